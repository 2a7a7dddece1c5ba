"""Kingdom cards from Feast to Library (D-38 to D-42)."""

import pytest

from crownlands import dominion

from .table import (
    both_editions,
    deck,
    discard,
    hand,
    in_play,
    legal,
    named,
    offered,
    playing,
    shuffles,
    trash,
    up_to,
)

# Feast


@pytest.mark.rule("D-38")
def test_feast_is_trashed_and_gains_a_card_costing_up_to_five() -> None:
    game = dominion.Game.scenario(edition="1e", hands=[["copper", "feast"], []])
    playing(game, "play feast")
    assert trash(game) == {"feast": 1}
    assert offered(game, "gain") == up_to(game, 5)
    assert "gain duchy" in legal(game)
    assert "gain gold" not in legal(game)
    playing(game, "gain duchy")
    assert (discard(game), hand(game), in_play(game), game.supply["duchy"]) == (["duchy"], ["copper"], [], 7)


@pytest.mark.rule("D-38")
def test_feast_on_the_throne_is_trashed_once_and_gains_twice() -> None:
    game = dominion.Game.scenario(edition="1e", hands=[["feast", "feast", "throne-room"], []])
    playing(game, "play throne-room", "play feast", "gain market", "gain duchy")
    assert (discard(game), trash(game)) == (["market", "duchy"], {"feast": 1})
    assert (hand(game), in_play(game)) == (["feast"], ["throne-room"])


# Festival


@pytest.mark.rule("D-39")
@both_editions
def test_festival_gives_two_actions_a_buy_and_two_coins(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["festival"], []], decks=[["gold"]])
    playing(game, "play festival")
    assert (game.actions, game.buys, game.coins, hand(game)) == (2, 2, 2, [])


# Harbinger


@pytest.mark.rule("D-40")
def test_harbinger_draws_then_may_put_a_card_of_the_discard_pile_on_the_deck() -> None:
    game = dominion.Game.scenario(
        hands=[["harbinger"], []], decks=[["gold", "curse"]], discards=[["copper", "estate", "copper", "silver"]]
    )
    playing(game, "play harbinger")
    assert (hand(game), game.actions) == (["gold"], 1)
    assert legal(game) == ("done", "topdeck copper", "topdeck estate", "topdeck silver")
    playing(game, "topdeck estate")
    assert (deck(game), discard(game)) == (["estate", "curse"], ["copper", "copper", "silver"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("D-40")
def test_harbinger_may_put_nothing_back() -> None:
    game = dominion.Game.scenario(hands=[["harbinger"], []], decks=[["gold", "curse"]], discards=[["copper", "silver"]])
    playing(game, "play harbinger", "done")
    assert (deck(game), discard(game)) == (["curse"], ["copper", "silver"])


@pytest.mark.rule("D-40")
def test_what_harbinger_puts_on_the_deck_is_not_revealed() -> None:
    game = dominion.Game.scenario(hands=[["harbinger"], []], decks=[["gold"]], discards=[["estate", "silver"]])
    events = playing(game, "play harbinger").push("topdeck estate")
    assert "estate" in named(events, onlooker=0)
    assert named(events, onlooker=1) == named(events, onlooker=None) == set()


@pytest.mark.rule("D-40")
def test_harbinger_finds_nothing_when_its_draw_has_shuffled_the_discard_pile_away() -> None:
    game = dominion.Game.scenario(hands=[["harbinger"], []], discards=[["estate", "silver"]])
    assert shuffles(game.push("play harbinger")) == [0]
    assert (len(hand(game)), len(deck(game)), discard(game)) == (1, 1, [])
    assert legal(game) == ("done",)


# Laboratory


@pytest.mark.rule("D-41")
@both_editions
def test_laboratory_gives_two_cards_and_an_action(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["laboratory"], []], decks=[["gold", "silver", "copper"]])
    playing(game, "play laboratory")
    assert (hand(game), deck(game), game.actions, game.buys, game.coins) == (["gold", "silver"], ["copper"], 1, 1, 0)


# Library


@pytest.mark.rule("D-42")
@both_editions
def test_library_draws_one_at_a_time_up_to_seven(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        hands=[["copper"] * 4 + ["library"], []],
        decks=[["gold", "village", "silver", "estate", "curse"]],
    )
    playing(game, "play library")
    assert (game.zones(0)["looking"], legal(game)) == (["gold"], ("keep gold",))
    assert deck(game) == ["village", "silver", "estate", "curse"]
    playing(game, "keep gold")
    assert (hand(game), legal(game)) == (["copper"] * 4 + ["gold"], ("keep village", "set-aside village"))
    playing(game, "keep village")
    assert legal(game) == ("keep silver",)
    playing(game, "keep silver")
    assert (hand(game), deck(game)) == (["copper"] * 4 + ["gold", "silver", "village"], ["estate", "curse"])
    assert (legal(game), discard(game)) == (("end-actions",), [])


@pytest.mark.rule("D-42")
@both_editions
def test_actions_set_aside_are_discarded_at_the_end(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        hands=[["copper"] * 5 + ["library"], []],
        decks=[["village", "smithy", "gold", "market", "silver", "curse"]],
        discards=[["estate"]],
    )
    playing(game, "play library", "set-aside village", "set-aside smithy", "keep gold", "set-aside market")
    assert (sorted(game.zones(0)["set_aside"]), discard(game)) == (["market", "smithy", "village"], ["estate"])
    playing(game, "keep silver")
    assert (hand(game), deck(game)) == (["copper"] * 5 + ["gold", "silver"], ["curse"])
    assert (sorted(discard(game)), game.zones(0)["set_aside"]) == (["estate", "market", "smithy", "village"], [])


@pytest.mark.rule("D-42")
@both_editions
@pytest.mark.parametrize("others", [7, 8])
def test_library_with_seven_in_hand_does_nothing(edition: str, others: int) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["copper"] * others + ["library"], []], decks=[["gold"]])
    playing(game, "play library")
    assert (hand(game), deck(game), legal(game)) == (["copper"] * others, ["gold"], ("end-actions",))


@pytest.mark.rule("D-42")
@both_editions
def test_set_aside_cards_are_not_shuffled_in_and_exhaustion_ends_library(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["library"], []], decks=[["village"]], discards=[["gold"]])
    playing(game, "play library")
    assert shuffles(game.push("set-aside village")) == [0]
    assert legal(game) == ("keep gold",)
    assert shuffles(game.push("keep gold")) == []
    assert (hand(game), deck(game), discard(game)) == (["gold"], [], ["village"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("D-42")
@both_editions
def test_library_may_set_aside_every_action_there_is(edition: str) -> None:
    ten = "library cellar chapel village workshop smithy remodel market mine festival".split()
    actions = ["library"] * 9 + [card for card in ten[1:] for _ in range(10)]
    game = dominion.Game.scenario(edition=edition, kingdom=ten, hands=[["library"], []], decks=[actions])
    playing(game, "play library", *[f"set-aside {card}" for card in actions])
    assert (hand(game), deck(game), legal(game)) == ([], [], ("end-actions",))
    assert sorted(discard(game)) == sorted(actions)


@pytest.mark.rule("D-42")
@both_editions
def test_library_with_nothing_to_draw_stops_at_once(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["copper", "library"], []])
    playing(game, "play library")
    assert (hand(game), legal(game)) == (["copper"], ("end-actions",))
