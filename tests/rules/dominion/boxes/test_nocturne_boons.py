"""Nocturne: the twelve Boons (NO-50 to NO-61)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import allowances, deck, discard, hand, legal, named, no_moat, offered, playing, shuffles, told, trash


def receiving(boon: str, *piles: str, holding: list[str], **given: Any) -> dominion.Game:
    """The first player, holding these cards, has played a Bard and received this Boon."""
    hands = [["bard", *holding], given.pop("other", [])]
    game = dominion.Game.scenario(kingdom=no_moat("bard", *piles), hands=hands, next=[boon], **given)
    return playing(game, "play bard")


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


@pytest.mark.rule("NO-50")
def test_earth_may_discard_a_treasure_for_a_card_costing_up_to_four() -> None:
    game = receiving("the-earths-gift", holding=["copper", "estate", "village"])
    assert legal(game) == ("discard copper", "done")
    assert looks_the_same(game)
    refused = playing(game.copy(), "done")
    assert (hand(refused), discard(refused)) == (["copper", "estate", "village"], [])
    playing(game, "discard copper")
    assert {"gain silver", "gain smithy", "gain curse"} <= set(legal(game))
    assert not {"done", "gain duchy", "gain market"} & set(legal(game))
    playing(game, "gain silver")
    assert (discard(game), hand(game)) == (["copper", "silver"], ["estate", "village"])


@pytest.mark.rule("NO-50")
def test_earth_without_a_treasure_asks_all_the_same() -> None:
    game = receiving("the-earths-gift", holding=["estate"])
    assert legal(game) == ("done",)
    assert legal(playing(game, "done")) == ("end-actions",)


@pytest.mark.rule("NO-51")
def test_field_gives_an_action_and_a_coin() -> None:
    game = receiving("the-fields-gift", holding=["village"])
    assert allowances(game) == (1, 1, 3)
    assert "play village" in legal(game)


@pytest.mark.rule("NO-52", "DA-01")
def test_flame_may_trash_a_card() -> None:
    game = receiving("the-flames-gift", "rats", holding=["copper", "rats"], decks=[["gold"]])
    assert legal(game) == ("done", "trash copper", "trash rats")
    refused = playing(game.copy(), "done")
    assert trash(refused) == {}
    playing(game, "trash rats")
    assert (trash(game), hand(game)) == ({"rats": 1}, ["copper", "gold"])
    assert legal(receiving("the-flames-gift", holding=[])) == ("done",)


@pytest.mark.rule("NO-53")
def test_forest_gives_a_buy_and_a_coin() -> None:
    game = receiving("the-forests-gift", holding=[])
    assert allowances(game) == (0, 2, 3)


@pytest.mark.rule("NO-54")
def test_moon_may_put_a_card_of_the_discard_pile_on_the_deck() -> None:
    game = receiving("the-moons-gift", holding=[], decks=[["copper"]], discards=[["gold", "estate"]])
    assert legal(game) == ("done", "topdeck estate", "topdeck gold")
    assert (game.view(0).discard, game.view(1).discard) == (("estate", "gold"), None)
    assert looks_the_same(game)
    refused = playing(game.copy(), "done")
    assert (deck(refused), discard(refused)) == (["copper"], ["gold", "estate"])
    events = game.push("topdeck gold")
    assert (deck(game), discard(game)) == (["gold", "copper"], ["estate"])
    assert "gold" not in named(events, onlooker=1)
    assert "gold" in named(events, onlooker=0)


@pytest.mark.rule("NO-54")
def test_moon_with_an_empty_discard_pile_does_nothing() -> None:
    game = receiving("the-moons-gift", holding=[], decks=[["copper"]])
    assert legal(game) == ("done",)  # asked, as Harbinger asks
    playing(game, "done")
    assert (deck(game), discard(game), legal(game)) == (["copper"], [], ("end-actions",))


@pytest.mark.rule("NO-55")
def test_mountain_gains_a_silver() -> None:
    assert discard(receiving("the-mountains-gift", holding=[])) == ["silver"]
    game = receiving("the-mountains-gift", holding=[], supply={"silver": 0})
    assert (discard(game), legal(game)) == ([], ("end-actions",))


@pytest.mark.rule("NO-56")
def test_river_draws_a_card_more_at_the_end_of_the_turn() -> None:
    game = receiving("the-rivers-gift", holding=[], decks=[["copper"] * 20, []])
    assert hand(game) == []
    playing(game, "end-actions", "end-turn")
    assert hand(game) == ["copper"] * 6
    playing(game, "end-actions", "end-turn", "end-actions", "end-turn")
    assert hand(game) == ["copper"] * 5


@pytest.mark.rule("NO-56")
def test_rivers_card_is_drawn_after_the_new_hand() -> None:
    game = receiving("the-rivers-gift", holding=["gold"], decks=[["copper"] * 4, []])
    playing(game, "end-actions")
    assert shuffles(game.push("end-turn")) == [0]
    assert sorted(hand(game)) == ["bard", "copper", "copper", "copper", "copper", "gold"]


@pytest.mark.rule("NO-57")
def test_sea_draws_a_card() -> None:
    game = receiving("the-seas-gift", holding=["estate"], decks=[["gold", "silver"]])
    assert (hand(game), deck(game)) == (["estate", "gold"], ["silver"])


@pytest.mark.rule("NO-58")
def test_sky_may_discard_three_cards_for_a_gold() -> None:
    game = receiving("the-skys-gift", holding=["copper", "curse", "estate"])
    assert legal(game) == ("discard copper", "discard curse", "discard estate", "done")
    refused = playing(game.copy(), "done")
    assert (len(hand(refused)), discard(refused)) == (3, [])
    playing(game, "discard curse")
    assert legal(game) == ("discard copper", "discard estate")  # once begun it goes on
    assert looks_the_same(game)
    playing(game, "discard copper", "discard estate")
    assert (hand(game), discard(game)) == ([], ["curse", "copper", "estate", "gold"])


@pytest.mark.rule("NO-58")
def test_sky_with_two_cards_discards_both_for_nothing() -> None:
    game = receiving("the-skys-gift", holding=["copper", "curse"])
    playing(game, "discard curse")
    assert legal(game) == ("discard copper",)
    playing(game, "discard copper")
    assert (discard(game), hand(game)) == (["curse", "copper"], [])
    assert legal(receiving("the-skys-gift", holding=[])) == ("done",)


@pytest.mark.rule("NO-59")
def test_sun_looks_at_four_cards_discards_some_and_puts_the_rest_back_in_any_order() -> None:
    game = receiving("the-suns-gift", holding=[], decks=[["copper", "estate", "gold", "silver", "curse"]])
    assert sorted(game.zones(0)["looking"]) == ["copper", "estate", "gold", "silver"]
    assert game.view(1).looking == ((None,) * 4, ())
    assert game.view(None).looking == ((None,) * 4, ())
    assert looks_the_same(game)
    assert "discard copper" in legal(game)
    playing(game, "discard copper", "discard estate")
    assert {"discard gold", "discard silver", "put-back gold", "put-back silver"} == set(legal(game))
    playing(game, "put-back silver", "put-back gold")
    assert (deck(game), discard(game)) == (["gold", "silver", "curse"], ["copper", "estate"])
    assert legal(game) == ("end-actions",)
    assert game.view(0).memory["deck_top"][0] == ["gold", "silver"]
    assert game.view(1).memory["deck_top"][0] == []
    assert looks_the_same(game)


@pytest.mark.rule("NO-59")
def test_of_what_sun_discards_the_others_see_the_top_only_and_nothing_of_what_goes_back() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bard"),
        hands=[["bard"], []],
        decks=[["copper", "estate", "gold", "silver", "curse"], []],
        next=["the-suns-gift"],
    )
    events = game.push("play bard")
    for move in ("discard copper", "discard estate", "put-back silver", "put-back gold"):
        events += game.push(move)
    assert not {"gold", "silver"} & named(events, onlooker=1)
    assert game.view(1).discard_tops[0] == "estate"
    assert told(events, "looked", 0, onlooker=1) == [None] * 4


@pytest.mark.rule("NO-59")
def test_sun_may_discard_all_four() -> None:
    game = receiving("the-suns-gift", holding=[], decks=[["copper", "estate", "gold", "silver", "curse"]])
    playing(game, "discard copper", "discard estate", "discard gold", "discard silver")
    assert (deck(game), discard(game)) == (["curse"], ["copper", "estate", "gold", "silver"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("NO-59")
def test_sun_with_two_cards_looks_at_two() -> None:
    game = receiving("the-suns-gift", holding=[], decks=[["copper", "estate"]])
    assert sorted(game.zones(0)["looking"]) == ["copper", "estate"]
    assert legal(receiving("the-suns-gift", holding=[])) == ("end-actions",)


@pytest.mark.rule("NO-60", "NO-07")
def test_swamp_gains_a_wisp() -> None:
    game = receiving("the-swamps-gift", "destrier", holding=[])
    assert (discard(game), game.beside["will-o-wisp"], game.costs["destrier"]) == (["will-o-wisp"], 11, 5)
    game = receiving("the-swamps-gift", holding=[], supply={"will-o-wisp": 0})
    assert (discard(game), legal(game)) == ([], ("end-actions",))


@pytest.mark.rule("NO-61")
def test_wind_draws_two_and_discards_two() -> None:
    game = receiving("the-winds-gift", holding=["estate"], decks=[["gold", "silver", "copper"]])
    assert (hand(game), offered(game, "discard")) == (["estate", "gold", "silver"], ["estate", "gold", "silver"])
    assert "done" not in legal(game)
    playing(game, "discard estate", "discard silver")
    assert (hand(game), discard(game), legal(game)) == (["gold"], ["estate", "silver"], ("end-actions",))


@pytest.mark.rule("NO-61")
def test_wind_with_a_single_card_discards_it() -> None:
    game = receiving("the-winds-gift", holding=[], decks=[["gold"]])
    assert legal(game) == ("discard gold",)
    playing(game, "discard gold")
    assert (hand(game), discard(game)) == ([], ["gold"])
    assert legal(receiving("the-winds-gift", holding=[])) == ("end-actions",)


@pytest.mark.rule("NO-03", "NO-56")
def test_what_a_kept_boon_gives_holds_for_its_turn_only() -> None:
    game = receiving("the-fields-gift", holding=[], decks=[["copper"] * 5, []])
    playing(game, "end-actions", "end-turn", "end-actions", "end-turn")
    assert allowances(game) == (1, 1, 0)
