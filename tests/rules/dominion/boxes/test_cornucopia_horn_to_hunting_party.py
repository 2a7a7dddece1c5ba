"""Cornucopia from Horn of Plenty to Hunting Party (CO-19 to CO-21)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import (
    allowances,
    deck,
    discard,
    hand,
    in_play,
    legal,
    named,
    no_moat,
    offered,
    playing,
    told,
    trash,
)


def at_table(*cards: str, **given: Any) -> dominion.Game:
    """A position in a kingdom with these cards and without Moat."""
    return dominion.Game.scenario(kingdom=no_moat(*cards), **given)


def sampled_alike(game: dominion.Game) -> bool:
    """Return whether dealing what a seat can't see anew leaves the view of every seat as it is."""
    seats = [*range(game.players), None]
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


def set_aside(game: dominion.Game, seat: int) -> list[str]:
    return list(game.zones(seat)["set_aside"])


# Horn of Plenty


def names_in_play(*cards: str, **given: Any) -> dominion.Game:
    """A Horn of Plenty about to be played beside these cards."""
    kingdom = given.pop("kingdom", ())
    here = at_table("horn-of-plenty", *kingdom, hands=[["horn-of-plenty"], []], in_play=cards, phase="buy", **given)
    return playing(here, "play horn-of-plenty")


@pytest.mark.rule("CO-19")
def test_horn_of_plenty_gains_a_card_by_the_names_in_play() -> None:
    game = names_in_play("village", "smithy", "copper", "silver")
    assert offered(game, "gain") == sorted(card for card, cost in game.costs.items() if cost <= 5)
    assert "gain duchy" in legal(game)
    assert "done" not in legal(game)
    assert sampled_alike(game)
    playing(game, "gain market")
    assert (discard(game), trash(game), allowances(game)) == (["market"], {}, (1, 1, 0))
    assert in_play(game) == ["village", "smithy", "copper", "silver", "horn-of-plenty"]


@pytest.mark.rule("CO-19")
def test_horn_of_plenty_is_trashed_if_it_gains_a_victory_card() -> None:
    game = names_in_play("village", "smithy", "copper", "silver")
    playing(game, "gain duchy")
    assert (discard(game), trash(game)) == (["duchy"], {"horn-of-plenty": 1})
    assert in_play(game) == ["village", "smithy", "copper", "silver"]


@pytest.mark.rule("CO-19")
@pytest.mark.parametrize("card", ["mill", "harem", "nobles"])
def test_horn_of_plenty_is_trashed_for_a_victory_card_of_two_types_too(card: str) -> None:
    game = names_in_play("village", "smithy", "copper", "silver", "gold", kingdom=[card])
    playing(game, f"gain {card}")
    assert (discard(game), trash(game)) == ([card], {"horn-of-plenty": 1})


@pytest.mark.rule("CO-19")
def test_horn_of_plenty_alone_must_gain_a_card_of_nothing_or_one() -> None:
    game = names_in_play()
    assert legal(game) == ("gain copper", "gain curse")
    playing(game, "gain curse")
    assert (discard(game), in_play(game), game.coins) == (["curse"], ["horn-of-plenty"], 0)


@pytest.mark.rule("CO-19")
def test_playing_horn_of_plenty_is_optional() -> None:
    game = at_table("horn-of-plenty", hands=[["copper", "horn-of-plenty"], []], phase="buy")
    assert "end-turn" in legal(game)
    playing(game, "play-treasures")
    assert (hand(game), game.coins) == (["horn-of-plenty"], 1)
    playing(game, "buy copper")
    assert "play horn-of-plenty" not in legal(game)


@pytest.mark.rule("CO-19")
def test_names_count_once_for_horn_of_plenty() -> None:
    game = names_in_play("village", "village", "copper")
    assert offered(game, "gain") == sorted(card for card, cost in game.costs.items() if cost <= 3)
    playing(game, "gain village")
    given = {"hands": [["horn-of-plenty"] * 2, []], "in_play": ["village", "copper"], "phase": "buy"}
    game = at_table("horn-of-plenty", **given)
    playing(game, "play horn-of-plenty", "gain silver", "play horn-of-plenty")
    assert offered(game, "gain") == sorted(card for card, cost in game.costs.items() if cost <= 3)


