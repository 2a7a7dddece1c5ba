"""The load of the table server: many tables of two sockets each, players on the same machine.

`python -m benchmarks.load` grows the number of tables; `python -m benchmarks.load goal` measures the goal in one run of
some minutes: 300 tables with two pages each, then 300 with two programs each. A page's socket is the one that browsers
have: what comes over it is HTML, in which the player looks for its moves.

Each table is a real game over real sockets, its server a process of its own with its tables in SQLite, every move on
the disk before it is acknowledged. A player answers a while after it is asked, so that all of them together ask for
`RATE` moves a second; the answer of a move is timed from sending it to its acknowledgement. Figures are of some seconds
in the middle, when all sit and play. The players are as cheap as they can be, since they share the cores with the
server: frames of WebSocket read by hand, and of each message only what a player needs.

Processor times count only what the server, or the players, used themselves: they stay about the same on a busy machine.
"""

import asyncio
import base64
import os
import random
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass, field
from html import unescape
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import httpx
import msgspec

SIZES = (10, 100, 300, 1_000)
GAMES = ("dominion", "kingdomino")
RATE = 560.0  # moves a second that all tables together ask for: more than is wanted, as games end and answers take time
SETTLED = 5  # looks at the memory, half a second apart, that find no more of it
WARM_UP, SECONDS = 5.0, 8.0
AT_ONCE = 50  # that connect at the same time
MAKERS = 6  # that make tables at the same time
GOAL_TABLES = 300
FAST_RATE = 1_750.0  # that programs ask for when the goal is measured
KINDS = ("programs", "pages")
HEADS = ("moves/s", "p50 ms", "p99 ms", "kB/table", "server ms", "player ms", "rows", "B stored", "B sent", "refused")
WANTED = "500 moves/s, p99 under 250 ms, under 100 kB a table"
GOAL = "pages 500 moves/s with p99 under 250 ms; programs 1,500 moves/s; under 100 kB a table"


@dataclass
class Tally:
    """The players' measurements in the middle, and the number of all their moves."""

    waits: list[float] = field(default_factory=list)
    made: int = 0
    refused: int = 0
    received: int = 0
    processor: float = 0.0
    is_measured: bool = False


class Sight(msgspec.Struct):
    """Of a view, what a player answers from."""

    legal_moves: list[str]


class Message(msgspec.Struct):
    """Of a message, what a player needs."""

    type: str
    status: str = ""
    seat: int | None = None
    to_move: int | None = None
    number: int = 0
    ply: int = 0
    view: Sight | None = None


_read = msgspec.json.Decoder(Message).decode


