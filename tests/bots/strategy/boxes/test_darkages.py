"""The default decisions are sensible, for cards of Dark Ages too."""

from typing import Any

import pytest

from tests.bots.strategy.deciding import decisions, first, kingdom_with

DARK_AGES = "altar hunting-grounds mystic poor-house scavenger squire throne-room smithy village witch".split()


@pytest.mark.parametrize(
    ("deck", "discard", "expected"),
    [
        (["gold"] * 3 + ["estate"] * 4, ["silver"] * 9, "name gold"),
        (["estate"] * 3, ["gold"] * 9, "name estate"),
        ([], ["silver"] * 3 + ["estate"], "name silver"),
    ],
)
def test_mystic_names_what_is_likely_and_good(deck: list[str], discard: list[str], expected: str) -> None:
    scenario: dict[str, Any] = {"decks": [deck, []], "discards": [discard, []], "kingdom": DARK_AGES}
    assert first("play mystic", hands=[["mystic"], []], **scenario) == expected


def test_mystic_names_the_top_card_where_it_is_known() -> None:
    scenario: dict[str, Any] = {"decks": [["gold"] * 9, []], "discards": [["village"], []], "kingdom": DARK_AGES}
    moves = "play scavenger; no; topdeck village; play mystic"
    assert first(moves, hands=[["mystic", "scavenger"], []], actions=2, **scenario) == "name village"


def test_poor_house_is_for_hands_with_few_treasures() -> None:
    assert first(hands=[["poor-house", "copper", "copper"], []], kingdom=DARK_AGES) == "play poor-house"
    assert first(hands=[["poor-house", *["copper"] * 4], []], kingdom=DARK_AGES) == "end-actions"


def test_altar_trashes_an_estate_and_no_money_for_a_card_of_its_limit() -> None:
    text = "buy: province, gold, witch, silver"
    hand = ["altar", "estate", "silver", "gold", "province"]
    assert decisions(text=text, hands=[hand, []], kingdom=DARK_AGES)[:3] == [
        *("play altar", "trash estate", "gain witch"),
    ]
    assert first(text=text, hands=[["altar", "province"], []], kingdom=DARK_AGES) == "end-actions"


def test_squire_gives_actions_where_they_are_short_and_a_silver_where_they_are_not() -> None:
    scenario: dict[str, Any] = {"decks": [["copper"] * 9, []], "kingdom": DARK_AGES}
    assert first("play squire", hands=[["squire", "smithy"], []], **scenario) == "choose actions"
    assert first("play squire", hands=[["squire"], []], **scenario) == "choose silver"
    assert first("play squire", hands=[["squire"], []], supply={"silver": 0}, **scenario) == "choose actions"


@pytest.mark.parametrize(("left", "expected"), [(8, "choose duchy"), (0, "choose estate")])
def test_hunting_grounds_are_a_duchy_while_there_are_any(left: int, expected: str) -> None:
    moves, hand = "play altar; trash hunting-grounds", ["altar", "hunting-grounds"]
    assert first(moves, hands=[hand, []], supply={"duchy": left}, kingdom=DARK_AGES) == expected


def test_shelters_are_junk() -> None:
    hand = ["chapel", "hovel", "overgrown-estate", "silver"]
    assert decisions(hands=[hand, []], shelters=True)[:4] == [
        "play chapel",
        "trash hovel",
        "trash overgrown-estate",
        "done",
    ]


def test_scavenger_puts_a_silver_on_the_deck_rather_than_rats() -> None:
    given: dict[str, Any] = {"discards": [["silver", "rats"], []], "kingdom": kingdom_with("scavenger", "rats")}
    assert "topdeck silver" in decisions(hands=[["scavenger"], []], decks=[["copper"], []], **given)
