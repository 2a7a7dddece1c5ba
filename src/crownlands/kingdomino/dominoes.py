"""The 48 dominoes: two squares of land each, some with crowns. The numbers on their backs order them by worth."""

from dataclasses import dataclass

import numpy as np

LANDS = ("wheat", "forest", "lake", "grassland", "swamp", "mine")
CASTLE = len(LANDS)  # beside the lands, what lies on a square
MOST_CROWNS = 3


@dataclass(frozen=True, slots=True)
class Square:
    """One half of a domino."""

    land: str
    crowns: int


@dataclass(frozen=True, slots=True)
class Domino:
    """A domino: its number, square A and square B."""

    number: int
    a: Square
    b: Square


# number: square A | square B, with +n for n crowns
_TABLE = """
     1: wheat | wheat
     2: wheat | wheat
     3: forest | forest
     4: forest | forest
     5: forest | forest
     6: forest | forest
     7: lake | lake
     8: lake | lake
     9: lake | lake
    10: grassland | grassland
    11: grassland | grassland
    12: swamp | swamp
    13: wheat | forest
    14: wheat | lake
    15: wheat | grassland
    16: wheat | swamp
    17: forest | lake
    18: forest | grassland
    19: wheat +1 | forest
    20: wheat +1 | lake
    21: wheat +1 | grassland
    22: wheat +1 | swamp
    23: wheat +1 | mine
    24: forest +1 | wheat
    25: forest +1 | wheat
    26: forest +1 | wheat
    27: forest +1 | wheat
    28: forest +1 | lake
    29: forest +1 | grassland
    30: lake +1 | wheat
    31: lake +1 | wheat
    32: lake +1 | forest
    33: lake +1 | forest
    34: lake +1 | forest
    35: lake +1 | forest
    36: wheat | grassland +1
    37: lake | grassland +1
    38: wheat | swamp +1
    39: grassland | swamp +1
    40: mine +1 | wheat
    41: wheat | grassland +2
    42: lake | grassland +2
    43: wheat | swamp +2
    44: grassland | swamp +2
    45: mine +2 | wheat
    46: swamp | mine +2
    47: swamp | mine +2
    48: wheat | mine +3
"""


def _square(text: str) -> Square:
    land, _, crowns = text.strip().partition(" +")
    return Square(land, int(crowns or 0))


def _domino(line: str) -> Domino:
    number, _, squares = line.partition(":")
    a, _, b = squares.partition("|")
    return Domino(int(number), _square(a), _square(b))


DOMINOES = {domino.number: domino for domino in map(_domino, _TABLE.strip().splitlines())}
ALL_DOMINOES = sum(1 << number for number in DOMINOES)

# The same for compiled code, by number and half; there is no domino 0.
LAND = np.zeros((len(DOMINOES) + 1, 2), np.int64)
CROWNS = np.zeros((len(DOMINOES) + 1, 2), np.int64)
for _number, _it in DOMINOES.items():
    LAND[_number] = LANDS.index(_it.a.land), LANDS.index(_it.b.land)
    CROWNS[_number] = _it.a.crowns, _it.b.crowns
