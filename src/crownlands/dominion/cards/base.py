"""The base game, both editions."""

from crownlands.dominion.asking import MAY, MUST
from crownlands.dominion.card_types import ACTION, ATTACK, CURSE_TYPE, REACTION, TREASURE, VICTORY
from crownlands.dominion.cards.card import Card, Points
from crownlands.dominion.instructions.adding import actions, buys, cards, coins, silver_bonus
from crownlands.dominion.instructions.conditions import everyone, if_so, others
from crownlands.dominion.instructions.decktop import may_discard_deck, topdeck, topdeck_from_discard, topdeck_victory
from crownlands.dominion.instructions.discarding import discard, discard_any, discard_down_to
from crownlands.dominion.instructions.gaining import gain, gain_costing, gain_loot
from crownlands.dominion.instructions.looking import draw_up_to, sort_top
from crownlands.dominion.instructions.playing import play_deck_top, play_times
from crownlands.dominion.instructions.quantities import empty_piles, that_many
from crownlands.dominion.instructions.revealing import (
    BY_THIEF,
    BY_VICTIM,
    discard_revealed,
    lose_revealed,
    reveal,
    spy_on,
    until,
)
from crownlands.dominion.instructions.trashing import trash, trash_card, trash_this, trash_up_to
from crownlands.dominion.state import DECK, HAND

ONLY_1E, ONLY_2E = ("1e",), ("2e",)

BASIC = (
    Card("copper", 0, TREASURE, coins(1)),
    Card("silver", 3, TREASURE, coins(2)),
    Card("gold", 6, TREASURE, coins(3)),
    Card("estate", 2, VICTORY, points=1),
    Card("duchy", 5, VICTORY, points=3),
    Card("province", 8, VICTORY, points=6),
    Card("curse", 0, CURSE_TYPE, points=-1),
)

CARDS = (
    Card("adventurer", 6, ACTION, until(TREASURE, 2), editions=ONLY_1E),
    Card("artisan", 6, ACTION, gain_costing(5, to=HAND), topdeck(), editions=ONLY_2E),
    Card(
        *("bandit", 5, ACTION | ATTACK),
        gain("gold"),
        others(reveal(2), lose_revealed(TREASURE, BY_VICTIM, but="copper"), discard_revealed()),
        editions=ONLY_2E,
    ),
    Card("bureaucrat", 4, ACTION | ATTACK, gain("silver", DECK), others(topdeck_victory())),
    Card("cellar", 2, ACTION, actions(1), discard_any(), cards(that_many)),
    Card("chancellor", 3, ACTION, coins(2), may_discard_deck(), editions=ONLY_1E),
    Card("chapel", 2, ACTION, trash_up_to(4)),
    Card("council-room", 5, ACTION, cards(4), buys(1), others(cards(1))),
    Card("feast", 4, ACTION, trash_this(), gain_costing(5), editions=ONLY_1E),
    Card("festival", 5, ACTION, actions(2), buys(1), coins(2)),
    Card("gardens", 4, VICTORY, points=Points(1, per=10)),
    Card("harbinger", 3, ACTION, cards(1), actions(1), topdeck_from_discard(MAY), editions=ONLY_2E),
    Card("laboratory", 5, ACTION, cards(2), actions(1)),
    Card("library", 5, ACTION, draw_up_to(7)),
    Card("market", 5, ACTION, cards(1), actions(1), buys(1), coins(1)),
    Card("merchant", 3, ACTION, cards(1), actions(1), silver_bonus(1), editions=ONLY_2E),
    Card("militia", 4, ACTION | ATTACK, coins(2), others(discard_down_to(3))),
    Card(
        *("mine", 5, ACTION),
        trash(TREASURE, MAY),
        if_so(gain_costing(3, more_than_it=True, types=TREASURE, to=HAND)),
        first_edition=[trash(TREASURE, MUST), if_so(gain_costing(3, more_than_it=True, types=TREASURE, to=HAND))],
    ),
    Card("moat", 2, ACTION | REACTION, cards(2), shields=True, reacts_by="reveal"),
    Card(
        *("moneylender", 4, ACTION),
        trash_card("copper", MAY),
        if_so(coins(3)),
        first_edition=[trash_card("copper", MUST), if_so(coins(3))],
    ),
    Card("poacher", 4, ACTION, cards(1), actions(1), coins(1), discard(empty_piles), editions=ONLY_2E),
    Card("remodel", 4, ACTION, trash(), if_so(gain_costing(2, more_than_it=True))),
    Card("sentry", 5, ACTION, cards(1), actions(1), sort_top(2), editions=ONLY_2E),
    Card("smithy", 4, ACTION, cards(3)),
    Card("spy", 4, ACTION | ATTACK, cards(1), actions(1), everyone(spy_on()), editions=ONLY_1E),
    Card(
        *("thief", 4, ACTION | ATTACK),
        others(reveal(2), lose_revealed(TREASURE, BY_THIEF)),
        gain_loot(),
        editions=ONLY_1E,
    ),
    Card("throne-room", 4, ACTION, play_times(2, MAY), first_edition=[play_times(2, MUST)]),
    Card("vassal", 3, ACTION, coins(2), play_deck_top(), editions=ONLY_2E),
    Card("village", 3, ACTION, cards(1), actions(2)),
    Card("witch", 5, ACTION | ATTACK, cards(2), others(gain("curse"))),
    Card("woodcutter", 3, ACTION, buys(1), coins(2), editions=ONLY_1E),
    Card("workshop", 3, ACTION, gain_costing(4)),
)
