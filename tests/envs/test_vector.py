"""Gymnasium, many games: the same games as one by one, in every way of beginning anew."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from crownlands.envs.single import DominionEnv, KingdominoEnv
from crownlands.envs.vector import DominionVectorEnv, KingdominoVectorEnv
from tests.any_box import any_kingdom
from tests.envs.test_single import NAMES

KINDS: list[Any] = [
    (KingdominoVectorEnv, KingdominoEnv, {"opponents": "greedy", "reward": "points"}, 120),
    (KingdominoVectorEnv, KingdominoEnv, {"players": 3, "most_moves": 30}, 60),
    (DominionVectorEnv, DominionEnv, {"opponents": "smithy", "kingdom": "random", "edition": "1e"}, 150),
    (DominionVectorEnv, DominionEnv, {"players": 3, "most_moves": 90, "reward": "points"}, 100),
    (DominionVectorEnv, DominionEnv, {"kingdom": any_kingdom(5)["kingdom"], "most_moves": 90}, 100),
]


@pytest.mark.compiled  # interpreted it takes minutes
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize(("vector", "single", "settings", "steps"), KINDS)
def test_every_game_is_the_one_that_a_single_environment_plays(
    vector: Any, single: Any, settings: dict[str, Any], steps: int, mode: AutoresetMode
) -> None:
    ours = vector(num_envs=3, autoreset_mode=mode, **settings)
    theirs = SyncVectorEnv([lambda: single(**settings)] * 3, autoreset_mode=mode)
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] == mode
    observed, _ = ours.reset(seed=5)
    expected, _ = theirs.reset(seed=5)
    ended = 0
    for _ in range(steps):
        assert_same(observed, expected)
        actions = ours.random_actions()
        observed, rewards, terminated, truncated, infos = ours.step(actions)
        expected, *more, other_infos = theirs.step(actions)
        for here, there in zip((rewards, terminated, truncated), more, strict=True):
            np.testing.assert_array_equal(here, there)
        assert_same_ends(infos, other_infos)
        ended += int((terminated | truncated).sum())
    assert ended > 0


def assert_same(observed: dict[str, Any], expected: dict[str, Any]) -> None:
    """Both see the same."""
    assert observed.keys() == expected.keys()
    for key, array in observed.items():
        assert array.dtype == expected[key].dtype
        np.testing.assert_array_equal(array, expected[key])


def assert_same_ends(infos: dict[str, Any], expected: dict[str, Any]) -> None:
    """Both tell the same last observations."""
    assert infos.keys() == expected.keys()
    np.testing.assert_array_equal(infos.get("_final_obs", ()), expected.get("_final_obs", ()))
    for here, there in zip(infos.get("final_obs", ()), expected.get("final_obs", ()), strict=True):
        assert (here is None) == (there is None)
        if here is not None:
            assert_same(here, there)


def test_observations_and_masks_lie_in_the_space() -> None:
    envs = KingdominoVectorEnv(num_envs=4)
    observed, _ = envs.reset(seed=1)
    for _ in range(30):
        assert envs.observation_space.contains(observed)
        observed, *_ = envs.step(envs.random_actions())


def test_a_game_without_autoreset_waits_for_its_reset() -> None:
    envs = KingdominoVectorEnv(num_envs=3, autoreset_mode="Disabled", most_moves=20)
    envs.reset(seed=1)
    ended = np.zeros(3, np.bool_)
    while not ended.any():
        observed, _, terminated, truncated, _ = envs.step(envs.random_actions())
        ended = terminated | truncated
    with pytest.raises(ResetNeeded, match=f"game {np.flatnonzero(ended)[0]} is over"):
        envs.step(envs.random_actions())
    again, _ = envs.reset(options={"reset_mask": ended})
    assert again["action_mask"].any(axis=1).all()
    np.testing.assert_array_equal(again["observation"][~ended], observed["observation"][~ended])
    envs.step(envs.random_actions())
    with pytest.raises(ValueError, match="array of 3 booleans"):
        envs.reset(options={"reset_mask": [True, False, False]})


@pytest.mark.parametrize(
    "wrong", [[-1, 0, 0], [0, 0, 725], [0.0, 0.0, 0.0], [0, 0], [[0, 0, 0]], [None, 0, 0], [True, True, True], "abc"]
)
def test_a_wrong_action_names_its_game_and_changes_nothing(wrong: Any) -> None:
    envs = KingdominoVectorEnv(num_envs=3)
    envs.reset(seed=1)
    before = envs._batch.states.tobytes()
    with pytest.raises(InvalidAction):
        envs.step(wrong)
    legal = envs.random_actions()
    with pytest.raises(InvalidAction, match=r"game 2: action 0 \(discard\) is not legal now; legal: "):
        envs.step(np.array([*legal[:2], 0]))
    assert envs._batch.states.tobytes() == before
    envs.step(legal.astype(np.int32))
    assert envs._batch.states.tobytes() != before


def test_what_was_returned_stays_as_it_was_unless_told_otherwise() -> None:
    for copy in (True, False):
        envs = KingdominoVectorEnv(num_envs=2, copy=copy)
        observed, _ = envs.reset(seed=1)
        kept = observed["observation"].copy()
        envs.step(envs.random_actions())
        assert (observed["observation"] == kept).all() == copy


def test_seeds_may_be_given_one_by_one() -> None:
    envs = DominionVectorEnv(num_envs=2)
    listed, _ = envs.reset(seed=[8, 2**70 + 7])
    counted, _ = envs.reset(seed=7)
    np.testing.assert_array_equal(listed["observation"][::-1], counted["observation"])
    with pytest.raises(ValueError, match="2 games need 2 seeds, not 3"):
        envs.reset(seed=[1, 2, 3])


def test_a_start_can_be_named() -> None:
    envs = DominionVectorEnv(num_envs=3, kingdom=["first-game", "size-distortion"], autoreset_mode="Disabled")
    envs.reset(seed=1, options={"start": [1, 0, 1]})
    witch = "buy witch"
    assert [witch in envs.words(i).values() for i in range(3)] == [True, False, True]
    envs.reset(options={"start": 0, "reset_mask": np.array([True, False, True])})
    assert not any(witch in envs.words(i).values() for i in range(3))
    with pytest.raises(ValueError, match="numbers below 2"):
        envs.reset(options={"start": 2})


def test_settings_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ValueError, match="reset knows no option 'mask'"):
        KingdominoVectorEnv().reset(options={"mask": True})
    with pytest.raises(ValueError, match="num_envs is at least 1"):
        KingdominoVectorEnv(num_envs=0)
    with pytest.raises(ResetNeeded):
        KingdominoVectorEnv(num_envs=1).step(np.array([0]))


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_makes_them(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=2, vectorization_mode="vector_entry_point")
    observed, _ = envs.reset(seed=1)
    assert observed["action_mask"].any(axis=1).all()
