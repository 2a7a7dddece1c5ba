"""Parts that have the name of a card answer what it asks; Night cards, Events and Projects obey the lines too."""

from typing import Any

import pytest

from crownlands.bots.strategy import StrategyBot, parse
from crownlands.dominion import Game

MONEY = "buy: province, gold, silver\n"
OLD = "spy thief throne-room library chancellor smithy village militia mine feast".split()


def decided(text: str, moves: str, **scenario: Any) -> str:
    """Return what a strategy answers after some moves."""
    game = Game.scenario(**{"kingdom": OLD, "edition": "1e", **scenario})
    for move in moves.split("; "):
        game.push(move)
    assert game.to_move == 0
    return StrategyBot(parse(MONEY + text)).choose(game.view(0))


SPIED: dict[str, Any] = {"hands": [["spy"], []], "decks": [["estate", "gold", "copper"], ["gold"]]}


@pytest.mark.parametrize(
    ("part", "own", "others"),
    [
        ("", "put-back gold", "discard gold"),  # what is done without a word
        ("spy: discard gold", "discard gold", "discard gold"),
        ("spy: gold", "discard gold", "discard gold"),
        ("spy: put-back gold", "put-back gold", "put-back gold"),
        ("spy: gold if own = 1, put-back gold", "discard gold", "put-back gold"),
        ("spy: put-back gold if own = 0, discard treasure", "discard gold", "put-back gold"),
        ("spy: discard duchy", "put-back gold", "discard gold"),  # nothing is said of it
    ],
)
def test_spy_does_as_it_is_told(part: str, own: str, others: str) -> None:
    assert decided(part, "play spy", **SPIED) == own
    assert decided(part, f"play spy; {own}", **SPIED) == others


HAND: dict[str, Any] = {"hands": [["throne-room", "smithy", "village"], []], "decks": [["copper"] * 9, []]}


def test_throne_room_doubles_the_first_card_that_is_named() -> None:
    assert decided("throne-room: smithy, village", "play throne-room", **HAND) == "play smithy"
    assert decided("throne-room: smithy if actions > 4, village", "play throne-room", **HAND) == "play village"


def test_where_nothing_fits_what_may_be_declined_is_declined() -> None:
    there = {
        **HAND,
        "edition": "2e",
        "kingdom": "throne-room smithy village moat cellar market mine remodel workshop gardens".split(),
    }
    assert decided("throne-room: market", "play throne-room", **there) == "done"
    assert decided("throne-room: done", "play throne-room", **there) == "done"


def test_words_alone_answer_too() -> None:
    there: dict[str, Any] = {
        "hands": [["chancellor"], []],
        "decks": [["gold", "gold"], []],
        "discards": [["estate"], []],
    }
    assert decided("chancellor: yes", "play chancellor", **there) == "yes"
    assert decided("chancellor: no if turn > 0, yes", "play chancellor", **there) == "no"


def test_an_option_is_chosen_by_its_word() -> None:
    pawn: dict[str, Any] = {"kingdom": ["pawn", *OLD[5:]], "edition": "2e", "hands": [["pawn"], []]}
    pawn["kingdom"] = ["pawn", *"cellar moat village smithy market mine militia remodel workshop".split()]
    assert decided("pawn: choose buys", "play pawn", **pawn) == "choose buys"
    assert decided("pawn: choose coins if turn > 99, choose actions", "play pawn", **pawn) == "choose actions"


def test_night_cards_obey_the_lines() -> None:
    kingdom = ["exorcist", *"workshop cellar moat village smithy market mine militia remodel".split()]
    game = Game.scenario(kingdom=kingdom, hands=[["ghost", "exorcist"], []], phase="night")
    assert "play exorcist" in game.legal_moves
    for line, move in (
        ("play: ghost", "play ghost"),
        ("play: exorcist, ghost", "play exorcist"),
        ("play: exorcist if turn > 99, ghost if turn > 99", "end-turn"),
    ):
        assert StrategyBot(parse(MONEY + line)).choose(game.view(0)) == move


LANDSCAPES: dict[str, Any] = {"phase": "buy", "coins": 8, "bought": True, "hands": [[], []]}


@pytest.mark.parametrize(
    ("lines", "move"),
    [
        ("training, gold", "buy training"),
        ("training if turn > 99, gold", "buy gold"),
        ("road-network if count(road-network) = 0, gold", "buy road-network"),
        ("road-network if count(road-network) = 1, gold", "buy gold"),
    ],
)
def test_events_and_projects_are_bought_by_their_names(lines: str, move: str) -> None:
    landscapes = ["training", "road-network"]
    kingdom = "cellar moat village smithy market mine militia remodel workshop gardens".split()
    game = Game.scenario(kingdom=kingdom, landscapes=landscapes, **LANDSCAPES)
    assert StrategyBot(parse(f"buy: {lines}")).choose(game.view(0)) == move


@pytest.mark.parametrize(
    ("turns", "points", "move"),
    [
        ([9, 8], 3, "end-turn"),  # 3 : 3, and the other has had a turn less
        ([9, 9], 3, "buy province"),
        ([9, 8], 2, "buy province"),
    ],
)
def test_a_careful_strategy_knows_the_tie_break(turns: list[int], points: int, move: str) -> None:
    others = ["province", "province"] if points == 3 else ["province", "estate", "estate"]
    mine = ["province"] if points == 3 else ["province", "estate"]
    game = Game.scenario(
        kingdom=OLD,
        edition="1e",
        hands=[[], []],
        decks=[mine, others],
        supply={"province": 1},
        phase="buy",
        coins=8,
        bought=True,
        turns=turns,
    )
    assert StrategyBot(parse("careful: yes\nbuy: province")).choose(game.view(0)) == move
