"""Hints: what the strongest opponent would do, and why."""

import json

import pytest

from crownlands.bots.budget import Budget
from crownlands.bots.hints import hint
from crownlands.kingdomino import Game


def test_a_hint_tells_chances_best_first_and_goes_through_json() -> None:
    game = Game(2, {"harmony"}, seed=3)
    found = hint(game.view(game.to_move), Budget(playouts=400), seed=1)
    assert found.move == found.choices[0].move
    assert {choice.move for choice in found.choices} == set(game.legal_moves)
    assert all(0 <= choice.chance <= 1 and choice.playouts > 0 for choice in found.choices)
    told = json.loads(json.dumps(found.to_dict()))
    assert told["move"] == found.move
    assert told["reasons"] == list(found.reasons)


def test_the_same_seed_gives_the_same_hint() -> None:
    game = Game(4, seed=3)
    views = [game.view(game.to_move) for _ in range(2)]
    one, two = (hint(view, Budget(playouts=200), seed=5) for view in views)
    assert one == two


def test_chances_are_told_in_the_order_of_the_moves() -> None:
    game = Game(2, seed=3)
    for _ in range(8):
        chances = [choice.chance for choice in hint(game.view(game.to_move), Budget(playouts=40), seed=2).choices]
        assert chances == sorted(chances, reverse=True)
        game.push(game.legal_moves[-1])


def test_a_spectator_gets_no_hint() -> None:
    with pytest.raises(ValueError, match="seat None has nothing to decide"):
        hint(Game(2, seed=1).view(None))


def test_a_forced_move_is_told_with_its_chance() -> None:
    last = Game.scenario(
        kingdoms=[{(1, 0): ("lake", 1)}, {(1, 0): ("wheat", 1)}],
        row=[],
        next_row=[(9, 1), (10, 1), (11, 0), 48],
        taking=0,
    )
    assert last.legal_moves == ("take 48",)
    found = hint(last.view(0), Budget(playouts=20))
    assert found.move == "take 48"
    assert found.choices[0].chance == 1.0


def taking_a_mine() -> Game:
    """Seat 0 has a mine, and may take another one."""
    kingdoms = [{(1, 0): ("mine", 2)}]
    return Game.scenario(kingdoms=kingdoms, row=[(1, 1)], next_row=[2, (3, 0), (4, 1), 47], taking=0)


@pytest.mark.parametrize(
    ("reason", "game"),
    [
        ("gain 4", Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)])),
        ("keeps-middle", Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)], variants={"middle-kingdom"})),
        ("acts 4", taking_a_mine()),
        ("crowns 2", taking_a_mine()),
        (
            "denies 1 18",
            Game.scenario(
                kingdoms=[{(1, 0): ("wheat", 1)}, {(1, 0): ("mine", 3), (2, 0): ("mine", 3), (1, 1): ("mine", 0)}],
                row=[(5, 1)],
                next_row=[(3, 0), (4, 1), 6, 48],
                taking=0,
            ),
        ),
    ],
)
def test_reasons_are_words_with_numbers(reason: str, game: Game) -> None:
    reasons = hint(game.view(0), Budget(playouts=60)).reasons
    assert reason in reasons
