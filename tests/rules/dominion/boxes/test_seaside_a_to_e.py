"""Seaside's kingdom cards from Ambassador to Explorer (SE-20 to SE-23)."""

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
    offered,
    playing,
    told,
    trash,
)
from .test_seaside import check_samples, end_turn

# Ambassador


@pytest.mark.rule("SE-20")
def test_ambassador_returns_two_copies_and_the_other_player_gains_one() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ambassador"), hands=[["ambassador", "curse", "curse", "gold"], []], supply={"curse": 6}
    )
    playing(game, "play ambassador")
    assert legal(game) == ("reveal curse", "reveal gold")
    playing(game, "reveal curse")
    assert legal(game) == ("done", "return curse")
    check_samples(game)
    playing(game, "return curse")
    assert legal(game) == ("done", "return curse")
    check_samples(game)
    playing(game, "return curse")
    assert legal(game) == ("end-actions",)
    assert (hand(game), discard(game, 1), game.supply["curse"]) == (["gold"], ["curse"], 7)
    assert (trash(game), game.scores) == ({}, (0, -1))


@pytest.mark.rule("SE-20")
def test_ambassador_may_return_nothing_and_the_others_gain_all_the_same() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("ambassador"), hands=[["ambassador", "copper", "copper"], []])
    before = game.supply["copper"]
    playing(game, "play ambassador", "reveal copper", "done")
    assert (hand(game), discard(game, 1), game.supply["copper"]) == (["copper"] * 2, ["copper"], before - 1)


@pytest.mark.rule("SE-20")
def test_ambassador_may_return_one_of_two_and_never_a_third() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("ambassador"), hands=[["ambassador", *["estate"] * 3], []])
    one = playing(game.copy(), "play ambassador", "reveal estate", "return estate", "done")
    assert (hand(one), one.supply["estate"], discard(one, 1)) == (["estate"] * 2, 8, ["estate"])
    two = playing(game, "play ambassador", "reveal estate", "return estate", "return estate")
    assert (hand(two), legal(two), two.supply["estate"]) == (["estate"], ("end-actions",), 9)


@pytest.mark.rule("SE-20", "SE-11")
def test_eight_estates_and_two_returned_are_ten_until_the_other_player_gains() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("ambassador"), hands=[["ambassador", "estate", "estate"], []])
    assert game.supply["estate"] == 8
    events = playing(game, "play ambassador", "reveal estate", "return estate").push("return estate")
    order = [event.kind for event in events if event.kind in ("returned", "gained")]
    assert (order, game.supply["estate"]) == (["returned", "gained"], 9)


@pytest.mark.rule("SE-20")
def test_the_others_gain_in_turn_order_while_there_are_any() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ambassador"), hands=[["ambassador", "market"], [], []], supply={"market": 0}
    )
    playing(game, "play ambassador", "reveal market", "return market")
    game.push_forced()
    assert (discard(game, 1), discard(game, 2), game.supply["market"]) == (["market"], [], 0)


@pytest.mark.rule("SE-20")
def test_moat_keeps_ambassadors_card_from_its_owner_only_and_is_asked_for_first() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ambassador", "moat"), hands=[["ambassador", "curse"], ["moat"], []], supply={"curse": 4}
    )
    playing(game, "play ambassador")
    assert (game.to_move, legal(game)) == (1, ("done", "reveal moat"))
    playing(game, "reveal moat")
    assert (game.to_move, legal(game)) == (2, ("done",))
    playing(game, "done")
    assert (game.to_move, legal(game)) == (0, ("reveal curse",))
    playing(game, "reveal curse", "return curse")
    game.push_forced()
    assert (discard(game, 1), discard(game, 2), game.supply["curse"]) == ([], ["curse"], 4)


@pytest.mark.rule("SE-20", "SE-11")
@pytest.mark.parametrize("returned", [True, False])
def test_cards_returned_to_the_third_empty_pile_keep_the_game_going(returned: bool) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ambassador"),
        hands=[["ambassador", "cellar", "cellar"], []],
        supply={"chapel": 0, "village": 0, "cellar": 0},
    )
    if returned:
        playing(game, "play ambassador", "reveal cellar", "return cellar", "return cellar")
        assert (game.supply["cellar"], discard(game, 1)) == (1, ["cellar"])
    end_turn(game)
    assert game.is_over is not returned


