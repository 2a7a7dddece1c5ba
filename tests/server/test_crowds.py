"""One address that asks for as much as it can, as if it were many guests: strangers wait for a few of its requests at
most, and nothing of them is kept.
"""

import asyncio
import functools
import gc
import itertools
import os
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import httpx
import pytest

from crownlands.server.http.door import turns
from crownlands.server.http.door.turns import AT_ONCE, Turns
from crownlands.server.http.token_buckets import Allowance
from crownlands.server.http.websocket import in_turn
from crownlands.server.limits import Limits, Rate
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from crownlands.server.storage.seat_rows import MOST_DEVICES
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.guests import Guest, Visitor
from crownlands.web import pages
from tests import patient_http
from tests.server.at_tables import new_table, play, refusal, run, table_for_two
from tests.server.serving import ROOT, ServerProcess

pytestmark = pytest.mark.filterwarnings(r"ignore:\[paths")
MANY = 40


@pytest.fixture
def server(sqlite_url: str) -> Iterator[Background]:
    settings = Settings(database=sqlite_url, port=0)
    with Background(settings, pages(settings)) as server:
        yield server


@pytest.fixture
def http(server: Background) -> Iterator[httpx.Client]:
    with patient_http.Client(base_url=server.url, headers={"Origin": server.url}) as client:
        yield client


# turns


class Handler:
    """Requests that are under way until they are told to end, by the address that they come from."""

    def __init__(self) -> None:
        self.under_way: Counter[str] = Counter()
        self.most: Counter[str] = Counter()
        self.done: list[int] = []
        self.ends = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        address = scope["client"][0]
        self.under_way[address] += 1
        self.most[address] = max(self.most[address], self.under_way[address])
        await self.ends.wait()
        self.under_way[address] -= 1
        self.done.append(scope["number"])
        await send({"type": "http.response.start"})


def asking(
    door: Turns, number: int, address: str, path: str = "/", send: Any = None, receive: Any = None
) -> "asyncio.Task[None]":
    async def told(message: Any) -> None:
        pass

    async def nothing() -> Any:
        return {"type": "http.request", "body": b""}

    scope: Any = {"type": "http", "client": (address, 1), "path": path, "number": number}
    return asyncio.ensure_future(door(scope, receive or nothing, send or told))


def test_of_one_address_a_few_requests_are_under_way_and_strangers_wait_for_none_of_them() -> None:
    async def story() -> None:
        handler = Handler()
        door = Turns(handler)
        crowd = [asking(door, number, "192.0.2.1") for number in range(MANY)]
        stranger = asking(door, MANY, "198.51.100.1")
        searched = asking(door, MANY + 1, "192.0.2.1", "/api/tables/x/hint")  # it takes seconds, and no place
        await asyncio.sleep(0.01)
        assert handler.under_way == {"192.0.2.1": AT_ONCE + 1, "198.51.100.1": 1}
        assert door.waiting == MANY - AT_ONCE
        crowd[AT_ONCE].cancel()  # somebody who waits hangs up
        handler.ends.set()
        await asyncio.gather(stranger, searched, *crowd, return_exceptions=True)
        assert handler.most["192.0.2.1"] == AT_ONCE + 1
        waited = [number for number in handler.done if AT_ONCE <= number < MANY]
        assert waited == list(range(AT_ONCE + 1, MANY))  # in the order in which they came
        assert (door.waiting, door._under_way) == (0, {})

    asyncio.run(story())


def test_who_does_not_read_an_answer_keeps_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "AT_ONCE", 1)

    async def story() -> None:
        handler, never = Handler(), asyncio.Event()
        handler.ends.set()

        async def unread(message: Any) -> None:
            await never.wait()

        door = Turns(handler)
        slow = [asking(door, number, "192.0.2.1", send=unread) for number in range(3)]
        async with asyncio.timeout(60):
            await asking(door, 3, "192.0.2.1")
        assert handler.done == [0, 1, 2, 3]
        never.set()
        await asyncio.gather(*slow)
        assert not door._under_way

    asyncio.run(story())


