"""The part of an environment's native code that is Kingdomino's own; native.py holds what both games share."""

import numpy as np

from crownlands.bots.kingdomino.aiming import Aims, aiming_move
from crownlands.compiled import compiled, reseed
from crownlands.envs.layout import Masks
from crownlands.envs.opponents import AIMING, RANDOM
from crownlands.game import Moves, State, States
from crownlands.kingdomino.moves import MOVE_COUNT, legal_moves
from crownlands.kingdomino.placing import Words
from crownlands.kingdomino.playout import greedy_move, random_move
from crownlands.kingdomino.round import start
from crownlands.kingdomino.state import SIDE

Brains = tuple[Moves, Aims]  # who decides for each seat, and what it aims at
Scratch = tuple[Words, Moves]  # room for the places of a domino and for the legal moves of a position


def scratch() -> Scratch:
    """Room to work in: made once, for it takes longer to make than to use."""
    return np.empty(SIDE, np.int64), np.empty(MOVE_COUNT, np.int64)


@compiled
def new_game(states: States, i: int, slot: State, tables: States) -> None:
    """Deal the game of a slot; there is one table."""
    reseed(slot.source, slot.series, 2 * slot.number + 1)
    states[i] = tables[0]
    reseed(states[i].random, slot.series, 2 * slot.number)
    start(states[i : i + 1])


@compiled
def opponents_move(state: State, slot: State, seat: int, brains: Brains, room: Scratch) -> int:
    """Return the move of an opponent."""
    if brains[0][seat] == RANDOM:
        return random_move(state, slot.source, room[0])
    if brains[0][seat] == AIMING:
        return aiming_move(state, brains[1][seat], slot.source, room[0])
    return greedy_move(state, slot.source, room[0])


@compiled
def mark_legal(state: State, mask: Masks, room: Scratch) -> None:
    """Mark the legal moves in an empty mask."""
    words, legal = room
    for k in range(legal_moves(state, words, legal)):
        mask[legal[k]] = 1
