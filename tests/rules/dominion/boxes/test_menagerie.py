"""Menagerie: Exile mats, Ways, Destrier, Sanctuary, the Way of the Mole (ME-02 to ME-11, ME-22, ME-25, ME-40)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import (
    allowances,
    deck,
    discard,
    hand,
    in_play,
    legal,
    no_moat,
    offered,
    owned,
    playing,
    shuffles,
    told,
    trash,
)

MOLE = ["way-of-the-mole"]


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom of these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat(*piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# Exile, Sanctuary (ME-02, ME-03, ME-25)


@pytest.mark.rule("ME-25", "ME-11")
def test_sanctuary_gives_a_card_an_action_and_a_buy_and_may_exile_a_card() -> None:
    game = scenario("sanctuary", hands=[["estate", "sanctuary"], []], decks=[["gold", "silver"]])
    playing(game, "play sanctuary")
    assert (hand(game), allowances(game)) == (["estate", "gold"], (1, 2, 0))
    assert legal(game) == ("done", "exile estate", "exile gold")
    assert looks_the_same(game)
    refused = playing(game.copy(), "done")
    assert (hand(refused), "exile" in refused.zones(0)) == (["estate", "gold"], False)
    playing(game, "exile estate")
    assert (hand(game), game.zones(0)["exile"], trash(game), discard(game)) == (["gold"], ["estate"], {}, [])
    assert game.scores == (1, 0)


@pytest.mark.rule("ME-25")
def test_sanctuary_with_an_empty_hand_asks_all_the_same() -> None:
    game = scenario("sanctuary", hands=[["sanctuary"], []])
    playing(game, "play sanctuary")
    assert legal(game) == ("done",)


@pytest.mark.rule("ME-02")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_the_exile_mat_is_public(onlooker: int | None) -> None:
    game = scenario("sanctuary", hands=[["estate", "sanctuary"], []])
    events = playing(game, "play sanctuary").push("exile estate")
    assert game.view(onlooker).exile == (("estate",), ())
    assert game.view(onlooker).to_dict()["exile"] == [["estate"], []]
    assert told(events, "exiled", 0, onlooker) == ["estate"]


@pytest.mark.rule("ME-02")
def test_an_exiled_card_is_never_shuffled_and_counts_at_the_end() -> None:
    game = scenario(
        *("sanctuary", "gardens"),
        hands=[["gardens"] + ["copper"] * 8, []],
        mats={"exile": [["province"], []]},
        phase="buy",
    )
    assert (game.scores, len(owned(game))) == ((7, 0), 10)
    playing(game, "end-turn")
    assert (len(hand(game)), game.zones(0)["exile"], len(owned(game))) == (5, ["province"], 10)


@pytest.mark.rule("ME-03", "ME-25", "ME-11")
def test_who_gains_a_card_may_discard_all_exiled_copies_of_it() -> None:
    game = scenario("sanctuary", mats={"exile": [["estate", "estate", "silver"], ["estate"]]}, phase="buy", coins=2)
    playing(game, "buy estate")
    assert legal(game) == ("discard-exiled estate", "done")
    assert looks_the_same(game)
    kept = playing(game.copy(), "done")
    assert (sorted(kept.zones(0)["exile"]), discard(kept)) == (["estate", "estate", "silver"], ["estate"])
    events = game.push("discard-exiled estate")
    assert (game.zones(0)["exile"], discard(game)) == (["silver"], ["estate"] * 3)
    assert game.zones(1)["exile"] == ["estate"]
    assert told(events, "discarded", 0, onlooker=1) == ["estate", "estate"]


@pytest.mark.rule("ME-03")
def test_it_is_asked_only_when_there_is_a_copy_on_the_own_mat() -> None:
    game = scenario("sanctuary", mats={"exile": [["silver"], ["estate"]]}, phase="buy", coins=2)
    playing(game, "buy estate")
    assert (discard(game), legal(game)) == (["estate"], ("end-turn",))


@pytest.mark.rule("ME-03")
def test_it_is_asked_at_any_gain_to_whatever_place_on_any_turn() -> None:
    game = scenario("sanctuary", "artisan", hands=[["artisan"], []], mats={"exile": [["duchy"], []]})
    playing(game, "play artisan", "gain duchy")
    assert (hand(game), legal(game)) == (["duchy"], ("discard-exiled duchy", "done"))
    playing(game, "discard-exiled duchy")
    assert (discard(game), legal(game)) == (["duchy"], ("topdeck duchy",))
    game = scenario("sanctuary", "witch", hands=[["witch"], []], mats={"exile": [[], ["curse", "curse"]]})
    playing(game, "play witch")
    assert (game.to_move, legal(game)) == (1, ("discard-exiled curse", "done"))
    playing(game, "discard-exiled curse")
    assert discard(game, 1) == ["curse"] * 3


@pytest.mark.rule("ME-03", "DA-04")
def test_exiled_copies_may_be_discarded_before_or_after_what_else_happens_at_the_gain() -> None:
    game = scenario(
        *("sanctuary", "cursed-village"),
        mats={"exile": [["cursed-village"], []]},
        phase="buy",
        coins=5,
        next=["greed"],
    )
    playing(game, "buy cursed-village")
    assert deck(game) == []  # no Hex has come yet
    assert {"discard-exiled cursed-village", "resolve cursed-village"} <= set(legal(game))
    before = playing(game.copy(), "discard-exiled cursed-village")
    assert (discard(before), deck(before)) == (["cursed-village"] * 2, ["copper"])
    playing(game, "resolve cursed-village")
    assert (deck(game), legal(game)) == (["copper"], ("discard-exiled cursed-village", "done"))


@pytest.mark.rule("ME-03")
def test_discarding_exiled_cards_is_no_gain() -> None:
    game = scenario(*("sanctuary", "destrier"), mats={"exile": [["estate"] * 3, []]}, phase="buy", coins=2)
    playing(game, "buy estate", "discard-exiled estate")
    assert game.costs["destrier"] == 5


@pytest.mark.rule("ME-03", "ME-25")
def test_the_card_just_gained_isnt_meant() -> None:
    game = scenario("sanctuary", hands=[["estate", "sanctuary"], []], coins=2)
    playing(game, "play sanctuary", "exile estate", "end-actions", "buy estate", "discard-exiled estate")
    assert (discard(game), "exile" in game.zones(0)) == (["estate", "estate"], False)


# Ways (ME-04 to ME-06, ME-40)


@pytest.mark.rule("ME-40", "ME-04", "ME-11")
def test_the_mole_gives_an_action_and_a_new_hand_of_three() -> None:
    game = scenario(
        hands=[["copper", "copper", "curse", "estate", "village"], []], decks=[["gold"] * 4], landscapes=MOLE
    )
    assert legal(game) == ("end-actions", "play village", "play-as-way village")
    events = game.push("play-as-way village")
    assert (hand(game), game.actions, in_play(game)) == (["gold"] * 3, 1, ["village"])
    assert sorted(discard(game)) == ["copper", "copper", "curse", "estate"]
    assert told(events, "played", 0, onlooker=1) == ["village"]
    assert sum(game.view(1).memory["known_discard"][0].values()) == 1  # the top of the batch only
    assert looks_the_same(game)


@pytest.mark.rule("ME-40")
def test_the_mole_with_an_empty_hand_draws_three() -> None:
    game = scenario(hands=[["village"], []], decks=[["gold"] * 4], landscapes=MOLE)
    playing(game, "play-as-way village")
    assert (hand(game), discard(game)) == (["gold"] * 3, [])


@pytest.mark.rule("ME-40")
def test_the_mole_shuffles_what_it_discarded() -> None:
    game = scenario(hands=[["copper", "village"], []], decks=[["gold"]], landscapes=MOLE)
    assert shuffles(game.push("play-as-way village")) == [0]
    assert hand(game) == ["copper", "gold"]


@pytest.mark.rule("ME-40", "ME-05")
def test_an_attack_as_the_mole_attacks_nobody_though_moat_may_be_shown() -> None:
    game = scenario(
        *("bandit", "moat"), hands=[["bandit"], ["moat"]], decks=[["copper"] * 3, ["gold", "gold"]], landscapes=MOLE
    )
    playing(game, "play-as-way bandit")
    assert (game.to_move, legal(game)) == (1, ("done", "reveal moat"))
    playing(game, "done")
    assert (hand(game), discard(game), deck(game, 1)) == (["copper"] * 3, [], ["gold", "gold"])
    assert (game.to_move, game.actions) == (0, 1)


@pytest.mark.rule("ME-04")
def test_the_way_is_named_before_moats_are_asked_for() -> None:
    game = scenario("militia", "moat", hands=[["militia"], ["moat"] + ["copper"] * 4], landscapes=MOLE)
    assert {"play militia", "play-as-way militia"} <= set(legal(game))
    playing(game, "play militia", "done")
    assert (game.to_move, offered(game, "discard")) == (1, ["copper", "moat"])


@pytest.mark.rule("ME-04")
def test_a_way_is_no_card_and_not_for_sale() -> None:
    game = scenario(phase="buy", coins=20, landscapes=MOLE)
    assert "way-of-the-mole" not in [*game.supply, *offered(game, "buy")]
    assert game.view(1).landscapes == ("way-of-the-mole",)


@pytest.mark.rule("ME-04")
def test_a_way_serves_whatever_plays_an_action() -> None:
    game = scenario("vassal", hands=[["vassal"], []], decks=[["smithy"] + ["gold"] * 5], landscapes=MOLE)
    playing(game, "play vassal")
    assert legal(game) == ("done", "play smithy", "play-as-way smithy")
    playing(game, "play-as-way smithy")
    assert (hand(game), game.actions, in_play(game)) == (["gold"] * 3, 1, ["vassal", "smithy"])
    game = scenario("exorcist", hands=[["imp", "smithy"], []], decks=[["copper"] * 2 + ["gold"] * 5], landscapes=MOLE)
    playing(game, "play imp")
    assert legal(game) == ("done", "play smithy", "play-as-way smithy")
    game = scenario("golem", hands=[["golem"], []], decks=[["smithy", "village"] + ["gold"] * 6], landscapes=MOLE)
    playing(game, "play golem")
    assert set(legal(game)) == {"play smithy", "play-as-way smithy", "play village", "play-as-way village"}
    playing(game, "play smithy")
    assert set(legal(game)) == {"play village", "play-as-way village"}
    game = scenario("herald", hands=[["herald"], []], decks=[["copper", "smithy"] + ["gold"] * 6], landscapes=MOLE)
    playing(game, "play herald")
    assert set(legal(game)) == {"play smithy", "play-as-way smithy"}


@pytest.mark.rule("ME-05")
def test_of_throne_rooms_two_plays_each_may_be_as_the_way() -> None:
    game = scenario(
        "throne-room", hands=[["copper", "smithy", "throne-room"], []], decks=[["gold"] * 12], landscapes=MOLE
    )
    playing(game, "play throne-room")
    assert legal(game) == ("done", "play smithy", "play-as-way smithy")
    playing(game, "play smithy")
    assert (set(legal(game)), len(hand(game))) == ({"play smithy", "play-as-way smithy"}, 4)
    second = playing(game.copy(), "play-as-way smithy")
    assert (hand(second), len(discard(second)), second.actions) == (["gold"] * 3, 4, 1)
    playing(game, "play smithy")
    assert (len(hand(game)), game.actions) == (7, 0)


@pytest.mark.rule("ME-05")
def test_throne_room_as_the_mole_plays_nothing() -> None:
    game = scenario("throne-room", hands=[["smithy", "throne-room"], []], decks=[["gold"] * 3], landscapes=MOLE)
    playing(game, "play-as-way throne-room")
    assert (hand(game), discard(game), game.actions) == (["gold"] * 3, ["smithy"], 1)


@pytest.mark.rule("ME-05")
def test_a_card_played_as_a_way_skips_its_own_instructions() -> None:
    game = scenario("caravan", hands=[["caravan"], []], decks=[["copper"] * 20, []], landscapes=MOLE)
    playing(game, "play-as-way caravan", "end-actions", "end-turn")
    assert (game.all_in_play[0], "caravan" in discard(game)) == ((), True)
    playing(game, "end-actions", "end-turn")
    assert len(hand(game)) == 5
    game = scenario("hermit", hands=[["madman"], []], decks=[["copper"] * 20], supply={"madman": 9}, landscapes=MOLE)
    playing(game, "play-as-way madman")
    assert (in_play(game), game.beside["madman"]) == (["madman"], 9)
    playing(game, "end-actions", "end-turn")
    assert "madman" in discard(game)
    game = scenario("guide", hands=[["guide"], []], decks=[["copper"] * 20], landscapes=MOLE)
    playing(game, "play-as-way guide")
    assert (in_play(game), "tavern" in game.zones(0)) == (["guide"], False)


@pytest.mark.rule("ME-05")
def test_a_card_played_as_a_way_is_in_play_and_does_what_it_does_there() -> None:
    game = scenario("highway", hands=[["highway"], []], landscapes=MOLE)
    playing(game, "play-as-way highway")
    assert game.costs["gold"] == 5
    game = scenario("merchant-guild", hands=[["merchant-guild"], []], landscapes=MOLE)
    playing(game, "play-as-way merchant-guild", "end-actions", "buy copper")
    assert game.coffers == (1, 0)
    game = scenario(
        "exorcist", hands=[["imp", "smithy", "smithy"], []], decks=[["imp", "smithy", "copper"]], landscapes=MOLE
    )
    playing(game, "play-as-way smithy", "play imp")
    assert legal(game) == ("done",)  # a Smithy is in play


@pytest.mark.rule("ME-05")
def test_playing_as_a_way_uses_an_action() -> None:
    game = scenario(hands=[["smithy", "village"], []], landscapes=MOLE, actions=1)
    playing(game, "play-as-way village")
    assert game.actions == 1
    game = scenario(hands=[["smithy", "village"], []], landscapes=MOLE, actions=0)
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("ME-05")
def test_treasures_and_night_cards_cant_use_a_way() -> None:
    game = scenario("exorcist", hands=[["copper", "exorcist"], []], phase="buy", landscapes=MOLE)
    assert not [move for move in legal(game) if move.startswith("play-as-way")]
    playing(game, "end-buys")
    assert legal(game) == ("end-turn", "play exorcist")


@pytest.mark.rule("ME-06", "EM-23")
def test_a_way_takes_the_place_of_an_enchantment_and_spends_the_first_action() -> None:
    game = scenario(
        "enchantress",
        hands=[["enchantress"], ["copper", "smithy", "smithy"]],
        decks=[["copper"] * 9, ["smithy"] + ["gold"] * 8],
        landscapes=MOLE,
    )
    playing(game, "play enchantress", "end-actions", "end-turn")
    assert {"play smithy", "play-as-way smithy"} <= set(legal(game))
    enchanted = playing(game.copy(), "play smithy")
    assert (len(hand(enchanted, 1)), enchanted.actions) == (3, 1)
    playing(game, "play-as-way smithy")
    assert (hand(game, 1), game.actions) == (["gold", "gold", "smithy"], 1)
    playing(game, "play smithy")
    assert len(hand(game, 1)) == 5  # a normal Smithy


# Destrier (ME-09, ME-22)


@pytest.mark.rule("ME-22")
def test_destrier_gives_two_cards_and_an_action() -> None:
    game = scenario("destrier", hands=[["destrier"], []], decks=[["gold"] * 3])
    playing(game, "play destrier")
    assert (hand(game), allowances(game)) == (["gold"] * 2, (1, 1, 0))


@pytest.mark.rule("ME-22", "ME-09")
def test_destrier_costs_one_less_for_each_card_gained_this_turn() -> None:
    game = scenario(
        *("destrier", "artisan", "workshop"),
        hands=[["artisan", "workshop", "workshop"], []],
        actions=3,
        coins=4,
        buys=2,
    )
    playing(game, "play workshop", "gain silver", "play workshop", "gain silver")
    assert game.costs["destrier"] == 4
    twin = playing(game.copy(), "play artisan")
    assert "gain destrier" in legal(twin)
    playing(game, "end-actions", "buy destrier")
    assert (game.coins, game.costs["destrier"], discard(game)[-1]) == (0, 3, "destrier")


@pytest.mark.rule("ME-22", "ME-09")
def test_destrier_never_costs_less_than_nothing() -> None:
    game = scenario("destrier", phase="buy", buys=9)
    playing(game, *["buy copper"] * 5)
    assert (game.costs["destrier"], "buy destrier" in legal(game)) == (1, False)
    playing(game, "buy copper")
    assert (game.costs["destrier"], "buy destrier" in legal(game)) == (0, True)
    playing(game, "buy copper")
    assert game.costs["destrier"] == 0


@pytest.mark.rule("ME-22", "ME-09")
def test_destriers_cost_is_looked_at_anew_wherever_it_is() -> None:
    game = scenario("destrier", hands=[["destrier", "remodel", "workshop", "workshop"], []], actions=3)
    playing(game, "play workshop", "gain silver", "play workshop", "gain silver", "play remodel", "trash destrier")
    assert ("gain gold" in legal(game), "gain province" in legal(game)) == (True, False)  # 4 + 2


@pytest.mark.rule("ME-22", "ME-09")
def test_destrier_costs_six_again_at_the_next_turn() -> None:
    game = scenario("destrier", phase="buy", buys=2, decks=[["copper"] * 5, []])
    playing(game, "buy copper", "buy copper")
    assert game.costs["destrier"] == 4
    playing(game, "end-turn")
    assert game.costs["destrier"] == 6


@pytest.mark.rule("ME-09")
def test_what_others_gain_doesnt_make_destrier_cheaper() -> None:
    game = scenario("destrier", "witch", hands=[["witch"], []])
    playing(game, "play witch")
    assert (discard(game, 1), game.costs["destrier"]) == (["curse"], 6)


@pytest.mark.rule("ME-09")
def test_destrier_is_cheaper_for_all_players() -> None:
    # With a Silver gained Destrier costs 5, and Swindler may give it for a Duchy.
    game = scenario(*("destrier", "swindler"), hands=[["swindler", "workshop"], []], decks=[[], ["duchy"]], actions=2)
    playing(game, "play workshop", "gain silver", "play swindler")
    assert {"duchy", "destrier"} <= set(offered(game, "give"))
    assert game.view(1).costs["destrier"] == 5


@pytest.mark.rule("ME-09")
def test_other_reductions_come_on_top() -> None:
    game = scenario("destrier", "bridge", hands=[["bridge", "workshop"], []], actions=2)
    playing(game, "play bridge", "play workshop", "gain silver")
    assert (game.costs["destrier"], game.costs["gold"]) == (4, 5)


# Snowy Village (ME-10, ME-27)


def snowy(*hand: str, **given: Any) -> dominion.Game:
    return scenario("snowy-village", "village", "throne-room", hands=[[*hand], []], decks=[["copper"] * 9, []], **given)


@pytest.mark.rule("ME-10", "ME-27")
def test_after_snowy_village_nothing_adds_actions() -> None:
    game = playing(snowy("village", "village", "snowy-village"), "play village", "play snowy-village")
    assert allowances(game) == (5, 2, 0)
    playing(game, "play village")
    assert (allowances(game), len(hand(game))) == ((4, 2, 0), 3)


@pytest.mark.rule("ME-27")
def test_a_second_snowy_village_gives_a_card_and_a_buy_alone() -> None:
    game = playing(snowy("snowy-village", "snowy-village"), *["play snowy-village"] * 2)
    assert (allowances(game), len(hand(game))) == ((3, 3, 0), 2)


@pytest.mark.rule("ME-27")
def test_throne_room_on_snowy_village_adds_four_actions_once() -> None:
    game = playing(snowy("throne-room", "snowy-village"), "play throne-room", "play snowy-village")
    assert (allowances(game), len(hand(game))) == ((4, 3, 0), 2)


@pytest.mark.rule("ME-10")
def test_next_turn_actions_are_added_again() -> None:
    game = scenario("snowy-village", hands=[["snowy-village"], ["village"]], decks=[["copper"] * 9, ["copper"]])
    playing(game, "play snowy-village", "end-actions", "end-turn", "play village")
    assert (game.turn, game.actions) == (1, 2)


@pytest.mark.rule("ME-27", "ME-10")
def test_villagers_may_be_spent_just_before_and_in_vain_later() -> None:
    game = snowy("snowy-village", tokens={"villagers": [3, 0]})
    playing(game, "play snowy-village")
    assert (legal(game), hand(game)) == (("done", "spend-villagers"), ["copper"])
    playing(game, "spend-villagers", "spend-villagers", "done")
    assert (game.actions, game.villagers) == (6, (1, 0))
    playing(game, "spend-villagers")
    assert (game.actions, game.villagers) == (6, (0, 0))
