"""The default decisions are sensible, for cards of several boxes that are alike."""

from typing import Any

import pytest

from tests.bots.strategy.deciding import decisions, first, kingdom_with

KINGDOM = "apprentice bridge contraband lookout pirate-ship salvager catapult-rocks smithy village moat".split()


@pytest.mark.parametrize("card", ["salvager", "lookout", "catapult"])
def test_a_card_that_must_trash_is_played_for_junk_alone(card: str) -> None:
    good, junk = ["gold"], ["curse"]
    assert first(hands=[[card, *good], []], decks=[good * 9, []], kingdom=KINGDOM) == "end-actions"
    assert first(hands=[[card, *junk], []], decks=[junk * 9, []], kingdom=KINGDOM) == f"play {card}"


@pytest.mark.parametrize("card", ["bank", "horn-of-plenty"])
def test_treasures_that_count_the_table_are_played_last(card: str) -> None:
    played = decisions(hands=[[card, "copper", "silver", "gold"], []], phase="buy", text="buy: province")
    assert played[:2] == ["play-treasures", f"play {card}"]


@pytest.mark.parametrize("card", ["bank", "harem", "platinum"])
def test_a_treasure_is_played_also_when_there_is_no_other(card: str) -> None:
    kingdom = "bank harem market cellar moat village workshop chapel smithy mine".split()
    given: dict[str, Any] = {"hands": [[card], []], "kingdom": kingdom, "colonies": True, "phase": "buy"}
    assert first(**given) in (f"play {card}", "play-treasures")


@pytest.mark.parametrize("card", ["potion", "horn-of-plenty", "bank"])
def test_treasures_without_a_fixed_worth_are_kept_before_estates(card: str) -> None:
    hand = [card, "estate", "estate", "silver", "gold"]
    kingdom = "militia bank horn-of-plenty alchemist cellar moat village workshop chapel smithy".split()
    given: dict[str, Any] = {"hands": [["militia"], hand], "kingdom": kingdom}
    assert decisions("play militia", seat=1, **given) == ["discard estate", "discard estate"]


def test_a_colony_is_trashed_last() -> None:
    given: dict[str, Any] = {"hands": [["salvager", "colony", "silver"], []], "colonies": True}
    assert first("play salvager", supply={"colony": 1}, **given) == "trash silver"


def test_cellar_discards_every_victory_card() -> None:
    made = decisions(
        "play cellar", hands=[["cellar", "colony", "gold"], []], kingdom=kingdom_with("cellar", "bank"), colonies=True
    )
    assert made[0] == "discard colony"


@pytest.mark.parametrize(
    ("card", "other"),
    [
        ("mountebank", "herbalist"),  # two coins, though there are no Curses
        ("soothsayer", "herbalist"),
        ("outpost", "herbalist"),
        ("journeyman", "herbalist"),
        ("harvest", "herbalist"),
        ("counting-house", "herbalist"),
        ("butcher", "herbalist"),
        ("monument", "swindler"),
    ],
)
def test_the_last_action_goes_to_what_does_more_than_its_coins_say(card: str, other: str) -> None:
    made = decisions(
        hands=[[card, other], ["copper"] * 3],
        decks=[["silver"] * 5, ["copper"]],
        discards=[["copper"] * 3, []],
        supply={"curse": 0},
        kingdom=kingdom_with(card, other),
    )
    assert made[0] == f"play {card}"


def test_apprentice_and_salvager_take_what_brings_most() -> None:
    given: dict[str, Any] = {"kingdom": KINGDOM, "decks": [["silver"] * 9, []]}
    assert decisions(hands=[["apprentice", "copper", "estate"], []], **given)[:2] == ["play apprentice", "trash estate"]
    hand = ["salvager", "gold", "silver", "silver", "estate"]
    assert decisions(hands=[[*hand, "copper"], []], **given)[:2] == ["play salvager", "trash estate"]
    assert "trash gold" not in decisions(hands=[hand, []], **given)


def test_mine_makes_a_platinum_of_a_gold() -> None:
    given: dict[str, Any] = {"hands": [["mine", "gold", "silver"], []], "kingdom": kingdom_with("mine", "bank")}
    assert decisions(colonies=True, **given)[1:3] == ["trash gold", "gain platinum"]
    assert decisions(colonies=False, **given)[1:3] == ["trash silver", "gain gold"]


@pytest.mark.parametrize("card", ["salvager", "apprentice"])
def test_a_curse_is_trashed_before_a_copper(card: str) -> None:
    given: dict[str, Any] = {"decks": [["silver"] * 9, []], "kingdom": KINGDOM}
    assert decisions(hands=[[card, "copper", "copper", "curse"], []], **given)[1] == "trash curse"
