"""Interactions people get wrong, each in both editions where both have the cards; Attacks have a file of their own."""

import itertools

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
    playing,
    shuffles,
    told,
    trash,
    up_to,
)


def declinable(edition: str, *moves: str) -> tuple[str, ...]:
    """Return the moves that 1e demands and 2e lets one decline."""
    return moves if edition == "1e" else tuple(sorted((*moves, "done")))


# Throne Room


@pytest.mark.rule("D-55")
@both_editions
def test_throne_room_on_throne_room_plays_two_actions_twice_each(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        hands=[["smithy", "throne-room", "throne-room", "village"], []],
        decks=[["copper"] * 9],
    )
    playing(game, "play throne-room")
    assert legal(game) == declinable(edition, "play smithy", "play throne-room", "play village")
    playing(game, "play throne-room")
    assert legal(game) == declinable(edition, "play smithy", "play village")
    playing(game, "play village")
    assert (len(hand(game)), game.actions) == (3, 4)  # Smithy and two Coppers
    assert legal(game) == declinable(edition, "play smithy")  # Village isn't played four times
    playing(game, "play smithy")
    assert (hand(game), game.actions) == (["copper"] * 8, 4)
    assert in_play(game) == ["throne-room", "throne-room", "village", "smithy"]


@pytest.mark.rule("D-55")
def test_each_throne_of_a_throned_throne_room_may_be_declined_in_the_second_edition() -> None:
    game = dominion.Game.scenario(hands=[["smithy", "throne-room", "throne-room"], []], decks=[["copper"] * 7])
    playing(game, "play throne-room", "play throne-room", "done")
    assert legal(game) == ("done", "play smithy")
    once = playing(game.copy(), "play smithy")
    assert (len(hand(once)), legal(once)) == (6, ("end-actions",))
    never = playing(game.copy(), "done")
    assert (hand(never), legal(never)) == (["smithy"], ("end-actions",))


@pytest.mark.rule("D-55")
def test_a_throned_throne_room_with_a_single_action_in_the_first_edition() -> None:
    game = dominion.Game.scenario(
        edition="1e", hands=[["smithy", "throne-room", "throne-room"], []], decks=[["copper"] * 7]
    )
    playing(game, "play throne-room", "play throne-room")
    assert legal(game) == ("play smithy",)
    playing(game, "play smithy")
    assert (hand(game), legal(game)) == (["copper"] * 6, ("end-actions",))  # nothing left for the second throne


@pytest.mark.rule("D-55")
@both_editions
def test_the_second_throne_may_play_what_the_first_action_drew(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        hands=[["laboratory", "throne-room", "throne-room"], []],
        decks=[["copper", "militia", "festival", "copper"]],
        kingdom=no_moat("festival", "laboratory", "militia", "throne-room"),
    )
    playing(game, "play throne-room", "play throne-room", "play laboratory")
    assert legal(game) == declinable(edition, "play festival", "play militia")
    playing(game, "play festival")
    assert (game.actions, game.buys, game.coins) == (2 + 4, 1 + 2, 4)


@pytest.mark.rule("D-55", "D-56", "D-47")
def test_ten_throne_rooms_and_ten_vassals_on_each_other() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("throne-room", "vassal", "militia", "moat"),
        hands=[["throne-room"] * 10 + ["vassal"], ["copper", "copper", "copper", "moat"]],
        decks=[["vassal"] * 9 + ["militia"]],
    )
    playing(game, *["play throne-room"] * 10, *["play vassal"] * 10, "play militia")
    assert in_play(game) == ["throne-room"] * 10 + ["vassal"] * 10 + ["militia"]
    assert (game.to_move, legal(game), game.coins) == (1, ("done", "reveal moat"), 20)
    playing(game, "reveal moat")
    assert game.coins == 20 + 2 + 2  # Militia, and Vassal on the last throne again, which finds no card
    while legal(game) == ("done",):  # nine thrones have nothing to play the second time
        playing(game, "done")
    assert (legal(game), hand(game), hand(game, 1)) == (("end-actions",), [], ["copper", "copper", "copper", "moat"])


@pytest.mark.rule("D-55")
@both_editions
def test_throne_room_with_no_action_in_hand(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["copper", "estate", "throne-room"], []])
    playing(game, "play throne-room")
    if edition == "2e":
        assert legal(game) == ("done",)
        playing(game, "done")
    assert (legal(game), hand(game), in_play(game)) == (("end-actions",), ["copper", "estate"], ["throne-room"])


