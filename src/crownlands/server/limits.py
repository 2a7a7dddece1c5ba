"""The limits of a server: how much a guest may ask for, say and hold open, and how much is kept of everything."""

import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Rate:
    """A rate: `burst` things at once, then `a_second` more each second."""

    burst: float
    a_second: float


@dataclass(frozen=True)
class Limits:
    """The limits of one guest; all guests at one address together have `crowd` times as much. Normal play never comes
    near them."""

    requests: Rate = Rate(240, 40)
    creations: Rate = Rate(30, 1 / 60)
    messages: Rate = Rate(80, 20)  # of one socket
    all_messages: Rate = Rate(240, 40)  # of all sockets together
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
