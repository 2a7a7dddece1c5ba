"""A table at this screen: a game, the people and programs who play it, and what has happened so far."""

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from crownlands.bots.opponents import Bot
from crownlands.game import Event, Game, IllegalMove
from crownlands.record import Record
from crownlands.texts.log import LogLine
from crownlands.texts.texts import Texts

if TYPE_CHECKING:
    from crownlands.bots.hints import Hint


@dataclass(frozen=True)
class MoveEvents:
    """The events of a move, with the number of moves before it and whose turn it was.

    `inside` is a move in the middle of a choice of several cards: nobody goes back to before it alone.
    """

    ply: int
    turn: int
    events: Sequence[Event]
    inside: bool = False


@dataclass(frozen=True)
class Said:
    """A line of chat."""

    seat: int | None
    name: str
    text: str


class LocalTable:
    """A game played here. Seats without an opponent are people at this screen.

    What is known of a table that is on a server instead is in `network.NetworkTable`; the faces treat both alike.

    >>> from crownlands import kingdomino
    >>> table = LocalTable(kingdomino.Game(players=2, seed=1), ["Ilka", "Béla"])
    >>> table.people, table.shown == table.game.to_move
    (frozenset({0, 1}), True)
    """

    is_remote = False  # whether the game is on a server, and news of it come by themselves

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        opponents: Mapping[int, Bot] | None = None,
        stop: threading.Event | None = None,
    ) -> None:
        self.game = game
        self.names = list(names)
        self.opponents = dict(opponents or {})
        self.people = frozenset(range(len(names))).difference(self.opponents)
        self.history: list[MoveEvents | Said] = []
        self.retold = 0  # how often the history was begun anew
        self.stop = stop or threading.Event()  # set, it makes a thinking opponent answer at once
        self.shown = min(self.people, default=0)
        self._seen: tuple[tuple[int, int], Any] | None = None
        self._settle()

    @property
    def kind(self) -> str:
        """The name of the game."""
        return self.game.name

    @property
    def edition(self) -> str:
        """The edition whose names are said here."""
        return str(self.game.setup.get("edition", "2e"))

    @property
    def view(self) -> Any:
        """The view of the person at the screen: the one asked now, or the one asked last."""
        now = (len(self.game.moves), self.shown)
        if self._seen is None or self._seen[0] != now:
            self._seen = (now, self.game.view(self.shown))
        return self._seen[1]

    @property
    def is_yours(self) -> bool:
        """True when a person at this screen is asked now."""
        return self.game.to_move in self.people

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self.game.is_over

    def push(self, *moves: str) -> None:
        """Make a move, or several that are one choice: all of them or none. Then every move that is the only one."""
        made = 0
        try:
            for move in moves:
                self._push(move, inside=made > 0)
                made += 1
        except IllegalMove:
            for _ in range(made):
                self.game.pop()
                self.history.pop()
            raise
        self._settle()

    def send(self, *moves: str) -> None:
        """Make moves without waiting for their outcome; here it is known at once."""
        self.push(*moves)

    def _push(self, move: str, inside: bool = False) -> MoveEvents:
        ply, turn = len(self.game.moves), self.game.turn
        happened = MoveEvents(ply, turn, self.game.push(move), inside)
        self.history.append(happened)
        return happened

    def _settle(self) -> None:
        while len(legal := self.game.legal_moves) == 1:
            self._push(legal[0])
        asked = self.game.to_move
        if asked is not None and asked in self.people:
            self.shown = asked

    def wait_for_others(self) -> str | None:
        """Return the move of the program that is asked. It may think for a while, so it is no work for the screen's
        thread.

        None if there is nothing left to do: at a table on the network the move has been made already.
        """
        seat = self.game.to_move
        assert seat is not None
        return self.opponents[seat].choose(self.game.view(seat))

    def undo(self) -> bool:
        """Take back to the last real choice of a person; False if there is none."""
        earlier = self.game.copy()
        happened = [it for it in self.history if isinstance(it, MoveEvents)]
        inside = {it.ply for it in happened if it.inside}
        while earlier.moves:
            earlier.pop()
            ply = len(earlier.moves)
            if earlier.to_move in self.people and len(earlier.legal_moves) > 1 and ply not in inside:
                self.game, self._seen = earlier, None
                self.history = [it for it in happened if it.ply < ply]
                self.retold += 1
                self._settle()
                return True
        return False

    def log(self, texts: Texts, since: int = 0) -> list[LogLine]:
        """Return the log after so many entries of the history, in sentences for the person at the screen."""
        return self._log(texts, since, self.shown)

    def _log(self, texts: Texts, since: int, you: int | None) -> list[LogLine]:
        lines: list[LogLine] = []
        before: list[Event] = []
        for number, it in enumerate(self.history):
            if isinstance(it, Said):
                if number >= since:
                    lines.append(LogLine(f"{it.name}: {it.text}", it.seat, kind="said"))
                continue
            seen = [event.seen_by(you) for event in it.events]
            if number >= since:
                lines += texts.of(self.kind).log(seen, self.names, you, it.turn, before)
            ended = any(event.move == "end-turn" for event in seen)
            before = seen if ended and you in (None, it.turn) else before + seen
        return lines

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat."""
        return self.game.scores

    def result(self, texts: Texts) -> str:
        """Return the result in a sentence; the empty text while the game runs."""
        return texts.of(self.kind).result(self.view, self.names) if self.is_over else ""

    def record(self) -> Record:
        """Return the game as a record."""
        return self.game.record()

    def hint(self, seconds: float) -> "Hint":
        """Return the move of the strongest opponent. It thinks for a while."""
        from crownlands.bots.budget import Budget
        from crownlands.bots.hints import hint

        return hint(self.game.view(self.shown), Budget(seconds), stop=self.stop)

    def rematch(self) -> "LocalTable":
        """Return the next game at the same table."""
        return LocalTable(self.game.rematch(), self.names, self.opponents, self.stop)
