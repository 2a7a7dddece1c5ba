"""The chances in a game of Dominion, with true probabilities.

Cards are drawn in the midst of moves, where the engine can't stop. But it can be told what its source of chance brings,
draw by draw: so a move is tried with what is known of chance so far, and says of how many things the next draw is one.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np

from crownlands.compiled import told_source, undrawn
from crownlands.dominion.clean_up import HAND_SIZE
from crownlands.dominion.engine import replay
from crownlands.dominion.masking import tidy
from crownlands.dominion.state import STATE
from crownlands.game import States

FEW = 3_000  # so many ways in which cards can come are all gone through, and those that come to the same put together
MOST_AT_ONCE = 2**63  # ways that can be told at once


@dataclass(frozen=True)
class Draws:
    """The draws since a move was begun: which of how many, one by one."""

    numbers: tuple[int, ...] = ()
    each_from: tuple[int, ...] = ()

    def then(self, number: int, n: int) -> "Draws":
        """Return the same and one more draw."""
        return Draws((*self.numbers, number), (*self.each_from, n))

    @property
    def ways(self) -> int:
        """The number of ways in which as many draws could have come."""
        return int(np.prod([float(n) for n in self.each_from])) if self.each_from else 1


def try_move(record: bytes, move: int, draws: Draws) -> tuple[States, int]:
    """Return the record after a move with these draws, and of how many things the next draw is one; 0: of none."""
    states = np.frombuffer(bytearray(record), STATE)
    states[0].random[:] = told_source(draws.numbers, draws.each_from)
    replay(states, np.array([move], np.int64))
    more = undrawn(states[0].random)
    states[0].random[:] = 0
    return states, more


@lru_cache(maxsize=100_000)
def ends(record: bytes, move: int) -> tuple[tuple[bytes, float], ...] | None:
    """Return all records that a move can lead to, each with its probability; None if there are too many ways."""
    found: dict[bytes, float] = {}
    left = FEW

    def follow(draws: Draws, odds: float) -> bool:
        nonlocal left
        states, more = try_move(record, move, draws)
        if more == 0:
            left -= 1
            tidy(states)
            states["events"] = 0
            found[states.tobytes()] = found.get(states.tobytes(), 0.0) + odds
            return left >= 0
        if draws.ways * more > FEW:
            return False
        return all(follow(draws.then(number, more), odds / more) for number in range(more))

    if not follow(Draws(), 1.0):
        return None
    return tuple(sorted(found.items()))


def hands(deck: tuple[int, ...], size: int = HAND_SIZE) -> list[tuple[tuple[int, ...], float]]:
    """Return the hands that can be drawn from a deck of cards by number, with their probabilities.

    >>> [(hand.count(0), round(odds, 3)) for hand, odds in hands((0,) * 7 + (3,) * 3)]
    [(5, 0.083), (4, 0.417), (3, 0.417), (2, 0.083)]
    """
    kinds, size = sorted(set(deck)), min(size, len(deck))
    ways = []
    for hand in combinations_with_replacement(kinds, size):
        count = 1
        for card in kinds:
            count *= comb(deck.count(card), hand.count(card))
        if count:
            ways.append((hand, count / comb(len(deck), size)))
    return ways
