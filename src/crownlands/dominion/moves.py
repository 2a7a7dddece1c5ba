"""Moves as numbers, and which of them are legal. Their words are made for each game by `slots.py`.

A move is a verb and what it names: a card of this game, an option, a thing, or nothing (BARE).
"""

import numpy as np

from crownlands.compiled import compiled
from crownlands.dominion.card_types import ACTION, NIGHT_TYPE
from crownlands.dominion.costs import ANY_COST, COINS_PART, LESS, affordable, changed_cost, cost_of, within
from crownlands.dominion.deck_places import discarded
from crownlands.dominion.dispatch import allowed_names
from crownlands.dominion.in_play import cards_in_play, count_in_play
from crownlands.dominion.set_aside import cards_aside
from crownlands.dominion.state import (
    ACTION_PHASE,
    ANYWHERE,
    BESIDE,
    BUY_PHASE,
    BY_VERB,
    CHANGING_COSTS,
    COFFERS,
    DEBT,
    DISCARD,
    DISCARD_TOP,
    HAND,
    IN_PLAY,
    LANDSCAPES,
    LOOT,
    NIGHT,
    OPTIONS,
    OVER,
    POTIONS,
    SLOTS,
    SUPPLY,
    TRASH,
    VILLAGERS,
    WAYS,
)
from crownlands.dominion.tables import CUBES, IS_PROJECT, NO_COPPER_IN_PLAY, THING_COST
from crownlands.game import GO_ON, Moves, State, States

SHIFT = 6
NAMES = 1 << SHIFT
COPPER = 0
BASIC_TREASURES = 3
CARD_VERBS = (
    *("play", "buy", "discard", "trash", "gain", "topdeck", "set-aside", "keep", "put-back", "reveal", "give"),
    *("return", "take", "name", "resolve", "shuffle", "call", "token", "exile", "discard-exiled", "play-as-way"),
    "trash-from-discard",
)
PLAY, BUY, DISCARD_IT, TRASH_IT, GAIN, TOPDECK, SET_IT_ASIDE, KEEP, PUT_BACK, REVEAL, GIVE = range(1, 12)
RETURN, TAKE, NAME, RESOLVE, SHUFFLE, CALL, TOKEN, EXILE_IT, DISCARD_EXILED, PLAY_AS_WAY = range(12, 22)
TRASH_DISCARDED = 22
BUY_THING, RESOLVE_THING, RECEIVE, CHOOSE = range(23, 27)
VERBS = ("", *CARD_VERBS, "buy", "resolve", "receive", "choose")
VERB_COUNT = len(VERBS)
MOVE_COUNT = VERB_COUNT * NAMES

BARE = (
    *("end-actions", "play-treasures", "end-turn", "done", "yes", "no", "end-buys"),
    *("spend-coffers", "spend-villagers", "overpay", "overpay-potion", "repay"),
)
END_ACTIONS, PLAY_TREASURES, END_TURN, DONE, YES, NO, END_BUYS = range(7)
SPEND_COFFERS, SPEND_VILLAGERS, OVERPAY, OVERPAY_POTION, REPAY = range(7, 12)
START = GO_ON  # no answer yet: an instruction is run for the first time, or goes on

OPTION_WORDS = (
    *("cards", "actions", "buys", "coins", "gold", "silver", "duchy", "estate", "horse", "trash", "gain", "hand"),
    *("attack", "discard", "put-back", "copy", "tuck", "key", "now", "later"),
)

MOST_LEGAL = 256
UNUSUAL_BUYING = POTIONS | DEBT | COFFERS | LANDSCAPES | NIGHT


@compiled
def verb_of(move: int) -> int:
    """Return the verb of a move, 0 if it names nothing."""
    return move >> SHIFT


@compiled
def card_of(move: int) -> int:
    """Return the card that a move names."""
    return move & (NAMES - 1)


@compiled
def move_of(verb: int, card: int) -> int:
    """Return the number of `verb card`."""
    return verb << SHIFT | card


@compiled
def legal_moves(state: State, out: Moves) -> int:
    """Write the legal moves and return how many there are."""
    if state.phase == OVER:
        return 0
    if state.depth > 0:
        return _answers(state, out)
    if state.phase == ACTION_PHASE:
        return _action_moves(state, out)
    if state.phase == BUY_PHASE:
        return _buy_moves(state, out)
    return _night_moves(state, out)


