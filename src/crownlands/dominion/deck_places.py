"""The places of a player's deck and discard pile in the record.

Both share one stretch of memory, growing towards each other from its two ends. A shuffle lets them change places, and
moves no card. The card with number i lies at `i ^ flip` from where its pile begins.
"""

from crownlands.compiled import compiled
from crownlands.game import State


@compiled
def deck_entry(state: State, seat: int, i: int) -> int:
    """Return the entry of a deck at a place counted from its bottom: the card, and who knows it."""
    return int(state.lying[state.deck_at[seat] + (i ^ state.flip[seat])])


@compiled
def set_deck_entry(state: State, seat: int, i: int, entry: int) -> None:
    """Write an entry of a deck."""
    state.lying[state.deck_at[seat] + (i ^ state.flip[seat])] = entry


@compiled
def discarded(state: State, seat: int, i: int) -> int:
    """Return the card of a discard pile at a place counted from its bottom."""
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
