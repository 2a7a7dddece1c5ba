"""Turns: of the requests of one address only some are under way at a time, and the others wait for them. Whatever they
cost, a stranger's request never waits behind hundreds of them, for the processor, a thread or the database.
"""

import asyncio
from collections import Counter, deque
from typing import Any

from litestar.enums import ScopeType
from litestar.types import Message, Receive, Scope, Send

from crownlands.server.http.door.open_sockets import is_held
from crownlands.server.http.door.refusing import App
from crownlands.server.http.visitors import address_of

ENOUGH = 256 * 1024  # bytes of a body that are waited for; the application refuses half as many
AT_ONCE = 6  # requests of one address, as many as a browser sends
SEARCHED = ("/hint", "/analysis", "/chances")  # how the paths end where an answer takes seconds of a program's thought


async def _whole(receive: Receive) -> Receive:
    """Wait for all of a request's body, or for more than any may have: one that trickles in must not keep a place that
    others of its address wait for."""
    heard: deque[Any] = deque()
    size, is_coming = 0, True
    while is_coming and size <= ENOUGH:
        message: Any = await receive()
        heard.append(message)
        size += len(message.get("body", b""))
        is_coming = bool(message.get("more_body"))

    async def again() -> Any:
        return heard.popleft() if heard else await receive()

    return again


class Turns:
    """Lets so many requests of an address in at a time, in the order in which they came."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._under_way: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @property
    def waiting(self) -> int:
        """The number of requests that wait for their turn."""
        return sum(map(len, self._waiting.values()))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in when it is its turn."""
        if scope["type"] != ScopeType.HTTP or is_held(scope) or scope["path"].endswith(SEARCHED):
            await self.app(scope, receive, send)
            return
        address, heard = address_of(scope), await _whole(receive)
        await self._enter(address)
        is_here = True

        async def answer(message: Message) -> None:
            nonlocal is_here
            if is_here:  # the work is done; how fast a client reads is its own affair
                is_here = False
                self._leave(address)
            await send(message)

        try:
            await self.app(scope, heard, answer)
        finally:
            if is_here:
                self._leave(address)

    async def _enter(self, address: str) -> None:
        if self._under_way[address] < AT_ONCE:
            self._under_way[address] += 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        try:
            await turn  # whoever is done leaves their place to this one
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._leave(address)
            raise

    def _leave(self, address: str) -> None:
        waiting = self._waiting.get(address)
        while waiting:
            turn = waiting.popleft()
            if not waiting:
                del self._waiting[address]
            if not turn.done():
                turn.set_result(None)
                return
        self._under_way[address] -= 1
        if not self._under_way[address]:
            del self._under_way[address]
