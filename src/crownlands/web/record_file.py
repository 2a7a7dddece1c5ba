"""A record from a file, looked at without a table: all of it stands in the address, so nothing is kept here."""

import base64
import binascii
import zlib
from typing import Any

from litestar import Request, Response, get, post
from litestar.response import Redirect

from crownlands.record import Record, RecordError
from crownlands.server.app import MOST_BYTES
from crownlands.server.errors import Refused, bad_setup
from crownlands.server.http.visitors import sitting
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.retelling import beside
from crownlands.server.tables.table_options import NewTable, Options
from crownlands.server.tables.table_view import SeatState
from crownlands.texts import Texts
from crownlands.web.html_answers import Form, charge_reading, check_creations, known_name, page, seated
from crownlands.web.languages import texts_for
from crownlands.web.replay import AS_IF_THERE, STAND_INS, ReplayPosition, drawn_at, moment_of, number_in, turns_of
from crownlands.web.table_page import table_page

MOST = 60_000  # characters of a record


def packed(text: str) -> str:
    """Return a record as a part of an address.

    >>> unpacked(packed("one game"))
    'one game'
    """
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(part: str) -> str:
    """Return the record of an address; one that is no record, or too long, is refused."""
    try:
        raw = zlib.decompressobj().decompress(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)), MOST + 1)
        text = raw.decode()
    except (binascii.Error, zlib.error, ValueError):
        raise Refused("bad-setup", 400) from None
    if len(text) > MOST:
        raise Refused("bad-setup", 400)
    return text


async def _record(request: Request[Any, Any, Any], text: str) -> Record:
    """Return a record that can be played, or refuse it with what is wrong. It counts by its length."""
    try:
        record = Record.loads(text)
        charge_reading(request, len(record.moves))
        await beside(len(record.moves), record.replay)
    except (RecordError, ValueError) as error:
        raise bad_setup(error) from None
    return record


async def _moment(request: Request[Any, Any, Any], record: Record, texts: Texts, ply: int | None) -> ReplayPosition:
    game: Any = Record(record.game, record.setup, ()).replay()
    names = [texts.gettext("Player {number}", number=seat + 1) for seat in range(game.players)]
    seats = [SeatState(seat, name, "person", None, **AS_IF_THERE) for seat, name in enumerate(names)]
    known = {name: record.setup[name] for name in ("edition", "kingdom") if name in record.setup}
    options = Options(game=game.name, seats=["open"] * game.players, **known)
    return await moment_of(record, ply, number_in(request.query_params.get("seat")) or 0, seats, options)


@post("/open", status_code=303, include_in_schema=False, request_max_body_size=MOST_BYTES)
async def open_record(request: Request[Any, Any, Any], data: Form) -> Response[Any]:
    """Take a record from a file and show it."""
    check_creations(request)
    text = data.get("record", "")[: MOST + 1]
    await _record(request, text)
    return Redirect(f"/open/{packed(text)}", status_code=303)


@get("/open/{part:str}", include_in_schema=False)
async def opened_record(request: Request[Any, Any, Any], part: str) -> Response[str]:
    """Show a record from its beginning to its end."""
    texts, record = texts_for(request), await _record(request, unpacked(part))
    at = await _moment(request, record, texts, number_in(request.query_params.get("ply")))
    texts = texts.in_edition(at.seen.options.edition)
    where = f"/open/{part}"
    sight, drawn = drawn_at(at, texts, where, await turns_of(record))
    return page(table_page(sight, texts, at.seen.view, at.events, "", where, drawn=drawn))


@get("/open/{part:str}/at/{ply:int}", include_in_schema=False)
async def opened_at(request: Request[Any, Any, Any], part: str, ply: int) -> dict[str, Any]:
    """Return the regions of one position, for the slider."""
    texts, record = texts_for(request), await _record(request, unpacked(part))
    at = await _moment(request, record, texts, ply)
    _, drawn = drawn_at(at, texts, f"/open/{part}")
    del drawn["result"]
    return {"regions": drawn, "ply": at.seen.ply}


@post("/open/{part:str}/go-on", status_code=303, include_in_schema=False)
async def go_on_opened(request: Request[Any, Any, Any], tables: Tables, part: str, data: Form) -> Response[Any]:
    """Make a table that goes on from a position of a record, with programs on the other seats."""
    texts, text = texts_for(request), unpacked(part)
    record = await _record(request, text)
    seat, ply = number_in(data.get("seat")) or 0, number_in(data.get("ply")) or 0
    game: Any = Record(record.game, record.setup, ()).replay()
    seats = [STAND_INS] * game.players
    seats[min(seat, game.players - 1)] = "you"
    new = NewTable(game=game.name, seats=seats, name=known_name(request, texts), record=text, moves=ply)
    check_creations(request)
    return seated(request, tables, await tables.create(new, *sitting(request)), "")
