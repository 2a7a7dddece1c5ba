"""The strength of Dominion's opponents."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from benchmarks._answering import answer_times
from benchmarks._score import Game, Options, play_all, show
from crownlands.bots.dominion.ladder import opponent
from crownlands.bots.opponents import LADDER, Bot
from crownlands.bots.strategy import StrategyBot, find_strategy
from crownlands.dominion import SETS
from crownlands.dominion import Game as Dominion
from crownlands.dominion.kingdoms import random_kingdom
from crownlands.dominion.sets import SETS_WITH_BOXES

LONGEST = 100  # turns; a game that lasts longer is scored as it stands
RANDOM_KINGDOMS = 20
MIX = 10  # random kingdoms that the ladder is played on, beside the recommended sets
ALL_SETS = [f"{name}-{edition}" for edition, sets in SETS.items() for name in sets]
BOX_SETS = [f"{name}-2e" for name in SETS_WITH_BOXES]
Maker = Callable[[int], Bot]  # from a seed


@dataclass(frozen=True)
class Table:
    """The table of a match."""

    kingdom: tuple[str, ...] | str
    edition: str
    players: int = 2


def named(name: str, options: Options) -> Maker:
    """An opponent of the ladder."""
    return lambda seed: opponent(name, seed, options.thinking)


def strategy(name: str) -> Maker:
    """A strategy of the library."""
    found = find_strategy(name)
    return lambda seed: StrategyBot(found)


def play(table: Table, one: Maker, others: Maker, number: int) -> Game:
    """Game `number` of a match: every deal is played from every seat."""
    players = table.players
    game = Dominion(table.kingdom, table.edition, players, seed=1_000 + number // players, first=0)
    own = number % players
    bots = [(one if seat == own else others)(number * players + seat) for seat in range(players)]
    while (seat := game.to_move) is not None and max(game.turns) < LONGEST:
        game.push(bots[seat].choose(game.view(seat)))
    best = max(game.scores)
    winners = game.winners or [seat for seat, points in enumerate(game.scores) if points == best]
    others_best = max(points for seat, points in enumerate(game.scores) if seat != own)
    return Game((own in winners) / len(winners), game.scores[own] - others_best)


def match(tables: Sequence[Table], one: Maker, others: Maker, options: Options) -> tuple[list[Game], float]:
    """So many games shared out among the tables."""
    count = len(tables)
    return play_all(lambda number: play(tables[number % count], one, others, number // count), options)


def table_of(name: str, players: int = 2) -> Table:
    """The table of a recommended set, by the name of its strategy."""
    kingdom, edition = name.rsplit("-", 1)
    return Table(kingdom, edition, players)


def mixed_tables() -> list[Table]:
    """The recommended sets and random kingdoms of both editions."""
    editions = ["1e", "2e"] * (MIX // 2)
    drawn = [Table(random_kingdom(edition, seed), edition) for seed, edition in enumerate(editions)]
    return [*(table_of(name) for name in ALL_SETS), *drawn]


def ladder(options: Options) -> None:
    """Every opponent against its lower neighbour, on the recommended sets and random kingdoms."""
    for lower, higher in pairwise(LADDER):
        played = match(mixed_tables(), named(higher, options), named(lower, options), options)
        show(f"{higher} against {lower}", played, "65 %")


def discovered(options: Options) -> None:
    """The regent against the best strategy known for each set."""
    for name in options.sets:
        played = match([table_of(name)], named("regent", options), strategy(name), options)
        show(f"{options.searcher} against {name}", played, "55 % at 2,000 playouts, at 20,000 60 % on three sets")


def ultimate(options: Options) -> None:
    """The regent against the best money strategy without Actions."""
    played = match([table_of(name) for name in options.sets], named("regent", options), strategy("ultimate"), options)
    show(f"{options.searcher} against ultimate", played, "90 %")


def unknown(options: Options) -> None:
    """The regent on kingdoms that it has to find a strategy for."""
    all_games: list[Game] = []
    all_seconds = 0.0
    for seed in range(RANDOM_KINGDOMS):
        edition = ("2e", "1e")[seed % 2]
        table = Table(random_kingdom(edition, 500 + seed), edition)
        rival = "smithy" if "smithy" in table.kingdom else "ultimate"
        share = replace(options, games=max(2, options.games // RANDOM_KINGDOMS))
        games, seconds = match([table], named("regent", options), strategy(rival), share)
        show(f"{options.searcher} against {rival}, random kingdom {seed + 1} ({edition})", (games, seconds), "")
        all_games += games
        all_seconds += seconds
    show(f"{options.searcher} on random kingdoms", (all_games, all_seconds), "85 %")


def more_players(options: Options) -> None:
    """One regent among others who play the best strategy known for the set."""
    for players in (3, 4):
        tables = [table_of(name, players) for name in options.sets]
        total: list[Game] = []
        for name, table in zip(options.sets, tables, strict=True):
            played = match([table], named("regent", options), strategy(name), options)
            show(f"{options.searcher} among {players} on {name}", played, f"{150 / players:.1f} %")
            total += played[0]
        show(f"{options.searcher} among {players} on all of these", (total, 0.0), f"{150 / players:.1f} %")


def answering(options: Options) -> None:
    """Measure the time of an answer, on random kingdoms and recommended sets."""
    tables = mixed_tables()

    def new_game(number: int) -> Dominion:
        table = tables[-1 - number % len(tables)]
        return Dominion(table.kingdom, table.edition, 2, seed=number)

    answer_times("dominion", new_game, options)


PARTS = {
    "ladder": ladder,
    "discovered": discovered,
    "ultimate": ultimate,
    "unknown": unknown,
    "more-players": more_players,
    "answering": answering,
}
