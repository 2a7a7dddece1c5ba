"""Empires: Overlord, Enchantress, Catapult and Rocks, and the Landmark Aqueduct."""

from crownlands.dominion.card_types import ACTION, ATTACK, COMMAND, DURATION, TREASURE, VICTORY
from crownlands.dominion.cards.card import Card, MixedPile, Thing
from crownlands.dominion.instructions.adding import cards, coins
from crownlands.dominion.instructions.conditions import if_it_costs, if_it_is, others, when
from crownlands.dominion.instructions.discarding import discard_down_to
from crownlands.dominion.instructions.durations import enchant, next_turn
from crownlands.dominion.instructions.gaining import gain, gain_by_phase
from crownlands.dominion.instructions.playing import play_from_supply
from crownlands.dominion.instructions.things import flow_over_aqueduct
from crownlands.dominion.instructions.trashing import trash

CARDS = (
    Card("enchantress", 3, ACTION | ATTACK | DURATION, enchant(), next_turn(cards(2))),
    Card("overlord", 0, ACTION | COMMAND, play_from_supply(5), debt=8),
)

CATAPULT_AND_ROCKS = (
    Card(
        *("catapult", 3, ACTION | ATTACK),
        coins(1),
        trash(),
        if_it_costs(3, others(gain("curse"))),
        if_it_is(TREASURE, others(discard_down_to(3))),
        pile=5,
    ),
    Card(
        *("rocks", 4, TREASURE),
        coins(1),
        pile=5,
        when_gained=gain_by_phase("silver"),
        when_trashed=gain_by_phase("silver"),
    ),
)

MIXED_PILES = (MixedPile("catapult-rocks", {"catapult": 5, "rocks": 5}),)

THINGS = (
    Thing(
        *("aqueduct", "landmark"),
        thing_gains=[when(TREASURE | VICTORY), flow_over_aqueduct()],
    ),
)
