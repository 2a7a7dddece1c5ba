"""Poker faces: at a table that wants them, nobody can tell by its time whether an answer was a choice.

Where there is no choice the server answers, and takes as long as the choices there took: a program's real answers come
at the same random times as its forced ones, and for a person a forced answer takes as long as one of the last real
answers to that kind of question.
"""

import random
from collections import deque

from crownlands.bots.opponents import SEARCHER

FACE = (0.8, 2.5)  # seconds that a face takes which nobody knows yet
REMEMBERED = 60  # real answers of each kind
LONGEST = 20.0  # seconds: nobody waits longer for nothing
_dice = random.SystemRandom()


class Pace:
    """The time that people at a table take for their answers, by kind of question."""

    def __init__(self) -> None:
        self._taken: dict[tuple[int | None, str], deque[float]] = {}

    def note(self, seat: int, kind: str, seconds: float) -> None:
        """Remember how long a real answer took."""
        for who in (seat, None):
            self._taken.setdefault((who, kind), deque(maxlen=REMEMBERED)).append(min(seconds, LONGEST))

    def forced(self, seat: int, kind: str) -> float:
        """Return how long a forced answer to such a question takes: as long as this person's, or anybody's here.

        >>> pace = Pace()
        >>> pace.note(0, "reveal", 1.25)
        >>> pace.forced(1, "reveal"), FACE[0] <= pace.forced(1, "buy") <= FACE[1]
        (1.25, True)
        """
        taken = self._taken.get((seat, kind)) or self._taken.get((None, kind))
        return _dice.choice(taken) if taken else _dice.uniform(*FACE)


def program_takes(program: str, think: float) -> float:
    """Return how long a program takes for an answer, whether it has a choice or not."""
    return _dice.uniform(*FACE) + (think if program == SEARCHER else 0.0)