@pytest.mark.rule("CO-19", "CO-24")
def test_reduced_costs_count_for_horn_of_plenty() -> None:
    game = names_in_play("princess", "copper", kingdom=["tournament"], supply={"princess": 0})
    assert {"gain market", "gain duchy"} <= set(legal(game))
    assert "gain gold" not in legal(game)
    playing(game, "gain market")
    assert discard(game) == ["market"]


@pytest.mark.rule("CO-19")
def test_horn_of_plenty_gains_a_grand_market_in_spite_of_coppers() -> None:
    game = names_in_play("village", "smithy", "copper", "silver", "gold", kingdom=["grand-market"])
    playing(game, "gain grand-market")
    assert discard(game) == ["grand-market"]


@pytest.mark.rule("CO-19")
def test_a_duration_of_an_earlier_turn_counts_for_horn_of_plenty() -> None:
    hands = [["caravan", "horn-of-plenty"], []]
    game = at_table("caravan", "horn-of-plenty", hands=hands, decks=[["horn-of-plenty"] * 6 + ["copper"], []])
    playing(game, "play caravan", "end-actions", "end-turn", "end-actions", "end-turn", "end-actions")
    assert in_play(game) == ["caravan"]
    playing(game, "play horn-of-plenty")
    assert offered(game, "gain") == sorted(card for card, cost in game.costs.items() if cost <= 2)


@pytest.mark.rule("CO-19")
def test_a_card_trashed_out_of_play_does_not_count_for_horn_of_plenty() -> None:
    hands = [["horn-of-plenty", "mining-village"], []]
    game = at_table("horn-of-plenty", "mining-village", hands=hands, decks=[["estate"]])
    playing(game, "play mining-village", "trash mining-village", "end-actions", "play horn-of-plenty")
    assert offered(game, "gain") == ["copper", "curse"]


@pytest.mark.rule("CO-19")
def test_a_victory_card_bought_or_gained_otherwise_leaves_horn_of_plenty_in_play() -> None:
    game = at_table("horn-of-plenty", hands=[["horn-of-plenty"], []], phase="buy", coins=2)
    playing(game, "play horn-of-plenty", "gain copper", "buy estate")
    assert (in_play(game), trash(game), discard(game)) == (["horn-of-plenty"], {}, ["copper", "estate"])


@pytest.mark.rule("CO-19")
def test_of_two_horns_of_plenty_only_the_one_that_gained_the_victory_card_is_trashed() -> None:
    game = at_table("horn-of-plenty", hands=[["horn-of-plenty"] * 2, []], in_play=["copper"], phase="buy")
    playing(game, "play horn-of-plenty", "gain copper", "play horn-of-plenty", "gain estate")
    assert (in_play(game), trash(game)) == (["copper", "horn-of-plenty"], {"horn-of-plenty": 1})


@pytest.mark.rule("CO-19")
def test_horn_of_plenty_found_by_venture_does_what_it_does() -> None:
    given = {"hands": [["venture"], []], "decks": [["horn-of-plenty"]], "phase": "buy"}
    game = at_table("horn-of-plenty", "venture", **given)
    playing(game, "play venture", "gain estate")
    assert (in_play(game), trash(game), discard(game)) == (["venture"], {"horn-of-plenty": 1}, ["estate"])


# Horse Traders


@pytest.mark.rule("CO-20")
def test_horse_traders_gives_a_buy_and_three_coins_for_two_discards() -> None:
    game = at_table("horse-traders", hands=[["copper", "estate", "gold", "horse-traders"], []])
    playing(game, "play horse-traders")
    assert (allowances(game), legal(game)) == ((0, 2, 3), ("discard copper", "discard estate", "discard gold"))
    first = game.push("discard estate")
    assert (named(first, 1), game.view(1).set_aside[0], discard(game)) == (set(), (None,), [])
    assert sampled_alike(game)
    playing(game, "discard copper")
    assert (discard(game), hand(game)) == (["estate", "copper"], ["gold"])
    assert game.view(1).discard_tops[0] == "copper"


