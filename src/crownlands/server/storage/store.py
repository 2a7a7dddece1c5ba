"""The store of tables: rows in SQLite or PostgreSQL. All that is written is on the disk when the call returns."""

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

import msgspec
import structlog
from sqlalchemy import Row, bindparam, delete, event, func, or_, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from crownlands.server.errors import Refused
from crownlands.server.settings import Settings
from crownlands.server.storage import schema
from crownlands.server.storage.group_commit import Appending, GroupCommit, Saying
from crownlands.server.storage.holding import Hold
from crownlands.server.storage.migrations import upgrade
from crownlands.server.storage.sqlite import SETTINGS, SqliteLog

CHANNEL = "crownlands"
PATIENCE = 5.0  # seconds that anybody waits for the database before being told that it is away
PULSE = 1.0  # seconds that a write which went well counts as a sign of health
SWEPT_AT_ONCE = 200  # tables cleared away in one transaction: nobody waits long for it
FAULTS = (DBAPIError, PoolTimeout, sqlite3.Error, OSError)  # running out of time is an OSError too
_log = structlog.get_logger("crownlands.server.storage.store")


class Entry(NamedTuple):
    """One line in the log of a game."""

    ply: int
    seat: int
    kind: str
    text: str
    at: float
    thought: float | None = None  # seconds, where a clock counts them


class Line(NamedTuple):
    """A line of chat."""

    number: int
    seat: int
    name: str
    text: str
    at: float


@dataclass(frozen=True)
class GameRow:
    """A game as it is kept, without its log."""

    id: int
    number: int
    key: bytes
    setup: Mapping[str, Any]
    started: float | None
    outcome: Mapping[str, Any] | None


@dataclass(frozen=True)
class GuestSeat:
    """A seat that a guest has: the guest and the seat's secret hashed, and the secret as only the guest can read it."""

    guest: str
    secret: str
    sealed: bytes


@dataclass(frozen=True)
class ListedTable:
    """A table for the list of somebody who sits there, as far as its rows tell."""

    table: Row[Any]
    seat: int
    seats: Sequence[Row[Any]]
    is_over: bool


