"""Small games: solved exactly, by CFR and by looking through the whole tree."""

from typing import Any

import pyspiel
import pytest

import crownlands.envs.openspiel  # noqa: F401  (registers the games)
from crownlands.envs.batch import Batch
from crownlands.envs.small import small_dominion, small_kingdomino
from crownlands.envs.solving import solve, tree_of

pytestmark = pytest.mark.compiled  # interpreted it takes minutes

# The value for seat 0, who begins in Dominion, as docs/learning.md has it.
SOLVED = {"python_dominion(kingdom=mini-1)": 1.0}
MORE = {"python_dominion(kingdom=mini-2)": 0.6}


def check(name: str, value: float, iterations: int) -> None:
    """The game has this value, and nobody can do better than its solution."""
    tree = tree_of(pyspiel.load_game(name).new_initial_state())
    solution = solve(tree, iterations)
    assert solution.exploitability < 1e-4
    assert solution.value == pytest.approx(value, abs=1e-3)


@pytest.mark.parametrize("name", SOLVED)
def test_a_small_game_has_its_value(name: str) -> None:
    check(name, SOLVED[name], 300)


@pytest.mark.long
@pytest.mark.parametrize("name", MORE)
def test_a_larger_one_has_its_value(name: str) -> None:
    check(name, MORE[name], 1_000)


def test_a_known_game_of_openspiel_is_solved_too() -> None:
    """Kuhn poker is worth -1/18 to who begins; in shares of nothing, as it isn't won."""
    solution = solve(tree_of(pyspiel.load_game("kuhn_poker").new_initial_state()), 2_000)
    assert solution.value == pytest.approx(-1 / 18, abs=1e-4)
    assert solution.exploitability < 1e-4


def best(state: Any) -> float:
    """The value of a position of Kingdomino for seat 0, if both play as well as they can."""
    if state.is_terminal():
        return float(state.returns()[0])
    if state.is_chance_node():
        return float(sum(odds * best(state.child(outcome)) for outcome, odds in state.chance_outcomes()))
    values = [best(state.child(action)) for action in state.legal_actions()]
    return max(values) if state.current_player() == 0 else min(values)


def test_cfr_finds_what_looking_through_the_tree_finds() -> None:
    state = pyspiel.load_game("python_kingdomino(variants=mini-1)").new_initial_state()
    for _ in range(2):
        state.apply_action(state.chance_outcomes()[0][0])
    while state.is_chance_node() or state.legal_actions()[0] < 49:
        chance = state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0]
        state.apply_action(chance)
    solution = solve(tree_of(state), 100)
    assert solution.value == pytest.approx(best(state), abs=1e-3)


@pytest.mark.parametrize(
    "rules", [small_dominion("mini-2"), small_kingdomino("mini-2")], ids=["dominion", "kingdomino"]
)
def test_batches_play_small_games_too(rules: Any) -> None:
    batch = Batch(rules, 8)
    batch.reset(seed=1)
    ended = 0
    for _ in range(200):
        turn = batch.step(batch.random_actions())
        ended += int(turn.over.sum())
    assert ended > 0
