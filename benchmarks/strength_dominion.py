"""How strong Dominion's opponents are, with intervals.

`python -m benchmarks strength_dominion` plays a few games of everything; the figures that count take hours:

    python -m benchmarks.strength_dominion discovered --games 400 --playouts 2000 [--sets first-game-2e ...]
    python -m benchmarks.strength_dominion ladder --games 400
"""

import argparse
import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise

from crownlands.bots.budget import Budget
from crownlands.bots.dominion.ladder import opponent
from crownlands.bots.opponents import LADDER
from crownlands.bots.strategy import StrategyBot, find_strategy
from crownlands.dominion import SETS, Game
from crownlands.dominion.kingdoms import random_kingdom
from crownlands.lab.players import Bot

THREADS = 2
LONGEST = 100  # turns; a game that lasts longer is scored as it stands
RANDOM_KINGDOMS = 20
MIX = 10  # random kingdoms that the ladder is played on, beside the recommended sets
ALL_SETS = [f"{name}-{edition}" for edition, sets in SETS.items() for name in sets]
Maker = Callable[[int], Bot]  # from a seed


@dataclass(frozen=True)
class Score:
    """What one player won of all games, in percent; a shared win counts as its share."""

    percent: float
    margin: float  # half of the 95 % interval
    seconds: float

    def show(self, label: str, wanted: str) -> None:
        """Print it as a line."""
        print(
            f"  {label:<52} {self.percent:5.1f} ± {self.margin:4.1f} %  {self.seconds:6.0f} s  (wanted: {wanted})",
            flush=True,
        )


@dataclass(frozen=True)
class Table:
    """Where a match is played."""

    kingdom: tuple[str, ...] | str
    edition: str
    players: int = 2


def named(name: str, playouts: int) -> Maker:
    """An opponent of the ladder."""
    return lambda seed: opponent(name, seed, Budget(playouts=playouts))


def strategy(name: str) -> Maker:
    """A strategy of the library."""
    found = find_strategy(name)
    return lambda seed: StrategyBot(found)


def play(table: Table, one: Maker, others: Maker, number: int) -> float:
    """Game `number` of a match: every deal is played from every seat."""
    players = table.players
    game = Game(table.kingdom, table.edition, players, seed=1_000 + number // players, first=0)
    own = number % players
    bots = [(one if seat == own else others)(number * players + seat) for seat in range(players)]
    while not game.is_over and max(game.view(None).turns) < LONGEST:
        seat = game.to_move
        assert seat is not None
        game.push(bots[seat].choose(game.view(seat)))
    best = max(game.scores)
    winners = game.winners or [seat for seat, points in enumerate(game.scores) if points == best]
    return (own in winners) / len(winners)


def match(tables: Sequence[Table], one: Maker, others: Maker, games: int) -> Score:
    """So many games shared out among the tables, in threads by games."""
    start = time.perf_counter()
    with ThreadPoolExecutor(THREADS) as pool:
        jobs = [(tables[number % len(tables)], number // len(tables)) for number in range(games)]
        results = list(pool.map(lambda job: play(job[0], one, others, job[1]), jobs))
    mean = sum(results) / games
    spread = sum((result - mean) ** 2 for result in results) / max(1, games - 1)
    return Score(100 * mean, 100 * 1.96 * math.sqrt(max(spread, 0.01) / games), time.perf_counter() - start)


def table_of(name: str, players: int = 2) -> Table:
    """The table of a recommended set, by the name of its strategy."""
    kingdom, edition = name.rsplit("-", 1)
    return Table(kingdom, edition, players)


def mixed_tables() -> list[Table]:
    """The recommended sets and random kingdoms of both editions."""
    editions = ["1e", "2e"] * (MIX // 2)
    drawn = [Table(random_kingdom(edition, seed), edition) for seed, edition in enumerate(editions)]
    return [*(table_of(name) for name in ALL_SETS), *drawn]


def ladder(games: int, playouts: int, sets: Sequence[str]) -> None:
    """Every opponent against its lower neighbour, on the recommended sets and random kingdoms."""
    for lower, higher in pairwise(LADDER):
        score = match(mixed_tables(), named(higher, playouts), named(lower, playouts), games)
        score.show(f"{higher} against {lower}", "65")


def discovered(games: int, playouts: int, sets: Sequence[str]) -> None:
    """The regent against the best strategy known for each set."""
    for name in sets:
        score = match([table_of(name)], named("regent", playouts), strategy(name), games)
        score.show(f"regent ({playouts:,} playouts) against {name}", "55, at 20,000 playouts 60 on three")


def ultimate(games: int, playouts: int, sets: Sequence[str]) -> None:
    """The regent against the best money strategy without Actions."""
    tables = [table_of(name) for name in sets]
    match(tables, named("regent", playouts), strategy("ultimate"), games).show("regent against ultimate", "90")


def unknown(games: int, playouts: int, sets: Sequence[str]) -> None:
    """The regent on kingdoms that it has to find a strategy for."""
    total = 0.0
    start = time.perf_counter()
    for seed in range(RANDOM_KINGDOMS):
        edition = ("2e", "1e")[seed % 2]
        table = Table(random_kingdom(edition, 500 + seed), edition)
        rival = "smithy" if "smithy" in table.kingdom else "ultimate"
        score = match([table], named("regent", playouts), strategy(rival), max(2, games // RANDOM_KINGDOMS))
        score.show(f"regent against {rival}, random kingdom {seed + 1} ({edition})", "85 in the mean")
        total += score.percent
    mean = total / RANDOM_KINGDOMS
    margin = 196 * math.sqrt(max(0.01, mean / 100 * (1 - mean / 100)) / games)
    Score(mean, margin, time.perf_counter() - start).show("regent on random kingdoms", "85")


def more_players(games: int, playouts: int, sets: Sequence[str]) -> None:
    """One regent among others who play the best strategy known for the set."""
    for players in (3, 4):
        for name in sets[:3]:
            score = match([table_of(name, players)], named("regent", playouts), strategy(name), games)
            score.show(f"regent among {players} on {name}", f"{150 / players:.1f}")


PARTS = {part.__name__: part for part in (ladder, discovered, ultimate, unknown, more_players)}


def main(arguments: Sequence[str] = ()) -> None:
    """Measure the parts named, or all of them with few games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"of {', '.join(PARTS)}; all if none is named")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--playouts", type=int, default=200)
    parser.add_argument("--sets", nargs="+", default=ALL_SETS, choices=ALL_SETS, metavar="SET")
    chosen = parser.parse_args(arguments)
    for name in chosen.parts or PARTS:
        PARTS[name](chosen.games, chosen.playouts, chosen.sets)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
