"""Hinterlands, first edition: what the box adds (HI-01 to HI-07), and its two sets."""

import pytest

from crownlands import dominion

from ..table import (
    deck,
    discard,
    hand,
    in_play,
    legal,
    no_moat,
    offered,
    playing,
    shuffles,
    trash,
)

SETS = {
    "highway-robbery": "cellar library moneylender throne-room workshop highway inn margrave noble-brigand oasis",
    "adventures-abroad": (
        "festival laboratory remodel sentry vassal crossroads farmland fools-gold oracle spice-merchant"
    ),
}


def looks_alike(game: dominion.Game) -> None:
    """To every seat a game dealt from what it knows looks like the real one."""
    for seat in (*range(game.players), None):
        view = game.view(seat)
        assert view.sample(7).view(seat) == view


# Sets


@pytest.mark.rule("HI-01")
@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("players", [2, 6])
def test_the_recommended_sets_have_ten_piles_and_nothing_else(name: str, players: int) -> None:
    game = dominion.Game(SETS[name].split(), "2e", players, seed=1)
    assert game.kingdom == tuple(sorted(SETS[name].split()))
    assert (len(game.supply), game.beside, game.boxes) == (17, {}, ("hinterlands",))


# Buying and gaining


@pytest.mark.rule("HI-01", "HI-07")
def test_what_happens_on_buying_happens_while_the_card_lies_on_its_pile() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("farmland"), hands=[["copper", "estate"]], phase="buy", coins=6)
    playing(game, "buy farmland")
    assert (game.supply["farmland"], discard(game), game.coins, game.buys) == (8, [], 0, 0)
    assert legal(game) == ("trash copper", "trash estate")
    playing(game, "trash estate", "gain remodel")
    assert (game.supply["farmland"], discard(game)[-1]) == (7, "farmland")


@pytest.mark.rule("HI-01")
def test_what_happens_on_gaining_happens_when_the_card_lies_where_it_goes() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("inn"), phase="buy", coins=5)
    playing(game, "buy inn")
    assert (game.supply["inn"], discard(game)) == (9, ["inn"])
    assert legal(game) == ("done", "shuffle inn")


@pytest.mark.rule("HI-01", "HI-12", "HI-17")
@pytest.mark.parametrize(("trashed", "gained"), [("smithy", "farmland"), ("estate", "noble-brigand")])
def test_a_gain_by_a_card_is_no_buy(trashed: str, gained: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("farmland", "noble-brigand"),
        hands=[["remodel", trashed, "gold"], []],
        decks=[[], ["gold", "silver"]],
    )
    playing(game, "play remodel", f"trash {trashed}", f"gain {gained}")
    assert (discard(game), hand(game), trash(game)) == ([gained], ["gold"], {trashed: 1})
    assert (deck(game, 1), legal(game)) == (["gold", "silver"], ("end-actions",))


@pytest.mark.rule("HI-01", "HI-15")
def test_a_gain_by_a_card_sets_off_what_happens_on_gaining() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("inn", "remodel"), hands=[["remodel", "silver"]], discards=[["village"]]
    )
    playing(game, "play remodel", "trash silver", "gain inn")
    assert legal(game) == ("done", "shuffle inn", "shuffle village")


@pytest.mark.rule("HI-01", "HI-07", "HI-12")
@pytest.mark.parametrize(
    ("moves", "pile"),
    [
        (["resolve farmland", "trash gold", "gain province"], ["province", "gold", "farmland"]),
        (["resolve hoard", "trash gold", "gain province"], ["gold", "province", "farmland"]),
    ],
)
def test_several_effects_of_one_buy_come_in_the_order_that_the_buyer_likes(moves: list[str], pile: list[str]) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("farmland", "hoard"),
        colonies=False,
        hands=[["gold"]],
        in_play=["hoard"],
        phase="buy",
        coins=6,
    )
    playing(game, "buy farmland")
    assert legal(game) == ("resolve farmland", "resolve hoard")
    playing(game, *moves)
    assert discard(game) == pile


