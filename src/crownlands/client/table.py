"""A seat at a table, for a program that waits: an `AsyncTable` in its own thread, which receives all the time."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Self, TypeVar

from crownlands.client.async_table import AsyncTable
from crownlands.client.state import State
from crownlands.deeds import STAND_IN

Result = TypeVar("Result")


class Table:
    """A seat at a table. It connects when it is first used; `with` or `close` disconnects it."""

    def __init__(self, server: str, table: str, secret: str | None = None) -> None:
        self.seat = AsyncTable(server, table, secret)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    @classmethod
    def create(cls, server: str, **options: Any) -> Self:
        """Open a table; `invites` then holds an invitation for each open seat."""
        return cls._of(_answer(AsyncTable.create(server, **options)))

    @classmethod
    def join(cls, server: str, table: str, name: str, invite: str | None = None) -> Self:
        """Sit down at a table."""
        return cls._of(_answer(AsyncTable.join(server, table, name, invite)))

    @classmethod
    def open(cls, link: str) -> Self:
        """Take the seat that a link opens: https://…/s/SECRET."""
        return cls._of(_answer(AsyncTable.open(link)))

    @staticmethod
    def look(link: str) -> State:
        """Return the table that an invitation or a table's link leads to, as seen before sitting down."""
        return _answer(AsyncTable.look(link))

    @classmethod
    def _of(cls, seat: AsyncTable) -> Self:
        table = cls(seat.server, seat.table, seat.secret)
        table.seat = seat
        return table

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # what is known of the seat

    @property
    def server(self) -> str:
        """The address of the server."""
        return self.seat.server

    @property
    def table(self) -> str:
        """The name of the table."""
        return self.seat.table

    @property
    def secret(self) -> str | None:
        """The secret that opens the seat; None for a spectator."""
        return self.seat.secret

    @property
    def link(self) -> str:
        """The seat's own link: whoever has it has the seat."""
        return self.seat.link

    @property
    def invites(self) -> dict[int, str]:
        """The invitation for each open seat, for the player who opened the table."""
        return self.seat.invites

    def invitation(self, seat: int) -> str:
        """Return the link to send to the person who is to sit there."""
        return self.seat.invitation(seat)

    @property
    def state(self) -> State:
        """The table as this seat saw it last."""
        return self.seat.state

    @property
    def is_connected(self) -> bool:
        """True while the connection to the server is open."""
        return self.seat.is_connected

    # what others do

    def listen(self, listener: Callable[[Mapping[str, Any]], object]) -> None:
        """Connect. The listener is called in the client's own thread with every state as it comes, and when the
        connection is lost.
        """
        self.seat.listener = listener
        self._connected()

    def next(self, timeout: float | None = None) -> State:
        """Wait for a change since the last call and return the new state; the first call returns the present one."""
        return self._do(asyncio.wait_for(self.seat.next(), timeout))

    def wait(self, timeout: float | None = None) -> State:
        """Wait until this seat must decide or the game is over, and return the state."""
        return self._do(asyncio.wait_for(self.seat.wait(), timeout))

    # what one does oneself

    def move(self, move: str | list[str]) -> State:
        """Answer the question of the state seen last. Sent again after a lost connection, it counts once."""
        return self._do(self.seat.move(move))

    def take_back(self) -> None:
        """Take back the last choice, or ask the others for permission."""
        self._do(self.seat.take_back())

    def answer_take_back(self, agree: bool) -> None:
        """Let somebody take back a move, or refuse."""
        self._do(self.seat.answer_take_back(agree))

    def say(self, text: str) -> None:
        """Send a chat message to the table."""
        self._do(self.seat.say(text))

    def resign(self) -> None:
        """Give up."""
        self._do(self.seat.resign())

    def again(self) -> State:
        """Begin the next game."""
        return self._do(self.seat.again())

    def replace(self, seat: int, opponent: str = STAND_IN) -> None:
        """Give the seat of somebody who left to a program."""
        self._do(self.seat.replace(seat, opponent))

    def retake(self) -> None:
        """Take your own seat back from the program that played it meanwhile."""
        self._do(self.seat.retake())

    def leave(self) -> None:
        """Get up from the table."""
        self._do(self.seat.leave())

    def hint(self) -> dict[str, Any]:
        """Return the move of the strongest opponent."""
        return self._do(self.seat.hint())

    def check_deal(self) -> list[str]:
        """Return the result of checking the deal of a game that is over, in codes of `fair_deals`."""
        return self.seat.check_deal()

    def record(self) -> str:
        """Return the record of the game, once it is over."""
        return self._do(self.seat.record())

    # the thread

    def close(self) -> None:
        """Disconnect; the seat still belongs to this program."""
        loop, thread = self._loop, self._thread
        if loop is None or thread is None:
            return
        self._loop = self._thread = None
        asyncio.run_coroutine_threadsafe(self._hang_up(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()

    async def _hang_up(self) -> None:
        await self.seat.__aexit__()
        unfinished = asyncio.all_tasks() - {asyncio.current_task()}
        for task in unfinished:
            task.cancel()
        await asyncio.gather(*unfinished, return_exceptions=True)

    def _do(self, doing: Coroutine[Any, Any, Result]) -> Result:
        return self.begin(doing).result()

    def begin(self, doing: Coroutine[Any, Any, Result]) -> "Future[Result]":
        """Start an action of the seat without waiting for its result."""
        return asyncio.run_coroutine_threadsafe(doing, self._connected())

    def _connected(self) -> asyncio.AbstractEventLoop:
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            self._thread = threading.Thread(target=self._loop.run_forever, name="crownlands-client", daemon=True)
            self._thread.start()
            asyncio.run_coroutine_threadsafe(self.seat.__aenter__(), self._loop).result()
        return self._loop


def _answer(asking: Coroutine[Any, Any, Result]) -> Result:
    """Return the answer to one request, whether or not this thread has a loop running."""
    with ThreadPoolExecutor(1) as one:
        return one.submit(asyncio.run, asking).result()
