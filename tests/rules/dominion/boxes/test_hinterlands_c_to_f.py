"""Hinterlands, first edition: Crossroads, Farmland and Fool's Gold (HI-11 to HI-13), and when Fool's Gold is asked for
(HI-05)."""

import pytest

from crownlands import dominion

from ..table import (
    allowances,
    deck,
    discard,
    hand,
    legal,
    named,
    no_moat,
    offered,
    playing,
    told,
    trash,
    verbs,
)
from .test_hinterlands import looks_alike

# Crossroads


@pytest.mark.rule("HI-11")
def test_crossroads_draws_a_card_for_each_victory_card_in_hand() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("crossroads"),
        hands=[["crossroads", "estate", "estate", "copper"], []],
        decks=[["gold", "estate", "silver"]],
    )
    events = game.push("play crossroads")
    assert (hand(game), game.actions) == (["copper", "estate", "estate", "estate", "gold"], 3)
    assert sorted(map(str, told(events, "revealed", 0, onlooker=1))) == ["copper", "estate", "estate"]
    assert told(events, "drawn", 0, onlooker=1) == [None, None]
    assert game.view(1).memory["known_hand"][0] == {"copper": 1, "estate": 2}
    looks_alike(game)


@pytest.mark.rule("HI-11")
def test_crossroads_counts_cards_of_mixed_types_and_no_curse() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("crossroads", "mill", "nobles", "harem"),
        hands=[["crossroads", "mill", "nobles", "harem", "curse"]],
        decks=[["copper"] * 9],
    )
    playing(game, "play crossroads")
    assert hand(game).count("copper") == 3


@pytest.mark.rule("HI-11")
def test_crossroads_without_a_victory_card_reveals_the_hand_and_gives_actions() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("crossroads"), hands=[["crossroads", "curse", "gold"], []], decks=[["silver"]]
    )
    events = game.push("play crossroads")
    assert (hand(game), allowances(game)) == (["curse", "gold"], (3, 1, 0))
    assert {"curse", "gold"} <= named(events, onlooker=1)


@pytest.mark.rule("HI-11", "HI-04")
def test_crossroads_on_the_throne_counts_what_it_has_just_drawn() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("crossroads", "throne-room"),
        hands=[["crossroads", "throne-room", "estate"]],
        decks=[["duchy", "copper", "silver", "gold"]],
    )
    playing(game, "play throne-room", "play crossroads")
    assert (hand(game), deck(game), game.actions) == (["copper", "duchy", "estate", "silver"], ["gold"], 3)


# Farmland


@pytest.mark.rule("HI-12")
@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 12), (6, 12)])
def test_farmland_is_a_victory_card_of_two_points(players: int, cards: int) -> None:
    game = dominion.Game(no_moat("farmland"), "2e", players, seed=1)
    assert (game.supply["farmland"], game.costs["farmland"]) == (cards, 6)
    game = dominion.Game.scenario(kingdom=no_moat("farmland"), hands=[["farmland", "farmland"], []])
    assert game.scores == (4, 0)


@pytest.mark.rule("HI-12", "HI-07")
def test_farmland_turns_a_gold_into_a_province_and_lies_on_top_of_it() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("farmland"), hands=[["gold", "copper"]], phase="buy", coins=6, discards=[["curse"]]
    )
    playing(game, "buy farmland")
    assert legal(game) == ("trash copper", "trash gold")
    playing(game, "trash gold")
    assert legal(game) == ("gain province",)
    playing(game, "gain province")
    assert (discard(game), hand(game), trash(game)) == (["curse", "province", "farmland"], ["copper"], {"gold": 1})
    assert legal(game) == ("end-turn",)


