"""Cards on the move: shuffled, gained, set aside, trashed, revealed, discarded (D-16 to D-18, D-84 to D-87)."""

import pytest

from crownlands import dominion

from .table import (
    both_editions,
    deck,
    discard,
    hand,
    in_play,
    legal,
    no_moat,
    offered,
    owned,
    playing,
    shuffles,
    told,
    trash,
    up_to,
)

# Shuffling


@pytest.mark.rule("D-16")
@both_editions
def test_what_the_deck_still_holds_comes_before_what_is_shuffled(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["smithy"], []], decks=[["gold", "province"]], discards=[["copper", "estate", "silver"]]
    )
    events = game.push("play smithy")
    assert shuffles(events) == [0]
    assert {"gold", "province"} < set(hand(game))
    assert sorted(hand(game) + deck(game)) == ["copper", "estate", "gold", "province", "silver"]
    assert (len(hand(game)), len(deck(game)), discard(game)) == (3, 2, [])


@pytest.mark.rule("D-16")
@both_editions
def test_with_too_few_cards_one_takes_what_there_is(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["smithy"], []], decks=[["gold"]], discards=[["copper"]])
    playing(game, "play smithy")
    assert (hand(game), deck(game), discard(game)) == (["copper", "gold"], [], [])


@pytest.mark.rule("D-16")
@both_editions
def test_an_empty_deck_is_not_refilled_until_a_card_is_needed(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["smithy"], []], decks=[["gold", "gold", "gold"]], discards=[["copper"]]
    )
    assert shuffles(game.push("play smithy")) == []
    assert (hand(game), deck(game), discard(game)) == (["gold", "gold", "gold"], [], ["copper"])


@pytest.mark.rule("D-16")
@both_editions
def test_clean_up_with_just_five_cards_left_shuffles_nothing(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["curse"], []], decks=[["copper"] * 5], phase="buy")
    assert shuffles(game.push("end-turn")) == []
    assert (hand(game), deck(game), discard(game)) == (["copper"] * 5, [], ["curse"])


@pytest.mark.rule("D-16")
@both_editions
def test_clean_up_shuffles_what_was_just_put_down(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["estate"], []], in_play=["gold"], decks=[["copper"] * 3], phase="buy"
    )
    assert shuffles(game.push("end-turn")) == [0]
    assert (hand(game), deck(game), discard(game)) == (["copper"] * 3 + ["estate", "gold"], [], [])


@pytest.mark.rule("D-16")
def test_looking_shuffles() -> None:
    game = dominion.Game.scenario(hands=[["sentry"], []], decks=[["copper", "gold"]], discards=[["estate"]])
    assert shuffles(game.push("play sentry")) == [0]
    assert sorted(game.zones(0)["looking"]) == ["estate", "gold"]


@pytest.mark.rule("D-16")
@pytest.mark.parametrize(("edition", "attack"), [("1e", "thief"), ("2e", "bandit")])
def test_revealing_and_trashing_from_the_deck_shuffle(edition: str, attack: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat(attack), hands=[[attack], []], decks=[[], ["gold"]], discards=[[], ["estate"]]
    )
    assert shuffles(game.push(f"play {attack}")) == [1]
    assert sorted(game.zones(1)["revealed"]) == ["estate", "gold"]
    playing(game, "trash gold")
    assert trash(game) == {"gold": 1}


@pytest.mark.rule("D-16")
@both_editions
def test_drawing_one_by_one_to_set_aside_shuffles(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["library"], []], discards=[["village"]])
    assert shuffles(game.push("play library")) == [0]
    assert legal(game) == ("keep village", "set-aside village")


@pytest.mark.rule("D-16", "D-56")
def test_discarding_from_the_deck_shuffles() -> None:
    game = dominion.Game.scenario(hands=[["vassal"], []], discards=[["gold"]])
    assert shuffles(game.push("play vassal")) == [0]
    assert (discard(game), deck(game)) == (["gold"], [])


@pytest.mark.rule("D-16")
def test_counting_the_deck_does_not_shuffle() -> None:
    game = dominion.Game.scenario(hands=[["copper"], []], discards=[["gold", "silver"]])
    assert game.view(0).deck_size == 0
    assert (deck(game), discard(game)) == ([], ["gold", "silver"])


@pytest.mark.rule("D-16", "D-33")
@both_editions
def test_a_card_put_on_an_empty_deck_is_its_only_card(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("bureaucrat"),
        hands=[["bureaucrat"], ["estate", "gold"]],
        discards=[["copper"], ["copper"]],
    )
    first = game.push("play bureaucrat")
    second = game.push("topdeck estate")
    assert shuffles([*first, *second]) == []
    assert (deck(game), discard(game)) == (["silver"], ["copper"])
    assert (deck(game, 1), discard(game, 1)) == (["estate"], ["copper"])


