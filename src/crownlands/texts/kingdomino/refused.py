"""Moves that can't be made now, as one seat sees it: the problem of each, which has a sentence and its statements."""

from collections.abc import Collection, Iterable
from typing import Any

from crownlands.kingdomino.places import TOWARDS, Place, places_of
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


def refused_squares(places: Iterable[Place], kingdom: Collection[Place], size: int) -> dict[Place, str]:
    """Return the problem of each of these squares without land where no half of a domino may lie, by its code.

    >>> refused_squares([(3, 0), (4, 0)], [(0, 0)], 5)
    {(3, 0): 'touches-nothing', (4, 0): 'touches-nothing'}
    >>> refused_squares([(-1, 0)], [(0, 0), (-2, 0), (-1, 1), (-1, -1)], 5)
    {(-1, 0): 'no-room-beside'}
    """
    columns, rows = ([place[axis] for place in kingdom] for axis in range(2))
    left, right, bottom, top = min(columns), max(columns), min(rows), max(rows)

    def problem(x: int, y: int) -> str:
        found = "no-room-beside"
        for across, up in TOWARDS.values():
            other = x + across, y + up
            if other in kingdom:
                continue
            wide = max(right, x, other[0]) - min(left, x, other[0]) < size
            high = max(top, y, other[1]) - min(bottom, y, other[1]) < size
            if wide and high:
                return "touches-nothing"
            found = "too-large"
        return found

    return {place: problem(*place) for place in places}


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
