"""The state of a table for programs, field by field. The OpenAPI description is made from this, and the answers of the
JSON interface are held to it: a field that isn't here never leaves the server that way.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from crownlands.dominion.sight import DominionSight, DraftSight, HiddenCard
from crownlands.kingdomino.sight import KingdominoSight
from crownlands.server.tables.table_options import Options

Points = Annotated[list[int], Meta(description="By seat.")]
Winners = Annotated[list[int], Meta(description="The seats that won; empty while the game runs.")]


class Happened(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An event, as this seat may know it. Empty fields are left out."""

    kind: str
    seat: int | None = None
    cards: list[HiddenCard] = []
    source: str | None = None
    destination: str | None = None
    move: str | None = None
    token: Annotated[str | None, Meta(description="What tokens it tells of, such as `coffers`.")] = None
    count: Annotated[int | None, Meta(description="How many of them come, or go where it is negative.")] = None


class Logged(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the game's log, numbered by its ply."""

    ply: int
    seat: int
    kind: Literal["move", "back", "ask", "agree", "refuse", "resign", "flag"]
    events: list[Happened]


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
    answers: dict[str, bool | None]


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the table's chat."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as one seat sees it; null as seat is a spectator."""

    table: str
    number: Annotated[int, Meta(description="Of the game at this table, from 1.")]
    ply: Annotated[int, Meta(description="Entries in the game's log so far: what an answer has to name.")]
    seat: int | None
    status: Literal["waiting", "running", "over"]
    to_move: int | None
    view: Annotated[DominionSight | KingdominoSight | None, Meta(description="Null until all seats are taken.")]
    log: Annotated[list[Logged], Meta(description="What was told since the moment that was asked for.")]
    back: Annotated[bool, Meta(description="What was told before no longer holds: this log is all of it.")]
    seats: list[SeatState]
    may_take_back: Literal["free", "ask"] | None
    request: Asked | None
    winners: Winners
    scores: Points | None
    ended: Literal["played", "resigned", "clock"] | None
    key: Annotated[str | None, Meta(description="The key of the deal, when the game is over.")]
    server_part: Annotated[str | None, Meta(description="The server's part of it, likewise.")]
    next_hash: Annotated[str | None, Meta(description="The promise about the next deal, likewise.")]
    watchers: int
    options: Options
    hash: Annotated[str | None, Meta(description="The promise about the deal, from the start.")]
    parts: Annotated[
        dict[str, str] | None, Meta(description="Added to the deal, by seat; null where the key was made alone.")
    ]
    chat: list[Said]
    day: Annotated[str | None, Meta(description="The day whose deal is played, of a kingdom of the day.")]


class DraftState(State, frozen=True, forbid_unknown_fields=True):
    """A table whose seats pick the ten cards of the kingdom; all else is as in the game that follows."""

    view: DraftSight  # type: ignore[assignment]  # told apart from a game's by its phase, which no union of structs is


class Moment(Struct, frozen=True, forbid_unknown_fields=True):
    """A move, with every seat's chances before and after it."""

    ply: int
    seat: int
    move: str
    best: str
    before: list[float]
    after: list[float]
    tries: Annotated[int, Meta(description="How many played-out games the chances are the mean of.")]
    lost: Annotated[float, Meta(description="The share of the win that the move gave away.")]


class TurningPoint(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment that decided the game."""

    ply: int
    kind: Literal["mistake", "luck"]
    seat: int
    change: float
    move: str
    better: str | None


class Analysed(Struct, frozen=True, forbid_unknown_fields=True):
    """The chances over a game that is over."""

    game: str
    players: int
    moments: list[Moment]
    turning_points: list[TurningPoint]
    result: list[float] | None
