"""A seat at a table on a real server: on the screen by keys, with somebody else at the other end."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input, OptionList, RichLog, Select, Static

from crownlands.client import Table as Client
from crownlands.game import IllegalMove
from crownlands.server.run.running import Background
from crownlands.terminal.app import CrownlandsApp
from crownlands.terminal.new_game import Wish
from crownlands.terminal.online.joining import Invitation, find_seat, make_table
from crownlands.terminal.online.network_table import NetworkTable
from crownlands.terminal.screens.join_screen import JoinScreen
from crownlands.terminal.screens.result_screen import ResultScreen
from crownlands.terminal.screens.setup_screen import SetupScreen
from crownlands.terminal.screens.table_screen import TableScreen
from crownlands.terminal.screens.waiting_screen import WaitingScreen
from crownlands.terminal.screens.yes_no_screen import YesNoScreen
from crownlands.terminal.widgets.seats_line import SeatsLine
from crownlands.texts import find_texts
from tests.terminal.playing import WIDE, asked, shown, until
from tests.terminal.serving import ENGLISH, own_seat, settings, two_seats
from tests.waiting import PATIENCE


def log_of(app: CrownlandsApp) -> str:
    """Return the text of the log, wherever its lines are broken."""
    return " ".join(word for line in app.screen.query_one("#log", RichLog).lines for word in line.text.split())


def said(app: CrownlandsApp, where: str) -> str:
    return str(app.screen.query_one(where, Static).visual)


def asked_on(app: CrownlandsApp) -> str:
    assert isinstance(app.screen, YesNoScreen)
    return app.screen.question


async def other_plays_until(other: Client, holds: Callable[[], bool]) -> None:
    """Let the other end make its moves, whenever it is asked, until something holds."""

    def done() -> bool:
        if not holds() and other.state.my_turn:
            other.move(other.state.legal_moves[0])
        return holds()

    await until(done)


def test_what_the_server_refuses_changes_nothing(server: str) -> None:
    table, other = two_seats(server)
    with other:
        if table.is_yours:
            with pytest.raises(IllegalMove, match="place 1,0 e"):
                table.push("place 1,0 e")
        else:
            with pytest.raises(IllegalMove, match="It isn't your move"):
                table.push("take 1")
        assert table.moment[1] == 0
    table.close()


@pytest.mark.anyio
async def test_a_whole_game_on_the_screen(server: str) -> None:
    made = Client.create(server, game="kingdomino", seats=["you", "page"], name="Ilka")
    table = find_seat(made.link, find_texts("hu"))
    assert isinstance(table, NetworkTable)
    app = CrownlandsApp("hu", table=table)
    async with app.run_test(size=WIDE) as pilot:
        while (at := await asked(app, pilot)) is not None and not at.is_over:
            await pilot.press("enter")
            await until(lambda: not table.is_yours or table.is_connected)
        await shown(app, ResultScreen)
        assert table.record().replay().is_over
        await pilot.press("enter")  # again, at the same table
        await until(lambda: isinstance(app.screen, TableScreen) and table.moment[0] == 2)
    assert app.way_back == made.link


@pytest.mark.anyio
async def test_a_friend_comes_by_the_link_of_the_waiting_screen(server: str) -> None:
    table = make_table(Wish("kingdomino", ["you", "friend"], ["Ilka"], server=server, clock=5), ENGLISH)
    app = CrownlandsApp("en", table=table)
    async with app.run_test(size=WIDE) as pilot:
        assert isinstance(app.screen, WaitingScreen)
        link = table.client.invitation(1)
        assert link in said(app, "#links")
        assert "Free seat" in said(app, "#sitting")
        invitation = find_seat(link, find_texts("cs"))
        assert isinstance(invitation, Invitation)
        assert invitation.names(ENGLISH) == ["Ilka", "Free seat"]
        friend = invitation.accept("Béla", find_texts("cs"))
        await shown(app, TableScreen)
        await pilot.pause()
        assert re.search(r"Béla (5:00|4:5\d)", said(app, "#seats"))
        with pytest.raises(ValueError, match="Somebody has already taken this seat"):
            find_seat(link, ENGLISH)
        friend.close()
        await until(lambda: "not connected" in said(app, "#seats"))


@pytest.mark.anyio
async def test_who_waits_at_a_table_that_is_cleared_away_is_told(server: str) -> None:
    table = make_table(Wish("kingdomino", ["you", "friend"], ["Ilka"], server=server), ENGLISH)
    app = CrownlandsApp("en", table=table)
    async with app.run_test(size=WIDE):
        assert said(app, "#lost") == ""
        table._hear({"type": "error", "error": "no-such-table", "message": "there is no such table"})
        await until(lambda: "There is no such table" in said(app, "#lost"))


@pytest.mark.anyio
async def test_sitting_down_by_an_invitation(server: str) -> None:
    with Client.create(server, game="dominion", seats=["you", "open"], name="Ilka") as host:
        invitation = find_seat(host.invitation(1), ENGLISH)
        assert isinstance(invitation, Invitation)
        app = CrownlandsApp("en", invitation=invitation)
        async with app.run_test(size=WIDE) as pilot:
            assert isinstance(app.screen, JoinScreen)
            await pilot.press("enter")
            await until(lambda: "A name has 1 to 24 characters." in said(app, "#error"))
            await pilot.press(*"Robin", "enter")
            await shown(app, TableScreen)
            assert app.screen.table.names == ["Ilka", "Robin"]  # type: ignore[attr-defined]
    assert app.way_back.startswith(f"{server}/s/")


@pytest.mark.anyio
async def test_the_set_up_makes_a_table_on_a_server(server: str) -> None:
    app = CrownlandsApp("en", wish=Wish("kingdomino", ["you", "page"], server=server))
    async with app.run_test(size=WIDE) as pilot:
        assert isinstance(app.screen, SetupScreen)
        app.screen.query_one("#seat-1", Select).value = "friend"
        app.screen.query_one("#clock", Select).value = "15"
        app.screen.query_one("#name-0", Input).value = "Ilka"
        await pilot.pause()
        await pilot.press("ctrl+s")
        await shown(app, WaitingScreen)
        assert app.remote is not None
        assert app.remote.state["options"]["clock"]["seconds"] == 900
        assert app.remote.names[0] == "Ilka"


@pytest.mark.anyio
async def test_talking_and_giving_up(server: str) -> None:
    table, other = two_seats(server)
    app = CrownlandsApp("en", table=table)
    with other:
        async with app.run_test(size=WIDE) as pilot:
            await shown(app, TableScreen)
            await pilot.press("c", *"hi there", "enter")
            await until(lambda: "Ilka: hi there" in log_of(app))
            other.say("good luck")
            await until(lambda: "Béla: good luck" in log_of(app))
            await pilot.press("c", *"never said", "escape", "x")
            await shown(app, YesNoScreen)
            await pilot.press("escape")
            assert not table.is_over
            await pilot.press("x")
            await shown(app, YesNoScreen)
            await pilot.press("enter")
            await shown(app, ResultScreen)
            assert said(app, "#result") == "You gave up. Béla wins."
            assert [line["text"] for line in other.state["chat"]] == ["hi there", "good luck"]


@pytest.mark.anyio
async def test_asking_for_a_take_back_and_answering_one(server: str) -> None:
    table, other = two_seats(server)
    app = CrownlandsApp("en", table=table)
    with other:
        async with app.run_test(size=WIDE) as pilot:

            async def both_play_until(holds: Callable[[], bool]) -> None:
                """Everybody makes the first move there is until something holds."""
                while not holds():
                    await other_plays_until(other, lambda: table.is_yours)
                    if not holds():
                        answered = table.moment
                        await pilot.press("enter")
                        await until(lambda at=answered: table.moment != at)  # type: ignore[misc]

            await shown(app, TableScreen)
            await both_play_until(lambda: table.state["may_take_back"] == "ask" and table.is_yours)
            await pilot.press("u")
            await until(lambda: "You asked to take your move back" in said(app, "#seats"))
            await until(lambda: other.state["request"] is not None)
            before = len(table.history)
            other.answer_take_back(True)
            await until(lambda: len(table.history) < before and table.is_yours)
            await both_play_until(lambda: other.state["may_take_back"] == "ask")  # and the other way round
            other.take_back()
            await shown(app, YesNoScreen)
            assert asked_on(app) == "Béla would like to take a move back."
            await pilot.press("right", "enter")
            await until(lambda: isinstance(app.screen, TableScreen) and table.state["request"] is None)


@pytest.mark.anyio
async def test_a_hint_that_the_table_forbids(server: str) -> None:
    table, other = two_seats(server, hints=False)
    app = CrownlandsApp("en", table=table)
    with other:
        async with app.run_test(size=WIDE) as pilot:
            await shown(app, TableScreen)
            await other_plays_until(other, lambda: table.is_yours)
            await pilot.press("h")
            await until(lambda: said(app, "#about") == "Hints are off at this table.")


@pytest.mark.anyio
async def test_a_seat_whose_person_left_is_given_to_a_program(server: str) -> None:
    table, other = two_seats(server)
    app = CrownlandsApp("en", table=table)
    async with app.run_test(size=WIDE) as pilot:
        await shown(app, TableScreen)
        other.leave()
        other.close()
        await shown(app, YesNoScreen)
        assert asked_on(app) == "Béla is away. Should a program play on?"
        await pilot.press("enter")
        await until(lambda: table.state["seats"][1]["opponent"] == "knight")
        await until(lambda: table.is_yours)


def test_who_comes_back_plays_again(server: str) -> None:
    table, other = two_seats(server)
    with other:
        link = table.client.link
        table.client.leave()
        table.close()
        other.replace(0, "knight")
        back = find_seat(link, ENGLISH)
        assert isinstance(back, NetworkTable)
        while back.state["seats"][0]["opponent"] is not None:
            back.wait(PATIENCE)
        assert back.refused == ""
        back.close()


@pytest.mark.anyio
async def test_a_server_that_restarts_in_the_middle(tmp_path: Path) -> None:
    running = Background(settings(tmp_path))
    running.__enter__()
    made = Client.create(running.url.rstrip("/"), game="kingdomino", seats=["you", "page"], name="Ilka")
    table = own_seat(made)
    app = CrownlandsApp("en", table=table)
    async with app.run_test(size=WIDE) as pilot:
        await asked(app, pilot)
        await pilot.press("enter")
        await until(lambda: table.is_yours)
        before = log_of(app)
        running.__exit__(None, None, None)
        await until(lambda: "trying again" in said(app, "#seats"))
        await pilot.press("enter")  # sent when the server is there again
        again = Background(replace(settings(tmp_path), port=running.settings.port))
        again.__enter__()
        await until(lambda: table.is_connected and table.is_yours)
        await until(lambda: log_of(app).startswith(before) and log_of(app) != before)
        await until(lambda: not app.screen.query_one(SeatsLine).has_class("lost"))
    again.__exit__(None, None, None)


@pytest.mark.anyio
async def test_a_table_that_is_full_is_watched(server: str) -> None:
    host, other = two_seats(server, "dominion")
    with other:
        watching = find_seat(f"{server}/t/{host.client.table}", ENGLISH)
        assert isinstance(watching, NetworkTable)
        assert watching.seat is None
        app = CrownlandsApp("en", table=watching)
        async with app.run_test(size=WIDE) as pilot:
            await shown(app, TableScreen)
            await pilot.pause()
            assert app.screen.query_one("#moves", OptionList).option_count == 0
            assert "Ilka" in said(app, "#others")
            await pilot.press("u", "x", "c")
            assert isinstance(app.screen, TableScreen)
        assert app.way_back == ""
    host.close()


@pytest.mark.parametrize(
    ("way", "reason"),
    [
        ("/s/nonsense-nonsense-1", "This link opens no seat"),
        ("/j/nonsense-nonsense-1", "This invitation has already been used"),
        ("/t/nonsense", "There is no such table"),
        ("/about/us", "leads to no table"),
    ],
)
def test_links_that_lead_nowhere(server: str, way: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        find_seat(f"{server}{way}", ENGLISH)


def test_nobody_answers() -> None:
    with pytest.raises(ConnectionError, match=r"No answer from http://127\.0\.0\.1:9"):
        find_seat("http://127.0.0.1:9/s/nonsense-nonsense-1", ENGLISH)


def test_a_table_that_cannot_be_made_says_why(server: str) -> None:
    with pytest.raises(ValueError, match="you take one seat"):
        make_table(Wish(seats=["you", "you"], server=server), ENGLISH)
    with pytest.raises(ValueError, match="only tables on this machine take a seed"):
        make_table(Wish(seats=["you", "page"], seed=1, server=server), ENGLISH)
    with pytest.raises(ValueError, match="frist-game"):
        make_table(Wish(seats=["you", "page"], kingdom="frist-game", server=server), ENGLISH)
