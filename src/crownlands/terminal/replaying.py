"""A finished game at the table again: any of its positions, as the player saw it who had to decide there."""

from collections.abc import Sequence

from crownlands.game import Game
from crownlands.record import Record
from crownlands.terminal.local_table import LocalTable, MoveEvents


class ReplayTable(LocalTable):
    """A position of a record. Nobody is asked; the one who decided here is shown."""

    def __init__(self, record: Record, names: Sequence[str]) -> None:
        self._record = record
        super().__init__(record.replay(), names)
        self.people = frozenset()
        self.go_to(0)

    def _settle(self) -> None:
        """Do nothing: a replay goes on only when told."""

    def go_to(self, ply: int) -> None:
        """Go to the position after so many moves."""
        self.game, self._seen = _start(self._record), None
        self.history = []
        self.retold += 1
        for move in self._record.moves[:ply]:
            self._push(move)
        self._look()

    def forward(self) -> MoveEvents:
        """Go one move on, and return what followed from it."""
        happened = self._push(self._record.moves[len(self.history)])
        self._look()
        return happened

    def _look(self) -> None:
        if self.game.to_move is not None:
            self.shown = self.game.to_move

    @property
    def ply(self) -> int:
        """The number of moves made here."""
        return len(self.history)


class Replay:
    """A record being looked at.

    >>> from crownlands import kingdomino
    >>> replay = Replay(kingdomino.Game(players=2, seed=1).record(), ["Ilka", "Béla"])
    >>> replay.length, replay.table.ply
    (0, 0)
    """

    def __init__(self, record: Record, names: Sequence[str]) -> None:
        self.record = record
        self.length = len(record.moves)
        self.table = ReplayTable(record, names)

    def step(self, by: int) -> None:
        """Go some moves on, or back if `by` is negative."""
        wanted = max(0, min(self.length, self.table.ply + by))
        if wanted == self.table.ply + 1:
            self.table.forward()
        elif wanted != self.table.ply:
            self.table.go_to(wanted)

    def here(self) -> Game:
        """Return the game as it stands here, to be played on."""
        return self.table.game.copy()


def _start(record: Record) -> Game:
    return Record(record.game, record.setup, ()).replay()
