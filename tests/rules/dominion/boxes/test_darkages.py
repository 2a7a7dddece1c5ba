"""Dark Ages: what the box adds to trashing, buying, gaining and moving cards (DA-01 to DA-07)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import deck, discard, hand, in_play, legal, no_moat, offered, owned, playing, shuffles, trash


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom of these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat(*piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# When a card is trashed (DA-01, DA-02)


@pytest.mark.rule("DA-01", "DA-26")
def test_what_a_trashed_card_does_comes_before_the_rest_of_what_trashed_it() -> None:
    game = scenario("rats", hands=[["rats", "remodel"], []], decks=[["silver", "gold"]])
    playing(game, "play remodel", "trash rats")
    assert (hand(game), deck(game), trash(game)) == (["silver"], ["gold"], {"rats": 1})
    assert {"gain gold", "gain rats"} <= set(legal(game))
    assert "gain province" not in legal(game)
    assert looks_the_same(game)


@pytest.mark.rule("DA-01")
def test_it_is_done_for_the_owner_on_another_players_turn_from_the_deck() -> None:
    game = scenario("rats", "swindler", hands=[["swindler"], ["estate"]], decks=[["copper"], ["rats", "gold"]])
    playing(game, "play swindler")
    assert (hand(game, 1), hand(game, 0), trash(game)) == (["estate", "gold"], [], {"rats": 1})
    assert "give remodel" in legal(game)


@pytest.mark.rule("DA-01")
def test_it_is_done_for_a_card_trashed_from_the_discard_pile() -> None:
    game = scenario("rats", "hermit", hands=[["hermit"], []], decks=[["gold"]], discards=[["rats", "copper"]])
    playing(game, "play hermit", "trash-from-discard rats")
    assert (hand(game), discard(game), trash(game)) == (["gold"], ["copper"], {"rats": 1})


@pytest.mark.rule("DA-01")
def test_it_is_done_for_a_card_that_was_looked_at() -> None:
    game = scenario(*("rats", "sentry"), hands=[["sentry"], []], decks=[["copper", "rats", "estate", "gold", "silver"]])
    playing(game, "play sentry", "trash rats", "put-back estate")
    assert trash(game) == {"rats": 1}
    assert (hand(game), deck(game)) == (["copper", "gold"], ["estate", "silver"])  # the Estate was in no deck then


@pytest.mark.rule("DA-01", "DA-49")
def test_it_is_done_for_a_card_trashed_from_play() -> None:
    game = scenario("knights", hands=[["sir-vander"], []], decks=[[], ["sir-bailey", "copper"]])
    playing(game, "play sir-vander", "trash sir-bailey")
    assert (discard(game), in_play(game)) == (["gold"], [])
    assert trash(game) == {"sir-bailey": 1, "sir-vander": 1}


@pytest.mark.rule("DA-01")
def test_it_is_done_for_who_trashed_a_card_out_of_the_supply() -> None:
    game = scenario("rats", "lurker", hands=[["lurker"], []], decks=[["gold"], ["silver"]])
    playing(game, "play lurker", "choose trash", "trash rats")
    assert (hand(game), hand(game, 1), game.supply["rats"], trash(game)) == (["gold"], [], 19, {"rats": 1})
    game = scenario("knights", "lurker", hands=[["lurker"], []], piles={"knights": ["sir-vander", "sir-martin"]})
    playing(game, "play lurker", "choose trash", "trash sir-vander")
    assert (discard(game), game.tops["knights"]) == (["gold"], "sir-martin")


@pytest.mark.rule("DA-02")
def test_cards_trashed_together_are_all_in_the_trash_before_the_first_of_them_does_something() -> None:
    game = scenario("rats", hands=[["chapel", "estate", "rats", "rats"], []], decks=[["curse", "gold", "silver"]])
    playing(game, "play chapel", "trash rats")
    assert (hand(game), deck(game)) == (["estate", "rats"], ["curse", "gold", "silver"])
    assert looks_the_same(game)
    playing(game, "trash rats")
    assert (hand(game), legal(game)) == (["estate"], ("done", "trash estate"))  # nothing drawn can be part of it
    playing(game, "done")
    assert (hand(game), deck(game), trash(game)) == (["curse", "estate", "gold"], ["silver"], {"rats": 2})
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("DA-02")
def test_a_batch_that_is_full_closes_by_itself() -> None:
    game = scenario("rats", hands=[["chapel", *["rats"] * 4], []], decks=[["curse"] * 5])
    playing(game, "play chapel", *["trash rats"] * 4)
    assert (hand(game), trash(game), legal(game)) == (["curse"] * 4, {"rats": 4}, ("end-actions",))


@pytest.mark.rule("DA-02")
def test_nothing_is_shuffled_for_a_batch_that_draws_nothing() -> None:
    game = scenario("rats", hands=[["chapel", "estate"], []], discards=[["gold"]])
    assert shuffles(playing(game, "play chapel", "trash estate").push("done")) == []


@pytest.mark.rule("DA-02", "DA-04")
@pytest.mark.parametrize("first", ["rats", "sir-vander"])
def test_the_owner_of_cards_trashed_together_says_whose_ability_comes_first(first: str) -> None:
    game = scenario("rats", "knights", hands=[["chapel", "rats", "sir-vander"], []], discards=[["silver"]])
    playing(game, "play chapel", "trash rats", "trash sir-vander", "done")
    assert trash(game) == {"rats": 1, "sir-vander": 1}
    assert (hand(game), discard(game)) == ([], ["silver"])
    assert legal(game) == ("resolve rats", "resolve sir-vander")
    assert looks_the_same(game)
    playing(game, f"resolve {first}")
    # Rats shuffle the discard pile: whether the Gold is in it depends on the order.
    assert sorted(hand(game) + deck(game)) == (["silver"] if first == "rats" else ["gold", "silver"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("DA-02", "DA-40")
def test_dame_annas_two_are_one_batch() -> None:
    game = scenario("rats", "knights", hands=[["dame-anna", "estate", "rats"], []], decks=[["gold"], []])
    playing(game, "play dame-anna", "trash rats")
    assert (hand(game), legal(game)) == (["estate"], ("done", "trash estate"))
    playing(game, "trash estate")
    assert (hand(game), trash(game)) == (["gold"], {"estate": 1, "rats": 1})


# Buying and gaining (DA-03, DA-04)


@pytest.mark.rule("DA-03", "DA-60")
def test_when_a_buy_sets_something_off_the_price_is_paid_and_the_card_still_on_its_pile() -> None:
    game = scenario(hands=[["hovel"], []], phase="buy", coins=3, shelters=True)
    playing(game, "buy estate")
    assert legal(game) == ("done", "trash hovel")
    assert (game.coins, game.buys, game.supply["estate"], discard(game)) == (1, 0, 8, [])
    playing(game, "trash hovel")
    assert (game.supply["estate"], discard(game), trash(game)) == (7, ["estate"], {"hovel": 1})


@pytest.mark.rule("DA-03")
def test_who_takes_the_last_copy_on_the_way_has_bought_nothing() -> None:
    game = scenario("farmland", hands=[["smithy"], []], phase="buy", coins=6, supply={"farmland": 1})
    playing(game, "buy farmland", "trash smithy", "gain farmland")
    assert (discard(game), game.supply["farmland"], game.coins, game.buys) == (["farmland"], 0, 0, 0)
    assert legal(game) == ("end-turn",)
    assert owned(game) == ["farmland"]


@pytest.mark.rule("DA-03")
def test_the_gain_follows_the_buy_and_what_it_sets_off_follows_the_gain() -> None:
    game = scenario(
        *("catapult-rocks", "hoard"),
        in_play=["hoard"],
        phase="buy",
        coins=9,
        buys=2,
        piles={"catapult-rocks": ["rocks"] * 5},
    )
    playing(game, "buy estate")
    assert discard(game) == ["gold", "estate"]  # Hoard looks at the buy, so its Gold lies under what was bought
    playing(game, "buy rocks")
    assert (discard(game), deck(game)) == (["gold", "estate", "rocks"], ["silver"])


@pytest.mark.rule("DA-03", "DA-60")
def test_a_gain_by_a_card_is_no_buy() -> None:
    game = scenario("gardens", hands=[["hovel", "workshop"], []], shelters=True)
    playing(game, "play workshop", "gain gardens")
    assert (legal(game), discard(game)) == (("end-actions",), ["gardens"])


@pytest.mark.rule("DA-04")
@pytest.mark.parametrize("first", ["hoard", "hovel"])
def test_the_buyer_says_which_of_two_abilities_comes_first(first: str) -> None:
    game = scenario("hoard", hands=[["hovel"], []], in_play=["hoard"], phase="buy", coins=2, shelters=True)
    playing(game, "buy estate")
    assert legal(game) == ("resolve hoard", "resolve hovel")
    playing(game, f"resolve {first}")
    assert discard(game) == (["gold"] if first == "hoard" else [])
    assert legal(game) == ("done", "trash hovel")
    playing(game, "trash hovel")
    assert (discard(game), trash(game)) == (["gold", "estate"], {"hovel": 1})


@pytest.mark.rule("DA-04")
def test_each_ability_is_done_with_all_that_it_sets_off_before_the_next() -> None:
    # Mint trashes the Treasures in play as it is bought; each Rocks brings a Silver, and all of that is over
    # before the Mint itself is gained.
    game = scenario("mint", "catapult-rocks", in_play=["rocks", "rocks", "copper"], phase="buy", coins=5)
    playing(game, "buy mint")
    assert (trash(game), in_play(game)) == ({"copper": 1, "rocks": 2}, [])
    assert (deck(game), discard(game)) == (["silver", "silver"], ["mint"])


@pytest.mark.rule("DA-04")
def test_abilities_that_dont_differ_come_unasked() -> None:
    game = scenario("hoard", in_play=["hoard", "hoard"], phase="buy", coins=2)
    playing(game, "buy estate")
    assert (legal(game), discard(game)) == (("end-turn",), ["gold", "gold", "estate"])


@pytest.mark.rule("DA-04")
def test_abilities_of_several_players_come_in_turn_order() -> None:
    game = scenario(
        "fools-gold",
        hands=[["fools-gold"], [], ["fools-gold"]],
        turn=1,
        phase="buy",
        coins=8,
    )
    playing(game, "buy province")
    assert (game.to_move, legal(game)) == (2, ("done", "trash fools-gold"))
    playing(game, "trash fools-gold", "done")
    assert (game.to_move, legal(game)) == (0, ("done", "trash fools-gold"))


# Discarded from play (DA-05), piles beside the supply (DA-06)


@pytest.mark.rule("DA-05", "DA-21")
def test_hermit_leaves_before_anything_is_put_down_and_the_madman_lies_under_the_rest() -> None:
    game = scenario(
        *("hermit",), hands=[["estate"], []], in_play=["hermit", "market"], decks=[["gold"] * 6], phase="buy"
    )
    playing(game, "end-turn")
    assert (discard(game), trash(game)) == (["madman", "estate", "market"], {"hermit": 1})
    assert hand(game) == ["gold"] * 5


@pytest.mark.rule("DA-06")
def test_madman_is_in_no_supply_pile() -> None:
    game = scenario("hermit", hands=[["workshop"], []], coins=5, buys=2)
    assert ("madman" in game.supply, game.beside["madman"]) == (False, 10)
    playing(game, "play workshop")
    assert "gain madman" not in legal(game)
    playing(game, "gain silver", "end-actions")
    assert "buy madman" not in legal(game)
    assert "buy copper" in legal(game)


@pytest.mark.rule("DA-06")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_the_count_of_a_pile_beside_the_supply_is_public(onlooker: int | None) -> None:
    game = scenario("hermit", supply={"madman": 4})
    assert game.view(onlooker).beside["madman"] == 4
    assert game.view(onlooker).to_dict()["beside"]["madman"] == 4


@pytest.mark.rule("DA-06")
def test_an_empty_pile_beside_the_supply_counts_neither_for_the_end_nor_for_poacher() -> None:
    game = scenario(
        *("hermit", "poacher"),
        hands=[["copper", "estate", "poacher"], []],
        decks=[["gold"] * 6, ["gold"] * 5],
        supply={"madman": 0, "cellar": 0},
    )
    playing(game, "play poacher")
    assert (hand(game), offered(game, "discard")) == (["copper", "estate", "gold"], ["copper", "estate", "gold"])
    playing(game, "discard copper")
    assert legal(game) == ("end-actions",)  # one card for the one empty pile of the supply
    game = scenario("hermit", phase="buy", supply={"madman": 0, "cellar": 0, "village": 0})
    playing(game, "end-turn")
    assert not game.is_over


@pytest.mark.rule("DA-06")
def test_a_price_with_a_star_is_a_cost() -> None:
    game = scenario("hermit", hands=[["madman", "remodel"], []])
    playing(game, "play remodel", "trash madman")
    assert offered(game, "gain") == ["cellar", "chapel", "copper", "curse", "estate"]
    assert game.costs["madman"] == 0


# Moving itself (DA-07)


@pytest.mark.rule("DA-07", "DA-30")
def test_madman_played_again_after_it_has_left_does_nothing_that_hangs_on_its_leaving() -> None:
    game = scenario(
        *("hermit", "throne-room"),
        hands=[["copper", "copper", "copper", "madman", "throne-room"], []],
        decks=[["gold"] * 9],
        supply={"madman": 9},
    )
    playing(game, "play throne-room", "play madman")
    assert (hand(game), game.actions) == (["copper"] * 3 + ["gold"] * 3, 4)
    assert (game.beside["madman"], in_play(game)) == (10, ["throne-room"])


@pytest.mark.rule("DA-07")
def test_a_gained_card_that_was_moved_isnt_moved_again() -> None:
    game = scenario(
        *("cargo-ship", "replace", "throne-room"),
        hands=[["cargo-ship", "estate", "replace"], []],
        actions=2,
    )
    playing(game, "play cargo-ship", "play replace", "trash estate", "gain smithy")
    assert legal(game) == ("done", "set-aside smithy")
    playing(game, "set-aside smithy")
    assert (deck(game), discard(game), game.zones(0)["set_aside"]) == ([], [], ["smithy"])


@pytest.mark.rule("DA-07")
def test_a_gained_card_that_was_moved_leaves_another_copy_where_it_is() -> None:
    game = scenario(
        *("cargo-ship", "replace"),
        hands=[["cargo-ship", "estate", "replace"], []],
        discards=[["smithy", "copper"]],
        actions=2,
    )
    playing(game, "play cargo-ship", "play replace", "trash estate", "gain smithy", "set-aside smithy")
    assert (deck(game), discard(game)) == ([], ["smithy", "copper"])


@pytest.mark.rule("DA-07")
def test_in_a_discard_pile_a_gained_card_may_be_covered() -> None:
    game = scenario(
        *("cargo-ship", "duplicate"),
        hands=[["cargo-ship"], []],
        mats={"tavern": [["duplicate"], []]},
        coins=4,
    )
    playing(game, "play cargo-ship", "end-actions", "buy gold")
    assert legal(game) == ("resolve cargo-ship", "resolve duplicate")
    playing(game, "resolve duplicate", "call duplicate", "done")  # the copy isn't set aside
    assert (discard(game), legal(game)) == (["gold", "gold"], ("done", "set-aside gold"))
    playing(game, "set-aside gold")
    assert (discard(game), game.zones(0)["set_aside"]) == (["gold"], ["gold"])


@pytest.mark.rule("DA-07", "DA-23")
def test_a_knight_that_is_gone_attacks_again_in_full() -> None:
    game = scenario(
        *("knights", "throne-room"),
        hands=[["dame-sylvia", "throne-room"], []],
        decks=[[], ["sir-bailey", "copper", "silver", "estate"]],
    )
    playing(game, "play throne-room", "play dame-sylvia", "trash sir-bailey")
    assert trash(game) == {"dame-sylvia": 1, "sir-bailey": 1}
    playing(game, "trash silver")
    assert (trash(game)["silver"], game.coins, discard(game, 1)) == (1, 4, ["copper", "estate"])
