"""Taking back: when it is free, whom it needs, and what it gives back."""

from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.table_options import Clock, NewTable
from tests.server.at_tables import refusal, run, settled_for, table_for_two


def test_taking_back_is_free_until_somebody_learns_something(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables)
        start = await tables.view(table, None)
        seat = start.to_move
        assert seat is not None
        before = await tables.view(table, seat)
        assert before.may_take_back is None
        await tables.move(table, seat, start.ply, "play-treasures")
        state = await tables.view(table, seat)
        assert state.may_take_back == "free"
        assert (await tables.view(table, 1 - seat)).may_take_back is None
        await tables.take_back(table, seat, state.ply)
        back = await tables.view(table, seat, (1, state.ply))
        assert back.view == before.view
        assert back.back
        assert back.ply > state.ply  # a ply is never used twice
        assert await refusal(tables.move(table, seat, start.ply + 1, "buy copper")) == "stale"

        await tables.move(table, seat, back.ply, "buy copper")  # the turn ends, five cards are drawn
        state = await tables.view(table, seat)
        assert state.may_take_back == "ask"
        await tables.take_back(table, seat, state.ply)
        asked = await tables.view(table, 1 - seat)
        assert asked.request is not None
        assert asked.request.answers == {1 - seat: None}
        assert await refusal(tables.answer_take_back(table, seat, True)) == "no-request"
        await tables.answer_take_back(table, 1 - seat, False)
        assert (await tables.view(table, seat)).request is None
        await tables.take_back(table, seat, (await tables.view(table, seat)).ply)
        await tables.answer_take_back(table, 1 - seat, True)
        assert (await tables.view(table, seat)).view == before.view

    run(sqlite_url, story)


def test_against_programs_everything_may_be_taken_back(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        made = await tables.create(NewTable(game="kingdomino", seats=["you", "page"], name="Anna", think=0.05))
        await settled_for(tables, made.table, 0)
        first = await tables.view(made.table, 0)
        assert first.view is not None
        await tables.move(made.table, 0, first.ply, first.view.legal_moves[0])
        await settled_for(tables, made.table, 0)
        state = await tables.view(made.table, 0)
        assert state.may_take_back == "free"
        await tables.take_back(made.table, 0, state.ply)
        assert (await tables.view(made.table, 0)).view == first.view

    run(sqlite_url, story)


def test_a_choice_that_is_taken_back_gives_no_time(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables, clock=Clock(600, 5))
        start = await tables.view(table, None)
        assert start.to_move is not None
        await tables.move(table, start.to_move, start.ply, "play-treasures")
        course = (await tables.hall.find(table)).course
        assert course.answered[start.to_move] == 1
        await tables.take_back(table, start.to_move, course.ply)
        assert (await tables.hall.find(table)).course.answered == [0, 0]

    run(sqlite_url, story)
