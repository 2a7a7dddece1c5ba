"""Whole games told from the beginning, for latecomers. Each is replayed once, beside the event loop if it is long, and
kept for the next request; what happened since is added to it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from crownlands.game import Game
from crownlands.server.tables.game_log import MOVE, Course, ToldEntry

Result = TypeVar("Result")
LONG = 150  # moves: that many are replayed, or masked, in a few milliseconds
MOST_KEPT = 30_000  # moves of all games together that are kept told
GAME_ITSELF = 100  # moves that a game counts as besides, however short it is: it is kept too, with its record


@dataclass
class Retold:
    """A game told up to its last move."""

    game: Game | None = None  # none before it was first told
    told: list[ToldEntry] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def is_before(self, course: Course) -> bool:
        """Return whether the course has gone on from here: nothing told was taken back."""
        known = len(self.told)
        return (
            self.game is not None
            and known <= len(course.plies)
            and (not known or self.told[-1].ply == course.plies[known - 1])
        )

    def go_on(self, course: Course) -> None:
        """Tell what the course has since."""
        assert self.game is not None
        first = len(self.told)
        moves = course.game.moves[len(course.game.moves) - len(course.plies) + first :]
        for ply, seat, move in zip(course.plies[first:], course.movers[first:], moves, strict=True):
            self.told.append(ToldEntry(ply, seat, MOVE, tuple(self.game.push(move))))


class Retelling:
    """The games that were told lately."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], Retold] = OrderedDict()
        self.replayed = 0  # moves, since the server started

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def kept(self) -> int:
        """The number of moves that are kept told."""
        return sum(len(retold.told) for retold in self._kept.values())

    async def tell(self, table: str, course: Course) -> Sequence[ToldEntry]:
        """Return all moves of a course that stand, told from the beginning."""
        if course.started is None:  # who is still to come adds to the deal, so nothing of this one may be kept
            return ()
        key = table, course.number
        retold = self._kept.setdefault(key, Retold())
        self._kept.move_to_end(key)
        async with retold.lock:
            if not retold.is_before(course):
                retold.game, retold.told = await beside(len(course.game.moves), course.begin), []
            missing = len(course.plies) - len(retold.told)
            self.replayed += missing
            await beside(missing, lambda: retold.go_on(course))
            told = retold.told[:]
        while len(self._kept) > 1 and self.kept + GAME_ITSELF * len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return told


async def beside(moves: int, work: Callable[[], Result]) -> Result:
    """Do some work that takes as long as so many moves: a little at once, much in a thread beside the event loop."""
    return await asyncio.to_thread(work) if moves > LONG else work()
