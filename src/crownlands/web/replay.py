"""A finished game, move by move: seen from any seat, with the chances of winning, and to go on from."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from litestar import MediaType, Request, Response, get, post
from msgspec import structs

from crownlands.game import Event
from crownlands.record import Record
from crownlands.server.http.visitors import seat_for, sitting
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.retelling import beside
from crownlands.server.tables.table_options import NewTable, Options
from crownlands.server.tables.table_view import SeatState, TableView, look_alone
from crownlands.texts import Texts
from crownlands.web.chances import chances_chart, turning_points
from crownlands.web.html_answers import Form, charge_reading, check_creations, known_name, page, seated
from crownlands.web.languages import texts_for
from crownlands.web.log_lines import BEGINNINGS, ShownLine
from crownlands.web.rendering import fingerprint, render_region
from crownlands.web.table_model import Sight, look_at, players_of, regions
from crownlands.web.table_page import table_page

STAND_INS = "knight"  # who sits on the other seats when one goes on from a position
AS_IF_THERE: dict[str, Any] = {  # who has come and gone since is nothing to the game
    "connected": True, "vacant": False, "left": False, "resigned": False, "clock": None, "clock_runs": False,
}  # fmt: skip


@dataclass(frozen=True)
class ReplayPosition:
    """A position of a game that is over, as one seat saw it."""

    seen: TableView
    events: tuple[Event, ...]
    record: Record


async def moment(
    tables: Tables, table: str, number: int, ply: int | None, seat: int | None, viewer: int | None
) -> ReplayPosition:
    """Return the position after so many moves, the last one unless said otherwise, as a seat saw it: the viewer's own,
    or any other now that the game is over.
    """
    record = Record.loads(await tables.record(table, number, viewer))
    now = await tables.view(table, viewer)
    seats = [structs.replace(it, **AS_IF_THERE) for it in now.seats]
    seen_from = (viewer or 0) if seat is None else seat
    return await moment_of(record, ply, seen_from, seats, now.options, table, number, now.hash)


async def moment_of(
    record: Record,
    ply: int | None,
    seat: int,
    seats: Sequence[SeatState],
    options: Options,
    table: str = "",
    number: int = 1,
    key_hash: str | None = None,
) -> ReplayPosition:
    """Return a position of a record, the last one unless said otherwise, as a seat saw it."""
    moves = record.moves if ply is None else record.moves[: max(0, ply)]
    game = Record(record.game, record.setup, ()).replay()
    events = await beside(len(moves), lambda: [event for move in moves for event in game.push(move)])
    seat = min(seat, len(seats) - 1)
    view: Any = game.view(seat)
    view.legal_moves = ()
    seen = look_alone(view, game, seat, seats, options, table=table, number=number, hash=key_hash, to_move=None)
    return ReplayPosition(seen, tuple(event.seen_by(seat) for event in events), record)


@dataclass(frozen=True, slots=True)
class Slider:
    """The place of a replay in its game."""

    ply: int
    plies: int
    seat: int
    said: str
    names: tuple[str, ...]
    turns: tuple[int, ...]  # the moves after which a turn begins


def beginnings(record: Record) -> tuple[int, ...]:
    """Return the moves after which a turn or a round begins, counted from the start.

    >>> from crownlands import kingdomino
    >>> game = kingdomino.Game(seed=1)
    >>> while not game.is_over:
    ...     _ = game.push(game.legal_moves[0])
    >>> beginnings(game.record())[:3]
    (0, 4, 12)
    """
    game = Record(record.game, record.setup, ()).replay()
    found = [0]
    for ply, move in enumerate(record.moves, 1):
        if any(event.kind in BEGINNINGS for event in game.push(move)):
            found.append(ply)
    return tuple(found)


async def turns_of(record: Record) -> tuple[int, ...]:
    """Return the same without holding others up."""
    return await beside(len(record.moves), lambda: beginnings(record))


def drawn_at(
    at: ReplayPosition, texts: Texts, where: str = "", turns: tuple[int, ...] = ()
) -> tuple[Sight, dict[str, tuple[str, str]]]:
    """Return the table at a moment and its regions, drawn; `where` is the address of the replay."""
    texts = texts.in_edition(at.seen.options.edition)
    sight = look_at(at.seen, texts, at.events)
    if where:
        sight = replace(sight, replay=where)
    drawn = regions(sight, texts, at.seen.view, at.events)
    names = tuple(player.name for player in sight.players)
    said = _newest(sight.lines) or texts.gettext("The game begins.")
    slider = Slider(at.seen.ply, len(at.record.moves), at.seen.seat or 0, said, names, turns)
    for name in ("band", "head", "result"):
        drawn[name] = render_region(texts, f"replay/{name}.html", table=sight, slider=slider)
    drawn["chat"] = (fingerprint(""), "")
    return sight, drawn


def _newest(lines: Sequence[ShownLine]) -> str:
    """Return what happened last: the newest line stands first, below the heading of its turn."""
    if len(lines) > 1 and lines[0].css == "turn" and lines[1].css != "turn":
        return lines[1].text
    return lines[0].text if lines else ""


def number_in(text: str | None) -> int | None:
    """Return the number that a page sent; None if it is none."""
    return int(text) if text is not None and text.isdecimal() and len(text) < 6 else None


async def _moment(
    request: Request[Any, Any, Any], tables: Tables, table: str, number: int, ply: int | None
) -> ReplayPosition:
    """Return the position that a page asks for."""
    seat = number_in(request.query_params.get("seat"))
    at = await moment(tables, table, number, ply, seat, await seat_for(tables, request, table))
    charge_reading(request, len(at.record.moves))
    return at


@get("/r/{table:str}/{number:int}", include_in_schema=False)
async def replay(request: Request[Any, Any, Any], tables: Tables, table: str, number: int) -> Response[str]:
    """Show a replay."""
    texts = texts_for(request)
    at = await _moment(request, tables, table, number, number_in(request.query_params.get("ply")))
    texts = texts.in_edition(at.seen.options.edition)
    sight, drawn = drawn_at(at, texts, turns=await turns_of(at.record))
    return page(table_page(sight, texts, at.seen.view, at.events, "", f"/r/{table}/{number}", drawn=drawn))


@get("/r/{table:str}/{number:int}/at/{ply:int}", include_in_schema=False)
async def replay_at(
    request: Request[Any, Any, Any], tables: Tables, table: str, number: int, ply: int
) -> dict[str, Any]:
    """Return the regions of one position, for the slider."""
    at = await _moment(request, tables, table, number, ply)
    _, drawn = drawn_at(at, texts_for(request))
    del drawn["result"]
    return {"regions": drawn, "ply": at.seen.ply}


@get("/r/{table:str}/{number:int}/chances", include_in_schema=False)
async def replay_chances(request: Request[Any, Any, Any], tables: Tables, table: str, number: int) -> dict[str, Any]:
    """Return the winning chances over the game, for the page."""
    texts = texts_for(request)
    viewer = await seat_for(tables, request, table)
    at = await moment(tables, table, number, None, 0, viewer)
    charge_reading(request, len(at.record.moves))
    texts = texts.in_edition(at.seen.options.edition)
    analysis = await tables.analysis(table, number, viewer)
    players = players_of(at.seen, texts)
    drawn = render_region(
        texts,
        "replay/chances.html",
        chart=chances_chart(analysis, players, texts),
        turning=turning_points(analysis, players, texts),
        replay=f"/r/{table}/{number}",
        turns=await turns_of(at.record),
    )
    return {"regions": {"result": drawn}}


@get("/r/{table:str}/{number:int}/record", include_in_schema=False)
async def download(request: Request[Any, Any, Any], tables: Tables, table: str, number: int) -> Response[str]:
    """Return the record as a file."""
    text = await tables.record(table, number, await seat_for(tables, request, table))
    headers = {"Content-Disposition": f'attachment; filename="crownlands-{table}-{number}.record"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


@post("/r/{table:str}/{number:int}/go-on", status_code=303, include_in_schema=False)
async def go_on(request: Request[Any, Any, Any], tables: Tables, table: str, number: int, data: Form) -> Response[Any]:
    """Make a new table that goes on from a position, with programs on the other seats."""
    viewer = await seat_for(tables, request, table)
    record, now = await tables.record(table, number, viewer), await tables.view(table, viewer)
    seat, ply = number_in(data.get("seat")) or 0, number_in(data.get("ply")) or 0
    seats = [it.opponent or STAND_INS for it in now.seats]
    seats[min(seat, len(seats) - 1)] = "you"
    new = NewTable(
        game=now.options.game, seats=seats, name=known_name(request, texts_for(request)), record=record, moves=ply
    )
    check_creations(request)
    return seated(request, tables, await tables.create(new, *sitting(request)), "")
