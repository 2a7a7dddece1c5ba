"""Bringing the database up to this version's rows: an older one is upgraded, a newer one refused."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, inspect, text

from crownlands.problems import Problem

if TYPE_CHECKING:  # Alembic is for the rare start after which the database is another one
    from alembic.script import ScriptDirectory

HEAD = "4"  # the last of the migrations
_LOCK = 0x63726F776E  # any number that all processes agree on


class NewerDatabase(Problem):
    """The database was written by a later version of the program."""


def scripts() -> "ScriptDirectory":
    """Return the migrations of this version, oldest first."""
    from alembic.script import ScriptDirectory

    return ScriptDirectory(str(Path(__file__).parent), version_locations=[str(Path(__file__).parent / "versions")])


def is_current(connection: Connection) -> bool:
    """Return whether the database has exactly the migrations of this version."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    return list(connection.execute(text("SELECT version_num FROM alembic_version")).scalars()) == [HEAD]


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the migrations that the database lacks, in one transaction; processes that start together take turns."""
    if is_current(connection):
        return
    from alembic.migration import MigrationContext
    from alembic.operations import Operations

    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    directory = scripts()
    known = {script.revision for script in directory.walk_revisions()}
    context = MigrationContext.configure(
        connection, opts={"fn": lambda revision, _: _steps(directory, to, revision), "transactional_ddl": True}
    )
    for revision in context.get_current_heads():
        if revision not in known:
            raise NewerDatabase("newer-tables", found=revision, latest=directory.get_current_head())
    with Operations.context(context):
        context.run_migrations()


def _steps(directory: "ScriptDirectory", to: str, revision: Any) -> Any:
    return directory._upgrade_revs(to, revision)
