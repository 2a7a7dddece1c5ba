"""Compiling the engine before it is used, step by step, so that nobody wonders what hangs."""

from crownlands import compiled
from crownlands.dominion.game import Game
from crownlands.dominion.playout import play_randomly


def prepare() -> None:
    """Compile all of the engine into the cache, unless it is there."""
    game: list[Game] = []

    def play() -> None:
        game[0].push_forced()
        game[0].pop()

    steps = [
        ("the deal", lambda: game.append(Game(seed=1))),
        ("the rules", play),
        ("scores", lambda: (game[0].scores, game[0].copy()._why_not("x"))),
        ("views", lambda: game[0].view(0).sample(1)),
        ("playing on its own", lambda: play_randomly(game[0].copy()._states, 1)),
    ]
    compiled.prepare(steps, "dominion")
