"""Intrigue, from Replace to Swindler (IN-21 to IN-23)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import (
    deck,
    discard,
    hand,
    in_play,
    legal,
    no_moat,
    offered,
    playing,
    shuffles,
    told,
    trash,
)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether a game dealt anew from a seat's view looks to it like this one, for every seat."""
    seats = (*range(game.players), None)
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


# Replace


def replace(*hands: list[str], **position: Any) -> dominion.Game:
    kingdom = no_moat("replace", "mill", "harem", "nobles", "throne-room")
    given: dict[str, Any] = {"kingdom": kingdom, "hands": hands}
    return dominion.Game.scenario(**given | position)


@pytest.mark.rule("IN-21")
def test_replace_puts_a_gained_treasure_on_the_deck() -> None:
    game = replace(["estate", "replace"], [], decks=[["copper"], []])
    playing(game, "play replace")
    assert legal(game) == ("trash estate",)
    playing(game, "trash estate")
    assert sorted(offered(game, "gain")) == sorted(card for card in game.supply if game.costs[card] <= 4)
    assert "done" not in legal(game)
    events = game.push("gain silver")
    assert (deck(game), discard(game), discard(game, 1)) == (["silver", "copper"], [], [])
    for onlooker in (0, 1, None):
        assert told(events, "gained", 0, onlooker) == ["silver"]
        assert game.view(onlooker).memory["deck_top"][0] == ["silver"]
    assert looks_the_same(game)


@pytest.mark.rule("IN-21")
def test_replace_curses_the_others_for_a_victory_card_and_leaves_it_in_the_discard_pile() -> None:
    game = replace(["gold", "replace"], [], [], decks=[["copper"]])
    playing(game, "play replace", "trash gold", "gain province")
    assert (deck(game), discard(game)) == (["copper"], ["province"])
    assert (discard(game, 1), discard(game, 2)) == (["curse"], ["curse"])


@pytest.mark.rule("IN-21", "IN-01")
@pytest.mark.parametrize(("trashed", "gained"), [("estate", "mill"), ("duchy", "harem"), ("duchy", "nobles")])
def test_replace_does_both_for_a_card_that_is_both(trashed: str, gained: str) -> None:
    game = replace([trashed, "replace"], [], [], decks=[["copper"]])
    playing(game, "play replace", f"trash {trashed}", f"gain {gained}")
    assert (deck(game), discard(game)) == ([gained, "copper"], [])
    assert (discard(game, 1), discard(game, 2)) == (["curse"], ["curse"])


@pytest.mark.rule("IN-21")
def test_replace_puts_a_gained_action_on_the_deck() -> None:
    game = replace(["estate", "replace"], [], decks=[["copper"]])
    playing(game, "play replace", "trash estate", "gain village")
    assert (deck(game), discard(game), discard(game, 1)) == (["village", "copper"], [], [])


@pytest.mark.rule("IN-21", "IN-06")
def test_the_last_curse_of_replace_passes_by_a_moat() -> None:
    game = replace(["gold", "replace"], ["moat"], [], kingdom=no_moat("replace", "moat"), supply={"curse": 1})
    playing(game, "play replace")
    assert (game.to_move, trash(game)) == (1, {})
    playing(game, "reveal moat", "done", "trash gold", "gain province")
    assert (discard(game, 1), discard(game, 2), game.supply["curse"]) == ([], ["curse"], 0)


@pytest.mark.rule("IN-21")
def test_replace_does_nothing_more_for_a_curse() -> None:
    game = replace(["copper", "replace"], [], decks=[["gold"]])
    playing(game, "play replace", "trash copper", "gain curse")
    assert (deck(game), discard(game), discard(game, 1)) == (["gold"], ["curse"], [])


@pytest.mark.rule("IN-21")
def test_replace_with_an_empty_hand_does_nothing() -> None:
    game = replace(["replace"], [])
    playing(game, "play replace")
    assert (legal(game), discard(game), trash(game)) == (("end-actions",), [], {})


@pytest.mark.rule("IN-21")
def test_replace_that_can_gain_nothing_stops_there() -> None:
    cheap = {"copper": 0, "curse": 0, "estate": 0, "cellar": 0, "chapel": 0}
    game = replace(["copper", "replace"], [], supply=cheap)
    playing(game, "play replace", "trash copper")
    assert (legal(game), discard(game), deck(game), trash(game)) == (("end-actions",), [], [], {"copper": 1})


@pytest.mark.rule("IN-21")
def test_replace_may_gain_the_same_kind_or_a_cheaper_one() -> None:
    game = replace(["replace", "silver"], [])
    playing(game, "play replace", "trash silver")
    assert {"gain silver", "gain copper", "gain estate", "gain duchy"} <= set(legal(game))
    playing(game, "gain silver")
    assert (deck(game), trash(game)) == (["silver"], {"silver": 1})


