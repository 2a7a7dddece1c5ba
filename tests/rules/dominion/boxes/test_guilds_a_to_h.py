"""Guilds from Advisor to Herald (GU-11 to GU-16)."""

from typing import Any

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


def at_table(*cards: str, **given: Any) -> dominion.Game:
    """A position in a kingdom with these cards and without Moat."""
    return dominion.Game.scenario(kingdom=no_moat(*cards), **given)


def sampled_alike(game: dominion.Game) -> bool:
    """Return whether dealing what a seat can't see anew leaves the view of every seat as it is."""
    seats = [*range(game.players), None]
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


def costing(game: dominion.Game, coins: int) -> list[str]:
    """The cards of the supply that cost so much or less, as printed, without Potions."""
    return sorted(card for card in game.supply if game.costs[card] <= coins)


# Advisor


@pytest.mark.rule("GU-11", "GU-06")
def test_the_left_player_discards_one_of_three_cards_of_advisor() -> None:
    game = at_table("advisor", hands=[["advisor", "copper"], []], decks=[["gold", "silver", "estate", "curse"]])
    playing(game, "play advisor")
    assert (game.to_move, game.actions) == (1, 1)
    assert legal(game) == ("discard estate", "discard gold", "discard silver")
    assert sampled_alike(game)
    events = game.push("discard gold")
    assert (hand(game), discard(game), deck(game)) == (["copper", "estate", "silver"], ["gold"], ["curse"])
    for onlooker in (0, 1, None):
        assert told(events, "discarded", 0, onlooker) == ["gold"]
    assert game.view(1).memory["known_hand"][0] == {"estate": 1, "silver": 1}


@pytest.mark.rule("GU-11")
def test_in_a_game_of_three_the_third_player_is_never_asked_for_advisor() -> None:
    hands = [["advisor", "throne-room"], [], []]
    game = at_table("advisor", "throne-room", hands=hands, decks=[["gold", "silver", "estate"] * 2])
    playing(game, "play throne-room", "play advisor")
    assert game.to_move == 1
    playing(game, "discard gold")
    assert game.to_move == 1
    playing(game, "discard gold")
    assert (game.to_move, hand(game), discard(game)) == (0, ["estate", "estate", "silver", "silver"], ["gold", "gold"])
    assert game.actions == 2


@pytest.mark.rule("GU-11")
@pytest.mark.parametrize(("decks", "discards"), [([["gold"]], []), ([], [["gold"]])])
def test_a_single_card_of_advisor_is_discarded(decks: list[list[str]], discards: list[list[str]]) -> None:
    game = playing(at_table("advisor", hands=[["advisor"], []], decks=decks, discards=discards), "play advisor")
    assert (game.to_move, legal(game)) == (1, ("discard gold",))
    playing(game, "discard gold")
    assert (hand(game), deck(game), discard(game), game.to_move) == ([], [], ["gold"], 0)


@pytest.mark.rule("GU-11")
def test_advisor_without_cards_asks_nobody() -> None:
    game = playing(at_table("advisor", hands=[["advisor"], []]), "play advisor")
    assert (game.to_move, legal(game), game.actions) == (0, ("end-actions",), 1)


@pytest.mark.rule("GU-11")
def test_advisor_shuffles_to_reveal_three() -> None:
    game = at_table("advisor", hands=[["advisor"], []], decks=[["gold"]], discards=[["silver", "estate"]])
    assert shuffles(game.push("play advisor")) == [0]
    playing(game, "discard gold")
    assert (hand(game), discard(game), deck(game)) == (["estate", "silver"], ["gold"], [])


@pytest.mark.rule("GU-11")
def test_advisor_is_no_attack() -> None:
    game = at_table("advisor", "moat", hands=[["advisor"], ["moat"]], decks=[["gold", "silver", "copper"]])
    assert legal(playing(game, "play advisor")) == ("discard copper", "discard gold", "discard silver")


# Baker


@pytest.mark.rule("GU-12")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_with_baker_in_the_kingdom_everybody_begins_with_a_token(players: int) -> None:
    assert dominion.Game(no_moat("baker"), "2e", players, seed=1).coffers == (1,) * players
    assert dominion.Game(no_moat("plaza"), "2e", players, seed=1).coffers == (0,) * players


@pytest.mark.rule("GU-12", "GU-02")
def test_the_token_buys_a_card_of_five_with_four_coppers_in_the_first_turn() -> None:
    games = (dominion.Game(no_moat("baker"), "2e", 2, seed=seed, first=0) for seed in range(99))
    game = next(game for game in games if hand(game) == ["copper"] * 4 + ["estate"])
    playing(game, "end-actions", "play-treasures")
    assert (game.coins, "buy baker" in legal(game)) == (4, False)
    playing(game, "spend-coffers", "buy baker")
    assert (discard(game), game.coffers, game.coins) == (["baker"], (0, 1), 0)


