"""PettingZoo: its own tests on our environments, masks, rewards and wrong actions."""

import itertools
import re
import sys
import warnings
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils import average_total_reward

from crownlands import dominion
from crownlands.compiled import INTERPRETED
from crownlands.envs import dominion_v0, kingdomino_v0
from crownlands.envs.actions import WrongAction
from crownlands.envs.batch import Batch
from crownlands.envs.rules import dominion_rules, kingdomino_rules

MODULES = [dominion_v0, kingdomino_v0]
CYCLES = 40 if INTERPRETED else 200

# PettingZoo wants plain arrays of all but the environments it ships: so it warns of every other one with a mask.
EXPECTED = [
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    # When the game is over nothing is legal any more.
    "Action mask numpy array is all zeros (no legal actions).",
]


@pytest.fixture
def expected_warnings() -> Iterator[None]:
    """Every warning is an error but for the few above."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in EXPECTED:
            warnings.filterwarnings("ignore", re.escape(message))
        yield


@pytest.mark.usefixtures("expected_warnings")
@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("settings", [{}, {"players": 4, "reward": "points"}])
def test_api(module: Any, settings: dict[str, Any]) -> None:
    api_test(module.env(**settings), num_cycles=CYCLES)


@pytest.mark.usefixtures("expected_warnings")
@pytest.mark.parametrize("module", MODULES)
def test_seed(module: Any) -> None:
    seed_test(module.env, num_cycles=CYCLES)


@pytest.mark.usefixtures("expected_warnings")
@pytest.mark.parametrize("module", MODULES)
def test_render(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module.env, {"ansi": lambda text: "seat 0" in text})
    assert "seat 1" in capsys.readouterr().out


@pytest.mark.usefixtures("expected_warnings")
@pytest.mark.parametrize("module", MODULES)
def test_performance_benchmark(
    module: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It runs for five seconds: here by a clock that is quicker."""
    ticks = itertools.count(step=0.05)
    clock = SimpleNamespace(time=lambda: next(ticks))
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(module.env())
    assert "Finished performance benchmark" in capsys.readouterr().out


def play(env: Any, seed: int, most: int = 10_000) -> Iterator[tuple[str, dict[str, Any], float]]:
    """Play at random, telling who was asked, what it saw and its reward."""
    random = Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter(most):
        observed, reward, terminated, truncated, _ = env.last()
        yield agent, observed, reward
        over = terminated or truncated
        env.step(None if over else random.choice(np.flatnonzero(observed["action_mask"]).tolist()))


@pytest.mark.parametrize(
    ("module", "settings"),
    [
        (dominion_v0, {}),
        (dominion_v0, {"kingdom": "random", "edition": "1e", "players": 3, "kingdom_seed": 5}),
        (kingdomino_v0, {"players": 3}),
        (kingdomino_v0, {"variants": ["mighty-duel"]}),
    ],
)
def test_masks_are_the_legal_moves_and_rewards_the_share_of_the_win(module: Any, settings: dict[str, Any]) -> None:
    env = module.raw_env(**settings)
    rewards: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    for agent, observed, reward in play(env, seed=2):
        rewards[agent] += reward
        game = env._tables.game()
        legal = {env.words[action] for action in np.flatnonzero(observed["action_mask"])}
        assert legal == set(game.legal_moves)
        assert game.is_over or agent == f"player_{game.to_move}"
        for other in set(env.agents) - {agent}:
            assert not env.observe(other)["action_mask"].any()
    assert game.is_over
    shares = {f"player_{seat}": float(seat in game.winners) / len(game.winners) for seat in range(game.players)}
    assert rewards == shares


@pytest.mark.parametrize("module", MODULES)
def test_rewards_by_points_add_up_to_the_lead(module: Any) -> None:
    env = module.raw_env(reward="points", players=3)
    rewards: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    for agent, _, reward in play(env, seed=2):
        rewards[agent] += reward
    scores = env._tables.game().scores
    for seat, agent in enumerate(env.possible_agents):
        others = [points for other, points in enumerate(scores) if other != seat]
        assert rewards[agent] == pytest.approx(scores[seat] - sum(others) / 2)


