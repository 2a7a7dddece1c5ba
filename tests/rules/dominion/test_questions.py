"""A question's own fields: who is asked, by which card, from where to where, how many, up to what cost."""

from typing import Any

import msgspec
import pytest

from crownlands import dominion

from .table import no_moat, playing


@pytest.mark.parametrize(
    ("position", "moves", "question"),
    [
        pytest.param(
            {"kingdom": no_moat("militia"), "hands": [["militia"], ["copper"] * 5]},
            ["play militia"],
            {
                "seat": 1,
                "card": "militia",
                "target": 1,
                "source": "hand",
                "destination": "discard",
                "least": 2,
                "most": 2,
            },
            id="Militia's first discard",
        ),
        pytest.param(
            {"kingdom": no_moat("militia"), "hands": [["militia"], ["copper"] * 5]},
            ["play militia", "discard copper"],
            {
                "seat": 1,
                "card": "militia",
                "target": 1,
                "source": "hand",
                "destination": "discard",
                "least": 1,
                "most": 1,
            },
            id="Militia's second discard",
        ),
        pytest.param(
            {"hands": [["militia"], ["moat"]]},
            ["play militia"],
            {"seat": 1, "card": "militia", "source": "hand", "least": 0, "most": 1},
            id="Moat",
        ),
        pytest.param(
            {"hands": [["cellar", "copper", "estate"], []]},
            ["play cellar"],
            {"seat": 0, "card": "cellar", "source": "hand", "destination": "discard", "least": 0, "most": 2},
            id="Cellar",
        ),
        pytest.param(
            {"hands": [["chapel", *["copper"] * 5], []]},
            ["play chapel", "trash copper"],
            {"seat": 0, "card": "chapel", "source": "hand", "destination": "trash", "least": 0, "most": 3},
            id="Chapel",
        ),
        pytest.param(
            {"hands": [["workshop"], []]},
            ["play workshop"],
            {"card": "workshop", "source": "supply", "destination": "discard", "least": 1, "most": 1, "max_cost": 4},
            id="Workshop",
        ),
        pytest.param(
            {"hands": [["remodel", "silver"], []]},
            ["play remodel", "trash silver"],
            {"card": "remodel", "source": "supply", "destination": "discard", "least": 1, "most": 1, "max_cost": 5},
            id="Remodel's gain",
        ),
        pytest.param(
            {"hands": [["mine", "silver"], []]},
            ["play mine"],
            {"card": "mine", "source": "hand", "destination": "trash", "least": 0, "most": 1, "max_cost": None},
            id="Mine's Treasure",
        ),
        pytest.param(
            {"hands": [["mine", "silver"], []]},
            ["play mine", "trash silver"],
            {"card": "mine", "source": "supply", "destination": "hand", "least": 1, "most": 1, "max_cost": 6},
            id="Mine's gain",
        ),
        pytest.param(
            {"hands": [["artisan"], []]},
            ["play artisan"],
            {"card": "artisan", "source": "supply", "destination": "hand", "least": 1, "most": 1, "max_cost": 5},
            id="Artisan's gain",
        ),
        pytest.param(
            {"hands": [["artisan"], []]},
            ["play artisan", "gain silver"],
            {"card": "artisan", "source": "hand", "destination": "deck", "least": 1, "most": 1, "max_cost": None},
            id="Artisan's put-back",
        ),
        pytest.param(
            {"hands": [["harbinger"], []], "decks": [["gold"]], "discards": [["copper"]]},
            ["play harbinger"],
            {"card": "harbinger", "source": "discard", "destination": "deck", "least": 0, "most": 1},
            id="Harbinger",
        ),
        pytest.param(
            {"hands": [["smithy", "throne-room"], []]},
            ["play throne-room"],
            {"card": "throne-room", "source": "hand", "destination": "in_play", "least": 0, "most": 1},
            id="Throne Room in 2e",
        ),
        pytest.param(
            {"edition": "1e", "hands": [["smithy", "throne-room"], []]},
            ["play throne-room"],
            {"card": "throne-room", "source": "hand", "destination": "in_play", "least": 1, "most": 1},
            id="Throne Room in 1e",
        ),
        pytest.param(
            {"hands": [["sentry"], []], "decks": [["gold", "copper", "estate"]]},
            ["play sentry"],
            {"seat": 0, "card": "sentry", "target": 0, "source": "looking", "least": 2, "most": 2},
            id="Sentry",
        ),
        pytest.param(
            {"edition": "1e", "kingdom": no_moat("spy"), "hands": [["spy"], []], "decks": [[], ["gold"]]},
            ["play spy"],
            {"seat": 0, "card": "spy", "target": 1, "source": "revealed", "least": 1, "most": 1},
            id="Spy on another",
        ),
        pytest.param(
            {"edition": "1e", "kingdom": no_moat("thief"), "hands": [["thief"], []], "decks": [[], ["gold", "copper"]]},
            ["play thief"],
            {
                "seat": 0,
                "card": "thief",
                "target": 1,
                "source": "revealed",
                "destination": "trash",
                "least": 1,
                "most": 1,
            },
            id="Thief's choice",
        ),
        pytest.param(
            {"edition": "1e", "kingdom": no_moat("thief"), "hands": [["thief"], []], "decks": [[], ["gold", "copper"]]},
            ["play thief", "trash gold"],
            {"seat": 0, "card": "thief", "source": "trash", "destination": "discard", "least": 0, "most": 1},
            id="Thief's gain",
        ),
        pytest.param(
            {"kingdom": no_moat("bandit"), "hands": [["bandit"], []], "decks": [[], ["gold", "silver"]]},
            ["play bandit"],
            {
                "seat": 1,
                "card": "bandit",
                "target": 1,
                "source": "revealed",
                "destination": "trash",
                "least": 1,
                "most": 1,
            },
            id="Bandit's victim",
        ),
    ],
)
def test_a_question_says_all_that_is_needed_to_phrase_it(
    position: dict[str, Any], moves: list[str], question: dict[str, Any]
) -> None:
    game = playing(dominion.Game.scenario(**position), *moves)
    decision = game.decision
    assert decision is not None
    asked = msgspec.structs.asdict(decision)
    assert {name: asked[name] for name in question} == question
    assert decision.seat == game.to_move


def test_nothing_is_asked_when_the_game_is_over() -> None:
    game = dominion.Game.scenario(hands=[["copper"], []], phase="buy", supply={"province": 0})
    assert playing(game, "end-turn").decision is None