@pytest.mark.rule("HI-12")
@pytest.mark.parametrize(
    ("trashed", "gains"),
    [
        ("copper", ["cellar", "chapel", "estate"]),
        ("silver", ["duchy", "festival", "laboratory", "market", "mine"]),
        ("smithy", ["farmland", "gold"]),
    ],
)
def test_farmland_gains_a_card_of_exactly_two_more(trashed: str, gains: list[str]) -> None:
    kingdom = "farmland cellar chapel festival laboratory market mine smithy remodel village".split()
    game = dominion.Game.scenario(kingdom=kingdom, hands=[[trashed]], phase="buy", coins=6)
    playing(game, "buy farmland", f"trash {trashed}")
    assert sorted(offered(game, "gain")) == gains
    assert "done" not in legal(game)


@pytest.mark.rule("HI-12")
def test_farmland_may_trash_for_nothing() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("farmland"), hands=[["province"]], phase="buy", coins=6)
    playing(game, "buy farmland", "trash province")
    assert (discard(game), trash(game), legal(game)) == (["farmland"], {"province": 1}, ("end-turn",))


@pytest.mark.rule("HI-12")
def test_farmland_bought_with_an_empty_hand_trashes_nothing() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("farmland"), phase="buy", coins=6)
    playing(game, "buy farmland")
    assert (discard(game), trash(game), legal(game)) == (["farmland"], {}, ("end-turn",))


@pytest.mark.rule("HI-12")
def test_a_farmland_whose_last_card_was_gained_on_buying_it_is_not_gained() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("farmland"), hands=[["smithy"]], phase="buy", coins=7, supply={"farmland": 1}
    )
    playing(game, "buy farmland", "trash smithy", "gain farmland")
    assert (discard(game), game.supply["farmland"], game.coins, game.buys) == (["farmland"], 0, 1, 0)
    assert legal(game) == ("end-turn",)


@pytest.mark.rule("HI-12", "HI-03", "HI-14")
def test_with_a_highway_in_play_farmland_turns_a_copper_into_a_silver() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("farmland", "highway"), hands=[["copper"]], in_play=["highway"], phase="buy", coins=5
    )
    playing(game, "buy farmland", "trash copper")
    assert sorted(offered(game, "gain")) == ["silver", "village", "workshop"]
    playing(game, "gain silver")
    assert discard(game) == ["silver", "farmland"]


# Fool's Gold


@pytest.mark.rule("HI-13")
def test_three_fools_golds_are_worth_nine() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("fools-gold"), hands=[["fools-gold"] * 3], phase="buy")
    assert "play-treasures" not in legal(game)
    worth = []
    for _ in range(3):
        playing(game, "play fools-gold")
        worth.append(game.coins)
    assert worth == [1, 5, 9]


@pytest.mark.rule("HI-13", "HI-04")
def test_one_fools_gold_in_each_of_two_turns_is_worth_one_each_time() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("fools-gold"),
        hands=[["fools-gold"], ["fools-gold"]],
        decks=[["copper"] * 4 + ["fools-gold"], ["copper"] * 9],
    )
    for _ in range(3):
        playing(game, "end-actions", "play fools-gold")
        assert game.coins == 1
        playing(game, "end-turn")


@pytest.mark.rule("HI-13", "HI-05", "HI-07")
def test_when_another_player_gains_a_province_a_fools_gold_may_be_trashed_for_a_gold() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("fools-gold"),
        hands=[["fools-gold"], ["fools-gold", "fools-gold"]],
        decks=[[], ["estate"]],
        phase="buy",
        coins=8,
    )
    playing(game, "buy province")
    assert (game.to_move, legal(game), discard(game)) == (1, ("done", "trash fools-gold"), ["province"])
    looks_alike(game)
    events = game.push("trash fools-gold")
    assert told(events, "trashed", 1, onlooker=0) == ["fools-gold"]
    assert told(events, "gained", 1, onlooker=0) == ["gold"]
    assert (deck(game, 1), hand(game, 1), trash(game)) == (["gold", "estate"], ["fools-gold"], {"fools-gold": 1})
    assert game.view(0).memory["deck_top"][1] == ["gold"]
    assert (game.to_move, legal(game)) == (1, ("done", "trash fools-gold"))
    playing(game, "done")
    assert (game.to_move, game.turn, hand(game)) == (0, 0, ["fools-gold"])


