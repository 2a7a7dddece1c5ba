"""The database over time: an older one is upgraded, a newer one refused, old tables are cleared away."""

import asyncio
import time
from collections.abc import Awaitable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from crownlands.server.commands import app as commands
from crownlands.server.settings import Settings
from crownlands.server.storage import schema
from crownlands.server.storage.migrations import HEAD, NewerDatabase, is_current, scripts, upgrade
from crownlands.server.storage.rows import Entry
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.table_options import NewTable

kinds = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


async def change(url: str, *statements: str, to: str | None = None) -> None:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        if to is not None:
            await connection.run_sync(upgrade, to)
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()


def differences(connection: Connection) -> list[object]:
    """Return the differences between migrations and schema."""
    return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))


@kinds
def test_an_older_database_is_upgraded_with_its_tables(database: str) -> None:
    async def story() -> None:
        await change(
            database,
            "INSERT INTO tables VALUES ('abcdefghjkmn', 1, 1, false, true, "
            """'{"game": "kingdomino", "seats": ["you", "open"]}')""",
            "INSERT INTO seats VALUES ('abcdefghjkmn', 0, 'Anna', NULL, 'x', NULL, false)",
            "INSERT INTO seats VALUES ('abcdefghjkmn', 1, '', NULL, NULL, 'y', false)",
            to="1",
        )
        tables = Tables(Settings(database=database))
        await tables.store.open()
        row = await tables.store.table("abcdefghjkmn")
        assert row is not None
        assert row.day is None
        async with tables.store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await tables.store.close()

    asyncio.run(story())


@kinds
def test_a_newer_database_is_refused(database: str) -> None:
    async def story() -> None:
        await change(database, "UPDATE alembic_version SET version_num = 'later'", to="head")
        with pytest.raises(NewerDatabase, match="newer version"):
            await Tables(Settings(database=database)).store.open()

    asyncio.run(story())


@kinds
def test_of_what_is_written_together_only_the_taken_and_the_gone_are_refused(database: str) -> None:
    async def story() -> None:
        tables = Tables(Settings(database=database))
        store = tables.store
        await store.open()
        new = NewTable(game="kingdomino", seats=["you", "open"], name="Anna")
        made = [(await tables.create(new)).table for _ in range(3)]
        ids = [(await store.games(table))[0].id for table in made]

        def append(number: int, game_id: int, plies: range, outcome: dict[str, str] | None = None) -> Awaitable[bool]:
            entries = [Entry(ply, 0, "move", f"take {ply}", 0.1 + ply) for ply in plies]
            return store.append(made[number], game_id, entries, "news", outcome)

        assert await append(0, ids[0], range(1, 2))
        won = await asyncio.gather(
            append(0, ids[0], range(1, 4)),  # ply 1 is taken
            append(1, ids[1], range(1, 101)),  # more than one statement takes
            append(1, 999_999, range(1, 2)),  # its table is gone
            append(2, ids[2], range(1, 3), {"ended": "played"}),
        )
        assert list(won) == [False, True, False, True]
        assert [len(await store.entries(game)) for game in ids] == [1, 100, 2]
        assert (await store.entries(ids[2], 1)) == [Entry(2, 0, "move", "take 2", 2.1)]
        assert [(await store.games(table))[0].outcome for table in made] == [None, None, {"ended": "played"}]
        await store.close()

    asyncio.run(story())


def test_serve_says_so_in_one_line(sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(change(sqlite_url, "UPDATE alembic_version SET version_num = 'later'", to="head"))
    for arguments in (
        ["serve", "--database", sqlite_url],
        ["serve", "--workers", "2", "--database", str(tmp_path / "other.sqlite")],
    ):
        with pytest.raises(SystemExit) as ended:
            commands(arguments)
        assert ended.value.code == 1
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2
    assert "newer version" in said[0]
    assert "PostgreSQL" in said[1]


def test_migrations_form_one_line() -> None:
    assert [script.revision for script in scripts().walk_revisions()] == ["4", "3", "2", "1"]
    assert scripts().get_current_head() == HEAD


def test_tables_that_nobody_comes_back_to_are_cleared_away(sqlite_url: str) -> None:
    async def story() -> None:
        tables = Tables(Settings(database=sqlite_url))
        await tables.store.open()
        new = NewTable(game="kingdomino", seats=["you", "open"], name="Anna")
        old, waiting, fresh, slow = [(await tables.create(new)).table for _ in range(4)]
        await change(
            sqlite_url,
            f"UPDATE tables SET touched = touched - 400 * 86400, waiting = false WHERE id = '{old}'",
            f"UPDATE tables SET touched = touched - 3 * 86400 WHERE id = '{waiting}'",
            f"UPDATE tables SET touched = touched - 400 * 86400, waiting = false WHERE id = '{slow}'",
            "INSERT INTO entries SELECT id, 1, 0, 'move', 'take 1', "
            f"{time.time()}, NULL FROM games WHERE table_id = '{slow}'",
        )
        await tables._caretaker.sweep()
        assert [await tables.store.table(one) is not None for one in (old, waiting, fresh, slow)] == [
            False,
            False,
            True,
            True,
        ]
        async with tables.store.engine.connect() as connection:
            left = await connection.execute(text("SELECT count(*) FROM seats"))
            assert left.scalar_one() == 4
        await tables.store.close()

    asyncio.run(story())


def test_the_schema_is_what_the_migrations_make(tmp_path: Path) -> None:
    async def story() -> None:
        engine = create_async_engine(f"sqlite+aiosqlite:///{tmp_path / 'new.sqlite'}")
        async with engine.begin() as connection:
            assert not await connection.run_sync(is_current)
            await connection.run_sync(upgrade)
            assert await connection.run_sync(is_current)
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(story())
