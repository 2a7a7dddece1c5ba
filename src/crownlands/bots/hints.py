"""A hint: what the strongest opponent would do, with its chances and its reasons, as numbers.

Reasons are words of a small language, such as `gain 6` or `keeps-middle`, which whoever shows them puts into sentences.
"""

import threading
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any

from crownlands.bots.budget import Budget
from crownlands.bots.racing import Candidate
from crownlands.game import View


@dataclass(frozen=True)
class Choice:
    """One of the moves that were thought about."""

    move: str
    chance: float  # share of the win, from 0 to 1
    margin: float  # points ahead of the best of the others in the end
    playouts: int  # that these numbers come from


@dataclass(frozen=True)
class Hint:
    """What to do and why."""

    move: str
    choices: tuple[Choice, ...]  # the best first
    reasons: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The hint as JSON takes it."""
        return {
            "move": self.move,
            "choices": [asdict(choice) for choice in self.choices],
            "reasons": list(self.reasons),
        }


def hint(view: View, budget: Budget | None = None, seed: int = 0, stop: threading.Event | None = None) -> Hint:
    """What the strongest opponent would do in this seat's place. It knows what the seat knows, and no more.

    >>> from crownlands.kingdomino import Game
    >>> view = Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)]).view(0)
    >>> found = hint(view, Budget(playouts=200))
    >>> found.move in view.legal_moves, found.choices[0].chance
    (True, 1.0)
    """
    check_asked(view)
    game = import_module(f"crownlands.bots.{view.game}")
    found: Sequence[Candidate] = game.chances(view, budget or Budget(), seed, stop)
    choices = tuple(Choice(one.move, one.chance, one.margin, one.tries) for one in found)
    return Hint(choices[0].move, choices, game.reasons(view, found))


def check_asked(view: View) -> None:
    """Say so if the view's seat has nothing to decide."""
    if not view.legal_moves:
        raise ValueError(f"seat {view.seat} has nothing to decide now")
