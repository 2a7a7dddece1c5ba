"""Reading the others: what they have laid tells what they are after."""

from collections.abc import Callable, Iterable

import numpy as np
import pytest

from crownlands.bots.budget import Budget
from crownlands.bots.kingdomino.full_greedy import FullGreedy
from crownlands.bots.kingdomino.ladder import opponent
from crownlands.bots.kingdomino.opponent_model import eagerness
from crownlands.bots.kingdomino.search import Playouts
from crownlands.bots.opponents import Bot
from crownlands.kingdomino import Game
from crownlands.kingdomino.state import SEATS


def at_the_end(make: Callable[[int], Bot], players: int, variants: Iterable[str]) -> float:
    """Return the mean eagerness that somebody shows in the last round of some games."""
    seen: list[float] = []
    for seed in range(8):
        game = Game(players, variants, seed=seed)
        bot = make(seed)
        while (seat := game.to_move) is not None and game.round < game.rounds:
            game.push(bot.choose(game.view(seat)))
        seen += eagerness(game.view(0))[:players].tolist()
    return float(np.mean(seen))


@pytest.mark.parametrize(
    ("players", "variants"), [(2, ()), (3, ("harmony",)), (4, ("harmony", "middle-kingdom")), (2, ("mighty-duel",))]
)
def test_what_was_laid_tells_who_goes_for_the_points_of_the_moment(players: int, variants: tuple[str, ...]) -> None:
    assert at_the_end(FullGreedy, players, variants) > 0.7
    assert at_the_end(lambda seed: opponent("baron", seed, Budget()), players, variants) < 0.3


def test_what_a_scenario_laid_by_hand_tells_nothing() -> None:
    view = Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}, {(0, 1): ("mine", 3), (0, 2): ("mine", 0)}], row=[(7, 0)])
    assert eagerness(view.view(0))[:2].tolist() == [0.5, 0.5]


def test_one_place_speaks_for_the_aim_that_it_is_best_for() -> None:
    """Five places bring most at once, one of them is the best in the long run, and the others are nobody's aim."""
    laid = {(1, 0): ("wheat", 1), (1, 1): ("swamp", 0), (-1, 0): ("forest", 0), (-1, 1): ("lake", 0)}
    row, next_row = [(1, 0), (3, 1), (13, 0), (14, 1)], [5, 6, 7, 8]

    def after(move: str) -> float:
        game = Game.scenario(kingdoms=[laid, {}], row=row, next_row=next_row)
        game.push(move)
        return float(eagerness(game.view(1))[0])

    assert after("place 2,0 n") > 0.5
    assert after("place 2,0 e") < 0.5
    assert after("place 0,1 n") == 0.5


def test_trial_games_are_played_with_others_as_they_were_read() -> None:
    """The same tries of the same move go otherwise with eager others than with patient ones."""
    game = Game(4, ("harmony", "middle-kingdom"), seed=3)
    for _ in range(12):
        game.push(game.legal_moves[0])
    seat = game.to_move
    assert seat is not None
    view, move = game.view(seat), game.legal_moves[0]

    def margin(chance: float) -> float:
        return Playouts(view, 1, 1 << seat, np.full(SEATS, chance))(move, 0, 200).margin

    patient, mixed, eager = (margin(chance) for chance in (0.0, 0.5, 1.0))
    assert patient < mixed < eager
    assert margin(0.5) == mixed
