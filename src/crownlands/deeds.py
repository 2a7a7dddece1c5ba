"""The deeds of somebody at a table, and the answers to them: one list for the JSON interface, both sockets, pages and
the client.

A deed over a socket names itself in `do` and may bring an id, which comes back with the answer; over HTTP the address
names it, and the body has the rest.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from crownlands.problems import Problem

MOST_MOVES = 60  # in one deed
STAND_IN = "knight"  # who plays on for somebody who has gone, unless another is wished for

AnyMove = Annotated[str, Meta(min_length=1, max_length=60)]
AnyMoves = Annotated[list[AnyMove], Meta(min_length=1, max_length=MOST_MOVES)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(max_length=2_000)]
Part = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Id: TypeAlias = Annotated[str, Meta(max_length=64)] | int | None


class Deed(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that a person or a program does at a table."""

    id: Annotated[Id, Meta(description="The client's own: over a socket the answer brings it back.")] = None


class Move(Deed, frozen=True, kw_only=True, tag="move"):
    """An answer: the move, or several in a row, and the ply it answers."""

    move: AnyMove | AnyMoves
    ply: Number
    number: Number | None = None


class TakeBack(Deed, frozen=True, kw_only=True, tag="take_back"):
    """A request to take the last choice back, seen from a ply."""

    ply: Number


class AnswerTakeBack(Deed, frozen=True, kw_only=True, tag="answer"):
    """The answer to somebody who asks to take back."""

    agree: bool


class Resign(Deed, frozen=True, tag="resign"):
    """The end of the game for this seat."""


class PlayAgain(Deed, frozen=True, kw_only=True, tag="again"):
    """The next game, when one is over."""

    kingdom: Annotated[
        Literal["random", "draft", "next"] | None,
        Meta(description="Of Dominion: `random` or `draft` from the same boxes, `next` of the sets; null: the same."),
    ] = None


class Say(Deed, frozen=True, kw_only=True, tag="say"):
    """A line for the table."""

    text: Text


class Replace(Deed, frozen=True, kw_only=True, tag="replace"):
    """A vacant seat, and the program that gets it."""

    seat: SeatNumber
    opponent: Annotated[str, Meta(max_length=40)] = STAND_IN


class Retake(Deed, frozen=True, tag="retake"):
    """One's own seat, back from the program that played it."""


class Leave(Deed, frozen=True, tag="leave"):
    """Getting up."""


class AddPart(Deed, frozen=True, kw_only=True, tag="part"):
    """A part of the next deal, now that the server has promised its own: 16 random bytes. The first one stands."""

    promise: Annotated[str, Meta(max_length=64, description="The promise that it was added to.")]
    part: Part


class AskHint(Deed, frozen=True, tag="hint"):
    """A question to the strongest opponent."""


AnyDeed: TypeAlias = (
    Move | TakeBack | AnswerTakeBack | Resign | PlayAgain | Say | Replace | Retake | Leave | AddPart | AskHint
)  # fmt: skip


class Hello(Deed, frozen=True, kw_only=True, tag="hello"):
    """The first message of a program's socket: its secret, unless cookie or header have it, and the last moment it
    saw.
    """

    secret: Secret | None = None
    number: Number = 0
    ply: Number = 0


class Ping(Deed, frozen=True, tag="ping"):
    """A question whether anybody is there."""


Message: TypeAlias = AnyDeed | Hello | Ping
_read_message = msgspec.json.Decoder(Message).decode
UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)


def read_message(text: str | bytes) -> Message:
    """Return a message of a program's socket; another text is a ValueError with a problem that says what is wrong.

    >>> read_message('{"do": "move", "move": "buy gold", "ply": 12}')
    Move(id=None, move='buy gold', ply=12, number=None)
    """
    try:
        message: Message = _read_message(text)
    except UNREADABLE as error:
        raise Problem("bad-message", why=str(error)) from None
    return message


# answers


class Accepted(Struct, frozen=True):
    """The move is on the disk. `repeated` if it had been before."""

    number: int
    ply: int
    repeated: bool = False


class Began(Struct, frozen=True):
    """The number of the game that has begun."""

    number: int


class Done(Struct, frozen=True):
    """The deed has been done."""

    done: bool = True


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the moves that were thought about."""

    move: str
    chance: Annotated[float, Meta(description="Share of the win, from 0 to 1, as it can be believed.")]
    margin: Annotated[float, Meta(description="Points ahead of the best of the others in the end.")]
    playouts: int
    exact: Annotated[bool, Meta(description="Worked out to the end of the game, not estimated.")] = False
    off: Annotated[float, Meta(description="How far the chance may be off, 19 times out of 20.")] = 0.0


class Advice(Struct, frozen=True, forbid_unknown_fields=True):
    """The move of the strongest opponent, and the reason for it."""

    move: str
    choices: Annotated[list[Choice], Meta(description="The best first.")]
    reasons: list[str]


Answer: TypeAlias = Accepted | Began | Done | Advice


# answers over a socket


class Reply(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The answer to one message of a socket."""

    id: Id = None


class Ok(Reply, frozen=True, kw_only=True, tag="ok"):
    """The deed has been done: with what `Accepted` or `Began` say of it."""

    number: int | UnsetType = UNSET
    ply: int | UnsetType = UNSET
    repeated: bool | UnsetType = UNSET
    done: bool | UnsetType = UNSET


class Advised(Reply, frozen=True, kw_only=True, tag="hint"):
    """A hint."""

    move: str
    choices: list[Choice]
    reasons: list[str]


class Pong(Reply, frozen=True, tag="pong"):
    """Somebody is there."""


class Refusal(Struct, frozen=True, kw_only=True):
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


class Failed(Refusal, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="error"):
    """A refusal as a socket sends it: the answer to one message."""

    id: Id = None


AnyReply: TypeAlias = Ok | Advised | Pong | Failed


def reply(number: Id, answer: Answer) -> AnyReply:
    """Return an answer as a socket sends it.

    >>> reply(7, Began(2))
    Ok(id=7, number=2, ply=UNSET, repeated=UNSET, done=UNSET)
    """
    kind = Advised if isinstance(answer, Advice) else Ok
    return kind(id=number, **msgspec.structs.asdict(answer))
