"""News of tables: told to listeners in this process, and passed between processes by PostgreSQL.

News say that something happened and never what: each listener looks with the eyes of its own seat.
"""

import asyncio
import contextlib
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterator
from typing import NamedTuple

import structlog

from crownlands.server.storage.database import CHANNEL

CLOSING, LEFT = "closing", "left"
_log = structlog.get_logger("crownlands.server.storage.pubsub")


class News(NamedTuple):
    """Something happened at a table.

    Its kind is `move`, `back`, `request`, `over`, `seat`, `chat`, `again`, `here`, `left` or `closing`. With
    `here` and `left` the number is a seat: somebody is there, or got up from it and it is nobody's again.
    """

    kind: str
    table: str
    number: int = 0
    ply: int = 0


class Listener:
    """A listener to a table, from a seat or not.

    News that come while it is busy are heard once, in the order they first came.
    """

    __slots__ = ("_heard", "_waiter", "seat", "table")

    def __init__(self, table: str, seat: int | None) -> None:
        self.table, self.seat = table, seat
        self._heard: dict[str, News] = {}
        self._waiter: asyncio.Future[None] | None = None  # a future takes a fifth of an Event's memory

    def hear(self, news: News) -> None:
        """Take note."""
        self._heard[news.kind] = news
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def next(self) -> list[News]:
        """Wait until there is news, and return all since the last call."""
        if not self._heard:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        heard, self._heard = list(self._heard.values()), {}
        return heard


class Exchange:
    """The listeners of each table in this process."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = defaultdict(set)
        self.closing = False

    @contextlib.contextmanager
    def listen(self, listener: Listener) -> Iterator[None]:
        """Let somebody listen to a table."""
        table = listener.table
        self._listeners[table].add(listener)
        if self.closing:
            listener.hear(News(CLOSING, table))
        try:
            yield
        finally:
            self._listeners[table].discard(listener)
            if not self._listeners[table]:
                del self._listeners[table]

    def listeners(self, table: str) -> Collection[Listener]:
        """Return the listeners of a table."""
        return self._listeners.get(table, ())

    @property
    def tables(self) -> list[str]:
        """The tables that somebody listens to."""
        return list(self._listeners)

    def count(self) -> int:
        """Return the number of all listeners."""
        return sum(map(len, self._listeners.values()))

    def tell(self, news: News) -> None:
        """Tell all who listen to the table."""
        if news.kind == LEFT:
            self.dismiss(news.table, news.number)
        for listener in self._listeners.get(news.table, ()):
            listener.hear(news)

    def dismiss(self, table: str, seat: int) -> None:
        """Take a seat from its listeners: they only look on."""
        for listener in self._listeners.get(table, ()):
            if listener.seat == seat:
                listener.seat = None

    def close(self) -> None:
        """Tell everybody that the server shuts down."""
        self.closing = True
        for table in self.tables:
            self.tell(News(CLOSING, table))


class Post:
    """Letters between the processes that share one database: `process kind table number ply`."""

    def __init__(self, url: str, receive: Callable[[str, News], Awaitable[None]], missed: Callable[[], None]) -> None:
        self.process = secrets.token_hex(4)
        self._url, self._receive, self._missed = url.replace("postgresql+psycopg", "postgresql", 1), receive, missed
        self._task: asyncio.Task[None] | None = None
        self.connected = asyncio.Event()

    def letter(self, news: News) -> str:
        """Return the news as the others get it."""
        return f"{self.process} {news.kind} {news.table} {news.number} {news.ply}"

    async def open(self) -> None:
        """Begin to listen, and wait until that works."""
        self._task = asyncio.create_task(self._listen(), name="post")
        await asyncio.wait_for(self.connected.wait(), 30)

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self) -> None:
        import psycopg

        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self._url, autocommit=True)
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._missed()
                    self.connected.set()
                    async for letter in connection.notifies():
                        await self._open_letter(letter.payload)
            except (psycopg.Error, OSError) as error:
                _log.warning("post interrupted", error=type(error).__name__)
            await asyncio.sleep(0.5)

    async def _open_letter(self, payload: str) -> None:
        process, kind, table, number, ply = payload.split(" ")
        if process != self.process:
            await self._receive(process, News(kind, table, int(number), int(ply)))
