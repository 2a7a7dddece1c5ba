"""Playing on this machine with one command."""

from collections.abc import Callable

import pytest

from crownlands.server.settings import Settings
from crownlands.web import pages, start


def test_the_page_is_opened_when_the_server_listens(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given: list[Settings] = []

    def run(settings: Settings, made: str, on_ready: Callable[[str], object], level: str) -> None:
        assert (made, level) == ("crownlands.web:pages", "warning")
        given.append(settings)
        on_ready("http://127.0.0.1:4711")

    monkeypatch.setattr(start, "run", run)
    shown: list[str] = []
    start.play_here(show=shown.append)
    assert given[0].is_private  # nobody else's machine reaches it
    assert shown == ["http://127.0.0.1:4711"]
    assert "http://127.0.0.1:4711" in capsys.readouterr().out
    assert len(pages()) == 3
