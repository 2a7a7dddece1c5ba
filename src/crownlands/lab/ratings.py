"""Ratings from all results at once: how strong the players must be for these results to be the likeliest.

A player's chance to win a game is their share of the strengths of all at the table: the model of Bradley and Terry for
two players, that of Plackett and Luce for more, of whose order a match counts only the winner. Newton's method finds
the likeliest strengths, and how sharply the likelihood falls around them gives their errors. That takes a few lines of
NumPy, and nothing depends on the order of results.
"""

import math
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

POINTS = 400 / math.log(10)  # as Elo has it: 400 points more are ten times the strength
MEAN = 1500.0  # of all players
STEPS, CLOSE = 200, 1e-10

Numbers = NDArray[np.float64]
Wins = Mapping[tuple[int, ...], Sequence[float]]  # those at a table, and the games each of them won; a tie is shared


def rate(players: int, wins: Wins) -> list[tuple[float, float]]:
    """Return each player's rating and its standard error, in points.

    One game is added to each table, shared by all its players, so that a player who wins all games isn't infinitely
    strong.

    >>> [(round(rating), round(error)) for rating, error in rate(2, {(0, 1): (7500, 2500)})]
    [(1595, 2), (1405, 2)]
    """
    strength = np.zeros(players)
    likelihood, slope, bend = _likelihood(strength, wins)
    for _ in range(STEPS):
        step = _inverse(bend) @ slope
        while (found := _likelihood(strength + step, wins))[0] < likelihood - CLOSE * (1 - likelihood):
            step = step / 2
        strength = strength + step
        likelihood, slope, bend = found
        if np.abs(step).max() < CLOSE:
            break
    errors = np.sqrt(np.diag(_inverse(bend)))
    return [(float(MEAN + POINTS * s), float(POINTS * e)) for s, e in zip(strength - strength.mean(), errors)]


def _inverse(bend: Numbers) -> Numbers:
    """Return the inverse among strengths that are 0 on average: all of them may rise together and nothing changes."""
    size = np.trace(bend) or 1.0
    together = np.full_like(bend, 1 / len(bend))
    return np.linalg.inv(bend + size * together) - together / size


def _likelihood(strength: Numbers, wins: Wins) -> tuple[float, Numbers, Numbers]:
    """Return the logarithm of the likelihood, its slope, and its bend downwards (the Fisher information)."""
    total, slope, bend = 0.0, np.zeros_like(strength), np.zeros((len(strength), len(strength)))
    for table, won in wins.items():
        seats = list(table)
        shares = np.asarray(won, float) + 1 / len(seats)
        games = shares.sum()
        here = strength[seats] - strength[seats].max()
        chances = np.exp(here) / np.exp(here).sum()
        total += float(shares @ np.log(chances))
        slope[seats] += shares - games * chances
        bend[np.ix_(seats, seats)] += games * (np.diag(chances) - np.outer(chances, chances))
    return total, slope, bend
