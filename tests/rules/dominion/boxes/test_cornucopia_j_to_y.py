"""Cornucopia from Jester to Young Witch (CO-22, CO-23, CO-25, CO-26, CO-28)."""

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
    owned,
    playing,
    shuffles,
    told,
    trash,
)

PRIZES = ["bag-of-gold", "diadem", "followers", "princess", "trusty-steed"]


def at_table(*cards: str, **given: Any) -> dominion.Game:
    """A position in a kingdom with these cards and without Moat."""
    return dominion.Game.scenario(kingdom=no_moat(*cards), **given)


def sampled_alike(game: dominion.Game) -> bool:
    """Return whether dealing what a seat can't see anew leaves the view of every seat as it is."""
    seats = [*range(game.players), None]
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


# Jester


def jester(*cards: str, hands: list[list[str]] | None = None, **given: Any) -> dominion.Game:
    """A Jester about to be played."""
    return at_table("jester", *cards, hands=hands or [["jester"], []], **given)


@pytest.mark.rule("CO-22")
def test_jester_curses_who_discards_a_victory_card() -> None:
    game = jester(decks=[[], ["estate", "gold"]])
    playing(game, "play jester")
    assert (game.coins, discard(game, 1), deck(game, 1)) == (2, ["estate", "curse"], ["gold"])
    assert (discard(game), legal(game)) == ([], ("end-actions",))


@pytest.mark.rule("CO-22")
@pytest.mark.parametrize("card", ["nobles", "mill", "harem"])
def test_a_victory_card_of_two_types_brings_a_curse_too(card: str) -> None:
    game = playing(jester(card, decks=[[], [card]]), "play jester")
    assert (discard(game, 1), legal(game)) == ([card, "curse"], ("end-actions",))


@pytest.mark.rule("CO-22", "CO-09")
@pytest.mark.parametrize("card", ["gold", "copper", "curse", "smithy"])
def test_the_player_of_jester_says_who_gains_a_copy_of_any_other_card(card: str) -> None:
    game = playing(jester(decks=[[], [card, "estate"]]), "play jester")
    assert (game.to_move, legal(game)) == (0, (f"gain {card}", f"give {card}"))
    assert (discard(game, 1), game.coins) == ([card], 2)
    assert sampled_alike(game)
    mine, theirs = playing(game.copy(), f"gain {card}"), playing(game.copy(), f"give {card}")
    assert (discard(mine), discard(mine, 1)) == ([card], [card])
    assert (discard(theirs), discard(theirs, 1)) == ([], [card, card])
    assert mine.supply[card] == theirs.supply[card] == game.supply[card] - 1


@pytest.mark.rule("CO-22")
def test_jester_gives_nothing_when_no_copy_is_left() -> None:
    game = playing(jester(decks=[[], ["gold"]], supply={"gold": 0}), "play jester")
    assert (discard(game), discard(game, 1), legal(game)) == ([], ["gold"], ("end-actions",))


@pytest.mark.rule("CO-22")
@pytest.mark.parametrize(("top", "asked"), [("sir-martin", True), ("dame-anna", False)])
def test_of_a_pile_of_different_cards_jester_copies_only_the_one_on_top(top: str, asked: bool) -> None:
    game = jester("knights", decks=[[], ["sir-martin"]], piles={"knights": [top, "sir-bailey"]})
    playing(game, "play jester")
    assert ("give sir-martin" in legal(game)) == asked
    assert legal(game) == (("gain sir-martin", "give sir-martin") if asked else ("end-actions",))


@pytest.mark.rule("CO-22")
def test_jester_shuffles_a_discard_pile_and_skips_who_has_no_card() -> None:
    hands = [["jester"], [], []]
    game = jester(hands=hands, discards=[[], [], ["estate"]])
    events = game.push("play jester")
    assert (shuffles(events), discard(game, 1), discard(game, 2)) == ([2], [], ["estate", "curse"])


