"""The figures of a match: a mean with half of its 95 % interval."""

import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import fmean, stdev

from crownlands.bots.budget import Budget
from crownlands.bots.opponents import SEARCHER


@dataclass(frozen=True)
class Options:
    """The number of games, and the regent's time to think."""

    games: int
    budget: str  # playouts a move, or seconds such as 1s
    threads: int
    sets: Sequence[str]

    @property
    def searcher(self) -> str:
        """The regent by its name."""
        return f"{SEARCHER}:{self.budget}"

    @property
    def thinking(self) -> Budget:
        """The budget itself."""
        said = self.budget
        return Budget(float(said[:-1])) if said.endswith("s") else Budget(playouts=int(said))


@dataclass(frozen=True)
class Game:
    """One player's result of one game: its share of the win, and its points over the best of the others."""

    share: float
    margin: float


def play_all(play: Callable[[int], Game], options: Options) -> tuple[list[Game], float]:
    """All games of a match in threads, with the seconds that they took."""
    began = time.perf_counter()
    with ThreadPoolExecutor(options.threads) as pool:
        games = list(pool.map(play, range(options.games)))
    return games, time.perf_counter() - began


def show(label: str, played: tuple[Sequence[Game], float], wanted: str) -> None:
    """Print a line of figures."""
    games, seconds = played
    wins = _mean([100 * game.share for game in games])
    margin = _mean([game.margin for game in games])
    print(f"  {label:<56} {wins:>13} % of games, margin {margin:>12}  (wanted: {wanted}; {seconds:.0f} s)", flush=True)


def _mean(values: Sequence[float]) -> str:
    """A mean and half of its interval; of equal values nothing is known but that the rest is rare."""
    spread = stdev(values) if len(values) > 1 else 0.0
    return f"{fmean(values):.1f} ± {1.96 * max(spread, 1.0) / math.sqrt(len(values)):.1f}"
