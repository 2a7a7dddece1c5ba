"""Databases for the tests: SQLite files that are thrown away, and a PostgreSQL that runs as long as the tests do."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import cluster, new_database, programs

_numbers = itertools.count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server."""
    if programs() is None:
        pytest.skip("PostgreSQL's programs are not installed here")
    with cluster() as running:
        yield running.address


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """An empty SQLite database."""
    return f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture
def postgresql_url(postgres: str) -> str:
    """An empty PostgreSQL database."""
    return new_database(postgres, f"tables_{next(_numbers)}")


@pytest.fixture
def database(request: pytest.FixtureRequest) -> str:
    """The kind of database that a test names: `sqlite` or `postgresql`."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url