@compiled
def _action_moves(state: State, out: Moves) -> int:
    n = 0
    if state.actions > 0:
        ways = (state.features & WAYS) != 0
        for card in range(state.kinds):
            if state.hand[state.turn, card] > 0 and state.types_of[card] & ACTION:
                out[n] = move_of(PLAY, card)
                n += 1
                if ways:
                    out[n] = move_of(PLAY_AS_WAY, card)
                    n += 1
    if state.features & VILLAGERS and state.villagers[state.turn] > 0:
        out[n] = SPEND_VILLAGERS
        n += 1
    out[n] = END_ACTIONS
    return n + 1


@compiled
def _buy_moves(state: State, out: Moves) -> int:
    n = 0
    if not state.bought:
        n = _treasure_moves(state, out)
    if state.features & UNUSUAL_BUYING or state.barred or state.deluded:
        return _unusual_buys(state, out, n)
    if state.buys > 0:
        coins, kinds = int(state.coins), int(state.supply_kinds)
        if state.cheaper == 0 and not state.features & CHANGING_COSTS:
            for card in range(kinds):
                if state.supply[card] > 0 and state.cost[card] <= coins:
                    out[n] = move_of(BUY, card)
                    n += 1
        else:
            for card in range(kinds):
                if state.supply[card] > 0 and changed_cost(state, card) <= coins:
                    out[n] = move_of(BUY, card)
                    n += 1
    out[n] = END_TURN
    return n + 1


@compiled
def _treasure_moves(state: State, out: Moves) -> int:
    """Return the Treasures in hand, one by one, and all at once those whose order can't matter."""
    n, seat = 0, int(state.turn)
    for card in range(BASIC_TREASURES):
        if state.hand[seat, card] > 0:
            out[n] = move_of(PLAY, card)
            n += 1
    plain = n > 0
    if state.other_treasures:
        for card in range(BASIC_TREASURES, state.kinds):
            if state.other_treasures >> card & 1 and state.hand[seat, card] > 0:
                out[n] = move_of(PLAY, card)
                n += 1
                plain = plain or (state.treasures >> card & 1) != 0
    if plain:
        out[n] = PLAY_TREASURES
        n += 1
    return n


@compiled
def _unusual_buys(state: State, out: Moves, n: int) -> int:
    """Write all moves of the Buy phase, where more than coins and buys matter."""
    seat = state.turn
    if state.buys > 0 and state.debt[seat] == 0:
        for card in range(state.supply_kinds):
            if can_buy(state, card):
                out[n] = move_of(BUY, card)
                n += 1
        for thing in range(state.things):
            if can_buy_thing(state, thing):
                out[n] = move_of(BUY_THING, thing)
                n += 1
    if state.coffers[seat] > 0 and not state.bought:
        out[n] = SPEND_COFFERS
        n += 1
    if state.debt[seat] > 0 and state.coins > 0:
        out[n] = REPAY
        n += 1
    out[n] = END_BUYS if state.features & NIGHT else END_TURN
    return n + 1


@compiled
def can_buy(state: State, card: int) -> bool:
    """Return whether a card of the supply can be bought now, given a buy and no debt."""
    if state.supply[card] <= 0 or state.barred >> card & 1 or not affordable(state, cost_of(state, card)):
        return False
    if state.deluded and state.types_of[card] & ACTION:
        return False
    return not NO_COPPER_IN_PLAY[state.kind[card]] or count_in_play(state, state.turn, COPPER) == 0


@compiled
def can_buy_thing(state: State, thing: int) -> bool:
    """Return whether an Event or a Project can be bought now, given a buy and no debt."""
    kind = state.kind[SLOTS + thing]
    if THING_COST[kind] < 0 or THING_COST[kind] > state.coins:
        return False
    if not IS_PROJECT[kind]:
        return True
    cubes = 0
    for other in range(state.things):
        cubes += IS_PROJECT[state.kind[SLOTS + other]] and (state.has[state.turn] >> other & 1) == 1
    return cubes < CUBES and not state.has[state.turn] >> thing & 1


@compiled
def _night_moves(state: State, out: Moves) -> int:
    n = 0
    for card in range(state.kinds):
        if state.hand[state.turn, card] > 0 and state.types_of[card] & NIGHT_TYPE:
            out[n] = move_of(PLAY, card)
            n += 1
    out[n] = END_TURN
    return n + 1


@compiled
def _answers(state: State, out: Moves) -> int:
    """Return the answers to what is being asked, by verb and by what they name."""
    n, verb, verbs = 0, 0, int(state.verbs)
    by_verb = state.zone == BY_VERB
    fit = 0 if by_verb else fitting(state)
    while verbs:
        if verbs & 1:
            names = allowed_names(state, verb) if by_verb else fit
            move = verb << SHIFT
            while names:
                if names & 1:
                    out[n] = move
                    n += 1
                names >>= 1
                move += 1
        verbs >>= 1
        verb += 1
    if state.optional:
        out[n] = DONE
        n += 1
    return n