@pytest.mark.rule("IN-21")
def test_replace_counts_potions_as_they_are() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("replace", "alchemist", "golem", "possession"), hands=[["alchemist", "replace"], []]
    )
    playing(game, "play replace", "trash alchemist")
    assert {"gain golem", "gain alchemist", "gain duchy"} <= set(legal(game))
    assert not {"gain gold", "gain possession"} & set(legal(game))
    game = dominion.Game.scenario(kingdom=no_moat("replace", "alchemist", "golem"), hands=[["replace", "silver"], []])
    playing(game, "play replace", "trash silver")
    assert "gain alchemist" not in legal(game)


@pytest.mark.rule("IN-21")
def test_replace_curses_nobody_where_none_is_left() -> None:
    game = replace(["gold", "replace"], [], supply={"curse": 0})
    playing(game, "play replace", "trash gold", "gain duchy")
    assert (discard(game), discard(game, 1), legal(game)) == (["duchy"], [], ("end-actions",))


@pytest.mark.rule("IN-21")
def test_replace_gaining_a_knight_who_is_a_victory_card_does_both() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("replace", "knights"),
        hands=[["replace", "silver"], []],
        piles={"knights": ["dame-josephine", "sir-bailey"]},
    )
    playing(game, "play replace", "trash silver", "gain dame-josephine")
    assert (deck(game), discard(game, 1)) == (["dame-josephine"], ["curse"])


@pytest.mark.rule("IN-21")
def test_replace_on_the_throne_trashes_and_gains_twice() -> None:
    game = replace(["estate", "estate", "replace", "throne-room"], [])
    playing(game, "play throne-room", "play replace", "trash estate", "gain silver", "trash estate", "gain mill")
    assert (deck(game), discard(game, 1)) == (["mill", "silver"], ["curse"])


# Shanty Town


@pytest.mark.rule("IN-22")
@pytest.mark.parametrize("cards", [["copper", "estate"], ["curse", "harem"], []])
def test_shanty_town_draws_two_with_no_action_in_hand(cards: list[str]) -> None:
    game = dominion.Game.scenario(hands=[[*cards, "shanty-town"], []], decks=[["village", "gold", "silver"]])
    playing(game, "play shanty-town")
    assert (sorted(hand(game)), game.actions) == (sorted([*cards, "gold", "village"]), 2)


@pytest.mark.rule("IN-22")
@pytest.mark.parametrize("action", ["nobles", "mill", "village", "moat"])
def test_shanty_town_draws_nothing_with_an_action_in_hand_which_all_see(action: str) -> None:
    game = dominion.Game.scenario(hands=[["copper", action, "shanty-town"], []], decks=[["gold", "silver"]])
    events = game.push("play shanty-town")
    assert (sorted(hand(game)), game.actions) == (sorted(["copper", action]), 2)
    for onlooker in (0, 1, None):
        assert sorted(map(str, told(events, "revealed", 0, onlooker))) == sorted(["copper", action])


@pytest.mark.rule("IN-22")
def test_shanty_town_on_the_throne_finds_the_village_that_it_has_drawn() -> None:
    game = dominion.Game.scenario(
        hands=[["shanty-town", "throne-room"], []], decks=[["village", "copper", "gold", "silver"]]
    )
    playing(game, "play throne-room", "play shanty-town")
    assert (hand(game), game.actions) == (["copper", "village"], 4)


@pytest.mark.rule("IN-22", "IN-09")
def test_shanty_town_shows_the_hand_but_not_what_it_draws() -> None:
    game = dominion.Game.scenario(hands=[["copper", "estate", "shanty-town"], ["gold"]], decks=[["gold", "silver"]])
    events = game.push("play shanty-town")
    for onlooker in (1, None):
        assert sorted(map(str, told(events, "revealed", 0, onlooker))) == ["copper", "estate"]
        assert told(events, "drawn", 0, onlooker) == [None, None]
        assert game.view(onlooker).memory["known_hand"][0] == {"copper": 1, "estate": 1}
    assert looks_the_same(game)


# Swindler


def swindler(*decks: list[str], extra: tuple[str, ...] = (), **position: Any) -> dominion.Game:
    """A plays Swindler on these decks of B, C, ..."""
    given: dict[str, Any] = {
        "kingdom": no_moat("swindler", *extra),
        "hands": [["swindler"], *[[] for _ in decks]],
        "decks": [[], *decks],
    }
    return dominion.Game.scenario(**given | position)


@pytest.mark.rule("IN-23")
def test_swindler_gives_two_coins_and_a_curse_for_a_copper() -> None:
    game = swindler(["copper", "gold"])
    events = game.push("play swindler")
    assert (game.coins, game.to_move, legal(game)) == (2, 0, ("give copper", "give curse"))
    assert (trash(game), deck(game, 1)) == ({"copper": 1}, ["gold"])
    for onlooker in (0, 1, None):
        assert told(events, "trashed", 1, onlooker) == ["copper"]
    assert looks_the_same(game)
    events = game.push("give curse")
    for onlooker in (0, 1, None):
        assert told(events, "gained", 1, onlooker) == ["curse"]
    assert (discard(game, 1), discard(game), game.supply["curse"]) == (["curse"], [], 9)


