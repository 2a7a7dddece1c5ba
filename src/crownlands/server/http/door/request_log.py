"""A line in the log for every request."""

import time
from collections.abc import Awaitable

import structlog
from litestar.enums import ScopeType
from litestar.types import Message, Receive, Scope, Send

from crownlands.server.http.door.refusing import App

_log = structlog.get_logger("crownlands.server.requests")


class RequestLog:
    """Writes down what was asked for and what came of it: the route, not the path, since a path may hold a secret."""

    def __init__(self, app: App) -> None:
        self.app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Pass a request on."""
        if scope["type"] != ScopeType.HTTP:
            return self.app(scope, receive, send)
        return self._request(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        await self.app(scope, receive, answer)
        _log.info(
            "request",
            method=scope.get("method"),
            route=scope.get("path_template") or None,
            status=status,
            ms=round(1000 * (time.perf_counter() - began), 1),
        )
