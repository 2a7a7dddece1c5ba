"""Compiling strategies before one sits down at a table, so that nobody wonders what hangs."""

from crownlands import compiled, dominion
from crownlands.bots.strategy.bot import StrategyBot
from crownlands.bots.strategy.shelf import find_strategy


def compile_strategies() -> None:
    """Compile the engine and what strategies do at a table into the cache, unless they are there."""

    def choose() -> None:
        StrategyBot(find_strategy("smithy")).choose(dominion.Game(seed=1, first=0).view(0))

    dominion.compile_rules()
    compiled.compile_once("strategies", [("choosing", choose)], "bots.strategy")
