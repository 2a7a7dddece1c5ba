"""The messages of programs: the bodies of the JSON interface and the messages of the socket."""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from crownlands.problems import Problem
from crownlands.server.errors import Refused
from crownlands.server.tables.moving import MOST_MOVES
from crownlands.server.tables.table_options import Options

Move = Annotated[str, Meta(min_length=1, max_length=60)]
Moves = Annotated[list[Move], Meta(min_length=1, max_length=MOST_MOVES)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(max_length=2_000)]


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to sit down: with a name, and an invitation unless the table is public."""

    name: Annotated[str, Meta(max_length=200)]
    invite: Secret | None = None


class Moving(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer: the move, or several in a row, and the ply it answers."""

    move: Move | Moves
    ply: Number
    number: Number | None = None


class TakingBack(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to take the last choice back, seen from a ply."""

    ply: Number


class Answering(Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to somebody who asks to take back."""

    agree: bool


class Saying(Struct, frozen=True, forbid_unknown_fields=True):
    """A line for the table."""

    text: Text


class Replacing(Struct, frozen=True, forbid_unknown_fields=True):
    """A vacant seat, and the program that gets it."""

    seat: SeatNumber
    opponent: Annotated[str, Meta(max_length=40)]


class Error(Struct, frozen=True):
    """A refusal: a code for programs, a sentence for people, and perhaps something that helps."""

    error: str
    message: str
    problem: str | UnsetType = UNSET
    facts: dict[str, Any] | UnsetType = UNSET
    legal_moves: list[str] | UnsetType = UNSET
    number: int | UnsetType = UNSET
    ply: int | UnsetType = UNSET
    state: (
        Annotated[dict[str, Any], Meta(description="A State, or a DraftState: of the table now, if it has moved on.")]
        | UnsetType
    ) = UNSET


class Taken(Struct, frozen=True):
    """A seat that is yours: its secret opens it from anywhere; invitations are for the seats still open."""

    table: str
    seat: int | None
    secret: str | None
    invites: dict[str, str]
    hash: str | None


class Acknowledged(Struct, frozen=True):
    """The move is on the disk. `repeated` if it had been before."""

    number: int
    ply: int
    repeated: bool = False


class Done(Struct, frozen=True):
    """The request has been carried out."""

    done: bool = True


class Began(Struct, frozen=True):
    """The number of the game that has begun."""

    number: int


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


class Hello(Struct, frozen=True, forbid_unknown_fields=True):
    """The first message of a socket: its secret, unless cookie or header have it, and the last moment it saw."""

    secret: Secret | None = None
    number: Number = 0
    ply: Number = 0


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """A message of a socket: one action, and an id of the client's own that comes back with the answer."""

    id: Annotated[str, Meta(max_length=64)] | int | None = None
    hello: Hello | UnsetType = UNSET
    move: Move | Moves | UnsetType = UNSET
    ply: Number | None = None
    number: Number | None = None
    take_back: bool | UnsetType = UNSET
    answer: bool | UnsetType = UNSET
    resign: bool | UnsetType = UNSET
    again: bool | UnsetType = UNSET
    leave: bool | UnsetType = UNSET
    retake: bool | UnsetType = UNSET
    replace: Replacing | UnsetType = UNSET
    say: Text | UnsetType = UNSET
    hint: bool | UnsetType = UNSET
    ping: bool | UnsetType = UNSET


# Exactly one of these is in a message.
DEEDS = tuple(name for name in Request.__struct_fields__ if name not in ("id", "ply", "number"))
_decoder = msgspec.json.Decoder(Request)


def read_request(text: str | bytes) -> tuple[str, Request]:
    """Return a message of a socket and its action, or a refusal that says what is wrong with it.

    >>> read_request('{"move": "buy gold", "ply": 12}')[0]
    'move'
    """
    try:
        request = _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("bad-message", 400, Problem("bad-message", why=str(error))) from None
    deeds = [name for name in DEEDS if getattr(request, name) is not UNSET]
    if len(deeds) != 1:
        raise Refused("bad-message", 400, Problem("bad-message", why=f"send exactly one of {', '.join(DEEDS)}"))
    return deeds[0], request
