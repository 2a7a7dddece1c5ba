"""Nocturne: the Spirits (NO-40 to NO-42)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import allowances, deck, discard, hand, in_play, legal, no_moat, playing, shuffles, told, trash


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom with Exorcist, these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat("exorcist", *piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


def haunting(*piles: str, drawing: list[str], **given: Any) -> dominion.Game:
    """The start of the first player's turn after a Ghost was played at night."""
    game = scenario(*piles, hands=[["ghost"], []], decks=[drawing, []], phase="night", **given)
    return playing(game, "play ghost", "end-turn", "end-actions", "end-buys", "end-turn")


# Ghost


@pytest.mark.rule("NO-40")
def test_ghost_sets_the_first_action_of_the_deck_aside_for_all_to_see() -> None:
    game = scenario(hands=[["ghost"], []], decks=[["copper", "estate", "smithy", "gold"], []], phase="night")
    events = game.push("play ghost")
    assert told(events, "revealed", 0, onlooker=1) == ["copper", "estate", "smithy"]
    assert sorted(discard(game)) == ["copper", "estate"]
    assert (deck(game), game.zones(0)["set_aside"]) == (["gold"], ["smithy"])
    for onlooker in (0, 1, None):
        assert game.view(onlooker).set_aside == (("smithy",), ())
    assert looks_the_same(game)
    assert legal(game) == ("end-turn",)


@pytest.mark.rule("NO-40")
def test_ghost_plays_it_twice_at_the_start_of_the_next_turn() -> None:
    game = haunting(drawing=["copper", "estate", "smithy"] + ["gold"] * 12)
    assert (hand(game), game.actions) == (["gold"] * 11, 1)
    assert (in_play(game), game.zones(0)["set_aside"]) == (["ghost", "smithy"], [])
    playing(game, "end-actions", "end-buys", "end-turn")
    assert game.all_in_play[0] == ()
    assert {"ghost", "smithy"} <= {*discard(game), *deck(game), *hand(game)}


@pytest.mark.rule("NO-40")
def test_without_an_action_all_is_discarded_and_ghost_goes_in_this_clean_up() -> None:
    game = scenario(hands=[["ghost"], []], decks=[["copper", "gold"], []], discards=[["estate"]], phase="night")
    assert shuffles(game.push("play ghost")) == [0]
    assert (sorted(discard(game)), deck(game)) == (["copper", "estate", "gold"], [])
    playing(game, "end-turn")
    assert game.all_in_play[0] == ()
    assert sorted(hand(game)) == ["copper", "estate", "ghost", "gold"]


@pytest.mark.rule("NO-40")
def test_an_action_that_trashes_itself_in_the_first_play_is_played_again() -> None:
    game = haunting("mining-village", drawing=["mining-village"] + ["copper"] * 12)
    assert legal(game) == ("done", "trash mining-village")
    playing(game, "trash mining-village")
    assert (trash(game), len(hand(game)), allowances(game)) == ({"mining-village": 1}, 7, (5, 1, 2))
    game = dominion.Game.scenario(
        edition="1e",
        kingdom=no_moat("exorcist", "feast"),
        hands=[["ghost"], []],
        decks=[["feast"] + ["copper"] * 5, []],
        phase="night",
    )
    playing(game, "play ghost", "end-turn", "end-actions", "end-buys", "end-turn", "gain duchy", "gain market")
    assert (trash(game), discard(game)) == ({"feast": 1}, ["duchy", "market"])


@pytest.mark.rule("NO-40")
def test_nothing_comes_between_the_two_plays() -> None:
    game = haunting("throne-room", drawing=["throne-room", "village", "smithy"] + ["copper"] * 12)
    assert legal(game) == ("done", "play smithy", "play village")
    playing(game, "play village")
    assert legal(game) == ("done", "play smithy")  # at once the second play of Throne Room
    playing(game, "play smithy")
    assert game.actions == 1 + 4


