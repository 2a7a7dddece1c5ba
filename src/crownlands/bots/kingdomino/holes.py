"""Holes: single free squares that no domino can fill any more."""

from crownlands.compiled import compiled
from crownlands.kingdomino import bits
from crownlands.kingdomino.state import SIDE, Kingdom

NOWHERE = 0  # a square of the rim: covering it changes nothing


@compiled
def holes_with(kingdom: Kingdom, first: int, second: int, west: int, east: int, south: int, north: int) -> int:
    """Return the number of free squares within these bounds without a free neighbour, once these two are covered."""
    window = ((1 << (east - west + 1)) - 1) << west
    below, here, holes = 0, 0, 0
    for line in range(south, north + 2):
        above = 0
        if line <= north:
            above = window & ~int(kingdom.covered[line])
            if first // SIDE == line:
                above &= ~(1 << first % SIDE)
            if second // SIDE == line:
                above &= ~(1 << second % SIDE)
        holes += bits.size(here & ~(here << 1) & ~(here >> 1) & ~below & ~above)
        below, here = here, above
    return holes
