"""The standings by the rules of each game with their ways to break a tie: for games in which somebody gave up."""

from collections.abc import Collection, Sequence
from typing import Any

from crownlands.dominion.drafted import DraftView


def places(view: Any, points: Sequence[int], gone: Collection[int]) -> list[int]:
    """Return the place of every seat, 1 for the best, equal ones for those whom nothing tells apart; those who gave up
    come after those who stayed.

    >>> from crownlands import dominion
    >>> game = dominion.Game.scenario(hands=[["estate"], ["copper"], ["estate"]], turns=[5, 5, 5])
    >>> places(game.view(None), game.scores, {0}), places(game.view(None), game.scores, ())
    ([3, 2, 1], [1, 3, 1])
    """
    standing = [(seat not in gone, *_standing(view, points[seat], seat)) for seat in range(len(points))]
    return [1 + sum(other > own for other in standing) for own in standing]


def leaders(game: Any, seats: Sequence[int]) -> list[int]:
    """Return those of some seats that would win a game as it stands.

    >>> from crownlands import dominion
    >>> game = dominion.Game.scenario(hands=[["estate"], ["estate"], ["curse"]], turns=[5, 4, 4])
    >>> leaders(game, [0, 1, 2]), leaders(game, [0, 2])
    ([1], [0])
    """
    view = game.view(None)
    standing = {seat: _standing(view, int(game.scores[seat]), seat) for seat in seats}
    return [seat for seat in seats if standing[seat] == max(standing.values())]


def _standing(view: Any, points: int, seat: int) -> tuple[int, ...]:
    """Return what orders the players: the points, then what breaks a tie. In a draft nobody has done anything yet."""
    if isinstance(view, DraftView):
        return (points,)
    if view.game == "dominion":
        return points, -view.turns[seat]
    if view.deals > 1:  # a Dynasty counts points alone
        return (points,)
    properties = view.breakdown(seat).properties
    return points, max((it.squares for it in properties), default=0), sum(it.crowns for it in properties)
