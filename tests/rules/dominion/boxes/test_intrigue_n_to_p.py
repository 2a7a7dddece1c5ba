"""Intrigue, from Nobles to Pawn (IN-18 to IN-20)."""

import pytest

from crownlands import dominion
from crownlands.game import IllegalMove

from ..table import (
    allowances,
    deck,
    discard,
    hand,
    legal,
    offered,
    playing,
    shuffles,
    told,
)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether a game dealt anew from a seat's view looks to it like this one, for every seat."""
    seats = (*range(game.players), None)
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


# Nobles


@pytest.mark.rule("IN-18")
@pytest.mark.parametrize(
    ("option", "drawn", "actions"), [("cards", ["copper", "gold", "silver"], 0), ("actions", [], 2)]
)
def test_nobles_give_three_cards_or_two_actions_and_never_a_mixture(
    option: str, drawn: list[str], actions: int
) -> None:
    game = dominion.Game.scenario(hands=[["nobles"], []], decks=[["gold", "silver", "copper", "curse"]])
    playing(game, "play nobles")
    assert legal(game) == ("choose actions", "choose cards")
    playing(game, f"choose {option}")
    assert (hand(game), allowances(game)) == (drawn, (actions, 1, 0))
    assert offered(game, "choose") == []


@pytest.mark.rule("IN-18", "IN-03")
def test_nobles_on_the_throne_give_one_of_each() -> None:
    game = dominion.Game.scenario(hands=[["nobles", "throne-room"], []], decks=[["gold", "silver", "copper", "curse"]])
    playing(game, "play throne-room", "play nobles", "choose cards")
    assert (len(hand(game)), game.actions, legal(game)) == (3, 0, ("choose actions", "choose cards"))
    playing(game, "choose actions")
    assert (hand(game), game.actions) == (["copper", "gold", "silver"], 2)


@pytest.mark.rule("IN-18")
def test_nobles_are_worth_two_points() -> None:
    game = dominion.Game.scenario(hands=[["nobles", "nobles"], ["nobles"]])
    assert game.scores == (4, 2)


# Patrol


@pytest.mark.rule("IN-19")
def test_patrol_takes_victory_cards_and_curses_and_puts_the_rest_back_in_any_order() -> None:
    start = dominion.Game.scenario(
        hands=[["patrol"], []],
        decks=[["silver", "silver", "silver", "estate", "curse", "gold", "copper", "duchy"]],
    )
    playing(start, "play patrol")
    assert hand(start) == ["curse", "estate", "silver", "silver", "silver"]
    assert legal(start) == ("put-back copper", "put-back gold")
    for order in (("gold", "copper"), ("copper", "gold")):
        game = playing(start.copy(), f"put-back {order[0]}")
        assert legal(game) == (f"put-back {order[1]}",)
        playing(game, f"put-back {order[1]}")
        assert deck(game) == [order[1], order[0], "duchy"]  # the one named last lies on top
        assert (legal(game), discard(game)) == (("end-actions",), [])


@pytest.mark.rule("IN-19", "IN-01")
def test_patrol_takes_harem_mill_nobles_and_gardens() -> None:
    game = dominion.Game.scenario(
        hands=[["patrol"], []], decks=[["copper"] * 3 + ["harem", "mill", "nobles", "gardens", "estate"]]
    )
    playing(game, "play patrol")
    assert hand(game) == ["copper", "copper", "copper", "gardens", "harem", "mill", "nobles"]
    assert (deck(game), legal(game)) == (["estate"], ("end-actions",))


@pytest.mark.rule("IN-19")
def test_patrol_reveals_as_many_as_there_are_after_a_shuffle() -> None:
    game = dominion.Game.scenario(
        hands=[["patrol"], []], decks=[["copper", "copper", "copper", "gold"]], discards=[["estate"]]
    )
    events = game.push("play patrol")
    assert shuffles(events) == [0]
    assert sorted(map(str, told(events, "revealed", 0, None))) == ["estate", "gold"]
    playing(game, "put-back gold")
    assert (hand(game), deck(game), discard(game)) == (["copper", "copper", "copper", "estate"], ["gold"], [])


@pytest.mark.rule("IN-19")
def test_patrol_with_nothing_left_to_reveal() -> None:
    game = dominion.Game.scenario(hands=[["patrol"], []], decks=[["copper", "estate"]])
    events = game.push("play patrol")
    assert (hand(game), legal(game)) == (["copper", "estate"], ("end-actions",))
    assert told(events, "revealed", 0, None) == []


