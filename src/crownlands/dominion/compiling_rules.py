"""Compiling the engine before it is used, step by step, so that nobody wonders what hangs."""

from crownlands import compiled
from crownlands.dominion.game import Game
from crownlands.dominion.playout import play_randomly
from crownlands.dominion.scoring import points, winning_seats


def compile_rules() -> None:
    """Compile all of the engine into the cache, unless it is there."""
    games: list[Game] = []

    def deal() -> None:
        games.append(Game(seed=1))

    def play_and_take_back() -> None:
        games[0].push_forced()
        games[0].pop()

    def count() -> None:
        points(games[0]._states, 0)
        winning_seats(games[0]._states)

    def look_and_guess() -> None:
        games[0].view(0).sample(1)

    def play_alone() -> None:
        play_randomly(games[0].copy()._states, 1)

    steps = [
        ("the deal", deal),
        ("the rules", play_and_take_back),
        ("points", count),
        ("views", look_and_guess),
        ("playing on its own", play_alone),
    ]
    compiled.compile_once("Dominion", steps, "dominion")
