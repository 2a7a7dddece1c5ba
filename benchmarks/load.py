"""How much the table server carries: many tables of two sockets each, players on the same machine.

Each table is a real game over real sockets, its server a process of its own with its tables in SQLite, every move on
the disk before it is acknowledged. A player answers as soon as it is asked. The answer of a move is timed from sending
it to its acknowledgement.
"""

import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

SIZES = (10, 100, 300, 1_000)
SECONDS = 12.0
HEADS = ("moves/s", "p50 ms", "p99 ms", "kB/table", "cpu ms", "B/move")
WANTED = "500 moves/s, p99 under 250 ms, under 100 kB a table"


@dataclass
class Tally:
    """What the players of a process measured."""

    waits: list[float] = field(default_factory=list)
    moves: int = 0
    refused: int = 0


def memory_of(process: int) -> int:
    """Bytes of memory that a process holds."""
    pages = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def processor_of(process: int) -> float:
    """Seconds of processor that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def make_table(http: httpx.AsyncClient, game: str) -> tuple[str, list[str]]:
    """A table of two, and the secrets of its seats."""
    made = (await http.post("/api/tables", json={"game": game, "seats": ["you", "open"], "name": "A"})).json()
    http.cookies.clear()
    body = {"name": "B", "invite": made["invites"]["1"]}
    joined = (await http.post(f"/api/tables/{made['table']}/join", json=body)).json()
    http.cookies.clear()
    return made["table"], [made["secret"], joined["secret"]]


async def play(url: str, table: str, secret: str, pause: float, until: float, tally: Tally) -> None:
    """Answer at random whenever this seat is asked, after a pause, game after game, until the time is over."""
    dice = random.Random(secret)
    async with connect(
        f"{url.replace('http', 'ws')}/api/tables/{table}/live", compression=None, max_size=None
    ) as socket:
        await socket.send(json.dumps({"hello": {"secret": secret}}))
        answered, sent = (0, -1), 0.0
        while time.time() < until:
            try:
                message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), until - time.time()))
            except TimeoutError:
                return
            if message["type"] == "ok":
                tally.waits.append(time.perf_counter() - sent)
            elif message["type"] == "error":
                tally.refused += 1
            elif message["status"] == "over" and message["seat"] == 0:
                await socket.send(json.dumps({"again": True}))
                sent = time.perf_counter()
            elif message["to_move"] == message["seat"] and (message["number"], message["ply"]) > answered:
                if pause:
                    await asyncio.sleep(dice.expovariate(1 / pause))
                answered = message["number"], message["ply"]
                move = {"move": choice(message["view"], dice), "ply": message["ply"], "number": message["number"]}
                await socket.send(json.dumps(move))
                sent = time.perf_counter()
                tally.moves += 1


def choice(view: dict[str, Any], dice: random.Random) -> str:
    """A move as people would make it: money first, then something that it buys."""
    legal: list[str] = view["legal_moves"]
    if "play-treasures" in legal:
        return "play-treasures"
    for card in ("province", "gold", "duchy", "silver"):
        if f"buy {card}" in legal:
            return f"buy {card}"
    return dice.choice(legal)


def players(url: str, seats: list[tuple[str, str]], pause: float, until: float, answers: Any) -> None:
    """Many players in one process."""

    async def together() -> Tally:
        tally = Tally()
        await asyncio.gather(*(play(url, table, secret, pause, until, tally) for table, secret in seats))
        return tally

    answers.put(asyncio.run(together()))


async def make_tables(url: str, count: int, game: str) -> list[tuple[str, list[str]]]:
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        return [await make_table(http, game) for _ in range(count)]


def start_server(folder: str, port: int) -> subprocess.Popen[bytes]:
    """A server of its own."""
    command = [
        sys.executable,
        "-m",
        "tests.server.serve_freely",
        f"sqlite+aiosqlite:///{folder}/tables.sqlite",
        str(port),
    ]
    server = subprocess.Popen(command)
    for _ in range(1_200):
        try:
            httpx.get(f"http://127.0.0.1:{port}/healthz").raise_for_status()
        except httpx.HTTPError:
            time.sleep(0.05)
        else:
            return server
    raise RuntimeError("the server didn't start")


def measure(tables: int, game: str, pause: float, seconds: float = SECONDS) -> str:
    """A line of figures for so many tables."""
    from tests.server.postgres import free_port

    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = start_server(folder, port)
        try:
            url = f"http://127.0.0.1:{port}"
            asyncio.run(make_tables(url, 1, game))  # so that what the first one loads isn't counted
            before = memory_of(server.pid)
            made = asyncio.run(make_tables(url, tables, game))
            seats = [(table, secret) for table, secrets in made for secret in secrets]
            context = get_context("spawn")
            answers = context.Queue()
            until = time.time() + seconds + 3 + tables / 100
            used = processor_of(server.pid)
            process = context.Process(target=players, args=(url, seats, pause, until, answers))
            process.start()
            began = time.time()
            tally: Tally = answers.get(timeout=seconds + 120)
            process.join()
            took = time.time() - began
            used, after = processor_of(server.pid) - used, memory_of(server.pid)
            stored = sum(file.stat().st_size for file in Path(folder).iterdir())
        finally:
            server.kill()
            server.wait()
    waits = sorted(tally.waits) or [0.0]
    p99 = waits[int(0.99 * (len(waits) - 1))]
    return (
        f"{game:<11} {tables:>6,} {tally.moves / took:>9,.0f} {1000 * statistics.median(waits):>9,.0f}"
        f" {1000 * p99:>9,.0f} {(after - before) / tables / 1000:>9,.0f} {1000 * used / max(1, tally.moves):>9,.2f}"
        f" {stored / max(1, tally.moves):>9,.0f} {tally.refused:>8}"
    )


def main() -> None:
    """Print figures for tables that answer at once, and for as many as people would be."""
    sizes = tuple(map(int, os.environ.get("TABLES", "").split(","))) if os.environ.get("TABLES") else SIZES
    print(f"  wanted at 300 tables: {WANTED}; load of the machine now: {os.getloadavg()[0]:.1f}")
    print(f"  {'':<11} {'tables':>6}" + "".join(f" {head:>9}" for head in HEADS) + f" {'refused':>8}")
    for game in ("dominion", "kingdomino"):
        for tables in sizes:
            pause = tables / 520  # together they ask for some 520 moves a second
            print(f"  {measure(tables, game, pause)}", flush=True)


if __name__ == "__main__":
    main()
