"""Cornucopia's additions to every game: names, reveals, reactions, costs (CO-01, CO-04 to CO-09)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import BASIC, COST, deck, discard, hand, in_play, legal, no_moat, offered, owned, playing, told


def at_table(*cards: str, **given: Any) -> dominion.Game:
    """A position in a kingdom with these cards and without Moat."""
    return dominion.Game.scenario(kingdom=no_moat(*cards), **given)


def sampled_alike(game: dominion.Game) -> bool:
    """Return whether dealing what a seat can't see anew leaves the view of every seat as it is."""
    seats = [*range(game.players), None]
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


def set_aside(game: dominion.Game, seat: int) -> list[str]:
    return list(game.zones(seat)["set_aside"])


# Names


@pytest.mark.rule("CO-01", "CO-23")
def test_cards_are_told_apart_by_their_names_alone() -> None:
    given = {"hands": [["copper", "estate", "menagerie", "silver"], []], "decks": [["gold"] * 3]}
    game = playing(at_table("menagerie", **given), "play menagerie")
    assert hand(game) == ["copper", "estate", "gold", "gold", "gold", "silver"]
    given = {"hands": [["copper", "copper", "menagerie", "silver"], []], "decks": [["gold"] * 3]}
    game = playing(at_table("menagerie", **given), "play menagerie")
    assert hand(game) == ["copper", "copper", "gold", "silver"]


@pytest.mark.rule("CO-01", "CO-13", "CO-18", "CO-23")
def test_every_card_of_a_pile_of_different_cards_has_its_own_name() -> None:
    knights = ["dame-anna", "sir-martin", "sir-bailey", "sir-destry"]
    game = at_table("knights", "menagerie", hands=[["menagerie", *knights], []], decks=[["copper"] * 4])
    assert len(hand(playing(game, "play menagerie"))) == len(knights) + 3
    game = at_table("knights", "harvest", hands=[["harvest"], []], decks=[knights])
    assert playing(game, "play harvest").coins == 4
    game = at_table("knights", "fairgrounds", hands=[["fairgrounds", *knights], []])
    assert game.scores[0] == 2


# Revealing until something shows


@pytest.mark.rule("CO-04", "CO-14")
def test_revealed_cards_are_not_shuffled_in_while_the_search_goes_on() -> None:
    hands, decks = [["farming-village"], []], [["estate", "curse"]]
    game = at_table("farming-village", hands=hands, decks=decks, discards=[["duchy", "silver", "province"]])
    events = game.push("play farming-village")
    assert [event.seat for event in events if event.kind == "shuffled"] == [0]
    assert hand(game) == ["silver"]
    revealed = told(events, "revealed", 0, 1)
    assert revealed[:2] == ["estate", "curse"]
    assert revealed[-1] == "silver"
    assert sorted(deck(game) + discard(game)) == ["curse", "duchy", "estate", "province"]
    assert {"curse", "estate"} <= set(discard(game))


@pytest.mark.rule("CO-04", "CO-16", "CO-21")
@pytest.mark.parametrize("card", ["farming-village", "fortune-teller", "hunting-party"])
def test_a_search_ends_when_deck_and_discard_pile_are_used_up(card: str) -> None:
    mine = ["curse", "curse", "curse"] if card != "hunting-party" else ["copper"] * 3
    game = at_table(card, hands=[[card, "copper"], []], decks=[mine, ["copper"] * 2], discards=[mine, ["silver"]])
    playing(game, f"play {card}")
    assert legal(game) == ("end-actions",)
    searched = 1 if card == "fortune-teller" else 0
    assert (deck(game, searched), set_aside(game, searched), game.zones(searched)["revealed"]) == ([], [], [])
    assert len(discard(game, searched)) == {"farming-village": 6, "fortune-teller": 3, "hunting-party": 5}[card]


@pytest.mark.rule("CO-04", "CO-14")
def test_the_search_ends_at_the_first_card_that_fits_and_nothing_is_asked() -> None:
    hands = [["farming-village"], []]
    game = at_table("farming-village", hands=hands, decks=[["estate", "copper", "gold", "market"]])
    events = game.push("play farming-village")
    assert told(events, "revealed", 0, 1) == ["estate", "copper"]
    assert (hand(game), deck(game)) == (["copper"], ["gold", "market"])
    assert legal(game) == ("end-actions",)


# Reactions


