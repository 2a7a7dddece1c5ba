"""The aims of the opponents, found by letting thousands of rows of numbers play against each other."""

import numpy as np

from crownlands.bots.kingdomino import aiming
from crownlands.bots.kingdomino.aiming import AIM_COUNT, Aims


def aims(**named: int) -> Aims:
    """Return a row of aims from numbers by name; what isn't named is nothing."""
    row = np.zeros(AIM_COUNT, np.int64)
    for name, number in named.items():
        row[getattr(aiming, name.upper())] = number
    return row


BEST = aims(
    crown=20,
    same=45,
    snug=-27,
    edge=42,
    wider=55,
    hole=260,
    harmony_hole=540,
    off_centre=400,
    later=150,
    no_fit=400,
)

# Whoever goes for the points of the moment, but walls in no squares and keeps the castle in the middle.
EAGER = aims(hole=260, harmony_hole=1000, off_centre=1000, no_fit=1000)

BY_NAME = {
    "page": aims(crown=40, luck=6500),  # likes crowns, sees no holes, and puts things where there is room
    "squire": aims(same=20, luck=800),  # counts points, with slips
    "knight": aims(same=40, hole=100, harmony_hole=200, off_centre=300, no_fit=300, luck=200),
    "baron": BEST,
}
