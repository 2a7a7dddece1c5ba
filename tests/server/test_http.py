"""The door and the JSON interface, through a real server in this process."""

import asyncio
import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from litestar.testing import AsyncTestClient
from websockets.sync.client import connect

from crownlands.record import Record
from crownlands.server.app import create_app
from crownlands.server.limits import Limits, Rate
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from tests import patient_http

EVIL = websockets.Origin("https://evil.example")
TWO = {"game": "kingdomino", "seats": ["you", "open"], "name": "Anna"}


@pytest.fixture
def running(sqlite_url: str) -> Iterator[Background]:
    with Background(Settings(database=sqlite_url, port=0)) as server:
        yield server


@pytest.fixture
def http(running: Background) -> Iterator[httpx.Client]:
    with patient_http.Client(base_url=running.url) as client:
        yield client


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


def address(running: Background, table: str) -> str:
    """Return the address of the table's socket."""
    return f"{running.url.replace('http', 'ws')}/api/tables/{table}/live"


def make(http: httpx.Client, **options: Any) -> dict[str, Any]:
    """A table of two, both seated; the answer of its maker, with the other's secret added."""
    made: dict[str, Any] = http.post("/api/tables", json={**TWO, **options}).json()
    http.cookies.clear()
    body = {"name": "Béla", "invite": made["invites"]["1"]}
    made["other"] = http.post(f"/api/tables/{made['table']}/join", json=body).json()["secret"]
    http.cookies.clear()
    return made


def test_a_whole_game_by_http(http: httpx.Client) -> None:
    made = make(http)
    path, secrets = f"/api/tables/{made['table']}", [made["secret"], made["other"]]
    assert http.get(f"{path}/record").status_code == 403
    while (state := http.get(path).json())["status"] == "running":
        headers = bearer(secrets[state["to_move"]])
        mine = http.get(path, headers=headers).json()
        if mine["view"]["legal_moves"]:
            body = {"move": mine["view"]["legal_moves"][0], "ply": mine["ply"]}
            assert http.post(f"{path}/moves", json=body, headers=headers).status_code in (200, 409)
    assert state["ended"] == "played"
    assert Record.loads(http.get(f"{path}/record").text).replay().scores == tuple(state["scores"])
    assert http.post(f"{path}/again", headers=bearer(made["other"])).json() == {"number": 2}
    assert http.get(f"{path}/record", params={"number": 1}).status_code == 200
    assert http.get(f"{path}/record", params={"number": 7}).json()["error"] == "no-such-game"


def test_a_stale_answer_comes_back_with_the_current_state(http: httpx.Client) -> None:
    made = make(http)
    path = f"/api/tables/{made['table']}"
    stale = http.post(f"{path}/moves", json={"move": "take 1", "ply": 99}, headers=bearer(made["secret"]))
    assert stale.status_code == 409
    assert stale.json()["error"] == "stale"
    assert stale.json()["state"]["view"]["game"] == "kingdomino"


def test_a_seat_is_kept_in_a_cookie_that_scripts_cannot_read(http: httpx.Client, running: Background) -> None:
    answer = http.post("/api/tables", json=TWO)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("guest=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie  # plain http
    own = {"Origin": running.url}
    assert http.post(f"/api/tables/{answer.json()['table']}/leave", headers=own).status_code == 200


def test_what_cannot_be_played_is_told_by_code_facts_and_sentence(http: httpx.Client) -> None:
    answer = http.post("/api/tables", json={**TWO, "game": "dominion", "kingdom": "Vilage, Moat"})
    assert (answer.status_code, answer.json()) == (
        400,
        {
            "error": "bad-setup",
            "message": "unknown card 'Vilage'; did you mean 'Village'?",
            "problem": "unknown-card",
            "facts": {"name": "Vilage", "near": "Village"},
        },
    )


def test_behind_https_cookies_and_transport_are_strict(sqlite_url: str) -> None:
    async def story() -> None:
        app = create_app(Settings(database=sqlite_url, origin="https://tables.example"))
        async with AsyncTestClient(app, base_url="https://tables.example") as client:
            answer = await client.post("/api/tables", json=TWO)
            assert "Secure" in answer.headers["set-cookie"]
            assert "max-age" in answer.headers["strict-transport-security"]
            refused = await client.post("/api/tables", json=TWO, headers={"Origin": "http://tables.example"})
            assert refused.json()["error"] == "forbidden-origin"

    asyncio.run(story())


def test_other_sites_can_change_nothing(http: httpx.Client, running: Background) -> None:
    made = http.post("/api/tables", json=TWO).json()  # its cookie is in the client now
    path = f"/api/tables/{made['table']}/leave"
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": running.url.replace("http", "ftp")},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {},  # a cookie, and no word where it comes from
    ):
        assert http.post(path, headers=headers).json()["error"] == "forbidden-origin"
    assert http.get("/healthz", headers={"Host": "evil.example"}).json()["error"] == "forbidden-host"
    with pytest.raises(websockets.InvalidHandshake), connect(address(running, made["table"]), origin=EVIL):
        pass


def test_every_answer_carries_the_strict_policy(http: httpx.Client) -> None:
    for answer in (http.get("/healthz"), http.get("/nothing"), http.post("/api/tables", json={}), http.put("/api")):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "server" not in answer.headers


