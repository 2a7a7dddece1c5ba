"""Intrigue, from Harem to Minion (IN-13 to IN-17)."""

import pytest

from crownlands import dominion

from ..table import (
    allowances,
    deck,
    discard,
    hand,
    in_play,
    legal,
    named,
    no_moat,
    playing,
    shuffles,
    told,
    trash,
)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether a game dealt anew from a seat's view looks to it like this one, for every seat."""
    seats = (*range(game.players), None)
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


# Harem


@pytest.mark.rule("IN-13")
def test_harem_is_worth_two_coins() -> None:
    game = dominion.Game.scenario(hands=[["harem", "harem"], []], phase="buy")
    assert legal(game)[-3:] == ("end-turn", "play harem", "play-treasures")
    playing(game, "play harem")
    assert (game.coins, in_play(game)) == (2, ["harem"])
    playing(game, "play-treasures")
    assert (game.coins, in_play(game), hand(game)) == (4, ["harem", "harem"], [])


@pytest.mark.rule("IN-13")
def test_mine_may_turn_a_silver_into_a_harem_in_hand() -> None:
    game = dominion.Game.scenario(hands=[["mine", "silver"], []], supply={"harem": 8})
    playing(game, "play mine", "trash silver")
    assert "gain harem" in legal(game)
    playing(game, "gain harem")
    assert (hand(game), trash(game)) == (["harem"], {"silver": 1})


@pytest.mark.rule("IN-13", "IN-01")
def test_mine_may_trash_a_harem() -> None:
    game = dominion.Game.scenario(hands=[["harem", "mine"], []])
    playing(game, "play mine", "trash harem", "gain gold")
    assert (hand(game), trash(game)) == (["gold"], {"harem": 1})


@pytest.mark.rule("IN-13")
def test_bandit_trashes_a_harem() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bandit", "harem"), hands=[["bandit"], []], decks=[[], ["harem", "copper"]]
    )
    playing(game, "play bandit")
    assert (game.to_move, legal(game)) == (1, ("trash harem",))
    playing(game, "trash harem")
    assert (trash(game), discard(game, 1)) == ({"harem": 1}, ["copper"])


@pytest.mark.rule("IN-13")
def test_bureaucrat_puts_the_only_victory_card_which_is_a_harem_on_the_deck() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bureaucrat", "harem"), hands=[["bureaucrat"], ["copper", "harem"]], decks=[[], ["gold"]]
    )
    playing(game, "play bureaucrat")
    assert (game.to_move, legal(game)) == (1, ("topdeck harem",))
    playing(game, "topdeck harem")
    assert deck(game, 1) == ["harem", "gold"]


@pytest.mark.rule("IN-13")
def test_two_harems_are_four_points() -> None:
    game = dominion.Game.scenario(
        hands=[["harem"], ["curse"]], discards=[["harem"]], phase="buy", supply={"province": 0}
    )
    playing(game, "end-turn")
    assert (game.is_over, game.scores) == (True, (4, -1))


@pytest.mark.rule("IN-13")
def test_merchant_gives_nothing_for_a_harem() -> None:
    game = dominion.Game.scenario(hands=[["harem", "merchant", "silver"], []])
    playing(game, "play merchant", "end-actions", "play harem")
    assert game.coins == 2
    playing(game, "play silver")
    assert game.coins == 5


@pytest.mark.rule("IN-13")
def test_to_buy_a_harem_is_to_buy_a_victory_card() -> None:
    start = dominion.Game.scenario(
        kingdom=no_moat("harem", "treasury"),
        hands=[[], []],
        in_play=["treasury"],
        decks=[["copper"] * 6],
        coins=6,
        phase="buy",
    )
    bought = playing(start.copy(), "buy harem", "end-turn")
    assert (bought.turn, discard(bought)) == (1, ["harem", "treasury"])
    other = playing(start.copy(), "buy gold", "end-turn")
    assert (other.turn, legal(other)) == (0, ("done", "topdeck treasury"))


# Lurker


@pytest.mark.rule("IN-14", "IN-01")
def test_lurker_may_trash_any_action_of_the_supply_and_nothing_else() -> None:
    kingdom = "lurker mill nobles harem gardens familiar overlord moat village smithy".split()
    game = dominion.Game.scenario(kingdom=kingdom, hands=[["lurker"], []], supply={"smithy": 0})
    playing(game, "play lurker")
    assert (game.actions, legal(game)) == (1, ("choose gain", "choose trash"))
    playing(game, "choose trash")
    actions = ["familiar", "lurker", "mill", "moat", "nobles", "overlord", "village"]
    assert legal(game) == tuple(f"trash {card}" for card in actions)


