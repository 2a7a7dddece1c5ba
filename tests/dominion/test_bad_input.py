"""Whatever is asked of a game that it can't do: a clear error, and not a byte of the game has changed."""

import random
from typing import Any

import pytest

from crownlands import dominion
from crownlands.game import IllegalMove

from .watching import any_move, any_position, record_of

PLAIN = "cellar chapel festival laboratory market mine remodel smithy village workshop".split()


@pytest.mark.parametrize("seed", range(10))
def test_every_move_there_is_is_legal_or_refused_with_a_reason(seed: int) -> None:
    chance = random.Random(seed)
    game = any_position(seed)
    for _ in range(6):
        for move in chance.sample(list(game.numbers), 25):
            if game.is_over:
                return
            before, said, legal = record_of(game), game.moves, game.legal_moves
            if move in legal:
                continue
            with pytest.raises(IllegalMove) as error:
                game.push(move)
            assert str(error.value).startswith(f"{move}: ")
            assert str(error.value).endswith(f"; legal: {', '.join(legal)}")
            assert (record_of(game), game.moves) == (before, said)
        game.push(any_move(game, chance, eager=True))


@pytest.mark.parametrize(
    ("given", "move", "reason"),
    [
        ({"phase": "buy", "coins": 5}, "buy gold", "costs 6; you have 5"),
        ({"phase": "buy", "coins": 9, "buys": 0}, "buy gold", "you have no buys left"),
        ({"phase": "buy", "coins": 9, "supply": {"gold": 0}}, "buy gold", "the pile is empty"),
        ({"phase": "buy", "supply": {"copper": 0, "curse": 0}}, "buy gold", "costs 6; you have 0"),
        ({"phase": "buy", "coins": 9}, "buy witch", "this card isn't in this game"),
        ({"phase": "buy", "coins": 9, "bought": True}, "play copper", "you are being asked something else now"),
        ({"phase": "action"}, "buy copper", "you are being asked something else now"),
        ({"phase": "action"}, "play smithy", "this card can't be chosen here"),
        ({"phase": "action", "actions": 0}, "play village", "you have no actions left"),
        ({"phase": "action", "actions": 0}, "play copper", "you are being asked something else now"),
        ({"phase": "action"}, "yes", "you are being asked something else now"),
    ],
)
def test_the_reason_is_said(given: dict[str, Any], move: str, reason: str) -> None:
    game = dominion.Game.scenario(kingdom=PLAIN, hands=[["copper", "village"], []], **given)
    with pytest.raises(IllegalMove, match=f"^{move}: {reason}; legal: "):
        game.push(move)


def test_the_reason_for_a_wrong_gain_is_said() -> None:
    game = dominion.Game.scenario(kingdom=PLAIN, hands=[["workshop"], []], supply={"silver": 0})
    game.push("play workshop")
    for move, reason in {
        "gain silver": "the pile is empty",
        "gain witch": "this card isn't in this game",
        "gain gold": "costs 6; the limit is 4",
        "buy copper": "you are being asked something else now",
    }.items():
        with pytest.raises(IllegalMove, match=f"^{move}: {reason}; legal: "):
            game.push(move)


def test_what_a_thief_gains_does_not_come_from_the_supply() -> None:
    game = dominion.Game.scenario(
        edition="1e", hands=[["thief"], []], decks=[[], ["silver", "copper"]], supply={"gold": 0}, trash=["gold"]
    )
    for move in ("play thief", "done", "trash silver"):
        game.push(move)
    for move in ("gain gold", "gain estate"):
        with pytest.raises(IllegalMove, match=f"^{move}: this card can't be chosen here; legal: done, gain silver"):
            game.push(move)


def test_what_a_mine_brings_is_a_treasure() -> None:
    game = dominion.Game.scenario(kingdom=PLAIN, hands=[["mine", "copper"], []])
    game.push("play mine")
    game.push("trash copper")
    for move, reason in {
        "gain gold": "costs 6; the limit is 3",
        "gain estate": "this card can't be chosen here",
    }.items():
        with pytest.raises(IllegalMove, match=f"^{move}: {reason}; legal: "):
            game.push(move)


