"""Games with their logs, clocks and deals."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Row, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from crownlands.fair_deals import Deal
from crownlands.server.settings import Settings
from crownlands.server.storage import schema
from crownlands.server.storage.database import PATIENCE, Database, to_json, touch
from crownlands.server.storage.group_commit import Appending, GroupCommit
from crownlands.server.storage.rows import Entry, GameRow
from crownlands.server.storage.sqlite import SqliteLog


class GameRows(Database):
    """The rows of games. What is appended to their logs goes to the disk together."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._log = None if self.is_postgresql else SqliteLog(self.file, to_json)
        self._group = GroupCommit(self._write_appendings)

    async def open(self) -> None:
        """Connect, and begin to write."""
        await super().open()
        self._group.start()

    async def close(self) -> None:
        """Write all that waits, and close."""
        await self._group.stop()
        if self._log is not None:
            await self._log.close()
        await super().close()

    async def games(self, table: str) -> list[GameRow]:
        """Return all games that were played at a table, in order."""
        games = schema.games.c
        chosen = select(schema.games).where(games.table_id == table).order_by(games.number)
        return [_game_row(row) for row in await self.all(chosen)]

    async def last_game(self, table: str) -> GameRow | None:
        """Return the game that is or was played last at a table."""
        games = schema.games.c
        row = await self.first(
            select(schema.games).where(games.table_id == table).order_by(games.number.desc()).limit(1)
        )
        return None if row is None else _game_row(row)

    async def add_game(self, table: str, game: Mapping[str, Any], news: str) -> bool:
        """Keep a next game of a table; False if another process began it."""
        adding = self.dialect.insert(schema.games).on_conflict_do_nothing(index_elements=["table_id", "number"])
        async with self.write(news) as connection:
            made = await connection.execute(adding, dict(game))
            await self._forget_parts(connection, table, game["number"])
            await touch(connection, table)
            return bool(made.rowcount == 1)

    async def start(self, table: str, game_id: int, dealt: Mapping[str, Any], news: str) -> None:
        """Start the first game when all seats are taken, as it is dealt then, unless another process did so already."""
        games = schema.games.c
        async with self.write(news) as connection:
            await connection.execute(
                update(schema.games).where(games.id == game_id, games.started.is_(None)).values(**dealt)
            )
            await connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(waiting=False))
            await self._forget_parts(connection, table, 1)

    # deals

    async def add_part(self, table: str, number: int, seat: int, part: bytes) -> None:
        """Keep what a seat adds to a deal; what it added first stands."""
        adding = self.dialect.insert(schema.deal_parts).on_conflict_do_nothing()
        async with self.write() as connection:
            await connection.execute(adding, {"table_id": table, "number": number, "seat": seat, "part": part})

    async def has_part(self, server_part: bytes) -> bool:
        """Return whether a game was made of this part of the server's already."""
        games = schema.games.c
        return await self.first(select(games.id).where(games.server_part == server_part)) is not None

    async def parts(self, table: str, number: int) -> dict[int, bytes]:
        """Return what seats have added to the deal of a game to come."""
        added = schema.deal_parts.c
        chosen = select(schema.deal_parts).where(added.table_id == table, added.number == number)
        return {row.seat: bytes(row.part) for row in await self.all(chosen)}

    async def _forget_parts(self, connection: AsyncConnection, table: str, number: int) -> None:
        added = schema.deal_parts.c
        await connection.execute(delete(schema.deal_parts).where(added.table_id == table, added.number <= number))

    # logs

    async def entries(self, game_id: int, after: int = 0, most: int | None = None) -> list[Entry]:
        """Return the log of a game from behind a ply on, or so many entries of it."""
        log = schema.entries.c
        chosen = (
            select(log.ply, log.seat, log.kind, log.text, log.at, log.thought)
            .where(log.game_id == game_id, log.ply > after)
            .order_by(log.ply)
            .limit(most)
        )
        return [Entry._make(row) for row in await self.all(chosen)]

    async def append(
        self, table: str, game_id: int, entries: Sequence[Entry], news: str, outcome: Mapping[str, Any] | None = None
    ) -> bool:
        """Write entries to the log of a game, all or none; False if their plies are taken already."""
        return await self._group.append(Appending(table, game_id, tuple(entries), news, outcome))

    async def _write_appendings(self, batch: Sequence[Appending]) -> list[bool]:
        """Write what many tables append in one transaction: one trip to the disk for all of them."""
        if self._log is not None:
            async with self.writing:
                return await self._log.write(batch)
        log = schema.entries.c
        rows = [
            {"game_id": one.game_id, **entry._asdict()}
            for one in sorted(batch, key=lambda one: one.game_id)  # in one order, or two processes might wait in a ring
            for entry in one.entries
        ]
        adding = self.dialect.insert(schema.entries).on_conflict_do_nothing().returning(log.game_id, log.ply)
        async with asyncio.timeout(PATIENCE), self.writing, self.engine.begin() as connection:
            written = {tuple(row) for row in await connection.execute(adding, rows)}
            answers = [all((one.game_id, entry.ply) in written for entry in one.entries) for one in batch]
            for one, whole in zip(batch, answers, strict=True):
                if not whole:
                    await _take_out(connection, one, written)
                elif one.outcome is not None:
                    change = update(schema.games).where(schema.games.c.id == one.game_id)
                    await connection.execute(change.values(outcome=dict(one.outcome)))
                    await touch(connection, one.table)
            await self.tell_with(connection, (one.news for one, whole in zip(batch, answers, strict=True) if whole))
        return answers

    # clocks

    async def clock(self, game_id: int) -> tuple[int, float]:
        """Return the ply at which a clock was last written down, and the seconds it had run since; 0 for none."""
        row = await self.first(select(schema.clocks).where(schema.clocks.c.game_id == game_id))
        return (0, 0.0) if row is None else (row.ply, row.thought)

    async def write_clocks(self, running: Sequence[tuple[int, int, float]]) -> None:
        """Write down how long clocks have run: (game, ply, seconds) each. A later ply or a longer time stands."""
        adding = self.dialect.insert(schema.clocks)
        there, new = schema.clocks.c, adding.excluded
        adding = adding.on_conflict_do_update(
            index_elements=["game_id"],
            set_={"ply": new.ply, "thought": new.thought},
            where=(new.ply > there.ply) | ((new.ply == there.ply) & (new.thought > there.thought)),
        )
        rows = [{"game_id": game, "ply": ply, "thought": thought} for game, ply, thought in sorted(running)]
        async with self.write() as connection:
            await connection.execute(adding, rows)


def _game_row(row: Row[Any]) -> GameRow:
    added = {int(seat): bytes.fromhex(part) for seat, part in (row.parts or {}).items()}
    deal = None if row.server_part is None else Deal(bytes(row.server_part), added)
    following = None if row.next_part is None else bytes(row.next_part)
    return GameRow(row.id, row.number, bytes(row.key), row.setup, row.started, row.outcome, deal, following)


async def _take_out(connection: AsyncConnection, one: Appending, written: set[tuple[Any, ...]]) -> None:
    """Undo a half-written appending before anybody sees it."""
    log = schema.entries.c
    for entry in one.entries:
        if (one.game_id, entry.ply) in written:
            await connection.execute(delete(schema.entries).where(log.game_id == one.game_id, log.ply == entry.ply))
