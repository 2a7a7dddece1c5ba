"""Kingdom cards from Poacher to Workshop, and what coins don't do (D-49 to D-60, D-62)."""

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


def asked_about(game: dominion.Game) -> tuple[int | None, int | None]:
    """Return the seat that is asked, and whose card it is asked about."""
    decision = game.decision
    assert decision is not None
    return game.to_move, decision.target


# Poacher


@pytest.mark.rule("D-49")
@pytest.mark.parametrize(
    ("empty", "count"),
    [([], 0), (["curse"], 1), (["poacher", "copper"], 2), (["village", "estate", "gold"], 3)],
)
def test_poacher_discards_a_card_per_empty_pile(empty: list[str], count: int) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("poacher"),
        hands=[["estate"] * 4 + ["poacher"], []],
        decks=[["gold", "silver"]],
        supply=dict.fromkeys(empty, 0),
    )
    playing(game, "play poacher")
    assert (game.actions, game.coins, game.buys) == (1, 1, 1)
    assert (hand(game), deck(game)) == (["estate"] * 4 + ["gold"], ["silver"])  # drawn before the discard
    for _ in range(count):
        assert legal(game) == ("discard estate", "discard gold")
        playing(game, "discard estate")
    assert (legal(game), discard(game)) == (("end-actions",), ["estate"] * count)


@pytest.mark.rule("D-49")
def test_poacher_with_too_few_cards_discards_the_whole_hand() -> None:
    game = dominion.Game.scenario(
        hands=[["copper", "poacher"], []], decks=[["gold"]], supply={"curse": 0, "duchy": 0, "estate": 0, "market": 0}
    )
    playing(game, "play poacher", "discard gold", "discard copper")
    assert (hand(game), discard(game), legal(game)) == ([], ["gold", "copper"], ("end-actions",))


# Remodel


@pytest.mark.rule("D-50")
@both_editions
@pytest.mark.parametrize(
    ("card", "limit"), [("copper", 2), ("estate", 4), ("silver", 5), ("gold", 8), ("province", 10)]
)
def test_remodel_gains_a_card_costing_up_to_two_more(edition: str, card: str, limit: int) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["remodel", card], []])
    playing(game, "play remodel")
    assert legal(game) == (f"trash {card}",)
    playing(game, f"trash {card}")
    assert trash(game) == {card: 1}
    assert legal(game) == tuple(f"gain {name}" for name in up_to(game, limit))
    assert f"gain {card}" in legal(game)  # another copy of it
    playing(game, "gain copper")  # less is fine
    assert (discard(game), hand(game)) == (["copper"], [])


@pytest.mark.rule("D-50")
@both_editions
def test_remodel_trashes_any_card_of_the_hand_but_never_itself(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["copper", "estate", "remodel", "village"], []])
    playing(game, "play remodel")
    assert (legal(game), in_play(game)) == (("trash copper", "trash estate", "trash village"), ["remodel"])
    two = dominion.Game.scenario(edition=edition, hands=[["remodel", "remodel"], []])
    playing(two, "play remodel", "trash remodel", "gain gold")
    assert (in_play(two), trash(two), discard(two)) == (["remodel"], {"remodel": 1}, ["gold"])


@pytest.mark.rule("D-50")
@both_editions
def test_remodel_with_nothing_to_trash_gains_nothing(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["remodel"], []], coins=8)
    playing(game, "play remodel")
    assert (legal(game), owned(game), trash(game)) == (("end-actions",), ["remodel"], {})


# Sentry


