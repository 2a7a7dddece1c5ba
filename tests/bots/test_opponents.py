"""Opponents by name: what they are asked and what they may know."""

import re
import threading
import time

import pytest

from crownlands import dominion, kingdomino
from crownlands.bots.budget import Budget
from crownlands.bots.opponents import LADDER, Opponent, find_opponent
from crownlands.game import Game
from crownlands.record import GAMES

QUICK = Budget(playouts=48)


@pytest.mark.parametrize("name", LADDER)
def test_each_is_an_opponent_that_chooses_a_legal_move(name: str) -> None:
    opponent = find_opponent("kingdomino", name, seed=3, budget=QUICK)
    assert isinstance(opponent, Opponent)
    assert opponent.name == name
    game = in_the_middle()
    assert opponent.choose(game.view(game.to_move)) in game.legal_moves


def in_the_middle() -> kingdomino.Game:
    """A game in its middle."""
    game = kingdomino.Game(3, {"harmony"}, seed=5)
    for _ in range(12):
        game.push(game.legal_moves[-1])
    return game


@pytest.mark.parametrize("name", LADDER)
def test_the_same_seed_and_view_give_the_same_move(name: str) -> None:
    """Whoever it is made for, and whatever it was asked before."""
    game = kingdomino.Game(4, seed=2)
    fresh, used = (find_opponent("kingdomino", name, seed=9, budget=QUICK) for _ in range(2))
    while not game.is_over:
        view = game.view(game.to_move)
        move = used.choose(view)
        if len(game.moves) % 17 == 0:
            assert fresh.choose(view) == move
        game.push(move)


@pytest.mark.parametrize("name", LADDER)
def test_nobody_knows_what_is_hidden(name: str) -> None:
    """The pile is dealt anew, the move stays the same."""
    game = kingdomino.Game(3, {"middle-kingdom"}, seed=4)
    opponent = find_opponent("kingdomino", name, seed=1, budget=QUICK)
    for number in range(24):
        seat = game.to_move
        assert seat is not None
        view = game.view(seat)
        moves = {opponent.choose(view.sample(seed).view(seat)) for seed in range(3 if number % 6 == 0 else 0)}
        move = opponent.choose(view)
        assert moves <= {move}
        game.push(move)


def test_a_set_stop_makes_the_regent_answer_at_once() -> None:
    stop = threading.Event()
    game = kingdomino.Game(2, seed=1)
    regent = find_opponent("kingdomino", "regent", budget=Budget(seconds=600), stop=stop)
    threading.Timer(0.1, stop.set).start()
    began = time.monotonic()
    assert regent.choose(game.view(game.to_move)) in game.legal_moves
    assert time.monotonic() - began < 300


def test_a_name_can_tell_the_budget() -> None:
    game = in_the_middle()
    view = game.view(game.to_move)
    named, given = find_opponent("kingdomino", "regent:48"), find_opponent("kingdomino", "regent", budget=QUICK)
    assert named.choose(view) == given.choose(view)
    assert find_opponent("kingdomino", "regent:0.01s").choose(view) in view.legal_moves


@pytest.mark.parametrize(
    ("game", "name", "message"),
    [
        ("kingdomino", "bishop", "unknown opponent 'bishop'; choose from page, squire, knight, baron, regent"),
        ("dominion", "reagent", "unknown opponent 'reagent'; did you mean 'regent'?"),
        ("chess", "page", "no opponents for 'chess'; there are for dominion and kingdomino"),
        ("kingdomino", "baron:5", "baron:5: only regent takes a budget"),
        ("kingdomino", "regent:many", "regent:many: a budget is a number of playouts, or seconds such as 0.5s"),
    ],
)
def test_a_wrong_name_says_what_would_be_right(game: str, name: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        find_opponent(game, name)


@pytest.mark.parametrize("name", LADDER)
@pytest.mark.parametrize("game", [dominion.Game(seed=1, first=0), kingdomino.Game(2, seed=1)], ids=GAMES)
def test_a_seat_that_is_not_asked_has_nothing_to_choose(game: Game, name: str) -> None:
    with pytest.raises(ValueError, match="has nothing to decide"):
        find_opponent(game.name, name, budget=QUICK).choose(game.view(1 - (game.to_move or 0)))
