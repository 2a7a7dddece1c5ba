"""Search at the root, for many games at once, in the style of Gumbel AlphaZero.

The search tries the moves that a prior favours: in every copy of a game, what the seat can't know is dealt again, the
move is made, and native players play to the end. The better half of the moves goes on, until few are left (sequential
halving). The prior and the results together choose the move, and teach a learner its next prior.
"""

import math
import time
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.budget import Budget
from crownlands.bots.opponents import check_asked
from crownlands.envs.batch import Batch
from crownlands.envs.rules import position_rules

Array = NDArray[Any]
WIDTH = 8  # moves that are tried, of all that are legal
TRUST, MOST_TRUST = 2.0, 100.0  # how much a try counts against what was hoped, and all tries together
OF_POINTS, POINTS = 0.5, 12.0  # how much of the value are points ahead, and how many of these are a great lead
CHUNK = 4  # deals between two looks at the clock
NEVER = -1e9


class Prior(Protocol):
    """An estimate of moves before anything is tried."""

    def hopes(self, batch: Batch) -> Array:
        """Return a logit for each legal move of each game, by its place in `batch.legal`; after these, anything."""


class Findings(NamedTuple):
    """The findings of a search, by game and by place in the list of legal moves."""

    best: Array  # the place of the best move
    tries: Array
    values: Array  # the mean of the tries: 0 is lost, 1 is won
    better_hopes: Array  # logits of what should have been hoped


def search(
    batch: Batch,
    hopes: Array,
    budget: Budget,
    players: str | Sequence[str],
    *,
    seed: int = 1,
    width: int = WIDTH,
    luck: Array | None = None,
) -> Findings:
    """Try the moves that the prior favours, in all games of a batch without `auto_reset`.

    `luck` is added to the prior when moves are picked to be tried: Gumbel noise makes a learner explore.
    """
    counts = batch.legal[1]
    hopes = hopes[:, : int(counts.max())]
    there = np.arange(hopes.shape[1]) < counts[:, None]
    hopes = np.where(there, hopes - np.where(there, hopes, NEVER).max(1, keepdims=True), NEVER)
    wished = hopes if luck is None else np.where(there, hopes + luck[:, : hopes.shape[1]], NEVER)
    left = np.argsort(-wished, axis=1, kind="stable")[:, :width]
    sums, tries = np.zeros(hopes.shape), np.zeros(hopes.shape)
    rounds = max(1, math.ceil(math.log2(left.shape[1])))
    began, deal = time.perf_counter(), 0
    for number in range(1, rounds + 1):
        for deals in _portions(budget, began, number, rounds, left.shape[1]):
            for candidates in left.T:
                _try(batch, candidates, there, deals, seed + deal, players, (sums, tries))
            deal += deals
        ranked = np.where(tries > 0, wished + _trust(tries) * sums / np.maximum(tries, 1), wished + NEVER)
        order = np.argsort(-np.take_along_axis(ranked, left, 1), axis=1, kind="stable")
        left = np.take_along_axis(left, order, 1)[:, : max(1, math.ceil(left.shape[1] / 2))]
    values = sums / np.maximum(tries, 1)
    return Findings(left[:, 0], tries, values, _better(hopes, there, tries, values))


def _portions(budget: Budget, began: float, number: int, rounds: int, candidates: int) -> Any:
    """Yield how many deals each move is tried with next, until the round is over."""
    if budget.playouts is not None:
        yield max(1, budget.playouts // (rounds * candidates))
        return
    assert budget.seconds is not None
    deadline = began + budget.seconds * number / rounds
    while time.perf_counter() < deadline:
        yield CHUNK


def _trust(tries: Array) -> Array:
    return np.minimum(TRUST * tries, MOST_TRUST)


def _try(
    batch: Batch,
    candidates: Array,
    there: Array,
    deals: int,
    seed: int,
    players: str | Sequence[str],
    found: tuple[Array, Array],
) -> None:
    """Try one move in every game with so many deals. The same seed means the same deals and luck for every move."""
    sums, tries = found
    games = np.flatnonzero(there[np.arange(batch.count), candidates])
    if len(games) == 0:
        return
    rows = np.repeat(games, deals)
    copies = batch.clone(rows)
    copies.determinise(seed * 1_000_003 + np.tile(np.arange(deals), len(games)))
    seats = batch.turn.seats[rows]
    copies.step(batch.legal[0][rows, candidates[rows]].astype(np.int64))
    outcomes = copies.play_out(players, seed=seed, as_seen=False)
    everyone = np.arange(len(rows))
    points = outcomes.points
    mine = points[everyone, seats]
    ahead = mine - (points.sum(1) - mine) / (points.shape[1] - 1)
    value = (1 - OF_POINTS) * outcomes.shares[everyone, seats] + OF_POINTS / (1 + np.exp(-ahead / POINTS))
    sums[games, candidates[games]] += value.reshape(-1, deals).sum(1)
    tries[games, candidates[games]] += deals


def _better(hopes: Array, there: Array, tries: Array, values: Array) -> Array:
    """Return logits of what should have been hoped: moves that weren't tried are taken for as good as the mean."""
    chances = np.where(there & (tries > 0), np.exp(hopes), 0)
    mean = (chances * values).sum(1, keepdims=True) / np.maximum(chances.sum(1, keepdims=True), 1e-9)
    trust = _trust(tries.max(1, keepdims=True))
    return np.where(there, hopes + trust * (np.where(tries > 0, values, mean) - mean), NEVER)


class Searcher:
    """Plays with a prior and a search. The same view and number of playouts give the same move."""

    def __init__(self, name: str, prior: Prior, players: str, budget: Budget) -> None:
        self.name, self.prior, self.players, self.budget = name, prior, players, budget

    def choose(self, view: Any) -> str:
        """Return the move, one of `view.legal_moves`."""
        check_asked(view)
        if len(view.legal_moves) == 1:
            return str(view.legal_moves[0])
        batch = Batch(position_rules([view.sample(0)]), 1, auto_reset=False)
        batch.reset(seed=0)
        found = search(batch, self.prior.hopes(batch), self.budget, self.players)
        return batch.words(0)[int(batch.legal[0][0, found.best[0]])]
