"""The messages of a page: the deeds at a table, and what only a page can want."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from crownlands.deeds import AnyDeed


class PageWish(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that a page wants for itself: nobody else at the table notices."""


class Opened(PageWish, frozen=True, tag="hello"):
    """The page is there, and has these regions already: their fingerprints by name."""

    have: dict[str, str] = {}


class Analyse(PageWish, frozen=True, tag="analyse"):
    """The chances over a game that is over."""


class CloseNote(PageWish, frozen=True, tag="close"):
    """A note that was read and closed."""

    note: str


class GoOn(PageWish, frozen=True, tag="go-on"):
    """The next step of a lesson."""


PageMessage: TypeAlias = AnyDeed | Opened | Analyse | CloseNote | GoOn
_read = msgspec.json.Decoder(PageMessage).decode


def read_page_message(text: str) -> PageMessage:
    """Return a message of a page; one that can't be read raises an error of `UNREADABLE`."""
    message: PageMessage = _read(text)
    return message


async def send_to_page(socket: WebSocket[Any, Any, Any], message: Mapping[str, Any]) -> None:
    """Send a message to a page; one that has gone raises WebSocketDisconnect, also if nobody has noticed it before."""
    try:
        await socket.send_text(msgspec.json.encode(message).decode())
    except OSError as gone:
        raise WebSocketDisconnect(detail="the page has gone") from gone