@pytest.mark.rule("CO-05", "CO-09", "CO-20")
def test_any_number_of_reactions_is_used_one_at_a_time_before_the_attack() -> None:
    victim = ["copper"] * 2 + ["horse-traders"] * 2 + ["moat"]
    game = at_table("militia", "moat", "horse-traders", hands=[["militia"], victim])
    playing(game, "play militia")
    assert (game.to_move, game.coins) == (1, 0)
    assert legal(game) == ("done", "reveal moat", "set-aside horse-traders")
    playing(game, "set-aside horse-traders")
    assert legal(game) == ("done", "reveal moat", "set-aside horse-traders")
    playing(game, "reveal moat")
    assert legal(game) == ("done", "set-aside horse-traders")
    assert sampled_alike(game)
    playing(game, "set-aside horse-traders")
    assert (legal(game), game.coins) == (("done",), 0)
    playing(game, "done")
    assert (game.coins, hand(game, 1), set_aside(game, 1)) == (2, ["copper", "copper", "moat"], ["horse-traders"] * 2)
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("CO-05")
def test_all_others_react_in_turn_order_before_the_attack_does_anything() -> None:
    hands = [["followers"], ["copper"] * 5, ["horse-traders"] + ["copper"] * 4]
    game = at_table("horse-traders", "tournament", hands=hands, decks=[["gold", "gold"]], supply={"followers": 0})
    playing(game, "play followers")
    assert (game.to_move, legal(game)) == (1, ("done",))
    playing(game, "done")
    assert (game.to_move, legal(game)) == (2, ("done", "set-aside horse-traders"))
    assert (hand(game), discard(game), discard(game, 1)) == ([], [], [])
    playing(game, "set-aside horse-traders", "done")
    assert (hand(game), discard(game), discard(game, 1), discard(game, 2)) == (
        ["gold", "gold"],
        ["estate"],
        ["curse"],
        ["curse"],
    )


@pytest.mark.rule("CO-05")
def test_a_reaction_that_comes_to_hand_by_another_one_can_be_used_too() -> None:
    victim = ["diplomat"] + ["copper"] * 4
    game = at_table(
        *("militia", "moat", "horse-traders", "diplomat"),
        hands=[["militia"], victim],
        decks=[[], ["moat", "horse-traders"]],
    )
    playing(game, "play militia")
    assert legal(game) == ("done", "reveal diplomat")
    playing(game, "reveal diplomat", "discard copper", "discard copper", "discard copper")
    assert {"done", "reveal moat", "set-aside horse-traders"} <= set(legal(game))
    playing(game, "reveal moat", "set-aside horse-traders", "done")
    assert hand(game, 1) == ["copper", "diplomat", "moat"]
    assert game.coins == 2


@pytest.mark.rule("CO-05")
@pytest.mark.parametrize("reaction", ["moat", "horse-traders"])
@pytest.mark.parametrize("attack", ["fortune-teller", "jester"])
def test_everybody_is_asked_whatever_they_hold_where_there_is_a_reaction(reaction: str, attack: str) -> None:
    game = playing(at_table(attack, reaction, hands=[[attack], [], ["copper"]]), f"play {attack}")
    for seat in (1, 2):
        assert (game.to_move, legal(game), game.coins) == (seat, ("done",), 0)
        playing(game, "done")
    assert game.coins == 2


@pytest.mark.rule("CO-05")
def test_nobody_is_asked_in_a_game_without_a_reaction_or_when_no_attack_is_played() -> None:
    game = playing(at_table("jester", hands=[["jester"], ["copper"]]), "play jester")
    assert (game.coins, legal(game)) == (2, ("end-actions",))
    game = playing(at_table("fools-gold", "jester", hands=[["jester"], ["fools-gold"]]), "play jester")
    assert (game.coins, legal(game)) == (2, ("end-actions",))
    game = at_table("horse-traders", "moat", hands=[["smithy"], ["moat"]], decks=[["copper"] * 3])
    assert legal(playing(game, "play smithy")) == ("end-actions",)


@pytest.mark.rule("CO-05")
def test_a_bane_that_is_a_reaction_lets_everybody_be_asked() -> None:
    game = at_table("jester", "young-witch", bane="moat", hands=[["jester"], ["moat"]], decks=[[], ["estate"]])
    playing(game, "play jester")
    assert (game.to_move, legal(game)) == (1, ("done", "reveal moat"))
    playing(game, "reveal moat")
    assert (owned(game, 1), game.coins) == (["estate", "moat"], 2)


# The start of a turn


@pytest.mark.rule("CO-06", "CO-20")
def test_what_waits_is_done_at_the_start_of_the_turn() -> None:
    hands = [["militia"], ["copper", "copper", "copper", "horse-traders"]]
    game = at_table("militia", "horse-traders", hands=hands, decks=[["gold"] * 9, ["village", "estate"]])
    playing(game, "play militia", "set-aside horse-traders", "done", "end-actions")
    assert hand(game, 1) == ["copper"] * 3
    playing(game, "end-turn")
    assert (game.turn, game.phase, game.actions, game.buys, game.coins) == (1, "action", 1, 1, 0)
    assert hand(game, 1) == ["copper"] * 3 + ["horse-traders", "village"]
    assert legal(game) == ("end-actions", "play horse-traders", "play village")


