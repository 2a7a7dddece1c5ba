"""Possession: whose turn it is, who decides, and several extra turns (AL-10, AL-11, AL-15, AL-16, AL-27).

A, seat 0, plays it; B, seat 1, is possessed; C, seat 2, looks on.
"""

from typing import Any

import pytest

from crownlands import dominion

from ..table import allowances, discard, hand, in_play, legal, no_moat, offered, playing, verbs
from .test_alchemy import looks_alike

FIVE = ["copper"] * 5
TURN = ("end-actions", "end-turn")  # a turn in which nothing is done


def position(*cards: str, hands: list[list[str]], decks: list[list[str]] | None = None, **more: Any) -> dominion.Game:
    """A position in a kingdom with Possession and these cards."""
    kingdom = more.pop("kingdom", no_moat("possession", *cards))
    return dominion.Game.scenario(
        kingdom=kingdom, colonies=False, hands=hands, decks=decks or [FIVE] * len(hands), **more
    )


def possessed(*cards: str, b: list[str], players: int = 3, **more: Any) -> dominion.Game:
    """A has played Possession, and B's turn with this hand begins."""
    game = position(*cards, hands=[["possession"], b, *[[]] * (players - 2)], **more)
    return playing(game, "play possession", *TURN)


# Whose turn it is


@pytest.mark.rule("AL-10", "AL-27")
def test_possession_does_nothing_at_once() -> None:
    game = position(hands=[["possession"], ["gold"]])
    playing(game, "play possession")
    assert (allowances(game), hand(game), game.turn, game.to_move) == ((0, 1, 0), [], 0, 0)
    assert (game.possessor, game.is_extra_turn, in_play(game)) == (None, False, ["possession"])


@pytest.mark.rule("AL-10", "AL-11", "AL-27")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_left_neighbour_has_an_extra_turn_in_which_the_possessor_decides(players: int) -> None:
    game = possessed(b=["gold", "silver"], players=players)
    assert (game.turn, game.to_move, game.possessor, game.is_extra_turn) == (1, 0, 0, True)
    assert (hand(game), hand(game, 1), allowances(game)) == (FIVE, ["gold", "silver"], (1, 1, 0))
    assert game.decision is not None
    assert (game.decision.seat, game.decision.about) == (0, 1)
    assert game.view(0).legal_moves == ("end-actions",)
    assert all(game.view(seat).legal_moves == () for seat in range(1, players))
    playing(game, "end-actions", "play-treasures")
    assert (game.turn, game.to_move, in_play(game, 1), game.coins) == (1, 0, ["silver", "gold"], 5)
    playing(game, "end-turn")
    assert (game.turn, game.to_move, game.possessor, game.is_extra_turn) == (1, 1, None, False)
    playing(game, *TURN)
    assert (game.turn, game.to_move, game.is_extra_turn) == (2 % players, 2 % players, False)


@pytest.mark.rule("AL-10")
def test_all_that_cards_say_of_you_is_the_possessed() -> None:
    game = possessed("island", "market", b=["market", "island", "estate"], decks=[FIVE, ["gold", *FIVE], FIVE])
    playing(game, "play market")
    assert (hand(game, 1), allowances(game), hand(game, 0)) == (["estate", "gold", "island"], (1, 2, 1), FIVE)
    playing(game, "play island", "set-aside estate")
    assert game.zones(1)["island"] == ["island", "estate"]
    assert "island" not in game.zones(0)


@pytest.mark.rule("AL-10")
def test_the_left_neighbour_of_the_possessed_is_asked_as_ever() -> None:
    game = possessed("contraband", b=["contraband"])
    playing(game, "end-actions", "play contraband")
    assert (game.to_move, verbs(game)) == (2, {"name", "done"})
    playing(game, "name province")
    assert (game.to_move, game.coins, game.barred) == (0, 3, ("province",))


@pytest.mark.rule("AL-10", "AL-11")
def test_with_two_players_the_possessor_is_the_left_neighbour_too() -> None:
    game = possessed("advisor", b=["advisor"], players=2, decks=[FIVE, ["gold", "silver", "estate", *FIVE]])
    playing(game, "play advisor")
    assert game.to_move == 0
    assert game.decision is not None
    assert game.decision.about is None
    assert offered(game, "discard") == ["estate", "gold", "silver"]
    playing(game, "discard gold")
    assert (discard(game, 1), hand(game, 1)) == (["gold"], ["estate", "silver"])


