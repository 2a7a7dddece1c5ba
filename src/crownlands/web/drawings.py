"""The pages of a table, drawn once for all who see the same: every spectator in a language, or the windows of
one seat. After a line of chat only the chat is drawn anew.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from litestar.datastructures import State
from markupsafe import Markup

from crownlands.bots.hints import Hint
from crownlands.game import Event
from crownlands.server.storage.rows import Line
from crownlands.server.tables.table_view import TableView
from crownlands.texts import Texts
from crownlands.web.rendering import render_region
from crownlands.web.result import Result
from crownlands.web.table_model import WHY, Sight, chat_lines, look_at, regions

MOST_KEPT = 2_000  # drawings: of as many seats, or of spectators in a language

Regions = dict[str, tuple[str, str]]


@dataclass(frozen=True)
class Drawing:
    """A table as somebody sees it, drawn; `line` is what was said since the drawing before, if that is all."""

    sight: Sight
    regions: Regions
    notes: dict[str, str]  # what stands beside the table, also what was closed
    moment: tuple[Any, ...]  # all that it depends on but the chat
    last: int  # line of chat
    chat_before: str = ""  # the fingerprint of the chat without `line`
    line: str = ""


@dataclass(frozen=True)
class Wish:
    """The things that one page has beyond its seat's view: a hint it asked for, lessons, a result, notes it closed."""

    hint: Hint | None = None
    told: int = WHY  # how much of the hint
    with_plan: bool = False  # beside the hint
    taught: bool = False
    result: Result | None = None
    here: tuple[int, ...] = ()  # the seats that are played at this screen
    closed: tuple[tuple[str, str], ...] = ()


class Drawings:
    """The last drawing for everybody who sees the same."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Any, ...], Drawing] = OrderedDict()
        self.drawn = 0  # regions, since the server started

    def draw(self, seen: TableView, texts: Texts, events: list[Event], wish: Wish | None = None) -> Drawing:
        """Return the table of a view in a language, drawn before or now."""
        wish = wish or Wish()
        whose = seen.table, seen.seat, texts.language, texts.edition, wish.taught, wish.here, wish.closed
        moment = (
            seen.number, seen.ply, seen.status, tuple(seen.seats), seen.request, seen.may_take_back,
            bool(seen.watchers), wish,
        )  # fmt: skip
        kept = self._kept.get(whose)
        if kept is None or kept.moment != moment:
            kept = self._whole(seen, texts, events, moment, wish)
        elif kept.last != _last(seen.chat):
            kept = self._talked(kept, seen, texts)
        self._kept[whose] = kept
        self._kept.move_to_end(whose)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return kept

    def _whole(
        self, seen: TableView, texts: Texts, events: list[Event], moment: tuple[Any, ...], wish: Wish
    ) -> Drawing:
        sight = look_at(seen, texts, events, wish.hint, wish.taught, wish.told, wish.with_plan, wish.here)
        if wish.result is not None:
            sight = replace(sight, result=wish.result)
        notes, sight = sight.notes, sight.without(dict(wish.closed))
        drawn = regions(sight, texts, seen.view, events)
        self.drawn += len(drawn)
        return Drawing(sight, drawn, notes, moment, _last(seen.chat))

    def _talked(self, before: Drawing, seen: TableView, texts: Texts) -> Drawing:
        """Draw the chat alone, and the new line by itself for who has the others."""
        sight = replace(before.sight, chat=chat_lines(seen.chat), said=_last(seen.chat))
        drawn = before.regions | {"chat": render_region(texts, "regions/chat.html", table=sight)}
        self.drawn += 1
        new = [line for line in seen.chat if line.number > before.last]
        is_one = len(new) == 1 and bool(before.sight.chat)
        line = _drawn_line(new[0]) if is_one else ""
        return Drawing(sight, drawn, before.notes, before.moment, _last(seen.chat), before.regions["chat"][0], line)


def drawings_of(state: State) -> Drawings:
    """Return the drawings of an application."""
    if "drawings" not in state:
        state["drawings"] = Drawings()
    drawings: Drawings = state["drawings"]
    return drawings


def _last(chat: Sequence[Line]) -> int:
    return chat[-1].number if chat else 0


def _drawn_line(line: Line) -> str:
    """Return a line of chat as the region has it."""
    return str(Markup("<li><b>{}</b> {}</li>").format(line.name or "", line.text))
