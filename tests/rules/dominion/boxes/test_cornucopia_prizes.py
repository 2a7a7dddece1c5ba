"""The five Prizes of Cornucopia (CO-11, CO-12, CO-15, CO-24, CO-27)."""

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
    shuffles,
    told,
)

PRIZES = ["bag-of-gold", "diadem", "followers", "princess", "trusty-steed"]


def with_prizes(*cards: str, supply: dict[str, int] | None = None, **given: Any) -> dominion.Game:
    """A position in which all Prizes are taken."""
    left = dict.fromkeys(PRIZES, 0) | (supply or {})
    return dominion.Game.scenario(kingdom=no_moat("tournament", *cards), supply=left, **given)


def sampled_alike(game: dominion.Game) -> bool:
    """Return whether dealing what a seat can't see anew leaves the view of every seat as it is."""
    seats = [*range(game.players), None]
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


# Bag of Gold


@pytest.mark.rule("CO-11")
def test_bag_of_gold_gains_a_gold_onto_the_deck_and_gives_an_action() -> None:
    game = with_prizes(hands=[["bag-of-gold", "market"], []], decks=[["copper"]])
    events = game.push("play bag-of-gold")
    assert (deck(game), discard(game), game.actions, game.supply["gold"]) == (["gold", "copper"], [], 1, 29)
    for onlooker in (0, 1, None):
        assert told(events, "gained", 0, onlooker) == ["gold"]
        assert game.view(onlooker).memory["deck_top"][0] == ["gold"]
    assert sampled_alike(game)
    assert hand(playing(game, "play market")) == ["gold"]


@pytest.mark.rule("CO-11")
def test_bag_of_gold_makes_its_gold_the_only_card_of_an_empty_deck() -> None:
    game = with_prizes(hands=[["bag-of-gold"], []], discards=[["estate", "curse"]])
    assert shuffles(game.push("play bag-of-gold")) == []
    assert (deck(game), discard(game)) == (["gold"], ["estate", "curse"])


@pytest.mark.rule("CO-11")
def test_bag_of_gold_on_the_throne_gains_two_golds() -> None:
    game = with_prizes("throne-room", hands=[["bag-of-gold", "throne-room"], []], decks=[["copper"]])
    playing(game, "play throne-room", "play bag-of-gold")
    assert (deck(game), game.actions) == (["gold", "gold", "copper"], 2)


@pytest.mark.rule("CO-11")
def test_bag_of_gold_without_golds_gives_only_the_action() -> None:
    game = with_prizes(hands=[["bag-of-gold"], []], decks=[["copper"]], supply={"gold": 0})
    playing(game, "play bag-of-gold")
    assert (deck(game), discard(game), allowances(game)) == (["copper"], [], (1, 1, 0))


# Diadem


@pytest.mark.rule("CO-12")
@pytest.mark.parametrize(("actions", "coins"), [(0, 2), (1, 3), (2, 4), (5, 7)])
def test_diadem_gives_two_coins_and_one_for_each_action_left(actions: int, coins: int) -> None:
    game = with_prizes(hands=[["diadem", "market", "market"], []], phase="buy", actions=actions)
    playing(game, "play diadem")
    assert (game.coins, in_play(game)) == (coins, ["diadem"])


@pytest.mark.rule("CO-12")
def test_diadem_counts_the_actions_of_the_turn() -> None:
    game = with_prizes(hands=[["diadem"], []])
    assert playing(game, "end-actions", "play diadem").coins == 3
    game = with_prizes("farming-village", hands=[["diadem", "farming-village"], []], decks=[["smithy"]])
    assert playing(game, "play farming-village", "end-actions", "play diadem").coins == 4
    game = with_prizes(hands=[["diadem", "smithy"], []])
    assert playing(game, "play smithy", "end-actions", "play diadem").coins == 2


@pytest.mark.rule("CO-12")
def test_diadem_is_played_by_a_move_of_its_own() -> None:
    game = with_prizes(hands=[["copper", "diadem"], []], phase="buy")
    playing(game, "play-treasures")
    assert (game.coins, hand(game)) == (1, ["diadem"])
    assert "play diadem" in legal(game)
    assert "play-treasures" not in legal(game)


@pytest.mark.rule("CO-12")
def test_venture_finds_a_diadem_and_plays_it_the_same_way() -> None:
    game = with_prizes("venture", hands=[["venture"], []], decks=[["estate", "diadem"]], phase="buy", actions=1)
    playing(game, "play venture")
    assert (game.coins, in_play(game), discard(game)) == (1 + 3, ["venture", "diadem"], ["estate"])


