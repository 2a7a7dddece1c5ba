"""Guilds from Soothsayer to Taxman (GU-21 to GU-23)."""

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
    no_moat,
    offered,
    owned,
    playing,
    shuffles,
    told,
    trash,
)


def at_table(*cards: str, **given: Any) -> dominion.Game:
    """A position in a kingdom with these cards and without Moat."""
    return dominion.Game.scenario(kingdom=no_moat(*cards), **given)


def shop(*cards: str, coins: int = 0, **given: Any) -> dominion.Game:
    """A Buy phase."""
    return at_table(*cards, **{"hands": [[], []], "phase": "buy", "coins": coins} | given)


def sampled_alike(game: dominion.Game) -> bool:
    """Return whether dealing what a seat can't see anew leaves the view of every seat as it is."""
    seats = [*range(game.players), None]
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


# Soothsayer


@pytest.mark.rule("GU-21")
def test_soothsayer_gains_a_gold_and_the_others_a_curse_and_a_card() -> None:
    hands, decks = [["soothsayer"], ["copper"] * 5], [["silver"], ["estate", "gold"]]
    game = at_table("soothsayer", hands=hands, decks=decks)
    events = game.push("play soothsayer")
    assert (discard(game), hand(game), deck(game)) == (["gold"], [], ["silver"])
    assert (discard(game, 1), hand(game, 1), deck(game, 1)) == (["curse"], ["copper"] * 5 + ["estate"], ["gold"])
    assert (told(events, "drawn", 1, 0), told(events, "drawn", 1, 1)) == ([None], ["estate"])
    assert (allowances(game), legal(game)) == ((0, 1, 0), ("end-actions",))


@pytest.mark.rule("GU-21")
def test_soothsayer_is_done_with_one_player_before_the_next() -> None:
    hands: list[list[str]] = [["soothsayer"], [], []]
    game = at_table("soothsayer", hands=hands, decks=[[], ["estate"], ["estate"]])
    events = game.push("play soothsayer")
    happened = [(event.kind, event.seat) for event in events if event.kind in ("gained", "drawn")]
    assert happened == [("gained", 0), ("gained", 1), ("drawn", 1), ("gained", 2), ("drawn", 2)]


@pytest.mark.rule("GU-21")
def test_who_gains_no_curse_from_soothsayer_does_not_draw() -> None:
    hands, decks = [["soothsayer"], ["copper"], ["copper"]], [[], ["estate"], ["estate"]]
    game = playing(at_table("soothsayer", hands=hands, decks=decks, supply={"curse": 1}), "play soothsayer")
    assert (discard(game, 1), hand(game, 1)) == (["curse"], ["copper", "estate"])
    assert (discard(game, 2), hand(game, 2)) == ([], ["copper"])


@pytest.mark.rule("GU-21")
def test_moat_keeps_curse_and_card_of_soothsayer_away() -> None:
    hands, decks = [["soothsayer"], ["moat"]], [[], ["estate"]]
    game = at_table("moat", "soothsayer", hands=hands, decks=decks)
    playing(game, "play soothsayer")
    assert discard(game) == []
    playing(game, "reveal moat")
    assert (owned(game, 1), hand(game, 1), discard(game)) == (["estate", "moat"], ["moat"], ["gold"])


@pytest.mark.rule("GU-21")
def test_a_victim_without_cards_draws_the_curse_just_gained() -> None:
    game = playing(at_table("soothsayer", hands=[["soothsayer"], []]), "play soothsayer")
    assert (hand(game, 1), discard(game, 1), deck(game, 1)) == (["curse"], [], [])


@pytest.mark.rule("GU-21")
def test_soothsayer_without_golds_curses_all_the_same() -> None:
    game = at_table("soothsayer", hands=[["soothsayer"], []], decks=[[], ["estate"]], supply={"gold": 0})
    playing(game, "play soothsayer")
    assert (discard(game), discard(game, 1), hand(game, 1)) == ([], ["curse"], ["estate"])


# Stonemason


