"""Puzzles and first lessons line by line."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from crownlands.bots.opponents import find_opponent
from crownlands.coach.lessons import FREE, GO_ON, SEAT, Lesson, LessonStep
from crownlands.coach.puzzles import PLAYS_ON, Puzzle, answer_of_others, judge, some_puzzles
from crownlands.terminal.local_table import LocalTable, MoveEvents
from crownlands.terminal.plain.plain_game import PROMPT, InputEnded, PlainTable, Quit
from crownlands.terminal.plain.plain_words import label
from crownlands.texts import first_lessons, puzzles
from crownlands.texts.texts import Texts
from crownlands.words import folded

if TYPE_CHECKING:
    from crownlands.game import Game

TEACHER = "page"
Read = Callable[[], str]
Write = Callable[[str], object]


def _names(texts: Texts, game: "Game", seat: int, opponent: str) -> list[str]:
    return [texts.gettext("You") if it == seat else texts.opponents.name(opponent) for it in range(len(game.scores))]


class PlainPuzzle(PlainTable):
    """Somebody at a puzzle."""

    COMMANDS = ("table", "text", "hint", "help", "quit")

    def __init__(self, puzzle: Puzzle, texts: Texts, read: Read | None = None, write: Write | None = None) -> None:
        super().__init__(PuzzleTable(puzzle, texts), texts, read, write)
        self.puzzle, self.solved = puzzle, False

    def play(self) -> bool:
        """Ask until it is solved; False if the input ended before that."""
        kind, grade = puzzles.kind_name(self.texts, self.puzzle.kind), puzzles.grade_name(self.texts, self.puzzle.grade)
        self.write(f"== {self.puzzle.id}: {kind} · {grade} ==")
        self._help()
        if points := puzzles.standing(self.texts, self.puzzle, self.table.names):
            self.write(points)
        try:
            while not self.solved:
                self.write(puzzles.asked(self.texts, self.puzzle.kind))
                self._ask()
            self._explain()
            return self._play_on()
        except Quit as leaving:
            return not isinstance(leaving, InputEnded)

    def _make(self, moves: list[str]) -> bool:
        for move in moves:
            if move not in self.table.game.legal_moves:
                return super()._make(moves)  # it says why not
            verdict = judge(self.puzzle, self.table.game, move)
            if not verdict.is_right:
                self.write(puzzles.not_quite(self.texts, self.puzzle))
                return False
            self.table.push(move)
            while (answer := answer_of_others(self.puzzle, self.table.game)) is not None:
                self.table.push(answer)
            self.solved = verdict.is_done or self.table.is_over
        return True

    def _hint(self) -> None:
        view = self.table.view
        right = [move for move in view.legal_moves if judge(self.puzzle, self.table.game, move).is_right]
        for move in right[:1]:
            self.write(f"{move}  ({label(move, view, self.table.kind, self.texts)})")

    def _explain(self) -> None:
        self.tell()
        names = self.table.names
        self.write(" ".join([self.texts.gettext("Solved!"), *puzzles.explained(self.texts, self.puzzle, names)]))
        self.write(puzzles.found_by(self.texts, self.puzzle))

    def _play_on(self) -> bool:
        """Play the position on against a program, if that is wished for."""
        word = self.texts.pgettext("command", "go on")
        self.write(self.texts.gettext("Type “{word}” to play on from here, or nothing to stop.", word=word))
        self.write(PROMPT)
        said = folded(" ".join(self.read().split()))
        if said not in (folded(word), "go on"):
            return True
        game, seat = self.puzzle.start(), self.puzzle.seat
        others = [it for it in range(len(game.scores)) if it != seat]
        opponents = {it: find_opponent(game.name, PLAYS_ON, it) for it in others}
        return PlainTable(LocalTable(game, self.table.names, opponents), self.texts, self.read, self.write).play()


class PuzzleTable(LocalTable):
    """The table of a puzzle as the player who solves it sees it, also where another player's move is asked for."""

    def __init__(self, puzzle: Puzzle, texts: Texts) -> None:
        game = puzzle.start()
        super().__init__(game, _names(texts, game, puzzle.seat, PLAYS_ON))
        self.people, self.shown = frozenset({puzzle.seat}), puzzle.seat

    @property
    def view(self) -> Any:
        """The view of the player who solves it, with all moves that may be the answer."""
        seen = super().view
        seen.legal_moves = self.game.legal_moves
        return seen


