"""Attacks on what was accepted: the server killed at every kind of write, its database stopped, full or read-only, and
many who want the same thing at once. A history of all that was acknowledged is compared with what is there afterwards.
"""

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
import pytest

from crownlands.record import Record
from crownlands.server.storage import database as database_module
from crownlands.server.storage import sqlite
from crownlands.server.tables.all_tables import Tables
from tests.server.at_tables import new_table, open_tables, refusal
from tests.server.postgres import Cluster, cluster, new_database
from tests.server.serving import ROOT, ServerProcess
from tests.server.test_workers import until, workers_of

kinds = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
LOST = (httpx.TransportError,)  # the answer never came: it may have been done or not


@dataclass
class History:
    """All that was acknowledged to the people of one table, and what they tried."""

    table: str = ""
    secrets: list[str] = field(default_factory=list)
    moves: dict[tuple[int, int], str] = field(default_factory=dict)  # by game and ply
    said: list[str] = field(default_factory=list)
    tried: list[str] = field(default_factory=list)  # to say
    taken_back: set[int] = field(default_factory=set)  # games in which somebody took back
    resigned: dict[int, int] = field(default_factory=dict)  # the seat that did, by game
    began: int = 1
    done: Counter[str] = field(default_factory=Counter)


class Pair:
    """Two people at a table, who do everything there is to do, in any order."""

    def __init__(self, http: httpx.AsyncClient, seed: int) -> None:
        self.http, self.dice, self.history = http, random.Random(seed), History()

    async def post(self, path: str, seat: int | None = None, **body: Any) -> httpx.Response:
        headers = {} if seat is None else {"Authorization": f"Bearer {self.history.secrets[seat]}"}
        self.http.cookies.clear()
        return await self.http.post(f"/api/tables{path}", json=body, headers=headers)

    async def sit_down(self) -> None:
        """Make a table and sit down, again if it wasn't acknowledged."""
        new: dict[str, Any] = {"game": "kingdomino", "seats": ["you", "open"], "name": "Anna", "public": True}
        while len(self.history.secrets) < 2:
            try:
                made = (await self.post("", **new)).json()
                joined = (await self.post(f"/{made['table']}/join", name="Béla")).json()
                self.history.secrets = [made["secret"], joined["secret"]]
                self.history.table = made["table"]
                self.history.done["table"] += 1
            except (*LOST, KeyError):
                await asyncio.sleep(0.05)

    async def live(self, until: asyncio.Event) -> None:
        """Do things until it is enough."""
        while not until.is_set():
            try:
                await self._do()
            except LOST:
                await asyncio.sleep(0.02)

    async def _do(self) -> None:
        told, path = self.history, f"/{self.history.table}"
        seat = self.dice.randrange(2)
        state = (await self._state(seat)).json()
        if "status" not in state:  # the database is away
            await asyncio.sleep(0.05)
            return
        number, ply = state["number"], state["ply"]
        what = self.dice.choices(("move", "say", "back", "resign"), (12, 3, 2, 1))[0]
        if state["status"] == "over":
            answer = await self.post(f"{path}/again", seat)
            if answer.status_code == 200:
                told.began = max(told.began, answer.json()["number"])
        elif what == "say":
            text = f"line {len(told.tried)}"
            told.tried.append(text)
            answer = await self.post(f"{path}/chat", seat, text=text)
            if answer.status_code == 200:
                told.said.append(text)
        elif what == "back":
            told.taken_back.add(number)
            answer = await self.post(f"{path}/take-back", seat, ply=ply)
        elif what == "resign" and ply > 10:
            answer = await self.post(f"{path}/resign", seat)
            if answer.status_code == 200 and answer.json()["number"] == number:
                told.resigned.setdefault(number, seat)
        elif state["to_move"] == seat and state["view"]["legal_moves"]:
            move = self.dice.choice(state["view"]["legal_moves"])
            answer = await self.post(f"{path}/moves", seat, move=move, ply=ply, number=number)
            if answer.status_code == 200:
                told.moves[number, ply] = move
        else:
            return
        assert answer.status_code in (200, 409, 429, 503), answer.text
        if answer.status_code == 200:
            told.done[what if state["status"] != "over" else "again"] += 1

    async def _state(self, seat: int) -> httpx.Response:
        self.http.cookies.clear()
        headers = {"Authorization": f"Bearer {self.history.secrets[seat]}"}
        return await self.http.get(f"/api/tables/{self.history.table}", headers=headers)

    async def check(self) -> None:
        """Compare what is there with what was acknowledged."""
        told = self.history
        states = [(await self._state(seat)).json() for seat in range(2)]
        assert [state["seat"] for state in states] == [0, 1]  # both still have their seats
        async with asyncio.timeout(60):  # until all processes have heard of it
            while (state := (await self._state(0)).json())["status"] != "over" or state["number"] < told.began:
                await self.post(f"/{told.table}/resign", 0)
                await asyncio.sleep(0.05)
        lines = Counter(line["text"] for line in state["chat"])
        assert max(lines.values(), default=1) == 1  # nothing twice
        assert set(lines) <= set(told.tried)
        kept = [text for text in told.said if text in lines]
        assert kept == told.said[-len(kept) :] if kept else not told.said  # only the oldest are forgotten
        for number in range(1, state["number"] + 1):
            answer = await self.http.get(f"/api/tables/{told.table}/record", params={"number": number})
            record = Record.loads(answer.text)
            record.replay()
            if number not in told.taken_back:  # else plies and moves are not the same
                for (game, ply), move in told.moves.items():
                    assert game != number or record.moves[ply] == move


