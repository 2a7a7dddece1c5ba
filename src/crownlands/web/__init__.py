"""The table in the browser: pages rendered in Python, kept up to date over a WebSocket.

`pages()` are the handlers that `crownlands.server.app.create_app` serves beside its JSON interface.
"""

from typing import TYPE_CHECKING

FORM_BYTES = 16_384  # of all forms but that with a record: many thousand fields would take long to read

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

    from crownlands.server.settings import Settings


def pages(settings: "Settings | None" = None) -> "list[ControllerRouterHandler]":
    """Return all pages of the table in the browser."""
    from litestar import Router
    from litestar.exceptions import HTTPException

    from crownlands.server.errors import Refused
    from crownlands.web import (
        companion,
        first_lesson,
        home,
        lab,
        languages,
        live,
        mistakes,
        new_table,
        puzzles,
        record_file,
        replay,
        rule_positions,
        rules,
        statics,
        table_routes,
        why,
    )
    from crownlands.web.html_answers import failed_page, refused_page

    handlers: list[ControllerRouterHandler] = [
        home.home,
        home.play_now,
        home.play_daily,
        new_table.new_table,
        new_table.deal_kingdom,
        new_table.make_table,
        table_routes.table,
        table_routes.join_public,
        table_routes.pass_on,
        table_routes.open_network,
        table_routes.invitation,
        table_routes.accept,
        table_routes.own_seat,
        replay.replay,
        replay.replay_at,
        replay.replay_chances,
        replay.download,
        replay.go_on,
        record_file.open_record,
        record_file.opened_record,
        record_file.opened_at,
        record_file.go_on_opened,
        first_lesson.lesson,
        puzzles.puzzles,
        puzzles.todays_puzzle,
        puzzles.puzzle,
        puzzles.play_on,
        mistakes.mistakes,
        mistakes.state,
        mistakes.mistake,
        mistakes.try_again,
        rules.rules,
        rules.all_rules,
        why.why_page,
        rule_positions.show_position,
        languages.choose_language,
        *companion.handlers(),
    ]
    if settings is None or settings.has_lab:
        handlers.append(lab.lab)
    failing: ExceptionHandlersMap = {Refused: refused_page, HTTPException: failed_page}
    return [
        Router("/", route_handlers=handlers, exception_handlers=failing, request_max_body_size=FORM_BYTES),
        live.live,
        first_lesson.lesson_live,
        mistakes.mistake_live,
        puzzles.puzzle_live,
        statics.static,
    ]
