"""A look at a table: the game as the seat may know it, and all that is public about the table."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, structs, to_builtins

from crownlands.dominion.drafted import DraftView
from crownlands.game import View
from crownlands.server.storage.rows import ChatLine
from crownlands.server.tables.game_log import ToldEntry
from crownlands.server.tables.retelling import Retelling, beside
from crownlands.server.tables.table_cache import Hall, Loaded
from crownlands.server.tables.table_options import Options


class SeatInfo(Struct, frozen=True):
    """The public side of a seat."""

    seat: int
    name: str
    kind: str  # "open", "person" or "opponent"
    opponent: str | None  # the program that plays it now
    connected: bool
    vacant: bool  # the others may give it to a program now
    left: bool
    resigned: bool
    clock: float | None  # seconds left
    clock_runs: bool


class BackRequest(Struct, frozen=True):
    """A request to take a move back: in `answers` True for each seat that agreed, None while it is asked."""

    seat: int
    answers: Mapping[int, bool | None]


class TableView(Struct, frozen=True):
    """A table as one seat sees it; None as seat is a spectator."""

    table: str
    number: int
    ply: int
    seat: int | None
    status: str  # "waiting", "running" or "over"
    view: View | None  # None until all seats are taken
    log: Sequence[ToldEntry]
    back: bool  # what the log told before no longer holds: this one is all of it
    seats: Sequence[SeatInfo]
    to_move: int | None
    options: Options
    may_take_back: str | None  # "free", "ask", or None
    request: BackRequest | None
    winners: Sequence[int]
    scores: Sequence[int] | None
    ended: str | None  # "played", "resigned" or "clock"
    hash: str | None
    key: str | None
    chat: Sequence[ChatLine]
    watchers: int
    day: str | None
    parts: Mapping[int, str] | None = None  # that seats added to the deal; None where nobody could
    server_part: str | None = None  # of the deal, once the game is over
    next_hash: str | None = None  # the promise about the next deal, likewise

    @property
    def names(self) -> list[str]:
        """The names by seat."""
        return [seat.name for seat in self.seats]

    @property
    def waiting_for(self) -> list[int]:
        """The seats that nobody has taken yet."""
        return [seat.seat for seat in self.seats if seat.kind == "open"]

    @property
    def is_over(self) -> bool:
        """True once the game has ended, at the table or by resignation."""
        return self.status == "over"

    def to_dict(self) -> dict[str, Any]:
        """Return the table for JSON, as plain values."""
        view = None if self.view is None else self.view.to_dict()
        seats = [structs.asdict(seat) for seat in self.seats]
        return self.often_dict() | {"view": view, "seats": seats} | self.seldom_dict()

    def often_dict(self) -> dict[str, Any]:
        """Return the fields that change often, to be encoded: views and seats as they are declared."""
        return {
            "table": self.table,
            "number": self.number,
            "ply": self.ply,
            "seat": self.seat,
            "status": self.status,
            "to_move": self.to_move,
            "view": None if self.view is None else _declared(self.view),
            "log": [told.to_dict() for told in self.log],
            "back": self.back,
            "seats": self.seats,
            "may_take_back": self.may_take_back,
            "request": None if self.request is None else _request_dict(self.request),
            "winners": list(self.winners),
            "scores": None if self.scores is None else list(self.scores),
            "ended": self.ended,
            "key": self.key,
            "server_part": self.server_part,
            "next_hash": self.next_hash,
            "watchers": self.watchers,
        }

    def seldom_dict(self) -> dict[str, Any]:
        """Return the fields that seldom change."""
        return {
            "options": to_builtins(self.options),
            "hash": self.hash,
            "parts": None if self.parts is None else {str(seat): part for seat, part in self.parts.items()},
            "chat": [line._asdict() for line in self.chat],
            "day": self.day,
        }


def _declared(view: Any) -> Any:
    """Return a view as it is declared for the network; that of a draft is told in full."""
    return view.to_dict() if isinstance(view, DraftView) else view.sight


def _request_dict(request: BackRequest) -> dict[str, Any]:
    return {"seat": request.seat, "answers": {str(seat): answer for seat, answer in request.answers.items()}}


def look(hall: Hall, loaded: Loaded, seat: int | None, log: Sequence[ToldEntry] = (), back: bool = False) -> TableView:
    """Return the table as a seat sees it, with a part of the log that it may know."""
    course, here = loaded.course, hall.who_is_here(loaded)
    outcome, row = course.outcome or {}, loaded.row
    is_told = course.is_over and row.promise is not None and not is_day_open(loaded.day)
    return TableView(
        table=loaded.id,
        number=course.number,
        ply=course.ply,
        seat=seat,
        status="waiting" if loaded.is_waiting else "over" if course.is_over else "running",
        view=None if loaded.is_waiting else course.game.view(seat),
        log=log,
        back=back,
        seats=_seats(hall, loaded, here),
        to_move=None if loaded.is_waiting else course.to_move,
        options=loaded.options,
        may_take_back=may_take_back(loaded, seat),
        request=_request(loaded),
        winners=outcome.get("winners", ()),
        scores=outcome.get("scores"),
        ended=outcome.get("ended"),
        hash=row.promise,
        key=row.key.hex() if is_told else None,
        chat=tuple(loaded.chat) if loaded.options.chat else (),
        watchers=here.count(None),
        day=loaded.day,
        parts=None if row.deal is None else {seat: part.hex() for seat, part in row.deal.parts.items()},
        server_part=row.deal.server.hex() if is_told and row.deal is not None else None,
        next_hash=loaded.next_promise,
    )


async def look_since(
    hall: Hall, retelling: Retelling, loaded: Loaded, seat: int | None, since: tuple[int, int]
) -> TableView:
    """Return the table as a seat sees it, with the log since the moment (number of the game, ply)."""
    number, ply = since
    while True:
        course = loaded.course
        told = course.told_since(ply) if number == course.number else None
        if told is not None:
            return look(hall, loaded, seat, [one.seen_by(seat) for one in told])
        whole = await retelling.tell(loaded.id, course)
        seen = await beside(len(whole), lambda whole=whole: [one.seen_by(seat) for one in whole])  # type: ignore[misc]
        if loaded.course is course:  # otherwise it has gone on meanwhile
            return look(hall, loaded, seat, seen, ply > 0)


def _seats(hall: Hall, loaded: Loaded, here: Sequence[int | None]) -> list[SeatInfo]:
    course, clock = loaded.course, loaded.options.clock
    return [
        SeatInfo(
            seat=place.seat,
            name=place.name,
            kind=place.kind,
            opponent=place.program,
            connected=place.program is not None or place.seat in here,
            vacant=hall.is_vacant(loaded, place.seat, here),
            left=place.gone,
            resigned=place.seat in course.resigned,
            clock=None if clock is None else round(clock_left(loaded, place.seat), 1),
            clock_runs=clock is not None and not loaded.is_waiting and place.seat == course.to_move,
        )
        for place in loaded.seats
    ]


def clock_left(loaded: Loaded, seat: int) -> float:
    """Return the seconds left on a seat's clock, infinite without clocks."""
    clock, course = loaded.options.clock, loaded.course
    if clock is None:
        return float("inf")
    return max(0.0, clock.seconds + clock.increment * course.answered[seat] - course.thinking(seat, loaded.thought))


