"""Positions by hand: what they mean, and what is wrong with wrong ones."""

from typing import Any

import pytest

from crownlands import Record
from crownlands.kingdomino import Game

ROW = [(1, 0), (2, 1), (3, 2)]
NEXT = [10, 20, 30]


def test_a_scenario_is_a_value() -> None:
    assert Game.scenario(row=[(7, 0)]) == Game.scenario(row=[(7, 0)])
    wheat = {(1, 0): ("wheat", 1), (0, 1): ("lake", 0)}
    assert Game.scenario(kingdoms=[wheat]) == Game.scenario(kingdoms=[dict(reversed(wheat.items()))])
    assert Game.scenario(kingdoms=[wheat]) != Game.scenario(kingdoms=[{}, wheat])


def test_squares_may_be_given_in_several_forms() -> None:
    forms: list[Any] = [
        {(1, 0): ("lake", 0), (2, 0): ("lake", 1)},
        {"1,0": "lake", "2, 0": ["lake", 1], "0,0": "castle"},
        [((1, 0), ("lake", 0)), ([2, 0], ["lake", 1]), ((0, 0), ("castle", 0))],
    ]
    games = [Game.scenario(kingdoms=[form]) for form in forms]
    assert games[0] == games[1] == games[2]
    assert games[0].kingdom(0) == {(0, 0): ("castle", 0), (1, 0): ("lake", 0), (2, 0): ("lake", 1)}


@pytest.mark.parametrize(
    "given",
    [
        {"kingdoms": [{(1, 0): ("lake", 1)}], "row": [(7, 0)]},
        {"players": 3, "row": ROW, "next_row": NEXT, "draw": [40, 41, 42]},
        {"players": 3, "row": ROW[1:], "next_row": NEXT, "taking": 0, "rows": 2, "seen": [1, 48]},
        {"players": 3, "row": [1, (2, 1), 3], "draw": [40, 41, 42], "rows": 2},
        {"players": 2, "draw": list(range(1, 25))},
        {"players": 2, "variants": ["dynasty"], "row": [(7, 0)], "deal_scores": [[30, 20]], "seed": "01" * 16},
    ],
)
def test_a_scenario_can_be_recorded(given: dict[str, Any]) -> None:
    game = Game.scenario(**given)
    for _ in range(9):
        if not game.is_over:
            game.push(game.legal_moves[0])
    again = Record.loads(game.record().dumps()).replay()
    assert again == game


def test_the_pile_brings_what_was_stacked_on_it_then_chance() -> None:
    game = Game.scenario(players=3, row=[1, 2, 3], draw=[9, 8, 7, 6], rows=2, seen=list(range(11, 49)))
    for move in ("take 1", "take 2", "take 3"):
        game.push(move)
    assert [number for number, _ in game.next_row] == [7, 8, 9]
    while len(game.unseen) > 2:
        game.push(game.legal_moves[0])
    rows = [number for number, _ in game.next_row]
    assert 6 in rows
    assert set(rows) <= {4, 5, 6, 10}


def test_without_rows_the_first_one_is_drawn() -> None:
    game = Game.scenario(players=4, draw=[4, 3, 2, 1])
    assert game.row == ((1, None), (2, None), (3, None), (4, None))
    assert (game.round, game.rounds) == (0, 12)
    assert len(Game.scenario(players=4, rows=12).row) == 4


def test_a_full_row_goes_straight_into_the_round() -> None:
    game = Game.scenario(players=3, row=ROW, draw=[40, 41, 42])
    assert game.next_row == ((40, None), (41, None), (42, None))
    assert game.domino == 1


