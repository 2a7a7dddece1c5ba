"""The speed of the Kingdomino engine: ratios of things that are run side by side."""

from collections.abc import Callable

import numpy as np

from benchmarks._measure import best_rates, show, yardstick
from crownlands.compiled import random_source
from crownlands.kingdomino import Game
from crownlands.kingdomino.playout import GREEDY, RANDOM, play_games


def games(game: Game, player: int, count: int) -> Callable[[], object]:
    """A task that plays so many games of this kind through the whole engine."""
    states, source = game._states, random_source(1, 5)
    return lambda: play_games(states, player, source, count)


def against_the_yardstick() -> None:
    """Random games, with rows, kings and taking, against a bare loop of random placing."""
    count = 10_000
    bare = yardstick("kingdomino_yardstick")
    for players in (2, 4):
        label, ours = f"random games, {players} players", games(Game(players, seed=1), RANDOM, count)
        if bare is None:
            show(label, best_rates((ours, count))[0], "games/s")
            continue
        table = np.zeros(1, bare.t)[0]
        table["rng"] = 88172645463325252

        def theirs(table: object = table, players: int = players) -> object:
            return bare.games(table, count, players)

        rate, against = best_rates((ours, count), (theirs, count))
        show(label, rate, "games/s", against, "1.0, better 1.7")


def other_games() -> None:
    """The large kingdoms, and the best immediate placement and domino."""
    duel = games(Game(2, {"mighty-duel"}, seed=1), RANDOM, 5_000)
    greedy = games(Game(4, seed=1), GREEDY, 1_000)
    duels, greedy_games = best_rates((duel, 5_000), (greedy, 1_000))
    show("random games, Mighty Duel", duels, "games/s")
    show("greedy games, 4 players", greedy_games, "games/s", wanted="1,500")


def from_python() -> None:
    """Measure what a Python program sees."""
    game = Game(4, seed=3)

    def play() -> None:
        nonlocal game
        for _ in range(2_000):
            if game.is_over:
                game = Game(4, seed=3)
            game.push(game.legal_moves[0])

    def copy() -> None:
        for _ in range(2_000):
            game.copy()

    pushes, copies = best_rates((play, 2_000), (copy, 2_000))
    show("push + legal_moves from Python", pushes, "a second")
    show("copy from Python", copies, "a second", wanted="333,333, which is 3 µs")


def main() -> None:
    """Print all of it."""
    against_the_yardstick()
    other_games()
    from_python()
