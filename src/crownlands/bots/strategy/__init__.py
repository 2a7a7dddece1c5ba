"""Strategies in a few lines of text: read, written, and played inside compiled code.

parser.py reads a text into the tree of tree.py, plan.py turns the tree into arrays, and choose.py answers every
question of the engine from them: buys exactly as the text says, and all else by default decisions grouped by theme
(playing.py, gaining.py, trashing.py, discarding.py, decktop.py) that a part of the text can override.
"""

from crownlands.bots.strategy.bot import StrategyBot
from crownlands.bots.strategy.parser import StrategyError, parse, parse_line
from crownlands.bots.strategy.plan import StrategyTooLong, make_plans, missing_cards
from crownlands.bots.strategy.shelf import find_strategy, library, read_strategy
from crownlands.bots.strategy.tree import Line, Strategy

__all__ = [
    "Line",
    "Strategy",
    "StrategyBot",
    "StrategyError",
    "StrategyTooLong",
    "find_strategy",
    "library",
    "make_plans",
    "missing_cards",
    "parse",
    "parse_line",
    "read_strategy",
]