# Gaining


@pytest.mark.rule("D-17")
@both_editions
def test_a_gain_comes_from_the_supply_to_the_discard_pile(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["workshop"], []], discards=[["copper"]])
    playing(game, "play workshop", "gain village")
    assert (discard(game), game.supply["village"]) == (["copper", "village"], 9)


@pytest.mark.rule("D-17")
@both_editions
def test_gaining_is_not_playing_and_uses_no_buy(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["workshop"], []])
    playing(game, "play workshop", "gain village")
    assert (game.actions, game.buys, game.coins, in_play(game)) == (0, 1, 0, ["workshop"])


@pytest.mark.rule("D-17")
@both_editions
def test_buying_gains_and_does_not_play(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[[], []], phase="buy", coins=5)
    playing(game, "buy market")
    assert (discard(game), game.supply["market"]) == (["market"], 9)
    assert (game.actions, game.buys, game.coins, in_play(game)) == (1, 0, 0, [])


@pytest.mark.rule("D-17")
@both_editions
def test_a_card_may_send_the_gain_elsewhere(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["copper", "mine"], []])
    playing(game, "play mine", "trash copper", "gain silver")
    assert (hand(game), discard(game)) == (["silver"], [])
    game = dominion.Game.scenario(edition=edition, kingdom=no_moat("bureaucrat"), hands=[["bureaucrat"], []])
    playing(game, "play bureaucrat")
    assert (deck(game), discard(game)) == (["silver"], [])


@pytest.mark.rule("D-17")
@both_editions
def test_a_card_costing_up_to_is_any_card_of_the_supply(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, kingdom=no_moat("gardens"), hands=[["workshop"], []])
    playing(game, "play workshop")
    assert offered(game, "gain") == up_to(game, 4)
    assert {"curse", "copper", "estate", "silver", "gardens"} < set(offered(game, "gain"))


@pytest.mark.rule("D-17")
@both_editions
def test_an_empty_pile_gives_nothing(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["workshop"], []], supply={"village": 0, "curse": 0}, trash=["village"]
    )
    playing(game, "play workshop")
    assert offered(game, "gain") == up_to(game, 4)
    assert not {"village", "curse"} & set(offered(game, "gain"))


@pytest.mark.rule("D-17")
@both_editions
def test_an_empty_silver_pile_gives_bureaucrat_nothing(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat("bureaucrat"), hands=[["bureaucrat"], []], supply={"silver": 0}
    )
    playing(game, "play bureaucrat")
    assert (owned(game), game.supply["silver"]) == (["bureaucrat"], 0)


# Setting aside


@pytest.mark.rule("D-18")
@both_editions
def test_a_card_set_aside_is_not_in_hand_not_in_play_not_carried_out(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["library"], []], decks=[["festival", "copper"]])
    playing(game, "play library", "set-aside festival")
    zones = game.zones(0)
    assert (zones["set_aside"], zones["hand"], zones["in_play"]) == (["festival"], [], ["library"])
    assert (game.actions, game.buys, game.coins) == (0, 1, 0)
    assert game.view(1).set_aside[0] == ("festival",)  # face up


@pytest.mark.rule("D-18")
@both_editions
def test_a_shuffle_leaves_out_cards_set_aside_in_hand_and_in_play(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["estate", "library"], []], decks=[["village"]], discards=[["gold"]]
    )
    playing(game, "play library")
    assert shuffles(game.push("set-aside village")) == [0]
    assert (game.zones(0)["looking"], deck(game), discard(game)) == (["gold"], [], [])
    assert (hand(game), in_play(game), game.zones(0)["set_aside"]) == (["estate"], ["library"], ["village"])


@pytest.mark.rule("D-18")
def test_a_shuffle_leaves_out_cards_being_looked_at() -> None:
    game = dominion.Game.scenario(
        hands=[["sentry"], []], decks=[["copper", "gold"]], discards=[["estate", "duchy", "curse"]]
    )
    playing(game, "play sentry")
    looking = game.zones(0)["looking"]
    assert "gold" in looking
    assert (len(looking), len(deck(game)), "gold" in deck(game)) == (2, 2, False)


@pytest.mark.rule("D-18")
def test_a_shuffle_leaves_out_cards_being_revealed() -> None:
    game = dominion.Game.scenario(
        edition="1e", hands=[["adventurer"], []], decks=[["estate", "village"]], discards=[["gold", "silver"]]
    )
    assert shuffles(game.push("play adventurer")) == [0]
    assert (hand(game), sorted(discard(game)), deck(game)) == (["gold", "silver"], ["estate", "village"], [])


