"""Searching: what the regent sees that others don't."""

import threading

import pytest

from crownlands.bots.budget import Budget
from crownlands.bots.kingdomino.search import chances, outlook, plans
from crownlands.kingdomino import Game

QUICK = Budget(playouts=200)


def denying() -> Game:
    """Seat 0 leads by a point. Lakes bring it two; but with the swamps, which bring it nothing, seat 1 would win."""
    return Game.scenario(
        kingdoms=[
            {(1, 0): ("lake", 1), (-1, 0): ("wheat", 3), (-1, 1): ("wheat", 0)},
            {(1, 0): ("swamp", 2), (1, 1): ("swamp", 1)},
        ],
        row=[(1, 1)],
        next_row=[(3, 0), (4, 1), 9, 12],
        taking=0,
    )


def test_it_takes_what_another_needs_more() -> None:
    view = denying().view(0)
    assert plans(view)[0].text == "take 9"
    found = chances(view, QUICK)
    assert found[0].move == "take 12"
    assert found[0].chance == 1.0
    assert found[1].chance == 0.0


def test_it_keeps_the_castle_in_the_middle_for_the_bonus() -> None:
    """All places bring the same points; only some leave the kingdom equally far on both sides."""
    around = {(x, y): ("wheat", 0) for x in range(-2, 2) for y in range(-2, 3) if (x, y) != (0, 0)}
    for variants, margin in (({"middle-kingdom"}, 10.0), (set[str](), 0.0)):
        game = Game.scenario(kingdoms=[around, {(1, 0): ("lake", 0)}], row=[(1, 0)], variants=variants)
        game_of_one = chances(game.view(0), QUICK)[0]
        game.push(game_of_one.move)
        assert game.scores[0] == margin
        assert not variants or max(x for x, _ in game.kingdom(0)) == 2


def test_it_completes_its_kingdom_for_harmony() -> None:
    """Laid across the gap the last domino fits; so the one before must leave room for it."""
    gap = {(2, 2), (2, 1), (2, 0), (2, -1)}
    full = {(x, y): ("wheat", 0) for x in range(-2, 3) for y in range(-2, 3) if (x, y) != (0, 0) and (x, y) not in gap}
    game = Game.scenario(kingdoms=[full], row=[(1, 0), (2, 0)], variants={"harmony"})
    while not game.is_over:
        game.push(chances(game.view(0), QUICK)[0].move)
    assert game.scores[0] == 5


def test_a_plan_is_a_place_with_the_domino_taken_after_it() -> None:
    game = Game.scenario(kingdoms=[{(1, 0): ("lake", 1)}], row=[(7, 0), (10, 1)], next_row=[(3, 0), (4, 1), 8, 20])
    found = plans(game.view(0))
    assert {plan.text.partition(", then ")[2] for plan in found} == {"take 8", "take 20"}
    assert {plan.text.partition(",")[0].split()[0] for plan in found} == {"place"}
    assert {found_.move for found_ in chances(game.view(0), QUICK)} <= set(game.legal_moves)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everyone_can_hope_for_sums_to_one(players: int) -> None:
    game = Game(players, {"dynasty"} if players == 3 else (), seed=6)
    shares = outlook(game.view(game.to_move), game.legal_moves[0], Budget(playouts=50)).shares
    assert len(shares) == players
    assert sum(shares) == pytest.approx(1)


def test_thinking_leaves_the_view_as_it_was() -> None:
    game = Game(4, {"harmony"}, seed=8)
    view = game.view(game.to_move)
    before = bytes(view._bytes)
    chances(view, QUICK)
    assert bytes(view._bytes) == before


def test_a_stop_that_is_set_gives_the_best_looking_move() -> None:
    stop = threading.Event()
    stop.set()
    view = denying().view(0)
    assert chances(view, Budget(seconds=60), stop=stop)[0].move == "take 9"
