"""Empires: Overlord, and playing from the supply (EM-08, EM-09, EM-28)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import allowances, deck, discard, hand, in_play, legal, no_moat, offered, owned, playing, told, trash


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom of these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat(*piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


def gains(game: dominion.Game) -> set[str]:
    return set(offered(game, "gain"))


# Overlord, and playing from the supply (EM-08, EM-28)


@pytest.mark.rule("EM-28", "EM-08", "EM-09")
def test_overlord_plays_an_action_of_the_supply_and_leaves_it_there() -> None:
    game = scenario("overlord", "village", hands=[["overlord"], []], decks=[["gold"]])
    playing(game, "play overlord")
    assert {move.split()[0] for move in legal(game)} == {"play"}
    assert looks_the_same(game)
    events = game.push("play village")
    assert (hand(game), game.actions, game.supply["village"], in_play(game)) == (["gold"], 2, 10, ["overlord"])
    assert told(events, "played", 0, onlooker=1) == ["village"]
    assert owned(game) == ["gold", "overlord"]


@pytest.mark.rule("EM-28", "EM-04")
def test_overlord_is_offered_actions_of_up_to_five_coins_from_the_tops_of_piles() -> None:
    game = dominion.Game.scenario(
        kingdom="overlord alchemist artisan catapult-rocks gardens knights market moat nobles village".split(),
        hands=[["overlord"], []],
        supply={"village": 0},
        piles={"knights": ["sir-martin", "dame-anna"], "catapult-rocks": ["rocks"] * 5},
    )
    playing(game, "play overlord")
    assert offered(game, "play") == ["market", "moat", "sir-martin"]


@pytest.mark.rule("EM-28")
def test_without_a_fitting_action_overlord_does_nothing() -> None:
    piles = "overlord bank artisan gardens harem nobles kings-court goons hoard expand".split()
    game = dominion.Game.scenario(kingdom=piles, hands=[["overlord"], []])
    playing(game, "play overlord")
    assert (legal(game), in_play(game)) == (("end-actions",), ["overlord"])


@pytest.mark.rule("EM-28")
def test_a_doubled_overlord_picks_for_each_play() -> None:
    game = scenario("overlord", "throne-room", hands=[["overlord", "throne-room"], []], decks=[["gold"] * 4])
    playing(game, "play throne-room", "play overlord", "play village")
    assert "play village" in legal(game)
    playing(game, "play smithy")
    assert (hand(game), game.actions, in_play(game)) == (["gold"] * 4, 2, ["throne-room", "overlord"])


@pytest.mark.rule("EM-28", "EM-08")
def test_an_overlord_that_played_a_duration_stays_and_a_throne_room_on_it_doesnt() -> None:
    game = scenario("overlord", "caravan", hands=[["overlord"], []], decks=[["copper"] * 8, []])
    playing(game, "play overlord", "play caravan", "end-actions", "end-turn")
    assert game.all_in_play[0] == ("overlord",)
    playing(game, "end-actions", "end-turn")
    assert (hand(game), in_play(game), game.supply["caravan"]) == (["copper"] * 6, ["overlord"], 10)
    playing(game, "end-actions", "end-turn")
    assert in_play(game) == []
    game = scenario(
        *("overlord", "caravan", "throne-room"), hands=[["overlord", "throne-room"], []], decks=[["copper"] * 8, []]
    )
    playing(game, "play throne-room", "play overlord", "play caravan", "play village", "end-actions", "end-turn")
    assert game.all_in_play[0] == ("overlord",)


@pytest.mark.rule("EM-08")
def test_an_overlord_that_was_a_throne_room_for_a_duration_stays_with_it() -> None:
    game = scenario(
        *("overlord", "caravan", "throne-room"), hands=[["caravan", "overlord"], []], decks=[["copper"] * 12, []]
    )
    playing(game, "play overlord", "play throne-room", "play caravan", "end-actions", "end-turn")
    assert sorted(game.all_in_play[0]) == ["caravan", "overlord"]
    playing(game, "end-actions", "end-turn")
    assert hand(game) == ["copper"] * 7


@pytest.mark.rule("EM-28", "EM-23")
def test_overlord_as_an_enchantress_enchants_and_draws_next_turn() -> None:
    game = scenario(
        *("overlord", "enchantress"), hands=[["overlord"], ["smithy"]], decks=[["copper"] * 9, ["silver"] * 9]
    )
    playing(game, "play overlord", "play enchantress", "end-actions", "end-turn")
    assert game.all_in_play[0] == ("overlord",)
    playing(game, "play smithy")
    assert (hand(game, 1), game.actions) == (["silver"], 1)
    playing(game, "end-actions", "end-turn")
    assert hand(game) == ["copper"] * 7


@pytest.mark.rule("EM-28", "EM-08")
def test_an_attack_played_by_overlord_may_be_answered() -> None:
    game = scenario("overlord", "militia", "moat", hands=[["overlord"], ["moat"] + ["copper"] * 4])
    playing(game, "play overlord")
    assert game.to_move == 0  # Overlord itself is no Attack
    playing(game, "play militia")
    assert (game.to_move, legal(game)) == (1, ("done", "reveal moat"))
    playing(game, "reveal moat")
    assert (game.to_move, game.coins, len(hand(game, 1))) == (0, 2, 5)


@pytest.mark.rule("EM-08")
def test_what_would_move_the_card_fails_and_what_hangs_on_it_too() -> None:
    game = scenario("overlord", "guide", hands=[["overlord"], []], decks=[["gold"]])
    playing(game, "play overlord", "play guide")
    assert (hand(game), game.supply["guide"], "tavern" in game.zones(0)) == (["gold"], 10, False)
    game = scenario("overlord", "mining-village", hands=[["overlord"], []], decks=[["gold"]])
    playing(game, "play overlord", "play mining-village")
    assert "trash mining-village" not in legal(game)
    assert (game.coins, trash(game), game.supply["mining-village"], game.actions) == (0, {}, 10, 2)
    game = scenario("overlord", "treasure-map", hands=[["overlord", "treasure-map"], []])
    playing(game, "play overlord", "play treasure-map")
    assert (trash(game), deck(game), game.supply["treasure-map"]) == ({"treasure-map": 1}, [], 10)


@pytest.mark.rule("EM-08")
def test_island_played_by_overlord_stays_on_its_pile() -> None:
    game = scenario("overlord", "island", hands=[["curse", "overlord"], []])
    playing(game, "play overlord", "play island", "set-aside curse")
    assert (game.zones(0)["island"], game.supply["island"], in_play(game)) == (["curse"], 8, ["overlord"])


@pytest.mark.rule("EM-08", "EM-28")
def test_a_doubled_overlord_on_two_durations_does_both_next_turn() -> None:
    game = scenario(
        *("overlord", "caravan", "throne-room"), hands=[["overlord", "throne-room"], []], decks=[["copper"] * 12, []]
    )
    playing(game, "play throne-room", "play overlord", "play caravan", "play caravan", "end-actions", "end-turn")
    assert game.all_in_play[0] == ("overlord",)
    playing(game, "end-actions", "end-turn")
    assert (hand(game), game.supply["caravan"]) == (["copper"] * 7, 10)


@pytest.mark.rule("EM-08")
def test_an_outpost_played_by_overlord_gives_an_extra_turn() -> None:
    game = scenario("overlord", "outpost", hands=[["overlord"], []], decks=[["copper"] * 12, []])
    playing(game, "play overlord", "play outpost", "end-actions", "end-turn")
    assert (game.turn, game.is_extra_turn, len(hand(game)), in_play(game)) == (0, True, 3, ["overlord"])
    playing(game, "end-actions", "end-turn")
    assert (game.turn, game.all_in_play[0]) == (1, ())


@pytest.mark.rule("EM-08")
def test_feast_played_by_overlord_stays_and_gains() -> None:
    game = dominion.Game.scenario(edition="1e", kingdom=no_moat("overlord", "feast"), hands=[["overlord"], []])
    playing(game, "play overlord", "play feast", "gain duchy")
    assert (trash(game), discard(game), game.supply["feast"]) == ({}, ["duchy"], 10)


@pytest.mark.rule("EM-08")
def test_what_works_while_in_play_doesnt() -> None:
    game = scenario("overlord", "highway", hands=[["overlord"], []])
    playing(game, "play overlord", "play highway")
    assert (game.costs["gold"], game.actions) == (6, 1)
    game = scenario("overlord", "merchant-guild", hands=[["overlord"], []])
    playing(game, "play overlord", "play merchant-guild", "end-actions", "buy copper")
    assert (allowances(game), game.coffers) == ((0, 1, 1), (0, 0))


@pytest.mark.rule("EM-08")
def test_what_is_said_for_the_rest_of_the_turn_works() -> None:
    game = scenario("overlord", "bridge", hands=[["overlord"], []])
    playing(game, "play overlord", "play bridge")
    assert (game.costs["gold"], allowances(game)) == (5, (0, 2, 1))


@pytest.mark.rule("EM-08", "ME-05")
def test_a_card_of_the_supply_may_be_played_as_a_way() -> None:
    game = scenario(
        *("overlord", "village"),
        hands=[["copper", "overlord"], []],
        decks=[["gold"] * 3],
        landscapes=["way-of-the-mole"],
    )
    playing(game, "play overlord")
    assert {"play village", "play-as-way village"} <= set(legal(game))
    playing(game, "play-as-way village")
    assert (hand(game), discard(game), game.actions) == (["gold"] * 3, ["copper"], 1)
    assert game.supply["village"] == 10


@pytest.mark.rule("EM-08", "RE-21")
def test_overlord_as_a_cargo_ship_stays_when_something_was_loaded() -> None:
    game = scenario("overlord", "cargo-ship", hands=[["overlord"], []], decks=[["copper"] * 10, []], buys=2, coins=1)
    playing(game, "play overlord", "play cargo-ship", "end-actions", "buy silver", "set-aside silver", "end-turn")
    assert (game.all_in_play[0], game.zones(0)["set_aside"]) == (("overlord",), ["silver"])
    playing(game, "end-actions", "end-turn")
    assert hand(game) == ["copper"] * 5 + ["silver"]
    playing(game, "end-actions", "end-turn")
    assert game.all_in_play[0] == ()
