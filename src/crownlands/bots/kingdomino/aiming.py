"""A player who looks further than the points of the moment, natively: at crowns that will pay later, at land that keeps
together, at holes that nothing can fill any more, at the bonuses, and at who chooses first in the next round.

How much each of these counts is a row of numbers, its aims; opponents differ in them. With no round to come nothing but
points counts.
"""

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.kingdomino.holes import holes_with
from crownlands.compiled import compiled, random_below
from crownlands.game import State
from crownlands.kingdomino import bits
from crownlands.kingdomino.dominoes import CROWNS, DOMINOES, LAND, LANDS
from crownlands.kingdomino.moves import DISCARD, direction_of, free_dominoes, place_move, square_of
from crownlands.kingdomino.placing import Words, find_places, gain
from crownlands.kingdomino.playout import Source
from crownlands.kingdomino.state import CENTRE, SIDE, STEPS, TAKE, Kingdom
from crownlands.kingdomino.variants import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS

Aims = NDArray[np.int64]

# What aims are for, in hundredths of a point.
CROWN = 0  # a crown, for each unseen domino with its land
SAME = 1  # a side along which the domino touches its own land
SNUG = 2  # a side along which it touches anything
EDGE = 3  # a side along which it touches the bounds that the kingdom will have
WIDER = 4  # a line or column by which the kingdom grows in width or height
HOLE = 5  # a single free square that no domino can fill
HARMONY_HOLE = 6  # the same, where a complete kingdom brings points
OFF_CENTRE = 7  # a square laid where the castle can't be in the middle any more, when that brings points
LATER = 8  # a domino so much further down the row: its king acts later in the next round
NO_FIT = 9  # a domino that can't be laid
LUCK = 10  # a random number up to this one is added: slips
AIM_COUNT = 11

POINT = 100
NOTHING_YET = -(10**9)
WITH_LAND = np.array([sum(1 << n for n in DOMINOES if land in LAND[n]) for land in range(len(LANDS))], np.int64)


@compiled
def worth(
    state: State, kingdom: Kingdom, domino: int, square: int, direction: int, aims: Aims, rounds: int, least: int
) -> int:
    """Return the worth of laying a domino there, with so many rounds to come; anything below `least` if less."""
    second = square + STEPS[direction]
    value = POINT * gain(kingdom, domino, square, direction)
    x, y = square % SIDE, square // SIDE
    x2, y2 = second % SIDE, second // SIDE
    west, east = min(kingdom.west, x, x2), max(kingdom.east, x, x2)
    south, north = min(kingdom.south, y, y2), max(kingdom.north, y, y2)
    if rounds == 0:
        if state.middle_kingdom and west + east == 2 * CENTRE and south + north == 2 * CENTRE:
            value += POINT * MIDDLE_KINGDOM_POINTS
        if state.harmony and kingdom.pieces + 2 == state.limit * state.limit:
            value += POINT * HARMONY_POINTS
        return value
    for half in range(2):
        here, land = square, LAND[domino, half]
        if half == 1:
            here = second
        for i in range(4):
            piece = kingdom.at[here + STEPS[i]]
            if piece > 0:
                value += aims[SNUG]
                if kingdom.land[piece] == land:
                    value += aims[SAME]
    value += aims[WIDER] * (east - west - kingdom.east + kingdom.west + north - south - kingdom.north + kingdom.south)
    # The kingdom will lie within these bounds: around the castle if that is still to be had and brings points.
    reach = state.limit // 2
    if state.middle_kingdom:
        if min(west, south) < CENTRE - reach or max(east, north) > CENTRE + reach:
            value -= aims[OFF_CENTRE]
        else:
            west, east, south, north = CENTRE - reach, CENTRE + reach, CENTRE - reach, CENTRE + reach
    west, east = east - state.limit + 1, west + state.limit - 1
    south, north = north - state.limit + 1, south + state.limit - 1
    value += aims[EDGE] * ((x == west) + (x == east) + (y == south) + (y == north))
    value += aims[EDGE] * ((x2 == west) + (x2 == east) + (y2 == south) + (y2 == north))
    if value < least:
        return value  # holes, which take a while to find, would only make it less
    holes = holes_with(kingdom, square, second, west, east, south, north)
    return value - holes * (aims[HARMONY_HOLE] if state.harmony else aims[HOLE])


@compiled
def prospects(state: State, domino: int, place: int, aims: Aims) -> int:
    """Return the worth of a domino after it is laid: what its crowns may bring, and when its king acts."""
    if state.rows_left == 0:
        return 0
    crowns = 0
    for half in range(2):
        crowns += CROWNS[domino, half] * bits.size(state.undrawn & WITH_LAND[LAND[domino, half]])
    return int(aims[CROWN] * crowns - aims[LATER] * place)


@compiled
def best_aim(
    state: State, kingdom: Kingdom, domino: int, aims: Aims, rounds: int, source: Source, words: Words
) -> tuple[int, int]:
    """Return the move that lays the domino where it is worth most, and its worth; one of the best at random."""
    if find_places(kingdom, state.limit, domino, words) == 0:
        return DISCARD, -aims[NO_FIT]
    best, most, equals = DISCARD, NOTHING_YET, 0
    for line in range(1, SIDE - 1):
        word = words[line]
        while word:
            move = place_move(line, bits.lowest(word))
            word &= word - 1
            least = most - aims[LUCK]
            value = worth(state, kingdom, domino, square_of(move), direction_of(move), aims, rounds, least)
            if aims[LUCK] > 0:
                value += random_below(source, aims[LUCK])
            if value > most:
                best, most, equals = move, value, 1
            elif value == most:
                equals += 1
                if random_below(source, equals) == 0:
                    best = move
    return best, most


@compiled
def best_take(state: State, kingdom: Kingdom, aims: Aims, source: Source, words: Words) -> tuple[int, int]:
    """Return the free domino that is worth most in this kingdom, and its worth."""
    free = free_dominoes(state)
    best, most, place = 0, 0, 0
    while free:
        domino = bits.lowest(free)
        free &= free - 1
        value = best_aim(state, kingdom, domino, aims, state.rows_left, source, words)[1]
        value += prospects(state, domino, place, aims)
        place += 1
        if best == 0 or value > most:
            best, most = domino, value
    return best, most


@compiled
def rounds_to_come(state: State) -> int:
    """Return the number of rounds of placing after this one."""
    return state.rows_left + (1 if state.next_row_count > 0 else 0)


@compiled
def aiming_move(state: State, aims: Aims, source: Source, words: Words) -> int:
    """Place the domino, or take the one, that is worth most."""
    kingdom = state.kingdoms[state.seat]
    if state.asked == TAKE:
        return best_take(state, kingdom, aims, source, words)[0]
    return best_aim(state, kingdom, state.domino, aims, rounds_to_come(state), source, words)[0]
