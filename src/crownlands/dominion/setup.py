"""Setting up a game: the supply for a number of players, the first deal."""

from collections.abc import Iterable, Mapping

import numpy as np

from crownlands.compiled import Seed, compiled, random_source
from crownlands.dominion.card_types import TREASURE, VICTORY
from crownlands.dominion.cards import CARDS, EDITIONS, KIND_OF, MIXED
from crownlands.dominion.cards.card import MOMENT_WORDS, Points
from crownlands.dominion.cards.compiling import cost_word
from crownlands.dominion.clean_up import HAND_SIZE
from crownlands.dominion.deck import draw
from crownlands.dominion.features import features_of
from crownlands.dominion.moves import BASIC_TREASURES
from crownlands.dominion.piles import turn_up_all
from crownlands.dominion.slots import SHELTERS, Kingdom, Slots, cards_of, slots_of
from crownlands.dominion.stack import ACTIONS, NONE, POTIONS_GIVEN
from crownlands.dominion.state import ACTION_PHASE, ALL_CARDS, SLOTS, STATE, WHEN_ATTACKED, WHEN_SCORED
from crownlands.dominion.state import MIXED as MIXED_ONES
from crownlands.dominion.tables import PROGRAM_OF, SHIELDS, TRIGGER_OF
from crownlands.game import State, States

STARTING_COPPERS, STARTING_ESTATES = 7, 3
PROVINCES = {2: 8, 3: 12, 4: 12, 5: 15, 6: 18}
COPPER, ESTATE = 0, 3
KINGDOM_PILE = 10
AQUEDUCT_TOKENS = 8


def full_supply(kingdom: Kingdom, players: int) -> dict[str, int]:
    """Return all piles at the start of a game, after the starting decks are dealt; those beside the supply too."""
    boxes = 2 if players > 4 else 1
    victory = 8 if players == 2 else 12
    supply = {
        "copper": 60 * boxes - STARTING_COPPERS * players,
        "silver": 40 * boxes,
        "gold": 30 * boxes,
        "estate": victory,
        "duchy": victory,
        "province": PROVINCES[players],
        "curse": 10 * (players - 1),
    }
    for card in slots_of(kingdom).ids[len(supply) :]:
        pile = CARDS[card].pile
        supply[card] = pile if pile is not None else victory if CARDS[card].types & VICTORY else KINGDOM_PILE
    return supply


def empty_table(kingdom: Kingdom, players: int, supply: Mapping[str, int], seed: Seed) -> States:
    """Return a record with a supply and nothing dealt yet."""
    slots = slots_of(kingdom)
    states = np.zeros(1, STATE)
    state = states[0]
    state.random[:] = random_source(seed)
    state.players = players
    state.edition = EDITIONS.index(kingdom.edition)
    state.empty_to_end = 4 if players > 4 else 3
    _write_cards(state, slots)
    _write_things(state, slots)
    state.features = features_of(slots)
    state.phase = ACTION_PHASE
    state.actions = 1
    state.buys = 1
    state.asked = state.about = state.possessor = state.before = NONE
    state.least = 1
    state.watched = 1
    for card, count in supply.items():
        state.supply[slots.number[card]] = count
    state.mixed_size[:] = NONE
    mixed = [pile for pile in kingdom.all_piles if pile in MIXED]
    for number, pile in enumerate(mixed):
        _lay_mixed_pile(state, slots, number, pile, supply)
    state.empty_piles = count_empty_piles(state, slots)
    room = ALL_CARDS // players
    for seat in range(players):
        state.room[seat] = room
        state.deck_at[seat] = seat * room
        state.discard_at[seat] = seat * room + room
        state.coffers[seat] = max((CARDS[card].starting_coffers for card in kingdom.cards), default=0)
    return states