@pytest.mark.rule("D-51")
def test_sentry_draws_first_then_looks_at_two() -> None:
    game = dominion.Game.scenario(hands=[["sentry"], []], decks=[["silver", "copper", "estate", "gold"]])
    playing(game, "play sentry")
    assert (hand(game), game.actions, deck(game)) == (["silver"], 1, ["gold"])
    assert sorted(game.zones(0)["looking"]) == ["copper", "estate"]
    assert legal(game) == (
        "discard copper", "discard estate", "put-back copper", "put-back estate", "trash copper", "trash estate",
    )  # fmt: skip
    playing(game, "trash copper")
    assert legal(game) == ("discard estate", "put-back estate", "trash estate")
    playing(game, "discard estate")
    assert (trash(game), discard(game), deck(game)) == ({"copper": 1}, ["estate"], ["gold"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("D-51")
@pytest.mark.parametrize(("first", "second"), [("copper", "estate"), ("estate", "copper")])
def test_sentry_puts_the_rest_back_in_any_order(first: str, second: str) -> None:
    game = dominion.Game.scenario(hands=[["sentry"], []], decks=[["silver", "copper", "estate", "gold"]])
    playing(game, "play sentry", f"put-back {first}", f"put-back {second}")
    assert (deck(game), discard(game), trash(game)) == ([second, first, "gold"], [], {})


@pytest.mark.rule("D-51")
def test_sentry_looks_at_the_cards_there_are() -> None:
    game = dominion.Game.scenario(hands=[["sentry"], []], decks=[["silver", "copper"]])
    playing(game, "play sentry")
    assert legal(game) == ("discard copper", "put-back copper", "trash copper")
    playing(game, "put-back copper")
    assert (deck(game), legal(game)) == (["copper"], ("end-actions",))


# Smithy


@pytest.mark.rule("D-52")
@both_editions
def test_smithy_gives_three_cards(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["smithy"], []], decks=[["gold", "silver", "copper", "curse"]]
    )
    playing(game, "play smithy")
    assert (hand(game), deck(game), game.actions) == (["copper", "gold", "silver"], ["curse"], 0)


# Spy


@pytest.mark.rule("D-53")
def test_spy_draws_then_its_owner_decides_for_everyone_the_own_card_first() -> None:
    game = dominion.Game.scenario(
        edition="1e",
        kingdom=no_moat("spy"),
        hands=[[], ["spy"], []],
        decks=[["silver", "copper"], ["copper", "estate", "duchy"], ["gold", "curse"]],
        turn=1,
    )
    playing(game, "play spy")
    assert (hand(game, 1), game.actions) == (["copper"], 1)
    assert (asked_about(game), legal(game)) == ((1, 1), ("discard estate", "put-back estate"))
    assert (game.zones(1)["revealed"], game.zones(2)["revealed"]) == (["estate"], [])
    playing(game, "discard estate")
    assert (asked_about(game), legal(game)) == ((1, 2), ("discard gold", "put-back gold"))
    playing(game, "discard gold")
    assert (asked_about(game), legal(game)) == ((1, 0), ("discard silver", "put-back silver"))
    playing(game, "put-back silver")
    assert (deck(game, 1), discard(game, 1)) == (["duchy"], ["estate"])
    assert (deck(game, 2), discard(game, 2)) == (["curse"], ["gold"])
    assert (deck(game, 0), discard(game, 0)) == (["silver", "copper"], [])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("D-53")
def test_spy_passes_over_who_has_no_card_even_after_shuffling() -> None:
    game = dominion.Game.scenario(
        edition="1e", kingdom=no_moat("spy"), hands=[["spy"], ["copper"], []], discards=[[], [], ["gold"]]
    )
    assert shuffles(game.push("play spy")) == [2]
    assert (asked_about(game), legal(game)) == ((0, 2), ("discard gold", "put-back gold"))
    playing(game, "put-back gold")
    assert (legal(game), deck(game, 2)) == (("end-actions",), ["gold"])


@pytest.mark.rule("D-53", "D-47")
def test_who_revealed_a_moat_reveals_nothing_to_spy() -> None:
    game = dominion.Game.scenario(
        edition="1e", hands=[["spy"], ["moat"], []], decks=[["copper", "estate"], ["gold"], ["silver"]]
    )
    playing(game, "play spy", "reveal moat", "done")
    events = game.push("put-back estate")
    assert asked_about(game) == (0, 2)
    assert told(events, "revealed", 1, onlooker=0) == []
    assert (deck(game, 1), game.zones(1)["revealed"]) == (["gold"], [])


# Thief


@pytest.mark.rule("D-54")
def test_thief_chooses_trashes_and_may_gain_any_of_what_this_play_trashed() -> None:
    game = dominion.Game.scenario(
        edition="1e",
        kingdom=no_moat("thief"),
        hands=[["thief"], [], []],
        decks=[["gold"], ["copper", "silver", "curse"], ["estate", "gold"]],
        trash=["gold", "duchy"],
    )
    playing(game, "play thief")
    assert (asked_about(game), legal(game)) == ((0, 1), ("trash copper", "trash silver"))
    playing(game, "trash silver")
    assert (asked_about(game), legal(game)) == ((0, 2), ("trash gold",))  # compulsory
    playing(game, "trash gold")
    assert trash(game) == {"duchy": 1, "gold": 2, "silver": 1}
    assert (game.to_move, legal(game)) == (0, ("done", "gain gold", "gain silver"))
    assert (game.zones(1)["revealed"], game.zones(2)["revealed"]) == (["copper"], ["estate"])
    events = game.push("gain gold")
    assert told(events, "gained", 0, onlooker=1) == ["gold"]
    assert legal(game) == ("done", "gain silver")  # the Gold that lay there before isn't theirs to take
    playing(game, "done")
    assert (discard(game), trash(game)) == (["gold"], {"duchy": 1, "gold": 1, "silver": 1})
    assert (discard(game, 1), deck(game, 1), discard(game, 2)) == (["copper"], ["curse"], ["estate"])
    assert (deck(game), game.supply["gold"]) == (["gold"], 30)  # neither the own deck nor the supply is touched


@pytest.mark.rule("D-54")
@pytest.mark.parametrize(
    ("shown", "choices"),
    [
        (["copper", "copper"], ("trash copper",)),
        (["copper", "estate"], ("trash copper",)),
        (["gold"], ("trash gold",)),
        (["copper", "gold"], ("trash copper", "trash gold")),
    ],
)
def test_thief_must_trash_one_treasure_and_copper_counts(shown: list[str], choices: tuple[str, ...]) -> None:
    game = dominion.Game.scenario(edition="1e", kingdom=no_moat("thief"), hands=[["thief"], []], decks=[[], shown])
    playing(game, "play thief")
    assert (game.to_move, legal(game)) == (0, choices)
    playing(game, choices[0], "done")
    assert (sum(trash(game).values()), len(discard(game, 1)), discard(game)) == (1, len(shown) - 1, [])


@pytest.mark.rule("D-54")
@pytest.mark.parametrize("shown", [["estate", "village"], ["curse"], []])
def test_thief_finds_no_treasure(shown: list[str]) -> None:
    game = dominion.Game.scenario(
        edition="1e", kingdom=no_moat("thief"), hands=[["thief"], []], decks=[[], shown], trash=["gold"]
    )
    playing(game, "play thief")
    assert (legal(game), sorted(discard(game, 1)), trash(game)) == (("end-actions",), sorted(shown), {"gold": 1})


@pytest.mark.rule("D-54")
def test_thief_is_done_when_all_is_gained() -> None:
    game = dominion.Game.scenario(
        edition="1e", kingdom=no_moat("thief"), hands=[["thief"], []], decks=[[], ["gold", "gold"]]
    )
    playing(game, "play thief", "trash gold", "gain gold")
    assert (legal(game), discard(game), trash(game), discard(game, 1)) == (
        ("end-actions",),
        ["gold"],
        {},
        ["gold"],
    )


# Throne Room


@pytest.mark.rule("D-55")
@pytest.mark.parametrize(
    ("edition", "asked"),
    [("1e", ("play smithy", "play village")), ("2e", ("done", "play smithy", "play village"))],
)
def test_throne_room_may_or_must_play_an_action_twice(edition: str, asked: tuple[str, ...]) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["copper", "estate", "smithy", "throne-room", "village"], []], decks=[["gold"] * 7]
    )
    playing(game, "play throne-room")
    assert legal(game) == asked
    playing(game, "play smithy")
    assert (hand(game).count("gold"), game.actions, in_play(game)) == (6, 0, ["throne-room", "smithy"])


