"""Playing on a real Ray cluster, started here: the result is that of threads, even when a worker is killed."""

import os
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest

from crownlands.lab import discover, simulate, simulate_kingdomino

ray = pytest.importorskip("ray")
pytestmark = [pytest.mark.compiled, pytest.mark.filterwarnings("ignore"), pytest.mark.xdist_group("ray")]
GAMES = 90_000


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A cluster of two workers on this machine."""
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    ray.init(
        num_cpus=2,
        _node_ip_address="127.0.0.1",
        include_dashboard=False,
        log_to_driver=False,
        object_store_memory=100_000_000,
    )
    yield "auto"
    ray.shutdown()


def _process() -> int:
    """The process that a worker is; it takes its time, so that each of them gets asked."""
    time.sleep(0.2)
    return os.getpid()


def figures(result: Any) -> list[dict[str, Any]]:
    """All that a match counted."""
    return [player.to_dict() for player in result.players]


def test_a_cluster_counts_the_same_games_as_threads(cluster: str) -> None:
    told: list[int] = []
    there = simulate(["smithy", "ultimate"], games=GAMES, seed=3, ray=cluster, progress=told.append)
    here = simulate(["smithy", "ultimate"], games=GAMES, seed=3, threads=2)
    assert figures(there) == figures(here)
    assert sum(told) == GAMES == there.games


def test_a_worker_killed_in_the_middle_changes_nothing(cluster: str) -> None:
    process: Any = ray.remote(_process)
    workers = set(ray.get([process.remote() for _ in range(4)]))
    killed: list[int] = []

    def kill(games: int) -> None:
        if games and not killed:
            for worker in sorted(workers):
                os.kill(worker, signal.SIGKILL)
                killed.append(worker)

    there = simulate(["smithy", "witch"], kingdom="improvements", games=GAMES, seed=4, ray=cluster, progress=kill)
    assert killed
    assert os.getpid() not in killed
    assert figures(there) == figures(simulate(["smithy", "witch"], kingdom="improvements", games=GAMES, seed=4))
    assert set(ray.get([process.remote() for _ in range(4)])).isdisjoint(killed)


def test_kingdomino_plays_there_too(cluster: str) -> None:
    there = simulate_kingdomino(["greedy", "random"], games=300, ray=cluster)
    assert figures(there) == figures(simulate_kingdomino(["greedy", "random"], games=300, threads=1))


def test_a_strategy_is_found_there_too(cluster: str) -> None:
    there, here = (discover("first-game", budget=1_000, seed=3, ray=place) for place in (cluster, None))
    assert there.strategy == here.strategy
    assert (there.games, there.tests) == (here.games, here.tests)
