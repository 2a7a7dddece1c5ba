"""A seat's view, and games as they might be."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownlands.compiled import INTERPRETED
from crownlands.kingdomino import Game

TABLES = st.sampled_from([(2, ()), (3, ("harmony",)), (4, ("dynasty",)), (2, ("mighty-duel", "middle-kingdom"))])


@given(TABLES, st.integers(0, 2**40), st.integers(0, 10 if INTERPRETED else 120), st.data())
def test_a_sample_looks_the_same_and_can_be_played_on(
    table: tuple[int, tuple[str, ...]], seed: int, moves: int, data: st.DataObject
) -> None:
    game, choices = Game(*table, seed=seed), random.Random(seed)
    for _ in range(moves):
        if not game.is_over:
            game.push(choices.choice(game.legal_moves))
    seat = data.draw(st.sampled_from([None, *range(game.players)]))
    view = game.view(seat)
    might_be = view.sample(seed + 1)
    assert might_be.view(seat) == view
    assert hash(might_be.view(seat)) == hash(view)
    assert might_be.view(seat).to_dict() == view.to_dict()
    assert might_be.legal_moves == game.legal_moves
    for _ in range(5):
        if not might_be.is_over:
            might_be.push(choices.choice(might_be.legal_moves))


def test_a_sample_deals_the_hidden_part_anew() -> None:
    game = Game(2, seed=1)
    rows = set()
    for seed in range(20):
        might_be = game.view(0).sample(seed)
        assert might_be == game.view(0).sample(seed)
        while might_be.round == 0:
            might_be.push(might_be.legal_moves[0])
        row = tuple(number for number, _ in might_be.next_row)
        assert set(row) <= set(game.unseen)
        rows.add(row)
    assert len(rows) > 15


def test_a_view_holds_nothing_of_the_random_source_or_the_stack() -> None:
    games = [
        Game.scenario(players=3, row=[(1, 0), (2, 1), (3, 2)], next_row=[10, 20, 30], draw=draw, seed=seed)
        for draw, seed in (([40, 41, 42], b"k" * 16), ([42, 9, 43], 1))
    ]
    assert games[0] != games[1]
    assert games[0].view(None) == games[1].view(None)
    assert bytes(games[0].view(None)._bytes) == bytes(games[1].view(None)._bytes)
    assert b"k" * 8 not in bytes(games[0].view(0)._bytes)
    assert b"k" * 8 in bytes(games[0]._bytes)


def test_only_the_seat_asked_gets_its_legal_moves() -> None:
    game = Game(3, seed=2)
    for _ in range(30):
        for seat in (None, 0, 1, 2):
            view = game.view(seat)
            assert view.legal_moves == (game.legal_moves if seat == game.to_move else ())
            assert view.decision == game.decision
            assert view.is_over is game.is_over
        game.push(game.legal_moves[-1])


def test_views_of_different_seats_are_different() -> None:
    game = Game(2, seed=3)
    assert game.view(0) != game.view(1)
    assert game.view(None) != game.view(0)
    assert game.view(0) == game.view(0)
    assert game.view(0) != game


def test_a_view_stays_as_it_was() -> None:
    game = Game(2, seed=3)
    view, before = game.view(0), game.view(0).to_dict()
    game.push(game.legal_moves[0])
    assert view.to_dict() == before


def test_gains_are_what_placing_brings() -> None:
    game, choices = Game(4, seed=6), random.Random(6)
    for _ in range(60):
        gains = game.view(game.to_move).gains()
        if game.domino is not None:
            assert [move for move in game.legal_moves if move.startswith("place")] == sorted(gains)
        else:
            assert gains == {}
        for move, points in gains.items():
            seat, before = game.turn, game.scores[game.turn]
            game.push(move)
            assert game.scores[seat] == before + points
            game.pop()
            if INTERPRETED:
                break
        game.push(choices.choice(game.legal_moves))
    assert game.view(None).gains() == {}


@pytest.mark.parametrize("seat", [None, 0])
def test_the_dict_is_what_json_gives_back(seat: int | None) -> None:
    game = Game(2, {"harmony", "dynasty"}, seed=7)
    for _ in range(20):
        game.push(game.legal_moves[0])
    sent = game.view(seat).to_dict()
    assert json.loads(json.dumps(sent)) == sent
    assert sent["game"] == "kingdomino"
    assert sent["kingdoms"][0][0] == [0, 0, "castle", 0]
    assert [entry["points"] for entry in sent["breakdowns"]] == list(game.scores)
