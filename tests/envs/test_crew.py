"""Threads that share the steps of a batch: the same games as by one, awake or asleep, and gone with their batch."""

import gc
import threading
from typing import Any

import numpy as np
import pytest

from crownlands.envs.batch import Batch, Turn
from crownlands.envs.crew import ASLEEP, LINE
from crownlands.envs.rules import dominion_rules, kingdomino_rules
from crownlands.envs.vector import DominionVectorEnv
from tests.waiting import until


def same(here: Turn, there: Turn) -> bool:
    pairs: Any = zip(here, there, strict=True)
    return all(np.array_equal(one, other) for one, other in pairs)


def crew_threads() -> int:
    return sum(thread.name.startswith("crew-") for thread in threading.enumerate())


@pytest.mark.parametrize("threads", [2, 3, 5])
@pytest.mark.parametrize("make", [dominion_rules, kingdomino_rules])
def test_games_are_the_same_by_any_number_of_threads(make: Any, threads: int) -> None:
    alone, shared = Batch(make(), 64), Batch(make(), 64, threads=threads)
    turns = alone.reset(seed=5), shared.reset(seed=5)
    arrays = [shared.arrays() for _ in range(2)]
    for number in range(300):
        assert same(*turns)
        actions = alone.random_actions()
        out = arrays[number // 3 % 2]  # the threads must follow from one set of arrays to the other
        turns = alone.step(actions), shared.step(actions, out=out)


def test_threads_that_have_fallen_asleep_make_the_next_step() -> None:
    alone, shared = Batch(kingdomino_rules(), 32), Batch(kingdomino_rules(), 32, threads=3)
    assert same(alone.reset(seed=5), shared.reset(seed=5))
    for _ in range(5):
        until(lambda: bool(shared._crew._flags[LINE + ASLEEP :: LINE].all()))
        actions = alone.random_actions()
        assert same(alone.step(actions), shared.step(actions))


def test_threads_end_with_their_batch() -> None:
    gc.collect()
    before = crew_threads()
    batch = Batch(kingdomino_rules(), 32, threads=3)
    batch.reset(seed=5)
    assert crew_threads() == before + 2
    del batch
    gc.collect()
    until(lambda: crew_threads() == before)


def test_a_vector_environment_may_have_threads() -> None:
    alone, shared = DominionVectorEnv(num_envs=16), DominionVectorEnv(num_envs=16, threads=2)
    alone.reset(seed=3), shared.reset(seed=3)
    for _ in range(50):
        actions = alone.random_actions()
        here, there = alone.step(actions), shared.step(actions)
        np.testing.assert_array_equal(here[0]["observation"], there[0]["observation"])
