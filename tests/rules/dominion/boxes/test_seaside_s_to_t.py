"""Seaside's kingdom cards from Salvager to Treasury (SE-32 to SE-36)."""

import pytest

from crownlands import dominion

from ..table import allowances, deck, discard, hand, in_play, legal, no_moat, offered, playing, shuffles, trash, verbs
from .test_seaside import check_samples, end_turn

# Salvager


@pytest.mark.rule("SE-32")
@pytest.mark.parametrize(("card", "coins"), [("gold", 6), ("copper", 0), ("golem", 4), ("overlord", 0)])
def test_salvager_gives_a_buy_and_the_coins_that_the_trashed_card_costs(card: str, coins: int) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("salvager", "golem", "overlord"), hands=[["salvager", card, "estate"], []]
    )
    playing(game, "play salvager")
    assert legal(game) == tuple(sorted([f"trash {card}", "trash estate"]))
    playing(game, f"trash {card}")
    assert (allowances(game), hand(game), trash(game)) == ((0, 2, coins), ["estate"], {card: 1})
    assert game.potions == 0


@pytest.mark.rule("SE-32")
def test_salvager_with_an_empty_hand_only_gives_its_buy() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("salvager"), hands=[["salvager"], []])
    playing(game, "play salvager")
    assert (allowances(game), legal(game), trash(game)) == ((0, 2, 0), ("end-actions",), {})


@pytest.mark.rule("SE-32")
def test_salvager_gives_what_the_card_costs_now() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("salvager", "bridge"), hands=[["bridge", "salvager", "estate"], []], actions=2
    )
    playing(game, "play bridge", "play salvager", "trash estate")
    assert allowances(game) == (0, 3, 1 + 1)


@pytest.mark.rule("SE-32")
def test_salvager_on_the_throne_trashes_two_cards() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("salvager", "throne-room"), hands=[["throne-room", "salvager", "estate", "gold"], []]
    )
    playing(game, "play throne-room", "play salvager", "trash estate", "trash gold")
    assert (allowances(game), trash(game)) == ((0, 3, 8), {"estate": 1, "gold": 1})


# Sea Hag


@pytest.mark.rule("SE-33")
def test_sea_hag_discards_the_top_card_and_puts_a_curse_in_its_place() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("sea-hag"), hands=[["sea-hag"], []], decks=[["silver"], ["gold", "copper"]]
    )
    playing(game, "play sea-hag")
    assert (discard(game, 1), deck(game, 1), game.supply["curse"]) == (["gold"], ["curse", "copper"], 9)
    assert (hand(game), deck(game), allowances(game)) == ([], ["silver"], (0, 1, 0))
    for onlooker in (0, 1, None):
        assert game.view(onlooker).memory["deck_top"][1] == ["curse"]
    check_samples(game)


@pytest.mark.rule("SE-33")
def test_sea_hag_on_the_throne_discards_its_own_curse_and_puts_another() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("sea-hag", "throne-room"), hands=[["throne-room", "sea-hag"], []], decks=[[], ["gold"]]
    )
    playing(game, "play throne-room", "play sea-hag")
    assert (discard(game, 1), deck(game, 1), game.supply["curse"]) == (["gold", "curse"], ["curse"], 8)


@pytest.mark.rule("SE-33")
def test_who_has_no_card_to_discard_gets_sea_hags_curse_all_the_same() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("sea-hag"), hands=[["sea-hag"], ["gold"]])
    playing(game, "play sea-hag")
    assert (deck(game, 1), discard(game, 1), hand(game, 1)) == (["curse"], [], ["gold"])


@pytest.mark.rule("SE-33")
def test_sea_hag_shuffles_to_find_a_card_to_discard() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("sea-hag"), hands=[["sea-hag"], []], discards=[[], ["copper", "copper"]]
    )
    assert shuffles(game.push("play sea-hag")) == [1]
    assert (deck(game, 1), discard(game, 1)) == (["curse", "copper"], ["copper"])


