"""Tables without HTTP, for tests: opened, made, played at, and what they refuse."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from crownlands.server.errors import Refused
from crownlands.server.limits import Limits
from crownlands.server.settings import Settings
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.table_options import NewTable

both = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


async def open_tables(url: str) -> Tables:
    """The tables of a database, to be closed by who opened them."""
    tables = Tables(Settings(database=url))
    await tables.open()
    return tables


@asynccontextmanager
async def opened(url: str, **limits: Any) -> AsyncIterator[Tables]:
    """The tables of a database, as long as the context lasts."""
    tables = Tables(Settings(database=url, limits=replace(Limits(), **limits)))
    await tables.open()
    try:
        yield tables
    finally:
        await tables.close()


def run(url: str, story: Callable[[Tables], Awaitable[None]], **limits: Any) -> None:
    """Tell a story at the tables of a database."""

    async def told() -> None:
        async with opened(url, **limits) as tables:
            await story(tables)

    asyncio.run(told())


async def table_for_two(tables: Tables, game: str = "dominion", **options: Any) -> str:
    """A table of Anna and Béla, the first real question asked."""
    made = await tables.create(NewTable(game=game, seats=["you", "open"], name="Anna", **options))  # type: ignore[arg-type]
    await tables.join(made.table, "Béla", made.invites[1])
    await settled(tables, made.table)
    return made.table


async def settled(tables: Tables, table: str) -> None:
    """Wait until a person is asked, or the game is over."""
    async with asyncio.timeout(120):
        while True:
            state = await tables.view(table, 0)
            if state.is_over or len((await tables.view(table, state.to_move)).view.legal_moves) > 1:  # type: ignore[union-attr]
                return
            await asyncio.sleep(0.005)


async def play(tables: Tables, table: str, moves: int | None = None, seed: int = 1) -> int:
    """Let the people answer at random, so many times or to the end; returns how many answers were given."""
    dice, made = random.Random(seed), 0
    while moves is None or made < moves:
        state = await tables.view(table, None)
        if state.is_over:
            break
        mine = await tables.view(table, state.to_move)
        assert mine.view is not None
        assert mine.seat is not None
        if not mine.seats[mine.seat].opponent:
            await tables.move(table, mine.seat, mine.ply, dice.choice(mine.view.legal_moves))
            made += 1
        else:
            await asyncio.sleep(0.01)
    return made


async def refusal(doing: Awaitable[Any]) -> str:
    """The code by which something was refused, empty if it wasn't."""
    try:
        await doing
    except Refused as refused:
        return refused.code
    return ""


async def settled_for(tables: Tables, table: str, seat: int) -> None:
    """Wait until a seat is asked."""
    async with asyncio.timeout(120):
        while (await tables.view(table, None)).to_move not in (seat, None):
            await asyncio.sleep(0.005)


def new_table(*seats: str, **options: Any) -> NewTable:
    """A table of Kingdomino to be made by Anna, for two unless its seats are named."""
    return NewTable(game="kingdomino", seats=list(seats or ("you", "open")), name="Anna", **options)
