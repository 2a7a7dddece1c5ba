"""The tables, for everything that serves them: calls name a table, most a seat, and get what that seat may know.

Nothing here knows of HTTP. A call that can't be done raises `Refused` and has changed nothing.
"""

import asyncio
import contextlib
import hashlib
import hmac
import secrets
import time
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

from crownlands import deeds
from crownlands.coach.mistakes import MistakeHunt
from crownlands.deeds import Accepted
from crownlands.game import Event
from crownlands.problems import Problem
from crownlands.server.errors import Refused, bad_setup
from crownlands.server.settings import Settings
from crownlands.server.storage.pubsub import Exchange, Listener, News
from crownlands.server.storage.rows import ChatLine, ListedTable
from crownlands.server.storage.store import Store
from crownlands.server.tables.guests import NOBODY, Guest, Visitor
from crownlands.server.tables.hints import Adviser
from crownlands.server.tables.housekeeping import Caretaker
from crownlands.server.tables.moving import Mover
from crownlands.server.tables.promises import Promise
from crownlands.server.tables.retelling import Retelling, beside
from crownlands.server.tables.seat_secrets import checked_line, hashed
from crownlands.server.tables.seating import Seated, Seater
from crownlands.server.tables.table_cache import Hall, Loaded, seat_from
from crownlands.server.tables.table_options import NewTable, Options, kept_game
from crownlands.server.tables.table_view import TableView, is_day_open, look, look_since
from crownlands.server.tables.takebacks import TakeBacker
from crownlands.server.tables.thinking_pool import Searches

Result = TypeVar("Result")
Arguments = ParamSpec("Arguments")
LINE_LENGTH = 300
MOST_PUBLIC = 50
MOST_MINE = 1_000
HERE = 20.0  # seconds between two words to other processes that somebody is there without a socket


@dataclass(frozen=True)
class TableLine:
    """A table in a list."""

    table: str
    game: str
    names: Sequence[str]
    status: str
    to_move: int | None
    seat: int | None  # the asker's
    my_turn: bool
    open: int  # seats to join
    created: float
    touched: float
    options: Options


async def _undisturbed(doing: Coroutine[Any, Any, Result]) -> Result:
    """Do it to the end, even if the client has hung up: memory and rows stay the same."""
    return await asyncio.shield(asyncio.ensure_future(doing))


def _by_seater(
    do: Callable[Concatenate[Seater, Arguments], Coroutine[Any, Any, Result]],
) -> Callable[Concatenate["Tables", Arguments], Coroutine[Any, Any, Result]]:
    """Return what a seater does, as tables do it: to its end, whoever hangs up meanwhile."""

    @wraps(do)
    async def done(self: "Tables", /, *args: Arguments.args, **named: Arguments.kwargs) -> Result:
        return await _undisturbed(do(self._seater, *args, **named))

    return done


