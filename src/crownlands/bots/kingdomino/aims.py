"""What the opponents aim at, found by letting thousands of rows of numbers play against each other."""

import numpy as np

from crownlands.bots.kingdomino.aiming import AIM_COUNT, Aims


def aims(**named: int) -> Aims:
    """A row of aims from numbers by name; what isn't named is nothing."""
    from crownlands.bots.kingdomino import aiming

    row = np.zeros(AIM_COUNT, np.int64)
    for name, number in named.items():
        row[getattr(aiming, name.upper())] = number
    return row


BEST = aims(crown=8, same=55, snug=10, wider=40, hole=250, harmony_hole=400, off_centre=500, later=95, no_fit=200)

BY_NAME = {
    "page": aims(crown=40, luck=6500),  # likes crowns, sees no holes, and puts things where there is room
    "squire": aims(same=20, luck=800),  # counts points, with slips
    "knight": aims(same=40, hole=100, harmony_hole=200, off_centre=300, no_fit=300, luck=200),
    "baron": BEST,
}