class Store:
    """The rows of all tables. A database that is away, full, locked or read-only is refused as `unavailable`."""

    def __init__(self, settings: Settings) -> None:
        self.is_postgresql = settings.is_postgresql
        self._dialect: Any = import_module(f"sqlalchemy.dialects.{'postgresql' if self.is_postgresql else 'sqlite'}")
        self.engine = _engine(settings)
        self._writing = asyncio.Lock()  # SQLite has one writer; nobody should find it busy
        file = self.engine.url.database or ""
        self._log = None if self.is_postgresql else SqliteLog(file, _to_json)
        self._hold = None if self.is_postgresql else Hold(file)
        self._group = GroupCommit(self._write_appendings)
        self._talk = GroupCommit(self._write_sayings)
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
        self._group.start()
        self._talk.start()

    async def close(self) -> None:
        """Write all that waits, and close."""
        await self._group.stop()
        await self._talk.stop()
        if self._log is not None:
            await self._log.close()
        await self._let_go()

    async def _let_go(self) -> None:
        await self.engine.dispose()
        if self._hold is not None:
            self._hold.let_go()

    async def check(self) -> None:
        """Raise unless something can be written."""
        if time.monotonic() - self._pulse < PULSE:
            return
        adding = self._dialect.insert(schema.pulse).values(id=1, at=time.time())
        async with self._write() as connection:
            await connection.execute(adding.on_conflict_do_update(index_elements=["id"], set_={"at": time.time()}))
        self._pulse = time.monotonic()

    @asynccontextmanager
    async def _write(self, news: str | None = None) -> AsyncIterator[AsyncConnection]:
        async with _in_time(), self._writing, self.engine.begin() as connection:
            yield connection
            if news is not None:
                await self._tell(connection, [news])

    async def _tell(self, connection: AsyncConnection, news: Iterable[str]) -> None:
        """Tell the other processes with the commit."""
        if self.is_postgresql:
            for one in dict.fromkeys(news):
                await connection.execute(select(func.pg_notify(CHANNEL, one)))

    async def tell(self, news: str) -> None:
        """Tell the other processes something that is in no row."""
        if self.is_postgresql:
            async with _in_time(), self.engine.begin() as connection:
                await self._tell(connection, [news])

    # tables

    async def add_table(
        self,
        table: Mapping[str, Any],
        seats: Sequence[Mapping[str, Any]],
        game: Mapping[str, Any],
        guest: GuestSeat | None = None,
    ) -> int:
        """Keep a new table with its seats and its first game, one seat perhaps a guest's; return the game's id."""
        async with self._write() as connection:
            await connection.execute(schema.tables.insert(), dict(table))
            await connection.execute(schema.seats.insert(), [dict(seat) for seat in seats])
            await self._hold_seat(connection, table["id"], guest)
            made = await connection.execute(schema.games.insert().returning(schema.games.c.id), dict(game))
            return int(made.scalar_one())

    async def table(self, table: str) -> Row[Any] | None:
        """Return a table's row."""
        return await self._first(select(schema.tables).where(schema.tables.c.id == table))

    async def seats(self, table: str) -> Sequence[Row[Any]]:
        """Return the seats of a table."""
        return await self._all(
            select(schema.seats).where(schema.seats.c.table_id == table).order_by(schema.seats.c.seat)
        )

    async def seat_by(self, column: str, hashed: str) -> tuple[str, int] | None:
        """Return the table and seat of a hashed `secret` or `invite`."""
        seats = schema.seats.c
        row = await self._first(select(seats.table_id, seats.seat).where(seats[column] == hashed))
        return None if row is None else (row.table_id, row.seat)

    async def count_tables(self) -> int:
        """Return the number of tables."""
        row = await self._first(select(func.count()).select_from(schema.tables))
        return 0 if row is None else int(row[0])

    async def size(self) -> int:
        """Return the size of the database in bytes."""
        if self.is_postgresql:
            row = await self._first(select(func.pg_database_size(func.current_database())))
        else:
            row = await self._first(text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"))
        return 0 if row is None else int(row[0])

    async def public_tables(self, limit: int) -> list[str]:
        """Return the tables that anybody may join, the newest first."""
        tables = schema.tables.c
        chosen = select(tables.id).where(tables.public, tables.waiting).order_by(tables.created.desc()).limit(limit)
        return [row.id for row in await self._all(chosen)]

    async def clear_away(self, waiting_before: float, touched_before: float) -> int:
        """Forget tables that never began, and those that nobody came back to."""
        tables, games, log = schema.tables.c, schema.games.c, schema.entries.c
        played = (
            select(log.ply)
            .join_from(schema.games, schema.entries, games.id == log.game_id)
            .where(games.table_id == tables.id, log.at >= touched_before)
        )
        unloved = (tables.touched < touched_before) & ~played.exists()
        old = unloved | (tables.waiting & (tables.touched < waiting_before))
        cleared = 0
        while found := [row.id for row in await self._all(select(tables.id).where(old).limit(SWEPT_AT_ONCE))]:
            async with self._write() as connection:
                cleared += (await connection.execute(delete(schema.tables).where(tables.id.in_(found)))).rowcount
        return cleared

    # guests

    async def guests_of(self, table: str) -> dict[str, str]:
        """Return the hashed secrets of the guests' seats at a table, by guest."""
        held = schema.guest_seats.c
        return {
            row.guest: row.secret for row in await self._all(select(schema.guest_seats).where(held.table_id == table))
        }

    async def guest_seat(self, guest: str, table: str) -> GuestSeat | None:
        """Return the seat that a guest has at a table."""
        held = schema.guest_seats.c
        row = await self._first(select(schema.guest_seats).where(held.guest == guest, held.table_id == table))
        return None if row is None else GuestSeat(row.guest, row.secret, bytes(row.sealed))

    async def hold_seat(self, table: str, guest: GuestSeat) -> None:
        """Keep a seat for a guest, in place of another one there."""
        async with self._write() as connection:
            await self._hold_seat(connection, table, guest)

    async def _hold_seat(self, connection: AsyncConnection, table: str, guest: GuestSeat | None) -> None:
        if guest is None:
            return
        adding = self._dialect.insert(schema.guest_seats).values(table_id=table, since=time.time(), **vars(guest))
        new = {"secret": guest.secret, "sealed": guest.sealed}
        await connection.execute(adding.on_conflict_do_update(index_elements=["guest", "table_id"], set_=new))

    async def listed(self, guest: str | None, secrets: Sequence[str], limit: int) -> list[ListedTable]:
        """Return the tables where a guest has a seat, and those that hashed secrets open, the newest first."""
        tables, seats, games = schema.tables.c, schema.seats.c, schema.games.c
        held = select(schema.guest_seats.c.secret).where(schema.guest_seats.c.guest == (guest or ""))
        others = schema.games.alias()
        newest = select(func.max(others.c.number)).where(others.c.table_id == tables.id).scalar_subquery()
        chosen = (
            select(schema.tables, seats.seat, games.outcome)
            .join_from(schema.tables, schema.seats, seats.table_id == tables.id)
            .join(schema.games, (games.table_id == tables.id) & (games.number == newest))
            .where(or_(seats.secret.in_(held), seats.secret.in_(secrets)))
            .order_by(tables.created.desc())
            .limit(limit)
        )
        rows = await self._all(chosen)
        places: dict[str, list[Row[Any]]] = {row.id: [] for row in rows}
        of_these = select(schema.seats).where(seats.table_id.in_(list(places))).order_by(seats.seat)
        for place in await self._all(of_these):
            places[place.table_id].append(place)
        return [ListedTable(row, row.seat, places[row.id], row.outcome is not None) for row in rows]

    async def table_of_day(self, guest: str, day: str) -> str | None:
        """Return the table where a guest plays the deal of a day."""
        tables, held = schema.tables.c, schema.guest_seats.c
        row = await self._first(
            select(tables.id)
            .join_from(schema.guest_seats, schema.tables, held.table_id == tables.id)
            .where(held.guest == guest, tables.day == day)
        )
        return None if row is None else str(row.id)

    # seats

    async def take_seat(
        self, table: str, seat: int, name: str, secret: str, news: str, guest: GuestSeat | None = None
    ) -> bool:
        """Sit somebody down on an open seat; False if somebody else was quicker."""
        seats = schema.seats.c
        open_seat = (seats.table_id == table) & (seats.seat == seat) & seats.secret.is_(None) & seats.program.is_(None)
        async with self._write(news) as connection:
            change = update(schema.seats).where(open_seat).values(name=name, secret=secret)
            if (await connection.execute(change)).rowcount != 1:
                return False
            await self._hold_seat(connection, table, guest)
            return True

    async def change_seat(self, table: str, seat: int, news: str, **values: Any) -> None:
        """Change who plays a seat."""
        seats = schema.seats.c
        async with self._write(news) as connection:
            change = update(schema.seats).where(seats.table_id == table, seats.seat == seat).values(**values)
            await connection.execute(change)
            await _touch(connection, table)

    async def start(self, table: str, game_id: int, now: float, news: str) -> None:
        """Start the first game when all seats are taken, unless another process did so already."""
        games = schema.games.c
        async with self._write(news) as connection:
            change = update(schema.games).where(games.id == game_id, games.started.is_(None)).values(started=now)
            await connection.execute(change)
            await connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(waiting=False))

    # games

    async def games(self, table: str) -> list[GameRow]:
        """Return all games that were played at a table, in order."""
        games = schema.games.c
        chosen = select(schema.games).where(games.table_id == table).order_by(games.number)
        return [_game_row(row) for row in await self._all(chosen)]

    async def last_game(self, table: str) -> GameRow | None:
        """Return the game that is or was played last at a table."""
        games = schema.games.c
        row = await self._first(
            select(schema.games).where(games.table_id == table).order_by(games.number.desc()).limit(1)
        )
        return None if row is None else _game_row(row)

    async def add_game(self, table: str, game: Mapping[str, Any], news: str) -> bool:
        """Keep a next game of a table; False if another process began it."""
        adding = self._dialect.insert(schema.games).on_conflict_do_nothing(index_elements=["table_id", "number"])
        async with self._write(news) as connection:
            made = await connection.execute(adding, dict(game))
            await _touch(connection, table)
            return bool(made.rowcount == 1)

    async def entries(self, game_id: int, after: int = 0) -> list[Entry]:
        """Return the log of a game from behind a ply on."""
        log = schema.entries.c
        chosen = (
            select(log.ply, log.seat, log.kind, log.text, log.at, log.thought)
            .where(log.game_id == game_id, log.ply > after)
            .order_by(log.ply)
        )
        return [Entry._make(row) for row in await self._all(chosen)]

    async def append(
        self, table: str, game_id: int, entries: Sequence[Entry], news: str, outcome: Mapping[str, Any] | None = None
    ) -> bool:
        """Write entries to the log of a game, all or none; False if their plies are taken already."""
        return await self._group.append(Appending(table, game_id, tuple(entries), news, outcome))

    async def _write_appendings(self, batch: Sequence[Appending]) -> list[bool]:
        """Write what many tables append in one transaction: one trip to the disk for all of them."""
        if self._log is not None:
            async with self._writing:
                return await self._log.write(batch)
        log = schema.entries.c
        rows = [
            {"game_id": one.game_id, **entry._asdict()}
            for one in sorted(batch, key=lambda one: one.game_id)  # in one order, or two processes might wait in a ring
            for entry in one.entries
        ]
        adding = self._dialect.insert(schema.entries).on_conflict_do_nothing().returning(log.game_id, log.ply)
        async with asyncio.timeout(PATIENCE), self._writing, self.engine.begin() as connection:
            written = {tuple(row) for row in await connection.execute(adding, rows)}
            answers = [all((one.game_id, entry.ply) in written for entry in one.entries) for one in batch]
            for one, whole in zip(batch, answers, strict=True):
                if not whole:
                    await _take_out(connection, one, written)
                elif one.outcome is not None:
                    change = update(schema.games).where(schema.games.c.id == one.game_id)
                    await connection.execute(change.values(outcome=dict(one.outcome)))
                    await _touch(connection, one.table)
            await self._tell(connection, (one.news for one, whole in zip(batch, answers, strict=True) if whole))
        return answers

    # clocks

    async def clock(self, game_id: int) -> tuple[int, float]:
        """Return the ply at which a clock was last written down, and the seconds it had run since; 0 for none."""
        row = await self._first(select(schema.clocks).where(schema.clocks.c.game_id == game_id))
        return (0, 0.0) if row is None else (row.ply, row.thought)

    async def write_clocks(self, running: Sequence[tuple[int, int, float]]) -> None:
        """Write down how long clocks have run: (game, ply, seconds) each. A later ply or a longer time stands."""
        adding = self._dialect.insert(schema.clocks)
        there, new = schema.clocks.c, adding.excluded
        adding = adding.on_conflict_do_update(
            index_elements=["game_id"],
            set_={"ply": new.ply, "thought": new.thought},
            where=(new.ply > there.ply) | ((new.ply == there.ply) & (new.thought > there.thought)),
        )
        rows = [{"game_id": game, "ply": ply, "thought": thought} for game, ply, thought in sorted(running)]
        async with self._write() as connection:
            await connection.execute(adding, rows)

    # what is said

    async def chat(self, table: str, after: int = 0) -> list[Line]:
        """Return the chat of a table."""
        lines = schema.chat.c
        chosen = (
            select(lines.number, lines.seat, lines.name, lines.text, lines.at)
            .where(lines.table_id == table, lines.number > after)
            .order_by(lines.number)
        )
        return [Line._make(row) for row in await self._all(chosen)]

    async def say(self, table: str, line: Line, keep: int, news: str) -> bool:
        """Keep a line, and forget the one that is now too old; False if its number is taken."""
        try:
            return await self._talk.append(Saying(table, line, keep, news))
        except ConnectionError:
            raise Refused("unavailable", 503) from None

    async def _write_sayings(self, batch: Sequence[Saying]) -> list[bool]:
        """Write what is said at many tables in one transaction."""
        chat = schema.chat.c
        rows = [{"table_id": one.table, **one.line._asdict()} for one in sorted(batch, key=lambda one: one.table)]
        adding = self._dialect.insert(schema.chat).on_conflict_do_nothing().returning(chat.table_id, chat.number)
        old = delete(schema.chat).where(chat.table_id == bindparam("of"), chat.number <= bindparam("until"))
        async with asyncio.timeout(PATIENCE), self._writing, self.engine.begin() as connection:
            written = {tuple(row) for row in await connection.execute(adding, rows)}
            answers = [(one.table, one.line.number) in written for one in batch]
            said = [one for one, whole in zip(batch, answers, strict=True) if whole]
            if forgotten := [{"of": one.table, "until": one.line.number - one.keep} for one in said]:
                await connection.execute(old, forgotten)
            await self._tell(connection, (one.news for one in said))
        return answers

    # days

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """Return a secret of the server's own, made once."""
        adding = self._dialect.insert(schema.secrets).on_conflict_do_nothing()
        async with self._write() as connection:
            await connection.execute(adding, {"name": name, "value": fresh})
            kept = await connection.execute(select(schema.secrets.c.value).where(schema.secrets.c.name == name))
            return bytes(kept.scalar_one())

    async def outcomes_of(self, day: str, limit: int = 10_000) -> list[tuple[str, Mapping[str, Any]]]:
        """Return the outcomes of a day's games, by table."""
        games, tables = schema.games.c, schema.tables.c
        chosen = (
            select(games.table_id, games.outcome)
            .join_from(schema.games, schema.tables, games.table_id == tables.id)
            .where(tables.day == day, games.number == 1)
            .limit(limit)
        )
        return [(row.table_id, row.outcome) for row in await self._all(chosen) if row.outcome is not None]

    # reading

    async def _all(self, chosen: Any) -> Sequence[Row[Any]]:
        async with _in_time(), self.engine.connect() as connection:
            return (await connection.execute(chosen)).all()

    async def _first(self, chosen: Any) -> Row[Any] | None:
        async with _in_time(), self.engine.connect() as connection:
            return (await connection.execute(chosen)).first()


