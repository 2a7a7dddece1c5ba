"""A seat at a table on a server, for programs: what changed comes in, moves go out, lost connections are made again.

    from crownlands.client import Table

    with Table.create("http://127.0.0.1:8000", game="kingdomino", seats=["you", "baron"], name="Robin") as table:
        while not (state := table.wait()).is_over:
            table.move(state.legal_moves[0])

`AsyncTable` is the same for asyncio. Views and events are the JSON of the network: what the seat may know.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import Mapping
from typing import Any, Self
from urllib.parse import urlsplit

import httpx
import websockets
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_async
from websockets.sync.client import ClientConnection as SyncConnection
from websockets.sync.client import connect as connect_sync

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 3.0  # seconds between two attempts to come back
ANSWER_SECONDS = 30.0
LOST = (websockets.ConnectionClosed, websockets.InvalidHandshake, OSError, TimeoutError)
FINAL = (1008,)  # close codes after which coming back makes no sense


class Refused(Exception):
    """The server said no; `code` says why in a word, `answer` is all it said."""

    def __init__(self, answer: Mapping[str, Any]) -> None:
        super().__init__(answer.get("message", "refused"))
        self.code, self.answer = str(answer.get("error", "refused")), answer


class State(dict[str, Any]):
    """The table as this seat sees it, by the names of the JSON interface; the usual ones are at hand.

    >>> State(status="running", seat=1, to_move=1, view={"legal_moves": ["end-turn"]}).my_turn
    True
    """

    @property
    def view(self) -> dict[str, Any] | None:
        """The game's view, None until all are seated."""
        view: dict[str, Any] | None = self.get("view")
        return view

    @property
    def legal_moves(self) -> list[str]:
        """What this seat may answer now."""
        return list(self.view["legal_moves"]) if self.view else []

    @property
    def my_turn(self) -> bool:
        """Whether this seat is asked."""
        return self["status"] == "running" and self["seat"] is not None and self["seat"] == self["to_move"]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self["status"] == "over")


class _Seat:
    """What both kinds of client know: where the table is, whose seat it is, and what was seen last."""

    def __init__(self, server: str, table: str, secret: str | None = None) -> None:
        self.server, self.table, self.secret = server.rstrip("/"), table, secret
        self.state = State()
        self.invites: dict[int, str] = {}
        self._asked = 0

    @property
    def link(self) -> str:
        """The seat's own link: whoever has it has the seat."""
        return f"{self.server}/s/{self.secret}"

    @property
    def _socket(self) -> str:
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.table}/live"

    @property
    def _path(self) -> str:
        return f"{self.server}/api/tables/{self.table}"

    @property
    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.secret}"} if self.secret else {}

    def _hello(self) -> str:
        seen = {"number": self.state.get("number", 0), "ply": self.state.get("ply", 0)}
        return json.dumps({"hello": seen | ({"secret": self.secret} if self.secret else {})})

    def _message(self, deed: Mapping[str, Any]) -> tuple[int, str]:
        self._asked += 1
        return self._asked, json.dumps({**deed, "id": self._asked})

    def _read(self, text: str | bytes) -> dict[str, Any]:
        """Take a message in; a state is remembered, other messages are for whoever waits for them."""
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "state":
            self.state = State({**self.state, **message})
        elif message["type"] == "error" and "id" not in message:
            raise Refused(message)
        return message

    @classmethod
    def _made(cls, server: str, answer: httpx.Response) -> Self:
        taken = _checked(answer)
        seat = cls(server, taken["table"], taken["secret"])
        seat.invites = {int(number): invite for number, invite in taken["invites"].items()}
        return seat

    @classmethod
    def _opened(cls, link: str, secret: str, answer: httpx.Response) -> Self:
        return cls(_server_of(link), _checked(answer)[0]["table"], secret)


