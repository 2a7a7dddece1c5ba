"""Looking after tables: clocks that run out, searches that a crash cut off, word of who is here, old tables."""

import asyncio
import contextlib
import time

import structlog

from crownlands.server.errors import Refused
from crownlands.server.storage.pubsub import News
from crownlands.server.tables.game_log import FLAG
from crownlands.server.tables.moving import Mover
from crownlands.server.tables.seating import Seater
from crownlands.server.tables.table_cache import Loaded
from crownlands.server.tables.table_view import clock_left

ROUND = 1.0  # seconds between two looks
WORD = 20.0  # seconds between two words to the other processes
CLOCKS = 5.0  # seconds between two times that running clocks are written down
SWEEP = 3600.0
ROOM = 60.0  # seconds between two looks at how large the database is
A_DAY = 86_400.0
PATIENCE = 5.0  # beyond what a program may think, before another process thinks for it
_log = structlog.get_logger("crownlands.server.tables.housekeeping")


class Caretaker:
    """Goes round the loaded tables, once a second."""

    def __init__(self, mover: Mover, seater: Seater) -> None:
        self.mover, self.seater, self.hall = mover, seater, mover.hall
        self._task: asyncio.Task[None] | None = None
        self._word = self._sweep = self._room = self._clocks = -SWEEP

    def start(self) -> None:
        """Begin to go round."""
        self._task = asyncio.create_task(self._run(), name="caretaker")

    async def stop(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                await self._look_round()
            except Exception:
                _log.exception("the round was cut short")
            await asyncio.sleep(ROUND)

    async def _look_round(self) -> None:
        for loaded in self.hall.loaded():
            if loaded.options.clock is not None:
                await self._watch_clock(loaded)
            if self.hall.exchange.listeners(loaded.id):
                self.resume(loaded)
        now = time.monotonic()
        if now - self._clocks > CLOCKS:
            self._clocks = now
            await self.write_clocks()
        if self.hall.settings.is_postgresql and now - self._word > WORD:
            self._word = now
            await self._say_who_is_here()
        if now - self._room > ROOM:
            self._room = now
            await self.hall.check_room()
        if now - self._sweep > SWEEP:
            self._sweep = now
            await self.sweep()

    def resume(self, loaded: Loaded) -> None:
        """Continue what goes on by itself. Another process may be at it, so it is given the time it needs."""
        patience = loaded.options.think + PATIENCE if self.hall.settings.is_postgresql else 0.0
        if loaded.search is None and loaded.waking is None and time.time() - loaded.course.last >= patience:
            self.mover.go_on(loaded)

    async def _watch_clock(self, loaded: Loaded) -> None:
        seat = loaded.course.to_move
        if loaded.is_waiting or seat is None or not loaded.seats[seat].is_played_by_person:
            return
        if seat not in loaded.course.resigned and clock_left(loaded, seat) <= 0:
            with contextlib.suppress(Refused):
                await self.seater.resign(loaded.id, seat, FLAG)

    async def write_clocks(self) -> None:
        """Write down how long running clocks have run: who comes after us goes on from there."""
        running = [
            (loaded.row.id, loaded.course.ply, loaded.thought) for loaded in self.hall.loaded() if loaded.runs_clock
        ]
        if running:
            await self.hall.store.write_clocks(running)

    async def _say_who_is_here(self) -> None:
        for table in self.hall.exchange.tables:
            for seat in {one.seat for one in self.hall.exchange.listeners(table) if one.seat is not None}:
                await self.hall.store.tell(self.hall.post.letter(News("here", table, seat)))

    async def sweep(self) -> None:
        """Clear old tables away."""
        now, settings = time.time(), self.hall.settings
        cleared = await self.hall.store.clear_away(
            now - settings.waiting_days * A_DAY, now - settings.kept_days * A_DAY
        )
        if cleared:
            _log.info("cleared away", tables=cleared)
