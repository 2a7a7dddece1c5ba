"""Adventures: the start of a turn, Durations on a throne, the Tavern mat (AD-02, AD-03, AD-06, AD-07)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import allowances, discard, hand, in_play, legal, no_moat, owned, playing, told


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom of these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat(*piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


def round_about(game: dominion.Game) -> dominion.Game:
    """End this turn, and let the other players do nothing, until it is the same player's turn again."""
    seat = game.turn
    playing(game, *(["end-actions"] if game.phase == "action" else []), "end-turn")
    while game.turn != seat:
        playing(game, "end-actions", "end-turn")
    return game


# The start of a turn (AD-02)


@pytest.mark.rule("AD-02", "AD-14", "AD-25")
def test_what_waits_for_the_start_of_a_turn_is_done_in_the_order_its_player_likes() -> None:
    game = scenario(
        *("caravan", "guide"),
        hands=[["caravan"], []],
        decks=[["copper"] * 6 + ["gold"] * 3 + ["silver"] * 6, ["copper"] * 5],
        mats={"tavern": [["guide"], []]},
    )
    playing(game, "play caravan")
    round_about(game)
    assert (game.turn, game.phase, allowances(game)) == (0, "action", (1, 1, 0))
    assert legal(game) == ("call guide", "resolve caravan")  # Caravan's card is compulsory: no `done`
    assert looks_the_same(game)
    first = playing(game.copy(), "resolve caravan")
    assert (hand(first), legal(first)) == (["copper"] * 5 + ["gold"], ("call guide", "done"))
    playing(first, "call guide")
    assert (hand(first), discard(first)[-1] in ("copper", "gold")) == (["gold", "gold"] + ["silver"] * 3, True)
    second = playing(game.copy(), "call guide")
    assert hand(second) == ["gold"] * 3 + ["silver"] * 3  # five new cards, and Caravan's
    assert allowances(second) == (1, 1, 0)


@pytest.mark.rule("AD-02")
def test_what_comes_at_the_start_of_a_turn_is_added_to_what_is_there() -> None:
    game = scenario("fishing-village", hands=[["fishing-village", "fishing-village"], []], decks=[["copper"] * 5, []])
    playing(game, "play fishing-village", "play fishing-village")
    round_about(game)
    assert (allowances(game), hand(game)) == ((3, 1, 2), ["copper"] * 5)


@pytest.mark.rule("AD-02")
def test_optional_things_may_be_passed_over() -> None:
    game = scenario("guide", decks=[["copper"] * 5, []], mats={"tavern": [["guide"], []]}, phase="buy")
    round_about(game)
    assert legal(game) == ("call guide", "done")
    playing(game, "done")
    assert (game.zones(0)["tavern"], legal(game)) == (["guide"], ("end-actions",))


@pytest.mark.rule("AD-02")
def test_the_next_turn_may_be_an_extra_one() -> None:
    game = scenario(
        *("caravan", "outpost", "guide"),
        hands=[["caravan", "outpost"], []],
        decks=[["gold"] + ["copper"] * 3 + ["silver"] * 9, []],
        mats={"tavern": [["guide"], []]},
        actions=2,
    )
    playing(game, "play caravan", "play outpost", "end-actions", "end-turn")
    assert (game.turn, game.is_extra_turn) == (0, True)
    assert legal(game) == ("call guide", "resolve caravan")
    playing(game, "resolve caravan", "done")
    assert hand(game) == ["copper"] * 3 + ["silver"]
    playing(game, "end-actions", "end-turn", "end-actions", "end-turn")
    assert (game.turn, legal(game)) == (0, ("call guide", "done"))  # Caravan has done its last thing


# Throne Room on a Duration (AD-03)


@pytest.mark.rule("AD-03")
def test_a_doubled_duration_works_twice_now_and_twice_next_turn_and_keeps_its_throne_room() -> None:
    game = scenario("caravan", "throne-room", hands=[["caravan", "throne-room"], []], decks=[["copper"] * 12, []])
    playing(game, "play throne-room", "play caravan")
    assert (hand(game), game.actions) == (["copper"] * 2, 2)
    round_about(game)
    assert (hand(game), in_play(game)) == (["copper"] * 7, ["throne-room", "caravan"])
    playing(game, "end-actions", "end-turn")
    assert in_play(game, 0) == []
    assert sorted(owned(game)) == sorted(["caravan", "throne-room"] + ["copper"] * 12)