@pytest.mark.rule("CO-12", "CO-14")
def test_diadem_is_a_treasure_for_bank_and_farming_village() -> None:
    game = with_prizes("bank", hands=[["bank", "diadem"], []], phase="buy", actions=0)
    assert playing(game, "play diadem", "play bank").coins == 2 + 2
    game = with_prizes("farming-village", hands=[["farming-village"], []], decks=[["estate", "diadem", "copper"]])
    assert hand(playing(game, "play farming-village")) == ["diadem"]


# Followers


@pytest.mark.rule("CO-15")
def test_followers_draws_gains_an_estate_curses_and_cuts_the_hand_to_three() -> None:
    victim = ["copper", "estate", "gold", "province", "silver"]
    game = with_prizes(hands=[["followers"], victim], decks=[["gold", "gold", "copper"]])
    playing(game, "play followers")
    assert (hand(game), discard(game), game.supply["estate"]) == (["gold", "gold"], ["estate"], 7)
    assert (game.to_move, discard(game, 1)) == (1, ["curse"])
    assert sampled_alike(game)
    first = game.push("discard estate")
    assert game.view(0).set_aside[1] == (None,)
    assert named(first, 0) == set()
    playing(game, "discard copper")
    assert (hand(game, 1), discard(game, 1)) == (["gold", "province", "silver"], ["curse", "estate", "copper"])
    assert (game.actions, legal(game)) == (0, ("end-actions",))


@pytest.mark.rule("CO-15")
@pytest.mark.parametrize("cards", [0, 2, 3])
def test_followers_only_curses_a_hand_of_three_or_fewer(cards: int) -> None:
    game = with_prizes(hands=[["followers"], ["copper"] * cards])
    playing(game, "play followers")
    assert (hand(game, 1), discard(game, 1), legal(game)) == (["copper"] * cards, ["curse"], ("end-actions",))


@pytest.mark.rule("CO-15")
def test_followers_hands_out_all_curses_before_anybody_discards() -> None:
    hands = [["followers"], ["copper"] * 5, ["copper"] * 4]
    game = playing(with_prizes(hands=hands), "play followers")
    assert (game.to_move, discard(game, 1), discard(game, 2)) == (1, ["curse"], ["curse"])
    playing(game, "discard copper", "discard copper")
    assert game.to_move == 2
    playing(game, "discard copper")
    assert (len(hand(game, 1)), len(hand(game, 2)), legal(game)) == (3, 3, ("end-actions",))


@pytest.mark.rule("CO-15")
def test_followers_with_one_curse_left_gives_it_to_the_left_player_and_both_discard() -> None:
    hands = [["followers"], ["copper"] * 5, ["copper"] * 5]
    game = playing(with_prizes(hands=hands, supply={"curse": 1}), "play followers", *["discard copper"] * 4)
    assert (discard(game, 1), discard(game, 2)) == (["curse", "copper", "copper"], ["copper", "copper"])


