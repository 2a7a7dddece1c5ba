"""Cornucopia from Fairgrounds to Harvest (CO-13, CO-14, CO-16 to CO-18)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import (
    allowances,
    deck,
    discard,
    hand,
    legal,
    named,
    no_moat,
    playing,
    shuffles,
    told,
)


def at_table(*cards: str, **given: Any) -> dominion.Game:
    """A position in a kingdom with these cards and without Moat."""
    return dominion.Game.scenario(kingdom=no_moat(*cards), **given)


def sampled_alike(game: dominion.Game) -> bool:
    """Return whether dealing what a seat can't see anew leaves the view of every seat as it is."""
    seats = [*range(game.players), None]
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


# Fairgrounds

NAMES = "copper silver gold cellar chapel village workshop smithy remodel market mine festival curse estate".split()


@pytest.mark.rule("CO-13")
@pytest.mark.parametrize(("names", "points"), [(1, 0), (4, 0), (5, 2), (9, 2), (10, 4), (14, 4), (15, 6)])
def test_fairgrounds_brings_two_points_for_every_five_names(names: int, points: int) -> None:
    others = NAMES[: names - 1]
    game = at_table("fairgrounds", hands=[["fairgrounds", *others], []])
    assert game.scores[0] == points + others.count("estate") - others.count("curse")


@pytest.mark.rule("CO-13")
def test_every_fairgrounds_scores_and_copies_add_no_name() -> None:
    ten = ["fairgrounds", *NAMES[:9]]
    game = at_table("fairgrounds", hands=[[*ten, "fairgrounds", "copper", "copper"], []])
    assert game.scores[0] == 8


@pytest.mark.rule("CO-13")
def test_names_of_all_kinds_in_all_places_count_for_fairgrounds() -> None:
    game = at_table(
        *("fairgrounds", "tournament"),
        hands=[["fairgrounds"], []],
        decks=[["copper"]],
        discards=[["curse"]],
        in_play=["followers", "village"],
        supply={"followers": 0},
    )
    assert game.scores[0] == 2 - 1


@pytest.mark.rule("CO-13", "CO-20")
def test_horse_traders_lying_aside_count_for_fairgrounds() -> None:
    victim = ["fairgrounds", "copper", "silver", "gold", "horse-traders"]
    game = at_table("fairgrounds", "horse-traders", "jester", hands=[["jester"], victim])
    playing(game, "play jester", "set-aside horse-traders", "done")
    assert (game.zones(1)["set_aside"], game.scores[1]) == (["horse-traders"], 2)


@pytest.mark.rule("CO-13")
def test_a_trashed_card_does_not_count_for_fairgrounds() -> None:
    game = at_table("fairgrounds", hands=[["fairgrounds", "copper", "silver", "chapel", "village"], []])
    assert game.scores[0] == 2
    playing(game, "play chapel", "trash village", "done")
    assert game.scores[0] == 0


# Farming Village


@pytest.mark.rule("CO-14")
def test_farming_village_takes_the_first_action_or_treasure() -> None:
    game = at_table("farming-village", hands=[["farming-village"], []], decks=[["estate", "curse", "copper", "gold"]])
    events = game.push("play farming-village")
    assert (hand(game), deck(game), game.actions) == (["copper"], ["gold"], 2)
    assert sorted(discard(game)) == ["curse", "estate"]
    for onlooker in (0, 1, None):
        assert told(events, "revealed", 0, onlooker) == ["estate", "curse", "copper"]
        assert game.view(onlooker).memory["known_hand"][0] == {"copper": 1}
    assert sampled_alike(game)


@pytest.mark.rule("CO-14")
def test_farming_village_stops_at_an_action_on_top() -> None:
    hands, decks = [["farming-village"], []], [["moat", "gold", "estate"]]
    game = at_table("farming-village", "moat", hands=hands, decks=decks)
    events = game.push("play farming-village")
    assert (hand(game), deck(game), discard(game), game.actions) == (["moat"], ["gold", "estate"], [], 2)
    assert "gold" not in named(events, 0)


