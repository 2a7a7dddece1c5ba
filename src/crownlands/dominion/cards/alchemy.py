"""Alchemy: the cards that recommended sets name, and the Potion."""

from crownlands.dominion.asking import MAY
from crownlands.dominion.card_types import ACTION, ATTACK, TREASURE, VICTORY
from crownlands.dominion.cards.card import Card
from crownlands.dominion.instructions.adding import actions, buys, cards, coins, potions
from crownlands.dominion.instructions.conditions import if_it_is, others
from crownlands.dominion.instructions.gaining import gain, gain_costing
from crownlands.dominion.instructions.playing import dig_and_play_two
from crownlands.dominion.instructions.quantities import cards_for_its_cost, fifth_of_deck_and_discard
from crownlands.dominion.instructions.revealing import put_revealed_back, reveal, take_revealed_cards
from crownlands.dominion.instructions.trashing import trash
from crownlands.dominion.instructions.turns import possess
from crownlands.dominion.tables import BACK_WITH_POTION, HANDS_BACK_TREASURE, IS_POTION, POSSESSED_TURN

BASIC = (Card("potion", 4, TREASURE, potions(1), pile=16, on_put_down=IS_POTION),)

CARDS = (
    Card("alchemist", 3, ACTION, cards(2), actions(1), potion=1, on_put_down=BACK_WITH_POTION),
    Card(
        *("apothecary", 2, ACTION),
        cards(1),
        actions(1),
        reveal(4),
        take_revealed_cards("copper", "potion"),
        put_revealed_back(),
        potion=1,
    ),
    Card("apprentice", 5, ACTION, actions(1), trash(), cards(cards_for_its_cost)),
    Card("familiar", 3, ACTION | ATTACK, cards(1), actions(1), others(gain("curse")), potion=1),
    Card("golem", 4, ACTION, dig_and_play_two(), potion=1),
    Card("herbalist", 2, ACTION, buys(1), coins(1), on_put_down=HANDS_BACK_TREASURE),
    Card("philosophers-stone", 3, TREASURE, coins(fifth_of_deck_and_discard), potion=1),
    Card("possession", 6, ACTION, possess(), potion=1, gives_turn=POSSESSED_TURN),
    Card(
        *("transmute", 0, ACTION),
        trash(),
        if_it_is(ACTION, gain("duchy")),
        if_it_is(TREASURE, gain("transmute")),
        if_it_is(VICTORY, gain("gold")),
        potion=1,
    ),
    Card("university", 2, ACTION, actions(2), gain_costing(5, types=ACTION, optional=MAY), potion=1),
)
