"""The secrets of a game: taking what a seat may not know out of a record, and dealing it anew.

`mask` is the one door through which a position leaves for a player, a bot or the network. The environments have a
second one, for speed: their `observe` reads the record itself, and tests/envs/test_observing.py holds it to the view.
"""

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import compiled, random_below
from crownlands.dominion.deck_places import deck_entry, discarded, set_deck_entry, set_discarded
from crownlands.dominion.hand import forget_seen_hand, seen_in_hand
from crownlands.dominion.in_play import card_in_play, seat_in_play
from crownlands.dominion.moves import PUT_BACK, TRASH_DISCARDED, fits
from crownlands.dominion.set_aside import LAST, aside_card, aside_seat, aside_zone, is_card
from crownlands.dominion.state import (
    ALL_CARDS,
    CARD,
    DEPTH,
    DISCARD,
    EVERYONE_KNOWS,
    HAND,
    HIDDEN,
    HIDDEN_ZONES,
    KNOWLEDGE,
    MIXED_SIZE,
    ORDERED,
    REVEALED,
    SEAT_SHIFT,
    SET,
    SLOTS,
    ZONE_SHIFT,
)
from crownlands.game import State, States

Counts = NDArray[np.int64]
SPECTATOR = -1


@compiled
def sees(state: State, viewer: int, seat: int) -> bool:
    """Return whether a seat sees what another may: its own cards, and in a possessed turn those it decides for."""
    return seat == viewer or (viewer != SPECTATOR and state.possessor == viewer and state.turn == seat)


@compiled
def tidy(states: States) -> None:
    """Lay a record out so that equal positions are equal byte by byte: decks where they would be at first, cards that
    have no order by kind, and nothing in places that aren't used."""
    state = states[0]
    _move_decks(state)
    for seat in range(state.players):
        _sort_unordered(state, seat)
    for i in range(state.in_play_size, ALL_CARDS - state.aside_size):
        state.table[i] = 0
    for depth in range(state.depth, DEPTH):
        frame = state.stack[depth]
        frame.op = 0
        frame.seat = 0
        frame.by = 0
        frame.card = 0
        frame.step = 0
        frame.a = 0
        frame.b = 0
        frame.c = 0
        frame.d = 0
    for number in range(len(state.mixed_size)):
        for i in range(max(1, int(state.mixed_size[number])), MIXED_SIZE):
            state.mixed[number, i] = 0
        _sort_mixed(state, number)


@compiled
def _move_decks(state: State) -> None:
    """Lay all decks and discard piles as they are at first: each player has the same room, or what they need."""
    room = ALL_CARDS // int(state.players)
    for seat in range(state.players):
        if state.cards[seat] > room:
            room = 0
    places = np.zeros(ALL_CARDS, np.uint8)
    start = 0
    for seat in range(state.players):
        own = room if room > 0 else int(state.cards[seat])
        for i in range(state.deck_size[seat]):
            places[start + i] = deck_entry(state, seat, i)
        for i in range(state.discard_size[seat]):
            places[start + own - 1 - i] = discarded(state, seat, i)
        state.room[seat] = own
        state.deck_at[seat] = start
        state.discard_at[seat] = start + own
        state.flip[seat] = 0
        start += own
    for i in range(ALL_CARDS):
        state.lying[i] = places[i]


@compiled
def _sort_unordered(state: State, seat: int) -> None:
    """Lay the cards of a deck that have no order by kind."""
    counts = np.zeros(SLOTS, np.int64)
    lowest = int(state.bottom[seat])
    for i in range(lowest, state.unordered[seat]):
        counts[deck_entry(state, seat, i) & CARD] += 1
    place = lowest
    for card in range(SLOTS):
        for _ in range(counts[card]):
            set_deck_entry(state, seat, place, card)
            place += 1


@compiled
def mask(states: States, viewer: int) -> None:
    """Take out of a record all that a seat may not know, even with perfect memory; SPECTATOR: what nobody is told."""
    tidy(states)
    state = states[0]
    for i in range(len(state.random)):
        state.random[i] = 0
    for seat in range(state.players):
        own = sees(state, viewer, seat)
        if not own:
            for card in range(SLOTS):
                state.hand[seat, card] = 0
        _mask_deck(state, seat, own)
        _mask_discard(state, seat, knows_discard(state, viewer, seat))
        if not own:
            _mask_aside(state, seat)
        if not is_right_neighbour(state, viewer, seat):
            forget_seen_hand(state, seat)


@compiled
def knows_discard(state: State, viewer: int, seat: int) -> bool:
    """Return whether a seat knows all of a discard pile: of the own one, and of another's that it looks through."""
    if seat == viewer:
        return True
    looks = state.zone == DISCARD or (state.verbs >> TRASH_DISCARDED & 1) != 0
    return looks and state.about == seat and sees(state, viewer, seat)


