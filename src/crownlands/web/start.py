"""Playing on this machine: the server and the page with one command.

Somebody waits for the page, so little is loaded before it is asked for: the browser opens while the rest is loading.
"""

import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from typing import Any

from crownlands.messages import N_
from crownlands.problems import Problem
from crownlands.server.run.listening import bind
from crownlands.server.settings import LOOPBACK, PAGES, Settings
from crownlands.speaking import language

HOME = 8484  # always the same port, so that links and bookmarks still lead to one's tables on another day
SWITCH = 0.0005  # seconds that a thread may keep the interpreter while others wait: pages go before what is loaded


def play_here(port: int | None = None, show: Callable[[str], object] | None = webbrowser.open) -> None:
    """Serve tables to this machine only and open the start page, until interrupted.

    `show` is given the address of the page; None shows nothing. Without a port it is `HOME`, or any free one if
    something else is there; if that is a table server of ours already, its page is opened and no second one started.
    """
    bound = listen(HOME if port is None else port)
    if bound is None and port is None:
        if serves_tables(HOME):
            url = f"http://{LOOPBACK[0]}:{HOME}"
            _say(N_("Crownlands is already open: {url}"), url)
            if show is not None:
                show(url)
            return
        bound = listen(0)
    if bound is None:
        raise Problem("port-taken", port=port)
    url = f"http://{LOOPBACK[0]}:{bound.getsockname()[1]}"

    def opened() -> None:
        if show is not None:
            threading.Thread(target=show, args=(url,), daemon=True).start()
        _say(N_("Crownlands: {url} (Ctrl-C ends it; tables are kept)"), url)

    serve(bound, opened)


def _say(message: str, url: str) -> None:
    """Print a message in the language of this machine's user."""
    from crownlands.texts import find_texts

    spoken = language(os.environ.get("CROWNLANDS_LANG"))
    print(find_texts(spoken).gettext(message, url=url), flush=True)


def serve(bound: socket.socket, opened: Callable[[], object]) -> None:
    """Serve tables and pages until interrupted. `opened` is called as soon as all is compiled: a guest who comes then
    waits at the socket for the second that the rest takes.

    This process does nothing else. What is loaded now never becomes garbage, so none is looked for meanwhile; and what
    no table needs is not loaded, just as if it weren't installed.
    """
    gc.disable()
    sys.setswitchinterval(SWITCH)
    leave_out("attr", "coverage", "pydantic", "scipy")
    from crownlands.server.run import compiling

    compiling.compile_missing()
    opened()
    leave_out("rich")  # that shows how far the compiling is
    from crownlands.server.run.running import run

    def ready(_: str) -> None:
        gc.freeze()
        gc.enable()

    run(Settings(port=bound.getsockname()[1]), PAGES, on_ready=ready, level="warning", bound=bound)


def leave_out(*libraries: str) -> None:
    """Make libraries that aren't loaded yet look as if they weren't installed.

    Others load them wherever they are, and no table needs them: that was a fifth of the start.
    """
    modules: dict[str, Any] = sys.modules
    modules.update({name: None for name in libraries if name not in modules})


def listen(port: int) -> socket.socket | None:
    """Return a socket that guests of this machine may come to, None if the port is taken; port 0 is any free one.

    >>> with closing(listen(0)) as first:
    ...     listen(first.getsockname()[1]) is None
    True
    """
    try:
        bound = bind(LOOPBACK[0], port)
    except OSError:
        return None
    bound.listen()
    return bound


def serves_tables(port: int) -> bool:
    """Return whether a server of ours answers on a port of this machine, with pages."""
    with closing(HTTPConnection(LOOPBACK[0], port, timeout=2)) as asking:
        try:
            asking.request("GET", "/")
            return b"Crownlands</title>" in asking.getresponse().read()
        except (OSError, HTTPException):
            return False