@pytest.mark.rule("IN-14")
def test_lurker_on_the_throne_trashes_nobles_and_gains_them() -> None:
    game = dominion.Game.scenario(
        hands=[["lurker", "throne-room"], []], supply={"nobles": 8}, trash=["estate", "curse"]
    )
    playing(game, "play throne-room", "play lurker", "choose trash", "trash nobles")
    assert (trash(game), game.supply["nobles"]) == ({"curse": 1, "estate": 1, "nobles": 1}, 7)
    assert looks_the_same(game)
    playing(game, "choose gain")
    assert legal(game) == ("gain nobles",)
    playing(game, "gain nobles")
    assert (discard(game), game.supply["nobles"], trash(game)) == (["nobles"], 7, {"curse": 1, "estate": 1})
    assert (allowances(game), game.scores) == ((2, 1, 0), (2, 0))
    assert looks_the_same(game)


@pytest.mark.rule("IN-14", "IN-03")
def test_lurker_may_choose_to_gain_though_no_action_is_in_the_trash() -> None:
    game = dominion.Game.scenario(hands=[["lurker"], []], trash=["estate"])
    playing(game, "play lurker", "choose gain")
    assert (legal(game), game.actions, discard(game), trash(game)) == (("end-actions",), 1, [], {"estate": 1})


@pytest.mark.rule("IN-14", "IN-03")
def test_lurker_may_choose_to_trash_though_no_action_is_in_the_supply() -> None:
    kingdom = "lurker harem gardens mill nobles village smithy market festival chapel".split()
    empty = {card: 0 for card in kingdom if card not in ("harem", "gardens")}
    game = dominion.Game.scenario(kingdom=kingdom, hands=[["lurker"], []], supply=empty)
    playing(game, "play lurker", "choose trash")
    assert (legal(game), game.actions, trash(game)) == (("end-actions",), 1, {})


@pytest.mark.rule("IN-14", "IN-08")
def test_lurker_trashing_the_last_card_of_the_third_pile_ends_the_game() -> None:
    game = dominion.Game.scenario(
        hands=[["lurker"], []], supply={"curse": 0, "duchy": 0, "village": 1}, decks=[["copper"] * 5]
    )
    playing(game, "play lurker", "choose trash", "trash village")
    assert (game.supply["village"], game.is_over) == (0, False)
    playing(game, "end-actions", "end-turn")
    assert game.is_over


@pytest.mark.rule("IN-14", "IN-08")
def test_what_one_player_s_lurker_trashed_another_s_gains() -> None:
    game = dominion.Game.scenario(hands=[["lurker"], ["lurker"]], supply={"village": 10})
    playing(game, "play lurker", "choose trash", "trash village", "end-actions", "end-turn")
    playing(game, "play lurker", "choose gain", "gain village")
    assert (game.turn, discard(game, 1), trash(game), game.supply["village"]) == (1, ["village"], {}, 9)


@pytest.mark.rule("IN-14")
def test_lurker_must_do_what_was_chosen() -> None:
    start = playing(dominion.Game.scenario(hands=[["lurker"], []], trash=["village"]), "play lurker")
    assert legal(playing(start.copy(), "choose gain")) == ("gain village",)
    assert "done" not in legal(playing(start.copy(), "choose trash"))


@pytest.mark.rule("IN-14")
def test_lurker_takes_the_top_of_a_mixed_pile_and_does_for_its_player_what_the_trashing_sets_off() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("knights", "lurker", "rats"),
        hands=[["lurker", "lurker"], []],
        decks=[["gold", "silver"]],
        piles={"knights": ["sir-vander", "sir-martin"]},
        actions=2,
    )
    playing(game, "play lurker", "choose trash")
    assert "trash sir-vander" in legal(game)
    assert "trash sir-martin" not in legal(game)
    playing(game, "trash sir-vander")
    assert (discard(game), trash(game), game.tops["knights"]) == (["gold"], {"sir-vander": 1}, "sir-martin")
    playing(game, "play lurker", "choose trash", "trash rats")
    assert (hand(game), game.supply["rats"]) == (["gold"], 19)
    assert looks_the_same(game)


# Mill


