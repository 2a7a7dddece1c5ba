"""Real servers in processes of their own, and players that talk to them."""

import asyncio
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self

import httpx

from crownlands.client import AsyncTable, Refused
from tests.server.postgres import free_port

ROOT = Path(__file__).parents[2]


class ServerProcess:
    """`crownlands serve` as a process that can be killed and started again on the same port and tables."""

    def __init__(self, database: str, log: Path, port: int | None = None) -> None:
        self.database, self.log, self.port = database, log, port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        """Start, and wait until it answers."""
        return self.launch().wait()

    def launch(self) -> Self:
        """Start."""
        command = [sys.executable, "-m", "tests.server.serve_freely", self.database, str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=ROOT)
        return self

    def wait(self) -> Self:
        """Wait until it answers."""
        assert self.process is not None
        until = time.monotonic() + 180  # a busy machine takes its time
        while time.monotonic() < until:
            try:
                if httpx.get(f"{self.url}/healthz").status_code == 200:
                    return self
            except httpx.TransportError:
                assert self.process.poll() is None, self.log.read_text()[-2000:]
                time.sleep(0.05)
        raise AssertionError(f"the server didn't start: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        """End it as a power cut would: kill -9."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """End it as an administrator would; returns its exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(120)

    def __enter__(self) -> Self:
        return self.launch()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()


async def two_seats(url: str, game: str = "kingdomino", other: str | None = None, **options: Any) -> list[AsyncTable]:
    """A table of two people, the second perhaps at another server process."""
    first = await AsyncTable.create(url, game=game, seats=["you", "open"], name="Anna", **options)
    second = await AsyncTable.join(other or url, first.table, "Béla", first.invites[1])
    return [first, second]


async def play_randomly(table: AsyncTable, dice: random.Random, acknowledged: list[tuple[int, int, str]]) -> None:
    """Play until the game is over, noting every move that the server acknowledged as (number, ply, move)."""
    async with table:
        while not (state := await table.wait()).is_over:
            move = dice.choice(state.legal_moves)
            number, ply = state["number"], state["ply"]
            try:
                await table.move(move)
            except Refused as refused:
                if refused.code not in ("stale", "unavailable"):
                    raise
                await asyncio.sleep(0.01)
                continue
            acknowledged.append((number, ply, move))
