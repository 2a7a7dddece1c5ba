"""Games in threads: broken off, gone wrong, cut into parts."""

import os
from typing import Any

import pytest

from crownlands.lab import simulate
from crownlands.lab.running import default_threads, parts, run


@pytest.mark.compiled
def test_ctrl_c_leaves_what_there_is() -> None:
    told: list[int] = []

    def interrupt(games: int) -> None:
        told.append(games)
        if len(told) == 3:
            raise KeyboardInterrupt

    result = simulate(["smithy", "ultimate"], games=1_000_000, threads=1, progress=interrupt)
    assert result.interrupted
    assert result.games == sum(told)
    assert 50 < result.players[0].score < 100


def test_an_error_in_a_thread_is_told() -> None:
    class Broken:
        counts: Any = None

        def worker(self) -> "Broken":
            return self

        def play(self, first: int, last: int) -> None:
            raise ZeroDivisionError("broken")

    with pytest.raises(ZeroDivisionError, match="broken"):
        run(Broken(), 10, threads=2)


def test_parts_hold_every_game_once() -> None:
    spans = list(parts(100_001, 2_000))
    assert [game for first, last in spans for game in range(first, last)] == list(range(100_001))


def test_parts_for_several_workers_hold_every_game_once_and_end_small() -> None:
    spans = list(parts(100_001, 2_000, workers=3))
    assert [game for first, last in spans for game in range(first, last)] == list(range(100_001))
    sizes = [last - first for first, last in spans]
    assert sizes[0] == 2_000
    assert max(sizes[-3:]) <= 100


def test_there_are_as_many_threads_as_cores_for_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 2, 5}, raising=False)
    assert default_threads() == 3
    monkeypatch.delattr(os, "sched_getaffinity")  # as on macOS
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    assert default_threads() == 8
