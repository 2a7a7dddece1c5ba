"""Group commit: what all tables append within a moment goes to the disk together. One that comes alone goes at once."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from sqlalchemy.exc import IntegrityError

if TYPE_CHECKING:
    from crownlands.server.storage.rows import ChatLine, Entry

MOST_AT_ONCE = 400
COLLECTING = 0.01  # seconds, after several came together: fewer commits take less of the processor, and nobody notices


@dataclass(frozen=True, eq=False)
class Appending:
    """Entries that one table appends to its game's log, all or none."""

    table: str
    game_id: int
    entries: "tuple[Entry, ...]"
    news: str
    outcome: Mapping[str, Any] | None = None


@dataclass(frozen=True, eq=False)
class Saying:
    """A line for the chat of one table, which keeps so many."""

    table: str
    line: "ChatLine"
    keep: int
    news: str


One = TypeVar("One")


class GroupCommit(Generic[One]):
    """Collects things to be written and writes them, as many at a time as there are, by one `write`."""

    def __init__(self, write: Callable[[Sequence[One]], Awaitable[list[bool]]]) -> None:
        self._write = write
        self._waiting: list[tuple[One, asyncio.Future[bool]]] = []
        self._something = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="group commit")

    async def stop(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._something.set()
        if self._task is not None:
            await self._task

    async def append(self, one: One) -> bool:
        """Wait until it is on the disk; False if it was refused."""
        if self._closing:
            raise ConnectionError("the server is closing")
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((one, answer))
        self._something.set()
        return await answer

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._something.wait()
            self._something.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._write_batch(batch)
                if len(batch) > 1 and not self._closing:
                    await asyncio.sleep(COLLECTING)

    async def _write_batch(self, batch: list[tuple[One, asyncio.Future[bool]]]) -> None:
        try:
            answers = await self._write([one for one, _ in batch])
        except IntegrityError:
            if len(batch) > 1:  # one of the tables is gone: the others shall not suffer
                for single in batch:
                    await self._write_batch([single])
                return
            answers = [False]
        except Exception as error:  # the database is away: each asker is told, and nothing was accepted
            for _, answer in batch:
                if not answer.done():
                    answer.set_exception(ConnectionError(f"the tables can't be written now: {type(error).__name__}"))
            return
        for (_, answer), whole in zip(batch, answers, strict=True):
            if not answer.done():
                answer.set_result(whole)