@pytest.mark.rule("GU-12", "GU-02")
def test_baker_gives_a_card_an_action_and_a_token_for_the_same_turn() -> None:
    game = at_table("baker", hands=[["baker"], []], decks=[["gold", "silver"]], tokens={"coffers": [0, 0]})
    playing(game, "play baker")
    assert (hand(game), allowances(game), game.coffers) == (["gold"], (1, 1, 0), (1, 0))
    playing(game, "end-actions", "spend-coffers")
    assert (game.coins, game.coffers) == (1, (0, 0))


@pytest.mark.rule("GU-12")
def test_baker_on_the_throne_gives_everything_twice() -> None:
    hands, tokens = [["baker", "throne-room"], []], {"coffers": [0, 0]}
    game = at_table("baker", "throne-room", hands=hands, decks=[["gold", "silver"]], tokens=tokens)
    playing(game, "play throne-room", "play baker")
    assert (hand(game), game.actions, game.coffers) == (["gold", "silver"], 2, (2, 0))


# Butcher


def butcher(*mine: str, coffers: int = 0, kingdom: tuple[str, ...] = (), **given: Any) -> dominion.Game:
    """A Butcher just played."""
    game = at_table("butcher", *kingdom, hands=[["butcher", *mine], []], tokens={"coffers": [coffers, 0]}, **given)
    return playing(game, "play butcher")


@pytest.mark.rule("GU-13", "GU-06")
@pytest.mark.parametrize(("paid", "most"), [(0, 2), (1, 3), (2, 4)])
def test_butcher_gains_a_card_for_a_trashed_one_and_the_tokens_paid(paid: int, most: int) -> None:
    game = butcher("copper", "estate")
    assert (game.coffers, legal(game)) == ((2, 0), ("done", "trash copper", "trash estate"))
    playing(game, "trash estate")
    assert legal(game) == ("done", "spend-coffers")
    assert sampled_alike(game)
    playing(game, *["spend-coffers"] * paid, "done")
    assert (offered(game, "gain"), game.coffers, game.coins) == (costing(game, most), (2 - paid, 0), 0)
    assert "done" not in legal(game)
    playing(game, "gain estate")
    assert (discard(game), trash(game), hand(game), game.coins) == (["estate"], {"estate": 1}, ["copper"], 0)


@pytest.mark.rule("GU-13")
def test_butcher_cannot_pay_more_tokens_than_there_are() -> None:
    game = playing(butcher("estate"), "trash estate", "spend-coffers", "spend-coffers")
    assert "spend-coffers" not in legal(game)


@pytest.mark.rule("GU-13")
def test_nothing_trashed_for_butcher_is_nothing_paid_and_nothing_gained() -> None:
    game = playing(butcher("estate"), "done")
    assert (game.coffers, hand(game), discard(game), trash(game)) == ((2, 0), ["estate"], [], {})
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("GU-13")
def test_butcher_makes_a_province_of_an_estate_and_six_tokens() -> None:
    game = playing(butcher("estate", coffers=4), "trash estate", *["spend-coffers"] * 6, "done", "gain province")
    assert (game.coffers, discard(game), game.coins) == ((0, 0), ["province"], 0)


@pytest.mark.rule("GU-13")
def test_another_butcher_may_be_trashed_but_never_itself() -> None:
    game = butcher("butcher")
    assert legal(game) == ("done", "trash butcher")
    playing(game, "trash butcher", "done", "gain duchy")
    assert (discard(game), trash(game), in_play(game)) == (["duchy"], {"butcher": 1}, ["butcher"])


@pytest.mark.rule("GU-13")
def test_butcher_with_an_empty_hand_gives_its_two_tokens() -> None:
    game = butcher()
    assert legal(game) == ("done",)
    playing(game, "done")
    assert (game.coffers, discard(game), legal(game)) == ((2, 0), [], ("end-actions",))


@pytest.mark.rule("GU-13")
def test_the_tokens_paid_to_butcher_stand_for_coins_only() -> None:
    game = playing(butcher("familiar", kingdom=("familiar", "golem")), "trash familiar", "spend-coffers", "done")
    assert {"gain golem", "gain familiar", "gain smithy"} <= set(legal(game))
    assert "gain duchy" not in legal(game)
    game = playing(butcher("silver", kingdom=("familiar", "golem")), "trash silver", "spend-coffers", "done")
    assert not {"gain golem", "gain familiar"} & set(legal(game))


