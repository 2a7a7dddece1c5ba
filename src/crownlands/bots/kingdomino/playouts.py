"""Playing a position out to the end of its deal, natively: some seats plan ahead, others aim at once, at the points of
the end or of the moment."""

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.kingdomino.aiming import Aims, aiming_move
from crownlands.bots.kingdomino.aims import EAGER
from crownlands.bots.kingdomino.planning import planned_move
from crownlands.compiled import compiled, random_below, reseed
from crownlands.game import State, States
from crownlands.kingdomino import bits
from crownlands.kingdomino.moves import make
from crownlands.kingdomino.playout import Source
from crownlands.kingdomino.scoring import leaders, score
from crownlands.kingdomino.state import OVER, SEATS, SIDE

ANY = -1  # no move given: play as one aims
ALL_SEATS = (1 << SEATS) - 1
VALUE, WINS, MARGIN, FIRST_SEAT = range(4)  # what is summed up; after these, the shares of the win by seat
SUMS = FIRST_SEAT + SEATS

POINT_OF_MARGIN = 0.02  # so much of a win is a point ahead worth: it tells good moves from bad in fewer tries
MOST_MARGIN = 40
FINE = 1 << 20  # chances are drawn in steps of one in so many


@compiled
def play_out(
    states: States,
    work: States,
    room: States,
    first_move: int,
    second_move: int,
    aims: Aims,
    planners: int,
    eagerness: NDArray[np.float64],
    seed: int,
    tries: tuple[int, int],
) -> NDArray[np.float64]:
    """Make one or two moves and play on, for the tries from one number up to another; sums of how it ended.

    One number is the same pile and the same luck, whatever the moves. `planners` are the seats, as bits, that plan
    ahead, `eagerness` how likely each other one goes for the points of the moment; `work` and `room` are a table and a
    kingdom to play in.
    """
    words = np.empty(SIDE, np.int64)
    source = np.zeros(3, np.uint64)
    sums = np.zeros(SUMS)
    state = work[0]
    for number in range(tries[0], tries[1]):
        work[0] = states[0]
        state.watched = 0
        seat, deals = state.seat, state.deals_over
        reseed(state.random, seed, 2 * number)
        reseed(source, seed, 2 * number + 1)
        eager = _draw_seats(eagerness, source)
        if first_move != ANY:
            make(state, first_move)
        if second_move != ANY:
            make(state, second_move)
        while state.asked != OVER and state.deals_over == deals:
            if planners >> state.seat & 1:
                make(state, planned_move(state, aims, source, words, room))
            else:
                make(state, aiming_move(state, EAGER if eager >> state.seat & 1 else aims, source, words))
        _sum_up(state, seat, sums)
    return sums


@compiled
def _draw_seats(chances: NDArray[np.float64], source: Source) -> int:
    """Seats, as bits, each with its chance of being drawn."""
    seats = 0
    for seat in range(SEATS):
        if random_below(source, FINE) < FINE * chances[seat]:
            seats |= 1 << seat
    return seats


@compiled
def _sum_up(state: State, seat: int, sums: NDArray[np.float64]) -> None:
    winners = leaders(state)
    share = 1.0 / bits.size(winners)
    best_other = -1
    for other in range(state.players):
        if winners >> other & 1:
            sums[FIRST_SEAT + other] += share
        if other != seat:
            best_other = max(best_other, score(state, other))
    margin = score(state, seat) - best_other
    won = share if winners >> seat & 1 else 0.0
    sums[VALUE] += won + POINT_OF_MARGIN * max(-MOST_MARGIN, min(MOST_MARGIN, margin))
    sums[WINS] += won
    sums[MARGIN] += margin
