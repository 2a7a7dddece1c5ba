"""The features of a game beside the basic rules: read off its cards, once, when it is set up."""

from crownlands.dominion.card_types import DURATION, NIGHT_TYPE
from crownlands.dominion.cards import CARDS, MIXED, THINGS, steps_of
from crownlands.dominion.cards.card import Card, Thing
from crownlands.dominion.slots import Slots
from crownlands.dominion.state import (
    ATTACKS_ANSWERED,
    BUYING_MATTERS,
    BUYS_MATTER,
    CARDS_STAY,
    CHANGING_COSTS,
    COFFERS,
    DEBT,
    EXILES,
    EXTRA_TURNS,
    GAINS_MATTER,
    HANDS_DIFFER,
    LANDSCAPES,
    NIGHT,
    OTHER_REACTIONS,
    OTHERS_PLAY,
    PLAYS_MATTER,
    POTIONS,
    PUT_DOWN_ASKS,
    STARTS_MATTER,
    TRASHING_MATTERS,
    VILLAGERS,
    WAYS,
)
from crownlands.dominion.state import MIXED as MIXED_PILES

# What a moment at which something happens makes a game have.
BY_MOMENT = {
    "when_gained": GAINS_MATTER,
    "when_bought": BUYS_MATTER,
    "when_trashed": TRASHING_MATTERS,
    "when_put_down": PUT_DOWN_ASKS,
    "when_attacked": ATTACKS_ANSWERED | OTHER_REACTIONS,
    "when_overpaid": BUYS_MATTER,
    "in_play_buys": BUYS_MATTER,
    "in_play_gains": GAINS_MATTER,
    "in_hand_buys": BUYS_MATTER,
    "others_gain": GAINS_MATTER | OTHERS_PLAY,
    "called_at_start": STARTS_MATTER,
    "called_at_gain": GAINS_MATTER | OTHERS_PLAY,
    "turn_starts": STARTS_MATTER,
    "next_turn_starts": STARTS_MATTER,
    "buying_starts": BUYING_MATTERS,
    "buying_ends": BUYING_MATTERS,
    "thing_gains": GAINS_MATTER,
    "way_seals": GAINS_MATTER,
    "when_charmed": BUYS_MATTER,
}
# The same for what a card says of itself, and for the instructions that it uses.
BY_TRAIT = {
    "cheapens": CHANGING_COSTS,
    "falls_with_gains": CHANGING_COSTS | GAINS_MATTER,
    "gained_to_hand": GAINS_MATTER,
    "shields": ATTACKS_ANSWERED,
    "no_copper_in_play": POTIONS,
    "on_put_down": PUT_DOWN_ASKS,
    "gives_turn": EXTRA_TURNS | GAINS_MATTER,
    "draws_more": HANDS_DIFFER,
    "may_leave_play": CARDS_STAY,
}
BY_INSTRUCTION = {
    "due_next_turn": CARDS_STAY | STARTS_MATTER,
    "hold": CARDS_STAY | STARTS_MATTER,
    "outpost_turn": CARDS_STAY | STARTS_MATTER,
    "play_from_supply": CARDS_STAY,
    "gain_smuggled": GAINS_MATTER,
    "when_first": PLAYS_MATTER,
    "enchant": PLAYS_MATTER,
    "place_coin_token": PLAYS_MATTER,
    "seal_gains": GAINS_MATTER,
    "draw_at_end_of_turn": HANDS_DIFFER,
    "keep_boon": HANDS_DIFFER,
    "exile": EXILES | GAINS_MATTER,
    "coffers": COFFERS,
    "villagers": VILLAGERS,
    "may_trash_this": CARDS_STAY,
    "cheaper": CHANGING_COSTS,
    "bar_named": BUYS_MATTER,
    "add_no_more_actions": VILLAGERS,
}


def features_of(slots: Slots) -> int:
    """Return all that a game with these cards and things has, as bits."""
    features = 0
    rows: list[Card | Thing] = [CARDS[card] for card in slots.ids]
    rows += [THINGS[thing] for thing in slots.things]
    for row in rows:
        features |= _of(row)
    if any(pile in MIXED for pile in slots.kingdom.all_piles):
        features |= MIXED_PILES
    return features


def _of(row: Card | Thing) -> int:
    features = 0
    for word in row.moments:
        features |= BY_MOMENT[word]
    for trait, value in row.traits.items():
        if value:
            features |= BY_TRAIT.get(trait, 0)
    for step in steps_of(row.programs()):
        if step.instruction is not None:
            features |= BY_INSTRUCTION.get(step.instruction.name, 0)
    if isinstance(row, Card):
        features |= POTIONS if row.potion or row.id == "potion" else 0
        features |= DEBT if row.debt else 0
        features |= CARDS_STAY if row.types & DURATION else 0
        features |= NIGHT if row.types & NIGHT_TYPE else 0
        features |= COFFERS if row.starting_coffers else 0
    else:
        features |= LANDSCAPES if row.cost >= 0 else 0
        features |= WAYS | PLAYS_MATTER if row.kind == "way" else 0
    return features