@pytest.mark.rule("IN-15")
def test_mill_gives_a_card_and_an_action_and_asks_for_two_discards() -> None:
    game = dominion.Game.scenario(hands=[["copper", "mill"], []], decks=[["estate", "gold"]])
    playing(game, "play mill")
    assert (hand(game), allowances(game)) == (["copper", "estate"], (1, 1, 0))
    assert legal(game) == ("discard copper", "discard estate", "done")
    playing(game, "done")
    assert (hand(game), allowances(game), discard(game)) == (["copper", "estate"], (1, 1, 0), [])


@pytest.mark.rule("IN-15")
def test_mill_discards_two_as_one_batch_for_two_coins() -> None:
    game = dominion.Game.scenario(hands=[["copper", "gold", "mill"], []], decks=[["estate"]])
    first = playing(game, "play mill").push("discard estate")
    assert (discard(game), game.zones(0)["set_aside"], game.coins) == ([], ["estate"], 0)
    assert "done" not in legal(game)
    assert legal(game) == ("discard copper", "discard gold")
    assert looks_the_same(game)
    second = game.push("discard copper")
    assert (discard(game), hand(game), allowances(game)) == (["estate", "copper"], ["gold"], (1, 1, 2))
    for onlooker in (1, None):
        assert named(first, onlooker) == set()
        assert sorted(map(str, told(second, "discarded", 0, onlooker))) == ["None", "copper"]


@pytest.mark.rule("IN-15")
def test_mill_with_a_single_card_in_hand_may_discard_it_for_nothing() -> None:
    game = dominion.Game.scenario(hands=[["mill"], []], decks=[["estate"]])
    playing(game, "play mill")
    assert legal(game) == ("discard estate", "done")
    playing(game, "discard estate")
    assert (hand(game), discard(game), allowances(game)) == ([], ["estate"], (1, 1, 0))
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("IN-15")
def test_mill_with_nothing_in_hand_gives_no_coins() -> None:
    game = dominion.Game.scenario(hands=[["mill"], []])
    playing(game, "play mill")
    assert legal(game) == ("done",)
    playing(game, "done")
    assert (allowances(game), discard(game), legal(game)) == ((1, 1, 0), [], ("end-actions",))


@pytest.mark.rule("IN-15")
def test_mill_on_the_throne_asks_after_each_play() -> None:
    game = dominion.Game.scenario(hands=[["mill", "throne-room"], []], decks=[["copper", "estate", "curse", "gold"]])
    playing(game, "play throne-room", "play mill")
    assert (hand(game), legal(game)) == (["copper"], ("discard copper", "done"))
    playing(game, "done")
    assert (hand(game), game.actions) == (["copper", "estate"], 2)
    playing(game, "discard copper", "discard estate")
    assert (allowances(game), discard(game)) == ((2, 1, 2), ["copper", "estate"])


@pytest.mark.rule("IN-15")
def test_mill_is_worth_a_point() -> None:
    game = dominion.Game.scenario(hands=[["mill"], ["mill"]], discards=[["mill"], []], decks=[["mill"], []])
    assert game.scores == (3, 1)
    assert playing(game, "play mill", "done").scores == (3, 1)


# Mining Village


@pytest.mark.rule("IN-16")
def test_mining_village_trashed_gives_two_coins() -> None:
    game = dominion.Game.scenario(hands=[["mining-village"], []], decks=[["gold"]])
    playing(game, "play mining-village")
    assert (hand(game), allowances(game)) == (["gold"], (2, 1, 0))
    assert legal(game) == ("done", "trash mining-village")
    playing(game, "trash mining-village")
    assert (allowances(game), trash(game), in_play(game)) == ((2, 1, 2), {"mining-village": 1}, [])
    playing(game, "end-actions", "end-turn")
    assert discard(game) + deck(game) + hand(game) == ["gold"]