@pytest.mark.rule("CO-14")
def test_farming_village_finds_nothing_among_victory_cards() -> None:
    game = at_table(
        "farming-village",
        hands=[["farming-village", "gold"], []],
        decks=[["estate", "duchy"]],
        discards=[["province", "estate"]],
    )
    playing(game, "play farming-village")
    assert (hand(game), deck(game), game.actions) == (["gold"], [], 2)
    assert sorted(discard(game)) == ["duchy", "estate", "estate", "province"]


@pytest.mark.rule("CO-14", "CO-04")
def test_farming_village_shuffles_the_discard_pile_without_what_it_revealed() -> None:
    game = at_table("farming-village", hands=[["farming-village"], []], decks=[["estate"]], discards=[["silver"]])
    assert shuffles(game.push("play farming-village")) == [0]
    assert (hand(game), deck(game), discard(game)) == (["silver"], [], ["estate"])


@pytest.mark.rule("CO-14")
@pytest.mark.parametrize("card", ["nobles", "harem"])
def test_a_victory_card_that_is_also_an_action_or_a_treasure_will_do(card: str) -> None:
    hands, decks = [["farming-village"], []], [["estate", card, "copper"]]
    game = at_table("farming-village", card, hands=hands, decks=decks)
    assert hand(playing(game, "play farming-village")) == [card]


# Fortune Teller


@pytest.mark.rule("CO-16")
def test_fortune_teller_puts_the_first_victory_card_or_curse_on_the_deck() -> None:
    hands, decks = [["fortune-teller"], ["gold"]], [[], ["copper", "smithy", "curse", "estate"]]
    game = at_table("fortune-teller", hands=hands, decks=decks)
    events = game.push("play fortune-teller")
    assert (game.coins, deck(game, 1), sorted(discard(game, 1))) == (2, ["curse", "estate"], ["copper", "smithy"])
    for onlooker in (0, 1, None):
        assert told(events, "revealed", 1, onlooker) == ["copper", "smithy", "curse"]
        assert game.view(onlooker).memory["deck_top"][1] == ["curse"]
    assert sampled_alike(game)
    assert (hand(game), hand(game, 1), legal(game)) == ([], ["gold"], ("end-actions",))


@pytest.mark.rule("CO-16")
def test_fortune_teller_leaves_a_victory_card_on_top_but_shows_it() -> None:
    game = at_table("fortune-teller", hands=[["fortune-teller"], []], decks=[[], ["estate", "gold"]])
    assert game.view(0).memory["deck_top"][1] == []
    playing(game, "play fortune-teller")
    assert (deck(game, 1), discard(game, 1)) == (["estate", "gold"], [])
    for onlooker in (0, 1, None):
        assert game.view(onlooker).memory["deck_top"][1] == ["estate"]


@pytest.mark.rule("CO-16")
def test_fortune_teller_that_finds_nothing_discards_everything() -> None:
    hands, decks = [["fortune-teller"], []], [[], ["copper", "village"]]
    game = at_table("fortune-teller", hands=hands, decks=decks, discards=[[], ["gold"]])
    playing(game, "play fortune-teller")
    assert (deck(game, 1), sorted(discard(game, 1))) == ([], ["copper", "gold", "village"])


@pytest.mark.rule("CO-16")
def test_what_fortune_teller_finds_in_a_shuffled_pile_can_be_the_whole_deck() -> None:
    game = at_table(
        *("fortune-teller",), hands=[["fortune-teller"], []], decks=[[], ["copper"]], discards=[[], ["province"]]
    )
    assert shuffles(game.push("play fortune-teller")) == [1]
    assert (deck(game, 1), discard(game, 1)) == (["province"], ["copper"])


@pytest.mark.rule("CO-16")
@pytest.mark.parametrize("card", ["nobles", "mill", "harem"])
def test_fortune_teller_stops_at_a_victory_card_of_two_types(card: str) -> None:
    hands, decks = [["fortune-teller"], []], [[], ["copper", card, "estate"]]
    game = at_table("fortune-teller", card, hands=hands, decks=decks)
    playing(game, "play fortune-teller")
    assert (deck(game, 1), discard(game, 1)) == ([card, "estate"], ["copper"])