class Tables:
    """All tables of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings)
        self.exchange = Exchange()
        self.hall = Hall(settings, self.store, self.exchange)
        self.searches = Searches(settings.limits.searches)
        self.mover = Mover(self.hall, self.searches)
        self.retelling = Retelling()
        self._seater = Seater(self.mover)
        self._take_backer = TakeBacker(self.mover)
        self._adviser = Adviser(self.hall, self.searches)
        self._caretaker = Caretaker(self.mover, self._seater)

    async def open(self) -> None:
        """Open the database, and begin to look after tables."""
        await self.store.open()
        if self.settings.is_postgresql:
            await self.hall.post.open()
        self._caretaker.start()

    async def close(self) -> None:
        """Tell everybody, and stop. Every move that was accepted is on the disk."""
        self.exchange.close()
        await self._caretaker.stop()
        with contextlib.suppress(Refused):
            await self._caretaker.write_clocks()
        await asyncio.to_thread(self.searches.close)
        await self.hall.post.close()
        await self.store.close()

    # seats

    async def create(self, new: NewTable, guest: Guest | None = None, visitor: Visitor = NOBODY) -> Seated:
        """Make a table; the seat of its maker is kept for a guest."""
        return await _undisturbed(self._seater.create(new, guest, visitor))

    join = _by_seater(Seater.join)
    add_part = _by_seater(Seater.add_part)
    leave = _by_seater(Seater.leave)
    replace = _by_seater(Seater.replace)
    retake = _by_seater(Seater.retake)
    play_again = _by_seater(Seater.play_again)

    async def promise(self) -> Promise:
        """Return a promise about a deal, for somebody who is about to make a table."""
        return (await self._seater.promises()).make()

    async def seat_of(self, table: str, secret: str | None) -> int | None:
        """Return the seat that a secret opens at a table, None if it opens none."""
        if not secret:
            await self.hall.find(table)
            return None
        return (await self.hall.find_by_secret(table, hashed(secret)))[1]

    async def seat_of_guest(self, table: str, guest: Guest) -> int | None:
        """Return the seat that a guest has at a table, None for none."""
        return (await self.hall.find_by_guest(table, guest.hash))[1]

    async def come_by(self, table: str, seat: int, visitor: Visitor) -> None:
        """Note that the person of a seat is there: any request counts."""
        loaded = await self.hall.find(table)
        said = loaded.seen.get(seat, 0.0)
        await _undisturbed(self._seater.come_back(table, seat, visitor))
        if self.settings.is_postgresql and loaded.seen[seat] - said > HERE:
            await self.store.tell(self.hall.post.letter(News("here", table, seat)))

    async def keep_seat(self, secret: str, guest: Guest) -> str:
        """Keep the seat of a person's own link for a guest too, and return its table."""
        table, _ = await self.by_secret(secret)
        held, loaded = guest.holding(table, secret), await self.hall.find(table)
        async with loaded.lock:
            if loaded.guests.get(held.guest) != held.secret:
                await self.store.hold_seat(table, held)
                loaded.guests = await self.store.guests_of(table)
        return table

    async def secret_of(self, table: str, guest: Guest) -> str | None:
        """Return the secret of a guest's seat: the word in the link that opens it on another device."""
        held = await self.store.guest_seat(guest.hash, table)
        return None if held is None else guest.unseal(table, held)

    async def by_secret(self, secret: str) -> tuple[str, int]:
        """Return the table and seat of a person's own link."""
        found = await self.store.seat_by("secret", hashed(secret))
        if found is None:
            raise Refused("no-such-seat", 404)
        return found

    async def by_invite(self, invite: str) -> tuple[str, int]:
        """Return the table and seat of an invitation that is still good."""
        found = await self.store.seat_by("invite", hashed(invite))
        if found is None:
            raise Refused("bad-invite", 404)
        loaded = await self.hall.find(found[0])
        if not loaded.seats[found[1]].is_open:
            raise Refused("taken")
        return found

    # the game

    async def do(self, table: str, seat: int, deed: deeds.AnyDeed) -> deeds.Answer:
        """Do what somebody on a seat wants done, and return what came of it."""
        match deed:
            case deeds.Move():
                return await self.move(table, seat, deed.ply, deed.move, deed.number)
            case deeds.TakeBack():
                return await self.take_back(table, seat, deed.ply)
            case deeds.AnswerTakeBack():
                return await self.answer_take_back(table, seat, deed.agree)
            case deeds.Resign():
                return await self.resign(table, seat)
            case deeds.PlayAgain():
                return deeds.Began(await self.play_again(table, seat, deed.kingdom))
            case deeds.AskHint():
                return msgspec.convert((await self.hint(table, seat)).to_dict(), deeds.Advice)
            case deeds.Say():
                await self.say(table, seat, deed.text)
            case deeds.Replace():
                await self.replace(table, seat, deed.seat, deed.opponent)
            case deeds.Retake():
                await self.retake(table, seat)
            case deeds.Leave():
                await self.leave(table, seat)
            case deeds.AddPart():
                await self.add_part(table, seat, deed.promise, bytes.fromhex(deed.part))
        return deeds.Done()

    async def view(self, table: str, seat: int | None, since: tuple[int, int] | None = None) -> TableView:
        """Return the table as a seat sees it, with the log since (number of the game, ply)."""
        loaded = await self._admitted(table, seat, since or (0, 0))
        if since is None:
            return look(self.hall, loaded, seat)
        return await look_since(self.hall, self.retelling, loaded, seat, since)

    async def view_for(self, listener: Listener, since: tuple[int, int]) -> TableView:
        """Return the table as a listener sees it now: with the eyes of a seat only while it is theirs."""
        while True:
            seat = listener.seat
            loaded = await self.hall.find(listener.table, since)
            _admit(loaded, seat)
            seen = await look_since(self.hall, self.retelling, loaded, seat, since)
            if listener.seat == seat:  # otherwise it was taken from them meanwhile
                return seen

    async def _admitted(self, table: str, seat: int | None, seen: tuple[int, int] = (0, 0)) -> Loaded:
        loaded = await self.hall.find(table, seen)
        _admit(loaded, seat)
        loaded.looked = time.monotonic()
        if loaded.is_paused:
            self.mover.go_on(loaded)
        return loaded

    async def opening(self, table: str, seat: int | None) -> list[Event]:
        """Return the events before the table began, if it goes on from a record, as a seat may know them."""
        loaded = await self._admitted(table, seat)
        begun = await beside(len(loaded.course.game.moves), loaded.course.begin)
        if not begun.moves:
            return []
        again = kept_game(loaded.options.game, {"setup": begun.setup, "opening": ()}, loaded.row.key)

        def tell() -> list[Event]:
            return [event.seen_by(seat) for move in begun.moves for event in again.push(move)]

        return await beside(len(begun.moves), tell)

    async def move(
        self, table: str, seat: int, ply: int, move: str | Sequence[str], number: int | None = None
    ) -> Accepted:
        """Answer the question of a ply. The move is on the disk when this returns."""
        return await _undisturbed(self.mover.move(table, seat, ply, move, number))

    async def take_back(self, table: str, seat: int, ply: int) -> Accepted:
        """Take the last choice back, or ask the others for it."""
        return await _undisturbed(self._take_backer.take_back(table, seat, ply))

    async def answer_take_back(self, table: str, seat: int, agree: bool) -> Accepted:
        """Answer somebody who asks to take back."""
        return await _undisturbed(self._take_backer.answer(table, seat, agree))

    async def resign(self, table: str, seat: int) -> Accepted:
        """Give up."""
        return await _undisturbed(self._seater.resign(table, seat))

    async def say(self, table: str, seat: int, text: str) -> ChatLine:
        """Send a chat message to the table."""
        return await _undisturbed(self._say(table, seat, text))

    async def _say(self, table: str, seat: int, text: str) -> ChatLine:
        text, loaded = checked_line(text, LINE_LENGTH), await self.hall.find(table)
        if not loaded.options.chat:
            raise Refused("chat-off", 403)
        async with loaded.lock:
            news = News("chat", table)
            while True:
                number = loaded.chat[-1].number + 1 if loaded.chat else 1
                line = ChatLine(number, seat, loaded.seats[seat].name, text, time.time())
                keep = self.settings.limits.chat_lines
                if await self.store.say(table, line, keep, self.hall.post.letter(news)):
                    break
                await self.hall.catch_up(loaded)
            loaded.chat.append(line)
            del loaded.chat[:-keep]
        self.exchange.tell(news)
        return line

    # looking on

    @contextlib.asynccontextmanager
    async def subscribe(self, table: str, seat: int | None, visitor: Visitor = NOBODY) -> AsyncIterator[Listener]:
        """Listen to the news of a table; a seat counts as connected meanwhile."""
        loaded = await self._admitted(table, seat)
        if seat is not None:
            await self._seater.come_back(table, seat, visitor)
            await self._say_who_is_here(table, seat)
        listener = Listener(table, seat)
        try:
            with self.exchange.listen(listener):
                self._caretaker.resume(loaded)
                if loaded.is_paused:  # since they were admitted
                    self.mover.go_on(loaded)
                yield listener
        finally:  # a lost connection comes as an exception, and the others want to know of it
            if listener.seat is not None:
                if (there := self.hall.peek(table)) is not None:
                    there.looked = there.seen[listener.seat] = time.monotonic()
                self.exchange.tell(News("seat", table))

    async def _say_who_is_here(self, table: str, seat: int) -> None:
        self.exchange.tell(News("seat", table))
        if self.settings.is_postgresql:
            await self.store.tell(self.hall.post.letter(News("here", table, seat)))
            await self.store.tell(self.hall.post.letter(News("seat", table)))

    async def mine(self, guest: Guest | None, secrets: Collection[str] = ()) -> list[TableLine]:
        """Return the tables where a guest has a seat and those that secrets open, first those where it is the asker's
        turn, then the newest.
        """
        found = await self.store.listed(
            None if guest is None else guest.hash, [hashed(secret) for secret in secrets], MOST_MINE
        )
        lines = []
        for one in found:
            with contextlib.suppress(Refused):
                is_quiet = self.hall.peek(one.table.id) is None and (one.is_over or one.table.waiting)
                loaded = None if is_quiet else await self.hall.find(one.table.id)
                lines.append(_line_of_row(one) if loaded is None else _line(loaded, one.seat))
        return sorted(lines, key=lambda line: (not line.my_turn, -line.touched))

    async def public(self, limit: int = MOST_PUBLIC) -> list[TableLine]:
        """Return the tables that anybody may join."""
        found = await self.store.public_tables(min(limit, MOST_PUBLIC))
        return [_line(await self.hall.find(table), None) for table in found]

    # afterwards

    async def record(self, table: str, number: int | None = None, seat: int | None = None) -> str:
        """Return the record of a game that is over: everything, with the key of its deal."""
        await self._admitted(table, seat)
        record = await self._adviser.record(table, number)
        return await beside(len(record.moves), record.dumps)

    async def hint(self, table: str, seat: int) -> Any:
        """Return the move of the strongest opponent in this seat's place: a `bots.hints.Hint`."""
        return await self._adviser.hint(table, seat)

    async def analysis(self, table: str, number: int | None = None, seat: int | None = None) -> Any:
        """Return the chances over a game that is over: a `bots.analysis.Analysis`. Takes a while the first time."""
        await self._admitted(table, seat)
        return await self._adviser.analysis(table, number)

    async def mistakes(self, table: str, number: int, whose: int, seat: int | None = None) -> MistakeHunt:
        """Return the search for the mistakes that a player made in a game that is over, as far as it is by now."""
        await self._admitted(table, seat)
        return await self._adviser.mistakes(table, number, whose)

    # the kingdom of the day

    async def daily(
        self,
        day: date,
        name: str,
        opponent: str = "baron",
        guest: Guest | None = None,
        visitor: Visitor = NOBODY,
    ) -> Seated:
        """Sit down to the deal of a day: the same for everybody on this server. A guest has one try at it, and goes on
        with it.
        """
        if not is_day_open(day.isoformat()):
            raise bad_setup(Problem("day-over"))
        begun = None if guest is None else await self.store.table_of_day(guest.hash, day.isoformat())
        if begun is not None:
            return Seated(begun, 0, None)
        secret = await self.store.secret("days", secrets.token_bytes(32))
        key = hmac.digest(secret, day.isoformat().encode(), hashlib.sha256)[:16]
        new = NewTable(game="dominion", kingdom="random", seats=["you", opponent], name=name, hints=False)
        return await _undisturbed(self._seater.create(new, guest, visitor, day.isoformat(), key))

    async def daily_results(self, day: date) -> list[tuple[str, Mapping[str, Any]]]:
        """Return the outcomes of everybody's game of a day, by table."""
        return await self.store.outcomes_of(day.isoformat())


