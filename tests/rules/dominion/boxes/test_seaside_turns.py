"""Turns with Seaside: their start, extra turns, and what may go on the deck in Clean-up (SE-05 to SE-08)."""

import pytest

from crownlands import dominion

from ..table import allowances, deck, discard, hand, in_play, legal, named, no_moat, offered, playing, verbs
from .test_seaside import check_samples, end_turn

# The start of a turn


@pytest.mark.rule("SE-05")
def test_what_is_due_at_the_start_is_added_before_the_action_phase_and_takes_no_action() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("fishing-village", "caravan"),
        hands=[["fishing-village", "caravan"], []],
        decks=[["copper"] * 20],
        buys=3,
    )
    end_turn(playing(game, "play fishing-village", "play caravan"))
    assert (allowances(game), len(hand(game))) == ((1, 1, 0), 5)
    end_turn(game)
    assert (game.turn, game.phase, allowances(game), len(hand(game))) == (0, "action", (2, 1, 1), 6)


@pytest.mark.rule("SE-05")
def test_no_order_is_asked_between_caravan_fishing_village_haven_and_horse_traders() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("caravan", "fishing-village", "haven", "horse-traders", "militia"),
        hands=[["fishing-village", "caravan", "haven", "gold"], ["militia"]],
        decks=[["copper", "copper", "horse-traders", "duchy", "duchy", "estate", "estate"] + ["silver"] * 9],
    )
    playing(game, "play fishing-village", "play caravan", "play haven", "set-aside gold")
    end_turn(game)
    playing(game, "play militia", "set-aside horse-traders", "done", "discard estate")
    end_turn(game)
    assert (game.turn, game.phase, allowances(game)) == (0, "action", (2, 1, 1))
    assert hand(game) == ["duchy", "duchy", "estate", "gold", "horse-traders", "silver", "silver"]
    assert verbs(game) == {"play", "end-actions"}


@pytest.mark.rule("SE-05")
def test_where_other_things_wait_too_their_owner_names_the_next_one() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("caravan", "enchantress"),
        hands=[["caravan", "enchantress"], []],
        decks=[["copper"] * 20],
        actions=2,
    )
    end_turn(end_turn(playing(game, "play caravan", "play enchantress")))
    assert (game.to_move, legal(game)) == (0, ("resolve caravan", "resolve enchantress"))
    check_samples(game)
    playing(game, "resolve caravan")
    assert (game.phase, len(hand(game)), legal(game)) == ("action", 5 + 1 + 2, ("end-actions",))


@pytest.mark.rule("SE-05")
@pytest.mark.parametrize("guide_first", [True, False])
def test_a_guide_may_be_called_before_or_after_caravan_draws(guide_first: bool) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("caravan", "guide"),
        hands=[["caravan"], []],
        decks=[["copper"] * 6 + ["gold"] + ["silver"] * 9],
        mats={"tavern": [["guide"]]},
    )
    end_turn(end_turn(playing(game, "play caravan")))
    assert {"resolve caravan", "call guide"} <= set(legal(game))
    playing(game, *["call guide"] if guide_first else ["resolve caravan", "call guide"])
    assert hand(game) == (["gold"] + ["silver"] * 5 if guide_first else ["silver"] * 5)


@pytest.mark.rule("SE-06")
def test_the_next_turn_may_be_an_outpost_turn() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("fishing-village", "outpost", "haven"),
        hands=[["fishing-village", "haven", "outpost", "gold"], []],
        decks=[["copper"] * 20],
    )
    playing(game, "play fishing-village", "play haven", "set-aside gold", "play outpost")
    end_turn(game)
    assert (game.turn, game.is_extra_turn, allowances(game)) == (0, True, (2, 1, 1))
    assert hand(game) == ["copper"] * 3 + ["gold"]
    end_turn(game)
    assert (game.turn, in_play(game)) == (1, [])
    end_turn(game)
    assert (game.turn, allowances(game), len(hand(game))) == (0, (1, 1, 0), 5)


@pytest.mark.rule("SE-06")
def test_the_next_turn_may_be_one_in_which_its_player_is_possessed() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("fishing-village", "haven", "possession"),
        hands=[["possession"], ["fishing-village", "haven", "gold"]],
        decks=[[], ["copper"] * 20],
        turn=1,
    )
    end_turn(playing(game, "play fishing-village", "play haven", "set-aside gold"))
    end_turn(playing(game, "play possession"))
    assert (game.turn, game.to_move, allowances(game)) == (1, 0, (2, 1, 1))
    assert hand(game, 1) == ["copper"] * 5 + ["gold"]
    end_turn(game)
    assert (game.turn, game.to_move, allowances(game), in_play(game, 1)) == (1, 1, (1, 1, 0), [])


# Extra turns


@pytest.mark.rule("SE-07")
def test_an_extra_turn_comes_before_the_next_players_and_has_three_phases() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("outpost"),
        hands=[["outpost"], [], []],
        decks=[["village", "copper", "copper", "silver", "estate"] + ["copper"] * 9],
        turns=[4, 3, 3],
    )
    end_turn(playing(game, "play outpost"))
    assert (game.turn, game.phase, game.is_extra_turn, game.turns) == (0, "action", True, (4, 3, 3))
    assert game.view(1).is_extra_turn
    playing(game, "play village", "end-actions", "play-treasures")
    assert allowances(game) == (2, 1, 4)
    playing(game, "buy silver", "end-turn")
    assert (game.turn, game.is_extra_turn, len(hand(game)), "silver" in discard(game)) == (1, False, 5, True)
    assert game.turns == (4, 4, 3)


