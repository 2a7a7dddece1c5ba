"""Points, and who has won."""

from crownlands.compiled import apart, compiled
from crownlands.dominion.card_types import ACTION
from crownlands.dominion.state import SLOTS, STATE, WHEN_SCORED
from crownlands.dominion.tables import (
    LARGE_GROUPS,
    NAMES_OWNED,
    POINTS_EACH,
    POINTS_FOR,
    POINTS_PER,
)
from crownlands.game import State, States


@compiled
def score(state: State, seat: int) -> int:
    """Return the points of all that a player owns."""
    points = int(state.victory_tokens[seat])
    for card in range(state.kinds):
        points += int(state.points[card]) * int(state.owned[seat, card])
    if state.moments[WHEN_SCORED]:
        points += _counted_points(state, seat)
    if state.things > 0:
        points += _points_of_things(state, seat)
    return points


@compiled
def _counted_points(state: State, seat: int) -> int:
    """Return the points of cards that count something: so many for every so many."""
    points = 0
    for card in range(state.kinds):
        if state.moments[WHEN_SCORED] >> card & 1:
            kind = state.kind[card]
            if POINTS_FOR[kind] == NAMES_OWNED:
                counted = 0
                for other in range(state.kinds):
                    counted += state.owned[seat, other] > 0
            else:
                counted = int(state.cards[seat])
            points += int(state.owned[seat, card]) * POINTS_EACH[kind] * (counted // POINTS_PER[kind])
    return points


@apart(STATE, int)
def _points_of_things(state: State, seat: int) -> int:
    """Return the points of States that a player has, and of Landmarks."""
    points = 0
    for thing in range(state.things):
        kind = state.kind[SLOTS + thing]
        if POINTS_FOR[kind] == LARGE_GROUPS:
            for card in range(state.kinds):
                if state.types_of[card] & ACTION and state.owned[seat, card] >= POINTS_PER[kind]:
                    points += POINTS_EACH[kind]
        elif state.has[seat] >> thing & 1:
            points += POINTS_EACH[kind]
    return points


@compiled
def points(states: States, seat: int) -> int:
    """Return the same on an array of one record."""
    return score(states[0], seat)


@compiled
def winners(state: State) -> int:
    """Return the seats, as bits, with the most points and, among those, the fewest turns."""
    best, fewest, seats = -(10**6), 0, 0
    for seat in range(state.players):
        points = score(state, seat)
        if points > best or (points == best and state.turns[seat] < fewest):
            best, fewest, seats = points, int(state.turns[seat]), 1 << seat
        elif points == best and state.turns[seat] == fewest:
            seats |= 1 << seat
    return seats


@compiled
def winning_seats(states: States) -> int:
    """Return the same on an array of one record."""
    return winners(states[0])
