"""Kingdomino, with two to four players and its four variants."""

from crownlands.kingdomino.compiling_rules import compile_rules
from crownlands.kingdomino.dominoes import DOMINOES, LANDS, Domino, Square
from crownlands.kingdomino.game import Game
from crownlands.kingdomino.sight import Breakdown, Property
from crownlands.kingdomino.variants import VARIANTS
from crownlands.kingdomino.view import KingdominoView as View

__all__ = [
    "DOMINOES",
    "LANDS",
    "VARIANTS",
    "Breakdown",
    "Domino",
    "Game",
    "Property",
    "Square",
    "View",
    "compile_rules",
]
