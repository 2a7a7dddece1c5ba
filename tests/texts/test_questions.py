"""Questions with one answer, which tables with a poker face still ask: they say what is there."""

import pytest

from crownlands.dominion import Game
from crownlands.texts import find_texts

NAMES = ["Ilka", "Béla"]


@pytest.mark.parametrize(
    ("scenario", "moves", "said"),
    [
        ({"hands": [["library"], []], "decks": [["gold"], []]}, ["play library"], "Library: you draw a Gold."),
        (
            {"hands": [["thief"], []], "decks": [[], ["silver", "estate"]], "edition": "1e"},
            ["play thief", "done"],
            "Thief: Béla reveals a Silver and an Estate; the Silver is trashed.",
        ),
        (
            {"hands": [["bandit"], []], "decks": [[], ["silver", "estate"]]},
            ["play bandit", "done"],
            "Bandit: you reveal a Silver and an Estate; the Silver is trashed.",
        ),
        (
            {"hands": [["militia"], ["copper"] * 5]},
            ["play militia"],
            "Ilka plays a Militia. You have no Reaction to reveal.",
        ),
        ({"hands": [["moneylender"], []]}, ["play moneylender"], "Moneylender: there is no card to choose."),
        ({"hands": [["throne-room"], []]}, ["play throne-room"], "Throne Room: there is no card to choose."),
        (
            {"hands": [["harbinger"], []], "decks": [["gold"], []]},
            ["play harbinger"],
            "Harbinger: there is no card to choose.",
        ),
        ({"hands": [["chapel"], []]}, ["play chapel"], "Chapel: there is no card to choose."),
    ],
)
def test_a_forced_question_says_what_is_there(scenario: dict[str, object], moves: list[str], said: str) -> None:
    game = Game.scenario(**scenario)  # type: ignore[arg-type]
    for move in moves:
        game.push(move)
    assert len(game.legal_moves) == 1
    assert game.to_move is not None
    assert find_texts("en").dominion.question(game.view(game.to_move), NAMES) == said
