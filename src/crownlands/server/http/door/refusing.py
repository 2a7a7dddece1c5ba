"""Refusing a request before any route has seen it."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from crownlands.server.errors import Refused

FORBIDDEN_SOCKET = 1008
# A part of the door may be an ordinary function: what it returns is awaited.
App = Callable[[Scope, Receive, Send], Awaitable[None]]
PageOf = Callable[[Request[Any, Any, Any], Refused], Response[str]]


def asks_for_page(scope: Scope) -> bool:
    """Return whether the request comes from a person's browser, which shows a page, or a program, which reads JSON."""
    return any(name == b"accept" and b"text/html" in value for name, value in scope["headers"])


class Refusing:
    """Tells a client why it isn't let in: a person on a page, if there are pages, a program in JSON."""

    def __init__(self, page: PageOf | None = None) -> None:
        self._page = page

    async def __call__(self, scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
        """Answer a request that isn't let in."""
        if scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": FORBIDDEN_SOCKET, "reason": refused.code})
            return
        kind, body = b"application/json", msgspec.json.encode(refused.to_dict())
        if self._page is not None and asks_for_page(scope):
            # The same for all addresses, so that many who are refused cost little: it leads to the start page.
            shown = self._page(Request({**scope, "path": "/"}), refused)
            kind, body = b"text/html; charset=utf-8", shown.content.encode()
        headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": refused.status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})