@pytest.mark.rule("AD-03", "AD-25")
def test_other_things_may_come_between_the_two_effects_of_a_doubled_duration() -> None:
    game = scenario(
        *("caravan", "throne-room", "guide"),
        hands=[["caravan", "throne-room"], []],
        decks=[["copper"] * 7 + ["gold"] + ["silver"] * 6, []],
        mats={"tavern": [["guide"], []]},
    )
    playing(game, "play throne-room", "play caravan")
    round_about(game)
    playing(game, "resolve caravan")
    assert legal(game) == ("call guide", "resolve caravan")
    playing(game, "call guide")
    assert hand(game) == ["silver"] * 6


@pytest.mark.rule("AD-03")
def test_of_two_throne_rooms_only_the_one_that_played_the_duration_stays() -> None:
    game = scenario(
        *("caravan", "throne-room"),
        hands=[["caravan", "throne-room", "throne-room"], []],
        decks=[["copper"] * 12, []],
    )
    playing(game, "play throne-room", "play throne-room", "play caravan", "done")
    playing(game, "end-actions", "end-turn")
    assert sorted(game.all_in_play[0]) == ["caravan", "throne-room"]
    assert discard(game).count("throne-room") == 1


@pytest.mark.rule("AD-03")
def test_two_durations_of_one_throne_room_of_a_throne_room_keep_both_thrones_they_need() -> None:
    game = scenario(
        *("caravan", "throne-room", "fishing-village"),
        hands=[["caravan", "fishing-village", "throne-room", "throne-room"], []],
        decks=[["copper"] * 12, []],
    )
    playing(game, "play throne-room", "play throne-room", "play caravan", "play fishing-village")
    playing(game, "end-actions", "end-turn")
    # One Throne Room played the other one; that one played both Durations.
    assert sorted(game.all_in_play[0]) == ["caravan", "fishing-village", "throne-room"]


@pytest.mark.rule("AD-03", "RE-21")
def test_throne_room_stays_though_only_one_of_the_two_plays_left_something_to_do() -> None:
    game = scenario(
        *("cargo-ship", "throne-room"), hands=[["cargo-ship", "throne-room"], []], decks=[["copper"] * 5, []]
    )
    playing(game, "play throne-room", "play cargo-ship", "end-actions", "buy silver", "set-aside silver", "end-turn")
    assert (sorted(game.all_in_play[0]), discard(game)) == (["cargo-ship", "throne-room"], [])


@pytest.mark.rule("AD-03", "RE-21")
def test_throne_room_goes_when_neither_play_left_something_to_do() -> None:
    game = scenario(
        *("cargo-ship", "throne-room"), hands=[["cargo-ship", "throne-room"], []], decks=[["copper"] * 5, []]
    )
    playing(game, "play throne-room", "play cargo-ship", "end-actions", "end-turn")
    assert (game.all_in_play[0], sorted(discard(game))) == ((), ["cargo-ship", "throne-room"])


@pytest.mark.rule("AD-03")
def test_a_card_that_plays_a_duration_once_doesnt_stay() -> None:
    game = scenario("caravan", "vassal", hands=[["vassal"], []], decks=[["caravan"] + ["copper"] * 9, []])
    playing(game, "play vassal", "play caravan", "end-actions", "end-turn")
    assert (game.all_in_play[0], discard(game)[-1:]) == (("caravan",), ["vassal"])
    game = scenario("caravan", "exorcist", hands=[["caravan", "imp"], []], decks=[["copper"] * 12, []])
    playing(game, "play imp", "play caravan", "end-actions", "end-buys", "end-turn")
    assert (game.all_in_play[0], discard(game)[-1:]) == (("caravan",), ["imp"])


@pytest.mark.rule("AD-03", "NO-40")
def test_ghost_stays_with_a_duration_like_a_throne_room() -> None:
    game = scenario(
        *("caravan", "exorcist"),
        hands=[["ghost"], []],
        decks=[["caravan"] + ["copper"] * 20, []],
        phase="night",
    )
    playing(game, "play ghost", "end-turn", "end-actions", "end-buys", "end-turn")
    assert (hand(game), in_play(game)) == (["copper"] * 7, ["ghost", "caravan"])
    playing(game, "end-actions", "end-buys", "end-turn")
    assert sorted(game.all_in_play[0]) == ["caravan", "ghost"]
    playing(game, "end-actions", "end-buys", "end-turn")
    assert hand(game) == ["copper"] * 7
    playing(game, "end-actions", "end-buys", "end-turn")
    assert game.all_in_play[0] == ()


# The Tavern mat and calling (AD-06, AD-07)


