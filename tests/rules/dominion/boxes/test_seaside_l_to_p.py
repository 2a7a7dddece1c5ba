"""Seaside's kingdom cards from Lookout to Pirate Ship (SE-28 to SE-31)."""

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
    shuffles,
    told,
    trash,
)
from .test_seaside import check_samples, end_turn

# Lookout


@pytest.mark.rule("SE-28")
def test_lookout_trashes_one_discards_one_and_puts_one_back_in_that_order() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("lookout"), hands=[["lookout"], []], decks=[["curse", "estate", "gold", "copper"]]
    )
    playing(game, "play lookout")
    assert (game.actions, legal(game)) == (1, ("trash curse", "trash estate", "trash gold"))
    playing(game, "trash curse")
    assert legal(game) == ("discard estate", "discard gold")
    playing(game, "discard estate")
    assert (deck(game), discard(game), trash(game)) == (["gold", "copper"], ["estate"], {"curse": 1})
    assert (legal(game), game.zones(0)["looking"]) == (("end-actions",), [])


@pytest.mark.rule("SE-28")
def test_lookout_shuffles_to_see_three() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("lookout"), hands=[["lookout"], []], decks=[["curse"]], discards=[["gold", "silver"]]
    )
    assert shuffles(game.push("play lookout")) == [0]
    assert offered(game, "trash") == ["curse", "gold", "silver"]
    check_samples(game)
    playing(game, "trash curse", "discard silver")
    assert (deck(game), discard(game)) == (["gold"], ["silver"])


@pytest.mark.rule("SE-28")
def test_lookout_with_two_cards_trashes_one_and_discards_the_other() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("lookout"), hands=[["lookout"], []], decks=[["curse", "gold"]])
    playing(game, "play lookout", "trash curse")
    assert legal(game) == ("discard gold",)
    playing(game, "discard gold")
    assert (deck(game), discard(game), trash(game)) == ([], ["gold"], {"curse": 1})


@pytest.mark.rule("SE-28")
def test_lookout_trashes_the_only_card_be_it_a_province() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("lookout"), hands=[["lookout"], []], discards=[["province"]])
    playing(game, "play lookout")
    assert legal(game) == ("trash province",)
    playing(game, "trash province")
    assert (legal(game), trash(game), game.scores[0]) == (("end-actions",), {"province": 1}, 0)


@pytest.mark.rule("SE-28")
def test_lookout_with_nothing_to_look_at_gives_its_action_all_the_same() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("lookout"), hands=[["lookout"], []])
    playing(game, "play lookout")
    assert (game.actions, legal(game)) == (1, ("end-actions",))


@pytest.mark.rule("SE-28", "SE-14")
def test_the_other_seats_never_see_what_lookout_puts_back() -> None:
    views = []
    for back in ("gold", "silver"):
        game = dominion.Game.scenario(
            kingdom=no_moat("lookout"), hands=[["lookout"], []], decks=[["curse", "estate", back], []]
        )
        events = game.push("play lookout") + game.push("trash curse") + game.push("discard estate")
        assert back not in named(events, onlooker=1) | named(events, onlooker=None)
        assert back in named(events, onlooker=0)
        view = game.view(1).to_dict()
        views.append({name: value for name, value in view.items() if name != "memory"})
        assert view["memory"]["deck_top"] == [[], []]
    assert views[0] == views[1]


@pytest.mark.rule("SE-28")
def test_what_a_card_does_when_trashed_comes_before_lookouts_discard() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("lookout", "rats"), hands=[["lookout"], []], decks=[["rats", "estate", "gold", "silver"]]
    )
    playing(game, "play lookout", "trash rats")
    assert (hand(game), legal(game)) == (["silver"], ("discard estate", "discard gold"))
    check_samples(game)
    playing(game, "discard estate")
    assert (deck(game), discard(game)) == (["gold"], ["estate"])


# Outpost


