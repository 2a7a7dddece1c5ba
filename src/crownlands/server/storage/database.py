"""The database: SQLite or PostgreSQL, asked and told within a few seconds or refused as `unavailable`."""

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from importlib import import_module
from typing import Any

import msgspec
import structlog
from sqlalchemy import Row, event, func, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from crownlands.server.errors import Refused
from crownlands.server.settings import Settings
from crownlands.server.storage import schema
from crownlands.server.storage.holding import Hold
from crownlands.server.storage.migrations import upgrade
from crownlands.server.storage.sqlite import SETTINGS

CHANNEL = "crownlands"
PATIENCE = 5.0  # seconds that anybody waits for the database before being told that it is away
PULSE = 1.0  # seconds that a write which went well counts as a sign of health
FAULTS = (DBAPIError, PoolTimeout, sqlite3.Error, OSError)  # running out of time is an OSError too
_log = structlog.get_logger("crownlands.server.storage.database")


class Database:
    """A connection to the rows. One that is away, full, locked or read-only is refused as `unavailable`."""

    def __init__(self, settings: Settings) -> None:
        self.is_postgresql = settings.is_postgresql
        self.dialect: Any = import_module(f"sqlalchemy.dialects.{'postgresql' if self.is_postgresql else 'sqlite'}")
        self.engine = _engine(settings)
        self.writing = asyncio.Lock()  # SQLite has one writer; nobody should find it busy
        self.file = self.engine.url.database or ""
        self._hold = None if self.is_postgresql else Hold(self.file)
        self._pulse = -PULSE

    async def open(self) -> None:
        """Connect, and bring older rows up to date. A file that another process serves raises `Held`."""
        try:
            if self._hold is not None:
                self._hold.take()
            async with self.engine.begin() as connection:
                await connection.run_sync(upgrade)
        except BaseException:
            await self._let_go()
            raise

    async def close(self) -> None:
        """Let go of the rows."""
        await self._let_go()

    async def _let_go(self) -> None:
        await self.engine.dispose()
        if self._hold is not None:
            self._hold.let_go()

    async def check(self) -> None:
        """Raise unless something can be written."""
        if time.monotonic() - self._pulse < PULSE:
            return
        adding = self.dialect.insert(schema.pulse).values(id=1, at=time.time())
        async with self.write() as connection:
            await connection.execute(adding.on_conflict_do_update(index_elements=["id"], set_={"at": time.time()}))
        self._pulse = time.monotonic()

    @asynccontextmanager
    async def write(self, news: str | None = None) -> AsyncIterator[AsyncConnection]:
        """Write something in one transaction, and tell the other processes of it."""
        async with in_time(), self.writing, self.engine.begin() as connection:
            yield connection
            if news is not None:
                await self.tell_with(connection, [news])

    async def tell_with(self, connection: AsyncConnection, news: Iterable[str]) -> None:
        """Tell the other processes with the commit."""
        if self.is_postgresql:
            for one in dict.fromkeys(news):
                await connection.execute(select(func.pg_notify(CHANNEL, one)))

    async def tell(self, news: str) -> None:
        """Tell the other processes something that is in no row."""
        if self.is_postgresql:
            async with in_time(), self.engine.begin() as connection:
                await self.tell_with(connection, [news])

    async def size(self) -> int:
        """Return the size of the database in bytes."""
        if self.is_postgresql:
            row = await self.first(select(func.pg_database_size(func.current_database())))
        else:
            row = await self.first(text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"))
        return 0 if row is None else int(row[0])

    # reading

    async def all(self, chosen: Any) -> Sequence[Row[Any]]:
        """Return all rows that were chosen."""
        async with in_time(), self.engine.connect() as connection:
            return (await connection.execute(chosen)).all()

    async def first(self, chosen: Any) -> Row[Any] | None:
        """Return the first row that was chosen."""
        async with in_time(), self.engine.connect() as connection:
            return (await connection.execute(chosen)).first()


@asynccontextmanager
async def in_time() -> AsyncIterator[None]:
    """Do something with the database in a few seconds, or be told that it is unavailable."""
    try:
        async with asyncio.timeout(PATIENCE):
            yield
    except IntegrityError:  # a row belongs to a table that isn't there any more
        raise Refused("no-such-table", 404) from None
    except FAULTS as error:
        _log.error("the database doesn't do it", error=type(error).__name__, why=str(error).splitlines()[:1])
        raise Refused("unavailable", 503) from None


def _engine(settings: Settings) -> AsyncEngine:
    shared: dict[str, Any] = {"json_serializer": to_json, "json_deserializer": msgspec.json.decode}
    if settings.is_postgresql:
        shared |= {"pool_timeout": PATIENCE, "connect_args": {"connect_timeout": int(PATIENCE)}}
        return create_async_engine(settings.url, pool_size=8, max_overflow=8, pool_pre_ping=True, **shared)
    engine = create_async_engine(settings.url, pool_size=3, max_overflow=2, **shared)  # each is a thread of its own

    @event.listens_for(engine.sync_engine, "connect")
    def _set(connection: Any, _: Any) -> None:
        for setting in SETTINGS:
            connection.execute(f"PRAGMA {setting}")

    return engine


def to_json(value: Any) -> str:
    """Return a value as the columns of JSON keep it."""
    return json.dumps(value, ensure_ascii=False)


async def touch(connection: AsyncConnection, table: str) -> None:
    """Note that something happened at a table."""
    await connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(touched=time.time()))
