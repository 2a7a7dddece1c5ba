"""Menagerie: Destrier, Sanctuary with the Exile mats, Snowy Village, and the Way of the Mole."""

from crownlands.dominion.asking import MAY
from crownlands.dominion.card_types import ACTION
from crownlands.dominion.cards.card import Card, Thing
from crownlands.dominion.instructions.adding import actions, add_no_more_actions, buys, cards
from crownlands.dominion.instructions.discarding import discard_hand
from crownlands.dominion.instructions.trashing import exile

CARDS = (
    Card("destrier", 6, ACTION, cards(2), actions(1), falls_with_gains=True),
    Card("sanctuary", 5, ACTION, cards(1), actions(1), buys(1), exile(MAY)),
    Card("snowy-village", 3, ACTION, cards(1), actions(4), buys(1), add_no_more_actions()),
)

THINGS = (Thing("way-of-the-mole", "way", actions(1), discard_hand(), cards(3)),)
