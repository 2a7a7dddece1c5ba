"""The moves worth trying out: a place together with the domino taken after it, as they look at first sight."""

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.kingdomino.aiming import NOTHING_YET, Aims, best_aim, prospects, rounds_to_come, worth
from crownlands.bots.kingdomino.playouts import ANY
from crownlands.compiled import compiled
from crownlands.game import Moves, State, States
from crownlands.kingdomino import bits
from crownlands.kingdomino.moves import DISCARD, direction_of, free_dominoes, legal_moves, square_of
from crownlands.kingdomino.placing import lay_domino
from crownlands.kingdomino.state import ROW, SIDE, TAKE

MOST = 4 * SIDE * SIDE * ROW


@compiled
def rate_moves(
    states: States, room: States, aims: Aims, pairs: NDArray[np.int64], legal: Moves, words: NDArray[np.int64]
) -> int:
    """Write every legal move with each take that may follow, and what it looks worth; return how many there are."""
    return rate_moves_of(states[0], room, aims, pairs, legal, words)


@compiled
def rate_moves_of(
    state: State, room: States, aims: Aims, pairs: NDArray[np.int64], legal: Moves, words: NDArray[np.int64]
) -> int:
    """Do the same for the record itself."""
    source = np.zeros(3, np.uint64)
    kingdom = state.kingdoms[state.seat]
    count = legal_moves(state, words, legal)
    n = 0
    for i in range(count):
        move, value = legal[i], 0
        room[0] = kingdom
        if state.asked == TAKE:
            pairs[n, 0], pairs[n, 1] = move, ANY
            value = best_aim(state, kingdom, move, aims, state.rows_left, source, words)[1]
            pairs[n, 2] = value + prospects(state, move, i, aims)
            n += 1
            continue
        if move != DISCARD:
            value = worth(
                state,
                kingdom,
                state.domino,
                square_of(move),
                direction_of(move),
                aims,
                rounds_to_come(state),
                NOTHING_YET,
            )
            lay_domino(room[0], state.domino, square_of(move), direction_of(move))
        free = free_dominoes(state)
        if free == 0:
            pairs[n, 0], pairs[n, 1], pairs[n, 2] = move, ANY, value
            n += 1
        place = 0
        while free:
            domino = bits.lowest(free)
            free &= free - 1
            then = best_aim(state, room[0], domino, aims, state.rows_left, source, words)[1]
            then += prospects(state, domino, place, aims)
            pairs[n, 0], pairs[n, 1], pairs[n, 2] = move, domino, value + then
            place += 1
            n += 1
    return n
