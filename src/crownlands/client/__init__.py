"""A seat at a table on a server, for programs: changes come in, moves go out, lost connections are restored.

    from crownlands.client import Table

    with Table.create("http://127.0.0.1:8000", game="kingdomino", seats=["you", "baron"], name="Robin") as table:
        while not (state := table.wait()).is_over:
            table.move(state.legal_moves[0])

`AsyncTable` is the same for asyncio. Views and events are JSON from the server: what the seat may know.
"""

from crownlands.client.async_table import AsyncTable
from crownlands.client.links import Link, read_link
from crownlands.client.state import Refused, State
from crownlands.client.table import Table

__all__ = ["AsyncTable", "Link", "Refused", "State", "Table", "read_link"]