# Candlestick Maker


@pytest.mark.rule("GU-14")
def test_candlestick_maker_gives_an_action_a_buy_and_a_token() -> None:
    game = at_table("candlestick-maker", hands=[["candlestick-maker"], []])
    playing(game, "play candlestick-maker")
    assert (allowances(game), game.coffers) == ((1, 2, 0), (1, 0))
    spent = playing(game.copy(), "end-actions", "spend-coffers")
    assert (spent.coins, spent.coffers) == (1, (0, 0))
    playing(game, "end-actions", "end-turn", "end-actions", "end-turn")
    assert (game.turn, game.coffers) == (0, (1, 0))


@pytest.mark.rule("GU-14")
def test_candlestick_maker_on_the_throne_gives_everything_twice() -> None:
    game = at_table("candlestick-maker", "throne-room", hands=[["candlestick-maker", "throne-room"], []])
    playing(game, "play throne-room", "play candlestick-maker")
    assert (allowances(game), game.coffers) == ((2, 3, 0), (2, 0))


# Doctor


@pytest.mark.rule("GU-15", "GU-06")
def test_doctor_trashes_the_named_card_among_three_and_puts_the_rest_back() -> None:
    game = at_table("doctor", hands=[["doctor"], []], decks=[["copper", "estate", "copper", "gold"]])
    playing(game, "play doctor")
    assert (game.to_move, game.decision.kind if game.decision else "") == (0, "name")
    events = game.push("name copper")
    assert (trash(game), legal(game)) == ({"copper": 2}, ("put-back estate",))
    for onlooker in (0, 1, None):
        assert told(events, "revealed", 0, onlooker) == ["copper", "estate", "copper"]
        assert told(events, "trashed", 0, onlooker) == ["copper", "copper"]
    playing(game, "put-back estate")
    assert (deck(game), discard(game), hand(game)) == (["estate", "gold"], [], [])
    assert game.view(1).memory["deck_top"][0] == ["estate"]
    assert game.actions == 0


@pytest.mark.rule("GU-15")
@pytest.mark.parametrize("answer", ["name province", "done"])
def test_a_name_that_is_not_there_puts_all_three_back_in_any_order(answer: str) -> None:
    game = at_table("doctor", hands=[["doctor"], []], decks=[["copper", "estate", "silver", "gold"]])
    playing(game, "play doctor", answer)
    assert legal(game) == ("put-back copper", "put-back estate", "put-back silver")
    events = game.push("put-back estate")
    assert sampled_alike(game)
    events += game.push("put-back copper") + game.push("put-back silver")
    assert (deck(game), trash(game)) == (["silver", "copper", "estate", "gold"], {})
    assert game.view(0).memory["deck_top"][0] == ["silver", "copper", "estate"]
    for onlooker in (1, None):
        assert game.view(onlooker).memory["deck_top"][0] == []
        assert game.view(onlooker).memory["known_deck"][0] == {"copper": 1, "estate": 1, "silver": 1}
        assert named(events, onlooker) == set()
    assert sampled_alike(game)


@pytest.mark.rule("GU-15")
def test_the_order_in_which_doctor_puts_cards_back_is_known_to_its_owner_alone() -> None:
    game = at_table("doctor", hands=[["doctor"], []], decks=[["copper", "estate", "gold"]])
    one = playing(game, "play doctor", "name curse").copy()
    two = game.copy()
    playing(one, "put-back copper", "put-back estate", "put-back gold")
    playing(two, "put-back gold", "put-back estate", "put-back copper")
    assert one.view(0).to_dict() != two.view(0).to_dict()
    for onlooker in (1, None):
        assert one.view(onlooker).to_dict() == two.view(onlooker).to_dict()


@pytest.mark.rule("GU-15")
def test_doctor_reveals_as_many_as_there_are() -> None:
    game = at_table("doctor", hands=[["doctor"], []], decks=[["copper"]], discards=[["estate"]])
    playing(game, "play doctor")
    assert shuffles(game.push("name copper")) == [0]
    playing(game, "put-back estate")
    assert (deck(game), discard(game), trash(game)) == (["estate"], [], {"copper": 1})
    game = playing(at_table("doctor", hands=[["doctor"], []]), "play doctor", "name copper")
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("GU-15")
def test_of_a_pile_of_different_cards_doctor_trashes_the_named_one_only() -> None:
    decks = [["sir-martin", "dame-anna", "sir-bailey"]]
    game = at_table("doctor", "knights", hands=[["doctor"], []], decks=decks)
    playing(game, "play doctor", "name dame-anna")
    assert (trash(game), legal(game)) == ({"dame-anna": 1}, ("put-back sir-bailey", "put-back sir-martin"))


