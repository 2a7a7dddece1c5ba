"""Adventures: Duplicate, Guide, and the Event Training."""

from crownlands.dominion.card_types import ACTION, RESERVE
from crownlands.dominion.cards.card import Card, Thing
from crownlands.dominion.instructions.adding import actions, cards
from crownlands.dominion.instructions.conditions import when
from crownlands.dominion.instructions.discarding import discard_hand
from crownlands.dominion.instructions.durations import call_to_copy, to_tavern
from crownlands.dominion.instructions.things import place_coin_token

CARDS = (
    Card(
        *("duplicate", 4, ACTION | RESERVE),
        to_tavern(),
        called_at_gain=[when(cost=6), call_to_copy()],
        may_leave_play=True,
    ),
    Card(
        *("guide", 3, ACTION | RESERVE),
        cards(1),
        actions(1),
        to_tavern(),
        called_at_start=[discard_hand(), cards(5)],
        may_leave_play=True,
    ),
)

THINGS = (Thing("training", "event", place_coin_token(), cost=6),)
