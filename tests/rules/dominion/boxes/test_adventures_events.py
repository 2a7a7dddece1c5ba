"""Adventures: Events and Training (AD-08, AD-09, AD-12, AD-14, AD-42)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import allowances, deck, discard, legal, no_moat, offered, playing


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom of these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat(*piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


def round_about(game: dominion.Game) -> dominion.Game:
    """End this turn, and let the other players do nothing, until it is the same player's turn again."""
    seat = game.turn
    playing(game, *(["end-actions"] if game.phase == "action" else []), "end-turn")
    while game.turn != seat:
        playing(game, "end-actions", "end-turn")
    return game


# Events (AD-08, AD-12)


@pytest.mark.rule("AD-08", "AD-14")
def test_an_event_uses_a_buy_and_its_price_and_is_done_at_once() -> None:
    game = scenario(phase="buy", coins=13, buys=2, landscapes=["training"])
    assert "training" not in game.supply
    playing(game, "buy training")
    assert (game.coins, game.buys, discard(game)) == (7, 1, [])
    assert {move.split()[0] for move in legal(game)} == {"token"}
    playing(game, "token market")
    assert "buy training" in legal(game)  # again with another buy
    playing(game, "buy training", "token market")
    assert (game.coin_tokens, game.coins, legal(game)) == (("market", None), 1, ("end-turn",))


@pytest.mark.rule("AD-08")
def test_an_event_is_offered_in_the_buy_phase_to_who_can_pay_it() -> None:
    assert "buy training" not in legal(scenario(phase="buy", coins=5, landscapes=["training"]))
    assert "buy training" not in legal(scenario(phase="buy", coins=6, buys=0, landscapes=["training"]))
    assert "buy training" not in legal(scenario(coins=6, landscapes=["training"]))
    assert "buy training" in legal(scenario(phase="buy", coins=6, landscapes=["training"]))


@pytest.mark.rule("AD-08", "AD-12")
def test_after_an_event_no_more_treasures_or_coffers_are_used() -> None:
    game = scenario(
        "baker",
        hands=[["copper"], []],
        phase="buy",
        coins=8,
        buys=2,
        tokens={"coffers": [2, 0]},
        landscapes=["training"],
    )
    assert {"play copper", "play-treasures", "spend-coffers"} <= set(legal(game))
    playing(game, "buy training", "token market")
    assert not {"play copper", "play-treasures", "spend-coffers"} & set(legal(game))
    assert "buy estate" in legal(game)


@pytest.mark.rule("AD-08")
def test_buying_an_event_is_no_buying_and_no_gaining_of_a_card() -> None:
    game = scenario(
        *("goons", "merchant-guild", "duplicate"),
        in_play=["goons", "merchant-guild"],
        mats={"tavern": [["duplicate"], []]},
        phase="buy",
        coins=6,
        landscapes=["training"],
    )
    playing(game, "buy training", "token market")
    assert (game.victory_tokens, game.coffers, legal(game)) == ((0, 0), (0, 0), ("end-turn",))


@pytest.mark.rule("AD-08")
def test_what_makes_cards_cheaper_doesnt_touch_an_event() -> None:
    game = scenario("bridge", hands=[["bridge"], []], coins=4, landscapes=["training"])
    playing(game, "play bridge", "end-actions")
    assert (game.coins, game.costs["gold"]) == (5, 5)
    assert ("buy gold" in legal(game), "buy training" in legal(game)) == (True, False)


@pytest.mark.rule("AD-08")
def test_a_card_costing_up_to_so_much_is_never_an_event() -> None:
    game = scenario("expand", hands=[["expand", "gold"], []], landscapes=["training"])
    playing(game, "play expand", "trash gold")
    assert "training" not in offered(game, "gain")


@pytest.mark.rule("AD-08", "EM-01")
def test_no_event_is_bought_in_debt() -> None:
    game = scenario("overlord", phase="buy", coins=7, tokens={"debt": [1, 0]}, landscapes=["training"])
    assert legal(game) == ("end-turn", "repay")
    playing(game, "repay")
    assert "buy training" in legal(game)


# The +1 coin token (AD-09, AD-42)


@pytest.mark.rule("AD-09", "AD-42")
def test_the_token_gives_a_coin_at_every_play_of_a_card_from_its_pile() -> None:
    given: dict[str, Any] = {"tokens": {"coin_token": ["market", None]}, "landscapes": ["training"]}
    game = scenario("market", hands=[["market"], []], **given)
    playing(game, "play market")
    assert game.coins == 2
    game = scenario("market", "throne-room", hands=[["market", "throne-room"], []], **given)
    playing(game, "play throne-room", "play market")
    assert game.coins == 4
    game = scenario("market", "vassal", hands=[["vassal"], []], decks=[["market"]], **given)
    playing(game, "play vassal", "play market")
    assert game.coins == 2 + 2


