"""The pages of a table, laid out once for all who see the same: every spectator in a language, or the windows of one
seat.
"""

from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Any

from litestar.datastructures import State

from crownlands.bots.hints import Hint
from crownlands.game import Event
from crownlands.server.tables.table_view import TableView
from crownlands.texts import Texts
from crownlands.web.log_lines import ToldLog
from crownlands.web.regions import Facts, facts_of
from crownlands.web.result import Result
from crownlands.web.table_model import WHY, Sight, laid_out, look_at

KEPT = 64  # moments of tables that were laid out last: all who look on hear of a change together


@dataclass(frozen=True)
class Drawing:
    """A table as somebody sees it, and what each region of their page is drawn from."""

    sight: Sight
    facts: dict[str, Facts]
    notes: dict[str, str]  # what stands beside the table, also what was closed


@dataclass(frozen=True)
class PageExtras:
    """The things that one page has beyond its seat's view: a hint it asked for, lessons, a result, notes it closed."""

    hint: Hint | None = None
    told: int = WHY  # how much of the hint
    with_plan: bool = False  # beside the hint
    taught: bool = False
    result: Result | None = None
    here: tuple[int, ...] = ()  # the seats that are played at this screen
    closed: tuple[tuple[str, str], ...] = ()


class Drawings:
    """The moments of tables that were laid out last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Any, ...], Drawing] = OrderedDict()

    def draw(self, seen: TableView, texts: Texts, story: ToldLog, wish: PageExtras) -> Drawing:
        """Return the table of a view in a language, with its story as far as its page was told."""
        asked = (seen.request.seat, tuple(seen.request.answers.items())) if seen.request else None
        moment = (
            seen.table, seen.seat, texts.language, texts.edition, seen.number, seen.ply, seen.status,
            tuple(seen.seats), asked, seen.may_take_back, bool(seen.watchers), wish,
            seen.chat[-1].number if seen.chat else 0,
        )  # fmt: skip
        kept = self._kept.get(moment)
        if kept is None:
            kept = self._kept[moment] = _drawing(seen, texts, story, wish)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return kept


def _drawing(seen: TableView, texts: Texts, story: ToldLog, wish: PageExtras) -> Drawing:
    events: list[Event] = story.events
    sight = look_at(seen, texts, events, wish.hint, wish.taught, wish.told, wish.with_plan, wish.here, story)
    if wish.result is not None:
        sight = replace(sight, result=wish.result)
    notes, sight = sight.notes, sight.without(dict(wish.closed)) if wish.closed else sight
    return Drawing(sight, facts_of(sight.face, sight, laid_out(sight, texts, seen.view, events)), notes)


def drawings_of(state: State) -> Drawings:
    """Return the drawings of an application."""
    if "drawings" not in state:
        state["drawings"] = Drawings()
    drawings: Drawings = state["drawings"]
    return drawings
