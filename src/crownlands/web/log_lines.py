"""The log of a game as the page shows it: the newest turn first, each line drawn once."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from markupsafe import Markup

from crownlands.dominion.drafted import PICK
from crownlands.game import Event
from crownlands.kingdomino import DOMINOES, Domino
from crownlands.texts import Texts
from crownlands.texts.log import LogLine
from crownlands.web.rendering import CUT, render

TURNS_IN_LOG = 12
LINES_KEPT = 4_000  # drawn last: most are the same at many tables
NUMBER = re.compile(r"\d+")
BEGINNINGS = ("turn", "laid-out", "deal")  # the events that the log has a heading for


class ShownLine(NamedTuple):
    """A line of the log as it is drawn."""

    text: str
    css: str
    dominoes: tuple[Domino, ...] = ()
    rules: tuple[str, ...] = ()  # the statements behind it


def lines_of(lines: Sequence[LogLine], game: str, is_latest: bool = True) -> list[ShownLine]:
    """Return the log as it is drawn, the newest first: each turn below its heading, and the latest turn marked."""
    latest = max((i for i, line in enumerate(lines) if line.kind == "turn"), default=0)
    turns: list[list[ShownLine]] = [[]]
    for i, line in enumerate(lines):
        css = "turn" if line.kind in ("turn", "over") else "sub" if line.depth else ""
        if css == "turn":
            turns.append([])
        elif is_latest and i > latest:
            css = f"{css} now".strip()
        told = ShownLine(line.text, css, _dominoes(line, game), line.rules)
        turns[-1].insert(1 if turns[-1] and turns[-1][0].css == "turn" else 0, told)
    return [line for turn in reversed(turns) for line in turn]


def _dominoes(line: LogLine, game: str) -> tuple[Domino, ...]:
    """Return the dominoes that a line tells of: all numbers in the log of Kingdomino are those of dominoes."""
    found = NUMBER.findall(line.text) if game == "kingdomino" and line.seat is not None else []
    return tuple(DOMINOES[int(number)] for number in found if int(number) in DOMINOES)


def draw_line(texts: Texts, line: ShownLine, names: Sequence[str], game: str) -> Markup:
    """Return a line of the log as a piece of its region."""
    named = tuple([name for name in names if line.text.startswith(name)]) if game == "dominion" else None
    return _drawn_line(texts, line, named)


@lru_cache(LINES_KEPT)
def _drawn_line(texts: Texts, line: ShownLine, named: tuple[str, ...] | None) -> Markup:
    """Return a line drawn; `named` are the players that it may begin with, None where it names no cards."""
    return Markup(f"{CUT}{render(texts, 'regions/line.html', line=line, names=named).strip()}{CUT}")


def from_first_turn(events: Sequence[Event], game: str) -> Sequence[Event]:
    """Return the events of a game with the first turn of Dominion, which no event begins.

    >>> [event.kind for event in from_first_turn([Event("move", 0, move="end-actions")], "dominion")]
    ['turn', 'move']
    """
    first = next((i for i, event in enumerate(events) if (event.move or "").partition(" ")[0] != PICK), len(events))
    if game != "dominion" or first == len(events) or events[first].kind in BEGINNINGS:
        return events
    return [*events[:first], Event("turn", events[first].seat), *events[first:]]


def latest(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events of the last turns, as many as the log shows: a long game is told no slower than a short one.

    >>> len(latest([Event("turn", 0), Event("shuffled", 0)] * 100))
    24
    """
    starts = [i for i, event in enumerate(events) if event.kind in BEGINNINGS]
    return events[starts[-TURNS_IN_LOG] :] if len(starts) > TURNS_IN_LOG else events


class Chapter:
    """One turn of a story: what was seen of it, until nothing needs that any more, and its lines once it is told."""

    __slots__ = ("drawn", "events")

    def __init__(self, events: list[Event]) -> None:
        self.events = events
        self.drawn: tuple[Markup, ...] | None = None

    @property
    def seat(self) -> int | None:
        """The seat whose turn it is."""
        return self.events[0].seat if self.events else None


class ToldLog:
    """The last turns of a game as one seat saw them: only what is new is told and drawn."""

    def __init__(self, texts: Texts, game: str, seat: int | None, names: Sequence[str]) -> None:
        self.texts, self.game, self.seat, self.names = texts, game, seat, tuple(names)
        self._chapters = [Chapter([])]
        self._begun = 0  # turns

    @property
    def events(self) -> list[Event]:
        """The events of the last turns, with the last one of each seat."""
        return list(chain.from_iterable([chapter.events for chapter in self._chapters]))

    def add(self, events: Sequence[Event]) -> None:
        """Go on."""
        for event in events if self._begun else from_first_turn(events, self.game):
            if event.kind in BEGINNINGS:
                self._chapters.append(Chapter([]))
                self._begun += 1
            self._chapters[-1].events.append(event)
        self._forget()

    def drawn(self) -> tuple[Markup, ...]:
        """Return the lines of the log, the newest first."""
        shown = self._shown()
        for number, chapter in enumerate(shown[:-1]):
            if chapter.drawn is None:
                lines = self._told(chapter.events, self._before(number - len(shown)))
                chapter.drawn = tuple([self._draw(line) for line in lines_of(lines, self.game, is_latest=False)])
        now = lines_of(self._told(shown[-1].events, self._before(-1)), self.game)
        return tuple(chain(map(self._draw, now), *[it.drawn or () for it in reversed(shown[:-1])]))

    def said(self, fresh: Sequence[Event]) -> list[str]:
        """Return what happened last, events that were just added, in words."""
        before = self._before(len(self._chapters))
        return [line.text for line in self._told(fresh, before[: len(before) - len(fresh)])]

    def _shown(self) -> list[Chapter]:
        return self._chapters[-TURNS_IN_LOG:] if self._begun > TURNS_IN_LOG else self._chapters

    def _before(self, number: int) -> list[Event]:
        """Return what is known of all that happened right before a chapter."""
        known: list[list[Event]] = []
        for chapter in reversed(self._chapters[:number]):
            if not chapter.events:
                break
            known.append(chapter.events)
        return list(chain.from_iterable(reversed(known)))

    def _told(self, events: Sequence[Event], before: Sequence[Event]) -> list[LogLine]:
        return self.texts.of(self.game).log(events, self.names, self.seat, before=before)

    def _draw(self, line: ShownLine) -> Markup:
        return draw_line(self.texts, line, self.names, self.game)

    def _forget(self) -> None:
        """Let go of past turns and their events, but those of the last two rounds and the last turn of each seat."""
        shown, last = self._shown(), {chapter.seat: chapter for chapter in self._chapters if chapter.events}
        for chapter in shown[: -2 * len(self.names) - 1]:
            if chapter.drawn is not None and last.get(chapter.seat) is not chapter:
                chapter.events = []
        gone = self._chapters[: -len(shown)]
        if gone:
            self._chapters = [*(it for it in gone if it.events and last.get(it.seat) is it), *shown]
