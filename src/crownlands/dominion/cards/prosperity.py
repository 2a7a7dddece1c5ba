"""Prosperity, first edition: the cards that recommended sets name, with Platinum and Colony."""

from crownlands.dominion.asking import MAY
from crownlands.dominion.card_types import ACTION, ATTACK, TREASURE, VICTORY
from crownlands.dominion.cards.card import Card
from crownlands.dominion.instructions.adding import actions, buys, cards, coins, victory_tokens
from crownlands.dominion.instructions.conditions import if_at_least, if_not, if_so, others, when
from crownlands.dominion.instructions.decktop import take_from_discard_pile
from crownlands.dominion.instructions.discarding import (
    discard_all_or_none,
    discard_any,
    discard_down_to,
    may_discard_card,
)
from crownlands.dominion.instructions.durations import may_topdeck_gained
from crownlands.dominion.instructions.gaining import gain, gain_copy, gain_costing
from crownlands.dominion.instructions.naming import bar_named
from crownlands.dominion.instructions.playing import dig_and_play_treasure, play_times
from crownlands.dominion.instructions.quantities import that_many, treasures_in_play
from crownlands.dominion.instructions.revealing import discard_revealed, put_revealed_back, reveal, reveal_from_hand
from crownlands.dominion.instructions.trashing import trash, trash_treasures_in_play
from crownlands.dominion.tables import IF_THERE

BASIC = (
    Card("platinum", 9, TREASURE, coins(5), pile=12),
    Card("colony", 11, VICTORY, points=10),
)

CARDS = (
    Card("bank", 7, TREASURE, coins(treasures_in_play)),
    Card("contraband", 5, TREASURE, coins(3), buys(1), bar_named()),
    Card("counting-house", 5, ACTION, take_from_discard_pile("copper")),
    Card("expand", 7, ACTION, trash(), if_so(gain_costing(3, more_than_it=True))),
    Card(
        *("goons", 6, ACTION | ATTACK),
        buys(1),
        coins(2),
        others(discard_down_to(3)),
        in_play_buys=victory_tokens(1),
        tokens_first=True,
    ),
    Card("grand-market", 6, ACTION, cards(1), actions(1), buys(1), coins(2), no_copper_in_play=True),
    Card("hoard", 6, TREASURE, coins(2), in_play_buys=[when(VICTORY), gain("gold")]),
    Card("kings-court", 7, ACTION, play_times(3, MAY)),
    Card("mint", 5, ACTION, reveal_from_hand(TREASURE, MAY), gain_copy(), when_bought=trash_treasures_in_play()),
    Card("monument", 4, ACTION, coins(2), victory_tokens(1)),
    Card(
        *("mountebank", 5, ACTION | ATTACK),
        coins(2),
        others(may_discard_card("curse"), if_not(gain("curse"), gain("copper"))),
    ),
    Card(
        *("rabble", 5, ACTION | ATTACK),
        cards(3),
        others(reveal(3), discard_revealed(ACTION | TREASURE), put_revealed_back()),
    ),
    Card("royal-seal", 5, TREASURE, coins(2), in_play_gains=[when(conditions=IF_THERE), may_topdeck_gained()]),
    Card(
        *("vault", 5, ACTION),
        cards(2),
        discard_any(),
        coins(that_many),
        others(discard_all_or_none(2), if_at_least(2, cards(1))),
    ),
    Card("venture", 5, TREASURE, coins(1), dig_and_play_treasure()),
)