@pytest.mark.rule("SE-33")
def test_the_last_curse_goes_to_the_first_and_the_next_only_discards() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("sea-hag"),
        hands=[["sea-hag"], [], []],
        decks=[[], ["gold"], ["silver", "copper"]],
        supply={"curse": 1},
    )
    playing(game, "play sea-hag")
    assert (deck(game, 1), discard(game, 1)) == (["curse"], ["gold"])
    assert (deck(game, 2), discard(game, 2)) == (["copper"], ["silver"])


@pytest.mark.rule("SE-33")
def test_moat_keeps_sea_hag_from_the_deck() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("sea-hag", "moat"), hands=[["sea-hag"], ["moat"]], decks=[[], ["gold", "copper"]]
    )
    playing(game, "play sea-hag")
    assert game.to_move == 1
    playing(game, "reveal moat")
    assert (deck(game, 1), discard(game, 1), game.supply["curse"]) == (["gold", "copper"], [], 10)


# Smugglers


def smugglers(gained: list[str], *others: str, **more: object) -> dominion.Game:
    """Smugglers in hand, and what the right neighbour gained in their last turn."""
    return dominion.Game.scenario(
        kingdom=no_moat("smugglers", "bridge", "golem", "outpost", "tournament", "possession"),
        hands=[["smugglers", *others], []],
        gained=[[], gained],
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("SE-34")
@pytest.mark.parametrize("card", ["gold", "estate"])
def test_smugglers_gain_a_copy_of_what_the_right_neighbour_gained(card: str) -> None:
    game = playing(smugglers(["gold", "estate"]), "play smugglers")
    assert legal(game) == ("gain estate", "gain gold")
    before = game.supply[card]
    playing(game, f"gain {card}")
    assert (discard(game), game.supply[card], legal(game)) == ([card], before - 1, ("end-actions",))


@pytest.mark.rule("SE-34", "SE-12")
def test_smugglers_copy_what_was_bought_in_the_turn_before() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("smugglers"), hands=[["smugglers"], []], coins=8, buys=2, phase="buy", turn=1
    )
    end_turn(game, "gold", "estate")
    playing(game, "play smugglers")
    assert offered(game, "gain") == ["estate", "gold"]


@pytest.mark.rule("SE-34")
def test_a_province_costs_too_much_unless_two_bridges_make_it_cheaper() -> None:
    game = playing(smugglers(["province"]), "play smugglers")
    assert (legal(game), discard(game)) == (("end-actions",), [])
    game = smugglers(["province"], "bridge", "bridge", actions=3)
    playing(game, "play bridge", "play bridge", "play smugglers")
    assert legal(game) == ("gain province",)
    playing(game, "gain province")
    assert discard(game) == ["province"]


@pytest.mark.rule("SE-34")
def test_a_kind_that_is_out_may_be_chosen_and_gives_nothing() -> None:
    game = playing(smugglers(["gold", "silver"], supply={"gold": 0}), "play smugglers")
    assert legal(game) == ("done", "gain silver")
    playing(game, "done")
    assert (discard(game), game.supply["silver"]) == ([], 40)
    game = playing(smugglers(["gold"], supply={"gold": 0}), "play smugglers")
    assert legal(game) == ("done",)
    playing(game, "done")
    assert discard(game) == []


@pytest.mark.rule("SE-34")
def test_a_kind_outside_the_supply_may_be_chosen_and_gives_nothing() -> None:
    game = playing(smugglers(["bag-of-gold", "silver"]), "play smugglers")
    assert legal(game) == ("done", "gain silver")
    playing(game, "done")
    assert (discard(game), game.beside["bag-of-gold"]) == ([], 1)


@pytest.mark.rule("SE-34", "SE-12")
def test_what_the_neighbour_gained_in_ones_own_turn_is_not_offered() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("smugglers", "witch"), hands=[["witch", "smugglers"], []], gained=[[], ["gold"]], actions=2
    )
    playing(game, "play witch", "play smugglers")
    assert (discard(game, 1), legal(game)) == (["curse"], ("gain gold",))


