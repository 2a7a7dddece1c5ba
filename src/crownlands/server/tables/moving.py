"""Moves: taken from people, asked of programs, and made automatically where there is no choice."""

import asyncio
import hashlib
import time
from collections.abc import Sequence
from threading import Event as StopEvent

import structlog

from crownlands.bots.budget import Budget
from crownlands.bots.dominion.drafting import choose_pick
from crownlands.bots.opponents import SEARCHER, find_opponent
from crownlands.deeds import MOST_MOVES, Accepted
from crownlands.dominion.drafted import DraftView
from crownlands.game import IllegalMove, View
from crownlands.problems import Problem
from crownlands.server.errors import Refused
from crownlands.server.storage.rows import Entry
from crownlands.server.tables.game_log import MOVE, Course
from crownlands.server.tables.poker_face import program_takes
from crownlands.server.tables.table_cache import Hall, Loaded
from crownlands.server.tables.thinking_pool import PendingSearch, Searches

STAND_IN = "squire"  # who plays on for a seat that resigned
_log = structlog.get_logger("crownlands.server.tables.moving")


class Mover:
    """Makes moves at tables."""

    def __init__(self, hall: Hall, searches: Searches) -> None:
        self.hall, self.searches = hall, searches
        self.made = 0  # moves written by this process

    async def move(
        self, table: str, seat: int, ply: int, moves: str | Sequence[str], number: int | None = None
    ) -> Accepted:
        """Take the answer of a seat to the question of a ply: one move, or several in a row, all or none."""
        said = (moves,) if isinstance(moves, str) else tuple(moves)
        if not 0 < len(said) <= MOST_MOVES:
            raise Refused(
                "illegal-move", 400, Problem("illegal-move", why=f"send 1 to {MOST_MOVES} moves in a message")
            )
        loaded = await self.hall.find(table)
        async with loaded.lock:
            try:
                accepted = await self._take(loaded, seat, ply, said, number)
            except Refused:
                if not self.hall.settings.is_postgresql:
                    raise
                await self.hall.catch_up(loaded)  # another process may have more to tell than its letter did yet
                accepted = await self._take(loaded, seat, ply, said, number)
        self.go_on(loaded)
        return accepted

    async def _take(self, loaded: Loaded, seat: int, ply: int, said: Sequence[str], number: int | None) -> Accepted:
        course = loaded.course
        if number is not None and number != course.number:
            raise stale(loaded)
        if loaded.is_waiting:
            raise Refused("waiting")
        if ply != course.ply:
            if await self._is_repeated(loaded, seat, ply, said):
                return Accepted(course.number, course.ply, repeated=True)
            raise stale(loaded)
        if course.is_over:
            raise Refused("over")
        if course.to_move != seat:
            raise Refused("not-your-turn", ply=course.ply)
        if loaded.seats[seat].program is not None:
            raise Refused("not-your-seat", why=Problem("program-plays"))
        if seat in course.resigned:
            raise Refused("given-up")
        attempt = self._try(loaded, seat, said)
        thought = loaded.thought
        if not await self._write(loaded, attempt):
            raise stale(loaded)
        if loaded.options.poker_face and not course.is_forced:
            loaded.pace.note(seat, _kind(course), thought)
        return Accepted(attempt.course.number, attempt.course.ply)

    def _try(self, loaded: Loaded, seat: int, said: Sequence[str]) -> "Attempt":
        """Make the moves on a copy, with the forced ones that follow."""
        if loaded.course.ply + len(said) > self.hall.settings.limits.entries:
            raise Refused("too-long", 403)
        attempt = Attempt(loaded)
        for move in said:
            if attempt.course.to_move != seat:
                raise Refused("illegal-move", why=Problem("not-your-turn", move=move, seat=attempt.course.to_move))
            try:
                attempt.add(seat, move)
            except IllegalMove as error:
                helps = {"message": str(error), "legal_moves": list(attempt.course.legal_moves)}
                raise Refused("illegal-move", 409, error.problem, **helps, ply=loaded.course.ply) from None
        if not loaded.options.poker_face:
            attempt.add_forced(self.hall.settings.limits.entries)
        return attempt

    async def _write(self, loaded: Loaded, attempt: "Attempt") -> bool:
        won = await self.hall.commit(loaded, attempt.course, attempt.entries, MOVE)
        self.made += len(attempt.entries) if won else 0
        return won

    async def _is_repeated(self, loaded: Loaded, seat: int, ply: int, said: Sequence[str]) -> bool:
        """Return whether the log has these moves right behind that ply already: an answer that was lost on its way
        back.
        """
        if not 0 <= ply < loaded.course.ply:
            return False
        written = await self.hall.store.entries(loaded.row.id, ply, len(said))
        return [(entry.seat, entry.kind, entry.text) for entry in written] == [(seat, MOVE, move) for move in said]

    # what goes on by itself

    def go_on(self, loaded: Loaded) -> None:
        """Let a program think if one is asked, or give a forced answer."""
        course, loaded.is_paused = loaded.course, False
        if loaded.search_ply != course.ply:
            loaded.give_up_search()
        seat = course.to_move
        too_long = course.ply >= self.hall.settings.limits.entries
        if loaded.is_waiting or seat is None or too_long or self.hall.exchange.closing:
            return
        if course.is_forced:
            self._answer_later(loaded)
        elif loaded.search is None and (program := self.program_of(loaded, seat)) is not None:
            if self.hall.is_watched(loaded):
                self._think(loaded, seat, program)
            else:
                loaded.is_paused = True

    def program_of(self, loaded: Loaded, seat: int) -> str | None:
        """Return the program that plays a seat, None for a person."""
        return loaded.seats[seat].program or (STAND_IN if seat in loaded.course.resigned else None)

    def _answer_later(self, loaded: Loaded) -> None:
        """Give a forced answer at once, or after a while at a table of poker faces."""
        if loaded.waking is None:
            delay = max(0.0, self._due(loaded) - time.monotonic()) if loaded.options.poker_face else 0.0
            loop, at = asyncio.get_running_loop(), (loaded.course.number, loaded.course.ply)
            loaded.waking = loop.call_later(delay, lambda: loop.create_task(self._answer_forced(loaded, at)))

    def _due(self, loaded: Loaded) -> float:
        """Return when the face of the seat that is asked has taken long enough."""
        seat = loaded.course.to_move
        assert seat is not None
        program = self.program_of(loaded, seat)
        if program is not None:
            return loaded.asked + program_takes(program, loaded.options.think)
        return loaded.asked + loaded.pace.forced(seat, _kind(loaded.course))

    async def _answer_forced(self, loaded: Loaded, at: tuple[int, int]) -> None:
        loaded.waking = None
        async with loaded.lock:
            if (loaded.course.number, loaded.course.ply) == at:  # what came after it has a time of its own
                attempt = Attempt(loaded)
                most = attempt.course.ply + 1 if loaded.options.poker_face else self.hall.settings.limits.entries
                attempt.add_forced(most)
                if not attempt.entries or not await self._write_quietly(loaded, attempt):
                    return
        self.go_on(loaded)

    async def _write_quietly(self, loaded: Loaded, attempt: "Attempt") -> bool:
        """Write moves that no person waits for; the caretaker tries again if it fails."""
        try:
            await self._write(loaded, attempt)
        except Refused as refused:
            _log.warning("not written", table=loaded.id, code=refused.code)
            return False
        return True

    def _think(self, loaded: Loaded, seat: int, program: str) -> None:
        course = loaded.course
        view = course.game.view(seat)
        known, stop = loaded.programs.get((seat, program), (None, StopEvent()))

        def think() -> str:
            opponent = known
            seed = int.from_bytes(hashlib.sha256(loaded.row.key + bytes([seat])).digest()[:6], "big")
            if isinstance(view, DraftView):
                return choose_pick(view, program, seed)
            if opponent is None:
                opponent = find_opponent(loaded.options.game, program, seed, Budget(loaded.options.think), stop)
                loaded.programs[seat, program] = opponent, stop
            return opponent.choose(view)

        slow = program == SEARCHER and not isinstance(view, DraftView)
        try:
            search = self.searches.begin(
                think,
                stop,
                visitor=loaded.visitor,
                seconds=loaded.options.think if slow else None,
                is_wanted=lambda: self.hall.is_watched(loaded),
                is_quick=not slow,
            )
        except OverflowError:
            return  # the caretaker asks again
        loaded.search, loaded.search_ply = search, course.ply
        due = self._due(loaded) if loaded.options.poker_face else 0.0
        task = asyncio.get_running_loop().create_task(self._answer_found(loaded, seat, course, view, search, due))
        task.add_done_callback(_say_if_failed)

    async def _answer_found(
        self, loaded: Loaded, seat: int, course: Course, view: View, search: PendingSearch[str], due: float
    ) -> None:
        try:
            move = await search.answer
        except asyncio.CancelledError:
            if loaded.search is search:  # nobody was there when its turn came
                loaded.search, loaded.is_paused = None, True
            return
        except Exception:
            _log.exception("a program failed", table=loaded.id, seat=seat)
            move = view.legal_moves[0]
        if due:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if loaded.search is not search:  # given up meanwhile
                return
        async with loaded.lock:
            if loaded.search is search:
                loaded.search = None
            if loaded.course is not course and loaded.course.ply != course.ply:
                return  # taken back, given away or answered elsewhere meanwhile
            attempt = Attempt(loaded)
            try:
                attempt.add(seat, move)
            except IllegalMove:
                _log.error("a program made an illegal move", table=loaded.id, seat=seat)
                attempt.add(seat, view.legal_moves[0])
            if not loaded.options.poker_face:
                attempt.add_forced(self.hall.settings.limits.entries)
            if not await self._write_quietly(loaded, attempt):
                return
        self.go_on(loaded)