class Workers(ServerProcess):
    """Two workers at one PostgreSQL, of which one is killed at a time; another takes its place."""

    def launch(self) -> Self:
        """Start."""
        command = [sys.executable, "-m", "crownlands.server", "serve", "--api-only", "--workers", "2"]
        command += ["--database", self.database, "--port", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=ROOT)
        return self

    def start(self) -> Self:
        """Wait until both are there."""
        assert self.process is not None
        pid = self.process.pid
        asyncio.run(until(lambda: len(workers_of(pid)) == 2))
        return self.wait()

    def kill(self) -> None:
        """Kill the older one."""
        assert self.process is not None
        before = workers_of(self.process.pid)
        os.kill(min(before), signal.SIGKILL)
        pid = self.process.pid
        asyncio.run(until(lambda: workers_of(pid) != before))

    def __exit__(self, *_: object) -> None:
        self.stop()


async def kill_at_every_write(server: ServerProcess, pairs: int, kills: int, between: int) -> Counter[str]:
    """Let people do everything while the server is killed again and again; returns how often each thing was done."""
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        people, enough = [Pair(http, seed) for seed in range(pairs)], asyncio.Event()
        await asyncio.gather(*(pair.sit_down() for pair in people))
        living = [asyncio.create_task(pair.live(enough)) for pair in people]
        late = [Pair(http, 100 + seed) for seed in range(kills)]  # who sit down while it is killed
        sitting = []
        dice = random.Random(kills)

        def done() -> int:
            return sum(sum(pair.history.done.values()) for pair in people)

        for number in range(kills):
            goal = done() + between
            while done() < goal and not any(task.done() for task in living):
                await asyncio.sleep(0.001)
            sitting.append(asyncio.create_task(late[number].sit_down()))
            await asyncio.sleep(dice.random() / 50)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        enough.set()
        await asyncio.gather(*living, *sitting)
        for pair in (*people, *late):
            await pair.check()
        return sum((pair.history.done for pair in people), Counter())


def crash(
    database: str, folder: Path, pairs: int, kills: int, between: int, kind: type[ServerProcess] = ServerProcess
) -> Counter[str]:
    with kind(database, folder / "log") as server:
        server.wait()
        return asyncio.run(asyncio.wait_for(kill_at_every_write(server, pairs, kills, between), 1_500))


