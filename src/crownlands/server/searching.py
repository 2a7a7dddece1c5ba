"""Opponents think beside the event loop: at most one search for each core, tables served in the order they asked."""

import asyncio
import heapq
import itertools
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, TypeVar

Answer = TypeVar("Answer")
MOVE, HINT, ANALYSIS = range(3)  # who goes first
MOST_WAITING = 2_000


class Search(Generic[Answer]):
    """A search that waits, runs, or was given up."""

    def __init__(self, think: Callable[[], Answer], stop: threading.Event, urgency: int) -> None:
        self.think, self.stop, self.urgency = think, stop, urgency
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def give_up(self) -> None:
        """Stop: nobody needs the answer any more."""
        self.stop.set()
        self.answer.cancel()


class Searches:
    """All searches of this process. A table asks for one at a time, so first come, first served is fair to tables."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix="search")
        self._waiting: list[tuple[int, int, Search[Any]]] = []
        self._running: dict[Search[Any], asyncio.Future[None]] = {}
        self._order = itertools.count()

    def begin(self, think: Callable[[], Answer], stop: threading.Event, urgency: int = MOVE) -> Search[Answer]:
        """Let a search begin when its turn comes; it should stop when the event is set."""
        if len(self._waiting) >= MOST_WAITING:
            raise OverflowError("too many searches are waiting")
        search = Search(think, stop, urgency)
        heapq.heappush(self._waiting, (urgency, next(self._order), search))
        self._go_on()
        return search

    @property
    def waiting(self) -> int:
        """The number of searches that wait for a core."""
        return sum(not search.answer.done() for _, _, search in self._waiting)

    @property
    def running(self) -> int:
        """The number of searches that run now."""
        return len(self._running)

    def close(self) -> None:
        """Give everything up."""
        for search in [*self._running, *(search for _, _, search in self._waiting)]:
            search.give_up()
        self._waiting.clear()
        self._threads.shutdown(wait=True, cancel_futures=True)

    def _go_on(self) -> None:
        put_off = []
        while self._waiting and len(self._running) < self.at_once:
            item = heapq.heappop(self._waiting)
            if item[2].answer.done():
                continue
            if item[2].urgency == ANALYSIS and not self._may_analyse():
                put_off.append(item)
                continue
            self._running[item[2]] = asyncio.ensure_future(self._run(item[2]))
        for item in put_off:
            heapq.heappush(self._waiting, item)

    def _may_analyse(self) -> bool:
        """Return whether an analysis may run. It takes long: if there are several cores, one stays free for moves."""
        analyses = sum(search.urgency == ANALYSIS for search in self._running)
        return analyses < max(1, self.at_once - 1)

    async def _run(self, search: Search[Any]) -> None:
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._threads, search.think)
        except Exception as error:  # whoever asked is told
            if not search.answer.done():
                search.answer.set_exception(error)
        else:
            if not search.answer.done():
                search.answer.set_result(found)
        finally:
            del self._running[search]
            self._go_on()