def test_a_body_that_is_still_coming_keeps_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "AT_ONCE", 1)

    async def story() -> None:
        handler, more = Handler(), asyncio.Event()
        handler.ends.set()

        def trickling() -> Any:
            parts = iter([{"type": "http.request", "body": b"a", "more_body": True}])

            async def receive() -> Any:
                for part in parts:
                    return part
                await more.wait()
                return {"type": "http.request", "body": b"b"}

            return receive

        door = Turns(handler)
        slow = [asking(door, number, "192.0.2.1", receive=trickling()) for number in range(3)]
        async with asyncio.timeout(60):
            await asking(door, 3, "192.0.2.1")
        assert handler.done == [3]
        more.set()
        await asyncio.gather(*slow)
        assert handler.done == [3, 0, 1, 2]

    asyncio.run(story())


def test_a_body_is_passed_on_as_it_came() -> None:
    async def story() -> None:
        parts = [{"type": "http.request", "body": b"a" * turns.ENOUGH, "more_body": True}] * 3
        coming = iter([*parts, {"type": "http.request", "body": b"b"}])
        passed: list[Any] = []

        async def receive() -> Any:
            return next(coming)

        async def read(scope: Any, receive: Any, send: Any) -> None:
            while not passed or passed[-1].get("more_body"):
                passed.append(await receive())

        await asking(Turns(read), 0, "192.0.2.1", receive=receive)
        assert passed == [*parts, {"type": "http.request", "body": b"b"}]

    asyncio.run(story())


# messages


def test_all_sockets_of_a_guest_and_of_an_address_share_a_rate() -> None:
    async def story() -> None:
        heard: Counter[str] = Counter()

        async def receive() -> Any:
            return {"type": "websocket.receive", "text": "hello"}

        async def listen(guest: str, messages: Allowance) -> None:
            hear = in_turn(receive, messages, Visitor("192.0.2.1", guest))
            while True:
                await hear()
                heard[guest] += 1

        async def listen_for_a_while(guests: list[str]) -> None:
            messages = Allowance(Rate(3, 0.001), crowd=2)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(asyncio.gather(*(listen(guest, messages) for guest in guests)), 0.1)

        await listen_for_a_while(["anna"] * 5)
        assert heard == {"anna": 3}
        heard.clear()
        await listen_for_a_while(["anna", "béla", "cili", "dani"])
        assert 3 < heard.total() <= 6  # who waits for their own turn has been counted too

    asyncio.run(story())


def test_who_hangs_up_is_not_waited_for() -> None:
    async def story() -> None:
        async def receive() -> Any:
            return {"type": "websocket.disconnect"}

        messages = Allowance(Rate(1, 0.001), crowd=1)
        messages.reserve(Visitor("192.0.2.1"))
        hear = in_turn(receive, messages, Visitor("192.0.2.1"))
        assert (await asyncio.wait_for(hear(), 60))["type"] == "websocket.disconnect"

    asyncio.run(story())


# what is kept


def kept() -> int:
    """The number of things that Litestar keeps of requests."""
    caches = [it for it in gc.get_objects() if type(it) is functools._lru_cache_wrapper]  # never asks a dead proxy
    return sum(
        it.cache_info().currsize
        for it in caches
        if it.__module__
        in ("litestar._parsers", "litestar._kwargs.extractors", "litestar._asgi.routing_trie.traversal")
    )


def test_nothing_is_kept_of_what_a_request_holds(http: httpx.Client) -> None:
    before = kept()
    for number in range(5):
        headers = {"Cookie": f"number={number}"}
        http.get("/", params={"language": "en", "number": str(number)}, headers=headers).raise_for_status()
        assert http.post("/language", data={"language": "en", "back": f"/?{number}"}).status_code == 303
        assert http.get(f"/t/table{number}").status_code == 404
        assert http.get(f"/api/tables/table{number}?ply={number}").status_code == 404
    assert kept() == before


def test_heads_and_forms_have_a_size(http: httpx.Client, server: Background) -> None:
    assert http.get("/", headers={"Cookie": "x=1; " * 2_000 + "y=1"}).status_code == 200
    head = f"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {'x=1; ' * 10_000}\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", server.settings.port), timeout=120) as line:
        line.sendall(head)  # in one breath
        assert line.recv(100).startswith(b"HTTP/1.1 400 ")
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert http.post("/language", content="a=b&" * 10_000, headers=form).status_code == 413
    record = {"record": "x" * 40_000}
    assert http.post("/open", data=record).status_code == 400  # it was read, and is none