def outposts(count: int = 1, *others: str, actions: int = 1, **more: object) -> dominion.Game:
    """A hand of Outposts and others, with a long deck of Coppers."""
    return dominion.Game.scenario(
        kingdom=no_moat("outpost", "throne-room", "possession", *others),
        hands=[["outpost"] * count + list(others), []],
        decks=[["copper"] * 20],
        actions=actions,
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("SE-29")
def test_outpost_gives_an_extra_turn_with_a_hand_of_three() -> None:
    game = end_turn(playing(outposts(), "play outpost"))
    assert (game.turn, game.to_move, game.is_extra_turn) == (0, 0, True)
    assert (hand(game), allowances(game), in_play(game)) == (["copper"] * 3, (1, 1, 0), ["outpost"])
    end_turn(game)
    assert (game.turn, game.is_extra_turn, len(hand(game)), in_play(game)) == (1, False, 5, [])


@pytest.mark.rule("SE-29")
def test_only_the_clean_up_of_its_own_turn_draws_three() -> None:
    game = outposts(1, "council-room", actions=2)
    playing(game, "play outpost", "play council-room")
    assert len(hand(game)) == 4
    end_turn(game)
    assert len(hand(game)) == 3
    end_turn(end_turn(game))
    assert (game.turn, len(hand(game))) == (0, 5)
    end_turn(game)
    assert (game.turn, len(hand(game))) == (1, 5)


@pytest.mark.rule("SE-29")
def test_outpost_in_the_outpost_turn_does_nothing() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("outpost"), hands=[["outpost"], []], decks=[["outpost"] + ["copper"] * 20]
    )
    end_turn(playing(game, "play outpost"))
    end_turn(playing(game, "play outpost"))
    assert (game.turn, len(hand(game)), in_play(game), discard(game).count("outpost")) == (1, 5, [], 2)


@pytest.mark.rule("SE-29")
def test_outpost_works_again_after_another_players_turn() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("outpost"),
        hands=[["outpost"], []],
        decks=[["copper"] * 3 + ["outpost"] + ["copper"] * 20],
    )
    end_turn(end_turn(end_turn(playing(game, "play outpost"))))
    assert (game.turn, game.is_extra_turn) == (0, False)
    end_turn(playing(game, "play outpost"))
    assert (game.turn, game.is_extra_turn, len(hand(game))) == (0, True, 3)


@pytest.mark.rule("SE-29")
def test_two_outposts_give_one_extra_turn_and_the_second_is_discarded_at_once() -> None:
    game = outposts(2, actions=2)
    end_turn(playing(game, "play outpost", "play outpost"))
    assert (game.turn, len(hand(game)), in_play(game), discard(game)) == (0, 3, ["outpost"], ["outpost"])
    end_turn(game)
    assert (game.turn, len(hand(game)), in_play(game)) == (1, 5, [])


@pytest.mark.rule("SE-29", "SE-04")
def test_outpost_on_the_throne_gives_one_extra_turn_and_both_stay_until_its_end() -> None:
    game = outposts(1, "throne-room")
    end_turn(playing(game, "play throne-room", "play outpost"))
    assert (game.turn, len(hand(game)), sorted(in_play(game))) == (0, 3, ["outpost", "throne-room"])
    end_turn(game)
    assert (game.turn, len(hand(game)), in_play(game)) == (1, 5, [])


@pytest.mark.rule("SE-29", "SE-07")
def test_no_outpost_turn_after_the_last_province() -> None:
    game = outposts(supply={"province": 1}, coins=8)
    end_turn(playing(game, "play outpost"), "province")
    assert (game.is_over, game.winners) == (True, (0,))


@pytest.mark.rule("SE-29", "SE-07")
def test_the_outpost_turn_is_no_turn_for_the_tie_break() -> None:
    game = outposts(turns=[4, 3])
    end_turn(playing(game, "play outpost"))
    assert (game.turns, game.view(1).turns) == ((4, 3), (4, 3))
    end_turn(game)
    assert game.turns == (4, 4)


