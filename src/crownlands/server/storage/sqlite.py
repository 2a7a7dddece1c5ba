"""Logs of games written to SQLite: one thread, one connection, one trip there and back for a whole commit.

All else goes through SQLAlchemy. This is done for every move, and there each statement is a trip of its own.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from typing import Any

from crownlands.server.storage.group_commit import Appending

# FULL: a commit is on the disk when it returns, not only in the system's memory. The system keeps pages that are read
# again, so a connection holds half a megabyte of them only.
SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=2000", "cache_size=-512")
ROWS = 32  # that one statement inserts: each number of them is a statement of its own, and is kept ready


class SqliteLog:
    """Appends to logs in a file whose tables are there already."""

    def __init__(self, file: str, to_json: Callable[[Mapping[str, Any]], str]) -> None:
        self._file, self._to_json = file, to_json
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="log")
        self._connection: sqlite3.Connection | None = None

    async def write(self, batch: Sequence[Appending]) -> list[bool]:
        """Write what many tables append in one transaction; False for each whose plies are taken already."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._file, isolation_level=None)  # transactions are said aloud
        for setting in SETTINGS:
            connection.execute(f"PRAGMA {setting}")
        return connection

    def _write(self, batch: Sequence[Appending]) -> list[bool]:
        if self._connection is None:
            self._connection = self._open()
        try:
            self._append_all(self._connection, batch)
        except sqlite3.IntegrityError:  # plies that are taken, or a table that is gone: the others shall not suffer
            with _transaction(self._connection) as connection:
                return [self._append(connection, one) for one in batch]
        return [True] * len(batch)

    def _append_all(self, connection: sqlite3.Connection, batch: Sequence[Appending]) -> None:
        """Write all entries of all tables. Each statement gives the event loop its turn, which is slow to return it, so
        that one for many entries is worth far more than the processor it saves.
        """
        rows = [(one.game_id, *entry) for one in batch for entry in one.entries]
        ended = [one for one in batch if one.outcome is not None]
        if len(rows) <= ROWS and not ended:
            _insert(connection, rows)  # a transaction of its own
            return
        with _transaction(connection):
            for first in range(0, len(rows), ROWS):
                _insert(connection, rows[first : first + ROWS])
            for one in ended:
                self._end(connection, one)

    def _append(self, connection: sqlite3.Connection, one: Appending) -> bool:
        """Write all entries of one table, or none."""
        connection.execute("SAVEPOINT one")
        try:
            for entry in one.entries:
                _insert(connection, [(one.game_id, *entry)])
        except sqlite3.IntegrityError:
            connection.execute("ROLLBACK TO one")
            connection.execute("RELEASE one")
            return False
        connection.execute("RELEASE one")
        if one.outcome is not None:
            self._end(connection, one)
        return True

    def _end(self, connection: sqlite3.Connection, one: Appending) -> None:
        connection.execute("UPDATE games SET outcome = ? WHERE id = ?", (self._to_json(one.outcome or {}), one.game_id))
        connection.execute("UPDATE tables SET touched = ? WHERE id = ?", (time.time(), one.table))


def _insert(connection: sqlite3.Connection, rows: Sequence[tuple[Any, ...]]) -> None:
    connection.execute(_insertion(len(rows)), [value for row in rows for value in row])


@cache
def _insertion(rows: int) -> str:
    """Return the statement for so many entries.

    >>> _insertion(1)
    'INSERT INTO entries (game_id, ply, seat, kind, text, at, thought) VALUES (?, ?, ?, ?, ?, ?, ?)'
    """
    columns = "game_id", "ply", "seat", "kind", "text", "at", "thought"
    row = f"({', '.join('?' * len(columns))})"
    return f"INSERT INTO entries ({', '.join(columns)}) VALUES {', '.join([row] * rows)}"


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
