"""The puzzles that come with the package: each can be set up, its answer is legal, and what is proven holds."""

import datetime
from collections import Counter
from typing import Any

import pytest

from crownlands.bots.kingdomino.ending import exact_chances, is_near_end
from crownlands.coach.finding import EXACT_POINTS, EXACT_WIN, find, grade
from crownlands.coach.puzzles import (
    KINDS,
    Puzzle,
    all_puzzles,
    answer_of_others,
    find_puzzle,
    judge,
    puzzle_of,
    some_puzzles,
)
from crownlands.problems import Problem
from crownlands.texts import LANGUAGES, find_texts
from crownlands.texts.puzzles import explained

NAMES = ("Anna", "Béla")
WITH_AN_ATTACK = "win-1492"  # on the way to the win


def test_there_are_enough_of_every_kind_and_grade() -> None:
    kinds = Counter(puzzle.kind for puzzle in all_puzzles())
    assert len(all_puzzles()) >= 300
    assert set(kinds) == set(KINDS)
    assert min(kinds.values()) >= 20
    assert {puzzle.grade for puzzle in all_puzzles()} == {1, 2, 3, 4, 5}
    assert len({puzzle.id for puzzle in all_puzzles()}) == len(all_puzzles())


def test_every_puzzle_can_be_set_up_and_its_answer_is_a_choice() -> None:
    for puzzle in all_puzzles():
        game = puzzle.start()
        assert set(puzzle.best) < set(game.legal_moves), puzzle.id
        assert (game.to_move == puzzle.seat) == (puzzle.kind != "theirs"), puzzle.id
        assert puzzle.grade == grade(puzzle.found_by), puzzle.id
        assert puzzle.found_by["squire"] < 1.0, puzzle.id  # a quick player misses it


def test_proven_answers_of_kingdomino_are_the_best_by_as_much_as_is_said() -> None:
    proven = [it for it in some_puzzles("kingdomino") if it.is_proven]
    assert len(proven) > 20
    for puzzle in proven[::6]:
        game = puzzle.start()
        view: Any = game.view(game.to_move)
        assert is_near_end(view)
        best, following = exact_chances(view)[:2]
        assert [best.move] == puzzle.best
        ahead = best.margin - following.margin
        assert best.chance - following.chance >= EXACT_WIN or ahead >= EXACT_POINTS


def test_a_win_this_turn_can_be_played_to_its_end_by_the_answers_alone() -> None:
    for puzzle in [*some_puzzles(kind="win")[::9], find_puzzle(WITH_AN_ATTACK)]:
        assert solve(puzzle) == (puzzle.seat,)


def solve(puzzle: Puzzle) -> tuple[int, ...]:
    """The winners of a puzzle whose answers are followed to the end of the turn."""
    game = puzzle.start()
    while game.to_move is not None:
        assert game.turn == puzzle.seat
        answer = answer_of_others(puzzle, game)
        game.push(answer or next(move for move in game.legal_moves if judge(puzzle, game, move).is_right))
    return game.winners


def test_what_gives_the_win_away_is_no_answer() -> None:
    puzzle = some_puzzles(kind="win")[0]
    game = puzzle.start()
    wrong = next(move for move in game.legal_moves if move not in puzzle.best)
    assert not judge(puzzle, game, wrong).is_right
    assert game.moves == tuple(puzzle.moves)  # nothing was made


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_is_explained(language: str) -> None:
    for puzzle in [*all_puzzles()[::10], *some_puzzles(kind="buy")]:
        said = explained(find_texts(language), puzzle, NAMES)
        assert all(said)
        assert len(said) > 1 or puzzle.is_proven, puzzle.id  # chances alone are no reason
        assert "100" not in said[-1] or puzzle.is_proven


def test_each_day_has_its_puzzle_until_all_have_had_theirs() -> None:
    first = datetime.date(2026, 5, 1)
    days = [puzzle_of(first + datetime.timedelta(days=day)) for day in range(len(all_puzzles()))]
    assert len({puzzle.id for puzzle in days}) == len(all_puzzles())
    assert puzzle_of(first, "dominion").game == "dominion"


def test_an_unknown_puzzle_is_refused_with_what_may_have_been_meant() -> None:
    with pytest.raises(Problem, match="did you mean"):
        find_puzzle(all_puzzles()[0].id + "x")


@pytest.mark.compiled
def test_the_same_games_give_the_same_puzzles() -> None:
    """The collection is made by one command: some of what it finds again."""
    known = some_puzzles(kind="place")
    number = min(int(puzzle.id.rpartition("-")[2]) for puzzle in known if puzzle.is_proven)
    (again,) = find("place", 1, [number])
    assert (again.best, again.setup, again.moves) == (
        find_puzzle(again.id).best,
        find_puzzle(again.id).setup,
        find_puzzle(again.id).moves,
    )
