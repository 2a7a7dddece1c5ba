"""A table over a socket: the client says hello with what it saw last, gets what it missed, and then every change.

Out go `state` (what is new, as the seat may know it), `ok` and `error` for each message with its id, `hint`, `pong`.
"""

import asyncio
import contextlib
from typing import Any

import msgspec
import structlog

from crownlands.deeds import AnyDeed, AskHint, Failed, Hello, Id, Message, Ping, Pong, read_message, reply
from crownlands.problems import Problem
from crownlands.server.errors import Refused
from crownlands.server.http.responses import state_of
from crownlands.server.http.token_buckets import Allowance, Bucket
from crownlands.server.http.visitors import seat_for, visitor_of
from crownlands.server.http.websocket import INTERNAL, Gone, Socket
from crownlands.server.storage.pubsub import CLOSING, Listener
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.retelling import beside
from crownlands.server.tables.table_view import TableView

HELLO_SECONDS = 15
SELDOM = frozenset(("options", "hash", "parts", "day"))  # fields of a state that come when they change
GOING_AWAY, POLICY, RESTART = 1001, 1008, 1012
MOST_NONSENSE = 30  # messages refused as nonsense or too many before the socket is closed
_encode = msgspec.json.Encoder().encode
_log = structlog.get_logger("crownlands.server.http.live_table")


class Live:
    """One client at one table."""

    __slots__ = (
        "_asking", "_bucket", "_news", "_nonsense", "_number", "_ply", "_requests", "_said", "_seldom", "socket",
        "table", "tables",
    )  # fmt: skip
    _news: Listener  # from hello on: it knows from which seat

    def __init__(self, socket: Socket, tables: Tables, table: str, requests: Allowance) -> None:
        self.socket, self.tables, self.table, self._requests = socket, tables, table, requests
        self._bucket = Bucket(tables.settings.limits.messages)
        self._nonsense = 0
        self._seldom: tuple[int, bool] | None = None  # the game, and whether it is dealt
        self._said = 0  # the last line of chat that the client has
        self._number = self._ply = 0
        self._asking: asyncio.Task[None] | None = None

    async def serve(self) -> None:
        """Serve until either side has enough."""
        await self.socket.accept()
        try:
            seat = await self._introduce()
            visitor = visitor_of(self.socket.scope)
            async with self.tables.subscribe(self.table, seat, visitor) as self._news:
                self._requests.charge(visitor, await self._send_state())
                teller = asyncio.create_task(self._tell())
                try:
                    await self._listen()
                finally:
                    teller.cancel()
                    if self._asking is not None:
                        self._asking.cancel()
                    with contextlib.suppress(asyncio.CancelledError, Gone):
                        await teller
        except Refused as refused:
            with contextlib.suppress(Gone):
                await self._say({"type": "error", **refused.to_dict()})  # an answer to nothing has no id
                await self.socket.close(POLICY, refused.code)
        except TimeoutError:
            with contextlib.suppress(Gone):
                await self.socket.close(POLICY, "no-hello")
        except Gone:
            pass

    async def _introduce(self) -> int | None:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = _read(await self._receive())
        if not isinstance(hello, Hello):
            raise Refused("bad-message", 400, Problem("bad-message", why="say hello first"))
        self._number, self._ply = hello.number, hello.ply
        if hello.secret is None:
            return await seat_for(self.tables, self.socket.connection, self.table)
        seat = await self.tables.seat_of(self.table, hello.secret)
        if seat is None:
            raise Refused("not-your-seat", 403, Problem("no-such-seat"))
        return seat

    async def _receive(self) -> str | bytes:
        message = await self.socket.hear()
        if len(message) > self.tables.settings.limits.message_bytes:
            raise Refused("bad-message", 413, Problem("bad-message", why="it is too long"))
        return message

    async def _listen(self) -> None:
        while True:
            text = await self._receive()
            if not self._bucket.take():
                self._count_nonsense()
                await self._say(_failed(None, Refused("too-fast", 429)))
                continue
            await self._take(text)

    async def _take(self, text: str | bytes) -> None:
        number: Id = None
        try:
            message = _read(text)
            number = message.id
            if isinstance(message, Ping):
                await self._say(Pong(number))
            elif isinstance(message, Hello):
                raise Refused("bad-message", 400, Problem("bad-message", why="you have said hello already"))
            else:
                await self._do(message)
        except Refused as refused:
            if refused.code == "bad-message":
                self._count_nonsense()
            if refused.code == "stale":
                state = await self.tables.view_for(self._news, (0, 0))
                refused.more["state"] = self._difference(state, with_log=False)
            await self._say(_failed(number, refused))

    async def _do(self, deed: AnyDeed) -> None:
        seat = self._news.seat
        if seat is None:
            raise Refused("not-your-seat", 403, Problem("watching", why="send a seat's secret in your hello"))
        if not isinstance(deed, AskHint):
            await self._say(reply(deed.id, await self.tables.do(self.table, seat, deed)))
        elif self._asking is not None and not self._asking.done():
            raise Refused("too-fast", 429, Problem("hint-on-its-way"))
        else:  # it takes a while, and the socket goes on meanwhile
            self._asking = asyncio.create_task(self._hint(seat, deed))

    async def _hint(self, seat: int, deed: AskHint) -> None:
        try:
            await self._say(reply(deed.id, await self.tables.do(self.table, seat, deed)))
        except Refused as refused:
            await self._say(_failed(deed.id, refused))

    def _count_nonsense(self) -> None:
        self._nonsense += 1
        if self._nonsense > MOST_NONSENSE:
            raise Refused("too-many", 429)

    async def _tell(self) -> None:
        while True:
            heard = await self._news.next()
            if any(one.kind == CLOSING for one in heard):
                await self.socket.close(RESTART, "the server restarts; come back")
                return
            try:
                await self._send_state()
            except Refused:
                await self.socket.close(GOING_AWAY, "the table is gone")
                return
            except Gone:
                return
            except Exception as error:  # rather than stay open and silent: the client comes back
                _log.error("failed", route="live", exc_info=error)
                await self.socket.close(INTERNAL, "internal")
                return

    async def _send_state(self) -> float:
        """Send what is new, and return what reading it costs."""
        state = await self.tables.view_for(self._news, (self._number, self._ply))
        self._number, self._ply = state.number, state.ply
        length = len(state.log)
        text = await beside(length, lambda: _encode({"type": "state", **self._difference(state)}))
        cost = length // self.tables.settings.limits.reading
        self._bucket.charge(cost)
        await self.socket.say(text)
        return cost

    def _difference(self, state: TableView, with_log: bool = True) -> dict[str, Any]:
        """Return the part of the state that the client lacks."""
        told = state_of(state)
        different = {name: getattr(told, name) for name in told.__struct_fields__ if name not in SELDOM}
        del different["chat"]
        if not with_log:
            del different["log"], different["back"]
            return different
        seldom, is_first = (state.number, state.view is None), self._seldom is None
        if seldom != self._seldom:
            self._seldom = seldom
            different |= {name: getattr(told, name) for name in SELDOM}
        if is_first or (state.chat and state.chat[-1].number > self._said):
            different["chat"] = [line for line in state.chat if line.number > self._said]
            self._said = state.chat[-1].number if state.chat else 0
        return different

    async def _say(self, message: Any) -> None:
        await self.socket.say(_encode(message))


def _read(text: str | bytes) -> Message:
    try:
        return read_message(text)
    except Problem as problem:
        raise Refused("bad-message", 400, problem) from None


def _failed(number: Id, refused: Refused) -> Failed:
    return Failed(id=number, **refused.to_dict())
