"""The number of sockets and streams that a guest, and everybody at one address together, may hold open."""

from collections import Counter

from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from crownlands.problems import Problem
from crownlands.server.errors import Refused
from crownlands.server.http.door.refusing import App, Refusing
from crownlands.server.http.visitors import visitor_of
from crownlands.server.settings import Settings


class OpenSockets:
    """Counts what stays open as long as the client likes: sockets, and streams of events."""

    def __init__(self, app: App, settings: Settings, refuse: Refusing) -> None:
        self.app, self._refuse = app, refuse
        self._most = settings.limits.sockets
        self._most_at_address = settings.limits.sockets * settings.limits.crowd
        self._guests: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self.refused = 0

    def total(self) -> int:
        """Return the number of all that is open."""
        return self._addresses.total()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or refuse it."""
        if not is_held(scope):
            await self.app(scope, receive, send)
            return
        visitor = visitor_of(scope)
        if self._guests[visitor.key] >= self._most or self._addresses[visitor.address] >= self._most_at_address:
            self.refused += 1
            await self._refuse(scope, receive, send, Refused("too-many", 429, Problem("too-many-connections")))
            return
        self._count(visitor.key, visitor.address, 1)
        try:
            await self.app(scope, receive, send)
        finally:
            self._count(visitor.key, visitor.address, -1)

    def _count(self, guest: str, address: str, change: int) -> None:
        for counter, key in ((self._guests, guest), (self._addresses, address)):
            counter[key] += change
            if not counter[key]:
                del counter[key]


def is_held(scope: Scope) -> bool:
    """Return whether it stays open as long as the client likes: a socket, or a stream of events."""
    return scope["type"] == ScopeType.WEBSOCKET or scope["path"].endswith("/events")