@pytest.mark.rule("SE-34", "SE-12")
@pytest.mark.parametrize("more", [(), ("copper",)])
def test_after_an_outpost_turn_only_that_one_counts(more: tuple[str, ...]) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("smugglers", "outpost"), hands=[["smugglers"], ["outpost"]], coins=3, turn=1
    )
    end_turn(playing(game, "play outpost"), "silver")
    assert (game.turn, game.gained[1]) == (1, ())
    end_turn(game, *more)
    playing(game, "play smugglers")
    assert offered(game, "gain") == list(more)


@pytest.mark.rule("SE-34", "SE-12")
def test_what_smugglers_gained_may_be_smuggled_again() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("smugglers"), hands=[["smugglers"], ["smugglers"]], gained=[["village"], []], turn=1
    )
    playing(game, "play smugglers", "gain village")
    end_turn(game)
    playing(game, "play smugglers")
    assert legal(game) == ("gain village",)


@pytest.mark.rule("SE-34")
def test_a_card_with_a_potion_or_debt_in_its_cost_is_never_smuggled() -> None:
    game = playing(smugglers(["golem"]), "play smugglers")
    assert (legal(game), discard(game)) == (("end-actions",), [])
    game = playing(smugglers(["golem", "potion"]), "play smugglers")
    assert legal(game) == ("gain potion",)
    game = dominion.Game.scenario(
        kingdom=no_moat("smugglers", "overlord"), hands=[["smugglers"], []], gained=[[], ["overlord"]]
    )
    assert legal(playing(game, "play smugglers")) == ("end-actions",)


@pytest.mark.rule("SE-34", "SE-12")
def test_what_a_possessor_got_is_not_offered_to_the_possessed_players_smugglers() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("smugglers", "possession"),
        hands=[["possession"], ["copper"]],
        decks=[[], ["smugglers", "copper", "copper", "copper", "copper"]],
        coins=3,
    )
    end_turn(playing(game, "play possession"), "silver")
    assert (game.turn, game.to_move) == (1, 0)
    end_turn(game, "curse")
    assert (game.turn, game.to_move, "curse" in hand(game) + discard(game)) == (1, 1, True)
    playing(game, "play smugglers")
    assert legal(game) == ("gain silver",)


@pytest.mark.rule("SE-34")
@pytest.mark.parametrize(("seat", "offer"), [(0, ["duchy"]), (1, ["gold"]), (2, ["silver"])])
def test_the_right_neighbour_is_the_one_before_in_turn_order(seat: int, offer: list[str]) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("smugglers"),
        hands=[["smugglers"], ["smugglers"], ["smugglers"]],
        gained=[["gold"], ["silver"], ["duchy"]],
        turn=seat,
    )
    assert offered(playing(game, "play smugglers"), "gain") == offer


@pytest.mark.rule("SE-34")
def test_smugglers_do_nothing_when_the_neighbour_had_no_turn_yet() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("smugglers"), hands=[["smugglers"], []], turns=[1, 0])
    playing(game, "play smugglers")
    assert (legal(game), discard(game)) == (("end-actions",), [])


@pytest.mark.rule("SE-34")
def test_smugglers_are_no_attack() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("smugglers", "moat"), hands=[["smugglers"], ["moat"]], gained=[[], ["gold"]]
    )
    playing(game, "play smugglers")
    assert (game.to_move, legal(game)) == (0, ("gain gold",))


# Treasure Map


