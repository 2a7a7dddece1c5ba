"""A look at a table: the game as the seat may know it, and all that is public about the table."""

import time
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from crownlands.game import Game, View
from crownlands.server.storage.rows import ChatLine
from crownlands.server.tables.game_log import ToldEntry
from crownlands.server.tables.retelling import Retelling, beside
from crownlands.server.tables.table_cache import Hall, Loaded
from crownlands.server.tables.table_options import Options


class SeatState(Struct, frozen=True, forbid_unknown_fields=True):
    """The public side of a seat."""

    seat: int
    name: str
    kind: Literal["open", "person", "opponent"]
    opponent: Annotated[str | None, Meta(description="The program that plays it now.")]
    connected: bool
    vacant: Annotated[bool, Meta(description="The others may give it to a program now.")]
    left: bool
    resigned: bool
    clock: Annotated[float | None, Meta(description="Seconds left.")]
    clock_runs: bool


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat asks to take back; by the number of each seat asked, true once it agreed."""

    seat: int
    answers: Mapping[int, bool | None]


class TableFacts(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table as one seat sees it, but for its game: the one list for pages, the JSON interface and its description."""

    table: str
    number: Annotated[int, Meta(description="Of the game at this table, from 1.")]
    ply: Annotated[int, Meta(description="Entries in the game's log so far: what an answer has to name.")]
    seat: Annotated[int | None, Meta(description="Null is a spectator.")]
    status: Literal["waiting", "running", "over"]
    to_move: int | None
    back: Annotated[bool, Meta(description="What was told before no longer holds: this log is all of it.")]
    seats: Sequence[SeatState]
    may_take_back: Literal["free", "ask"] | None
    request: Asked | None
    winners: Annotated[Sequence[int], Meta(description="The seats that won; empty while the game runs.")]
    scores: Annotated[Sequence[int] | None, Meta(description="By seat.")]
    ended: Literal["played", "resigned", "clock"] | None
    key: Annotated[str | None, Meta(description="The key of the deal, when the game is over.")]
    server_part: Annotated[str | None, Meta(description="The server's part of it, likewise.")]
    next_hash: Annotated[str | None, Meta(description="The promise about the next deal, likewise.")]
    watchers: int
    options: Options
    hash: Annotated[str | None, Meta(description="The promise about the deal, from the start.")]
    parts: Annotated[
        Mapping[int, str] | None,
        Meta(description="Added to the deal, by seat; null where the key was made alone."),
    ]
    chat: Sequence[ChatLine]
    day: Annotated[str | None, Meta(description="The day whose deal is played, of a kingdom of the day.")]


class TableView(TableFacts, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table as one seat sees it, with the game's own view; None until all seats are taken."""

    view: View | None
    log: Sequence[ToldEntry]

    @property
    def names(self) -> list[str]:
        """The names by seat."""
        return [seat.name for seat in self.seats]

    @property
    def waiting_for(self) -> list[int]:
        """The seats that nobody has taken yet."""
        return [seat.seat for seat in self.seats if seat.kind == "open"]

    @property
    def gone(self) -> list[int]:
        """The seats that gave this game up."""
        return [seat.seat for seat in self.seats if seat.resigned]

    @property
    def is_over(self) -> bool:
        """True once the game has ended, at the table or by resignation."""
        return self.status == "over"


def look_alone(
    view: View, game: Game, seat: int | None, seats: Sequence[SeatState], options: Options, **told: Any
) -> TableView:
    """Return a game without a table as a page shows it: nobody else looks, talks or waits. `told` is what differs."""
    over = game.is_over
    facts: dict[str, Any] = {
        "table": "",
        "number": 1,
        "ply": len(game.moves),
        "status": "over" if over else "running",
        "to_move": game.to_move,
        "winners": game.winners,
        "scores": game.scores if over else None,
        "ended": "played" if over else None,
        "back": False,
        "may_take_back": None,
        "chat": (),
        "watchers": 0,
    }
    absent = dict.fromkeys(("request", "hash", "parts", "key", "server_part", "next_hash", "day"))
    return TableView(view=view, log=(), seat=seat, seats=seats, options=options, **facts | absent | told)


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


def _seats(hall: Hall, loaded: Loaded, here: Sequence[int | None]) -> list[SeatState]:
    course, clock = loaded.course, loaded.options.clock
    return [
        SeatState(
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


def may_take_back(loaded: Loaded, seat: int | None) -> Literal["free", "ask"] | None:
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


def _request(loaded: Loaded) -> Asked | None:
    request = loaded.course.request
    if request is None:
        return None
    asked = people_asked(loaded, request.seat)
    return Asked(request.seat, {seat: True if seat in request.agreed else None for seat in asked})


def is_day_open(day: str | None) -> bool:
    """Return whether others may still play the deal of that day, so that it must stay secret."""
    return day is not None and day >= time.strftime("%Y-%m-%d", time.gmtime())
