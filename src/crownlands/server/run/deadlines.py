"""Connections that don't wait for ever: deadlines for what a client sends, and no more of them than there is room for.

A request's head must be there soon after the connection, or after the first of its bytes on one that was kept open; its
body must go on coming. A connection beyond what the system or one address may have is closed at once, so that those
who are here stay.
"""

import asyncio
import contextlib
from collections import Counter

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from crownlands.server.settings import Settings

HEAD_SECONDS = 10.0
HEAD_BYTES = 16_384  # that are read before a request's head must end: to take a longer one apart holds others up
BODY_SECONDS = 20.0
RESERVED = 64  # descriptors for the database, its journal, logs, and whatever else isn't a connection
FEWEST = 32  # connections that are let in whatever the system says


class Room:
    """The room for connections, and those that were sent away."""

    def __init__(self, settings: Settings) -> None:
        self.at_address = None if settings.origin is not None else settings.limits.connections  # a proxy is one address
        self.most = max(FEWEST, raise_descriptors() - RESERVED)
        self.addresses: Counter[str] = Counter()  # connections that aren't sockets, which are counted at the door
        self.turned_away = self.too_slow = self.flooded = 0

    def enter(self, address: str, everywhere: int) -> bool:
        """Count a connection, one of so many everywhere; False if there is no room for it."""
        if everywhere > self.most or (self.at_address is not None and self.addresses[address] >= self.at_address):
            self.turned_away += 1
            return False
        self.addresses[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        self.addresses[address] -= 1
        if not self.addresses[address]:
            del self.addresses[address]


def raise_descriptors() -> int:
    """Raise the number of files and connections that the system lets this process have, and return it."""
    try:
        import resource
    except ImportError:  # Windows, which has no such number
        return 8_192
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most if most != resource.RLIM_INFINITY else max(now, 65_536)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def protocol(room: Room) -> type[H11Protocol]:
    """Return uvicorn's protocol with deadlines, for connections that there is room for."""

    class Deadlines(H11Protocol):
        _due: asyncio.TimerHandle | None = None
        _address: str | None = None  # while it is counted

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            address = self.client[0] if self.client else ""
            if not room.enter(address, len(self.connections)):
                transport.abort()
                return
            self._address = address
            self._expect(HEAD_SECONDS)

        def data_received(self, data: bytes) -> None:
            for start in range(0, len(data), HEAD_BYTES):
                super().data_received(data[start : start + HEAD_BYTES])
                if self._address is None or self.transport.is_closing():  # a socket now, or refused
                    return
            their = self.conn.their_state
            if their is h11.SEND_BODY:
                self._expect(BODY_SECONDS)
            elif their is not h11.IDLE:
                self._expect(None)
            elif self._due is None:
                self._expect(HEAD_SECONDS)

        def on_response_complete(self) -> None:
            self._expect(None)  # uvicorn's own deadline for a connection that is kept open counts from here
            super().on_response_complete()

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self._leave()
            super().handle_websocket_upgrade(event)

        def connection_lost(self, exc: Exception | None) -> None:
            self._leave()
            super().connection_lost(exc)

        def _leave(self) -> None:
            self._expect(None)
            if self._address is not None:
                room.leave(self._address)
                self._address = None

        def _expect(self, seconds: float | None) -> None:
            """Hang up in so many seconds unless something comes; None waits as long as it takes."""
            if self._due is not None:
                self._due.cancel()
            self._due = None if seconds is None else self.loop.call_later(seconds, self._hang_up)

        def _hang_up(self) -> None:
            room.too_slow += 1
            self.transport.abort()

    return Deadlines
