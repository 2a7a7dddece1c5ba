"""The rows of tables as the rest of the server gets them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from msgspec import Struct
from sqlalchemy import Row

from crownlands.fair_deals import Deal, promise_of


class Entry(NamedTuple):
    """One line in the log of a game."""

    ply: int
    seat: int
    kind: str
    text: str
    at: float
    thought: float | None = None  # seconds, where a clock counts them


class ChatLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a table's chat."""

    number: int
    seat: int
    name: str
    text: str
    at: float


@dataclass(frozen=True)
class GameRow:
    """A game as it is kept, without its log."""

    id: int
    number: int
    key: bytes
    setup: Mapping[str, Any]
    started: float | None
    outcome: Mapping[str, Any] | None
    deal: Deal | None = None  # none where the key was made alone
    next_part: bytes | None = None  # the server's part of the next deal

    @property
    def promise(self) -> str | None:
        """The hash that binds the server to the deal; None if it comes from a record that everybody may know."""
        if "seed" in self.setup["setup"]:
            return None
        return promise_of(self.key) if self.deal is None else self.deal.promise


@dataclass(frozen=True)
class GuestSeat:
    """A seat that a guest has: the guest and the seat's secret hashed, and the secret as only the guest can read it."""

    guest: str
    secret: str
    sealed: bytes


@dataclass(frozen=True)
class ListedTable:
    """A table for the list of somebody who sits there, as far as its rows tell."""

    table: Row[Any]
    seat: int
    seats: Sequence[Row[Any]]
    is_over: bool
