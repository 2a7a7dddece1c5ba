"""Origins: what changes something, and every socket, comes from our own pages, or from a program without cookies."""

from collections.abc import Awaitable

from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from crownlands.server.errors import Refused
from crownlands.server.http.door.refusing import App, Refusing
from crownlands.server.settings import Settings

SAFE = ("GET", "HEAD", "OPTIONS")


class OriginCheck:
    """Refuses requests from another site's page, and those with a cookie that don't say where they come from."""

    def __init__(self, app: App, settings: Settings, refuse: Refusing) -> None:
        self.app, self._refuse, self._own = app, refuse, settings.origin

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Let a request in, or refuse it."""
        changes = scope["type"] == ScopeType.WEBSOCKET or scope.get("method") not in SAFE
        if changes and not self._is_ours({name: value.decode("latin-1") for name, value in scope["headers"]}):
            return self._refuse(scope, receive, send, Refused("forbidden-origin", 403))
        return self.app(scope, receive, send)

    def _is_ours(self, headers: dict[bytes, str]) -> bool:
        origin = headers.get(b"origin")
        if origin is not None:
            scheme = origin.partition(":")[0]
            own = self._own or f"{scheme}://{headers.get(b'host', '')}"
            return scheme in ("http", "https") and origin.lower() == own.lower() != f"{scheme}://"
        site = headers.get(b"sec-fetch-site")
        by_cookie = b"cookie" in headers and b"authorization" not in headers  # no foreign page can send the latter
        return site in ("same-origin", "none") or (site is None and not by_cookie)
