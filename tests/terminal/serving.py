"""A real server, and seats at its tables."""

from pathlib import Path
from typing import Any

from crownlands.client import Table as Client
from crownlands.server.settings import Settings
from crownlands.terminal.online.joining import find_seat
from crownlands.terminal.online.network_table import NetworkTable
from crownlands.texts import find_texts
from tests.server.serve_freely import FREE

ENGLISH = find_texts("en")


def settings(folder: Path) -> Settings:
    """A server with a file of its own in this folder."""
    return Settings(database=f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}", port=0, limits=FREE)


def own_seat(made: Client) -> NetworkTable:
    """The seat of whoever made a table, by its link."""
    found = find_seat(made.link, ENGLISH)
    assert isinstance(found, NetworkTable)
    return found


def two_seats(server: str, game: str = "kingdomino", **options: Any) -> tuple[NetworkTable, Client]:
    """A table of two people: one in this terminal, the other at a client of their own."""
    made = Client.create(server, game=game, seats=["you", "open"], name="Ilka", **options)
    other = Client.join(server, made.table, "Béla", made.invites[1])
    other.next(30)
    return own_seat(made), other