class Player(asyncio.Protocol):
    """A program that answers at random whenever its seat is asked, after a pause, game after game."""

    def __init__(self, table: str, seat: int, secret: str, pause: float, tally: Tally) -> None:
        self.table, self.seat, self.secret, self.pause, self.tally = table, seat, secret, pause, tally
        self.dice = random.Random(secret)
        self.seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.plays = False
        self._bytes = b""
        self._opened = False
        self._answered, self._sent = (0, -1), 0.0

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Authorization: Bearer {self.secret}\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.tally.received += len(data)
        self._bytes += data
        if not self._opened:
            head, end, rest = self._bytes.partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101 "), head
            self._opened, self._bytes = True, rest
            self._send({"do": "hello"})
        while (frame := self._next_frame()) is not None:
            kind, message = frame
            if kind == 0x81:
                self.hear(message)
            elif kind == 0x89:
                self._write(0x8A, message)

    def _next_frame(self) -> tuple[int, bytes] | None:
        data = self._bytes
        if len(data) < 2:
            return None
        size, start = data[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start], "big")
        if len(data) < start + size:
            return None
        self._bytes = data[start + size :]
        return data[0], data[start : start + size]

    def _send(self, message: dict[str, Any]) -> None:
        self._write(0x81, msgspec.json.encode(message))

    def _write(self, kind: int, message: bytes) -> None:
        size = len(message)
        head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0x80 | 126, *size.to_bytes(2, "big")])
        self.transport.write(head + bytes(4) + message)  # masked by zeros

    @property
    def path(self) -> str:
        """The address of the socket."""
        return f"/api/tables/{self.table}/live"

    def hear(self, text: bytes) -> None:
        """Take in a message."""
        message = _read(text)
        if message.type == "ok":
            if self.tally.is_measured:
                self.tally.waits.append(time.perf_counter() - self._sent)
        elif message.type == "error":
            self.tally.refused += 1
        else:
            self._state = message
            if not self.seated.done():
                self.seated.set_result(None)
            if self.plays:
                self._go_on()

    def begin(self) -> None:
        """Play, from now on."""
        self.plays = True
        self._go_on()

    def _go_on(self) -> None:
        state, moment = self._state, (self._state.number, self._state.ply)
        if moment <= self._answered or self.transport.is_closing():
            return
        if state.status == "over" and state.seat == 0:
            self._answered = moment
            self._send({"do": "again"})
            self._sent = time.perf_counter()
        elif state.to_move == state.seat and state.view is not None:
            self._answered = moment
            pause = self.dice.expovariate(1 / self.pause)
            asyncio.get_running_loop().call_later(pause, self._answer, state, state.view)

    def _answer(self, state: Message, view: Sight) -> None:
        if not self.transport.is_closing():
            self.tally.made += 1
            move = choice(view.legal_moves, self.dice)
            self._send({"do": "move", "move": move, "ply": state.ply, "number": state.number})
            self._sent = time.perf_counter()


class News(msgspec.Struct):
    """Of a message to a page, what a player needs."""

    regions: dict[str, tuple[str, list[str | int]]] = {}
    ply: int = -1
    asked: int | None = None
    title: str = ""
    refused: str | None = None
    go: str | None = None


_read_news = msgspec.json.Decoder(News).decode
_MOVES = re.compile(r'data-move="([^"]+)"')
_PICKS = re.compile(r'data-pick="([^"]+)"')
_BOUNDS = re.compile(r'data-least="(\d+)"[^>]*data-most="(\d+)"|data-most="(\d+)"[^>]*data-least="(\d+)"')
_PLACES = re.compile(r'data-places="([^"]+)"')


class Page(Player):
    """A page in a browser, but for the drawing: it keeps the regions, and answers by what can be clicked there."""

    def __init__(self, table: str, seat: int, secret: str, pause: float, tally: Tally) -> None:
        super().__init__(table, seat, secret, pause, tally)
        self._regions: dict[str, list[str]] = {}  # each in pieces
        self._ply, self._asked, self._is_over = -1, False, False
        self._waits_since = 0.0

    @property
    def path(self) -> str:
        """The address of the socket."""
        return f"/t/{self.table}/live?language=en"

    def hear(self, text: bytes) -> None:
        """Take in a message."""
        message = _read_news(text)
        if message.refused is not None:
            self.tally.refused += 1
            self._waits_since = 0.0
            return
        for name, (_, pieces) in message.regions.items():
            had = self._regions.get(name, [])
            self._regions[name] = [had[it] if isinstance(it, int) else it for it in pieces]
        if message.ply < 0 or message.ply == self._ply:
            return
        if self._waits_since:  # what it did is on the screen
            if self.tally.is_measured:
                self.tally.waits.append(time.perf_counter() - self._waits_since)
            self._waits_since = 0.0
        self._ply, self._asked = message.ply, message.asked == self.seat
        self._is_over = message.asked is None
        if not self.seated.done():
            self.seated.set_result(None)
        if self.plays:
            self._go_on()

    def _go_on(self) -> None:
        if self.transport.is_closing():
            return
        if self._is_over and self.seat == 0:
            self._ply = -1
            self._send({"do": "again"})
        elif self._asked:
            pause = self.dice.expovariate(1 / self.pause)
            asyncio.get_running_loop().call_later(pause, self._click, self._ply)

    def _click(self, ply: int) -> None:
        moves = self._moves()
        if ply == self._ply and moves and not self.transport.is_closing():
            self.tally.made += 1
            self._send({"do": "move", "move": moves, "ply": ply})
            self._waits_since = time.perf_counter()

    def _moves(self) -> list[str]:
        """Return what a player would do here: one thing to click on, or as many cards as must be chosen."""
        html = "".join(piece for pieces in self._regions.values() for piece in pieces)
        if bounds := _BOUNDS.search(html):
            least, most = sorted(int(bound) for bound in bounds.groups() if bound)
            picks = _PICKS.findall(html)[:least]
            return picks if least == most else [*picks, "done"]
        legal = [unescape(move) for move in _MOVES.findall(html)]
        if places := _PLACES.search(html):
            legal += re.findall(r"place -?\d+,-?\d+ [nesw]", unescape(places[1]))
        return [choice(legal, self.dice)] if legal else []


