"""The default decisions are sensible, for cards of Hinterlands too."""

from typing import Any

from tests.bots.strategy.deciding import decisions, first, kingdom_with


def test_farmland_makes_a_province_of_a_farmland() -> None:
    hand = ["estate", "farmland", "gold", "gold"]
    made = decisions(
        text="buy: farmland, province", hands=[hand, []], phase="buy", kingdom=kingdom_with("farmland"), buys=1
    )
    assert made == ["play-treasures", "buy farmland", "trash farmland", "gain province", "end-turn"]


def test_crossroads_comes_before_what_ends_the_actions() -> None:
    hand = ["crossroads", "smithy", "estate"]
    made = decisions(hands=[hand, []], decks=[["copper"] * 6, []], kingdom=kingdom_with("crossroads", "smithy"))
    assert made[:2] == ["play crossroads", "play smithy"]


def test_spice_merchant_sells_a_copper() -> None:
    made = decisions(hands=[["spice-merchant", "copper", "estate"], []], kingdom=kingdom_with("spice-merchant"))
    assert made[:2] == ["play spice-merchant", "trash copper"]


def test_oracle_keeps_what_is_better_than_the_rest() -> None:
    scenario: dict[str, Any] = {"kingdom": kingdom_with("oracle"), "hands": [["oracle"], []]}
    rich = ["gold"] * 8
    assert first("play oracle", decks=[["copper", "estate", *rich], []], **scenario) == "choose discard"
    assert first("play oracle", decks=[["gold", "gold", *["copper"] * 8], []], **scenario) == "choose put-back"


def test_oracle_keeps_two_good_actions_of_a_deck_full_of_actions() -> None:
    kingdom = kingdom_with("oracle", "festival", "laboratory")
    rest = ["festival", "laboratory"] * 4
    decks = [["festival", "laboratory", *rest], []]
    assert first("play oracle", hands=[["oracle"], []], decks=decks, kingdom=kingdom) == "choose put-back"


def test_spice_merchant_takes_the_coins_of_a_province() -> None:
    given: dict[str, Any] = {"kingdom": kingdom_with("spice-merchant"), "decks": [["copper"] * 9, []]}
    assert "choose coins" in decisions(hands=[["spice-merchant", "copper", "gold", "gold"], []], **given)
    assert "choose cards" in decisions(hands=[["spice-merchant", "copper", "gold"], []], **given)


def test_a_second_crossroads_takes_no_action_from_another_card() -> None:
    kingdom = kingdom_with("crossroads", "smithy")
    given: dict[str, Any] = {"in_play": ["crossroads"], "decks": [["copper"] * 9, []], "kingdom": kingdom}
    assert first(hands=[["crossroads", "smithy", "estate"], []], actions=1, **given) == "play smithy"
    assert first(hands=[["crossroads", "estate"], []], actions=1, **given) == "play crossroads"