@compiled
def is_right_neighbour(state: State, viewer: int, seat: int) -> bool:
    """Return whether a seat is the one that decides for another in a possessed turn."""
    return viewer != SPECTATOR and viewer == (seat - 1) % state.players


@compiled
def surely_in_hand(state: State, seat: int, card: int) -> int:
    """Return the number of a card that the one who looks at a masked record knows to be in a hand."""
    return int(state.known_hand[seat, card]) + seen_in_hand(state, seat, card)


@compiled
def _mask_deck(state: State, seat: int, own: bool) -> None:
    """Unknown cards at the bottom of the part of a deck that has an order are as good as the part without one; of a set
    that all know the order isn't told."""
    if not own:
        state.bottom[seat] = 0
    for i in range(state.deck_size[seat]):
        entry = deck_entry(state, seat, i)
        known = entry & KNOWLEDGE
        ordered = i >= state.unordered[seat] or (i == 0 and state.bottom[seat] != 0)
        if ordered and (known >= EVERYONE_KNOWS or (own and known != 0)):
            continue
        if i <= state.unordered[seat]:
            set_deck_entry(state, seat, i, 0)
            state.unordered[seat] = max(i + 1, int(state.unordered[seat]))
        else:
            set_deck_entry(state, seat, i, HIDDEN)
    if not own:
        _sort_sets(state, seat)


@compiled
def _sort_sets(state: State, seat: int) -> None:
    """Lay the cards of each set in one order, whatever theirs is."""
    for i in range(int(state.unordered[seat]) + 1, state.deck_size[seat]):
        j = i
        while j > state.unordered[seat]:
            here, below = deck_entry(state, seat, j), deck_entry(state, seat, j - 1)
            if here & KNOWLEDGE != SET or below & KNOWLEDGE != SET or here >= below:
                break
            set_deck_entry(state, seat, j, below)
            set_deck_entry(state, seat, j - 1, here)
            j -= 1


@compiled
def _mask_discard(state: State, seat: int, own: bool) -> None:
    """Of a discard pile others see the top; its owner remembers what is in it, here sorted below the top."""
    size = state.discard_size[seat]
    if size == 0:
        return
    below = np.zeros(SLOTS, np.int64)
    for i in range(size - 1):
        below[discarded(state, seat, i)] += 1
        set_discarded(state, seat, i, 0)
    if own:
        place = 0
        for card in range(SLOTS):
            for _ in range(below[card]):
                set_discarded(state, seat, place, card)
                place += 1


@compiled
def _mask_aside(state: State, seat: int) -> None:
    """Hide the names of cards face down, and which of the revealed ones have been ordered to go back."""
    for i in range(state.aside_size):
        if aside_seat(state, i) != seat:
            continue
        zone = aside_zone(state, i)
        if HIDDEN_ZONES >> zone & 1:
            state.table[LAST - i] = HIDDEN | seat << SEAT_SHIFT | zone << ZONE_SHIFT
        elif zone == ORDERED:
            state.table[LAST - i] = aside_card(state, i) | seat << SEAT_SHIFT | REVEALED << ZONE_SHIFT
    for i in range(1, state.aside_size):
        j = i
        while j > 0 and _revealed(state, j, seat) and _revealed(state, j - 1, seat):
            here, before = state.table[LAST - j], state.table[LAST - j + 1]
            if here >= before:
                break
            state.table[LAST - j] = before
            state.table[LAST - j + 1] = here
            j -= 1


@compiled
def _revealed(state: State, i: int, seat: int) -> bool:
    return aside_seat(state, i) == seat and aside_zone(state, i) == REVEALED and _is_ordering(state, seat)


@compiled
def _is_ordering(state: State, seat: int) -> bool:
    """Return whether a player is putting revealed cards back in an order of their own."""
    return state.verbs == 1 << PUT_BACK and state.zone == REVEALED and state.target == seat


@compiled
def _sort_mixed(state: State, number: int) -> None:
    """Lay the part of a mixed pile that has no order by card."""
    for i in range(1, state.mixed_unordered[number]):
        j = i
        while j > 0 and state.mixed[number, j] < state.mixed[number, j - 1]:
            here = state.mixed[number, j]
            state.mixed[number, j] = state.mixed[number, j - 1]
            state.mixed[number, j - 1] = here
            j -= 1


@compiled
def deal_hidden(states: States, viewer: int, random: NDArray[np.uint64]) -> None:
    """Fill a masked record with what might be there: every seat's unseen cards are dealt anew."""
    state = states[0]
    for i in range(len(random)):
        state.random[i] = random[i]
    for seat in range(state.players):
        own, knows = sees(state, viewer, seat), knows_discard(state, viewer, seat)
        pool = _unseen(state, seat, own, knows)
        if not own:
            _deal_hand(state, seat, pool)
            _shuffle_sets(state, seat)
            _order_again(state, seat)
        if not knows:
            _deal_discard(state, seat, pool)
        for i in range(state.unordered[seat], state.deck_size[seat]):
            if deck_entry(state, seat, i) == HIDDEN:
                set_deck_entry(state, seat, i, _take_any(state, pool))
        for i in range(state.aside_size):
            if aside_seat(state, i) == seat and aside_card(state, i) == HIDDEN:
                state.table[LAST - i] = _take_any(state, pool) | int(state.table[LAST - i]) & ~CARD
        place = int(state.bottom[seat])
        for card in range(SLOTS):
            for _ in range(pool[card]):
                set_deck_entry(state, seat, place, card)
                place += 1


