"""The first lesson of each game: fixed deals, one idea a step, and in the end a small game that the learner wins.

A step says one thing and waits for the move it speaks of, or for nothing but going on. Any other legal move is
answered kindly and not made, and in the small game one that would lose it; what was made can be taken back. The
sentences are in `texts/first_lessons.py`, by the names of the steps.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from crownlands.game import Event, Game

SEAT = 0  # where the learner sits
GO_ON, MOST, ANY, FREE = "go on", "most points", "any", "free"  # what a step waits for, if not for certain moves


@dataclass(frozen=True)
class LessonStep:
    """One idea."""

    name: str
    waits_for: str | tuple[str, ...] = GO_ON
    how: str = ""  # what is to be used: "button", "card", "domino" or "place"; with "prices", to be looked at
    shows: str = ""  # the part of the table that is spoken of
    scene: Callable[[], Game] | None = None  # a position to go on from; otherwise the one before


class Lesson:
    """A learner on the way through a lesson.

    >>> lesson = Lesson("dominion")
    >>> lesson.step.name, lesson.is_over
    ('goal', False)
    """

    def __init__(self, name: str) -> None:
        script = import_module(f"crownlands.coach.{name}_lesson")
        self.name, self._reply = name, script.reply
        self.steps: tuple[LessonStep, ...] = script.STEPS
        self.at = -1
        self.game: Any = None
        self.events: list[Event] = []
        self._before: list[tuple[int, Any, list[Event]]] = []
        self._next()

    @property
    def step(self) -> LessonStep:
        """The step that the learner is at."""
        return self.steps[self.at]

    @property
    def is_over(self) -> bool:
        """True when the small game at the end has been played."""
        return bool(self.step.waits_for == FREE and self.game.is_over)

    @property
    def part(self) -> float:
        """The part of the lesson that is done, from 0 to 1."""
        return 1.0 if self.is_over else self.at / len(self.steps)

    def right_moves(self) -> tuple[str, ...]:
        """Return the moves that the step waits for."""
        waits, legal = self.step.waits_for, self.game.legal_moves
        if waits == GO_ON or self.game.to_move != SEAT:
            return ()
        if waits in (ANY, FREE):
            return tuple(legal)
        if waits == MOST:
            gains = self.game.view(SEAT).gains()
            return tuple(move for move in legal if gains.get(move) == max(gains.values()))
        return tuple(move for move in legal if move in waits)

    def take(self, move: str) -> bool:
        """Make a move if it is one that the step waits for; return whether it was made."""
        if move not in self.right_moves():
            return False
        self._before.append((self.at, self.game, self.events))  # as they are: a move that isn't made changes nothing
        self.game = self.game.copy()
        self.events = [*self.events, *self.game.push(move)]
        if self.step.waits_for != FREE:
            self._next()
            return True
        self._let_others_play()
        if self.is_over and self.game.winners != (SEAT,):
            self.back()
            return False
        return True

    def go_on(self) -> None:
        """Go on from a step that only tells something."""
        if self.step.waits_for == GO_ON:
            self._before.append((self.at, self.game.copy(), list(self.events)))
            self._next()

    def skip_to(self, at: int) -> None:
        """Go to a step as if everything before it had been done.

        >>> lesson = Lesson("kingdomino")
        >>> lesson.skip_to(4)
        >>> lesson.step.name
        'match'
        """
        while self.at < min(at, len(self.steps) - 1):
            if self.step.waits_for == GO_ON:
                self.go_on()
            else:
                self.take(self.right_moves()[0])

    def back(self) -> bool:
        """Take the last thing back; False if there is none."""
        if not self._before:
            return False
        self.at, self.game, self.events = self._before.pop()
        return True

    def _next(self) -> None:
        if self.at == len(self.steps) - 1:
            return
        self.at += 1
        if self.step.scene is not None:
            self.game, self.events = self.step.scene(), []
        self._let_others_play()

    def _let_others_play(self) -> None:
        """Make the other player's moves, and those of the learner that are the only ones before there is a choice."""
        while self.game.to_move is not None:
            if self.game.to_move != SEAT:
                self.events += self.game.push(self._reply(self.game.view(self.game.to_move)))
            elif self.game.legal_moves == ("end-actions",) or self._must_discard():
                self.events += self.game.push(self.game.legal_moves[0])
            else:
                return

    def _must_discard(self) -> bool:
        return self.step.waits_for == FREE and self.game.legal_moves == ("discard",)
