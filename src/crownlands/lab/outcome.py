"""Wins, ties and losses, and how certain the score is."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

Interval = tuple[float, float]
NORMAL_95 = 1.959964  # so many standard errors to both sides are 95 %


@dataclass(frozen=True)
class Outcome:
    """Wins, ties and losses in some games. The score is in percent: a win shared by n players counts as one nth."""

    games: int
    wins: int
    ties: int
    losses: int
    score: float
    ci95: Interval

    @classmethod
    def of(cls, counts: Sequence[int]) -> "Outcome":
        """Return the outcome from the number of games that the player lost, won alone, shared with one, with two, …

        >>> Outcome.of([30, 60, 10]).score
        65.0
        """
        games = sum(counts)
        if games == 0:
            return cls(0, 0, 0, 0, 0.0, (0.0, 100.0))
        share = [0.0, *(1 / n for n in range(1, len(counts)))]
        mean = sum(count * part for count, part in zip(counts, share, strict=True)) / games
        variance = sum(count * (part - mean) ** 2 for count, part in zip(counts, share, strict=True)) / games
        margin = NORMAL_95 * math.sqrt(variance / games) if variance else 3 / games
        low, high = max(0.0, mean - margin), min(1.0, mean + margin)
        return cls(games, counts[1], sum(counts[2:]), counts[0], 100 * mean, (100 * low, 100 * high))

    @classmethod
    def about(cls, games: int, won: float) -> "Outcome":
        """Return the outcome from the number of games and of wins among them, shared wins in part.

        >>> Outcome.about(40, 30).score
        75.0
        """
        mean = won / games
        margin = NORMAL_95 * math.sqrt(mean * (1 - mean) / games) if 0 < mean < 1 else min(1.0, 3 / games)
        low, high = max(0.0, mean - margin), min(1.0, mean + margin)
        return cls(games, round(won), 0, games - round(won), 100 * mean, (100 * low, 100 * high))
