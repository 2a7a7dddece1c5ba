"""Full Greedy, the player that programs are measured against."""

import pytest

from crownlands.bots.kingdomino.full_greedy import FullGreedy
from crownlands.kingdomino import Game
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
    game.push("take 7")


def test_it_avoids_holes_and_keeps_the_middle_while_it_can() -> None:
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
