"""Empires: Catapult and Rocks, Enchantress (EM-20, EM-23, EM-30)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import allowances, deck, discard, hand, in_play, legal, no_moat, offered, playing, trash


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom of these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat(*piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# Catapult


@pytest.mark.rule("EM-20")
@pytest.mark.parametrize(
    ("card", "curse", "discards"),
    [("silver", True, True), ("copper", False, True), ("duchy", True, False), ("estate", False, False)],
)
def test_catapult_curses_for_a_dear_card_and_lets_discard_for_a_treasure(
    card: str, curse: bool, discards: bool
) -> None:
    game = scenario("catapult-rocks", hands=[["catapult", card], ["copper"] * 5])
    playing(game, "play catapult")
    assert (game.coins, legal(game)) == (1, (f"trash {card}",))
    playing(game, f"trash {card}")
    assert (trash(game), "curse" in discard(game, 1)) == ({card: 1}, curse)
    if discards:
        assert (game.to_move, legal(game)) == (1, ("discard copper",))
        assert looks_the_same(game)
        playing(game, "discard copper", "discard copper")
        assert len(hand(game, 1)) == 3
    assert (game.to_move, legal(game)) == (0, ("end-actions",))
    assert len(hand(game, 1)) == (3 if discards else 5)


@pytest.mark.rule("EM-20")
def test_the_curses_come_before_the_discards_and_each_part_in_turn_order() -> None:
    game = scenario("catapult-rocks", hands=[["catapult", "gold"], ["copper"] * 4, ["estate"] * 4], supply={"curse": 1})
    playing(game, "play catapult", "trash gold")
    assert (discard(game, 1), discard(game, 2)) == (["curse"], [])
    assert (game.to_move, legal(game)) == (1, ("discard copper",))
    playing(game, "discard copper")
    assert (game.to_move, legal(game)) == (2, ("discard estate",))


@pytest.mark.rule("EM-20", "EM-30", "DA-01")
def test_what_the_trashed_card_sets_off_comes_first() -> None:
    game = scenario("catapult-rocks", hands=[["catapult", "rocks"], ["copper"] * 5], supply={"silver": 1, "curse": 1})
    events = playing(game, "play catapult").push("trash rocks")
    assert (hand(game), discard(game, 1)) == (["silver"], ["curse"])
    assert [event.cards for event in events if event.kind == "gained"] == [("silver",), ("curse",)]
    assert (game.to_move, legal(game)) == (1, ("discard copper",))


@pytest.mark.rule("EM-20")
def test_with_nothing_to_trash_catapult_gives_its_coin_alone() -> None:
    game = scenario("catapult-rocks", hands=[["catapult"], ["copper"] * 5])
    playing(game, "play catapult")
    assert (game.coins, legal(game), discard(game, 1)) == (1, ("end-actions",), [])


@pytest.mark.rule("EM-20")
def test_who_showed_moat_gets_neither() -> None:
    game = scenario("catapult-rocks", "moat", hands=[["catapult", "gold"], ["moat"] + ["copper"] * 4])
    playing(game, "play catapult", "reveal moat", "trash gold")
    assert (discard(game, 1), len(hand(game, 1)), game.to_move) == ([], 5, 0)


@pytest.mark.rule("EM-20", "EM-02")
def test_an_overlord_costs_no_coins_for_catapult() -> None:
    game = scenario("catapult-rocks", "overlord", hands=[["catapult", "overlord"], ["copper"] * 5])
    playing(game, "play catapult", "trash overlord")
    assert (discard(game, 1), len(hand(game, 1)), legal(game)) == ([], 5, ("end-actions",))


# Rocks


@pytest.mark.rule("EM-30")
def test_rocks_are_worth_one_coin() -> None:
    game = scenario("catapult-rocks", hands=[["copper", "rocks"], []], phase="buy")
    playing(game, "play rocks")
    assert (game.coins, in_play(game)) == (1, ["rocks"])


@pytest.mark.rule("EM-30")
def test_play_treasures_leaves_rocks_in_hand() -> None:
    game = scenario("catapult-rocks", hands=[["copper", "rocks"], []], phase="buy")
    playing(game, "play-treasures")
    assert (game.coins, hand(game)) == (1, ["rocks"])


@pytest.mark.rule("EM-30")
def test_rocks_bought_bring_a_silver_onto_the_deck() -> None:
    game = scenario("catapult-rocks", decks=[["copper"]], phase="buy", coins=4, piles={"catapult-rocks": ["rocks"] * 5})
    playing(game, "buy rocks")
    assert (discard(game), deck(game), game.supply["silver"]) == (["rocks"], ["silver", "copper"], 39)


@pytest.mark.rule("EM-30")
def test_rocks_gained_in_the_action_phase_bring_a_silver_to_hand() -> None:
    game = scenario("catapult-rocks", hands=[["workshop"], []], piles={"catapult-rocks": ["rocks"] * 5})
    playing(game, "play workshop", "gain rocks")
    assert (discard(game), hand(game)) == (["rocks"], ["silver"])


@pytest.mark.rule("EM-30", "DA-23")
def test_rocks_trashed_from_a_deck_on_anothers_turn_bring_a_silver_to_their_owners_hand() -> None:
    game = scenario("catapult-rocks", "knights", hands=[["dame-molly"], []], decks=[[], ["rocks", "copper"]])
    playing(game, "play dame-molly", "trash rocks")
    assert (hand(game, 1), hand(game), discard(game, 1)) == (["silver"], [], ["copper"])


@pytest.mark.rule("EM-30")
def test_rocks_gained_on_anothers_turn_bring_a_silver_to_hand() -> None:
    game = scenario(
        *("catapult-rocks", "swindler"),
        hands=[["swindler"], []],
        decks=[[], ["remodel"]],
        piles={"catapult-rocks": ["rocks"] * 5},
    )
    playing(game, "play swindler", "give rocks")
    assert (hand(game, 1), discard(game, 1)) == (["silver"], ["rocks"])


@pytest.mark.rule("EM-30")
def test_rocks_trashed_in_the_own_buy_phase_bring_a_silver_onto_the_deck() -> None:
    game = scenario("catapult-rocks", "mint", in_play=["rocks"], phase="buy", coins=5)
    playing(game, "buy mint")
    assert (trash(game), deck(game), discard(game)) == ({"rocks": 1}, ["silver"], ["mint"])
    game = scenario("catapult-rocks", "farmland", hands=[["rocks"], []], phase="buy", coins=6)
    playing(game, "buy farmland", "trash rocks")
    assert (trash(game), deck(game), hand(game)) == ({"rocks": 1}, ["silver"], [])


@pytest.mark.rule("EM-30", "NO-25")
def test_rocks_trashed_at_night_bring_a_silver_to_hand() -> None:
    game = scenario("catapult-rocks", "exorcist", hands=[["exorcist", "rocks"], []], phase="night")
    playing(game, "play exorcist", "trash rocks")
    assert (hand(game), deck(game)) == (["silver"], [])
    assert offered(game, "gain") == ["imp", "will-o-wisp"]


@pytest.mark.rule("EM-30")
def test_without_silver_rocks_bring_nothing() -> None:
    game = scenario(
        "catapult-rocks", phase="buy", coins=4, piles={"catapult-rocks": ["rocks"] * 5}, supply={"silver": 0}
    )
    playing(game, "buy rocks")
    assert (discard(game), deck(game)) == (["rocks"], [])


# Enchantress


def enchanted(*piles: str, second: list[str], drawing: list[str] | None = None, **given: Any) -> dominion.Game:
    """The second player's turn after the first one has played an Enchantress, with these cards in hand."""
    drawing = ["copper"] * 12 if drawing is None else drawing
    decks = [["estate"] * 9, drawing]
    game = scenario("enchantress", *piles, hands=[["enchantress"], second], decks=decks, **given)
    return playing(game, "play enchantress", "end-actions", "end-turn")


