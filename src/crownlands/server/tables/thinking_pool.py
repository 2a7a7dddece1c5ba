"""Opponents think beside the event loop: at most one search for each core, and fairly.

The next search is chosen by address, then by guest: first those with the fewest searches running, then those who have
had the least time. Opponents that hardly think have their own threads, so that they never wait behind a search. A guest
who lets many tables think at once gets no more time for it: the searches share it.
"""

import asyncio
import itertools
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, TypeVar

from crownlands.server.tables.guests import NOBODY, Visitor

Answer = TypeVar("Answer")
MOVE, HINT, ANALYSIS = range(3)  # which of one guest's searches goes first
MOST_WAITING = 2_000
MOST_OF_A_GUEST = 200  # that wait
QUICK_THREADS = 2
LEAST_SHARE = 0.1  # seconds of thought that a search gets in any case


class PendingSearch(Generic[Answer]):
    """A search that waits, runs, or was given up."""

    def __init__(
        self,
        think: Callable[[], Answer],
        stop: threading.Event,
        urgency: int,
        visitor: Visitor,
        seconds: float | None,
        is_wanted: Callable[[], bool],
    ) -> None:
        self.think, self.stop, self.urgency, self.visitor = think, stop, urgency, visitor
        self.seconds, self.is_wanted = seconds, is_wanted
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def give_up(self) -> None:
        """Stop: nobody needs the answer any more."""
        self.stop.set()
        self.answer.cancel()


class Lane:
    """Searches that share some threads."""

    def __init__(self, at_once: int, name: str) -> None:
        self.at_once = at_once
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix=name)
        self._order = itertools.count()
        self.waiting: dict[PendingSearch[Any], int] = {}  # and when each came
        self.running: dict[PendingSearch[Any], asyncio.Future[None]] = {}
        self._used: dict[str, float] = {}  # seconds of thought by address and by guest, while they have searches
        self.seconds = 0.0  # all of them

    def add(self, search: PendingSearch[Any]) -> None:
        """Let a search wait for its turn, which may be now."""
        of_guest = sum(one.visitor.key == search.visitor.key for one in self.waiting)
        if len(self.waiting) >= MOST_WAITING or of_guest >= MOST_OF_A_GUEST:
            raise OverflowError("too many searches are waiting")
        least = min(self._used.values(), default=0.0)  # who comes anew owes nothing, and has saved nothing up
        for key in keys(search):
            self._used.setdefault(key, least)
        self.waiting[search] = next(self._order)
        self.go_on()

    def go_on(self) -> None:
        """Begin as many searches as there is room for."""
        while len(self.running) < self.at_once and (search := self._next()) is not None:
            del self.waiting[search]
            if search.answer.done():
                continue
            if not search.is_wanted():
                search.answer.cancel()
                continue
            self.running[search] = asyncio.ensure_future(self._run(search))

    def _next(self) -> PendingSearch[Any] | None:
        """Return the search whose turn it is."""
        running: dict[str, int] = {}
        for search in self.running:
            for key in keys(search):
                running[key] = running.get(key, 0) + 1
        may_analyse = sum(one.urgency == ANALYSIS for one in self.running) < max(1, self.at_once - 1)

        def place(search: PendingSearch[Any]) -> tuple[Any, ...]:
            fair = [(running.get(key, 0), self._used[key]) for key in keys(search)]
            return (*fair, search.urgency, self.waiting[search])

        # An analysis takes long: if there are several cores, one stays free for moves.
        ready = [one for one in self.waiting if may_analyse or one.urgency != ANALYSIS or one.answer.done()]
        return min(ready, key=place, default=None)

    def share_of(self, search: PendingSearch[Any]) -> float | None:
        """Return the seconds that a search may take: all its guest's searches together get as much as a few would."""
        if search.seconds is None:
            return None
        tables = sum(one.visitor.key == search.visitor.key for one in (*self.waiting, *self.running))
        return max(LEAST_SHARE, search.seconds * min(1.0, self.at_once / max(1, tables)))

    async def _run(self, search: PendingSearch[Any]) -> None:
        loop, began, share = asyncio.get_running_loop(), time.monotonic(), self.share_of(search)
        enough = None if share is None else loop.call_later(share, search.stop.set)
        try:
            found = await loop.run_in_executor(self._threads, search.think)
        except Exception as error:  # whoever asked is told
            if not search.answer.done():
                search.answer.set_exception(error)
        else:
            if not search.answer.done():
                search.stop.clear()  # it was enough this time; the opponent thinks again at its next move
                search.answer.set_result(found)
        finally:
            if enough is not None:
                enough.cancel()
            self._end(search, time.monotonic() - began)

    def _end(self, search: PendingSearch[Any], seconds: float) -> None:
        del self.running[search]
        self.seconds += seconds
        for key in keys(search):
            self._used[key] += seconds
        busy = {key for one in (*self.waiting, *self.running) for key in keys(one)}
        self._used = {key: used for key, used in self._used.items() if key in busy}
        self.go_on()

    def close(self) -> None:
        """Give everything up."""
        for search in [*self.running, *self.waiting]:
            search.give_up()
        self.waiting.clear()
        self._threads.shutdown(wait=True, cancel_futures=True)


class Searches:
    """All thinking of this process."""

    def __init__(self, at_once: int) -> None:
        self._slow, self._quick = Lane(at_once, "search"), Lane(QUICK_THREADS, "quick")

    def begin(
        self,
        think: Callable[[], Answer],
        stop: threading.Event,
        urgency: int = MOVE,
        *,
        visitor: Visitor = NOBODY,
        seconds: float | None = None,
        is_wanted: Callable[[], bool] = lambda: True,
        is_quick: bool = False,
    ) -> PendingSearch[Answer]:
        """Let a search begin when its turn comes, unless nobody wants it then. It should stop when the event is set, as
        it is after its share of `seconds`. One that takes no time worth counting is quick.
        """
        search = PendingSearch(think, stop, urgency, visitor, seconds, is_wanted)
        (self._quick if is_quick else self._slow).add(search)
        return search

    @property
    def waiting(self) -> int:
        """The number of searches that wait for a core."""
        return sum(not search.answer.done() for search in self._slow.waiting)

    @property
    def running(self) -> int:
        """The number of searches that run now."""
        return len(self._slow.running)

    @property
    def quick_waiting(self) -> int:
        """The number of quick opponents that wait."""
        return len(self._quick.waiting)

    @property
    def seconds(self) -> float:
        """All time that opponents have thought."""
        return self._slow.seconds + self._quick.seconds

    def close(self) -> None:
        """Give everything up."""
        self._slow.close()
        self._quick.close()


def keys(search: PendingSearch[Any]) -> tuple[str, str]:
    """Return the address and the guest that a search is counted for."""
    return f"at {search.visitor.address}", f"of {search.visitor.key}"
