"""Seaside's kingdom cards from Fishing Village to Island (SE-24 to SE-27)."""

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
    playing,
    shuffles,
    told,
)
from .test_seaside import check_samples, end_turn


def mat(game: dominion.Game, seat: int = 0) -> list[str]:
    """The cards on an Island mat, sorted."""
    return sorted(map(str, game.island[seat]))


# Fishing Village


@pytest.mark.rule("SE-24")
def test_fishing_village_gives_actions_and_coins_now_and_next_turn() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("fishing-village"), hands=[["fishing-village"], []], decks=[["copper"] * 20]
    )
    playing(game, "play fishing-village")
    assert (allowances(game), hand(game)) == ((2, 1, 1), [])
    end_turn(game)
    assert allowances(game) == (1, 1, 0)
    end_turn(game)
    assert (game.turn, game.phase, allowances(game)) == (0, "action", (2, 1, 1))
    end_turn(end_turn(game))
    assert (game.turn, allowances(game)) == (0, (1, 1, 0))


@pytest.mark.rule("SE-24", "SE-04")
def test_fishing_village_on_the_throne_counts_twice_now_and_then() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("fishing-village", "throne-room"), hands=[["throne-room", "fishing-village"], []]
    )
    playing(game, "play throne-room", "play fishing-village")
    assert allowances(game) == (4, 1, 2)
    end_turn(end_turn(game))
    assert allowances(game) == (3, 1, 2)


@pytest.mark.rule("SE-24")
def test_two_fishing_villages_add_up() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("fishing-village"), hands=[["fishing-village"] * 2, []])
    playing(game, "play fishing-village", "play fishing-village")
    assert allowances(game) == (3, 1, 2)
    end_turn(end_turn(game))
    assert allowances(game) == (3, 1, 2)


# Ghost Ship


@pytest.mark.rule("SE-25")
def test_ghost_ship_draws_two_and_the_other_puts_cards_on_the_deck_down_to_three() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ghost-ship"),
        hands=[["ghost-ship"], ["gold", "silver", "copper", "copper", "copper"]],
        decks=[["estate", "duchy", "curse"], ["estate"]],
    )
    playing(game, "play ghost-ship")
    assert (hand(game), game.to_move) == (["duchy", "estate"], 1)
    assert legal(game) == ("topdeck copper", "topdeck gold", "topdeck silver")
    playing(game, "topdeck gold", "topdeck silver")
    assert (deck(game, 1), hand(game, 1)) == (["silver", "gold", "estate"], ["copper"] * 3)
    assert (game.to_move, legal(game)) == (0, ("end-actions",))


@pytest.mark.rule("SE-25")
@pytest.mark.parametrize("cards", [0, 3])
def test_ghost_ship_does_nothing_to_three_cards_or_fewer(cards: int) -> None:
    game = dominion.Game.scenario(kingdom=no_moat("ghost-ship"), hands=[["ghost-ship"], ["copper"] * cards])
    playing(game, "play ghost-ship")
    assert (game.to_move, len(hand(game, 1)), deck(game, 1)) == (0, cards, [])


@pytest.mark.rule("SE-25")
def test_ghost_ship_asks_the_others_in_turn_order() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ghost-ship"), hands=[["ghost-ship"], ["copper"] * 4, ["estate"] * 5, ["copper"] * 3]
    )
    playing(game, "play ghost-ship")
    assert game.to_move == 1
    playing(game, "topdeck copper")
    assert game.to_move == 2
    playing(game, "topdeck estate", "topdeck estate")
    assert (game.to_move, [len(hand(game, seat)) for seat in (1, 2, 3)]) == (0, [3, 3, 3])


@pytest.mark.rule("SE-25")
def test_ghost_ship_on_the_throne_finds_nothing_more_to_put_back() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ghost-ship", "throne-room"),
        hands=[["throne-room", "ghost-ship"], ["gold", "silver", "copper", "copper", "copper"]],
        decks=[["estate"] * 5],
    )
    playing(game, "play throne-room", "play ghost-ship", "topdeck gold", "topdeck silver")
    assert (game.to_move, hand(game), deck(game, 1)) == (0, ["estate"] * 4, ["silver", "gold"])


@pytest.mark.rule("SE-25")
def test_who_shows_a_moat_keeps_all_five_from_ghost_ship() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ghost-ship", "moat"),
        hands=[["ghost-ship"], ["moat", "gold", "copper", "copper", "copper"]],
        decks=[["estate"] * 5],
    )
    playing(game, "play ghost-ship")
    assert (game.to_move, hand(game)) == (1, [])
    playing(game, "reveal moat")
    assert (game.to_move, len(hand(game, 1)), hand(game)) == (0, 5, ["estate"] * 2)


