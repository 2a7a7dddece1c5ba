"""Possession: who sees what in a possessed turn, and what stays in the possessor's memory (AL-12).

A, seat 0, plays it; B, seat 1, is possessed; C, seat 2, looks on.
"""

import pytest

from ..table import (
    hand,
    named,
    offered,
    playing,
    told,
)
from .test_alchemy import looks_alike
from .test_alchemy_possession import FIVE, TURN, position, possessed

# Who sees what


@pytest.mark.rule("AL-12", "AL-27")
def test_the_possessor_sees_the_hand_and_the_possessed_goes_on_seeing_it() -> None:
    game = possessed(b=["gold", "estate"])
    assert (game.view(0).hand, game.view(0).own_hand) == (("estate", "gold"), tuple(FIVE))
    assert (game.view(1).hand, game.view(2).hand, game.view(None).hand) == (("estate", "gold"), (), ())
    assert game.view(0).memory["known_hand"][1] == {"estate": 1, "gold": 1}
    assert game.view(2).memory["known_hand"][1] == {}
    assert [game.view(seat).possessor for seat in range(3)] == [0, 0, 0]
    told_to_a = game.view(0).to_dict()
    assert (told_to_a["hand"], told_to_a["own_hand"], told_to_a["turn"], told_to_a["to_move"]) == (
        *(["estate", "gold"], FIVE),
        *(1, 0),
    )
    assert (game.view(2).to_dict()["hand"], game.view(2).to_dict()["hand_sizes"]) == ([], [5, 2, 0])
    looks_alike(game)


@pytest.mark.rule("AL-12")
def test_the_possessed_does_not_see_the_possessors_hand() -> None:
    game = possessed(b=["gold"], decks=[["silver", "silver", *["copper"] * 9], FIVE, FIVE])
    assert game.view(0).own_hand == ("copper", "copper", "copper", "silver", "silver")
    assert game.view(1).memory["known_hand"][0] == {}
    assert game.view(1).own_hand == ("gold",)


@pytest.mark.rule("AL-12")
def test_the_possessor_sees_what_the_possessed_draws_and_looks_at() -> None:
    game = possessed(
        *("library", "sentry"),
        b=["sentry", "library", "copper"],
        decks=[FIVE, ["gold", "village", "duchy", "market", "curse", "estate"], FIVE],
    )
    events = game.push("play sentry")
    assert told(events, "drawn", 1, onlooker=0) == told(events, "drawn", 1, onlooker=1) == ["gold"]
    assert told(events, "drawn", 1, onlooker=2) == [None]
    assert (
        sorted(map(str, game.view(0).looking[1])) == sorted(map(str, game.view(1).looking[1])) == ["duchy", "village"]
    )
    assert game.view(2).looking[1] == (None, None)
    looks_alike(game)
    events = game.push("discard village") + game.push("put-back duchy")
    assert "duchy" in named(events, onlooker=0)
    assert "duchy" in named(events, onlooker=1)
    assert "duchy" not in named(events, onlooker=2)
    assert game.view(0).memory["deck_top"][1] == game.view(1).memory["deck_top"][1] == ["duchy"]
    assert game.view(2).memory["deck_top"][1] == []
    events = game.push("play library")
    assert (game.view(0).looking[1], game.view(1).looking[1]) == (("duchy",), ("duchy",))
    assert game.view(2).looking[1] == (None,)
    looks_alike(game)


@pytest.mark.rule("AL-12")
def test_both_see_the_discard_pile_while_it_is_looked_through() -> None:
    game = possessed(
        "harbinger",
        b=["harbinger"],
        decks=[FIVE, ["copper"] * 9, FIVE],
        discards=[[], ["gold", "estate", "silver"], []],
    )
    playing(game, "play harbinger")
    assert (game.to_move, offered(game, "topdeck")) == (0, ["estate", "gold", "silver"])
    assert game.view(0).discard == ("estate", "gold", "silver")
    assert game.view(2).discard is None
    looks_alike(game)
    assert game.view(1).discard == ("estate", "gold", "silver")


@pytest.mark.rule("AL-12")
def test_the_possessor_sees_cards_set_aside_face_down() -> None:
    game = possessed("haven", b=["haven", "gold"], decks=[FIVE, ["estate", *["copper"] * 9], FIVE])
    events = game.push("play haven") + game.push("set-aside gold")
    assert "gold" in named(events, onlooker=0) & named(events, onlooker=1)
    assert "gold" not in named(events, onlooker=2)
    assert (game.view(0).set_aside[1], game.view(1).set_aside[1]) == (("gold",), ("gold",))
    assert game.view(2).set_aside[1] == (None,)
    looks_alike(game)


