"""The pages of one table: playing and watching it, waiting for its players, and sitting down."""

from typing import Any

import segno
from litestar import Request, Response, get, post
from litestar.response import Redirect
from markupsafe import Markup

from crownlands.server.errors import Refused
from crownlands.server.http.visitors import A_YEAR, guest_cookie, guest_of, seat_for, secrets_of, sitting
from crownlands.server.run.listening import own_address
from crownlands.server.settings import LOOPBACK
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.table_view import TableView
from crownlands.texts import Texts
from crownlands.texts.deals import deal_line
from crownlands.web.html_answers import (
    INVITES,
    NOW,
    Form,
    at_this_screen,
    charge_reading,
    cookie,
    known_name,
    page,
    part_in,
    seat_here,
    seat_number,
    seated,
)
from crownlands.web.languages import COOKIE, own_path, texts_for
from crownlands.web.rendering import render
from crownlands.web.symbols import KINGS
from crownlands.web.table_model import look_at, players_of
from crownlands.web.table_page import table_page

WHOLE_GAME = (0, 0)


@get("/t/{table:str}", include_in_schema=False)
async def table(request: Request[Any, Any, Any], tables: Tables, table: str) -> Response[str]:
    """Show a table as the seat of the reader's cookie sees it; without one, as everybody may."""
    texts = texts_for(request)
    seat = await seat_here(tables, request, table)
    seen = await tables.view(table, seat, WHOLE_GAME)
    lesson = "?lesson" if "lesson" in request.query_params else ""
    path = f"/t/{table}{lesson}"
    if seen.view is None:
        return page(_waiting_room(request, texts, seen, path, tables.settings.is_private))
    texts = texts.in_edition(seen.options.edition)
    opening = await tables.opening(table, seat)
    charge_reading(request, len(opening) + len(seen.log))
    events = opening + [event for told in seen.log for event in told.events]
    here = at_this_screen(request, table)
    sight = look_at(seen, texts, events, taught=bool(lesson), here=here)
    guest = guest_of(request)
    secret = (await tables.secret_of(table, guest) if guest else None) or secrets_of(request).get(table, "")
    noted = f"#deal={seen.hash}" if seen.hash else ""  # to which the browser adds the part that it noted
    own_link = f"/s/{secret}{noted}" if secret and seat is not None and not here else ""
    live = live_path(table, texts, lesson)
    return page(table_page(sight, texts, seen.view, events, live, path, own_link, here=tuple(here)))


def live_path(table: str, texts: Texts, lesson: str = "") -> str:
    """Return the address where a page in this language hears of its table."""
    return f"/t/{table}/live?{COOKIE}={texts.language}{lesson.replace('?', '&')}"


def _waiting_room(request: Request[Any, Any, Any], texts: Texts, seen: TableView, path: str, is_private: bool) -> str:
    """Return the page before the game: who is here, and a link with a code for each free seat."""
    kept = request.cookies.get(INVITES + seen.table, "")
    invites = dict(part.split(".", 1) for part in kept.split("~") if "." in part)
    network = getattr(request.app.state, "network", "")
    base = f"{network or str(request.base_url).rstrip('/')}/j/"
    links = [
        (seat, f"{base}{invites[str(seat)]}", qr_code(f"{base}{invites[str(seat)]}"))
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
        is_private=is_private and not network,
        network=network,
        seat=seen.seat,
        join=f"/t/{seen.table}/join" if seen.options.public and seen.seat is None else "",
        name=known_name(request, texts),
        deal=deal_line(texts, seen.hash, seen.parts),
        promise=seen.hash if seen.parts is not None else "",
        symbols=("crown", *KINGS),
    )


@post("/network", status_code=303, include_in_schema=False)
async def open_network(request: Request[Any, Any, Any], tables: Tables, data: Form) -> Response[Any]:
    """Open a server that only this machine reaches to its network, if somebody at this machine asks for it."""
    state = request.app.state
    client = request.client.host if request.client else ""
    is_closed = tables.settings.is_private and not getattr(state, "network", "")
    if is_closed and client in LOOPBACK and hasattr(state, "open_to"):
        address = own_address()
        if not address:
            raise Refused("no-network", 409)
        state.network = await state.open_to(address)
    return Redirect(own_path(data.get("back", "/")), status_code=303)


def qr_code(address: str) -> Markup:
    """Return an address as a code for a phone's camera.

    >>> "<path" in qr_code("https://tables.example/j/abc")
    True
    """
    return Markup(segno.make(address, error="m").svg_inline(omitsize=True, border=2, svgclass=None, lineclass=None))


@post("/t/{table:str}/pass", status_code=303, include_in_schema=False)
async def pass_on(request: Request[Any, Any, Any], tables: Tables, table: str, data: Form) -> Response[Any]:
    """Let the next one of those who share this screen look at the table."""
    seat = seat_number(data.get("seat", ""))
    secret = "" if seat is None else at_this_screen(request, table).get(seat, "")
    if await tables.seat_of(table, secret) is None:
        raise Refused("no-such-seat", 404)
    answer = Redirect(f"/t/{table}", status_code=303)
    answer.set_cookie(cookie(tables, NOW + table, str(seat), A_YEAR))
    return answer


@post("/t/{table:str}/join", status_code=303, include_in_schema=False)
async def join_public(request: Request[Any, Any, Any], tables: Tables, table: str, data: Form) -> Response[Any]:
    """Sit down at a public table."""
    name = data.get("name", "")
    return seated(request, tables, await tables.join(table, name, None, *sitting(request), part_in(data)), name)


@get("/j/{invite:str}", include_in_schema=False)
async def invitation(request: Request[Any, Any, Any], tables: Tables, invite: str) -> Response[Any]:
    """Ask the guest of an invitation for a name."""
    texts = texts_for(request)
    table, _ = await tables.by_invite(invite)
    if await seat_for(tables, request, table) is not None:
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
        deal=deal_line(texts, seen.hash, seen.parts),
        promise=seen.hash if seen.parts is not None else "",
        symbols=("crown", *KINGS),
    )
    return page(html)


@post("/j/{invite:str}", status_code=303, include_in_schema=False)
async def accept(request: Request[Any, Any, Any], tables: Tables, invite: str, data: Form) -> Response[Any]:
    """Sit down on the seat of an invitation."""
    name, (table, _) = data.get("name", ""), await tables.by_invite(invite)
    return seated(request, tables, await tables.join(table, name, invite, *sitting(request), part_in(data)), name)


@get("/s/{secret:str}", status_code=303, include_in_schema=False)
async def own_seat(request: Request[Any, Any, Any], tables: Tables, secret: str) -> Response[Any]:
    """Come back to one's own seat, from any device: the guest there has it too from now on."""
    guest, _ = sitting(request)
    answer = Redirect(f"/t/{await tables.keep_seat(secret, guest)}", status_code=303)
    answer.set_cookie(guest_cookie(tables.settings, guest))
    return answer