@pytest.mark.rule("D-38", "D-55")
def test_throne_room_on_feast() -> None:
    game = dominion.Game.scenario(
        edition="1e", kingdom=no_moat("feast", "throne-room"), hands=[["feast", "feast", "throne-room"], []]
    )
    playing(game, "play throne-room", "play feast")
    assert (trash(game), in_play(game), offered(game, "gain")) == ({"feast": 1}, ["throne-room"], up_to(game, 5))
    playing(game, "gain market")
    assert (trash(game), discard(game), offered(game, "gain")) == ({"feast": 1}, ["market"], up_to(game, 5))
    playing(game, "gain duchy")
    assert (discard(game), trash(game), hand(game)) == (["market", "duchy"], {"feast": 1}, ["feast"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("D-44")
def test_throne_room_on_merchant_then_two_silvers() -> None:
    game = dominion.Game.scenario(hands=[["merchant", "throne-room"], []], decks=[["silver", "silver"]])
    playing(game, "play throne-room", "play merchant")
    assert (game.actions, hand(game)) == (2, ["silver", "silver"])
    playing(game, "end-actions", "play silver")
    assert game.coins == 4
    playing(game, "play silver")
    assert game.coins == 6


@pytest.mark.rule("D-44")
def test_merchant_after_the_first_silver_gives_nothing() -> None:
    game = dominion.Game.scenario(hands=[["merchant", "silver"], []], in_play=["silver"], coins=2, silver_played=True)
    playing(game, "play merchant", "end-actions", "play silver")
    assert game.coins == 4


@pytest.mark.rule("D-44")
def test_a_scenario_may_begin_after_the_merchants() -> None:
    game = dominion.Game.scenario(hands=[["silver", "silver"], []], phase="buy", merchants=2)
    playing(game, "play silver")
    assert game.coins == 4
    playing(game, "play silver")
    assert game.coins == 6


# Library


@pytest.mark.rule("D-42")
@both_editions
def test_library_shuffles_while_cards_are_set_aside(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        hands=[["copper"] * 5 + ["library"], []],
        decks=[["village", "smithy"]],
        discards=[["gold", "gold", "gold"]],
    )
    playing(game, "play library", "set-aside village")
    assert shuffles(game.push("set-aside smithy")) == [0]
    playing(game, "keep gold", "keep gold")
    assert (hand(game), deck(game)) == (["copper"] * 5 + ["gold"] * 2, ["gold"])
    assert sorted(discard(game)) == ["smithy", "village"]


@pytest.mark.rule("D-42")
@both_editions
def test_library_when_deck_and_discard_pile_run_out(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["library"], []], decks=[["village", "copper"]])
    playing(game, "play library", "set-aside village", "keep copper")
    assert (hand(game), deck(game), discard(game)) == (["copper"], [], ["village"])
    only = dominion.Game.scenario(edition=edition, hands=[["library"], []], decks=[["village"]])
    playing(only, "play library", "set-aside village")
    assert (hand(only), deck(only), discard(only), legal(only)) == ([], [], ["village"], ("end-actions",))


@pytest.mark.rule("D-42")
@both_editions
def test_library_at_six_and_at_seven(edition: str) -> None:
    six = dominion.Game.scenario(edition=edition, hands=[["copper"] * 6 + ["library"], []], decks=[["gold", "silver"]])
    assert playing(six, "play library").legal_moves == ("keep gold",)
    assert playing(six, "keep gold").legal_moves == ("end-actions",)
    seven = dominion.Game.scenario(edition=edition, hands=[["copper"] * 7 + ["library"], []], decks=[["gold"]])
    assert playing(seven, "play library").legal_moves == ("end-actions",)
    assert deck(seven) == ["gold"]


@pytest.mark.rule("D-42", "D-55")
@both_editions
def test_library_on_the_throne_may_take_up_what_the_first_play_discarded(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["library", "throne-room"], []], decks=[["village"]])
    playing(game, "play throne-room", "play library", "set-aside village")
    assert legal(game) == ("keep village", "set-aside village")  # the second play has shuffled it in
    playing(game, "keep village")
    assert (hand(game), legal(game)) == (["village"], ("end-actions",))


# Vassal


@pytest.mark.rule("D-56")
def test_vassal_may_be_declined() -> None:
    game = dominion.Game.scenario(hands=[["vassal"], []], decks=[["village", "gold"]])
    playing(game, "play vassal", "done")
    assert (in_play(game), discard(game), deck(game), game.coins) == (["vassal"], ["village"], ["gold"], 2)
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("D-56")
def test_vassal_on_an_empty_deck() -> None:
    nothing = playing(dominion.Game.scenario(hands=[["vassal"], []]), "play vassal")
    assert (nothing.coins, discard(nothing), legal(nothing)) == (2, [], ("end-actions",))
    shuffled = dominion.Game.scenario(hands=[["vassal"], []], discards=[["smithy"]])
    assert shuffles(shuffled.push("play vassal")) == [0]
    assert (legal(shuffled), discard(shuffled)) == (("done", "play smithy"), ["smithy"])


