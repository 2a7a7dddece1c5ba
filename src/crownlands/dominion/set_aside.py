"""Cards on the table between two places: set aside, revealed, looked at, picked for a batch; and the cards on mats."""

from crownlands.compiled import compiled
from crownlands.dominion.deck import announce_shuffle, known_to_all, put_on_deck, settle_set, take_top
from crownlands.dominion.deck_places import discarded, set_discarded
from crownlands.dominion.discard_pile import put_on_discard, tell_batch
from crownlands.dominion.events import ALL, DISCARDED, KEPT, LOOKED, REVEALED_IT, tell
from crownlands.dominion.hand import join_hand, join_hand_unseen, leave_hand_unseen
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import (
    ALL_CARDS,
    CARD,
    DECK,
    DISCARD,
    EVERYONE_KNOWS,
    HAND,
    HELD_DOWN,
    HELD_UP,
    LOOKING,
    NEXT_TURN,
    ORDERED,
    OWNER,
    PICKED,
    REVEALED,
    SEAT_SHIFT,
    SET,
    THIS_TURN,
    ZONE_SHIFT,
)
from crownlands.game import State

LAST = ALL_CARDS - 1
SEAT_BITS = 7


@compiled
def aside_card(state: State, i: int) -> int:
    """Return the card aside at a place, the first laid down being 0."""
    return int(state.table[LAST - i]) & CARD


@compiled
def aside_seat(state: State, i: int) -> int:
    """Return the seat it belongs to."""
    return int(state.table[LAST - i]) >> SEAT_SHIFT & SEAT_BITS


@compiled
def aside_zone(state: State, i: int) -> int:
    """Return its zone."""
    return int(state.table[LAST - i]) >> ZONE_SHIFT


@compiled
def lies_there(state: State, i: int, seat: int, zone: int) -> bool:
    """Return whether the card at a place is a player's and in a zone."""
    return int(state.table[LAST - i]) >> SEAT_SHIFT == seat | zone << (ZONE_SHIFT - SEAT_SHIFT)


@compiled
def lay_aside(state: State, seat: int, card: int, zone: int) -> None:
    """Lay a card down, as the last in its zone."""
    state.table[LAST - state.aside_size] = card | seat << SEAT_SHIFT | zone << ZONE_SHIFT
    state.aside_size += 1


@compiled
def take_from_aside(state: State, place: int) -> int:
    """Take up the card at a place; the others keep their order."""
    card = aside_card(state, place)
    for i in range(place, state.aside_size - 1):
        state.table[LAST - i] = state.table[LAST - i - 1]
    state.aside_size -= 1
    return card


@compiled
def take_aside(state: State, seat: int, card: int, zone: int) -> bool:
    """Take up one such card, if there is one."""
    for i in range(state.aside_size):
        if aside_card(state, i) == card and lies_there(state, i, seat, zone):
            take_from_aside(state, i)
            return True
    return False


@compiled
def first_aside(state: State, seat: int, zone: int) -> int:
    """Return the place of the first card of a player in a zone, NONE if there is none."""
    for i in range(state.aside_size):
        if lies_there(state, i, seat, zone):
            return i
    return NONE


@compiled
def aside_count(state: State, seat: int, zone: int) -> int:
    """Return the number of a player's cards in a zone."""
    count = 0
    for i in range(state.aside_size):
        count += lies_there(state, i, seat, zone)
    return count


@compiled
def count_aside(state: State, seat: int, zone: int, card: int) -> int:
    """Return the number of one card of a player in a zone."""
    count = 0
    for i in range(state.aside_size):
        count += aside_card(state, i) == card and lies_there(state, i, seat, zone)
    return count


@compiled
def cards_aside(state: State, seat: int, zone: int) -> int:
    """Return the cards, as bits, that a player has in a zone."""
    cards = 0
    for i in range(state.aside_size):
        if lies_there(state, i, seat, zone):
            cards |= 1 << aside_card(state, i)
    return cards


@compiled
def types_aside(state: State, seat: int, zone: int, types: int) -> int:
    """Return the number of a player's cards of some type in a zone."""
    count = 0
    for i in range(state.aside_size):
        count += lies_there(state, i, seat, zone) and (state.types_of[aside_card(state, i)] & types) != 0
    return count


# Marks


@compiled
def is_card(state: State, i: int) -> bool:
    """Return whether the thing aside at a place is a card, not a mark."""
    return aside_zone(state, i) < NEXT_TURN


@compiled
def change_marks(state: State, seat: int, old: int, new: int) -> None:
    """Make other marks of those of a player."""
    for i in range(state.aside_size):
        if lies_there(state, i, seat, old):
            state.table[LAST - i] = aside_card(state, i) | seat << SEAT_SHIFT | new << ZONE_SHIFT


@compiled
def drop_marks(state: State, mark: int) -> None:
    """Take all marks of a sort away."""
    for i in range(state.aside_size - 1, -1, -1):
        if aside_zone(state, i) == mark:
            take_from_aside(state, i)


@compiled
def take_mark(state: State, seat: int, card: int) -> int:
    """Take away what marks something as due this turn. The cards held for it, those right before it, come to lie before
    all others; returns how many they are."""
    held, place = 0, 0
    while not (aside_card(state, place) == card and lies_there(state, place, seat, THIS_TURN)):
        if lies_there(state, place, seat, THIS_TURN):
            held = 0
        elif is_held(state, place, seat):
            held += 1
        place += 1
    take_from_aside(state, place)
    for _ in range(held):
        place -= 1
        while not is_held(state, place, seat):
            place -= 1
        entry = state.table[LAST - place]
        for i in range(place, 0, -1):
            state.table[LAST - i] = state.table[LAST - i + 1]
        state.table[LAST] = entry
        place += 1
    return held


