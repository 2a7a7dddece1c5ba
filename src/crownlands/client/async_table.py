"""A seat at a table, for asyncio. A task keeps the connection: it receives every change, and reconnects when cut."""

import asyncio
import contextlib
import json
from collections.abc import Callable, Mapping
from typing import Any, Self

import httpx
import msgspec
import websockets
from msgspec import structs, to_builtins
from websockets.asyncio.client import ClientConnection, connect

from crownlands.client.links import INVITATION, SEAT, Link, read_link
from crownlands.client.state import Refused, State
from crownlands.deeds import (
    STAND_IN,
    AddPart,
    AnswerTakeBack,
    AnyDeed,
    AnyReply,
    AskHint,
    Failed,
    Hello,
    Leave,
    Move,
    PlayAgain,
    Replace,
    Resign,
    Retake,
    Say,
    TakeBack,
)
from crownlands.fair_deals import Deal, check, fresh_part
from crownlands.problems import Problem

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 3.0  # seconds between two attempts to come back
ANSWER_SECONDS = 30.0
LOST = (websockets.ConnectionClosed, websockets.InvalidHandshake, OSError, TimeoutError)
FINAL = (1008,)  # close codes after which coming back makes no sense
_encode = msgspec.json.Encoder().encode
LOST_MESSAGE: Mapping[str, Any] = {"type": "lost"}


