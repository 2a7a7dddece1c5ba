"""Tables with their seats, and the guests whose seats they are."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Row, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from crownlands.server.storage import schema
from crownlands.server.storage.database import Database, touch
from crownlands.server.storage.rows import GuestSeat, ListedTable

MOST_DEVICES = 40  # guests that one seat is kept for: whoever has its link may open it anywhere, again and again
SWEPT_AT_ONCE = 200  # tables cleared away in one transaction: nobody waits long for it


class SeatRows(Database):
    """The rows of tables, seats and guests."""

    async def add_table(
        self,
        table: Mapping[str, Any],
        seats: Sequence[Mapping[str, Any]],
        game: Mapping[str, Any],
        guest: GuestSeat | None = None,
        parts: Mapping[int, bytes] | None = None,
    ) -> int:
        """Keep a new table with its seats and its first game, one seat perhaps a guest's, and parts of a deal to come;
        return the game's id.
        """
        async with self.write() as connection:
            await connection.execute(schema.tables.insert(), dict(table))
            await connection.execute(schema.seats.insert(), [dict(seat) for seat in seats])
            await self._hold_seat(connection, table["id"], guest)
            for seat, part in (parts or {}).items():
                added = {"table_id": table["id"], "number": game["number"], "seat": seat, "part": part}
                await connection.execute(schema.deal_parts.insert(), added)
            made = await connection.execute(schema.games.insert().returning(schema.games.c.id), dict(game))
            return int(made.scalar_one())

    async def table(self, table: str) -> Row[Any] | None:
        """Return a table's row."""
        return await self.first(select(schema.tables).where(schema.tables.c.id == table))

    async def seats(self, table: str) -> Sequence[Row[Any]]:
        """Return the seats of a table."""
        return await self.all(
            select(schema.seats).where(schema.seats.c.table_id == table).order_by(schema.seats.c.seat)
        )

    async def seat_by(self, column: str, hashed: str) -> tuple[str, int] | None:
        """Return the table and seat of a hashed `secret` or `invite`."""
        seats = schema.seats.c
        row = await self.first(select(seats.table_id, seats.seat).where(seats[column] == hashed))
        return None if row is None else (row.table_id, row.seat)

    async def count_tables(self) -> int:
        """Return the number of tables."""
        row = await self.first(select(func.count()).select_from(schema.tables))
        return 0 if row is None else int(row[0])

    async def public_tables(self, limit: int) -> list[str]:
        """Return the tables that anybody may join, the newest first."""
        tables = schema.tables.c
        chosen = select(tables.id).where(tables.public, tables.waiting).order_by(tables.created.desc()).limit(limit)
        return [row.id for row in await self.all(chosen)]

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
        while found := [row.id for row in await self.all(select(tables.id).where(old).limit(SWEPT_AT_ONCE))]:
            async with self.write() as connection:
                cleared += (await connection.execute(delete(schema.tables).where(tables.id.in_(found)))).rowcount
        return cleared

    # seats

    async def take_seat(
        self,
        table: str,
        seat: int,
        name: str,
        secret: str,
        news: str,
        guest: GuestSeat | None = None,
        part: bytes | None = None,
    ) -> bool:
        """Sit somebody down on an open seat, with a part of the deal; False if somebody else was quicker."""
        seats = schema.seats.c
        open_seat = (seats.table_id == table) & (seats.seat == seat) & seats.secret.is_(None) & seats.program.is_(None)
        async with self.write(news) as connection:
            change = update(schema.seats).where(open_seat).values(name=name, secret=secret)
            if (await connection.execute(change)).rowcount != 1:
                return False
            await self._hold_seat(connection, table, guest)
            if part is not None:
                added = {"table_id": table, "number": 1, "seat": seat, "part": part}
                await connection.execute(schema.deal_parts.insert(), added)
            return True

    async def change_seat(self, table: str, seat: int, news: str, **values: Any) -> None:
        """Change who plays a seat."""
        seats = schema.seats.c
        async with self.write(news) as connection:
            change = update(schema.seats).where(seats.table_id == table, seats.seat == seat).values(**values)
            await connection.execute(change)
            await touch(connection, table)

    async def free_seat(self, table: str, seat: int, news: str) -> None:
        """Open a seat again before the game: nothing of who sat there stays, not even a part of the deal."""
        seats, added = schema.seats.c, schema.deal_parts.c
        async with self.write(news) as connection:
            change = update(schema.seats).where(seats.table_id == table, seats.seat == seat)
            await connection.execute(change.values(name="", secret=None, gone=False))
            await connection.execute(delete(schema.deal_parts).where(added.table_id == table, added.seat == seat))
            await touch(connection, table)

    # guests

    async def guests_of(self, table: str) -> dict[str, str]:
        """Return the hashed secrets of the guests' seats at a table, by guest."""
        held = schema.guest_seats.c
        return {
            row.guest: row.secret for row in await self.all(select(schema.guest_seats).where(held.table_id == table))
        }

    async def guest_seat(self, guest: str, table: str) -> GuestSeat | None:
        """Return the seat that a guest has at a table."""
        held = schema.guest_seats.c
        row = await self.first(select(schema.guest_seats).where(held.guest == guest, held.table_id == table))
        return None if row is None else GuestSeat(row.guest, row.secret, bytes(row.sealed))

    async def hold_seat(self, table: str, guest: GuestSeat) -> None:
        """Keep a seat for a guest, in place of another one there."""
        async with self.write() as connection:
            await self._hold_seat(connection, table, guest)

    async def _hold_seat(self, connection: AsyncConnection, table: str, guest: GuestSeat | None) -> None:
        if guest is None:
            return
        adding = self.dialect.insert(schema.guest_seats).values(table_id=table, since=time.time(), **vars(guest))
        new = {"secret": guest.secret, "sealed": guest.sealed, "since": time.time()}
        await connection.execute(adding.on_conflict_do_update(index_elements=["guest", "table_id"], set_=new))
        held = schema.guest_seats.c
        theirs = (held.table_id == table) & (held.secret == guest.secret)
        kept = select(held.guest).where(theirs).order_by(held.since.desc()).limit(MOST_DEVICES)
        await connection.execute(delete(schema.guest_seats).where(theirs, held.guest.not_in(kept)))

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
        rows = await self.all(chosen)
        places: dict[str, list[Row[Any]]] = {row.id: [] for row in rows}
        of_these = select(schema.seats).where(seats.table_id.in_(list(places))).order_by(seats.seat)
        for place in await self.all(of_these):
            places[place.table_id].append(place)
        return [ListedTable(row, row.seat, places[row.id], row.outcome is not None) for row in rows]

    async def table_of_day(self, guest: str, day: str) -> str | None:
        """Return the table where a guest plays the deal of a day."""
        tables, held = schema.tables.c, schema.guest_seats.c
        row = await self.first(
            select(tables.id)
            .join_from(schema.guest_seats, schema.tables, held.table_id == tables.id)
            .where(held.guest == guest, tables.day == day)
        )
        return None if row is None else str(row.id)