@pytest.mark.rule("AD-42")
def test_the_token_moves_with_the_next_training() -> None:
    game = scenario(
        *("market", "militia"),
        hands=[["market", "militia"], ["copper"] * 3],
        tokens={"coin_token": ["market", None]},
        landscapes=["training"],
        phase="buy",
        coins=6,
        decks=[["market", "militia", "copper", "copper", "copper"], ["copper"] * 5],
    )
    playing(game, "buy training")
    assert {"token market", "token militia"} <= set(legal(game))
    playing(game, "token militia")
    assert game.coin_tokens == ("militia", None)
    round_about(game)
    playing(game, "play market")
    assert game.coins == 1
    playing(game, "play militia", "discard copper", "discard copper")
    assert game.coins == 1 + 3


@pytest.mark.rule("AD-42")
def test_a_token_gives_nothing_to_another_player() -> None:
    game = scenario("market", hands=[["market"], []], tokens={"coin_token": [None, "market"]}, landscapes=["training"])
    playing(game, "play market")
    assert game.coins == 1


@pytest.mark.rule("AD-42", "AD-09")
def test_training_names_every_action_pile_of_the_supply_also_an_empty_one() -> None:
    piles = ["market", "gardens", "knights", "catapult-rocks", "nobles", "harem", "exorcist", "village"]
    game = scenario(*piles, phase="buy", coins=6, supply={"village": 0}, landscapes=["training"])
    playing(game, "buy training")
    filling = set(no_moat(*piles)) - {"gardens", "harem", "exorcist"}
    assert set(offered(game, "token")) == filling
    assert {"knights", "catapult-rocks", "nobles", "village"} <= filling


@pytest.mark.rule("AD-09", "AD-14")
def test_the_token_works_for_all_cards_of_a_mixed_pile() -> None:
    given: dict[str, Any] = {"landscapes": ["training"], "decks": [[], ["copper", "copper"]]}
    game = scenario("knights", hands=[["dame-sylvia"], []], tokens={"coin_token": ["dame-anna", None]}, **given)
    assert game.coin_tokens == ("knights", None)
    playing(game, "play dame-sylvia")
    assert game.coins == 3
    game = scenario("catapult-rocks", hands=[["rocks"], []], phase="buy", coins=6, buys=2, **given)
    playing(game, "buy training", "token catapult-rocks", "end-turn")
    assert game.coin_tokens == ("catapult-rocks", None)
    playing(game, "end-actions", "end-turn", "end-actions")
    playing(game, "play rocks")
    assert game.coins == 2


@pytest.mark.rule("AD-09")
def test_the_token_works_on_an_empty_pile_and_however_the_card_was_got() -> None:
    game = scenario(
        "market",
        hands=[["market"], []],
        supply={"market": 0},
        tokens={"coin_token": ["market", None]},
        landscapes=["training"],
    )
    playing(game, "play market")
    assert game.coins == 2


@pytest.mark.rule("AD-09")
def test_the_tokens_coin_comes_before_anything_else_of_the_play() -> None:
    game = scenario(
        *("moat", "militia"),
        hands=[["militia"], ["copper"] * 5],
        tokens={"coin_token": ["militia", None]},
        landscapes=["training"],
    )
    playing(game, "play militia")
    assert (game.to_move, legal(game), game.coins) == (1, ("done",), 1)
    playing(game, "done")
    assert game.coins == 3


@pytest.mark.rule("AD-09", "ME-05")
def test_the_token_works_for_a_card_played_as_a_way_or_enchanted() -> None:
    game = scenario(
        "market",
        hands=[["market"], []],
        tokens={"coin_token": ["market", None]},
        landscapes=["training", "way-of-the-mole"],
    )
    playing(game, "play-as-way market")
    assert allowances(game) == (1, 1, 1)
    game = scenario(
        *("enchantress", "market"),
        hands=[["enchantress"], ["market"]],
        decks=[["copper"] * 5, ["copper"]],
        tokens={"coin_token": [None, "market"]},
        landscapes=["training"],
    )
    playing(game, "play enchantress", "end-actions", "end-turn", "play market")
    assert (allowances(game), deck(game, 1)) == ((1, 1, 1), [])


@pytest.mark.rule("AD-09", "EM-08")
def test_the_token_works_for_a_card_played_from_the_supply() -> None:
    game = scenario(
        *("overlord", "market"),
        hands=[["overlord"], []],
        tokens={"coin_token": ["market", None]},
        landscapes=["training"],
    )
    playing(game, "play overlord", "play market")
    assert allowances(game) == (1, 2, 2)


@pytest.mark.rule("AD-42")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_where_the_token_lies_is_public(onlooker: int | None) -> None:
    game = scenario("market", phase="buy", coins=6, landscapes=["training"])
    playing(game, "buy training")
    assert looks_the_same(game)
    playing(game, "token market")
    assert game.view(onlooker).coin_tokens == ("market", None)
    assert game.view(onlooker).to_dict()["coin_tokens"] == ["market", None]
