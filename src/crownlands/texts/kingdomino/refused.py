"""Moves that can't be made now, as one seat sees it: the problem of each, which has a sentence and its statements."""

from typing import Any

from crownlands.kingdomino.places import Place, places_of
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
    return Problem("must-be-placed") if verb == "discard" else _not_placed(places_of(move), view)


def _not_taken(number: int, view: Any) -> Problem:
    standing = dict(view.row if view.decision.source == "row" else view.next_row)
    return Problem("king-there" if number in standing else "not-in-row")


def _not_placed(places: tuple[Place, Place], view: Any) -> Problem:
    kingdom = view.kingdom(view.seat)
    if any(place in kingdom for place in places):
        return Problem("place-taken")
    for axis in range(2):
        along = [place[axis] for place in (*kingdom, *places)]
        if max(along) - min(along) >= view.size:
            return Problem("too-large", size=view.size)
    return Problem("touches-nothing")
