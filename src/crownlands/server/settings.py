"""The settings of a server: its address, its database, and how long tables are kept."""

from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from crownlands.server.limits import Limits

LOOPBACK = ("127.0.0.1", "localhost", "::1")
PAGES = "crownlands.web:pages"  # who makes the pages, named: a server for programs only doesn't load them


@dataclass(frozen=True)
class Settings:
    """A server's settings. The defaults make a server for this machine that needs nothing else.

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
        """True when the server has the lab page: always on a private server, elsewhere when `lab` allows it."""
        return self.lab or self.is_private


def default_file() -> Path:
    """Return the file that holds the tables of this user."""
    folder = Path(platformdirs.user_data_dir("crownlands"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "tables.sqlite"