@asynccontextmanager
async def _in_time() -> AsyncIterator[None]:
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
    shared: dict[str, Any] = {"json_serializer": _to_json, "json_deserializer": msgspec.json.decode}
    if settings.is_postgresql:
        shared |= {"pool_timeout": PATIENCE, "connect_args": {"connect_timeout": int(PATIENCE)}}
        return create_async_engine(settings.url, pool_size=8, max_overflow=8, pool_pre_ping=True, **shared)
    engine = create_async_engine(settings.url, pool_size=3, max_overflow=2, **shared)  # each is a thread of its own

    @event.listens_for(engine.sync_engine, "connect")
    def _set(connection: Any, _: Any) -> None:
        for setting in SETTINGS:
            connection.execute(f"PRAGMA {setting}")

    return engine


def _to_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _game_row(row: Row[Any]) -> GameRow:
    return GameRow(row.id, row.number, bytes(row.key), row.setup, row.started, row.outcome)


async def _touch(connection: AsyncConnection, table: str) -> None:
    await connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(touched=time.time()))


async def _take_out(connection: AsyncConnection, one: Appending, written: set[tuple[Any, ...]]) -> None:
    """Undo a half-written appending before anybody sees it."""
    log = schema.entries.c
    for entry in one.entries:
        if (one.game_id, entry.ply) in written:
            await connection.execute(delete(schema.entries).where(log.game_id == one.game_id, log.ply == entry.ply))
