"""A hint: what the strongest opponent would do, with its chances and its reasons, as numbers.

Reasons are words of a small language, such as `gain 6` or `keeps-middle`, which whoever shows them puts into sentences.
"""

import threading
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any

from crownlands.bots.budget import Budget
from crownlands.bots.calibration import believable
from crownlands.bots.opponents import check_asked
from crownlands.bots.racing import ENDLESS, Candidate
from crownlands.game import View


@dataclass(frozen=True)
class Choice:
    """One of the moves that were thought about."""

    move: str
    chance: float  # share of the win, from 0 to 1, as it can be believed
    margin: float  # points ahead of the best of the others in the end
    playouts: int  # that these numbers come from
    exact: bool = False  # they are worked out to the end of the game, not estimated
    off: float = 0.0  # how far the chance may be off, 19 times out of 20


@dataclass(frozen=True)
class Hint:
    """A move and the reasons for it."""

    move: str
    choices: tuple[Choice, ...]  # the best first
    reasons: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the hint for JSON."""
        return {
            "move": self.move,
            "choices": [asdict(choice) for choice in self.choices],
            "reasons": list(self.reasons),
        }


def hint(view: View, budget: Budget | None = None, seed: int = 0, stop: threading.Event | None = None) -> Hint:
    """Return the move of the strongest opponent in this seat's place. It knows what the seat knows, and no more.

    >>> from crownlands.kingdomino import Game
    >>> view = Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)]).view(0)
    >>> found = hint(view, Budget(playouts=200))
    >>> found.move in view.legal_moves, found.choices[0].chance
    (True, 1.0)
    """
    check_asked(view)
    game = import_module(f"crownlands.bots.{view.game}")
    found: Sequence[Candidate] = game.chances(view, budget or Budget(), seed, stop)
    told = zip(found, _in_order(found), strict=True)
    choices = tuple(_choice(view, one, chance) for one, chance in told)
    return Hint(choices[0].move, choices, game.reasons(view, found))


def _choice(view: Any, found: Candidate, share: float) -> Choice:
    """Return a move with the chance that can be believed."""
    chance = believable(view, share, ENDLESS if found.exact else found.tries)
    return Choice(found.move, chance.share, found.margin, found.tries, found.exact, chance.off)


def _in_order(found: Sequence[Candidate]) -> list[float]:
    """Return the likeliest chances of moves that are known to come in this order.

    Moves are ranked by more than the wins that were counted, such as points, which tell more. Where a later move
    happened to win more often, the two are told with the chance that they have together.

    >>> from crownlands.bots.racing import TrySums
    >>> counted = [("gold", 40, 22), ("market", 40, 26), ("silver", 20, 8)]
    >>> _in_order([Candidate(move, tries, TrySums(0, wins, 0)) for move, tries, wins in counted])
    [0.6, 0.6, 0.4]
    """
    pools: list[tuple[float, int, int]] = []  # wins, tries and moves of each
    for one in found:
        pool = (one.total.wins, one.tries, 1)
        while pools and _chance(pools[-1]) < _chance(pool):
            wins, tries, moves = pools.pop()
            pool = (wins + pool[0], tries + pool[1], moves + pool[2])
        pools.append(pool)
    return [_chance(pool) for pool in pools for _ in range(pool[2])]


def _chance(pool: tuple[float, int, int]) -> float:
    wins, tries, _ = pool
    return wins / max(tries, 1)
