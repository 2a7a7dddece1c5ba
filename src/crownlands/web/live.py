"""The line between a table and one open page: moves come in, and the regions that changed go out as HTML."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from crownlands.bots.hints import Hint
from crownlands.game import Event
from crownlands.server.errors import Refused
from crownlands.server.limits import Bucket
from crownlands.server.looking import TableView
from crownlands.server.moving import MOST_MOVES
from crownlands.server.news import Listener
from crownlands.server.tables import Tables
from crownlands.texts import Texts
from crownlands.texts.refusals import why
from crownlands.web.chances import chances_chart, turning_points
from crownlands.web.languages import texts_for
from crownlands.web.result import Result
from crownlands.web.sight import Sight, look_at, players_of, regions
from crownlands.web.tablepage import page_title

RESTARTING = 1012
NO_TABLE = 4404  # the scripts know it too: there is nothing to come back to
STAND_IN = "knight"  # who plays on for one who has gone


class Message(msgspec.Struct):
    """A message of a page."""

    do: str
    ply: int = 0
    moves: list[str] = []
    value: str = ""
    have: dict[str, str] = {}


class OpenPage:
    """One open page of a table."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], tables: Tables, news: Listener, texts: Texts, taught: bool
    ) -> None:
        self.socket, self.tables, self.table, self.news = socket, tables, news.table, news
        self.texts, self.taught = texts, taught
        self.events: list[Event] = []
        self.since: tuple[int, int] | None = None
        self.sent: dict[str, str] = {}  # the fingerprint of each region that the page shows
        self.hint: tuple[int, int, Hint] | None = None
        self.result: tuple[int, Result] | None = None
        self.before: Sight | None = None
        self.waited = False
        self.updating = asyncio.Lock()

    # going out

    async def update(self) -> None:
        """Send all regions that changed."""
        async with self.updating:
            seen = await self.tables.view_for(self.news, self.since or (0, 0))
            if seen.view is None:
                self.waited = True
                await self.send({"people": len(seen.seats) - len(seen.waiting_for)})
                return
            if self.waited:
                await self.send({"go": f"/t/{self.table}"})
                return
            self.texts = self.texts.in_edition(seen.options.edition)
            fresh = await self._follow(seen)
            sight = self._sight(seen)
            drawn = regions(sight, self.texts, seen.view, self.events)
            if set(self.sent) - set(drawn):  # the page is of the draft, and this is the game, or the other way round
                await self.send({"go": f"/t/{self.table}"})
                return
            changed = {name: it for name, it in drawn.items() if self.sent.get(name) != it[0]}
            if not changed and self.before is not None and self.before.ply == sight.ply:
                return
            self.sent |= {name: it[0] for name, it in changed.items()}
            await self.send(self._news(sight, changed, fresh))
            self.before = sight

    async def _follow(self, seen: TableView) -> list[Event]:
        """Add the events since the last look, and return them."""
        fresh = [event for told in seen.log for event in told.events]
        if seen.back or self.since is None or self.since[0] != seen.number:
            self.events = await self.tables.opening(self.table, seen.seat)
        self.events += fresh
        first = self.since is None
        self.since = (seen.number, seen.ply)
        return [] if first or seen.back else fresh

    def _sight(self, seen: TableView) -> Sight:
        hint = self.hint[2] if self.hint and self.hint[:2] == (seen.number, seen.ply) else None
        sight = look_at(seen, self.texts, self.events, hint, self.taught)
        if self.result and self.result[0] == seen.number:
            sight = replace(sight, result=self.result[1])
        return sight

    def _news(self, sight: Sight, changed: Mapping[str, tuple[str, str]], fresh: list[Event]) -> dict[str, Any]:
        names = [player.name for player in sight.players]
        if sight.face == "draft":
            said = [line.text for line in sight.lines[len(self.before.lines) if self.before else 0 :]]
        else:
            before = self.events[: len(self.events) - len(fresh)]
            lines = self.texts.of(sight.game).log(fresh, names, sight.seat, before=before)
            said = [line.text for line in lines]
        asked_anew = self.before is None or self.before.question != sight.question or self.before.ply != sight.ply
        if asked_anew and (sight.is_mine or sight.is_over):
            said.append(sight.question)
        sound = ""
        if self.before is not None and self.before.ply != sight.ply:
            turn = sight.is_mine and not self.before.is_mine
            sound = "over" if sight.is_over else "turn" if turn else "move"
        return {
            "regions": changed,
            "ply": sight.ply,
            "title": page_title(sight, self.texts),
            "say": " ".join(said),
            "sound": sound,
        }

    async def send(self, message: Mapping[str, Any]) -> None:
        """Send a message to the page."""
        await self.socket.send_text(msgspec.json.encode(message).decode())

    # coming in

    async def obey(self, message: Message) -> None:
        """Do what the page asks for, or tell why not."""
        wishes: Mapping[str, Callable[[Message, int], Awaitable[None]]] = {
            "move": self._move,
            "undo": self._undo,
            "agree": self._agree,
            "hint": self._hint,
            "say": self._say,
            "again": self._again,
            "resign": self._resign,
            "replace": self._replace,
            "retake": self._retake,
            "leave": self._leave,
        }
        try:
            if message.do == "hello":
                self.sent = dict(message.have)
                await self.update()
            elif message.do == "analyse":
                await self._analyse()
            elif self.news.seat is not None and message.do in wishes:
                await wishes[message.do](message, self.news.seat)
        except Refused as refused:
            await self.send({"refused": why(self.texts, refused)})
            if refused.code == "stale":
                await self.update()

    async def _move(self, message: Message, seat: int) -> None:
        moves = message.moves[:MOST_MOVES]
        accepted = await self.tables.move(self.table, seat, message.ply, moves[0] if len(moves) == 1 else moves)
        if accepted.repeated:  # otherwise the news of it have been heard by now, before any opponent thinks about it
            await self.update()

    async def _undo(self, message: Message, seat: int) -> None:
        await self.tables.take_back(self.table, seat, message.ply)
        await self.update()

    async def _agree(self, message: Message, seat: int) -> None:
        await self.tables.answer_take_back(self.table, seat, message.value == "yes")

    async def _hint(self, _message: Message, seat: int) -> None:
        seen = await self.tables.view(self.table, seat)
        self.hint = (seen.number, seen.ply, await self.tables.hint(self.table, seat))
        await self.update()

    async def _say(self, message: Message, seat: int) -> None:
        await self.tables.say(self.table, seat, message.value)

    async def _again(self, _message: Message, seat: int) -> None:
        await self.tables.play_again(self.table, seat)
        await self.update()

    async def _resign(self, _message: Message, seat: int) -> None:
        await self.tables.resign(self.table, seat)

    async def _replace(self, message: Message, seat: int) -> None:
        if message.value.isdecimal():
            await self.tables.replace(self.table, seat, int(message.value), STAND_IN)

    async def _retake(self, _message: Message, seat: int) -> None:
        await self.tables.retake(self.table, seat)

    async def _leave(self, _message: Message, seat: int) -> None:
        await self.tables.leave(self.table, seat)
        await self.send({"go": "/"})

    async def _analyse(self) -> None:
        seen = await self.tables.view(self.table, self.news.seat)
        analysis = await self.tables.analysis(self.table, seen.number, seen.seat)
        players = players_of(seen, self.texts)
        result = look_at(seen, self.texts, ()).result
        if result is not None:
            chart = chances_chart(analysis, players, self.texts)
            turning = turning_points(analysis, players, self.texts)
            self.result = (seen.number, result.with_chances(chart, turning))
            await self.update()


@websocket("/t/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: str, tables: Tables) -> None:
    """Keep one page up to date until it closes."""
    await socket.accept()
    try:
        seat = await tables.seat_for(socket, table)
        async with tables.subscribe(table, seat) as news:
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
            await socket.send_text(msgspec.json.encode({"refused": why(texts_for(socket), refused)}).decode())
            await socket.close(code=NO_TABLE)


async def _listen(page: OpenPage, socket: WebSocket[Any, Any, Any]) -> None:
    doing: set[asyncio.Task[None]] = set()
    bucket = Bucket(page.tables.settings.limits.messages)
    try:
        while True:
            text = await socket.receive_text()
            if not bucket.take():
                await page.send({"refused": why(page.texts, Refused("too-fast", 429))})
                continue
            try:
                message = msgspec.json.decode(text, type=Message)
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                await page.send({"refused": why(page.texts, Refused("bad-message", 400))})
                continue
            if message.do in ("hint", "analyse"):  # these take a while, and the page goes on meanwhile
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
