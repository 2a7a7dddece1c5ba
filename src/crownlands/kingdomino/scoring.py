"""Points: what a kingdom is worth, the bonuses of the variants, and who wins."""

from crownlands.compiled import compiled
from crownlands.game import Moves, State, States
from crownlands.kingdomino.state import CASTLE_PIECE, CENTRE, OVER, Kingdom
from crownlands.kingdomino.variants import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS


@compiled
def harmony(state: State, seat: int) -> int:
    """Return the bonus for a complete kingdom."""
    complete = state.kingdoms[seat].pieces == state.limit * state.limit
    return HARMONY_POINTS if state.harmony and complete else 0


@compiled
def middle_kingdom(state: State, seat: int) -> int:
    """Return the bonus for a castle from which the kingdom reaches equally far to both sides in both directions."""
    kingdom = state.kingdoms[seat]
    middle = kingdom.west + kingdom.east == 2 * CENTRE and kingdom.south + kingdom.north == 2 * CENTRE
    return MIDDLE_KINGDOM_POINTS if state.middle_kingdom and middle else 0


@compiled
def deal_score(state: State, seat: int) -> int:
    """Return the points the present deal would bring if it ended now."""
    return state.kingdoms[seat].points + harmony(state, seat) + middle_kingdom(state, seat)


@compiled
def score(state: State, seat: int) -> int:
    """Return the points of a player: finished deals with their bonuses, and the properties of the present kingdom."""
    points = 0
    for deal in range(state.deals_over):
        points += state.deal_points[deal, seat]
    if state.asked != OVER:
        points += state.kingdoms[seat].points
    return points


@compiled
def largest_property(kingdom: Kingdom) -> int:
    """Return the squares of the largest property, with crowns or without."""
    largest = 0
    for piece in range(CASTLE_PIECE + 1, kingdom.pieces + 1):
        largest = max(largest, int(kingdom.property_squares[piece]))
    return largest


@compiled
def all_crowns(kingdom: Kingdom) -> int:
    """Return the crowns of the whole kingdom."""
    crowns = 0
    for piece in range(CASTLE_PIECE + 1, kingdom.pieces + 1):
        crowns += int(kingdom.crowns[piece])
    return crowns


@compiled
def _rank(state: State, seat: int) -> int:
    """Return one number that orders the players: points, then the largest property, then crowns; in a Dynasty points
    alone.
    """
    rank = score(state, seat) << 16
    if state.deals == 1:
        kingdom = state.kingdoms[seat]
        rank += (largest_property(kingdom) << 8) + all_crowns(kingdom)
    return rank


@compiled
def leaders(state: State) -> int:
    """Return the seats, as bits, that win if nothing changes any more."""
    best, seats = -1, 0
    for seat in range(state.players):
        rank = _rank(state, seat)
        if rank > best:
            best, seats = rank, 1 << seat
        elif rank == best:
            seats |= 1 << seat
    return seats


# The same on an array of one record


@compiled
def scores(states: States, out: Moves) -> None:
    """Write the points of every seat."""
    state = states[0]
    for seat in range(state.players):
        out[seat] = score(state, seat)


@compiled
def bonuses(states: States, seat: int) -> tuple[int, int]:
    """Return the points for Harmony and Middle Kingdom if the deal ended now."""
    return harmony(states[0], seat), middle_kingdom(states[0], seat)


@compiled
def leading_seats(states: States) -> int:
    """Return the seats, as bits, that win if nothing changes any more."""
    return leaders(states[0])