@compiled
def fitting(state: State) -> int:
    """Return the cards, as bits, that may be named: those that lie where the question looks and are of the right type
    and cost. Where it looks nowhere, what it is about may be named."""
    if state.zone == HAND:
        return _fitting_in_hand(state)
    if state.zone == SUPPLY:
        return _fitting_in_supply(state)
    there = present(state) & state.among
    if state.zone == OPTIONS:
        return there
    fit, card = 0, 0
    kinds = int(state.kinds)
    while there and card < kinds:
        if there & 1 and fits(state, card):
            fit |= 1 << card
        there >>= 1
        card += 1
    return fit


@compiled
def _fitting_in_hand(state: State) -> int:
    """Return the same in a hand."""
    hand, cards = state.hand[state.about], 0
    any_cost = state.high_cost == ANY_COST
    for card in range(state.kinds):
        if hand[card] > 0 and state.types_of[card] & state.types and (any_cost or fits(state, card)):
            cards |= 1 << card
    return cards & int(state.among)


@compiled
def _fitting_in_supply(state: State) -> int:
    """Return the same in the supply."""
    low, high, cards = int(state.low_cost), int(state.high_cost), 0
    plain = state.cheaper == 0 and not state.features & CHANGING_COSTS and high <= COINS_PART and low != LESS
    for card in range(state.supply_kinds):
        if state.supply[card] > 0 and state.types_of[card] & state.types:
            if low <= state.cost[card] <= high if plain else fits(state, card):
                cards |= 1 << card
    return cards & int(state.among)


@compiled
def some_fits(state: State) -> bool:
    """Return whether any card may be named."""
    if state.zone == HAND:
        for card in range(state.kinds):
            if state.hand[state.about, card] > 0 and state.among >> card & 1 and fits(state, card):
                return True
        return False
    if state.zone == SUPPLY:
        for card in range(state.supply_kinds):
            if state.supply[card] > 0 and state.among >> card & 1 and fits(state, card):
                return True
        return False
    return fitting(state) != 0


@compiled
def fits(state: State, card: int) -> bool:
    """Return whether a card has the type and the cost that is being asked for."""
    if not state.types_of[card] & state.types:
        return False
    if state.high_cost == ANY_COST:
        return True
    cost = cost_of(state, card)
    if not within(cost, int(state.high_cost)):
        return False
    return cost != state.high_cost if state.low_cost == LESS else cost >= state.low_cost


@compiled
def present(state: State) -> int:
    """Return the cards, as bits, that lie where the question looks."""
    zone, seat = state.zone, state.about
    cards = 0
    if zone == HAND:
        for card in range(state.kinds):
            if state.hand[seat, card] > 0:
                cards |= 1 << card
    elif zone == SUPPLY:
        for card in range(state.supply_kinds):
            if state.supply[card] > 0:
                cards |= 1 << card
    elif zone in (OPTIONS, ANYWHERE):
        cards = -1
    elif zone == DISCARD:
        for i in range(state.discard_size[seat]):
            cards |= 1 << discarded(state, seat, i)
    elif zone == DISCARD_TOP:
        cards = 1 << discarded(state, seat, state.discard_size[seat] - 1)
    elif zone == LOOT:
        for i in range(len(state.loot)):
            if state.loot[i] > 0:
                cards |= 1 << (int(state.loot[i]) - 1)
    elif zone == TRASH:
        for card in range(state.kinds):
            if state.trash[card] > 0:
                cards |= 1 << card
    elif zone == BESIDE:
        for card in range(state.supply_kinds, state.kinds):
            if state.supply[card] > 0:
                cards |= 1 << card
    elif zone == IN_PLAY:
        cards = cards_in_play(state, seat)
    else:
        cards = cards_aside(state, int(state.target), int(zone))
    return cards


@compiled
def is_legal_move(state: State, move: int) -> bool:
    """Return whether a move can be made now."""
    out = np.empty(MOST_LEGAL, np.int64)
    for i in range(legal_moves(state, out)):
        if out[i] == move:
            return True
    return False


@compiled
def legal(states: States, out: Moves) -> int:
    """Return the engine's `legal` on an array of one record."""
    return legal_moves(states[0], out)


@compiled
def is_legal(states: States, move: int) -> bool:
    """Return the engine's `is_legal` on an array of one record."""
    return is_legal_move(states[0], move)