@pytest.mark.parametrize(
    "number", ["9" * 5_000, "\u0663" * 2, "-1", "", "x"], ids=["long", "arabic", "negative", "none", "letter"]
)
def test_a_forged_cookie_or_form_opens_nothing_and_breaks_nothing(http: httpx.Client, number: str) -> None:
    made = http.post("/api/tables", json={"game": "kingdomino", "seats": ["you", "page"], "name": "Anna"}).json()
    http.cookies.clear()
    table = made["table"]
    cookies = f"now-{table}={number}; here-{table}={number}.{'x' * 22}~0.; invites-{table}={number}; name={number}"
    headers = {b"Cookie": f"guest={number}; {cookies}".encode()}
    assert http.get(f"/t/{table}", headers=headers).status_code == 200
    assert http.post(f"/t/{table}/pass", data={"seat": number}, headers=headers).status_code == 404
    assert http.get(f"/api/tables/{table}", headers=headers).json()["seat"] is None


def test_a_seat_is_kept_for_many_guests_but_not_for_all_who_open_its_link(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(tables: Tables) -> None:
        made = await tables.create(new_table())
        other = await tables.join(made.table, "Béla", made.invites[1], Guest.new())
        guests = [Guest.new() for _ in range(MOST_DEVICES + 5)]
        for guest in guests:
            await tables.keep_seat(made.secret or "", guest)
        rows = await tables.store.guests_of(made.table)
        assert len(rows) == MOST_DEVICES + 1  # and the other seat's
        assert rows == (await tables.hall.find(made.table)).guests
        assert await tables.seat_of_guest(made.table, guests[-1]) == 0
        assert await tables.seat_of_guest(made.table, guests[0]) is None
        assert await tables.seat_of(made.table, made.secret) == 0
        assert await tables.seat_of(made.table, other.secret) == 1
        monkeypatch.setattr(tables.store, "hold_seat", None)
        await tables.keep_seat(made.secret or "", guests[-1])  # nothing is written for a guest who has it

    run(sqlite_url, story)


def test_of_one_address_only_so_many_tables_are_made(sqlite_url: str) -> None:
    limits = Limits(creations=Rate(2, 0), crowd=3)
    with Background(Settings(database=sqlite_url, port=0, limits=limits)) as server:
        codes = Counter(
            patient_http.post(
                f"{server.url}/api/tables",
                json={"game": "kingdomino", "seats": ["you", "open"], "name": "Anna"},
                headers={"Authorization": f"Bearer {'x' * 20}{number:02}"},
            ).status_code
            for number in range(10)
        )
    assert codes == {201: 6, 429: 4}


# the wrong seat, the wrong table


def test_an_old_answer_costs_a_look_at_itself_however_long_the_game_is(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables)
        await play(tables, table, 30)
        read: list[int] = []
        entries = tables.store.entries

        async def counted(*args: Any) -> Any:
            found = await entries(*args)
            read.append(len(found))
            return found

        monkeypatch.setattr(tables.store, "entries", counted)
        for seat in range(2):
            for ply in range(5):
                await refusal(tables.move(table, seat, ply, ["buy province", "end-turn"]))
        assert len(read) == 10
        assert max(read) == 2

    run(sqlite_url, story)


DEEDS: dict[str, dict[str, Any]] = {
    "moves": {"move": "take 1", "ply": 0}, "take-back": {"ply": 0}, "take-back/answer": {"agree": True}, "resign": {},
    "again": {}, "chat": {"text": "boo"}, "part": {"promise": "0" * 64, "part": "0" * 32}, "leave": {},
    "replace": {"seat": 0, "opponent": "page"}, "retake": {},
}  # fmt: skip


def test_no_deed_of_one_table_is_done_at_another(http: httpx.Client) -> None:
    new = {"game": "kingdomino", "seats": ["you", "page"], "name": "Anna"}
    here, there = (http.post("/api/tables", json=new).json() for _ in range(2))
    http.cookies.clear()
    bearer = {"Authorization": f"Bearer {here['secret']}"}
    before = http.get(f"/api/tables/{there['table']}").json()
    for path, body in DEEDS.items():
        answer = http.post(f"/api/tables/{there['table']}/{path}", json=body, headers=bearer)
        assert (answer.status_code, answer.json()["error"]) == (403, "not-your-seat"), path
    assert http.get(f"/api/tables/{there['table']}/hint", headers=bearer).status_code == 403
    after = http.get(f"/api/tables/{there['table']}").json()
    for state in (before, after):
        state.pop("ply"), state.pop("log"), state.pop("view"), state.pop("to_move")  # where the page goes on
    assert after == before


# all of it at once


class Public(ServerProcess):
    """A server with its pages and the limits that everybody has."""

    def launch(self) -> Self:
        """Start."""
        command = [sys.executable, "-m", "crownlands.server", "serve", "--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([*command, "--port", str(self.port)], stdout=log, stderr=log, cwd=ROOT)
        return self

    @property
    def memory(self) -> int:
        """Megabytes that it holds."""
        assert self.process is not None
        pages = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") // 1_000_000


def from_address(server: ServerProcess, address: str) -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=None)
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=limits)
    return patient_http.AsyncClient(base_url=server.url, transport=transport, headers={"Origin": server.url})


