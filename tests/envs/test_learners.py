"""The learners in `examples/` learn something, in small. They need the extra `train`, which `make test-long` brings."""

import csv
from pathlib import Path

import numpy as np
import pytest

from crownlands.envs.baselines.network import load_weights

pytestmark = pytest.mark.long  # with PyTorch, and some take minutes

SMALL = ["--kingdoms", "4", "--measure", "32"]


def test_a_clone_learns_from_the_baron_and_ppo_goes_on_from_it(tmp_path: Path) -> None:
    from examples.baselines import clone, ppo

    out = tmp_path / "clone.npz"
    first = clone.main([*SMALL, "--games", "160", "--rounds", "8", "--out", str(out)])
    assert first > 0.2  # fresh weights win nothing
    further = tmp_path / "ppo.npz"
    small = ["--tables", "32", "--steps", "32", "--minutes", "0.5", "--every", "4", "--judging", "2"]
    kept = ppo.main([*SMALL, *small, "--start", str(out), "--out", str(further)])
    with further.with_suffix(".csv").open(encoding="utf-8", newline="") as file:
        curve = list(csv.DictReader(file))
    measured = [[float(row[f"against_{other}"]) for other in ("ultimate", "baron", "start")] for row in curve]
    assert max(measured, key=sum)[0] == pytest.approx(kept, abs=1e-3)  # the best ones are kept, not the last
    assert float(curve[-1]["moved"]) > 0
    assert further.stat().st_size < 1_000_000
    assert all(np.isfinite(part).all() for part in load_weights(further).values())


def test_a_player_learns_what_did_better_and_stops_when_it_is_far_from_how_it_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from crownlands.envs.baselines.network import fresh_weights
    from crownlands.envs.batch import Batch
    from crownlands.envs.rules import dominion_rules
    from examples.baselines import ppo
    from examples.baselines.learning import as_arrays, log_chances_of_arrays

    start, random = fresh_weights(), np.random.default_rng(1)
    batch = Batch(dominion_rules(), 32, skip_forced=True)
    batch.reset(seed=1)
    seen = ppo.play(start, start, batch, 16, random)
    first = seen.moves == 0
    told = seen._replace(better=np.where(first, 1, -1).astype(np.float32), targets=first.astype(np.float32))
    learner = ppo.Learner(start, 1e-3, random)
    judged = [learner.learn_to_judge(told, epochs=1) for _ in range(8)]
    assert judged[-1] < judged[0]
    assert all((part == start[name]).all() for name, part in as_arrays(learner.player).items())

    def chance_of_the_first() -> float:
        return float(np.exp(log_chances_of_arrays(as_arrays(learner.player), seen.seen, seen.choices)[0][:, 0]).mean())

    before = chance_of_the_first()
    learner.learn_to_play(told, epochs=4)
    after = chance_of_the_first()
    assert after > before + 0.01
    monkeypatch.setattr(ppo, "FAR", 0.0)
    assert learner.learn_to_play(told, epochs=4) > 0  # nothing more is learned: it was far already
    assert chance_of_the_first() == after
    learner.go_back(start)
    assert chance_of_the_first() == before


def test_the_same_network_in_both_libraries() -> None:
    from crownlands.envs.baselines import network
    from crownlands.envs.batch import Batch
    from crownlands.envs.rules import dominion_rules
    from examples.baselines.learning import as_tensors, choices_of, log_chances, log_chances_of_arrays

    batch = Batch(dominion_rules(), 8, skip_forced=True)
    seen = network.see(batch.reset(seed=1).observations)
    choices = choices_of(*batch.legal, seen.kinds.shape[1])
    weights = network.fresh_weights()
    chances, value = log_chances(as_tensors(weights), seen, choices)
    of_arrays, value_of_arrays = log_chances_of_arrays(weights, seen, choices)
    there = choices.there
    assert np.allclose(chances.detach().numpy()[there], of_arrays[there], atol=1e-4)
    assert np.allclose(value.detach().numpy(), value_of_arrays, atol=1e-4)


def test_what_follows_a_decision_is_the_next_of_the_same_seat() -> None:
    from crownlands.envs.baselines.network import Seen
    from examples.baselines.learning import Choices
    from examples.baselines.ppo import LAMBDA, Step, advantages

    nothing = Seen(0, 0, 0), Choices(0, 0), np.zeros(1), np.zeros(1)

    def step(seat: int, value: float, won: tuple[float, float] | None = None) -> Step:
        rewards = np.array([won or (0.0, 0.0)])
        return Step(*nothing, np.array([seat]), np.array([value]), rewards, np.array([won is not None]))

    played = [step(0, 0.5), step(1, 0.4), step(0, 0.7), step(1, 0.2, won=(1.0, 0.0)), step(1, 0.6)]
    better, targets = advantages(played, np.array([0]), np.array([0.3]))
    assert better[3] == pytest.approx(-0.2)
    assert better[2] == pytest.approx(0.3)
    assert better[1] == pytest.approx(0.2 - 0.4 + LAMBDA * -0.2)
    assert better[0] == pytest.approx(0.7 - 0.5 + LAMBDA * 0.3)
    assert better[4] == pytest.approx(0.7 - 0.6)
    assert targets[3] == pytest.approx(0.0)


@pytest.mark.parametrize("game", ["dominion", "kingdomino"])
def test_a_prior_learns_from_search(game: str, tmp_path: Path) -> None:
    from examples.baselines import gumbel

    out = tmp_path / "prior.npz"
    small = ["--tables", "8", "--playouts", "8", "--minutes", "0.3", "--measure", "2", "--kingdoms", "2"]
    gumbel.main([game, *small, "--out", str(out)])
    assert out.stat().st_size < 1_000_000
    assert len(out.with_suffix(".csv").read_text(encoding="utf-8").splitlines()) >= 3


def test_maskable_ppo_of_stable_baselines_learns() -> None:
    from examples.adapters import maskable_ppo

    before, after = maskable_ppo.main(["--steps", "60000"])
    assert after > before + 0.1


@pytest.mark.filterwarnings("ignore:Creating .* which inherits from WeightUpdaterBase:DeprecationWarning")  # by itself
def test_torchrl_learns() -> None:
    from examples.adapters import torchrl_ppo

    first, last = torchrl_ppo.main(["--steps", "12000"])
    assert last > first


def test_rllib_learns() -> None:
    from examples.adapters import rllib_ppo

    first, last = rllib_ppo.main(["--lessons", "8"])
    assert last > first


def test_ppo_in_a_single_file_learns() -> None:
    from examples.adapters import single_file_ppo

    first, last = single_file_ppo.main(["--steps", "100000"])
    assert last > first + 3
