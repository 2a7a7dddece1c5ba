"""The service itself: what can be done at a table, without a network between."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import delete

from crownlands import dominion, kingdomino
from crownlands.fair_deals import promise_of, verify
from crownlands.game import Game
from crownlands.record import Record
from crownlands.server.errors import Refused
from crownlands.server.http.api import lines_of
from crownlands.server.limits import Limits
from crownlands.server.settings import Settings
from crownlands.server.storage import schema
from crownlands.server.tables import hints
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.table_options import Clock, NewTable
from tests.server.at_tables import both, opened, play, refusal, run, settled, table_for_two


@both
def test_a_game_is_the_same_after_a_restart(database: str) -> None:
    async def story() -> None:
        async with opened(database) as tables:
            table = await table_for_two(tables, "kingdomino")
            await play(tables, table, 20)
            before = [await tables.view(table, seat, (1, 0)) for seat in (0, 1, None)]
        async with opened(database) as tables:
            after = [await tables.view(table, seat, (1, 0)) for seat in (0, 1, None)]
            for old, new in zip(before, after, strict=True):
                assert (new.ply, new.view, new.log) == (old.ply, old.view, old.log)
            await play(tables, table)
            assert (await tables.view(table, None)).ended == "played"

    asyncio.run(story())


def test_a_repeated_answer_counts_once_and_a_stale_one_not_at_all(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables, "kingdomino")
        state = await tables.view(table, None)
        seat, ply = state.to_move, state.ply
        assert seat is not None
        mine = (await tables.view(table, seat)).view
        assert mine is not None
        first, other = mine.legal_moves[:2]
        accepted = await tables.move(table, seat, ply, first)
        again = await tables.move(table, seat, ply, first)
        assert again.repeated
        assert (await tables.view(table, None)).ply == accepted.ply
        assert await refusal(tables.move(table, seat, ply, other)) == "stale"
        assert await refusal(tables.move(table, 1 - seat, ply, first)) == "stale"
        assert await refusal(tables.move(table, seat, ply + 50, first)) == "stale"
        now = await tables.view(table, None)
        assert now.to_move is not None
        assert await refusal(tables.move(table, 1 - now.to_move, now.ply, first)) == "not-your-turn"
        assert await refusal(tables.move(table, now.to_move, now.ply, "take 99")) == "illegal-move"
        assert await refusal(tables.move(table, now.to_move, now.ply, first, number=2)) == "stale"
        assert (await tables.view(table, None)).ply == accepted.ply

    run(sqlite_url, story)


def test_several_moves_in_one_message_are_all_made_or_none(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables)
        state = await tables.view(table, None)
        seat = state.to_move
        assert seat is not None
        wrong = ["play-treasures", "buy province"]
        assert await refusal(tables.move(table, seat, state.ply, wrong)) == "illegal-move"
        assert (await tables.view(table, None)).ply == state.ply
        await tables.move(table, seat, state.ply, ["play-treasures", "buy copper"])
        told = [told for told in (await tables.view(table, seat, (1, state.ply))).log if told.seat == seat]
        assert [event.move for one in told for event in one.events if event.kind == "move"][:2] == [
            "play-treasures",
            "buy copper",
        ]

    run(sqlite_url, story)


def test_a_resignation_ends_a_game_of_two_and_the_next_begins_by_chance(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables)
        assert await refusal(tables.play_again(table, 0)) == "not-over"
        assert await refusal(tables.record(table)) == "not-over"
        await tables.resign(table, 0)
        state = await tables.view(table, 1)
        assert (state.status, state.ended, list(state.winners), state.scores) == ("over", "resigned", [1], None)
        assert state.may_take_back is None
        assert await refusal(tables.take_back(table, 1, state.ply)) == "no-take-back"
        assert await tables.play_again(table, 1) == 2
        assert (await tables.view(table, 0)).number == 2
        given_up = Record.loads(await tables.record(table, 1))
        assert given_up.scores is None
        assert given_up.replay().moves == given_up.moves

    run(sqlite_url, story)


@pytest.mark.parametrize("quick", [1, 2])
def test_equal_points_after_a_resignation_are_told_apart_by_the_turns(sqlite_url: str, quick: int) -> None:
    """Three people with equal points; the first gives up, then the others' time doesn't matter: their turns do."""

    async def story(tables: Tables) -> None:
        turns = [5, 5, 5]
        turns[quick] = 4
        game = dominion.Game.scenario(hands=[["copper"]] * 3, turns=turns)
        new = NewTable(game="dominion", seats=["you", "page", "page"], name="Anna", record=game.record().dumps())
        made = await tables.create(new)
        await tables.resign(made.table, 0)
        assert list((await tables.view(made.table, None)).winners) == [quick]

    run(sqlite_url, story)


def test_with_three_a_program_plays_on_for_who_resigned(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        made = await tables.create(NewTable(game="kingdomino", seats=["you", "open", "open"], name="Anna", think=0.05))
        for seat, name in ((1, "Béla"), (2, "Cili")):
            await tables.join(made.table, name, made.invites[seat])
        tables.exchange.closing = True  # nothing goes on by itself: whoever gave up is asked all the same
        await tables.resign(made.table, 0)
        while (state := await tables.view(made.table, None)).to_move != 0:
            await play(tables, made.table, 1)
        assert state.status == "running"
        asked = (await tables.view(made.table, 0)).view
        assert asked is not None
        assert await refusal(tables.move(made.table, 0, state.ply, asked.legal_moves[0])) == "given-up"
        tables.exchange.closing = False
        tables.mover.go_on(await tables.hall.find(made.table))
        async with asyncio.timeout(120):
            while not (state := await tables.view(made.table, None)).is_over:
                if state.to_move in (1, 2):
                    mine = await tables.view(made.table, state.to_move)
                    assert mine.view is not None
                    await tables.move(made.table, state.to_move, mine.ply, mine.view.legal_moves[0])
                else:
                    await asyncio.sleep(0.005)
        assert 0 not in state.winners

    run(sqlite_url, story)


def test_the_winner_is_last_in_the_next_game_and_the_deal_was_promised(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables)
        promised = (await tables.view(table, 0)).hash
        assert promised is not None
        assert (await tables.view(table, 0)).key is None
        await play(tables, table)
        over = await tables.view(table, 0)
        assert over.key is not None
        assert promise_of(bytes.fromhex(over.server_part or "")) == promised
        found = verify(await tables.record(table), promised)
        assert found.promise == promised
        assert found.game.scores == tuple(over.scores or ())
        await tables.play_again(table, 1)
        again = await tables.view(table, None)
        assert again.hash != promised
        if len(over.winners) == 1:  # D-09: the player to the winner's left begins
            assert again.view is not None
            assert again.view.turn == (over.winners[0] + 1) % 2  # type: ignore[attr-defined]

    run(sqlite_url, story)


def test_a_hint_is_for_who_is_asked_and_an_analysis_for_afterwards(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "ANALYSIS_SECONDS", 0.5)

    async def story(tables: Tables) -> None:
        table = await table_for_two(tables, "kingdomino")
        asked = (await tables.view(table, None)).to_move
        assert asked is not None
        first = asyncio.create_task(tables.hint(table, asked))
        await asyncio.sleep(0.01)
        assert await refusal(tables.hint(table, asked)) == "too-fast"
        mine = (await tables.view(table, asked)).view
        assert mine is not None
        assert (await first).move in mine.legal_moves
        assert await refusal(tables.hint(table, 1 - asked)) == "not-your-turn"
        assert await refusal(tables.analysis(table)) == "not-over"
        await play(tables, table)
        found = (await tables.analysis(table)).to_dict()
        assert found["game"] == "kingdomino"
        assert await tables.analysis(table) is await tables.analysis(table, 1)  # worked out once
        await tables.play_again(table, 0)
        await tables.resign(table, 0)
        assert await refusal(tables.analysis(table)) == "no-analysis"  # nobody played it to its end
        silent = await table_for_two(tables, "kingdomino", hints=False)
        assert await refusal(tables.hint(silent, 0)) == "hints-off"

    run(sqlite_url, story)


def test_who_runs_out_of_time_loses(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables, clock=Clock(10, 0))
        loaded = await tables.hall.find(table)
        state = await tables.view(table, 0)
        seat = state.to_move
        assert seat is not None
        assert 8 < (state.seats[seat].clock or 0) <= 10
        assert [info.clock_runs for info in state.seats] == [one == seat for one in range(2)]
        loaded.asked -= 11  # as if eleven seconds had passed
        async with asyncio.timeout(120):
            while not (state := await tables.view(table, 0)).is_over:
                await asyncio.sleep(0.05)
        assert (state.ended, list(state.winners)) == ("clock", [1 - seat])

    run(sqlite_url, story)


def test_chat_is_bounded_and_can_be_off(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables)
        for number in range(12):
            await tables.say(table, number % 2, f"line {number}\n")
        lines = (await tables.view(table, None)).chat
        assert [line.text for line in lines] == [f"line {number}" for number in range(2, 12)]
        assert (lines[-1].name, lines[-1].seat) == ("Béla", 1)
        assert await refusal(tables.say(table, 0, "x" * 301)) == "bad-text"
        assert await refusal(tables.say(table, 0, "\u200b ")) == "bad-text"
        silent = await table_for_two(tables, chat=False)
        assert await refusal(tables.say(silent, 0, "hello")) == "chat-off"

    run(sqlite_url, story, chat_lines=10)


def test_what_is_said_is_said_even_if_the_speaker_hangs_up(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables)
        speaking = asyncio.create_task(tables.say(table, 0, "hello"))
        await asyncio.sleep(0)  # it has begun
        speaking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await speaking
        line = await tables.say(table, 1, "who is there?")
        assert [line.text for line in (await tables.view(table, None)).chat] == ["hello", "who is there?"]
        assert line.number == 2

    run(sqlite_url, story)


def test_a_poker_face_takes_its_time_over_nothing(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        made = await tables.create(NewTable(game="dominion", seats=["you", "open"], name="Anna", poker_face=True))
        await tables.join(made.table, "Béla", made.invites[1])
        state = await tables.view(made.table, None)
        assert state.ply == 0  # `end-actions` is all there is to say, and nobody says it yet
        mine = await tables.view(made.table, state.to_move)
        assert mine.view is not None
        assert mine.view.legal_moves == ("end-actions",)
        await settled(tables, made.table)
        assert (await tables.view(made.table, None)).ply == 1

    run(sqlite_url, story)


def test_everyone_gets_the_deal_of_the_day(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        today = datetime.now(UTC).date()
        seated = [await tables.daily(today, name, "page") for name in ("Anna", "Béla")]
        views = [(await tables.view(one.table, 0)).view for one in seated]
        assert views[0] is not None
        assert views[1] is not None
        assert views[0].kingdom == views[1].kingdom  # type: ignore[attr-defined]
        assert views[0].hand == views[1].hand  # type: ignore[attr-defined]
        await tables.resign(seated[0].table, 0)
        assert (await tables.view(seated[0].table, 0)).key is None  # others still play it
        assert await refusal(tables.record(seated[0].table)) == "not-yet"
        assert [table for table, _ in await tables.daily_results(today)] == [seated[0].table]
        assert await refusal(tables.daily(today - timedelta(2), "Cili")) == "bad-setup"

    run(sqlite_url, story)


def test_a_table_goes_on_from_a_record(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables, "kingdomino")
        await play(tables, table)
        text = await tables.record(table)
        made = await tables.create(
            NewTable(game="kingdomino", seats=["you", "open"], name="Anna", record=text, moves=10)
        )
        await tables.join(made.table, "Béla", made.invites[1])
        assert made.hash is None  # everybody may know this deal
        await play(tables, made.table)
        assert Record.loads(await tables.record(made.table)).moves[:10] == Record.loads(text).moves[:10]
        new = NewTable(game="kingdomino", seats=["you", "open"], name="Anna", record=text)
        assert await refusal(tables.create(new)) == "bad-setup"

    run(sqlite_url, story)


def test_a_table_from_a_record_says_what_is_played_there(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        game: Game = dominion.Game("deck-top", "2e", 2, seed=4)
        made = await tables.create(
            NewTable(game="dominion", seats=["you", "page"], name="Anna", record=game.record().dumps())
        )
        options = (await tables.view(made.table, 0)).options
        assert options.kingdom == game.setup["kingdom"]
        game = kingdomino.Game(2, {"harmony"}, seed=4)
        made = await tables.create(
            NewTable(game="kingdomino", seats=["you", "page"], name="Anna", record=game.record().dumps())
        )
        assert (await tables.view(made.table, 0)).options.variants == ["harmony"]

    run(sqlite_url, story)


def test_a_table_from_a_position_without_a_kingdom_is_there_after_a_restart(sqlite_url: str) -> None:
    position = dominion.Game.scenario(hands=[["market", "gold"], ["copper"]], seed=1)
    new = NewTable(game="dominion", seats=["you", "page"], name="Anna", record=position.record().dumps())
    made: list[str] = []

    async def begin(tables: Tables) -> None:
        made.append((await tables.create(new)).table)

    async def go_on(tables: Tables) -> None:
        assert "market" in (await tables.view(made[0], 0)).options.kingdom

    run(sqlite_url, begin)
    run(sqlite_url, go_on)


def test_a_search_that_a_crash_cut_off_is_taken_up_again(sqlite_url: str) -> None:
    async def story() -> None:
        tables = Tables(Settings(database=sqlite_url))
        await tables.store.open()  # and nothing else: this server never answers for its programs
        tables.exchange.closing = True
        made = await tables.create(NewTable(game="kingdomino", seats=["page", "you"], name="Anna", think=0.05))
        before = await tables.view(made.table, 1)
        while before.to_move == 1:
            assert before.view is not None
            await tables.move(made.table, 1, before.ply, before.view.legal_moves[0])
            before = await tables.view(made.table, 1)
        await tables.close()
        async with opened(sqlite_url) as again, again.subscribe(made.table, 1) as news:
            while (state := await again.view(made.table, 1)).to_move == 0:
                await asyncio.wait_for(news.next(), 60)
            assert state.ply > before.ply

    asyncio.run(story())


def test_bad_tables_are_refused_with_a_reason(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        wrong_ones: list[dict[str, Any]] = [
            {"seats": ["you", "you"]},
            {"seats": ["you", "regnet"]},
            {"kingdom": ["village"] * 10},
            {"kingdom": "no-such-set"},
            {"seats": ["you"] + ["open"] * 4, "edition": "1e"},
            {"game": "kingdomino", "variants": ["chess"]},
            {"game": "kingdomino", "seats": ["you", "open", "open"], "variants": ["mighty-duel"]},
            {"record": "nonsense"},
        ]
        for wrong in wrong_ones:
            new = NewTable(**{"game": "dominion", "seats": ["you", "open"], "name": "Anna", **wrong})
            assert await refusal(tables.create(new)) == "bad-setup"
        assert await tables.store.count_tables() == 0

    run(sqlite_url, story)


def test_a_guest_cannot_fill_the_disk(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table, new = await table_for_two(tables), NewTable(game="dominion", seats=["you", "open"], name="Anna")
        await tables.resign(table, 0)
        assert await tables.play_again(table, 1) == 2
        await tables.resign(table, 0)
        assert await refusal(tables.play_again(table, 1)) == "too-long"
        await tables.create(new)
        assert await refusal(tables.create(new)) == "no-room"

    run(sqlite_url, story, games=2, tables=2)


@both
def test_when_the_database_is_full_nothing_new_begins_and_what_has_begun_goes_on(database: str) -> None:
    async def story(tables: Tables) -> None:
        table, new = await table_for_two(tables), NewTable(game="dominion", seats=["you", "open"], name="Anna")
        assert await tables.store.size() > 10_000
        tables.hall.settings = replace(tables.settings, limits=Limits(database_bytes=10_000))
        await tables.hall.check_room()
        assert await refusal(tables.create(new)) == "no-room"
        assert await play(tables, table, moves=3) == 3
        await tables.resign(table, 0)
        assert await refusal(tables.play_again(table, 1)) == "no-room"

    run(database, story)


@both
def test_a_table_that_is_cleared_away_takes_no_other_with_it(database: str) -> None:
    async def story(tables: Tables) -> None:
        gone, there = await table_for_two(tables), await table_for_two(tables)
        async with tables.store.engine.begin() as connection:
            await connection.execute(delete(schema.tables).where(schema.tables.c.id == gone))
        answers = await asyncio.gather(
            *(play(tables, table, moves=1) for table in (gone, there)), return_exceptions=True
        )
        assert answers[1] == 1
        assert isinstance(answers[0], Refused)
        assert answers[0].code == "no-such-table"

    run(database, story)


def test_the_stream_of_a_table_that_is_cleared_away_just_ends(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables)
        stream = lines_of(tables, table, None, (0, 0))
        assert b'"status":"running"' in await anext(stream)
        async with tables.store.engine.begin() as connection:
            await connection.execute(delete(schema.tables).where(schema.tables.c.id == table))
        tables.hall._missed()  # look at everything again
        assert [line async for line in stream] == []

    run(sqlite_url, story)


def test_a_game_does_not_go_on_for_ever(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables)
        with pytest.raises(Refused) as refused:
            await play(tables, table)
        assert refused.value.code == "too-long"
        assert (await tables.view(table, 0)).ply <= 40
        await tables.resign(table, 0)

    run(sqlite_url, story, entries=40)
