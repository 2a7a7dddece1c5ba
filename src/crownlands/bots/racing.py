"""Choosing among moves by trying them out: most of the tries go where it is close.

Sequential halving: all candidates are tried alike, the better half goes on, until one is left. Try number `i` of
every candidate meets the same chances, so that what is compared is the moves and not their luck.
"""

import math
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from crownlands.bots.budget import Budget

BATCH = 8  # tries between two looks at the clock: a few milliseconds at most, and always the same sums
LOOK = 16  # batches between two looks whether it is clear already
CLEAR = 5.0  # deviations that the best must be ahead of each other one


class TrySums(NamedTuple):
    """The sums of some tries. Moves are ranked by `value`, which may mix the other two as it likes."""

    value: float
    wins: float  # shares of the win
    margin: float  # points ahead of the best of the others


NOTHING = TrySums(0.0, 0.0, 0.0)
ENDLESS = 10**9  # tries: what has happened, or is worked out to the end, is certain


class Outlook(NamedTuple):
    """The share of the win that every seat can expect, and of how many tries that is the mean."""

    shares: tuple[float, ...]
    tries: int


@dataclass
class Candidate:
    """A move with what its tries have shown."""

    move: str
    tries: int = 0
    total: TrySums = NOTHING
    batches: list[float] = field(default_factory=list, repr=False)  # the value of each batch of tries
    exact: bool = False  # nothing was tried: it is known what it comes to

    @property
    def value(self) -> float:
        """The mean value of its tries."""
        return self.total.value / max(self.tries, 1)

    @property
    def chance(self) -> float:
        """The mean share of the win, from 0 to 1."""
        return self.total.wins / max(self.tries, 1)

    @property
    def margin(self) -> float:
        """The mean number of points it ended ahead of the best of the others."""
        return self.total.margin / max(self.tries, 1)

    def add(self, outcome: TrySums, count: int) -> None:
        """Count some more tries."""
        self.tries += count
        self.batches.append(outcome.value)
        self.total = TrySums(*(old + new for old, new in zip(self.total, outcome, strict=True)))


class TryOut(Protocol):
    """Plays a move out. Tries are numbered from 0; one number is the same chances for every move."""

    def __call__(self, move: str, first: int, count: int) -> TrySums:
        """Return the sum of what the tries from number `first` came to."""


def race(
    moves: Sequence[str],
    try_out: TryOut,
    budget: Budget,
    stop: threading.Event | None = None,
    head_start: float = 0.0,
    until_clear: bool = False,
) -> list[Candidate]:
    """Try the moves out within the budget and return them with what was found, the best first.

    Give the moves in the order in which they look good: that is what an answer comes from that had no time at all.
    `head_start` is what the first of them is ahead by before anything is tried, in the value of one try. With
    `until_clear` the race is over as soon as nobody can catch up any more. With a budget in playouts the answer is the
    same whatever the machine.

    >>> lengths = lambda move, first, count: TrySums(len(move) * count, 0, 0)
    >>> [found.move for found in race(["one", "eleven", "three"], lengths, Budget(playouts=60))]
    ['eleven', 'three', 'one']
    """
    left = [Candidate(move) for move in moves]
    if left:
        left[0].total = TrySums(head_start, 0.0, 0.0)
    out: list[Candidate] = []
    rounds = max(1, math.ceil(math.log2(len(left)))) if left else 0
    clock = _Clock(budget, rounds, stop)
    for number in range(1, rounds + 1):
        clock.start_round(number, len(left))
        while (count := clock.next_batch()) and _try_all(left, try_out, count, clock):
            if until_clear and len(left[0].batches) % LOOK == 0 and is_clear(left):
                break
        left.sort(key=lambda candidate: (candidate.tries == 0, -candidate.value))
        if clock.over or (until_clear and is_clear(left)):
            break
        keep = max(1, math.ceil(len(left) / 2))
        out = left[keep:] + out
        left = left[:keep]
    return left + out


def is_clear(field: Sequence[Candidate]) -> bool:
    """Return whether one is so far ahead of all others that chance can't explain it. All have met the same chances.

    >>> is_clear([Candidate("a", 32, batches=[6.0, 7.0] * 16), Candidate("b", 32, batches=[5.0, 6.5] * 16)])
    True
    """
    best = max(field, key=lambda candidate: candidate.value)
    if len(best.batches) < LOOK:
        return False
    return all(deviations_ahead(best.batches, other.batches) > CLEAR for other in field if other is not best)


def deviations_ahead(one: Sequence[float], other: Sequence[float]) -> float:
    """Return how far one is ahead of another in the batches that both had, in deviations of their difference.

    >>> round(deviations_ahead([6.0, 7.0] * 8, [5.0, 6.5] * 8), 1)
    12.0
    """
    differences = [mine - theirs for mine, theirs in zip(one, other, strict=False)]
    total = sum(differences)
    spread = sum(difference * difference for difference in differences) - total * total / max(1, len(differences))
    return total / math.sqrt(max(spread, 1e-9))


class _Clock:
    """Says how many tries each candidate may have next, and when it is over."""

    def __init__(self, budget: Budget, rounds: int, stop: threading.Event | None) -> None:
        self.budget, self.rounds, self.stop = budget, rounds, stop
        self.began = time.perf_counter()
        self.deadline = math.inf
        self.left = 0

    def start_round(self, number: int, candidates: int) -> None:
        """Begin a round with an equal share of the time, or of the playouts."""
        if self.budget.playouts is not None:
            self.left = max(1, self.budget.playouts // (self.rounds * candidates))
        else:
            assert self.budget.seconds is not None
            self.deadline = self.began + self.budget.seconds * number / self.rounds

    def next_batch(self) -> int:
        """Return the number of tries for each candidate in the next turn; 0 when the round is over."""
        if self.over:
            return 0
        if self.budget.playouts is None:
            return BATCH if time.perf_counter() < self.deadline else 0
        count = min(BATCH, self.left)
        self.left -= count
        return count

    @property
    def over(self) -> bool:
        """True when it must stop at once: somebody asked for it, or all the time is used up."""
        if self.stop is not None and self.stop.is_set():
            return True
        if self.budget.playouts is not None:
            return False
        assert self.budget.seconds is not None
        return time.perf_counter() >= self.began + self.budget.seconds


def _try_all(field: Sequence[Candidate], try_out: TryOut, count: int, clock: _Clock) -> bool:
    """Play one batch for each; return False when it was broken off."""
    for candidate in field:
        if clock.over:
            return False
        candidate.add(try_out(candidate.move, candidate.tries, count), count)
    return True
