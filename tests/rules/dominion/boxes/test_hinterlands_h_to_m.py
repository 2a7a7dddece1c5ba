"""Hinterlands, first edition: Highway, Inn and Margrave (HI-14 to HI-16)."""

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
from .test_hinterlands import looks_alike

# Highway


@pytest.mark.rule("HI-14")
def test_highway_gives_a_card_and_an_action_and_makes_everything_cheaper() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("highway"), hands=[["highway", "highway"]], decks=[["gold", "silver", "curse"]]
    )
    playing(game, "play highway")
    assert (hand(game), game.actions) == (["gold", "highway"], 1)
    assert [game.costs[card] for card in ("province", "estate", "copper", "highway")] == [7, 1, 0, 4]
    playing(game, "play highway")
    assert [game.costs[card] for card in ("province", "estate", "copper", "village")] == [6, 0, 0, 1]
    assert game.view(1).costs["province"] == 6


@pytest.mark.rule("HI-14")
def test_highway_is_counted_from_the_cards_in_play() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("highway"), in_play=["highway"] * 3, phase="buy", coins=5)
    assert [game.costs[card] for card in ("province", "estate", "silver")] == [5, 0, 0]
    playing(game, "buy province")
    assert game.coins == 0


@pytest.mark.rule("HI-14")
def test_highway_on_the_throne_makes_everything_cheaper_by_one() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("highway", "throne-room"),
        hands=[["throne-room", "highway"]],
        decks=[["gold", "silver", "curse"]],
    )
    playing(game, "play throne-room", "play highway")
    assert (hand(game), game.actions, game.costs["province"]) == (["gold", "silver"], 2, 7)


@pytest.mark.rule("HI-14")
def test_workshop_with_a_highway_in_play_gains_a_card_of_five() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("highway"), hands=[["workshop"]], in_play=["highway"])
    playing(game, "play workshop", "gain duchy")
    assert discard(game) == ["duchy"]


@pytest.mark.rule("HI-14")
def test_remodel_on_an_estate_with_a_highway_in_play_gains_a_smithy() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("highway"), hands=[["remodel", "estate"]], in_play=["highway"])
    playing(game, "play remodel", "trash estate")
    assert "gain smithy" in legal(game)
    assert not {"duchy", "market"} & set(offered(game, "gain"))


@pytest.mark.rule("HI-14")
def test_remodel_on_a_card_that_costs_nothing_reads_the_cost_of_the_moment() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("highway"), hands=[["remodel", "copper"]], in_play=["highway"])
    playing(game, "play remodel", "trash copper")
    assert {"silver", "village"} <= set(offered(game, "gain"))
    assert "smithy" not in offered(game, "gain")


@pytest.mark.rule("HI-14")
def test_costs_are_as_printed_again_in_the_next_turn() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("highway"), in_play=["highway", "highway"], decks=[["copper"] * 9, ["copper"] * 9], phase="buy"
    )
    assert game.costs["province"] == 6
    playing(game, "end-turn")
    assert (game.turn, game.costs["province"], game.costs["estate"]) == (1, 8, 2)


@pytest.mark.rule("HI-14", "HI-03")
def test_stonemasons_sums_use_the_costs_of_the_moment() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("highway", "stonemason", "smithy", "village"), in_play=["highway"], phase="buy", coins=4
    )
    playing(game, "buy stonemason")
    assert game.coins == 3
    playing(game, "overpay", "overpay", "overpay", "done")
    assert sorted(offered(game, "gain")) == ["remodel", "smithy"]


@pytest.mark.rule("HI-14")
def test_a_highway_makes_cards_cheaper_by_being_in_play_and_not_by_what_playing_it_does() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("highway", "overlord"), hands=[["overlord"]], decks=[["copper"] * 9])
    playing(game, "play overlord", "play highway")
    assert (in_play(game), hand(game), game.costs["province"]) == (["overlord"], ["copper"], 8)
    game = dominion.Game.scenario(
        kingdom=no_moat("highway"), landscapes=["way-of-the-mole"], hands=[["highway"]], decks=[["copper"] * 9]
    )
    playing(game, "play-as-way highway")
    assert (in_play(game), game.costs["province"]) == (["highway"], 7)


# Inn


@pytest.mark.rule("HI-15")
def test_inn_gives_cards_and_actions_and_discards_two() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("inn"), hands=[["inn", "copper", "estate", "curse"], []], decks=[["gold", "silver", "village"]]
    )
    playing(game, "play inn")
    assert (hand(game), game.actions) == (["copper", "curse", "estate", "gold", "silver"], 2)
    assert "done" not in legal(game)
    playing(game, "discard curse")
    assert discard(game) == []
    looks_alike(game)
    events = game.push("discard estate")
    assert (hand(game), discard(game), game.actions) == (["copper", "gold", "silver"], ["curse", "estate"], 2)
    assert told(events, "discarded", 0, onlooker=1) == [None, "estate"]


