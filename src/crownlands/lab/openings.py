"""The ways that games open and end, counted in a sample of a match: hands, buys, seats, lengths and margins."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from crownlands.dominion.setup import STARTING_COPPERS
from crownlands.lab.outcome import Outcome
from crownlands.lab.tally import MARGIN, WIN, Tally

MOST_OPENINGS = 12
NOTHING = "nothing"


@dataclass(frozen=True)
class Opening:
    """Games that a player opened in one way: by the coins of the first two hands, or by the cards bought with them."""

    name: str  # `5/2`, or `silver, smithy`
    share: float  # of the games, in percent
    outcome: Outcome


def seats_of(tally: Tally, players: int) -> list[Outcome]:
    """Return how each seat did, whoever sat there."""
    outcomes = tally[0].outcomes[:players, :players, : players + 1].sum(axis=0)
    return [Outcome.of(outcomes[seat].tolist()) for seat in range(players)]


def lengths_of(tally: Tally) -> dict[int, int]:
    """Return games by their turns."""
    return {turn + 1: count for turn, count in enumerate(tally[0].lengths.tolist()) if count}


def margins_of(counts: Any, player: int) -> dict[int, int]:
    """Return games by a player's points over the best other one."""
    return {place - MARGIN: count for place, count in enumerate(counts.margins[player].tolist()) if count}


def splits_of(counts: Any, player: int, players: int) -> list[Opening]:
    """Return games by the coins of the first two hands, whichever came first."""
    rows = counts.splits[player, :, : players + 1]
    total = max(1, int(rows.sum()))
    found = []
    for high in (5, 4):
        both = (rows[high] + rows[STARTING_COPPERS - high]).tolist()
        if sum(both):
            found.append(Opening(f"{high}/{STARTING_COPPERS - high}", 100 * sum(both) / total, Outcome.of(both)))
    return found


def openings_of(counts: Any, player: int, cards: Sequence[str]) -> list[Opening]:
    """Return games by the first cards bought in the first two turns, in any order; the most frequent first."""
    games: dict[str, int] = {}
    wins: dict[str, float] = {}
    opened, won = counts.openings[player], counts.opening_wins[player]
    for first, second in zip(*opened.nonzero(), strict=True):
        name = ", ".join(sorted(cards[card] if card < len(cards) else NOTHING for card in (first, second)))
        games[name] = games.get(name, 0) + int(opened[first, second])
        wins[name] = wins.get(name, 0.0) + int(won[first, second]) / WIN
    total = max(1, sum(games.values()))
    common = sorted(games, key=lambda name: (-games[name], name))[:MOST_OPENINGS]
    return [Opening(name, 100 * games[name] / total, Outcome.about(games[name], wins[name])) for name in common]


def quartiles(counts: dict[int, int]) -> tuple[int, int, int]:
    """Return the values below which a quarter, a half and three quarters of all lie.

    >>> quartiles({15: 25, 16: 50, 17: 25})
    (15, 16, 16)
    """
    found: list[int] = []
    total, below = sum(counts.values()), 0
    for value in sorted(counts):
        below += counts[value]
        while len(found) < 3 and below * 4 >= (len(found) + 1) * total:
            found.append(value)
    return found[0], found[1], found[2]
