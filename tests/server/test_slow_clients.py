"""Clients that send half a request and stay, or that open far too many connections."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from crownlands.server.limits import Limits
from crownlands.server.run import deadlines
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from tests import patient_http

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 50\r\n"
UPGRADE = b"GET /t/x/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(deadlines, "BODY_SECONDS", 0.3)


@contextmanager
def talking(server: Background, *said: bytes) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.settings.port), timeout=120) as line:
        for part in said:
            line.sendall(part)
        yield line


def is_answered(line: socket.socket) -> bool:
    """Read the whole answer of a healthy server."""
    heard = b""
    while not heard.endswith(b"}") and (more := line.recv(5000)):
        heard += more
    return heard.startswith(b"HTTP/1.1 200") and heard.endswith(b'{"ok":true}')


def is_hung_up_on(line: socket.socket) -> bool:
    """Wait until the other side closes without a word."""
    try:
        return line.recv(1000) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("said", [b"", b"GET / HT", HEAD, HEAD + b"\r\n{", b"GET /healthz HTTP/1.1\r\nX-", UPGRADE])
def test_half_a_request_is_not_waited_for(sqlite_url: str, said: bytes) -> None:
    with Background(Settings(database=sqlite_url, port=0)) as server, talking(server, said) as line:
        assert is_hung_up_on(line)
        assert server.server.room.too_slow == 1
        assert not server.server.room.addresses


def test_a_head_that_comes_line_by_line_is_not_waited_for_longer(sqlite_url: str) -> None:
    with Background(Settings(database=sqlite_url, port=0)) as server, talking(server, UPGRADE) as line:
        with suppress(ConnectionError):
            while server.server.room.too_slow == 0:
                line.sendall(b"X-More: 1\r\n")
                time.sleep(0.05)
        assert is_hung_up_on(line)


def test_a_connection_that_is_kept_open_has_deadlines_too(sqlite_url: str) -> None:
    whole = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with Background(Settings(database=sqlite_url, port=0)) as server, talking(server, whole) as line:
        assert is_answered(line)
        line.sendall(whole)
        assert is_answered(line)
        line.sendall(b"GET /heal")
        assert is_hung_up_on(line)


def test_one_address_cannot_take_all_connections(sqlite_url: str) -> None:
    settings = Settings(database=sqlite_url, port=0, limits=Limits(connections=4))
    with Background(settings) as server, ExitStack() as stack:
        lines = [stack.enter_context(talking(server, b"GET /heal")) for _ in range(4)]
        while server.server.room.addresses.total() < 4:
            time.sleep(0.01)
        with talking(server) as fifth:
            assert is_hung_up_on(fifth)
        lines[0].sendall(b"thz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")  # those who are here stay
        assert is_answered(lines[0])
        assert server.server.room.turned_away == 1


def test_a_server_takes_all_descriptors_that_it_may_have() -> None:
    script = (
        "import resource; from crownlands.server.run.deadlines import raise_descriptors;"
        " most = resource.getrlimit(resource.RLIMIT_NOFILE)[1];"
        " resource.setrlimit(resource.RLIMIT_NOFILE, (200, most)); print(raise_descriptors(), most)"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert int(said[0]) > 200
    assert said[1] in (said[0], "-1")  # as many as there are, where there is an end to them


def test_the_service_file_of_the_tutorial_sets_its_limits() -> None:
    tutorial = Path(__file__).parents[2] / "docs" / "tutorials" / "server-for-friends.md"
    service = tutorial.read_text(encoding="utf-8").partition("[Service]")[2].partition("[Install]")[0]
    named = {line.partition("=")[0] for line in service.splitlines()}
    assert named >= {"LimitNOFILE", "MemoryMax", "TasksMax", "LogRateLimitIntervalSec", "LogRateLimitBurst"}


def test_there_is_always_a_descriptor_for_the_database(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with Background(Settings(database=sqlite_url, port=0)) as server, patient_http.Client(base_url=server.url) as http:
        assert http.get("/healthz").status_code == 200
        monkeypatch.setattr(server.server.room, "most", 1)
        with talking(server) as second:
            assert is_hung_up_on(second)
        made = http.post("/api/tables", json={"game": "kingdomino", "seats": ["you", "page"], "name": "Anna"})
        assert made.status_code == 201
        figures = http.get("/metrics").text
        assert "crownlands_connections_refused_total 1.0" in figures