def maps(count: int, *others: str, **more: object) -> dominion.Game:
    """A hand of Treasure Maps and others."""
    return dominion.Game.scenario(
        kingdom=no_moat("treasure-map", "throne-room"),
        hands=[["treasure-map"] * count + list(others), []],
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("SE-35")
def test_two_treasure_maps_bring_four_golds_onto_the_deck() -> None:
    game = playing(maps(2, "copper", decks=[["estate"]]), "play treasure-map")
    assert (trash(game), in_play(game), hand(game)) == ({"treasure-map": 2}, [], ["copper"])
    assert (deck(game), discard(game), game.supply["gold"]) == (["gold"] * 4 + ["estate"], [], 26)
    assert game.view(1).memory["deck_top"][0] == ["gold"] * 4
    check_samples(game)


@pytest.mark.rule("SE-35")
def test_a_treasure_map_alone_is_trashed_for_nothing() -> None:
    game = playing(maps(1, "copper", decks=[["estate"]]), "play treasure-map")
    assert (trash(game), in_play(game), deck(game)) == ({"treasure-map": 1}, [], ["estate"])
    assert game.supply["gold"] == 30


@pytest.mark.rule("SE-35")
def test_only_one_other_treasure_map_is_trashed() -> None:
    game = playing(maps(3), "play treasure-map")
    assert (trash(game), hand(game), deck(game)) == ({"treasure-map": 2}, ["treasure-map"], ["gold"] * 4)


@pytest.mark.rule("SE-35")
def test_treasure_map_on_the_throne_with_two_more_in_hand_brings_golds_once() -> None:
    game = playing(maps(3, "throne-room"), "play throne-room", "play treasure-map")
    assert (trash(game), hand(game), deck(game)) == ({"treasure-map": 3}, [], ["gold"] * 4)
    assert in_play(game) == ["throne-room"]


@pytest.mark.rule("SE-35")
def test_treasure_map_on_the_throne_with_none_in_hand_is_trashed_once() -> None:
    game = playing(maps(1, "throne-room"), "play throne-room", "play treasure-map")
    assert (trash(game), deck(game), game.supply["gold"]) == ({"treasure-map": 1}, [], 30)


@pytest.mark.rule("SE-35")
def test_treasure_map_gains_what_golds_there_are() -> None:
    game = playing(maps(2, supply={"gold": 2}), "play treasure-map")
    assert (deck(game), game.supply["gold"]) == (["gold"] * 2, 0)


@pytest.mark.rule("SE-35")
def test_golds_on_an_empty_deck_are_the_whole_deck() -> None:
    game = maps(2, discards=[["estate"] * 3])
    events = game.push("play treasure-map")
    assert (deck(game), discard(game), shuffles(events)) == (["gold"] * 4, ["estate"] * 3, [])


@pytest.mark.rule("SE-35")
def test_a_possessed_players_treasure_maps_bring_the_possessor_golds() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("treasure-map", "possession"), hands=[["possession"], ["treasure-map", "treasure-map"]]
    )
    end_turn(playing(game, "play possession"))
    playing(game, "play treasure-map")
    assert (discard(game), deck(game, 1), trash(game)) == (["gold"] * 4, [], {})


# Treasury


def treasuries(count: int, *others: str, **more: object) -> dominion.Game:
    """A hand of Treasuries and others, with a long deck of Coppers."""
    given: dict[str, object] = {"decks": [["copper"] * 20]} | more
    return dominion.Game.scenario(
        kingdom=no_moat("treasury", "throne-room", "remodel", "outpost", "gardens", "island", "nobles", "harem"),
        hands=[["treasury"] * count + list(others), []],
        **given,  # type: ignore[arg-type]
    )


@pytest.mark.rule("SE-36")
def test_treasury_gives_a_card_an_action_and_a_coin() -> None:
    game = playing(treasuries(1), "play treasury")
    assert (hand(game), allowances(game)) == (["copper"], (1, 1, 1))


@pytest.mark.rule("SE-36", "SE-08")
def test_treasuries_may_go_on_the_deck_and_are_in_the_next_hand() -> None:
    game = treasuries(2, coins=1)
    end_turn(playing(game, "play treasury", "play treasury"), "silver")
    assert legal(game) == ("done", "topdeck treasury")
    playing(game, "topdeck treasury")
    assert legal(game) == ("done", "topdeck treasury")
    check_samples(game)
    playing(game, "topdeck treasury")
    assert (game.turn, hand(game)) == (1, ["copper"] * 3 + ["treasury"] * 2)
    assert (discard(game).count("treasury"), discard(game).count("silver")) == (0, 1)