@pytest.mark.rule("SE-29")
def test_outpost_does_nothing_right_after_its_player_was_possessed() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("outpost", "possession"),
        hands=[[], ["possession"]],
        decks=[["outpost"] + ["copper"] * 20],
        turn=1,
    )
    end_turn(playing(game, "play possession"))
    assert (game.turn, game.possessor) == (0, 1)
    end_turn(game)
    assert (game.turn, game.possessor, hand(game).count("outpost")) == (0, None, 1)
    end_turn(playing(game, "play outpost"))
    assert (game.turn, len(hand(game)), in_play(game), "outpost" in discard(game)) == (1, 5, [], True)


@pytest.mark.rule("SE-29")
def test_the_very_first_turn_of_a_game_may_have_an_outpost() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("outpost"), hands=[["outpost"], []], decks=[["copper"] * 9], turns=[1, 0]
    )
    end_turn(playing(game, "play outpost"))
    assert (game.turn, game.is_extra_turn) == (0, True)


# Pearl Diver


@pytest.mark.rule("SE-30")
def test_pearl_diver_draws_and_may_put_the_bottom_card_on_top() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("pearl-diver"), hands=[["pearl-diver"], []], decks=[["copper", "estate", "gold"]]
    )
    playing(game, "play pearl-diver")
    assert (hand(game), game.actions, legal(game)) == (["copper"], 1, ("done", "topdeck gold"))
    check_samples(game)
    playing(game, "topdeck gold")
    assert (deck(game), game.view(0).memory["deck_top"][0]) == (["gold", "estate"], ["gold"])
    check_samples(game)


@pytest.mark.rule("SE-30", "SE-13")
def test_pearl_diver_may_leave_the_bottom_card_and_its_owner_knows_it() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("pearl-diver"), hands=[["pearl-diver"], []], decks=[["copper", "estate", "silver", "gold"]]
    )
    playing(game, "play pearl-diver", "done")
    assert deck(game) == ["estate", "silver", "gold"]
    assert {deck(game.view(0).sample(seed))[-1] for seed in range(20)} == {"gold"}
    check_samples(game)


@pytest.mark.rule("SE-30")
def test_pearl_diver_does_not_see_the_card_above_the_bottom() -> None:
    one, two = [
        dominion.Game.scenario(
            kingdom=no_moat("pearl-diver"), hands=[["pearl-diver"], []], decks=[["copper", *cards, "silver"]]
        )
        for cards in (["estate", "gold"], ["gold", "estate"])
    ]
    for game in (one, two):
        events = game.push("play pearl-diver")
        assert told(events, "looked", 0, onlooker=0) == ["silver"]
        assert {"estate", "gold"}.isdisjoint(named(events, onlooker=0))
    assert one != two
    assert one.view(0) == two.view(0)


@pytest.mark.rule("SE-30")
def test_pearl_diver_shuffles_when_the_draw_has_emptied_the_deck() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("pearl-diver"),
        hands=[["pearl-diver"], []],
        decks=[["copper"]],
        discards=[["gold", "gold", "gold"]],
    )
    events = game.push("play pearl-diver")
    assert (hand(game), shuffles(events), legal(game)) == (["copper"], [0], ("done", "topdeck gold"))
    playing(game, "topdeck gold")
    assert (deck(game), discard(game)) == (["gold"] * 3, [])
    check_samples(game)


@pytest.mark.rule("SE-30")
def test_pearl_diver_with_no_cards_at_all_only_gives_its_action() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("pearl-diver"), hands=[["pearl-diver"], []])
    playing(game, "play pearl-diver")
    assert (game.actions, legal(game)) == (1, ("end-actions",))