@pytest.mark.rule("AL-10", "AL-13")
def test_the_right_neighbour_of_the_possessed_is_the_possessor() -> None:
    game = position("smugglers", hands=[["possession", "gold"], ["smugglers"], []])
    playing(game, "play possession", "end-actions", "play gold", "buy silver", "end-turn")
    playing(game, "play smugglers")
    assert (game.to_move, offered(game, "gain")) == (0, ["silver"])
    playing(game, "gain silver")
    assert (sorted(discard(game, 0)), discard(game, 1)) == (["gold", "possession", "silver", "silver"], [])


@pytest.mark.rule("AL-10")
def test_durations_of_the_possessed_are_due_at_the_start_of_that_turn_and_not_again() -> None:
    game = position(
        "fishing-village",
        hands=[["possession"], ["fishing-village"]],
        decks=[["copper"] * 9, ["copper"] * 20],
        turn=1,
    )
    playing(game, "play fishing-village", *TURN)
    playing(game, "play possession", *TURN)
    assert (game.turn, game.to_move, allowances(game)) == (1, 0, (2, 1, 1))
    assert in_play(game, 1) == ["fishing-village"]
    playing(game, *TURN)
    assert (game.turn, game.to_move, allowances(game), in_play(game, 1)) == (1, 1, (1, 1, 0), [])


@pytest.mark.rule("AL-10")
def test_a_duration_played_in_the_possessed_turn_is_due_in_the_next_turn_of_the_possessed() -> None:
    game = possessed("caravan", b=["caravan"], decks=[FIVE, ["copper"] * 20, FIVE])
    playing(game, "play caravan", *TURN)
    assert (game.turn, game.to_move, len(hand(game, 1)), in_play(game, 1)) == (1, 1, 6, ["caravan"])


@pytest.mark.rule("AL-10", "AL-15")
def test_a_duration_of_the_possessor_waits_for_the_possessors_own_turn() -> None:
    game = position("caravan", hands=[["caravan", "possession"], []], decks=[["copper"] * 20, ["copper"] * 20])
    playing(game, "play caravan", "play possession", *TURN)
    assert (game.turn, game.to_move, in_play(game, 0), len(hand(game, 0))) == (1, 0, ["caravan"], 5)
    playing(game, *TURN, *TURN)
    assert (game.turn, len(hand(game, 0))) == (0, 6)


# Who decides


@pytest.mark.rule("AL-11")
def test_the_possessor_decides_from_the_start_of_the_turn_to_the_end_of_its_clean_up() -> None:
    game = possessed(
        *("guide", "cellar", "herbalist"),
        b=["cellar", "herbalist", "gold", "estate"],
        decks=[FIVE, ["copper"] * 20, FIVE],
        mats={"tavern": [[], ["guide"], []]},
    )
    assert (game.to_move, legal(game)) == (0, ("call guide", "done"))
    looks_alike(game)
    playing(game, "done", "play cellar")
    assert (game.to_move, verbs(game)) == (0, {"discard", "done"})
    playing(game, "discard estate")
    looks_alike(game)
    playing(game, "done", "play herbalist", "end-actions", "play-treasures", "end-turn")
    assert (game.to_move, game.phase, legal(game)[0]) == (0, "clean-up", "done")
    looks_alike(game)
    playing(game, "topdeck gold")
    assert (game.to_move, "gold" in hand(game, 1)) == (1, True)


@pytest.mark.rule("AL-11")
def test_a_call_at_the_start_of_the_possessed_turn_is_the_possessors() -> None:
    game = possessed("guide", b=["estate"], decks=[FIVE, ["gold"] * 9, FIVE], mats={"tavern": [[], ["guide"], []]})
    playing(game, "call guide")
    assert (hand(game, 1), in_play(game, 1), hand(game, 0)) == (["gold"] * 5, ["guide"], FIVE)


@pytest.mark.rule("AL-11")
def test_the_possessor_spends_the_coffers_of_the_possessed_and_no_others() -> None:
    game = possessed("candlestick-maker", b=[], tokens={"coffers": [3, 1, 2]})
    playing(game, "end-actions", "spend-coffers")
    assert (game.coffers, game.coins) == ((3, 0, 2), 1)
    assert "spend-coffers" not in legal(game)


@pytest.mark.rule("AL-11")
def test_others_decide_for_themselves_the_possessor_among_them() -> None:
    game = position(
        "militia",
        hands=[["possession"], ["militia", "gold"], ["estate"] * 4],
        decks=[["silver", *["copper"] * 9], FIVE, FIVE],
    )
    playing(game, "play possession", *TURN, "play militia")
    assert (game.to_move, game.turn, game.coins) == (2, 1, 2)
    playing(game, "discard estate")
    assert game.to_move == 0
    assert game.decision is not None
    assert game.decision.about is None
    assert offered(game, "discard") == ["copper", "silver"]
    looks_alike(game)
    playing(game, "discard copper", "discard copper")
    assert (hand(game, 0), hand(game, 1), hand(game, 2)) == (["copper", "copper", "silver"], ["gold"], ["estate"] * 3)


