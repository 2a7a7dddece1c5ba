"""The results of a match: wins and how certain they are, and the course of the games."""

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.lab.openings import Opening, margins_of, openings_of, splits_of
from crownlands.lab.outcome import Interval, Outcome
from crownlands.lab.tally import Tally

__all__ = ["Curves", "MatchResult", "Opening", "Outcome", "PlayerResult", "results_of"]


@dataclass(frozen=True)
class Curves:
    """A player's games turn by turn, in a sample of the games."""

    turns: list[int]
    money: list[float]  # in the deck
    coins: list[float]  # to spend in the turn
    points: list[float]
    deck: dict[str, list[float]]  # how many of each card


@dataclass(frozen=True)
class PlayerResult:
    """The result of one player."""

    name: str
    wins: int
    ties: int
    losses: int
    score: float
    ci95: Interval
    by_seat: list[Outcome]
    points: float
    points_deviation: float
    turns: float
    buys: dict[str, float]  # a game
    deck: dict[str, float]  # at the end
    provinces: list[float]  # the mean turn of the first, second, … where at least half of the games came to it
    skipped: list[str]  # cards that the strategy names and the kingdom lacks
    curves: Curves | None = field(default=None, repr=False)
    # of the same sample as the curves
    margins: dict[int, int] = field(default_factory=dict, repr=False)  # games by the points over the best other player
    splits: list[Opening] = field(default_factory=list, repr=False)  # 5/2 and 4/3
    openings: list[Opening] = field(default_factory=list, repr=False)  # the most frequent first

    def to_dict(self) -> dict[str, Any]:
        """Return the result for JSON."""
        return asdict(self)


@dataclass(frozen=True)
class MatchResult:
    """The result of a match."""

    game: str
    setup: dict[str, Any]
    seed: int
    games: int
    seconds: float
    players: list[PlayerResult]
    endings: dict[str, int]  # games by what ended them
    interrupted: bool = False
    seats: list[Outcome] = field(default_factory=list)  # whoever sits there: the first seat's advantage
    lengths: dict[int, int] = field(default_factory=dict)  # games by their turns, in a sample of them

    @property
    def games_per_second(self) -> float:
        """The speed of the match."""
        return self.games / self.seconds if self.seconds else 0.0

    def to_dict(self) -> dict[str, Any]:
        """Return the result for JSON."""
        return {
            "game": self.game,
            **self.setup,
            "seed": self.seed,
            "games": self.games,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games_per_second),
            "players": [player.to_dict() for player in self.players],
            "endings": self.endings,
            "seats": [asdict(seat) for seat in self.seats],
            "lengths": self.lengths,
            "interrupted": self.interrupted,
        }

    def to_csv(self) -> str:
        """Return a line for each player, for a spreadsheet."""
        from crownlands.lab.result_tables import match_csv

        return match_csv(self)

    def curves_csv(self) -> str:
        """Return a line for each turn of each player, for a spreadsheet."""
        from crownlands.lab.result_tables import curves_csv

        return curves_csv(self)

    def write_parquet(self, path: str | Path) -> None:
        """Write each turn of each player as Parquet, with the whole result as JSON in the file's metadata."""
        from crownlands.lab.result_tables import write_parquet

        write_parquet(self, path)

    def _repr_html_(self) -> str:
        """Show the result in a notebook."""
        from crownlands.lab.notebook import match_html

        return match_html(self)


def results_of(
    tally: Tally, names: Sequence[str], skipped: Sequence[Sequence[str]], cards: Sequence[str] = ()
) -> list[PlayerResult]:
    """Return the results of all players from the tally of a match, whose game has these cards."""
    return [
        _result(tally[0], player, name, len(names), list(skipped[player]), cards) for player, name in enumerate(names)
    ]


def _result(
    counts: Any, player: int, name: str, players: int, skipped: list[str], cards: Sequence[str]
) -> PlayerResult:
    games = max(1, int(counts.games))
    by_seat = [Outcome.of(counts.outcomes[player, seat, : players + 1].tolist()) for seat in range(players)]
    whole = Outcome.of(counts.outcomes[player, :, : players + 1].sum(axis=0).tolist())
    points = counts.points[player] / games
    variance = counts.points_squared[player] / games - points**2
    return PlayerResult(
        name,
        whole.wins,
        whole.ties,
        whole.losses,
        whole.score,
        whole.ci95,
        by_seat,
        float(points),
        math.sqrt(max(0.0, float(variance))),
        float(counts.turns[player] / games),
        _means(counts.bought[player], games, cards),
        _means(counts.owned[player], games, cards),
        _provinces(counts, player),
        skipped,
        _curves(counts, player, cards),
        margins_of(counts, player),
        splits_of(counts, player, players),
        openings_of(counts, player, cards),
    )


def _means(row: NDArray[np.int64], games: int, cards: Sequence[str]) -> dict[str, float]:
    means = {cards[card]: round(count / games, 3) for card, count in enumerate(row.tolist()) if count}
    return dict(sorted(means.items(), key=lambda item: -item[1]))


def _provinces(counts: Any, player: int) -> list[float]:
    played = int(counts.curve_games[player, 0])
    there, turns = counts.province_games[player].tolist(), counts.province_turns[player].tolist()
    return [turn / count for count, turn in zip(there, turns, strict=True) if count * 2 >= played > 0]


def _curves(counts: Any, player: int, cards: Sequence[str]) -> Curves | None:
    games = counts.curve_games[player, :-1]
    shown = np.flatnonzero((games * 10 >= games[0]) & (games[0] > 0))
    if not len(shown):
        return None
    played, owned = games[shown], counts.curve_owned[player][shown]
    return Curves(
        (shown + 1).tolist(),
        (counts.curve_money[player][shown] / played).tolist(),
        (counts.curve_coins[player][shown] / played).tolist(),
        (counts.curve_points[player][shown] / played).tolist(),
        {card: (owned[:, number] / played).tolist() for number, card in enumerate(cards) if owned[:, number].any()},
    )