@pytest.mark.rule("SE-30", "SE-13")
@pytest.mark.parametrize("shuffled", [True, False])
def test_two_pearl_divers_in_a_row_see_the_same_bottom_card(shuffled: bool) -> None:
    cards = ["copper", "estate", "silver", "gold"]
    for seed in range(8):
        game = dominion.Game.scenario(
            kingdom=no_moat("pearl-diver"),
            hands=[["pearl-diver", "pearl-diver"], []],
            decks=[[] if shuffled else cards],
            discards=[cards if shuffled else []],
            seed=seed,
        )
        playing(game, "play pearl-diver")
        first = offered(game, "topdeck")
        playing(game, "done", "play pearl-diver")
        assert (len(first), offered(game, "topdeck"), len(hand(game))) == (1, first, 2)
        check_samples(game)


@pytest.mark.rule("SE-30", "SE-13")
def test_the_bottom_card_is_drawn_last() -> None:
    for seed in range(8):
        game = dominion.Game.scenario(
            kingdom=no_moat("pearl-diver", "smithy"),
            hands=[["pearl-diver", "smithy"], []],
            discards=[["copper", "estate", "silver", "gold", "duchy"]],
            seed=seed,
        )
        playing(game, "play pearl-diver")
        [bottom] = offered(game, "topdeck")
        playing(game, "done", "play smithy")
        assert deck(game) == [bottom]


# Pirate Ship


def pirate(others: list[list[str]], tokens: int = 0, **more: object) -> dominion.Game:
    """A Pirate Ship in hand, the decks of the others, and tokens on the own mat."""
    given: dict[str, object] = {"hands": [["pirate-ship"], *[[] for _ in others]]} | more
    return dominion.Game.scenario(
        kingdom=no_moat("pirate-ship", "throne-room", "harem", *["moat"] * ("moat" in str(more))),
        decks=[[], *others],
        tokens={"pirate_tokens": [tokens]},
        **given,  # type: ignore[arg-type]
    )


@pytest.mark.rule("SE-31")
def test_pirate_ship_picks_the_treasure_to_trash_and_puts_a_token_on_the_mat() -> None:
    game = pirate([["silver", "copper", "gold"]])
    playing(game, "play pirate-ship")
    assert (game.to_move, legal(game)) == (0, ("choose attack", "choose coins"))
    playing(game, "choose attack")
    assert (game.to_move, legal(game)) == (0, ("trash copper", "trash silver"))
    check_samples(game)
    playing(game, "trash silver")
    assert (trash(game), discard(game, 1), deck(game, 1)) == ({"silver": 1}, ["copper"], ["gold"])
    assert (game.pirate_tokens, game.coins) == ((1, 0), 0)


@pytest.mark.rule("SE-31")
def test_pirate_ship_gets_no_token_when_nobody_loses_a_treasure() -> None:
    game = pirate([["estate", "village"], ["curse"]])
    playing(game, "play pirate-ship", "choose attack")
    assert (legal(game), game.pirate_tokens, trash(game)) == (("end-actions",), (0, 0, 0), {})
    assert (discard(game, 1), discard(game, 2)) == (["estate", "village"], ["curse"])


@pytest.mark.rule("SE-31")
def test_two_who_lose_a_treasure_are_one_token_and_one_is_done_before_the_next_reveals() -> None:
    game = pirate([["silver", "gold"], ["copper", "estate"]])
    playing(game, "play pirate-ship", "choose attack")
    assert (sorted(map(str, game.view(0).revealed[1])), game.view(0).revealed[2]) == (["gold", "silver"], ())
    playing(game, "trash gold")
    assert (discard(game, 1), game.pirate_tokens) == (["silver"], (0, 0, 0))
    playing(game, "trash copper")
    assert (trash(game), discard(game, 2)) == ({"gold": 1, "copper": 1}, ["estate"])
    assert game.pirate_tokens == (1, 0, 0)