def people_asked(loaded: Loaded, seat: int) -> list[int]:
    """Return the people who are asked when a seat wants to take back."""
    return [
        place.seat
        for place in loaded.seats
        if place.seat != seat
        and place.is_played_by_person
        and not place.gone
        and place.seat not in loaded.course.resigned
    ]


def may_take_back(loaded: Loaded, seat: int | None) -> str | None:
    """Return if a seat may take its last choice back: `free`, with the others' consent (`ask`), or None."""
    course = loaded.course
    if seat is None or course.is_over or loaded.is_waiting or seat in course.resigned or course.request is not None:
        return None
    if loaded.day is not None:  # everybody gets one look at the deal of a day
        return None
    kept = course.last_choice(seat)
    if kept is None:
        return None
    return "free" if course.is_free_to(seat, kept) or not people_asked(loaded, seat) else "ask"


def _request(loaded: Loaded) -> BackRequest | None:
    request = loaded.course.request
    if request is None:
        return None
    asked = people_asked(loaded, request.seat)
    return BackRequest(request.seat, {seat: True if seat in request.agreed else None for seat in asked})


def is_day_open(day: str | None) -> bool:
    """Return whether others may still play the deal of that day, so that it must stay secret."""
    return day is not None and day >= time.strftime("%Y-%m-%d", time.gmtime())
