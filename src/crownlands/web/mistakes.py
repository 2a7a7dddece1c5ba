"""Learning from one's mistakes: the costliest decisions of a finished game, to be found again and tried again."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.exceptions import NotFoundException
from msgspec import structs

from crownlands.coach.mistakes import Mistake, MistakeHunt, position_before
from crownlands.coach.positions import dealt_anew
from crownlands.server.errors import Refused
from crownlands.server.http.visitors import seat_for, sitting
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.table_options import NewTable
from crownlands.server.tables.table_view import SeatState, TableView
from crownlands.texts import Texts
from crownlands.texts import mistakes as said
from crownlands.web.html_answers import Form, check_creations, known_name, page, seated
from crownlands.web.languages import texts_for
from crownlands.web.practice import Practice, panel, serve
from crownlands.web.rendering import fingerprint, render
from crownlands.web.replay import STAND_INS
from crownlands.web.table_model import Sight, players_of

SEEDS = 40  # bits of the luck that is dealt anew
OPEN, SHOWN, FOUND = "open", "shown", "found"


@dataclass(frozen=True)
class ToldMistake:
    """A mistake as the list tells it."""

    ply: int
    heading: str
    lines: tuple[str, ...]


async def _hunt(
    connection: Any, tables: Tables, table: str, number: int, seat: int | None
) -> tuple[MistakeHunt, TableView, int]:
    """Return the search for a player's mistakes: of the seat named, or else the viewer's own."""
    viewer = await seat_for(tables, connection, table)
    now = await tables.view(table, viewer)
    whose = (viewer or 0) if seat is None else seat
    return await tables.mistakes(table, number, whose, viewer), now, whose


def _told(hunt: MistakeHunt, now: TableView, texts: Texts) -> list[ToldMistake]:
    names = [player.name for player in players_of(now, texts)]
    told = []
    for it in hunt.found:
        view = position_before(hunt.record, it.decision.ply).view(hunt.seat)
        lines = said.told(texts, view, it, names)
        told.append(ToldMistake(it.decision.ply, said.heading(texts, hunt.record.game, it), tuple(lines)))
    return told


@get("/r/{table:str}/{number:int}/mistakes", include_in_schema=False)
async def mistakes(
    request: Request[Any, Any, Any], tables: Tables, table: str, number: int, seat: int | None = None
) -> Response[str]:
    """Show the page that the mistakes come to, and begin to look for them."""
    texts = texts_for(request)
    _, now, whose = await _hunt(request, tables, table, number, seat)
    names = [player.name for player in players_of(now, texts)]
    path = f"/r/{table}/{number}/mistakes"
    html = render(
        texts,
        "coach/mistakes.html",
        path=path,
        replay=f"/r/{table}/{number}",
        seat=whose,
        names=names,
        who=names[whose],
    )
    return page(html)


@get("/r/{table:str}/{number:int}/mistakes/state", include_in_schema=False)
async def state(
    request: Request[Any, Any, Any], tables: Tables, table: str, number: int, seat: int | None = None
) -> dict[str, Any]:
    """Return what has been found by now, for the page."""
    hunt, now, whose = await _hunt(request, tables, table, number, seat)
    texts = texts_for(request).in_edition(now.options.edition)
    html = render(
        texts,
        "coach/found.html",
        found=_told(hunt, now, texts),
        part=hunt.part,
        over=hunt.is_over,
        whole=hunt.is_whole,
        replay=f"/r/{table}/{number}",
        seat=whose,
    )
    return {"html": html, "print": fingerprint(html), "over": hunt.is_over}


class AtMistake(Practice):
    """Somebody who looks for the better move in a position of their own game."""

    def __init__(
        self, texts: Texts, hunt: MistakeHunt, found: Mistake, address: str, told: ToldMistake, players: Sequence[str]
    ) -> None:
        super().__init__(texts, position_before(hunt.record, found.decision.ply), hunt.seat)
        self.found, self.address, self.told, self.state = found, address, told, OPEN
        self.players = players
        self.back = f"{address}/mistakes?seat={hunt.seat}"

    def take(self, moves: list[str]) -> str:
        """Take a try."""
        if moves[:1] == [self.found.better]:
            self.state, self.lit = FOUND, ""
            self.push(self.found.better)
            return ""
        if moves[:1] == [self.found.decision.move]:
            return self.texts.gettext("That is what was played. Something else was better.")
        return self.texts.gettext("Not bad, but there is something better. Try again.")

    def _seat(self, seat: int) -> SeatState:
        """Return a seat with the name of who played there."""
        return structs.replace(super()._seat(seat), name=self.players[seat], opponent=None)

    def point(self) -> None:
        """Show the better move."""
        if self.state == OPEN:
            self.state, self.lit = SHOWN, self.found.better

    def adjust(self, view: Any) -> None:
        """Nothing is chosen any more once it is found."""
        if self.state == FOUND:
            view.legal_moves = ()

    def dressed(self, sight: Sight) -> Sight:
        """Return the table under the mistake's turn."""
        heading = (self.texts.gettext("What was better?"), sight.heading[0], self.told.heading)
        return replace(sight, heading=heading, may_hint=self.state == OPEN, may_undo=False)

    def panel(self) -> tuple[str, str]:
        """Return what is to be found, and then what it would have changed."""
        return panel(
            self.texts,
            "mistake",
            told=self.told,
            state=self.state,
            address=self.address,
            seat=self.seat,
            back=self.back,
        )


