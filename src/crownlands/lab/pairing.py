"""The difference between two strategies against the same opponent, in games with the same shuffles."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.strategy import Strategy, make_plans
from crownlands.dominion import Kingdom
from crownlands.lab.compiling_lab import compile_lab
from crownlands.lab.match import play_pairs
from crownlands.lab.outcome import NORMAL_95, Interval
from crownlands.lab.players import Playable, PlayedWith, find_player, kingdom_for, told_kingdom
from crownlands.lab.running import Progress, Worker, default_threads, run
from crownlands.lab.simulation import table
from crownlands.lab.tally import WIN
from crownlands.problems import Problem

_NUMBERS = ("games", "one", "other", "one_squared", "other_squared", "squared")
PAIRS = np.dtype((np.record, np.dtype([(name, np.int64) for name in _NUMBERS], align=True)))


@dataclass(frozen=True)
class Difference:
    """The difference between the scores of two strategies, in percentage points, and how certain it is."""

    one: str
    other: str
    against: str
    scores: tuple[float, float]
    difference: float
    ci95: Interval
    unpaired: float  # half the interval, had the games been dealt anew for each
    games: int  # of each
    kingdom: Kingdom
    seed: int
    interrupted: bool = False

    def to_dict(self) -> dict[str, Any]:
        """Return the difference for JSON."""
        return {**vars(self), **told_kingdom(self.kingdom), "players": 2}


@dataclass(frozen=True)
class PairedMatch:
    """Two strategies, one after the other, against the same opponent in the same games."""

    kingdom: Kingdom
    strategies: tuple[Strategy, ...]  # the two, and the opponent
    seed: int

    def worker(self) -> Worker:
        """Return a worker with a table of its own."""
        return _Paired(self)


class _Paired:
    def __init__(self, match: PairedMatch) -> None:
        one, other, rival = match.strategies
        self.seed = match.seed
        self.start = table(match.kingdom, 2)
        self.states = self.start.copy()
        self.plans, self.others = (make_plans([who, rival], match.kingdom) for who in (one, other))
        self.counts: NDArray[Any] = np.zeros(1, PAIRS)

    def play(self, first: int, last: int) -> None:
        play_pairs(self.states, self.start, self.plans, self.others, self.counts, first, last, self.seed)


def difference(
    one: Playable,
    other: Playable,
    *,
    against: Playable | None = None,
    kingdom: PlayedWith | None = None,
    edition: str = "2e",
    games: int = 20_000,
    seed: int = 1,
    threads: int | None = None,
    ray: str | None = None,
    progress: Progress | None = None,
) -> Difference:
    """Return how much more one strategy scores than another, both against the same opponent: by default the other.

    >>> found = difference("smithy", "basic", against="ultimate", games=200)
    >>> found.difference > 30, found.ci95[0] < found.difference < found.ci95[1]
    (True, True)
    """
    players = [find_player(who) for who in (one, other, other if against is None else against)]
    strategies = tuple(player.strategy for player in players if player.strategy is not None)
    if len(strategies) != len(players):
        raise Problem("only-strategies-paired")
    if games < 2:
        raise Problem("few-games-to-compare", count=games)
    played_with = kingdom_for(kingdom, edition, seed, players)
    compile_lab()
    job = PairedMatch(played_with, strategies, seed)
    played = run(job, games, default_threads() if threads is None else threads, ray, progress)
    names = [player.name for player in players]
    return _difference(played.counts[0], names, played_with, seed, played.interrupted)


def _difference(counts: Any, names: list[str], kingdom: Kingdom, seed: int, interrupted: bool) -> Difference:
    games = max(1, int(counts.games))
    one, other = int(counts.one) / games / WIN, int(counts.other) / games / WIN

    def deviation(squared: int, mean: float) -> float:
        return math.sqrt(max(0.0, int(squared) / games / WIN**2 - mean**2) / games)

    margin = 100 * NORMAL_95 * deviation(counts.squared, one - other)
    apart = math.hypot(deviation(counts.one_squared, one), deviation(counts.other_squared, other))
    more = 100 * (one - other)
    return Difference(
        names[0],
        names[1],
        names[2],
        (100 * one, 100 * other),
        more,
        (more - margin, more + margin),
        100 * NORMAL_95 * apart,
        games,
        kingdom,
        seed,
        interrupted,
    )