@pytest.mark.rule("EM-23")
def test_the_first_action_of_each_other_player_gives_a_card_and_an_action_instead() -> None:
    game = enchanted(second=["smithy", "smithy"])
    playing(game, "play smithy")
    assert (hand(game, 1), game.actions, in_play(game, 1)) == (["copper", "smithy"], 1, ["smithy"])
    playing(game, "play smithy")
    assert (hand(game, 1), game.actions) == (["copper"] * 4, 0)


@pytest.mark.rule("EM-23")
def test_enchantress_does_nothing_for_its_player_now_and_draws_two_at_the_next_start() -> None:
    game = scenario("enchantress", hands=[["enchantress"], []], decks=[["copper"] * 12, []])
    playing(game, "play enchantress")
    assert (hand(game), allowances(game)) == ([], (0, 1, 0))
    playing(game, "end-actions", "end-turn", "end-actions", "end-turn")
    assert (hand(game), in_play(game)) == (["copper"] * 7, ["enchantress"])
    playing(game, "end-actions", "end-turn")
    assert (game.all_in_play[0], discard(game)[-1]) == ((), "enchantress")


@pytest.mark.rule("EM-23")
def test_its_own_player_is_not_touched_and_all_others_are() -> None:
    game = scenario(
        "enchantress",
        hands=[["enchantress", "smithy"], ["smithy"], ["smithy"]],
        decks=[["copper"] * 9, ["copper"] * 9, ["copper"] * 9],
        actions=2,
    )
    playing(game, "play enchantress", "play smithy")
    assert len(hand(game)) == 3
    for seat in (1, 2):
        playing(game, "end-actions", "end-turn", "play smithy")
        assert (game.turn, len(hand(game, seat))) == (seat, 1)


