"""The default decisions are sensible, for cards of Guilds too."""

from typing import Any

import pytest

from tests.bots.strategy.deciding import decisions, first, kingdom_with


def test_stonemason_makes_no_coppers_of_an_estate() -> None:
    for deck in ("gold", "copper"):
        assert first(hands=[["stonemason", "estate", "copper"], []], decks=[[deck] * 6, []]) == "end-actions"
    text = "buy: market, silver"
    made = decisions(text=text, hands=[["stonemason", "gold"], []], decks=[["silver"] * 5, []])
    assert made[:4] == ["play stonemason", "trash gold", "gain market", "gain market"]


def test_butcher_pays_no_more_coffers_than_the_card_needs() -> None:
    given: dict[str, Any] = {"hands": [["butcher", "estate"], []], "decks": [["silver"] * 5, []]}
    assert decisions(**given)[:4] == ["play butcher", "trash estate", "spend-coffers", "done"]


def test_advisors_neighbour_leaves_a_province_and_takes_a_silver_away() -> None:
    made = decisions(
        "play advisor",
        seat=1,
        hands=[["advisor"], []],
        decks=[["province", "silver", "copper"], []],
        kingdom=kingdom_with("advisor"),
    )
    assert made[0] == "discard silver"


def test_coffers_are_spent_for_a_second_buy_and_in_the_last_turn() -> None:
    given: dict[str, Any] = {"phase": "buy", "kingdom": kingdom_with("baker"), "tokens": {"coffers": [8, 0]}}
    made = decisions(hands=[["gold"] * 3, []], buys=2, **given)
    assert made.count("buy province") == 2
    made = decisions(text="closing: yes\nbuy: gold", hands=[["gold"], []], supply={"province": 1}, **given)
    assert made[-2:] == ["buy province", "end-turn"] or made[-1] == "buy province"
    made = decisions(text="buy: duchy, estate", hands=[["copper"], []], supply={"province": 0}, **given)
    assert "buy duchy" in made


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        (["copper"] * 5 + ["estate"] * 3 + ["silver"] * 2, "name estate"),
        (["copper"] * 5 + ["estate"] + ["gold"] * 4, "name copper"),
    ],
)
def test_journeyman_names_what_the_rest_is_better_without(deck: list[str], expected: str) -> None:
    given: dict[str, Any] = {"hands": [["journeyman"], []], "kingdom": kingdom_with("journeyman")}
    assert first("play journeyman", decks=[deck, []], **given) == expected


def test_stonemason_is_overpaid_for_what_the_strategy_wants() -> None:
    given: dict[str, Any] = {"phase": "buy", "coins": 6, "kingdom": kingdom_with("stonemason", "village", "moat")}
    assert decisions(text="buy: stonemason", **given)[:2] == ["buy stonemason", "done"]
    made = decisions(text="buy: stonemason, militia", **given)
    assert made == ["buy stonemason", *["overpay"] * 4, "gain militia", "gain militia", "end-turn"]


def test_herald_is_overpaid_for_good_cards_alone() -> None:
    given: dict[str, Any] = {"text": "buy: herald", "phase": "buy", "coins": 7, "kingdom": kingdom_with("herald")}
    assert "overpay" not in decisions(discards=[["estate"] * 3, []], **given)
    assert decisions(discards=[["gold", "estate"], []], **given).count("overpay") == 1


def test_taxman_leaves_the_coins_of_this_turns_buy() -> None:
    given: dict[str, Any] = {"kingdom": kingdom_with("taxman"), "decks": [["silver"] * 9, []]}
    assert decisions(hands=[["taxman", "silver"], []], **given)[:3] == [
        *("play taxman", "trash silver", "gain gold"),
    ]
    assert first(hands=[["taxman", "gold", "gold", "silver"], []], **given) == "end-actions"


def test_plaza_takes_a_coffer_for_a_silver_where_a_library_draws_another_card() -> None:
    given: dict[str, Any] = {"kingdom": kingdom_with("plaza", "library"), "decks": [["silver"] * 9, []]}
    assert "discard silver" in decisions(hands=[["plaza", "library"], []], **given)
    assert "discard silver" not in decisions(hands=[["plaza", "estate"], []], **given)