def test_the_king_in_hand_takes_first() -> None:
    game = Game.scenario(players=3, row=ROW[1:], next_row=NEXT, taking=0)
    assert (game.to_move, game.legal_moves) == (0, ("take 10", "take 20", "take 30"))


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"players": 5}, "2 to 4 players"),
    ({"variants": ["dynsty"]}, "did you mean 'dynasty'"),
    ({"kingdoms": [{}, {}, {}]}, "3 kingdoms are too many for 2 players"),
    ({"kingdoms": [{(5, 0): ("lake", 0)}]}, "out of range: x and y are -4 to 4"),
    ({"kingdoms": [{(7, 0): ("lake", 0)}], "variants": ["mighty-duel"]}, "out of range: x and y are -6 to 6"),
    ({"kingdoms": [{(1, 0, 0): ("lake", 0)}]}, "a square is"),
    ({"kingdoms": [{"here": ("lake", 0)}]}, "a square is"),
    ({"kingdoms": [{7: ("lake", 0)}]}, "a square is"),
    ({"kingdoms": [{(1.0, 0): ("lake", 0)}]}, "out of range"),
    ({"kingdoms": [{(0, 0): ("lake", 0)}]}, "the castle, and nothing else, is at 0,0"),
    ({"kingdoms": [{(1, 0): ("castle", 0)}]}, "the castle, and nothing else, is at 0,0; castle is given at 1,0"),
    ({"kingdoms": [[((1, 0), "lake"), ("1,0", "wheat")]]}, "two squares overlap at 1,0"),
    ({"kingdoms": [{(-2, 0): ("lake", 0), (3, 0): ("lake", 0)}]}, "6 squares wide, more than the 5 allowed"),
    ({"kingdoms": [{(0, -1): ("lake", 0), (0, 4): ("lake", 0)}]}, "6 squares high, more than the 5 allowed"),
    ({"kingdoms": [{(1, 0): ("lakes", 0)}]}, "unknown land 'lakes'; did you mean 'lake'"),
    ({"kingdoms": [{(1, 0): ("desert", 0)}]}, "there are wheat, forest"),
    ({"kingdoms": [{(1, 0): ("lake", 4)}]}, "0 to 3 crowns, not 4"),
    ({"kingdoms": [{(1, 0): ("lake", "1")}]}, "0 to 3 crowns, not '1'"),
    ({"row": [(49, 0)]}, "there is no domino 49; dominoes are 1 to 48"),
    ({"row": ["7"]}, "there is no domino '7'"),
    ({"row": [(7, 2)]}, "the king on domino 7: there is no seat 2; seats at this table are 0 to 1"),
    ({"row": [(7, 0), (7, 1)]}, "domino 7 is given 2 times"),
    ({"row": [(7, 0)], "draw": [7, 8, 9, 10]}, "domino 7 is given 2 times"),
    ({"row": [(7, 0)], "seen": [7]}, "domino 7 is given 2 times"),
    ({"players": 3, "row": [*ROW, (4, 0)]}, "row has 4 dominoes, not at most 3"),
    ({"players": 3, "row": [1, 2]}, "while the kings are drawn it has 3"),
    ({"players": 3, "row": [1, 2, 3], "next_row": NEXT}, "there is no next_row"),
    ({"players": 3, "row": [1, 2, 3], "taking": 0}, "there is no next_row and no taking"),
    ({"players": 3, "row": ROW, "next_row": [10, 20]}, "next_row has 2 dominoes, not 3"),
    ({"players": 3, "row": ROW[1:], "taking": 0}, "next_row has 0 dominoes, not 3"),
    ({"players": 3, "row": ROW[1:], "next_row": NEXT}, "seat 0 has 0 kings in row and next_row, not 1"),
    ({"players": 3, "row": ROW, "next_row": NEXT, "taking": 0}, "seat 0 has 2 kings"),
    ({"players": 3, "row": [(1, 0), (2, 0)]}, "seat 0 has 2 kings"),
    ({"players": 3, "row": [(1, 0), (2, 0), (3, 1)], "draw": [4, 5, 6]}, "seat 0 has 2 kings"),
    ({"players": 3, "row": ROW[1:], "draw": [4, 5, 6]}, "must be a next_row beside a row of 2"),
    ({"players": 3, "row": ROW, "taking": 3}, "taking: there is no seat 3"),
    ({"players": 3, "draw": [4, 5]}, "2 dominoes, not whole rows of 3"),
    ({"players": 3, "draw": [4, 5, 6, 7], "rows": 1}, "1 rows only need 3"),
    ({"players": 3, "rows": 13}, "the number of rows still to be laid out is a whole number from 0 to 12, not 13"),
    ({"players": 3, "rows": -1}, "the number of rows still to be laid out is a whole number from 0 to 12, not -1"),
    ({"players": 3, "rows": "2"}, "the number of rows still to be laid out is a whole number from 0 to 12, not '2'"),
    ({"players": 3, "rows": 2, "seen": list(range(1, 44))}, "5 dominoes are left for 2 rows, too few"),
    ({"deal_scores": [[1, 2]]}, "1 deals can't be over in a game of 1"),
    ({"variants": ["dynasty"], "deal_scores": [[1, 2, 3]]}, "2 whole numbers"),
    ({"variants": ["dynasty"], "deal_scores": [7]}, "2 whole numbers, not 7"),
    ({"variants": ["dynasty"], "deal_scores": [[10**30, 1]]}, "whole number from 0 to 9999, not 1000"),
    ({"variants": ["dynasty"], "deal_scores": [[True, 1]]}, "whole number from 0 to 9999, not True"),
    ({"seed": -1}, "a seed is"),
]


@pytest.mark.parametrize(("given", "why"), WRONG, ids=[why for _, why in WRONG])
def test_what_is_wrong_is_said(given: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Game.scenario(**given)
