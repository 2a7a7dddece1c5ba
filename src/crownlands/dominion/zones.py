"""Moving cards between hand, deck and discard pile.

Besides the cards themselves these functions keep up what happened (`events.py`) and what everybody knows for sure of
a player's hand and discard pile. Both only while somebody watches: a simulation pays nothing for them. What lies on the
table between two places is in `set_aside.py`, what is in play in `in_play.py`, the supply in `piles.py`.

Deck and discard pile of a player share one stretch of memory, growing towards each other from its two ends. A shuffle
lets them change places, and moves no card. The card with number i lies at `i ^ flip` from where its pile begins.
"""

from crownlands.compiled import compiled, inlined, random_below, random_skip
from crownlands.dominion.events import (
    ALL,
    CARD_TOKEN,
    DISCARDED,
    NOTHING,
    PUT_BACK,
    REVEALED_IT,
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
    HAND,
    HIDDEN,
    KNOWLEDGE,
    MOST_SEEN,
    OWNER,
    SET,
)
from crownlands.game import State

SECOND_EDITION = 1

# Where the cards of a deck and a discard pile are


@compiled
def deck_entry(state: State, seat: int, i: int) -> int:
    """The entry of a deck at a place counted from its bottom: the card, and who knows it."""
    return int(state.lying[state.deck_at[seat] + (i ^ state.flip[seat])])


@compiled
def set_deck_entry(state: State, seat: int, i: int, entry: int) -> None:
    """Write an entry of a deck."""
    state.lying[state.deck_at[seat] + (i ^ state.flip[seat])] = entry


@compiled
def discarded(state: State, seat: int, i: int) -> int:
    """The card of a discard pile at a place counted from its bottom."""
    return int(state.lying[state.discard_at[seat] + (i ^ ~state.flip[seat])])


@compiled
def set_discarded(state: State, seat: int, i: int, card: int) -> None:
    """Write a card of a discard pile."""
    state.lying[state.discard_at[seat] + (i ^ ~state.flip[seat])] = card


@compiled
def make_room(state: State, seat: int) -> None:
    """Give a player who owns more cards than there is room for some of the room that another doesn't need."""
    donor, most = 0, -1
    for other in range(state.players):
        spare = int(state.room[other]) - int(state.cards[other])
        if spare > most:
            donor, most = other, spare
    given = (most + 1) // 2
    places = state.lying.copy()
    starts = state.deck_at.copy(), state.discard_at.copy()
    start = 0
    for other in range(state.players):
        room = int(state.room[other])
        if other == donor:
            room -= given
        elif other == seat:
            room += given
        state.room[other] = room
        flip = int(state.flip[other])
        state.deck_at[other] = start if flip == 0 else start + room
        state.discard_at[other] = start + room if flip == 0 else start
        for i in range(state.deck_size[other]):
            set_deck_entry(state, other, i, int(places[starts[0][other] + (i ^ flip)]))
        for i in range(state.discard_size[other]):
            set_discarded(state, other, i, int(places[starts[1][other] + (i ^ ~flip)]))
        start += room


# Shuffling and drawing


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
    size, free = state.deck_size[seat], state.unordered[seat]
    first, flip = state.deck_at[seat], state.flip[seat]
    state.hand_size[seat] += count
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
    """The same while somebody watches, or with a known card under the deck."""
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


# The hand


@compiled
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
    """So many unseen cards have left a hand: they may have been any of those known to be in it."""
    for card in range(state.kinds):
        _know_fewer(state, seat, card, count)


@compiled
def _know_fewer(state: State, seat: int, card: int, count: int) -> None:
    """So many fewer of a card are sure to be in a hand; the right neighbour may know of more than all do."""
    known = int(state.known_hand[seat, card])
    state.known_hand[seat, card] = max(0, known - count)
    for _ in range(known, count):
        _forget_seen(state, seat, card)


@compiled
def remember_hand(state: State, seat: int) -> None:
    """The right neighbour has seen a hand: what of it isn't known to all."""
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
    """One such card fewer."""
    found = False
    for place in range(MOST_SEEN):
        found = found or state.seen[seat, place] == card + 1
        if found:
            state.seen[seat, place] = state.seen[seat, place + 1] if place + 1 < MOST_SEEN else 0


@compiled
def forget_seen_hand(state: State, seat: int) -> None:
    """A hand that the right neighbour has seen is gone, or known to all."""
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


# The discard pile


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
    """The same for all to see."""
    take_from_discard(state, seat, card)
    if state.watched:
        state.known_discard[seat, card] = max(0, int(state.known_discard[seat, card]) - 1)
        note_top(state, seat)


@compiled
def take_unseen_from_discard(state: State, seat: int, card: int) -> None:
    """The same unseen: it may have been any of the cards known to be in the pile, but not the one now on top."""
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


# On top of the deck


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


# The bottom of the deck


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
