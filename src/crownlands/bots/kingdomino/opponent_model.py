"""The others' likely aims, by how they have laid their dominoes: everybody sees that.

Who goes for the points of the moment takes other dominoes than who goes for those of the end, and a search that
expects the wrong ones of them counts on dominoes that will be gone, and leaves those that nobody else wants.
"""

import math

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.kingdomino.aiming import NOTHING_YET, Aims, worth
from crownlands.bots.kingdomino.aims import BEST, EAGER
from crownlands.compiled import compiled
from crownlands.game import State, States
from crownlands.kingdomino import bits
from crownlands.kingdomino.dominoes import CROWNS, DOMINOES, LAND, LANDS, MOST_CROWNS
from crownlands.kingdomino.moves import direction_of, place_move, square_of
from crownlands.kingdomino.placing import Words, find_places, found, lay_domino, lay_square
from crownlands.kingdomino.state import CASTLE_PIECE, KINGDOM, PIECES, SEATS, SIDE, STEPS, Kingdom
from crownlands.kingdomino.view import KingdominoView

Chances = NDArray[np.float64]  # by seat

ROUNDS = 1  # to come, as if it were never the last: there all aim at the same
ANYWHERE = 0.3  # how often anybody lays a domino otherwise than by such aims
DOMINO_WITH = np.zeros((len(LANDS), MOST_CROWNS + 1) * 2, np.int64)  # one with these squares A and B
for number in DOMINOES:
    DOMINO_WITH[LAND[number, 0], CROWNS[number, 0], LAND[number, 1], CROWNS[number, 1]] = number


@compiled
def likelihood(state: State, kingdom: Kingdom, aims: Aims, room: Kingdom, words: Words) -> float:
    """Return the likelihood, as a logarithm, that a player with these aims lays a kingdom so. `room` is one to lay it
    in.
    """
    squares = np.zeros(PIECES, np.int64)
    for square in range(SIDE * SIDE):
        squares[kingdom.at[square]] = square
    found(room)
    for piece in range(CASTLE_PIECE + 1, kingdom.loose + 1):
        lay_square(room, squares[piece], kingdom.land[piece], kingdom.crowns[piece])
    total = 0.0
    for a in range(kingdom.loose + 1, kingdom.pieces, 2):
        b = a + 1
        domino = DOMINO_WITH[kingdom.land[a], kingdom.crowns[a], kingdom.land[b], kingdom.crowns[b]]
        direction = 0
        while squares[a] + STEPS[direction] != squares[b]:
            direction += 1
        total += math.log(_chance_of(state, room, domino, squares[a], direction, aims, words))
        lay_domino(room, domino, squares[a], direction)
    return total


@compiled
def _chance_of(
    state: State, kingdom: Kingdom, domino: int, square: int, direction: int, aims: Aims, words: Words
) -> float:
    """Return the chance that a player with these aims lays the domino there: on one of the best places, at times
    anywhere.
    """
    here = worth(state, kingdom, domino, square, direction, aims, ROUNDS, NOTHING_YET)
    better, equals = 0, 0
    count = find_places(kingdom, state.limit, domino, words)
    for line in range(1, SIDE - 1):
        word = words[line]
        while word:
            move = place_move(line, bits.lowest(word))
            word &= word - 1
            there = worth(state, kingdom, domino, square_of(move), direction_of(move), aims, ROUNDS, here)
            better += there > here
            equals += there == here
    by_aim = 0.0 if better > 0 else 1.0 / max(equals, 1)
    return ANYWHERE / max(count, 1) + (1.0 - ANYWHERE) * by_aim


@compiled
def eager_chances(states: States, rooms: States) -> Chances:
    """Return each seat's chance of going for the points of the moment. `rooms` is a kingdom to lay it in."""
    state = states[0]
    words = np.empty(SIDE, np.int64)
    chances = np.zeros(SEATS)
    for seat in range(state.players):
        kingdom = state.kingdoms[seat]
        eager = likelihood(state, kingdom, EAGER, rooms[0], words)
        patient = likelihood(state, kingdom, BEST, rooms[0], words)
        chances[seat] = 1.0 / (1.0 + math.exp(patient - eager))
    return chances


def eagerness(view: KingdominoView) -> Chances:
    """Return each seat's chance of going for the points of the moment, by all that it has laid.

    >>> from crownlands.kingdomino import Game
    >>> eagerness(Game(players=2, seed=7).view(0))[:2].tolist()  # nobody has laid anything yet
    [0.5, 0.5]
    """
    chances: Chances = eager_chances(view._states, np.empty(1, KINGDOM))
    return chances
