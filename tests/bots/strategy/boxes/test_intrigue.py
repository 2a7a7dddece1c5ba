"""The default decisions are sensible, for cards of Intrigue too."""

from typing import Any

import pytest

from tests.bots.strategy.deciding import decisions, first, kingdom_with


@pytest.mark.parametrize(
    ("hand", "trash", "others", "expected"),
    [
        ([], [], ["lurker"], "choose gain"),  # which does nothing: what is trashed, the next player would gain
        ([], [], [], "choose trash"),
        (["lurker"], [], ["lurker"], "choose trash"),
        ([], ["market"], [], "choose gain"),
        (["lurker"], ["market"], ["lurker"], "choose gain"),
    ],
)
def test_lurker_trashes_for_itself_alone(hand: list[str], trash: list[str], others: list[str], expected: str) -> None:
    assert first("play lurker", hands=[["lurker", *hand], []], decks=[[], others], trash=trash) == expected


def test_swindler_gives_what_the_other_deck_is_not_made_for() -> None:
    kingdom = "swindler village moat smithy market militia cellar chapel mine remodel".split()
    scenario: dict[str, Any] = {"kingdom": kingdom, "hands": [["swindler"], []]}
    assert decisions(decks=[[], ["silver"]], **scenario)[1] in ("give village", "give swindler")
    assert decisions(decks=[[], ["market"]], **scenario)[1] == "give duchy"
    assert decisions(decks=[[], ["copper"]], **scenario)[1] == "give curse"


def test_courtier_gives_up_no_gold_for_a_little_action() -> None:
    kingdom = "courtier pawn moat village smithy market militia cellar chapel mine".split()
    made = decisions("play courtier", hands=[["courtier", "copper", "pawn"], []], kingdom=kingdom)
    assert made[:2] == ["reveal copper", "choose gold"]


def test_pawn_and_nobles_give_the_action_that_another_card_waits_for() -> None:
    hand = ["pawn", "pawn", "copper"]
    made = decisions("play pawn", hands=[hand, []], decks=[["copper"] * 5, []], kingdom=kingdom_with("pawn"))
    assert made[:3] == ["choose actions", "choose cards", "play pawn"]
    made = decisions(
        "play nobles", hands=[["nobles", "nobles"], []], decks=[["copper"] * 5, []], kingdom=kingdom_with("nobles")
    )
    assert made[:3] == ["choose actions", "play nobles", "choose cards"]


def test_minion_changes_a_poor_hand_and_keeps_a_good_one() -> None:
    scenario: dict[str, Any] = {"decks": [["silver"] * 5, []], "kingdom": kingdom_with("minion")}
    assert first("play minion", hands=[["minion", "estate", "estate"], []], **scenario) == "choose hand"
    assert first("play minion", hands=[["minion", "gold", "gold", "minion"], []], **scenario) == "choose coins"


def test_lurker_trashes_for_its_second_play() -> None:
    made = decisions(
        "play throne-room; play lurker",
        hands=[["throne-room", "lurker"], []],
        kingdom=kingdom_with("throne-room", "lurker"),
    )
    assert made[0] == "choose trash"
    assert made[2] == "choose gain"


def test_mill_keeps_a_gold_beside_an_estate() -> None:
    scenario: dict[str, Any] = {"decks": [["copper"], []], "kingdom": kingdom_with("mill")}
    assert "discard estate" in decisions("play mill", hands=[["mill", "estate", "estate"], []], **scenario)
    assert "discard estate" not in decisions(
        "play mill", hands=[["mill", "estate", "gold", "gold"], []], **scenario | {"decks": [["gold"], []]}
    )


def test_mining_village_goes_for_the_coins_of_a_province() -> None:
    scenario: dict[str, Any] = {"kingdom": kingdom_with("mining-village"), "decks": [["estate"] * 2, []]}
    village = "mining-village"
    assert first(f"play {village}", hands=[[village, "gold", "gold"], []], **scenario) == f"trash {village}"
    assert first(f"play {village}", hands=[[village, "gold", "silver"], []], **scenario) == "done"


def test_replace_gains_a_victory_card_for_the_curse_that_others_get() -> None:
    given: dict[str, Any] = {"hands": [["replace", "copper"], []], "kingdom": kingdom_with("replace", "lurker")}
    assert decisions(**given)[1:3] == ["trash copper", "gain estate"]
    hand = [["replace", "gold", "copper"], []]
    assert decisions(**given | {"hands": hand})[1:3] == ["trash gold", "gain province"]


def test_diplomat_keeps_a_good_hand_unless_it_is_cut() -> None:
    deck = [[], ["copper"] * 9]
    for hand, attack, expected in (
        (["gold"] * 4, "bandit", "done"),
        (["estate"] * 4, "bandit", "reveal diplomat"),
        (["gold"] * 4, "militia", "reveal diplomat"),
    ):
        kingdom = kingdom_with("diplomat", "bandit", "militia")
        given: dict[str, Any] = {"hands": [[attack], ["diplomat", *hand]], "decks": deck, "kingdom": kingdom}
        assert first(f"play {attack}", seat=1, **given) == expected


def test_courtier_takes_the_coins_of_a_province_rather_than_a_gold() -> None:
    given: dict[str, Any] = {"kingdom": kingdom_with("courtier"), "supply": {"province": 2}}
    assert "choose gold" in decisions(hands=[["courtier", "copper", "copper"], []], kingdom=given["kingdom"])
    assert "choose coins" in decisions(hands=[["courtier", "copper", "copper", "gold"], []], **given)


def test_pawn_is_played_before_what_ends_the_actions() -> None:
    given: dict[str, Any] = {"decks": [["copper"] * 5, []], "kingdom": kingdom_with("pawn", "courtier")}
    made = decisions(hands=[["pawn", "courtier", "copper"], []], **given)
    assert made[:4] == ["play pawn", "choose actions", "choose cards", "play courtier"]


def test_minion_leaves_the_new_hand_to_the_next_minion() -> None:
    given: dict[str, Any] = {"decks": [["silver"] * 9, []], "kingdom": kingdom_with("minion")}
    made = decisions(hands=[["minion", "minion", "estate", "estate"], []], **given)
    assert made[:4] == ["play minion", "choose coins", "play minion", "choose hand"]


def test_mining_village_stays_where_another_card_brings_the_coins() -> None:
    given: dict[str, Any] = {"kingdom": kingdom_with("mining-village", "militia"), "decks": [["estate"] * 2, []]}
    hand = ["mining-village", "militia", "gold", "gold"]
    assert first("play mining-village", hands=[hand, []], **given) == "done"


def test_mine_gains_points_at_the_end_unless_the_coin_buys_more() -> None:
    kingdom = kingdom_with("mine", "harem")
    given: dict[str, Any] = {"kingdom": kingdom, "supply": {"province": 1}}
    assert "gain harem" in decisions(hands=[["mine", "silver"], []], **given)
    assert "gain gold" in decisions(hands=[["mine", "silver", "gold", "silver"], []], **given)
    assert "gain gold" in decisions(hands=[["mine", "silver"], []], kingdom=kingdom)