@pytest.mark.rule("SE-07")
def test_no_extra_turn_is_taken_once_the_game_is_over() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("outpost"),
        hands=[["outpost"], []],
        decks=[["copper"] * 9],
        supply={"cellar": 0, "chapel": 0, "silver": 1},
        coins=3,
    )
    end_turn(playing(game, "play outpost"), "silver")
    assert (game.is_over, game.to_move) == (True, None)


@pytest.mark.rule("SE-07")
def test_the_end_is_looked_for_after_an_extra_turn_too() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("outpost"),
        hands=[["outpost"], []],
        decks=[["gold"] * 9],
        supply={"province": 1},
    )
    end_turn(playing(game, "play outpost"))
    playing(game, "end-actions", "play-treasures")
    end_turn(game, "province")
    assert game.is_over


@pytest.mark.rule("SE-07")
def test_extra_turns_do_not_count_when_points_are_level() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("outpost"),
        hands=[["province"], ["outpost"]],
        decks=[[], ["gold"] * 9],
        supply={"province": 1},
        turn=1,
        turns=[7, 7],
    )
    end_turn(playing(game, "play outpost"))
    playing(game, "end-actions", "play-treasures")
    end_turn(game, "province")
    assert (game.scores, game.turns, game.winners) == ((6, 6), (7, 7), (0, 1))


@pytest.mark.rule("SE-07")
def test_ones_own_extra_turn_goes_before_that_of_a_player_further_on() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("outpost", "possession"), hands=[["outpost", "possession"], []], actions=2
    )
    end_turn(playing(game, "play possession", "play outpost"))
    assert (game.turn, game.possessor) == (0, None)
    end_turn(game)
    assert (game.turn, game.possessor) == (1, 0)
    end_turn(game)
    assert (game.turn, game.possessor, game.is_extra_turn) == (1, None, False)


@pytest.mark.rule("SE-07")
@pytest.mark.parametrize("first", ["outpost", "possession"])
def test_a_player_with_two_extra_turns_says_which_comes_first(first: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("outpost", "possession"),
        hands=[["possession", "possession"], ["outpost"]],
        decks=[[], ["copper"] * 20],
        actions=2,
    )
    end_turn(playing(game, "play possession", "play possession"))
    end_turn(playing(game, "play outpost"))
    assert (game.to_move, legal(game)) == (1, ("resolve outpost", "resolve possession"))
    check_samples(game)
    playing(game, f"resolve {first}")
    for possessor in [None, 0] if first == "outpost" else [0, None]:
        assert (game.turn, game.is_extra_turn, game.possessor) == (1, True, possessor)
        end_turn(game)
    assert (game.turn, game.is_extra_turn, game.possessor) == (1, False, None)


# What may go on the deck in Clean-up


def treasuries(count: int, *others: str, **more: object) -> dominion.Game:
    """Treasuries in play, in the Buy phase; the next hand shows whether they went on the deck."""
    return dominion.Game.scenario(
        kingdom=no_moat("treasury", "caravan", "throne-room", "herbalist", "alchemist", "outpost"),
        in_play=["treasury"] * count + list(others),
        hands=[["estate"], []],
        decks=[["copper"] * 9],
        phase="buy",
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("SE-08")
def test_cards_are_put_on_the_deck_before_anything_is_discarded_or_drawn() -> None:
    game = playing(treasuries(1, "silver"), "end-turn")
    assert (game.phase, game.to_move, legal(game)) == ("clean-up", 0, ("done", "topdeck treasury"))
    assert (hand(game), discard(game), in_play(game)) == (["estate"], [], ["treasury", "silver"])
    check_samples(game)
    playing(game, "topdeck treasury")
    assert (game.turn, hand(game)) == (1, ["copper"] * 4 + ["treasury"])
    assert discard(game) == ["estate", "silver"]


@pytest.mark.rule("SE-08")
@pytest.mark.parametrize("order", [("treasury", "alchemist"), ("alchemist", "treasury")])
def test_several_go_on_the_deck_one_by_one_in_any_order_the_later_one_on_top(order: tuple[str, str]) -> None:
    game = playing(treasuries(1, "potion", "alchemist", "caravan"), "end-turn")
    assert offered(game, "topdeck") == ["alchemist", "treasury"]
    playing(game, f"topdeck {order[0]}")
    assert (deck(game)[:2], legal(game)) == ([order[0], "copper"], ("done", f"topdeck {order[1]}"))
    game.push(f"topdeck {order[1]}")
    assert hand(game) == ["alchemist"] + ["copper"] * 3 + ["treasury"]


@pytest.mark.rule("SE-08")
def test_everyone_sees_what_goes_on_the_deck_in_clean_up() -> None:
    game = playing(treasuries(2), "end-turn")
    events = game.push("topdeck treasury")
    assert "treasury" in named(events, onlooker=1)
    assert game.view(1).memory["deck_top"][0] == ["treasury"]
    check_samples(game)


@pytest.mark.rule("SE-08")
def test_a_card_played_twice_goes_on_the_deck_once() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("treasury", "throne-room"), hands=[["throne-room", "treasury"], []], decks=[["copper"] * 9]
    )
    playing(game, "play throne-room", "play treasury", "end-actions", "end-turn", "topdeck treasury")
    assert (game.turn, hand(game)) == (1, ["copper"] * 4 + ["treasury"])


@pytest.mark.rule("SE-08")
def test_cards_that_stay_in_play_ask_nothing() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("treasury", "caravan", "throne-room"),
        hands=[["throne-room", "caravan"], []],
        decks=[["copper"] * 9],
    )
    end_turn(playing(game, "play throne-room", "play caravan"))
    assert (game.turn, game.phase, sorted(in_play(game))) == (1, "action", ["caravan", "throne-room"])
