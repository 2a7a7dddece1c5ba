"""Refusing a request before any route has seen it."""

from collections.abc import Awaitable, Callable

import msgspec
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from crownlands.server.errors import Refused

FORBIDDEN_SOCKET = 1008
# A part of the door may be an ordinary function: what it returns is awaited.
App = Callable[[Scope, Receive, Send], Awaitable[None]]


async def refuse(scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
    """Tell the client why it isn't let in."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": FORBIDDEN_SOCKET, "reason": refused.code})
        return
    body = msgspec.json.encode(refused.to_dict())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
