"""Adventures: Duplicate and Guide (AD-22, AD-25)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import deck, discard, hand, in_play, legal, no_moat, playing, trash


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom of these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat(*piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


def buying(*piles: str, duplicates: int = 1, **given: Any) -> dominion.Game:
    """A Buy phase with Duplicates on the own Tavern mat."""
    given = {"coins": 20, "buys": 2} | given
    mats = {"tavern": [["duplicate"] * duplicates, []]}
    return scenario("duplicate", *piles, mats=mats, phase="buy", **given)


# Duplicate


@pytest.mark.rule("AD-22")
def test_duplicate_played_goes_to_the_tavern_mat_and_nothing_else() -> None:
    game = scenario("duplicate", hands=[["duplicate"], []], decks=[["gold"]])
    playing(game, "play duplicate")
    assert (game.zones(0)["tavern"], hand(game), legal(game)) == (["duplicate"], [], ("end-actions",))


@pytest.mark.rule("AD-22")
def test_duplicate_called_at_a_gain_gains_a_copy() -> None:
    game = buying()
    playing(game, "buy gold")
    assert legal(game) == ("call duplicate", "done")
    assert looks_the_same(game)
    playing(game, "call duplicate")
    assert (discard(game), in_play(game), game.supply["gold"]) == (["gold", "gold"], ["duplicate"], 28)
    playing(game, "end-turn")
    assert "tavern" not in game.zones(0)
    assert sorted(hand(game)) == ["duplicate", "gold", "gold"]


@pytest.mark.rule("AD-22")
def test_duplicate_may_stay_on_the_mat_and_is_asked_for_again_at_the_next_gain() -> None:
    game = buying()
    playing(game, "buy gold", "done", "buy silver")
    assert (discard(game), legal(game)) == (["gold", "silver"], ("call duplicate", "done"))


@pytest.mark.rule("AD-22")
@pytest.mark.parametrize("card", ["province", "overlord", "alchemist", "bank"])
def test_duplicate_isnt_asked_for_when_a_card_costs_more_than_six_or_has_a_potion_or_debt(card: str) -> None:
    game = buying("overlord", "alchemist", "bank", potions=1)
    playing(game, f"buy {card}")
    assert (discard(game), "call duplicate" in legal(game)) == ([card], False)


@pytest.mark.rule("AD-22")
@pytest.mark.parametrize("calls", [0, 1, 2])
def test_several_may_be_called_for_one_gain(calls: int) -> None:
    game = buying(duplicates=2)
    playing(game, "buy estate")
    for _ in range(calls):
        playing(game, "call duplicate")
    while "call duplicate" in legal(game):
        playing(game, "done")
    assert discard(game) == ["estate"] * (1 + calls)
    assert in_play(game) == ["duplicate"] * calls


@pytest.mark.rule("AD-22")
def test_the_copy_is_a_gain_of_its_own() -> None:
    game = buying(duplicates=2)
    playing(game, "buy estate", "call duplicate")
    assert legal(game) == ("call duplicate", "done")  # for the copy
    playing(game, "done")
    assert legal(game) == ("call duplicate", "done")  # again for the Estate that was bought
    playing(game, "done")
    assert (discard(game), game.zones(0)["tavern"]) == (["estate", "estate"], ["duplicate"])


@pytest.mark.rule("AD-22")
def test_a_gain_by_a_card_counts_too() -> None:
    game = scenario(*("duplicate", "artisan"), hands=[["artisan"], []], mats={"tavern": [["duplicate"], []]})
    playing(game, "play artisan", "gain duchy")
    assert (hand(game), legal(game)) == (["duchy"], ("call duplicate", "done"))
    playing(game, "call duplicate")
    assert (hand(game), discard(game)) == (["duchy"], ["duchy"])  # Artisan's hand is no place that the Duchy names
    assert legal(game) == ("topdeck duchy",)


@pytest.mark.rule("AD-22")
def test_without_a_copy_to_be_had_the_call_does_nothing() -> None:
    game = buying(supply={"gold": 1})
    playing(game, "buy gold")
    assert legal(game) == ("call duplicate", "done")
    playing(game, "call duplicate")
    assert (discard(game), in_play(game)) == (["gold"], ["duplicate"])
    game = buying("knights", piles={"knights": ["dame-anna", "sir-martin"]})
    playing(game, "buy dame-anna", "call duplicate")
    assert (discard(game), game.tops["knights"]) == (["dame-anna"], "sir-martin")
    game = buying("catapult-rocks", piles={"catapult-rocks": ["catapult", "rocks", "rocks"]})
    playing(game, "buy catapult", "call duplicate")
    assert (discard(game), game.supply["rocks"]) == (["catapult"], 2)


@pytest.mark.rule("AD-22")
def test_a_card_from_beside_the_supply_has_no_copy() -> None:
    game = buying("hermit", in_play=["hermit"], decks=[["copper"] * 5])
    playing(game, "end-turn")
    assert legal(game) == ("call duplicate", "done")
    playing(game, "call duplicate")
    assert (game.beside["madman"], trash(game)) == (9, {"hermit": 1})
    assert sorted(discard(game)) == ["duplicate", "madman"]


@pytest.mark.rule("AD-22")
def test_duplicate_of_a_card_in_a_mixed_pile_takes_the_next_copy() -> None:
    game = buying("catapult-rocks")
    playing(game, "buy catapult", "call duplicate")
    assert (discard(game), game.supply["catapult"]) == (["catapult", "catapult"], 3)


@pytest.mark.rule("AD-22")
def test_another_players_duplicate_isnt_asked_for() -> None:
    game = scenario("duplicate", mats={"tavern": [[], ["duplicate"]]}, phase="buy", coins=6)
    playing(game, "buy gold")
    assert (game.to_move, legal(game)) == (0, ("end-turn",))


@pytest.mark.rule("AD-22")
def test_a_curse_on_anothers_turn_may_be_doubled() -> None:
    game = scenario("duplicate", "witch", hands=[["witch"], []], mats={"tavern": [[], ["duplicate"]]})
    playing(game, "play witch")
    refused = playing(game.copy(), "done")
    assert (discard(refused, 1), refused.zones(1)["tavern"]) == (["curse"], ["duplicate"])
    playing(game, "call duplicate")
    assert discard(game, 1) == ["curse", "curse"]
    playing(game, "end-actions", "end-turn")
    assert "duplicate" in [*hand(game, 1), *deck(game, 1), *discard(game, 1)]


# Guide


def with_guides(guides: int, *piles: str, **given: Any) -> dominion.Game:
    """A turn before Guides can be called: on the deck five Coppers, then five Silvers, then Golds."""
    return scenario(
        *("guide", *piles),
        decks=[["copper"] * 5 + ["silver"] * 5 + ["gold"] * 6, []],
        mats={"tavern": [["guide"] * guides, []]},
        **given,
    )


@pytest.mark.rule("AD-25")
def test_guide_played_gives_a_card_and_an_action_and_goes_to_the_mat() -> None:
    game = scenario("guide", hands=[["guide"], []], decks=[["gold"]])
    playing(game, "play guide")
    assert (hand(game), game.actions, game.zones(0)["tavern"], in_play(game)) == (["gold"], 1, ["guide"], [])


@pytest.mark.rule("AD-25")
def test_guide_called_discards_the_hand_and_draws_five() -> None:
    game = playing(with_guides(1, phase="buy"), "end-turn", "end-actions", "end-turn")
    assert (hand(game), legal(game)) == (["copper"] * 5, ("call guide", "done"))
    kept = playing(game.copy(), "done")
    assert (hand(kept), kept.zones(0)["tavern"]) == (["copper"] * 5, ["guide"])
    playing(game, "call guide")
    assert (hand(game), discard(game), in_play(game)) == (["silver"] * 5, ["copper"] * 5, ["guide"])
    playing(game, "end-actions", "end-turn")
    assert (discard(game)[-1], "tavern" in game.zones(0)) == ("guide", False)


@pytest.mark.rule("AD-25")
def test_two_guides_may_be_called_one_after_the_other() -> None:
    game = playing(with_guides(2, phase="buy"), "end-turn", "end-actions", "end-turn")
    playing(game, "call guide")
    assert (hand(game), legal(game)) == (["silver"] * 5, ("call guide", "done"))
    playing(game, "call guide")
    assert (hand(game), in_play(game)) == (["gold"] * 5, ["guide", "guide"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("AD-25")
@pytest.mark.parametrize("first", ["resolve haven", "call guide"])
def test_a_card_that_haven_gives_back_first_is_discarded_by_guide(first: str) -> None:
    game = with_guides(1, "haven", hands=[["curse", "haven"], []])
    playing(game, "play haven", "set-aside curse", "end-actions", "end-turn", "end-actions", "end-turn")
    assert legal(game) == ("call guide", "resolve haven")
    playing(game, first)
    if first == "call guide":
        assert ("curse" in hand(game), len(hand(game))) == (True, 6)
    else:
        assert hand(game).count("curse") == 1
        playing(game, "call guide")
        assert ("curse" in hand(game), "curse" in discard(game)) == (False, True)


@pytest.mark.rule("AD-25", "AD-02")
def test_guide_may_come_between_two_havens() -> None:
    game = with_guides(1, "haven", hands=[["curse", "curse", "haven", "haven"], []])
    playing(game, *["play haven", "set-aside curse"] * 2, "end-actions", "end-turn", "end-actions", "end-turn")
    playing(game, "resolve haven")
    assert hand(game).count("curse") == 1
    playing(game, "call guide")
    assert (hand(game).count("curse"), discard(game).count("curse"), len(hand(game))) == (1, 1, 6)


@pytest.mark.rule("AD-25")
def test_what_guide_discards_is_a_batch_of_which_the_others_see_the_top() -> None:
    game = scenario(
        "guide",
        decks=[["copper", "estate", "silver", "duchy", "gold"] + ["curse"] * 5, []],
        mats={"tavern": [["guide"], []]},
        phase="buy",
    )
    playing(game, "end-turn", "end-actions", "end-turn", "call guide")
    known = game.view(1).memory["known_discard"][0]
    assert sum(known.values()) == 1
    assert list(known) == [game.view(1).discard_tops[0]]
    assert looks_the_same(game)
