"""The default decisions are sensible, for cards of Alchemy too."""

from typing import Any

from tests.bots.strategy.deciding import decisions, kingdom_with


def test_what_is_put_back_lies_with_the_best_to_draw_on_top() -> None:
    """Near the end a Duchy is worth more than a Silver, but not in hand."""
    given: dict[str, Any] = {
        "hands": [["apothecary"], []],
        "decks": [["estate", "duchy", "silver", "estate", "estate"], []],
    }
    played = decisions("play apothecary", supply={"province": 1}, **given)
    assert [move for move in played if move.startswith("put-back")][-1] == "put-back silver"


def test_transmute_takes_an_estate_for_a_gold_and_makes_no_more_transmutes() -> None:
    kingdom = kingdom_with("transmute")
    made = decisions(hands=[["transmute", "copper", "estate"], []], kingdom=kingdom)
    assert made[:2] == ["play transmute", "trash estate"]
    assert decisions(hands=[["transmute", "copper"], []], kingdom=kingdom)[0] == "end-actions"


def test_golem_is_played_rather_than_a_little_terminal() -> None:
    made = decisions(
        hands=[["golem", "herbalist"], []],
        decks=[["smithy", "market", "copper"], []],
        kingdom=kingdom_with("golem", "herbalist", "market", "smithy"),
    )
    assert made[0] == "play golem"


def test_herbalist_puts_no_potion_back_that_buys_nothing() -> None:
    given: dict[str, Any] = {"hands": [["herbalist", "potion", "silver"], []], "decks": [["copper"] * 5, []]}
    kingdom = kingdom_with("herbalist", "golem")
    assert "topdeck silver" in decisions(kingdom=kingdom, **given)
    assert "topdeck potion" in decisions(text="buy: golem, gold", kingdom=kingdom, **given)


def test_golem_draws_before_it_gains() -> None:
    kingdom = kingdom_with("golem", "smithy", "remodel")
    deck = ["remodel", "smithy", *["copper"] * 4]
    made = decisions(hands=[["golem", "estate"], []], decks=[deck, []], kingdom=kingdom)
    assert made[:2] == ["play golem", "play smithy"]