@pytest.mark.rule("EM-23")
def test_the_spell_ends_with_its_players_next_turn() -> None:
    game = scenario(
        "enchantress",
        hands=[["enchantress"], []],
        decks=[["copper"] * 20, ["smithy"] * 5 + ["copper"] * 5],
    )
    playing(game, "play enchantress", "end-actions", "end-turn", "end-actions", "end-turn", "end-actions", "end-turn")
    playing(game, "play smithy")
    assert (game.turn, hand(game, 1)) == (1, ["copper"] * 3 + ["smithy"] * 4)


@pytest.mark.rule("EM-23")
def test_throne_room_as_the_first_action_plays_nothing() -> None:
    game = enchanted("throne-room", second=["smithy", "throne-room"])
    playing(game, "play throne-room")
    assert (hand(game, 1), game.actions, legal(game)) == (["copper", "smithy"], 1, ("end-actions", "play smithy"))
    playing(game, "play smithy")
    assert len(hand(game, 1)) == 4


@pytest.mark.rule("EM-23", "EM-28")
def test_overlord_as_the_first_action_picks_nothing() -> None:
    game = enchanted("overlord", second=["overlord", "smithy"])
    playing(game, "play overlord")
    assert (legal(game), hand(game, 1)) == (("end-actions", "play smithy"), ["copper", "smithy"])


@pytest.mark.rule("EM-23")
def test_an_enchanted_attack_does_nothing_though_moat_may_be_shown() -> None:
    game = scenario(
        *("enchantress", "militia", "moat"),
        hands=[["enchantress"], ["militia"]],
        decks=[["copper"] * 9, ["copper"] * 9],
    )
    playing(game, "play enchantress", "done", "end-actions", "end-turn", "play militia")
    assert (game.to_move, legal(game)) == (0, ("done",))
    playing(game, "done")
    assert (game.to_move, game.coins, hand(game, 1), len(hand(game))) == (1, 0, ["copper"], 5)


@pytest.mark.rule("EM-23")
def test_an_enchanted_duration_sets_up_nothing_and_is_discarded_this_turn() -> None:
    game = enchanted("caravan", second=["caravan"])
    playing(game, "play caravan", "end-actions", "end-turn")
    assert (game.all_in_play[1], "caravan" in discard(game, 1)) == ((), True)
    playing(game, "end-actions", "end-turn")
    assert len(hand(game, 1)) == 5


@pytest.mark.rule("EM-23")
def test_an_enchanted_reserve_card_stays_in_play_and_is_discarded() -> None:
    game = enchanted("guide", second=["guide"])
    playing(game, "play guide")
    assert (in_play(game, 1), "tavern" in game.zones(1)) == (["guide"], False)
    playing(game, "end-actions", "end-turn")
    assert "guide" in discard(game, 1)


@pytest.mark.rule("EM-23")
def test_what_works_while_in_play_stays() -> None:
    game = enchanted("highway", "merchant-guild", second=["merchant-guild"])
    playing(game, "play merchant-guild", "end-actions")
    assert allowances(game) == (1, 1, 0)
    playing(game, "buy copper")
    assert game.coffers == (0, 1)
    game = enchanted("highway", second=["highway"])
    playing(game, "play highway")
    assert game.costs["gold"] == 5


@pytest.mark.rule("EM-23")
def test_who_showed_moat_is_not_touched_later() -> None:
    game = scenario(
        *("enchantress", "moat"),
        hands=[["enchantress"], ["moat", "smithy"], ["smithy"]],
        decks=[["copper"] * 9, ["copper"] * 9, ["copper"] * 9],
    )
    playing(game, "play enchantress", "reveal moat", "done", "end-actions", "end-turn", "play smithy")
    assert (hand(game, 1), game.actions) == (["copper"] * 3 + ["moat"], 0)
    playing(game, "end-actions", "end-turn", "play smithy")
    assert (game.turn, hand(game, 2)) == (2, ["copper"])


