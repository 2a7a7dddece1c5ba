"""Kingdoms with cards of any boxes, for the tests of all that shows a game."""

import random
from typing import Any

from crownlands.dominion.cards import BASE, BOXES, THINGS
from crownlands.dominion.kingdoms import LANDSCAPE_KINDS, piles_of

PILES = tuple(pile for box in BOXES if box != BASE for pile in piles_of(box))
LANDSCAPES = tuple(thing.id for thing in THINGS.values() if thing.kind in LANDSCAPE_KINDS)


def any_kingdom(seed: int) -> dict[str, Any]:
    """Return the arguments of a game with ten piles of any boxes, perhaps with landscapes and Shelters.

    >>> len(any_kingdom(1)["kingdom"])
    10
    """
    source = random.Random(seed)
    ways = [thing for thing in LANDSCAPES if THINGS[thing].kind == "way"]
    others = [thing for thing in LANDSCAPES if thing not in ways]
    return {
        "kingdom": source.sample([*PILES, *piles_of(BASE)], 10),
        "landscapes": [*source.sample(others, 2), *source.sample(ways, seed % 2)],
        "shelters": seed % 3 == 0,
    }
