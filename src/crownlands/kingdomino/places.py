"""Places: the squares of a kingdom as people name them, by x to the east and y to the north of the castle."""

from crownlands.kingdomino.state import CENTRE, DIRECTIONS, SIDE

Place = tuple[int, int]
TOWARDS: dict[str, Place] = dict(zip(DIRECTIONS, ((1, 0), (0, 1), (-1, 0), (0, -1)), strict=True))


def place_of(square: int) -> Place:
    """Return the place of a square of the board."""
    return square % SIDE - CENTRE, square // SIDE - CENTRE


PLACES = tuple(place_of(square) for square in range(SIDE * SIDE))


def places_of(move: str) -> tuple[Place, Place]:
    """Return the two places that a `place` covers, that of square A first.

    >>> places_of("place 1,0 n")
    ((1, 0), (1, 1))
    """
    _, where, direction = move.split()
    x, y = map(int, where.split(","))
    along, up = TOWARDS[direction]
    return (x, y), (x + along, y + up)
