"""The table in the browser: pages rendered in Python, kept up to date over a WebSocket.

`pages()` are the handlers that `crownlands.server.app.create_app` serves beside its JSON interface.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

    from crownlands.server.settings import Settings


def pages(settings: "Settings | None" = None) -> "list[ControllerRouterHandler]":
    """Return all pages of the table in the browser."""
    from litestar import Router
    from litestar.exceptions import HTTPException

    from crownlands.server.errors import Refused
    from crownlands.web import home, languages, live, newtable, replay, rules, statics, tables
    from crownlands.web.answering import failed_page, refused_page

    handlers: list[ControllerRouterHandler] = [
        home.home,
        home.play_now,
        home.play_daily,
        newtable.new_table,
        newtable.make_table,
        tables.table,
        tables.join_public,
        tables.invitation,
        tables.accept,
        tables.own_seat,
        replay.replay,
        replay.replay_at,
        replay.replay_chances,
        replay.download,
        replay.go_on,
        rules.rules,
        languages.choose_language,
    ]
    failing: ExceptionHandlersMap = {Refused: refused_page, HTTPException: failed_page}
    return [Router("/", route_handlers=handlers, exception_handlers=failing), live.live, statics.static]
