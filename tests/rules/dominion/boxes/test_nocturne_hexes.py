"""Nocturne: the twelve Hexes and the States (NO-70 to NO-93)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import deck, discard, hand, legal, named, no_moat, offered, owned, playing, shuffles, told, trash


def receiving(hex_: str, *piles: str, **given: Any) -> dominion.Game:
    """The first player has bought a Cursed Village and received this Hex."""
    given = {"coins": 5} | given
    game = dominion.Game.scenario(kingdom=no_moat("cursed-village", *piles), phase="buy", next=[hex_], **given)
    return playing(game, "buy cursed-village")


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


def done_with(game: dominion.Game) -> bool:
    """Return whether nothing of a Hex is left to be asked."""
    return game.decision is not None and game.decision.kind == "buy"


# Hexes


@pytest.mark.rule("NO-70")
def test_bad_omens_leave_two_coppers_for_a_deck() -> None:
    game = receiving("bad-omens", decks=[["gold"], []], discards=[["copper", "copper", "estate"]])
    assert (deck(game), done_with(game)) == (["copper", "copper"], True)
    assert sorted(discard(game)) == ["cursed-village", "estate", "gold"]


@pytest.mark.rule("NO-70")
def test_bad_omens_show_the_bottom_of_the_deck_and_nothing_else_of_it() -> None:
    game = receiving("bad-omens", decks=[["gold", "duchy", "silver"], []], discards=[["copper", "copper", "estate"]])
    assert deck(game) == ["copper", "copper"]
    for onlooker in (0, 1):
        assert game.view(onlooker).memory["deck_top"][0] == ["copper", "copper"]
    assert game.view(1).discard_tops[0] == "silver"
    assert not {"gold", "duchy"} & set(game.view(1).memory["known_discard"][0])
    assert looks_the_same(game)


@pytest.mark.rule("NO-70")
def test_bad_omens_with_fewer_coppers_take_those_there_are_and_show_the_discard_pile() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village"),
        decks=[["gold"], []],
        discards=[["copper", "estate"]],
        phase="buy",
        coins=5,
        next=["bad-omens"],
    )
    events = game.push("buy cursed-village")
    assert deck(game) == ["copper"]
    assert sorted(discard(game)) == ["cursed-village", "estate", "gold"]
    assert sorted(map(str, told(events, "revealed", 0, onlooker=1))) == ["cursed-village", "estate", "gold"]
    assert game.view(1).memory["known_discard"][0] == {"cursed-village": 1, "estate": 1, "gold": 1}
    assert looks_the_same(game)
    game = receiving("bad-omens", decks=[["gold"], []])
    assert (deck(game), sorted(discard(game))) == ([], ["cursed-village", "gold"])


@pytest.mark.rule("NO-70")
def test_bad_omens_shuffle_nothing_and_take_coppers_of_the_old_deck_too() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village"),
        decks=[["copper", "gold", "copper"], []],
        discards=[["estate"]],
        phase="buy",
        coins=5,
        next=["bad-omens"],
    )
    assert shuffles(game.push("buy cursed-village")) == []
    assert (deck(game), sorted(discard(game))) == (["copper", "copper"], ["cursed-village", "estate", "gold"])


@pytest.mark.rule("NO-71", "NO-72", "NO-05")
@pytest.mark.parametrize(
    ("hex_", "has", "then"),
    [
        ("delusion", [], ("deluded",)),
        ("delusion", ["envious"], ("envious",)),
        ("delusion", ["deluded"], ("deluded",)),
        ("envy", [], ("envious",)),
        ("envy", ["deluded"], ("deluded",)),
        ("envy", ["envious"], ("envious",)),
        ("envy", ["miserable"], ("envious", "miserable")),
    ],
)
def test_delusion_and_envy_give_a_state_to_who_has_neither(hex_: str, has: list[str], then: tuple[str, ...]) -> None:
    game = receiving(hex_, things=[has, []])
    assert (game.things, done_with(game)) == ((then, ()), True)


@pytest.mark.rule("NO-73")
def test_famine_discards_actions_of_the_top_three_and_shuffles_the_rest_into_the_deck() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village"),
        decks=[["smithy", "copper", "gold", "estate"], []],
        discards=[["silver"]],
        phase="buy",
        coins=5,
        next=["famine"],
    )
    events = game.push("buy cursed-village")
    assert told(events, "revealed", 0, onlooker=1) == ["smithy", "copper", "gold"]
    assert sorted(discard(game)) == ["cursed-village", "silver", "smithy"]
    assert sorted(deck(game)) == ["copper", "estate", "gold"]
    for onlooker in (0, 1):
        assert game.view(onlooker).memory["deck_top"][0] == []
    assert looks_the_same(game)


@pytest.mark.rule("NO-73")
def test_after_famine_the_deck_has_no_known_order() -> None:
    first = set()
    for seed in range(40):
        game = receiving("famine", decks=[["copper", "gold", "estate"] + ["silver"] * 3, []], seed=seed)
        playing(game, "end-turn")
        first.add(tuple(hand(game)))
    assert len(first) > 2


@pytest.mark.rule("NO-73")
def test_famine_shuffles_the_discard_pile_when_the_deck_has_too_few_cards() -> None:
    game = receiving("famine", decks=[["copper"], []])
    assert (deck(game), discard(game)) == (["copper"], ["cursed-village"])  # it was revealed, and is an Action


@pytest.mark.rule("NO-74")
def test_fear_makes_who_has_five_cards_discard_an_action_or_a_treasure() -> None:
    game = receiving("fear", hands=[["copper", "estate", "estate", "gold", "village"], []])
    assert legal(game) == ("discard copper", "discard gold", "discard village")
    assert looks_the_same(game)
    playing(game, "discard gold")
    assert (discard(game), len(hand(game)), done_with(game)) == (["cursed-village", "gold"], 4, True)


@pytest.mark.rule("NO-74")
def test_fear_reveals_a_hand_with_neither() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village"), hands=[["estate"] * 5, []], phase="buy", coins=5, next=["fear"]
    )
    events = game.push("buy cursed-village")
    assert told(events, "revealed", 0, onlooker=1) == ["estate"] * 5
    assert (len(hand(game)), done_with(game)) == (5, True)


@pytest.mark.rule("NO-74")
def test_fear_does_nothing_to_four_cards() -> None:
    game = receiving("fear", hands=[["copper"] * 4, []])
    assert (len(hand(game)), done_with(game)) == (4, True)


@pytest.mark.rule("NO-75")
def test_greed_gains_a_copper_onto_the_deck() -> None:
    game = receiving("greed", decks=[["gold"] * 5, []])
    assert (deck(game), game.supply["copper"]) == (["copper"] + ["gold"] * 5, 45)
    playing(game, "end-turn")
    assert hand(game) == ["copper"] + ["gold"] * 4
    assert deck(receiving("greed", decks=[["gold"], []], supply={"copper": 0})) == ["gold"]


@pytest.mark.rule("NO-76")
def test_haunting_puts_one_of_four_cards_on_the_deck_unseen() -> None:
    game = receiving("haunting", hands=[["copper", "estate", "gold", "gold"], []], decks=[["silver"], []])
    assert legal(game) == ("topdeck copper", "topdeck estate", "topdeck gold")
    assert looks_the_same(game)
    events = game.push("topdeck gold")
    assert (deck(game), len(hand(game))) == (["gold", "silver"], 3)
    assert "gold" not in named(events, onlooker=1)
    assert game.view(1).memory["deck_top"][0] == []
    assert game.view(0).memory["deck_top"][0] == ["gold"]


@pytest.mark.rule("NO-76")
def test_haunting_does_nothing_to_three_cards() -> None:
    game = receiving("haunting", hands=[["copper"] * 3, []])
    assert (deck(game), done_with(game)) == ([], True)


@pytest.mark.rule("NO-77")
@pytest.mark.parametrize("card", ["copper", "estate"])
def test_locusts_make_a_curse_of_a_copper_or_an_estate(card: str) -> None:
    game = receiving("locusts", decks=[[card, "gold"], []])
    assert (trash(game), discard(game), deck(game)) == ({card: 1}, ["cursed-village", "curse"], ["gold"])


@pytest.mark.rule("NO-77")
def test_locusts_make_a_cheaper_card_of_a_shared_type_of_any_other() -> None:
    game = receiving("locusts", decks=[["gold"], []])
    assert (legal(game), trash(game)) == (("gain copper", "gain silver"), {"gold": 1})
    assert looks_the_same(game)
    playing(game, "gain silver")
    assert discard(game) == ["cursed-village", "silver"]
    game = receiving("locusts", "gardens", decks=[["market"], []])
    assert set(offered(game, "gain")) == {"cellar", "chapel", "village", "workshop", "smithy", "remodel"}
    game = receiving("locusts", "gardens", decks=[["duchy"], []])
    assert legal(game) == ("gain estate", "gain gardens")


@pytest.mark.rule("NO-77")
def test_locusts_look_at_every_type_of_a_card() -> None:
    game = receiving("locusts", "nobles", "gardens", decks=[["nobles"], []])
    assert set(offered(game, "gain")) == {
        *("estate", "duchy", "gardens", "cursed-village"),
        *("cellar", "chapel", "village", "workshop", "smithy", "remodel", "market"),
    }


@pytest.mark.rule("NO-77", "EM-02")
def test_locusts_find_nothing_for_a_curse_an_overlord_or_an_empty_deck() -> None:
    game = receiving("locusts", decks=[["curse"], []])
    assert (trash(game), discard(game), done_with(game)) == ({"curse": 1}, ["cursed-village"], True)
    game = receiving("locusts", "overlord", decks=[["overlord"], []])
    assert (trash(game), discard(game), done_with(game)) == ({"overlord": 1}, ["cursed-village"], True)
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village", "artisan"), hands=[["artisan"], []], next=["locusts"]
    )
    playing(game, "play artisan", "gain cursed-village")
    assert (trash(game), legal(game)) == ({}, ("topdeck cursed-village",))


@pytest.mark.rule("NO-77", "EM-02")
def test_locusts_compare_costs_part_by_part() -> None:
    game = receiving("locusts", "alchemist", "apothecary", "familiar", decks=[["alchemist"], []])
    assert set(offered(game, "gain")) == {"apothecary", "cellar", "chapel", "village", "workshop"}


@pytest.mark.rule("NO-77")
def test_locusts_may_eat_the_cursed_village_that_brought_them() -> None:
    game = receiving("locusts")
    assert (trash(game), owned(game)) == ({"cursed-village": 1}, [])
    assert set(offered(game, "gain")) == {"cellar", "chapel", "village", "workshop", "smithy", "remodel"}


@pytest.mark.rule("NO-77", "DA-01")
def test_what_the_card_trashed_by_locusts_sets_off_comes_first() -> None:
    game = receiving("locusts", "rats", decks=[["rats", "gold"], []])
    assert (hand(game), trash(game)) == (["gold"], {"rats": 1})
    assert "gain village" in legal(game)
    assert "gain rats" not in legal(game)


@pytest.mark.rule("NO-78", "NO-92", "NO-93")
@pytest.mark.parametrize(
    ("has", "then", "points"),
    [
        ([], ("miserable",), -2),
        (["miserable"], ("twice-miserable",), -4),
        (["twice-miserable"], ("twice-miserable",), -4),
    ],
)
def test_misery_grows_twice(has: list[str], then: tuple[str, ...], points: int) -> None:
    game = receiving("misery", things=[has, []])
    assert (game.things, game.scores) == ((then, ()), (points, 0))


@pytest.mark.rule("NO-79")
def test_plague_gains_a_curse_to_hand() -> None:
    game = receiving("plague", hands=[["copper"], []])
    assert (hand(game), game.supply["curse"]) == (["copper", "curse"], 9)
    assert game.view(1).memory["known_hand"][0] == {"curse": 1}
    assert hand(receiving("plague", hands=[["copper"], []], supply={"curse": 0})) == ["copper"]


@pytest.mark.rule("NO-80")
def test_poverty_discards_down_to_three() -> None:
    game = receiving("poverty", hands=[["copper", "copper", "estate", "estate", "gold"], []])
    assert legal(game) == ("discard copper", "discard estate", "discard gold")
    playing(game, "discard estate", "discard estate")
    assert (hand(game), done_with(game)) == (["copper", "copper", "gold"], True)
    game = receiving("poverty", hands=[["copper"] * 2, []])
    assert (hand(game), done_with(game)) == (["copper"] * 2, True)


@pytest.mark.rule("NO-81")
def test_war_trashes_the_first_card_costing_three_or_four() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village"),
        decks=[["copper", "gold", "silver", "smithy"], []],
        phase="buy",
        coins=5,
        next=["war"],
    )
    events = game.push("buy cursed-village")
    assert told(events, "revealed", 0, onlooker=1) == ["copper", "gold", "silver"]
    assert (trash(game), deck(game)) == ({"silver": 1}, ["smithy"])
    assert sorted(discard(game)) == ["copper", "cursed-village", "gold"]


@pytest.mark.rule("NO-81")
def test_war_without_such_a_card_discards_all() -> None:
    game = receiving("war", decks=[["copper", "gold"], []], discards=[["estate"]])
    assert (trash(game), deck(game)) == ({}, [])
    assert sorted(discard(game)) == ["copper", "cursed-village", "estate", "gold"]


@pytest.mark.rule("NO-81", "DA-10")
def test_war_passes_over_a_card_with_a_potion() -> None:
    game = receiving("war", "alchemist", "golem", decks=[["alchemist", "golem", "village"], []])
    assert trash(game) == {"village": 1}


@pytest.mark.rule("NO-81", "DA-01")
def test_war_discards_after_the_trashed_card_has_done_its_thing() -> None:
    game = receiving("war", "rats", decks=[["copper", "rats", "gold"], []])
    assert (trash(game), hand(game), deck(game)) == ({"rats": 1}, ["gold"], [])
    assert sorted(discard(game)) == ["copper", "cursed-village"]


# States


@pytest.mark.rule("NO-90")
def test_deluded_bars_actions_from_being_bought_this_turn() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village", "nobles", "knights", "gardens"),
        hands=[["gold"], []],
        things=[["deluded"], []],
        coins=8,
        buys=3,
        piles={"knights": ["dame-josephine"]},
        landscapes=["training", "road-network"],
    )
    playing(game, "end-actions")
    assert game.things == ((), ())
    assert {"buy silver", "buy gardens", "buy duchy", "buy training", "buy road-network"} <= set(legal(game))
    barred = {"market", "nobles", "dame-josephine", "cursed-village", "village"}
    assert not barred & set(offered(game, "buy"))
    playing(game, "play gold", "buy silver")
    assert not barred & set(offered(game, "buy"))
    assert "buy duchy" in legal(game)


@pytest.mark.rule("NO-90")
def test_deluded_bars_actions_in_the_plainest_kingdom_too() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("cursed-village"), things=[["deluded"], []], coins=8)
    playing(game, "end-actions")
    assert offered(game, "buy") == ["copper", "curse", "duchy", "estate", "gold", "province", "silver"]


@pytest.mark.rule("NO-90", "NO-22")
def test_deluded_got_in_the_own_action_phase_holds_this_very_turn() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village", "artisan"), hands=[["artisan", "copper"], []], coins=5, next=["delusion"]
    )
    playing(game, "play artisan", "gain cursed-village", "topdeck copper")
    assert list(game.things[0]) == ["deluded"]
    playing(game, "end-actions")
    assert ("buy market" in legal(game), "buy silver" in legal(game), list(game.things[0])) == (False, True, [])


@pytest.mark.rule("NO-90")
def test_deluded_doesnt_bar_gains() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village", "horn-of-plenty"),
        hands=[["copper", "horn-of-plenty"], []],
        things=[["deluded"], []],
        in_play=["village", "market"],
    )
    playing(game, "end-actions", "play copper", "play horn-of-plenty")
    assert "gain smithy" in legal(game)


@pytest.mark.rule("NO-90")
def test_deluded_is_over_with_the_turn() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village"), hands=[[], ["copper"] * 3], things=[["deluded"], []]
    )
    playing(game, "end-actions", "end-turn", "end-actions", "play-treasures")
    assert "buy village" in legal(game)


@pytest.mark.rule("NO-91")
def test_envious_makes_silver_and_gold_give_one_coin() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village"), hands=[["copper", "gold", "silver"], []], things=[["envious"], []]
    )
    playing(game, "end-actions")
    assert game.things == ((), ())
    twin = playing(game.copy(), "play silver", "play gold", "play copper")
    assert twin.coins == 3
    assert playing(game, "play-treasures").coins == 3


@pytest.mark.rule("NO-91")
def test_merchants_coin_comes_on_top_of_an_envious_silver() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village", "merchant"),
        hands=[["merchant", "silver", "silver"], []],
        things=[["envious"], []],
    )
    playing(game, "play merchant", "end-actions", "play silver")
    assert game.coins == 2
    assert playing(game, "play silver").coins == 3


@pytest.mark.rule("NO-91")
def test_an_envious_silver_played_by_venture_gives_one_coin_too() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village", "venture"),
        hands=[["venture"], []],
        decks=[["estate", "gold"], []],
        things=[["envious"], []],
    )
    playing(game, "end-actions", "play venture")
    assert game.coins == 2


@pytest.mark.rule("NO-91")
def test_envious_touches_no_other_treasure_and_holds_a_turn() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village", "harem"),
        hands=[["harem"], []],
        decks=[["gold"] * 5, []],
        things=[["envious"], []],
    )
    playing(game, "end-actions", "play harem")
    assert game.coins == 2
    playing(game, "end-turn", "end-actions", "end-turn", "end-actions", "play gold")
    assert game.coins == 3


@pytest.mark.rule("NO-92", "NO-93")
def test_misery_costs_points_at_the_end() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cursed-village"),
        phase="buy",
        supply={"province": 0},
        things=[["miserable"], ["twice-miserable"]],
    )
    playing(game, "end-turn")
    assert (game.is_over, game.scores) == (True, (-2, -4))
