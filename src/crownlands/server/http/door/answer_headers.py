"""Headers of every answer: a strict policy, and states that nobody keeps."""

from collections.abc import Awaitable

from litestar.enums import ScopeType
from litestar.types import Message, Receive, Scope, Send

from crownlands.server.http.door.refusing import App
from crownlands.server.settings import Settings

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
    (b"cache-control", b"no-store"),  # unless an answer says otherwise: a table changes, and is for one seat's eyes
)
STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")


class AnswerHeaders:
    """Adds the headers that an answer doesn't have."""

    def __init__(self, app: App, settings: Settings) -> None:
        self.app = app
        self._headers = [*HEADERS, STRICT_TRANSPORT] if settings.is_secure else [*HEADERS]

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Pass a request on, with a pen for its answer."""
        if scope["type"] != ScopeType.HTTP:
            return self.app(scope, receive, send)

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(it for it in self._headers if it[0] not in given)]
            await send(message)

        return self.app(scope, receive, answer)
