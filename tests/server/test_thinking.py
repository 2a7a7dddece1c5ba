"""Real opponents that really think, beside tables that go on."""

import asyncio

from structlog.testing import capture_logs

from crownlands.server.options import NewTable
from crownlands.server.tables import Tables
from tests.server.test_tables import play, run, table_for_two

LONG = 10.0  # seconds of thought: far more than the rest of a test takes


async def thinking(tables: Tables, count: int, think: float, game: str = "kingdomino") -> list[str]:
    """So many tables where the regent is asked first, in the order in which they were made."""
    found: list[str] = []
    while len(found) < count:
        new = NewTable(game=game, seats=["you", "regent"], name="Anna", think=think)  # type: ignore[arg-type]
        table = (await tables.create(new)).table
        if (await tables.view(table, None)).to_move == 1:
            found.append(table)
    return found


def test_a_search_holds_up_nobody_at_other_tables(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        people = await table_for_two(tables)
        thinkers = await thinking(tables, 3, LONG) + await thinking(tables, 1, LONG, "dominion")
        while tables.searches.running + tables.searches.waiting < len(thinkers):
            await asyncio.sleep(0.01)  # Dominion's regent ends its first action phase, which is no choice
        before = [(await tables.view(table, None)).ply for table in thinkers]
        assert await play(tables, people, moves=25) == 25
        # All that happened while the same two searches went on, and the others waited for their turn.
        assert [(await tables.view(table, None)).ply for table in thinkers] == before
        assert (tables.searches.running, tables.searches.waiting) == (2, 2)

    run(sqlite_url, story, searches=2)


def test_opponents_of_different_tables_take_turns(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        thinkers = await thinking(tables, 3, LONG)
        answered: list[str] = []
        busiest = 0

        async def follow(table: str) -> None:
            nonlocal busiest
            async with tables.subscribe(table, 0) as news:
                while len(answered) < len(thinkers):
                    busiest = max(busiest, tables.searches.running)
                    if any(one.kind == "move" for one in await news.next()) and table not in answered:
                        answered.append(table)

        following = [asyncio.create_task(follow(table)) for table in thinkers]
        for number in range(len(thinkers)):
            await asyncio.sleep(0.05)
            tables.hall.peek(thinkers[number]).search.stop.set()  # type: ignore[union-attr]  # enough thought
            while len(answered) == number:
                await asyncio.sleep(0.01)
        assert answered == thinkers
        assert busiest == 1
        for task in following:
            task.cancel()

    run(sqlite_url, story, searches=1)


def test_a_search_that_is_given_up_before_it_is_waited_for_leaves_no_trace(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        (table,) = await thinking(tables, 1, LONG)
        loaded = tables.hall.peek(table)
        assert loaded is not None
        before = len(asyncio.all_tasks())
        for _ in range(3):  # asked and given up in one breath, as when a table is forgotten and found again
            loaded.give_up_search()
            tables.mover.go_on(loaded)
        assert loaded.search is not None
        loaded.give_up_search()
        await asyncio.sleep(0.05)
        assert len(asyncio.all_tasks()) <= before
        assert (await tables.view(table, None)).ply == 0

    with capture_logs() as said:
        run(sqlite_url, story)
    assert [one for one in said if one["log_level"] == "error"] == []