@pytest.mark.rule("AL-11")
def test_the_possessors_own_moat_answers_an_attack_of_the_possessed() -> None:
    game = position(
        kingdom=["moat", *no_moat("possession", "familiar")[:9]],
        hands=[["possession"], ["familiar", "moat"], ["moat"]],
        decks=[["moat", *["copper"] * 9], FIVE, FIVE],
    )
    playing(game, "play possession", *TURN, "play familiar")
    assert (game.to_move, game.turn) == (2, 1)
    playing(game, "done")
    assert (game.to_move, set(legal(game))) == (0, {"done", "reveal moat"})
    assert game.decision is not None
    assert game.decision.about is None
    playing(game, "reveal moat")
    assert (discard(game, 0), discard(game, 1), discard(game, 2)) == (["possession"], [], ["curse"])


@pytest.mark.rule("AL-23", "AL-11", "AL-13")
def test_a_familiar_of_the_possessed_curses_the_possessor() -> None:
    game = possessed("familiar", b=["familiar"], players=2)
    playing(game, "play familiar")
    assert (discard(game, 0), discard(game, 1), game.actions) == (["possession", "curse"], [], 1)


# No Attack, no Duration


@pytest.mark.rule("AL-15")
def test_a_moat_does_not_help_against_possession() -> None:
    game = position(
        kingdom=["moat", *no_moat("possession")[:9]], hands=[["possession"], ["moat"], ["moat"]], decks=[FIVE] * 3
    )
    playing(game, "play possession")
    assert (game.to_move, legal(game)) == (0, ("end-actions",))


@pytest.mark.rule("AL-15")
def test_possession_is_discarded_in_the_clean_up_of_its_own_turn() -> None:
    game = possessed(b=[])
    assert (in_play(game, 0), discard(game, 0)) == ([], ["possession"])


@pytest.mark.rule("AL-15", "AL-27")
@pytest.mark.parametrize("twice", [["throne-room", "possession"], ["village", "possession", "possession"]])
def test_possession_played_twice_gives_two_such_turns(twice: list[str]) -> None:
    game = position("throne-room", hands=[twice, [], []], decks=[["copper"] * 9, ["copper"] * 20, FIVE])
    playing(game, *[f"play {card}" for card in twice], *TURN)
    for _ in range(2):
        assert (game.turn, game.to_move, game.possessor, game.is_extra_turn) == (1, 0, 0, True)
        playing(game, *TURN)
    assert (game.turn, game.to_move, game.possessor, game.is_extra_turn) == (1, 1, None, False)
    playing(game, *TURN)
    assert (game.turn, game.to_move) == (2, 2)


# Several extra turns


@pytest.mark.rule("AL-16", "AL-27")
def test_the_outpost_turn_of_the_one_whose_turn_ends_goes_before_the_possessed_turn() -> None:
    game = position(
        "outpost", hands=[["possession", "outpost"], [], []], decks=[["copper"] * 20, FIVE, FIVE], actions=2
    )
    playing(game, "play outpost", "play possession", *TURN)
    assert (game.turn, game.to_move, game.possessor, game.is_extra_turn, len(hand(game))) == (0, 0, None, True, 3)
    playing(game, *TURN)
    assert (game.turn, game.to_move, game.possessor, game.is_extra_turn) == (1, 0, 0, True)
    playing(game, *TURN)
    assert (game.turn, game.to_move, game.is_extra_turn, game.turns) == (1, 1, False, (1, 1, 0))


@pytest.mark.rule("AL-16", "AL-27")
def test_a_possession_played_in_a_possessed_turn_of_two_players() -> None:
    game = position(
        "throne-room",
        hands=[["throne-room", "possession"], ["possession"]],
        decks=[["copper"] * 20, ["copper"] * 20],
    )
    playing(game, "play throne-room", "play possession", *TURN)
    assert (game.turn, game.to_move) == (1, 0)
    playing(game, "play possession", *TURN)
    assert (game.turn, game.to_move, game.possessor) == (1, 0, 0)
    playing(game, *TURN)
    assert (game.turn, game.to_move, game.possessor) == (0, 1, 1)
    assert game.view(1).hand == tuple(hand(game, 0))
    looks_alike(game)
    playing(game, *TURN)
    assert (game.turn, game.to_move, game.possessor, game.is_extra_turn) == (1, 1, None, False)
    assert game.turns == (1, 1)


