"""Tournament: everybody against everybody, and ratings with their uncertainty."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from crownlands.dominion import Kingdom
from crownlands.lab.players import Playable, PlayedWith, by_name, find_player, kingdom_for, told_kingdom
from crownlands.lab.running import Progress
from crownlands.lab.simulation import simulate

ROUNDS = 40  # how often each match is told to the ratings; more would make them surer than they are


@dataclass(frozen=True)
class Standing:
    """A player's place in a tournament."""

    name: str
    rating: float
    uncertainty: float  # one standard deviation
    score: float  # the mean over all matches, in percent
    skipped: list[str]  # cards that the strategy names and the kingdom lacks


@dataclass(frozen=True)
class TournamentResult:
    """The standings, best first, and the score of everybody against everybody."""

    standings: list[Standing]
    names: list[str]  # the players in the order of the matrix, best first
    matrix: list[list[float | None]]  # the score of the one in the row against the one in the column, in percent
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
            "games": self.games,
            **told_kingdom(self.kingdom),
            "seed": self.seed,
            "interrupted": self.interrupted,
        }


def tournament(
    players: Iterable[Playable],
    *,
    kingdom: PlayedWith | None = None,
    edition: str = "2e",
    games: int = 10_000,
    seed: int = 1,
    threads: int | None = None,
    ray: str | None = None,
    progress: Progress | None = None,
) -> TournamentResult:
    """Let everybody play everybody, `games` games each.

    >>> result = tournament(["basic", "smithy", "ultimate"], games=40)
    >>> [standing.name for standing in result.standings]
    ['Smithy', 'Ultimate', 'Basic']
    """
    seats = [find_player(who) for who in players]
    if len(seats) < 2:
        raise ValueError(f"a tournament needs two players at least, not {len(seats)}")
    names = by_name(seats)
    played_with = kingdom_for(kingdom, edition, seed, seats)
    outcomes: dict[tuple[int, int], tuple[int, int, int]] = {}
    skipped: list[list[str]] = [[] for _ in seats]
    played, interrupted = 0, False
    for one in range(len(seats)):
        for other in range(one + 1, len(seats)):
            if interrupted:
                break
            match = simulate(
                [seats[one], seats[other]],
                kingdom=played_with,
                games=games,
                seed=seed,
                threads=threads,
                ray=ray,
                progress=progress,
            )
            result = match.players[0]
            outcomes[one, other] = result.wins, result.ties, result.losses
            skipped[one], skipped[other] = (player.skipped for player in match.players)
            played += match.games
            interrupted = match.interrupted
    return _result(names, skipped, outcomes, played, played_with, seed, interrupted)


def _result(
    names: list[str],
    skipped: list[list[str]],
    outcomes: dict[tuple[int, int], tuple[int, int, int]],
    games: int,
    kingdom: Kingdom,
    seed: int,
    interrupted: bool,
) -> TournamentResult:
    scores = _scores(len(names), outcomes)
    ratings = rate(len(names), outcomes)
    standings = [
        Standing(name, *ratings[player], _mean([it for it in scores[player] if it is not None]), skipped[player])
        for player, name in enumerate(names)
    ]
    order = sorted(range(len(names)), key=lambda player: (-standings[player].rating, names[player]))
    matrix = [[scores[row][column] for column in order] for row in order]
    in_order = [standings[player] for player in order]
    in_names = [names[player] for player in order]
    return TournamentResult(in_order, in_names, matrix, games, kingdom, seed, interrupted)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _scores(players: int, outcomes: dict[tuple[int, int], tuple[int, int, int]]) -> list[list[float | None]]:
    scores: list[list[float | None]] = [[None] * players for _ in range(players)]
    for (one, other), (wins, ties, losses) in outcomes.items():
        if wins + ties + losses:
            score = 100 * (wins + ties / 2) / (wins + ties + losses)
            scores[one][other], scores[other][one] = score, 100 - score
    return scores


def rate(players: int, outcomes: dict[tuple[int, int], tuple[int, int, int]]) -> list[tuple[float, float]]:
    """Return a rating and its uncertainty for each player (openskill, Plackett-Luce).

    Ratings depend on the order games are told in, so matches take turns, each with its results evenly spread.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = [model.rating() for _ in range(players)]
    for turn in range(ROUNDS):
        for (one, other), (wins, ties, losses) in outcomes.items():
            games = max(1, wins + ties + losses)
            place = (turn * 0.6180339887 + 0.5) % 1  # goes evenly through all results
            ranks: list[float] = [1, 2] if place < wins / games else [1, 1] if place < (wins + ties) / games else [2, 1]
            (ratings[one],), (ratings[other],) = model.rate([[ratings[one]], [ratings[other]]], ranks=ranks)
    return [(float(rating.mu), float(rating.sigma)) for rating in ratings]
