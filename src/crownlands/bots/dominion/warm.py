"""Compiling the opponents before one sits down at a table, and saying so, so that nobody wonders what hangs."""

from crownlands import compiled
from crownlands.bots.budget import Budget
from crownlands.bots.dominion.closing import winning_move
from crownlands.bots.dominion.search import chances
from crownlands.bots.strategy.warm import prepare as prepare_strategies
from crownlands.dominion import Game


def prepare() -> None:
    """Compile the engine, strategies and the search into the cache, unless they are there."""
    prepare_strategies()
    compiled.prepare("Dominion's opponents", [("thinking", _think)], "bots.dominion")


def _think() -> None:
    """Use everything once."""
    game = Game(seed=1, first=0)
    game.push("end-actions")
    game.push("play-treasures")
    chances(game.view(0), Budget(playouts=20))
    winning_move(Game.scenario(hands=[["gold"] * 3, []], supply={"province": 1}).view(0))