@pytest.mark.rule("SE-20")
def test_ambassador_with_an_empty_hand_does_nothing() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("ambassador"), hands=[["ambassador"], []])
    playing(game, "play ambassador")
    assert (legal(game), discard(game, 1)) == (("end-actions",), [])


@pytest.mark.rule("SE-20")
def test_a_returned_knight_lies_on_its_pile_and_goes_to_the_next_player() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ambassador", "knights"),
        hands=[["ambassador", "sir-martin"], [], []],
        piles={"knights": ["dame-anna", "dame-molly"]},
    )
    kept = playing(game.copy(), "play ambassador", "reveal sir-martin", "done")
    assert (discard(kept, 1), discard(kept, 2), kept.tops["knights"]) == ([], [], "dame-anna")
    playing(game, "play ambassador", "reveal sir-martin", "return sir-martin")
    game.push_forced()
    assert (discard(game, 1), discard(game, 2), game.tops["knights"]) == (["sir-martin"], [], "dame-anna")


@pytest.mark.rule("SE-20")
def test_of_a_split_pile_the_others_gain_only_while_that_card_is_on_top() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ambassador", "catapult-rocks"),
        hands=[["ambassador", "catapult", "catapult"], [], []],
        piles={"catapult-rocks": ["rocks", "rocks"]},
    )
    none = playing(game.copy(), "play ambassador", "reveal catapult", "done")
    assert (discard(none, 1), discard(none, 2), none.tops["catapult-rocks"]) == ([], [], "rocks")
    one = playing(game.copy(), "play ambassador", "reveal catapult", "return catapult", "done")
    assert (discard(one, 1), discard(one, 2), one.tops["catapult-rocks"]) == (["catapult"], [], "rocks")
    two = playing(game.copy(), "play ambassador", "reveal catapult", "return catapult", "return catapult")
    assert (discard(two, 1), discard(two, 2), two.tops["catapult-rocks"]) == (["catapult"], ["catapult"], "rocks")
    covered = dominion.Game.scenario(
        kingdom=no_moat("ambassador", "catapult-rocks"), hands=[["ambassador", "rocks"], []]
    )
    playing(covered, "play ambassador", "reveal rocks", "done")
    assert (discard(covered, 1), covered.tops["catapult-rocks"]) == ([], "catapult")


@pytest.mark.rule("SE-20")
def test_a_card_returned_onto_a_covered_split_pile_is_the_one_to_buy() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ambassador", "catapult-rocks", "moat"),
        hands=[["ambassador", "rocks"], ["moat"]],
        piles={"catapult-rocks": ["catapult"] * 2 + ["rocks"] * 4},
        coins=9,
    )
    playing(game, "play ambassador", "reveal moat", "reveal rocks", "return rocks")
    game.push_forced()
    assert (game.tops["catapult-rocks"], game.supply["rocks"], game.supply["catapult"]) == ("rocks", 5, 2)
    playing(game, *["end-actions"] * (game.phase == "action"))
    assert ("buy rocks" in legal(game), "buy catapult" in legal(game)) == (True, False)


@pytest.mark.rule("SE-20")
@pytest.mark.parametrize(
    ("card", "bringer"),
    [("bag-of-gold", "tournament"), ("will-o-wisp", "bard"), ("imp", "exorcist"), ("madman", "hermit"), ("hovel", "")],
)
def test_what_belongs_to_no_supply_pile_is_neither_returned_nor_gained(card: str, bringer: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ambassador", *[bringer] * bool(bringer)),
        hands=[["ambassador", card, "copper"], []],
        shelters=card == "hovel",
    )
    beside = game.beside
    playing(game, "play ambassador", f"reveal {card}")
    assert offered(game, "return") == []
    if legal(game) == ("done",):
        game.push("done")
    assert (hand(game), discard(game, 1), game.beside) == (sorted([card, "copper"]), [], beside)
    assert (game.decision and game.decision.kind) == "action"


@pytest.mark.rule("SE-20")
def test_after_the_only_copy_ambassador_asks_again_so_that_nobody_learns_there_is_no_other() -> None:
    one, two = [
        dominion.Game.scenario(kingdom=no_moat("ambassador"), hands=[["ambassador", "estate", other], []])
        for other in ("estate", "gold")
    ]
    for game in (one, two):
        playing(game, "play ambassador", "reveal estate", "return estate")
    assert (legal(one), legal(two)) == (("done", "return estate"), ("done",))


