"""The line between a table and one open page: moves come in, and the regions that changed go out as HTML."""

import asyncio
import contextlib
from array import array
from collections.abc import Mapping, Sequence
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from markupsafe import Markup

from crownlands.bots.hints import Hint
from crownlands.deeds import UNREADABLE, Accepted, AnyDeed, AskHint, Leave, PlayAgain, TakeBack
from crownlands.game import Event
from crownlands.server.errors import Refused
from crownlands.server.http.visitors import visitor_of
from crownlands.server.http.websocket import INTERNAL
from crownlands.server.storage.pubsub import Listener
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.table_view import TableView
from crownlands.texts import Texts
from crownlands.texts.refusals import why
from crownlands.texts.rules.why import behind_refusal
from crownlands.web.chances import chances_chart, turning_points
from crownlands.web.drawings import Drawing, PageExtras, drawings_of
from crownlands.web.html_answers import at_this_screen, charge_reading, seat_here
from crownlands.web.languages import texts_for
from crownlands.web.log_lines import ToldLog
from crownlands.web.own_errors import refusing_own_errors
from crownlands.web.page_messages import Analyse, CloseNote, GoOn, Opened, PageMessage, read_page_message, send_to_page
from crownlands.web.regions import Facts, draw
from crownlands.web.result import Result
from crownlands.web.table_model import SHOWN_LINES, WHERE, WHY, Sight, look_at, players_of
from crownlands.web.table_page import page_title

RESTARTING = 1012
_log = structlog.get_logger("crownlands.web.live")
NO_TABLE = 4404  # the scripts know it too: there is nothing to come back to
MOVING = ("trashed", "shuffled")  # what is seen to happen though no piece of the page is where it ends
SOUNDS = {
    "played": "card", "bought": "coin", "gained": "coin", "trashed": "trash", "shuffled": "shuffle",
    "placed": "knock", "taken": "card",
}  # fmt: skip