def test_when_the_game_is_over_no_move_is_left_but_taking_back() -> None:
    game = dominion.Game.scenario(hands=[["copper"], []], phase="buy", supply={"province": 0})
    game.push("end-turn")
    before = record_of(game)
    for move in ("end-turn", "nonsense", 7):
        with pytest.raises(IllegalMove, match=f"^{move}: the game is over$"):
            game.push(move)  # type: ignore[arg-type]
    assert (record_of(game), game.legal_moves, game.to_move) == (before, (), None)
    assert game.pop() == "end-turn"
    assert not game.is_over


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({"edition": "3e"}, "unknown edition '3e'; choose from 1e, 2e"),
        ({"edition": None}, "unknown edition None"),
        ({"players": True}, "2 to 6 players, not True"),
        ({"players": 2.0}, "2 to 6 players, not 2.0"),
        ({"players": "2"}, "2 to 6 players, not '2'"),
        ({"players": 5, "edition": "1e"}, r"1e\) is for 2 to 4 players, not 5"),
        ({"first": 2}, "first: there is no seat 2; seats at this table are 0 to 1"),
        ({"first": "0"}, "first: there is no seat '0'"),
        ({"kingdom": "frist-game"}, "did you mean 'first-game'"),
    ],
)
def test_a_game_that_can_not_be_set_up(given: dict[str, Any], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        dominion.Game(**given)


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({"edition": "3e"}, "3e"),
        ({"phase": "over"}, "'action', 'buy' or 'night', not 'over'"),
        ({"turn": 2}, "turn: there is no seat 2"),
        ({"turn": True}, "turn: there is no seat True"),
        ({"actions": -1}, "actions"),
        ({"coins": 10**9}, "coins"),
        ({"coins": 1.5}, "coins"),
        ({"buys": True}, "buys"),
        ({"merchants": None}, "merchants"),
        ({"turns": [1]}, "turns"),
        ({"turns": [1, -1]}, "turns"),
        ({"turns": [1, 10**30]}, "turns"),
        ({"supply": {"gold": 31}}, "gold"),
        ({"supply": {"gold": True}}, "gold"),
        ({"supply": {"glod": 3}}, "glod.*gold"),
        ({"hands": [["province"] * 9, []]}, "province"),
        ({"trash": ["copper"] * 61}, "copper"),
        ({"hands": [["vilage"], []]}, "vilage.*village"),
        ({"kingdom": PLAIN, "hands": [["witch"], []]}, "witch is not in the kingdom"),
        ({"hands": [[], [], [], [], [], [], []]}, "7"),
        ({"edition": "1e", "decks": [[]] * 5}, "5"),
        ({"seed": "abc"}, "key"),
        ({"kingdom": PLAIN[:9]}, "10 cards, not 9"),
    ],
)
def test_a_scenario_that_can_not_be(given: dict[str, Any], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        dominion.Game.scenario(**given)


def test_a_scenario_with_more_kingdom_cards_than_ten() -> None:
    eleven = [*PLAIN, "witch"]
    with pytest.raises(ValueError, match="10 cards, not 11"):
        dominion.Game.scenario(hands=[eleven, []])


def test_a_scenario_too_large_for_the_record_is_refused() -> None:
    everything = [card for card in PLAIN for _ in range(10)] + ["copper"] * 100 + ["silver"] * 80
    with pytest.raises(ValueError, match="more than the game can hold"):
        dominion.Game.scenario(kingdom=PLAIN, hands=[everything, [], [], [], [], []])


def test_tokens_of_a_third_seat_make_a_game_for_three() -> None:
    assert dominion.Game.scenario(hands=[["baker"], []], tokens={"coffers": [1, 2, 3]}).coffers == (1, 2, 3)
    with pytest.raises(ValueError, match="7"):
        dominion.Game.scenario(hands=[["baker"], []], tokens={"coffers": [1] * 7})
