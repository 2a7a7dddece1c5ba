"""The cards in play: whose they are, and which of them stay past the turn."""

from crownlands.compiled import WORD, compiled, fill_word, inlined
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import CARD, CARDS_STAY, CHANGING_COSTS, COPIES, COPY_SHIFT, SEAT_SHIFT, SLOTS, STAYS
from crownlands.dominion.tables import CHEAPENS
from crownlands.game import State

SEAT_BITS = 7
FEW = WORD // 2  # cards in play that are written at once, of two bytes each


@compiled
def card_in_play(state: State, i: int) -> int:
    """Return the card in play at a place, the first played being 0."""
    return int(state.table[i]) & CARD


@compiled
def seat_in_play(state: State, i: int) -> int:
    """Return the seat it belongs to."""
    return int(state.table[i]) >> SEAT_SHIFT & SEAT_BITS


@inlined
def enter_play(state: State, seat: int, card: int) -> int:
    """Put a card into play; returns its number as a copy, 0 where nothing depends on it."""
    copy = 0
    if state.features & (CARDS_STAY | CHANGING_COSTS):
        copy = _mind(state, card)
    state.table[state.in_play_size] = card | seat << SEAT_SHIFT | copy << COPY_SHIFT
    state.in_play_size += 1
    return copy


@inlined
def lay_in_play(state: State, seat: int, card: int, count: int) -> None:
    """Put several of a card into play that nothing depends on which copy it is of."""
    state.in_play_size = write_in_play(state, int(state.in_play_size), seat, card, count)


@inlined
def write_in_play(state: State, place: int, seat: int, card: int, count: int) -> int:
    """Write several of a card in play from a place on, and return the place after them.

    The first few are written without asking how many there are: a wrong guess of the processor costs more, and what
    lies beyond the cards in play means nothing.
    """
    entry = card | seat << SEAT_SHIFT
    fill_word(state.table, place, entry)
    for i in range(FEW, count):
        state.table[place + i] = entry
    return place + count


@compiled
def _mind(state: State, card: int) -> int:
    """Count what a card changes by being in play, and return a free number for it."""
    state.cheaper += CHEAPENS[state.kind[card]]
    used = 0
    for i in range(state.in_play_size):
        used |= 1 << (int(state.table[i]) >> COPY_SHIFT & COPIES)
    for copy in range(1, COPIES):
        if not used >> copy & 1:
            state.throne_of[copy] = 0
            return copy
    return COPIES


@compiled
def place_in_play(state: State, seat: int, card: int, copy: int) -> int:
    """Return the place of a player's card in play, the last one played of several; NONE if there is none. Copy 0 is
    any.
    """
    for i in range(state.in_play_size - 1, -1, -1):
        entry = int(state.table[i])
        same_copy = copy == 0 or (entry >> COPY_SHIFT & COPIES) == copy
        if entry & CARD == card and (entry >> SEAT_SHIFT & SEAT_BITS) == seat and same_copy:
            return i
    return NONE


@compiled
def leave_play(state: State, place: int) -> int:
    """Take the card at a place out of play and return it; the others keep their order."""
    card = card_in_play(state, place)
    for i in range(place, state.in_play_size - 1):
        state.table[i] = state.table[i + 1]
    state.in_play_size -= 1
    state.cheaper -= CHEAPENS[state.kind[card]]
    return card


@compiled
def stay(state: State, copy: int) -> None:
    """Let a card stay in play past this turn, and with it the one that played it several times. A negative number is of
    a card that stands in for the one played."""
    throne = 0 if copy < 0 else int(state.throne_of[copy])
    copy = abs(copy)
    for i in range(state.in_play_size):
        here = int(state.table[i]) >> COPY_SHIFT & COPIES
        if here > 0 and here in (copy, throne):
            state.table[i] |= STAYS


@compiled
def count_in_play(state: State, seat: int, card: int) -> int:
    """Return the number of a card that a player has in play."""
    count = 0
    for i in range(state.in_play_size):
        count += card_in_play(state, i) == card and seat_in_play(state, i) == seat
    return count


@compiled
def types_in_play(state: State, seat: int, types: int) -> int:
    """Return the number of cards of some type that a player has in play."""
    count = 0
    for i in range(state.in_play_size):
        count += seat_in_play(state, i) == seat and (state.types_of[card_in_play(state, i)] & types) != 0
    return count


@compiled
def cards_in_play(state: State, seat: int) -> int:
    """Return the cards, as bits, that a player has in play."""
    cards = 0
    for i in range(state.in_play_size):
        if seat_in_play(state, i) == seat:
            cards |= 1 << card_in_play(state, i)
    return cards


@compiled
def names_in(cards: int) -> int:
    """Return the number of cards in a set of bits."""
    count = 0
    for card in range(SLOTS):
        count += cards >> card & 1
    return count
