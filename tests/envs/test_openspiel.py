"""OpenSpiel: its own tests on our games, chance, and stored playthroughs."""

import pickle
import unittest
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import (
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)

import crownlands.envs.openspiel  # noqa: F401  (registers the games)
from crownlands.envs.rules import observation_of

pytestmark = pytest.mark.compiled  # interpreted it takes minutes

GAMES = [
    "python_kingdomino",
    "python_kingdomino(players=3,variants=dynasty;harmony)",
    "python_dominion(most_moves=150)",
    "python_dominion(kingdom=size-distortion,edition=1e,players=3,plain=True,most_moves=80)",
    "python_dominion(kingdom=mini-2)",
    "python_kingdomino(variants=mini-1)",
]
PLAYTHROUGHS = sorted(Path(__file__).parent.glob("playthroughs/*.txt"))


@pytest.mark.parametrize("name", GAMES)
def test_random_simulation_with_serialisation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["python_kingdomino", "python_dominion(kingdom=mini-2)"])
def test_the_interface_is_kept(name: str) -> None:
    """OpenSpiel's `api_test.py`, as it would make the case for this game."""
    named = {"game_name": name, "game": pyspiel.load_game(name)}
    case = type(f"Api_{name}", (api_test.EnforceAPIOnPartialTreeBase,), named)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors, result.errors[0][1]
    assert not result.failures, result.failures[0][1]


def play(state: Any, seed: int, most: int = 10_000) -> Any:
    """Play a state on at random."""
    random = Random(seed)
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            state.apply_action(random.choices(outcomes, odds)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_history_leads_to_the_same_end_and_the_win_is_shared_out(name: str) -> None:
    game = pyspiel.load_game(name)
    played = play(game.new_initial_state(), seed=2)
    again = game.new_initial_state()
    for action in played.history():
        again.apply_action(action)
    assert again._record == played._record
    assert again.returns() == played.returns()
    assert sum(played.returns()) == pytest.approx(1)
    assert played.is_terminal()


@pytest.mark.parametrize("name", GAMES)
def test_a_state_comes_back_exactly(name: str) -> None:
    state = play(pyspiel.load_game(name).new_initial_state(), seed=3, most=60)
    copies = state.clone(), pickle.loads(pickle.dumps(state))
    ends = [play(one, seed=4) for one in (state, *copies)]
    assert len({end._record for end in ends}) == 1
    assert len({tuple(end.history()) for end in ends}) == 1


def test_rows_and_kings_are_drawn_by_chance() -> None:
    state = pyspiel.load_game("python_kingdomino").new_initial_state()
    for domino in (40, 3, 17, 25):
        assert state.action_to_string(-1, domino) == f"domino {domino}"
        state.apply_action(domino)
    assert state.table().row == ((3, None), (17, None), (25, None), (40, None))
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(1)
    assert state.current_player() == 1
    state.apply_action(17)
    assert state.table().row[1] == (17, 1)
    assert state.chance_outcomes() == [(0, 2 / 3), (1, 1 / 3)]
    assert state.action_to_string(-1, 1) == "king of seat 1"
    state.apply_action(1)
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])
        if state.is_chance_node() and len(state.chance_outcomes()) < 3:
            state.apply_action(0)
    left = {domino for domino, _ in state.chance_outcomes()}
    assert left == set(range(1, 49)) - {3, 17, 25, 40}


def test_chance_has_true_probabilities() -> None:
    game = pyspiel.load_game("python_dominion")
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(0)
    coppers = {}
    for hand, odds in state.chance_outcomes():
        dealt = state.child(hand).child(0)
        coppers[dealt.table().zones(0)["hand"].count("copper")] = odds
        assert state.action_to_string(-1, hand).startswith("seat 0 draws copper")
    assert coppers == pytest.approx({2: 21 / 252, 3: 105 / 252, 4: 105 / 252, 5: 21 / 252})
    state.apply_action(0)
    state.apply_action(0)
    for move in ("end-actions", "end-turn"):
        assert not state.is_chance_node()
        state.apply_action(game.rules.moves.index(move))
    assert state.chance_outcomes() == [(0, pytest.approx(1.0))]  # the other five cards, in whichever order
    state.apply_action(0)
    for move in ("end-actions", "end-turn", "end-actions", "end-turn"):
        state.apply_action(game.rules.moves.index(move))
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(0)
    assert outcomes == [(card, 0.1) for card in range(10)]  # after the shuffle, card by card
    assert [len(state.chance_outcomes()), state.action_to_string(-1, 3)] == [9, "card 3"]


def test_few_ways_that_come_to_the_same_are_one() -> None:
    game = pyspiel.load_game("python_dominion(kingdom=mini-1)")
    state = play(game.new_initial_state(), seed=1, most=2)
    state.apply_action(game.rules.moves.index("buy silver"))
    hands = {}
    for way, odds in state.chance_outcomes():
        hands[tuple(state.child(way).table().zones(0)["hand"])] = odds
    copper, estate, silver = "copper", "estate", "silver"
    assert hands == pytest.approx(
        {
            (copper, copper, copper, estate, estate): 1 / 6,
            (copper, copper, copper, estate, silver): 2 / 6,
            (copper, copper, estate, estate, silver): 3 / 6,
        }
    )