# Trashing, revealing, discarding


@pytest.mark.rule("D-84")
@both_editions
def test_a_trashed_card_is_nobodys(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("gardens"),
        hands=[["chapel", "estate", "estate", "gardens"], []],
        decks=[["copper"] * 7],
        supply={"estate": 0},
    )
    assert game.scores == (1 + 2, 0)  # eleven cards: the Gardens count 1
    playing(game, "play chapel", "trash estate")
    assert game.scores == (1 + 1, 0)  # ten
    playing(game, "trash estate", "done")
    assert game.scores == (0, 0)  # nine
    assert (trash(game), owned(game).count("estate"), game.supply["estate"]) == ({"estate": 2}, 0, 0)


@pytest.mark.rule("D-84")
def test_the_trash_is_no_supply_pile() -> None:
    game = dominion.Game.scenario(hands=[["poacher"], []], decks=[["copper"]], trash=["estate"])
    assert len(game.supply) == 17
    playing(game, "play poacher")
    assert (legal(game), hand(game)) == (("end-actions",), ["copper"])  # no pile is empty: nothing to discard
    game = dominion.Game.scenario(hands=[["workshop"], []], supply={"silver": 0}, trash=["silver"])
    playing(game, "play workshop")
    assert "silver" not in offered(game, "gain")


@pytest.mark.rule("D-85")
@both_editions
def test_a_hand_revealed_stays_in_hand(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat("bureaucrat"), hands=[["bureaucrat"], ["copper", "gold", "village"]]
    )
    events = game.push("play bureaucrat")
    assert sorted(map(str, told(events, "revealed", 1, onlooker=0))) == ["copper", "gold", "village"]
    assert hand(game, 1) == ["copper", "gold", "village"]


@pytest.mark.rule("D-85")
@both_editions
def test_a_revealed_moat_stays_in_hand(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["militia"], ["copper", "copper", "copper", "moat"]])
    events = [*game.push("play militia"), *game.push("reveal moat")]
    assert told(events, "revealed", 1, onlooker=0) == ["moat"]
    assert hand(game, 1) == ["copper", "copper", "copper", "moat"]


@pytest.mark.rule("D-85")
def test_a_discard_pile_looked_through_stays_where_it_was() -> None:
    game = dominion.Game.scenario(
        hands=[["harbinger"], []], decks=[["gold"]], discards=[["estate", "copper", "silver"]]
    )
    playing(game, "play harbinger", "done")
    assert discard(game) == ["estate", "copper", "silver"]


@pytest.mark.rule("D-86")
@both_editions
def test_discards_come_from_hand_and_the_last_named_is_on_top(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("militia"),
        hands=[["militia"], ["copper", "copper", "estate", "gold", "silver"]],
        decks=[[], ["province"]],
        discards=[[], ["curse"]],
    )
    playing(game, "play militia", "discard gold", "discard estate")
    assert (discard(game, 1), deck(game, 1)) == (["curse", "gold", "estate"], ["province"])
    assert hand(game, 1) == ["copper", "copper", "silver"]


@pytest.mark.rule("D-86")
@both_editions
def test_a_cellar_batch_goes_down_together_the_last_named_on_top(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        hands=[["cellar", "copper", "curse", "estate"], []],
        decks=[["gold"] * 3],
        discards=[["silver"]],
    )
    playing(game, "play cellar", "discard curse", "discard estate", "discard copper")
    assert (discard(game), game.zones(0)["set_aside"]) == (["silver"], ["curse", "estate", "copper"])
    playing(game, "done")
    assert discard(game) == ["silver", "curse", "estate", "copper"]


@pytest.mark.rule("D-86")
def test_discards_told_to_come_from_the_deck_leave_the_hand_alone() -> None:
    game = dominion.Game.scenario(hands=[["copper", "vassal"], []], decks=[["estate"]])
    playing(game, "play vassal")
    assert (hand(game), discard(game)) == (["copper"], ["estate"])


@pytest.mark.rule("D-87")
def test_the_rest_of_a_discard_pile_keeps_its_order() -> None:
    game = dominion.Game.scenario(
        hands=[["harbinger"], []], decks=[["gold"]], discards=[["estate", "copper", "silver", "curse"]]
    )
    playing(game, "play harbinger", "topdeck copper")
    assert (deck(game), discard(game)) == (["copper"], ["estate", "silver", "curse"])