@pytest.mark.rule("SE-20", "SE-11")
def test_a_third_pile_that_the_next_player_empties_again_ends_the_game() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("ambassador"),
        hands=[["ambassador", "cellar"], []],
        supply={"chapel": 0, "village": 0, "cellar": 0},
    )
    playing(game, "play ambassador", "reveal cellar", "return cellar")
    if legal(game) == ("done",):
        game.push("done")
    assert (game.supply["cellar"], discard(game, 1)) == (0, ["cellar"])
    assert end_turn(game).is_over


@pytest.mark.rule("SE-20")
def test_the_knight_that_lay_face_up_is_there_again_when_the_returned_one_has_gone() -> None:
    for seed in range(5):
        game = dominion.Game.scenario(
            kingdom=no_moat("ambassador", "knights"), hands=[["ambassador"], []], coins=5, seed=seed
        )
        bought = str(game.tops["knights"])
        end_turn(end_turn(game, bought))
        on_top = game.tops["knights"]
        playing(game, "play ambassador", f"reveal {bought}")
        check_samples(game)
        playing(game, f"return {bought}")
        if legal(game) == ("done",):
            game.push("done")
        assert (discard(game, 1), game.tops["knights"]) == ([bought], on_top)
        check_samples(game)


# Caravan


@pytest.mark.rule("SE-21")
def test_caravan_draws_now_and_at_the_start_of_the_next_turn() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("caravan"), hands=[["caravan"], []], decks=[["copper"] * 20])
    playing(game, "play caravan")
    assert (hand(game), game.actions) == (["copper"], 1)
    end_turn(game)
    assert (hand(game), in_play(game), discard(game)) == (["copper"] * 5, ["caravan"], ["copper"])
    end_turn(game)
    assert (hand(game), in_play(game), allowances(game)) == (["copper"] * 6, ["caravan"], (1, 1, 0))
    end_turn(game)
    assert (hand(game), in_play(game), discard(game).count("caravan")) == (["copper"] * 5, [], 1)


@pytest.mark.rule("SE-21", "SE-04")
def test_caravan_on_the_throne_draws_two_cards_now_and_two_next_turn() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("caravan", "throne-room"), hands=[["throne-room", "caravan"], []], decks=[["copper"] * 20]
    )
    playing(game, "play throne-room", "play caravan")
    assert (hand(game), game.actions) == (["copper"] * 2, 2)
    end_turn(game)
    assert (sorted(in_play(game)), discard(game)) == (["caravan", "throne-room"], ["copper"] * 2)
    end_turn(game)
    assert (len(hand(game)), sorted(in_play(game))) == (7, ["caravan", "throne-room"])
    end_turn(game)
    assert (in_play(game), {"caravan", "throne-room"} < set(discard(game))) == ([], True)


@pytest.mark.rule("SE-21", "SE-29")
def test_caravan_with_outpost_draws_for_the_outpost_turn_and_leaves_at_its_end() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("caravan", "outpost"), hands=[["caravan", "outpost"], []], decks=[["copper"] * 20]
    )
    end_turn(playing(game, "play caravan", "play outpost"))
    assert (game.turn, len(hand(game)), sorted(in_play(game))) == (0, 4, ["caravan", "outpost"])
    end_turn(game)
    assert (game.turn, len(hand(game)), in_play(game)) == (1, 5, [])
    assert {"caravan", "outpost"} < set(discard(game))


@pytest.mark.rule("SE-21")
def test_caravan_finds_nothing_to_draw_at_the_start_of_the_next_turn() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("caravan"), hands=[["caravan", "copper"], []])
    end_turn(end_turn(playing(game, "play caravan")))
    assert (game.turn, game.phase, hand(game), deck(game), discard(game)) == (0, "action", ["copper"], [], [])


# Cutpurse


@pytest.mark.rule("SE-22")
def test_cutpurse_gives_two_coins_and_takes_one_copper_from_each_other_hand() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cutpurse"),
        hands=[["cutpurse", "copper"], ["copper"] * 3 + ["gold"], ["copper", "estate"]],
    )
    events = game.push("play cutpurse")
    assert (game.coins, hand(game), legal(game)) == (2, ["copper"], ("end-actions",))
    assert (hand(game, 1), discard(game, 1)) == (["copper", "copper", "gold"], ["copper"])
    assert (hand(game, 2), discard(game, 2)) == (["estate"], ["copper"])
    assert named(events, onlooker=0) == {"cutpurse", "copper"}
    check_samples(game)


