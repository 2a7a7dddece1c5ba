"""The strength of Kingdomino's opponents."""

from collections.abc import Sequence
from itertools import pairwise

from benchmarks._answering import answer_times
from benchmarks._score import Game, Options, play_all, show
from crownlands import kingdomino
from crownlands.bots.opponents import LADDER, SEARCHER
from crownlands.lab.kingdomino import KingdominoMatch, find_kingdomino_player, play_one

BONUSES = ("harmony", "middle-kingdom")
TABLES: dict[str, tuple[str, ...]] = {
    "2 players": (),
    "2 players with both bonuses": BONUSES,
    "Mighty Duel": ("mighty-duel",),
}


def match(names: Sequence[str], variants: Sequence[str], options: Options, seed: int = 1) -> tuple[list[Game], float]:
    """The first against the others, seats going round."""
    players = tuple(find_kingdomino_player(name) for name in names)
    setup = KingdominoMatch(tuple(variants), players, seed)

    def one(number: int) -> Game:
        game = play_one(setup, [player.make_bot() if player.make_bot else None for player in players], number)
        seat = number % len(names)
        best_other = max(score for other, score in enumerate(game.scores) if other != seat)
        return Game((seat in game.winners) / len(game.winners), game.scores[seat] - best_other)

    one(options.games)  # whatever isn't compiled yet is now
    return play_all(one, options)


def four(options: Options) -> None:
    """One regent against three Full Greedy players, with both bonuses."""
    played = match([options.searcher, *["full-greedy"] * 3], BONUSES, options)
    show(f"{options.searcher} against three full-greedy", played, "80 % and +12 at 1s, 60 % at 0.1s")


def two(options: Options) -> None:
    """One regent against one Full Greedy player."""
    for table, variants in TABLES.items():
        played = match([options.searcher, "full-greedy"], variants, options)
        show(f"{options.searcher} against full-greedy, {table}", played, "90 %")


def ladder(options: Options) -> None:
    """Each opponent against the one before, with two players."""
    for weaker, stronger in pairwise(LADDER):
        name = options.searcher if stronger == SEARCHER else stronger
        show(f"{name} against {weaker}", match([name, weaker], (), options), "65 %")


def answering(options: Options) -> None:
    """Measure the time of an answer."""
    answer_times("kingdomino", lambda number: kingdomino.Game(2 + number % 3, seed=number), options)


PARTS = {"ladder": ladder, "two": two, "four": four, "answering": answering}
