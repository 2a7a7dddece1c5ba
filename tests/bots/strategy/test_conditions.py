"""Conditions come out as the table shows, in compiled code."""

from typing import Any

import pytest

from crownlands.bots.strategy import StrategyBot, StrategyTooLong, make_plans, parse
from crownlands.dominion import Card, Game, Kingdom
from crownlands.dominion.card_types import ACTION
from crownlands.dominion.cards import own_cards
from crownlands.dominion.instructions.adding import actions, cards

FIRST_GAME = "cellar market merchant militia mine moat remodel smithy village workshop".split()


def buys(condition: str, **scenario: Any) -> bool:
    """Return whether a Gold is bought under a condition."""
    given: dict[str, Any] = {
        "hands": [["copper", "silver", "gold"], ["copper"]],
        "decks": [["village", "festival", "market", "smithy", "estate"], ["duchy"]],
        "kingdom": "village festival market smithy witch militia moat cellar chapel gardens".split(),
        "phase": "buy",
        "coins": 9,
        "bought": True,
        "turns": [5, 4],
    }
    game = Game.scenario(**{**given, **scenario})
    move = StrategyBot(parse(f"buy: gold if {condition}")).choose(game.view(0))
    assert move in ("buy gold", "end-turn")
    return move == "buy gold"


@pytest.mark.parametrize(
    "condition",
    [
        "money = 1 + 2 + 3 + 2 + 1",  # the Treasures, and the coins of Festival and Market
        "coins = 9",
        "buys = 1",
        "actions = 1",
        "turn = 5",
        "phase = buy",
        "phase = 1",
        "score = 1",
        "lead = 1 - 3",
        "deck = 8",
        "undrawn = 5",
        "players = 2",
        "gains_to_end = 8",
        "count(smithy) = 1",
        "count(action) = 4",
        "count(treasure) = 3",
        "count(victory) = 1",
        "count(terminal) = 1",
        "count(village) = 2",
        "count(card village) = 1",
        "count(attack) = 0",
        "count(curse) = 0",
        "supply(province) = 8",
        "supply(curse) = 10",
        "hand(treasure) = 3",
        "hand(gold) = 1",
        "empty_piles = 0",
        "smallest_pile = 8",
        "coins_in_hand = 6",
        "opponent(duchy) = 1",
        "opponent(treasure) = 1",
        "opponent(smithy) = 0",
        "gained(gold) = 0",
        "opening = 0",
        "count(smithy) / 2 = 0.5",
        "count(chapel) / count(witch) = 0",
        "1 / count(witch) > 1000",
        "not coins < 9 and (turn > 100 or turn < 6)",
        "3 - 2 - 1 = 0",
        "-1 + 2 = 1",
        "7 > coins - 3 * 1",
        "8.5 < coins",
    ],
)
def test_a_condition_comes_out_true_and_its_opposite_false(condition: str) -> None:
    assert buys(condition)
    assert not buys(f"not ({condition})")


@pytest.mark.parametrize(
    "condition",
    [
        "supply(province) <= 8 and supply(province) > 7.5",
        "supply(province) < 8",
        "supply(province) != 8",
        "supply(province) = 8.5",
        "supply(province) >= 8 and count(smithy) = 1",
        "supply(province) >= 8 and supply(gold) < 3",
        "count(smithy) > 0 and count(smithy) < 1.5",
        "count(smithy) > 0 and count(copper) > 1",
        "count(smithy) < 99999999999999999999",
        "count(smithy) > 127",
        "count(smithy) < -128",
        "-500 < count(smithy)",
        "count(smithy) = 1 and money > 1000",
        "count(throne-room) < 1",
    ],
)
def test_what_is_asked_at_once_comes_out_as_when_it_is_reckoned(condition: str) -> None:
    assert buys(condition) == buys(f"not (not ({condition}))")


def test_a_line_after_one_whose_condition_is_reckoned_in_vain_is_found() -> None:
    game = Game.scenario(hands=[[], []], kingdom=FIRST_GAME, phase="buy", coins=9, turns=[5, 5])
    lines = "province if money > 1000, gold if count(gold) > 3, market if not money > 1000, silver"
    assert StrategyBot(parse(f"buy: {lines}")).choose(game.view(0)) == "buy market"
    assert StrategyBot(parse(f"buy: {lines}\ncareful: yes")).choose(game.view(0)) == "buy market"