@pytest.mark.rule("HI-02")
def test_a_card_gained_in_anothers_turn_does_its_work_for_the_gainer() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("inn", "swindler", "laboratory"),
        hands=[["swindler"], []],
        decks=[[], ["laboratory", "copper"]],
        discards=[["smithy"], ["village", "estate"]],
    )
    playing(game, "play swindler", "give inn")
    assert (game.turn, game.to_move, legal(game)) == (0, 1, ("done", "shuffle inn", "shuffle village"))
    looks_alike(game)
    playing(game, "shuffle village", "done")
    assert (sorted(deck(game, 1)), discard(game, 1)) == (["copper", "village"], ["estate", "inn"])
    assert (in_play(game, 1), discard(game), game.to_move) == ([], ["smithy"], 0)


@pytest.mark.rule("HI-02", "HI-17")
def test_nobody_can_react_to_an_attack_that_is_bought() -> None:
    game = dominion.Game.scenario(
        kingdom=["moat", *no_moat("noble-brigand", "horse-traders")[:9]],
        hands=[[], ["moat", "horse-traders"]],
        decks=[[], ["gold", "estate"]],
        phase="buy",
        coins=5,
    )
    playing(game, "buy noble-brigand")
    assert (game.to_move, legal(game)) == (0, ("trash gold",))
    playing(game, "trash gold")
    assert (discard(game), discard(game, 1), game.coins) == (["gold", "noble-brigand"], ["estate"], 1)
    assert (in_play(game), hand(game, 1)) == ([], ["horse-traders", "moat"])


@pytest.mark.rule("HI-03", "HI-14")
def test_buying_asks_for_the_cost_of_the_moment() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("highway"), in_play=["highway", "highway"], phase="buy", coins=6)
    assert {"province", "gold", "duchy"} <= set(offered(game, "buy"))
    playing(game, "buy province")
    assert game.coins == 0


@pytest.mark.rule("HI-03", "HI-14")
def test_up_to_exactly_and_less_than_ask_for_the_cost_of_the_moment() -> None:
    cards = no_moat("highway", "workshop", "remake", "stonemason", "laboratory", "smithy", "village")
    hands = [["workshop", "remake", "stonemason", "estate", "smithy"]]
    game = dominion.Game.scenario(kingdom=cards, in_play=["highway"], hands=hands, actions=9)
    playing(game, "play workshop")
    assert {"laboratory", "duchy", "highway"} <= set(offered(game, "gain"))
    assert "gold" not in offered(game, "gain")
    playing(game, "gain copper", "play remake", "trash estate")
    assert sorted(offered(game, "gain")) == ["silver", "village", "workshop"]
    playing(game, "gain silver", "trash smithy")
    assert sorted(offered(game, "gain")) == ["duchy", "highway", "laboratory"]
    game = dominion.Game.scenario(kingdom=cards, in_play=["highway"], hands=[["stonemason", "smithy"]])
    playing(game, "play stonemason", "trash smithy")
    assert {"silver", "village", "estate", "cellar", "copper"} <= set(offered(game, "gain"))
    assert not {"smithy", "remake", "laboratory"} & set(offered(game, "gain"))


# The first time this turn


@pytest.mark.rule("HI-04", "HI-11")
def test_crossroads_gives_actions_the_first_time_in_a_turn_only() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("crossroads"),
        hands=[["crossroads", "crossroads", "estate", "copper"], []],
        decks=[["crossroads", "gold", *["copper"] * 20], ["copper"] * 20],
    )
    playing(game, "play crossroads")
    assert (game.actions, hand(game)) == (3, ["copper", "crossroads", "crossroads", "estate"])
    playing(game, "play crossroads")
    assert (game.actions, hand(game)) == (2, ["copper", "crossroads", "estate", "gold"])
    playing(game, "play crossroads")
    assert game.actions == 1