@pytest.mark.rule("IN-16")
def test_mining_village_kept_gives_no_coins_and_can_t_be_trashed_later() -> None:
    game = dominion.Game.scenario(hands=[["mining-village"], []], decks=[["gold"]])
    playing(game, "play mining-village", "done")
    assert (allowances(game), trash(game), in_play(game)) == ((2, 1, 0), {}, ["mining-village"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("IN-16", "IN-07")
def test_mining_village_on_the_throne_trashed_at_the_first_play() -> None:
    game = dominion.Game.scenario(hands=[["mining-village", "throne-room"], []], decks=[["gold", "silver", "copper"]])
    playing(game, "play throne-room", "play mining-village", "trash mining-village")
    assert (hand(game), allowances(game), trash(game)) == (["gold", "silver"], (4, 1, 2), {"mining-village": 1})
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("IN-16", "IN-07")
def test_mining_village_on_the_throne_kept_first_and_trashed_at_the_second_play() -> None:
    game = dominion.Game.scenario(hands=[["mining-village", "throne-room"], []], decks=[["gold", "silver", "copper"]])
    playing(game, "play throne-room", "play mining-village", "done")
    assert (hand(game), legal(game)) == (["gold", "silver"], ("done", "trash mining-village"))
    playing(game, "trash mining-village")
    assert (hand(game), allowances(game), trash(game)) == (["gold", "silver"], (4, 1, 2), {"mining-village": 1})


@pytest.mark.rule("IN-16", "IN-07")
def test_a_second_play_doesn_t_trash_another_mining_village_instead() -> None:
    game = dominion.Game.scenario(
        hands=[["mining-village", "throne-room"], []], decks=[["gold", "silver"]], in_play=["mining-village"]
    )
    playing(game, "play throne-room", "play mining-village", "trash mining-village")
    assert (legal(game), game.coins, in_play(game)) == (("end-actions",), 2, ["mining-village", "throne-room"])
    assert trash(game) == {"mining-village": 1}


@pytest.mark.rule("IN-16")
def test_mining_village_played_by_vassal_may_be_trashed() -> None:
    game = dominion.Game.scenario(hands=[["vassal"], []], decks=[["mining-village", "gold"]])
    playing(game, "play vassal", "play mining-village")
    assert (hand(game), legal(game)) == (["gold"], ("done", "trash mining-village"))
    playing(game, "trash mining-village")
    assert (allowances(game), trash(game)) == ((2, 1, 4), {"mining-village": 1})


@pytest.mark.rule("IN-16", "IN-07")
def test_mining_village_played_from_the_supply_isn_t_in_play_and_can_t_be_trashed() -> None:
    game = dominion.Game.scenario(
        hands=[["overlord"], []], decks=[["gold"]], supply={"mining-village": 10}, in_play=["mining-village"]
    )
    playing(game, "play overlord", "play mining-village")
    assert (hand(game), allowances(game), legal(game)) == (["gold"], (2, 1, 0), ("end-actions",))
    assert (trash(game), game.supply["mining-village"], in_play(game)) == ({}, 10, ["mining-village", "overlord"])


# Minion


def minion(*hands: list[str], decks: list[list[str]], extra: tuple[str, ...] = ()) -> dominion.Game:
    kingdom = no_moat("minion", "throne-room", *extra)
    return dominion.Game.scenario(kingdom=kingdom, hands=hands, decks=decks)


@pytest.mark.rule("IN-17")
def test_minion_gives_an_action_and_two_coins_and_touches_nobody() -> None:
    game = minion(["copper", "minion"], ["estate"] * 5, decks=[["gold"] * 4, ["silver"] * 4])
    playing(game, "play minion")
    assert (game.actions, legal(game)) == (1, ("choose coins", "choose hand"))
    playing(game, "choose coins")
    assert (allowances(game), hand(game), hand(game, 1)) == ((1, 1, 2), ["copper"], ["estate"] * 5)


@pytest.mark.rule("IN-17")
def test_minion_discards_the_hand_draws_four_and_so_does_whoever_holds_five() -> None:
    game = minion(["copper", "minion"], ["estate"] * 5, decks=[["gold"] * 5, ["silver"] * 5])
    playing(game, "play minion", "choose hand")
    assert (hand(game), discard(game), allowances(game)) == (["gold"] * 4, ["copper"], (1, 1, 0))
    assert (hand(game, 1), discard(game, 1), deck(game, 1)) == (["silver"] * 4, ["estate"] * 5, ["silver"])
    assert game.to_move == 0


@pytest.mark.rule("IN-17")
@pytest.mark.parametrize("cards", [4, 3, 0])
def test_minion_leaves_hands_of_four_and_fewer_alone(cards: int) -> None:
    game = minion(["minion"], ["estate"] * cards, decks=[["gold"] * 4, ["silver"] * 4])
    playing(game, "play minion", "choose hand")
    assert (hand(game), hand(game, 1), discard(game, 1)) == (["gold"] * 4, ["estate"] * cards, [])


@pytest.mark.rule("IN-17")
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_minion_hits_every_hand_of_five_and_more(cards: int) -> None:
    game = minion(["minion"], ["estate"] * cards, decks=[["gold"] * 4, ["silver"] * 4])
    playing(game, "play minion", "choose hand")
    assert (hand(game, 1), discard(game, 1)) == (["silver"] * 4, ["estate"] * cards)


@pytest.mark.rule("IN-17", "IN-06")
def test_minion_neither_discards_nor_draws_for_who_revealed_a_moat() -> None:
    game = minion(["minion"], ["estate"] * 4 + ["moat"], decks=[["gold"] * 4, ["silver"] * 4], extra=("moat",))
    playing(game, "play minion")
    assert (game.to_move, game.actions) == (1, 0)
    playing(game, "reveal moat", "choose hand")
    assert (hand(game, 1), discard(game, 1), hand(game)) == (["estate"] * 4 + ["moat"], [], ["gold"] * 4)


@pytest.mark.rule("IN-17")
def test_minion_with_an_empty_hand_still_draws_four() -> None:
    game = minion(["minion"], ["estate"], decks=[["gold"] * 5])
    playing(game, "play minion", "choose hand")
    assert (hand(game), discard(game)) == (["gold"] * 4, [])


@pytest.mark.rule("IN-17")
def test_minion_shuffles_what_it_has_just_discarded_if_it_must() -> None:
    game = minion(["copper", "copper", "copper", "minion"], ["estate"] * 5, decks=[["gold"], []])
    events = playing(game, "play minion").push("choose hand")
    assert (hand(game), deck(game)) == (["copper", "copper", "copper", "gold"], [])
    assert (len(hand(game, 1)), len(deck(game, 1)), shuffles(events)) == (4, 1, [0, 1])


@pytest.mark.rule("IN-17", "IN-12")
def test_minion_doesn_t_hit_who_came_down_to_four_by_a_diplomat() -> None:
    game = minion(["minion"], ["estate"] * 4 + ["diplomat"], decks=[["gold"] * 4, ["silver"] * 6], extra=("diplomat",))
    playing(game, "play minion", "reveal diplomat", *["discard estate"] * 3, "done", "choose hand")
    assert hand(game, 1) == ["diplomat", "estate", "silver", "silver"]
    assert discard(game, 1) == ["estate"] * 3


@pytest.mark.rule("IN-17", "IN-05")
def test_minion_doesn_t_hit_who_came_down_to_four_by_horse_traders() -> None:
    game = minion(
        ["minion"], ["estate"] * 4 + ["horse-traders"], decks=[["gold"] * 4, ["silver"] * 6], extra=("horse-traders",)
    )
    playing(game, "play minion", "set-aside horse-traders", "done", "choose hand")
    assert (hand(game, 1), discard(game, 1)) == (["estate"] * 4, [])


@pytest.mark.rule("IN-17")
def test_minion_on_the_throne_for_coins_and_then_for_a_new_hand() -> None:
    game = minion(["copper", "minion", "throne-room"], ["estate"] * 5, decks=[["gold"] * 4, ["silver"] * 4])
    playing(game, "play throne-room", "play minion", "choose coins", "choose hand")
    assert (allowances(game), hand(game), discard(game)) == ((2, 1, 2), ["gold"] * 4, ["copper"])
    assert hand(game, 1) == ["silver"] * 4


@pytest.mark.rule("IN-17")
def test_minion_goes_round_in_turn_order_and_hits_some() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("minion"),
        hands=[["estate"] * 5, ["minion"], ["estate"] * 4, ["estate"] * 6],
        decks=[["silver"] * 4, ["gold"] * 4, ["silver"] * 4, ["silver"] * 4],
        turn=1,
    )
    events = playing(game, "play minion").push("choose hand")
    assert [event.seat for event in events if event.kind == "drawn"] == [1, 3, 0]
    assert [len(hand(game, seat)) for seat in range(4)] == [4, 4, 4, 4]
    assert [len(discard(game, seat)) for seat in range(4)] == [5, 0, 0, 6]


@pytest.mark.rule("IN-17", "IN-09")
def test_a_hand_discarded_by_minion_shows_its_top_card_and_how_many_it_was() -> None:
    game = minion(
        ["copper", "minion"], ["copper", "curse", "duchy", "estate", "gold"], decks=[["gold"] * 4, ["silver"] * 4]
    )
    events = playing(game, "play minion").push("choose hand")
    for onlooker in (0, None):
        seen = told(events, "discarded", 1, onlooker)
        assert len(seen) == 5
        assert [card for card in seen if card] == [game.view(onlooker).discard_tops[1]]
        assert told(events, "drawn", 1, onlooker) == [None] * 4
    assert [event.seen_by(1).move for event in events if event.kind == "move"] == ["choose hand"]
    assert looks_the_same(game)
