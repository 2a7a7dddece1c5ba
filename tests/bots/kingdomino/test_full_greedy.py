"""Full Greedy, the player that programs are measured against."""

import pytest

from crownlands.bots.kingdomino.full_greedy import FullGreedy
from crownlands.compiled import INTERPRETED
from crownlands.kingdomino import Game
from crownlands.kingdomino.places import Place, places_of
from crownlands.lab import simulate_kingdomino

BONUSES = ["harmony", "middle-kingdom"]


@pytest.mark.compiled
def test_it_scores_a_little_more_than_in_print() -> None:
    """51 is what its authors print for four of it; theirs lays the last domino anywhere."""
    match = simulate_kingdomino(["full-greedy"] * 4, variants=BONUSES, games=200, seed=1)
    assert sum(player.points for player in match.players) / 4 == pytest.approx(53.5, abs=1.5)


@pytest.mark.compiled
def test_it_beats_the_quick_greedy_player() -> None:
    match = simulate_kingdomino(["full-greedy", "greedy"], variants=BONUSES, games=200, seed=1)
    assert match.players[0].score > 60


def test_it_places_with_the_next_domino_in_mind() -> None:
    """Beside the lake both lands bring nothing yet; only in one way does the domino taken next still reach it."""
    game = Game.scenario(kingdoms=[{(1, 0): ("lake", 3)}], row=[(10, 0), (11, 1)], next_row=[(3, 0), (4, 1), 5, 7])
    player = FullGreedy(seed=1)
    game.push(player.choose(game.view(0)))
    assert player.choose(game.view(0)) == "take 7"
    after = Game.scenario(kingdoms=[game.kingdom(0)], row=[(7, 0)])
    assert max(after.view(0).gains().values()) == 6


def holes(kingdom: set[Place], size: int) -> set[Place]:
    """The free squares that the kingdom may still reach and that have no free one beside them."""
    columns, lines = ([place[axis] for place in kingdom] for axis in range(2))
    reach = {
        (x, y)
        for x in range(max(columns) - size + 1, min(columns) + size)
        for y in range(max(lines) - size + 1, min(lines) + size)
    }
    free = reach - kingdom
    return {(x, y) for x, y in free if not free & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}}


def goes_on_well(game: Game, move: str) -> bool:
    """Return whether one of the dominoes to be taken after this move fits without walling in a single square."""
    after, seat = game.copy(), game.turn
    after.push(move)
    kingdom = after.kingdom(seat)
    free = [number for number, king in game.next_row if king is None]
    placing = [Game.scenario(kingdoms=[kingdom], row=[(number, 0)]) for number in free]
    places = [places_of(it) for position in placing for it in position.legal_moves if it != "discard"]
    return not free or any(not holes({*kingdom, *place}, game.size) for place in places)


def test_it_walls_in_a_single_square_only_where_one_would_be_soon_anyway() -> None:
    player, tempted = FullGreedy(seed=1), 0
    for seed in range(1 if INTERPRETED else 6):
        game = Game(2, seed=seed)
        while (seat := game.to_move) is not None:
            move = player.choose(game.view(seat))
            if move.startswith("place"):
                there = set(game.kingdom(seat))
                left = {it: len(holes(there | set(places_of(it)), game.size)) for it in game.legal_moves}
                clean = [it for it in left if not left[it]]
                tempted += move in clean and len(clean) < len(left)
                assert move in clean or not any(goes_on_well(game, it) for it in clean)
            game.push(move)
    assert INTERPRETED or tempted > 20


def test_it_keeps_the_middle_while_it_can() -> None:
    game = Game(4, BONUSES, seed=3)
    player = FullGreedy(seed=1)
    while (seat := game.to_move) is not None:
        game.push(player.choose(game.view(seat)))
    centred = [game.breakdown(seat).bonuses["middle-kingdom"] for seat in range(4)]
    assert sum(centred) >= 20


def test_the_same_seed_and_view_give_the_same_move() -> None:
    game = Game(2, seed=9)
    view = game.view(game.to_move)
    assert FullGreedy(4).choose(view) == FullGreedy(4).choose(view)