class OpenPage:
    """One open page of a table."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], tables: Tables, news: Listener, texts: Texts, taught: bool
    ) -> None:
        self.socket, self.tables, self.table, self.news = socket, tables, news.table, news
        self.texts, self.taught = texts, taught
        self.here = at_this_screen(socket, news.table)
        self.story: ToldLog | None = None
        self.since: tuple[int, int] | None = None
        self.sent: dict[str, str] = {}  # the fingerprint of each region that the page shows
        self.facts: Mapping[str, Facts] = {}  # what they are drawn from
        self.pieces: dict[str, array[int]] = {}  # and made of: the hashes of what was sent
        self.hint: tuple[int, int, Hint] | None = None
        self.hint_told = WHERE  # how much of it
        self.plan_told: tuple[int, int] | None = None  # with which hint
        self.result: tuple[int, Result] | None = None
        self.before: Sight | None = None
        self.closed: dict[str, str] = {}  # notes that were read and closed, by name
        self.notes: dict[str, str] = {}
        self.waited = False
        self.updating = asyncio.Lock()

    # going out

    async def update(self) -> None:
        """Send all regions that changed."""
        async with self.updating:
            seen, fresh = await self._look()
            if seen.view is None:
                self.waited = True
                await self.send({"people": len(seen.seats) - len(seen.waiting_for)})
                return
            if self.waited:
                await self.send({"go": f"/t/{self.table}"})
                return
            drawing = self._drawing(seen)
            sight, before = drawing.sight, self.facts
            if set(self.sent) - set(drawing.facts):  # the page is of the draft, and this is the game, or the other way
                await self.send({"go": f"/t/{self.table}"})
                return
            changed = self._changed(drawing)
            is_same = self.before is not None and self.before.ply == sight.ply
            if is_same and not changed:
                return
            if is_same and list(changed) == ["chat"] and (line := _new_line(before.get("chat"), drawing.facts["chat"])):
                told = {"html": line, "print": changed["chat"][0], "most": SHOWN_LINES, "last": sight.said}
                self.pieces.pop("chat", None)  # the page put it there by itself
                await self.send({"line": told})
            else:
                await self.send(self._news(drawing, changed, fresh))
            self.before = sight

    async def _look(self) -> tuple[TableView, list[Event]]:
        """Return the table as it is now, and the events since the last look, which the story goes on with."""
        while True:
            seen = await self.tables.view_for(self.news, self.since or (0, 0))
            if seen.view is None:
                return seen, []
            fresh = [event for told in seen.log for event in told.events]
            self.texts = self.texts.in_edition(seen.options.edition)
            names = tuple([player.name for player in players_of(seen, self.texts, self.here)])
            if seen.back or self.story is None or self.since is None or self.since[0] != seen.number:
                begun = await self.tables.opening(self.table, seen.seat)
                if self.story is None:  # later it is told anew for what others do
                    charge_reading(self.socket, len(begun) + len(seen.log))
                story = ToldLog(self.texts, seen.view.game, seen.seat, names)
                story.add(begun + fresh)
                fresh = []
            elif (self.story.names, self.story.seat) != (names, seen.seat):  # all of it is told otherwise now
                self.since = None
                continue
            else:
                story = self.story
                story.add(fresh)
            self.story, self.since = story, (seen.number, seen.ply)
            return seen, fresh

    def _changed(self, drawing: Drawing) -> dict[str, tuple[str, list[str | int]]]:
        """Return the regions that the page lacks: the fingerprint of each, and its pieces, those that the page has by
        their number.
        """
        changed = {}
        for name, facts in drawing.facts.items():
            if self.facts.get(name) == facts:
                continue
            drawn = draw(self.texts, drawing.sight.face, name, facts)
            if self.sent.get(name) != drawn.print:
                self.sent[name] = drawn.print
                changed[name] = drawn.print, self._lacking(name, drawn.pieces)
        self.facts = drawing.facts
        return changed

    def _lacking(self, name: str, pieces: Sequence[str]) -> list[str | int]:
        had = {print: number for number, print in enumerate(self.pieces.get(name, ()))}
        prints = array("q", map(hash, pieces))
        self.pieces[name] = prints
        return [had.get(print, piece) for print, piece in zip(prints, pieces, strict=True)]

    def _drawing(self, seen: TableView) -> Drawing:
        hint = self.hint[2] if self.hint and self.hint[:2] == (seen.number, seen.ply) else None
        with_plan = self.plan_told == (seen.number, seen.ply)
        result = self.result[1] if self.result and self.result[0] == seen.number else None
        wish = PageExtras(
            hint, self.hint_told, with_plan, self.taught, result, tuple(self.here), tuple(sorted(self.closed.items()))
        )
        assert self.story is not None
        drawing = drawings_of(self.socket.app.state).draw(seen, self.texts, self.story, wish)
        self.notes = drawing.notes
        return drawing

    def _news(
        self, drawing: Drawing, changed: Mapping[str, tuple[str, list[str | int]]], fresh: list[Event]
    ) -> dict[str, Any]:
        sight = drawing.sight
        if sight.face == "draft":
            picked = len(sight.lines) - (len(self.before.lines) if self.before else 0)
            said = [line.text for line in reversed(sight.lines[:picked])]
        else:
            said = self.story.said(fresh) if fresh and self.story else []
        asked_anew = self.before is None or self.before.question != sight.question or self.before.ply != sight.ply
        if asked_anew and (sight.is_mine or sight.is_over):
            said.append(sight.question)
        return {
            "regions": changed,
            "ply": sight.ply,
            "asked": sight.asked,
            "title": page_title(sight, self.texts),
            "say": " ".join(said),
            "sounds": self._sounds(sight, fresh),
            "did": [(event.kind, event.seat, event.cards) for event in fresh if event.kind in MOVING],
        }

    def _sounds(self, sight: Sight, fresh: Sequence[Event]) -> list[str]:
        """Return what is to be heard of a change, the most important last."""
        if self.before is None or self.before.ply == sight.ply:
            return []
        heard = list(dict.fromkeys(SOUNDS[event.kind] for event in fresh if event.kind in SOUNDS))[:3] or ["move"]
        if sight.is_over:
            return ["over"]
        return [*heard, "turn"] if sight.is_mine and not self.before.is_mine else heard

    async def send(self, message: Mapping[str, Any]) -> None:
        """Send a message to the page."""
        await send_to_page(self.socket, message)

    # coming in

    async def obey(self, message: PageMessage) -> None:
        """Do what the page asks for, or tell why not."""
        try:
            match message:
                case Opened():
                    self.sent, self.facts, self.pieces = dict(message.have), {}, {}
                    await self.update()
                case Analyse():
                    await self._analyse()
                case CloseNote():
                    self.closed[message.note] = self.notes.get(message.note, "")
                    await self.update()
                case GoOn():
                    pass  # a table is no lesson
                case _:
                    if self.news.seat is not None:
                        await self._do(message, self.news.seat)
        except Refused as refused:
            rules = behind_refusal(self.before.game, refused.problem.code) if self.before else ()
            await self.send({"refused": why(self.texts, refused), "rules": "+".join(rules)})
            if refused.code == "stale":
                await self.update()

    async def _do(self, deed: AnyDeed, seat: int) -> None:
        if isinstance(deed, AskHint):
            await self._hint(seat)
            return
        with refusing_own_errors():
            answer = await self.tables.do(self.table, seat, deed)
        if isinstance(deed, Leave):
            await self.send({"go": "/"})
        elif isinstance(deed, TakeBack | PlayAgain) or (isinstance(answer, Accepted) and answer.repeated):
            await self.update()  # news of a move have been heard by now, before any opponent thinks about it

    async def _hint(self, seat: int) -> None:
        seen = await self.tables.view(self.table, seat)
        if self.hint is not None and self.hint[:2] == (seen.number, seen.ply):
            self.hint_told = min(WHY, self.hint_told + 1)
        else:
            with refusing_own_errors():
                found = await self.tables.hint(self.table, seat)
            self.hint, self.hint_told = (seen.number, seen.ply, found), WHERE
            if self.plan_told is None or self.plan_told[0] != seen.number:
                self.plan_told = (seen.number, seen.ply)
        self.closed.pop("hint", None)
        await self.update()

    async def _analyse(self) -> None:
        seen = await self.tables.view(self.table, self.news.seat)
        with refusing_own_errors():
            analysis = await self.tables.analysis(self.table, seen.number, seen.seat)
        players = players_of(seen, self.texts)
        result = look_at(seen, self.texts, ()).result
        if result is not None:
            chart = chances_chart(analysis, players, self.texts)
            turning = turning_points(analysis, players, self.texts)
            self.result = (seen.number, result.with_chances(chart, turning))
            await self.update()


def _new_line(before: Facts | None, now: Facts) -> str:
    """Return the line of chat that is all that was said since, drawn; empty if there was more, or none before."""
    if before is None or before[0][0] != now[0][0]:
        return ""
    (_, chat, said), (_, lines, last) = before[0], now[0]
    if not chat or last != said + 1 or (*chat, lines[-1])[-SHOWN_LINES:] != lines:
        return ""
    return str(Markup("<li><b>{}</b> {}</li>").format(*lines[-1]))


@websocket("/t/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: str, tables: Tables) -> None:
    """Keep one page up to date until it closes."""
    await socket.accept()
    try:
        seat = await seat_here(tables, socket, table)
        async with tables.subscribe(table, seat, visitor_of(socket.scope)) as news:
            page = OpenPage(socket, tables, news, texts_for(socket), "lesson" in socket.query_params)
            telling = asyncio.create_task(_tell(page, socket))
            try:
                await _listen(page, socket)
            finally:
                telling.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await telling
    except Refused as refused:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await send_to_page(socket, {"refused": why(texts_for(socket), refused)})
            await socket.close(code=NO_TABLE)


async def _listen(page: OpenPage, socket: WebSocket[Any, Any, Any]) -> None:
    doing: set[asyncio.Task[None]] = set()
    try:
        while True:
            text = await socket.receive_text()
            try:
                message = read_page_message(text)
            except UNREADABLE:
                await page.send({"refused": why(page.texts, Refused("bad-message", 400))})
                continue
            if isinstance(message, AskHint | Analyse):  # these take a while, and the page goes on meanwhile
                task = asyncio.create_task(page.obey(message))
                doing.add(task)
                task.add_done_callback(doing.discard)
            else:
                await page.obey(message)
    except WebSocketDisconnect:
        pass
    finally:
        for task in doing:
            task.cancel()


async def _tell(page: OpenPage, socket: WebSocket[Any, Any, Any]) -> None:
    while True:
        heard = await page.news.next()
        if any(it.kind == "closing" for it in heard):
            await socket.close(code=RESTARTING)
            return
        try:
            await page.update()
        except Refused as refused:
            await page.send({"refused": why(page.texts, refused)})
        except (WebSocketDisconnect, RuntimeError):  # the page has gone
            return
        except Exception as error:  # rather than stay open and silent: the page comes back
            _log.error("failed", route="page", exc_info=error)
            await socket.close(code=INTERNAL)
            return
