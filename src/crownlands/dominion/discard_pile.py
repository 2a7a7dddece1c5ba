"""Cards that come to a discard pile and leave it, and what everybody knows of it for sure."""

from crownlands.compiled import compiled
from crownlands.dominion.deck import known_to_all, take_top
from crownlands.dominion.deck_places import discarded, set_discarded
from crownlands.dominion.events import (
    ALL,
    DISCARDED,
    REVEALED_IT,
    tell,
)
from crownlands.dominion.hand import forget_seen_hand
from crownlands.dominion.state import (
    CARD,
    DECK,
    DISCARD,
    HAND,
    HIDDEN,
)
from crownlands.game import State


@compiled
def put_on_discard(state: State, seat: int, card: int) -> None:
    """Put a card on top of a discard pile, where all see it."""
    set_discarded(state, seat, state.discard_size[seat], card)
    state.discard_size[seat] += 1
    if state.watched:
        state.known_discard[seat, card] += 1


@compiled
def note_top(state: State, seat: int) -> None:
    """Whatever became the top of a discard pile is known to be in it."""
    if state.discard_size[seat] > 0:
        top = discarded(state, seat, state.discard_size[seat] - 1)
        state.known_discard[seat, top] = max(1, int(state.known_discard[seat, top]))


@compiled
def in_discard(state: State, seat: int, card: int) -> int:
    """Return the number of a card in a discard pile."""
    count = 0
    for i in range(state.discard_size[seat]):
        count += discarded(state, seat, i) == card
    return count


@compiled
def take_from_discard(state: State, seat: int, card: int) -> None:
    """Take the uppermost such card out of a discard pile; the others keep their order."""
    place = state.discard_size[seat] - 1
    while discarded(state, seat, place) != card:
        place -= 1
    for i in range(place, state.discard_size[seat] - 1):
        set_discarded(state, seat, i, discarded(state, seat, i + 1))
    state.discard_size[seat] -= 1


@compiled
def take_seen_from_discard(state: State, seat: int, card: int) -> None:
    """Take a card from the discard pile for all to see."""
    take_from_discard(state, seat, card)
    if state.watched:
        state.known_discard[seat, card] = max(0, int(state.known_discard[seat, card]) - 1)
        note_top(state, seat)


@compiled
def take_unseen_from_discard(state: State, seat: int, card: int) -> None:
    """Take a card from the discard pile unseen: it may have been any known to be there, but the one now on top."""
    take_from_discard(state, seat, card)
    if state.watched:
        for known in range(state.kinds):
            if state.known_discard[seat, known] > 0:
                state.known_discard[seat, known] -= 1
        note_top(state, seat)


@compiled
def show_discard(state: State, seat: int) -> None:
    """Show a whole discard pile."""
    if state.watched:
        for card in range(state.kinds):
            count = in_discard(state, seat, card)
            state.known_discard[seat, card] = count
            if count:
                tell(state, REVEALED_IT, seat, card, count, DISCARD, DISCARD, ALL)


@compiled
def discard(state: State, seat: int, card: int, source: int) -> None:
    """Put a card on its owner's discard pile and tell it."""
    put_on_discard(state, seat, card)
    if state.watched:
        tell(state, DISCARDED, seat, card, 1, source, DISCARD, ALL)


@compiled
def tell_batch(state: State, seat: int, count: int, source: int) -> None:
    """Tell of a batch of discards: all see how many they are, and the top one."""
    if count > 1:
        tell(state, DISCARDED, seat, HIDDEN, count - 1, source, DISCARD, ALL)
    top = discarded(state, seat, state.discard_size[seat] - 1)
    tell(state, DISCARDED, seat, top, 1, source, DISCARD, ALL)


@compiled
def discard_hand(state: State, seat: int) -> int:
    """Discard a whole hand as one batch, in the order of the piles; returns how many cards it was."""
    count = int(state.hand_size[seat])
    for card in range(state.kinds):
        for _ in range(state.hand[seat, card]):
            set_discarded(state, seat, state.discard_size[seat], card)
            state.discard_size[seat] += 1
        state.hand[seat, card] = 0
        if state.watched:
            state.known_discard[seat, card] += state.known_hand[seat, card]
            state.known_hand[seat, card] = 0
    state.hand_size[seat] = 0
    forget_seen_hand(state, seat)
    if state.watched and count > 0:
        note_top(state, seat)
        tell_batch(state, seat, count, HAND)
    return count


@compiled
def put_deck_into_discard(state: State, seat: int) -> None:
    """Put the whole deck into the discard pile, unseen; the card that was lowest comes to lie on top."""
    count = int(state.deck_size[seat])
    for _ in range(count):
        entry = take_top(state, seat)
        set_discarded(state, seat, state.discard_size[seat], entry & CARD)
        state.discard_size[seat] += 1
        if state.watched and known_to_all(entry):
            state.known_discard[seat, entry & CARD] += 1
    if state.watched and count > 0:
        note_top(state, seat)
        tell_batch(state, seat, count, DECK)
