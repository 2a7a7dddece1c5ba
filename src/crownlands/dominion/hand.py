"""Cards that come to a hand and leave it, and what everybody knows of it for sure.

What is known is kept up only while somebody watches: a simulation pays nothing for it.
"""

from crownlands.compiled import compiled, inlined
from crownlands.dominion.events import (
    ALL,
    REVEALED_IT,
    tell,
)
from crownlands.dominion.state import (
    HAND,
    MOST_SEEN,
)
from crownlands.game import State


@inlined
def leave_hand(state: State, seat: int, card: int, count: int) -> None:
    """Take so many of a card out of a hand, for all to see."""
    state.hand[seat, card] -= count
    state.hand_size[seat] -= count
    if state.watched:
        _know_fewer(state, seat, card, count)


@compiled
def leave_hand_unseen(state: State, seat: int, card: int) -> None:
    """Take a card out of a hand face down: from now on one card fewer of each kind is sure to be there."""
    state.hand[seat, card] -= 1
    state.hand_size[seat] -= 1
    if state.watched:
        forget_hand(state, seat, 1)


@compiled
def forget_hand(state: State, seat: int, count: int) -> None:
    """Forget so many cards of a hand that left it unseen: they may have been any of those known to be in it."""
    for card in range(state.kinds):
        _know_fewer(state, seat, card, count)


@compiled
def _know_fewer(state: State, seat: int, card: int, count: int) -> None:
    """Count so many fewer of a card as sure to be in a hand; the right neighbour may know of more than all do."""
    known = int(state.known_hand[seat, card])
    state.known_hand[seat, card] = max(0, known - count)
    for _ in range(known, count):
        _forget_seen(state, seat, card)


@compiled
def remember_hand(state: State, seat: int) -> None:
    """Note what the right neighbour has seen of a hand and isn't known to all."""
    forget_seen_hand(state, seat)
    place = 0
    for card in range(state.kinds):
        for _ in range(state.known_hand[seat, card], state.hand[seat, card]):
            if place < MOST_SEEN:
                state.seen[seat, place] = card + 1
                place += 1


@compiled
def seen_in_hand(state: State, seat: int, card: int) -> int:
    """Return the number of a card that the right neighbour knows to be in a hand, besides those that all know of."""
    count = 0
    for place in range(MOST_SEEN):
        count += state.seen[seat, place] == card + 1
    return count


@compiled
def _forget_seen(state: State, seat: int, card: int) -> None:
    """Count one such card fewer."""
    found = False
    for place in range(MOST_SEEN):
        found = found or state.seen[seat, place] == card + 1
        if found:
            state.seen[seat, place] = state.seen[seat, place + 1] if place + 1 < MOST_SEEN else 0


@compiled
def forget_seen_hand(state: State, seat: int) -> None:
    """Forget a hand that the right neighbour has seen: it is gone, or known to all."""
    for place in range(MOST_SEEN):
        state.seen[seat, place] = 0


@compiled
def join_hand(state: State, seat: int, card: int) -> None:
    """Put a card that everyone has seen into a hand."""
    state.hand[seat, card] += 1
    state.hand_size[seat] += 1
    if state.watched:
        state.known_hand[seat, card] += 1


@compiled
def join_hand_unseen(state: State, seat: int, card: int) -> None:
    """Put a card that only its owner has seen into a hand."""
    state.hand[seat, card] += 1
    state.hand_size[seat] += 1


@compiled
def show_in_hand(state: State, seat: int, card: int) -> None:
    """Reveal a card that stays in hand."""
    if state.watched:
        if state.known_hand[seat, card] == 0:
            state.known_hand[seat, card] = 1
            _forget_seen(state, seat, card)
        tell(state, REVEALED_IT, seat, card, 1, HAND, HAND, ALL)


@compiled
def reveal_hand(state: State, seat: int) -> None:
    """Show a whole hand."""
    if state.watched:
        forget_seen_hand(state, seat)
        for card in range(state.kinds):
            count = int(state.hand[seat, card])
            state.known_hand[seat, card] = count
            if count:
                tell(state, REVEALED_IT, seat, card, count, HAND, HAND, ALL)


@compiled
def holds_type(state: State, seat: int, types: int) -> bool:
    """Return whether a hand has a card of some type."""
    for card in range(state.kinds):
        if state.hand[seat, card] > 0 and state.types_of[card] & types:
            return True
    return False
