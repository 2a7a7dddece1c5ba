"""The chat of tables."""

import asyncio
from collections.abc import Sequence

from msgspec import structs
from sqlalchemy import bindparam, delete, select

from crownlands.server.errors import Refused
from crownlands.server.settings import Settings
from crownlands.server.storage import schema
from crownlands.server.storage.database import PATIENCE, Database
from crownlands.server.storage.group_commit import GroupCommit, Saying
from crownlands.server.storage.rows import ChatLine


class ChatRows(Database):
    """The rows of what is said at tables; they too go to the disk together."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._talk = GroupCommit(self._write_sayings)

    async def open(self) -> None:
        """Connect, and begin to write."""
        await super().open()
        self._talk.start()

    async def close(self) -> None:
        """Write all that waits, and close."""
        await self._talk.stop()
        await super().close()

    async def chat(self, table: str, after: int = 0) -> list[ChatLine]:
        """Return the chat of a table."""
        lines = schema.chat.c
        chosen = (
            select(lines.number, lines.seat, lines.name, lines.text, lines.at)
            .where(lines.table_id == table, lines.number > after)
            .order_by(lines.number)
        )
        return [ChatLine(**row._mapping) for row in await self.all(chosen)]

    async def say(self, table: str, line: ChatLine, keep: int, news: str) -> bool:
        """Keep a line, and forget the one that is now too old; False if its number is taken."""
        try:
            return await self._talk.append(Saying(table, line, keep, news))
        except ConnectionError:
            raise Refused("unavailable", 503) from None

    async def _write_sayings(self, batch: Sequence[Saying]) -> list[bool]:
        """Write what is said at many tables in one transaction."""
        chat = schema.chat.c
        rows = [{"table_id": one.table, **structs.asdict(one.line)} for one in sorted(batch, key=lambda one: one.table)]
        adding = self.dialect.insert(schema.chat).on_conflict_do_nothing().returning(chat.table_id, chat.number)
        old = delete(schema.chat).where(chat.table_id == bindparam("of"), chat.number <= bindparam("until"))
        async with asyncio.timeout(PATIENCE), self.writing, self.engine.begin() as connection:
            written = {tuple(row) for row in await connection.execute(adding, rows)}
            answers = [(one.table, one.line.number) in written for one in batch]
            said = [one for one, whole in zip(batch, answers, strict=True) if whole]
            if forgotten := [{"of": one.table, "until": one.line.number - one.keep} for one in said]:
                await connection.execute(old, forgotten)
            await self.tell_with(connection, (one.news for one in said))
        return answers