@pytest.mark.rule("SE-31")
@pytest.mark.parametrize("tokens", [0, 3])
def test_pirate_ship_gives_a_coin_for_every_token_and_keeps_them(tokens: int) -> None:
    game = pirate([["gold", "gold"]], tokens)
    playing(game, "play pirate-ship", "choose coins")
    assert (game.coins, game.pirate_tokens, trash(game), len(deck(game, 1))) == (tokens, (tokens, 0), {}, 2)


@pytest.mark.rule("SE-31")
def test_pirate_ship_on_the_throne_may_attack_and_then_give_the_coin() -> None:
    game = pirate([["silver", "estate"]], hands=[["throne-room", "pirate-ship"], []])
    playing(game, "play throne-room", "play pirate-ship", "choose attack", "trash silver")
    assert legal(game) == ("choose attack", "choose coins")
    playing(game, "choose coins")
    assert (game.coins, game.pirate_tokens) == (1, (1, 0))


@pytest.mark.rule("SE-31")
@pytest.mark.parametrize("option", ["attack", "coins"])
def test_moats_are_shown_before_the_choice_and_all_of_them_mean_no_token(option: str) -> None:
    game = pirate([["gold", "gold"]], tokens=2, hands=[["pirate-ship"], ["moat"]])
    playing(game, "play pirate-ship")
    assert (game.to_move, legal(game)) == (1, ("done", "reveal moat"))
    playing(game, "reveal moat", f"choose {option}")
    assert (game.pirate_tokens, deck(game, 1)) == ((2, 0), ["gold", "gold"])
    assert game.coins == (2 if option == "coins" else 0)


@pytest.mark.rule("SE-31")
def test_pirate_ship_takes_what_cards_there_are_and_trashes_a_copper_too() -> None:
    game = pirate([["copper"], []])
    playing(game, "play pirate-ship", "choose attack", "trash copper")
    assert (trash(game), discard(game, 1), game.pirate_tokens) == ({"copper": 1}, [], (1, 0, 0))


@pytest.mark.rule("SE-31")
def test_pirate_ship_shuffles_to_reveal_two() -> None:
    game = pirate([["estate"]], discards=[[], ["copper"]])
    events = playing(game, "play pirate-ship").push("choose attack")
    assert (shuffles(events), legal(game)) == ([1], ("trash copper",))
    playing(game, "trash copper")
    assert (discard(game, 1), game.pirate_tokens) == (["estate"], (1, 0))


@pytest.mark.rule("SE-31")
def test_pirate_ship_takes_a_treasure_of_several_types() -> None:
    game = pirate([["harem", "estate"]])
    playing(game, "play pirate-ship", "choose attack", "trash harem")
    assert (trash(game), discard(game, 1), game.pirate_tokens) == ({"harem": 1}, ["estate"], (1, 0))


@pytest.mark.rule("SE-31")
def test_of_two_treasures_alike_one_is_trashed() -> None:
    game = pirate([["copper", "copper"]])
    playing(game, "play pirate-ship", "choose attack", "trash copper")
    assert (trash(game), discard(game, 1), game.pirate_tokens) == ({"copper": 1}, ["copper"], (1, 0))


@pytest.mark.rule("SE-31")
@pytest.mark.parametrize("decks", [[["copper", "estate"], ["curse"]], [["curse"], ["copper", "estate"]]])
def test_it_is_enough_that_any_player_loses_a_treasure(decks: list[list[str]]) -> None:
    game = playing(pirate(decks), "play pirate-ship", "choose attack", "trash copper")
    assert (legal(game), game.pirate_tokens) == (("end-actions",), (1, 0, 0))


@pytest.mark.rule("SE-31")
def test_a_second_attack_that_hits_nobody_brings_no_second_token() -> None:
    game = pirate([["copper", "estate", "curse", "curse"]], hands=[["throne-room", "pirate-ship"], []])
    playing(game, "play throne-room", "play pirate-ship", "choose attack", "trash copper", "choose attack")
    assert (legal(game), game.pirate_tokens) == (("end-actions",), (1, 0))
