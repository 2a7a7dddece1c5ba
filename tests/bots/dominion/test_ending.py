"""The turn that ends the game is searched through: what is proven can be played out, and nothing more is promised."""

import random

import pytest

from crownlands.bots.budget import Budget
from crownlands.bots.dominion.ending import TurnSearch, exact_turn, may_end, sure_share
from crownlands.bots.dominion.ladder import opponent
from crownlands.bots.hints import hint
from crownlands.dominion import Game

KINGDOM = "cellar festival laboratory market militia moat remodel smithy throne-room village".split()


def position(hand: str, deck: str = "", **also: object) -> Game:
    given: dict[str, object] = {"supply": {"province": 1}, "turns": [9, 9], "kingdom": KINGDOM} | also
    return Game.scenario(hands=[hand.split(), []], decks=[deck.split(), ["copper"] * 5], **given)  # type: ignore[arg-type]


def test_a_village_before_a_smithy_wins_and_the_other_way_round_may_not() -> None:
    found = TurnSearch(position("village smithy gold gold", "gold copper estate curse").view(0)).values()
    assert found["play village"].share == 1.0
    assert found["play smithy"].share == pytest.approx(3 / 4)  # unless the Gold is the fourth card
    assert found["end-actions"].share == 0.0
    assert all(it.whole for it in found.values())


def test_chances_are_counted_out_card_by_card() -> None:
    """Two of five cards come: at least one of the two Golds in 7 of 10 cases."""
    found = TurnSearch(position("laboratory gold gold", "gold gold curse curse curse").view(0)).values()
    assert found["play laboratory"].share == pytest.approx(7 / 10)


def test_a_shuffle_is_not_foreseen() -> None:
    view = position("laboratory gold gold", "gold", discards=[["gold", "curse"], []]).view(0)
    found = TurnSearch(view).values()["play laboratory"]
    assert not found.whole


def test_an_attack_that_may_be_answered_is_not_counted_on() -> None:
    view = position("militia gold gold").view(0)
    assert exact_turn(view) == []
    without = [card for card in KINGDOM if card != "moat"] + ["witch"]
    assert exact_turn(position("militia gold gold", kingdom=without).view(0))[0].move == "play militia"


def test_what_lies_on_top_of_the_discard_pile_stays_there_while_vassal_asks_about_it() -> None:
    kingdom = [card for card in KINGDOM if card != "moat"] + ["vassal"]
    game = position("vassal gold silver", "festival", discards=[["village", "smithy"], []], kingdom=kingdom)
    game.push("play vassal")
    assert [found.move for found in exact_turn(game.view(0))] == ["play festival"]


def test_remodel_takes_the_last_province_where_money_does_not() -> None:
    view = position("remodel gold copper").view(0)
    assert [(found.move, found.chance) for found in exact_turn(view)] == [("play remodel", 1.0)]


def test_a_win_that_is_proven_can_be_played_out_whatever_comes() -> None:
    """From the proven move on, following proven moves ends the game as its winner for any order of the deck."""
    view = position("village smithy cellar copper gold gold", "gold copper estate curse silver").view(0)
    assert exact_turn(view)
    for seed in range(20):
        game = view.sample(seed)
        while game.to_move is not None:
            assert game.to_move == 0
            (found, *_) = exact_turn(game.view(0))
            assert found.chance == 1.0
            game.push(found.move)
        assert game.winners == (0,)


def test_what_is_promised_comes_true_as_often() -> None:
    """Played out by the best moves found, a chance of so many in a hundred is won about as often."""
    view = position("laboratory laboratory gold silver", "gold silver curse curse curse estate estate").view(0)
    found = TurnSearch(view).values()
    move = max(found, key=lambda it: found[it].share)
    won = 0
    for seed in range(300):
        game = view.sample(random.Random(seed).randrange(2**40))
        game.push(move)
        while game.to_move == 0:
            seen = game.view(0)
            after = TurnSearch(seen).values()
            game.push(max(after, key=lambda it: after[it].share))
        won += game.winners == (0,)
    assert won / 300 == pytest.approx(found[move].share, abs=0.09)


def test_all_moves_are_told_when_the_game_ends_anyway() -> None:
    game = position("", phase="buy", coins=5, supply={"province": 0}, discards=[[], ["duchy"]])
    found = {one.move: one.chance for one in exact_turn(game.view(0))}
    assert found["buy duchy"] == 0.5
    assert found["end-turn"] == 0.0
    assert sure_share(game.view(0), "end-turn") == 0.0


def test_nobody_looks_for_the_end_when_it_is_far() -> None:
    assert not may_end(Game(seed=1, first=0).view(0))
    assert sure_share(Game(seed=1, first=0).view(0), "end-actions") is None


def test_the_regent_and_hints_know_it() -> None:
    view = position("village smithy gold gold", "gold copper estate curse").view(0)
    assert opponent("regent", 0, Budget(playouts=1)).choose(view) == "play village"
    told = hint(view, Budget(playouts=1))
    assert (told.move, told.choices[0].chance, told.choices[0].exact) == ("play village", 1.0, True)