class Attempt:
    """Entries tried out on a copy of a table's course, not written yet. The first ends the thinking of who was asked;
    the others follow at once.
    """

    def __init__(self, loaded: Loaded) -> None:
        self.course = loaded.course.copy()
        self.entries: list[Entry] = []
        self._thought = round(loaded.thought, 3) if loaded.options.clock is not None else None

    def add(self, seat: int, text: str, kind: str = MOVE) -> None:
        """Add one more entry."""
        entry = Entry(self.course.ply + 1, seat, kind, text, time.time(), self._thought)
        self.course.apply(entry)
        self.entries.append(entry)
        self._thought = None if self._thought is None else 0.0

    def add_forced(self, most: int) -> None:
        """Give every answer that has no alternative."""
        while (seat := self.course.to_move) is not None and self.course.ply < most:
            if not self.course.is_forced:
                return
            self.add(seat, self.course.legal_moves[0])


def stale(loaded: Loaded) -> Refused:
    """Return the refusal of an answer to a question that is no longer asked."""
    return Refused("stale", number=loaded.course.number, ply=loaded.course.ply)


def _kind(course: Course) -> str:
    """Return the kind of question that is asked."""
    decision = course.game.decision
    return "" if decision is None else decision.kind


def _say_if_failed(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and task.exception() is not None:
        _log.error("a search failed", exc_info=task.exception())