@pytest.mark.rule("CO-16")
def test_fortune_teller_goes_round_in_turn_order_and_moat_keeps_it_off() -> None:
    game = at_table(
        *("fortune-teller", "moat"),
        hands=[["fortune-teller"], ["moat"], [], []],
        decks=[["copper"], ["copper", "estate"], ["gold", "estate"], ["silver", "curse"]],
    )
    events = playing(game, "play fortune-teller", "reveal moat", "done").push("done")
    assert (deck(game, 1), deck(game, 2), deck(game, 3)) == (["copper", "estate"], ["estate"], ["curse"])
    assert [event.seat for event in events if event.kind == "discarded"] == [2, 3]
    assert (game.coins, deck(game)) == (2, ["copper"])


# Hamlet


@pytest.mark.rule("CO-17", "CO-09")
def test_hamlet_gives_an_action_for_one_discard_and_a_buy_for_another() -> None:
    game = at_table("hamlet", hands=[["copper", "estate", "hamlet"], []], decks=[["gold", "silver"]])
    playing(game, "play hamlet")
    assert (hand(game), allowances(game)) == (["copper", "estate", "gold"], (1, 1, 0))
    assert legal(game) == ("discard copper", "discard estate", "discard gold", "done")
    events = game.push("discard estate")
    assert (game.actions, game.buys, discard(game)) == (2, 1, ["estate"])
    assert told(events, "discarded", 0, 1) == ["estate"]
    assert legal(game) == ("discard copper", "discard gold", "done")
    playing(game, "discard copper")
    assert (allowances(game), hand(game), discard(game)) == ((2, 2, 0), ["gold"], ["estate", "copper"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("CO-17")
@pytest.mark.parametrize(
    ("answers", "actions", "buys"),
    [(("done", "done"), 1, 1), (("done", "discard copper"), 1, 2), (("discard copper", "done"), 2, 1)],
)
def test_each_discard_of_hamlet_is_optional(answers: tuple[str, str], actions: int, buys: int) -> None:
    game = at_table("hamlet", hands=[["copper", "hamlet"], []], decks=[["copper"]])
    playing(game, "play hamlet", *answers)
    assert allowances(game) == (actions, buys, 0)
    assert len(hand(game)) == 2 - (answers != ("done", "done"))


@pytest.mark.rule("CO-17")
def test_hamlet_with_an_empty_hand_asks_twice_all_the_same() -> None:
    game = playing(at_table("hamlet", hands=[["hamlet"], []]), "play hamlet")
    assert legal(game) == ("done",)
    assert legal(playing(game, "done")) == ("done",)
    assert legal(playing(game, "done")) == ("end-actions",)
    assert allowances(game) == (1, 1, 0)


@pytest.mark.rule("CO-17")
def test_hamlet_on_the_throne_takes_up_to_four_discards() -> None:
    hands = [["copper"] * 4 + ["hamlet", "throne-room"], []]
    game = at_table("hamlet", "throne-room", hands=hands, decks=[["gold", "gold"]])
    playing(game, "play throne-room", "play hamlet", *["discard copper"] * 4)
    assert (allowances(game), hand(game)) == ((4, 3, 0), ["gold", "gold"])


# Harvest


@pytest.mark.rule("CO-18")
@pytest.mark.parametrize(
    ("cards", "coins"),
    [
        (["copper", "silver", "copper", "estate"], 3),
        (["copper"] * 4, 1),
        (["copper", "silver", "gold", "curse", "estate"], 4),
        (["copper", "estate"], 2),
        (["estate"], 1),
        ([], 0),
    ],
)
def test_harvest_gives_a_coin_for_each_name_among_four_cards(cards: list[str], coins: int) -> None:
    game = at_table("harvest", hands=[["harvest"], []], decks=[cards])
    events = game.push("play harvest")
    assert (game.coins, game.actions, hand(game)) == (coins, 0, [])
    assert (sorted(discard(game)), deck(game)) == (sorted(cards[:4]), cards[4:])
    assert told(events, "revealed", 0, 1) == cards[:4]


@pytest.mark.rule("CO-18")
def test_harvest_shuffles_to_reveal_four() -> None:
    game = at_table("harvest", hands=[["harvest"], []], decks=[["copper"]], discards=[["gold"]])
    assert shuffles(game.push("play harvest")) == [0]
    assert (game.coins, sorted(discard(game)), deck(game)) == (2, ["copper", "gold"], [])
