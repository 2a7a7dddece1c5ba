"""Shuffling, drawing, and cards on top of a deck and under it."""

from crownlands.compiled import RANDOM_STEP, below, compiled, inlined, is_by_seed, random_below, random_skip
from crownlands.dominion.deck_places import deck_entry, set_deck_entry
from crownlands.dominion.events import (
    ALL,
    CARD_TOKEN,
    NOTHING,
    PUT_BACK,
    SHUFFLED,
    tell,
    tell_drawn,
    tell_tokens,
)
from crownlands.dominion.stack import NONE, lose_gained
from crownlands.dominion.state import (
    CARD,
    DECK,
    DISCARD,
    EVERYONE_KNOWS,
    GAINS_MATTER,
    KNOWLEDGE,
    OWNER,
    SET,
)
from crownlands.game import State

SECOND_EDITION = 1


@compiled
def announce_shuffle(state: State, seat: int, wanted: int) -> None:
    """In 2e one shuffles before taking the last cards of the deck, and puts the shuffled ones under them."""
    if (
        state.watched
        and state.edition == SECOND_EDITION
        and state.deck_size[seat] < wanted
        and state.discard_size[seat] > 0
    ):
        tell(state, SHUFFLED, seat, NOTHING, 0, DISCARD, DECK, ALL)


@compiled
def _shuffle(state: State, seat: int) -> None:
    size = state.discard_size[seat]
    state.deck_at[seat], state.discard_at[seat] = state.discard_at[seat], state.deck_at[seat]
    state.flip[seat] = ~state.flip[seat]
    state.deck_size[seat] = size
    state.unordered[seat] = size
    state.bottom[seat] = 0
    state.discard_size[seat] = 0
    if state.features & GAINS_MATTER:
        lose_gained(state, seat)
    if state.watched:
        for card in range(state.kinds):
            state.known_discard[seat, card] = 0
        if state.edition != SECOND_EDITION:
            tell(state, SHUFFLED, seat, NOTHING, 0, DISCARD, DECK, ALL)


@inlined
def take_top(state: State, seat: int) -> int:
    """Take the top card off a deck, shuffling if it is empty: the card and who knows it, NONE if there is none.

    Where the deck has no order any of its cards may be the top one: this is where chance enters the game.
    """
    if state.deck_size[seat] == 0:
        if state.discard_size[seat] == 0:
            return NONE
        _shuffle(state, seat)
    last = state.deck_size[seat] - 1
    place = last
    if state.unordered[seat] > last:
        lowest = state.bottom[seat]
        if lowest <= last:
            place = lowest + random_below(state.random, last + 1 - lowest)
        else:
            state.bottom[seat] = 0
        state.unordered[seat] = last
    first, flip = state.deck_at[seat], state.flip[seat]
    entry = int(state.lying[first + (place ^ flip)])
    state.lying[first + (place ^ flip)] = state.lying[first + (last ^ flip)]
    state.deck_size[seat] = last
    return entry


@inlined
def draw(state: State, seat: int, count: int) -> None:
    """Draw so many cards, or as many as there are."""
    if state.minus_card[seat] and count > 0:
        state.minus_card[seat] = 0
        tell_tokens(state, seat, CARD_TOKEN, -1, NOTHING)
        count -= 1
    if state.watched or state.bottom[seat]:
        _draw_watched(state, seat, count)
        return
    if state.deck_size[seat] < count:
        count = _draw_last(state, seat, count)
    state.hand_size[seat] += count
    if state.unordered[seat] == state.deck_size[seat] and is_by_seed(state.random):
        _draw_unordered(state, seat, count)
    else:
        _draw_ordered(state, seat, count)


@inlined
def _draw_unordered(state: State, seat: int, count: int) -> None:
    """Draw so many cards of a deck without any order, by seed: what most draws are. The source stays in a register."""
    size, first, flip = int(state.deck_size[seat]), int(state.deck_at[seat]), int(state.flip[seat])
    at = state.random[0]
    for _ in range(count):
        at += RANDOM_STEP
        place = first + (below(at, size) ^ flip)
        size -= 1
        entry = int(state.lying[place])
        state.lying[place] = state.lying[first + (size ^ flip)]
        state.hand[seat, entry & CARD] += 1
    state.random[0] = at
    state.deck_size[seat] = size
    state.unordered[seat] = size


@compiled
def _draw_ordered(state: State, seat: int, count: int) -> None:
    """Draw so many cards of a deck whose top may have an order."""
    size, free = state.deck_size[seat], state.unordered[seat]
    first, flip = state.deck_at[seat], state.flip[seat]
    for _ in range(count):
        size -= 1
        top = first + (size ^ flip)
        place = top
        if free > size:
            place = first + (random_below(state.random, size + 1) ^ flip)
            free = size
        entry = int(state.lying[place])
        state.lying[place] = state.lying[top]
        state.hand[seat, entry & CARD] += 1
    state.deck_size[seat] = size
    state.unordered[seat] = free


