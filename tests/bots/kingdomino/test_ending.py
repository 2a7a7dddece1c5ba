"""The last two rounds are solved exactly: the same as by going through the whole game tree, move by move."""

import pytest

from crownlands.bots.budget import Budget
from crownlands.bots.kingdomino.ending import POINT, exact_chances, exact_ends, is_near_end
from crownlands.bots.kingdomino.ladder import opponent
from crownlands.kingdomino import Game


def worth_by_tree(game: Game, seat: int) -> tuple[float, ...]:
    """Return what everybody gets if all play for their share of the win, then for points: by trying every move."""
    if game.is_over:
        share = 1 / len(game.winners)
        points = game.scores
        return tuple(
            (share if it in game.winners else 0.0) + POINT * (points[it] - max((*points[:it], *points[it + 1 :])))
            for it in range(game.players)
        )
    asked = game.to_move
    assert asked is not None
    found = []
    for move in game.legal_moves:
        after = game.copy()
        after.push(move)
        found.append(worth_by_tree(after, seat))
    return max(found, key=lambda worth: worth[asked])


def near_the_end(players: int, seed: int, moves_left: int, variants: tuple[str, ...] = ()) -> Game:
    """A game of quick players, a few moves before its end."""
    game = Game(players, variants, seed=seed)
    bots = [opponent("squire", seat, Budget()) for seat in range(players)]
    while game.to_move is not None:
        game.push(bots[game.to_move].choose(game.view(game.to_move)))
    for _ in range(moves_left):
        game.pop()
    return game


@pytest.mark.parametrize(
    ("players", "seed", "moves_left", "variants"),
    [(2, 1, 6, ()), (2, 2, 7, ("harmony", "middle-kingdom")), (2, 3, 8, ()), (3, 4, 5, ()), (4, 5, 6, ())],
)
def test_it_finds_what_the_whole_tree_has(players: int, seed: int, moves_left: int, variants: tuple[str, ...]) -> None:
    game = near_the_end(players, seed, moves_left, variants)
    seat = game.to_move
    assert seat is not None
    found = exact_ends(game.view(seat))
    for move, end in found.items():
        after = game.copy()
        after.push(move)
        assert end.worth(seat) == pytest.approx(worth_by_tree(after, seat)[seat]), move
    assert set(found) == set(game.legal_moves)


def test_nothing_is_exact_while_a_row_is_still_to_come() -> None:
    game = Game(seed=3)
    while game.to_move is not None and not is_near_end(game.view(None)):
        assert exact_chances(game.view(game.to_move)) == []
        game.push(game.legal_moves[0])
    assert game._states[0]["rows_left"] == 0
    found = exact_chances(game.view(game.to_move))
    assert sorted(one.move for one in found) == list(game.legal_moves)
    assert all(one.exact for one in found)


def test_the_first_deals_of_a_dynasty_are_left_to_playouts() -> None:
    game = Game(variants={"dynasty"}, seed=3)
    while game._states[0]["rows_left"] > 0:
        game.push(game.legal_moves[0])
    assert not is_near_end(game.view(None))