@pytest.mark.rule("CO-15")
def test_moat_keeps_curse_and_discards_of_followers_away() -> None:
    game = with_prizes("moat", hands=[["followers"], ["copper"] * 4 + ["moat"]], decks=[["gold", "gold"]])
    playing(game, "play followers", "reveal moat")
    assert (len(hand(game, 1)), discard(game, 1), hand(game), discard(game)) == (5, [], ["gold", "gold"], ["estate"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("CO-15")
def test_followers_without_estates_does_the_rest() -> None:
    game = with_prizes(hands=[["followers"], ["copper"] * 4], decks=[["gold", "gold"]], supply={"estate": 0})
    playing(game, "play followers", "discard copper")
    assert (hand(game), discard(game), discard(game, 1)) == (["gold", "gold"], [], ["curse", "copper"])


# Princess


@pytest.mark.rule("CO-24")
def test_princess_gives_a_buy_and_makes_all_cards_two_cheaper() -> None:
    game = with_prizes(hands=[["princess"], []])
    playing(game, "play princess")
    assert (allowances(game), in_play(game)) == ((0, 2, 0), ["princess"])
    cheap = {card: game.costs[card] for card in ("province", "gold", "duchy", "silver", "estate", "copper", "curse")}
    assert cheap == {"province": 6, "gold": 4, "duchy": 3, "silver": 1, "estate": 0, "copper": 0, "curse": 0}
    playing(game, "end-actions")
    assert {"buy estate", "buy copper", "buy cellar"} <= set(legal(game))
    assert "buy silver" not in legal(game)


@pytest.mark.rule("CO-24")
def test_provinces_are_bought_for_six_with_princess() -> None:
    game = with_prizes(hands=[[], []], in_play=["princess"], phase="buy", coins=6)
    playing(game, "buy province")
    assert (discard(game), game.coins) == (["province"], 0)


@pytest.mark.rule("CO-24", "CO-25")
def test_remake_makes_silver_of_copper_with_princess() -> None:
    game = with_prizes("remake", hands=[["copper", "remake"], []], in_play=["princess"])
    playing(game, "play remake", "trash copper")
    assert offered(game, "gain") == ["silver", "village", "workshop"]
    assert discard(playing(game, "gain silver")) == ["silver"]


@pytest.mark.rule("CO-24")
def test_workshop_gains_a_gold_with_princess() -> None:
    game = with_prizes(hands=[["workshop"], []], in_play=["princess"])
    playing(game, "play workshop")
    assert "gain province" not in legal(game)
    assert discard(playing(game, "gain gold")) == ["gold"]


@pytest.mark.rule("CO-24")
def test_princess_on_the_throne_gives_two_buys_and_is_still_two_less() -> None:
    game = with_prizes("throne-room", hands=[["princess", "throne-room"], []])
    playing(game, "play throne-room", "play princess")
    assert (game.buys, game.costs["province"]) == (3, 6)


@pytest.mark.rule("CO-24")
def test_in_the_next_turn_costs_are_as_printed() -> None:
    game = with_prizes(hands=[["princess"], []])
    playing(game, "play princess", "end-actions", "end-turn")
    assert (game.turn, game.costs["province"], game.costs["estate"]) == (1, 8, 2)


# Trusty Steed


@pytest.mark.rule("CO-27", "CO-09")
def test_trusty_steed_asks_for_two_different_options_before_it_does_anything() -> None:
    game = with_prizes(hands=[["trusty-steed"], []], decks=[["gold"] * 3])
    playing(game, "play trusty-steed")
    assert legal(game) == ("choose actions", "choose cards", "choose coins", "choose silver")
    playing(game, "choose cards")
    assert legal(game) == ("choose actions", "choose coins", "choose silver")
    assert (hand(game), deck(game)) == ([], ["gold"] * 3)
    assert sampled_alike(game)


@pytest.mark.rule("CO-27")
def test_trusty_steed_draws_then_gains_silvers_and_puts_the_deck_on_them() -> None:
    cards = ["gold", "estate", "duchy", "curse", "province"]
    game = with_prizes(hands=[["trusty-steed"], []], decks=[cards], discards=[["copper"]])
    playing(game, "play trusty-steed", "choose silver")
    events = game.push("choose cards")
    assert (hand(game), deck(game)) == (["estate", "gold"], [])
    assert discard(game) == ["copper"] + ["silver"] * 4 + ["duchy", "curse", "province"]
    assert game.supply["silver"] == 36
    assert shuffles(events) == []
    for onlooker in (1, None):
        assert not {"duchy", "curse"} & named(events, onlooker)
        assert game.view(onlooker).discard_tops[0] == "province"
    assert sampled_alike(game)


@pytest.mark.rule("CO-27")
def test_trusty_steed_gives_two_actions_and_two_coins() -> None:
    game = with_prizes(hands=[["trusty-steed"], []], decks=[["gold"] * 3])
    playing(game, "play trusty-steed", "choose coins", "choose actions")
    assert (allowances(game), hand(game)) == ((2, 1, 2), [])


@pytest.mark.rule("CO-27")
@pytest.mark.parametrize("left", [0, 2])
def test_trusty_steed_gains_as_many_silvers_as_there_are(left: int) -> None:
    game = with_prizes(hands=[["trusty-steed"], []], decks=[["gold"]], supply={"silver": left})
    playing(game, "play trusty-steed", "choose silver", "choose coins")
    assert (discard(game), deck(game), game.coins) == (["silver"] * left + ["gold"], [], 2)


@pytest.mark.rule("CO-27")
def test_trusty_steed_with_an_empty_deck_shuffles_nothing() -> None:
    game = with_prizes(hands=[["trusty-steed"], []], discards=[["estate"]])
    playing(game, "play trusty-steed", "choose actions")
    events = game.push("choose silver")
    assert (shuffles(events), deck(game), discard(game)) == ([], [], ["estate"] + ["silver"] * 4)


@pytest.mark.rule("CO-27")
def test_an_option_of_trusty_steed_may_be_chosen_though_nothing_can_be_done() -> None:
    game = with_prizes(hands=[["trusty-steed"], []], supply={"silver": 0})
    playing(game, "play trusty-steed", "choose cards", "choose silver")
    assert (hand(game), discard(game), legal(game)) == ([], [], ("end-actions",))


@pytest.mark.rule("CO-27")
def test_trusty_steed_on_the_throne_chooses_anew() -> None:
    hands = [["throne-room", "trusty-steed"], []]
    game = with_prizes("throne-room", hands=hands, decks=[["gold", "copper", "estate"]])
    playing(game, "play throne-room", "play trusty-steed", "choose cards", "choose coins")
    assert (hand(game), game.coins) == (["copper", "gold"], 2)
    assert legal(game) == ("choose actions", "choose cards", "choose coins", "choose silver")
    playing(game, "choose coins", "choose actions")
    assert allowances(game) == (2, 1, 4)