@pytest.mark.rule("HI-13")
def test_every_fools_gold_in_hand_may_be_used() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("fools-gold"), hands=[[], ["fools-gold", "fools-gold"]], phase="buy", coins=8
    )
    playing(game, "buy province", "trash fools-gold", "trash fools-gold", "done")
    assert (deck(game, 1), hand(game, 1), trash(game)) == (["gold", "gold"], [], {"fools-gold": 2})


@pytest.mark.rule("HI-13")
def test_without_golds_a_fools_gold_may_be_trashed_all_the_same() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("fools-gold"),
        hands=[[], ["fools-gold"]],
        decks=[[], ["estate"]],
        phase="buy",
        coins=8,
        supply={"gold": 0},
    )
    playing(game, "buy province", "trash fools-gold", "done")
    assert (deck(game, 1), trash(game)) == (["estate"], {"fools-gold": 1})


@pytest.mark.rule("HI-05")
def test_everyone_but_the_gainer_is_asked_in_turn_order_whatever_they_hold() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("fools-gold"), hands=[["copper"], ["fools-gold"], ["estate"], []], turn=2, phase="buy", coins=8
    )
    playing(game, "buy province")
    asked = []
    while game.to_move != 2:
        asked.append((game.to_move, legal(game)))
        looks_alike(game)
        playing(game, "done")
    assert asked == [(3, ("done",)), (0, ("done",)), (1, ("done", "trash fools-gold"))]


@pytest.mark.rule("HI-05", "HI-13")
def test_a_province_gained_in_anothers_turn_asks_from_the_one_whose_turn_it_is() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("fools-gold", "swindler"),
        hands=[["swindler", "fools-gold"], ["fools-gold"], ["fools-gold"]],
        decks=[["curse"], ["province"], []],
    )
    playing(game, "play swindler", "give province")
    assert (game.to_move, legal(game)) == (0, ("done", "trash fools-gold"))
    playing(game, "trash fools-gold", "done")
    assert (game.to_move, deck(game)) == (2, ["gold", "curse"])
    playing(game, "done")
    assert (game.to_move, game.phase, hand(game, 1)) == (0, "action", ["fools-gold"])


@pytest.mark.rule("HI-13", "HI-05")
def test_a_province_gained_by_remodel_is_asked_for_too() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("fools-gold", "remodel"), hands=[["remodel", "gold"], ["fools-gold"]])
    playing(game, "play remodel", "trash gold", "gain province")
    assert (game.to_move, legal(game)) == (1, ("done", "trash fools-gold"))


@pytest.mark.rule("HI-13", "HI-05")
@pytest.mark.parametrize("card", ["colony", "duchy", "farmland", "gold"])
def test_no_other_card_is_asked_for(card: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("fools-gold", "farmland"), colonies=True, hands=[[], ["fools-gold"]], phase="buy", coins=11
    )
    playing(game, f"buy {card}")
    assert (game.to_move, discard(game)) == (0, [card])


@pytest.mark.rule("HI-13")
def test_after_the_last_province_fools_gold_is_asked_for_before_the_game_ends() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("fools-gold"),
        hands=[[], ["fools-gold"]],
        phase="buy",
        coins=8,
        supply={"province": 1},
    )
    playing(game, "buy province")
    assert (game.to_move, game.is_over) == (1, False)
    playing(game, "trash fools-gold", "done", "end-turn")
    assert (game.is_over, game.scores) == (True, (6, 0))


@pytest.mark.rule("HI-05", "HI-13")
def test_fools_gold_is_no_answer_to_an_attack() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("fools-gold", "militia"), hands=[["militia"], ["fools-gold", *["copper"] * 4]]
    )
    playing(game, "play militia")
    assert (game.to_move, game.coins, verbs(game)) == (1, 2, {"discard"})
    game = dominion.Game.scenario(
        kingdom=["moat", *no_moat("fools-gold", "militia")[:9]],
        hands=[["militia"], ["fools-gold", *["copper"] * 4]],
    )
    playing(game, "play militia")
    assert (game.to_move, legal(game)) == (1, ("done",))