class Table(_Seat):
    """A seat at a table, for a program that waits."""

    _connection: SyncConnection | None = None
    _open: contextlib.ExitStack | None = None

    @classmethod
    def create(cls, server: str, **options: Any) -> Self:
        """Make a table; `invites` then holds an invitation for each open seat."""
        return cls._made(server, httpx.post(f"{server}/api/tables", json=options))

    @classmethod
    def join(cls, server: str, table: str, name: str, invite: str | None = None) -> Self:
        """Sit down at a table."""
        body = {"name": name, "invite": invite}
        return cls._made(server, httpx.post(f"{server}/api/tables/{table}/join", json=body))

    @classmethod
    def open(cls, link: str) -> Self:
        """Take the seat that a link opens: https://…/s/SECRET."""
        secret = _secret_of(link)
        headers = {"Authorization": f"Bearer {secret}"}
        return cls._opened(link, secret, httpx.get(f"{_server_of(link)}/api/tables/mine", headers=headers))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Hang up; the seat stays this program's."""
        if self._open is not None:
            self._open.close()
        self._open = self._connection = None

    def next(self, timeout: float | None = None) -> State:
        """Wait for a change and return the new state; the present one at the first call."""
        until = None if timeout is None else time.monotonic() + timeout
        while True:
            if self._receive(until)["type"] == "state":
                return self.state

    def wait(self, timeout: float | None = None) -> State:
        """Wait until this seat is asked something, or the game is over."""
        until = None if timeout is None else time.monotonic() + timeout
        while not self.state or not (self.state.my_turn or self.state.is_over):
            self.next(None if until is None else max(0.0, until - time.monotonic()))
        return self.state

    def move(self, move: str | list[str]) -> State:
        """Answer the question of the state seen last. Said again after a lost connection; it counts once."""
        self._do({"move": move, "ply": self.state["ply"], "number": self.state["number"]})
        return self.state

    def take_back(self) -> None:
        """Take the last choice back, or ask the others."""
        self._do({"take_back": True, "ply": self.state["ply"]})

    def say(self, text: str) -> None:
        """Say something to the table."""
        self._do({"say": text})

    def resign(self) -> None:
        """Give up."""
        self._do({"resign": True})

    def again(self) -> State:
        """Begin the next game."""
        number = self._do({"again": True})["number"]
        while self.state["number"] < number:
            self.next()
        return self.state

    def hint(self) -> dict[str, Any]:
        """What the strongest opponent would do."""
        return self._do({"hint": True})

    def record(self) -> str:
        """The record of the game, when it is over."""
        return _text(httpx.get(f"{self._path}/record", headers=self._headers))

    def _do(self, deed: Mapping[str, Any]) -> dict[str, Any]:
        ply, number = self.state.get("ply"), self.state.get("number")
        while True:
            asked, text = self._message(deed)
            try:
                self._connected().send(text)
                answer = self._answer(asked)
            except LOST as error:
                self._lost(error)
                continue
            while answer["type"] == "ok" and (self.state["ply"], self.state["number"]) == (ply, number):
                if "ply" not in answer or answer["ply"] == ply:
                    break
                self.next(ANSWER_SECONDS)  # the state that the deed led to is on its way
            return answer

    def _answer(self, asked: int) -> dict[str, Any]:
        while True:
            message = self._read(self._connected().recv(ANSWER_SECONDS))
            if message.get("id") == asked:
                if message["type"] == "error":
                    self.state = State({**self.state, **message.get("state", {})})
                    raise Refused(message)
                return message

    def _receive(self, until: float | None) -> dict[str, Any]:
        while True:
            left = None if until is None else max(0.0, until - time.monotonic())
            try:
                return self._read(self._connected().recv(left))
            except TimeoutError:
                raise
            except LOST as error:
                self._lost(error)

    def _lost(self, error: BaseException) -> None:
        with contextlib.suppress(*LOST):
            self.close()
        _raise_if_final(error)

    def _connected(self) -> SyncConnection:
        pause = FIRST_PAUSE
        while self._connection is None:
            self._open = contextlib.ExitStack()
            try:
                self._connection = self._open.enter_context(connect_sync(self._socket, max_size=None, compression=None))
                self._connection.send(self._hello())
            except LOST as error:
                self._lost(error)
                time.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        return self._connection