@pytest.mark.rule("EM-23")
def test_several_enchantresses_change_one_card_once() -> None:
    game = scenario(
        "enchantress",
        hands=[["enchantress", "enchantress"], ["smithy", "smithy"]],
        decks=[["copper"] * 20, ["copper"] * 9],
        actions=2,
    )
    playing(game, "play enchantress", "play enchantress", "end-actions", "end-turn", "play smithy", "play smithy")
    assert hand(game, 1) == ["copper"] * 4
    playing(game, "end-actions", "end-turn")
    assert len(hand(game)) == 9


@pytest.mark.rule("EM-23", "AD-03")
def test_a_doubled_enchantress_draws_four() -> None:
    game = scenario(
        *("enchantress", "throne-room"), hands=[["enchantress", "throne-room"], []], decks=[["copper"] * 20, []]
    )
    playing(game, "play throne-room", "play enchantress", "end-actions", "end-turn", "end-actions", "end-turn")
    assert (len(hand(game)), in_play(game)) == (9, ["throne-room", "enchantress"])


@pytest.mark.rule("EM-23")
def test_what_durations_do_at_the_start_is_no_play() -> None:
    game = scenario(
        *("enchantress", "caravan"),
        hands=[["caravan"], ["enchantress"]],
        decks=[["copper"] * 6 + ["smithy"] + ["gold"] * 5, ["copper"] * 9],
    )
    playing(game, "play caravan", "end-actions", "end-turn", "play enchantress", "end-actions", "end-turn")
    assert (game.turn, "smithy" in hand(game)) == (0, True)  # Caravan drew it
    playing(game, "play smithy")
    assert (hand(game).count("gold"), game.actions) == (1, 1)  # so Smithy is the first Action


@pytest.mark.rule("EM-23")
def test_treasures_and_night_cards_arent_touched() -> None:
    game = scenario(
        *("enchantress", "exorcist"),
        hands=[["enchantress"], ["exorcist", "gold", "silver"]],
        decks=[["copper"] * 9, ["copper"] * 9],
    )
    playing(game, "play enchantress", "end-actions", "end-buys", "end-turn", "end-actions", "play gold")
    assert game.coins == 3
    playing(game, "end-buys", "play exorcist", "trash silver", "gain imp")
    assert discard(game, 1) == ["imp"]


@pytest.mark.rule("EM-23")
def test_an_extra_turn_has_a_first_action_of_its_own() -> None:
    game = enchanted("outpost", second=["smithy", "outpost"], drawing=["smithy"] * 6)
    playing(game, "play smithy", "play outpost", "end-actions", "end-turn")
    assert (game.turn, game.is_extra_turn, hand(game, 1)) == (1, True, ["smithy"] * 3)
    playing(game, "play smithy")
    assert (len(hand(game, 1)), game.actions) == (3, 1)


@pytest.mark.rule("EM-23", "AD-02")
def test_an_extra_turn_of_its_player_ends_the_spell() -> None:
    game = scenario(
        *("enchantress", "outpost"),
        hands=[["enchantress", "outpost"], ["smithy"]],
        decks=[["copper"] * 20, ["copper"] * 9],
        actions=2,
    )
    playing(game, "play enchantress", "play outpost", "end-actions", "end-turn")
    assert (game.turn, len(hand(game))) == (0, 5)  # three for the extra turn, and two
    playing(game, "end-actions", "end-turn", "play smithy")
    assert (game.turn, len(hand(game, 1))) == (1, 3)


@pytest.mark.rule("EM-23")
def test_an_enchanted_enchantress_enchants_nobody() -> None:
    game = enchanted(second=["enchantress"])
    playing(game, "play enchantress", "end-actions", "end-turn")
    assert game.all_in_play[1] == ()
    playing(game, "end-actions", "end-turn")
    assert (game.turn, len(hand(game, 1))) == (1, 5)


@pytest.mark.rule("EM-23", "NO-40")
def test_an_action_that_ghost_plays_is_a_first_action() -> None:
    game = scenario(
        *("enchantress", "exorcist"),
        hands=[["ghost"], ["enchantress"]],
        decks=[["smithy"] + ["copper"] * 20, ["copper"] * 9],
        phase="night",
    )
    playing(game, "play ghost", "end-turn", "play enchantress", "end-actions", "end-buys", "end-turn")
    assert (game.turn, len(hand(game)), game.actions) == (0, 5 + 1 + 3, 2)