@pytest.mark.rule("AL-12")
def test_what_is_put_on_the_deck_unseen_is_seen_by_possessor_and_possessed() -> None:
    game = possessed("artisan", b=["artisan", "estate", "gold"])
    playing(game, "play artisan", "gain silver")
    looks_alike(game)
    events = game.push("topdeck gold")
    assert "gold" in named(events, onlooker=0)
    assert "gold" in named(events, onlooker=1)
    assert "gold" not in named(events, onlooker=2)
    assert "gold" not in named(events, onlooker=None)
    looks_alike(game)


NEW_HAND = ["gold", "silver", "estate", "duchy", "village"]


@pytest.mark.rule("AL-12")
def test_the_possessor_sees_the_hand_that_is_drawn_in_clean_up() -> None:
    game = possessed(b=["copper", "curse"], decks=[FIVE, [*NEW_HAND, *FIVE], FIVE])
    playing(game, "end-actions")
    events = game.push("end-turn")
    assert told(events, "drawn", 1, onlooker=0) == told(events, "drawn", 1, onlooker=1) == NEW_HAND
    assert told(events, "drawn", 1, onlooker=2) == [None] * 5


@pytest.mark.rule("AL-12", "AL-27")
@pytest.mark.parametrize("players", [2, 3])
def test_the_new_hand_stays_in_the_possessors_memory(players: int) -> None:
    game = possessed(b=["copper", "curse"], players=players, decks=[FIVE, [*NEW_HAND, *FIVE], *[FIVE] * (players - 2)])
    playing(game, *TURN)
    assert (game.turn, game.to_move, hand(game, 1)) == (1, 1, sorted(NEW_HAND))
    assert game.view(0).hand == game.view(0).own_hand == tuple(FIVE)
    looks_alike(game)
    if players == 3:
        assert game.view(2).memory["known_hand"][1] == {}
    assert game.view(0).memory["known_hand"][1] == dict.fromkeys(NEW_HAND, 1)
    assert all(hand(game.view(0).sample(seed), 1) == sorted(NEW_HAND) for seed in range(5))


@pytest.mark.rule("AL-12")
def test_what_the_possessor_knows_of_a_hand_goes_on_with_what_is_played_and_drawn() -> None:
    game = possessed(b=["copper"], decks=[FIVE, [*NEW_HAND, "market", *FIVE], FIVE])
    playing(game, *TURN)
    playing(game, "play village")
    assert hand(game, 1) == ["duchy", "estate", "gold", "market", "silver"]
    looks_alike(game)
    assert game.view(2).memory["known_hand"][1] == {}
    assert game.view(0).memory["known_hand"][1] == dict.fromkeys(["duchy", "estate", "gold", "silver"], 1)
    playing(game, "end-actions", "play gold")
    looks_alike(game)
    assert game.view(0).memory["known_hand"][1] == dict.fromkeys(["duchy", "estate", "silver"], 1)


@pytest.mark.rule("AL-12")
def test_what_the_possessor_knows_of_a_hand_fades_as_cards_leave_it_unseen() -> None:
    game = possessed("cellar", b=["copper"], decks=[FIVE, ["cellar", "gold", "gold", "estate", "duchy", *FIVE], FIVE])
    playing(game, *TURN, "play cellar", "discard gold", "discard estate")
    looks_alike(game)
    playing(game, "done")
    known = game.view(0).memory["known_hand"][1]
    assert all(hand(game, 1).count(card) >= count for card, count in known.items())
    looks_alike(game)


@pytest.mark.rule("AL-12")
def test_the_possessor_may_not_look_through_the_discard_pile_of_the_possessed() -> None:
    game = possessed(b=["copper"], discards=[[], ["gold", "duchy", "silver"], []])
    assert game.view(0).discard_tops[1] == "silver"
    assert game.view(0).discard is None
    assert game.view(0).memory["known_discard"][1] == game.view(2).memory["known_discard"][1] == {"silver": 1}
    looks_alike(game)


@pytest.mark.rule("AL-12")
def test_a_card_that_comes_to_hand_for_all_to_see_adds_to_what_the_possessor_knows() -> None:
    game = possessed("mine", b=["copper"], decks=[FIVE, ["mine", "silver", "gold", "estate", "duchy", *FIVE], FIVE])
    playing(game, *TURN, "play mine", "trash silver", "gain gold")
    looks_alike(game)
    assert game.view(2).memory["known_hand"][1] == {"gold": 1}
    assert game.view(0).memory["known_hand"][1] == {"duchy": 1, "estate": 1, "gold": 2}


