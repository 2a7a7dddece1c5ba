"""The store of tables: rows in SQLite or PostgreSQL. All that is written is on the disk when the call returns."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import select

from crownlands.server.storage import schema
from crownlands.server.storage.chat_rows import ChatRows
from crownlands.server.storage.game_rows import GameRows
from crownlands.server.storage.seat_rows import SeatRows


class Store(SeatRows, GameRows, ChatRows):
    """The rows of all tables, and the secrets of the server's own."""

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """Return a secret of the server's own, made once."""
        adding = self.dialect.insert(schema.secrets).on_conflict_do_nothing()
        async with self.write() as connection:
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
        return [(row.table_id, row.outcome) for row in await self.all(chosen) if row.outcome is not None]