@pytest.mark.rule("D-56")
def test_vassal_into_vassal() -> None:
    game = dominion.Game.scenario(hands=[["vassal"], []], decks=[["vassal", "village", "gold", "copper"]])
    playing(game, "play vassal")
    assert legal(game) == ("done", "play vassal")
    playing(game, "play vassal")
    assert (game.coins, discard(game), legal(game)) == (4, ["village"], ("done", "play village"))
    playing(game, "play village")
    assert (in_play(game), discard(game), hand(game)) == (["vassal", "vassal", "village"], [], ["gold"])
    assert game.actions == 2


@pytest.mark.rule("D-55", "D-56")
def test_vassal_on_the_throne_discards_twice() -> None:
    game = dominion.Game.scenario(hands=[["throne-room", "vassal"], []], decks=[["festival", "village", "gold"]])
    playing(game, "play throne-room", "play vassal", "play festival")
    assert (legal(game), game.coins) == (("done", "play village"), 6)
    playing(game, "play village")
    assert (in_play(game), hand(game)) == (["throne-room", "vassal", "festival", "village"], ["gold"])
    assert (game.actions, game.buys) == (4, 2)


# Sentry

FATES = ("trash", "discard", "put-back")


@pytest.mark.rule("D-51")
@pytest.mark.parametrize("order", [("copper", "estate"), ("estate", "copper")])
@pytest.mark.parametrize("fates", list(itertools.product(FATES, FATES)))
def test_sentry_in_every_mix_and_order(order: tuple[str, str], fates: tuple[str, str]) -> None:
    game = dominion.Game.scenario(hands=[["sentry"], []], decks=[["silver", "copper", "estate", "gold"]])
    went = dict(zip(order, fates, strict=True))
    playing(game, "play sentry", *[f"{fate} {card}" for card, fate in went.items()])
    assert sorted(trash(game)) == sorted(card for card in order if went[card] == "trash")
    assert discard(game) == [card for card in order if went[card] == "discard"]
    assert deck(game) == [*(card for card in reversed(order) if went[card] == "put-back"), "gold"]
    assert (hand(game), legal(game)) == (["silver"], ("end-actions",))


@pytest.mark.rule("D-51")
def test_sentry_on_two_of_a_kind() -> None:
    game = dominion.Game.scenario(hands=[["sentry"], []], decks=[["silver", "curse", "curse"]])
    playing(game, "play sentry")
    assert legal(game) == ("discard curse", "put-back curse", "trash curse")
    playing(game, "trash curse")
    assert legal(game) == ("discard curse", "put-back curse", "trash curse")
    playing(game, "put-back curse")
    assert (trash(game), deck(game)) == ({"curse": 1}, ["curse"])


# Adventurer, Mine, Poacher, Cellar, Artisan


@pytest.mark.rule("D-30")
def test_adventurer_shuffles_midway() -> None:
    game = dominion.Game.scenario(
        edition="1e", hands=[["adventurer"], []], decks=[["village", "copper", "estate"]], discards=[["gold"]]
    )
    events = game.push("play adventurer")
    assert told(events, "revealed", 0, onlooker=1) == ["village", "copper", "estate", "gold"]
    assert (hand(game), sorted(discard(game)), deck(game)) == (["copper", "gold"], ["estate", "village"], [])


@pytest.mark.rule("D-30")
def test_adventurer_with_a_single_treasure() -> None:
    game = dominion.Game.scenario(
        edition="1e", hands=[["adventurer"], []], decks=[["village"]], discards=[["gold", "estate"]]
    )
    playing(game, "play adventurer")
    assert (hand(game), sorted(discard(game)), deck(game)) == (["gold"], ["estate", "village"], [])


@pytest.mark.rule("D-46")
@both_editions
@pytest.mark.parametrize(
    ("old", "new"), [("silver", "silver"), ("gold", "copper"), ("gold", "gold"), ("copper", "copper")]
)
def test_mine_to_the_same_or_a_cheaper_treasure(edition: str, old: str, new: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["mine", old], []])
    left = game.supply[new]
    playing(game, "play mine", f"trash {old}", f"gain {new}")
    assert (hand(game), trash(game), game.supply[new]) == ([new], {old: 1}, left - 1)


