"""A finished game looked at again: what everyone could hope for before and after every move, and what decided it.

Moves are judged by what playouts show; chances are told as they can be believed, as a hint would.
"""

import math
import threading
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

from crownlands.bots.budget import Budget
from crownlands.bots.calibration import all_believable, believable
from crownlands.bots.racing import ENDLESS
from crownlands.problems import Problem
from crownlands.record import Record

PER_POSITION = Budget(playouts=4_000)  # what is left of chance is then well below a mistake
SEARCHING = 0.5  # of the budget goes into finding the best move, the rest into what everyone can hope for
SUSPICIOUS = 0.02  # a loss of so much of the win is judged by other opinions too, on top of the budget
MISTAKE = 0.06  # a move that gives away so much of the win is one
LUCK = 0.12  # a change of so much that nobody's choice explains
SURE = 2.5  # deviations that either must be more than the chance of so many tries
MOST_TURNING_POINTS = 7

Chances = tuple[float, ...]
Progress = Callable[[int, int], None]  # is told how many moves have been looked at, and how many there are


@dataclass(frozen=True)
class Moment:
    """A move, with the share of the win that every seat could hope for had the best one been made, and after it."""

    ply: int  # from 1
    seat: int
    move: str
    best: str
    before: Chances
    after: Chances
    tries: int  # that the chances are the mean of
    lost_otherwise: float = 1.0  # of the win, by the kindest of the other opinions, if there are any

    @property
    def lost(self) -> float:
        """The share of the win that the move gave away: by the kindest of all opinions, since a move that is good by
        one sound way to go on is no mistake.
        """
        return max(0.0, min(self.before[self.seat] - self.after[self.seat], self.lost_otherwise))

    def as_told(self, view: Any) -> "Moment":
        """Return it with chances as they can be believed; `view` is the seat's, before the move."""
        before, after = (all_believable(view, shares, self.tries) for shares in (self.before, self.after))
        least = self.before[self.seat] - self.lost
        return replace(
            self,
            before=before,
            after=after,
            lost_otherwise=before[self.seat] - believable(view, least, self.tries).share,
        )


@dataclass(frozen=True)
class TurningPoint:
    """A moment that decided the game: somebody's mistake, or luck after a move, and for whom."""

    ply: int
    kind: str  # "mistake" or "luck"
    seat: int
    change: float  # in that seat's share of the win
    move: str
    better: str | None = None


@dataclass(frozen=True)
class Analysis:
    """The analysis of a game."""

    game: str
    players: int
    moments: tuple[Moment, ...]
    turning_points: tuple[TurningPoint, ...]  # in the order of the game
    result: Chances | None  # how it ended; None if it was not looked at to the end

    def to_dict(self) -> dict[str, Any]:
        """Return the analysis for JSON."""
        return {
            "game": self.game,
            "players": self.players,
            "moments": [_told(moment) for moment in self.moments],
            "turning_points": [asdict(point) for point in self.turning_points],
            "result": None if self.result is None else list(self.result),
        }

    def chart(
        self,
        path: str | Path,
        names: Sequence[str] | None = None,
        title: str = "Chances of winning",
        say: Callable[[TurningPoint], str] | None = None,
    ) -> None:
        """Draw the chances of every seat over the moves, with the turning points, as PNG or SVG.

        `say` puts a turning point into words; otherwise it is told as the move that was made.
        """
        from crownlands.bots.chances_chart import draw

        draw(self, path, names or [f"seat {seat}" for seat in range(self.players)], title, say)


def _told(moment: Moment) -> dict[str, Any]:
    """Return a moment for JSON: of all opinions the outcome alone."""
    told = asdict(moment) | {"lost": moment.lost}
    del told["lost_otherwise"]
    return told