def test_in_play_counts_what_lies_there() -> None:
    game_in_play = {"in_play": ["village", "village", "copper"], "decks": [[], []]}
    assert buys("in_play(village) = 2 and in_play(treasure) = 1 and in_play(card village) = 2", **game_in_play)
    assert buys("deck = 6 and undrawn = 0", **game_in_play)


def test_empty_and_smallest_piles_are_counted() -> None:
    supply = {"curse": 0, "moat": 0, "village": 2}
    assert buys("empty_piles = 2 and smallest_pile = 2", supply=supply)


def test_what_is_gained_this_turn_is_known() -> None:
    game = Game.scenario(hands=[[], []], kingdom=FIRST_GAME, phase="buy", coins=20, buys=3, turns=[5, 5])
    bot = StrategyBot(
        parse("buy: gold if gained(gold) = 0, silver if gained(treasure) = 1 and gained(silver) = 0, estate")
    )
    made = []
    while game.turn == 0:
        made.append(bot.choose(game.view(0)))
        game.push(made[-1])
    assert made == ["buy gold", "buy silver", "buy estate", "end-turn"]


@pytest.mark.parametrize(("first", "second"), [(5, 2), (4, 3), (3, 4), (2, 5)])
def test_the_opening_is_known_in_the_first_two_turns(first: int, second: int) -> None:
    hands = [["copper"] * first + ["estate"] * (5 - first), ["copper"] * 5]
    decks = [["copper"] * second + ["estate"] * (5 - second), ["copper"] * 5]
    game = Game.scenario(hands=hands, decks=decks, kingdom=FIRST_GAME, phase="action", turns=[1, 0])
    bot = StrategyBot(parse(f"buy: silver if opening = {first}, copper if opening > 0"))
    bought = []
    while max(game.turns) < 3:
        move = bot.choose(game.view(game.to_move)) if game.to_move == 0 else "end-turn"
        if game.to_move == 1 and "end-actions" in game.legal_moves:
            move = "end-actions"
        bought += [move] if move.startswith("buy") else []
        game.push(move)
    assert bought == ["buy silver" if coins >= 3 else "" for coins in (first, second) if coins >= 3] or bought == [
        "buy silver" if coins >= 3 else "buy copper" for coins in (first, second)
    ]


TOKENS = {"coffers": [3, 9], "villagers": [2, 9], "victory_tokens": [4, 9], "pirate_tokens": [1, 9]}


@pytest.mark.parametrize(
    "condition",
    [
        "potions = 2",
        "coffers = 3",
        "villagers = 2",
        "tokens = 4",
        "score = tokens + 1",
        "pirate_tokens = 1",
        "debt = 0",
        "coins + coffers = 12",
    ],
)
def test_what_other_boxes_bring_is_counted_for_the_own_seat(condition: str) -> None:
    kingdom = "goons baker pirate-ship alchemist snowy-village village festival market smithy moat".split()
    given = {"kingdom": kingdom, "potions": 2, "tokens": TOKENS}
    assert buys(condition, **given)
    assert not buys(f"not ({condition})", **given)


def test_what_a_game_lacks_is_nothing() -> None:
    assert buys("potions + coffers + villagers + debt + tokens + pirate_tokens = 0")


@pytest.mark.parametrize(
    ("supply", "expected"),
    [
        ({}, 8),
        ({"province": 2}, 2),
        ({"estate": 0, "curse": 0, "moat": 1}, 1),
        ({"estate": 1, "curse": 2, "moat": 2, "duchy": 7}, 5),
        ({"estate": 2, "curse": 1, "moat": 1, "cellar": 1}, 3),
    ],
)
def test_gains_to_end_is_the_quickest_way_to_the_end(supply: dict[str, int], expected: int) -> None:
    assert buys(f"gains_to_end = {expected}", supply=supply)


def test_a_strategy_that_is_too_long_is_refused_in_words() -> None:
    many = ", ".join(["gold"] * 200)
    with pytest.raises(StrategyTooLong, match="160 lines"):
        make_plans([parse(f"buy: {many}")], Kingdom(()))
    long = " + ".join(["1"] * 250)
    longest = " and ".join([f"{long} > {long}"] * 4)
    with pytest.raises(StrategyTooLong, match="too long"):
        make_plans([parse(f"buy: gold if {longest}")], Kingdom(()))