@pytest.mark.rule("GU-15", "GU-03", "GU-06")
def test_doctor_overpaid_looks_at_the_top_card_once_for_each_coin() -> None:
    game = at_table("doctor", hands=[[], []], phase="buy", coins=7, decks=[["copper", "province", "silver"]])
    playing(game, "buy doctor", *["overpay"] * 4)
    events = game.push("done")
    assert legal(game) == ("discard copper", "put-back copper", "trash copper")
    assert (game.view(0).looking[0], game.view(1).looking[0]) == (("copper",), (None,))
    assert "copper" not in named(events, 1)
    assert sampled_alike(game)
    events = game.push("trash copper")
    assert (trash(game), legal(game)) == ({"copper": 1}, ("discard province", "put-back province", "trash province"))
    assert (told(events, "trashed", 0, 1), "province" in named(events, 1)) == (["copper"], False)
    events = game.push("discard province")
    assert (told(events, "discarded", 0, 1), "silver" in named(events, 1)) == (["province"], False)
    events = game.push("put-back silver")
    assert named(events, 1) == set()
    assert legal(game) == ("discard silver", "put-back silver", "trash silver")
    playing(game, "put-back silver")
    assert (deck(game), discard(game), trash(game)) == (["silver"], ["province", "doctor"], {"copper": 1})
    assert (game.coins, legal(game)) == (0, ("end-turn",))
    assert (game.view(0).memory["deck_top"][0], game.view(1).memory["deck_top"][0]) == (["silver"], [])


@pytest.mark.rule("GU-15")
def test_doctor_bought_for_three_looks_at_nothing() -> None:
    game = at_table("doctor", hands=[[], []], phase="buy", coins=3, decks=[["copper"]])
    playing(game, "buy doctor", "done")
    assert (deck(game), discard(game), legal(game)) == (["copper"], ["doctor"], ("end-turn",))


@pytest.mark.rule("GU-15")
def test_doctor_overpaid_shuffles_what_was_discarded_so_far_without_the_doctor() -> None:
    game = at_table("doctor", hands=[[], []], phase="buy", coins=5, decks=[["gold"]])
    playing(game, "buy doctor", "overpay", "overpay", "done")
    assert shuffles(game.push("discard gold")) == [0]
    assert legal(game) == ("discard gold", "put-back gold", "trash gold")
    playing(game, "put-back gold")
    assert (deck(game), discard(game)) == (["gold"], ["doctor"])


@pytest.mark.rule("GU-15")
def test_doctor_overpaid_stops_when_no_card_is_left() -> None:
    game = at_table("doctor", hands=[[], []], phase="buy", coins=7, decks=[["curse"]])
    playing(game, "buy doctor", *["overpay"] * 4, "done", "trash curse")
    assert (deck(game), discard(game), trash(game)) == ([], ["doctor"], {"curse": 1})
    assert legal(game) == ("end-turn",)


# Herald


@pytest.mark.rule("GU-16")
def test_herald_plays_an_action_on_top_of_the_deck() -> None:
    game = at_table("herald", hands=[["herald"], []], decks=[["copper", "village", "silver", "gold"]])
    events = game.push("play herald")
    assert (hand(game), game.actions, in_play(game)) == (["copper", "silver"], 3, ["herald", "village"])
    assert (deck(game), discard(game)) == (["gold"], [])
    for onlooker in (0, 1, None):
        assert told(events, "played", 0, onlooker) == ["herald", "village"]
        assert told(events, "revealed", 0, onlooker) == ["village"]


@pytest.mark.rule("GU-16")
@pytest.mark.parametrize("card", ["silver", "estate", "curse", "masterpiece"])
def test_any_other_card_stays_on_top_for_all_to_know(card: str) -> None:
    game = at_table("herald", "masterpiece", hands=[["herald"], []], decks=[["copper", card, "gold"]])
    events = game.push("play herald")
    assert (hand(game), deck(game), game.actions, in_play(game)) == (["copper"], [card, "gold"], 1, ["herald"])
    for onlooker in (0, 1, None):
        assert told(events, "revealed", 0, onlooker) == [card]
        assert game.view(onlooker).memory["deck_top"][0] == [card]
    assert sampled_alike(game)


@pytest.mark.rule("GU-16")
def test_herald_on_herald_goes_on() -> None:
    decks = [["copper", "herald", "silver", "herald", "gold", "estate"]]
    game = playing(at_table("herald", hands=[["herald"], []], decks=decks), "play herald")
    assert (hand(game), game.actions, deck(game)) == (["copper", "gold", "silver"], 3, ["estate"])
    assert in_play(game) == ["herald"] * 3