def _write_cards(state: State, slots: Slots) -> None:
    """Write the cards of this game."""
    state.kinds = kinds = len(slots.ids)
    state.supply_kinds = slots.supply_kinds
    cards = [CARDS[id] for id in slots.ids]
    counted = [isinstance(card.points, Points) for card in cards]
    state.kind[:kinds] = slots.kinds
    state.program[:kinds] = [PROGRAM_OF[kind] for kind in slots.kinds]
    state.types_of[:kinds] = [card.types & 0x7FFF for card in cards]
    state.cost[:kinds] = [cost_word(card) for card in cards]
    state.pile[:kinds] = range(kinds)
    state.points[:kinds] = [0 if isinstance(card.points, Points) else card.points for card in cards]
    for moment in range(len(MOMENT_WORDS)):
        at_work = [TRIGGER_OF[kind, moment] or (moment == WHEN_ATTACKED and SHIELDS[kind]) for kind in slots.kinds]
        state.moments[moment] = _bits(at_work)
    state.moments[WHEN_SCORED] |= _bits(counted)
    state.treasures = _bits(is_plain_treasure(id) for id in slots.ids)
    others = (card.types & TREASURE and number >= BASIC_TREASURES for number, card in enumerate(cards))
    state.other_treasures = _bits(others)
    state.colony = slots.number.get("colony", 0)
    for bane in cards_of(slots.kingdom.bane) if slots.kingdom.bane else ():
        state.bane |= 1 << slots.number[bane]


def _bits(which: Iterable[object]) -> int:
    """Return numbers as bits: those of which it is so."""
    return sum(1 << number for number, so in enumerate(which) if so)


def is_plain_treasure(card: str) -> bool:
    """Return whether a Treasure gives a fixed amount and does nothing else: `play-treasures` plays it."""
    row = CARDS[card]
    plain = all(ACTIONS <= step.op <= POTIONS_GIVEN for step in row.program)
    return bool(row.types & TREASURE) and plain and not row.moments


def _write_things(state: State, slots: Slots) -> None:
    """Write the things of this game that are no cards."""
    state.things = len(slots.things)
    state.boons_at, state.hexes_at = slots.boons_at, slots.hexes_at
    for number, thing in enumerate(slots.things):
        state.kind[SLOTS + number] = KIND_OF[thing, "2e"]
    if "aqueduct" in slots.things:
        for card in ("silver", "gold"):
            state.tokens[slots.number[card]] = AQUEDUCT_TOKENS


def _lay_mixed_pile(state: State, slots: Slots, number: int, pile: str, supply: Mapping[str, int]) -> None:
    """Lay a pile of different cards, the topmost last; where it is shuffled, it has no order and none shows yet."""
    first = slots.number[cards_of(pile)[0]]
    cards = [slots.number[card] for card in cards_of(pile) for _ in range(supply[card])][::-1]
    for card in cards_of(pile):
        state.pile[slots.number[card]] = first
        state.supply[slots.number[card]] = 0
    state.mixed[number, 0] = first
    state.mixed[number, : len(cards)] = cards
    state.mixed_size[number] = len(cards)
    if MIXED[pile].shuffled:
        state.mixed_unordered[number] = len(cards)


def count_empty_piles(state: State, slots: Slots) -> int:
    """Return the number of empty piles in the supply."""
    left: dict[int, int] = {}
    for card in range(slots.supply_kinds):
        pile = int(state.pile[card])
        left[pile] = left.get(pile, 0) + int(state.supply[card])
    for number, mixed in enumerate(pile for pile in slots.kingdom.all_piles if pile in MIXED):
        left[slots.number[cards_of(mixed)[0]]] = int(state.mixed_size[number])
    return sum(count == 0 for count in left.values())


def fresh_table(kingdom: Kingdom, players: int, seed: Seed, supply: Mapping[str, int] | None = None) -> States:
    """Return a record with everybody's starting deck, seven Coppers and three Estates, or Shelters; the supply is full
    unless given."""
    states = empty_table(kingdom, players, full_supply(kingdom, players) if supply is None else supply, seed)
    state, number = states[0], slots_of(kingdom).number
    others = [number[card] for card in SHELTERS] if kingdom.shelters else [ESTATE] * STARTING_ESTATES
    deck = [COPPER] * STARTING_COPPERS + others
    state.owned[:players] = np.bincount(deck, minlength=SLOTS)
    for seat in range(players):
        first = int(state.deck_at[seat])
        state.lying[first : first + len(deck)] = deck
    for sizes in (state.cards, state.deck_size, state.unordered):
        sizes[:players] = len(deck)
    return states


@compiled
def deal(states: States, first: int) -> None:
    """Let every player draw five cards, and begin the first turn."""
    state = states[0]
    if state.features & MIXED_ONES:
        turn_up_all(state)
    for seat in range(state.players):
        draw(state, seat, HAND_SIZE)
    state.turn = first
    state.turns[first] = 1
    state.next_up = (first + 1) % state.players
