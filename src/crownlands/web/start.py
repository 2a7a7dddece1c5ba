"""Playing on this machine: the server and the page with one command."""

import socket
import webbrowser
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection, HTTPException

from crownlands.server.running import run
from crownlands.server.settings import LOOPBACK, Settings

PAGES = "crownlands.web:pages"
HOME = 8484  # always the same port, so that links and bookmarks still lead to one's tables on another day


def play_here(port: int | None = None, show: Callable[[str], object] | None = webbrowser.open) -> None:
    """Serve tables to this machine only and open the start page; ends when it is interrupted.

    `show` is given the address of the page; None shows nothing. Without a port it is `HOME`, or any free one if
    something else is there; if that is a table server of ours already, its page is opened and no second one started.
    """

    def ready(url: str) -> None:
        print(f"Crownlands: {url}  (Ctrl+C ends it; tables are kept)", flush=True)
        if show is not None:
            show(url)

    if port is None and not is_free(HOME):
        port = 0
        if serves_tables(HOME):
            url = f"http://{LOOPBACK[0]}:{HOME}"
            print(f"Crownlands is open already: {url}", flush=True)
            if show is not None:
                show(url)
            return
    run(Settings(port=HOME if port is None else port), PAGES, on_ready=ready, level="warning")


def is_free(port: int) -> bool:
    """Whether nothing listens on a port of this machine.

    >>> with closing(socket.create_server((LOOPBACK[0], 0))) as taken:
    ...     is_free(taken.getsockname()[1])
    False
    """
    with closing(socket.socket()) as trying:
        trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trying.bind((LOOPBACK[0], port))
        except OSError:
            return False
    return True


def serves_tables(port: int) -> bool:
    """Whether a server of ours answers on a port of this machine, with pages."""
    with closing(HTTPConnection(LOOPBACK[0], port, timeout=2)) as asking:
        try:
            asking.request("GET", "/")
            return b"Crownlands</title>" in asking.getresponse().read()
        except (OSError, HTTPException):
            return False