def test_lines_about_cards_that_the_kingdom_lacks_are_left_out() -> None:
    plan = make_plans([parse("buy: witch, chapel, gold, silver")], Kingdom(("chapel",)))[0]
    assert plan.last[0] - plan.first[0] == 3


CAREFUL = "careful: yes\nbuy: province, duchy, gold"


@pytest.mark.parametrize(
    ("text", "provinces_of_the_other", "expected"),
    [
        (CAREFUL, 3, "buy duchy"),
        (CAREFUL, 1, "buy province"),
        (CAREFUL.replace("yes", "no"), 3, "buy province"),
        ("careful: yes\nbuy: province", 3, "end-turn"),
    ],
)
def test_who_is_careful_never_ends_the_game_behind(text: str, provinces_of_the_other: int, expected: str) -> None:
    game = Game.scenario(
        hands=[[], []],
        decks=[["estate"] * 2, ["province"] * provinces_of_the_other],
        supply={"province": 1},
        phase="buy",
        coins=8,
    )
    assert StrategyBot(parse(text)).choose(game.view(0)) == expected


@pytest.mark.parametrize(
    ("text", "provinces_of_the_other", "expected"),
    [
        ("buy: gold", 0, "buy gold"),
        ("closing: yes\nbuy: gold", 0, "buy estate"),
        ("closing: yes\nbuy: gold", 1, "buy gold"),  # that would end it as lost
    ],
)
def test_who_closes_ends_the_game_when_that_wins(text: str, provinces_of_the_other: int, expected: str) -> None:
    game = Game.scenario(
        hands=[[], []],
        decks=[["duchy"], ["province"] * provinces_of_the_other],
        supply={"estate": 2, "village": 0, "smithy": 0},
        phase="buy",
        coins=9,
        buys=2,
    )
    assert StrategyBot(parse(text)).choose(game.view(0)) == expected


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        # a Province and two Duchies are enough, a Province alone isn't
        ({"supply": {"province": 1}, "coins": 18, "buys": 3}, ["buy province", "buy duchy", "buy duchy"]),
        ({"supply": {"province": 1}, "coins": 17, "buys": 3}, ["buy gold"]),
        # two piles are bought out, and points with what is left
        (
            {"supply": {"village": 1, "moat": 1, "smithy": 0}, "coins": 21, "buys": 4},
            ["buy village", "buy moat", "buy province", "buy province"],
        ),
        # nothing can keep the end off any more: points are all that counts
        ({"supply": {"province": 0}, "coins": 7, "buys": 2}, ["buy duchy", "buy estate"]),
        ({"supply": {"province": 0}, "coins": 5, "in_play": ["copper"] * 38}, ["buy gardens"]),
    ],
)
def test_who_closes_buys_all_that_it_takes(given: dict[str, Any], expected: list[str]) -> None:
    """The other one has ten points."""
    kingdom = "village moat smithy gardens market witch militia cellar chapel festival".split()
    decks = [["copper"], ["province", "duchy", "estate"]]
    game = Game.scenario(kingdom=kingdom, hands=[[], []], decks=decks, phase="buy", **given)
    strategy = StrategyBot(parse("closing: yes\nbuy: gold"))
    chosen: list[str] = []
    while game.to_move == 0 and len(chosen) < len(expected):
        chosen.append(strategy.choose(game.view(0)))
        game.push(chosen[-1])
    assert chosen == expected


def test_own_cards_belong_to_their_types() -> None:
    kingdom = "hill-village village festival market smithy witch militia moat cellar chapel".split()
    hand = ["hill-village", "hill-village", "smithy"]
    with own_cards([Card("hill-village", 4, ACTION, cards(1), actions(2))]):
        assert buys("count(village) = 2 and count(action) = 3", kingdom=kingdom, hands=[hand, []], decks=[[], []])
    with own_cards([Card("hill-village", 4, ACTION, cards(2))]):  # the same name, and no village any more
        assert buys("count(village) = 0 and count(terminal) = 3", kingdom=kingdom, hands=[hand, []], decks=[[], []])
