"""Moves that can't be made now, as one seat sees it: the problem of each, which has a sentence and its statements."""

from collections.abc import Collection
from typing import Any

from crownlands.kingdomino.places import Place, places_of
from crownlands.kingdomino.state import DIRECTIONS
from crownlands.problems import Problem


def refused(move: str, view: Any) -> Problem | None:
    """Return why a move can't be made now; None when it can.

    >>> from crownlands import kingdomino
    >>> refused("discard", kingdomino.Game(2, seed=1).view(0))
    Problem("it isn't your move")
    """
    if move in view.legal_moves:
        return None
    if view.decision is None:
        return Problem("over")
    if view.decision.seat != view.seat:
        return Problem("not-your-turn")
    verb, _, rest = move.partition(" ")
    if view.decision.kind == "take":
        return _not_taken(int(rest), view) if verb == "take" else Problem("choose-first")
    if verb == "take":
        return Problem("place-first")
    return (
        Problem("must-be-placed")
        if verb == "discard"
        else _not_placed(places_of(move), view.kingdom(view.seat), view.size)
    )


def refused_square(place: Place, kingdom: Collection[Place], size: int) -> Problem:
    """Return why no half of a domino can lie on a square without land where none may.

    >>> refused_square((3, 0), [(0, 0)], 5).code, refused_square((-1, 0), [(0, 0), (-2, 0), (-1, 1), (-1, -1)], 5).code
    ('touches-nothing', 'no-room-beside')
    """
    x, y = place
    ways = [places_of(f"place {x},{y} {direction}") for direction in DIRECTIONS]
    found = {problem.code: problem for problem in (_not_placed(places, kingdom, size) for places in ways)}
    return found.get("touches-nothing") or found.get("too-large") or Problem("no-room-beside")


def _not_taken(number: int, view: Any) -> Problem:
    standing = dict(view.row if view.decision.source == "row" else view.next_row)
    return Problem("king-there" if number in standing else "not-in-row")


def _not_placed(places: tuple[Place, Place], kingdom: Collection[Place], size: int) -> Problem:
    if any(place in kingdom for place in places):
        return Problem("place-taken")
    for axis in range(2):
        along = [place[axis] for place in (*kingdom, *places)]
        if max(along) - min(along) >= size:
            return Problem("too-large", size=size)
    return Problem("touches-nothing")
