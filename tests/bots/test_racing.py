"""Racing: the best move is found, most tries go where it is close, and budgets are kept."""

import random
import threading
import time

import pytest

from crownlands.bots.budget import Budget
from crownlands.bots.racing import BATCH, TrySums, race

WORTH = {"bad": 0.1, "poor": 0.3, "good": 0.58, "best": 0.62}


class Chances:
    """Moves that win with a fixed chance, by luck that is the same for each; it counts what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int, int]] = []

    def __call__(self, move: str, first: int, count: int) -> TrySums:
        self.asked.append((move, first, count))
        wins = sum(random.Random(number).random() < WORTH[move] for number in range(first, first + count))
        return TrySums(wins, wins, wins)


def test_the_best_move_wins_and_close_ones_are_tried_most() -> None:
    found = race(list(WORTH), Chances(), Budget(playouts=4_000))
    assert [one.move for one in found][:2] == ["best", "good"]
    assert found[0].tries > 1.5 * found[-1].tries
    assert found[0].chance == pytest.approx(0.62, abs=0.05)


def test_every_move_meets_the_same_luck() -> None:
    tried = Chances()
    race(list(WORTH), tried, Budget(playouts=400))
    for move in WORTH:
        spans = [(first, count) for it, first, count in tried.asked if it == move]
        assert [first for first, _ in spans] == [sum(count for _, count in spans[:i]) for i in range(len(spans))]


def test_what_is_clear_is_not_tried_on() -> None:
    tried = Chances()
    found = race(["best", "bad"], tried, Budget(playouts=10_000), until_clear=True)
    assert found[0].move == "best"
    assert sum(count for _, _, count in tried.asked) < 1_000
    close = race(["best", "good"], Chances(), Budget(playouts=1_000), until_clear=True)
    assert sum(one.tries for one in close) == 1_000


def test_a_head_start_decides_what_is_close() -> None:
    assert race(["good", "best"], Chances(), Budget(playouts=400), head_start=20.0)[0].move == "good"
    assert race(["bad", "best"], Chances(), Budget(playouts=400), head_start=20.0)[0].move == "best"


def test_a_budget_in_playouts_is_never_exceeded() -> None:
    for playouts in (50, 333, 2_000):
        tried = Chances()
        race(list(WORTH), tried, Budget(playouts=playouts))
        assert 0.8 * playouts <= sum(count for _, _, count in tried.asked) <= playouts


def test_few_playouts_still_try_every_move_once() -> None:
    assert all(one.tries for one in race(list(WORTH), Chances(), Budget(playouts=1)))


def test_stopping_is_seen_before_the_next_batch() -> None:
    stop = threading.Event()
    tried = Chances()

    def try_out(move: str, first: int, count: int) -> TrySums:
        if len(tried.asked) == 9:
            stop.set()
        return tried(move, first, count)

    found = race(list(WORTH), try_out, Budget(seconds=60), stop)
    assert len(tried.asked) == 10
    assert all(count == BATCH for _, _, count in tried.asked)
    assert found[0].tries > 0


def test_stopped_from_the_start_the_best_looking_is_the_answer() -> None:
    stop = threading.Event()
    stop.set()
    tried = Chances()
    assert [one.move for one in race(["good", "best"], tried, Budget(seconds=60), stop)] == ["good", "best"]
    assert tried.asked == []


def test_time_is_looked_at_between_all_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(time, "perf_counter", lambda: now)

    def slow(move: str, first: int, count: int) -> TrySums:
        nonlocal now
        now += 0.1
        return TrySums(0, 0, 0)

    race(list(WORTH), slow, Budget(seconds=2.0))
    assert 1.9 <= now <= 2.2


def test_what_time_was_too_short_for_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(time, "perf_counter", lambda: now)

    def slow(move: str, first: int, count: int) -> TrySums:
        nonlocal now
        now += 0.1
        return TrySums(-1, 0, 0)

    found = race(["seen", "unseen", "never"], slow, Budget(seconds=0.05))
    assert [(one.move, one.tries) for one in found] == [("seen", BATCH), ("unseen", 0), ("never", 0)]


def test_nothing_to_choose_from_is_no_choice() -> None:
    assert race([], Chances(), Budget(playouts=10)) == []


@pytest.mark.parametrize(("seconds", "playouts"), [(0, None), (-1, None), (None, None), (float("nan"), None), (1, -5)])
def test_an_empty_budget_is_refused(seconds: float | None, playouts: int | None) -> None:
    with pytest.raises(ValueError, match="a budget needs at least one playout or some time"):
        Budget(seconds, playouts)