@compiled
def is_held(state: State, i: int, seat: int) -> bool:
    """Return whether the card aside at a place is held for the next turn of a player."""
    return lies_there(state, i, seat, HELD_DOWN) or lies_there(state, i, seat, HELD_UP)


# Off the deck


@compiled
def reveal_top(state: State, seat: int, count: int) -> int:
    """Turn over the top cards of a deck for everyone; returns how many there were."""
    announce_shuffle(state, seat, count)
    for number in range(count):
        entry = take_top(state, seat)
        if entry == NONE:
            return number
        lay_aside(state, seat, entry & CARD, REVEALED)
        if state.watched:
            tell(state, REVEALED_IT, seat, entry & CARD, 1, DECK, REVEALED, ALL)
    return count


@compiled
def look_at_top(state: State, seat: int, count: int) -> int:
    """Take up the top cards of the own deck to look at them alone; returns how many there were."""
    announce_shuffle(state, seat, count)
    if state.watched:
        settle_set(state, seat, count)
    for number in range(count):
        entry = take_top(state, seat)
        if entry == NONE:
            return number
        lay_aside(state, seat, entry & CARD, LOOKING)
        if state.watched:
            tell(state, LOOKED, seat, entry & CARD, 1, DECK, LOOKING, ALL if known_to_all(entry) else seat)
    return count


# Where they go


@compiled
def discard_aside(state: State, seat: int, zone: int) -> int:
    """Discard all that a player has in a zone, the last laid down on top; returns how many there were."""
    before = state.discard_size[seat]
    i = 0
    while i < state.aside_size:
        if lies_there(state, i, seat, zone):
            put_on_discard(state, seat, take_from_aside(state, i))
        else:
            i += 1
    count = state.discard_size[seat] - before
    if state.watched and count > 0:
        _tell_discarded(state, seat, before, zone)
    return count


@compiled
def discard_all_aside(state: State, zone: int) -> None:
    """Discard what all players have set aside."""
    for seat in range(state.players):
        discard_aside(state, seat, zone)


@compiled
def _tell_discarded(state: State, seat: int, first: int, zone: int) -> None:
    """Tell of cards that all have seen, from this place in the discard pile up: counted by kind, and then the top."""
    last = state.discard_size[seat] - 1
    for card in range(state.kinds):
        count = 0
        for place in range(first, last):
            count += discarded(state, seat, place) == card
        if count > 0:
            tell(state, DISCARDED, seat, card, count, zone, DISCARD, ALL)
    tell(state, DISCARDED, seat, discarded(state, seat, last), 1, zone, DISCARD, ALL)


@compiled
def keep_revealed(state: State, seat: int, types: int) -> int:
    """Take the revealed cards of some type into hand, the last revealed first; returns how many."""
    count = 0
    for i in range(state.aside_size - 1, -1, -1):
        if lies_there(state, i, seat, REVEALED) and state.types_of[aside_card(state, i)] & types:
            keep_at(state, seat, i)
            count += 1
    return count


@compiled
def keep_at(state: State, seat: int, place: int) -> None:
    """Take a card that all have seen into hand."""
    zone = aside_zone(state, place)
    card = take_from_aside(state, place)
    join_hand(state, seat, card)
    if state.watched:
        tell(state, KEPT, seat, card, 1, zone, HAND, ALL)


@compiled
def keep_looked_at(state: State, seat: int, card: int) -> None:
    """Take a card that only its owner has seen into hand."""
    take_aside(state, seat, card, LOOKING)
    join_hand_unseen(state, seat, card)
    if state.watched:
        tell(state, KEPT, seat, card, 1, LOOKING, HAND, seat)


@compiled
def put_back(state: State, seat: int, card: int) -> None:
    """Put a card that only its owner looks at on the deck."""
    take_aside(state, seat, card, LOOKING)
    put_on_deck(state, seat, card, OWNER, LOOKING)


@compiled
def order_revealed(state: State, seat: int, card: int) -> None:
    """Note that a revealed card goes back next. The others still see all of them, but not which these are."""
    take_aside(state, seat, card, REVEALED)
    lay_aside(state, seat, card, ORDERED)


@compiled
def put_ordered_back(state: State, seat: int) -> None:
    """Put the cards back in the order told: all know which they are, but of several only their owner the order."""
    known_by = SET if aside_count(state, seat, ORDERED) > 1 else EVERYONE_KNOWS
    place = first_aside(state, seat, ORDERED)
    while place != NONE:
        put_on_deck(state, seat, take_from_aside(state, place), known_by, REVEALED)
        place = first_aside(state, seat, ORDERED)


# Batches of discards


@compiled
def pick_to_discard(state: State, seat: int, card: int) -> None:
    """Take a card from hand, face down, for a batch of discards."""
    leave_hand_unseen(state, seat, card)
    lay_aside(state, seat, card, PICKED)


@compiled
def discard_picked(state: State, seat: int) -> int:
    """Close a batch: all its cards go to the discard pile at once. Returns how many they were."""
    count = 0
    place = first_aside(state, seat, PICKED)
    while place != NONE:
        set_discarded(state, seat, state.discard_size[seat], take_from_aside(state, place))
        state.discard_size[seat] += 1
        count += 1
        place = first_aside(state, seat, PICKED)
    if state.watched and count > 0:
        top = discarded(state, seat, state.discard_size[seat] - 1)
        state.known_discard[seat, top] += 1
        tell_batch(state, seat, count, HAND)
    return count
