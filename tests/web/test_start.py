"""Playing on this machine with one command."""

import os
import queue
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from litestar.handlers import WebsocketRouteHandler

from crownlands.problems import Problem
from crownlands.web import pages, start
from tests.web.serving import Served

# The lines that pages stay connected by: at a table, and wherever one practises.
LINES = {
    "/t/{table:str}/live",
    "/learn/{game:str}/live",
    "/puzzles/{name:str}/live",
    "/r/{table:str}/{number:int}/mistakes/{ply:int}/live",
}


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The places where servers would have been started."""
    given: list[tuple[str, int]] = []

    def serve(bound: socket.socket, opened: Callable[[], object]) -> None:
        with closing(bound):
            given.append(bound.getsockname())
            opened()

    monkeypatch.setattr(start, "serve", serve)
    return given


@pytest.fixture
def shown() -> "queue.Queue[str]":
    """The pages that were opened."""
    return queue.Queue()


@pytest.fixture
def free(monkeypatch: pytest.MonkeyPatch) -> int:
    """Nobody listens where ours would."""
    with closing(socket.create_server(("127.0.0.1", 0))) as nobody:
        monkeypatch.setattr(start, "HOME", nobody.getsockname()[1])
    return start.HOME


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A stranger's server listens where ours would."""
    with closing(socket.create_server(("127.0.0.1", 0))) as stranger:
        monkeypatch.setattr(start, "HOME", stranger.getsockname()[1])
        yield start.HOME


def test_the_page_is_opened_at_the_usual_place(
    begun: list[tuple[str, int]], free: int, shown: "queue.Queue[str]", capsys: pytest.CaptureFixture[str]
) -> None:
    start.play_here(show=shown.put)
    url = shown.get(timeout=5)
    start.play_here(show=None)
    assert begun == [("127.0.0.1", free)] * 2  # bookmarks stay good, and nobody else's machine reaches it
    assert url == f"http://127.0.0.1:{free}"
    assert capsys.readouterr().out.count(url) == 2
    lines = [it for it in pages() if isinstance(it, WebsocketRouteHandler)]
    assert {path for line in lines for path in line.paths} == LINES
    assert len(pages()) == 2 + len(LINES)  # the pages themselves, and the files they load


def test_any_free_port_will_do_when_the_usual_one_is_taken(
    begun: list[tuple[str, int]], taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "serves_tables", lambda _: False)
    start.play_here(show=None)
    assert len(begun) == 1
    assert begun[0][1] != taken
    with pytest.raises(Problem, match=f"port {taken} is in use"):  # but not when that one was asked for
        start.play_here(port=taken, show=None)


def test_a_second_start_opens_the_page_of_the_first(
    begun: list[tuple[str, int]],
    served: Served,
    monkeypatch: pytest.MonkeyPatch,
    shown: "queue.Queue[str]",
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(start, "HOME", served.port)
    start.play_here(show=shown.put)
    assert begun == []
    assert shown.get_nowait() == served.url
    assert served.url in capsys.readouterr().out


def test_who_comes_while_the_server_starts_is_served_when_it_is_there(tmp_path: Path) -> None:
    """The whole program: what it needs of other libraries is there although some of them are left out."""
    command = [sys.executable, "-c", "from crownlands.web.start import play_here; play_here(port=0, show=None)"]
    home = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=home) as process:
        try:
            assert process.stdout is not None
            url = process.stdout.readline().split()[1]
            assert "Play Dominion now" in httpx.get(url, timeout=120).text
            made = httpx.post(f"{url}/play/kingdomino", headers={"Origin": url}, data={"lesson": ""}, timeout=120)
            assert made.status_code == 303
            seat = dict(made.cookies)
            assert "Kingdomino" in httpx.get(url + made.headers["location"], cookies=seat, timeout=120).text
            assert httpx.get(f"{url}/api/openapi.json", timeout=120).json()["info"]["title"] == "Crownlands"
            assert httpx.get(f"{url}/metrics", timeout=120).text.count("crownlands_tables_loaded") >= 1
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(120)