@pytest.mark.rule("SE-36")
@pytest.mark.parametrize("card", ["estate", "gardens", "island", "nobles", "harem"])
def test_treasuries_are_discarded_when_a_victory_card_was_bought(card: str) -> None:
    game = treasuries(2, coins=6)
    end_turn(playing(game, "play treasury", "play treasury"), card)
    assert (game.turn, hand(game), discard(game).count("treasury")) == (1, ["copper"] * 5, 2)


@pytest.mark.rule("SE-36")
def test_a_victory_card_bought_last_turn_does_not_matter() -> None:
    game = treasuries(0, coins=2, decks=[["treasury"] + ["copper"] * 9])
    end_turn(end_turn(game, "estate"))
    end_turn(playing(game, "play treasury"))
    assert legal(game) == ("done", "topdeck treasury")


@pytest.mark.rule("SE-36")
def test_a_victory_card_gained_without_buying_does_not_matter() -> None:
    game = treasuries(1, "remodel", "silver", decks=[["copper"] * 9])
    end_turn(playing(game, "play treasury", "play remodel", "trash silver", "gain duchy"))
    assert (discard(game), legal(game)) == (["duchy"], ("done", "topdeck treasury"))
    game = treasuries(1, "remodel", "gold", coins=0)
    end_turn(playing(game, "play treasury", "play remodel", "trash gold", "gain province"))
    assert "topdeck treasury" in legal(game)


@pytest.mark.rule("SE-36")
def test_a_curse_is_no_victory_card() -> None:
    game = end_turn(playing(treasuries(1), "play treasury"), "curse")
    assert legal(game) == ("done", "topdeck treasury")


@pytest.mark.rule("SE-36", "SE-08")
def test_treasury_on_the_throne_goes_on_the_deck_once() -> None:
    game = treasuries(1, "throne-room")
    playing(game, "play throne-room", "play treasury")
    assert (hand(game), allowances(game)) == (["copper"] * 2, (2, 1, 2))
    playing(end_turn(game), "topdeck treasury")
    assert (game.turn, hand(game), discard(game).count("throne-room")) == (1, ["copper"] * 4 + ["treasury"], 1)


@pytest.mark.rule("SE-36")
def test_one_of_two_treasuries_may_go_on_the_deck_and_the_other_be_discarded() -> None:
    game = end_turn(playing(treasuries(2), "play treasury", "play treasury"))
    playing(game, "topdeck treasury", "done")
    assert (hand(game), discard(game).count("treasury")) == (["copper"] * 4 + ["treasury"], 1)


@pytest.mark.rule("SE-36")
def test_treasuries_in_hand_do_not_go_on_the_deck() -> None:
    game = end_turn(treasuries(1))
    assert (game.turn, verbs(game), discard(game)) == (1, {"end-actions"}, ["treasury"])


@pytest.mark.rule("SE-36", "SE-29")
def test_with_outpost_treasuries_are_among_the_three_cards() -> None:
    game = treasuries(2, "outpost")
    end_turn(playing(game, "play treasury", "play treasury", "play outpost"))
    playing(game, "topdeck treasury", "topdeck treasury")
    assert (game.turn, game.is_extra_turn, hand(game)) == (0, True, ["copper", "treasury", "treasury"])


@pytest.mark.rule("SE-36")
@pytest.mark.parametrize(("card", "asked"), [("estate", False), ("copper", True)])
def test_it_is_the_possessed_player_who_has_bought_the_victory_card(card: str, asked: bool) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("treasury", "possession"),
        hands=[["possession"], ["treasury", "copper"]],
        decks=[[], ["silver"] * 9],
    )
    end_turn(playing(game, "play possession"))
    playing(game, "play treasury", "end-actions", "play-treasures")
    end_turn(game, card)
    assert card in hand(game) + discard(game)
    assert ("topdeck treasury" in legal(game)) is asked
