"""Alchemy: the kingdom cards from Alchemist to Golem (AL-20 to AL-24)."""

import pytest

from crownlands import dominion

from ..table import deck, discard, hand, in_play, legal, no_moat, offered, playing, shuffles, trash
from .test_alchemy import looks_alike

# Alchemist


@pytest.mark.rule("AL-20")
def test_alchemist_gives_two_cards_and_an_action() -> None:
    game = dominion.Game.scenario(hands=[["alchemist"]], decks=[["gold", "silver", "copper"]])
    playing(game, "play alchemist")
    assert (hand(game), deck(game), game.actions) == (["gold", "silver"], ["copper"], 1)


@pytest.mark.rule("AL-20", "AL-07")
def test_all_alchemists_may_go_on_the_deck_while_a_potion_is_in_play() -> None:
    game = dominion.Game.scenario(
        in_play=["alchemist", "alchemist", "potion"], decks=[["estate"] * 5], phase="buy", potions=1
    )
    playing(game, "end-turn", "topdeck alchemist", "topdeck alchemist")
    assert (hand(game), discard(game)) == (["alchemist", "alchemist", "estate", "estate", "estate"], ["potion"])


@pytest.mark.rule("AL-20")
def test_alchemists_may_also_be_discarded() -> None:
    game = dominion.Game.scenario(in_play=["alchemist", "alchemist", "potion"], decks=[["estate"] * 5], phase="buy")
    playing(game, "end-turn", "topdeck alchemist", "done")
    assert hand(game) == ["alchemist", *["estate"] * 4]
    assert sorted(discard(game)) == ["alchemist", "potion"]


@pytest.mark.rule("AL-20")
def test_the_potion_that_alchemist_needs_may_have_bought_something() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("alchemist", "transmute"),
        hands=[["potion"]],
        in_play=["alchemist"],
        decks=[["estate"] * 5],
        phase="buy",
    )
    playing(game, "play potion", "buy transmute", "end-turn")
    assert legal(game) == ("done", "topdeck alchemist")


@pytest.mark.rule("AL-20")
def test_without_a_potion_in_play_alchemist_is_not_asked_for() -> None:
    game = dominion.Game.scenario(hands=[["potion"]], in_play=["alchemist"], decks=[["estate"] * 5], phase="buy")
    playing(game, "end-turn")
    assert (game.turn, hand(game)) == (1, ["estate"] * 5)
    assert sorted(discard(game)) == ["alchemist", "potion"]


@pytest.mark.rule("AL-20")
def test_an_alchemist_played_twice_goes_on_the_deck_once() -> None:
    game = dominion.Game.scenario(
        hands=[["throne-room", "alchemist", "potion"]], decks=[["copper"] * 4 + ["estate"] * 5]
    )
    playing(game, "play throne-room", "play alchemist", "end-actions", "play potion", "end-turn")
    assert legal(game) == ("done", "topdeck alchemist")
    playing(game, "topdeck alchemist")
    assert (game.turn, hand(game)) == (1, ["alchemist", *["estate"] * 4])


@pytest.mark.rule("AL-20", "AL-07", "AL-25")
def test_herbalist_putting_the_only_potion_back_first_stops_alchemist() -> None:
    game = dominion.Game.scenario(in_play=["alchemist", "herbalist", "potion"], decks=[["estate"] * 5], phase="buy")
    playing(game, "end-turn")
    assert legal(game) == ("done", "topdeck alchemist", "topdeck potion")
    twin = game.copy()
    playing(game, "topdeck potion")
    assert (game.turn, hand(game)) == (1, [*["estate"] * 4, "potion"])
    playing(twin, "topdeck alchemist", "topdeck potion")
    assert (twin.turn, hand(twin)) == (1, ["alchemist", "estate", "estate", "estate", "potion"])


# Apothecary


