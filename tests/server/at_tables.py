"""Tables without HTTP, for tests: opened, made, and what they refuse."""

from collections.abc import Awaitable
from typing import Any

from crownlands.server.errors import Refused
from crownlands.server.settings import Settings
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.table_options import NewTable


async def opened(url: str) -> Tables:
    """The tables of a database, to be closed by who opened them."""
    tables = Tables(Settings(database=url))
    await tables.open()
    return tables


async def refusal(doing: Awaitable[Any]) -> str:
    """The code by which something was refused, empty if it wasn't."""
    try:
        await doing
    except Refused as refused:
        return refused.code
    return ""


def new_table(*seats: str, **options: Any) -> NewTable:
    """A table of Kingdomino to be made by Anna, for two unless its seats are named."""
    return NewTable(game="kingdomino", seats=list(seats or ("you", "open")), name="Anna", **options)