@pytest.mark.rule("HI-15")
@pytest.mark.parametrize("cards", [[], ["copper"]])
def test_inn_discards_as_many_as_there_are(cards: list[str]) -> None:
    game = dominion.Game.scenario(kingdom=no_moat("inn"), hands=[["inn", *cards]])
    playing(game, "play inn", *[f"discard {card}" for card in cards])
    assert (hand(game), discard(game), game.actions, legal(game)) == ([], cards, 2, ("end-actions",))


@pytest.mark.rule("HI-15", "HI-06", "HI-07")
def test_an_inn_that_is_bought_shuffles_actions_of_the_discard_pile_into_the_deck() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("inn"),
        decks=[["estate"], []],
        discards=[["village", "copper", "smithy"]],
        phase="buy",
        coins=5,
    )
    playing(game, "buy inn")
    assert discard(game) == ["village", "copper", "smithy", "inn"]
    assert legal(game) == ("done", "shuffle inn", "shuffle smithy", "shuffle village")
    assert game.view(0).discard == ("copper", "inn", "smithy", "village")
    assert game.view(1).discard is None
    looks_alike(game)
    events = game.push("shuffle village")
    assert named(events, onlooker=1) == {"village"}
    looks_alike(game)
    events = game.push("shuffle inn")
    assert named(events, onlooker=1) == {"inn"}
    assert legal(game) == ("done", "shuffle smithy")
    looks_alike(game)
    events = game.push("done")
    assert shuffles(events) == [0]
    assert (sorted(deck(game)), discard(game)) == (["estate", "inn", "village"], ["copper", "smithy"])
    assert game.view(1).memory["known_discard"][0] == {"smithy": 1}
    assert game.view(1).memory["deck_sizes"][0] == 3
    looks_alike(game)


@pytest.mark.rule("HI-15", "HI-06")
def test_the_deck_is_shuffled_also_when_no_action_was_chosen() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("inn", "bureaucrat"),
        hands=[["bureaucrat"], []],
        decks=[["copper", "estate"]],
        discards=[["village", "copper"]],
        coins=5,
    )
    playing(game, "play bureaucrat")
    assert [game.view(seat).memory["deck_top"][0] for seat in (0, 1)] == [["silver"], ["silver"]]
    playing(game, "end-actions", "buy inn")
    assert shuffles(game.push("done")) == [0]
    assert (discard(game), sorted(deck(game))) == (["village", "copper", "inn"], ["copper", "estate", "silver"])
    assert [game.view(seat).memory["deck_top"][0] for seat in (0, 1)] == [[], []]
    looks_alike(game)


@pytest.mark.rule("HI-15")
def test_into_an_empty_deck_the_chosen_cards_are_the_deck() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("inn"), discards=[["village", "village", "gold"]], phase="buy", coins=5
    )
    playing(game, "buy inn", "shuffle village", "shuffle village", "done")
    assert (deck(game), discard(game)) == (["village", "village"], ["gold", "inn"])


@pytest.mark.rule("HI-15")
def test_an_inn_gained_to_hand_is_not_in_the_pile() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("inn", "artisan"),
        hands=[["artisan", "estate"]],
        decks=[["copper"]],
        discards=[["smithy", "gold"]],
    )
    playing(game, "play artisan", "gain inn")
    assert legal(game) == ("done", "shuffle smithy")
    playing(game, "shuffle smithy", "done")
    assert (hand(game), sorted(deck(game)), discard(game)) == (["estate", "inn"], ["copper", "smithy"], ["gold"])
    assert legal(game) == ("topdeck estate", "topdeck inn")


@pytest.mark.rule("HI-15", "HI-01", "HI-06")
def test_an_inn_put_on_the_deck_first_is_not_in_the_pile() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("inn", "royal-seal"),
        colonies=False,
        in_play=["royal-seal"],
        decks=[["copper", "copper"], []],
        discards=[["smithy"]],
        phase="buy",
        coins=5,
    )
    playing(game, "buy inn")
    assert legal(game) == ("resolve inn", "resolve royal-seal")
    playing(game, "resolve royal-seal", "topdeck inn")
    assert (deck(game), legal(game)) == (["inn", "copper", "copper"], ("done", "shuffle smithy"))
    playing(game, "done")
    assert (sorted(deck(game)), discard(game)) == (["copper", "copper", "inn"], ["smithy"])
    assert game.view(1).memory["deck_top"][0] == []


