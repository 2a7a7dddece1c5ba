"""The pages of one table: playing and watching it, waiting for its players, and sitting down."""

from typing import Any

import segno
from litestar import Request, Response, get, post
from litestar.response import Redirect
from markupsafe import Markup

from crownlands.server.looking import TableView
from crownlands.server.seats import seat_cookie, secrets_of
from crownlands.server.tables import Tables
from crownlands.texts import Texts
from crownlands.web.answering import INVITES, Form, known_name, page, seated
from crownlands.web.languages import COOKIE, texts_for
from crownlands.web.rendering import render
from crownlands.web.sight import look_at, players_of
from crownlands.web.symbols import KINGS
from crownlands.web.tablepage import table_page

WHOLE_GAME = (0, 0)


@get("/t/{table:str}", include_in_schema=False)
async def table(request: Request[Any, Any, Any], tables: Tables, table: str) -> Response[str]:
    """Show a table as the seat of the reader's cookie sees it; without one, as everybody may."""
    texts = texts_for(request)
    seat = await tables.seat_for(request, table)
    seen = await tables.view(table, seat, WHOLE_GAME)
    lesson = "?lesson" if "lesson" in request.query_params else ""
    path = f"/t/{table}{lesson}"
    if seen.view is None:
        return page(_waiting_room(request, texts, seen, path, tables.settings.is_private))
    events = await tables.opening(table, seat) + [event for told in seen.log for event in told.events]
    sight = look_at(seen, texts, events, taught=bool(lesson))
    secret = secrets_of(request).get(table, "") if seat is not None else ""
    own_link = f"/s/{secret}" if secret else ""
    return page(table_page(sight, texts, seen.view, events, live_path(table, texts, lesson), path, own_link))


def live_path(table: str, texts: Texts, lesson: str = "") -> str:
    """Return the address where a page in this language hears of its table."""
    return f"/t/{table}/live?{COOKIE}={texts.language}{lesson.replace('?', '&')}"


def _waiting_room(request: Request[Any, Any, Any], texts: Texts, seen: TableView, path: str, is_private: bool) -> str:
    """Return the page before the game: who is here, and a link with a code for each free seat."""
    kept = request.cookies.get(INVITES + seen.table, "")
    invites = dict(part.split(".", 1) for part in kept.split("~") if "." in part)
    links = [
        (seat, f"{request.base_url}j/{invites[str(seat)]}", qr_code(f"{request.base_url}j/{invites[str(seat)]}"))
        for seat in seen.waiting_for
        if str(seat) in invites
    ]
    return render(
        texts,
        "waiting.html",
        path=path,
        live=f"/t/{seen.table}/live",
        players=players_of(seen, texts),
        game=texts.of(seen.options.game).name,
        links=links,
        is_private=is_private,
        seat=seen.seat,
        join=f"/t/{seen.table}/join" if seen.options.public and seen.seat is None else "",
        name=known_name(request, texts),
        hash=seen.hash or "",
        symbols=("crown", *KINGS),
    )


def qr_code(address: str) -> Markup:
    """Return an address as a code for a phone's camera.

    >>> "<path" in qr_code("https://tables.example/j/abc")
    True
    """
    return Markup(segno.make(address, error="m").svg_inline(omitsize=True, border=2, svgclass=None, lineclass=None))


@post("/t/{table:str}/join", status_code=303, include_in_schema=False)
async def join_public(tables: Tables, table: str, data: Form) -> Response[Any]:
    """Sit down at a public table."""
    return seated(tables, await tables.join(table, data.get("name", "")), data.get("name", ""))


@get("/j/{invite:str}", include_in_schema=False)
async def invitation(request: Request[Any, Any, Any], tables: Tables, invite: str) -> Response[Any]:
    """Ask the guest of an invitation for a name."""
    texts = texts_for(request)
    table, _ = await tables.by_invite(invite)
    if await tables.seat_for(request, table) is not None:
        return Redirect(f"/t/{table}", status_code=303)
    seen = await tables.view(table, None)
    html = render(
        texts,
        "invitation.html",
        path=f"/j/{invite}",
        action=f"/j/{invite}",
        game=texts.of(seen.options.game).name,
        players=players_of(seen, texts),
        name=known_name(request, texts),
        symbols=("crown", *KINGS),
    )
    return page(html)


@post("/j/{invite:str}", status_code=303, include_in_schema=False)
async def accept(tables: Tables, invite: str, data: Form) -> Response[Any]:
    """Sit down on the seat of an invitation."""
    table, _ = await tables.by_invite(invite)
    return seated(tables, await tables.join(table, data.get("name", ""), invite=invite), data.get("name", ""))


@get("/s/{secret:str}", status_code=303, include_in_schema=False)
async def own_seat(tables: Tables, secret: str) -> Response[Any]:
    """Come back to one's own seat, from any device."""
    table, _ = await tables.by_secret(secret)
    answer = Redirect(f"/t/{table}", status_code=303)
    answer.set_cookie(seat_cookie(tables.settings, table, secret))
    return answer