def _admit(loaded: Loaded, seat: int | None) -> None:
    if seat is None and not (loaded.options.watchers or loaded.is_waiting):
        raise Refused("no-watchers", 403)


def _line(loaded: Loaded, seat: int | None) -> TableLine:
    course = loaded.course
    to_move = None if loaded.is_waiting else course.to_move
    return TableLine(
        table=loaded.id,
        game=loaded.options.game,
        names=[place.name for place in loaded.seats],
        status="waiting" if loaded.is_waiting else "over" if course.is_over else "running",
        to_move=to_move,
        seat=seat,
        my_turn=seat is not None and seat == to_move,
        open=sum(place.is_open for place in loaded.seats),
        created=loaded.created,
        touched=max(loaded.created, course.last),
        options=loaded.options,
    )


def _line_of_row(one: ListedTable) -> TableLine:
    """Return a table where nothing is to be done now, from its rows alone."""
    seats = [seat_from(row) for row in one.seats]
    options = msgspec.convert(one.table.options, Options)
    return TableLine(
        table=one.table.id,
        game=options.game,
        names=[seat.name for seat in seats],
        status="over" if one.is_over else "waiting",
        to_move=None,
        seat=one.seat,
        my_turn=False,
        open=sum(seat.is_open for seat in seats),
        created=one.table.created,
        touched=one.table.touched,
        options=options,
    )
