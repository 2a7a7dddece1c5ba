"""A database that can't be used, a file that somebody else has, and requests that make no sense."""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets.sync.client
from typer.testing import CliRunner

from crownlands.dominion.kingdoms import find_kingdom
from crownlands.problems import Problem
from crownlands.server.commands import app as commands
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from crownlands.server.storage.holding import Held
from crownlands.server.tables.all_tables import Tables
from crownlands.web import pages
from tests import patient_http

pytestmark = pytest.mark.filterwarnings(r"ignore:\[paths")
TABLE = {"game": "kingdomino", "seats": ["you", "open"], "name": "Anna"}
JSON = {"Content-Type": "application/json"}


@pytest.fixture
def server(sqlite_url: str) -> Iterator[Background]:
    settings = Settings(database=sqlite_url, port=0)
    with Background(settings, pages(settings)) as server:
        yield server


@pytest.fixture
def http(server: Background) -> Iterator[httpx.Client]:
    with patient_http.Client(base_url=server.url) as client:
        yield client


def test_while_nothing_can_be_written_everybody_is_told_so(
    http: httpx.Client, server: Background, tmp_path: Path
) -> None:
    made = http.post("/api/tables", json=TABLE).json()
    http.cookies.clear()
    body = {"name": "Béla", "invite": made["invites"]["1"]}
    joined = http.post(f"/api/tables/{made['table']}/join", json=body).json()
    http.cookies.clear()
    path, bearer = f"/api/tables/{made['table']}", {"Authorization": f"Bearer {made['secret']}"}
    state = http.get(path).json()
    secret = made["secret"] if state["to_move"] == 0 else joined["secret"]
    mine = {"Authorization": f"Bearer {secret}"}
    move = {"move": http.get(path, headers=mine).json()["view"]["legal_moves"][0], "ply": state["ply"]}
    assert http.get("/healthz").status_code == 200
    tables: Tables = server.server.application.state.tables
    tables.store._pulse -= 10
    with sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        for answer in (
            http.post("/api/tables", json=TABLE),
            http.post(f"{path}/moves", json=move, headers=mine),
            http.post(f"{path}/chat", json={"text": "hello"}, headers=bearer),
            http.get("/healthz"),
        ):
            assert (answer.status_code, answer.json()["error"]) == (503, "unavailable")
        page = http.post("/play/dominion", data={}, headers={"Origin": server.url})
        assert page.status_code == 503
        assert "<html" in page.text
        with websockets.sync.client.connect(f"{server.url.replace('http', 'ws')}{path}/live") as line:
            line.send(f'{{"do": "hello", "secret": "{secret}"}}')
            line.recv()
            line.send(f'{{"do": "move", "move": "{move["move"]}", "ply": {move["ply"]}, "id": 1}}')
            assert '"unavailable"' in str(line.recv())
        other.execute("ROLLBACK")
    assert http.get("/healthz").status_code == 200
    assert http.post(f"{path}/moves", json=move, headers=mine).status_code == 200


@pytest.mark.usefixtures("server")
def test_a_second_server_on_the_same_file_is_refused_by_name(
    sqlite_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Held, match=f"process {os.getpid()}"):
        asyncio.run(Tables(Settings(database=sqlite_url)).open())
    with pytest.raises(SystemExit) as ended:
        commands(["serve", "--port", "0", "--database", sqlite_url.partition("///")[2]])
    assert ended.value.code == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"process {os.getpid()}" in said


def test_a_file_is_free_again_when_its_server_has_gone(sqlite_url: str) -> None:
    async def twice() -> None:
        for _ in range(2):
            tables = Tables(Settings(database=sqlite_url))
            await tables.open()
            await tables.close()

    asyncio.run(twice())


@pytest.mark.parametrize(
    "body",
    ["[" * 60_000, '{"game":' * 9_000, '{"think": 1e999}', '{"vacant_after": 1' + "0" * 5_000 + "}"],
    ids=["brackets", "braces", "a huge number", "a long number"],
)
def test_what_is_too_deep_or_too_large_makes_no_sense(http: httpx.Client, body: str) -> None:
    answer = http.post("/api/tables", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")


def test_states_are_not_kept_on_the_way(http: httpx.Client) -> None:
    made = http.post("/api/tables", json=TABLE)
    state = http.get(f"/api/tables/{made.json()['table']}")
    for answer in (made, state, http.get("/api/tables/mine"), http.get("/nowhere")):
        assert answer.headers["cache-control"] == "no-store"
    static = http.get("/").text.partition('href="/static/')[2].partition('"')[0]
    assert "no-store" not in http.get(f"/static/{static}").headers["cache-control"]


def test_verify_shows_nothing_that_could_change_the_screen(tmp_path: Path) -> None:
    file = tmp_path / "evil.record"
    file.write_text(
        'crownlands record 1\ngame: "kingdomino"\n\x1b[2J\x1b[31mhello\n\nend: 0 moves, check 0123456789abcdef\n'
    )
    said = CliRunner().invoke(commands, ["verify", str(file)])
    assert said.exit_code == 1
    assert "\x1b" not in said.output
    assert "hello" in said.output


def test_a_kingdom_that_is_neither_a_name_nor_a_list_is_named() -> None:
    with pytest.raises(Problem, match="not int") as refused:
        find_kingdom(2, "2e", 1)  # type: ignore[arg-type]
    assert refused.value.code == "not-a-kingdom"
