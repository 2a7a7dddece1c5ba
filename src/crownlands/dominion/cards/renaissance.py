"""Renaissance: Cargo Ship, Flag Bearer with the Flag, and the Project Road Network."""

from crownlands.dominion.card_types import ACTION, DURATION, VICTORY
from crownlands.dominion.cards.card import Card, Thing
from crownlands.dominion.instructions.adding import cards, coins
from crownlands.dominion.instructions.conditions import when
from crownlands.dominion.instructions.durations import load_gained, may_load_this_turn, take_held
from crownlands.dominion.instructions.things import take_artifact
from crownlands.dominion.tables import IF_MARKED, IF_THERE

CARDS = (
    Card(
        *("cargo-ship", 3, ACTION | DURATION),
        coins(2),
        may_load_this_turn(),
        in_play_gains=[when(conditions=IF_THERE | IF_MARKED), load_gained()],
        next_turn_starts=take_held(),
    ),
    Card(
        *("flag-bearer", 4, ACTION),
        coins(2),
        when_gained=take_artifact("flag"),
        when_trashed=take_artifact("flag"),
        brings=["flag"],
    ),
)

THINGS = (
    Thing("flag", "artifact", draws_more=1),
    Thing("road-network", "project", cost=5, others_gain=[when(VICTORY), cards(1)]),
)
