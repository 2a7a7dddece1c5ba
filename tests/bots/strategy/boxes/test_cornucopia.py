"""The default decisions are sensible, for cards of Cornucopia too."""

from typing import Any

import pytest

from tests.bots.strategy.deciding import decisions, first, kingdom_with


def test_tournament_takes_a_prize_and_near_the_end_a_duchy() -> None:
    given: dict[str, Any] = {"hands": [["tournament", "province"], []], "decks": [["copper"], ["copper"]]}
    moves = "play tournament; reveal province"
    assert first(moves, **given) == "gain followers"
    assert first(moves, supply={"province": 1}, **given) == "gain duchy"


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (["copper", "silver"], "done"),
        (["estate", "silver"], "discard estate"),
        (["smithy", "militia", "copper"], "discard copper"),  # for an action that is missed
    ],
)
def test_hamlet_gives_up_no_coin_for_nothing(hand: list[str], expected: str) -> None:
    assert first("play hamlet", hands=[["hamlet", *hand], []]) == expected


def test_remake_trashes_nothing_that_nothing_comes_for() -> None:
    hand = ["remake", "province", "estate", "estate"]
    assert decisions("play remake", hands=[hand, []])[:4] == [
        "trash estate",
        "gain silver",
        "trash estate",
        "gain silver",
    ]


def test_a_province_is_not_remade_for_the_sake_of_an_estate() -> None:
    kingdom = "remake fortune-teller moat smithy market militia cellar throne-room mine workshop".split()
    scenario: dict[str, Any] = {"kingdom": kingdom, "decks": [["silver"] * 9, []]}
    assert first(hands=[["remake", "province", "estate"], []], **scenario) == "end-actions"
    assert first(hands=[["remake", "throne-room", "estate", "estate", "province"], []], **scenario) == "play remake"
    assert first(hands=[["remake", "throne-room", *["estate"] * 4], []], **scenario) == "play throne-room"


def test_princess_is_played_for_the_price_of_a_province() -> None:
    made = decisions(hands=[["princess", "gold", "gold"], []], kingdom=kingdom_with("tournament"))
    assert made[0] == "play princess"
    assert "buy province" in made


def test_workshop_gains_no_village_that_nothing_waits_for() -> None:
    given: dict[str, Any] = {"kingdom": kingdom_with("farming-village", "workshop"), "text": "buy: gold, silver"}
    villages = ["farming-village"] * 3
    assert decisions(hands=[["workshop"], []], decks=[villages, []], **given)[1] == "gain silver"


def test_hamlet_gives_up_no_card_for_an_action_that_nothing_waits_for() -> None:
    kingdom = kingdom_with("hamlet", "bureaucrat", "remake", "smithy")
    given: dict[str, Any] = {"decks": [["copper"], []], "kingdom": kingdom}
    hand = ["hamlet", "bureaucrat", "remake", "copper", "copper"]
    assert "discard copper" not in decisions(hands=[hand, []], **given)
    assert "discard copper" in decisions(hands=[["hamlet", "bureaucrat", "smithy", "copper"], []], **given)


def test_menagerie_is_kept_in_a_hand_of_different_cards() -> None:
    hands = [["militia"], ["menagerie", "copper", "silver", "estate"]]
    given: dict[str, Any] = {"kingdom": kingdom_with("menagerie", "militia"), "decks": [[], ["silver"] * 9]}
    assert decisions("play militia", seat=1, hands=hands, **given) == ["discard estate"]


@pytest.mark.parametrize("other", ["jester", "cutpurse", "monument"])
def test_fortune_teller_is_not_played_for_what_others_reveal(other: str) -> None:
    hands = [["fortune-teller", other, "copper"], []]
    assert (
        first(hands=hands, decks=[["gold"] * 5, []], kingdom=kingdom_with("fortune-teller", other)) == f"play {other}"
    )
