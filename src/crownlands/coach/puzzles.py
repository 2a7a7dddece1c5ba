"""Puzzles that come with the package: positions with one move that is clearly better than all others."""

import datetime
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from crownlands.bots.opponents import find_opponent
from crownlands.coach.positions import position
from crownlands.game import Game
from crownlands.problems import Problem
from crownlands.words import nearest

FILE = "puzzles.jsonl"
KINDS = ("win", "buy", "place", "take", "theirs")
GRADES = 5
PLAYS_ON = "baron"  # who sits opposite, also when one goes on from a puzzle


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A position, what is asked there, and what is known of its moves."""

    id: str
    game: str
    kind: str  # one of KINDS
    setup: dict[str, Any]
    moves: list[str]  # made from there
    seat: int  # who looks at it
    best: list[str]  # the answers; mostly one
    share: float  # of the win, with the best move
    next_best: float  # and with the best of all others
    margin: float  # points ahead in the end with the best move
    next_margin: float
    playouts: int  # that these come from; 0: they are proven
    reasons: list[str]
    found_by: dict[str, float]  # how often each opponent finds it
    grade: int  # from 1, easy, to GRADES

    def start(self) -> Game:
        """Return the game at the position."""
        return position(self.game, self.setup, self.moves)

    @property
    def is_proven(self) -> bool:
        """True when nothing was estimated."""
        return self.playouts == 0


@dataclass(frozen=True)
class Verdict:
    """The answer to a move that somebody tries."""

    is_right: bool
    is_done: bool  # the puzzle is over: solved, or the turn has ended


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles, the easiest first.

    >>> len(all_puzzles()) >= 300
    True
    """
    text = resources.files("crownlands.coach").joinpath(FILE).read_text("utf-8")
    found = [msgspec.json.decode(line, type=Puzzle) for line in text.splitlines()]
    return tuple(sorted(found, key=lambda it: (it.grade, it.id)))


def find_puzzle(name: str) -> Puzzle:
    """Return a puzzle by its id.

    >>> find_puzzle(all_puzzles()[0].id) is all_puzzles()[0]
    True
    """
    known = {puzzle.id: puzzle for puzzle in all_puzzles()}
    if name not in known:
        raise Problem("unknown-puzzle", name=name, near=nearest(name, known))
    return known[name]


def puzzle_of(day: datetime.date, game: str | None = None) -> Puzzle:
    """Return the puzzle of a day: the same for everybody, one after the other until all have had theirs.

    >>> day = datetime.date(2026, 1, 1)
    >>> puzzle_of(day) is puzzle_of(day), puzzle_of(day) is puzzle_of(day + datetime.timedelta(days=1))
    (True, False)
    """
    some = some_puzzles(game)
    shuffled = sorted(some, key=lambda it: hashlib.sha256(it.id.encode()).digest())
    return shuffled[day.toordinal() % len(shuffled)]


def some_puzzles(game: str | None = None, kind: str | None = None, grade: int | None = None) -> Sequence[Puzzle]:
    """Return the puzzles of a game, a kind or a grade, the easiest first.

    >>> {puzzle.kind for puzzle in some_puzzles("dominion")} <= {"win", "buy"}
    True
    """
    return [
        it for it in all_puzzles() if game in (None, it.game) and kind in (None, it.kind) and grade in (None, it.grade)
    ]


def judge(puzzle: Puzzle, before: Game, move: str) -> Verdict:
    """Return whether a move is right. In most kinds the puzzle is solved then; a win has to be played out."""
    if puzzle.kind != "win":
        right = move in puzzle.best
        return Verdict(right, right)
    return _on_the_way(puzzle, before, move)


def answer_of_others(puzzle: Puzzle, game: Game) -> str | None:
    """Return the answer of another player who is asked on the way to a win, such as what to discard to an Attack; None
    if nobody else is asked. The win is sure whatever it is.
    """
    if puzzle.kind != "win" or game.to_move in (None, puzzle.seat):
        return None
    return find_opponent(game.name, PLAYS_ON).choose(game.view(game.to_move))


def _on_the_way(puzzle: Puzzle, before: Game, move: str) -> Verdict:
    """Return the verdict on a move towards a win this turn, proven move by move: whatever keeps it sure is right."""
    from crownlands.bots.dominion.ending import PROVEN, TurnSearch

    view: Any = before.view(puzzle.seat)
    after = before.copy()
    after.push(move)
    if after.is_over:
        return Verdict(after.winners == (puzzle.seat,), True)
    if after.turn != puzzle.seat:
        return Verdict(False, False)
    return Verdict(TurnSearch(view, PROVEN).wins(move), False)
