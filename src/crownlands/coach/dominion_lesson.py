"""The first lesson of Dominion: money, buying, Actions, points, and how it ends."""

from typing import Any

from crownlands.coach.lessons import FREE, Step
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
    Step("goal", shows="hand", scene=first_turn),
    Step("treasures", ("play-treasures",), "button"),
    Step("supply", how="prices", shows="supply"),
    Step("buy", ("buy smithy",), "card"),
    Step("end", ("end-turn",), "button"),
    Step("again", ("play-treasures",), "button"),
    Step("silver", ("buy silver",), "card"),
    Step("end-again", ("end-turn",), "button"),
    Step("shuffled", shows="deck", scene=smithy_drawn),
    Step("action", ("play smithy",), "card"),
    Step("money", ("play-treasures",), "button"),
    Step("gold", ("buy gold",), "card"),
    Step("village", ("play village",), "card", scene=two_actions),
    Step("then-smithy", ("play smithy",), "card"),
    Step("rich", ("play-treasures",), "button"),
    Step("province", ("buy province",), "card"),
    Step("cards", shows="supply"),
    Step("ending", shows="supply"),
    Step("small-game", FREE, scene=small_game),
)
