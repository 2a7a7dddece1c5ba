"""What a seat may not know: taking it out of a record, and dealing it anew.

`mask` is the one door through which a position leaves for a player, a bot or the network. The environments have a
second one, for speed: their `observe` reads the record itself, and tests/envs/test_observing.py holds it to the view.
"""

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import compiled, random_below
from crownlands.dominion.cards import KINDS
from crownlands.dominion.state import (
    CARD,
    EVERYONE_KNOWS,
    HAND,
    HIDDEN,
    KINDS_OF_CARDS,
    LOOKING,
    OWNER,
    PICKED,
    PILES,
)
from crownlands.game import State, States

Counts = NDArray[np.int64]
SPECTATOR = -1


@compiled
def mask(states: States, viewer: int) -> None:
    """Take out of a record all that a seat may not know, even with perfect memory; SPECTATOR: what nobody is told."""
    state = states[0]
    for i in range(len(state.random)):
        state.random[i] = 0
    for seat in range(state.players):
        own = seat == viewer
        if not own:
            for card in range(KINDS_OF_CARDS):
                state.hand[seat, card] = 0
        _mask_deck(state, seat, own)
        _mask_discard(state, seat, own)
    for i in range(state.aside_size):
        if state.aside_seat[i] != viewer and (state.aside_zone[i] == LOOKING or state.aside_zone[i] == PICKED):
            state.aside[i] = HIDDEN


@compiled
def _mask_deck(state: State, seat: int, own: bool) -> None:
    """Unknown cards at the bottom of the part of a deck that has an order are as good as the part without one."""
    for i in range(state.deck_size[seat]):
        entry = int(state.deck[seat, i])
        if entry & EVERYONE_KNOWS or (own and entry & OWNER):
            continue
        if i <= state.unordered[seat]:
            state.deck[seat, i] = 0
            state.unordered[seat] = max(i + 1, state.unordered[seat])
        else:
            state.deck[seat, i] = HIDDEN


@compiled
def _mask_discard(state: State, seat: int, own: bool) -> None:
    """Of a discard pile others see the top; its owner remembers what is in it, here sorted below the top."""
    size = state.discard_size[seat]
    if size == 0:
        return
    below = np.zeros(KINDS_OF_CARDS, np.int64)
    for i in range(size - 1):
        below[state.discard[seat, i]] += 1
        state.discard[seat, i] = 0
    if own:
        place = 0
        for card in range(KINDS_OF_CARDS):
            for _ in range(below[card]):
                state.discard[seat, place] = card
                place += 1


@compiled
def deal_hidden(states: States, viewer: int, random: NDArray[np.uint64]) -> None:
    """Fill a masked record with what might be there: every seat's unseen cards are dealt anew."""
    state = states[0]
    for i in range(len(random)):
        state.random[i] = random[i]
    for seat in range(state.players):
        pool = _unseen(state, seat, viewer)
        if seat != viewer:
            _deal_hand(state, seat, pool)
            _deal_discard(state, seat, pool)
        for i in range(state.unordered[seat], state.deck_size[seat]):
            if state.deck[seat, i] == HIDDEN:
                state.deck[seat, i] = _take_any(state, pool)
        for i in range(state.aside_size):
            if state.aside_seat[i] == seat and state.aside[i] == HIDDEN:
                state.aside[i] = _take_any(state, pool)
        place = 0
        for card in range(KINDS_OF_CARDS):
            for _ in range(pool[card]):
                state.deck[seat, place] = card
                place += 1


@compiled
def _unseen(state: State, seat: int, viewer: int) -> Counts:
    """What a player owns and the viewer can't place."""
    pool = np.zeros(KINDS_OF_CARDS, np.int64)
    for card in range(KINDS_OF_CARDS):
        pool[card] = state.owned[seat, card]
        if seat == viewer:
            pool[card] -= state.hand[seat, card]
        else:
            pool[card] -= state.known_hand[seat, card] + state.known_discard[seat, card]
    if seat == viewer:
        for i in range(state.discard_size[seat]):
            pool[state.discard[seat, i]] -= 1
    if seat == state.turn:
        for i in range(state.in_play_size):
            pool[state.in_play[i]] -= 1
    for i in range(state.unordered[seat], state.deck_size[seat]):
        if state.deck[seat, i] != HIDDEN:
            pool[int(state.deck[seat, i]) & CARD] -= 1
    for i in range(state.aside_size):
        if state.aside_seat[i] == seat and state.aside[i] != HIDDEN:
            pool[state.aside[i]] -= 1
    return pool


@compiled
def _take_any(state: State, pool: Counts) -> int:
    """One card of the pool at random."""
    cards = 0
    for card in range(KINDS_OF_CARDS):
        cards += pool[card]
    left = random_below(state.random, cards)
    card = -1
    while left >= 0:
        card += 1
        left -= pool[card]
    pool[card] -= 1
    return card


@compiled
def _deal_hand(state: State, seat: int, pool: Counts) -> None:
    known = 0
    for card in range(KINDS_OF_CARDS):
        state.hand[seat, card] = state.known_hand[seat, card]
        known += state.known_hand[seat, card]
    missing = state.hand_size[seat] - known
    if missing > 0 and state.asked == seat and state.zone == HAND and not state.optional:
        missing -= _deal_an_answer(state, seat, pool)
    for _ in range(missing):
        state.hand[seat, _take_any(state, pool)] += 1


@compiled
def _deal_an_answer(state: State, seat: int, pool: Counts) -> int:
    """Who is asked for a card and can't decline holds one that fits: deal it first, unless one is known."""
    fitting = np.zeros(KINDS_OF_CARDS, np.int64)
    for card in range(KINDS_OF_CARDS):
        if KINDS[card] & state.kinds:
            if state.hand[seat, card] > 0:
                return 0
            fitting[card] = pool[card]
    card = _take_any(state, fitting)
    pool[card] -= 1
    state.hand[seat, card] += 1
    return 1


@compiled
def _deal_discard(state: State, seat: int, pool: Counts) -> None:
    """The top of the pile is seen; below it lies what is known to be there, and some of the unseen cards."""
    size = state.discard_size[seat]
    if size == 0:
        return
    cards = np.zeros(KINDS_OF_CARDS, np.int64)
    known = 0
    for i in range(PILES):
        card = state.piles[i]
        cards[card] = state.known_discard[seat, card]
        known += cards[card]
    for _ in range(size - known):
        cards[_take_any(state, pool)] += 1
    cards[state.discard[seat, size - 1]] -= 1
    place = 0
    for card in range(KINDS_OF_CARDS):
        for _ in range(cards[card]):
            state.discard[seat, place] = card
            place += 1
