"""Several processes that serve the same tables: all listen on one socket, and one that dies is started again.

Uvicorn's own supervisor was tried beside it: its processes live on, and hold the port, when the one that started them
is killed, and one that dies at once is started again without a pause.
"""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from multiprocessing.context import SpawnProcess
from typing import Any

import structlog

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds before a process is started again; each early death doubles them
WELL_AFTER = 60.0  # seconds of life after which the next death counts as the first
LOOK = 0.2
LAST_WORDS = 15.0  # seconds that the processes may take to say goodbye
_spawn = multiprocessing.get_context("spawn")
_log = structlog.get_logger("crownlands.server.run.workers")


class WorkerProcess:
    """A place for one process. If it dies, another is started, after a longer wait each time."""

    def __init__(self, start: Callable[[], SpawnProcess]) -> None:
        self._start, self._pause = start, FIRST_PAUSE
        self._began = self._due = 0.0
        self.process: SpawnProcess | None = None

    def look(self, now: float) -> None:
        """Start a process if none runs and it is time."""
        if self.process is not None and not self.process.is_alive():
            early = now - self._began < WELL_AFTER
            self._pause = min(2 * self._pause, LONGEST_PAUSE) if early and self._due else FIRST_PAUSE
            self._due = now + self._pause
            _log.warning("a worker died", code=self.process.exitcode, pause=self._pause)
            self.process = None
        if self.process is None and now >= self._due:
            self.process, self._began = self._start(), now


def supervise(
    serve: Callable[..., None], arguments: tuple[Any, ...], workers: int, on_ready: Callable[[], object] | None
) -> None:
    """Keep so many processes running, until a signal says to stop. Each calls `serve(*arguments, ready)`."""
    stopping, ready = threading.Event(), _spawn.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopping.set())

    def start() -> SpawnProcess:
        process = _spawn.Process(target=_work, args=(serve, arguments, ready))
        process.start()
        return process

    places = [WorkerProcess(start) for _ in range(workers)]
    while not stopping.is_set():
        for place in places:
            place.look(time.monotonic())
        if on_ready is not None and ready.is_set():
            on_ready()
            on_ready = None
        stopping.wait(LOOK)
    stop([place.process for place in places if place.process is not None])


def stop(running: Sequence[SpawnProcess]) -> None:
    """Let processes finish, all at the same time, and end those that don't."""
    for process in running:
        process.terminate()
    end = time.monotonic() + LAST_WORDS
    for process in running:
        process.join(max(0.0, end - time.monotonic()))
        if process.is_alive():
            _log.error("a worker would not stop", pid=process.pid)
            process.kill()
            process.join()


def _work(serve: Callable[..., None], arguments: tuple[Any, ...], ready: Any) -> None:
    """Serve in the process itself, and stop when the process that started it is gone."""
    threading.Thread(target=_follow_parent, daemon=True).start()
    serve(*arguments, ready.set)


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    signal.raise_signal(signal.SIGTERM)
    time.sleep(LAST_WORDS)
    os._exit(1)  # nobody else is left who could end it, and it holds the port
