"""Dark Ages: the Knights pile, Shelters, and what else the box adds (DA-08 to DA-13)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import deck, discard, hand, legal, no_moat, offered, owned, playing, trash

KNIGHTS = (
    "dame-anna dame-josephine dame-molly dame-natalie dame-sylvia "
    "sir-bailey sir-destry sir-martin sir-michael sir-vander"
).split()


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom of these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat(*piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# The Knights pile (DA-08)


@pytest.mark.rule("DA-08")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_knights_are_one_pile_of_ten_with_one_face_up(players: int) -> None:
    game = dominion.Game(no_moat("knights"), "2e", players, seed=1)
    assert {card: count for card, count in game.supply.items() if card in KNIGHTS} == dict.fromkeys(KNIGHTS, 1)
    assert "knights" in game.kingdom
    top = game.tops["knights"]
    assert top in KNIGHTS
    assert [game.view(seat).tops["knights"] for seat in (0, 1, None)] == [top] * 3
    assert len(game.supply) == 7 + 9 + 10


@pytest.mark.rule("DA-08")
def test_the_pile_is_shuffled_and_its_order_known_to_nobody() -> None:
    tops = {dominion.Game(no_moat("knights"), seed=seed).tops["knights"] for seed in range(60)}
    assert tops == set(KNIGHTS)
    game = scenario("knights", phase="buy", coins=5)
    top = game.tops["knights"]
    assert looks_the_same(game)
    nexts = set()
    for seed in range(60):
        guess = game.view(1).sample(seed)
        assert guess.tops["knights"] == top
        nexts.add(playing(guess, f"buy {top}").tops["knights"])
    assert nexts == set(KNIGHTS) - {top}
    assert looks_the_same(playing(game, f"buy {top}"))


@pytest.mark.rule("DA-08")
def test_only_the_top_knight_can_be_bought_or_gained() -> None:
    game = scenario(
        "knights", phase="buy", coins=20, buys=3, piles={"knights": ["sir-martin", "dame-anna", "sir-vander"]}
    )
    assert set(offered(game, "buy")) & set(KNIGHTS) == {"sir-martin"}
    playing(game, "buy sir-martin")
    assert (set(offered(game, "buy")) & set(KNIGHTS), game.tops["knights"]) == ({"dame-anna"}, "dame-anna")
    assert (discard(game), game.supply["sir-martin"]) == (["sir-martin"], 0)
    game = scenario("knights", hands=[["workshop"], []], piles={"knights": ["sir-martin", "dame-anna"]})
    playing(game, "play workshop")
    assert set(offered(game, "gain")) & set(KNIGHTS) == {"sir-martin"}


@pytest.mark.rule("DA-08")
def test_the_pile_costs_what_its_top_knight_costs() -> None:
    for coins, top, fits in [(4, "sir-martin", True), (4, "dame-anna", False), (5, "dame-anna", True)]:
        game = scenario("knights", phase="buy", coins=coins, piles={"knights": [top, "sir-vander"]})
        assert (f"buy {top}" in legal(game)) is fits


@pytest.mark.rule("DA-08")
def test_a_knight_that_is_put_back_lies_on_top() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("knights", "ambassador", "moat"),
        hands=[["ambassador", "dame-molly"], ["moat"]],
        piles={"knights": ["sir-martin", "dame-anna"]},
    )
    playing(game, "play ambassador", "reveal moat", "reveal dame-molly", "return dame-molly", "done")
    assert (game.tops["knights"], game.supply["dame-molly"]) == ("dame-molly", 1)
    playing(game, "end-actions")
    assert set(offered(game, "buy")) & set(KNIGHTS) == set()
    game = scenario(
        *("knights", "ambassador"),
        hands=[["ambassador", "dame-molly"], []],
        piles={"knights": ["sir-martin", "dame-anna"]},
    )
    playing(game, "play ambassador", "reveal dame-molly", "return dame-molly", "done")
    assert (discard(game, 1), game.tops["knights"]) == (["dame-molly"], "sir-martin")


@pytest.mark.rule("DA-08", "DA-23")
def test_the_knights_are_one_empty_pile_when_the_last_has_left() -> None:
    given: dict[str, Any] = {"phase": "buy", "coins": 10, "buys": 2, "supply": {"cellar": 0, "village": 0}}
    game = scenario("knights", piles={"knights": ["sir-martin", "dame-anna"]}, **given)
    playing(game, "buy sir-martin", "end-turn")
    assert not game.is_over
    game = scenario("knights", piles={"knights": ["sir-martin", "dame-anna"]}, **given)
    playing(game, "buy sir-martin", "buy dame-anna")
    assert game.tops["knights"] is None
    playing(game, "end-turn")
    assert game.is_over


@pytest.mark.rule("DA-08")
def test_lists_of_ten_name_the_pile_and_never_a_knight() -> None:
    with pytest.raises(ValueError, match="sir-martin"):
        dominion.Game(no_moat("sir-martin"))


# Shelters (DA-09)


@pytest.mark.rule("DA-09")
@pytest.mark.parametrize(("players", "estates"), [(2, 8), (3, 12), (4, 12)])
def test_with_shelters_the_starting_deck_has_them_in_place_of_estates(players: int, estates: int) -> None:
    game = dominion.Game(no_moat("rats"), "2e", players, seed=1, shelters=True)
    for seat in range(players):
        assert owned(game, seat) == sorted(["copper"] * 7 + ["hovel", "necropolis", "overgrown-estate"])
    assert game.supply["estate"] == estates
    assert not {"hovel", "necropolis", "overgrown-estate"} & set(game.supply)


@pytest.mark.rule("DA-09")
def test_there_are_no_shelters_unless_asked_for() -> None:
    game = dominion.Game(no_moat("rats", "hermit", "knights"), seed=1)
    assert owned(game) == ["copper"] * 7 + ["estate"] * 3


@pytest.mark.rule("DA-09")
def test_a_shelter_can_be_neither_bought_nor_gained() -> None:
    game = scenario(hands=[["workshop"], []], shelters=True, coins=5)
    playing(game, "play workshop")
    assert not {"hovel", "necropolis", "overgrown-estate"} & set(offered(game, "gain"))
    playing(game, "gain silver", "end-actions")
    assert not {"hovel", "necropolis", "overgrown-estate"} & set(offered(game, "buy"))


@pytest.mark.rule("DA-09")
def test_what_looks_for_a_copy_of_a_shelter_finds_none() -> None:
    game = scenario("ambassador", hands=[["ambassador", "hovel"], []], shelters=True)
    playing(game, "play ambassador", "reveal hovel")
    playing(game, *(["done"] if legal(game) == ("done",) else []))
    assert (hand(game), owned(game, 1), legal(game)) == (["hovel"], [], ("end-actions",))
    game = scenario("swindler", hands=[["swindler"], []], decks=[[], ["necropolis"]], shelters=True)
    playing(game, "play swindler")
    assert (trash(game), owned(game, 1), legal(game)) == ({"necropolis": 1}, [], ("end-actions",))


# Costs, what is known, what may be named (DA-10 to DA-13)


@pytest.mark.rule("DA-10")
def test_costing_from_three_to_six_never_means_a_card_with_a_potion_or_debt() -> None:
    game = scenario(
        *("knights", "alchemist", "possession", "overlord"),
        hands=[["dame-josephine"], [], []],
        decks=[[], ["alchemist", "possession"], ["overlord", "silver"]],
    )
    playing(game, "play dame-josephine")
    assert sorted(discard(game, 1)) == ["alchemist", "possession"]
    assert (game.to_move, legal(game)) == (2, ("trash silver",))


@pytest.mark.rule("DA-11")
def test_of_cards_put_back_in_any_order_all_know_which_and_only_the_owner_how_they_lie() -> None:
    game = scenario("rabble", hands=[["rabble"], []], decks=[["copper"] * 3, ["estate", "curse", "duchy", "gold"]])
    playing(game, "play rabble", "put-back duchy", "put-back estate")
    assert looks_the_same(game)
    playing(game, "put-back curse")
    assert deck(game, 1) == ["curse", "estate", "duchy", "gold"]
    for onlooker in (0, None):
        memory = game.view(onlooker).memory
        assert (memory["known_deck"][1], memory["deck_top"][1]) == ({"curse": 1, "duchy": 1, "estate": 1}, [])
    assert game.view(1).memory["deck_top"][1] == ["curse", "estate", "duchy"]
    assert looks_the_same(game)


@pytest.mark.rule("DA-12")
def test_any_card_of_the_game_may_be_named_whether_or_not_its_pile_is_empty() -> None:
    game = scenario(
        *("journeyman", "knights", "hermit"),
        hands=[["journeyman"], []],
        supply={"smithy": 0},
        piles={"knights": ["sir-martin"]},
        shelters=True,
    )
    playing(game, "play journeyman")
    shelters = ["hovel", "necropolis", "overgrown-estate"]
    expected = set(game.supply) | {"madman", *shelters, *KNIGHTS}
    assert set(offered(game, "name")) == expected
    assert "done" in legal(game)


@pytest.mark.rule("DA-13")
def test_what_is_trashed_from_the_discard_pile_has_a_word_of_its_own() -> None:
    game = scenario("hermit", hands=[["curse", "hermit"], []], discards=[["curse"]])
    playing(game, "play hermit")
    assert legal(game) == ("done", "trash curse", "trash-from-discard curse")
    first = playing(game.copy(), "trash curse")
    assert (hand(first), discard(first)) == ([], ["curse"])
    second = playing(game.copy(), "trash-from-discard curse")
    assert (hand(second), discard(second)) == (["curse"], [])