def test_nothing_that_was_acknowledged_is_lost_or_doubled_by_a_kill(sqlite_url: str, tmp_path: Path) -> None:
    assert crash(sqlite_url, tmp_path, pairs=3, kills=2, between=60)["move"] > 30


@pytest.mark.long
@kinds
def test_so_it_is_in_sixty_kills(database: str, tmp_path: Path) -> None:
    done = crash(database, tmp_path, pairs=10, kills=60, between=80)
    assert set(done) == {"table", "move", "say", "back", "resign", "again"}


def test_so_it_is_when_one_of_two_workers_is_killed(postgresql_url: str, tmp_path: Path) -> None:
    assert crash(postgresql_url, tmp_path, pairs=3, kills=2, between=40, kind=Workers)["move"] > 20


@pytest.mark.long
def test_so_it_is_when_workers_are_killed_again_and_again(postgresql_url: str, tmp_path: Path) -> None:
    done = crash(postgresql_url, tmp_path, pairs=6, kills=30, between=60, kind=Workers)
    assert set(done) == {"table", "move", "say", "back", "resign", "again"}


# the database


class AtPostgres(ServerProcess):
    """A server that stays, while the PostgreSQL behind it is stopped and started."""

    postgres: Cluster

    def kill(self) -> None:
        """Stop the database."""
        self.postgres.stop()

    def start(self) -> Self:
        """Start it again."""
        self.postgres.start()
        return self.wait()

    def __exit__(self, *_: object) -> None:
        self.stop()


def stop_the_database(folder: Path, pairs: int, stops: int, between: int) -> Counter[str]:
    """Let people do everything while PostgreSQL is stopped again and again."""
    with cluster() as postgres:
        kind = type("AtThis", (AtPostgres,), {"postgres": postgres})
        return crash(new_database(postgres.address, "stopped"), folder, pairs, stops, between, kind)


@pytest.mark.usefixtures("postgres")  # which says so if there are no programs for it
def test_nothing_that_was_acknowledged_is_lost_when_postgresql_stops(tmp_path: Path) -> None:
    assert stop_the_database(tmp_path, pairs=3, stops=1, between=40)["move"] > 20


@pytest.mark.long
@pytest.mark.usefixtures("postgres")
def test_so_it_is_when_postgresql_stops_again_and_again(tmp_path: Path) -> None:
    assert stop_the_database(tmp_path, pairs=6, stops=20, between=60)["move"] > 200


@pytest.mark.usefixtures("postgres")  # which says so if there are no programs for it
def test_tables_go_on_where_they_were_when_postgresql_comes_back() -> None:
    with cluster() as postgres:
        url = new_database(postgres.address, "attacked")

        async def story() -> None:
            tables = await open_tables(url)
            made = await tables.create(new_table())
            await tables.join(made.table, "Béla", made.invites[1])
            seen = await tables.view(made.table, None)
            mine = await tables.view(made.table, seen.to_move)
            assert mine.view is not None
            assert mine.seat is not None
            move = mine.view.legal_moves[0]
            await asyncio.to_thread(postgres.stop)
            for doing in (
                tables.move(made.table, mine.seat, mine.ply, move),
                tables.say(made.table, 0, "hello"),
                tables.create(new_table()),
            ):
                assert await refusal(doing) == "unavailable"
            await asyncio.to_thread(postgres.start)
            assert not (await tables.move(made.table, mine.seat, mine.ply, move)).repeated
            await tables.say(made.table, 0, "hello again")
            assert [line.text for line in (await tables.view(made.table, 0)).chat] == ["hello again"]
            await tables.close()

        asyncio.run(story())


