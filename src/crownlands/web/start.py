"""Playing on this machine: the server and the page with one command."""

import webbrowser
from collections.abc import Callable

from crownlands.server.running import run
from crownlands.server.settings import Settings

PAGES = "crownlands.web:pages"


def play_here(port: int = 0, show: Callable[[str], object] | None = webbrowser.open) -> None:
    """Serve tables to this machine only and open the start page; ends when it is interrupted.

    `show` is given the address of the page; None shows nothing.
    """

    def ready(url: str) -> None:
        print(f"Crownlands: {url}  (Ctrl+C ends it; tables are kept)", flush=True)
        if show is not None:
            show(url)

    run(Settings(port=port), PAGES, on_ready=ready, level="warning")
