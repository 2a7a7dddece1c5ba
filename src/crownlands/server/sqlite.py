"""Logs of games written to SQLite: one thread, one connection, one trip there and back for a whole commit.

All else goes through SQLAlchemy. This is done for every move, and there each statement is a trip of its own.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from crownlands.server.writing import Appending

# FULL: a commit is on the disk when it returns, not only in the system's memory. The system keeps pages that are read
# again, so a connection holds half a megabyte of them only.
SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "cache_size=-512")
_APPEND = "INSERT INTO entries (game_id, ply, seat, kind, text, at) VALUES (?, ?, ?, ?, ?, ?)"


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
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            answers = [self._append(connection, one) for one in batch]
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return answers

    def _append(self, connection: sqlite3.Connection, one: Appending) -> bool:
        """All entries of one table, or none: its plies may be taken, or the table gone."""
        connection.execute("SAVEPOINT one")
        try:
            connection.executemany(_APPEND, [(one.game_id, *entry) for entry in one.entries])
        except sqlite3.IntegrityError:
            connection.execute("ROLLBACK TO one")
            connection.execute("RELEASE one")
            return False
        connection.execute("RELEASE one")
        if one.outcome is not None:
            connection.execute("UPDATE games SET outcome = ? WHERE id = ?", (self._to_json(one.outcome), one.game_id))
            connection.execute("UPDATE tables SET touched = ? WHERE id = ?", (time.time(), one.table))
        return True