@pytest.mark.rule("GU-22")
def test_stonemason_makes_two_cheaper_cards_of_one() -> None:
    game = at_table("stonemason", hands=[["copper", "gold", "stonemason"], []])
    playing(game, "play stonemason")
    assert legal(game) == ("trash copper", "trash gold")
    playing(game, "trash gold")
    below = sorted(card for card in game.supply if game.costs[card] < 6)
    assert offered(game, "gain") == below
    assert "done" not in legal(game)
    playing(game, "gain duchy")
    assert (discard(game), offered(game, "gain")) == (["duchy"], below)
    playing(game, "gain silver")
    assert (discard(game), trash(game), hand(game)) == (["duchy", "silver"], {"gold": 1}, ["copper"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("GU-22")
def test_stonemason_may_gain_the_same_kind_twice() -> None:
    game = at_table("stonemason", hands=[["gold", "stonemason"], []])
    playing(game, "play stonemason", "trash gold", "gain duchy", "gain duchy")
    assert discard(game) == ["duchy", "duchy"]


@pytest.mark.rule("GU-22")
def test_stonemason_gains_nothing_for_a_copper_and_does_nothing_without_a_card() -> None:
    game = playing(at_table("stonemason", hands=[["copper", "stonemason"], []]), "play stonemason", "trash copper")
    assert (discard(game), trash(game), legal(game)) == ([], {"copper": 1}, ("end-actions",))
    game = playing(at_table("stonemason", hands=[["stonemason"], []]), "play stonemason")
    assert (discard(game), trash(game), legal(game)) == ([], {}, ("end-actions",))


@pytest.mark.rule("GU-22")
def test_stonemason_makes_two_cards_of_nothing_or_one_of_an_estate() -> None:
    game = playing(at_table("stonemason", hands=[["estate", "stonemason"], []]), "play stonemason", "trash estate")
    assert legal(game) == ("gain copper", "gain curse")
    playing(game, "gain curse")
    assert legal(game) == ("gain copper", "gain curse")
    assert discard(playing(game, "gain copper")) == ["curse", "copper"]


@pytest.mark.rule("GU-22")
def test_stonemason_gains_as_many_as_there_are() -> None:
    game = at_table("stonemason", hands=[["estate", "stonemason"], []], supply={"copper": 0, "curse": 1})
    playing(game, "play stonemason", "trash estate", "gain curse")
    assert (discard(game), legal(game)) == (["curse"], ("end-actions",))


@pytest.mark.rule("GU-22")
def test_less_than_a_card_with_a_potion_is_compared_part_by_part() -> None:
    game = at_table("alchemist", "golem", "stonemason", "transmute", hands=[["golem", "stonemason"], []])
    playing(game, "play stonemason", "trash golem")
    assert {"gain alchemist", "gain smithy", "gain transmute", "gain potion"} <= set(legal(game))
    assert not {"gain duchy", "gain golem", "gain gold"} & set(legal(game))


@pytest.mark.rule("GU-22", "GU-03")
def test_stonemason_overpaid_gains_two_actions_of_exactly_that_cost() -> None:
    game = shop("alchemist", "gardens", "militia", "stonemason", coins=6)
    assert {"buy gardens", "buy potion"} <= set(legal(game))
    playing(game, "buy stonemason", *["overpay"] * 4, "done")
    assert legal(game) == ("gain militia", "gain remodel", "gain smithy")
    playing(game, "gain smithy")
    assert legal(game) == ("gain militia", "gain remodel", "gain smithy")
    playing(game, "gain militia")
    assert discard(game) == ["smithy", "militia", "stonemason"]
    assert (game.coins, legal(game)) == (0, ("end-turn",))


@pytest.mark.rule("GU-22")
def test_stonemason_bought_for_two_gains_nothing_more() -> None:
    game = playing(shop("stonemason", coins=2), "buy stonemason", "done")
    assert (discard(game), legal(game)) == (["stonemason"], ("end-turn",))


@pytest.mark.rule("GU-22", "GU-03")
@pytest.mark.parametrize("coins", [1, 6, 7])
def test_stonemason_overpaid_by_what_no_action_costs_gains_nothing_and_the_coins_are_gone(coins: int) -> None:
    game = playing(shop("stonemason", coins=coins + 2), "buy stonemason", *["overpay"] * coins, "done")
    assert (discard(game), game.coins, legal(game)) == (["stonemason"], 0, ("end-turn",))


@pytest.mark.rule("GU-22", "GU-04")
def test_stonemason_overpaid_with_coins_and_a_potion_gains_actions_that_cost_both() -> None:
    game = shop("alchemist", "familiar", "philosophers-stone", "stonemason", coins=5, potions=1)
    playing(game, "buy stonemason", *["overpay"] * 3, "overpay-potion", "done")
    assert legal(game) == ("gain alchemist", "gain familiar")
    playing(game, "gain familiar", "gain alchemist")
    assert discard(game) == ["familiar", "alchemist", "stonemason"]
    two = shop("alchemist", "stonemason", coins=5, potions=2)
    playing(two, "buy stonemason", *["overpay"] * 3, *["overpay-potion"] * 2, "done")
    assert discard(two) == ["stonemason"]


@pytest.mark.rule("GU-22", "GU-04")
def test_stonemason_overpaid_with_a_potion_alone_gains_transmutes() -> None:
    game = shop("stonemason", "transmute", coins=2, potions=1)
    playing(game, "buy stonemason", "overpay-potion", "done")
    assert legal(game) == ("gain transmute",)
    playing(game, "gain transmute", "gain transmute")
    assert discard(game) == ["transmute", "transmute", "stonemason"]


@pytest.mark.rule("GU-22")
def test_stonemason_overpaid_gains_grand_markets_in_spite_of_coppers() -> None:
    game = shop("grand-market", "stonemason", coins=8, in_play=["copper"] * 8)
    playing(game, "buy stonemason", *["overpay"] * 6, "done")
    assert legal(game) == ("gain grand-market",)
    playing(game, "gain grand-market", "gain grand-market")
    assert discard(game) == ["grand-market", "grand-market", "stonemason"]


@pytest.mark.rule("GU-22")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_stonemason_overpaid_by_two_may_gain_the_last_stonemason_itself(left: int) -> None:
    game = shop("stonemason", coins=4, supply={"stonemason": left})
    playing(game, "buy stonemason", "overpay", "overpay", "done")
    assert legal(game) == ("gain cellar", "gain chapel", "gain stonemason")
    playing(game, "gain stonemason", "gain stonemason" if left > 1 else "gain cellar")
    gained = ["stonemason", "stonemason" if left > 1 else "cellar"]
    assert discard(game) == gained + ["stonemason"] * (left == 3)
    assert (game.supply["stonemason"], game.coins, legal(game)) == (0, 0, ("end-turn",))


# Taxman


def taxman(mine: list[str], *others: list[str], kingdom: tuple[str, ...] = (), **given: Any) -> dominion.Game:
    """A Taxman just played."""
    game = at_table("taxman", *kingdom, hands=[["taxman", *mine], *others], decks=[["estate"]], **given)
    return playing(game, "play taxman")


@pytest.mark.rule("GU-23", "GU-06")
def test_taxman_takes_a_copy_of_the_trashed_treasure_and_gains_a_dearer_one() -> None:
    game = taxman(["estate", "silver"], ["copper"] * 4 + ["silver"])
    assert legal(game) == ("done", "trash silver")
    events = game.push("trash silver")
    assert (hand(game, 1), discard(game, 1)) == (["copper"] * 4, ["silver"])
    assert told(events, "discarded", 1, 0) == ["silver"]
    assert (game.to_move, legal(game)) == (0, ("gain copper", "gain gold", "gain silver"))
    assert sampled_alike(game)
    events = game.push("gain gold")
    assert (deck(game), discard(game), hand(game), trash(game)) == (["gold", "estate"], [], ["estate"], {"silver": 1})
    for onlooker in (0, 1, None):
        assert told(events, "gained", 0, onlooker) == ["gold"]
        assert game.view(onlooker).memory["deck_top"][0] == ["gold"]


@pytest.mark.rule("GU-23")
def test_who_has_no_copy_shows_the_hand_to_taxman() -> None:
    game = taxman(["silver"], ["copper"] * 3 + ["estate", "village"])
    events = game.push("trash silver")
    assert (len(hand(game, 1)), discard(game, 1)) == (5, [])
    for onlooker in (0, 1, None):
        assert sorted(map(str, told(events, "revealed", 1, onlooker))) == ["copper"] * 3 + ["estate", "village"]
        assert game.view(onlooker).memory["known_hand"][1] == {"copper": 3, "estate": 1, "village": 1}
    playing(game, "gain gold")
    assert deck(game) == ["gold", "estate"]


@pytest.mark.rule("GU-23")
@pytest.mark.parametrize("theirs", [["copper"] * 3 + ["silver"], ["copper"] * 4, []])
def test_who_holds_four_cards_or_fewer_does_and_shows_nothing(theirs: list[str]) -> None:
    game = taxman(["silver"], theirs)
    events = game.push("trash silver")
    assert (hand(game, 1), discard(game, 1)) == (theirs, [])
    assert told(events, "revealed", 1, 0) == []
    assert game.view(0).memory["known_hand"][1] == {}


@pytest.mark.rule("GU-23")
def test_only_one_copy_is_discarded_for_taxman_by_each_player_in_turn_order() -> None:
    game = taxman(["copper"], ["copper"] * 5, ["copper"] * 6)
    events = game.push("trash copper")
    assert (len(hand(game, 1)), len(hand(game, 2))) == (4, 5)
    assert [event.seat for event in events if event.kind == "discarded"] == [1, 2]


@pytest.mark.rule("GU-23")
def test_taxman_makes_silver_of_copper_and_may_gain_an_equal_or_cheaper_treasure() -> None:
    game = playing(taxman(["copper"], [], kingdom=("masterpiece", "royal-seal")), "trash copper")
    assert legal(game) == ("gain copper", "gain masterpiece", "gain silver")
    assert deck(playing(game, "gain silver")) == ["silver", "estate"]
    game = playing(taxman(["gold"], [], kingdom=("bank",)), "trash gold")
    assert legal(game) == ("gain bank", "gain copper", "gain gold", "gain silver")
    assert deck(playing(game, "gain copper")) == ["copper", "estate"]


@pytest.mark.rule("GU-23")
def test_nothing_trashed_for_taxman_is_nothing_at_all() -> None:
    game = taxman(["silver"], ["copper"] * 4 + ["silver"])
    events = game.push("done")
    assert (hand(game, 1), discard(game, 1), discard(game), deck(game)) == (
        ["copper"] * 4 + ["silver"],
        [],
        [],
        ["estate"],
    )
    assert (hand(game), trash(game), legal(game)) == (["silver"], {}, ("end-actions",))
    assert told(events, "revealed", 1, 0) == []


@pytest.mark.rule("GU-23")
def test_taxman_without_a_treasure_can_only_be_declined() -> None:
    game = taxman(["estate"], ["copper"] * 5)
    assert legal(game) == ("done",)
    assert (len(hand(playing(game, "done"), 1)), in_play(game)) == (5, ["taxman"])


@pytest.mark.rule("GU-23")
def test_moat_keeps_the_copy_from_taxman_and_is_asked_for_before_the_trashing() -> None:
    game = taxman(["silver"], ["copper"] * 3 + ["moat", "silver"], kingdom=("moat",))
    assert (game.to_move, legal(game), hand(game)) == (1, ("done", "reveal moat"), ["silver"])
    playing(game, "reveal moat")
    assert legal(game) == ("done", "trash silver")
    playing(game, "trash silver", "gain gold")
    assert (len(hand(game, 1)), discard(game, 1), deck(game)) == (5, [], ["gold", "estate"])


@pytest.mark.rule("GU-23")
def test_horse_traders_set_aside_brings_a_hand_below_what_taxman_asks_for() -> None:
    game = taxman(["silver"], ["copper"] * 3 + ["horse-traders", "silver"], kingdom=("horse-traders",))
    playing(game, "set-aside horse-traders", "done", "trash silver")
    assert (hand(game, 1), discard(game, 1)) == (["copper"] * 3 + ["silver"], [])


@pytest.mark.rule("GU-23")
def test_the_treasure_of_taxman_becomes_the_only_card_of_an_empty_deck() -> None:
    game = at_table("taxman", hands=[["copper", "taxman"], []], discards=[["estate"]])
    playing(game, "play taxman", "trash copper")
    assert shuffles(game.push("gain silver")) == []
    assert (deck(game), discard(game)) == (["silver"], ["estate"])
