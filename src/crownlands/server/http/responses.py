"""The state of a table for programs, field by field. The OpenAPI description is made from this, and the answers of the
JSON interface are held to it: a field that isn't here never leaves the server that way.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, convert

from crownlands.dominion.drafted import DraftView
from crownlands.dominion.sight import DominionSight, DraftSight, HiddenCard
from crownlands.game import Event
from crownlands.kingdomino.sight import KingdominoSight
from crownlands.server.tables.game_log import ToldEntry
from crownlands.server.tables.table_view import TableFacts, TableView


class Happened(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An event, as this seat may know it. Empty fields are left out."""

    kind: str
    seat: int | None = None
    cards: tuple[HiddenCard, ...] = ()
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
    events: tuple[Happened, ...]


Log = Annotated[tuple[Logged, ...], Meta(description="What was told since the moment that was asked for.")]


class State(TableFacts, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table as one seat sees it; null as seat is a spectator."""

    view: Annotated[DominionSight | KingdominoSight | None, Meta(description="Null until all seats are taken.")]
    log: Log


class DraftState(TableFacts, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table whose seats pick the ten cards of the kingdom; all else is as in the game that follows."""

    view: DraftSight  # apart: a game's is told by its phase, which no union of structs is
    log: Log


def state_of(seen: TableView) -> State | DraftState:
    """Return a table for programs: everything as it is declared here, and nothing else."""
    facts: dict[str, Any] = {name: getattr(seen, name) for name in TableFacts.__struct_fields__}
    log = tuple([_logged(told) for told in seen.log])
    view: Any = seen.view
    if isinstance(view, DraftView):
        return DraftState(view=convert(view.to_dict(), DraftSight), log=log, **facts)
    return State(view=None if view is None else view.sight, log=log, **facts)


def _logged(told: ToldEntry) -> Logged:
    kind: Any = told.kind  # one of those above: it is what the log was written with
    return Logged(told.ply, told.seat, kind, tuple([_happened(event) for event in told.events]))


def _happened(event: Event) -> Happened:
    of = event
    return Happened(of.kind, of.seat, of.cards, of.source, of.destination, of.move, of.token, of.count)


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
