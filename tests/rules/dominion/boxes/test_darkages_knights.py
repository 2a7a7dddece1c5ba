"""Dark Ages: the ten Knights (DA-23, DA-40 to DA-49)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import allowances, deck, discard, hand, in_play, legal, no_moat, offered, playing, shuffles, told, trash


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom with Knights, these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat("knights", *piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# The attack that all Knights have


@pytest.mark.rule("DA-23")
def test_a_knight_trashes_one_of_two_revealed_cards_that_costs_three_to_six() -> None:
    game = scenario(hands=[["dame-josephine"], []], decks=[[], ["silver", "copper", "gold"]])
    events = game.push("play dame-josephine")
    assert told(events, "revealed", 1, onlooker=0) == ["silver", "copper"]
    assert (game.to_move, legal(game)) == (1, ("trash silver",))
    assert looks_the_same(game)
    playing(game, "trash silver")
    assert (trash(game), discard(game, 1), deck(game, 1)) == ({"silver": 1}, ["copper"], ["gold"])
    assert in_play(game) == ["dame-josephine"]


@pytest.mark.rule("DA-23")
def test_a_knight_discards_both_when_none_fits() -> None:
    game = scenario(hands=[["dame-josephine"], []], decks=[[], ["copper", "province"]])
    playing(game, "play dame-josephine")
    assert (trash(game), sorted(discard(game, 1))) == ({}, ["copper", "province"])
    assert (game.to_move, legal(game)) == (0, ("end-actions",))


@pytest.mark.rule("DA-23")
@pytest.mark.parametrize("chosen", ["gold", "sir-bailey"])
def test_the_victim_chooses_which_and_a_trashed_knight_takes_the_other_with_it(chosen: str) -> None:
    game = scenario(hands=[["dame-josephine"], []], decks=[[], ["gold", "sir-bailey"]])
    playing(game, "play dame-josephine")
    assert (game.to_move, legal(game)) == (1, ("trash gold", "trash sir-bailey"))
    playing(game, f"trash {chosen}")
    if chosen == "gold":
        assert (trash(game), discard(game, 1), in_play(game)) == ({"gold": 1}, ["sir-bailey"], ["dame-josephine"])
    else:
        assert trash(game) == {"dame-josephine": 1, "sir-bailey": 1}
        assert (discard(game, 1), in_play(game)) == (["gold"], [])


@pytest.mark.rule("DA-23")
def test_of_two_knights_revealed_one_is_trashed() -> None:
    game = scenario(hands=[["dame-josephine"], []], decks=[[], ["sir-martin", "sir-bailey"]])
    playing(game, "play dame-josephine", "trash sir-martin")
    assert (trash(game), discard(game, 1)) == ({"dame-josephine": 1, "sir-martin": 1}, ["sir-bailey"])


@pytest.mark.rule("DA-23")
def test_with_a_single_card_that_one_alone_counts() -> None:
    game = scenario(hands=[["dame-josephine"], [], []], decks=[[], [], []], discards=[[], ["silver"], []])
    assert shuffles(game.push("play dame-josephine")) == [1]
    playing(game, "trash silver")
    assert (trash(game), discard(game, 1), legal(game)) == ({"silver": 1}, [], ("end-actions",))


@pytest.mark.rule("DA-23")
@pytest.mark.parametrize(("card", "fits"), [("estate", False), ("village", True), ("gold", True), ("bank", False)])
def test_three_and_six_fit_and_what_is_cheaper_or_dearer_doesnt(card: str, fits: bool) -> None:
    game = scenario("bank", hands=[["dame-josephine"], []], decks=[[], [card]])
    playing(game, "play dame-josephine")
    assert (f"trash {card}" in legal(game)) is fits


@pytest.mark.rule("DA-23")
def test_the_played_knight_goes_after_all_victims() -> None:
    game = scenario(
        hands=[["dame-josephine"], [], [], []],
        decks=[[], ["silver", "copper"], ["copper", "estate"], ["sir-bailey", "copper"]],
    )
    playing(game, "play dame-josephine", "trash silver")
    assert sorted(discard(game, 2)) == ["copper", "estate"]
    assert (game.to_move, in_play(game)) == (3, ["dame-josephine"])
    playing(game, "trash sir-bailey")
    assert (trash(game), in_play(game)) == ({"dame-josephine": 1, "silver": 1, "sir-bailey": 1}, [])


@pytest.mark.rule("DA-23")
def test_a_knight_trashed_by_the_first_victim_still_attacks_the_second() -> None:
    game = scenario(hands=[["dame-josephine"], [], []], decks=[[], ["sir-bailey"], ["sir-martin", "silver"]])
    playing(game, "play dame-josephine", "trash sir-bailey")
    assert in_play(game) == ["dame-josephine"]
    playing(game, "trash sir-martin")
    assert trash(game) == {"dame-josephine": 1, "sir-bailey": 1, "sir-martin": 1}
    assert discard(game, 2) == ["silver"]


@pytest.mark.rule("DA-23")
def test_the_other_revealed_card_is_in_no_deck_while_the_trashed_one_does_something() -> None:
    game = scenario("rats", hands=[["dame-josephine"], []], decks=[[], ["rats", "copper"]], discards=[[], ["gold"]])
    playing(game, "play dame-josephine", "trash rats")
    assert (hand(game, 1), deck(game, 1), discard(game, 1)) == (["gold"], [], ["copper"])


@pytest.mark.rule("DA-23")
def test_moat_is_asked_for_before_the_knights_own_ability() -> None:
    game = scenario("moat", hands=[["sir-bailey"], ["moat"]], decks=[["gold"], ["silver", "silver"]])
    playing(game, "play sir-bailey")
    assert (game.to_move, legal(game), hand(game)) == (1, ("done", "reveal moat"), [])
    playing(game, "reveal moat")
    assert (hand(game), deck(game, 1), game.to_move) == (["gold"], ["silver", "silver"], 0)


@pytest.mark.rule("DA-23", "EM-08")
def test_a_knight_played_from_the_supply_stays_there_though_a_knight_was_trashed() -> None:
    game = scenario(
        "overlord",
        hands=[["overlord"], []],
        decks=[[], ["sir-bailey"]],
        piles={"knights": ["dame-molly", "dame-anna"]},
    )
    playing(game, "play overlord", "play dame-molly", "trash sir-bailey")
    assert (trash(game), game.tops["knights"], in_play(game)) == ({"sir-bailey": 1}, "dame-molly", ["overlord"])
    assert game.actions == 2


@pytest.mark.rule("DA-23", "DA-08")
@pytest.mark.parametrize(("top", "fits"), [("sir-martin", True), ("dame-molly", False)])
def test_workshop_gains_sir_martin_and_no_other_knight(top: str, fits: bool) -> None:
    game = scenario(hands=[["workshop"], []], piles={"knights": [top, "sir-vander"]})
    playing(game, "play workshop")
    assert (f"gain {top}" in legal(game)) is fits


@pytest.mark.rule("DA-23")
def test_all_knights_gone_are_one_empty_pile() -> None:
    game = scenario("poacher", hands=[["copper", "estate", "poacher"], []], piles={"knights": []})
    playing(game, "play poacher", "discard copper")
    assert (legal(game), hand(game)) == (("end-actions",), ["estate"])


# Each of the ten


@pytest.mark.rule("DA-40")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_dame_anna_trashes_up_to_two_and_then_attacks(count: int) -> None:
    game = scenario(hands=[["copper", "copper", "copper", "dame-anna"], []], decks=[[], ["silver"]])
    playing(game, "play dame-anna", *["trash copper"] * count)
    assert ("done" in legal(game)) is (count < 2)
    if count < 2:
        playing(game, "done")
    assert (game.to_move, legal(game)) == (1, ("trash silver",))
    assert hand(game) == ["copper"] * (3 - count)


@pytest.mark.rule("DA-41")
def test_dame_josephine_is_worth_two_points() -> None:
    game = scenario(hands=[["dame-josephine"], []])
    assert game.scores == (2, 0)


@pytest.mark.rule("DA-41")
def test_dame_josephine_is_a_victory_card_for_bureaucrat() -> None:
    game = scenario("bureaucrat", hands=[["bureaucrat"], ["dame-josephine", "sir-bailey"]])
    playing(game, "play bureaucrat")
    assert len(legal(game)) == 1
    playing(game, legal(game)[0])
    assert deck(game, 1) == ["dame-josephine"]


@pytest.mark.rule("DA-41")
def test_dame_josephine_is_an_action_for_throne_room_and_library() -> None:
    game = scenario("throne-room", hands=[["dame-josephine", "throne-room"], []], decks=[[], ["silver", "copper"] * 2])
    playing(game, "play throne-room", "play dame-josephine", "trash silver", "trash silver")
    assert trash(game) == {"silver": 2}
    game = scenario("library", hands=[["library"], []], decks=[["dame-josephine"]])
    playing(game, "play library")
    assert legal(game) == ("keep dame-josephine", "set-aside dame-josephine")


@pytest.mark.rule("DA-42")
def test_dame_molly_gives_two_actions() -> None:
    game = scenario(hands=[["dame-molly"], []], decks=[[], ["silver"]])
    playing(game, "play dame-molly", "trash silver")
    assert allowances(game) == (2, 1, 0)


@pytest.mark.rule("DA-43")
def test_dame_natalie_may_gain_a_card_costing_up_to_three_before_the_attack() -> None:
    game = scenario(hands=[["dame-natalie"], []], decks=[[], ["silver", "copper"]])
    playing(game, "play dame-natalie")
    assert {"done", "gain silver", "gain curse"} <= set(legal(game))
    assert "gain smithy" not in legal(game)
    assert deck(game, 1) == ["silver", "copper"]
    refused = playing(game.copy(), "done")
    assert (refused.to_move, discard(refused)) == (1, [])
    playing(game, "gain silver")
    assert (discard(game), game.to_move, legal(game)) == (["silver"], 1, ("trash silver",))


@pytest.mark.rule("DA-44")
def test_dame_sylvia_gives_two_coins_with_each_play_also_when_she_was_trashed_after_the_first() -> None:
    game = scenario(
        "throne-room",
        hands=[["dame-sylvia", "throne-room"], []],
        decks=[[], ["sir-martin", "copper", "gold", "copper"]],
    )
    playing(game, "play throne-room", "play dame-sylvia")
    assert game.coins == 2
    playing(game, "trash sir-martin", "trash gold")
    assert (game.coins, in_play(game)) == (4, ["throne-room"])
    assert trash(game) == {"dame-sylvia": 1, "gold": 1, "sir-martin": 1}


@pytest.mark.rule("DA-45")
def test_sir_bailey_gives_a_card_and_an_action() -> None:
    game = scenario(hands=[["sir-bailey"], []], decks=[["gold"], []])
    playing(game, "play sir-bailey")
    assert (hand(game), allowances(game)) == (["gold"], (1, 1, 0))


@pytest.mark.rule("DA-46")
def test_sir_destry_draws_two_after_moats_were_asked_for() -> None:
    game = scenario("moat", hands=[["sir-destry"], ["moat"]], decks=[["moat", "copper"], ["silver"]])
    playing(game, "play sir-destry")
    assert (game.to_move, hand(game)) == (1, [])
    playing(game, "done")
    assert hand(game) == ["copper", "moat"]
    assert (game.to_move, legal(game)) == (1, ("trash silver",))


@pytest.mark.rule("DA-47")
def test_sir_martin_gives_two_buys_and_costs_four() -> None:
    game = scenario(hands=[["sir-martin"], []], decks=[[], []])
    playing(game, "play sir-martin")
    assert allowances(game) == (0, 3, 0)
    assert game.costs["sir-martin"] == 4
    assert {game.costs[knight] for knight in game.costs if knight[:4] in ("dame", "sir-")} == {4, 5}


@pytest.mark.rule("DA-47")
@pytest.mark.parametrize(("top", "fits"), [("sir-martin", True), ("sir-michael", False)])
def test_remodel_makes_sir_martin_of_an_estate_when_he_is_on_top(top: str, fits: bool) -> None:
    game = scenario(hands=[["estate", "remodel"], []], piles={"knights": [top, "dame-anna"]})
    playing(game, "play remodel", "trash estate")
    assert (f"gain {top}" in legal(game)) is fits


@pytest.mark.rule("DA-48")
def test_sir_michael_lets_the_others_discard_down_to_three_before_the_attack() -> None:
    game = scenario(hands=[["sir-michael"], ["copper", "copper", "copper", "duchy", "gold"]], discards=[[], ["silver"]])
    playing(game, "play sir-michael")
    assert (game.to_move, offered(game, "discard")) == (1, ["copper", "duchy", "gold"])
    playing(game, "discard gold")
    events = game.push("discard duchy")
    assert shuffles(events) == [1]
    shown = sorted(map(str, told(events, "revealed", 1, onlooker=0)))
    assert len(shown) == 2
    assert set(shown) < {"duchy", "gold", "silver"}
    assert sorted(f"trash {card}" for card in shown) == list(legal(game))


@pytest.mark.rule("DA-48")
def test_sir_michael_lets_all_discard_before_the_first_reveals() -> None:
    game = scenario(
        hands=[["sir-michael"], ["copper"] * 4, ["estate"] * 4], decks=[[], ["silver", "copper"], ["gold", "copper"]]
    )
    playing(game, "play sir-michael", "discard copper")
    assert (game.to_move, legal(game), deck(game, 1)) == (2, ("discard estate",), ["silver", "copper"])
    playing(game, "discard estate")
    assert (game.to_move, legal(game)) == (1, ("trash silver",))
    playing(game, "trash silver", "trash gold")
    assert trash(game) == {"gold": 1, "silver": 1}


@pytest.mark.rule("DA-49")
def test_a_trashed_sir_vander_brings_his_owner_a_gold() -> None:
    game = scenario(hands=[["dame-molly"], []], decks=[[], ["sir-vander", "copper"]])
    playing(game, "play dame-molly", "trash sir-vander")
    assert (sorted(discard(game, 1)), discard(game)) == (["copper", "gold"], [])
    assert trash(game) == {"dame-molly": 1, "sir-vander": 1}
    game = scenario(hands=[["sir-vander"], []], decks=[[], ["dame-molly", "copper"]])
    playing(game, "play sir-vander", "trash dame-molly")
    assert (discard(game), discard(game, 1)) == (["gold"], ["copper"])
    assert trash(game) == {"dame-molly": 1, "sir-vander": 1}