@pytest.mark.rule("CO-22")
def test_jester_goes_from_one_victim_to_the_next() -> None:
    hands = [["jester"], [], []]
    game = jester(hands=hands, decks=[[], ["silver"], ["gold"]])
    playing(game, "play jester")
    assert (legal(game), discard(game, 2)) == (("gain silver", "give silver"), [])
    playing(game, "give silver")
    assert (legal(game), discard(game, 2)) == (("gain gold", "give gold"), ["gold"])
    playing(game, "gain gold")
    assert (discard(game), discard(game, 1), discard(game, 2)) == (["gold"], ["silver", "silver"], ["gold"])


@pytest.mark.rule("CO-22")
def test_the_last_curse_goes_to_the_left_one_of_two_victims() -> None:
    game = jester(hands=[["jester"], [], []], decks=[[], ["estate"], ["estate"]], supply={"curse": 1})
    playing(game, "play jester")
    assert (discard(game, 1), discard(game, 2)) == (["estate", "curse"], ["estate"])


@pytest.mark.rule("CO-22")
def test_without_curses_a_victory_card_costs_jesters_victim_nothing_more() -> None:
    game = playing(jester(decks=[[], ["estate"]], supply={"curse": 0}), "play jester")
    assert (discard(game, 1), legal(game)) == (["estate"], ("end-actions",))


@pytest.mark.rule("CO-22")
def test_moat_keeps_jester_from_the_deck() -> None:
    game = jester("moat", hands=[["jester"], ["moat"]], decks=[[], ["gold"]])
    playing(game, "play jester", "reveal moat")
    assert (discard(game, 1), deck(game, 1), game.coins) == ([], ["gold"], 2)
    assert legal(game) == ("end-actions",)


# Menagerie


@pytest.mark.rule("CO-23")
@pytest.mark.parametrize(
    ("cards", "drawn"), [(["copper", "estate", "silver"], 3), (["copper", "copper", "silver"], 1), ([], 3)]
)
def test_menagerie_draws_three_with_no_name_twice_and_else_one(cards: list[str], drawn: int) -> None:
    game = at_table("menagerie", hands=[["menagerie", *cards], []], decks=[["gold", "market", "mine", "curse"]])
    events = game.push("play menagerie")
    assert game.actions == 1
    assert hand(game) == sorted([*cards, *["gold", "market", "mine"][:drawn]])
    for onlooker in (0, 1, None):
        assert sorted(map(str, told(events, "revealed", 0, onlooker))) == sorted(cards)
    assert game.view(1).memory["known_hand"][0] == {card: cards.count(card) for card in cards}
    assert sampled_alike(game)


@pytest.mark.rule("CO-23")
def test_the_second_menagerie_on_the_throne_counts_what_the_first_drew() -> None:
    hands = [["copper", "estate", "menagerie", "throne-room"], []]
    game = at_table("menagerie", "throne-room", hands=hands, decks=[["copper", "gold", "silver", "curse", "duchy"]])
    playing(game, "play throne-room", "play menagerie")
    assert hand(game) == ["copper", "copper", "curse", "estate", "gold", "silver"]
    game = at_table("menagerie", "throne-room", hands=hands, decks=[["gold", "silver", "curse", "duchy"] * 2])
    playing(game, "play throne-room", "play menagerie")
    assert (len(hand(game)), game.actions) == (8, 2)


# Remake


@pytest.mark.rule("CO-25")
def test_remake_trashes_twice_and_gains_what_costs_one_more() -> None:
    game = at_table("remake", hands=[["copper", "estate", "remake"], []])
    playing(game, "play remake")
    assert legal(game) == ("trash copper", "trash estate")
    playing(game, "trash estate")
    assert legal(game) == ("gain silver", "gain village", "gain workshop")
    playing(game, "gain silver")
    assert (discard(game), legal(game)) == (["silver"], ("trash copper",))
    playing(game, "trash copper")
    assert (discard(game), trash(game)) == (["silver"], {"copper": 1, "estate": 1})
    assert (hand(game), legal(game)) == ([], ("end-actions",))


