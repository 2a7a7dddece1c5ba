"""The speed of the learning environments: many games at once, one by one, random rollouts, data sets."""

import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel

import crownlands.envs.openspiel  # noqa: F401  (registers the games)
from benchmarks._measure import best_rates, show
from benchmarks.dominion import play_at_random, table
from benchmarks.kingdomino import games as kingdomino_games
from crownlands import kingdomino
from crownlands.envs import dominion_v0, kingdomino_v0
from crownlands.envs.batch import Batch
from crownlands.envs.dataset import write_dataset
from crownlands.envs.rules import Rules, dominion_rules, kingdomino_rules
from crownlands.envs.single import DominionEnv, KingdominoEnv
from crownlands.envs.vector import DominionVectorEnv, KingdominoVectorEnv
from crownlands.kingdomino.playout import RANDOM

TABLES = 1_024
TAG = 307_000  # random actions a second in the Tabletop Games Framework, on the same kind of machine


def vector_steps(envs: Any, steps: int = 40) -> Callable[[], object]:
    """A task that makes random legal steps in all games, with observations and masks."""
    envs.reset(seed=1)

    def task() -> None:
        for _ in range(steps):
            envs.step(envs.random_actions())

    return task


def many_at_once() -> None:
    """A step of every game is the learner's move and the opponents' up to its next one."""
    count = 40 * TABLES
    for name, kind, wanted in (
        ("Dominion First Game", DominionVectorEnv, "500,000"),
        ("Kingdomino", KingdominoVectorEnv, "300,000"),
    ):
        copying, in_place = best_rates(
            (vector_steps(kind(num_envs=TABLES)), count),
            (vector_steps(kind(num_envs=TABLES, copy=False)), count),
            rounds=10,
        )
        show(f"{name}, {TABLES:,} games at once, random opponent", in_place, "steps/s", wanted=wanted)
        show(f"{name}, the same with copies returned", copying, "steps/s")
    strategies = vector_steps(DominionVectorEnv(num_envs=TABLES, opponents="smithy", copy=False))
    greedy = vector_steps(KingdominoVectorEnv(num_envs=TABLES, opponents="greedy", copy=False))
    for name, rate in zip(("Dominion, Smithy", "Kingdomino, greedy"), best_rates((strategies, count), (greedy, count))):
        show(f"{name} as opponent", rate, "steps/s")


def whole_batches() -> None:
    """Every seat of every game asked, with observations, masks and rewards: what self-play sees."""
    for name, rules in (("Dominion First Game", dominion_rules()), ("Kingdomino", kingdomino_rules())):

        def stepping(count: int, steps: int, rules: Rules = rules, **settings: Any) -> tuple[Callable[[], object], int]:
            batch = Batch(rules, count, **settings)
            batch.reset(seed=1)

            def task() -> None:
                for _ in range(steps):
                    batch.step(batch.random_actions())

            return task, count * steps

        one, skipping, many, two = best_rates(
            stepping(TABLES, 40),
            stepping(TABLES, 40, skip_forced=True),
            stepping(8 * TABLES, 5),
            stepping(TABLES, 40, threads=2),
            rounds=10,
        )
        show(f"{name}, all seats of {TABLES:,} games", one, "decisions/s", wanted="1,000,000")
        show(f"{name}, the same without forced moves", skipping, "decisions/s")
        show(f"{name}, all seats of {8 * TABLES:,} games", many, "decisions/s", one, "1")
        show(f"{name}, all seats of {TABLES:,} games on two threads", two, "decisions/s", one, "1.8")


def playing_out() -> None:
    """Measure games that are played out from their beginning by a good player."""
    for rules, player in ((dominion_rules(), "ultimate"), (kingdomino_rules(), "baron")):
        batch = Batch(rules, 64)
        batch.reset(seed=1)
        rate = best_rates((partial(batch.play_out, player, times=4), 256), rounds=3)[0]
        show(f"{rules.name.title()}, games played out by {player}", rate, "games/s")


def one_by_one() -> None:
    """Measure what a Python program sees: PettingZoo with its checks, Gymnasium, OpenSpiel."""
    count = 3_000
    random = Random(1)

    def turns(env: Any) -> Callable[[], object]:
        env.reset(seed=1)

        def task() -> None:
            for _ in range(count):
                observed, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.reset()
                    continue
                env.step(random.choice(np.flatnonzero(observed["action_mask"]).tolist()))

        return task

    def seat(env: Any) -> Callable[[], object]:
        observed, _ = env.reset(seed=1)

        def task() -> None:
            nonlocal observed
            for _ in range(count):
                action = random.choice(np.flatnonzero(observed["action_mask"]).tolist())
                observed, _, terminated, truncated, _ = env.step(action)
                if terminated or truncated:
                    observed, _ = env.reset()

        return task

    for module in (dominion_v0, kingdomino_v0):
        rate = best_rates((turns(module.env()), count), rounds=3)[0]
        show(f"PettingZoo {module.__name__.rpartition('.')[2]}", rate, "steps/s", wanted="15,000")
    for kind in (DominionEnv, KingdominoEnv):
        show(f"Gymnasium {kind.__name__}", best_rates((seat(kind()), count), rounds=3)[0], "steps/s")
    for name in ("python_dominion", "python_kingdomino"):
        show(f"OpenSpiel {name}", spiel_steps(name, random), "steps/s")


def spiel_steps(name: str, random: Random, count: int = 400) -> float:
    """Return the number of random actions a second that a state of OpenSpiel takes."""
    state = pyspiel.load_game(name).new_initial_state()
    began = time.perf_counter()
    for _ in range(count):
        if state.is_terminal():
            state = pyspiel.load_game(name).new_initial_state()
        state.apply_action(random.choice(state.legal_actions()))
    return count / (time.perf_counter() - began)


def rollouts() -> None:
    """Random rollouts inside compiled code, as a tree search makes them."""
    moves, count = 200_000, 5_000
    start = table("first-game")
    states = start.copy()
    per_game = 2 * 24
    dominion, dominoes = best_rates(
        (lambda: play_at_random(states, start, moves, 2), moves),
        (kingdomino_games(kingdomino.Game(2, seed=1), RANDOM, count), count * per_game),
    )
    show("random rollouts, Dominion First Game", dominion, "decisions/s", TAG, "10")
    show("random rollouts, Kingdomino", dominoes, "decisions/s", TAG, "10")


def data() -> None:
    """Self-play written as Parquet."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.parquet"
        games = 400
        for threads in (1, 2):

            def write(threads: int = threads) -> object:
                return write_dataset(path, kingdomino_rules(), ["greedy", "random"], games, threads=threads)

            rate = best_rates((write, 48 * games), rounds=2)[0]
            show(f"Kingdomino written as Parquet, {threads} threads", rate, "decisions/s")
        print(f"  {'a decision in the file':<58} {path.stat().st_size / (48 * games):>14,.0f} bytes")


def main() -> None:
    """Print all of it."""
    many_at_once()
    whole_batches()
    playing_out()
    one_by_one()
    rollouts()
    data()
