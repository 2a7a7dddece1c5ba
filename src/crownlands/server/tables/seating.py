"""Seats: making tables, joining, leaving, resigning, giving vacant seats to programs, playing again."""

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from crownlands.bots.opponents import LADDER, unknown_opponent
from crownlands.deeds import Accepted
from crownlands.fair_deals import Deal, fresh_part
from crownlands.problems import Problem
from crownlands.server.errors import Refused, bad_setup
from crownlands.server.run.compiling import boxes_compiled
from crownlands.server.storage.pubsub import LEFT, News
from crownlands.server.storage.rows import GameRow
from crownlands.server.tables.game_log import FLAG, RESIGN, THE_END, Course
from crownlands.server.tables.guests import NOBODY, Guest, Visitor
from crownlands.server.tables.moving import Attempt, Mover, stale
from crownlands.server.tables.promises import Promises
from crownlands.server.tables.rematches import next_game
from crownlands.server.tables.seat_secrets import checked_name, fresh_secret, fresh_table_id, hashed
from crownlands.server.tables.table_cache import Loaded, Seat, new_course
from crownlands.server.tables.table_options import OPEN, YOU, NewTable, check, first_game, kept_setup
from crownlands.server.tables.table_view import clock_left


@dataclass(frozen=True)
class Seated:
    """A seat just taken: its secret, and invitations for open seats."""

    table: str
    seat: int | None
    secret: str | None
    invites: dict[int, str] = field(default_factory=dict)
    hash: str | None = None


