"""Playing on a Ray cluster: parts of a job go to its workers, and are sent again when one of them dies."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from crownlands.lab.running import Counts, Job, Played, Progress, parts, summed
from crownlands.problems import NotInstalled

AT_ONCE = 4  # parts under way for each core: enough to keep all busy, few enough to be broken off soon
PARTS_IN_ONE = 10  # a part that goes over the network is larger than one for a thread


def run_on_ray(job: Job, games: int, address: str, progress: Progress | None, part: int) -> Played:
    """Play all games of a job on a cluster, given by its address; `auto` takes the one at hand or starts one."""
    ray = _connect(address)
    play = ray.remote(max_retries=-1, retry_exceptions=False)(_play_part)
    shared = ray.put(job)
    todo = parts(games, part * PARTS_IN_ONE)
    done: list[Counts] = []
    interrupted = False
    waiting: dict[Any, int] = {}
    try:
        _send(ray, play, shared, todo, waiting)
        while waiting:
            ready, _ = ray.wait(list(waiting), num_returns=1)
            for reference in ready:
                numbers, shape = ray.get(reference)
                done.append(np.frombuffer(bytearray(numbers), shape))
                if len(done) > 1:
                    done = [summed(done)]
                played = waiting.pop(reference)
                if progress is not None:
                    progress(played)
            _send(ray, play, shared, todo, waiting)
    except KeyboardInterrupt:
        interrupted = True
        for reference in waiting:
            ray.cancel(reference, force=True)
    counts = summed(done) if done else job.worker().counts
    return Played(counts, interrupted)


def _connect(address: str) -> Any:
    try:
        import ray
    except ModuleNotFoundError:
        raise NotInstalled("Ray", "ray") from None
    if not ray.is_initialized():
        try:
            ray.init(address=None if address == "local" else address, log_to_driver=False)
        except ConnectionError:
            if address != "auto":
                raise
            ray.init(log_to_driver=False)
    return ray


def _send(ray: Any, play: Any, job: Any, todo: Iterator[tuple[int, int]], waiting: dict[Any, int]) -> None:
    most = max(1, int(ray.cluster_resources().get("CPU", 1))) * AT_ONCE
    while len(waiting) < most and (span := next(todo, None)) is not None:
        waiting[play.remote(job, *span)] = span[1] - span[0]


def _play_part(job: Job, first: int, last: int) -> tuple[bytes, Any]:
    """Play games of a job on a worker and send back what was counted."""
    worker = job.worker()
    worker.play(first, last)
    return worker.counts.tobytes(), worker.counts.dtype
