"""Dominion, the base game in both editions."""

from crownlands.dominion.cards import CARDS, EDITIONS, KINGDOM_CARDS, Card
from crownlands.dominion.game import Game
from crownlands.dominion.kingdoms import SETS, Draft, card_id, find_kingdom, names, random_kingdom
from crownlands.dominion.view import DominionView as View
from crownlands.dominion.warm import prepare

__all__ = [
    "CARDS",
    "EDITIONS",
    "KINGDOM_CARDS",
    "SETS",
    "Card",
    "Draft",
    "Game",
    "View",
    "card_id",
    "find_kingdom",
    "names",
    "prepare",
    "random_kingdom",
]