@pytest.mark.rule("HI-15", "HI-01")
@pytest.mark.parametrize("shuffled", [True, False])
def test_an_inn_that_was_shuffled_in_can_not_be_put_on_the_deck(shuffled: bool) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("inn", "royal-seal"),
        colonies=False,
        in_play=["royal-seal"],
        decks=[["copper", "copper"], []],
        discards=[["smithy"]],
        phase="buy",
        coins=5,
    )
    playing(game, "buy inn", "resolve inn", "shuffle inn" if shuffled else "shuffle smithy", "done")
    if shuffled:
        assert (legal(game), sorted(deck(game))) == (("end-turn",), ["copper", "copper", "inn"])
    else:
        assert legal(game) == ("done", "topdeck inn")


@pytest.mark.rule("HI-15", "HI-01")
def test_an_inn_that_was_shuffled_in_can_not_be_loaded_on_a_cargo_ship() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("inn", "cargo-ship"), hands=[["cargo-ship"]], decks=[["copper", "copper"]], coins=3
    )
    playing(game, "play cargo-ship", "end-actions", "buy inn")
    assert legal(game) == ("resolve cargo-ship", "resolve inn")
    playing(game, "resolve inn", "shuffle inn", "done")
    assert (legal(game), sorted(deck(game))) == (("end-turn",), ["copper", "copper", "inn"])


@pytest.mark.rule("HI-15")
def test_gaining_an_inn_with_nothing_else_about_shuffles_all_the_same() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("inn"), decks=[["gold", "copper"]], phase="buy", coins=5)
    playing(game, "buy inn")
    assert legal(game) == ("done", "shuffle inn")
    assert shuffles(game.push("done")) == [0]


# Margrave


@pytest.mark.rule("HI-16")
def test_margrave_gives_three_cards_and_a_buy() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("margrave"), hands=[["margrave"], []], decks=[["gold", "silver", "copper", "curse"]]
    )
    playing(game, "play margrave")
    assert (hand(game), allowances(game)) == (["copper", "gold", "silver"], (0, 2, 0))


@pytest.mark.rule("HI-16")
@pytest.mark.parametrize(("size", "discards"), [(5, 3), (2, 0), (3, 1), (0, 0)])
def test_the_others_draw_a_card_and_discard_down_to_three(size: int, discards: int) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("margrave"), hands=[["margrave"], ["copper"] * size], decks=[[], ["gold", "silver"]]
    )
    playing(game, "play margrave")
    assert hand(game, 1) == ["copper"] * size + ["gold"]
    assert (game.to_move == 1) == (discards > 0)
    playing(game, *["discard copper"] * discards)
    assert (hand(game, 1), len(discard(game, 1))) == (["copper"] * (size - discards) + ["gold"], discards)
    assert game.to_move == 0


@pytest.mark.rule("HI-16")
def test_margrave_comes_to_one_player_after_the_other() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("margrave"),
        hands=[["margrave"], ["copper"] * 3, ["estate"] * 3],
        decks=[["curse"] * 4, ["gold"], ["silver"]],
    )
    playing(game, "play margrave")
    assert (game.to_move, len(hand(game)), len(hand(game, 1)), len(hand(game, 2))) == (1, 3, 4, 3)
    looks_alike(game)
    playing(game, "discard gold")
    assert (game.to_move, discard(game, 1), hand(game, 2)) == (2, ["gold"], ["estate"] * 3 + ["silver"])
    playing(game, "discard estate")
    assert game.to_move == 0


@pytest.mark.rule("HI-16")
def test_a_moat_saves_from_the_draw_and_the_discard() -> None:
    game = dominion.Game.scenario(
        kingdom=["moat", *no_moat("margrave")[:9]],
        hands=[["margrave"], ["moat", *["copper"] * 4]],
        decks=[["gold"] * 3, ["silver"]],
    )
    playing(game, "play margrave")
    assert (game.to_move, hand(game)) == (1, [])
    playing(game, "reveal moat")
    assert (game.to_move, len(hand(game, 1)), deck(game, 1), hand(game)) == (0, 5, ["silver"], ["gold"] * 3)


@pytest.mark.rule("HI-16")
def test_margrave_on_the_throne_draws_and_discards_again() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("margrave", "throne-room"),
        hands=[["throne-room", "margrave"], ["copper"] * 5],
        decks=[["gold"] * 6, ["silver", "silver", "silver"]],
    )
    playing(game, "play throne-room", "play margrave", *["discard copper"] * 3)
    assert (game.to_move, hand(game, 1)) == (1, ["copper", "copper", "silver", "silver"])
    playing(game, "discard copper")
    assert (game.to_move, hand(game, 1), game.buys, hand(game)) == (0, ["copper", "silver", "silver"], 3, ["gold"] * 6)
