"""Running the server: in this process, in several that share PostgreSQL, or in a thread beside something else."""

import asyncio
import gc
import importlib
import socket
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Self

import uvicorn

from crownlands.problems import Problem
from crownlands.server.app import create_app
from crownlands.server.run import compiling, deadlines, frames, logs
from crownlands.server.run.listening import bind
from crownlands.server.run.workers import supervise
from crownlands.server.settings import Settings

GOODBYE_SECONDS = 8
BACKLOG = 2048
YOUNG = 2_000  # new objects before the garbage among them is looked for


class TableServer(uvicorn.Server):
    """A server that says goodbye before it closes its sockets, so that clients come back to the next one."""

    def __init__(
        self,
        settings: Settings,
        pages: Sequence[Any] = (),
        on_ready: Callable[[], None] | None = None,
        is_alone: bool = False,
    ):
        self.application = create_app(settings, pages=pages)
        self.application.state.open_to = self.open_to
        self._on_ready, self._is_alone = on_ready, is_alone
        self.application.state.figures.room = self.room = deadlines.Room(settings)
        super().__init__(
            uvicorn.Config(
                self.application,
                host=settings.host,
                port=settings.port,
                log_config=None,
                access_log=False,
                lifespan="on",
                backlog=BACKLOG,
                http=deadlines.protocol(self.room),
                h11_max_incomplete_event_size=deadlines.HEAD_BYTES,
                ws=frames.protocol(self.room, settings.limits.messages),
                ws_max_size=settings.limits.message_bytes,
                ws_max_queue=16,
                ws_ping_interval=30,
                ws_ping_timeout=30,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=GOODBYE_SECONDS,
                proxy_headers=settings.origin is not None,
                server_header=False,
            )
        )

    async def open_to(self, host: str) -> str:
        """Listen at one more address of this machine, on the same port, and return what people type."""
        private: Settings = self.application.state.settings
        bound = bind(host, private.port)
        config = self.config

        def greet() -> asyncio.Protocol:
            return config.http_protocol_class(  # type: ignore[call-arg]
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )

        self.servers.append(await asyncio.get_running_loop().create_server(greet, sock=bound, backlog=BACKLOG))
        self.application.state.hosts.names.add(host)
        return url_of(replace(private, host=host), bound)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then report it; the games are loaded meanwhile, and a table that comes sooner waits for its own."""
        self.loop = asyncio.get_running_loop()
        self._loading = asyncio.create_task(self._load())
        await super().startup(sockets)
        if self.started and self._on_ready is not None:
            self._on_ready()

    async def _load(self) -> None:
        await compiling.load()
        if self._is_alone:
            keep_for_good()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, then close."""
        self.application.state.tables.exchange.close()
        await super().shutdown(sockets)


def keep_for_good() -> None:
    """Look for garbage only among what comes from now on: this process is a server and nothing else.

    What the compiler and the libraries hold never becomes garbage, and each time that all of it is looked through all
    tables stand still for a third of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


def url_of(settings: Settings, bound: socket.socket) -> str:
    """Return the address that people type."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return settings.origin or f"http://{host}:{bound.getsockname()[1]}"


def find_pages(pages: str | None, settings: Settings) -> Sequence[Any]:
    """Return the pages made by `module:function`, None for none."""
    if pages is None:
        return ()
    module, _, name = pages.partition(":")
    made: Sequence[Any] = getattr(importlib.import_module(module), name)(settings)
    return made


def run(
    settings: Settings,
    pages: str | None = None,
    workers: int = 1,
    on_ready: Callable[[str], object] | None = None,
    level: str = "info",
    bound: socket.socket | None = None,
    log_file: str | None = None,
) -> None:
    """Serve until told to stop. `on_ready` gets the address; a socket that is already `bound` is served."""
    if workers > 1 and not settings.is_postgresql:
        raise Problem("workers-need-postgresql")
    if workers > 1 and log_file is not None:
        raise Problem("workers-log")
    bound = bound or bind(settings.host, settings.port)  # before anything is compiled: it may be refused
    compiling.compile_missing()
    settings = replace(settings, port=bound.getsockname()[1])
    address = url_of(settings, bound)
    ready = (lambda: on_ready(address)) if on_ready is not None else None
    if workers == 1:
        _serve(settings, pages, bound, level, ready, log_file)
    else:
        logs.set_up(level)
        supervise(_serve, (settings, pages, bound, level), workers, ready)


def _serve(
    settings: Settings,
    pages: str | None,
    bound: socket.socket,
    level: str,
    ready: Callable[[], Any] | None = None,
    log_file: str | None = None,
) -> None:
    logs.set_up(level, log_file)
    TableServer(settings, find_pages(pages, settings), ready, is_alone=True).run(sockets=[bound])


class Background:
    """A server in a thread of this process, for as long as the context lasts: `with Background(settings) as url`."""

    def __init__(self, settings: Settings, pages: Sequence[Any] = ()) -> None:
        self._bound = bind(settings.host, settings.port)
        self.settings = replace(settings, port=self._bound.getsockname()[1])
        self.url = url_of(self.settings, self._bound)
        self.server = TableServer(self.settings, pages)
        self._thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self._bound]}, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        while not self.server.started:
            if not self._thread.is_alive():
                raise RuntimeError("the server didn't start; see its log")
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join(GOODBYE_SECONDS + 5)