async def flood(http: httpx.AsyncClient, number: int, told: Counter[int]) -> None:
    """Ask for everything that takes long or much room, each time as another guest."""
    made = (await http.post("/api/tables", json={"game": "dominion", "seats": ["you", "page"], "name": "A"})).json()
    for again in itertools.count():
        http.cookies.clear()
        word = f"{number}-{again}"
        headers = {"Cookie": f"guest={word:x>22}; " + "; ".join(f"{word}-{it}=1" for it in range(400))}
        many = {f"{word}-{it}": "1" for it in range(400)}
        for answer in (
            await http.get("/", params=many, headers=headers),
            await http.get(f"/t/{made.get('table', word)}", headers=headers),
            await http.get(f"/s/{made.get('secret', word)}", headers={"Cookie": ""}),
            await http.post("/language", data=many, headers=headers),
            await http.get("/rules/dominion", headers=headers),
        ):
            told[answer.status_code] += 1


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has as many addresses of its own")
def test_a_stranger_plays_on_whatever_one_address_does(tmp_path: Path) -> None:
    async def story(server: Public) -> None:
        told: Counter[int] = Counter()
        async with from_address(server, "127.0.0.2") as crowd, from_address(server, "127.0.0.3") as stranger:
            new = {"game": "kingdomino", "seats": ["you", "page"], "name": "Anna"}
            made = (await stranger.post("/api/tables", json=new)).json()
            bearer = {"Authorization": f"Bearer {made['secret']}"}
            before = server.memory
            flooding = [asyncio.create_task(flood(crowd, number, told)) for number in range(200)]
            moves = 0
            while moves < 40 or told.total() < 4_000:
                state = (await stranger.get(f"/api/tables/{made['table']}", headers=bearer)).raise_for_status().json()
                assert (await stranger.get("/rules/kingdomino")).status_code == 200
                if state["status"] == "over":
                    await stranger.post(f"/api/tables/{made['table']}/again", headers=bearer)
                elif state["to_move"] == 0 and state["view"]["legal_moves"]:
                    body = {"move": state["view"]["legal_moves"][0], "ply": state["ply"]}
                    answer = await stranger.post(f"/api/tables/{made['table']}/moves", json=body, headers=bearer)
                    assert answer.status_code in (200, 409)
                    moves += answer.status_code == 200
                await asyncio.sleep(0.1)
            for task in flooding:
                task.cancel()
            await asyncio.gather(*flooding, return_exceptions=True)
        assert set(told) <= {200, 303, 404, 429}, told
        assert server.memory - before < 150

    with Public(str(tmp_path / "tables.sqlite"), tmp_path / "log") as server:
        server.wait()
        asyncio.run(asyncio.wait_for(story(server), 900))