async def _at(connection: Any, tables: Tables, table: str, number: int, ply: int) -> AtMistake:
    seat = connection.query_params.get("seat", "")
    hunt, now, _ = await _hunt(connection, tables, table, number, int(seat) if seat.isdecimal() else None)
    texts = texts_for(connection).in_edition(now.options.edition)
    for found, told in zip(hunt.found, _told(hunt, now, texts), strict=True):
        if found.decision.ply == ply:
            players = [player.name for player in players_of(now, texts)]
            return AtMistake(texts, hunt, found, f"/r/{table}/{number}", told, players)
    raise NotFoundException


@get("/r/{table:str}/{number:int}/mistakes/{ply:int}", include_in_schema=False)
async def mistake(request: Request[Any, Any, Any], tables: Tables, table: str, number: int, ply: int) -> Response[str]:
    """Show the position of a mistake, to find the better move."""
    at = await _at(request, tables, table, number, ply)
    path = f"/r/{table}/{number}/mistakes/{ply}"
    return page(at.page(f"{path}/live?seat={at.seat}", f"{path}?seat={at.seat}"))


@websocket("/r/{table:str}/{number:int}/mistakes/{ply:int}/live")
async def mistake_live(socket: WebSocket[Any, Any, Any], tables: Tables, table: str, number: int, ply: int) -> None:
    """Keep the page of a mistake up to date."""
    try:
        at = await _at(socket, tables, table, number, ply)
    except Refused as refused:
        raise NotFoundException from refused
    await serve(socket, at)


@post("/r/{table:str}/{number:int}/try-again", status_code=303, include_in_schema=False)
async def try_again(
    request: Request[Any, Any, Any], tables: Tables, table: str, number: int, data: Form
) -> Response[Any]:
    """Make a table that goes on from the beginning of a turn, with other luck and the same opponents."""
    seat, ply = data.get("seat", ""), data.get("ply", "")
    if not seat.isdecimal() or not ply.isdecimal():
        raise NotFoundException
    hunt, now, whose = await _hunt(request, tables, table, number, int(seat))
    found = next((it for it in hunt.found if it.decision.ply == int(ply)), None)
    if found is None:
        raise NotFoundException
    seats = [it.opponent or STAND_INS for it in now.seats]
    seats[whose] = "you"
    again = dealt_anew(hunt.record, found.decision.begins, whose, secrets.randbits(SEEDS) + 1)
    name = known_name(request, texts_for(request))
    new = NewTable(game=now.options.game, seats=seats, name=name, record=again.dumps())
    check_creations(request)
    return seated(request, tables, await tables.create(new, *sitting(request)), "")
