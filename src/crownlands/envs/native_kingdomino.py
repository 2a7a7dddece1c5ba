"""The part of an environment's native code that is Kingdomino's own; native.py holds what both games share."""

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.kingdomino.aiming import Aims, aiming_move
from crownlands.bots.kingdomino.candidates import MOST, rate_moves_of
from crownlands.compiled import compiled, random_below, reseed
from crownlands.envs.opponents import AIMING, PLANNING, RANDOM
from crownlands.game import Moves, State, States
from crownlands.kingdomino.moves import MOVE_COUNT, legal_moves
from crownlands.kingdomino.placing import Words
from crownlands.kingdomino.playout import greedy_move, random_move
from crownlands.kingdomino.round import draw_king, lay_first_row, start
from crownlands.kingdomino.state import KINGDOM, SIDE
from crownlands.kingdomino.view import mask

Brains = tuple[Moves, Aims]  # who decides for each seat, and what it aims at
Starts = tuple[States, Moves]
# Room for the legal moves of a position, for the places of a domino, for moves that are weighed, and a kingdom.
Scratch = tuple[Moves, Words, NDArray[np.int64], States]


def scratch() -> Scratch:
    """Room to work in: made once, for it takes longer to make than to use."""
    weighed, kingdom = np.empty((MOST, 3), np.int64), np.empty(1, KINGDOM)
    return np.empty(MOVE_COUNT, np.int64), np.empty(SIDE, np.int64), weighed, kingdom


@compiled
def new_game(states: States, i: int, slot: State, starts: Starts) -> None:
    """Deal the game of a slot at its table, or at one of all tables; or take up the position that lies there."""
    tables, dealt = starts
    reseed(slot.source, slot.series, 2 * slot.number + 1)
    slot.table = slot.always - 1 if slot.always > 0 else random_below(slot.source, len(tables))
    states[i] = tables[slot.table]
    reseed(states[i].random, slot.series, 2 * slot.number)
    if not dealt[slot.table]:
        deal_anew(states[i : i + 1])


@compiled
def deal_anew(states: States) -> None:
    """Deal a game: with all dominoes, or where the table has but a few, with these."""
    state = states[0]
    if state.undrawn == 0:
        start(states)
        return
    state.starting = 1
    for seat in range(state.players):
        state.kings_left[seat] = state.row_size // state.players
    state.rows_left = state.rounds
    lay_first_row(state)
    draw_king(state)


@compiled
def opponents_move(state: State, slot: State, seat: int, brains: Brains, room: Scratch) -> int:
    """Return the move of an opponent."""
    legal, words, weighed, kingdom = room
    kinds, aims = brains
    if kinds[seat] == RANDOM:
        return random_move(state, slot.source, words)
    if kinds[seat] == AIMING:
        return aiming_move(state, aims[seat], slot.source, words)
    if kinds[seat] == PLANNING:
        return best_looking(rate_moves_of(state, kingdom, aims[seat], weighed, legal, words), weighed)
    return greedy_move(state, slot.source, words)


@compiled
def best_looking(count: int, weighed: NDArray[np.int64]) -> int:
    """Return the move that looks worth most, of equal ones the first by number, as the baron picks it."""
    best = 0
    for k in range(1, count):
        if weighed[k, 2] > weighed[best, 2] or (
            weighed[k, 2] == weighed[best, 2] and (weighed[k, 0], weighed[k, 1]) < (weighed[best, 0], weighed[best, 1])
        ):
            best = k
    return int(weighed[best, 0])


@compiled
def list_legal(state: State, room: Scratch) -> int:
    """Write the legal moves into the first part of the room and return how many there are."""
    return legal_moves(state, room[1], room[0])


@compiled
def deal_unknown(states: States, viewer: int, seed: int) -> None:
    """Deal anew what nobody can know: what the pile brings."""
    mask(states)
    reseed(states[0].random, seed, 0)