@pytest.mark.rule("GU-16")
def test_all_ten_heralds_can_play_each_other_up_to_the_last_action() -> None:
    row = [card for _ in range(9) for card in ("copper", "herald")]
    game = at_table("herald", hands=[["herald"], []], decks=[[*row, "copper", "village", "gold", "silver"]])
    playing(game, "play herald")
    assert (hand(game), game.actions) == (["copper"] * 10 + ["gold"], 12)
    assert in_play(game) == ["herald"] * 10 + ["village"]


@pytest.mark.rule("GU-16")
def test_a_row_of_heralds_may_begin_under_thrones() -> None:
    hands = [["herald"] + ["throne-room"] * 3, []]
    row = [card for _ in range(9) for card in ("copper", "herald")]
    game = at_table("herald", "throne-room", hands=hands, decks=[[*row, "copper", "estate", "gold"]])
    playing(game, "play throne-room", "play throne-room", "play throne-room", "play herald")
    assert (in_play(game).count("herald"), in_play(game).count("throne-room")) == (10, 3)
    assert (hand(game), deck(game), game.actions) == (["copper"] * 10 + ["estate"], ["gold"], 11)
    assert legal(game) == ("done",)


@pytest.mark.rule("GU-16")
def test_herald_shuffles_to_reveal_and_with_no_card_left_does_nothing() -> None:
    game = at_table("herald", hands=[["herald"], []], decks=[["copper"]], discards=[["village"]])
    assert shuffles(game.push("play herald")) == [0]
    assert (in_play(game), game.actions, discard(game)) == (["herald", "village"], 3, [])
    game = playing(at_table("herald", hands=[["herald"], []]), "play herald")
    assert (legal(game), game.actions) == (("end-actions",), 1)


@pytest.mark.rule("GU-16")
def test_an_attack_played_by_herald_has_its_round_of_reactions() -> None:
    hands = [["herald"], ["copper"] * 4 + ["moat"]]
    game = at_table("herald", "militia", "moat", hands=hands, decks=[["copper", "militia"]])
    playing(game, "play herald")
    assert (game.to_move, legal(game), game.coins) == (1, ("done", "reveal moat"), 0)
    playing(game, "reveal moat")
    assert (game.coins, len(hand(game, 1)), game.actions, in_play(game)) == (2, 5, 1, ["herald", "militia"])


@pytest.mark.rule("GU-16", "GU-03", "GU-06")
def test_herald_overpaid_puts_cards_of_the_discard_pile_on_the_deck() -> None:
    game = at_table(
        *("herald", "militia"),
        hands=[[], []],
        phase="buy",
        coins=6,
        decks=[["curse"]],
        discards=[["gold", "militia", "estate"]],
    )
    playing(game, "buy herald", "overpay", "overpay")
    assert game.view(0).discard is None
    playing(game, "done")
    assert legal(game) == ("topdeck estate", "topdeck gold", "topdeck militia")
    assert (game.view(0).discard, game.view(1).discard) == (("estate", "gold", "militia"), None)
    assert sampled_alike(game)
    events = game.push("topdeck gold")
    assert legal(game) == ("topdeck estate", "topdeck militia")
    events += game.push("topdeck estate")
    assert (deck(game), discard(game)) == (["estate", "gold", "curse"], ["militia", "herald"])
    for onlooker in (1, None):
        assert not {"gold", "estate"} & named(events, onlooker)
        assert game.view(onlooker).memory["deck_top"][0] == []
    assert game.view(0).memory["deck_top"][0] == ["estate", "gold"]
    assert sampled_alike(game)


@pytest.mark.rule("GU-16")
@pytest.mark.parametrize("pile", [[], ["gold"], ["gold", "estate"]])
def test_herald_overpaid_by_more_than_there_are_cards_puts_all_of_them_on_the_deck(pile: list[str]) -> None:
    game = at_table("herald", hands=[[], []], phase="buy", coins=7, discards=[pile])
    playing(game, "buy herald", *["overpay"] * 3, "done", *[f"topdeck {card}" for card in pile])
    assert (deck(game), discard(game), legal(game)) == (pile[::-1], ["herald"], ("end-turn",))


@pytest.mark.rule("GU-16")
def test_herald_bought_for_four_does_not_look_through_the_discard_pile() -> None:
    game = at_table("herald", hands=[[], []], phase="buy", coins=4, discards=[["gold"]])
    playing(game, "buy herald", "done")
    assert (deck(game), discard(game), legal(game)) == ([], ["gold", "herald"], ("end-turn",))