def analyse(
    record: Record,
    budget: Budget = PER_POSITION,
    seed: int = 0,
    progress: Progress | None = None,
    stop: threading.Event | None = None,
) -> Analysis:
    """Look at every move of a game that is over. `budget` is for one position; `stop` ends it with what there is.

    What anybody could hope for is judged from what the seat to move knew, so hidden luck is nobody's mistake.

    >>> from crownlands.kingdomino import Game
    >>> game = Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}, {(1, 0): ("lake", 3)}], row=[(7, 0)])
    >>> _ = game.push("place -1,-1 n")
    >>> found = analyse(game.record(), Budget(playouts=40))
    >>> [(point.kind, point.seat, point.change) for point in found.turning_points]
    [('mistake', 0, -1.0)]
    """
    over = record.replay()
    if not over.is_over:
        raise Problem("analysis-too-early")
    game = type(over).from_setup(record.setup)
    moments: list[Moment] = []
    told: list[Moment] = []
    for ply, move in enumerate(record.moves, 1):
        seat = game.to_move
        assert seat is not None
        view = game.view(seat)
        moment = look(record.game, view, ply, move, budget, seed + ply, stop)
        if stop is not None and stop.is_set():
            break
        moments.append(moment)
        told.append(moment.as_told(view))
        game.push(move)
        if progress is not None:
            progress(ply, len(record.moves))
    players = len(over.scores)
    result = None
    if len(moments) == len(record.moves):
        result = tuple(1 / len(over.winners) if seat in over.winners else 0.0 for seat in range(players))
    return Analysis(record.game, players, tuple(told), _turning_points(moments, told, result), result)


def look(
    game: str, view: Any, ply: int, move: str, budget: Budget, seed: int, stop: threading.Event | None = None
) -> Moment:
    """Look at one move from what the view's seat knew when it was made."""
    bots = import_module(f"crownlands.bots.{game}")
    best = move
    if len(view.legal_moves) > 1:
        best = bots.chances(view, budget.part(SEARCHING), seed, stop)[0].move
    # Judged by other tries than it was found by: what was lucky there isn't again.
    part = budget.part((1 - SEARCHING) / 2)
    after = bots.outlook(view, move, part, seed + 1, stop)
    before = after if best == move else bots.outlook(view, best, part, seed + 1, stop)
    lost, tries = before.shares[view.seat] - after.shares[view.seat], min(before.tries, after.tries)
    if lost <= 0:
        best, before, tries = move, after, after.tries
    otherwise = 1.0
    if lost > SUSPICIOUS and tries < ENDLESS:
        for with_best, with_made in bots.other_opinions(view, move, best, part, seed + 2, stop):
            otherwise = min(otherwise, with_best.shares[view.seat] - with_made.shares[view.seat])
            if otherwise <= SUSPICIOUS:
                break
    return Moment(ply, view.seat, move, best, before.shares, after.shares, tries, otherwise)


def _turning_points(
    moments: Sequence[Moment], told: Sequence[Moment], result: Chances | None
) -> tuple[TurningPoint, ...]:
    """Return the mistakes and the strokes of luck that changed most, in the order of the game: those that more than the
    chance of so many tries is behind, with the change that is told of them.
    """
    points = [
        TurningPoint(it.ply, "mistake", it.seat, -it.lost, it.move, it.best)
        for seen, it in zip(moments, told, strict=True)
        if it.lost >= MISTAKE and seen.lost >= SURE * _deviation(seen.before[it.seat], it.tries)
    ]
    ends = () if result is None else (Moment(0, 0, "", "", result, result, ENDLESS),)
    following = zip([*moments[1:], *ends], [*told[1:], *ends], strict=True)
    for seen, it, (seen_then, then) in zip(moments, told, following, strict=False):
        changes = [new - old for new, old in zip(then.before, it.after, strict=True)]
        seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        shown = seen_then.before[seat] - seen.after[seat]
        chance = math.hypot(_deviation(seen.after[seat], it.tries), _deviation(seen_then.before[seat], then.tries))
        if min(abs(changes[seat]), abs(shown)) >= LUCK and abs(shown) >= SURE * chance and shown * changes[seat] > 0:
            points.append(TurningPoint(it.ply, "luck", seat, changes[seat], it.move))
    most = sorted(points, key=lambda point: -abs(point.change))[:MOST_TURNING_POINTS]
    return tuple(sorted(most, key=lambda point: (point.ply, point.kind)))


def _deviation(share: float, tries: int) -> float:
    """Return the likely error of the mean of so many tries."""
    return math.sqrt(share * (1 - share) / max(tries, 1))
