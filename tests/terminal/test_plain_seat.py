"""A seat at a table on a real server, line by line: a whole game, talk, take-backs, giving up, and who is missing."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from crownlands.client import Table as Client
from crownlands.server.run.running import Background
from crownlands.terminal.new_game import Wish
from crownlands.terminal.online.joining import find_seat, make_table
from crownlands.terminal.online.network_table import NetworkTable
from crownlands.terminal.plain.plain_game import PROMPT
from crownlands.terminal.plain.plain_seat import PlainSeat
from crownlands.terminal.plain.stdin_lines import TypedLines
from tests.terminal.serving import ENGLISH, own_seat, settings, two_seats
from tests.terminal.test_plain import CHOICE, by_wish
from tests.waiting import until


def other_plays_until(other: Client, holds: Callable[[], bool]) -> None:
    """Let the other end make its moves, whenever it is asked, until something holds."""

    def done() -> bool:
        if not holds() and other.state.my_turn:
            other.move(other.state.legal_moves[0])
        return holds()

    until(done)


class Typist:
    """Somebody at the other end of a pipe, who answers what is written."""

    def __init__(self, table: NetworkTable, talks: bool = True) -> None:
        self.lines: list[str] = []
        self.typed, self._typing = os.pipe()
        self.table, self.talks = table, talks
        self.answer: Callable[[str], str | None] = lambda line: None

    def type(self, *lines: str) -> None:
        os.write(self._typing, "".join(f"{line}\n" for line in lines).encode())

    def stop(self) -> None:
        """Nothing more is typed."""
        if self._typing >= 0:
            os.close(self._typing)
            self._typing = -1

    def sees(self, text: str) -> None:
        """Wait until a line has been written."""
        until(lambda: text in self.lines)

    def write(self, text: str) -> None:
        for line in text.splitlines():
            self.lines.append(line)
            if (said := self.answer(line)) is not None:
                self.type(said)

    def play(self) -> bool:
        with TypedLines(self.typed) as lines:
            try:
                return PlainSeat(self.table, ENGLISH, lines, self.write, self.talks).play()
            finally:
                self.table.close()
                self.stop()
                os.close(self.typed)


def seat(server: str) -> NetworkTable:
    """A seat against a program."""
    return own_seat(Client.create(server, game="kingdomino", seats=["you", "page"], name="Ilka"))


def test_a_script_plays_a_whole_game(server: str) -> None:
    made = Client.create(server, game="dominion", seats=["you", "page"], name="Ilka", clock={"seconds": 600})
    table = own_seat(made)
    typist = Typist(table, talks=False)
    choices: list[str] = []

    def answer(line: str) -> str | None:
        if (choice := CHOICE.match(line)) is not None:
            choices.append(choice[1].strip())
        elif line == PROMPT:
            wanted = by_wish(choices)
            choices.clear()
            return wanted
        return None

    typist.answer = answer
    assert typist.play()
    assert table.is_over
    assert any(line.startswith("Ilka: ") for line in typist.lines)
    assert any(line.startswith("Page plays ") for line in typist.lines)
    assert any(line.startswith(("Ilka 10:", "Ilka 9:")) for line in typist.lines)


def test_bad_input_the_end_of_the_input_and_quitting(server: str) -> None:
    typist = Typist(seat(server), talks=False)
    typist.type("dance")
    typist.stop()
    assert typist.play() is False
    assert any("dance: no such move" in line for line in typist.lines)
    assert typist.lines[-1] == "You leave the table."
    typist = Typist(seat(server))
    typist.type("help", "quit")
    assert typist.play()
    assert any("say, resign, allow, refuse" in line for line in typist.lines)


def test_talking_taking_back_and_giving_up(server: str) -> None:
    table, other = two_seats(server)
    typist = Typist(table)

    def both_play_until(holds: Callable[[], bool]) -> None:
        """Everybody makes the first move there is until something holds."""
        while not holds():
            other_plays_until(other, lambda: table.is_yours)
            if not holds():
                answered = table.moment
                typist.type("1")
                until(lambda at=answered: table.moment != at)  # type: ignore[misc]

    with other, ThreadPoolExecutor(1) as beside:
        playing = beside.submit(typist.play)
        try:
            typist.type("say good luck")
            typist.sees("Ilka: good luck")
            other.say("thanks")
            typist.sees("Béla: thanks")
            both_play_until(lambda: table.state["may_take_back"] == "ask" and table.is_yours)
            typist.type("undo")
            typist.sees("You asked to take your move back; the others decide.")
            until(lambda: other.state["request"] is not None)
            other.answer_take_back(True)
            typist.sees("Taken back.")
            both_play_until(lambda: other.state["may_take_back"] == "ask")
            other.take_back()
            typist.sees("Béla would like to take a move back.")
            typist.sees("Answer with: allow, refuse.")
            typist.type("refuse")
            until(lambda: other.state["request"] is None)
            typist.type("resign")
            assert playing.result(30)
        finally:
            typist.stop()
    promised = f"Fair deal: the server promised its part of the key by the hash {table.state['hash']}."
    assert typist.lines[0].startswith(promised)  # before the first card
    assert typist.lines[-2] == "You gave up. Béla wins."
    assert typist.lines[-1].startswith("The server's part is the one that it promised before the game.")


def test_a_server_that_restarts_is_told_and_waited_for(tmp_path: Path) -> None:
    running = Background(settings(tmp_path))
    running.__enter__()
    typist = Typist(seat(running.url.rstrip("/")))
    with ThreadPoolExecutor(1) as beside:
        playing = beside.submit(typist.play)
        try:
            typist.sees(PROMPT)
            running.__exit__(None, None, None)
            typist.sees("Not connected; trying again. Your last move is safe.")
            with Background(replace(settings(tmp_path), port=running.settings.port)):
                typist.sees("Connected again.")
                typist.type("1", "quit")
                assert playing.result(30)
        finally:
            typist.stop()
    assert any(line.startswith("You take domino ") for line in typist.lines)


def test_while_a_seat_is_free_one_can_talk_and_leave(server: str) -> None:
    for leaving in ("quit", "q"):
        typist = Typist(make_table(Wish("dominion", ["you", "friend"], ["Ilka"], server=server), ENGLISH))
        typist.type("dance", "table", "text moat", "undo", "say hello", "help", leaving)
        assert typist.play()
        assert typist.lines.count("The table is still waiting for players.") == 4
        assert typist.lines[-1] == "You leave the table."


def test_who_is_missing_and_how_they_come(server: str) -> None:
    table = make_table(Wish("kingdomino", ["you", "friend"], ["Ilka"], server=server), ENGLISH)
    typist = Typist(table)
    friends: list[NetworkTable] = []

    def answer(line: str) -> str | None:
        if line.startswith("Link for seat 2: "):
            found = find_seat(line.partition(": ")[2], ENGLISH)
            friends.append(found.accept("Béla", ENGLISH))  # type: ignore[union-attr]
        return "quit" if line.startswith("Type a move") else None

    typist.answer = answer
    assert typist.play()
    assert "Ilka, Free seat" in typist.lines
    friends[0].close()
