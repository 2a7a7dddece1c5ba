"""The settings of a server: its address, its database, and its limits for guests."""

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

LOOPBACK = ("127.0.0.1", "localhost", "::1")
PAGES = "crownlands.web:pages"  # who makes the pages, named: a server for programs only doesn't load them


@dataclass(frozen=True)
class Rate:
    """So many things at once, and then so many in a second."""

    burst: float
    a_second: float


@dataclass(frozen=True)
class Limits:
    """The limits of one guest; all guests at one address together have `crowd` times as much. Nobody who plays comes
    near."""

    requests: Rate = Rate(240, 40)
    creations: Rate = Rate(30, 1 / 60)
    messages: Rate = Rate(80, 20)  # of one socket
    sockets: int = 60  # open at once
    message_bytes: int = 65_536
    crowd: int = 8  # guests behind one address who are as busy as can be
    connections: int = 500  # of one address, whatever it does with them; a proxy is trusted to count for itself
    tables: int = 200_000  # of all clients, kept at once
    database_bytes: int = 20_000_000_000  # then nothing new begins until old tables are cleared away
    games: int = 1_000  # of one table, one after the other
    loaded: int = 2_000  # tables in memory that nobody is at
    entries: int = 10_000  # of one game: moves and all else in its log
    chat_lines: int = 400  # kept of one table
    searches: int = field(default_factory=lambda: os.cpu_count() or 1)
    watched_for: float = 60.0  # seconds after the last look that programs at a table still think
    reading: int = 50  # moves of a game told from the beginning that count as one request


@dataclass(frozen=True)
class Settings:
    """A server's settings. Alone, they make a server for this machine that needs nothing else.

    >>> Settings(database="postgresql+psycopg://localhost/tables").is_postgresql
    True
    """

    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    origin: str | None = None  # the address people see, behind a proxy: https://tables.example
    limits: Limits = field(default_factory=Limits)
    lab: bool = False  # whether strangers may let strategies play matches here
    waiting_days: float = 2.0  # a table whose seats nobody took is cleared away
    kept_days: float = 365.0  # so is one that nobody came back to

    @property
    def url(self) -> str:
        """The address of the database; a file in the user's data folder by default."""
        return self.database or f"sqlite+aiosqlite:///{default_file()}"

    @property
    def is_postgresql(self) -> bool:
        """True when several processes may share the tables."""
        return self.url.startswith("postgresql")

    @property
    def is_secure(self) -> bool:
        """True when people reach the server by https."""
        return bool(self.origin and self.origin.startswith("https://"))

    @property
    def is_private(self) -> bool:
        """True when only this machine reaches the server, so that no other host name can be meant."""
        return self.host in LOOPBACK and self.origin is None

    @property
    def has_lab(self) -> bool:
        """True when the page of the lab is there: on this machine always, elsewhere when it is allowed."""
        return self.lab or self.is_private


def default_file() -> Path:
    """Return the file that holds the tables of this user."""
    folder = Path(platformdirs.user_data_dir("crownlands"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "tables.sqlite"
