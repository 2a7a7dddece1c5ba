"""Several processes for the same tables: by the real command, on a real PostgreSQL."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.asyncio.client import connect

from crownlands.server.run.workers import FIRST_PAUSE, LONGEST_PAUSE, WELL_AFTER, WorkerProcess, stop
from tests import patient_http
from tests.server.postgres import free_port
from tests.server.serving import ROOT, play_randomly, two_seats


class Mortal:
    """A process that lives as long as the test likes."""

    exitcode = 1

    def __init__(self) -> None:
        self.alive = True

    def is_alive(self) -> bool:
        return self.alive


def test_a_worker_that_dies_again_and_again_is_started_less_and_less_often() -> None:
    started: list[Mortal] = []

    def start() -> Any:
        started.append(Mortal())
        return started[-1]

    worker, now, pauses = WorkerProcess(start), 100.0, []
    worker.look(now)
    for _ in range(10):
        started[-1].alive = False
        died = now
        while not started[-1].alive:
            worker.look(now := now + 0.1)
        pauses.append(now - died)
    assert len(started) == 11
    assert pauses[0] == pytest.approx(FIRST_PAUSE, abs=0.25)
    assert pauses[3] == pytest.approx(8 * FIRST_PAUSE, abs=0.25)
    assert pauses[-1] == pytest.approx(LONGEST_PAUSE, abs=0.25)
    now += WELL_AFTER + 1
    started[-1].alive = False
    worker.look(now)
    worker.look(now + FIRST_PAUSE + 0.1)
    assert started[-1].alive


class Stubborn:
    """A process that has to be killed, and how long it was waited for."""

    pid = 0

    def __init__(self) -> None:
        self.alive, self.waits = True, list[float | None]()

    def terminate(self) -> None:
        """It doesn't listen."""

    def kill(self) -> None:
        self.alive = False

    def is_alive(self) -> bool:
        return self.alive

    def join(self, timeout: float | None = None) -> None:
        self.waits.append(timeout)
        time.sleep(timeout or 0.0)


def test_all_workers_together_have_the_time_of_one_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crownlands.server.run.workers.LAST_WORDS", 0.05)
    running: list[Any] = [Stubborn(), Stubborn()]
    stop(running)
    assert not any(process.alive for process in running)
    assert running[1].waits == [0.0, None]


def workers_of(process: int) -> set[int]:
    """The workers that a process has started and that live."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
    return {int(child) for child in children if b"spawn_main" in _command(child)}


def _command(process: str) -> bytes:
    """Return the command line of a process; of one that has just ended, nothing."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


SUPERVISOR = """
import signal, socket
from crownlands.server.run.workers import supervise

def stand_by(bound, ready):
    ready()
    signal.pause()

if __name__ == "__main__":
    bound = socket.create_server(("127.0.0.1", 0))
    bound.set_inheritable(True)
    supervise(stand_by, (bound,), 2, lambda: print(bound.getsockname()[1], flush=True))
"""


def test_workers_end_when_the_process_that_started_them_is_killed(tmp_path: Path) -> None:
    (tmp_path / "supervisor.py").write_text(SUPERVISOR)
    command = [sys.executable, str(tmp_path / "supervisor.py")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        port = int(server.stdout.readline())
        asyncio.run(until(lambda: len(workers_of(server.pid)) == 2))
        workers = workers_of(server.pid)
        server.kill()
        server.wait()
        asyncio.run(until(lambda: not any(_command(str(worker)) for worker in workers) and is_free(port)))


def is_free(port: int) -> bool:
    """Return whether nobody holds a port: of a process that ends, its files go last."""
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


async def until(what: Any, seconds: float = 60.0) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end
        await asyncio.sleep(0.05)


async def story(server: "subprocess.Popen[str]", url: str) -> None:
    """Two play on while a worker is killed; a third hears that the server goes down."""
    await until(lambda: len(workers_of(server.pid)) == 2)
    seats = await two_seats(url)
    heard: list[tuple[int, int, str]] = []
    players = [
        asyncio.create_task(play_randomly(seat, random.Random(number), heard)) for number, seat in enumerate(seats)
    ]
    await until(lambda: len(heard) > 5)
    before = workers_of(server.pid)
    os.kill(min(before), signal.SIGKILL)
    await until(lambda: len(workers_of(server.pid) - before) == 1)
    await asyncio.wait_for(asyncio.gather(*players), 60)
    assert seats[0].state["scores"] == seats[1].state["scores"] is not None
    async with connect(f"{url.replace('http', 'ws')}/api/tables/{seats[0].table}/live") as socket:
        await socket.send('{"do": "hello"}')
        await socket.recv()
        server.terminate()
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012


def test_two_workers_serve_one_game_and_one_that_is_killed_comes_back(postgresql_url: str, tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "crownlands.server", "serve", "--api-only", "--workers", "2"]
    command += ["--database", postgresql_url, "--port", str(port)]
    with (
        (tmp_path / "log").open("w") as log,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT) as server,
    ):
        try:
            assert server.stdout is not None
            assert server.stdout.readline().startswith(f"Tables are open at http://127.0.0.1:{port}")
            assert patient_http.get(f"http://127.0.0.1:{port}/healthz").json() == {"ok": True}
            asyncio.run(story(server, f"http://127.0.0.1:{port}"))
            assert server.wait(120) == 0
            with pytest.raises(httpx.ConnectError):
                patient_http.get(f"http://127.0.0.1:{port}/healthz")
        finally:
            server.kill()
    said = (tmp_path / "log").read_text()
    assert "a worker died" in said
    assert "Traceback" not in said
