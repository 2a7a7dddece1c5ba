"""A finished game, move by move: seen from any seat, with the chances of winning, and to go on from."""

from dataclasses import dataclass
from typing import Any

from litestar import MediaType, Request, Response, get, post
from msgspec import structs

from crownlands.game import Event
from crownlands.record import Record
from crownlands.server.looking import TableView
from crownlands.server.options import NewTable
from crownlands.server.tables import Tables
from crownlands.texts import Texts
from crownlands.web.answering import Form, check_creations, known_name, page, seated
from crownlands.web.chances import chances_chart, turning_points
from crownlands.web.languages import texts_for
from crownlands.web.rendering import fingerprint, render_region
from crownlands.web.sight import Sight, look_at, players_of, regions
from crownlands.web.tablepage import table_page

STAND_INS = "knight"  # who sits on the other seats when one goes on from a position
AS_IF_THERE: dict[str, Any] = {  # who has come and gone since is nothing to the game
    "connected": True, "vacant": False, "left": False, "resigned": False, "clock": None, "clock_runs": False,
}  # fmt: skip


@dataclass(frozen=True)
class Moment:
    """A position of a game that is over, as one seat saw it."""

    seen: TableView
    events: tuple[Event, ...]
    record: Record


async def moment(
    tables: Tables, table: str, number: int, ply: int | None, seat: int | None, viewer: int | None
) -> Moment:
    """Return the position after so many moves, the last one unless said otherwise, as a seat saw it: the viewer's own,
    or any other now that the game is over.
    """
    record = Record.loads(await tables.record(table, number, viewer))
    now = await tables.view(table, viewer)
    moves = record.moves if ply is None else record.moves[: max(0, ply)]
    game = Record(record.game, record.setup, ()).replay()
    events = [event for move in moves for event in game.push(move)]
    seat = min((viewer or 0) if seat is None else seat, len(now.seats) - 1)
    view: Any = game.view(seat)
    view.legal_moves = ()
    over = game.is_over
    seen = TableView(
        table=table,
        number=number,
        ply=len(moves),
        seat=seat,
        status="over" if over else "running",
        view=view,
        log=(),
        back=False,
        seats=[structs.replace(it, **AS_IF_THERE) for it in now.seats],
        to_move=None,
        options=now.options,
        may_take_back=None,
        request=None,
        winners=game.winners,
        scores=game.scores if over else None,
        ended="played" if over else None,
        hash=now.hash,
        key=None,
        chat=(),
        watchers=0,
        day=None,
    )
    return Moment(seen, tuple(event.seen_by(seat) for event in events), record)


@dataclass(frozen=True, slots=True)
class Slider:
    """The place of a replay in its game."""

    ply: int
    plies: int
    seat: int
    said: str
    names: tuple[str, ...]


def _drawn(at: Moment, texts: Texts) -> tuple[Sight, dict[str, tuple[str, str]]]:
    sight = look_at(at.seen, texts, at.events)
    drawn = regions(sight, texts, at.seen.view, at.events)
    names = tuple(player.name for player in sight.players)
    said = sight.lines[-1].text if sight.lines else texts.gettext("The game begins.")
    slider = Slider(at.seen.ply, len(at.record.moves), at.seen.seat or 0, said, names)
    for name in ("band", "head", "result"):
        drawn[name] = render_region(texts, f"replay/{name}.html", table=sight, slider=slider)
    drawn["chat"] = (fingerprint(""), "")
    return sight, drawn


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isdecimal() and len(text) < 6 else None


async def _moment(request: Request[Any, Any, Any], tables: Tables, table: str, number: int, ply: int | None) -> Moment:
    """Return the position that a page asks for."""
    seat = _number(request.query_params.get("seat"))
    return await moment(tables, table, number, ply, seat, await tables.seat_for(request, table))


@get("/r/{table:str}/{number:int}", include_in_schema=False)
async def replay(request: Request[Any, Any, Any], tables: Tables, table: str, number: int) -> Response[str]:
    """Show a replay."""
    texts = texts_for(request)
    at = await _moment(request, tables, table, number, _number(request.query_params.get("ply")))
    sight, drawn = _drawn(at, texts)
    return page(table_page(sight, texts, at.seen.view, at.events, "", f"/r/{table}/{number}", drawn=drawn))


@get("/r/{table:str}/{number:int}/at/{ply:int}", include_in_schema=False)
async def replay_at(
    request: Request[Any, Any, Any], tables: Tables, table: str, number: int, ply: int
) -> dict[str, Any]:
    """Return the regions of one position, for the slider."""
    at = await _moment(request, tables, table, number, ply)
    _, drawn = _drawn(at, texts_for(request))
    del drawn["result"]
    return {"regions": drawn, "ply": at.seen.ply}


@get("/r/{table:str}/{number:int}/chances", include_in_schema=False)
async def replay_chances(request: Request[Any, Any, Any], tables: Tables, table: str, number: int) -> dict[str, Any]:
    """Return the winning chances over the game, for the page."""
    texts = texts_for(request)
    viewer = await tables.seat_for(request, table)
    at = await moment(tables, table, number, None, 0, viewer)
    analysis = await tables.analysis(table, number, viewer)
    players = players_of(at.seen, texts)
    drawn = render_region(
        texts,
        "replay/chances.html",
        chart=chances_chart(analysis, players, texts),
        turning=turning_points(analysis, players, texts),
        replay=f"/r/{table}/{number}",
    )
    return {"regions": {"result": drawn}}


@get("/r/{table:str}/{number:int}/record", include_in_schema=False)
async def download(request: Request[Any, Any, Any], tables: Tables, table: str, number: int) -> Response[str]:
    """Return the record as a file."""
    text = await tables.record(table, number, await tables.seat_for(request, table))
    headers = {"Content-Disposition": f'attachment; filename="crownlands-{table}-{number}.record"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


@post("/r/{table:str}/{number:int}/go-on", status_code=303, include_in_schema=False)
async def go_on(request: Request[Any, Any, Any], tables: Tables, table: str, number: int, data: Form) -> Response[Any]:
    """Make a new table that goes on from a position, with programs on the other seats."""
    viewer = await tables.seat_for(request, table)
    record, now = await tables.record(table, number, viewer), await tables.view(table, viewer)
    seat, ply = _number(data.get("seat")) or 0, _number(data.get("ply")) or 0
    seats = [it.opponent or STAND_INS for it in now.seats]
    seats[min(seat, len(seats) - 1)] = "you"
    new = NewTable(
        game=now.options.game, seats=seats, name=known_name(request, texts_for(request)), record=record, moves=ply
    )
    check_creations(request)
    return seated(tables, await tables.create(new), "")
