"""The first lesson of Dominion: money, buying, Actions, points, and how it ends."""

from typing import Any

from crownlands.coach.lessons import FREE, LessonStep
from crownlands.dominion import Game

KINGDOM = "cellar market merchant militia mine moat remodel smithy village workshop".split()
START = ["copper"] * 7 + ["estate"] * 3


def first_turn() -> Game:
    """Return the beginning: 4 coins, then 3."""
    return _scene(["copper"] * 4 + ["estate"], ["copper"] * 3 + ["estate"] * 2, turns=[1, 0])


def smithy_drawn() -> Game:
    """Return a hand with the Smithy that was bought."""
    hand = ["smithy", "copper", "copper", "silver", "estate"]
    return _scene(hand, ["copper", "silver", "estate", "copper", "copper", "copper", "estate"], turns=[5, 4])


def two_actions() -> Game:
    """Return a hand with two Actions, of which only the Village lets both be played."""
    hand = ["village", "smithy", "copper", "silver", "estate"]
    deck = ["gold", "silver", "copper", "copper", "estate", "copper", "copper", "estate"]
    return _scene(hand, deck, turns=[9, 8])


def small_game() -> Game:
    """Return the small game: two Provinces are left, and the other player dreams."""
    hand = ["village", "silver", "copper", "copper", "estate"]
    deck = ["gold", "smithy", "copper", "gold", "silver", "copper", "estate", "copper", "silver", "gold", "estate"]
    return _scene(hand, deck, turns=[14, 13], discard=["province"], supply={"province": 2})


def _scene(hand: list[str], deck: list[str], discard: list[str] | None = None, **given: Any) -> Game:
    return Game.scenario(
        kingdom=KINGDOM, hands=[hand, START[:5]], decks=[deck, START[5:]], discards=[discard or [], []], **given
    )


def reply(view: Any) -> str:
    """Return what the other player does: money in small steps, and no points."""
    legal: tuple[str, ...] = view.legal_moves
    wanted = ("play-treasures", "buy silver", "end-turn", "end-actions")
    return next((move for move in wanted if move in legal), legal[0])


STEPS = (
    LessonStep("goal", shows="hand", scene=first_turn),
    LessonStep("treasures", ("play-treasures",), "button"),
    LessonStep("supply", how="prices", shows="supply"),
    LessonStep("buy", ("buy smithy",), "card"),
    LessonStep("end", ("end-turn",), "button"),
    LessonStep("again", ("play-treasures",), "button"),
    LessonStep("silver", ("buy silver",), "card"),
    LessonStep("end-again", ("end-turn",), "button"),
    LessonStep("shuffled", shows="deck", scene=smithy_drawn),
    LessonStep("action", ("play smithy",), "card"),
    LessonStep("money", ("play-treasures",), "button"),
    LessonStep("gold", ("buy gold",), "card"),
    LessonStep("village", ("play village",), "card", scene=two_actions),
    LessonStep("then-smithy", ("play smithy",), "card"),
    LessonStep("rich", ("play-treasures",), "button"),
    LessonStep("province", ("buy province",), "card"),
    LessonStep("cards", shows="market"),
    LessonStep("attacks", shows="attack"),
    LessonStep("trash", shows="trash"),
    LessonStep("points", shows="points"),
    LessonStep("ending", shows="ending"),
    LessonStep("small-game", FREE, scene=small_game),
)
