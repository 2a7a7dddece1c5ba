"""The default decisions are sensible, for cards of Seaside too."""

from typing import Any

from tests.bots.strategy.deciding import decisions, first, kingdom_with


def test_pirates_attack_while_there_is_something_to_take() -> None:
    scenario: dict[str, Any] = {"kingdom": kingdom_with("pirate-ship"), "decks": [["copper"] * 3, []]}
    assert decisions(hands=[["pirate-ship"], ["copper"]], **scenario)[:2] == ["play pirate-ship", "choose attack"]
    assert decisions(hands=[["pirate-ship"], ["estate"]], **scenario)[:2] == ["play pirate-ship", "choose coins"]


def test_a_treasure_map_waits_for_another() -> None:
    assert first(hands=[["treasure-map", "silver"], []]) == "end-actions"
    assert first(hands=[["treasure-map", "treasure-map"], []]) == "play treasure-map"


def test_ambassador_returns_junk_and_gives_nothing_good_away() -> None:
    assert first(hands=[["ambassador", "silver", "gold"], []]) == "end-actions"
    played = decisions(hands=[["ambassador", "silver", "curse"], []], supply={"curse": 9})
    assert played[:3] == ["play ambassador", "reveal curse", "return curse"]


def test_haven_leaves_the_junk_to_who_gets_rid_of_it() -> None:
    kingdom = "haven ambassador village smithy market militia cellar chapel mine remodel".split()
    hand = ["haven", "estate", "silver"]
    scenario: dict[str, Any] = {"kingdom": kingdom, "decks": [["copper"] * 5, []]}
    assert decisions("play haven", hands=[hand, []], **scenario)[0] == "set-aside estate"
    assert decisions("play haven", hands=[[*hand, "ambassador"], []], **scenario)[0] == "set-aside copper"


def test_ghost_ships_victim_keeps_what_it_can_play() -> None:
    made = decisions(
        "play ghost-ship",
        seat=1,
        hands=[["ghost-ship"], ["ghost-ship", "cutpurse", "copper", "copper", "curse"]],
        kingdom=kingdom_with("ghost-ship", "cutpurse"),
    )
    assert len(made) == 2
    assert not {"topdeck ghost-ship", "topdeck cutpurse"} <= set(made)


def test_lookout_discards_the_cheaper_of_two_actions() -> None:
    deck = ["curse", "council-room", "village", *["curse"] * 9]
    kingdom = kingdom_with("lookout", "council-room", "village")
    assert "discard village" in decisions(hands=[["lookout"], []], decks=[deck, []], kingdom=kingdom)


def test_lookout_keeps_an_attack_for_the_next_turn_and_a_duchy_for_good() -> None:
    kingdom = kingdom_with("lookout", "ghost-ship")
    given: dict[str, Any] = {"hands": [["lookout"], []], "kingdom": kingdom}
    assert "discard silver" in decisions(decks=[["copper", "ghost-ship", "silver", *["curse"] * 9], []], **given)[:4]
    kept = decisions(decks=[["duchy", "silver", "silver", *["curse"] * 9], []], **given)
    assert kept[1:3] == ["trash silver", "discard duchy"]


def test_vassal_plays_no_lookout_that_would_trash_good_cards() -> None:
    given: dict[str, Any] = {"hands": [["vassal"], []], "kingdom": kingdom_with("vassal", "lookout")}
    assert "play lookout" not in decisions(decks=[["lookout", *["gold"] * 9], []], **given)
    assert "play lookout" in decisions(decks=[["lookout", *["curse"] * 9], []], **given)


def test_haven_keeps_the_action_that_comes_second() -> None:
    hand = ["haven", "witch", "ambassador", "silver", "estate"]
    given: dict[str, Any] = {"kingdom": kingdom_with("haven", "witch", "ambassador"), "decks": [["copper"] * 5, []]}
    assert decisions(hands=[hand, []], **given)[1:3] == ["set-aside ambassador", "play witch"]


def test_island_is_for_cards_that_do_nothing() -> None:
    kingdom = kingdom_with("island")
    assert first(hands=[["island", "silver", "gold"], []], kingdom=kingdom) == "end-actions"
    assert decisions(hands=[["island", "silver", "estate"], []], kingdom=kingdom)[1] == "set-aside estate"
