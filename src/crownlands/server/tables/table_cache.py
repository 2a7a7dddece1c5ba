"""The tables that are in memory: loaded from their rows when somebody comes, forgotten when nobody is there.

Memory is never ahead of the rows: an entry is written first, and what another process wrote is read before going on.
"""

import asyncio
import threading
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from sqlalchemy import Row

from crownlands.bots.opponents import Opponent
from crownlands.fair_deals import promise_of
from crownlands.server.errors import Refused
from crownlands.server.settings import Settings
from crownlands.server.storage.pubsub import Exchange, News, Post
from crownlands.server.storage.rows import ChatLine, Entry, GameRow
from crownlands.server.storage.store import Store
from crownlands.server.tables.game_log import Course
from crownlands.server.tables.guests import NOBODY, Visitor
from crownlands.server.tables.poker_face import Pace
from crownlands.server.tables.retelling import beside
from crownlands.server.tables.seat_secrets import is_table_id
from crownlands.server.tables.table_options import Options, kept_game
from crownlands.server.tables.thinking_pool import PendingSearch

HEARD_FOR = 50.0  # seconds that another process's word about who is there counts


@dataclass
class Seat:
    """A place at a table, and its owner."""

    seat: int
    name: str
    program: str | None
    secret: str | None  # hashed
    invite: str | None  # hashed
    gone: bool

    @property
    def is_open(self) -> bool:
        """True while somebody may still sit down here."""
        return self.secret is None and self.program is None

    @property
    def kind(self) -> Literal["open", "person", "opponent"]:
        """`open`, `person` or `opponent`: a person's seat stays theirs while a program plays it."""
        return "open" if self.is_open else "opponent" if self.secret is None else "person"

    @property
    def is_played_by_person(self) -> bool:
        """True when a person answers for it now."""
        return self.secret is not None and self.program is None


@dataclass(slots=True)
class Loaded:
    """A table in memory."""

    id: str
    options: Options
    created: float
    day: str | None
    row: GameRow  # of the game that is or was played last
    seats: list[Seat]
    course: Course
    chat: list[ChatLine]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    guests: dict[str, str] = field(default_factory=dict)  # whose seat is whose: hashes of secrets by hashes of guests
    visitor: Visitor = NOBODY  # who was here last, for whom programs think
    looked: float = field(default_factory=time.monotonic)  # when anybody last looked
    is_paused: bool = False  # a program waits until somebody looks
    asked: float = field(default_factory=time.monotonic)  # since when the present question has been thought about
    pace: Pace = field(default_factory=Pace)  # of the people here, for faces that show nothing
    search: PendingSearch[str] | None = None
    search_ply: int = -1
    waking: asyncio.TimerHandle | None = None  # a forced answer that pretends to think
    programs: dict[tuple[int, str], tuple[Opponent, threading.Event]] = field(default_factory=dict)
    seen: dict[int, float] = field(default_factory=dict)  # when each seat was last heard of here
    elsewhere: dict[tuple[str, int], float] = field(default_factory=dict)  # the same from other processes

    @property
    def next_promise(self) -> str | None:
        """The hash that binds the server to its part of the next deal, once this game is over."""
        return promise_of(self.row.next_part) if self.row.next_part and self.course.is_over else None

    @property
    def is_waiting(self) -> bool:
        """True while somebody must still sit down before the game begins."""
        return self.course.started is None

    @property
    def thought(self) -> float:
        """The seconds since the present question was asked, while this or another server ran."""
        return time.monotonic() - self.asked

    @property
    def runs_clock(self) -> bool:
        """True while somebody's clock runs."""
        return self.options.clock is not None and not self.is_waiting and not self.course.is_over

    def follow(self, course: Course) -> None:
        """Take over what the log has become; a new question is thought about from now on."""
        if (course.number, course.ply, course.started) != (self.course.number, self.course.ply, self.course.started):
            self.asked = time.monotonic()
        self.course = course

    def give_up_search(self) -> None:
        """Stop a search whose answer nobody needs. The programs go too: one that was stopped may still be at it."""
        if self.search is not None:
            self.search.give_up()
            self.search = None
            self.programs.clear()

    def seat_by(self, hashed: str) -> int | None:
        """Return the seat whose secret has this hash."""
        return next((place.seat for place in self.seats if place.secret == hashed), None)

    def seat_of_guest(self, guest: str) -> int | None:
        """Return the seat that is a guest's, told by its hash."""
        secret = self.guests.get(guest)
        return None if secret is None else self.seat_by(secret)


