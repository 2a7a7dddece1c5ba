"""Moves: their words, their numbers, which of them are legal, and making them.

`discard` is 0, `take n` is n, and after these come the places: by line, column and direction of square B.
"""

import numpy as np

from crownlands.compiled import compiled
from crownlands.game import Moves, State, States
from crownlands.kingdomino import bits
from crownlands.kingdomino.placing import LANE, Words, find_places, gain
from crownlands.kingdomino.round import discard, place, take
from crownlands.kingdomino.state import CENTRE, DIRECTIONS, DOMINO_COUNT, OVER, SIDE, TAKE

DISCARD = 0
FIRST_PLACE = DOMINO_COUNT + 1
INNER = SIDE - 2  # lines and columns without the rim

_REACH = range(1 - CENTRE, CENTRE)
MOVES = (
    "discard",
    *(f"take {domino}" for domino in range(1, DOMINO_COUNT + 1)),
    *(f"place {x},{y} {d}" for y in _REACH for x in _REACH for d in DIRECTIONS),
)
MOVE_COUNT = len(MOVES)  # a number for compiled code: that many texts take Numba seconds


@compiled
def place_move(line: int, bit: int) -> int:
    """Return the number of the move that a bit in a word of places stands for."""
    return FIRST_PLACE + ((line - 1) * INNER + bit % LANE - 1) * 4 + bit // LANE


@compiled
def square_of(move: int) -> int:
    """Return the square that a `place` lays square A on."""
    cell = (move - FIRST_PLACE) // 4
    return (cell // INNER + 1) * SIDE + cell % INNER + 1


@compiled
def direction_of(move: int) -> int:
    """Return the direction in which a `place` lays square B."""
    return (move - FIRST_PLACE) % 4


@compiled
def free_dominoes(state: State) -> int:
    """Return the dominoes, as bits, that the king being asked for may be put on."""
    free = 0
    if state.starting:
        for i in range(state.row_count):
            if state.row_kings[i] < 0:
                free |= 1 << int(state.row[i])
    else:
        for i in range(state.next_row_count):
            if state.next_row_kings[i] < 0:
                free |= 1 << int(state.next_row[i])
    return free


@compiled
def legal_moves(state: State, words: Words, out: Moves) -> int:
    """Write the legal moves and return how many there are."""
    if state.asked == OVER:
        return 0
    n = 0
    if state.asked == TAKE:
        free = free_dominoes(state)
        while free:
            out[n] = bits.lowest(free)
            free &= free - 1
            n += 1
        return n
    if find_places(state.kingdoms[state.seat], state.limit, state.domino, words) == 0:
        out[0] = DISCARD
        return 1
    for line in range(1, SIDE - 1):
        word = words[line]
        while word:
            out[n] = place_move(line, bits.lowest(word))
            word &= word - 1
            n += 1
    return n


@compiled
def make(state: State, move: int) -> None:
    """Make a legal move."""
    if state.asked == TAKE:
        take(state, move)
    elif move == DISCARD:
        discard(state)
    else:
        place(state, square_of(move), direction_of(move))


# The engine's functions, on an array of one record


@compiled
def legal(states: States, out: Moves) -> int:
    """Write the legal moves and return how many there are."""
    return legal_moves(states[0], np.empty(SIDE, np.int64), out)


@compiled
def is_legal(states: States, move: int) -> bool:
    """Return whether a move can be made now."""
    out = np.empty(MOVE_COUNT, np.int64)
    for i in range(legal(states, out)):
        if out[i] == move:
            return True
    return False


@compiled
def gain_of(states: States, move: int) -> int:
    """Return the points that a legal `place` would add at once."""
    state = states[0]
    return gain(state.kingdoms[state.seat], state.domino, square_of(move), direction_of(move))


@compiled
def push(states: States, move: int) -> bool:
    """Make a legal move. What one move tells always fits the event buffer."""
    make(states[0], move)
    return True


@compiled
def replay(states: States, moves: Moves) -> None:
    """Make moves that are known to be legal, unwatched."""
    state = states[0]
    watched = state.watched
    state.watched = 0
    for i in range(len(moves)):
        make(state, moves[i])
    state.watched = watched
