"""The state of a table for programs, field by field. The OpenAPI description is made from this, and the answers of the
JSON interface are held to it: a field that isn't here never leaves the server that way.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from crownlands.dominion.sight import Card, DominionSight, HiddenCard
from crownlands.game import Decision
from crownlands.server.options import Options

Place = Annotated[tuple[int, int], Meta(description="x to the east and y to the north of the castle at 0, 0.")]
Square = Annotated[
    tuple[int, int, str, int], Meta(description="x, y, the land or `castle`, and how many crowns lie there.")
]
Taken = Annotated[
    tuple[int, int | None], Meta(description="A domino's number, and the seat whose king stands on it, null for none.")
]
Points = Annotated[list[int], Meta(description="By seat.")]
Moves = Annotated[list[str], Meta(description="What this seat may answer now; empty when it isn't asked.")]
Asking = Annotated[
    Decision | None,
    Meta(
        description="What is being asked: `card` is the domino to be placed, `target` the seat it is about; so many as "
        "`least` says must, and as `most` says may still be picked."
    ),
]
Winners = Annotated[list[int], Meta(description="The seats that won; empty while the game runs.")]


class DraftSight(Struct, frozen=True, forbid_unknown_fields=True):
    """The public side of a kingdom that is being drafted."""

    game: Literal["dominion"]
    phase: Literal["draft"]
    seat: int | None
    players: int
    edition: Literal["1e", "2e"]
    to_move: int
    picks: Annotated[list[tuple[str, int]], Meta(description="The cards picked so far, each with the seat that did.")]
    offered: list[Card]
    legal_moves: Moves


class Property(Struct, frozen=True, forbid_unknown_fields=True):
    """Squares of one land joined by their sides."""

    land: str
    squares: int
    crowns: int
    points: int
    places: list[Place]


class Breakdown(Struct, frozen=True, forbid_unknown_fields=True):
    """The points of a seat and their sources."""

    properties: list[Property]
    bonuses: Annotated[dict[str, int], Meta(description="As they would be if the deal ended now.")]
    earlier: Annotated[list[int], Meta(description="What the deals before this one brought.")]
    points: int
    total: int


class KingdominoSight(Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="kingdomino"):
    """A game of Kingdomino as one seat may know it."""

    seat: int | None
    players: int
    variants: list[str]
    size: Annotated[int, Meta(description="A kingdom is at most so many squares wide and high.")]
    deal: int
    deals: int
    round: int
    rounds: int
    to_move: int | None
    turn: int
    decision: Asking
    legal_moves: Moves
    gains: Annotated[dict[str, int], Meta(description="The points that each legal `place` would add at once.")]
    domino: Annotated[int | None, Meta(description="The domino being placed now.")]
    row: list[Taken]
    next_row: list[Taken]
    unseen: Annotated[list[int], Meta(description="The dominoes that nobody has seen in this deal.")]
    kingdoms: Annotated[list[list[Square]], Meta(description="By seat, in the order they were laid.")]
    dominoes: Annotated[list[list[tuple[Place, Place]]], Meta(description="The two squares of each domino, by seat.")]
    breakdowns: list[Breakdown]
    scores: Points
    deal_scores: Annotated[list[Points], Meta(description="What each deal that is over brought.")]
    winners: Winners


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
    watchers: int
    options: Options
    hash: Annotated[str | None, Meta(description="The SHA-256 of the key, from the start.")]
    chat: list[Said]
    day: Annotated[str | None, Meta(description="The day whose deal is played, of a kingdom of the day.")]


class DraftState(State, frozen=True, forbid_unknown_fields=True):
    """A table whose seats pick the ten cards of the kingdom; all else is as in the game that follows."""

    view: DraftSight  # type: ignore[assignment]  # told apart from a game's by its phase, which no union of structs is


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the moves that were thought about."""

    move: str
    chance: Annotated[float, Meta(description="Share of the win, from 0 to 1.")]
    margin: Annotated[float, Meta(description="Points ahead of the best of the others in the end.")]
    playouts: int


class Advice(Struct, frozen=True, forbid_unknown_fields=True):
    """The move of the strongest opponent, and the reason for it."""

    move: str
    choices: Annotated[list[Choice], Meta(description="The best first.")]
    reasons: list[str]


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
