"""Seats: links, invitations, getting up, vacant seats and who gets them."""

import asyncio

import pytest

from crownlands.record import Record
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.seat_secrets import checked_line, checked_name
from crownlands.server.tables.table_options import NewTable
from tests.server.at_tables import opened, play, refusal, run, settled_for, table_for_two


def test_a_table_for_its_players_only_stays_so_when_the_game_is_over(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables, watchers=False)
        await tables.resign(table, 0)
        for look in (tables.view(table, None), tables.record(table), tables.analysis(table)):
            assert await refusal(look) == "no-watchers"
        assert (await tables.view(table, 1)).is_over
        assert Record.loads(await tables.record(table, seat=1)).scores is None

    run(sqlite_url, story)


def test_seats_links_and_invitations(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        made = await tables.create(NewTable(game="dominion", seats=["open", "you", "open"], name=" Anna  B "))
        assert made.seat == 1
        assert made.secret is not None
        assert await tables.by_secret(made.secret) == (made.table, 1)
        assert await tables.seat_of(made.table, made.secret) == 1
        assert await tables.seat_of(made.table, "nonsense") is None
        assert (await tables.view(made.table, 1)).view is None
        assert await refusal(tables.move(made.table, 1, 0, "end-turn")) == "waiting"
        assert await refusal(tables.join(made.table, "Cili")) == "bad-invite"
        assert await tables.by_invite(made.invites[0]) == (made.table, 0)
        seated = await tables.join(made.table, "Béla", made.invites[0])
        assert (seated.seat, seated.secret != made.secret) == (0, True)
        assert await refusal(tables.by_invite(made.invites[0])) == "taken"
        assert await refusal(tables.join(made.table, "Cili", made.invites[0])) == "bad-invite"
        assert await refusal(tables.by_secret(made.invites[2])) == "no-such-seat"  # an invitation is no seat
        await tables.leave(made.table, 0)
        await tables.join(made.table, "Dani", made.invites[0])
        await tables.join(made.table, "Cili", made.invites[2])
        state = await tables.view(made.table, None)
        assert (state.status, state.names) == ("running", ["Dani", "Anna B", "Cili"])
        assert [line.table for line in await tables.mine(None, [made.secret, "y"])] == [made.table]
        for name in ("", "   ", "x" * 25, "\u202e", "\u200b", "\u2800", "\u3164", "\ue000"):  # nothing that can be seen
            assert await refusal(tables.join(made.table, name, made.invites[2])) == "bad-name"

    run(sqlite_url, story)


@pytest.mark.parametrize(
    "name",
    ["Anna\u00ad", "\u202eAnna", "Anna\ufe0f", "An\U000e0041na", "\u3164Anna", "An\u200bna", "Anna\u034f", "\x1bAnna"],
    ids=ascii,
)
def test_nobody_takes_the_name_of_another_by_signs_that_show_nothing(name: str) -> None:
    assert checked_name(name) in ("Anna", "An na")


def test_a_name_is_the_same_however_it_was_typed_and_keeps_to_its_line() -> None:
    assert checked_name("A\u0301gi") == checked_name("Ági")
    assert checked_name("Z" + "\u0351" * 20) == "Z\u0351\u0351"
    assert checked_line("I \u2764\ufe0f\u202e it", 300) == "I \u2764\ufe0f it"


def test_who_made_a_private_table_may_get_up_and_come_back_before_the_game(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        made = await tables.create(NewTable(game="dominion", seats=["you", "open"], name="Anna"))
        assert made.seat is not None
        await tables.leave(made.table, made.seat)
        await tables.join(made.table, "Béla", made.invites[1])
        state = await tables.view(made.table, 1)
        assert (state.status, state.names, state.seats[0].vacant) == ("running", ["Anna", "Béla"], True)
        assert await tables.seat_of(made.table, made.secret) == made.seat
        async with tables.subscribe(made.table, made.seat):
            assert not (await tables.view(made.table, 1)).seats[0].vacant

    run(sqlite_url, story)


def test_public_tables_are_listed_until_they_are_full(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        made = await tables.create(NewTable(game="dominion", seats=["you", "open"], name="Anna", public=True))
        await tables.create(NewTable(game="dominion", seats=["you", "open"], name="Anna"))
        assert [line.table for line in await tables.public()] == [made.table]
        await tables.join(made.table, "Béla")
        assert await tables.public() == []
        assert await refusal(tables.join(made.table, "Cili")) == "full"

    run(sqlite_url, story)


@pytest.mark.parametrize("lost", [False, True])
def test_who_got_up_before_the_game_only_looks_on_at_other_processes_too(postgresql_url: str, lost: bool) -> None:
    async def story() -> None:
        async with opened(postgresql_url) as here, opened(postgresql_url) as there:
            new = NewTable(game="dominion", seats=["you", "open", "open"], name="Anna", public=True)
            table = (await here.create(new)).table
            assert (await here.join(table, "Béla")).seat == 1
            async with there.subscribe(table, 1) as listener, asyncio.timeout(120):
                if lost:  # as when the database was away for a moment
                    await there.hall.post.close()
                await here.leave(table, 1)
                for name in ("Cili", "Dani"):
                    await here.join(table, name)
                if lost:
                    await there.hall.post.open()
                while (state := await there.view_for(listener, (1, 0))).status == "waiting":
                    await listener.next()
                assert (state.seat, listener.seat, state.watchers) == (None, None, 1)
                assert state.view is not None
                assert not state.view.hand  # type: ignore[attr-defined]
                assert (await there.view(table, 1)).view.hand  # type: ignore[union-attr]

    asyncio.run(story())


def test_a_vacant_seat_is_given_away_and_taken_back(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables, "kingdomino", vacant_after=5, think=0.05)
        assert await refusal(tables.replace(table, 0, 1, "page")) == "not-vacant"
        await tables.leave(table, 1)
        assert (await tables.view(table, 0)).seats[1].vacant
        assert await refusal(tables.replace(table, 0, 1, "queen")) == "bad-setup"
        tables.exchange.closing = True  # so that the program doesn't answer yet
        await tables.replace(table, 0, 1, "page")
        while (state := await tables.view(table, 1)).to_move != 1:
            await play(tables, table, 1)
        assert state.view is not None
        assert await refusal(tables.move(table, 1, state.ply, state.view.legal_moves[0])) == "not-your-seat"
        tables.exchange.closing = False
        tables.mover.go_on(await tables.hall.find(table))
        await settled_for(tables, table, 0)
        assert (await tables.view(table, 0)).seats[1].opponent == "page"
        await tables.retake(table, 1)
        seat = (await tables.view(table, 0)).seats[1]
        assert (seat.opponent, seat.vacant, seat.kind) == (None, False, "person")
        assert await refusal(tables.retake(table, 1)) == "not-vacant"

    run(sqlite_url, story)


def test_who_is_away_for_too_long_leaves_a_vacant_seat(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables, vacant_after=5)
        loaded = await tables.hall.find(table)
        loaded.seen[1] -= 6  # as if six seconds had passed
        assert [info.vacant for info in (await tables.view(table, 0)).seats] == [False, True]
        async with tables.subscribe(table, 1):
            info = (await tables.view(table, 0)).seats[1]
            assert (info.connected, info.vacant) == (True, False)
        assert not (await tables.view(table, 0)).seats[1].vacant  # it has only just gone

    run(sqlite_url, story)