@pytest.mark.rule("CO-20")
@pytest.mark.parametrize("others", [[], ["estate"]])
def test_horse_traders_discards_as_many_as_there_are(others: list[str]) -> None:
    game = at_table("horse-traders", hands=[["horse-traders", *others], []])
    playing(game, "play horse-traders", *[f"discard {card}" for card in others])
    assert (game.coins, hand(game), discard(game)) == (3, [], others)
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("CO-20", "CO-09")
def test_horse_traders_set_aside_is_out_of_hand_for_militia_and_comes_back() -> None:
    victim = ["copper"] * 3 + ["estate", "horse-traders"]
    game = at_table("horse-traders", "militia", hands=[["militia"], victim], decks=[["gold"] * 9, ["silver", "gold"]])
    playing(game, "play militia")
    assert legal(game) == ("done", "set-aside horse-traders")
    events = game.push("set-aside horse-traders")
    for onlooker in (0, 1, None):
        assert told(events, "set-aside", 1, onlooker) == ["horse-traders"]
        assert game.view(onlooker).set_aside == ((), ("horse-traders",))
    assert (len(hand(game, 1)), in_play(game, 1), game.view(0).hand_sizes[1]) == (4, [], 4)
    playing(game, "done")
    assert sampled_alike(game)
    playing(game, "discard estate")
    assert (hand(game, 1), discard(game, 1)) == (["copper"] * 3, ["estate"])
    playing(game, "end-actions", "end-turn")
    assert (hand(game, 1), set_aside(game, 1)) == (["copper"] * 3 + ["horse-traders", "silver"], [])
    assert game.view(0).memory["known_hand"][1] == {"horse-traders": 1}


@pytest.mark.rule("CO-20", "CO-15")
def test_two_horse_traders_set_aside_against_followers() -> None:
    victim = ["copper"] * 3 + ["horse-traders"] * 2
    game = at_table(
        *("horse-traders", "tournament"),
        hands=[["followers"], victim],
        decks=[["gold"] * 9, ["silver"] * 5],
        supply={"followers": 0},
    )
    playing(game, "play followers", "set-aside horse-traders", "set-aside horse-traders", "done")
    assert (hand(game, 1), discard(game, 1)) == (["copper"] * 3, ["curse"])
    playing(game, "end-actions", "end-turn")
    assert hand(game, 1) == ["copper"] * 3 + ["horse-traders"] * 2 + ["silver"] * 2


@pytest.mark.rule("CO-20")
def test_horse_traders_lying_aside_cannot_be_used_again_at_the_second_play() -> None:
    victim = ["copper"] * 4 + ["horse-traders"]
    hands = [["militia", "throne-room"], victim]
    game = at_table("horse-traders", "militia", "throne-room", hands=hands, decks=[["gold"] * 9, ["silver"] * 3])
    playing(game, "play throne-room", "play militia", "set-aside horse-traders", "done", "discard copper")
    assert (game.to_move, legal(game)) == (1, ("done",))
    playing(game, "done", "end-actions", "end-turn")
    assert (hand(game, 1), game.turn) == (["copper"] * 3 + ["horse-traders", "silver"], 1)


@pytest.mark.rule("CO-20")
def test_horse_traders_can_be_used_again_when_it_has_returned() -> None:
    hands = [["militia"], ["horse-traders"]]
    game = at_table("horse-traders", "militia", hands=hands, decks=[["militia"] * 5 + ["gold"] * 5, ["silver"] * 9])
    playing(game, "play militia", "set-aside horse-traders", "done", "end-actions", "end-turn")
    assert hand(game, 1) == ["horse-traders", "silver"]
    playing(game, "play horse-traders", "discard silver", "end-actions", "end-turn")
    assert hand(game, 1) == ["silver"] * 5
    assert legal(playing(game, "play militia")) == ("done",)


@pytest.mark.rule("CO-20")
def test_horse_traders_waits_for_its_owners_own_turn() -> None:
    hands = [["militia"], ["militia"], ["copper"] * 3 + ["horse-traders"]]
    decks = [["gold"] * 9, ["gold"] * 9, ["silver"] * 3]
    game = at_table("horse-traders", "militia", hands=hands, decks=decks)
    playing(game, "play militia", "done", "set-aside horse-traders", "done", "end-actions", "end-turn")
    assert (game.turn, set_aside(game, 2), hand(game, 2)) == (1, ["horse-traders"], ["copper"] * 3)
    playing(game, "play militia")
    assert (game.to_move, legal(game)) == (2, ("done",))
    playing(game, "done", "done", "discard gold", "discard gold", "end-actions", "end-turn")
    assert (game.turn, set_aside(game, 2)) == (2, [])
    assert hand(game, 2) == ["copper"] * 3 + ["horse-traders", "silver"]


