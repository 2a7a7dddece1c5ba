"""Searches beside the event loop: as many as cores, in the order they came, and nobody waits who need not."""

import asyncio
import threading

import pytest

from crownlands.server.searching import ANALYSIS, Searches


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