@pytest.mark.rule("AL-21")
def test_apothecary_takes_coppers_and_potions_and_puts_the_rest_back() -> None:
    game = dominion.Game.scenario(
        hands=[["apothecary"]], decks=[["village", "copper", "estate", "potion", "gold", "silver"]]
    )
    playing(game, "play apothecary")
    assert (hand(game), game.actions) == (["copper", "potion", "village"], 1)
    assert legal(game) == ("put-back estate", "put-back gold")
    playing(game, "put-back estate")
    assert legal(game) == ("put-back gold",)
    playing(game, "put-back gold")
    assert (deck(game), discard(game)) == (["gold", "estate", "silver"], [])
    assert set(legal(game)) == {"play village", "end-actions"}


@pytest.mark.rule("AL-21")
def test_apothecary_takes_no_silver_and_asks_nothing_when_all_is_taken() -> None:
    game = dominion.Game.scenario(
        hands=[["apothecary", "apothecary"]],
        decks=[["village", "silver", "gold", "curse", "copper", "copper", "copper", "potion", "potion"]],
    )
    playing(game, "play apothecary")
    assert hand(game) == ["apothecary", "copper", "village"]
    assert offered(game, "put-back") == ["curse", "gold", "silver"]
    playing(game, "put-back curse", "put-back gold", "put-back silver")
    assert deck(game)[:3] == ["silver", "gold", "curse"]
    game = dominion.Game.scenario(
        hands=[["apothecary"]], decks=[["village", "copper", "potion", "potion", "copper", "estate"]]
    )
    playing(game, "play apothecary")
    assert hand(game) == ["copper", "copper", "potion", "potion", "village"]
    assert set(legal(game)) == {"end-actions", "play village"}


@pytest.mark.rule("AL-21")
def test_apothecary_reveals_what_there_is() -> None:
    game = dominion.Game.scenario(hands=[["apothecary"]], decks=[["village", "copper"]], discards=[["estate"]])
    assert shuffles(game.push("play apothecary")) == [0]
    assert (hand(game), legal(game)) == (["copper", "village"], ("put-back estate",))
    playing(game, "put-back estate")
    assert (deck(game), discard(game)) == (["estate"], [])


@pytest.mark.rule("AL-21")
def test_what_apothecary_puts_back_may_be_the_whole_deck() -> None:
    game = dominion.Game.scenario(hands=[["apothecary"]], decks=[["village", "gold", "silver", "estate", "copper"]])
    playing(game, "play apothecary", "put-back estate", "put-back silver", "put-back gold")
    assert deck(game) == ["gold", "silver", "estate"]


# Apprentice


@pytest.mark.rule("AL-22")
@pytest.mark.parametrize(
    ("trashed", "drawn"),
    [("estate", 2), ("golem", 6), ("transmute", 2), ("copper", 0), ("curse", 0), ("potion", 4), ("province", 8)],
)
def test_apprentice_draws_a_card_for_each_coin_and_two_for_a_potion(trashed: str, drawn: int) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("apprentice", "golem", "transmute"), hands=[["apprentice", trashed]], decks=[["gold"] * 10]
    )
    playing(game, "play apprentice")
    assert (legal(game), game.actions) == ((f"trash {trashed}",), 1)
    playing(game, f"trash {trashed}")
    assert (hand(game), trash(game), game.actions) == (["gold"] * drawn, {trashed: 1}, 1)


@pytest.mark.rule("AL-22")
def test_apprentice_with_an_empty_hand_gives_an_action_only() -> None:
    game = dominion.Game.scenario(hands=[["apprentice"]], decks=[["gold"]])
    playing(game, "play apprentice")
    assert (game.actions, hand(game), legal(game)) == (1, [], ("end-actions",))


@pytest.mark.rule("AL-22")
def test_apprentice_draws_no_more_than_there_is() -> None:
    game = dominion.Game.scenario(
        hands=[["apprentice", "province"]], decks=[["gold", "gold"]], discards=[["copper", "copper", "copper"]]
    )
    playing(game, "play apprentice", "trash province")
    assert (hand(game), deck(game), discard(game)) == (["copper"] * 3 + ["gold"] * 2, [], [])