@pytest.mark.rule("SE-25")
def test_cards_put_back_on_an_empty_deck_are_the_whole_deck() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ghost-ship"),
        hands=[["ghost-ship"], ["gold", "silver", "copper", "copper", "copper"]],
        discards=[[], ["estate"] * 6],
    )
    game.push("play ghost-ship")
    events = game.push("topdeck gold") + game.push("topdeck copper")
    assert (deck(game, 1), discard(game, 1), shuffles(events)) == (["copper", "gold"], ["estate"] * 6, [])


# Haven


@pytest.mark.rule("SE-26")
def test_haven_keeps_a_card_for_the_next_turn() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("haven"), hands=[["haven", "gold"], []], decks=[["estate"] + ["copper"] * 20]
    )
    playing(game, "play haven")
    assert (hand(game), game.actions, legal(game)) == (["estate", "gold"], 1, ("set-aside estate", "set-aside gold"))
    playing(game, "set-aside gold")
    assert (hand(game), game.zones(0)["set_aside"], legal(game)) == (["estate"], ["gold"], ("end-actions",))
    end_turn(game)
    assert (hand(game), game.zones(0)["set_aside"]) == (["copper"] * 5, ["gold"])
    end_turn(game)
    assert (hand(game), game.zones(0)["set_aside"]) == (["copper"] * 5 + ["gold"], [])
    assert (in_play(game), game.phase, game.actions) == (["haven"], "action", 1)
    end_turn(game)
    assert in_play(game) == []


@pytest.mark.rule("SE-26")
@pytest.mark.parametrize("onlooker", [1, 2, None])
def test_others_see_that_haven_keeps_a_card_but_not_which(onlooker: int | None) -> None:
    views = []
    for kept in ("gold", "estate"):
        game = dominion.Game.scenario(
            kingdom=no_moat("haven"), hands=[["haven", "gold", "estate"], [], []], decks=[["copper"] * 9]
        )
        end_turn(playing(game, "play haven", f"set-aside {kept}"))
        check_samples(game)
        assert game.view(onlooker).set_aside == ((None,), (), ())
        assert game.view(onlooker).to_dict()["set_aside"] == [[None], [], []]
        assert game.view(0).set_aside[0] == (kept,)
        views.append(game.view(onlooker).memory["owned"])
    assert views[0] == views[1]


@pytest.mark.rule("SE-26")
def test_havens_card_is_safe_from_militia() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("haven", "militia"),
        hands=[["haven", "gold"], ["militia"]],
        decks=[["estate"] + ["copper"] * 9],
    )
    end_turn(playing(game, "play haven", "set-aside gold"))
    playing(game, "play militia")
    assert legal(game) == ("discard copper",)
    check_samples(game)
    playing(game, "discard copper", "discard copper")
    end_turn(game)
    assert hand(game) == ["copper"] * 3 + ["gold"]


@pytest.mark.rule("SE-26", "SE-04")
def test_haven_on_the_throne_keeps_two_cards_and_the_throne_room_stays_too() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("haven", "throne-room"),
        hands=[["throne-room", "haven", "gold", "silver"], []],
        decks=[["estate", "estate"] + ["copper"] * 9],
    )
    playing(game, "play throne-room", "play haven", "set-aside gold")
    assert (hand(game), legal(game)) == (["estate", "estate", "silver"], ("set-aside estate", "set-aside silver"))
    check_samples(game)
    playing(game, "set-aside silver")
    end_turn(game)
    assert sorted(in_play(game)) == ["haven", "throne-room"]
    end_turn(game)
    assert hand(game) == ["copper"] * 5 + ["gold", "silver"]
    end_turn(game)
    assert in_play(game) == []


@pytest.mark.rule("SE-26")
def test_two_havens_give_back_both_cards() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("haven"), hands=[["haven", "haven", "gold", "silver"], []], decks=[["copper"] * 12]
    )
    playing(game, "play haven", "set-aside gold", "play haven", "set-aside silver")
    end_turn(end_turn(game))
    assert (hand(game), in_play(game)) == (["copper"] * 5 + ["gold", "silver"], ["haven", "haven"])
    assert game.phase == "action"


@pytest.mark.rule("SE-26", "SE-02")
def test_haven_that_keeps_nothing_is_discarded_this_turn() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("haven", "chapel"), hands=[["haven"], []])
    playing(game, "play haven")
    assert (legal(game), game.actions) == (("end-actions",), 1)
    events = playing(game, "end-actions").push("end-turn")
    assert (in_play(game), hand(game)) == ([], ["haven"])
    assert told(events, "discarded", 0, onlooker=1) == ["haven"]


