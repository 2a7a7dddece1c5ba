"""Poker faces: the times of answers don't tell whether there was a choice (Kolmogorov-Smirnov)."""

import asyncio
import random
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt

import pytest

from crownlands.server.tables import moving, poker_face
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.game_log import FORCED
from crownlands.server.tables.poker_face import Pace
from crownlands.server.tables.table_options import NewTable
from tests.server.at_tables import run

CRITICAL = 1.95  # samples of one distribution are further apart than this once in a thousand times
MOATS = "cellar market merchant militia mine moat remodel smithy village workshop".split()


def apart(one: Sequence[float], other: Sequence[float]) -> float:
    """The statistic of Kolmogorov and Smirnov for two samples, scaled by their sizes.

    >>> apart([1, 2, 3, 4], [5, 6, 7, 8]) > apart([1, 3, 5, 7], [2, 4, 6, 8])
    True
    """
    first, second = sorted(one), sorted(other)
    furthest = max(
        abs(bisect_right(first, at) / len(first) - bisect_right(second, at) / len(second)) for at in (*one, *other)
    )
    return furthest * sqrt(len(one) * len(other) / (len(one) + len(other)))


def test_forced_answers_of_people_take_as_long_as_their_own() -> None:
    dice, pace = random.Random(1), Pace()
    real: list[float] = []
    forced: list[float] = []
    for _ in range(2_000):
        real.append(min(dice.lognormvariate(0.5, 0.6), poker_face.LONGEST))  # with a Moat in hand
        pace.note(1, "reveal", real[-1])
        forced.append(pace.forced(1, "reveal"))  # without one
    assert apart(real, forced) < CRITICAL
    assert apart(real, [dice.uniform(*poker_face.FACE) for _ in real]) > CRITICAL  # which would give it away


def answer_times(url: str, answers: int) -> tuple[list[float], list[float]]:
    """Return how long two programs took at a table with Moats and attacks, with a choice and without."""
    times: tuple[list[float], list[float]] = ([], [])

    async def story(tables: Tables) -> None:
        while len(times[0]) + len(times[1]) < answers or min(map(len, times)) < 10:
            new = NewTable(game="dominion", kingdom=MOATS, seats=["squire", "knight"], name="Anna", poker_face=True)
            table = (await tables.create(new)).table
            loaded = await tables.hall.find(table)
            async with tables.subscribe(table, None) as news:
                while not loaded.course.is_over and loaded.course.ply < answers:
                    tables.mover.go_on(loaded)  # as whoever comes just then makes it do
                    await news.next()
            entries = await tables.store.entries(loaded.row.id)
            for flag, (before, after) in zip(loaded.course.flags[1:], pairwise(entries), strict=False):
                times[bool(flag & FORCED)].append(after.at - before.at)

    run(url, story)
    return times


def test_programs_take_their_time_for_a_choice_and_for_none(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "program_takes", lambda *_: 0.03)
    chosen, forced = answer_times(sqlite_url, 50)
    assert min(*chosen, *forced) > 0.02  # however busy the machine is, none of them comes earlier


@pytest.mark.long
def test_two_thousand_answers_do_not_tell_choices_by_times(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(poker_face, "FACE", (0.06, 0.2))
    chosen, forced = answer_times(sqlite_url, 2_000)
    assert apart(chosen, forced) < CRITICAL


def test_a_program_whose_person_is_back_says_nothing_more(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "program_takes", lambda *_: 1.5)

    async def story(tables: Tables) -> None:
        made = await tables.create(NewTable(game="kingdomino", seats=["you", "open"], name="Anna", poker_face=True))
        await tables.join(made.table, "Béla", made.invites[1])
        loaded = await tables.hall.find(made.table)
        seat = loaded.course.to_move
        assert seat is not None
        loaded.seats[seat].gone = True
        await tables.replace(made.table, 1 - seat, seat, "page")
        await tables.retake(made.table, seat)
        await asyncio.sleep(1.7)
        assert loaded.course.ply == 0

    run(sqlite_url, story)
