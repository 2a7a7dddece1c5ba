"""Clocks count the time in which the server ran and nothing else."""

import asyncio
import time

import pytest

from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.table_options import Clock
from tests.server.at_tables import both, opened, run, table_for_two

HOUR = 3600.0


async def left(tables: Tables, table: str) -> float:
    """The seconds that the seat which is asked has left."""
    seen = await tables.view(table, 0)
    assert seen.to_move is not None
    clock = seen.seats[seen.to_move].clock
    assert clock is not None
    return clock


@both
def test_a_clock_goes_on_where_it_was_when_the_server_comes_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(database) as tables:
            table = await table_for_two(tables, clock=Clock(20 * 3600, 0))
            (await tables.hall.find(table)).asked -= 5 * HOUR  # as if somebody had thought for so long
            assert 14 * HOUR < await left(tables, table) <= 15 * HOUR
        now = time.time
        monkeypatch.setattr(time, "time", lambda: now() + 10 * HOUR)  # the server was down for a night
        async with opened(database) as tables:
            assert 14 * HOUR < await left(tables, table) <= 15 * HOUR
            seen = await tables.view(table, 0)
            assert seen.to_move is not None
            await tables.move(table, seen.to_move, seen.ply, "play-treasures")
            (await tables.hall.find(table)).asked -= 5 * HOUR
            await tables._caretaker.write_clocks()
            game = (await tables.hall.find(table)).row.id
            await tables.hall.store.write_clocks([(game, 1, 999.0)])  # an older word comes late
        async with opened(database) as tables:
            assert 9 * HOUR < await left(tables, table) <= 10 * HOUR

    asyncio.run(story())


def test_a_clock_does_not_follow_the_clock_on_the_wall(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables, clock=Clock(10 * 3600, 0))
        now = time.time
        for jump in (2 * HOUR, -2 * HOUR):
            monkeypatch.setattr(time, "time", lambda jump=jump: now() + jump)
            seen = await tables.view(table, 0)
            assert seen.to_move is not None
            mine = (await tables.view(table, seen.to_move)).view
            assert mine is not None
            assert await left(tables, table) > 9 * HOUR
            await tables.move(table, seen.to_move, seen.ply, mine.legal_moves[-1])
            assert min(info.clock or 0 for info in (await tables.view(table, 0)).seats) > 9 * HOUR

    run(sqlite_url, story)
