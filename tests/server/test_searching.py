"""Searches beside the event loop: as many as cores, fairly by address and guest, and nobody waits who need not."""

import asyncio
import threading
from functools import partial

import pytest

from crownlands.server.tables.guests import Visitor
from crownlands.server.tables.thinking_pool import ANALYSIS, LEAST_SHARE, MOST_OF_A_GUEST, Lane, PendingSearch, Searches


def test_as_many_at_once_as_allowed_and_first_come_first_served() -> None:
    async def story() -> None:
        searches = Searches(2)
        running, most, order, lock = 0, 0, [], threading.Lock()

        def think(number: int) -> int:
            nonlocal running, most
            with lock:
                running += 1
                most = max(most, running)
                order.append(number)
            threading.Event().wait(0.01)
            with lock:
                running -= 1
            return number

        begun = [searches.begin(lambda number=number: think(number), threading.Event()) for number in range(10)]  # type: ignore[misc]
        assert [await one.answer for one in begun] == list(range(10))
        assert most == 2
        assert sorted(order[:4]) == [0, 1, 2, 3]
        searches.close()

    asyncio.run(story())


def test_a_table_never_waits_for_the_analysis_of_another() -> None:
    async def story() -> None:
        searches, stop = Searches(2), threading.Event()
        analyses = [searches.begin(lambda: stop.wait(30), stop, ANALYSIS) for _ in range(3)]
        move = searches.begin(lambda: "take 7", threading.Event())
        assert await asyncio.wait_for(move.answer, 10) == "take 7"
        assert (searches.running, searches.waiting) == (1, 2)
        for one in analyses:
            one.give_up()
        searches.close()

    asyncio.run(story())


def test_what_was_given_up_while_waiting_never_runs() -> None:
    async def story() -> None:
        searches, stop, ran = Searches(1), threading.Event(), []
        first = searches.begin(lambda: stop.wait(30), stop)
        second = searches.begin(lambda: ran.append(2), threading.Event())
        second.give_up()
        third = searches.begin(lambda: ran.append(3), threading.Event())
        stop.set()
        await first.answer
        await third.answer
        assert ran == [3]
        searches.close()

    asyncio.run(story())


def test_who_asked_hears_of_a_failure() -> None:
    async def story() -> None:
        searches = Searches(1)

        def fail() -> None:
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await searches.begin(fail, threading.Event()).answer
        assert await searches.begin(lambda: 1, threading.Event()).answer == 1
        searches.close()

    asyncio.run(story())


def test_a_stranger_goes_before_those_who_have_many_searches() -> None:
    async def story() -> None:
        searches, stop = Searches(1), threading.Event()
        order: list[str] = []
        first = searches.begin(lambda: stop.wait(30), stop, visitor=Visitor("192.0.2.1", "busy"))
        crowd = [Visitor("192.0.2.1", "busy")] * 20 + [Visitor("192.0.2.1", "quiet"), Visitor("198.51.100.1", "far")]
        begun = [searches.begin(partial(order.append, one.guest), threading.Event(), visitor=one) for one in crowd]
        stop.set()
        await asyncio.gather(first.answer, *(one.answer for one in begun))
        assert order[:3] == ["far", "quiet", "busy"]  # by address first, then by guest
        searches.close()

    asyncio.run(story())


def test_opponents_that_hardly_think_never_wait_behind_searches() -> None:
    async def story() -> None:
        searches, stop = Searches(1), threading.Event()
        begun = [searches.begin(lambda: stop.wait(30), stop, seconds=10) for _ in range(5)]
        quick = searches.begin(lambda: "take 7", threading.Event(), is_quick=True)
        assert await asyncio.wait_for(quick.answer, 10) == "take 7"
        assert (searches.running, searches.waiting) == (1, 4)
        for one in begun:
            one.give_up()
        searches.close()

    asyncio.run(story())


def test_all_searches_of_a_guest_share_the_time_of_a_few() -> None:
    async def story() -> None:
        lane, stop = Lane(2, "test"), threading.Event()

        def search(guest: str, seconds: float | None) -> PendingSearch[bool]:
            one = PendingSearch(lambda: stop.wait(30), stop, 0, Visitor("192.0.2.1", guest), seconds, lambda: True)
            lane.add(one)
            return one

        alone = search("quiet", 10.0)
        assert lane.share_of(alone) == 10.0
        many = [search("busy", 10.0) for _ in range(20)]
        assert lane.share_of(many[0]) == 1.0
        assert lane.share_of(alone) == 10.0
        assert lane.share_of(search("busy", 0.2)) == LEAST_SHARE
        assert lane.share_of(search("busy", None)) is None
        stop.set()
        lane.close()

    asyncio.run(story())


def test_a_guest_cannot_fill_the_queue() -> None:
    async def story() -> None:
        searches, stop = Searches(1), threading.Event()
        for _ in range(MOST_OF_A_GUEST + 1):
            searches.begin(lambda: stop.wait(30), stop, visitor=Visitor("192.0.2.1", "busy"))
        with pytest.raises(OverflowError):
            searches.begin(lambda: stop.wait(30), stop, visitor=Visitor("192.0.2.1", "busy"))
        searches.begin(lambda: stop.wait(30), stop, visitor=Visitor("192.0.2.1", "quiet"))
        searches.close()

    asyncio.run(story())