@compiled
def _draw_last(state: State, seat: int, count: int) -> int:
    """Draw what is left of a deck and shuffle; returns how many cards are still to be drawn. In which order the last
    ones come makes no difference, but chance goes on as if it did."""
    size = int(state.deck_size[seat])
    random_skip(state.random, int(state.unordered[seat]))
    for i in range(size):
        state.hand[seat, deck_entry(state, seat, i) & CARD] += 1
    state.hand_size[seat] += size
    state.deck_size[seat] = 0
    state.unordered[seat] = 0
    count -= size
    if state.discard_size[seat] > 0:
        _shuffle(state, seat)
    return min(count, int(state.deck_size[seat]))


@compiled
def _draw_watched(state: State, seat: int, count: int) -> None:
    """Draw while somebody watches, or with a known card under the deck."""
    announce_shuffle(state, seat, count)
    if state.watched:
        settle_set(state, seat, count)
    for _ in range(count):
        entry = take_top(state, seat)
        if entry == NONE:
            break
        state.hand[seat, entry & CARD] += 1
        state.hand_size[seat] += 1
        if state.watched:
            _note_drawn(state, seat, entry)


@compiled
def settle_set(state: State, seat: int, count: int) -> None:
    """Before so many cards are taken off a deck unseen: a set known to all that goes whole is known wherever it goes;
    of one that is torn apart nobody but its owner can tell any more where each card is."""
    last = state.deck_size[seat] - 1
    size = 0
    while size <= last and (deck_entry(state, seat, last - size) & KNOWLEDGE) == SET:
        size += 1
    if size > 0:
        known_by = EVERYONE_KNOWS if size <= count else OWNER
        for i in range(size):
            set_deck_entry(state, seat, last - i, deck_entry(state, seat, last - i) & CARD | known_by)


@compiled
def known_to_all(entry: int) -> bool:
    """Return whether everybody knows what an entry of a deck is."""
    return (entry & KNOWLEDGE) == EVERYONE_KNOWS


@compiled
def _note_drawn(state: State, seat: int, entry: int) -> None:
    if known_to_all(entry):
        state.known_hand[seat, entry & CARD] += 1
        tell_drawn(state, seat, entry & CARD, ALL)
    else:
        tell_drawn(state, seat, entry & CARD, seat)


@compiled
def lay_on_deck(state: State, seat: int, card: int, known_by: int) -> None:
    """Put a card on top of a deck, untold."""
    set_deck_entry(state, seat, state.deck_size[seat], card | known_by)
    state.deck_size[seat] += 1


@compiled
def put_on_deck(state: State, seat: int, card: int, known_by: int, source: int) -> None:
    """Put a card on top of a deck, seen by its owner alone or by everyone."""
    lay_on_deck(state, seat, card, known_by)
    if state.watched:
        tell(state, PUT_BACK, seat, card, 1, source, DECK, ALL if known_by == EVERYONE_KNOWS else seat)


@compiled
def take_bottom(state: State, seat: int) -> int:
    """Take the lowest card of a deck, shuffling if it is empty; NONE if there is none. Where the deck has no order it
    may be any of its cards."""
    if state.deck_size[seat] == 0:
        if state.discard_size[seat] == 0:
            return NONE
        _shuffle(state, seat)
    place, free = 0, int(state.unordered[seat])
    if free > 0 and not state.bottom[seat]:
        place = random_below(state.random, free)
    card = deck_entry(state, seat, place) & CARD
    if free > 0:
        set_deck_entry(state, seat, place, deck_entry(state, seat, free - 1))
        state.unordered[seat] = free - 1
    for i in range(max(1, free), state.deck_size[seat]):
        set_deck_entry(state, seat, i - 1, deck_entry(state, seat, i))
    state.deck_size[seat] -= 1
    state.bottom[seat] = 0
    return card


@compiled
def put_under_deck(state: State, seat: int, card: int) -> None:
    """Put a card under a deck, known to its owner alone."""
    for i in range(state.deck_size[seat], 0, -1):
        set_deck_entry(state, seat, i, deck_entry(state, seat, i - 1))
    set_deck_entry(state, seat, 0, card | OWNER)
    state.deck_size[seat] += 1
    if state.unordered[seat] > 0:
        state.unordered[seat] += 1
        state.bottom[seat] = 1


@compiled
def shuffle_deck(state: State, seat: int) -> None:
    """Shuffle a deck as it is: whatever was known of its order is gone."""
    for i in range(state.deck_size[seat]):
        set_deck_entry(state, seat, i, deck_entry(state, seat, i) & CARD)
    state.unordered[seat] = state.deck_size[seat]
    state.bottom[seat] = 0
    if state.watched:
        tell(state, SHUFFLED, seat, NOTHING, 0, DECK, DECK, ALL)
