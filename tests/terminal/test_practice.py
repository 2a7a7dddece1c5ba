"""Puzzles and first lessons line by line."""

import pytest

from crownlands.coach.lessons import GO_ON
from crownlands.coach.puzzles import find_puzzle, judge, some_puzzles
from crownlands.terminal.plain.plain_practice import PlainLesson, PlainPuzzle, puzzle_lines
from crownlands.texts import LANGUAGES, find_texts


class Typing:
    """Somebody who types these lines, and then nothing more."""

    def __init__(self, *lines: str) -> None:
        self.lines, self.told = list(lines), list[str]()

    def read(self) -> str:
        return f"{self.lines.pop(0)}\n" if self.lines else ""

    def write(self, text: str) -> None:
        self.told.append(text)

    @property
    def text(self) -> str:
        return "\n".join(self.told)


def test_a_puzzle_is_solved_and_explained() -> None:
    puzzle = some_puzzles(kind="buy")[0]
    wrong = next(move for move in puzzle.start().legal_moves if move not in puzzle.best)
    typing = Typing(wrong, "hint", puzzle.best[0], "")
    assert PlainPuzzle(puzzle, find_texts("en"), typing.read, typing.write).play()
    assert "A good try" in typing.text
    assert f"{puzzle.best[0]}  (" in typing.text
    assert "Solved!" in typing.text
    assert f"In {puzzle.playouts} trial games" in typing.text
    assert f"You: {puzzle.start().scores[puzzle.seat]} points" in typing.text


def test_others_answer_an_attack_on_the_way_to_a_win() -> None:
    puzzle = find_puzzle("win-1492")
    typing = Typing()
    game = PlainPuzzle(puzzle, find_texts("en"), typing.read, typing.write)
    while not game.solved:
        assert game.table.game.to_move == puzzle.seat
        right = (move for move in game.table.game.legal_moves if judge(puzzle, game.table.game, move).is_right)
        assert game._make([next(right)])
    assert game.table.game.winners == (puzzle.seat,)


def test_a_win_is_played_out() -> None:
    puzzle = some_puzzles(kind="win")[0]
    playing_on = PlainPuzzle(puzzle, find_texts("en"))
    typing = Typing()

    def read() -> str:
        if playing_on.solved:
            return "\n"
        right = [line for line in typing.told[-3:] if line.endswith(")") and "  (" in line and not line[0].isdigit()]
        return f"{right[-1].partition('  (')[0]}\n" if right else "hint\n"

    playing_on.read, playing_on.write = read, typing.write
    assert playing_on.play()
    assert playing_on.table.is_over
    assert "Solved!" in typing.text


def test_one_can_play_on_from_a_puzzle() -> None:
    puzzle = some_puzzles(kind="take")[0]
    typing = Typing(puzzle.best[0], "go on", "quit")
    assert PlainPuzzle(puzzle, find_texts("en"), typing.read, typing.write).play()
    assert "Baron" in typing.text
    assert "You leave the table." in typing.text


@pytest.mark.parametrize("seat", [0, 1])
def test_what_another_player_takes_is_told_as_theirs(seat: int) -> None:
    puzzle = next(it for it in some_puzzles(kind="theirs") if it.seat == seat and "denies" in " ".join(it.reasons))
    typing = Typing(puzzle.best[0], "")
    assert PlainPuzzle(puzzle, find_texts("ro"), typing.read, typing.write).play()
    assert "Baron alege un domino." in typing.text  # it isn't the reader who is asked
    assert "Baron alege dominoul" in typing.text
    assert "regele lui va fi" in typing.text
    assert "Tu ai putea obține" in typing.text


@pytest.mark.parametrize("name", ["dominion", "kingdomino"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_can_be_read_and_typed_to_its_end(name: str, language: str) -> None:
    typing = Typing()
    lesson = PlainLesson(name, find_texts(language))
    likely = ("play-treasures", "buy province", "play village", "play smithy", "end-actions", "end-turn")

    def read() -> str:
        if lesson.lesson.step.waits_for == GO_ON:
            return "\n"
        right = lesson.lesson.right_moves()
        return next((move for move in likely if move in right), right[0]) + "\n"

    lesson.read, lesson.write = read, typing.write
    assert lesson.play()
    assert lesson.lesson.game.winners == (0,)


def test_a_lesson_answers_kindly_and_takes_back() -> None:
    typing = Typing("", "end-turn", "play-treasures", "undo", "play-treasures", "", "buy gold", "hint", "quit")
    assert PlainLesson("dominion", find_texts("en"), typing.read, typing.write).play()
    assert "do what the lesson says" in typing.text
    assert "Taken back." in typing.text
    assert "buy gold: costs 6" in typing.text
    assert "buy smithy  (" in typing.text


def test_a_lesson_shows_what_it_speaks_of_and_says_what_to_type() -> None:
    typing = Typing("", "play-treasures", "", "text smithy", "quit")
    PlainLesson("dominion", find_texts("en"), typing.read, typing.write).play()
    goal, treasures, supply, buy = (
        typing.text.index(it) for it in ("your hand.", "are money", "the supply,", "one card")
    )
    assert goal < typing.text.index("Your hand: 4 × Copper, Estate") < treasures
    assert supply < typing.text.index("Type “text Smithy” to read one.") < buy
    assert "Buy it. Type “buy smithy”, or its number in the list." in typing.text
    assert "10) buy smithy  (costs 4)" in typing.text
    assert "Smithy (Action, costs 4)" in typing.text
    assert "ring" not in typing.text


def test_the_list_names_every_puzzle_that_is_asked_for() -> None:
    lines = puzzle_lines(find_texts("en"), "dominion", "win", None)
    assert len(lines) == len(some_puzzles("dominion", "win"))
    assert all("Win this turn" in line for line in lines)
