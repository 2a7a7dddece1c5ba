"""Playing on this machine with one command."""

import socket
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from crownlands.server.settings import Settings
from crownlands.web import pages, start
from tests.web.serving import Served


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of servers that would have been started."""
    given: list[Settings] = []

    def run(settings: Settings, made: str, on_ready: Callable[[str], object], level: str) -> None:
        assert (made, level) == ("crownlands.web:pages", "warning")
        given.append(settings)
        on_ready(f"http://127.0.0.1:{settings.port}")

    monkeypatch.setattr(start, "run", run)
    return given


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A stranger's server listens where ours would."""
    with closing(socket.create_server(("127.0.0.1", 0))) as stranger:
        stranger.listen()
        monkeypatch.setattr(start, "HOME", stranger.getsockname()[1])
        yield start.HOME


def test_the_page_is_opened_when_the_server_listens(
    begun: list[Settings], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "is_free", lambda _: True)
    shown: list[str] = []
    start.play_here(show=shown.append)
    start.play_here(show=None)
    assert [settings.port for settings in begun] == [start.HOME, start.HOME]  # bookmarks stay good
    assert begun[0].is_private  # nobody else's machine reaches it
    assert shown == [f"http://127.0.0.1:{start.HOME}"]
    assert shown[0] in capsys.readouterr().out
    assert len(pages()) == 3


def test_any_free_port_will_do_when_the_usual_one_is_taken(
    begun: list[Settings], taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "serves_tables", lambda _: False)
    start.play_here(show=None)
    assert [settings.port for settings in begun] == [0]


def test_a_second_start_opens_the_page_of_the_first(
    begun: list[Settings], served: Served, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "HOME", served.port)
    shown: list[str] = []
    start.play_here(show=shown.append)
    assert begun == []
    assert shown == [served.url]
    assert served.url in capsys.readouterr().out
