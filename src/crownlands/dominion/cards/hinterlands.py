"""Hinterlands, first edition: the cards that recommended sets name."""

from crownlands.dominion.asking import MAY
from crownlands.dominion.card_types import ACTION, ATTACK, REACTION, TREASURE, VICTORY
from crownlands.dominion.cards.card import Card
from crownlands.dominion.instructions.adding import actions, buys, cards, coins
from crownlands.dominion.instructions.conditions import (
    choose,
    everyone,
    first_and_later,
    if_first,
    if_so,
    others,
    when,
)
from crownlands.dominion.instructions.decktop import shuffle_from_discard
from crownlands.dominion.instructions.discarding import discard, discard_down_to, show_hand
from crownlands.dominion.instructions.gaining import gain, gain_all_loot, gain_costing
from crownlands.dominion.instructions.quantities import victory_cards_in_hand
from crownlands.dominion.instructions.revealing import (
    discard_or_put_back_revealed,
    lose_silver_or_gold,
    put_revealed_back,
    reveal,
)
from crownlands.dominion.instructions.trashing import trash, trash_this_from_hand
from crownlands.dominion.state import DECK

CARDS = (
    Card("crossroads", 2, ACTION, show_hand(), cards(victory_cards_in_hand), if_first(actions(3))),
    Card(
        *("farmland", 6, VICTORY),
        points=2,
        when_bought=[trash(), if_so(gain_costing(exactly=2, more_than_it=True))],
    ),
    Card(
        *("fools-gold", 2, TREASURE | REACTION),
        first_and_later(coins(1), coins(4)),
        others_gain=[when(card="province"), trash_this_from_hand(), gain("gold", DECK)],
        reacts_by="trash",
    ),
    Card("highway", 5, ACTION, cards(1), actions(1), cheapens=1),
    Card("inn", 5, ACTION, cards(2), actions(2), discard(2), when_gained=shuffle_from_discard(ACTION)),
    Card("margrave", 5, ACTION | ATTACK, cards(3), buys(1), others(cards(1), discard_down_to(3))),
    Card(
        *("noble-brigand", 4, ACTION | ATTACK),
        coins(1),
        others(reveal(2), lose_silver_or_gold()),
        gain_all_loot(),
        when_bought=[others(reveal(2), lose_silver_or_gold()), gain_all_loot()],
    ),
    Card("oasis", 3, ACTION, cards(1), actions(1), coins(1), discard(1)),
    Card(
        *("oracle", 3, ACTION | ATTACK),
        everyone(reveal(2), discard_or_put_back_revealed(), put_revealed_back()),
        cards(2),
    ),
    Card(
        *("spice-merchant", 4, ACTION),
        trash(TREASURE, MAY),
        if_so(choose(1, cards=[cards(2), actions(1)], coins=[buys(1), coins(2)])),
    ),
)