@pytest.mark.rule("D-55")
def test_throne_room_may_be_declined_in_the_second_edition() -> None:
    game = dominion.Game.scenario(edition="2e", hands=[["smithy", "throne-room"], []], decks=[["gold"] * 7])
    playing(game, "play throne-room", "done")
    assert (hand(game), in_play(game), legal(game)) == (["smithy"], ["throne-room"], ("end-actions",))


@pytest.mark.rule("D-55")
@both_editions
def test_the_first_play_is_done_in_full_and_nothing_comes_between(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["remodel", "estate", "silver", "throne-room", "village"], []], actions=3
    )
    playing(game, "play throne-room", "play remodel")
    assert legal(game) == ("trash estate", "trash silver", "trash village")
    playing(game, "trash estate")
    assert trash(game) == {"estate": 1}
    playing(game, "gain smithy")
    assert legal(game) == ("trash silver", "trash village")  # the second play, and no `play village` before it
    playing(game, "trash silver", "gain duchy")
    assert (discard(game), game.actions, in_play(game)) == (["smithy", "duchy"], 2, ["throne-room", "remodel"])
    assert legal(game) == ("end-actions", "play village")


# Vassal


@pytest.mark.rule("D-56")
def test_vassal_discards_the_top_card_for_all_to_see_and_may_play_an_action() -> None:
    game = dominion.Game.scenario(hands=[["vassal"], []], decks=[["village", "gold"]])
    events = game.push("play vassal")
    assert told(events, "discarded", 0, onlooker=1) == ["village"]
    assert (game.coins, discard(game), legal(game)) == (2, ["village"], ("done", "play village"))
    playing(game, "play village")
    assert (in_play(game), discard(game), hand(game), game.actions) == (["vassal", "village"], [], ["gold"], 2)