@pytest.mark.parametrize("name", GAMES[2:5])
def test_a_seat_cant_tell_a_resampled_state_from_its_own(name: str) -> None:
    state = play(pyspiel.load_game(name).new_initial_state(), seed=5, most=30)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    seat = max(state.current_player(), 0)
    others = set()
    for number in range(8):
        other = state.resample_from_infostate(seat, lambda number=number: number / 8)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.legal_actions() == state.legal_actions()
        others.add(other._record)
    assert len(others) > 1


def test_the_other_seats_of_a_resampled_state_have_seen_its_deal_and_not_the_true_one() -> None:
    state = pyspiel.load_game("python_dominion").new_initial_state()
    for _ in range(3):
        state.apply_action(state.chance_outcomes()[0][0])  # all Coppers for both
    told = set()
    for number in range(8):
        other = state.resample_from_infostate(0, lambda number=number: number / 8)
        hand = " ".join(other.table().view(1).own_hand)
        assert hand in other.information_state_string(1)
        told.add(other.information_state_string(1))
        assert other.information_state_string(0) == state.information_state_string(0)
        play(other, seed=3, most=40)
    assert len(told) > 1
    truth = " ".join(state.table().view(1).own_hand)
    assert sum(truth in one for one in told) < len(told)


def test_nothing_is_dealt_anew_in_the_midst_of_a_move() -> None:
    state = pyspiel.load_game("python_dominion").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="at a chance node nothing is dealt anew"):
        state.resample_from_infostate(0, lambda: 0.5)


def test_small_games_are_for_two() -> None:
    for name in ("python_dominion(kingdom=mini-1,players=3)", "python_kingdomino(variants=mini-1,players=3)"):
        with pytest.raises(ValueError, match="mini-1 is a game for two, not for 3"):
            pyspiel.load_game(name)


def test_what_a_seat_has_seen_tells_its_own_cards_and_not_the_others() -> None:
    game = pyspiel.load_game("python_dominion(kingdom=mini-2)")
    state = game.new_initial_state()
    left_estate, left_copper = sorted(hand for hand, _ in state.chance_outcomes())
    known = {}
    for own in (left_estate, left_copper):
        for other in (left_estate, left_copper):
            after = state.child(own).child(other)
            known[own, other] = after.information_state_string(0)
    assert known[0, 0] == known[0, 1] != known[1, 0] == known[1, 1]


@pytest.mark.parametrize("name", ["python_dominion(kingdom=mini-2)", "python_kingdomino(variants=mini-1)"])
@pytest.mark.parametrize(
    "solver", [external_sampling_mccfr.ExternalSamplingSolver, outcome_sampling_mccfr.OutcomeSamplingSolver]
)
def test_sampling_cfr_runs(name: str, solver: Any) -> None:
    np.random.seed(1)
    learning = solver(pyspiel.load_game(name))
    for _ in range(3):
        learning.iteration()
    root = play(pyspiel.load_game(name).new_initial_state(), seed=1, most=2)
    chances = learning.average_policy().action_probabilities(root)
    assert sum(chances.values()) == pytest.approx(1)


def test_search_over_information_sets_runs_in_dominion() -> None:
    for name in ("python_dominion(kingdom=mini-2)", "python_dominion(plain=True,most_moves=40)"):
        state = play(pyspiel.load_game(name).new_initial_state(), seed=2, most=3)
        bot = ismcts.ISMCTSBot(
            game=state.get_game(),
            uct_c=1.0,
            evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1)),
            max_simulations=6,
            random_state=np.random.RandomState(1),
        )
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        assert bot.step(state) in state.legal_actions()


def test_the_tensor_is_the_observation_of_the_other_environments() -> None:
    state = play(pyspiel.load_game("python_dominion").new_initial_state(), seed=1, most=40)
    for seat in range(2):
        np.testing.assert_array_equal(state.observation_tensor(seat), observation_of(state.table(), seat))


def test_information_states_that_parted_long_ago_have_different_tensors() -> None:
    """More moves later than the tensor lists: it still tells apart what the string does."""
    game = pyspiel.load_game("python_kingdomino")
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    state = play(game.new_initial_state(), seed=1, most=30)
    seat = max(state.current_player(), 0)
    observer.set_from(state, seat)
    before = observer.tensor.copy()
    state._seen = tuple(f"something else, once; {told}" for told in state._seen)
    observer.set_from(state, seat)
    changed = np.flatnonzero(observer.tensor != before)
    assert len(changed) > 0
    assert changed.min() >= game.rules.layout.width + 128
    assert set(np.unique(observer.dict["fingerprint"]).tolist()) == {0.0, 1.0}


def test_a_wrong_action_raises_and_changes_nothing() -> None:
    state = pyspiel.load_game("python_dominion").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="2000 is not an outcome here"):
        state.apply_action(2000)
    for _ in range(3):
        state.apply_action(0)
    before = state.serialize()
    with pytest.raises(pyspiel.SpielError, match=r"play copper: .*; legal: end-actions"):
        state.apply_action(state.get_game().rules.moves.index("play copper"))
    with pytest.raises(pyspiel.SpielError, match="9999"):
        state.apply_action(9999)
    with pytest.raises(TypeError):
        state.apply_action("end-actions")
    assert state.serialize() == before


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_stored_playthroughs_are_played_again(path: Path) -> None:
    flags.FLAGS.mark_as_parsed()
    expected, actual = generate_playthrough.replay(str(path))
    assert actual.splitlines() == expected.splitlines()


def test_there_are_playthroughs() -> None:
    assert {path.stem for path in PLAYTHROUGHS} == {"python_dominion", "python_kingdomino"}