@pytest.mark.rule("CO-25")
def test_the_second_trashing_of_remake_happens_though_the_first_gained_nothing() -> None:
    game = at_table("remake", hands=[["copper", "estate", "remake"], []])
    playing(game, "play remake", "trash copper")
    assert (discard(game), legal(game)) == ([], ("trash estate",))
    playing(game, "trash estate", "gain village")
    assert (discard(game), trash(game)) == (["village"], {"copper": 1, "estate": 1})


@pytest.mark.rule("CO-25")
def test_remake_with_one_card_is_done_once_and_with_none_not_at_all() -> None:
    game = playing(at_table("remake", hands=[["estate", "remake"], []]), "play remake", "trash estate", "gain silver")
    assert (discard(game), hand(game), legal(game)) == (["silver"], [], ("end-actions",))
    game = playing(at_table("remake", hands=[["remake"], []]), "play remake")
    assert (discard(game), trash(game), in_play(game)) == ([], {}, ["remake"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("CO-25")
def test_remake_on_gold_gains_nothing_without_a_card_of_seven() -> None:
    game = playing(at_table("remake", hands=[["gold", "remake"], []]), "play remake", "trash gold")
    assert (discard(game), trash(game), legal(game)) == ([], {"gold": 1}, ("end-actions",))
    game = playing(at_table("remake", "bank", hands=[["gold", "remake"], []]), "play remake", "trash gold")
    assert legal(game) == ("gain bank",)


@pytest.mark.rule("CO-25")
def test_what_remake_gains_first_is_not_in_hand_for_the_second_trashing() -> None:
    game = at_table("remake", hands=[["estate", "estate", "remake"], []])
    playing(game, "play remake", "trash estate", "gain silver", "trash estate", "gain silver")
    assert (discard(game), trash(game)) == (["silver", "silver"], {"estate": 2})


@pytest.mark.rule("CO-25")
def test_remake_on_the_throne_trashes_four_times() -> None:
    hands = [["estate"] * 5 + ["remake", "throne-room"], []]
    game = at_table("remake", "throne-room", hands=hands)
    playing(game, "play throne-room", "play remake", *["trash estate", "gain silver"] * 4)
    assert (discard(game), hand(game), trash(game)) == (["silver"] * 4, ["estate"], {"estate": 4})
    assert legal(game) == ("end-actions",)


# Tournament


def tournament(mine: list[str], theirs: list[str], **given: Any) -> dominion.Game:
    """A Tournament just played by seat 0."""
    game = at_table("tournament", hands=[["tournament", *mine], theirs], decks=[["gold", "silver"]], **given)
    return playing(game, "play tournament")


@pytest.mark.rule("CO-26")
def test_tournament_at_which_nobody_reveals_a_province_gives_a_card_and_a_coin() -> None:
    game = tournament(["estate"], ["copper"])
    assert (game.to_move, legal(game), allowances(game)) == (0, ("done",), (1, 1, 0))
    playing(game, "done")
    assert (game.to_move, legal(game), hand(game)) == (1, ("done",), ["estate"])
    playing(game, "done")
    assert (allowances(game), hand(game)) == ((1, 1, 1), ["estate", "gold"])


@pytest.mark.rule("CO-26", "CO-09")
def test_tournament_at_which_only_its_player_reveals_gives_a_prize_at_once() -> None:
    game = tournament(["province"], ["copper"])
    assert legal(game) == ("done", "reveal province")
    events = game.push("reveal province")
    assert told(events, "revealed", 0, 1) == ["province"]
    assert (game.to_move, hand(game), discard(game)) == (1, ["province"], [])
    assert sampled_alike(game)
    playing(game, "done")
    assert legal(game) == tuple(f"gain {card}" for card in sorted([*PRIZES, "duchy"]))
    assert sampled_alike(game)
    events = game.push("gain followers")
    assert (discard(game), hand(game), deck(game)) == (["province"], ["followers"], ["gold", "silver"])
    assert (allowances(game), game.beside["followers"], in_play(game)) == ((1, 1, 1), 0, ["tournament"])
    for onlooker in (0, 1, None):
        assert told(events, "gained", 0, onlooker) == ["followers"]
        assert game.view(onlooker).memory["known_hand"][0] == {"followers": 1}


@pytest.mark.rule("CO-26")
def test_a_prize_gained_onto_an_empty_deck_is_drawn_without_a_shuffle() -> None:
    game = at_table("tournament", hands=[["province", "tournament"], []])
    playing(game, "play tournament", "reveal province", "done")
    assert shuffles(game.push("gain diadem")) == []
    assert (hand(game), deck(game), discard(game)) == (["diadem"], [], ["province"])


@pytest.mark.rule("CO-26")
def test_tournament_at_which_only_another_reveals_gives_just_the_action() -> None:
    game = tournament(["estate"], ["copper", "province"])
    playing(game, "done")
    assert legal(game) == ("done", "reveal province")
    playing(game, "reveal province")
    assert (allowances(game), hand(game), hand(game, 1)) == ((1, 1, 0), ["estate"], ["copper", "province"])
    assert (discard(game), deck(game), game.beside) == ([], ["gold", "silver"], dict.fromkeys(PRIZES, 1))
    assert game.view(0).memory["known_hand"][1] == {"province": 1}


@pytest.mark.rule("CO-26")
def test_tournament_at_which_both_reveal_gives_a_prize_and_nothing_else() -> None:
    game = tournament(["province"], ["province"])
    playing(game, "reveal province", "reveal province", "gain diadem")
    assert (deck(game), hand(game), discard(game)) == (["diadem", "gold", "silver"], [], ["province"])
    assert (allowances(game), hand(game, 1)) == ((1, 1, 0), ["province"])
    for onlooker in (0, 1, None):
        assert game.view(onlooker).memory["deck_top"][0] == ["diadem"]


@pytest.mark.rule("CO-26")
def test_a_province_kept_hidden_counts_as_not_revealed() -> None:
    game = tournament(["province"], ["province"])
    playing(game, "done", "done")
    assert (allowances(game), hand(game), discard(game)) == ((1, 1, 1), ["gold", "province"], [])
    assert game.view(1).memory["known_hand"][0] == {}


@pytest.mark.rule("CO-26")
def test_whether_somebody_holds_a_province_is_not_given_away_by_the_question() -> None:
    first = tournament(["estate"], ["province"], discards=[[], ["copper"]])
    second = tournament(["estate"], ["copper"], discards=[[], ["province"]])
    second_view = playing(second, "done").view(0)
    assert playing(first, "done").view(0).decision == second_view.decision


@pytest.mark.rule("CO-26")
@pytest.mark.parametrize("revealing", [(), (1,), (2,), (1, 2)])
def test_at_a_tournament_of_three_one_other_who_reveals_is_enough(revealing: tuple[int, ...]) -> None:
    hands = [["tournament"], ["province"], ["province"]]
    game = playing(at_table("tournament", hands=hands, decks=[["gold"]]), "play tournament", "done")
    for seat in (1, 2):
        assert game.to_move == seat
        playing(game, "reveal province" if seat in revealing else "done")
    assert (game.coins, hand(game)) == ((0, []) if revealing else (1, ["gold"]))


@pytest.mark.rule("CO-26")
def test_tournament_may_gain_a_duchy() -> None:
    game = playing(tournament(["province"], []), "reveal province", "done", "gain duchy")
    assert (hand(game), discard(game), game.supply["duchy"]) == (["duchy"], ["province"], 7)


@pytest.mark.rule("CO-26", "CO-02")
@pytest.mark.parametrize("answer", ["gain duchy", "done"])
def test_when_all_prizes_are_gone_a_duchy_or_nothing_is_chosen(answer: str) -> None:
    game = tournament(["province"], [], supply=dict.fromkeys(PRIZES, 0))
    playing(game, "reveal province", "done")
    assert legal(game) == ("done", "gain duchy")
    playing(game, answer)
    assert hand(game) == (["duchy"] if answer == "gain duchy" else ["gold"])
    assert (game.coins, discard(game)) == (1, ["province"])


@pytest.mark.rule("CO-26", "CO-02")
def test_when_the_duchies_are_gone_a_prize_or_nothing_is_chosen() -> None:
    game = tournament(["province"], [], supply={"duchy": 0, "princess": 0})
    playing(game, "reveal province", "done")
    assert legal(game) == ("done", "gain bag-of-gold", "gain diadem", "gain followers", "gain trusty-steed")
    playing(game, "done")
    assert (hand(game), discard(game), game.coins) == (["gold"], ["province"], 1)


@pytest.mark.rule("CO-26")
def test_tournament_on_the_throne_has_no_second_province_to_reveal() -> None:
    hands = [["province", "throne-room", "tournament"], []]
    game = at_table("throne-room", "tournament", hands=hands, decks=[["gold", "silver"]])
    playing(game, "play throne-room", "play tournament", "reveal province", "done", "gain princess")
    assert (game.to_move, legal(game)) == (0, ("done",))
    playing(game, "done", "done")
    assert (allowances(game), hand(game), discard(game)) == ((2, 1, 2), ["gold", "princess"], ["province"])


@pytest.mark.rule("CO-26")
def test_tournament_is_no_attack() -> None:
    game = at_table("moat", "tournament", hands=[["tournament"], ["moat"]], decks=[["gold"]])
    playing(game, "play tournament")
    assert (game.to_move, legal(game)) == (0, ("done",))
    assert legal(playing(game, "done")) == ("done",)


@pytest.mark.rule("CO-26")
def test_a_colony_is_no_province_at_a_tournament() -> None:
    hands = [["colony", "tournament"], ["colony"]]
    game = playing(at_table("tournament", hands=hands, decks=[["gold"]], colonies=True), "play tournament")
    assert legal(game) == ("done",)
    assert legal(playing(game, "done")) == ("done",)


# Young Witch


def young_witch(theirs: list[str], *cards: str, bane: str = "merchant", **given: Any) -> dominion.Game:
    """A Young Witch about to be played, with two cards to draw and discard."""
    hands = [["young-witch"], theirs]
    decks = [["copper", "copper", "gold"]]
    return at_table("young-witch", *cards, **{"hands": hands, "decks": decks, "bane": bane} | given)


WITCH = ("play young-witch", "discard copper", "discard copper")


@pytest.mark.rule("CO-28")
def test_young_witch_draws_two_and_discards_two_as_one_batch() -> None:
    hands = [["estate", "silver", "young-witch"], []]
    game = playing(young_witch([], hands=hands), "play young-witch")
    assert hand(game) == ["copper", "copper", "estate", "silver"]
    assert legal(game) == ("discard copper", "discard estate", "discard silver")
    first = game.push("discard estate")
    assert (named(first, 1), discard(game)) == (set(), [])
    assert game.view(1).set_aside[0] == (None,)
    assert sampled_alike(game)
    playing(game, "discard copper")
    assert (discard(game), hand(game), game.to_move) == (["estate", "copper"], ["copper", "silver"], 1)


@pytest.mark.rule("CO-28", "CO-09")
def test_a_bane_revealed_keeps_the_curse_away() -> None:
    game = playing(young_witch(["copper", "merchant"]), *WITCH)
    assert (game.to_move, legal(game)) == (1, ("done", "reveal merchant"))
    assert sampled_alike(game)
    events = game.push("reveal merchant")
    assert (owned(game, 1), hand(game, 1), discard(game, 1)) == (["copper", "merchant"], ["copper", "merchant"], [])
    for onlooker in (0, 1, None):
        assert told(events, "revealed", 1, onlooker) == ["merchant"]
    assert game.view(0).memory["known_hand"][1] == {"merchant": 1}


@pytest.mark.rule("CO-28")
@pytest.mark.parametrize("theirs", [["merchant"], ["village"], []])
def test_who_reveals_no_bane_gains_a_curse(theirs: list[str]) -> None:
    game = playing(young_witch(theirs), *WITCH)
    assert legal(game) == (("done", "reveal merchant") if "merchant" in theirs else ("done",))
    playing(game, "done")
    assert (discard(game, 1), hand(game, 1), game.supply["curse"]) == (["curse"], theirs, 9)


@pytest.mark.rule("CO-28")
def test_the_last_curse_of_young_witch_goes_to_the_left() -> None:
    hands = [["young-witch"], ["copper"], ["copper"]]
    game = playing(young_witch([], hands=hands, supply={"curse": 1}), *WITCH)
    assert game.to_move == 1
    playing(game, "done")
    assert game.to_move == 2
    playing(game, "done")
    assert (discard(game, 1), discard(game, 2)) == (["curse"], [])


@pytest.mark.rule("CO-28")
@pytest.mark.parametrize("drawn", [["copper"], []])
def test_young_witch_discards_as_many_as_there_are(drawn: list[str]) -> None:
    game = playing(young_witch([], decks=[drawn]), "play young-witch", *[f"discard {card}" for card in drawn])
    assert (hand(game), discard(game), game.to_move) == ([], drawn, 1)
    playing(game, "done")
    assert discard(game, 1) == ["curse"]


@pytest.mark.rule("CO-28")
def test_the_bane_works_each_time() -> None:
    hands = [["copper"] * 4 + ["throne-room", "young-witch"], ["merchant"]]
    game = young_witch([], "throne-room", hands=hands)
    playing(game, "play throne-room", "play young-witch", "discard copper", "discard copper", "reveal merchant")
    playing(game, "discard copper", "discard copper")
    assert (game.to_move, legal(game)) == (1, ("done", "reveal merchant"))
    playing(game, "reveal merchant")
    assert (discard(game, 1), hand(game, 1)) == ([], ["merchant"])


@pytest.mark.rule("CO-28", "CO-05")
def test_reactions_come_before_anything_young_witch_does() -> None:
    hands = [["young-witch"], ["moat", "merchant"]]
    game = playing(young_witch([], "moat", hands=hands), "play young-witch")
    assert (game.to_move, legal(game), hand(game)) == (1, ("done", "reveal moat"), [])
    playing(game, "reveal moat", "discard copper", "discard copper")
    assert (discard(game, 1), legal(game)) == ([], ("end-actions",))


@pytest.mark.rule("CO-28", "CO-05")
@pytest.mark.parametrize("answers", [("reveal moat",), ("done", "reveal moat"), ("done", "done")])
def test_moat_as_the_bane_can_serve_either_way(answers: tuple[str, ...]) -> None:
    game = playing(young_witch(["moat"], bane="moat"), "play young-witch")
    assert legal(game) == ("done", "reveal moat")
    playing(game, answers[0], "discard copper", "discard copper")
    if len(answers) == 2:
        assert (game.to_move, legal(game)) == (1, ("done", "reveal moat"))
        playing(game, answers[1])
    assert discard(game, 1) == (["curse"] if answers == ("done", "done") else [])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("CO-28", "CO-03")
def test_with_young_witch_there_are_eighteen_piles_and_the_eleventh_can_be_bought() -> None:
    game = at_table("young-witch", hands=[[], []], bane="merchant", phase="buy", coins=3)
    assert len(game.supply) == 18
    assert offered(game, "buy").count("merchant") == 1
    assert discard(playing(game, "buy merchant")) == ["merchant"]