@pytest.mark.rule("CO-20", "CO-05")
def test_moat_and_horse_traders_can_both_be_used() -> None:
    hands = [["militia"], ["copper"] * 3 + ["horse-traders", "moat"]]
    game = at_table("horse-traders", "militia", "moat", hands=hands, decks=[["gold"] * 9, ["silver"]])
    playing(game, "play militia", "reveal moat", "set-aside horse-traders", "done")
    assert (hand(game, 1), discard(game, 1), legal(game)) == (["copper"] * 3 + ["moat"], [], ("end-actions",))
    playing(game, "end-actions", "end-turn")
    assert hand(game, 1) == ["copper"] * 3 + ["horse-traders", "moat", "silver"]


@pytest.mark.rule("CO-20")
def test_horse_traders_does_not_protect() -> None:
    hands = [["witch"], ["horse-traders"]]
    game = at_table("horse-traders", "witch", hands=hands)
    playing(game, "play witch", "set-aside horse-traders", "done")
    assert (discard(game, 1), set_aside(game, 1)) == (["curse"], ["horse-traders"])


@pytest.mark.rule("CO-20", "CO-06")
def test_horse_traders_comes_back_in_a_possessed_turn_too() -> None:
    hands = [["militia", "possession"], ["horse-traders"]]
    decks = [["gold"] * 9, ["silver", "copper"]]
    game = at_table("horse-traders", "militia", "possession", hands=hands, decks=decks, actions=2)
    playing(game, "play militia", "set-aside horse-traders", "done", "play possession", "end-actions", "end-turn")
    assert (game.turn, game.to_move, game.possessor) == (1, 0, 0)
    assert (hand(game, 1), set_aside(game, 1)) == (["horse-traders", "silver"], [])


# Hunting Party


@pytest.mark.rule("CO-21")
def test_hunting_party_searches_for_a_name_that_is_not_in_hand() -> None:
    hands, decks = [["copper", "hunting-party"], []], [["estate", "copper", "estate", "silver", "gold"]]
    game = at_table("hunting-party", hands=hands, decks=decks)
    events = game.push("play hunting-party")
    assert (hand(game), deck(game), game.actions) == (["copper", "estate", "silver"], ["gold"], 1)
    assert sorted(discard(game)) == ["copper", "estate"]
    shown = told(events, "revealed", 0, 1)
    assert sorted(map(str, shown[:2])) == ["copper", "estate"]
    assert shown[2:] == ["copper", "estate", "silver"]
    for onlooker in (0, 1, None):
        assert game.view(onlooker).memory["known_hand"][0] == {"copper": 1, "estate": 1, "silver": 1}
    assert sampled_alike(game)


@pytest.mark.rule("CO-21")
def test_hunting_party_with_the_same_names_everywhere_discards_all() -> None:
    game = at_table(
        "hunting-party",
        hands=[["copper", "hunting-party"], []],
        decks=[["estate", "copper"]],
        discards=[["estate", "estate"]],
    )
    playing(game, "play hunting-party")
    assert (hand(game), deck(game), sorted(discard(game))) == (["copper", "estate"], [], ["copper", "estate", "estate"])


@pytest.mark.rule("CO-21")
def test_hunting_party_without_cards_has_nothing_to_reveal() -> None:
    game = at_table("hunting-party", hands=[["hunting-party"], []])
    events = game.push("play hunting-party")
    assert (hand(game), deck(game), discard(game), legal(game)) == ([], [], [], ("end-actions",))
    assert told(events, "revealed", 0, 1) == []


@pytest.mark.rule("CO-21")
def test_the_hunting_party_itself_is_in_play_and_so_another_one_can_be_found() -> None:
    hands, decks = [["copper", "hunting-party"], []], [["copper", "copper", "hunting-party"]]
    game = at_table("hunting-party", hands=hands, decks=decks)
    assert hand(playing(game, "play hunting-party")) == ["copper", "copper", "hunting-party"]
