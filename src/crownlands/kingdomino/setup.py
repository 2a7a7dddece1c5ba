"""The table before the first row is laid out, for a number of players and the variants they chose."""

import numpy as np

from crownlands.compiled import Seed, random_source
from crownlands.game import States
from crownlands.kingdomino.placing import found
from crownlands.kingdomino.state import NO_KING, SEATS, STATE
from crownlands.kingdomino.variants import Shape


def empty_table(shape: Shape, seed: Seed) -> States:
    """Return a record set up for what is played, with nothing on the table yet."""
    states = np.zeros(1, STATE)
    state = states[0]
    state.random[:] = random_source(seed)
    state.players = shape.players
    state.limit = shape.size
    state.row_size = shape.row_size
    state.rounds = shape.rounds
    state.deals = shape.deals
    state.harmony = "harmony" in shape.variants
    state.middle_kingdom = "middle-kingdom" in shape.variants
    state.watched = 1
    state.row_kings[:] = NO_KING
    state.next_row_kings[:] = NO_KING
    for seat in range(SEATS):
        found(state.kingdoms[seat])
    return states