@pytest.mark.rule("CO-06")
@pytest.mark.parametrize("first", ["resolve horse-traders", "call guide"])
def test_several_things_that_wait_come_in_any_order(first: str) -> None:
    game = at_table(
        *("militia", "horse-traders", "guide"),
        hands=[["militia"], ["horse-traders"]],
        decks=[["gold"] * 9, ["village"] + ["copper"] * 6],
        mats={"tavern": [[], ["guide"]]},
    )
    playing(game, "play militia", "set-aside horse-traders", "done", "end-actions", "end-turn")
    assert (game.turn, game.to_move) == (1, 1)
    assert {"call guide", "resolve horse-traders"} <= set(legal(game))
    assert sampled_alike(game)
    playing(game, first)
    if first == "call guide":
        assert hand(game, 1) == ["copper"] * 5 + ["horse-traders", "village"]
    else:
        assert hand(game, 1) == ["horse-traders", "village"]
        playing(game, "call guide")
        assert hand(game, 1) == ["copper"] * 5
    assert in_play(game, 1) == ["guide"]


# Costs


@pytest.mark.rule("CO-07", "CO-24")
def test_reductions_add_up_and_never_go_below_nothing() -> None:
    game = at_table("bridge", "highway", "tournament", hands=[["bridge"], []], in_play=["princess", "highway"])
    less = {card: max(0, COST.get(card, 0) - 3) for card in BASIC}
    assert {card: game.costs[card] for card in BASIC} == less
    playing(game, "play bridge")
    assert (game.costs["province"], game.costs["gold"], game.costs["silver"], game.costs["copper"]) == (4, 2, 0, 0)


@pytest.mark.rule("CO-07", "CO-24")
def test_a_reduction_holds_for_cards_in_hand_and_in_the_trash_too() -> None:
    game = at_table("tournament", hands=[["estate", "remodel"], []], in_play=["princess"])
    playing(game, "play remodel", "trash estate")
    assert {"gain smithy", "gain silver", "gain village"} <= set(legal(game))
    assert "gain market" not in legal(game)
    game = at_table("lurker", "tournament", hands=[[], []], in_play=["princess"], trash=["province"])
    assert game.view(1).costs["province"] == 6


@pytest.mark.rule("CO-07")
def test_reductions_are_counted_from_the_cards_in_play_now() -> None:
    game = at_table("highway", "tournament", hands=[["princess"], []], supply={"princess": 0})
    assert game.costs["province"] == 8
    assert playing(game, "play princess").costs["province"] == 6
    assert playing(game, "end-actions", "end-turn").costs["province"] == 8
    two = at_table("highway", hands=[[], []], in_play=["highway", "highway"])
    assert (two.costs["gold"], two.costs["estate"]) == (4, 0)


# Exactly so much more


@pytest.mark.rule("CO-08", "CO-25")
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        pytest.param("familiar", ["golem"], id="3 coins and a Potion: 4 coins and a Potion"),
        pytest.param("golem", [], id="4 coins and a Potion: there is none for 5 and a Potion"),
        pytest.param("overlord", [], id="8 debt: there is none for a coin and 8 debt"),
        pytest.param("estate", ["silver", "village", "workshop"], id="2 coins: 3 coins, no Potion"),
        pytest.param("province", [], id="8 coins: there is none for 9"),
    ],
)
def test_costing_exactly_one_more_compares_coins_potions_and_debt(card: str, gained: list[str]) -> None:
    game = at_table("familiar", "golem", "overlord", "remake", hands=[["remake", card], []])
    # The ten: these four, cellar, chapel, village, workshop, smithy, remodel.
    playing(game, "play remake", f"trash {card}")
    assert offered(game, "gain") == gained
    assert legal(game) == (tuple(f"gain {card}" for card in gained) or ("end-actions",))


@pytest.mark.rule("CO-08", "CO-25")
def test_the_cost_that_counts_is_that_of_the_moment() -> None:
    game = at_table("remake", "tournament", hands=[["remake", "copper", "gold"], []], in_play=["princess"])
    playing(game, "play remake", "trash gold")
    assert offered(game, "gain") == []
    assert legal(game) == ("trash copper",)
    playing(game, "trash copper")
    assert offered(game, "gain") == ["silver", "village", "workshop"]
