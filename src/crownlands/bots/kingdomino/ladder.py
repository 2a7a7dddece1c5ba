"""The opponents of Kingdomino, each clearly stronger than the one before.

The first four aim at more and more and slip less and less; baron sees a place together with the domino to take after
it. Regent plays out what looks good.
"""

import threading
import zlib

import numpy as np

from crownlands.bots.budget import Budget
from crownlands.bots.kingdomino.aiming import Aims, aiming_move
from crownlands.bots.kingdomino.aims import BY_NAME
from crownlands.bots.kingdomino.search import chances, plans
from crownlands.bots.opponents import Opponent, check_asked
from crownlands.compiled import compiled, random_source
from crownlands.game import States
from crownlands.kingdomino.moves import MOVES
from crownlands.kingdomino.playout import Source
from crownlands.kingdomino.state import SIDE
from crownlands.kingdomino.view import KingdominoView

AT_FIRST_SIGHT = ("page", "squire", "knight")  # who plays by aims alone


@compiled
def aim(states: States, aims: Aims, source: Source) -> int:
    """Return the move of a player with these aims."""
    return aiming_move(states[0], aims, source, np.empty(SIDE, np.int64))


class Aimer:
    """Plays at first sight. Its slips come from the seed and what it sees: the same view, the same move."""

    def __init__(self, name: str, seed: int) -> None:
        self.name, self.seed = name, seed

    def choose(self, view: KingdominoView) -> str:
        """Return the move that serves its aims best."""
        check_asked(view)
        source = random_source(self.seed, zlib.crc32(bytes(view._bytes)))
        return MOVES[aim(view._states, BY_NAME[self.name], source)]


class Planner:
    """Sees a place together with the domino to take after it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: KingdominoView) -> str:
        """Return the beginning of the best looking plan."""
        check_asked(view)
        return MOVES[plans(view, BY_NAME[self.name])[0].move]


class Searcher:
    """Plays out what looks good, within its budget."""

    def __init__(self, name: str, seed: int, budget: Budget, stop: threading.Event | None = None) -> None:
        self.name, self.seed, self.budget, self.stop = name, seed, budget, stop

    def choose(self, view: KingdominoView) -> str:
        """Return the best move found; at once where there is no choice."""
        check_asked(view)
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        return chances(view, self.budget, self.seed, self.stop)[0].move


def opponent(name: str, seed: int, budget: Budget, stop: threading.Event | None = None) -> Opponent:
    """Return one of the ladder's opponents.

    >>> from crownlands.kingdomino import Game
    >>> game = Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)])
    >>> opponent("baron", 0, Budget()).choose(game.view(0)) in game.legal_moves
    True
    """
    if name == "regent":
        return Searcher(name, seed, budget, stop)
    return Aimer(name, seed) if name in AT_FIRST_SIGHT else Planner(name)
