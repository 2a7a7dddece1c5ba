"""Named opponents in an environment of one game."""

from collections.abc import Callable
from types import ModuleType

import pytest

gymnasium = pytest.importorskip("gymnasium")

from crownlands.envs import aec, dataset, kingdomino_v0, single, vector  # noqa: E402
from crownlands.envs.opponents import find_opponents  # noqa: E402
from crownlands.envs.rules import kingdomino_rules  # noqa: E402
from crownlands.envs.single import KingdominoEnv  # noqa: E402
from crownlands.envs.vector import KingdominoVectorEnv  # noqa: E402


def test_a_learner_plays_a_whole_game_against_a_baron_and_a_regent() -> None:
    env = KingdominoEnv(players=3, opponents=["baron", "regent:4"])
    observed, _ = env.reset(seed=7)
    ended = False
    while not ended:
        action = int(observed["action_mask"].argmax())
        observed, reward, ended, broken_off, _ = env.step(action)
        assert not broken_off
    assert 0 <= reward <= 1


def test_opponents_that_are_asked_move_by_move_play_one_game_at_a_time() -> None:
    with pytest.raises(ValueError, match="baron plays in Python"):
        KingdominoVectorEnv(num_envs=2, opponents="baron")


def test_who_plays_at_first_sight_plays_natively_and_the_better_ones_win_more() -> None:
    leads = []
    for name in ("page", "squire", "knight"):
        envs = KingdominoVectorEnv(num_envs=64, opponents=name, reward="points")
        observed, _ = envs.reset(seed=3)
        lead = 0.0
        for _ in range(24):
            observed, gained, *_ = envs.step(observed["action_mask"].argmax(1))
            lead += gained.mean()
        leads.append(lead)
    assert leads == sorted(leads, reverse=True)


def test_an_unknown_name_is_told_with_a_near_one() -> None:
    with pytest.raises(ValueError, match="unknown opponent 'barron' for kingdomino; did you mean 'baron'"):
        find_opponents("barron", "kingdomino", 1)


@pytest.mark.parametrize(
    ("module", "make"),
    [
        (single, lambda: KingdominoEnv(opponents="greedi")),
        (single, lambda: KingdominoEnv(reward="fame")),
        (vector, lambda: KingdominoVectorEnv(opponents="greedi")),
        (vector, lambda: KingdominoVectorEnv(most_moves=0)),
        (aec, lambda: kingdomino_v0.raw_env(reward="fame")),
        (dataset, lambda: dataset.write_dataset("nowhere", kingdomino_rules(), "greedi", games=1)),
    ],
)
def test_what_is_wrong_is_told_before_anything_is_compiled(
    module: ModuleType, make: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "prepare", lambda game: pytest.fail("it compiles first"))
    with pytest.raises(ValueError, match=r"unknown opponent|rewards are by|at least one move"):
        make()
