"""Real opponents that really think, beside tables that go on."""

import asyncio

from structlog.testing import capture_logs

from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.guests import Visitor
from crownlands.server.tables.table_options import NewTable
from tests.server.at_tables import play, run, table_for_two

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


def test_programs_wait_until_somebody_looks(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        made = await tables.create(NewTable(game="kingdomino", seats=["page", "squire", "knight"], name="Anna"))
        loaded = await tables.hall.find(made.table)
        while not loaded.is_paused:  # nobody has looked for longer than `watched_for`
            assert not loaded.course.is_over
            await asyncio.sleep(0.001)
        ply = loaded.course.ply
        assert tables.hall.paused == 1
        await asyncio.sleep(0.1)
        assert loaded.course.ply == ply
        while loaded.course.ply == ply:  # somebody looks, and it goes on
            assert not (await tables.view(made.table, None)).is_over
            await asyncio.sleep(0.001)
        async with tables.subscribe(made.table, None):
            while not loaded.course.is_over:
                await asyncio.sleep(0.02)

    run(sqlite_url, story, watched_for=0.01)


def test_a_search_for_a_table_that_everybody_left_never_begins(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        first, second = await thinking(tables, 2, LONG)
        left = await tables.hall.find(second)
        assert (tables.searches.running, tables.searches.waiting) == (1, 1)
        left.looked -= 1_000
        running = (await tables.hall.find(first)).search
        assert running is not None
        running.stop.set()
        while not left.is_paused:
            await asyncio.sleep(0.01)
        assert left.search is None
        await tables.view(second, 0)
        assert left.search is not None

    run(sqlite_url, story, searches=1)


def test_who_plays_against_a_page_waits_for_no_regent(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        regents = NewTable(game="kingdomino", seats=["regent"] * 4, think=LONG, name="Anna")
        for number in range(8):
            await tables.create(regents, visitor=Visitor("192.0.2.1", f"guest {number}"))
        mine = await tables.create(NewTable(game="kingdomino", seats=["you", "page"], name="Béla"))
        assert await play(tables, mine.table, moves=6) == 6
        assert tables.searches.waiting >= 6

    run(sqlite_url, story, searches=1)
