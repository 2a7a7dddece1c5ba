"""Events: written to the buffer of the record while somebody watches, and read from it."""

import numpy as np

from crownlands.compiled import compiled
from crownlands.game import Event, State, States
from crownlands.kingdomino.dominoes import DOMINOES

LAID_OUT, KING_DRAWN, TAKEN, PLACED, DISCARDED, ROUND, DEAL, GAME_OVER = range(8)
KIND_NAMES = ("laid-out", "king-drawn", "taken", "placed", "discarded", "round", "deal", "over")
NOBODY = -1
NO_DOMINO = 0


@compiled
def tell(state: State, kind: int, seat: int, dominoes: int) -> None:
    """Write an event down, if somebody watches; the dominoes it happened to are given as bits."""
    if state.watched:
        event = state.events[state.event_count]
        event.kind = kind
        event.seat = seat
        event.dominoes = dominoes
        state.event_count += 1


def take_events(states: States) -> list[Event]:
    """Empty the buffer and return what it held."""
    count = int(states["event_count"][0])
    buffer = states["events"][0, :count]
    events = [_event(*entry) for entry in buffer.tolist()]
    buffer[:] = np.zeros(1, buffer.dtype)
    states["event_count"] = 0
    return events


def _event(kind: int, seat: int, dominoes: int) -> Event:
    numbers = tuple(str(number) for number in DOMINOES if dominoes >> number & 1)
    return Event(KIND_NAMES[kind], None if seat == NOBODY else seat, numbers)
