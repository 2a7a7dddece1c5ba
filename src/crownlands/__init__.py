"""Dominion and Kingdomino: exact rules at native speed.

from crownlands import dominion, kingdomino

game = dominion.Game(kingdom="first-game", edition="2e", players=2, seed=7)
game.push(game.legal_moves[0])
"""

from typing import TYPE_CHECKING

from crownlands.record import Record, RecordError

if TYPE_CHECKING:
    from crownlands.game import Decision, Event, Game, IllegalMove, View

__all__ = ["Decision", "Event", "Game", "IllegalMove", "Record", "RecordError", "View"]


def __getattr__(name: str) -> object:
    """Load the contract when it is asked for: NumPy and Numba take longer than `crownlands --help` may."""
    if name not in __all__:
        raise AttributeError(f"module 'crownlands' has no attribute {name!r}")
    from crownlands import game

    return getattr(game, name)
