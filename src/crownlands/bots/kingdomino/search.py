"""Searching: the moves that look good are played out, natively, and most often where it is close.

What is thought about is a place together with the domino taken after it, since one is good or bad by the other. What
comes of the pile is dealt anew for every try, from what a seat may know.
"""

import threading
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from crownlands.bots.budget import Budget
from crownlands.bots.kingdomino.aiming import Aims
from crownlands.bots.kingdomino.aims import BEST
from crownlands.bots.kingdomino.candidates import MOST, rate_moves
from crownlands.bots.kingdomino.ending import exact_chances, exact_ends, is_near_end
from crownlands.bots.kingdomino.opponent_model import Chances, eagerness
from crownlands.bots.kingdomino.playouts import ALL_SEATS, ANY, FIRST_SEAT, play_out
from crownlands.bots.racing import ENDLESS, Candidate, Outlook, TrySums, race
from crownlands.kingdomino.moves import MOVE_COUNT, MOVES
from crownlands.kingdomino.state import KINGDOM, SEATS, SIDE, STATE
from crownlands.kingdomino.view import NUMBERS, KingdominoView

TRIED = 16  # so many of the best looking are tried out
THEN = ", then "  # between the two moves of a plan


@dataclass(frozen=True)
class PlannedMove:
    """A move, perhaps with the one after it, and what it looks worth."""

    move: int
    then: int
    worth: int

    @property
    def text(self) -> str:
        """The plan in words."""
        return MOVES[self.move] + (THEN + MOVES[self.then] if self.then != ANY else "")


def plans(view: KingdominoView, aims: Aims = BEST) -> list[PlannedMove]:
    """Return all that the seat can do with its domino and the next one, the best looking first."""
    pairs = np.empty((MOST, 3), np.int64)
    room, legal, words = np.empty(1, KINGDOM), np.empty(MOVE_COUNT, np.int64), np.empty(SIDE, np.int64)
    count = rate_moves(view._states, room, aims, pairs, legal, words)
    found = [PlannedMove(*numbers) for numbers in pairs[:count].tolist()]
    return sorted(found, key=lambda plan: (-plan.worth, plan.move, plan.then))


class Playouts:
    """Plays plans out from one position: what a race asks for."""

    def __init__(self, view: KingdominoView, seed: int, planners: int, eagerness: Chances) -> None:
        self.states, self.planners, self.eagerness = view._states, planners, eagerness
        self.seed = seed & (2**63 - 1)

    def sums(self, text: str, first: int, count: int) -> list[float]:
        """Return the sums of the tries from number `first`: value, wins, margin, and the share of the win by seat."""
        move, _, then = text.partition(THEN)
        numbers = NUMBERS.get(move, ANY), NUMBERS.get(then, ANY)
        work, room, tries = np.empty(1, STATE), np.empty(1, KINGDOM), (first, first + count)
        sums: list[float] = play_out(
            self.states, work, room, *numbers, BEST, self.planners, self.eagerness, self.seed, tries
        ).tolist()
        return sums

    def __call__(self, move: str, first: int, count: int) -> TrySums:
        return TrySums(*self.sums(move, first, count)[:FIRST_SEAT])


def chances(
    view: KingdominoView, budget: Budget, seed: int = 0, stop: threading.Event | None = None
) -> list[Candidate]:
    """Return the moves with what can be expected of them, the best first: in the last two rounds all of them, with what
    they surely come to; before, those that look good, with what playing them out has shown.

    >>> from crownlands.kingdomino import Game
    >>> view = Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)]).view(0)
    >>> chances(view, Budget(playouts=100))[0].margin
    6.0
    """
    return exact_chances(view, stop) or estimated(view, budget, seed, stop)


def estimated(
    view: KingdominoView, budget: Budget, seed: int = 0, stop: threading.Event | None = None
) -> list[Candidate]:
    """Return the moves that look good, with what playing them out has shown, the best first."""
    assert view.seat is not None
    tried = [plan.text for plan in plans(view)[:TRIED]]
    playouts = Playouts(view, seed, 1 << view.seat, eagerness(view))
    ranked = race(tried, playouts, budget, stop)
    best: dict[str, Candidate] = {}
    for found in ranked:
        move = found.move.partition(THEN)[0]
        best.setdefault(move, Candidate(move, found.tries, found.total, found.batches))
    return list(best.values())


def outlook(
    view: KingdominoView, move: str, budget: Budget, seed: int = 0, stop: threading.Event | None = None
) -> Outlook:
    """Return the share of the win that every seat may hope for once the view's seat has made this move, if all go on as
    well as they can: whoever looks at the same position, it is the same.

    >>> from crownlands.kingdomino import Game
    >>> view = Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)]).view(0)
    >>> outlook(view, "place 2,0 e", Budget(playouts=10)).shares
    (1.0, 0.0)
    """
    if is_near_end(view) and (ends := exact_ends(view, stop, (move,))):
        return Outlook(ends[move].shares, ENDLESS)
    return _played_on(view, move, Playouts(view, seed, ALL_SEATS, np.zeros(SEATS)), budget, stop)


def other_opinions(
    view: KingdominoView, made: str, better: str, budget: Budget, seed: int = 0, stop: threading.Event | None = None
) -> Iterator[tuple[Outlook, Outlook]]:
    """Yield what every seat may hope for after the better move and after the one that was made, if the others go on as
    they have played so far. `budget` is for each of the two moves.
    """
    assert view.seat is not None
    playouts = Playouts(view, seed, 1 << view.seat, eagerness(view))
    yield _played_on(view, better, playouts, budget, stop), _played_on(view, made, playouts, budget, stop)


def _played_on(
    view: KingdominoView, move: str, playouts: Playouts, budget: Budget, stop: threading.Event | None
) -> Outlook:
    """Return what every seat may hope for after a move, by such playouts."""
    totals = np.zeros(view.players)

    def try_out(move: str, first: int, count: int) -> TrySums:
        sums = playouts.sums(move, first, count)
        totals.__iadd__(sums[FIRST_SEAT : FIRST_SEAT + view.players])
        return TrySums(*sums[:FIRST_SEAT])

    (found,) = race([move], try_out, budget, stop)
    return Outlook(tuple((totals / max(found.tries, 1)).tolist()), found.tries)
