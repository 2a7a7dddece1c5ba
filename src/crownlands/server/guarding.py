"""The door: which requests come in at all, and what every answer carries. It stands before all routes, pages too.

- Host: a server for this machine answers to this machine's names only, so that no foreign name can be made to mean it.
- Origin: what changes something, and every socket, must come from our own pages, or from a program that has no cookies.
- How much one client may ask for, and how many sockets it may hold.
"""

import time
from collections import Counter
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address
from math import ceil
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from crownlands.problems import Problem
from crownlands.server.errors import Refused
from crownlands.server.limits import Buckets
from crownlands.server.settings import LOOPBACK, Settings

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none';"
    " form-action 'self'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),  # a seat's link must not reach other sites
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")
SAFE = ("GET", "HEAD", "OPTIONS")
FORBIDDEN_SOCKET = 1008
_log = structlog.get_logger("crownlands.server.requests")


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self.sockets: Counter[str] = Counter()
        self.refused = 0
        self._requests = Buckets(settings.limits.requests)
        self._headers = [*HEADERS, STRICT_TRANSPORT] if settings.is_secure else [*HEADERS]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or refuse it."""
        client = client_of(scope)
        try:
            self._check(scope, client)
        except Refused as refused:
            self.refused += 1
            await self._turn_away(scope, receive, send, refused)
            return
        if not is_held(scope):
            await self._request(scope, receive, send)
            return
        self.sockets[client] += 1
        try:
            if scope["type"] == ScopeType.WEBSOCKET:
                await self.app(scope, receive, send)
            else:
                await self._request(scope, receive, send)
        finally:
            self.sockets[client] -= 1
            if not self.sockets[client]:
                del self.sockets[client]

    def _check(self, scope: Scope, client: str) -> None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        check_host(self.settings, headers.get(b"host", ""))
        if scope["type"] == ScopeType.WEBSOCKET or scope.get("method") not in SAFE:
            check_origin(self.settings, headers)
        bucket = self._requests.of(client)
        if not bucket.take():
            raise Refused("too-fast", 429, Problem("wait", seconds=ceil(bucket.wait)))
        if is_held(scope) and self.sockets[client] >= self.settings.limits.sockets:
            raise Refused("too-many", 429, Problem("too-many-connections"))

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = {name.lower() for name, _ in message["headers"]}
                more = [header for header in self._headers if header[0] not in given]
                message["headers"] = [*message["headers"], *more]
            await send(message)

        await self.app(scope, receive, answer)
        # The route, not the path: a path may hold a secret.
        _log.info(
            "request",
            method=scope.get("method"),
            route=scope.get("path_template") or None,
            status=status,
            ms=round(1000 * (time.perf_counter() - began), 1),
        )

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": FORBIDDEN_SOCKET, "reason": refused.code})
            return
        body = msgspec.json.encode(refused.to_dict())
        headers: Iterable[tuple[bytes, bytes]] = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            *self._headers,
        ]
        await send({"type": "http.response.start", "status": refused.status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


def is_held(scope: Scope) -> bool:
    """Return whether it stays open as long as the client likes: a socket, or a stream of events."""
    return scope["type"] == ScopeType.WEBSOCKET or scope["path"].endswith("/events")


def client_of(scope: Scope) -> str:
    """Return the client that limits count: an address, or its network for IPv6, where one person has billions."""
    host = (scope.get("client") or ("",))[0]
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and not address.is_loopback:
        return str(IPv6Address(int(address) >> 64 << 64))
    return host


def check_host(settings: Settings, host: str) -> None:
    """Refuse a host name that can't mean this server."""
    if settings.is_private and (urlsplit(f"//{host}").hostname or "") not in LOOPBACK:
        raise Refused("forbidden-host", 403)


def check_origin(settings: Settings, headers: dict[bytes, str]) -> None:
    """Refuse requests from another site's page, and those with a cookie that don't tell where they come from."""
    origin = headers.get(b"origin")
    if origin is not None:
        parts = urlsplit(origin)
        own = settings.origin or f"{parts.scheme}://{headers.get(b'host', '')}"
        if parts.scheme not in ("http", "https") or origin.lower() != own.lower():
            raise Refused("forbidden-origin", 403)
        return
    site = headers.get(b"sec-fetch-site")
    by_cookie = b"cookie" in headers and b"authorization" not in headers  # no foreign page can send the latter
    if site not in (None, "same-origin", "none") or (site is None and by_cookie):
        raise Refused("forbidden-origin", 403)