@pytest.mark.rule("AL-12")
def test_two_possessors_remember_two_hands() -> None:
    game = possessed(b=["possession"], decks=[FIVE, [*NEW_HAND, *FIVE], ["curse", *NEW_HAND, *FIVE]])
    playing(game, "play possession", *TURN, *TURN)
    assert (game.turn, game.to_move, game.is_extra_turn) == (1, 1, False)
    assert game.view(1).memory["known_hand"][2] == dict.fromkeys(["curse", *NEW_HAND[:4]], 1)
    looks_alike(game)
    assert game.view(0).memory["known_hand"][1] == dict.fromkeys(NEW_HAND, 1)


@pytest.mark.rule("AL-12", "AL-16")
def test_the_possessor_remembers_the_last_of_several_hands_until_it_is_put_down() -> None:
    game = position(
        "throne-room",
        hands=[["throne-room", "possession"], [], []],
        decks=[FIVE, ["gold"] * 5 + ["silver"] * 5 + ["estate"] * 5, FIVE],
    )
    playing(game, "play throne-room", "play possession", *TURN, *TURN, *TURN)
    assert (game.to_move, game.view(0).memory["known_hand"][1]) == (1, {"silver": 5})
    looks_alike(game)
    playing(game, "end-actions", "play silver")
    assert game.view(0).memory["known_hand"][1] == {"silver": 4}
    playing(game, "end-turn")
    assert (game.turn, game.view(0).memory["known_hand"][1]) == (2, {})
    looks_alike(game)


@pytest.mark.rule("AL-12", "AL-27")
def test_the_possessor_knows_the_hand_of_the_outpost_turn_but_decides_nothing_in_it() -> None:
    game = possessed("outpost", b=["outpost"], decks=[FIVE, [*NEW_HAND, *["copper"] * 20], FIVE])
    playing(game, "play outpost", *TURN)
    assert (game.to_move, game.view(0).hand, game.view(0).legal_moves) == (1, tuple(FIVE), ())
    assert game.view(0).memory["known_hand"][1] == dict.fromkeys(NEW_HAND[:3], 1)
    looks_alike(game)


@pytest.mark.rule("AL-12", "AL-09", "AL-21")
def test_possessor_and_possessed_know_the_order_in_which_revealed_cards_went_back() -> None:
    game = possessed(
        "apothecary",
        b=["apothecary"],
        decks=[FIVE, ["village", "estate", "gold", "copper", "silver", *["curse"] * 9], FIVE],
    )
    playing(game, "play apothecary")
    assert (game.to_move, offered(game, "put-back")) == (0, ["estate", "gold", "silver"])
    looks_alike(game)
    events = game.push("put-back gold")
    assert [named(events, seat) for seat in (0, 1, 2)] == [{"gold"}, {"gold"}, set()]
    looks_alike(game)
    playing(game, "put-back estate", "put-back silver")
    order = ["silver", "estate", "gold"]
    assert [game.view(seat).memory["deck_top"][1] for seat in (0, 1, 2)] == [order, order, []]
    assert game.view(2).memory["known_deck"][1] == {"estate": 1, "gold": 1, "silver": 1}
    looks_alike(game)


@pytest.mark.rule("AL-11", "AL-12", "HI-19")
def test_an_oracle_of_the_possessed_is_chosen_by_the_possessor_and_each_orders_their_own_cards() -> None:
    game = possessed(
        "oracle", b=["oracle"], decks=[[*FIVE, "gold", "silver"], ["village", "estate", "gold"], ["duchy", "curse"]]
    )
    playing(game, "play oracle", "choose put-back")
    assert (game.to_move, offered(game, "put-back")) == (0, ["estate", "village"])
    looks_alike(game)
    playing(game, "put-back estate", "put-back village", "choose put-back")
    assert (game.to_move, offered(game, "put-back")) == (2, ["curse", "duchy"])
    looks_alike(game)
    playing(game, "put-back duchy", "put-back curse", "choose put-back")
    assert (game.to_move, offered(game, "put-back")) == (0, ["gold", "silver"])
    assert named(game.push("put-back gold"), onlooker=1) == set()
    looks_alike(game)
    playing(game, "put-back silver")
    assert (hand(game, 1), game.view(1).memory["deck_top"][0]) == (["estate", "village"], [])
