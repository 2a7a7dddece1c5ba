"""Tournament: everybody against everybody, and ratings with their standard errors."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Any

from crownlands.dominion import Kingdom
from crownlands.lab.players import Playable, PlayedWith, Player, by_name, find_player, kingdom_for, told_kingdom
from crownlands.lab.ratings import Wins, rate
from crownlands.lab.running import Progress
from crownlands.lab.simulation import simulate
from crownlands.problems import Problem


@dataclass(frozen=True)
class Standing:
    """A player's place in a tournament."""

    name: str
    rating: float  # in points as Elo's, 1500 on average
    uncertainty: float  # one standard error
    score: float  # the mean over all matches, in percent
    skipped: list[str]  # cards that the strategy names and the kingdom lacks


@dataclass(frozen=True)
class TournamentResult:
    """The standings, best first, and the score of everybody against everybody."""

    standings: list[Standing]
    names: list[str]  # the players in the order of the matrix, best first
    matrix: list[list[float | None]]  # the wins of the one in the row, of those of the two, in percent
    seats: int  # at a table
    games: int
    kingdom: Kingdom
    seed: int
    interrupted: bool = False

    def to_dict(self) -> dict[str, Any]:
        """Return the result for JSON."""
        return {
            "standings": [vars(standing) for standing in self.standings],
            "names": self.names,
            "matrix": self.matrix,
            "seats": self.seats,
            "games": self.games,
            **told_kingdom(self.kingdom),
            "seed": self.seed,
            "interrupted": self.interrupted,
        }

    def _repr_html_(self) -> str:
        """Show the result in a notebook."""
        from crownlands.lab.notebook import tournament_html

        return tournament_html(self)


def tournament(
    players: Iterable[Playable],
    *,
    seats: int = 2,
    kingdom: PlayedWith | None = None,
    edition: str = "2e",
    games: int = 10_000,
    seed: int = 1,
    threads: int | None = None,
    ray: str | None = None,
    progress: Progress | None = None,
) -> TournamentResult:
    """Let everybody play everybody, `games` games each, two or more at a table. The order of players doesn't matter.

    >>> result = tournament(["basic", "smithy", "ultimate"], games=40)
    >>> [standing.name for standing in result.standings]
    ['Smithy', 'Ultimate', 'Basic']
    """
    entered = sorted((find_player(who) for who in players), key=_in_order)
    matches_of(len(entered), seats)
    played_with = kingdom_for(kingdom, edition, seed, entered)
    wins: dict[tuple[int, ...], list[float]] = {}
    skipped: list[list[str]] = [[] for _ in entered]
    played, interrupted = 0, False
    for table in combinations(range(len(entered)), seats):
        match = simulate(
            [entered[player] for player in table],
            kingdom=played_with,
            games=games,
            seed=seed,
            threads=threads,
            ray=ray,
            progress=progress,
            curves=False,
        )
        wins[table] = [result.score * match.games / 100 for result in match.players]
        for player, result in zip(table, match.players, strict=True):
            skipped[player] = result.skipped
        played += match.games
        interrupted = match.interrupted
        if interrupted:
            break
    standings = _standings(by_name(entered), skipped, wins)
    order = sorted(range(len(entered)), key=lambda player: (-standings[player].rating, standings[player].name))
    scores = _scores(len(entered), wins)
    return TournamentResult(
        [standings[player] for player in order],
        [standings[player].name for player in order],
        [[scores[row][column] for column in order] for row in order],
        seats,
        played,
        played_with,
        seed,
        interrupted,
    )


def matches_of(players: int, seats: int) -> int:
    """Return the number of matches of a tournament; raise a ValueError if there can be none.

    >>> matches_of(4, 2)
    6
    """
    if seats < 2:
        raise Problem("few-seats", count=seats)
    if players < seats:
        raise Problem("few-players", seats=seats, count=players)
    return comb(players, seats)


def _in_order(player: Player) -> tuple[str, str]:
    """Return what players are sorted by: who sits where in which game doesn't depend on the order they are named in."""
    return player.name, player.strategy.text if player.strategy else ""


def _standings(names: Sequence[str], skipped: Sequence[list[str]], wins: Wins) -> list[Standing]:
    shares: list[list[float]] = [[] for _ in names]
    for table, won in wins.items():
        for player, share in zip(table, won, strict=True):
            shares[player].append(100 * share / (sum(won) or 1))
    return [
        Standing(name, *rating, sum(share) / len(share) if share else 0.0, cards)
        for name, rating, share, cards in zip(names, rate(len(names), wins), shares, skipped, strict=True)
    ]


def _scores(players: int, wins: Wins) -> list[list[float | None]]:
    """Return of each two the wins of one, out of those that either had at tables of both, in percent."""
    won = [[0.0] * players for _ in range(players)]
    for table, shares in wins.items():
        for one, share in zip(table, shares, strict=True):
            for other in table:
                won[one][other] += share
    return [
        [_percent(won[row][column], won[column][row]) if row != column else None for column in range(players)]
        for row in range(players)
    ]


def _percent(won: float, lost: float) -> float | None:
    return 100 * won / (won + lost) if won + lost else None