@pytest.mark.rule("AD-06")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_a_reserve_card_puts_itself_on_the_tavern_mat_for_all_to_see(onlooker: int | None) -> None:
    game = scenario("duplicate", hands=[["duplicate"], []])
    events = game.push("play duplicate")
    assert (in_play(game), game.zones(0)["tavern"]) == ([], ["duplicate"])
    assert game.view(onlooker).tavern == (("duplicate",), ())
    assert game.view(onlooker).to_dict()["tavern"] == [["duplicate"], []]
    assert told(events, "set-aside", 0, onlooker) == ["duplicate"]


@pytest.mark.rule("AD-06")
def test_cards_on_the_tavern_mat_count_for_their_owner() -> None:
    game = scenario(*("gardens", "guide"), hands=[["gardens"] + ["copper"] * 8, []], mats={"tavern": [["guide"], []]})
    assert (game.scores, len(owned(game))) == ((1, 0), 10)


@pytest.mark.rule("AD-06")
def test_cards_on_the_tavern_mat_are_in_no_shuffle_and_stay_past_the_turn() -> None:
    game = scenario("duplicate", hands=[["duplicate"], []], discards=[["copper"] * 3])
    playing(game, "play duplicate", "end-actions", "end-turn")
    assert (hand(game), game.zones(0)["tavern"]) == (["copper"] * 3, ["duplicate"])


@pytest.mark.rule("AD-06", "AD-25")
def test_a_doubled_guide_lies_on_the_mat_once_and_does_the_rest_again() -> None:
    game = scenario("guide", "throne-room", hands=[["guide", "throne-room"], []], decks=[["copper"] * 3])
    playing(game, "play throne-room", "play guide")
    assert (hand(game), game.actions) == (["copper"] * 2, 2)
    assert (game.zones(0)["tavern"], in_play(game)) == (["guide"], ["throne-room"])


@pytest.mark.rule("AD-07", "AD-25")
def test_a_called_card_is_in_play_and_discarded_in_that_turns_clean_up() -> None:
    game = scenario("guide", decks=[["copper"] * 20, []], mats={"tavern": [["guide"], []]}, phase="buy")
    round_about(game)
    events = game.push("call guide")
    assert told(events, "called", 0, onlooker=1) == ["guide"]
    assert (in_play(game), "tavern" in game.zones(0), game.actions) == (["guide"], False, 1)
    playing(game, "end-actions", "end-turn")
    assert (game.all_in_play[0], discard(game)[-1]) == ((), "guide")


@pytest.mark.rule("AD-07", "AD-09")
def test_calling_is_not_playing() -> None:
    game = scenario(
        *("guide", "enchantress"),
        hands=[[], ["enchantress"]],
        decks=[["copper"] * 10, ["copper"] * 5],
        mats={"tavern": [["guide"], []]},
        tokens={"coin_token": ["guide", None]},
        landscapes=["training"],
        turn=1,
    )
    playing(game, "play enchantress", "end-actions", "end-turn", "call guide")
    assert (allowances(game), hand(game)) == ((1, 1, 0), ["copper"] * 5)  # no coin, and no enchantment


@pytest.mark.rule("AD-07", "EM-23")
def test_a_called_card_isnt_the_first_action_that_an_enchantress_waits_for() -> None:
    game = scenario(
        *("guide", "enchantress"),
        hands=[["copper"], ["enchantress"]],
        decks=[["smithy"] + ["gold"] * 9, ["copper"] * 5],
        mats={"tavern": [["guide"], []]},
        turn=1,
    )
    playing(game, "play enchantress", "end-actions", "end-turn", "call guide")
    assert hand(game) == ["gold"] * 4 + ["smithy"]
    playing(game, "play smithy")
    assert (len(hand(game)), game.actions) == (5, 1)  # a card and an action in place of three cards


@pytest.mark.rule("AD-07", "AD-22")
def test_a_card_called_on_anothers_turn_is_discarded_in_that_turns_clean_up_to_its_owner() -> None:
    game = scenario("duplicate", "witch", hands=[["witch"], ["copper"]], mats={"tavern": [[], ["duplicate"]]})
    playing(game, "play witch")
    assert (game.to_move, legal(game)) == (1, ("call duplicate", "done"))
    assert looks_the_same(game)
    playing(game, "call duplicate")
    assert (discard(game, 1), in_play(game, 1), in_play(game)) == (["curse", "curse"], ["duplicate"], ["witch"])
    playing(game, "end-actions", "end-turn")
    assert (discard(game, 1), game.all_in_play[1], game.turn) == (["curse", "curse", "duplicate"], (), 1)
