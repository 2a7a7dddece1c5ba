"""A player who sees a place together with the domino to take after it, natively."""

import numpy as np

from crownlands.bots.kingdomino.aiming import NOTHING_YET, Aims, aiming_move, best_take, rounds_to_come, worth
from crownlands.compiled import compiled
from crownlands.game import State, States
from crownlands.kingdomino import bits
from crownlands.kingdomino.moves import DISCARD, direction_of, place_move, square_of
from crownlands.kingdomino.placing import Words, find_places, lay_domino
from crownlands.kingdomino.playout import Source
from crownlands.kingdomino.state import PLACE, SIDE

LOOKED_AT = 3  # so many of the best looking places are thought through


@compiled
def planned_move(state: State, aims: Aims, source: Source, words: Words, room: States) -> int:
    """Place the domino so that it and the one that can be taken then are worth most. `room` is a kingdom to try in."""
    if state.asked != PLACE or state.next_row_count == 0:
        return aiming_move(state, aims, source, words)
    kingdom = state.kingdoms[state.seat]
    find_places(kingdom, state.limit, state.domino, words)
    rounds = rounds_to_come(state)
    moves, values = np.full(LOOKED_AT, DISCARD), np.full(LOOKED_AT, NOTHING_YET)
    for line in range(1, SIDE - 1):
        word = words[line]
        while word:
            move = place_move(line, bits.lowest(word))
            word &= word - 1
            value = worth(
                state, kingdom, state.domino, square_of(move), direction_of(move), aims, rounds, values[LOOKED_AT - 1]
            )
            i = LOOKED_AT
            while i > 0 and values[i - 1] < value:
                if i < LOOKED_AT:
                    moves[i], values[i] = moves[i - 1], values[i - 1]
                i -= 1
            if i < LOOKED_AT:
                moves[i], values[i] = move, value
    best, most = moves[0], NOTHING_YET
    for i in range(LOOKED_AT):
        if moves[i] == DISCARD:
            break
        room[0] = kingdom
        lay_domino(room[0], state.domino, square_of(moves[i]), direction_of(moves[i]))
        value = values[i] + best_take(state, room[0], aims, source, words)[1]
        if value > most:
            best, most = moves[i], value
    return best