def test_errors_say_what_is_wrong_and_never_where_in_the_code(http: httpx.Client, running: Background) -> None:
    for answer in (
        http.get("/nothing"),
        http.delete("/api/tables"),
        http.get("/api/tables/" + "x" * 12),
        http.get("/api/tables/%00"),
        http.post("/api/tables", content=b"{"),
        http.post("/api/tables", json={**TWO, "game": "chess"}),
        http.post("/api/tables", json={**TWO, "extra": 1}),
        http.post("/api/tables", content=b"x" * 200_000, headers={"content-type": "application/json"}),
        http.get("/api/tables/mine", headers=bearer("x" * 22)),
        http.get("/api/tables", headers=[(b"cookie", b"seat-abc=\xff")]),
    ):
        if answer.status_code != 200:
            assert set(answer.json()) == {"error", "message"}, answer.text
            assert 400 <= answer.status_code < 500
            assert "Traceback" not in answer.text

    async def broken(*_: Any) -> None:
        raise ZeroDivisionError("the secret is 42")

    running.server.application.state.tables.public = broken
    answer = http.get("/api/tables")
    assert answer.status_code == 500
    assert answer.json()["error"] == "internal"
    assert "42" not in answer.text
    assert "Zero" not in answer.text


def test_a_guest_can_only_ask_for_so_much(sqlite_url: str) -> None:
    limits = replace(Limits(), creations=Rate(3, 0), requests=Rate(30, 0.01), sockets=2)
    server = Background(Settings(database=sqlite_url, port=0, limits=limits))
    with server as running, patient_http.Client(base_url=running.url) as http:
        answers = []
        for _ in range(5):
            answers.append(http.post("/api/tables", json=TWO))
            http.cookies.clear()
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
        there = address(running, answers[0].json()["table"])
        with connect(there), connect(there), pytest.raises(websockets.InvalidHandshake), connect(there):
            pass
        stream = f"/api/tables/{answers[0].json()['table']}/events"  # it stays open like a socket, and counts like one
        with connect(there), http.stream("GET", stream) as one, http.stream("GET", stream) as other:
            assert (one.status_code, other.status_code) == (200, 429)
        codes = [http.get("/healthz").status_code for _ in range(30)]
        assert codes[0] == 200
        assert codes[-1] == 429


def test_the_stream_of_events_is_a_line_for_each_change(http: httpx.Client) -> None:
    made = make(http)
    path = f"/api/tables/{made['table']}"
    with http.stream("GET", f"{path}/events", headers=bearer(made["secret"])) as stream:
        assert stream.headers["content-type"] == "application/x-ndjson"
        lines = stream.iter_lines()
        state = json.loads(next(lines))
        while state["to_move"] is None or state["ply"] == 0:
            secret = [made["secret"], made["other"]][state["to_move"]]
            mine = http.get(path, headers=bearer(secret)).json()
            if mine["view"]["legal_moves"]:
                body = {"move": mine["view"]["legal_moves"][0], "ply": mine["ply"]}
                http.post(f"{path}/moves", json=body, headers=bearer(secret))
            state = json.loads(next(lines))
        assert state["log"][0]["events"][0]["kind"] == "move"


def test_health_and_figures(http: httpx.Client) -> None:
    assert http.get("/healthz").json() == {"ok": True}
    make(http)
    figures = http.get("/metrics").text
    assert "crownlands_tables_loaded 1.0" in figures
    assert "crownlands_searches_waiting 0.0" in figures


def test_every_budget_that_is_described_has_its_figure(http: httpx.Client) -> None:
    described = (Path(__file__).parents[2] / "docs" / "overload.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(crownlands_\w+)", described))
    told = set(re.findall(r"^(crownlands_\w+)", http.get("/metrics").text, re.MULTILINE))
    assert len(named) > 10
    assert named <= told


def test_small_messages_are_sent_at_once(http: httpx.Client, running: Background) -> None:
    http.get("/healthz")
    sockets = [one.transport.get_extra_info("socket") for one in running.server.server_state.connections]
    assert sockets
    assert all(one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for one in sockets)


def test_the_example_bot_plays_a_whole_game(sqlite_url: str) -> None:
    example = Path(__file__).parents[2] / "examples" / "table_bot.py"
    assert len(example.read_text().splitlines()) < 60
    with Background(Settings(database=sqlite_url, port=0)) as running:
        played = subprocess.run(
            [sys.executable, str(example), running.url], capture_output=True, text=True, timeout=120, check=True
        )
    assert played.stdout.startswith("scores [")


def test_going_down_tells_clients_to_come_back(sqlite_url: str) -> None:
    with ExitStack() as later:
        with Background(Settings(database=sqlite_url, port=0)) as running:
            made = patient_http.post(f"{running.url}/api/tables", json=TWO).json()
            socket = later.enter_context(connect(address(running, made["table"])))
            socket.send(json.dumps({"do": "hello"}))
            assert json.loads(socket.recv())["status"] == "waiting"
        with pytest.raises(websockets.ConnectionClosed) as closed:
            socket.recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012


def test_who_plays_by_requests_alone_is_there(http: httpx.Client, running: Background) -> None:
    made = make(http, vacant_after=5)
    path = f"/api/tables/{made['table']}"
    loaded = running.server.application.state.tables.hall.peek(made["table"])
    for seat in range(2):
        loaded.seen[seat] -= 10
    seen = http.get(path, headers=bearer(made["secret"])).json()
    assert [seat["vacant"] for seat in seen["seats"]] == [False, True]
