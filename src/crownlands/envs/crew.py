"""Threads that share the steps of a batch.

A step of a thousand games takes half a millisecond, and waking a thread a tenth: threads that slept in between, or
waited for Python's lock, would gain nothing. So they stand by in compiled code for a moment after each step, and sleep
only when no other follows.
"""

import time
import weakref
from threading import Semaphore, Thread
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import compiled, raise_flag, read_flag
from crownlands.envs.game_slots import Slots
from crownlands.envs.native import Brains, Scratch, Settings, Shown, Starts, step_games
from crownlands.envs.observation_layout import Masks, Observation, Offsets
from crownlands.game import Moves, States

Flags = NDArray[np.int64]  # numbers that threads go by, those of each thread on a line of the processor's cache
Arguments = tuple[Any, ...]  # of `step_share`, behind a thread's own room

LINE = 8  # flags
MADE, ASLEEP = range(2)  # on the line of every thread: the last step that it made, and whether it sleeps
# On the line of the first one: the last step called for, of how many games, among how many threads, in which arrays.
CALL, COUNT, THREADS, ARRAYS = range(2, 6)
PATIENCE = 100_000  # looks at the flags before a thread sleeps, about 0.1 ms


@compiled
def call_for_step(flags: Flags, count: int) -> bool:
    """Call all threads to make a step in so many games. Return whether any of them sleeps, and must be woken."""
    flags[COUNT] = count
    raise_flag(flags, CALL, flags[CALL] + 1)
    sleeping = False
    for thread in range(1, flags[THREADS]):
        sleeping |= read_flag(flags, thread * LINE + ASLEEP) != 0
    return sleeping


@compiled
def step_share(
    flags: Flags,
    thread: int,
    arrays: int,
    room: Scratch,
    states: States,
    slots: Slots,
    starts: Starts,
    brains: Brains,
    which: Moves,
    actions: Moves,
    settings: Settings,
    at: Offsets,
    shown: Shown,
    finals: tuple[Observation, Masks],
    results: tuple[NDArray[np.float64], Moves, Masks, Moves],
    ended: tuple[NDArray[np.bool_], NDArray[np.bool_]],
) -> bool:
    """Make the share of a thread of the steps that are called for. Return whether it is done.

    The first thread, the caller's own, makes its share of one step and waits for the others; it isn't done while one of
    them isn't. The others stand by for further calls, and are done when none came for a while: they sleep then. They
    aren't when there is a call for a step with other arrays.
    """
    place = thread * LINE
    raise_flag(flags, place + ASLEEP, 0)
    made, idle = read_flag(flags, place + MADE), 0
    while idle < PATIENCE:
        call = read_flag(flags, CALL)
        if call != made:
            if read_flag(flags, ARRAYS) != arrays:
                return False
            count, threads = flags[COUNT], flags[THREADS]
            first, end = count * thread // threads, count * (thread + 1) // threads
            step_games(
                *(states, slots, starts, brains, room, first, end, which, actions, settings, at, shown, finals),
                *(results, ended),
            )
            made, idle = call, 0
            raise_flag(flags, place + MADE, made)
        if thread == 0:
            if all_made(flags, call):
                return True
        elif idle == PATIENCE - 1:
            raise_flag(flags, place + ASLEEP, 1)
            if read_flag(flags, CALL) != made:  # the call came before it could be seen that this thread sleeps
                raise_flag(flags, place + ASLEEP, 0)
                idle = 0
        idle += 1
    return thread > 0


@compiled
def all_made(flags: Flags, call: int) -> bool:
    """Return whether every thread has made its share of a step."""
    for thread in range(flags[THREADS]):
        if read_flag(flags, thread * LINE + MADE) != call:
            return False
    return True


class Crew:
    """So many threads, the caller's among them, each with its room to work in."""

    def __init__(self, rooms: list[Any]) -> None:
        self._room = rooms[0]
        self._flags = np.zeros(len(rooms) * LINE, np.int64)
        self._flags[THREADS] = len(rooms)
        self._others = [_Standby(self._flags, number, room) for number, room in enumerate(rooms) if number > 0]
        weakref.finalize(self, _dismiss, self._others)

    def step(self, count: int, arguments: Arguments) -> None:
        """Make a step in so many games, the first that are told in the arrays."""
        flags = self._flags
        if any(other.arguments is not arguments for other in self._others):
            for other in self._others:
                other.arguments = arguments
            flags[ARRAYS] += 1  # last: a thread that has the new number has the new arrays
        if call_for_step(flags, count):
            for other in self._others:
                other.wake()
        while not step_share(flags, 0, flags[ARRAYS], self._room, *arguments):
            time.sleep(0)


class _Standby:
    """A thread beside the caller's, begun when it is first called. It doesn't know its crew, so that a crew that nobody
    uses any more can be forgotten, which ends its threads."""

    def __init__(self, flags: Any, number: int, room: Any) -> None:
        self.arguments: Arguments | None = None
        self.dismissed = False
        self._flags, self._number, self._room = flags, number, room
        self._called = Semaphore(0)
        self._thread: Thread | None = None
        flags[number * LINE + ASLEEP] = 1

    def wake(self) -> None:
        """Let the thread look at what is called for, if it sleeps."""
        if self._thread is None:
            self._thread = Thread(target=self._stand_by, name=f"crew-{self._number}", daemon=True)
            self._thread.start()
        if self._flags[self._number * LINE + ASLEEP]:
            self._called.release()

    def _stand_by(self) -> None:
        while self._called.acquire() and not self.dismissed:
            while not self._made_all():
                pass

    def _made_all(self) -> bool:
        """Make what is called for. Return whether nothing more is, False where other arrays are to be taken."""
        number = self._flags[ARRAYS]  # first, and then the arrays
        assert self.arguments is not None
        return step_share(self._flags, self._number, number, self._room, *self.arguments)

    def dismiss(self) -> None:
        """End the thread."""
        self.dismissed = True
        self.arguments = None
        self._called.release()


def _dismiss(others: list[_Standby]) -> None:
    for other in others:
        other.dismiss()