@pytest.mark.rule("SE-22")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_who_has_no_copper_shows_the_whole_hand_to_cutpurse(onlooker: int | None) -> None:
    game = dominion.Game.scenario(kingdom=no_moat("cutpurse"), hands=[["cutpurse"], ["gold", "curse", "silver"]])
    events = game.push("play cutpurse")
    assert sorted(map(str, told(events, "revealed", 1, onlooker))) == ["curse", "gold", "silver"]
    assert (hand(game, 1), discard(game, 1), game.coins) == (["curse", "gold", "silver"], [], 2)


@pytest.mark.rule("SE-22")
def test_cutpurse_on_the_throne_takes_up_to_two_coppers() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cutpurse", "throne-room"),
        hands=[["throne-room", "cutpurse"], ["copper"] * 3, ["copper", "gold"]],
    )
    events = playing(game, "play throne-room").push("play cutpurse")
    assert (game.coins, hand(game, 1), hand(game, 2)) == (4, ["copper"], ["gold"])
    assert told(events, "revealed", 2, onlooker=1) == ["gold"]


@pytest.mark.rule("SE-22")
@pytest.mark.parametrize("holding", ["copper", "estate"])
def test_who_shows_a_moat_neither_discards_nor_shows_the_hand_to_cutpurse(holding: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cutpurse", "moat"), hands=[["cutpurse"], ["moat", holding], ["copper"]]
    )
    playing(game, "play cutpurse")
    assert (game.to_move, game.coins) == (1, 0)
    events = playing(game, "reveal moat").push("done")
    assert (game.coins, hand(game, 1), hand(game, 2)) == (2, sorted([holding, "moat"]), [])
    assert told(events, "revealed", 1, onlooker=0) == []


# Explorer


@pytest.mark.rule("SE-23")
def test_a_province_shown_to_explorer_brings_a_gold_to_hand_that_can_be_played() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("explorer"), hands=[["explorer", "province"], []])
    playing(game, "play explorer")
    assert legal(game) == ("done", "reveal province")
    check_samples(game)
    playing(game, "reveal province")
    assert (hand(game), game.supply["gold"]) == (["gold", "province"], 29)
    playing(game, "end-actions", "play gold")
    assert game.coins == 3


@pytest.mark.rule("SE-23")
def test_a_province_not_shown_brings_a_silver_to_hand() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("explorer"), hands=[["explorer", "province"], []])
    playing(game, "play explorer", "done")
    assert (hand(game), game.supply["silver"], game.supply["gold"]) == (["province", "silver"], 39, 30)


@pytest.mark.rule("SE-23")
def test_without_a_province_explorer_asks_all_the_same_and_brings_a_silver() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("explorer"), hands=[["explorer", "duchy"], []])
    playing(game, "play explorer")
    assert legal(game) == ("done",)
    playing(game, "done")
    assert hand(game) == ["duchy", "silver"]
    playing(game, "end-actions", "play silver")
    assert game.coins == 2


@pytest.mark.rule("SE-23")
def test_explorer_gains_nothing_instead_of_what_is_out() -> None:
    hands = [["explorer", "province"], []]
    game = dominion.Game.scenario(kingdom=no_moat("explorer"), hands=hands, supply={"gold": 0})
    playing(game, "play explorer", "reveal province")
    assert (hand(game), discard(game), game.supply["silver"]) == (["province"], [], 40)
    game = dominion.Game.scenario(kingdom=no_moat("explorer"), hands=hands, supply={"silver": 0})
    playing(game, "play explorer", "done")
    assert (hand(game), discard(game), game.supply["gold"]) == (["province"], [], 30)


@pytest.mark.rule("SE-23")
@pytest.mark.parametrize(("answer", "gained"), [("reveal province", "gold"), ("done", "silver")])
def test_a_possessed_players_explorer_brings_the_possessor_one_card(answer: str, gained: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("explorer", "possession"), hands=[["possession"], ["explorer", "province"]]
    )
    end_turn(playing(game, "play possession"))
    playing(game, "play explorer", answer)
    assert (discard(game), hand(game, 1)) == ([gained], ["province"])
    assert (game.supply["gold"], game.supply["silver"]) == (30 - (gained == "gold"), 40 - (gained == "silver"))
