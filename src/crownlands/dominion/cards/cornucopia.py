"""Cornucopia, first edition: all kingdom cards, and the Prizes."""

from crownlands.dominion.card_types import ACTION, ANY, ATTACK, CURSE_TYPE, PRIZE, REACTION, TREASURE, VICTORY
from crownlands.dominion.cards.card import Card, Points
from crownlands.dominion.instructions.adding import actions, buys, cards, coins
from crownlands.dominion.instructions.conditions import (
    choose,
    if_hand_is_all_different,
    if_it_is,
    if_nobody,
    if_not,
    if_so,
    others,
)
from crownlands.dominion.instructions.decktop import discard_deck
from crownlands.dominion.instructions.discarding import discard, discard_down_to, may_discard, show_hand
from crownlands.dominion.instructions.durations import set_this_aside, take_held
from crownlands.dominion.instructions.gaining import (
    curse_those_with_victory,
    gain,
    gain_costing,
    gain_or_give_copy,
    gain_prize,
    gain_several,
)
from crownlands.dominion.instructions.quantities import actions_left, names_in_play, names_revealed
from crownlands.dominion.instructions.revealing import (
    dig_for_new_name,
    discard_it,
    discard_revealed,
    discard_top,
    may_reveal,
    may_reveal_bane,
    reveal,
    until,
)
from crownlands.dominion.instructions.trashing import trash, trash_this
from crownlands.dominion.state import DECK
from crownlands.dominion.tables import NAMES_OWNED

PRIZES = (
    Card("bag-of-gold", 0, ACTION | PRIZE, actions(1), gain("gold", DECK), pile=1),
    Card("diadem", 0, TREASURE | PRIZE, coins(2), coins(actions_left), pile=1),
    Card(
        *("followers", 0, ACTION | ATTACK | PRIZE),
        cards(2),
        gain("estate"),
        others(gain("curse")),
        others(discard_down_to(3)),
        pile=1,
    ),
    Card("princess", 0, ACTION | PRIZE, buys(1), pile=1, cheapens=2),
    Card(
        *("trusty-steed", 0, ACTION | PRIZE),
        choose(
            2,
            cards=cards(2),
            actions=actions(2),
            coins=coins(2),
            silver=[gain_several("silver", 4), discard_deck()],
        ),
        pile=1,
    ),
)

CARDS = (
    Card("fairgrounds", 6, VICTORY, points=Points(2, per=5, of=NAMES_OWNED)),
    Card("farming-village", 4, ACTION, actions(2), until(ACTION | TREASURE)),
    Card("fortune-teller", 3, ACTION | ATTACK, coins(2), others(until(VICTORY | CURSE_TYPE, to=DECK))),
    Card(
        *("hamlet", 2, ACTION),
        cards(1),
        actions(1),
        may_discard(ANY),
        if_so(actions(1)),
        may_discard(ANY),
        if_so(buys(1)),
    ),
    Card("harvest", 5, ACTION, reveal(4), coins(names_revealed), discard_revealed()),
    Card(
        *("horn-of-plenty", 5, TREASURE),
        gain_costing(names_in_play),
        if_it_is(VICTORY, trash_this()),
        may_leave_play=True,
    ),
    Card(
        *("horse-traders", 4, ACTION | REACTION),
        buys(1),
        coins(3),
        discard(2),
        when_attacked=set_this_aside(),
        next_turn_starts=[cards(1), take_held()],
        reacts_by="set-aside",
        order_free=True,
    ),
    Card("hunting-party", 5, ACTION, cards(1), actions(1), show_hand(), dig_for_new_name()),
    Card(
        *("jester", 5, ACTION | ATTACK),
        coins(2),
        others(discard_top(), curse_those_with_victory(), if_so(gain_or_give_copy())),
    ),
    Card("menagerie", 3, ACTION, actions(1), show_hand(), if_hand_is_all_different(cards(3), otherwise=[cards(1)])),
    Card(
        *("remake", 4, ACTION),
        trash(),
        if_so(gain_costing(exactly=1, more_than_it=True)),
        trash(),
        if_so(gain_costing(exactly=1, more_than_it=True)),
    ),
    Card(
        *("tournament", 4, ACTION),
        actions(1),
        may_reveal("province"),
        others(may_reveal("province")),
        if_so(discard_it(), gain_prize("duchy")),
        if_nobody(cards(1), coins(1)),
        brings=[prize.id for prize in PRIZES],
    ),
    Card("young-witch", 4, ACTION | ATTACK, cards(2), discard(2), others(may_reveal_bane(), if_not(gain("curse")))),
)
