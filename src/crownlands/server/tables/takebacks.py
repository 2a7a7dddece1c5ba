"""Taking back: free while nobody has learned anything since, else the others are asked."""

from collections.abc import Sequence

from crownlands.deeds import Accepted
from crownlands.server.errors import Refused
from crownlands.server.tables.game_log import AGREE, ASK, BACK, REFUSE
from crownlands.server.tables.moving import Attempt, Mover, stale
from crownlands.server.tables.table_cache import Loaded
from crownlands.server.tables.table_view import may_take_back, people_asked


class TakeBacker:
    """Takes moves back to the last real choice of the seat that asks."""

    def __init__(self, mover: Mover) -> None:
        self.mover, self.hall = mover, mover.hall

    async def take_back(self, table: str, seat: int, ply: int) -> Accepted:
        """Take back at once if that is free, else ask the other people at the table."""
        loaded = await self.hall.find(table)
        async with loaded.lock:
            course = loaded.course
            if ply != course.ply:
                raise stale(loaded)
            how, kept = may_take_back(loaded, seat), course.last_choice(seat)
            if how is None or kept is None:
                raise Refused("no-take-back")
            accepted = await self._write(loaded, seat, [(BACK if how == "free" else ASK, str(kept))])
        self.mover.go_on(loaded)
        return accepted

    async def answer(self, table: str, seat: int, agree: bool) -> Accepted:
        """Agree that another takes back, or refuse. When all agree it is done."""
        loaded = await self.hall.find(table)
        async with loaded.lock:
            request = loaded.course.request
            if request is None or seat not in people_asked(loaded, request.seat):
                raise Refused("no-request")
            entries = [(AGREE if agree else REFUSE, "")]
            if agree and set(people_asked(loaded, request.seat)) <= request.agreed | {seat}:
                entries.append((BACK, str(request.kept)))
            accepted = await self._write(loaded, seat, entries)
        self.mover.go_on(loaded)
        return accepted

    async def _write(self, loaded: Loaded, seat: int, entries: Sequence[tuple[str, str]]) -> Accepted:
        if loaded.course.ply + len(entries) > self.hall.settings.limits.entries:
            raise Refused("too-long", 403)
        attempt = Attempt(loaded)
        for kind, text in entries:
            attempt.add(seat, text, kind)
        news = "back" if entries[-1][0] == BACK else "request"
        if not await self.hall.commit(loaded, attempt.course, attempt.entries, news):
            raise stale(loaded)
        return Accepted(attempt.course.number, attempt.course.ply)