class Seater:
    """Seats people and programs."""

    def __init__(self, mover: Mover) -> None:
        self.mover, self.hall, self.store = mover, mover.hall, mover.hall.store
        self._promises: Promises | None = None

    async def promises(self) -> Promises:
        """Return the promises about deals that this server makes."""
        if self._promises is None:
            self._promises = Promises(await self.store.secret("promises", secrets.token_bytes(32)))
        return self._promises

    async def create(
        self,
        new: NewTable,
        guest: Guest | None = None,
        visitor: Visitor = NOBODY,
        day: str | None = None,
        key: bytes | None = None,
    ) -> Seated:
        """Make a table, whose maker's seat is kept for a guest."""
        check(new)
        if self.hall.is_full or await self.store.count_tables() >= self.hall.settings.limits.tables:
            raise Refused("no-room", 503)
        begins = OPEN not in new.seats
        mine = new.seats.index(YOU) if YOU in new.seats else None
        added = {mine: bytes.fromhex(new.part)} if new.part and mine is not None else {}
        deal = await self._first_deal(new, added if begins else {}) if key is None else None
        key = deal.key if deal is not None else key or secrets.token_bytes(16)
        game, is_secret = first_game(new, key)
        await boxes_compiled(game)
        secret, invites, table = fresh_secret(), {}, fresh_table_id()
        seats: list[Seat] = []
        for number, who in enumerate(new.seats):
            if who == OPEN:
                invites[number] = fresh_secret()
            seats.append(_new_seat(number, who, new.name, secret, invites.get(number)))
        held = guest.holding(table, secret) if guest is not None and mine is not None else None
        options, now = new.options(game), time.time()
        row = GameRow(0, 1, key, kept_setup(game, is_secret), now if begins else None, None, deal, fresh_part())
        if new.token and deal is not None and await self.store.has_part(deal.server):
            raise Refused("bad-promise", 400)
        game_id = await self._add_table(
            {
                "id": table, "created": now, "touched": now, "public": new.public, "waiting": not begins,
                "options": msgspec.to_builtins(options), "day": day,
            },
            [{"table_id": table, **vars(seat)} for seat in seats],
            _game_values(table, row),
            held,
            {} if begins else added,
        )  # fmt: skip
        row = replace(row, id=game_id)
        course = new_course(options, row)
        loaded = Loaded(
            table, options, now, day, row, seats, course, chat=[], visitor=visitor,
            guests={held.guest: held.secret} if held else {}, seen={seat.seat: time.monotonic() for seat in seats},
        )  # fmt: skip
        self.hall.keep(loaded)
        self.mover.go_on(loaded)
        return Seated(table, mine, None if mine is None else secret, invites, loaded.row.promise)

    async def _add_table(self, *rows: Any) -> int:
        try:
            return await self.store.add_table(*rows)
        except Refused as refused:
            if refused.code == "no-such-table":  # a new one needs no other: somebody else just now used the promise
                raise Refused("bad-promise", 400) from None
            raise

    async def join(
        self,
        table: str,
        name: str,
        invite: str | None = None,
        guest: Guest | None = None,
        visitor: Visitor = NOBODY,
        part: str | None = None,
    ) -> Seated:
        """Sit down: on the seat of an invitation, or on any open one of a public table, perhaps with a part of its
        deal. It is kept for a guest.
        """
        name, loaded, secret = checked_name(name), await self.hall.find(table), fresh_secret()
        held = None if guest is None else guest.holding(table, secret)
        async with loaded.lock:
            for place in self._open_to(loaded, invite):
                news = News("seat", table)
                letter = self.hall.post.letter(news)
                added = None if part is None or loaded.row.deal is None else bytes.fromhex(part)
                if await self.store.take_seat(table, place.seat, name, hashed(secret), letter, held, added):
                    place.name, place.secret = name, hashed(secret)
                    loaded.guests |= {held.guest: held.secret} if held else {}
                    loaded.looked = loaded.seen[place.seat] = time.monotonic()
                    loaded.visitor = visitor
                    await self._begin_if_all_are_here(loaded)
                    self.hall.exchange.tell(news)
                    break
                await self.hall.catch_up(loaded)
            else:
                raise Refused("taken")
        self.mover.go_on(loaded)
        return Seated(table, place.seat, secret, hash=loaded.row.promise)

    def _open_to(self, loaded: Loaded, invite: str | None) -> Sequence[Seat]:
        if invite is not None:
            found = [seat for seat in loaded.seats if seat.invite == hashed(invite) and seat.is_open]
            if not found:
                raise Refused("bad-invite", 403)
            return found
        if not loaded.options.public:
            raise Refused("bad-invite", 403, Problem("needs-invitation"))
        found = [seat for seat in loaded.seats if seat.is_open]
        if not found:
            raise Refused("full")
        return found

    async def _begin_if_all_are_here(self, loaded: Loaded) -> None:
        rows = await self.store.seats(loaded.id)  # two may have joined through two processes
        if loaded.is_waiting and all(row.secret is not None or row.program is not None for row in rows):
            news = News("seat", loaded.id)
            await self.store.start(loaded.id, loaded.row.id, await self._dealt(loaded), self.hall.post.letter(news))
            await self.hall.catch_up(loaded)

    async def _first_deal(self, new: NewTable, added: Mapping[int, bytes]) -> Deal | None:
        """Return the deal of a new table; None for one that goes on from a record."""
        if new.record is not None:
            return None
        return Deal((await self.promises()).part_of(new.token) if new.token else fresh_part(), added)

    async def _dealt(self, loaded: Loaded) -> dict[str, Any]:
        """Return what is written when the first game is dealt: its key comes of everybody's parts now."""
        now, waiting = time.time(), loaded.row.deal
        if waiting is None:
            return {"started": now}
        deal = Deal(waiting.server, await self.store.parts(loaded.id, 1))
        game, is_secret = first_game(NewTable(**msgspec.structs.asdict(loaded.options)), deal.key)
        await boxes_compiled(game)
        parts = deal.to_dict()["parts"]
        return {"started": now, "key": deal.key, "setup": kept_setup(game, is_secret), "parts": parts}

    async def add_part(self, table: str, seat: int, promise: str, part: bytes) -> None:
        """Add a seat's part to the deal that comes next: the first one, while somebody is missing, or the next."""
        loaded = await self.hall.find(table)
        async with loaded.lock:
            row = loaded.row
            bound = row.promise if loaded.is_waiting and row.deal is not None else loaded.next_promise
            if bound is None or promise != bound:
                raise Refused("bad-promise")
            await self.store.add_part(table, row.number if loaded.is_waiting else row.number + 1, seat, part)

    async def _change(self, loaded: Loaded, seat: int, **values: Any) -> None:
        news = News("seat", loaded.id, seat)
        await self.store.change_seat(loaded.id, seat, self.hall.post.letter(news), **values)
        for name, value in values.items():
            setattr(loaded.seats[seat], name, value)
        self.hall.exchange.tell(news)

    async def leave(self, table: str, seat: int) -> None:
        """Get up. Before the game the seat is open again, if anybody could come to it; else it is still this person's,
        and vacant as soon as a game is played.
        """
        loaded = await self.hall.find(table)
        async with loaded.lock:
            if loaded.is_waiting and (loaded.seats[seat].invite or loaded.options.public):
                news = News(LEFT, table, seat)
                await self.store.free_seat(table, seat, self.hall.post.letter(news))
                place = loaded.seats[seat]
                place.name, place.secret, place.gone = "", None, False
                self.hall.exchange.tell(news)
            else:
                await self._change(loaded, seat, gone=True)

    async def come_back(self, table: str, seat: int, visitor: Visitor = NOBODY) -> None:
        """Note that the person of a seat is there, from whatever device."""
        loaded = await self.hall.find(table)
        loaded.looked = loaded.seen[seat] = time.monotonic()
        loaded.visitor = visitor
        if loaded.is_paused:
            self.mover.go_on(loaded)
        if loaded.seats[seat].gone:
            async with loaded.lock:
                await self._change(loaded, seat, gone=False)

    async def replace(self, table: str, seat: int, vacant: int, opponent: str) -> None:
        """Give a vacant seat to a program, until its person is back."""
        loaded = await self.hall.find(table)
        if opponent not in LADDER:
            raise bad_setup(unknown_opponent(opponent))
        async with loaded.lock:
            if not 0 <= vacant < len(loaded.seats):
                raise Refused("no-such-seat", 404, Problem("unknown-seat", seat=vacant))
            if vacant == seat or not self.hall.is_vacant(loaded, vacant, self.hall.who_is_here(loaded)):
                raise Refused("not-vacant", why=Problem("still-there", seconds=loaded.options.vacant_after))
            await self._change(loaded, vacant, program=opponent)
        self.mover.go_on(loaded)

    async def retake(self, table: str, seat: int) -> None:
        """Take a person's own seat back from the program that played it."""
        loaded = await self.hall.find(table)
        async with loaded.lock:
            if loaded.seats[seat].program is None:
                raise Refused("not-vacant", why=Problem("your-own-already"))
            await self._change(loaded, seat, program=None, gone=False)
            loaded.give_up_search()
        self.mover.go_on(loaded)

    async def resign(self, table: str, seat: int, kind: str = RESIGN) -> Accepted:
        """Resign. With one seat, or no person, left the game ends; otherwise a program plays on."""
        loaded = await self.hall.find(table)
        async with loaded.lock:
            course = loaded.course
            if course.is_over or loaded.is_waiting:
                raise Refused("over" if course.is_over else "waiting")
            if seat in course.resigned:
                return Accepted(course.number, course.ply, repeated=True)
            if kind == FLAG and clock_left(loaded, seat) > 0:
                raise Refused("not-over")
            attempt = Attempt(loaded)
            attempt.add(seat, THE_END if self._ends_with(loaded, course, seat) else "", kind)
            if not await self.hall.commit(loaded, attempt.course, attempt.entries, "seat"):
                raise stale(loaded)
        self.mover.go_on(loaded)
        return Accepted(loaded.course.number, loaded.course.ply)

    def _ends_with(self, loaded: Loaded, course: Course, seat: int) -> bool:
        staying = [place for place in loaded.seats if place.seat not in course.resigned | {seat}]
        return len(staying) == 1 or not any(place.is_played_by_person for place in staying)

    async def play_again(self, table: str, seat: int, kingdom: str | None = None) -> int:
        """Begin the next game at the table, with a new key, and return its number. The rules decide who begins; the
        kingdom of Dominion may be another.
        """
        loaded = await self.hall.find(table)
        async with loaded.lock:
            if not loaded.course.is_over:
                raise Refused("not-over")
            if self.hall.is_full:
                raise Refused("no-room", 503)
            if loaded.course.number >= self.hall.settings.limits.games:
                raise Refused("too-long", 403, Problem("last-game"))
            number, promised = loaded.course.number + 1, loaded.row.next_part
            deal = Deal(promised or fresh_part(), await self.store.parts(table, number) if promised else {})
            game = next_game(loaded, deal.key, kingdom)
            row = GameRow(0, number, deal.key, kept_setup(game, True), time.time(), None, deal, fresh_part())
            news = News("again", table, number)
            await self.store.add_game(table, _game_values(table, row), self.hall.post.letter(news))
            loaded.give_up_search()
            loaded.programs.clear()  # in another game they know nothing of this one
            await self.hall.catch_up(loaded)
            self.hall.exchange.tell(news)
        self.mover.go_on(loaded)
        return number


def _new_seat(number: int, who: str, name: str, secret: str, invite: str | None) -> Seat:
    if who == YOU:
        return Seat(number, checked_name(name), None, hashed(secret), None, False)
    if invite is not None:
        return Seat(number, "", None, None, hashed(invite), False)
    return Seat(number, who, who, None, None, False)


def _game_values(table: str, row: GameRow) -> dict[str, Any]:
    return {
        "table_id": table, "number": row.number, "key": row.key, "setup": row.setup,
        "started": row.started, "outcome": None, "next_part": row.next_part,
        "server_part": None if row.deal is None else row.deal.server,
        "parts": None if row.deal is None or row.started is None else row.deal.to_dict()["parts"],
    }  # fmt: skip
