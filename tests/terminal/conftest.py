"""The parts that tests of the terminal share."""

from collections.abc import Iterator

import pytest

from crownlands.server.run.running import Background
from tests.terminal.serving import settings


@pytest.fixture
def anyio_backend() -> str:
    """Textual runs on asyncio."""
    return "asyncio"


@pytest.fixture(autouse=True)
def _colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are compared in colour, wherever the tests run."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")


@pytest.fixture(autouse=True)
def _quick_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot waits until nothing moves any more; it need not look for that as seldom as it does."""
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.004)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a file of its own."""
    with Background(settings(tmp_path_factory.mktemp("server"))) as running:
        yield running.url.rstrip("/")
