"""Chances that can be believed: those that playouts show are too sure. Everybody is told chances from here.

Playouts go on by one plan against players who are expected to do this or that, which may be wrong however many there
are. `python -m benchmarks.calibration` has played thousands of games on between equally strong players to see how often
they are won, and prints the figures that stand here.
"""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from crownlands.bots.racing import ENDLESS

LIKELY = 1.96  # deviations of an estimate: 19 times out of 20 it is no farther off


class Chance(NamedTuple):
    """A share of the win, and how far it may be off, 19 times out of 20."""

    share: float
    off: float


class Trust(NamedTuple):
    """The trust in what playouts show in a part of a game."""

    until: int  # hundredths of the game
    believe: float  # how much of the lead over an even chance comes true
    worth: int  # games: a chance is no surer than the mean of so many, however many playouts there are

    def told(self, share: float, even: float) -> float:
        """Return the share as it comes true on the average.

        >>> round(Trust(100, 0.8, 20).told(1.0, even=0.5), 2)
        0.9
        """
        return even + self.believe * (share - even)

    def variance(self, told: float, playouts: int) -> float:
        """Return the square of a share's likely error. What never failed in so few games may yet fail, so four more
        are counted, half of them lost.
        """
        near = (told * self.worth + 2) / (self.worth + 4)
        return near * (1 - near) * (1 / self.worth + self.believe**2 / max(1, playouts))


STAGES = {
    "dominion": (Trust(60, 0.43, 13), Trust(100, 1.0, 14)),
    "kingdomino": (Trust(17, 0.26, 11), Trust(34, 0.81, 9), Trust(100, 0.86, 102)),
}
USUAL_TURNS = 18  # of a player, in a game of Dominion


def part_over(view: Any) -> int:
    """Return how much of the game is over, in hundredths, as it usually goes."""
    if view.game == "dominion":
        return min(100, 100 * view.turns[view.seat] // USUAL_TURNS)
    return int(100 * view.round // view._number("rounds"))


def stage_of(game: str, over: int) -> Trust:
    """Return the stage of a game when so many hundredths of it are over."""
    return next(trust for trust in STAGES[game] if over <= trust.until)


def trust_in(game: str, over: int) -> Trust:
    """Return the trust in playouts when so many hundredths of the game are over: a stage's own in its middle, and
    between two middles something between, so that no chance jumps because a turn is counted.

    >>> early, between, late = (trust_in("dominion", over).believe for over in (10, 50, 90))
    >>> early < between < late
    True
    """
    begins, before = 0, None
    for trust in STAGES[game]:
        middle = (begins + trust.until) / 2
        if over <= middle:
            return trust if before is None else _between(*before, trust, middle, over)
        begins, before = trust.until, (trust, middle)
    return STAGES[game][-1]


def _between(before: Trust, earlier: float, after: Trust, later: float, over: int) -> Trust:
    """Return the trust at a time between two middles of stages. What is the mean of twice as many games is half as
    uncertain, so that is what changes evenly.
    """
    part = (over - earlier) / (later - earlier)
    believe = before.believe + part * (after.believe - before.believe)
    return Trust(over, believe, round(1 / ((1 - part) / before.worth + part / after.worth)))


def believable(view: Any, share: float, playouts: int) -> Chance:
    """Return a chance as playouts from a position show it, as it can be believed; what is worked out is certain.

    >>> from crownlands.kingdomino import Game
    >>> early = believable(Game(seed=1).view(0), 0.98, 2_000)
    >>> early.share < 0.8, early.off > 0.05
    (True, True)
    """
    if playouts >= ENDLESS:
        return Chance(share, 0.0)
    trust = trust_in(view.game, part_over(view))
    told = trust.told(share, 1 / view.players)
    return Chance(told, LIKELY * math.sqrt(trust.variance(told, playouts)))


def all_believable(view: Any, shares: Sequence[float], playouts: int) -> tuple[float, ...]:
    """Return the chances of all seats as they can be believed.

    >>> from crownlands.kingdomino import Game
    >>> all_believable(Game(seed=1).view(0), (1.0, 0.0), ENDLESS)
    (1.0, 0.0)
    """
    return tuple(believable(view, share, playouts).share for share in shares)