@compiled
def _unseen(state: State, seat: int, own: bool, knows_discard: bool) -> Counts:
    """Return a player's cards that the viewer can't place: the hand, the discard pile may be known or not."""
    pool = np.zeros(SLOTS, np.int64)
    for card in range(state.kinds):
        pool[card] = state.owned[seat, card]
        pool[card] -= state.hand[seat, card] if own else surely_in_hand(state, seat, card)
        pool[card] -= 0 if knows_discard else state.known_discard[seat, card]
    if knows_discard:
        for i in range(state.discard_size[seat]):
            pool[discarded(state, seat, i)] -= 1
    for i in range(state.in_play_size):
        if seat_in_play(state, i) == seat:
            pool[card_in_play(state, i)] -= 1
    for i in range(state.unordered[seat], state.deck_size[seat]):
        if deck_entry(state, seat, i) != HIDDEN:
            pool[deck_entry(state, seat, i) & CARD] -= 1
    if state.bottom[seat]:
        pool[deck_entry(state, seat, 0) & CARD] -= 1
    for i in range(state.aside_size):
        if aside_seat(state, i) == seat and is_card(state, i) and aside_card(state, i) != HIDDEN:
            pool[aside_card(state, i)] -= 1
    return pool


@compiled
def _take_any(state: State, pool: Counts) -> int:
    """Return one card of the pool at random."""
    cards = 0
    for card in range(SLOTS):
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
    for card in range(state.kinds):
        state.hand[seat, card] = surely_in_hand(state, seat, card)
        known += surely_in_hand(state, seat, card)
    missing = state.hand_size[seat] - known
    if missing > 0 and state.about == seat and state.zone == HAND and not state.optional:
        missing -= _deal_an_answer(state, seat, pool)
    for _ in range(missing):
        state.hand[seat, _take_any(state, pool)] += 1


@compiled
def _deal_an_answer(state: State, seat: int, pool: Counts) -> int:
    """Deal a fitting card first to a player who is asked for one and can't decline, unless one is known."""
    fitting = np.zeros(SLOTS, np.int64)
    for card in range(state.kinds):
        if state.among >> card & 1 and fits(state, card):
            if state.hand[seat, card] > 0:
                return 0
            fitting[card] = pool[card]
    card = _take_any(state, fitting)
    pool[card] -= 1
    state.hand[seat, card] += 1
    return 1


@compiled
def _deal_discard(state: State, seat: int, pool: Counts) -> None:
    """Deal a discard pile: its top is seen; below it lies what is known to be there, and some of the unseen cards."""
    size = state.discard_size[seat]
    if size == 0:
        return
    cards = np.zeros(SLOTS, np.int64)
    known = 0
    for card in range(state.kinds):
        cards[card] = state.known_discard[seat, card]
        known += cards[card]
    for _ in range(size - known):
        cards[_take_any(state, pool)] += 1
    cards[discarded(state, seat, size - 1)] -= 1
    place = 0
    for card in range(state.kinds):
        for _ in range(cards[card]):
            set_discarded(state, seat, place, card)
            place += 1


@compiled
def _shuffle_sets(state: State, seat: int) -> None:
    """Lay the cards of each set that all know in an order of chance."""
    for i in range(state.unordered[seat], state.deck_size[seat]):
        first = i
        while first > state.unordered[seat] and deck_entry(state, seat, first - 1) & KNOWLEDGE == SET:
            first -= 1
        if deck_entry(state, seat, i) & KNOWLEDGE == SET and first < i:
            other = first + random_below(state.random, i - first + 1)
            here = deck_entry(state, seat, i)
            set_deck_entry(state, seat, i, deck_entry(state, seat, other))
            set_deck_entry(state, seat, other, here)


@compiled
def _order_again(state: State, seat: int) -> None:
    """Choose by chance which of the revealed cards a player has already ordered to go back."""
    if state.depth == 0 or not _is_ordering(state, seat):
        return
    for _ in range(state.stack[state.depth - 1].step):
        left = 0
        for i in range(state.aside_size):
            left += aside_seat(state, i) == seat and aside_zone(state, i) == REVEALED
        chosen = random_below(state.random, left)
        for i in range(state.aside_size):
            if aside_seat(state, i) == seat and aside_zone(state, i) == REVEALED:
                if chosen == 0:
                    state.table[LAST - i] = aside_card(state, i) | seat << SEAT_SHIFT | ORDERED << ZONE_SHIFT
                    break
                chosen -= 1