@pytest.mark.parametrize("module", MODULES)
def test_a_game_is_broken_off_after_max_cycles(module: Any) -> None:
    """Do as `max_cycles_test` of PettingZoo asks of parallel environments."""
    env = module.env(max_cycles=4)
    asked = [agent for agent, _, _ in play(env, seed=1)]
    assert len(asked) == 4 + 2
    assert sorted(asked[4:]) == ["player_0", "player_1"]


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("wrong", [-1, 10_000, 1.5, "take 7", None, True, np.float64(1), np.array([1, 2])])
def test_a_wrong_action_raises_and_changes_nothing(module: Any, wrong: Any) -> None:
    env = module.raw_env()
    env.reset(seed=1)
    before, agent = env._tables.states.tobytes(), env.agent_selection
    with pytest.raises(WrongAction, match="legal: "):
        env.step(wrong)
    assert (env._tables.states.tobytes(), env.agent_selection) == (before, agent)
    checked = module.env(illegal_reward=None)
    checked.reset(seed=1)
    with pytest.raises(AssertionError):
        checked.step(wrong)


@pytest.mark.parametrize("module", MODULES)
def test_a_masked_action_raises_and_changes_nothing(module: Any) -> None:
    env = module.env(illegal_reward=None)
    env.reset(seed=1)
    masked = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    before = env.unwrapped._tables.states.tobytes()
    with pytest.raises(AssertionError, match="is not legal now"):
        env.step(masked)
    assert env.unwrapped._tables.states.tobytes() == before
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert env.unwrapped._tables.states.tobytes() != before


@pytest.mark.parametrize("module", MODULES)
def test_a_masked_action_loses_as_in_the_games_of_pettingzoo(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    env = module.env()
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    rewards = {}
    for agent in env.agent_iter():
        rewards[agent] = env.last()[1]
        env.step(None)
    assert rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.possible_agents}
    assert average_total_reward(module.env(), max_episodes=3) == pytest.approx(-1)
    assert "Average total reward" in capsys.readouterr().out


def test_the_games_are_found_under_their_names() -> None:
    env = pettingzoo.make("aec", "crownlands/dominion_v0", players=3)
    assert env.possible_agents == ["player_0", "player_1", "player_2"]
    assert len(list(play(pettingzoo.make("aec", "crownlands/kingdomino_v0", max_cycles=5), seed=1))) == 5 + 2


@pytest.mark.parametrize(
    ("module", "rules"), [(dominion_v0, dominion_rules("random")), (kingdomino_v0, kingdomino_rules())]
)
def test_a_seed_deals_the_games_that_it_deals_in_a_batch(module: Any, rules: Any) -> None:
    env = module.raw_env(**({"kingdom": "random"} if module is dominion_v0 else {}))
    batch = Batch(rules, 1)
    for number in range(3):
        env.reset(seed=6 if number == 0 else None)
        turn = batch.reset(seed=6 if number == 0 else None)
        assert env.agent_selection == f"player_{turn.seats[0]}"
        np.testing.assert_array_equal(env.observe(env.agent_selection)["observation"], turn.observations[0])


def test_settings_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ValueError, match="a game of Dominion, not of Kingdomino"):
        kingdomino_v0.env(starts=[dominion.Game()])
    with pytest.raises(ValueError, match=r"no option 'seat'; it knows start$"):
        kingdomino_v0.raw_env().reset(options={"seat": 1})
    with pytest.raises(ValueError, match="render modes are human, ansi, rgb_array"):
        dominion_v0.env(render_mode="braille")
    with pytest.raises(ValueError, match="rewards are by 'win' or by 'points'"):
        dominion_v0.env(reward="fame")
    with pytest.raises(ValueError, match="at least one move"):
        kingdomino_v0.env(max_cycles=0)
    with pytest.raises(ValueError, match="unknown variant"):
        kingdomino_v0.env(variants=["misery"])


def test_a_picture_shows_only_what_the_agent_asked_may_know() -> None:
    env = dominion_v0.raw_env(render_mode="ansi")
    env.reset(seed=1)
    seat = int(env.agent_selection[-1])
    text = env.render()
    hands = [", ".join(env._tables.game().zones(player)["hand"]) for player in range(2)]
    assert hands[0] != hands[1]
    assert f"hand: {hands[seat]}" in text
    assert f"hand: {hands[1 - seat]}" not in text
