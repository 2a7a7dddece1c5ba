"""Questions to the opponents beside the game: a hint for a seat, and the analysis of a game that is over."""

import asyncio
import threading
from collections import OrderedDict
from dataclasses import replace
from typing import Any

from crownlands.bots.budget import Budget
from crownlands.coach.mistakes import MistakeHunt
from crownlands.dominion.drafted import DraftedGame, DraftView
from crownlands.problems import Problem
from crownlands.record import Record
from crownlands.server.errors import Refused
from crownlands.server.storage.rows import GameRow
from crownlands.server.tables.game_log import Course
from crownlands.server.tables.guests import Visitor
from crownlands.server.tables.table_cache import Hall, Loaded
from crownlands.server.tables.table_view import is_day_open
from crownlands.server.tables.thinking_pool import ANALYSIS, HINT, PendingSearch, Searches

HINT_SECONDS = 1.0
ANALYSIS_SECONDS = 12.0  # for a whole game
MISTAKES_SECONDS = 20.0  # for the decisions of one player,
PATIENCE = 4.0  # which take so many times longer on a machine with much else to do
KEPT_ANALYSES = 40


class Adviser:
    """The one who asks the opponents."""

    def __init__(self, hall: Hall, searches: Searches) -> None:
        self.hall, self.searches = hall, searches
        self._hints: dict[tuple[str, int], PendingSearch[Any]] = {}
        self._analyses: OrderedDict[tuple[str, int], PendingSearch[Any]] = OrderedDict()
        self._hunts: OrderedDict[tuple[str, int, int], tuple[MistakeHunt, PendingSearch[Any]]] = OrderedDict()

    async def hint(self, table: str, seat: int) -> Any:
        """Return a move and the reason for it, for the seat that is asked."""
        from crownlands.bots.hints import hint

        loaded = await self.hall.find(table)
        if not loaded.options.hints:
            raise Refused("hints-off", 403)
        if loaded.is_waiting or loaded.course.to_move != seat:
            raise Refused("not-your-turn")
        if (table, seat) in self._hints:
            raise Refused("too-fast", 429, Problem("hint-on-its-way"))
        view, stop = loaded.course.game.view(seat), threading.Event()
        if isinstance(view, DraftView):
            raise Refused("hints-off", 403, Problem("no-hints-in-draft"))
        search = self._begin(
            lambda: hint(view, Budget(HINT_SECONDS), stop=stop), stop, HINT, loaded.visitor, HINT_SECONDS
        )
        self._hints[table, seat] = search
        try:
            return await search.answer
        finally:
            del self._hints[table, seat]

    async def record(self, table: str, number: int | None = None) -> Record:
        """Return the record of a game that is over."""
        loaded = await self.hall.find(table)
        course = await self._course(loaded, number)
        if not course.is_over:
            raise Refused("not-over", 403)
        if is_day_open(loaded.day):
            raise Refused("not-yet", 403)
        if isinstance(course.game, DraftedGame) and course.game.is_drafting:
            raise Refused("no-such-game", 404)  # somebody gave up before it was dealt
        deal = (await self._row(loaded, number)).deal
        return replace(course.game.record(), deal=None if deal is None else deal.to_dict())

    async def _course(self, loaded: Loaded, number: int | None) -> Course:
        row = await self._row(loaded, number)
        return loaded.course if row is loaded.row else await self.hall.course(loaded.options, row)

    async def _row(self, loaded: Loaded, number: int | None) -> GameRow:
        if number is None or number == loaded.row.number:
            return loaded.row
        for row in await self.hall.store.games(loaded.id):
            if row.number == number:
                return row
        raise Refused("no-such-game", 404)

    async def analysis(self, table: str, number: int | None = None) -> Any:
        """Return the chances over the game and its turning points. Worked out once, for all who ask."""
        from crownlands.bots.analysis import analyse

        record = await self.record(table, number)
        if record.scores is None:
            raise Refused("no-analysis")
        key = table, number or (await self.hall.find(table)).course.number
        if key not in self._analyses:
            stop, budget = threading.Event(), Budget(ANALYSIS_SECONDS / max(1, len(record.moves)))
            visitor = (await self.hall.find(table)).visitor
            self._analyses[key] = self._begin(lambda: analyse(record, budget, stop=stop), stop, ANALYSIS, visitor)
            while len(self._analyses) > KEPT_ANALYSES:
                self._analyses.popitem(last=False)[1].give_up()
        self._analyses.move_to_end(key)
        try:
            return await asyncio.shield(self._analyses[key].answer)
        except asyncio.CancelledError:
            raise
        except Exception:
            self._analyses.pop(key, None)
            raise

    async def mistakes(self, table: str, number: int, seat: int) -> MistakeHunt:
        """Return the search for the mistakes of a seat as far as it is: it goes on whether anybody waits or not."""
        record, loaded = await self.record(table, number), await self.hall.find(table)
        if record.scores is None or not 0 <= seat < len(record.scores):
            raise Refused("no-analysis")
        key = table, number, seat
        if key not in self._hunts:
            hunt = MistakeHunt(record, seat, MISTAKES_SECONDS)
            most = MISTAKES_SECONDS * PATIENCE
            self._hunts[key] = hunt, self._begin(hunt.run, hunt.stop, ANALYSIS, loaded.visitor, most)
            while len(self._hunts) > KEPT_ANALYSES:
                self._hunts.popitem(last=False)[1][1].give_up()
        self._hunts.move_to_end(key)
        return self._hunts[key][0]

    def _begin(
        self, think: Any, stop: threading.Event, urgency: int, visitor: Visitor, seconds: float | None = None
    ) -> PendingSearch[Any]:
        try:
            return self.searches.begin(think, stop, urgency, visitor=visitor, seconds=seconds)
        except OverflowError:
            raise Refused("too-many", 503) from None