@pytest.mark.rule("NO-40")
def test_two_ghosts_are_two_actions_played_twice() -> None:
    game = scenario(
        hands=[["ghost", "ghost"], []],
        decks=[["village", "copper", "smithy"] + ["copper"] * 20, []],
        phase="night",
    )
    playing(game, "play ghost", "play ghost")
    assert sorted(game.zones(0)["set_aside"]) == ["smithy", "village"]
    playing(game, "end-turn", "end-actions", "end-buys", "end-turn")
    while legal(game)[0].startswith("resolve"):
        playing(game, legal(game)[0])
    assert (len(hand(game)), game.actions) == (5 + 6 + 2, 5)
    assert sorted(in_play(game)) == ["ghost", "ghost", "smithy", "village"]


@pytest.mark.rule("NO-40", "EM-23")
def test_an_enchanted_first_play_gives_a_card_and_an_action_and_the_second_is_normal() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("exorcist", "enchantress"),
        hands=[["ghost"], ["enchantress"]],
        decks=[["smithy"] + ["copper"] * 12, ["copper"] * 5],
        phase="night",
    )
    playing(game, "play ghost", "end-turn", "play enchantress", "end-actions", "end-buys", "end-turn")
    assert (len(hand(game)), game.actions) == (5 + 1 + 3, 2)


@pytest.mark.rule("NO-40", "ME-05")
def test_each_play_of_ghost_may_be_as_the_way() -> None:
    game = scenario(
        hands=[["ghost"], []],
        decks=[["smithy"] + ["copper"] * 5 + ["gold"] * 6, []],
        phase="night",
        landscapes=["way-of-the-mole"],
    )
    playing(game, "play ghost", "end-turn", "end-actions", "end-buys", "end-turn")
    assert (set(legal(game)), hand(game)) == ({"play smithy", "play-as-way smithy"}, ["copper"] * 5)
    playing(game, "play-as-way smithy")
    assert (hand(game), discard(game), game.actions) == (["gold"] * 3, ["copper"] * 5, 2)
    playing(game, "play smithy")
    assert hand(game) == ["gold"] * 6


@pytest.mark.rule("NO-40")
def test_the_set_aside_action_counts_for_its_owner() -> None:
    game = scenario("nobles", hands=[["ghost"], []], decks=[["nobles"], []], phase="night")
    playing(game, "play ghost")
    assert game.scores == (2, 0)


@pytest.mark.rule("NO-40", "RE-21")
@pytest.mark.parametrize("first", ["cargo-ship", "ghost"])
def test_ghost_plays_its_own_card_and_not_what_lies_on_a_cargo_ship(first: str) -> None:
    game = scenario(
        "cargo-ship",
        hands=[["cargo-ship", "ghost"], []],
        decks=[["smithy"] + ["copper"] * 12, []],
        coins=1,
    )
    playing(game, "play cargo-ship", "end-actions", "buy silver", "set-aside silver", "end-buys", "play ghost")
    assert sorted(game.zones(0)["set_aside"]) == ["silver", "smithy"]
    playing(game, "end-turn", "end-actions", "end-buys", "end-turn")
    assert legal(game) == ("resolve cargo-ship", "resolve ghost")
    playing(game, f"resolve {first}")  # what is left then comes unasked
    assert (hand(game).count("silver"), hand(game).count("copper"), game.actions) == (1, 11, 1)
    assert sorted(in_play(game)) == ["cargo-ship", "ghost", "smithy"]


@pytest.mark.rule("NO-40")
def test_ghost_plays_its_own_card_and_not_horse_traders_set_aside() -> None:
    game = scenario(
        *("horse-traders", "militia"),
        hands=[["ghost"], ["militia"]],
        decks=[["smithy", "horse-traders"] + ["copper"] * 12, ["copper"] * 5],
        phase="night",
    )
    playing(game, "play ghost", "end-turn", "play militia", "set-aside horse-traders", "done", "discard copper")
    playing(game, "end-actions", "end-buys", "end-turn", "resolve ghost")
    assert ("horse-traders" in in_play(game), "smithy" in in_play(game)) == (False, True)


# Imp