@pytest.mark.rule("AL-22")
def test_apprentice_reads_the_cost_of_the_moment() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("apprentice", "bridge", "alchemist"),
        hands=[["bridge", "apprentice", "alchemist"]],
        decks=[["gold"] * 9],
        actions=2,
    )
    playing(game, "play bridge", "play apprentice", "trash alchemist")
    assert hand(game) == ["gold"] * 4


# Familiar


@pytest.mark.rule("AL-23")
@pytest.mark.parametrize(("curses", "cursed"), [(20, (["curse"], ["curse"])), (1, (["curse"], [])), (0, ([], []))])
def test_familiar_gives_a_card_an_action_and_a_curse_to_each_other_player(
    curses: int, cursed: tuple[list[str], list[str]]
) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("familiar"),
        hands=[["familiar"], [], []],
        decks=[["gold", "copper"]],
        supply={"curse": curses},
    )
    playing(game, "play familiar")
    assert (hand(game), game.actions, discard(game)) == (["gold"], 1, [])
    assert (discard(game, 1), discard(game, 2)) == cursed


@pytest.mark.rule("AL-23")
def test_moat_is_revealed_before_familiar_does_anything() -> None:
    game = dominion.Game.scenario(
        hands=[["familiar"], ["moat"], ["moat"]], decks=[["gold"]], kingdom=["moat", *no_moat("familiar")[:9]]
    )
    playing(game, "play familiar")
    assert (game.to_move, hand(game), game.actions) == (1, [], 0)
    playing(game, "reveal moat")
    assert (game.to_move, hand(game)) == (2, [])
    playing(game, "done")
    assert (hand(game), game.actions) == (["gold"], 1)
    assert (discard(game, 1), discard(game, 2)) == ([], ["curse"])


# Golem

GOLEM_DECK = ["copper", "golem", "village", "estate", "militia", "gold"]


@pytest.mark.rule("AL-24")
@pytest.mark.parametrize("first", ["militia", "village"])
def test_golem_plays_the_next_two_other_actions_in_the_order_its_player_picks(first: str) -> None:
    game = dominion.Game.scenario(kingdom=no_moat("golem", "militia"), hands=[["golem"], []], decks=[GOLEM_DECK])
    playing(game, "play golem")
    assert discard(game) == ["copper", "golem", "estate"]
    assert legal(game) == ("play militia", "play village")
    assert game.actions == 0
    playing(game, f"play {first}")
    assert sorted(in_play(game)) == ["golem", "militia", "village"]
    assert in_play(game)[1] == first
    assert (hand(game), game.actions, game.coins) == (["gold"], 2, 2)
    assert game.zones(0)["set_aside"] == game.zones(0)["revealed"] == []
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("AL-24")
def test_golem_plays_the_first_card_in_full_before_the_other() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("golem", "militia"),
        hands=[["golem"], ["copper"] * 5],
        decks=[GOLEM_DECK],
    )
    playing(game, "play golem", "play militia")
    assert (game.to_move, hand(game), game.actions) == (1, [], 0)
    assert (game.zones(0)["set_aside"], in_play(game)) == (["village"], ["golem", "militia"])
    looks_alike(game)
    playing(game, "discard copper", "discard copper")
    assert (hand(game), game.actions) == (["gold"], 2)


@pytest.mark.rule("AL-24")
def test_golem_with_one_other_action_to_be_found_plays_that() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("golem"),
        hands=[["golem"]],
        decks=[["copper", "festival"]],
        discards=[["golem", "estate"]],
    )
    playing(game, "play golem")
    assert (in_play(game), game.coins, game.actions) == (["golem", "festival"], 2, 2)
    assert sorted(discard(game)) == ["copper", "estate", "golem"]
    assert (deck(game), discard(game)[0], legal(game)) == ([], "copper", ("end-actions",))


