"""The bodies and answers of the JSON interface that are not deeds: sitting down, lists of tables."""

from typing import Annotated

from msgspec import Meta, Struct

from crownlands.deeds import Part, Secret
from crownlands.server.tables.table_options import Options


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to sit down: with a name, and an invitation unless the table is public."""

    name: Annotated[str, Meta(max_length=200)]
    invite: Secret | None = None
    part: Annotated[Part | None, Meta(description="What you add to the deal, seeing its `hash`.")] = None


class Taken(Struct, frozen=True):
    """A seat that is yours: its secret opens it from anywhere; invitations are for the seats still open."""

    table: str
    seat: int | None
    secret: str | None
    invites: dict[str, str]
    hash: str | None


class Listed(Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    names: list[str]
    status: str
    to_move: int | None
    seat: int | None
    my_turn: bool
    open: int
    created: float
    touched: float
    options: Options