@pytest.mark.rule("NO-41")
def test_imp_draws_two_and_may_play_an_action_of_which_no_copy_is_in_play() -> None:
    game = scenario(hands=[["imp", "market"], []], decks=[["imp", "copper", "gold"]])
    playing(game, "play imp")
    assert (hand(game), game.actions) == (["copper", "imp", "market"], 0)
    assert legal(game) == ("done", "play market")  # an Imp is in play already
    assert looks_the_same(game)
    kept = playing(game.copy(), "done")
    assert (hand(kept), legal(kept)) == (["copper", "imp", "market"], ("end-actions",))
    playing(game, "play market")
    assert (hand(game), allowances(game)) == (["copper", "gold", "imp"], (1, 2, 1))


@pytest.mark.rule("NO-41")
def test_imp_without_a_fitting_action_asks_all_the_same() -> None:
    game = scenario(hands=[["copper", "imp"], []])
    playing(game, "play imp")
    assert legal(game) == ("done",)


@pytest.mark.rule("NO-41")
def test_a_doubled_imp_plays_two_names() -> None:
    game = scenario(
        "throne-room", hands=[["imp", "market", "market", "smithy", "throne-room"], []], decks=[["copper"] * 9]
    )
    playing(game, "play throne-room", "play imp", "play market")
    assert legal(game) == ("done", "play smithy")
    playing(game, "play smithy")
    assert in_play(game) == ["throne-room", "imp", "market", "smithy"]


@pytest.mark.rule("NO-41")
def test_a_doubled_imp_may_play_a_name_again_when_the_first_has_left_play() -> None:
    game = scenario(
        *("throne-room", "mining-village"),
        hands=[["imp", "mining-village", "mining-village", "throne-room"], []],
        decks=[["copper"] * 9],
    )
    playing(game, "play throne-room", "play imp", "play mining-village", "trash mining-village")
    assert legal(game) == ("done", "play mining-village")


# Will-o'-Wisp


@pytest.mark.rule("NO-42")
def test_wisp_takes_a_cheap_card_from_the_deck() -> None:
    game = scenario(hands=[["will-o-wisp"], []], decks=[["gold", "copper", "silver"]])
    events = game.push("play will-o-wisp")
    assert (hand(game), deck(game), game.actions) == (["copper", "gold"], ["silver"], 1)
    assert told(events, "revealed", 0, onlooker=1) == ["copper"]
    assert game.view(1).memory["known_hand"][0] == {"copper": 1}
    assert looks_the_same(game)


@pytest.mark.rule("NO-42")
def test_wisp_leaves_a_dear_card_on_the_deck_known_to_all() -> None:
    game = scenario(hands=[["will-o-wisp"], []], decks=[["gold", "silver", "copper"]])
    playing(game, "play will-o-wisp")
    assert (hand(game), deck(game)) == (["gold"], ["silver", "copper"])
    for onlooker in (0, 1, None):
        assert game.view(onlooker).memory["deck_top"][0] == ["silver"]
    assert looks_the_same(game)


@pytest.mark.rule("NO-42")
@pytest.mark.parametrize(
    ("card", "taken"),
    [("estate", True), ("curse", True), ("overlord", False), ("transmute", False), ("village", False)],
)
def test_wisp_looks_at_coins_and_takes_nothing_with_a_potion_or_debt(card: str, taken: bool) -> None:
    game = scenario("overlord", "transmute", hands=[["will-o-wisp"], []], decks=[["gold", card]])
    playing(game, "play will-o-wisp")
    assert (card in hand(game), card in deck(game)) == (taken, not taken)


@pytest.mark.rule("NO-42")
def test_wisp_with_no_card_to_reveal_does_nothing_more() -> None:
    game = scenario(hands=[["will-o-wisp"], []])
    playing(game, "play will-o-wisp")
    assert (hand(game), game.actions, legal(game)) == ([], 1, ("end-actions",))
    game = scenario(hands=[["will-o-wisp"], []], decks=[["gold"]], discards=[["copper"]])
    assert shuffles(game.push("play will-o-wisp")) == [0]
    assert hand(game) == ["copper", "gold"]


@pytest.mark.rule("NO-42")
def test_what_a_wisp_takes_is_not_drawn() -> None:
    game = scenario(hands=[["will-o-wisp"], []], decks=[["gold", "copper"]])
    events = game.push("play will-o-wisp")
    assert told(events, "drawn", 0, onlooker=0) == ["gold"]