class AsyncTable:
    """A seat at a table: `async with AsyncTable(…) as table`, then `wait`, `next` and `move`.

    `listener` gets every state as it comes, `{"type": "lost"}` when the connection is lost, and the error when the
    server won't have this seat any more.
    """

    def __init__(self, server: str, table: str, secret: str | None = None) -> None:
        self.server, self.table, self.secret = server.rstrip("/"), table, secret
        self.state = State()
        self.invites: dict[int, str] = {}
        self.parts: dict[str, str] = {}  # what this seat added to deals, by the promise it had
        self.listener: Callable[[Mapping[str, Any]], object] | None = None
        self._asked = 0
        self._told = self._handed_out = 0  # states that came, and how many of them had come at the last look
        self._failed: Refused | None = None
        self._task: asyncio.Task[None] | None = None

    # sitting down

    @classmethod
    async def create(cls, server: str, **options: Any) -> Self:
        """Open a table; `invites` then holds an invitation for each open seat."""
        tables = f"{server.rstrip('/')}/api/tables"
        async with httpx.AsyncClient() as http:
            promise, part = _checked(await http.get(f"{tables}/promise")), fresh_part().hex()
            deal = {"token": promise["token"], "part": part}
            seat = cls._made(server, await http.post(tables, json=deal | options))
        seat.parts[promise["promise"]] = part
        return seat

    @classmethod
    async def join(cls, server: str, table: str, name: str, invite: str | None = None) -> Self:
        """Sit down at a table."""
        address = f"{server.rstrip('/')}/api/tables/{table}"
        async with httpx.AsyncClient() as http:
            promise, part = _checked(await http.get(address))["hash"], fresh_part().hex()
            body = {"name": name, "invite": invite, "part": part}
            seat = cls._made(server, await http.post(f"{address}/join", json=body))
        seat.parts[promise] = part
        return seat

    @classmethod
    async def open(cls, link: str) -> Self:
        """Take the seat that a link opens: https://…/s/SECRET."""
        found = read_link(link)
        if found.kind != SEAT:
            raise ValueError(f"{link!r} opens no seat; a seat's link looks like https://…/s/…")
        async with httpx.AsyncClient(headers=_bearer(found.word)) as http:
            tables = _checked(await http.get(f"{found.server}/api/tables/mine"))
        return cls(found.server, tables[0]["table"], found.word)

    @staticmethod
    async def look(link: str) -> State:
        """Return the table that an invitation or a table's link leads to, as seen before sitting down."""
        found = read_link(link)
        invited = found.kind == INVITATION
        async with httpx.AsyncClient(headers=_bearer(found.word) if invited else {}) as http:
            return State(_checked(await http.get(f"{found.server}/api/tables/{'invited' if invited else found.word}")))

    @classmethod
    def _made(cls, server: str, answer: httpx.Response) -> Self:
        taken = _checked(answer)
        seat = cls(server, taken["table"], taken["secret"])
        seat.invites = {int(number): invite for number, invite in taken["invites"].items()}
        return seat

    @property
    def link(self) -> str:
        """The seat's own link: whoever has it has the seat."""
        return str(Link(self.server, SEAT, self.secret or ""))

    def invitation(self, seat: int) -> str:
        """Return the link to send to the person who is to sit there."""
        return str(Link(self.server, INVITATION, self.invites[seat]))

    # the connection

    async def __aenter__(self) -> Self:
        self._changed = asyncio.Condition()
        self._up = asyncio.Event()
        self._answers: dict[int, asyncio.Future[AnyReply]] = {}
        self._connection: ClientConnection | None = None
        self._task = asyncio.create_task(self._stay_connected())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    @property
    def is_connected(self) -> bool:
        """True while the connection to the server is open."""
        return self._task is not None and self._up.is_set() and self._failed is None

    async def _stay_connected(self) -> None:
        pause = FIRST_PAUSE
        while self._failed is None:
            try:
                async with connect(
                    self._socket, max_size=None, compression=None, additional_headers=_bearer(self.secret)
                ) as connection:
                    await connection.send(self._hello())
                    self._connection = connection
                    self._up.set()
                    async for text in connection:
                        pause = FIRST_PAUSE
                        await self._hear(text)
            except LOST as error:
                self._failed = _final(error)
            except Refused as refused:
                self._failed = refused
            await self._hang_up()
            if self._failed is None:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        self._up.set()  # whoever waits to say something is told why not

    async def _hang_up(self) -> None:
        self._connection = None
        self._up.clear()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionResetError("the connection was lost"))
        self._tell(LOST_MESSAGE if self._failed is None else {"type": "error", **self._failed.answer})
        async with self._changed:
            self._changed.notify_all()

    def _tell(self, message: Mapping[str, Any]) -> None:
        if self.listener is not None:
            self.listener(message)

    @property
    def _socket(self) -> str:
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.table}/live"

    def _hello(self) -> str:
        seen = {"number": self.state.get("number", 0), "ply": self.state.get("ply", 0)}
        return _encode(Hello(secret=self.secret, **seen)).decode()

    async def _hear(self, text: str | bytes) -> None:
        """Take a message in: a state is remembered, another message goes to the call that waits for it."""
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "state":
            async with self._changed:
                self.state = self.state.after(message)
                self._told += 1
                self._changed.notify_all()
            self._tell(message)
            await self._add_to_next_deal()
        elif message["type"] == "error" and "id" not in message:
            raise Refused(message)
        elif (answer := self._answers.get(message.get("id") or 0)) is not None and not answer.done():
            answer.set_result(msgspec.convert(message, AnyReply))

    async def _add_to_next_deal(self) -> None:
        """Add a part to the next deal, as soon as the server has promised its own."""
        promise = self.state["next_hash"]
        if promise and self.state["seat"] is not None and promise not in self.parts and self._connection is not None:
            self.parts[promise] = fresh_part().hex()
            await self._connection.send(_encode(AddPart(promise=promise, part=self.parts[promise])).decode())

    def check_deal(self) -> list[str]:
        """Return the result of checking the deal of a game that is over, in codes of `fair_deals`; nothing while
        it is played, or where the server made the deal alone.
        """
        state = self.state
        if not state.get("server_part"):
            return []
        deal = Deal.from_dict({"server": state["server_part"], "parts": state["parts"]})
        return check(state["hash"], deal, bytes.fromhex(state["key"]), self.parts.get(state["hash"]))

    # what others do

    async def next(self) -> State:
        """Wait for a change since the last call, and return the new state."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._told > self._handed_out or self._failed is not None)
        if self._failed is not None:
            raise self._failed
        self._handed_out = self._told
        return self.state

    async def wait(self) -> State:
        """Wait until this seat must decide or the game is over, and return the state."""
        while not self.state or not (self.state.my_turn or self.state.is_over):
            await self.next()
        return self.state

    # what one does oneself

    async def move(self, move: str | list[str], seen: State | None = None) -> State:
        """Answer the question of the state seen last. Sent again after a lost connection, it counts once."""
        seen = self.state if seen is None else seen
        ply, number = seen["ply"], seen["number"]
        answer = await self._do(Move(move=move, ply=ply, number=number))
        while self.state["number"] == number and self.state["ply"] < answer.ply:
            await self.next()
        return self.state

    async def take_back(self) -> None:
        """Take back the last choice, or ask the others for permission."""
        await self._do(TakeBack(ply=self.state["ply"]))

    async def answer_take_back(self, agree: bool) -> None:
        """Let somebody take back a move, or refuse."""
        await self._do(AnswerTakeBack(agree=agree))

    async def say(self, text: str) -> None:
        """Send a chat message to the table."""
        await self._do(Say(text=text))

    async def resign(self) -> None:
        """Give up."""
        await self._do(Resign())

    async def again(self) -> State:
        """Begin the next game."""
        number = (await self._do(PlayAgain())).number
        while self.state["number"] < number:
            await self.next()
        return self.state

    async def replace(self, seat: int, opponent: str = STAND_IN) -> None:
        """Give the seat of somebody who left to a program."""
        await self._do(Replace(seat=seat, opponent=opponent))

    async def retake(self) -> None:
        """Take your own seat back from the program that played it meanwhile."""
        await self._do(Retake())

    async def leave(self) -> None:
        """Get up from the table."""
        await self._do(Leave())

    async def hint(self) -> dict[str, Any]:
        """Return the move of the strongest opponent."""
        hint: dict[str, Any] = to_builtins(await self._do(AskHint()))
        return hint

    async def record(self) -> str:
        """Return the record of the game, once it is over."""
        async with httpx.AsyncClient(headers=_bearer(self.secret)) as http:
            answer = await http.get(f"{self.server}/api/tables/{self.table}/record")
        if answer.is_error:
            raise _refusal(answer)
        return answer.text

    async def _do(self, deed: AnyDeed) -> Any:
        """Do something at the table, again if the connection is lost meanwhile, and return the reply."""
        while True:
            await self._up.wait()
            if self._failed is not None:
                raise self._failed
            self._asked += 1
            asked, connection = self._asked, self._connection
            answer = self._answers[asked] = asyncio.get_running_loop().create_future()
            try:
                if connection is None:
                    continue
                await connection.send(_encode(structs.replace(deed, id=asked)).decode())
                message = await asyncio.wait_for(answer, ANSWER_SECONDS)
            except LOST:
                await asyncio.sleep(FIRST_PAUSE)
                continue
            finally:
                self._answers.pop(asked, None)
            if isinstance(message, Failed):
                self.state = self.state.after(message.state or {})
                raise Refused(to_builtins(message))
            return message


def _bearer(secret: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"} if secret else {}


def _checked(answer: httpx.Response) -> Any:
    if answer.is_error:
        raise _refusal(answer)
    return answer.json()


def _refusal(answer: httpx.Response) -> Refused:
    """Return the refusal in an answer; an address without a server of tables gets a sentence too."""
    try:
        return Refused(answer.json())
    except (ValueError, AttributeError):
        said = Problem("no-tables", host=answer.url.host)
        return Refused({"error": said.code, "message": str(said), **said.to_dict()})


def _final(error: BaseException) -> Refused | None:
    """Return the refusal after which coming back makes no sense, if a lost connection has one."""
    if isinstance(error, websockets.ConnectionClosed) and error.rcvd is not None and error.rcvd.code in FINAL:
        reason, said = error.rcvd.reason, Problem("hung-up")
        return Refused({"error": reason or "refused", "message": str(said), **({} if reason else said.to_dict())})
    return None