@pytest.mark.rule("IN-19")
def test_patrol_asks_for_a_single_card_that_goes_back_and_for_equal_ones() -> None:
    game = dominion.Game.scenario(hands=[["patrol"], []], decks=[["copper"] * 3 + ["gold", "gold", "estate", "curse"]])
    playing(game, "play patrol")
    assert legal(game) == ("put-back gold",)
    playing(game, "put-back gold", "put-back gold")
    assert (deck(game), legal(game)) == (["gold", "gold"], ("end-actions",))


@pytest.mark.rule("IN-19", "IN-09")
def test_patrol_shows_its_four_cards_but_not_what_was_drawn_nor_the_order_of_what_goes_back() -> None:
    start = dominion.Game.scenario(
        hands=[["patrol"], ["moat"]],
        decks=[["silver", "duchy", "village", "estate", "gold", "copper", "market", "province"], ["copper"]],
    )
    events = start.push("play patrol")
    for onlooker in (1, None):
        assert told(events, "drawn", 0, onlooker) == [None] * 3
        assert sorted(map(str, told(events, "revealed", 0, onlooker))) == ["copper", "estate", "gold", "market"]
        assert start.view(onlooker).memory["known_hand"][0] == {"estate": 1}
    assert looks_the_same(start)
    one, two = start.copy(), start.copy()
    seen = []
    for game, order in ((one, ("gold", "copper", "market")), (two, ("market", "copper", "gold"))):
        told_to_b = []
        for card in order:
            events = game.push(f"put-back {card}")
            assert looks_the_same(game)
            told_to_b.append([event.seen_by(1) for event in events])
        seen.append(told_to_b)
        assert game.view(0).memory["deck_top"][0] == list(reversed(order))
        assert set(game.view(1).memory["deck_top"][0]) <= {None}
        assert game.view(1).memory["known_deck"][0] == {"copper": 1, "gold": 1, "market": 1}
    assert deck(one) != deck(two)
    assert one.view(1).to_dict() == two.view(1).to_dict()
    assert one.view(None).to_dict() == two.view(None).to_dict()
    assert seen[0] == seen[1]


@pytest.mark.rule("IN-19", "IN-09")
def test_halfway_through_patrol_nobody_else_knows_which_card_went_back_first() -> None:
    start = dominion.Game.scenario(
        hands=[["patrol"], []], decks=[["silver"] * 3 + ["gold", "copper", "market", "village", "province"]]
    )
    playing(start, "play patrol")
    one, two = start.copy(), start.copy()
    told_one = [event.seen_by(1) for event in one.push("put-back gold")]
    told_two = [event.seen_by(1) for event in two.push("put-back copper")]
    assert told_one == told_two
    assert one.view(1).to_dict() == two.view(1).to_dict()
    assert looks_the_same(one)


# Pawn


@pytest.mark.rule("IN-20")
@pytest.mark.parametrize("second", ["cards", "actions", "buys", "coins"])
@pytest.mark.parametrize("first", ["cards", "actions", "buys", "coins"])
def test_pawn_chooses_two_different_options_before_either_is_done(first: str, second: str) -> None:
    game = dominion.Game.scenario(hands=[["pawn"], []], decks=[["gold", "silver"]])
    playing(game, "play pawn")
    assert legal(game) == ("choose actions", "choose buys", "choose cards", "choose coins")
    playing(game, f"choose {first}")
    assert (hand(game), allowances(game)) == ([], (0, 1, 0))
    if first == second:
        with pytest.raises(IllegalMove):
            game.push(f"choose {second}")
        return
    playing(game, f"choose {second}")
    chosen = (first, second)
    assert hand(game) == ["gold"] * ("cards" in chosen)
    assert allowances(game) == (int("actions" in chosen), 1 + ("buys" in chosen), int("coins" in chosen))
    assert offered(game, "choose") == []


@pytest.mark.rule("IN-20", "IN-03")
def test_pawn_on_the_throne_chooses_two_fresh_pairs() -> None:
    game = dominion.Game.scenario(hands=[["pawn", "throne-room"], []], decks=[["gold", "silver"]])
    playing(game, "play throne-room", "play pawn", "choose cards", "choose coins")
    assert (hand(game), game.coins) == (["gold"], 1)
    assert len(offered(game, "choose")) == 4
    playing(game, "choose coins", "choose cards")
    assert (hand(game), allowances(game)) == (["gold", "silver"], (0, 1, 2))


@pytest.mark.rule("IN-20", "IN-09")
def test_pawn_s_options_are_named_for_all_to_hear() -> None:
    game = dominion.Game.scenario(hands=[["pawn"], []], decks=[["gold"]])
    playing(game, "play pawn")
    events = [*game.push("choose cards"), *game.push("choose buys")]
    for onlooker in (1, None):
        said = [event.seen_by(onlooker).move for event in events if event.kind == "move"]
        assert said == ["choose cards", "choose buys"]
        assert told(events, "drawn", 0, onlooker) == [None]
