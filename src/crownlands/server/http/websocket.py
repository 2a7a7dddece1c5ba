"""The sockets of the JSON interface, with nothing between them and the table: every table has some, so each byte and
each step that one takes counts. Everything else goes to the application behind."""

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, ReceiveMessage, Scope, Send

from crownlands.server.http.token_buckets import Allowance, Bucket
from crownlands.server.http.visitors import visitor_of
from crownlands.server.limits import Rate
from crownlands.server.tables.guests import Visitor

INTERNAL = 1011
_LIVE = re.compile(r"/api/tables/([^/]+)/live")
_log = structlog.get_logger("crownlands.server.http.websocket")


class Gone(Exception):
    """The client has hung up."""


class Socket:
    """One client's socket: texts in and out."""

    __slots__ = ("_receive", "_send", "scope")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope, self._receive, self._send = scope, receive, send

    @property
    def connection(self) -> ASGIConnection[Any, Any, Any, Any]:
        """The client's headers and cookies."""
        return ASGIConnection(self.scope)

    async def accept(self) -> None:
        """Let the client in."""
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def hear(self) -> str | bytes:
        """Return the next message; raise Gone when there will be none."""
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Gone
        return message.get("text") or message.get("bytes") or ""

    async def say(self, text: bytes) -> None:
        """Send a text."""
        try:
            await self._send({"type": "websocket.send", "text": text.decode(), "bytes": None})
        except (OSError, RuntimeError):  # the client hung up, or somebody here did
            raise Gone from None

    async def close(self, code: int, reason: str) -> None:
        """Hang up."""
        try:
            await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except (OSError, RuntimeError):
            raise Gone from None


class SocketRoute:
    """Serves the sockets of tables by `serve(socket, table)`; passes all else on, other sockets at a bounded pace."""

    def __init__(
        self, app: ASGIApp, serve: Callable[[Socket, str], Awaitable[None]], pace: Rate, messages: Allowance
    ) -> None:
        self.app, self.serve, self.pace, self.messages = app, serve, pace, messages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket, or pass it on."""
        if scope["type"] != ScopeType.WEBSOCKET:
            await self.app(scope, receive, send)
            return
        receive = in_turn(receive, self.messages, visitor_of(scope))
        if found := _LIVE.fullmatch(scope["path"]):
            await self._serve(Socket(scope, receive, send), found[1])
        else:
            await self.app(scope, paced(receive, self.pace), send)

    async def _serve(self, socket: Socket, table: str) -> None:
        try:
            await self.serve(socket, table)
        except Exception as error:
            _log.error("failed", route="live", exc_info=error)
            with contextlib.suppress(Gone):
                await socket.close(INTERNAL, "internal")


def in_turn(receive: Receive, messages: Allowance, visitor: Visitor) -> Receive:
    """Pass messages on no faster than all sockets of a guest, and of an address, may send them together."""

    async def hear() -> ReceiveMessage:
        message = await receive()
        if message["type"] == "websocket.receive" and (wait := messages.reserve(visitor)):
            await asyncio.sleep(wait)
        return message

    return hear


def paced(receive: Receive, pace: Rate) -> Receive:
    """Pass the messages on one by one at a bounded pace: a client that sends more waits, and nothing piles up here."""
    bucket = Bucket(pace)

    async def slowly() -> ReceiveMessage:
        while not bucket.take():
            await asyncio.sleep(bucket.wait)
        return await receive()

    return slowly