@pytest.mark.rule("SE-26")
def test_havens_card_is_its_owners_at_the_end_of_the_game() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("haven", "gardens"),
        hands=[["haven", "duchy", "gardens"], []],
        decks=[["copper"] * 6],
        supply={"province": 1},
        coins=8,
    )
    end_turn(playing(game, "play haven", "set-aside duchy"), "province")
    assert (game.is_over, game.zones(0)["set_aside"]) == (True, ["duchy"])
    assert game.scores == (3 + 1 + 6, 0)


# Island


@pytest.mark.rule("SE-27")
@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 12), (4, 12), (6, 12)])
def test_island_is_a_victory_card_and_has_a_pile_like_one(players: int, cards: int) -> None:
    game = dominion.Game(no_moat("island"), "2e", players, seed=1)
    assert (game.supply["island"], game.costs["island"]) == (cards, 4)
    assert {"action", "victory"} == set(dominion.CARDS["island"].type_names)


@pytest.mark.rule("SE-27")
def test_island_and_a_card_from_hand_go_on_the_mat_and_count_there() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("island"), hands=[["island", "estate", "copper"], []])
    playing(game, "play island")
    assert legal(game) == ("set-aside copper", "set-aside estate")
    check_samples(game)
    playing(game, "set-aside estate")
    assert (mat(game), hand(game), in_play(game)) == (["estate", "island"], ["copper"], [])
    assert (game.scores, legal(game)) == ((3, 0), ("end-actions",))
    end_turn(game)
    assert (mat(game), hand(game), discard(game)) == (["estate", "island"], ["copper"], [])


@pytest.mark.rule("SE-27")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_everyone_sees_what_goes_on_the_island_mat(onlooker: int | None) -> None:
    game = dominion.Game.scenario(kingdom=no_moat("island"), hands=[["island", "gold", "copper"], []])
    events = playing(game, "play island").push("set-aside gold")
    assert "gold" in named(events, onlooker)
    assert sorted(map(str, game.view(onlooker).island[0])) == ["gold", "island"]
    assert sorted(game.view(onlooker).to_dict()["island"][0]) == ["gold", "island"]
    check_samples(game)


@pytest.mark.rule("SE-27", "SE-09")
def test_cards_on_the_mat_are_counted_by_gardens() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("island", "gardens"),
        hands=[["island", "silver", "gardens", "copper"], []],
        decks=[["copper"] * 3],
        discards=[["copper"] * 3],
    )
    playing(game, "play island", "set-aside silver")
    assert (mat(game), len(hand(game) + deck(game) + discard(game))) == (["island", "silver"], 8)
    assert game.scores == (2 + 1, 0)


@pytest.mark.rule("SE-27")
def test_island_on_the_throne_brings_two_cards_to_the_mat_and_itself_once() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("island", "throne-room"), hands=[["throne-room", "island", "estate", "curse", "gold"], []]
    )
    playing(game, "play throne-room", "play island", "set-aside estate")
    assert (mat(game), legal(game)) == (["estate", "island"], ("set-aside curse", "set-aside gold"))
    playing(game, "set-aside curse")
    assert (mat(game), in_play(game)) == (["curse", "estate", "island"], ["throne-room"])
    events = playing(game, "end-actions").push("end-turn")
    assert (in_play(game), hand(game)) == ([], ["gold", "throne-room"])
    assert shuffles(events) == [0]


@pytest.mark.rule("SE-27")
def test_a_second_island_in_play_stays_there_when_one_on_the_throne_has_gone() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("island", "throne-room"),
        hands=[["throne-room", "island", "copper", "copper"], []],
        in_play=["island"],
    )
    playing(game, "play throne-room", "play island", "set-aside copper", "set-aside copper")
    assert (mat(game), sorted(in_play(game))) == (["copper", "copper", "island"], ["island", "throne-room"])


@pytest.mark.rule("SE-27")
def test_island_goes_alone_when_the_hand_is_empty() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("island"), hands=[["island"], []])
    playing(game, "play island")
    assert (mat(game), in_play(game), legal(game)) == (["island"], [], ("end-actions",))


@pytest.mark.rule("SE-27")
def test_a_curse_on_the_mat_still_counts() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("island"), hands=[["island", "curse"], []], supply={"province": 1}, coins=8
    )
    playing(game, "play island", "set-aside curse")
    end_turn(game, "province")
    assert (game.is_over, game.scores) == (True, (6 + 2 - 1, 0))


@pytest.mark.rule("SE-27", "SE-09")
def test_a_shuffle_leaves_the_mat_out() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("island"), hands=[["island", "gold", "copper"], []], discards=[["estate", "estate"]]
    )
    events = playing(game, "play island", "set-aside gold", "end-actions").push("end-turn")
    assert shuffles(events) == [0]
    assert (hand(game), deck(game), mat(game)) == (["copper", "estate", "estate"], [], ["gold", "island"])
