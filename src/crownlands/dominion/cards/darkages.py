"""Dark Ages: the cards that recommended sets name, with Madman and the Knights; and the Shelters."""

from typing import Any

from crownlands.dominion.asking import MAY, MUST
from crownlands.dominion.card_types import ACTION, ATTACK, KNIGHT, REACTION, SHELTER, VICTORY
from crownlands.dominion.cards.card import Card, MixedPile
from crownlands.dominion.instructions.adding import actions, buys, cards, coins, lose_coins
from crownlands.dominion.instructions.conditions import (
    choose,
    if_at_least,
    if_no_card_was_bought,
    if_not,
    if_so,
    only_if_it_is,
    others,
    when,
)
from crownlands.dominion.instructions.decktop import may_discard_deck, topdeck_from_discard
from crownlands.dominion.instructions.discarding import discard_down_to, show_hand
from crownlands.dominion.instructions.gaining import gain, gain_attack, gain_costing, gain_several
from crownlands.dominion.instructions.naming import take_top_if_named
from crownlands.dominion.instructions.quantities import cards_in_hand, treasures_in_hand
from crownlands.dominion.instructions.revealing import (
    discard_revealed,
    discard_revealed_but,
    lose_revealed_costing,
    put_revealed_back,
    reveal,
)
from crownlands.dominion.instructions.trashing import (
    may_trash_from_hand_or_discard,
    may_trash_this_from_hand,
    return_this,
    trash,
    trash_other_than_this,
    trash_this,
    trash_up_to,
)
from crownlands.dominion.registry import Step

KNIGHT_TYPES = ACTION | ATTACK | KNIGHT


def knight(id: str, *first: Step, cost: int = 5, types: int = KNIGHT_TYPES, points: int = 0, **more: Any) -> Card:
    """Return a Knight: what it does by itself, and then the attack that all Knights have."""
    attack = [
        others(reveal(2), lose_revealed_costing(3, 6), discard_revealed(), only_if_it_is(KNIGHT)),
        if_at_least(1, trash_this()),
    ]
    return Card(id, cost, types, *first, *attack, points=points, pile=1, may_leave_play=True, **more)


KNIGHTS = (
    knight("dame-anna", trash_up_to(2)),
    knight("dame-josephine", types=KNIGHT_TYPES | VICTORY, points=2),
    knight("dame-molly", actions(2)),
    knight("dame-natalie", gain_costing(3, optional=MAY)),
    knight("dame-sylvia", coins(2)),
    knight("sir-bailey", cards(1), actions(1)),
    knight("sir-destry", cards(2)),
    knight("sir-martin", buys(2), cost=4),
    knight("sir-michael", others(discard_down_to(3))),
    knight("sir-vander", when_trashed=gain("gold")),
)

CARDS = (
    Card("altar", 6, ACTION, trash(), gain_costing(5)),
    Card(
        *("hermit", 3, ACTION),
        may_trash_from_hand_or_discard(),
        gain_costing(3),
        when_put_down=if_no_card_was_bought(trash_this(), gain("madman")),
        brings=["madman"],
    ),
    Card(
        *("hunting-grounds", 6, ACTION),
        cards(4),
        when_trashed=choose(1, duchy=gain("duchy"), estate=gain_several("estate", 3)),
    ),
    Card("mystic", 5, ACTION, actions(1), coins(2), take_top_if_named()),
    Card("poor-house", 1, ACTION, coins(4), show_hand(), lose_coins(treasures_in_hand)),
    Card(
        *("rats", 4, ACTION),
        cards(1),
        actions(1),
        gain("rats"),
        trash_other_than_this(),
        if_not(show_hand()),
        pile=20,
        when_trashed=cards(1),
    ),
    Card("scavenger", 4, ACTION, coins(2), may_discard_deck(), topdeck_from_discard(MUST)),
    Card(
        *("squire", 2, ACTION),
        coins(1),
        choose(1, actions=actions(2), buys=buys(2), silver=gain("silver")),
        when_trashed=gain_attack(),
    ),
    Card(
        *("wandering-minstrel", 4, ACTION),
        cards(1),
        actions(2),
        reveal(3),
        discard_revealed_but(ACTION),
        put_revealed_back(),
    ),
)

MIXED_PILES = (MixedPile("knights", {card.id: 1 for card in KNIGHTS}, shuffled=True),)

BESIDE = (
    Card("madman", 0, ACTION, actions(2), return_this(), if_so(cards(cards_in_hand)), may_leave_play=True, pile=10),
    Card("hovel", 1, REACTION | SHELTER, in_hand_buys=[when(VICTORY), may_trash_this_from_hand()], pile=0),
    Card("necropolis", 1, ACTION | SHELTER, actions(2), pile=0),
    Card("overgrown-estate", 1, VICTORY | SHELTER, when_trashed=cards(1), pile=0),
)