@pytest.mark.rule("HI-04")
def test_every_turn_begins_without_a_crossroads_played() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("crossroads"), hands=[["crossroads"], ["crossroads"]], decks=[["copper"] * 9, ["copper"] * 9]
    )
    playing(game, "play crossroads", "end-actions", "end-turn", "play crossroads")
    assert (game.turn, game.actions) == (1, 3)


@pytest.mark.rule("HI-04")
def test_each_card_name_counts_by_itself() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("crossroads", "fools-gold"), hands=[["crossroads", "fools-gold", "fools-gold"]]
    )
    playing(game, "play crossroads", "end-actions", "play fools-gold")
    assert game.coins == 1
    playing(game, "play fools-gold")
    assert game.coins == 5


@pytest.mark.rule("HI-04")
def test_a_card_played_by_another_card_counts() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("crossroads", "herald"),
        hands=[["herald", "crossroads"]],
        decks=[["copper", "crossroads", "copper"]],
    )
    playing(game, "play herald")
    assert (in_play(game), game.actions) == (["herald", "crossroads"], 4)
    playing(game, "play crossroads")
    assert game.actions == 3
    game = dominion.Game.scenario(
        kingdom=no_moat("fools-gold", "venture"),
        colonies=False,
        hands=[["venture", "fools-gold"]],
        decks=[["fools-gold"]],
        phase="buy",
    )
    playing(game, "play venture", "play fools-gold")
    assert game.coins == 1 + 1 + 4


@pytest.mark.rule("HI-04")
def test_a_play_in_whose_stead_something_else_was_done_counts_too() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("crossroads"),
        landscapes=["way-of-the-mole"],
        hands=[["crossroads"]],
        decks=[["crossroads", "copper", "copper", "gold"]],
    )
    playing(game, "play-as-way crossroads")
    assert (game.actions, hand(game)) == (1, ["copper", "copper", "crossroads"])
    playing(game, "play crossroads")
    assert game.actions == 0


@pytest.mark.rule("HI-04")
def test_an_enchanted_crossroads_was_the_first() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("crossroads", "enchantress"),
        hands=[["enchantress"], ["crossroads", "crossroads"]],
        decks=[["copper"] * 9, ["copper"] * 9],
    )
    playing(game, "play enchantress", "end-actions", "end-turn", "play crossroads")
    assert (game.actions, hand(game, 1)) == (1, ["copper", "crossroads"])
    playing(game, "play crossroads")
    assert game.actions == 0


@pytest.mark.rule("HI-04")
def test_a_crossroads_that_lies_elsewhere_was_still_the_first() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("crossroads", "overlord"), hands=[["overlord", "crossroads"]])
    playing(game, "play overlord", "play crossroads")
    assert (game.actions, game.supply["crossroads"], in_play(game)) == (3, 10, ["overlord"])
    playing(game, "play crossroads")
    assert game.actions == 2


# Shuffling into the deck


@pytest.mark.rule("HI-06", "HI-15")
def test_shuffling_into_the_deck_makes_its_order_unknown_to_all() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("inn", "artisan", "bureaucrat"),
        hands=[["artisan", "bureaucrat", "estate"], []],
        decks=[["copper", "copper", "curse"]],
        discards=[["smithy"]],
        actions=2,
        coins=5,
    )
    playing(game, "play bureaucrat", "play artisan", "gain copper", "topdeck estate", "end-actions")
    assert game.view(0).memory["deck_top"][0] == ["estate", "silver"]
    assert game.view(1).memory["deck_top"][0] == [None, "silver"]
    events = game.push("buy inn")
    playing(game, "shuffle smithy")
    events = game.push("done")
    assert shuffles(events) == [0]
    for seat in (0, 1):
        assert game.view(seat).memory["deck_top"][0] == []
        assert game.view(seat).memory["known_deck"][0] == {}
    assert sorted(deck(game)) == ["copper", "copper", "curse", "estate", "silver", "smithy"]
    looks_alike(game)