@pytest.mark.rule("D-56")
@pytest.mark.parametrize("card", ["gold", "estate", "curse", "gardens"])
def test_vassal_leaves_what_is_no_action_in_the_discard_pile(card: str) -> None:
    game = dominion.Game.scenario(hands=[["vassal"], []], decks=[[card]])
    playing(game, "play vassal")
    assert (discard(game), game.coins, legal(game)) == ([card], 2, ("end-actions",))


# Village, Witch, Woodcutter, Workshop


@pytest.mark.rule("D-57")
@both_editions
def test_village_gives_a_card_and_two_actions(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["village"], []], decks=[["gold", "silver"]])
    playing(game, "play village")
    assert (hand(game), deck(game), game.actions, game.buys, game.coins) == (["gold"], ["silver"], 2, 1, 0)


@pytest.mark.rule("D-58")
@both_editions
def test_witch_gives_two_cards_and_everyone_else_a_curse(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("witch"),
        hands=[["witch"], [], []],
        decks=[["gold", "silver", "copper"]],
        discards=[[], ["estate"]],
    )
    playing(game, "play witch")
    assert (hand(game), deck(game), discard(game)) == (["gold", "silver"], ["copper"], [])
    assert (discard(game, 1), discard(game, 2), game.supply["curse"]) == (["estate", "curse"], ["curse"], 18)
    assert (game.to_move, legal(game)) == (0, ("end-actions",))


@pytest.mark.rule("D-58")
@both_editions
def test_witch_hands_out_the_last_curses_in_turn_order_and_draws_without_any(edition: str) -> None:
    for left, cursed in ((2, [3, 0]), (1, [3]), (0, [])):
        game = dominion.Game.scenario(
            edition=edition,
            kingdom=no_moat("witch"),
            hands=[[], [], ["witch"], []],
            decks=[[], [], ["gold", "silver"]],
            supply={"curse": left},
            turn=2,
        )
        playing(game, "play witch")
        assert [seat for seat in (3, 0, 1, 2) if "curse" in discard(game, seat)] == cursed
        assert (hand(game, 2), game.supply["curse"]) == (["gold", "silver"], 0)


@pytest.mark.rule("D-59")
def test_woodcutter_gives_a_buy_and_two_coins() -> None:
    game = playing(
        dominion.Game.scenario(edition="1e", hands=[["woodcutter"], []], decks=[["gold"]]), "play woodcutter"
    )
    assert (game.actions, game.buys, game.coins, hand(game)) == (0, 2, 2, [])


@pytest.mark.rule("D-60")
@both_editions
def test_workshop_gains_a_card_costing_up_to_four(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["workshop"], []])
    playing(game, "play workshop")
    assert legal(game) == tuple(f"gain {card}" for card in up_to(game, 4))
    playing(game, "gain smithy")
    assert (discard(game), game.supply["smithy"]) == (["smithy"], 9)


@pytest.mark.rule("D-62")
@pytest.mark.parametrize(
    ("edition", "cards", "moves", "limit"),
    [
        ("1e", ["workshop"], ["play workshop"], 4),
        ("2e", ["workshop"], ["play workshop"], 4),
        ("1e", ["feast"], ["play feast"], 5),
        ("2e", ["artisan"], ["play artisan"], 5),
        ("1e", ["remodel", "copper"], ["play remodel", "trash copper"], 2),
        ("2e", ["remodel", "copper"], ["play remodel", "trash copper"], 2),
    ],
)
def test_coins_never_help_a_gain(edition: str, cards: list[str], moves: list[str], limit: int) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["festival", "gold", *cards], []], in_play=["gold", "gold"], coins=6
    )
    playing(game, "play festival", *moves)
    assert game.coins == 8
    assert offered(game, "gain") == up_to(game, limit)


@pytest.mark.rule("D-62")
@both_editions
def test_coins_do_not_help_mine(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["copper", "mine"], []], coins=9)
    playing(game, "play mine", "trash copper")
    assert legal(game) == ("gain copper", "gain silver")