class Hall:
    """All loaded tables of this process."""

    def __init__(self, settings: Settings, store: Store, exchange: Exchange) -> None:
        self.settings, self.store, self.exchange = settings, store, exchange
        self.post = Post(settings.url, self._receive, self._missed)
        self._tables: OrderedDict[str, Loaded] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._stale: set[str] = set()  # loaded tables that another process may have changed
        self.stored = 0  # bytes in the database, when that was last looked at

    def __len__(self) -> int:
        return len(self._tables)

    @property
    def paused(self) -> int:
        """The number of tables where a program waits until somebody looks."""
        return sum(loaded.is_paused for loaded in self._tables.values())

    def loaded(self) -> list[Loaded]:
        """Return all tables in memory."""
        return list(self._tables.values())

    def peek(self, table: str) -> Loaded | None:
        """Return a table if it is in memory."""
        return self._tables.get(table)

    async def find(self, table: str, seen: tuple[int, int] = (0, 0)) -> Loaded:
        """Return a table from memory or from its rows, at least as far as the moment (number, ply) that somebody has
        seen.

        With several processes who comes from another one may know more than this one has been told yet.
        """
        found = self._tables.get(table)
        if found is None:
            if not is_table_id(table):
                raise Refused("no-such-table", 404)
            found = await self._load_once(table)
        self._tables.move_to_end(table)
        behind = seen > (found.course.number, found.course.ply) and self.settings.is_postgresql
        if behind or table in self._stale:
            async with found.lock:
                await self.catch_up(found)
        return found

    async def find_by_secret(self, table: str, hashed: str) -> tuple[Loaded, int | None]:
        """Return a table, and the seat that a secret opens there; one taken at another process counts too."""
        loaded = await self.find(table)
        seat = loaded.seat_by(hashed)
        if seat is None and self.settings.is_postgresql and await self.store.seat_by("secret", hashed):
            async with loaded.lock:
                await self.catch_up(loaded)
            seat = loaded.seat_by(hashed)
        return loaded, seat

    async def find_by_guest(self, table: str, guest: str) -> tuple[Loaded, int | None]:
        """Return a table, and the seat that a guest has there; one taken at another process counts too."""
        loaded = await self.find(table)
        seat = loaded.seat_of_guest(guest)
        if seat is None and self.settings.is_postgresql and await self.store.guest_seat(guest, table):
            async with loaded.lock:
                await self.catch_up(loaded)
            seat = loaded.seat_of_guest(guest)
        return loaded, seat

    def keep(self, loaded: Loaded) -> None:
        """Hold a table in memory, and forget the one that has been idle longest when there are many."""
        self._tables[loaded.id] = loaded
        if len(self._tables) <= self.settings.limits.loaded:
            return
        for old in list(self._tables.values())[:20]:
            if old is not loaded and not (self.exchange.listeners(old.id) or old.lock.locked() or old.runs_clock):
                self.forget(old)
                return

    def forget(self, loaded: Loaded) -> None:
        """Let go of a table; its rows stay."""
        loaded.give_up_search()
        if loaded.waking is not None:
            loaded.waking.cancel()
        self._tables.pop(loaded.id, None)
        self._stale.discard(loaded.id)

    async def _load_once(self, table: str) -> Loaded:
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if table not in self._tables:
                    self.keep(await self._load(table))
                return self._tables[table]
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> Loaded:
        row = await self.store.table(table)
        game = await self.store.last_game(table)
        if row is None or game is None:
            raise Refused("no-such-table", 404)
        options = msgspec.convert(row.options, Options)
        seats = [seat_from(seat) for seat in await self.store.seats(table)]
        course = await self.course(options, game)
        chat, guests, now = await self.store.chat(table), await self.store.guests_of(table), time.monotonic()
        loaded = Loaded(
            table, options, row.created, row.day, game, seats, course, chat,
            guests=guests, seen={seat.seat: now for seat in seats},
        )  # fmt: skip
        if loaded.runs_clock:
            ply, thought = await self.store.clock(game.id)
            loaded.asked = now - (thought if ply == course.ply else 0.0)
        return loaded

    async def course(self, options: Options, row: GameRow) -> Course:
        """Return the course of a game, from its log."""
        entries = await self.store.entries(row.id)

        def replay() -> Course:
            course = new_course(options, row)
            for entry in entries:
                course.apply(entry)
            return course

        return await beside(len(entries) + len(row.setup["opening"]), replay)

    async def check_room(self) -> None:
        """Note how much the database holds."""
        self.stored = await self.store.size()

    @property
    def is_full(self) -> bool:
        """True when the database holds as much as it may: there is no room for anything new."""
        return self.stored >= self.settings.limits.database_bytes

    # going on

    async def commit(self, loaded: Loaded, after: Course, entries: Sequence[Entry], kind: str) -> bool:
        """Write the entries that lead to `after`, take it over and tell it; False if another process was quicker."""
        outcome = after.outcome if loaded.course.outcome is None else None
        news = News("over" if outcome is not None else kind, loaded.id, after.number, after.ply)
        try:
            won = await self.store.append(loaded.id, loaded.row.id, entries, self.post.letter(news), outcome)
        except ConnectionError:
            self._stale.add(loaded.id)  # it may have been written all the same
            raise Refused("unavailable", 503) from None
        if won:
            loaded.follow(after)
            self.exchange.tell(news)
        else:
            await self.catch_up(loaded)
        return won

    async def catch_up(self, loaded: Loaded) -> None:
        """Read what other processes wrote: a next game, entries, seats and lines."""
        self._stale.discard(loaded.id)
        row = await self.store.last_game(loaded.id)
        if row is None:
            self._tables.pop(loaded.id, None)
            raise Refused("no-such-table", 404)
        if row.number != loaded.course.number or row.started != loaded.course.started:  # it has been dealt since
            loaded.row = row
            loaded.follow(await self.course(loaded.options, row))
        else:
            course = loaded.course.copy()
            for entry in await self.store.entries(row.id, course.ply):
                course.apply(entry)
            loaded.follow(course)
        loaded.guests = await self.store.guests_of(loaded.id)
        before, loaded.seats = loaded.seats, [seat_from(seat) for seat in await self.store.seats(loaded.id)]
        for old, new in zip(before, loaded.seats, strict=True):
            if old.secret not in (None, new.secret):  # the letter that says so may have been lost
                self.exchange.dismiss(loaded.id, old.seat)
        loaded.chat += await self.store.chat(loaded.id, loaded.chat[-1].number if loaded.chat else 0)
        del loaded.chat[: -self.settings.limits.chat_lines]

    async def _receive(self, process: str, news: News) -> None:
        """Take in the news of another process."""
        loaded = self._tables.get(news.table)
        if news.kind == "here":
            if loaded is not None:
                loaded.elsewhere[process, news.number] = time.monotonic()
            return
        if loaded is None and news.table not in self._loading:  # what is being read may be older than these news
            return
        self._stale.add(news.table)
        if self.exchange.listeners(news.table):
            self.exchange.tell(news)

    def _missed(self) -> None:
        """Look at everything again: news may have been lost."""
        self._stale.update(self._tables)
        for table in self.exchange.tables:
            self.exchange.tell(News("seat", table))

    # who is there

    def is_watched(self, loaded: Loaded) -> bool:
        """Return whether anybody is there, or was a moment ago: for nobody no program thinks."""
        lately = time.monotonic() - self.settings.limits.watched_for
        return (
            bool(self.exchange.listeners(loaded.id))
            or loaded.looked > lately
            or any(at > lately for at in loaded.elsewhere.values())
        )

    def who_is_here(self, loaded: Loaded) -> list[int | None]:
        """Return the seats of those who are at the table, at any process; None for each spectator."""
        here = [listener.seat for listener in self.exchange.listeners(loaded.id)]
        if loaded.elsewhere:
            since = time.monotonic() - HEARD_FOR
            here += [seat for (_, seat), at in loaded.elsewhere.items() if at > since]
        return here

    def is_vacant(self, loaded: Loaded, seat: int, here: Sequence[int | None]) -> bool:
        """Return whether the others may give this seat to a program."""
        place = loaded.seats[seat]
        if not place.is_played_by_person or loaded.is_waiting or loaded.course.is_over:
            return False
        away = seat not in here and time.monotonic() - loaded.seen.get(seat, 0.0) >= loaded.options.vacant_after
        return place.gone or away


def new_course(options: Options, row: GameRow) -> Course:
    """Return the course of a game before its log."""

    def begin() -> Any:
        return kept_game(options.game, row.setup, row.key)

    course = Course(row.number, begin, begin(), len(options.seats))
    if row.started is not None:
        course.start(row.started)
    return course


def seat_from(row: Row[Any]) -> Seat:
    """Return a seat from its row."""
    return Seat(row.seat, row.name, row.program, row.secret, row.invite, row.gone)