class AsyncTable(_Seat):
    """A seat at a table, for asyncio: `async with AsyncTable(…) as table`, then `wait`, `next` and `move`."""

    _task: "asyncio.Task[None] | None" = None

    @classmethod
    async def create(cls, server: str, **options: Any) -> Self:
        """Make a table; `invites` then holds an invitation for each open seat."""
        async with httpx.AsyncClient() as http:
            return cls._made(server, await http.post(f"{server}/api/tables", json=options))

    @classmethod
    async def join(cls, server: str, table: str, name: str, invite: str | None = None) -> Self:
        """Sit down at a table."""
        async with httpx.AsyncClient() as http:
            body = {"name": name, "invite": invite}
            return cls._made(server, await http.post(f"{server}/api/tables/{table}/join", json=body))

    @classmethod
    async def open(cls, link: str) -> Self:
        """Take the seat that a link opens: https://…/s/SECRET."""
        secret = _secret_of(link)
        async with httpx.AsyncClient(headers={"Authorization": f"Bearer {secret}"}) as http:
            return cls._opened(link, secret, await http.get(f"{_server_of(link)}/api/tables/mine"))

    async def __aenter__(self) -> Self:
        self._changed = asyncio.Condition()
        self._up = asyncio.Event()
        self._versions = 0
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._connection: ClientConnection | None = None
        self._failed: Refused | None = None
        self._task = asyncio.create_task(self._stay_connected())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    @property
    def is_connected(self) -> bool:
        """Whether the server is there now."""
        return self._up.is_set()

    async def next(self) -> State:
        """Wait for a change and return the new state."""
        seen = self._versions
        async with self._changed:
            await self._changed.wait_for(lambda: self._versions > seen or self._failed is not None)
        if self._failed is not None:
            raise self._failed
        return self.state

    async def wait(self) -> State:
        """Wait until this seat is asked something, or the game is over."""
        while not self.state or not (self.state.my_turn or self.state.is_over):
            await self.next()
        return self.state

    async def move(self, move: str | list[str]) -> State:
        """Answer the question of the state seen last. Said again after a lost connection; it counts once."""
        ply, number = self.state["ply"], self.state["number"]
        answer = await self._do({"move": move, "ply": ply, "number": number})
        while self.state["number"] == number and self.state["ply"] < answer["ply"]:
            await self.next()
        return self.state

    async def take_back(self) -> None:
        """Take the last choice back, or ask the others."""
        await self._do({"take_back": True, "ply": self.state["ply"]})

    async def answer_take_back(self, agree: bool) -> None:
        """Answer another who asks to take back."""
        await self._do({"answer": agree})

    async def say(self, text: str) -> None:
        """Say something to the table."""
        await self._do({"say": text})

    async def resign(self) -> None:
        """Give up."""
        await self._do({"resign": True})

    async def again(self) -> State:
        """Begin the next game."""
        number = (await self._do({"again": True}))["number"]
        while self.state["number"] < number:
            await self.next()
        return self.state

    async def hint(self) -> dict[str, Any]:
        """What the strongest opponent would do."""
        return await self._do({"hint": True})

    async def record(self) -> str:
        """The record of the game, when it is over."""
        async with httpx.AsyncClient(headers=self._headers) as http:
            return _text(await http.get(f"{self._path}/record"))

    async def _do(self, deed: Mapping[str, Any]) -> dict[str, Any]:
        while True:
            if self._failed is not None:
                raise self._failed
            await self._up.wait()
            connection = self._connection
            asked, text = self._message(deed)
            answer = self._answers[asked] = asyncio.get_running_loop().create_future()
            try:
                if connection is None:
                    continue
                await connection.send(text)
                message = await asyncio.wait_for(answer, ANSWER_SECONDS)
            except LOST:
                await asyncio.sleep(FIRST_PAUSE)
                continue
            finally:
                self._answers.pop(asked, None)
            if message["type"] == "error":
                self.state = State({**self.state, **message.get("state", {})})
                raise Refused(message)
            return dict(message)

    async def _stay_connected(self) -> None:
        pause = FIRST_PAUSE
        while self._failed is None:
            try:
                async with connect_async(self._socket, max_size=None, compression=None) as connection:
                    await connection.send(self._hello())
                    self._connection = connection
                    self._up.set()
                    async for text in connection:
                        pause = FIRST_PAUSE
                        await self._hear(text)
            except LOST as error:
                with contextlib.suppress(Refused):
                    _raise_if_final(error)
            except Refused as refused:
                self._failed = refused
            self._connection = None
            self._up.clear()
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionResetError("the connection was lost"))
            async with self._changed:
                self._changed.notify_all()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        self._up.set()

    async def _hear(self, text: str | bytes) -> None:
        message = self._read(text)
        if message["type"] == "state":
            async with self._changed:
                self._versions += 1
                self._changed.notify_all()
        elif (answer := self._answers.get(message.get("id") or 0)) is not None and not answer.done():
            answer.set_result(message)


def _checked(answer: httpx.Response) -> Any:
    if answer.is_error:
        raise Refused(answer.json())
    return answer.json()


def _text(answer: httpx.Response) -> str:
    if answer.is_error:
        raise Refused(answer.json())
    return answer.text


def _raise_if_final(error: BaseException) -> None:
    if isinstance(error, websockets.ConnectionClosed) and error.rcvd is not None and error.rcvd.code in FINAL:
        raise Refused({"error": error.rcvd.reason or "refused", "message": "the server hung up"}) from error


def _server_of(link: str) -> str:
    parts = urlsplit(link)
    return f"{parts.scheme}://{parts.netloc}"


def _secret_of(link: str) -> str:
    """The secret at the end of a seat's link.

    >>> _secret_of("https://tables.example/s/abc")
    'abc'
    """
    return urlsplit(link).path.rstrip("/").rpartition("/")[2]
