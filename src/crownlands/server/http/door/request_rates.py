"""The rate at which a guest, and everybody at one address together, may ask for something."""

from collections.abc import Awaitable

from litestar.types import Receive, Scope, Send

from crownlands.server.errors import Refused
from crownlands.server.http.door.refusing import App, Refusing
from crownlands.server.http.token_buckets import Allowance
from crownlands.server.http.visitors import visitor_of
from crownlands.server.settings import Settings


class RequestRates:
    """Refuses clients that ask for too much. A request counts as one; a handler that does much work counts that too."""

    def __init__(self, app: App, settings: Settings, refuse: Refusing) -> None:
        self.app, self._refuse = app, refuse
        self.allowance = Allowance(settings.limits.requests, settings.limits.crowd)
        self.refused = 0

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Let a request in, or refuse it."""
        try:
            self.allowance.take(visitor_of(scope))
        except Refused as refused:
            self.refused += 1
            return self._refuse(scope, receive, send, refused)
        return self.app(scope, receive, send)
