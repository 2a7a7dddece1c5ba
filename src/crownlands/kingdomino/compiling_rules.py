"""Compiling the engine before it is used, step by step, so that nobody wonders what hangs."""

from crownlands import compiled
from crownlands.compiled import random_source
from crownlands.kingdomino.game import Game
from crownlands.kingdomino.playout import GREEDY, RANDOM, play_games, play_on


def compile_rules() -> None:
    """Compile all of the engine into the cache, unless it is there."""
    game: list[Game] = []

    def play() -> None:
        game[0].push(game[0].legal_moves[0])
        game[0].pop()

    def count() -> None:
        game[0].breakdown(0)
        assert Game.scenario().winners == (0, 1)

    def view() -> None:
        seen = Game.scenario(kingdoms=[{(1, 0): ("lake", 1)}], row=[(7, 0)]).view(0)
        seen.to_dict()
        seen.sample(1)

    def play_alone() -> None:
        for player in (RANDOM, GREEDY):
            play_on(game[0].copy()._states, player, random_source(1))
        play_games(game[0].copy()._states, RANDOM, random_source(1), 1)

    steps = [
        ("the deal", lambda: game.append(Game(seed=1))),
        ("the rules", play),
        ("scores", count),
        ("views", view),
        ("playing on its own", play_alone),
    ]
    compiled.compile_once("Kingdomino", steps, "kingdomino")
