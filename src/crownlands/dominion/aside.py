"""Cards on the table between two places: set aside, revealed, looked at, or picked for a batch."""

from crownlands.compiled import compiled
from crownlands.dominion.cards import KINDS
from crownlands.dominion.events import ALL, DISCARDED, KEPT, LOOKED, REVEALED_IT, tell
from crownlands.dominion.state import CARD, DECK, DISCARD, EVERYONE_KNOWS, HAND, LOOKING, PICKED, PILES, REVEALED
from crownlands.dominion.zones import NONE, announce_shuffle, leave_hand_unseen, put_on_discard, take_top, tell_batch
from crownlands.game import State


@compiled
def lay_aside(state: State, seat: int, card: int, zone: int) -> None:
    """Lay a card down, as the last in its zone."""
    state.aside[state.aside_size] = card
    state.aside_seat[state.aside_size] = seat
    state.aside_zone[state.aside_size] = zone
    state.aside_size += 1


@compiled
def take_aside(state: State, seat: int, card: int, zone: int) -> None:
    """Take up one such card; the others keep their order."""
    found = False
    for i in range(state.aside_size):
        if found:
            state.aside[i - 1] = state.aside[i]
            state.aside_seat[i - 1] = state.aside_seat[i]
            state.aside_zone[i - 1] = state.aside_zone[i]
        elif state.aside[i] == card and state.aside_seat[i] == seat and state.aside_zone[i] == zone:
            found = True
    _drop_last_aside(state)


@compiled
def _drop_last_aside(state: State) -> None:
    state.aside_size -= 1
    state.aside[state.aside_size] = 0
    state.aside_seat[state.aside_size] = 0
    state.aside_zone[state.aside_size] = 0


@compiled
def _clear(state: State) -> None:
    while state.aside_size > 0:
        _drop_last_aside(state)


@compiled
def aside_count(state: State, seat: int, zone: int) -> int:
    """How many cards of a player lie in a zone."""
    count = 0
    for i in range(state.aside_size):
        if state.aside_seat[i] == seat and state.aside_zone[i] == zone:
            count += 1
    return count


@compiled
def revealed_of_kind(state: State, seat: int, kinds: int) -> int:
    """How many cards of some kind a player has revealed."""
    count = 0
    for i in range(state.aside_size):
        if state.aside_seat[i] == seat and state.aside_zone[i] == REVEALED and KINDS[state.aside[i]] & kinds:
            count += 1
    return count


@compiled
def reveal_top(state: State, seat: int, count: int) -> None:
    """Turn over the top cards of a deck for everyone."""
    announce_shuffle(state, seat, count)
    for _ in range(count):
        entry = take_top(state, seat)
        if entry == NONE:
            break
        lay_aside(state, seat, entry & CARD, REVEALED)
        if state.watched:
            tell(state, REVEALED_IT, seat, entry & CARD, 1, DECK, REVEALED, ALL)


@compiled
def look_at_top(state: State, seat: int, count: int) -> bool:
    """Take up the top cards of the own deck to look at them alone. False if there was none."""
    announce_shuffle(state, seat, count)
    found = False
    for _ in range(count):
        entry = take_top(state, seat)
        if entry == NONE:
            break
        found = True
        lay_aside(state, seat, entry & CARD, LOOKING)
        if state.watched:
            tell(state, LOOKED, seat, entry & CARD, 1, DECK, LOOKING, ALL if entry & EVERYONE_KNOWS else seat)
    return found


@compiled
def discard_aside(state: State, zone: int) -> None:
    """Discard all that lies in a zone, each to its owner's pile, the last laid down on top."""
    for seat in range(state.players):
        before = state.discard_size[seat]
        for i in range(state.aside_size):
            if state.aside_seat[i] == seat and state.aside_zone[i] == zone:
                put_on_discard(state, seat, int(state.aside[i]))
        if state.watched and state.discard_size[seat] > before:
            _tell_discarded(state, seat, before, zone)
    _clear(state)


@compiled
def _tell_discarded(state: State, seat: int, first: int, zone: int) -> None:
    """Tell of cards that all have seen, from this place in the discard pile up: counted by kind, and then the top."""
    last = state.discard_size[seat] - 1
    for i in range(PILES):
        card = state.piles[i]
        count = 0
        for place in range(first, last):
            count += state.discard[seat, place] == card
        if count > 0:
            tell(state, DISCARDED, seat, card, count, zone, DISCARD, ALL)
    tell(state, DISCARDED, seat, int(state.discard[seat, last]), 1, zone, DISCARD, ALL)


@compiled
def keep_looked_at(state: State, seat: int, card: int) -> None:
    """Take a card that only its owner has seen into hand."""
    take_aside(state, seat, card, LOOKING)
    state.hand[seat, card] += 1
    state.hand_size[seat] += 1
    if state.watched:
        tell(state, KEPT, seat, card, 1, LOOKING, HAND, seat)


@compiled
def pick_to_discard(state: State, seat: int, card: int) -> None:
    """Take a card from hand, face down, for a batch of discards."""
    leave_hand_unseen(state, seat, card)
    lay_aside(state, seat, card, PICKED)


@compiled
def discard_picked(state: State, seat: int) -> int:
    """Close a batch: all its cards go to the discard pile at once. Returns how many they were."""
    count = state.aside_size
    for i in range(count):
        state.discard[seat, state.discard_size[seat]] = state.aside[i]
        state.discard_size[seat] += 1
    _clear(state)
    if state.watched and count > 0:
        top = int(state.discard[seat, state.discard_size[seat] - 1])
        state.known_discard[seat, top] += 1
        tell_batch(state, seat, count, HAND)
    return count