def choice(legal: list[str], dice: random.Random) -> str:
    """A move as people would make it: money first, then something that it buys."""
    if "play-treasures" in legal:
        return "play-treasures"
    for card in ("province", "gold", "duchy", "silver"):
        if f"buy {card}" in legal:
            return f"buy {card}"
    return dice.choice(legal)


def memory_of(process: int) -> int:
    """Bytes of memory that a process holds."""
    pages = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def processor_of(process: int) -> float:
    """Seconds of processor that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def play(port: int, kind: str, seats: list[tuple[str, int, str]], pause: float, middle: Any) -> None:
    """Let all sit down and play, in a process of its own; `middle` hears when the middle begins, and the tally."""

    async def together() -> Tally:
        loop, tally = asyncio.get_running_loop(), Tally()
        player_of = {"programs": Player, "pages": Page}
        players: list[Player] = []
        for first in range(0, len(seats), AT_ONCE):
            some = [player_of[kind](*seat, pause, tally) for seat in seats[first : first + AT_ONCE]]
            for player in some:
                await loop.create_connection(lambda player=player: player, "127.0.0.1", port)  # type: ignore[misc]
            await asyncio.gather(*(player.seated for player in some))
            players += some
        for player in players:
            player.begin()
        await asyncio.sleep(WARM_UP)
        middle.put(None)
        tally.received, tally.is_measured, used = 0, True, time.process_time()
        await asyncio.sleep(SECONDS)
        tally.is_measured, tally.processor = False, time.process_time() - used
        return tally

    middle.put(asyncio.run(together()))


async def make_table(http: httpx.AsyncClient, game: str) -> tuple[str, list[str]]:
    """A table of two, and the secrets of its seats."""
    made = (await http.post("/api/tables", json={"game": game, "seats": ["you", "open"], "name": "A"})).json()
    http.cookies.clear()
    body = {"name": "B", "invite": made["invites"]["1"]}
    joined = (await http.post(f"/api/tables/{made['table']}/join", json=body)).json()
    http.cookies.clear()
    return made["table"], [made["secret"], joined["secret"]]


def settled_memory_of(process: int) -> int:
    """The same, once the server has loaded what it loads beside its first tables."""
    seen = [memory_of(process)]
    while len(seen) < SETTLED or seen[-1] > seen[-SETTLED]:
        time.sleep(0.5)
        seen.append(memory_of(process))
    return seen[-1]


async def make_tables(port: int, count: int, game: str) -> list[tuple[str, int, str]]:
    """So many tables, by the seats that they have."""

    async def some(number: int) -> list[tuple[str, list[str]]]:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            return [await make_table(http, game) for _ in range(number, count, MAKERS)]

    made = await asyncio.gather(*(some(number) for number in range(min(count, MAKERS))))
    return [
        (table, seat, secret) for tables in made for table, secrets in tables for seat, secret in enumerate(secrets)
    ]


def start_server(folder: str, port: int) -> subprocess.Popen[bytes]:
    """A server of its own."""
    url = f"sqlite+aiosqlite:///{folder}/tables.sqlite"
    server = subprocess.Popen([sys.executable, "-m", "tests.server.serve_freely", url, str(port), "pages"])
    for _ in range(6_000):  # the first start compiles
        try:
            httpx.get(f"http://127.0.0.1:{port}/healthz").raise_for_status()
        except httpx.HTTPError:
            time.sleep(0.05)
        else:
            return server
    raise RuntimeError("the server didn't start")


def stored(folder: str) -> tuple[int, int]:
    """Entries of logs that are kept, and bytes of the whole file."""
    with closing(sqlite3.connect(f"{folder}/tables.sqlite")) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (entries,) = database.execute("SELECT count(*) FROM entries").fetchone()
    return entries, Path(f"{folder}/tables.sqlite").stat().st_size


def measure(tables: int, game: str, kind: str = "programs", rate: float = RATE) -> str:
    """A line of figures for so many tables, with players of a kind that ask for so many moves a second."""
    from tests.server.postgres import free_port

    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = start_server(folder, port)
        try:
            for each in GAMES:  # so that what the first one loads isn't counted
                [(table, _, secret), _] = asyncio.run(make_tables(port, 1, each))
                headers = {"Authorization": f"Bearer {secret}"}
                httpx.get(f"http://127.0.0.1:{port}/t/{table}", headers=headers).raise_for_status()
            before = settled_memory_of(server.pid)
            seats = asyncio.run(make_tables(port, tables, game))
            context = get_context("spawn")
            middle = context.Queue()
            process = context.Process(target=play, args=(port, kind, seats, tables / rate, middle))
            process.start()
            middle.get(timeout=300)
            used = processor_of(server.pid)
            time.sleep(SECONDS)
            used = processor_of(server.pid) - used
            memory = memory_of(server.pid) - before
            tally: Tally = middle.get(timeout=60)
            process.join()
        finally:
            server.terminate()
            server.wait(30)
        entries, size = stored(folder)
    waits = sorted(tally.waits) or [0.0]
    moves = max(1, len(waits))
    figures = (
        f"{len(waits) / SECONDS:,.0f}",
        f"{1000 * statistics.median(waits):,.0f}",
        f"{1000 * waits[int(0.99 * (len(waits) - 1))]:,.0f}",
        f"{memory / tables / 1000:,.0f}",
        f"{1000 * used / moves:.2f}",
        f"{1000 * tally.processor / moves:.2f}",
        f"{entries / max(1, tally.made):.2f}",
        f"{size / max(1, tally.made):,.0f}",
        f"{tally.received / moves:,.0f}",
        f"{tally.refused}",
    )
    return f"{game:<11} {kind:<8} {tables:>6,}" + "".join(f" {figure:>9}" for figure in figures)


def main() -> None:
    """Print figures for few tables and many. TABLES=10,300 in the environment names other sizes."""
    sizes = [int(size) for size in os.environ.get("TABLES", "").split(",") if size]
    is_goal = sys.argv[1:] == ["goal"]
    print(f"  wanted at 300 tables: {GOAL if is_goal else WANTED}; load of the machine now: {os.getloadavg()[0]:.1f}")
    print(f"  {'':<11} {'':<8} {'tables':>6}" + "".join(f" {head:>9}" for head in HEADS))
    if is_goal:
        for kind, rate in (("pages", RATE), ("programs", FAST_RATE)):
            for game in GAMES:
                print(f"  {measure(sizes[0] if sizes else GOAL_TABLES, game, kind, rate)}", flush=True)
        return
    for kind in KINDS:
        for game in GAMES:
            for tables in sizes or SIZES:
                print(f"  {measure(tables, game, kind)}", flush=True)


if __name__ == "__main__":
    main()
