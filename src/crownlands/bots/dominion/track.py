"""The races of strategies: the same first hands and the same chances for all, in threads.

The games are the playouts of the search, from the first turn of a few deals. What a race may cost is counted in moves
and not in seconds, so that the same kingdom gets the same strategy on every machine.
"""

import math
import os
import threading
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass

import numpy as np

from crownlands.bots.budget import Budget
from crownlands.bots.dominion.kingdoms import new_game
from crownlands.bots.dominion.playouts import MOVES_MADE, SUMS, WINS, try_move
from crownlands.bots.strategy import Strategy, make_plans
from crownlands.compiled import INTERPRETED
from crownlands.dominion.moves import END_ACTIONS
from crownlands.dominion.slots import Kingdom

DEALS = 6  # first hands that a race begins with, for each seat
SEED = 20_081  # of all races
MOST_SECONDS = 2.5  # for a race, when time is what counts
THREADS = 1 if INTERPRETED else min(4, os.cpu_count() or 1)


@dataclass(frozen=True)
class Patience:
    """The time to look for a strategy: until told to stop, and with a budget in seconds up to a deadline."""

    deadline: float = math.inf
    stop: threading.Event | None = None

    @classmethod
    def of(cls, budget: Budget, stop: threading.Event | None) -> "Patience":
        """Return the time that a budget allows."""
        return cls(math.inf if budget.playouts is not None else time.perf_counter() + MOST_SECONDS, stop)

    @property
    def stopped(self) -> bool:
        """True once somebody asked to stop."""
        return self.stop is not None and self.stop.is_set()

    @property
    def over(self) -> bool:
        """True when it is time to make do with what there is."""
        return self.stopped or time.perf_counter() >= self.deadline


PATIENT = Patience()


@dataclass
class Runner:
    """A strategy and what it has won so far, of so many games against each rival, and the moves that these took."""

    strategy: Strategy
    wins: float = 0.0
    games: int = 0
    moves: int = 0


class Track:
    """A table with some deals, where one strategy sits alone among others who all play the same one."""

    def __init__(self, kingdom: Kingdom, players: int, patience: Patience = PATIENT) -> None:
        self.kingdom, self.patience = kingdom, patience
        games = [new_game(kingdom, players, SEED + deal) for deal in range(DEALS)]
        self.starts = [(game.view(seat)._states, seat) for game in games for seat in range(players)]
        self.moves = 0  # all that were made here
        self._room = threading.local()

    def bring_to(self, runners: Iterable[Runner], rivals: Sequence[Strategy], games: int, first: int = 0) -> None:
        """Let every runner play until it has played so many games against each rival, from game number `first` on.

        When patience is over it breaks off, and what the runners have won tells nothing.
        """
        jobs = [(runner, rival) for runner in runners if runner.games < games for rival in rivals]

        def play(job: tuple[Runner, Strategy]) -> tuple[float, int]:
            runner, rival = job
            return self.play(runner.strategy, rival, first + runner.games, first + games)

        with ThreadPoolExecutor(THREADS) if THREADS > 1 else nullcontext() as pool:
            results = list(map(play, jobs) if pool is None else pool.map(play, jobs))
        for (runner, _), (wins, moves) in zip(jobs, results, strict=True):
            runner.wins += wins
            runner.moves += moves
            runner.games = games
            self.moves += moves

    def play(self, strategy: Strategy, rival: Strategy, first: int, last: int) -> tuple[float, int]:
        """Play the games from `first` up to `last`, shared out among the starts; return wins and moves."""
        if self.patience.over:
            return 0.0, 0
        if not hasattr(self._room, "table"):
            self._room.table = self.starts[0][0].copy()
        plans = make_plans([strategy, rival], self.kingdom)
        sums = np.zeros(SUMS)
        count = len(self.starts)
        for place, (start, seat) in enumerate(self.starts):
            begin, end = (first + count - 1 - place) // count, (last + count - 1 - place) // count
            if begin < end and not self.patience.over:
                try_move(self._room.table, start, seat, plans, END_ACTIONS, begin, end, SEED, 0.0, sums)
        return float(sums[WINS]), int(sums[MOVES_MADE])


def best_of(runners: Iterable[Runner]) -> list[Runner]:
    """Return them sorted, the best first; all have played as many games."""
    return sorted(runners, key=lambda runner: -runner.wins)
