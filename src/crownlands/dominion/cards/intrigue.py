"""Intrigue, second edition: the cards that recommended sets name."""

from crownlands.dominion.card_types import ACTION, ATTACK, CURSE_TYPE, REACTION, TREASURE, VICTORY
from crownlands.dominion.cards.card import Card
from crownlands.dominion.instructions.adding import actions, buys, cards, cheaper, coins
from crownlands.dominion.instructions.conditions import (
    choose,
    if_at_least,
    if_hand_at_least,
    if_hand_at_most,
    if_hand_lacks,
    if_it_is,
    if_so,
    others,
)
from crownlands.dominion.instructions.discarding import discard, discard_all_or_none, discard_hand, show_hand
from crownlands.dominion.instructions.durations import topdeck_gained
from crownlands.dominion.instructions.gaining import gain, gain_costing, gain_from_trash, give_same_cost
from crownlands.dominion.instructions.quantities import types_of_it
from crownlands.dominion.instructions.revealing import put_revealed_back, reveal, reveal_from_hand, take_revealed
from crownlands.dominion.instructions.trashing import may_trash_this, trash, trash_from_supply, trash_top

CARDS = (
    Card("bridge", 4, ACTION, buys(1), coins(1), cheaper(1)),
    Card(
        *("courtier", 5, ACTION),
        reveal_from_hand(),
        choose(types_of_it, actions=actions(1), buys=buys(1), coins=coins(3), gold=gain("gold")),
    ),
    Card(
        *("diplomat", 4, ACTION | REACTION),
        cards(2),
        if_hand_at_most(5, actions(2)),
        when_attacked=[cards(2), discard(3)],
        reacts_by="reveal",
        helps_with_hand_of=5,
    ),
    Card("harem", 6, TREASURE | VICTORY, coins(2), points=2),
    Card("lurker", 2, ACTION, actions(1), choose(1, trash=trash_from_supply(ACTION), gain=gain_from_trash(ACTION))),
    Card(
        *("mill", 4, ACTION | VICTORY),
        cards(1),
        actions(1),
        discard_all_or_none(2),
        if_at_least(2, coins(2)),
        points=1,
    ),
    Card("mining-village", 4, ACTION, cards(1), actions(2), may_trash_this(), if_so(coins(2)), may_leave_play=True),
    Card(
        *("minion", 5, ACTION | ATTACK),
        actions(1),
        choose(
            1,
            coins=coins(2),
            hand=[discard_hand(), cards(4), others(if_hand_at_least(5, discard_hand(), cards(4)))],
        ),
    ),
    Card("nobles", 6, ACTION | VICTORY, choose(1, cards=cards(3), actions=actions(2)), points=2),
    Card("patrol", 5, ACTION, cards(3), reveal(4), take_revealed(VICTORY | CURSE_TYPE), put_revealed_back()),
    Card("pawn", 2, ACTION, choose(2, cards=cards(1), actions=actions(1), buys=buys(1), coins=coins(1))),
    Card(
        *("replace", 5, ACTION | ATTACK),
        trash(),
        if_so(
            gain_costing(2, more_than_it=True),
            if_it_is(ACTION | TREASURE, topdeck_gained()),
            if_it_is(VICTORY, others(gain("curse"))),
        ),
    ),
    Card("shanty-town", 3, ACTION, actions(2), show_hand(), if_hand_lacks(ACTION, cards(2))),
    Card("swindler", 3, ACTION | ATTACK, coins(2), others(trash_top(), if_so(give_same_cost()))),
)
