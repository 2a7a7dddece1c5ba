"""The first lessons: everybody gets through them, whatever they try, and wins the small game at the end."""

import random

import pytest

from crownlands.coach.dominion_lesson import KINGDOM
from crownlands.coach.lessons import FREE, GO_ON, Lesson
from crownlands.dominion import Game
from crownlands.texts import LANGUAGES, find_texts
from crownlands.texts.first_lessons import DOMINION, KINGDOMINO, how_to, how_to_type, kindly, step_text

LIKELY = ("play-treasures", "buy province", "play village", "play smithy", "end-actions", "end-turn")
LONGEST = 400


def walk(lesson: Lesson, dice: random.Random) -> None:
    """Go through a lesson: at first what is asked for, in the small game what a beginner might do."""
    for _ in range(LONGEST):
        if lesson.is_over:
            return
        if lesson.step.waits_for == GO_ON:
            lesson.go_on()
            continue
        right = lesson.right_moves()
        likely = [move for move in LIKELY if move in right]
        assert lesson.take(likely[0] if likely and lesson.name == "dominion" else dice.choice(right))
    raise AssertionError("the lesson didn't come to its end")


@pytest.mark.parametrize("name", ["dominion", "kingdomino"])
@pytest.mark.parametrize("seed", range(6))
def test_the_learner_wins_in_the_end(name: str, seed: int) -> None:
    lesson = Lesson(name)
    walk(lesson, random.Random(seed))
    assert lesson.game.winners == (0,)
    assert lesson.part == 1.0


@pytest.mark.parametrize(("learner", "is_made"), [("curse", False), ("province", True)])
def test_the_learner_cannot_lose_the_small_game(learner: str, is_made: bool) -> None:
    """Three piles are gone: ending the turn behind in points is answered kindly, and not made."""
    lesson = Lesson("dominion")
    lesson.skip_to(len(lesson.steps))
    lesson.game = Game.scenario(
        kingdom=KINGDOM,
        hands=[["copper"], ["copper"]],
        decks=[["copper"] * 5] * 2,
        discards=[[learner], ["estate"]],
        supply={"moat": 0, "curse": 0, "village": 0},
    )
    if "end-actions" in lesson.game.legal_moves:
        lesson.game.push("end-actions")
    shown, before = lesson.game, lesson.game.copy()
    assert "end-turn" in lesson.right_moves()
    assert lesson.take("end-turn") == lesson.is_over == is_made
    assert is_made or (lesson.game is shown and shown == before)
    said = kindly(find_texts("en"), lesson.step.name, lesson.step.how)
    assert said.startswith("With that the game would end")


@pytest.mark.parametrize("name", ["dominion", "kingdomino"])
def test_nothing_but_what_is_asked_for_is_made(name: str) -> None:
    lesson = Lesson(name)
    while lesson.step.waits_for != FREE:
        before = lesson.game.copy()
        for move in lesson.game.legal_moves:
            if move not in lesson.right_moves():
                assert not lesson.take(move)
        assert lesson.game == before
        if lesson.step.waits_for == GO_ON:
            lesson.go_on()
        else:
            assert lesson.take(lesson.right_moves()[0])


def test_every_step_can_be_taken_back_to_the_beginning() -> None:
    lesson = Lesson("dominion")
    first, told = lesson.game.copy(), list(lesson.events)
    for _ in range(8):
        if lesson.step.waits_for == GO_ON:
            lesson.go_on()
        else:
            lesson.take(lesson.right_moves()[0])
    assert lesson.at == 8
    while lesson.back():
        pass
    assert (lesson.at, lesson.game, lesson.events) == (0, first, told)


@pytest.mark.parametrize("name", ["dominion", "kingdomino"])
def test_a_lesson_goes_on_from_any_step_as_if_it_had_been_taken(name: str) -> None:
    taken, steps = Lesson(name), len(Lesson(name).steps)
    for at in range(steps):
        skipped = Lesson(name)
        skipped.skip_to(at)
        assert (skipped.at, skipped.game, skipped.events) == (taken.at, taken.game, taken.events)
        if taken.step.waits_for == GO_ON:
            taken.go_on()
        elif taken.step.waits_for != FREE:
            taken.take(taken.right_moves()[0])
    skipped.skip_to(99)
    assert skipped.at == steps - 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "sentences"), [("dominion", DOMINION), ("kingdomino", KINGDOMINO)])
def test_every_step_says_what_to_do_in_every_language(language: str, name: str, sentences: dict[str, str]) -> None:
    texts = find_texts(language)
    lesson = Lesson(name)
    assert {step.name for step in lesson.steps} | {"over"} == set(sentences)
    for step in lesson.steps:
        assert step_text(texts, name, step.name)
        assert kindly(texts, step.name, step.how)
        if step.how:
            ways = how_to(texts, step.how, "Play", "play-treasures")
            assert len(set(ways)) == (2 if step.how == "prices" else 3)  # mouse and keys see the same prices
            assert not any("{" in way for way in (*ways, how_to_type(texts, step.how, "end-turn")))


def test_what_a_step_says_of_the_game_is_so() -> None:
    """The coins and points that the sentences name are those on the table."""
    lesson = Lesson("dominion")
    coins = {}
    while lesson.step.waits_for != FREE:
        coins[lesson.step.name] = lesson.game.coins
        lesson.go_on() if lesson.step.waits_for == GO_ON else lesson.take(lesson.right_moves()[0])
    assert (coins["buy"], coins["silver"], coins["gold"], coins["province"]) == (4, 3, 7, 10)
    lesson = Lesson("kingdomino")
    points = {}
    while lesson.step.waits_for != FREE:
        points[lesson.step.name] = lesson.game.scores[0]
        lesson.go_on() if lesson.step.waits_for == GO_ON else lesson.take(lesson.right_moves()[0])
    assert points["points"] == 3
    assert (points["crowns"], points["order"]) == (3, 8)
