"""Whole games inside compiled code: random legal play, the floor that everything else is measured from."""

import numpy as np

from crownlands.compiled import compiled, random_below
from crownlands.dominion.engine import step
from crownlands.dominion.moves import MOST_LEGAL, legal_moves
from crownlands.dominion.state import OVER
from crownlands.game import States


@compiled
def play_randomly(states: States, most_moves: int) -> int:
    """Play random legal moves until the game is over or so many were made, unwatched. Returns how many."""
    state = states[0]
    state.watched = 0
    out = np.empty(MOST_LEGAL, np.int64)
    made = 0
    while state.phase != OVER and made < most_moves:
        count = legal_moves(state, out)
        step(state, out[random_below(state.random, count)])
        made += 1
    return made
