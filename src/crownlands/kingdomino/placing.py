"""Finding the places where a domino fits, and laying it there.

A kingdom keeps its squares as lines of bits, one bit a column. So all places for a domino in one line and one direction
are found with a handful of operations.
"""

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import compiled
from crownlands.kingdomino import bits
from crownlands.kingdomino.dominoes import CASTLE, CROWNS, LAND, LANDS
from crownlands.kingdomino.state import CASTLE_PIECE, CASTLE_SQUARE, CENTRE, SIDE, STEPS, Kingdom

Words = NDArray[np.int64]
LANE = 16  # a word of places holds four lanes, one for each direction; bit x of a lane is square A in column x


@compiled
def found(kingdom: Kingdom) -> None:
    """Make it an empty kingdom: a castle and nothing around it."""
    kingdom.pieces = CASTLE_PIECE
    kingdom.loose = CASTLE_PIECE
    kingdom.west = CENTRE
    kingdom.east = CENTRE
    kingdom.south = CENTRE
    kingdom.north = CENTRE
    kingdom.points = 0
    kingdom.covered[:] = 0
    kingdom.beside[:] = 0
    kingdom.at[:] = 0
    kingdom.land[:] = 0
    kingdom.crowns[:] = 0
    kingdom.property[:] = 0
    kingdom.property_squares[:] = 0
    kingdom.property_crowns[:] = 0
    kingdom.at[CASTLE_SQUARE] = CASTLE_PIECE
    kingdom.land[CASTLE_PIECE] = CASTLE
    kingdom.covered[CENTRE] = 1 << CENTRE
    for land in range(len(LANDS)):
        _mark_beside(kingdom, land, CENTRE, CENTRE)


@compiled
def _mark_beside(kingdom: Kingdom, land: int, line: int, column: int) -> None:
    kingdom.beside[land, line] |= 5 << (column - 1)
    kingdom.beside[land, line - 1] |= 1 << column
    kingdom.beside[land, line + 1] |= 1 << column


@compiled
def find_places(kingdom: Kingdom, size: int, domino: int, words: Words) -> int:
    """Write for each line a word with the places of square A in it, and return how many there are in all.

    Where both halves are the same, only the places with d = e or n are given: the others are these again.
    """
    a, b = LAND[domino, 0], LAND[domino, 1]
    words[:] = 0
    # Within these limits the kingdom keeps its size; a domino isn't farther from it than two squares.
    first = max(kingdom.north - size + 1, kingdom.south - 2)
    last = min(kingdom.south + size - 1, kingdom.north + 2)
    west, east = kingdom.east - size + 1, kingdom.west + size - 1
    window = ((1 << (east - west + 1)) - 1) << west
    count = 0
    free = window & ~int(kingdom.covered[first])
    beside_a, beside_b = int(kingdom.beside[a, first]), int(kingdom.beside[b, first])
    southward = 0
    for line in range(first, last + 1):
        free_above, beside_a_above, beside_b_above = 0, 0, 0
        if line < last:
            free_above = window & ~int(kingdom.covered[line + 1])
            beside_a_above, beside_b_above = int(kingdom.beside[a, line + 1]), int(kingdom.beside[b, line + 1])
        pairs = free & (free >> 1)
        pairs_above = free & free_above
        word = (pairs & (beside_a | (beside_b >> 1))) | ((pairs_above & (beside_a | beside_b_above)) << LANE)
        if a != b:
            westward = (pairs & (beside_b | (beside_a >> 1))) << 1
            word |= (westward << 2 * LANE) | (southward << 3 * LANE)
            southward = pairs_above & (beside_b | beside_a_above)
        words[line] = word
        count += bits.size(word)
        free, beside_a, beside_b = free_above, beside_a_above, beside_b_above
    return count


@compiled
def touched(kingdom: Kingdom, square: int, land: int) -> int:
    """Return the properties, as bits, that a square of this land would join."""
    properties = 0
    for i in range(4):
        piece = kingdom.at[square + STEPS[i]]
        if piece > 0 and kingdom.land[piece] == land:
            properties |= 1 << int(kingdom.property[piece])
    return properties


@compiled
def points_gained(kingdom: Kingdom, properties: int, squares: int, crowns: int) -> int:
    """Return the points for joining these properties by so many new squares and crowns."""
    before = 0
    while properties:
        joined = bits.lowest(properties)
        properties &= properties - 1
        before += int(kingdom.property_squares[joined]) * int(kingdom.property_crowns[joined])
        squares += int(kingdom.property_squares[joined])
        crowns += int(kingdom.property_crowns[joined])
    return squares * crowns - before


@compiled
def lay_square(kingdom: Kingdom, square: int, land: int, crowns: int) -> None:
    """Lay one square of land and join it to the properties it touches."""
    line, column = square // SIDE, square % SIDE
    properties = touched(kingdom, square, land)
    kingdom.points += points_gained(kingdom, properties, 1, crowns)
    piece = kingdom.pieces + 1
    kingdom.pieces = piece
    kingdom.at[square] = piece
    kingdom.land[piece] = land
    kingdom.crowns[piece] = crowns
    _join(kingdom, piece, properties)
    kingdom.covered[line] |= 1 << column
    _mark_beside(kingdom, land, line, column)
    kingdom.west = min(kingdom.west, column)
    kingdom.east = max(kingdom.east, column)
    kingdom.south = min(kingdom.south, line)
    kingdom.north = max(kingdom.north, line)


@compiled
def _join(kingdom: Kingdom, piece: int, properties: int) -> None:
    """Make one property of a new piece and those it touches, named for the oldest piece."""
    oldest = bits.lowest(properties | (1 << piece))
    kingdom.property[piece] = oldest
    kingdom.property_squares[oldest] += 1
    kingdom.property_crowns[oldest] += kingdom.crowns[piece]
    properties &= ~(1 << oldest)
    while properties:
        joined = bits.lowest(properties)
        properties &= properties - 1
        kingdom.property_squares[oldest] += kingdom.property_squares[joined]
        kingdom.property_crowns[oldest] += kingdom.property_crowns[joined]
        kingdom.property_squares[joined] = 0
        kingdom.property_crowns[joined] = 0
        for other in range(piece):
            if kingdom.property[other] == joined:
                kingdom.property[other] = oldest


@compiled
def lay_domino(kingdom: Kingdom, domino: int, square: int, direction: int) -> None:
    """Lay a domino with square A on this square and square B next to it."""
    lay_square(kingdom, square, LAND[domino, 0], CROWNS[domino, 0])
    lay_square(kingdom, square + STEPS[direction], LAND[domino, 1], CROWNS[domino, 1])


@compiled
def gain(kingdom: Kingdom, domino: int, square: int, direction: int) -> int:
    """Return the points that laying the domino there would add at once."""
    a, b = LAND[domino, 0], LAND[domino, 1]
    by_a = touched(kingdom, square, a)
    by_b = touched(kingdom, square + STEPS[direction], b)
    if a == b:
        return points_gained(kingdom, by_a | by_b, 2, CROWNS[domino, 0] + CROWNS[domino, 1])
    return points_gained(kingdom, by_a, 1, CROWNS[domino, 0]) + points_gained(kingdom, by_b, 1, CROWNS[domino, 1])