def test_a_disk_that_is_full_takes_nothing_and_loses_nothing(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    small = (*sqlite.SETTINGS, "max_page_count=60")
    for module in (sqlite, database_module):
        monkeypatch.setattr(module, "SETTINGS", small)

    async def fill() -> list[str]:
        tables, made = await open_tables(sqlite_url), list[str]()
        while await refusal(_make(tables, made)) == "":
            assert len(made) < 2_000
        assert made
        assert await refusal(tables.create(new_table())) == "unavailable"
        assert (await tables.view(made[0], None)).table == made[0]  # and all can still be looked at
        await tables.close()
        return made

    async def look(made: list[str]) -> None:
        tables = await open_tables(sqlite_url)
        for table in made:
            assert (await tables.view(table, None)).status == "waiting"
        await tables.create(new_table())
        await tables.close()

    made = asyncio.run(fill())
    monkeypatch.undo()
    asyncio.run(look(made))


async def _make(tables: Tables, made: list[str]) -> None:
    made.append((await tables.create(new_table())).table)


def test_a_disk_that_is_read_only_is_told_and_can_be_read(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        tables = await open_tables(sqlite_url)
        made = await tables.create(new_table())
        await tables.close()
        for module in (sqlite, database_module):
            monkeypatch.setattr(module, "SETTINGS", (*sqlite.SETTINGS, "query_only=ON"))
        tables = await open_tables(sqlite_url)
        assert await refusal(tables.create(new_table())) == "unavailable"
        assert await refusal(tables.join(made.table, "Béla", made.invites[1])) == "unavailable"
        assert (await tables.view(made.table, None)).waiting_for == [1]
        await tables.close()

    asyncio.run(story())


# races and floods


async def race(takers: list[Tables], count: int, doing: Callable[[Tables, int], Awaitable[Any]]) -> list[str]:
    """Let many do the same at once, at several servers; returns what each was told."""
    return await asyncio.gather(*(refusal(doing(takers[number % len(takers)], number)) for number in range(count)))


def race_for_a_seat(urls: list[str], count: int) -> None:
    async def story() -> None:
        servers = [await open_tables(url) for url in urls]
        made = await servers[0].create(new_table(public=True))
        try:
            told = await race(servers, count, lambda server, number: server.join(made.table, f"P{number}"))
            assert told.count("") == 1
            assert set(told) == {"", *(set(told) & {"taken", "full"})}
            async with asyncio.timeout(60):  # until the news of it have come to all servers
                while (seen := [await server.view(made.table, None, (1, 0)) for server in servers]) and any(
                    state.status != "running" for state in seen
                ):
                    await asyncio.sleep(0.01)
            assert len({state.seats[1].name for state in seen}) == 1
        finally:
            for server in servers:
                await server.close()

    asyncio.run(story())


def test_of_many_who_want_a_seat_one_gets_it(sqlite_url: str) -> None:
    race_for_a_seat([sqlite_url], 30)


def test_of_many_who_want_a_seat_at_two_servers_one_gets_it(postgresql_url: str) -> None:
    race_for_a_seat([postgresql_url, postgresql_url], 30)


@kinds
def test_a_flood_of_chat_goes_to_the_disk_in_few_commits(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        tables, commits = await open_tables(database), 0
        made = [await tables.create(new_table(public=True)) for _ in range(60)]
        write = tables.store._talk._write

        async def counted(batch: Any) -> list[bool]:
            nonlocal commits
            commits += 1
            return await write(batch)

        monkeypatch.setattr(tables.store._talk, "_write", counted)
        await asyncio.gather(*(tables.say(one.table, 0, f"line {line}") for one in made for line in range(5)))
        assert commits <= 60  # for 300 lines: one at a time at each table, all tables together
        for one in made:
            lines = (await tables.view(one.table, 0)).chat
            assert sorted(line.text for line in lines) == [f"line {line}" for line in range(5)]
            assert [line.number for line in lines] == [1, 2, 3, 4, 5]
        await tables.close()

    asyncio.run(story())