@pytest.mark.rule("AL-27", "AL-16")
def test_the_possessed_playing_possession_decides_for_the_next_player() -> None:
    game = possessed(b=["possession"], decks=[["copper"] * 20] * 3)
    playing(game, "play possession", *TURN)
    assert (game.turn, game.to_move, game.possessor, game.is_extra_turn) == (2, 1, 1, True)
    assert (len(game.view(1).hand), game.view(0).memory["known_hand"][2]) == (0, {})
    playing(game, *TURN)
    assert (game.turn, game.to_move, game.is_extra_turn) == (1, 1, False)
    playing(game, *TURN)
    assert (game.turn, game.to_move, game.is_extra_turn) == (2, 2, False)


@pytest.mark.rule("AL-27", "AL-16")
def test_the_possessed_playing_outpost_has_a_turn_of_their_own_after_it() -> None:
    game = possessed("outpost", b=["outpost"], decks=[FIVE, ["copper"] * 20, FIVE])
    playing(game, "play outpost", *TURN)
    assert (game.turn, game.to_move, game.possessor, game.is_extra_turn) == (1, 1, None, True)
    assert (len(hand(game, 1)), in_play(game, 1)) == (3, ["outpost"])
    playing(game, *TURN)
    assert (game.turn, game.to_move, game.is_extra_turn, len(hand(game, 1))) == (1, 1, False, 5)
    assert (in_play(game, 1), game.turns) == ([], (1, 1, 0))


@pytest.mark.rule("AL-27")
def test_outpost_in_a_second_possessed_turn_in_a_row_gives_nothing() -> None:
    game = position(
        *("outpost", "throne-room"),
        hands=[["throne-room", "possession"], [], []],
        decks=[["copper"] * 9, ["outpost", *["copper"] * 20], FIVE],
    )
    playing(game, "play throne-room", "play possession", *TURN, *TURN)
    playing(game, "play outpost", *TURN)
    assert (game.turn, game.to_move, game.is_extra_turn, len(hand(game, 1))) == (1, 1, False, 5)


@pytest.mark.rule("AL-16", "AL-27")
@pytest.mark.parametrize("first", ["outpost", "possession"])
def test_the_possessed_and_not_the_possessor_picks_which_of_two_extra_turns_comes_first(first: str) -> None:
    game = position(
        *("outpost", "throne-room"),
        hands=[["throne-room", "possession"], ["outpost"], []],
        decks=[["copper"] * 9, ["copper"] * 30, FIVE],
    )
    playing(game, "play throne-room", "play possession", *TURN, "play outpost", *TURN)
    assert (game.to_move, set(legal(game))) == (1, {"resolve outpost", "resolve possession"})
    looks_alike(game)
    playing(game, f"resolve {first}")
    deciders = {"outpost": (1, None), "possession": (0, 0)}
    assert (game.turn, game.to_move, game.possessor) == (1, *deciders[first])
    assert len(hand(game, 1)) == 3
    playing(game, *TURN)
    other = "possession" if first == "outpost" else "outpost"
    assert (game.turn, game.to_move, game.possessor, game.is_extra_turn) == (1, *deciders[other], True)
    assert len(hand(game, 1)) == 5
    playing(game, *TURN)
    assert (game.turn, game.to_move, game.is_extra_turn) == (1, 1, False)


@pytest.mark.rule("AL-16")
def test_once_the_game_is_over_no_extra_turn_is_taken() -> None:
    game = position(hands=[["possession", "gold", "gold", "gold"], []], supply={"province": 1})
    playing(game, "play possession", "end-actions", "play-treasures", "buy province", "end-turn")
    assert (game.is_over, game.turns) == (True, (1, 0))


@pytest.mark.rule("AL-27", "AL-16")
def test_the_last_province_bought_in_a_possessed_turn_ends_the_game() -> None:
    game = possessed(b=["gold", "gold", "gold"], supply={"province": 1}, players=2)
    playing(game, "end-actions", "play-treasures", "buy province", "end-turn")
    assert game.is_over
    assert (game.turns, game.scores, game.winners) == ((1, 0), (6, 0), (0,))


@pytest.mark.rule("AL-27")
def test_possessed_turns_do_not_count_for_the_tie_break() -> None:
    game = possessed(b=[], decks=[FIVE, ["copper"] * 9, FIVE])
    assert game.turns == (1, 0, 0)
    playing(game, *TURN)
    assert game.turns == (1, 1, 0)
