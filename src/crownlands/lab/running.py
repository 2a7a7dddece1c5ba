"""Playing games: in threads of this process, or on the machines of a Ray cluster.

A job is cut into parts that don't depend on each other, and their counts are summed. The sum is the same wherever and
whenever a part runs, and even if it has to run again.
"""

import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import INTERPRETED

Counts = NDArray[Any]  # an array of one record of whole numbers
SMALLEST = 20  # such parts make a whole one
Progress = Callable[[int], None]  # is told how many games have been played since the last time


class Job(Protocol):
    """Games that can be played in parts, each by itself."""

    def worker(self) -> "Worker":
        """Return a worker that plays parts one after the other, with memory of its own."""


class Worker(Protocol):
    """Plays parts of a job and keeps count."""

    counts: Counts

    def play(self, first: int, last: int) -> None:
        """Play the games from `first` up to `last`."""


@dataclass
class Played:
    """The counts of a job, and whether it was broken off."""

    counts: Counts
    interrupted: bool = False


def default_threads() -> int:
    """Return the number of cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # macOS
        return os.cpu_count() or 1


def parts(games: int, size: int, workers: int = 1) -> Iterator[tuple[int, int]]:
    """Yield the games cut into parts; for several workers into smaller ones towards the end, so that nobody waits long
    for the last of them.

    >>> list(parts(10, 4))
    [(0, 4), (4, 8), (8, 10)]
    >>> [last - first for first, last in parts(8_000, 2_000, workers=2)][:4]
    [2000, 1500, 1125, 843]
    """
    least = size if workers == 1 else max(1, size // SMALLEST)
    first = 0
    while first < games:
        last = min(games, first + min(size, max(least, (games - first) // (2 * workers))))
        yield first, last
        first = last


def run(
    job: Job, games: int, threads: int = 1, ray: str | None = None, progress: Progress | None = None, part: int = 2_000
) -> Played:
    """Play all games of a job; Ctrl-C stops it and returns the counts so far. Progress begins at 0."""
    if progress is not None:
        progress(0)
    if ray is not None:
        from crownlands.lab.clusters import run_on_ray

        return run_on_ray(job, games, ray, progress, part)
    return _run_in_threads(job, games, threads, progress, part)


def _run_in_threads(job: Job, games: int, threads: int, progress: Progress | None, part: int) -> Played:
    """Let all threads take the next part that nobody has played yet."""
    workers = [job.worker() for _ in range(1 if INTERPRETED else max(1, threads))]
    todo = parts(games, part, len(workers))
    lock = threading.Lock()
    stop = threading.Event()
    failed: list[BaseException] = []

    def work(worker: Worker) -> None:
        while not stop.is_set():
            with lock:
                span = next(todo, None)
            if span is None:
                return
            try:
                worker.play(*span)
            except BaseException as error:
                failed.append(error)
                stop.set()
                return
            if progress is not None:
                with lock:
                    progress(span[1] - span[0])

    others = [threading.Thread(target=work, args=(worker,), daemon=True) for worker in workers[1:]]
    for thread in others:
        thread.start()
    interrupted = False
    try:
        work(workers[0])
        for thread in others:
            thread.join()
    except KeyboardInterrupt:
        interrupted = True
        stop.set()
        for thread in others:
            thread.join()
    interrupted = interrupted or any(isinstance(error, KeyboardInterrupt) for error in failed)
    for error in failed:
        if not isinstance(error, KeyboardInterrupt):
            raise error
    return Played(summed([worker.counts for worker in workers]), interrupted)


def summed(counts: list[Counts]) -> Counts:
    """Return the sum of records of whole numbers."""
    total = np.zeros_like(counts[0])
    numbers = total.view(np.int64)
    for one in counts:
        numbers += one.view(np.int64)
    return total
