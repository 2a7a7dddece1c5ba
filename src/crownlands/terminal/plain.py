"""A game line by line: for screen readers, scripts and pipes. Moves are typed as words, or as their number."""

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from crownlands.dominion import Game, View
from crownlands.game import Event, IllegalMove
from crownlands.terminal import sayings

HELP = "Type a move or its number. Also: table, undo, help, quit."


class Opponent(Protocol):
    """Anything that chooses a move from what its seat may know."""

    def choose(self, view: View) -> str:
        """The move to make."""


class Quit(Exception):
    """The player leaves the table."""


class PlainTable:
    """One person at a table of programs, over two streams of text."""

    def __init__(
        self,
        game: Game,
        you: int,
        opponents: Mapping[int, Opponent],
        read: Callable[[], str] | None = None,
        write: Callable[[str], object] | None = None,
    ) -> None:
        self.game, self.you, self.opponents = game, you, opponents
        self.read = read or sys.stdin.readline
        self.write = write or (lambda text: print(text, flush=True))
        self.names = ["You" if seat == you else f"Player {seat + 1}" for seat in range(game.players)]

    def play(self) -> None:
        """Play to the end, or until the player quits or the input ends."""
        self.write(HELP)
        try:
            while self.game.to_move is not None:
                self._tell(self.game.push_forced())
                if self.game.to_move == self.you:
                    self._your_move()
                elif self.game.to_move is not None:
                    seat = self.game.to_move
                    self._tell(self.game.push(self.opponents[seat].choose(self.game.view(seat))))
        except Quit:
            self.write("You leave the table.")
            return
        self._result()

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            if sentence := sayings.say(event.seen_by(self.you), self.names, self.you):
                self.write(sentence)

    def _your_move(self) -> None:
        view = self.game.view(self.you)
        assert view.decision is not None
        self.write(sayings.table(view))
        self.write(sayings.ask(view.decision))
        self.write("  ".join(f"{number}) {move}" for number, move in enumerate(view.legal_moves, 1)))
        while not self._answer(view.legal_moves):
            pass

    def _answer(self, legal: Sequence[str]) -> bool:
        """Take one line; False if the question still stands."""
        line = self.read()
        words = " ".join(line.lower().split())
        if not line or words in ("quit", "exit"):
            raise Quit
        if words in ("help", "?"):
            self.write(HELP)
        elif words == "table":
            self.write(sayings.table(self.game.view(self.you)))
        elif words == "undo":
            return self._undo()
        elif words:
            move = legal[int(words) - 1] if words.isdecimal() and 0 < int(words) <= len(legal) else words
            try:
                self._tell(self.game.push(move))
            except IllegalMove as error:
                self.write(str(error))
            else:
                return True
        return False

    def _undo(self) -> bool:
        """Take back to the last question that was a real choice of this player."""
        earlier = self.game.copy()
        while earlier.moves:
            earlier.pop()
            if earlier.to_move == self.you and len(earlier.legal_moves) > 1:
                self.game = earlier
                self.write("Taken back.")
                return True
        self.write("There is nothing to take back.")
        return False

    def _result(self) -> None:
        for seat, points in enumerate(self.game.scores):
            won = "  wins" if seat in self.game.winners and self.names[seat] != "You" else ""
            won = "  win" if seat in self.game.winners and not won else won
            self.write(f"{self.names[seat]}: {points} points{won}")