@pytest.mark.rule("AL-24")
def test_golem_without_any_other_action_discards_everything() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("golem"), hands=[["golem"]], decks=[["copper", "golem"]], discards=[["estate", "gold"]]
    )
    assert shuffles(game.push("play golem")) == [0]
    assert (deck(game), sorted(discard(game)), in_play(game)) == ([], ["copper", "estate", "gold", "golem"], ["golem"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("AL-24")
def test_golem_with_nothing_to_reveal_does_nothing() -> None:
    game = dominion.Game.scenario(hands=[["golem"]])
    playing(game, "play golem")
    assert (in_play(game), legal(game)) == (["golem"], ("end-actions",))


@pytest.mark.rule("AL-24")
def test_the_card_that_waits_is_not_shuffled_and_the_discarded_ones_are() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("golem", "council-room"),
        hands=[["golem"], []],
        decks=[["copper", "council-room", "village"]],
        discards=[["estate", "estate", "duchy"]],
    )
    playing(game, "play golem")
    assert discard(game) == ["estate", "estate", "duchy", "copper"]
    assert shuffles(game.push("play council-room")) == [0]
    assert (hand(game), discard(game)) == (["copper", "duchy", "estate", "estate"], [])
    assert in_play(game) == ["golem", "council-room", "village"]


@pytest.mark.rule("AL-24")
def test_a_throne_room_found_by_golem_takes_a_card_from_hand_only() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("golem", "throne-room", "festival"),
        hands=[["golem", "festival"], []],
        decks=[["throne-room", "village", "copper"]],
    )
    playing(game, "play golem", "play throne-room")
    assert legal(game) == ("done", "play festival")
    playing(game, "play festival")
    assert (in_play(game), game.coins, game.actions) == (["golem", "throne-room", "festival", "village"], 4, 6)


@pytest.mark.rule("AL-24")
def test_an_attack_found_by_golem_is_answered() -> None:
    game = dominion.Game.scenario(
        kingdom=["moat", *no_moat("golem", "militia", "festival")[:9]],
        hands=[["golem"], ["moat", *["copper"] * 4]],
        decks=[["militia", "copper", "festival"]],
    )
    playing(game, "play golem", "play festival")
    assert (game.to_move, set(legal(game)), game.coins) == (1, {"reveal moat", "done"}, 2)
    playing(game, "reveal moat")
    assert (game.to_move, game.coins, len(hand(game, 1))) == (0, 4, 5)


@pytest.mark.rule("AL-24")
def test_a_duration_found_by_golem_stays_in_play() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("golem", "caravan", "festival"),
        hands=[["golem"], []],
        decks=[["caravan", "festival", *["copper"] * 12]],
    )
    playing(game, "play golem", "play caravan", "end-actions", "end-turn")
    assert in_play(game) == ["caravan"]
    playing(game, "end-actions", "end-turn")
    assert (game.turn, len(hand(game))) == (0, 6)


@pytest.mark.rule("AL-24")
def test_golem_on_the_throne_does_all_of_it_twice() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("golem", "throne-room", "festival"),
        hands=[["golem", "throne-room"], []],
        decks=[["festival", "copper", "market", "gold", "festival", "smithy", "estate", "silver", "duchy"]],
    )
    playing(game, "play throne-room", "play golem", "play market")
    assert legal(game) == ("play festival", "play smithy")
    playing(game, "play festival")
    assert in_play(game) == ["throne-room", "golem", "market", "festival", "festival", "smithy"]
    assert (hand(game), discard(game)) == (["duchy", "estate", "gold", "silver"], ["copper"])
    assert (game.actions, game.coins) == (5, 5)


@pytest.mark.rule("AL-24")
def test_two_copies_of_one_action_are_both_played() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("golem"), hands=[["golem"], []], decks=[["festival", "festival", "copper"]]
    )
    playing(game, "play golem")
    assert legal(game) == ("play festival",)
    playing(game, "play festival")
    assert (in_play(game), game.coins) == (["golem", "festival", "festival"], 4)