@pytest.mark.rule("IN-23")
def test_swindler_without_curses_gives_a_copper_for_a_copper() -> None:
    game = swindler(["copper"], supply={"curse": 0})
    playing(game, "play swindler")
    assert legal(game) == ("give copper",)
    playing(game, "give copper")
    assert (discard(game, 1), trash(game)) == (["copper"], {"copper": 1})


@pytest.mark.rule("IN-23")
def test_swindler_gives_a_province_for_a_province_while_there_are_any() -> None:
    game = swindler(["province"], supply={"province": 3})
    playing(game, "play swindler")
    assert legal(game) == ("give province",)
    playing(game, "give province")
    assert (discard(game, 1), game.supply["province"]) == (["province"], 2)


@pytest.mark.rule("IN-23")
def test_swindler_gives_nothing_where_no_card_costs_the_same() -> None:
    game = swindler(["province"], supply={"province": 0})
    playing(game, "play swindler")
    assert (legal(game), trash(game), discard(game, 1)) == (("end-actions",), {"province": 1}, [])


@pytest.mark.rule("IN-23", "IN-06")
def test_swindler_leaves_the_deck_of_who_revealed_a_moat_alone() -> None:
    game = swindler(["gold"], extra=("moat",), hands=[["swindler"], ["moat"]])
    playing(game, "play swindler")
    assert (game.to_move, game.coins) == (1, 0)
    playing(game, "reveal moat")
    assert (game.coins, deck(game, 1), trash(game), legal(game)) == (2, ["gold"], {}, ("end-actions",))


@pytest.mark.rule("IN-23", "IN-04")
def test_swindler_after_two_bridges_may_give_an_estate_for_a_copper() -> None:
    game = swindler(["copper"], extra=("bridge",), hands=[["bridge", "bridge", "swindler"], []], actions=3)
    playing(game, "play bridge", "play bridge", "play swindler")
    assert offered(game, "give") == ["cellar", "chapel", "copper", "curse", "estate"]


@pytest.mark.rule("IN-23")
def test_swindler_deals_with_one_victim_wholly_before_the_next() -> None:
    game = swindler(["copper"], ["copper"], supply={"curse": 1})
    playing(game, "play swindler")
    assert (trash(game), deck(game, 2)) == ({"copper": 1}, ["copper"])
    playing(game, "give curse")
    assert (discard(game, 1), trash(game), legal(game)) == (["curse"], {"copper": 2}, ("give copper",))
    playing(game, "give copper")
    assert (discard(game, 2), legal(game)) == (["copper"], ("end-actions",))


@pytest.mark.rule("IN-23")
def test_swindler_shuffles_for_a_card_and_passes_over_who_has_none() -> None:
    game = swindler([], [], discards=[[], ["gold"], []])
    events = game.push("play swindler")
    assert (shuffles(events), trash(game), legal(game)) == ([1], {"gold": 1}, ("give gold",))
    playing(game, "give gold")
    assert (discard(game, 1), discard(game, 2), legal(game)) == (["gold"], [], ("end-actions",))


@pytest.mark.rule("IN-23")
@pytest.mark.parametrize(
    ("card", "same"),
    [
        ("familiar", ["alchemist", "familiar"]),
        ("transmute", ["transmute"]),
        ("overlord", ["overlord"]),
        ("potion", ["potion", "remodel", "smithy"]),
        ("curse", ["copper", "curse"]),
    ],
)
def test_swindler_compares_coins_potions_and_debt(card: str, same: list[str]) -> None:
    kingdom = "alchemist familiar overlord remodel smithy swindler transmute village market chapel".split()
    game = swindler([card], kingdom=kingdom)
    playing(game, "play swindler")
    assert offered(game, "give") == same


@pytest.mark.rule("IN-23")
@pytest.mark.parametrize(
    ("card", "gained", "drawn"), [("sir-vander", ["gold"], []), ("rats", [], ["duchy"]), ("rocks", [], ["silver"])]
)
def test_what_the_trashing_sets_off_comes_before_swindler_s_gift(
    card: str, gained: list[str], drawn: list[str]
) -> None:
    piles = ("knights", "rats", "catapult-rocks")
    game = swindler([card, "duchy"], extra=piles, piles={"knights": ["sir-bailey"]})
    playing(game, "play swindler")
    assert (discard(game, 1), hand(game, 1), game.to_move) == (gained, drawn, 0)
    gift = {"sir-vander": "duchy", "rats": "smithy", "rocks": "smithy"}[card]
    playing(game, f"give {gift}")
    assert (discard(game, 1), hand(game, 1)) == ([*gained, gift], drawn)


@pytest.mark.rule("IN-23")
def test_swindler_on_the_throne_swindles_twice() -> None:
    game = swindler(["copper", "estate"], extra=("throne-room",), hands=[["swindler", "throne-room"], []])
    playing(game, "play throne-room", "play swindler", "give curse")
    assert (game.coins, trash(game)) == (4, {"copper": 1, "estate": 1})
    playing(game, "give chapel")
    assert (discard(game, 1), in_play(game)) == (["curse", "chapel"], ["throne-room", "swindler"])
