"""Dominion: the base game in both editions, and cards of other boxes."""

from crownlands.dominion.cards import BOXES, CARDS, EDITIONS, THINGS
from crownlands.dominion.cards.card import Card
from crownlands.dominion.compiling_rules import compile_rules
from crownlands.dominion.draft import Draft
from crownlands.dominion.game import Game
from crownlands.dominion.kingdoms import KINGDOM_CARDS, find_kingdom, random_kingdom
from crownlands.dominion.naming import card_id, names
from crownlands.dominion.sets import SETS, SETS_WITH_BOXES, sets_of
from crownlands.dominion.slots import Kingdom
from crownlands.dominion.view import DominionView as View

__all__ = [
    "BOXES",
    "CARDS",
    "EDITIONS",
    "KINGDOM_CARDS",
    "SETS",
    "SETS_WITH_BOXES",
    "THINGS",
    "Card",
    "Draft",
    "Game",
    "Kingdom",
    "View",
    "card_id",
    "compile_rules",
    "find_kingdom",
    "names",
    "random_kingdom",
    "sets_of",
]
