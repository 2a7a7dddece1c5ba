"""The position that tests a statement of the rules, on a table of its own: to be looked at and played on."""

import asyncio
from typing import Any

from litestar import Request, Response, post
from litestar.exceptions import NotFoundException

from crownlands.server.http.visitors import sitting
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.table_options import NewTable
from crownlands.texts.rules.positions import has_position, played, position
from crownlands.web.html_answers import check_creations, known_name, seated
from crownlands.web.languages import texts_for

STAND_IN = "knight"


@post("/rules/positions/{number:str}", status_code=303, include_in_schema=False)
async def show_position(request: Request[Any, Any, Any], tables: Tables, number: str) -> Response[Any]:
    """Make a table with the position before the moves of the test; the guest sits where the first move is made."""
    if not has_position(number):
        raise NotFoundException
    record = position(number)
    game, _ = await asyncio.to_thread(played, number)
    seats = [STAND_IN] * game.players
    seats[game.to_move or 0] = "you"
    new = NewTable(
        game="kingdomino" if record.game == "kingdomino" else "dominion",
        seats=seats,
        name=known_name(request, texts_for(request)),
        record=record.dumps(),
        moves=0,
    )
    check_creations(request)
    return seated(request, tables, await tables.create(new, *sitting(request)), "")
