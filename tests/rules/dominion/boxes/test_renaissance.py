"""Renaissance: Artifacts and Projects, Cargo Ship, Flag Bearer (RE-03 to RE-08, RE-21, RE-22, RE-40, RE-52)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import deck, discard, hand, in_play, legal, no_moat, offered, owned, playing, told, trash


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom of these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat(*piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# Artifacts, Flag Bearer and the Flag (RE-03, RE-06, RE-22, RE-40)


@pytest.mark.rule("RE-22")
def test_flag_bearer_gives_two_coins() -> None:
    game = scenario("flag-bearer", hands=[["flag-bearer"], []])
    playing(game, "play flag-bearer")
    assert (game.coins, game.things) == (2, ((), ()))


@pytest.mark.rule("RE-03", "RE-22")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_the_flag_is_no_card_and_lies_beside_the_supply_until_it_is_taken(onlooker: int | None) -> None:
    game = scenario("flag-bearer", phase="buy", coins=4)
    assert game.view(onlooker).things == ((), ())
    assert ("flag" in game.supply, "flag" in game.beside) == (False, False)
    events = game.push("buy flag-bearer")
    assert game.view(onlooker).things == (("flag",), ())
    assert game.view(onlooker).to_dict()["things"] == [["flag"], []]
    assert told(events, "took", 0, onlooker) == ["flag"]
    assert owned(game) == ["flag-bearer"]


@pytest.mark.rule("RE-03", "RE-22", "RE-40")
def test_who_gains_a_flag_bearer_takes_the_flag_from_who_has_it() -> None:
    game = scenario(
        "flag-bearer",
        hands=[[], ["copper"] * 4],
        decks=[["gold"] * 20, ["copper"] * 20],
        phase="buy",
        coins=4,
    )
    playing(game, "buy flag-bearer", "end-turn")
    assert (game.things, len(hand(game))) == ((("flag",), ()), 6)
    playing(game, "end-actions", "play-treasures", "buy flag-bearer", "end-turn")
    assert (game.things, len(hand(game, 1))) == (((), ("flag",)), 6)
    playing(game, "end-actions", "end-turn")
    assert len(hand(game)) == 5


@pytest.mark.rule("RE-03")
def test_taking_what_one_has_changes_nothing() -> None:
    game = scenario("flag-bearer", phase="buy", coins=4, things=[["flag"], []], decks=[["copper"] * 9, []])
    playing(game, "buy flag-bearer", "end-turn")
    assert (game.things, len(hand(game))) == ((("flag",), ()), 6)


@pytest.mark.rule("RE-22")
def test_who_trashes_their_flag_bearer_takes_the_flag() -> None:
    game = scenario("flag-bearer", hands=[["flag-bearer", "remodel"], []], things=[[], ["flag"]])
    playing(game, "play remodel", "trash flag-bearer")
    assert game.things == (("flag",), ())
    assert "gain gold" in legal(game)


@pytest.mark.rule("RE-22", "DA-01", "DA-23")
def test_whose_flag_bearer_is_trashed_by_another_takes_the_flag() -> None:
    game = scenario("flag-bearer", "knights", hands=[["dame-molly"], []], decks=[[], ["flag-bearer", "copper"]])
    playing(game, "play dame-molly", "trash flag-bearer")
    assert (game.things, trash(game)) == (((), ("flag",)), {"flag-bearer": 1})


@pytest.mark.rule("RE-22", "DA-01")
def test_who_trashes_a_flag_bearer_out_of_the_supply_takes_the_flag() -> None:
    game = scenario("flag-bearer", "lurker", hands=[["lurker"], []])
    playing(game, "play lurker", "choose trash", "trash flag-bearer")
    assert game.things == (("flag",), ())


@pytest.mark.rule("RE-22")
def test_a_flag_bearer_gained_on_anothers_turn_takes_the_flag() -> None:
    game = scenario("flag-bearer", "swindler", hands=[["swindler"], []], decks=[[], ["remodel"]], things=[["flag"], []])
    playing(game, "play swindler", "give flag-bearer")
    assert game.things == ((), ("flag",))


@pytest.mark.rule("RE-40", "RE-06")
def test_the_flag_adds_a_card_to_the_draw_of_clean_up_and_to_no_other() -> None:
    game = scenario("flag-bearer", hands=[["smithy"], []], decks=[["copper"] * 20, []], things=[["flag"], []])
    playing(game, "play smithy")
    assert len(hand(game)) == 3
    playing(game, "end-actions", "end-turn")
    assert len(hand(game)) == 6


@pytest.mark.rule("RE-06", "RE-40")
def test_the_flag_makes_outposts_three_cards_four() -> None:
    game = scenario(
        *("flag-bearer", "outpost"), hands=[["outpost"], []], decks=[["copper"] * 20, []], things=[["flag"], []]
    )
    playing(game, "play outpost", "end-actions", "end-turn")
    assert (game.is_extra_turn, len(hand(game))) == (True, 4)


@pytest.mark.rule("RE-40")
def test_the_flag_helps_in_the_turn_in_which_it_is_taken() -> None:
    game = scenario("flag-bearer", hands=[["workshop"], []], decks=[["copper"] * 9, []])
    playing(game, "play workshop", "gain flag-bearer", "end-actions", "end-turn")
    assert len(hand(game)) == 6


# Projects, Road Network (RE-04, RE-08, RE-52)


@pytest.mark.rule("RE-04", "RE-08")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_a_project_uses_a_buy_and_its_price_and_holds_from_then_on(onlooker: int | None) -> None:
    game = scenario(phase="buy", coins=12, buys=2, landscapes=["road-network"])
    assert "road-network" not in game.supply
    playing(game, "buy road-network")
    assert (game.coins, game.buys, discard(game)) == (7, 1, [])
    assert game.view(onlooker).things == (("road-network",), ())
    assert "buy road-network" not in legal(game)  # one cube of each player at most
    assert "buy duchy" in legal(game)


@pytest.mark.rule("RE-04", "AD-12")
def test_after_a_project_no_more_treasures_or_coffers_are_used() -> None:
    game = scenario(
        "baker",
        hands=[["copper"], []],
        phase="buy",
        coins=6,
        buys=2,
        tokens={"coffers": [1, 0]},
        landscapes=["road-network"],
    )
    assert {"play copper", "spend-coffers"} <= set(legal(game))
    playing(game, "buy road-network")
    assert not {"play copper", "play-treasures", "spend-coffers"} & set(legal(game))


@pytest.mark.rule("RE-04")
def test_a_project_is_no_card_bought_or_gained() -> None:
    game = scenario(
        *("goons", "duplicate", "destrier"),
        in_play=["goons"],
        mats={"tavern": [["duplicate"], []]},
        phase="buy",
        coins=5,
        landscapes=["road-network"],
    )
    playing(game, "buy road-network")
    assert (game.victory_tokens, game.costs["destrier"], legal(game)) == ((0, 0), 6, ("end-turn",))


@pytest.mark.rule("RE-04", "RE-52")
def test_all_players_can_have_the_same_project() -> None:
    game = scenario(
        hands=[[], ["gold", "gold"]],
        decks=[["copper"] * 9, ["copper"] * 9],
        phase="buy",
        coins=5,
        landscapes=["road-network"],
    )
    playing(game, "buy road-network", "end-turn", "end-actions", "play-treasures", "buy road-network")
    assert game.things == (("road-network",), ("road-network",))


@pytest.mark.rule("RE-52")
def test_road_network_draws_a_card_whenever_another_player_gains_a_victory_card() -> None:
    game = scenario(
        decks=[[], ["gold", "silver", "copper"]],
        phase="buy",
        coins=10,
        buys=2,
        things=[[], ["road-network"]],
        landscapes=["road-network"],
    )
    playing(game, "buy estate")
    assert hand(game, 1) == ["gold"]
    assert looks_the_same(game)
    playing(game, "buy province")
    assert (hand(game, 1), hand(game)) == (["gold", "silver"], [])


@pytest.mark.rule("RE-52")
@pytest.mark.parametrize("card", ["curse", "silver", "village"])
def test_road_network_does_nothing_for_other_cards(card: str) -> None:
    game = scenario(
        decks=[[], ["gold"]], phase="buy", coins=3, things=[[], ["road-network"]], landscapes=["road-network"]
    )
    playing(game, f"buy {card}")
    assert hand(game, 1) == []


@pytest.mark.rule("RE-52")
def test_road_network_does_nothing_for_ones_own_gains() -> None:
    game = scenario(
        decks=[["gold"], []], phase="buy", coins=2, things=[["road-network"], []], landscapes=["road-network"]
    )
    playing(game, "buy estate")
    assert hand(game) == []


@pytest.mark.rule("RE-52")
def test_with_a_road_network_each_draws_for_the_others_gains() -> None:
    game = scenario(
        hands=[["copper", "copper"], ["copper", "copper"]],
        decks=[["gold"] * 9, ["silver"] * 9],
        phase="buy",
        things=[["road-network"], ["road-network"]],
        landscapes=["road-network"],
    )
    playing(game, "play-treasures", "buy estate")
    assert (hand(game), hand(game, 1)) == ([], ["copper", "copper", "silver"])
    playing(game, "end-turn", "end-actions", "play copper", "play copper", "buy estate")
    assert (hand(game), hand(game, 1)) == (["gold"] * 6, ["silver"])


@pytest.mark.rule("RE-52")
def test_road_network_draws_for_gains_that_are_no_buys_on_any_turn() -> None:
    game = scenario(
        "swindler",
        hands=[["swindler", "workshop"], []],
        decks=[["gold"] * 3, ["duchy", "silver"]],
        things=[["road-network"], ["road-network"]],
        landscapes=["road-network"],
        actions=2,
    )
    playing(game, "play workshop", "gain estate")
    assert hand(game, 1) == ["duchy"]
    playing(game, "play swindler")
    assert trash(game) == {"silver": 1}


@pytest.mark.rule("RE-52")
def test_road_network_draws_for_what_another_is_given_on_ones_own_turn() -> None:
    game = scenario(
        "swindler",
        hands=[["swindler"], []],
        decks=[["gold"] * 3, ["duchy"]],
        things=[["road-network"], []],
        landscapes=["road-network"],
    )
    playing(game, "play swindler", "give duchy")
    assert (hand(game), discard(game, 1)) == (["gold"], ["duchy"])


@pytest.mark.rule("RE-52", "DA-04")
def test_several_road_networks_draw_in_turn_order() -> None:
    game = scenario(
        decks=[["copper"], ["copper"], ["copper"]],
        turn=1,
        phase="buy",
        coins=2,
        things=[["road-network"], ["road-network"], ["road-network"]],
        landscapes=["road-network"],
    )
    events = game.push("buy estate")
    assert [event.seat for event in events if event.kind == "drawn"] == [2, 0]


# Cargo Ship (RE-21)


@pytest.mark.rule("RE-21", "RE-08")
def test_cargo_ship_sets_one_gained_card_aside_for_the_next_turn() -> None:
    game = scenario("cargo-ship", hands=[["cargo-ship"], []], decks=[["copper"] * 20, []], coins=7, buys=2)
    playing(game, "play cargo-ship")
    assert game.coins == 9
    playing(game, "end-actions", "buy silver")
    assert (legal(game), discard(game)) == (("done", "set-aside silver"), ["silver"])
    assert looks_the_same(game)
    playing(game, "done", "buy gold")
    assert legal(game) == ("done", "set-aside gold")
    events = game.push("set-aside gold")
    assert told(events, "set-aside", 0, onlooker=1) == ["gold"]
    for onlooker in (0, 1, None):
        assert game.view(onlooker).set_aside == (("gold",), ())
    playing(game, "end-turn")
    assert (game.all_in_play[0], discard(game), len(hand(game))) == (("cargo-ship",), ["silver"], 5)
    assert looks_the_same(game)
    playing(game, "end-actions", "end-turn")
    assert (hand(game), game.zones(0)["set_aside"]) == (["copper"] * 5 + ["gold"], [])
    playing(game, "end-actions", "end-turn")
    assert (game.all_in_play[0], discard(game)[-1]) == ((), "cargo-ship")


@pytest.mark.rule("RE-21")
def test_cargo_ship_without_a_gain_is_discarded_the_same_turn() -> None:
    game = scenario("cargo-ship", hands=[["cargo-ship"], []], decks=[["copper"] * 20, []])
    playing(game, "play cargo-ship", "end-actions", "end-turn")
    assert (game.all_in_play[0], discard(game)) == ((), ["cargo-ship"])


@pytest.mark.rule("RE-21")
def test_cargo_ship_that_refused_everything_is_discarded_the_same_turn() -> None:
    game = scenario("cargo-ship", hands=[["cargo-ship"], []], decks=[["copper"] * 20, []])
    playing(game, "play cargo-ship", "end-actions", "buy estate", "done", "end-turn")
    assert (game.all_in_play[0], discard(game)) == ((), ["estate", "cargo-ship"])


@pytest.mark.rule("RE-21")
def test_cargo_ship_takes_one_card_only() -> None:
    game = scenario("cargo-ship", hands=[["cargo-ship"], []], coins=4, buys=2)
    playing(game, "play cargo-ship", "end-actions", "buy silver", "set-aside silver", "buy silver")
    assert (discard(game), legal(game)) == (["silver"], ("end-turn",))


@pytest.mark.rule("RE-21")
def test_cargo_ship_takes_a_card_from_the_hand_or_the_deck_it_was_gained_to() -> None:
    game = scenario("cargo-ship", hands=[["cargo-ship", "mine", "silver"], []], actions=2)
    playing(game, "play cargo-ship", "play mine", "trash silver", "gain gold")
    assert (hand(game), legal(game)) == (["gold"], ("done", "set-aside gold"))
    playing(game, "set-aside gold")
    assert (hand(game), game.zones(0)["set_aside"]) == ([], ["gold"])
    game = scenario("cargo-ship", "bureaucrat", hands=[["bureaucrat", "cargo-ship"], []], decks=[["copper"]], actions=2)
    playing(game, "play cargo-ship", "play bureaucrat", "set-aside silver")
    assert (deck(game), game.zones(0)["set_aside"]) == (["copper"], ["silver"])


@pytest.mark.rule("RE-21")
def test_what_was_gained_before_the_cargo_ship_was_played_isnt_taken() -> None:
    game = scenario("cargo-ship", hands=[["cargo-ship", "workshop"], []], actions=2)
    playing(game, "play workshop", "gain silver", "play cargo-ship")
    assert (legal(game), discard(game)) == (("end-actions",), ["silver"])


@pytest.mark.rule("RE-21")
def test_of_two_cargo_ships_one_takes_a_gain() -> None:
    game = scenario(
        *("cargo-ship", "haven"),
        hands=[["cargo-ship", "cargo-ship"], []],
        decks=[["copper"] * 9, []],
        actions=2,
        coins=2,
        buys=3,
    )
    playing(game, "play cargo-ship", "play cargo-ship", "end-actions", "buy silver", "set-aside silver")
    assert (discard(game), game.zones(0)["set_aside"]) == ([], ["silver"])
    assert "buy estate" in legal(game)
    playing(game, "buy estate")
    assert legal(game) == ("done", "set-aside estate")  # the other one is still empty
    playing(game, "done", "end-turn")
    assert (game.all_in_play[0], discard(game)) == (("cargo-ship",), ["estate", "cargo-ship"])


@pytest.mark.rule("RE-21", "AD-03")
def test_a_doubled_cargo_ship_takes_two_cards() -> None:
    game = scenario(
        *("cargo-ship", "throne-room"),
        hands=[["cargo-ship", "throne-room"], []],
        decks=[["copper"] * 20, []],
        coins=5,
        buys=3,
    )
    playing(game, "play throne-room", "play cargo-ship", "end-actions")
    assert game.coins == 9
    playing(game, "buy silver", "set-aside silver", "buy gold", "set-aside gold", "buy copper")
    assert legal(game) == ("end-turn",)
    playing(game, "end-turn")
    assert game.all_in_play[0] == ("throne-room", "cargo-ship")
    playing(game, "end-actions", "end-turn")
    assert hand(game) == ["copper"] * 5 + ["gold", "silver"]


@pytest.mark.rule("RE-21")
def test_a_card_gained_on_anothers_turn_isnt_taken() -> None:
    game = scenario(
        *("cargo-ship", "witch"),
        hands=[["cargo-ship"], ["witch"]],
        decks=[["copper"] * 20, ["copper"] * 9],
        coins=1,
    )
    playing(game, "play cargo-ship", "end-actions", "end-turn", "play witch")
    assert (game.to_move, discard(game)) == (1, ["cargo-ship", "curse"])


@pytest.mark.rule("RE-21")
def test_a_cargo_ship_that_took_nothing_takes_nothing_on_a_later_turn() -> None:
    game = scenario("cargo-ship", hands=[["cargo-ship"], []], decks=[["copper"] * 20, []])
    playing(game, "play cargo-ship", "end-actions", "end-turn", "end-actions", "end-turn", "end-actions", "buy copper")
    assert (game.turn, discard(game), legal(game)) == (0, ["cargo-ship", "copper"], ("end-turn",))


@pytest.mark.rule("RE-21")
def test_a_cargo_ship_that_stays_isnt_loaded_again_on_the_next_turn() -> None:
    game = scenario(
        *("cargo-ship", "throne-room"),
        hands=[["cargo-ship", "throne-room"], []],
        decks=[["copper"] * 20, []],
    )
    playing(game, "play throne-room", "play cargo-ship", "end-actions", "buy silver", "set-aside silver", "end-turn")
    playing(game, "end-actions", "end-turn", "end-actions", "buy copper")
    assert (game.turn, legal(game)) == (0, ("end-turn",))


@pytest.mark.rule("RE-21", "AD-02")
def test_each_cargo_ship_gives_back_its_own_card() -> None:
    game = scenario(
        *("cargo-ship", "guide"),
        hands=[["cargo-ship", "cargo-ship"], []],
        decks=[["copper"] * 20, []],
        mats={"tavern": [["guide"], []]},
        actions=2,
        coins=2,
        buys=2,
    )
    playing(game, "play cargo-ship", "play cargo-ship", "end-actions", *["buy silver", "set-aside silver"] * 2)
    playing(game, "end-turn", "end-actions", "end-turn", "resolve cargo-ship")
    assert hand(game).count("silver") == 1
    playing(game, "call guide")
    assert (hand(game).count("silver"), discard(game).count("silver")) == (1, 1)


@pytest.mark.rule("RE-21", "DA-07")
def test_a_card_that_has_moved_on_isnt_taken() -> None:
    game = scenario("cargo-ship", "royal-seal", hands=[["cargo-ship", "royal-seal"], []])
    playing(game, "play cargo-ship", "end-actions", "play royal-seal", "buy silver")
    assert legal(game) == ("resolve cargo-ship", "resolve royal-seal")
    playing(game, "resolve royal-seal", "topdeck silver")
    assert "set-aside silver" not in legal(game)
    assert deck(game) == ["silver"]


@pytest.mark.rule("RE-21", "DA-07")
def test_a_card_on_a_cargo_ship_isnt_put_on_the_deck() -> None:
    game = scenario("cargo-ship", "royal-seal", hands=[["cargo-ship", "royal-seal"], []])
    playing(game, "play cargo-ship", "end-actions", "play royal-seal", "buy silver", "resolve cargo-ship")
    playing(game, "set-aside silver")
    assert ("topdeck silver" in legal(game), game.zones(0)["set_aside"]) == (False, ["silver"])


@pytest.mark.rule("RE-21")
def test_what_lies_on_a_cargo_ship_counts_for_its_owner() -> None:
    game = scenario("cargo-ship", hands=[["cargo-ship"], []], coins=6)
    playing(game, "play cargo-ship", "end-actions", "buy province", "set-aside province")
    assert (game.scores, offered(game, "set-aside"), in_play(game)) == ((6, 0), [], ["cargo-ship"])
