"""Moving cards from one place to another: drawing, discarding, gaining, trashing.

Besides the cards themselves these functions keep up what happened (`events.py`) and what everybody knows for sure of
a player's hand and discard pile. Both only while somebody watches: a simulation pays nothing for them. What lies on the
table between two places is in `aside.py`.
"""

from crownlands.compiled import compiled, inlined, random_below
from crownlands.dominion.events import (
    ALL,
    DISCARDED,
    GAINED,
    NOTHING,
    PUT_BACK,
    REVEALED_IT,
    SHUFFLED,
    TRASHED,
    tell,
    tell_drawn,
)
from crownlands.dominion.state import (
    CARD,
    DECK,
    DISCARD,
    EVERYONE_KNOWS,
    HAND,
    HIDDEN,
    OWNER,
    PILES,
    SUPPLY,
    TRASH,
)
from crownlands.game import State

NONE = -1
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
    for i in range(state.discard_size[seat]):
        state.deck[seat, i] = state.discard[seat, i]
        state.discard[seat, i] = 0
    state.deck_size[seat] = state.discard_size[seat]
    state.unordered[seat] = state.discard_size[seat]
    state.discard_size[seat] = 0
    if state.watched:
        for i in range(PILES):
            state.known_discard[seat, state.piles[i]] = 0
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
        place = random_below(state.random, last + 1)
        state.unordered[seat] = last
    entry = int(state.deck[seat, place])
    state.deck[seat, place] = state.deck[seat, last]
    state.deck[seat, last] = 0
    state.deck_size[seat] = last
    return entry


@inlined
def draw(state: State, seat: int, count: int) -> None:
    """Draw so many cards, or as many as there are."""
    announce_shuffle(state, seat, count)
    size = state.hand_size[seat]
    for _ in range(count):
        entry = take_top(state, seat)
        if entry == NONE:
            break
        state.hand[seat, entry & CARD] += 1
        size += 1
        if state.watched:
            _note_drawn(state, seat, entry)
    state.hand_size[seat] = size


@compiled
def _note_drawn(state: State, seat: int, entry: int) -> None:
    if entry & EVERYONE_KNOWS:
        state.known_hand[seat, entry & CARD] += 1
        tell_drawn(state, seat, entry & CARD, ALL)
    else:
        tell_drawn(state, seat, entry & CARD, seat)


@compiled
def leave_hand(state: State, seat: int, card: int, count: int) -> None:
    """Take so many of a card out of a hand, for all to see."""
    state.hand[seat, card] -= count
    state.hand_size[seat] -= count
    if state.watched:
        state.known_hand[seat, card] = max(0, state.known_hand[seat, card] - count)


@compiled
def leave_hand_unseen(state: State, seat: int, card: int) -> None:
    """Take a card out of a hand face down: from now on one card fewer of each kind is sure to be there."""
    state.hand[seat, card] -= 1
    state.hand_size[seat] -= 1
    if state.watched:
        forget_hand(state, seat, 1)


@compiled
def forget_hand(state: State, seat: int, count: int) -> None:
    """So many unseen cards have left a hand: they may have been any of those known to be in it."""
    for i in range(PILES):
        card = state.piles[i]
        if state.known_hand[seat, card] > 0:
            state.known_hand[seat, card] = max(0, state.known_hand[seat, card] - count)


@compiled
def join_hand(state: State, seat: int, card: int) -> None:
    """Put a card that everyone has seen into a hand."""
    state.hand[seat, card] += 1
    state.hand_size[seat] += 1
    if state.watched:
        state.known_hand[seat, card] += 1


@compiled
def reveal_hand(state: State, seat: int) -> None:
    """Show a whole hand."""
    if state.watched:
        for i in range(PILES):
            card = state.piles[i]
            count = int(state.hand[seat, card])
            state.known_hand[seat, card] = count
            if count:
                tell(state, REVEALED_IT, seat, card, count, HAND, HAND, ALL)


@compiled
def put_on_discard(state: State, seat: int, card: int) -> None:
    """Put a card on top of a discard pile, where all see it."""
    state.discard[seat, state.discard_size[seat]] = card
    state.discard_size[seat] += 1
    if state.watched:
        state.known_discard[seat, card] += 1


@compiled
def note_top(state: State, seat: int) -> None:
    """Whatever became the top of a discard pile is known to be in it."""
    if state.discard_size[seat] > 0:
        top = int(state.discard[seat, state.discard_size[seat] - 1])
        state.known_discard[seat, top] = max(1, state.known_discard[seat, top])


@compiled
def take_from_discard(state: State, seat: int, card: int) -> None:
    """Take the uppermost such card out of a discard pile; the others keep their order."""
    place = state.discard_size[seat] - 1
    while state.discard[seat, place] != card:
        place -= 1
    for i in range(place, state.discard_size[seat] - 1):
        state.discard[seat, i] = state.discard[seat, i + 1]
    state.discard_size[seat] -= 1
    state.discard[seat, state.discard_size[seat]] = 0


@compiled
def forget_discard(state: State, seat: int) -> None:
    """An unseen card has left a discard pile: it may have been any of those known to be in it, but not the top one."""
    for i in range(PILES):
        card = state.piles[i]
        if state.known_discard[seat, card] > 0:
            state.known_discard[seat, card] -= 1
    note_top(state, seat)


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
    top = int(state.discard[seat, state.discard_size[seat] - 1])
    tell(state, DISCARDED, seat, top, 1, source, DISCARD, ALL)


@compiled
def put_on_deck(state: State, seat: int, card: int, known_by: int, source: int) -> None:
    """Put a card on top of a deck, seen by its owner alone or by everyone."""
    state.deck[seat, state.deck_size[seat]] = card | known_by
    state.deck_size[seat] += 1
    if state.watched:
        tell(state, PUT_BACK, seat, card, 1, source, DECK, seat if known_by == OWNER else ALL)


@compiled
def trash(state: State, seat: int, card: int, source: int) -> None:
    """A card that has left its place goes to the trash: from now on it is nobody's."""
    state.trash[card] += 1
    state.owned[seat, card] -= 1
    state.cards[seat] -= 1
    if state.watched:
        tell(state, TRASHED, seat, card, 1, source, TRASH, ALL)


@compiled
def trash_from_hand(state: State, seat: int, card: int) -> None:
    """Trash a card from hand."""
    leave_hand(state, seat, card, 1)
    trash(state, seat, card, HAND)


@compiled
def leave_supply(state: State, seat: int, card: int) -> None:
    """Take a card from its pile: it is this player's now."""
    state.supply[card] -= 1
    if state.supply[card] == 0:
        state.empty_piles += 1
    state.owned[seat, card] += 1
    state.cards[seat] += 1


@compiled
def gain(state: State, seat: int, card: int, destination: int) -> None:
    """Gain a card from the supply, if there is one left."""
    if state.supply[card] <= 0:
        return
    leave_supply(state, seat, card)
    if state.watched:
        tell(state, GAINED, seat, card, 1, SUPPLY, destination, ALL)
    if destination == HAND:
        join_hand(state, seat, card)
    elif destination == DECK:
        state.deck[seat, state.deck_size[seat]] = card | EVERYONE_KNOWS
        state.deck_size[seat] += 1
    else:
        put_on_discard(state, seat, card)
