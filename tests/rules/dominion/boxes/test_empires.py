"""Empires: debt, Victory tokens, split piles, Landmarks and Aqueduct (EM-01 to EM-06, EM-50)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import deck, discard, legal, no_moat, offered, owned, playing


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom of these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat(*piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


def gains(game: dominion.Game) -> set[str]:
    return set(offered(game, "gain"))


# Debt (EM-01, EM-02)


@pytest.mark.rule("EM-01", "EM-28")
def test_overlord_is_bought_for_nothing_and_brings_eight_debt() -> None:
    game = scenario("overlord", phase="buy", buys=2)
    events = game.push("buy overlord")
    assert (game.debt, game.coins, discard(game)) == ((8, 0), 0, ["overlord"])
    assert legal(game) == ("end-turn",)  # nothing can be bought, and there are no coins to pay with
    assert [event.count for event in events if event.token == "debt"] == [8]
    assert [event.seen_by(1).count for event in events if event.token == "debt"] == [8]


@pytest.mark.rule("EM-01", "EM-09", "EM-28")
def test_debt_is_paid_coin_by_coin_before_anything_can_be_bought() -> None:
    game = scenario("overlord", phase="buy", coins=10, tokens={"debt": [8, 0]})
    assert legal(game) == ("end-turn", "repay")
    for left in range(7, -1, -1):
        playing(game, "repay")
        assert (game.debt[0], game.coins) == (left, 2 + left)
    assert "repay" not in legal(game)
    assert {"buy estate", "buy overlord", "buy cellar"} <= set(legal(game))
    assert "buy silver" not in legal(game)
    playing(game, "buy estate")
    assert discard(game) == ["estate"]


@pytest.mark.rule("EM-01")
def test_paying_back_is_no_buy() -> None:
    game = scenario(
        "overlord", "baker", hands=[["copper", "silver"], []], phase="buy", tokens={"debt": [2, 0], "coffers": [1, 0]}
    )
    playing(game, "play silver", "repay", "repay")
    assert {"play copper", "spend-coffers", "buy curse"} <= set(legal(game))
    playing(game, "play copper")
    assert (game.coins, game.debt[0], game.buys) == (1, 0, 1)


@pytest.mark.rule("EM-01")
def test_debt_may_be_paid_after_a_buy_too() -> None:
    game = scenario("overlord", phase="buy", coins=9, buys=2)
    playing(game, "buy overlord")
    assert legal(game) == ("end-turn", "repay")
    playing(game, *["repay"] * 8)
    assert "buy overlord" in legal(game)
    playing(game, "buy overlord", "repay", "end-turn")
    assert game.debt == (7, 0)


@pytest.mark.rule("EM-01")
def test_debt_stays_from_turn_to_turn_and_is_paid_in_ones_own_buy_phase_only() -> None:
    game = scenario("overlord", hands=[[], ["copper"]], tokens={"debt": [3, 0]}, coins=2)
    assert "repay" not in legal(game)  # the Action phase
    playing(game, "end-actions", "repay", "end-turn", "end-actions", "play copper")
    assert (game.turn, "repay" in legal(game), "buy copper" in legal(game)) == (1, False, True)
    playing(game, "end-turn")
    assert (game.turn, game.debt) == (0, (2, 0))


@pytest.mark.rule("EM-01")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_debt_is_public_and_doesnt_touch_the_score(onlooker: int | None) -> None:
    game = scenario("overlord", hands=[["estate"], []], tokens={"debt": [300, 5]})
    assert (game.view(onlooker).debt, game.scores) == ((300, 5), (1, 0))
    assert game.view(onlooker).to_dict()["debt"] == [300, 5]


@pytest.mark.rule("EM-01", "RE-04")
def test_in_debt_no_project_is_bought() -> None:
    game = scenario("overlord", phase="buy", coins=6, tokens={"debt": [1, 0]}, landscapes=["road-network"])
    assert "buy road-network" not in legal(game)
    assert "buy road-network" in legal(playing(game, "repay"))


@pytest.mark.rule("EM-01", "EM-02", "EM-28")
def test_a_gain_that_is_no_buy_brings_no_debt() -> None:
    game = scenario("overlord", hands=[["overlord", "remodel"], []])
    playing(game, "play remodel", "trash overlord", "gain overlord")
    assert (game.debt, discard(game)) == ((0, 0), ["overlord"])


@pytest.mark.rule("EM-02", "EM-28")
def test_up_to_so_many_coins_means_no_debt_and_no_potion() -> None:
    game = scenario("overlord", "alchemist", hands=[["workshop"], []])
    playing(game, "play workshop")
    assert {"overlord", "alchemist"} & gains(game) == set()


@pytest.mark.rule("EM-02", "EM-28")
def test_up_to_two_more_than_overlord_is_two_coins_and_its_debt() -> None:
    game = scenario("overlord", "alchemist", "apothecary", hands=[["overlord", "remodel"], []])
    playing(game, "play remodel", "trash overlord")
    assert gains(game) == {"cellar", "chapel", "copper", "curse", "estate", "overlord"}
    game = scenario("overlord", hands=[["estate", "remodel"], []])
    playing(game, "play remodel", "trash estate")
    assert "overlord" not in gains(game)


@pytest.mark.rule("EM-02")
def test_the_same_cost_is_the_same_in_all_parts() -> None:
    game = scenario("overlord", "swindler", hands=[["swindler"], []], decks=[[], ["overlord"]])
    playing(game, "play swindler")
    assert offered(game, "give") == ["overlord"]
    game = scenario("overlord", "swindler", hands=[["swindler"], []], decks=[[], ["copper"]])
    playing(game, "play swindler")
    assert offered(game, "give") == ["copper", "curse"]


@pytest.mark.rule("EM-02")
def test_cheaper_is_at_most_as_much_in_each_part_and_less_in_one() -> None:
    game = scenario("overlord", "stonemason", "alchemist", "apothecary", hands=[["overlord", "stonemason"], []])
    playing(game, "play stonemason", "trash overlord")
    assert gains(game) == {"copper", "curse"}
    game = scenario("overlord", "stonemason", "alchemist", "apothecary", hands=[["alchemist", "stonemason"], []])
    playing(game, "play stonemason", "trash alchemist")
    assert {"apothecary", "silver", "village", "copper"} <= gains(game)
    assert not {"alchemist", "overlord", "potion", "smithy"} & gains(game)


# Victory tokens, split piles, Landmarks (EM-03, EM-04, EM-06)


@pytest.mark.rule("EM-03")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_victory_tokens_are_kept_in_view_and_count_at_the_end(onlooker: int | None) -> None:
    game = scenario("monument", hands=[["estate", "monument"], []], tokens={"victory_tokens": [500, 0]})
    playing(game, "play monument")
    assert (game.view(onlooker).victory_tokens, game.scores) == ((501, 0), (502, 0))
    assert len(owned(game)) == 2


@pytest.mark.rule("EM-04")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_split_pile_is_five_of_one_card_on_five_of_another(players: int) -> None:
    game = dominion.Game(no_moat("catapult-rocks"), "2e", players, seed=1)
    assert (game.supply["catapult"], game.supply["rocks"]) == (5, 5)
    assert [game.view(seat).tops["catapult-rocks"] for seat in (0, 1, None)] == ["catapult"] * 3
    assert "catapult-rocks" in game.kingdom


@pytest.mark.rule("EM-04", "EM-09")
def test_only_the_top_of_a_split_pile_can_be_bought_gained_or_played() -> None:
    game = scenario("catapult-rocks", phase="buy", coins=40, buys=10)
    for count in range(5, 0, -1):
        assert (game.supply["catapult"], "buy rocks" in legal(game)) == (count, False)
        playing(game, "buy catapult")
    assert ("buy catapult" in legal(game), game.tops["catapult-rocks"]) == (False, "rocks")
    playing(game, "buy rocks")
    assert (game.supply["rocks"], discard(game).count("rocks")) == (4, 1)
    game = scenario("catapult-rocks", "overlord", hands=[["overlord", "workshop"], []], actions=2)
    playing(game, "play workshop")
    assert ("gain catapult" in legal(game), "gain rocks" in legal(game)) == (True, False)


@pytest.mark.rule("EM-04")
def test_a_split_pile_is_one_pile_and_empty_when_both_are_gone() -> None:
    given: dict[str, Any] = {"phase": "buy", "coins": 8, "buys": 2, "supply": {"cellar": 0, "village": 0}}
    game = scenario("catapult-rocks", piles={"catapult-rocks": ["catapult", "rocks"]}, **given)
    ended = playing(game.copy(), "buy catapult", "end-turn")
    assert not ended.is_over
    playing(game, "buy catapult", "buy rocks")
    assert game.tops["catapult-rocks"] is None
    assert playing(game, "end-turn").is_over


@pytest.mark.rule("EM-04")
def test_a_catapult_that_is_put_back_lies_on_rocks() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("catapult-rocks", "ambassador", "moat"),
        hands=[["ambassador", "catapult", "catapult"], ["moat"]],
        piles={"catapult-rocks": ["rocks"] * 5},
        coins=9,
        buys=4,
    )
    playing(game, "play ambassador", "reveal moat", "reveal catapult", "return catapult", "return catapult")
    assert (game.tops["catapult-rocks"], game.supply["catapult"], game.supply["rocks"]) == ("catapult", 2, 5)
    assert looks_the_same(game)
    playing(game, "end-actions")
    assert "buy rocks" not in legal(game)
    playing(game, "buy catapult", "buy catapult")
    assert ("buy rocks" in legal(game), "buy catapult" in legal(game)) == (False, False)  # 3 coins are left
    assert game.tops["catapult-rocks"] == "rocks"


@pytest.mark.rule("EM-04")
def test_rocks_that_are_put_back_lie_on_catapults_and_hide_them() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("catapult-rocks", "ambassador", "moat"),
        hands=[["ambassador", "rocks"], ["moat"]],
        piles={"catapult-rocks": ["catapult"] * 5 + ["rocks"] * 4},
        coins=9,
        buys=4,
    )
    playing(game, "play ambassador", "reveal moat", "reveal rocks", "return rocks", "done", "end-actions")
    assert game.tops["catapult-rocks"] == "rocks"
    assert ("buy rocks" in legal(game), "buy catapult" in legal(game)) == (True, False)
    playing(game, "buy rocks")
    assert (game.tops["catapult-rocks"], "buy catapult" in legal(game)) == ("catapult", True)


@pytest.mark.rule("EM-06")
def test_a_landmark_is_no_card_and_not_for_sale() -> None:
    game = scenario(phase="buy", coins=50, buys=5, landscapes=["aqueduct"])
    assert "buy aqueduct" not in legal(game)
    assert "aqueduct" not in game.supply
    assert [game.view(seat).landscapes for seat in (0, 1, None)] == [("aqueduct",)] * 3


# Aqueduct (EM-50)


@pytest.mark.rule("EM-50", "EM-06")
def test_treasures_carry_tokens_to_aqueduct_and_a_victory_card_takes_them() -> None:
    game = scenario(phase="buy", coins=9, buys=3, decks=[["copper"] * 5, []], landscapes=["aqueduct"])
    assert game.pile_tokens == {"gold": 8, "silver": 8}
    playing(game, "buy silver")
    assert game.pile_tokens == {"aqueduct": 1, "gold": 8, "silver": 7}
    playing(game, "buy gold")
    assert game.pile_tokens == {"aqueduct": 2, "gold": 7, "silver": 7}
    assert game.victory_tokens == (0, 0)
    playing(game, "buy curse", "end-turn")
    assert (game.pile_tokens["aqueduct"], game.victory_tokens) == (2, (0, 0))
    assert game.view(1).to_dict()["pile_tokens"] == {"aqueduct": 2, "gold": 7, "silver": 7}


@pytest.mark.rule("EM-50", "EM-06")
def test_whoever_gains_a_victory_card_takes_all_tokens_on_aqueduct() -> None:
    game = scenario(phase="buy", coins=3, hands=[[], ["copper", "copper"]], landscapes=["aqueduct"])
    playing(game, "buy silver", "end-turn", "end-actions", "play-treasures", "buy estate")
    assert (game.victory_tokens, game.pile_tokens) == ((0, 1), {"gold": 8, "silver": 7})
    assert game.scores == (0, 2)


@pytest.mark.rule("EM-50")
@pytest.mark.parametrize("card", ["copper", "rocks", "bank"])
def test_other_treasures_carry_nothing(card: str) -> None:
    game = scenario(
        *("catapult-rocks", "bank"),
        phase="buy",
        coins=7,
        supply={"silver": 0},
        piles={"catapult-rocks": ["rocks"] * 5},
        landscapes=["aqueduct"],
    )
    playing(game, f"buy {card}")
    assert game.pile_tokens == {"gold": 8, "silver": 8}


@pytest.mark.rule("EM-50")
def test_after_eight_silvers_the_ninth_moves_nothing() -> None:
    game = scenario(phase="buy", coins=30, buys=10, landscapes=["aqueduct"])
    playing(game, *["buy silver"] * 8)
    assert game.pile_tokens == {"aqueduct": 8, "gold": 8}
    playing(game, "buy silver")
    assert (game.pile_tokens, game.victory_tokens) == ({"aqueduct": 8, "gold": 8}, (0, 0))
    playing(game, "buy estate")
    assert (game.pile_tokens, game.victory_tokens) == ({"gold": 8}, (8, 0))


@pytest.mark.rule("EM-50", "EM-30")
def test_a_silver_that_rocks_bring_carries_its_token() -> None:
    game = scenario(
        "catapult-rocks",
        phase="buy",
        coins=4,
        piles={"catapult-rocks": ["rocks"] * 5},
        landscapes=["aqueduct"],
    )
    playing(game, "buy rocks")
    assert (game.pile_tokens, deck(game), discard(game)) == (
        {"aqueduct": 1, "gold": 8, "silver": 7},
        ["silver"],
        ["rocks"],
    )


@pytest.mark.rule("EM-50")
def test_a_gain_without_a_buy_counts_for_aqueduct_on_anybodys_turn() -> None:
    game = scenario("bureaucrat", hands=[["bureaucrat"], []], landscapes=["aqueduct"])
    playing(game, "play bureaucrat")
    assert game.pile_tokens["aqueduct"] == 1
    game = scenario("swindler", hands=[["swindler"], []], decks=[[], ["gold"]], landscapes=["aqueduct"])
    playing(game, "play swindler", "give gold")
    assert game.pile_tokens == {"aqueduct": 1, "gold": 7, "silver": 8}


@pytest.mark.rule("EM-50")
def test_another_players_gain_takes_the_tokens_on_ones_own_turn() -> None:
    game = scenario(
        *("swindler", "bureaucrat"),
        hands=[["bureaucrat", "swindler"], []],
        decks=[[], ["duchy"]],
        actions=2,
        landscapes=["aqueduct"],
    )
    playing(game, "play bureaucrat", "play swindler", "give duchy")
    assert (game.victory_tokens, game.pile_tokens) == ((0, 1), {"gold": 8, "silver": 7})


@pytest.mark.rule("EM-50")
def test_a_card_that_is_treasure_and_victory_takes_the_tokens() -> None:
    game = scenario("harem", phase="buy", coins=9, buys=2, landscapes=["aqueduct"])
    playing(game, "buy silver", "buy harem")
    assert (game.victory_tokens, game.pile_tokens) == ((1, 0), {"gold": 8, "silver": 7})
