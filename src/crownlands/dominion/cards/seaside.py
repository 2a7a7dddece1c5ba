"""Seaside, first edition: the cards that recommended sets name."""

from crownlands.dominion.asking import MUST
from crownlands.dominion.card_types import ACTION, ATTACK, DURATION, TREASURE, VICTORY
from crownlands.dominion.cards.card import Card
from crownlands.dominion.instructions.adding import actions, buys, cards, coins, pirate_token
from crownlands.dominion.instructions.conditions import choose, if_at_least, if_not, if_so, others
from crownlands.dominion.instructions.decktop import topdeck_down_to
from crownlands.dominion.instructions.discarding import discard_or_show
from crownlands.dominion.instructions.durations import hold, next_turn, take_held
from crownlands.dominion.instructions.gaining import gain, gain_copy, gain_several, gain_smuggled
from crownlands.dominion.instructions.looking import look_at_bottom, trash_one_discard_one
from crownlands.dominion.instructions.quantities import coins_it_costs, pirate_tokens
from crownlands.dominion.instructions.revealing import (
    BY_ATTACKER,
    discard_revealed,
    discard_top,
    lose_revealed,
    may_reveal,
    reveal,
    reveal_from_hand,
)
from crownlands.dominion.instructions.trashing import return_copies, to_island, trash, trash_another, trash_this
from crownlands.dominion.instructions.turns import outpost_turn
from crownlands.dominion.state import DECK, HAND
from crownlands.dominion.tables import BACK_WITHOUT_VICTORY, OUTPOST_TURN

CARDS = (
    Card("ambassador", 3, ACTION | ATTACK, reveal_from_hand(), return_copies(2), others(gain_copy())),
    Card("caravan", 4, ACTION | DURATION, cards(1), actions(1), next_turn(cards(1)), order_free=True),
    Card("cutpurse", 4, ACTION | ATTACK, coins(2), others(discard_or_show("copper"))),
    Card("explorer", 5, ACTION, may_reveal("province"), if_so(gain("gold", HAND)), if_not(gain("silver", HAND))),
    Card(
        *("fishing-village", 3, ACTION | DURATION),
        actions(2),
        coins(1),
        next_turn(actions(1), coins(1)),
        order_free=True,
    ),
    Card("ghost-ship", 5, ACTION | ATTACK, cards(2), others(topdeck_down_to(3))),
    Card("haven", 2, ACTION | DURATION, cards(1), actions(1), hold(1, MUST, (take_held(),)), order_free=True),
    Card("island", 4, ACTION | VICTORY, to_island(), points=2, may_leave_play=True),
    Card("lookout", 3, ACTION, actions(1), trash_one_discard_one(3)),
    Card("outpost", 5, ACTION | DURATION, outpost_turn(), gives_turn=OUTPOST_TURN),
    Card("pearl-diver", 2, ACTION, cards(1), actions(1), look_at_bottom()),
    Card(
        *("pirate-ship", 4, ACTION | ATTACK),
        choose(
            1,
            coins=coins(pirate_tokens),
            attack=[
                others(reveal(2), lose_revealed(TREASURE, BY_ATTACKER), discard_revealed()),
                if_at_least(1, pirate_token()),
            ],
        ),
    ),
    Card("salvager", 4, ACTION, buys(1), trash(), coins(coins_it_costs)),
    Card("sea-hag", 4, ACTION | ATTACK, others(discard_top(), gain("curse", DECK))),
    Card("smugglers", 3, ACTION, gain_smuggled(6)),
    Card(
        *("treasure-map", 4, ACTION),
        trash_this(),
        trash_another(),
        if_so(gain_several("gold", 4, DECK)),
        may_leave_play=True,
    ),
    Card("treasury", 5, ACTION, cards(1), actions(1), coins(1), on_put_down=BACK_WITHOUT_VICTORY),
)