@pytest.mark.rule("D-49")
def test_poacher_with_the_curse_and_copper_piles_empty() -> None:
    game = dominion.Game.scenario(
        hands=[["copper", "estate", "poacher"], []], decks=[["gold"]], supply={"copper": 0, "curse": 0}
    )
    playing(game, "play poacher")
    assert legal(game) == ("discard copper", "discard estate", "discard gold")
    playing(game, "discard estate", "discard copper")
    assert (hand(game), discard(game), legal(game)) == (["gold"], ["estate", "copper"], ("end-actions",))


@pytest.mark.rule("D-49")
def test_poacher_with_a_small_hand() -> None:
    game = dominion.Game.scenario(hands=[["poacher"], []], decks=[["gold"]], supply={"copper": 0, "curse": 0})
    playing(game, "play poacher")
    assert legal(game) == ("discard gold",)
    playing(game, "discard gold")
    assert (hand(game), discard(game), legal(game)) == ([], ["gold"], ("end-actions",))
    nothing = dominion.Game.scenario(hands=[["poacher"], []], supply={"copper": 0, "curse": 0})
    assert playing(nothing, "play poacher").legal_moves == ("end-actions",)


@pytest.mark.rule("D-34")
@both_editions
def test_cellar_draws_its_own_discards(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["cellar", "copper", "estate"], []])
    playing(game, "play cellar", "discard copper", "discard estate")
    assert shuffles(game.push("done")) == [0]
    assert (hand(game), deck(game), discard(game)) == (["copper", "estate"], [], [])


@pytest.mark.rule("D-31")
def test_artisan_puts_back_the_card_just_gained() -> None:
    game = dominion.Game.scenario(hands=[["artisan"], []], decks=[["copper"]])
    playing(game, "play artisan", "gain village")
    assert legal(game) == ("topdeck village",)
    playing(game, "topdeck village")
    assert (hand(game), deck(game), discard(game)) == ([], ["village", "copper"], [])


# Buying, ending, winning


@pytest.mark.rule("D-12")
@both_editions
def test_no_treasure_after_a_buy_though_buys_are_left(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat(), hands=[["gold", "silver"], []], phase="buy", buys=3
    )
    playing(game, "play silver", "buy copper")
    assert (game.buys, game.coins, legal(game)) == (2, 2, (
        "buy cellar", "buy chapel", "buy copper", "buy curse", "buy estate", "end-turn",
    ))  # fmt: skip
    already = dominion.Game.scenario(edition=edition, hands=[["gold"], []], phase="buy", bought=True)
    assert not offered(already, "play")
    assert "play-treasures" not in legal(already)


@pytest.mark.rule("D-21")
@pytest.mark.parametrize(
    ("edition", "players", "piles"),
    [("1e", 2, 3), ("2e", 2, 3), ("1e", 4, 3), ("2e", 4, 3), ("2e", 5, 4), ("2e", 6, 4)],
)
def test_the_last_pile_goes_in_the_middle_of_a_turn(edition: str, players: int, piles: int) -> None:
    empty = dict.fromkeys(["curse", "village", "smithy"][: piles - 1], 0)
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat(),
        hands=[[] for _ in range(players)],
        phase="buy",
        coins=10,
        buys=3,
        supply={**empty, "estate": 1},
    )
    playing(game, "buy estate")
    assert not game.is_over
    playing(game, "buy duchy")
    assert (game.is_over, game.buys) == (False, 1)
    playing(game, "end-turn")
    assert (game.is_over, game.scores[0], game.winners) == (True, 4, (0,))


@pytest.mark.rule("D-21")
@both_editions
def test_piles_emptied_by_an_attack_end_the_game_too(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("witch"),
        hands=[["witch"], []],
        supply={"curse": 1, "village": 0, "smithy": 0},
    )
    playing(game, "play witch", "end-actions")
    assert not game.is_over
    playing(game, "end-turn")
    assert (game.is_over, game.scores, game.winners) == (True, (0, -1), (0,))


@pytest.mark.rule("D-23")
@both_editions
def test_a_tie_goes_to_fewer_turns_and_else_is_shared(edition: str) -> None:
    last = dominion.Game.scenario(
        edition=edition,
        hands=[["province"], []],
        discards=[[], ["province"]],
        phase="buy",
        turns=[8, 7],
        supply={"province": 0},
    )
    assert playing(last, "end-turn").winners == (1,)
    equal = dominion.Game.scenario(
        edition=edition, hands=[["province"], ["province"]], phase="buy", turn=1, turns=[8, 8], supply={"province": 0}
    )
    assert playing(equal, "end-turn").winners == (0, 1)
