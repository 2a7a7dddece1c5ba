"""One browser and one server for all tests of a worker; each test has a context, that is a person, of its own."""

import asyncio
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.web.serving import Served

CHROMIUM = next(
    (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), ""
)
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "reduced_motion": "reduce"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "locale": "en-GB",
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}

PATIENCE = 90_000  # milliseconds until something that should come about is given up: machines may be slow and busy
expect.set_options(timeout=PATIENCE)

People = Callable[..., BrowserContext]


@contextmanager
def only_here(loop: asyncio.AbstractEventLoop | None) -> Iterator[None]:
    """Let Playwright's loop, which it keeps running, be seen by its own tests only: others may run one of theirs."""
    before = asyncio._get_running_loop()
    asyncio._set_running_loop(loop)
    try:
        yield
    finally:
        asyncio._set_running_loop(before)


@pytest.fixture(scope="session")
def opened() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop | None]]:
    """A real browser, and the loop that drives it."""
    if not CHROMIUM:
        pytest.skip("no Chromium is installed here")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        loop = asyncio._get_running_loop()
        with only_here(None):
            yield browser, loop
        browser.close()


@pytest.fixture
def browser(opened: tuple[Browser, asyncio.AbstractEventLoop | None]) -> Iterator[Browser]:
    """A real browser."""
    with only_here(opened[1]):
        yield opened[0]


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A real server."""
    folder: Path = tmp_path_factory.mktemp("served")
    server = Served(f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}", folder / "server.log").start()
    yield server
    server.stop()


@pytest.fixture
def person(browser: Browser, served: Served) -> Iterator[People]:
    """Makes browser contexts, each a person with cookies of their own; errors on their pages fail the test."""
    opened: list[BrowserContext] = []
    errors: list[str] = []

    def come(**how: Any) -> BrowserContext:
        context = browser.new_context(**({"base_url": served.url} | DESK | how))
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.on("console", lambda said: errors.append(said.text) if "Content Security" in said.text else None)
        opened.append(context)
        return context

    yield come
    for context in opened:
        context.close()
    assert not errors
