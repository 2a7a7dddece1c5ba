"""Host names: a server for this machine answers to this machine's names only, so that no foreign name can be made to
mean it."""

from collections.abc import Awaitable
from urllib.parse import urlsplit

from litestar.types import Receive, Scope, Send

from crownlands.server.errors import Refused
from crownlands.server.http.door.refusing import App, Refusing
from crownlands.server.settings import LOOPBACK, Settings


class HostCheck:
    """Refuses a host name that can't mean this server."""

    def __init__(self, app: App, settings: Settings, refuse: Refusing) -> None:
        self.app, self._refuse, self._is_private = app, refuse, settings.is_private
        self.names = set(LOOPBACK)  # all that a server for this machine is called

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Let a request in, or refuse it."""
        if self._is_private and _host(scope) not in self.names:
            return self._refuse(scope, receive, send, Refused("forbidden-host", 403))
        return self.app(scope, receive, send)


def _host(scope: Scope) -> str:
    host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