class PlainLesson(PlainTable):
    """Somebody at a first lesson."""

    def __init__(self, name: str, texts: Texts, read: Read | None = None, write: Write | None = None) -> None:
        self.lesson = Lesson(name)
        names = _names(texts, self.lesson.game, SEAT, TEACHER)
        self.lesson_table = LessonTable(self.lesson, names)
        super().__init__(self.lesson_table, texts, read, write)

    def play(self) -> bool:
        """Go through the lesson; False if the input ended before its end."""
        self._help()
        try:
            while not self.lesson.is_over:
                step = self.lesson.step
                self.tell()
                self.write("")
                self.write(self._told(step))
                if step.waits_for == GO_ON:
                    self.obey("table", "")
                    self._wait_for_enter()
                else:
                    self._ask()
        except Quit as leaving:
            return not isinstance(leaving, InputEnded)
        self.tell()
        self.write(first_lessons.step_text(self.texts, self.lesson.name, "over"))
        self._result()
        return True

    def _told(self, step: LessonStep) -> str:
        """Return the sentences of a step, with how to do it here."""
        said = first_lessons.step_text(self.texts, self.lesson.name, step.name)
        if not step.how:
            return said
        right = self.lesson.right_moves()
        return f"{said} {first_lessons.how_to_type(self.texts, step.how, right[0] if right else '')}"

    def _wait_for_enter(self) -> None:
        self.write(self.texts.gettext("Press Enter to go on."))
        self.write(PROMPT)
        line = self.read()
        if not line:
            raise InputEnded
        if not line.strip() or not self.answer(line):
            self.lesson.go_on()
            self.lesson_table.follow()

    def _make(self, moves: list[str]) -> bool:
        step = self.lesson.step
        for move in moves:
            if move not in self.lesson.game.legal_moves:
                return super()._make(moves)  # it says why not
            if not self.lesson.take(move):
                self.write(first_lessons.kindly(self.texts, step.name, step.how))
                return False
            self.lesson_table.follow()
        return True

    def _hint(self) -> None:
        right = self.lesson.right_moves()
        if self.lesson.step.waits_for == FREE:
            super()._hint()
        elif right:
            self.write(f"{right[0]}  ({label(right[0], self.table.view, self.table.kind, self.texts)})")


class LessonTable(LocalTable):
    """The table of a lesson: its game and what has happened are the lesson's."""

    def __init__(self, lesson: Lesson, names: list[str]) -> None:
        self._lesson = lesson
        super().__init__(lesson.game, names, {1: find_opponent(lesson.name, TEACHER)})
        self.follow()

    def _settle(self) -> None:
        """Nothing is made here by itself."""

    def follow(self) -> None:
        """Show where the lesson is now; in a new scene, or after taking back, everything was told before."""
        if self.game is not self._lesson.game:
            self.retold += 1
        self.game, self._seen = self._lesson.game, None
        self.history = [MoveEvents(at, self.game.turn, [event]) for at, event in enumerate(self._lesson.events)]

    def push(self, *moves: str) -> None:
        """Say why a move can't be made: those that can are made by the lesson."""
        self.game.copy().push(moves[0])

    def undo(self) -> bool:
        """Take the last thing back."""
        done = self._lesson.back()
        self.follow()
        return done


def puzzle_lines(texts: Texts, game: str | None, kind: str | None, grade: int | None) -> list[str]:
    """Return the puzzles there are, one on a line."""
    return [
        f"{it.id:12} {puzzles.kind_name(texts, it.kind)} · {puzzles.grade_name(texts, it.grade)}"
        for it in some_puzzles(game, kind, grade)
    ]
