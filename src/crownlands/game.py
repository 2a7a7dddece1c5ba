"""The contract every game keeps: a Game asks a seat for a Decision, takes a move in words and reports in Events what
happened; a View is what one seat may know of it.

A running game is one NumPy record. What all games share is written here once, on top of the few compiled functions
that each game provides as its `Engine`.
"""

import difflib
import secrets
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from struct import Struct
from typing import Any, ClassVar, Self

import msgspec
import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import Seed, random_bits, random_source
from crownlands.problems import Problem
from crownlands.record import Record

State = Any  # the record of a game; its fields are known by name
States = NDArray[Any]  # an array of one record: what Python passes to the engine, since a bare record takes longer
Moves = NDArray[np.int64]

GO_ON = -1  # no move: do what is still pending after the last one


def copy_of(states: States) -> States:
    """Return a record of its own with the same contents, copied as bytes: NumPy goes field by field, which takes
    forty times as long.

    >>> import numpy as np
    >>> there = np.zeros(1, [("turn", "i8"), ("scores", "i8", 2)])
    >>> here = copy_of(there)
    >>> here["turn"] = 3
    >>> int(there["turn"][0]), int(here["turn"][0])
    (0, 3)
    """
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


class IllegalMove(ValueError):
    """A move that can't be made now; nothing has changed. Its text says why and lists the legal moves."""

    def __init__(self, said: str, problem: Problem | None = None) -> None:
        super().__init__(said)
        self.problem = problem


class Decision(msgspec.Struct, frozen=True):
    """A question to a seat, with everything that a page or a terminal needs to phrase it."""

    kind: str
    seat: int
    card: str | None = None
    target: int | None = None
    source: str | None = None
    destination: str | None = None
    least: int = 1
    most: int = 1
    max_cost: int | None = None
    min_cost: int | None = None
    about: int | None = None  # the seat that it is decided for, where that isn't the one asked
    instruction: str | None = None  # what of the card asks it
    looks_through: bool = False  # the own discard pile is looked through for it

    def to_dict(self) -> dict[str, Any]:
        """Return the question for JSON.

        >>> Decision("take", 1, source="row").to_dict()["source"]
        'row'
        """
        return {name: getattr(self, name) for name in _DECISION}


class Event(msgspec.Struct, frozen=True):
    """Something that happened at the table.

    `cards` names the pieces it happened to, None for each one that this onlooker doesn't get to see.
    Only what `seen_by` returns may leave the process.

    >>> Event("drawn", seat=1, cards=("gold", "copper"), private_to=1).seen_by(0).cards
    (None, None)
    """

    kind: str
    seat: int | None = None
    cards: tuple[str | None, ...] = ()
    source: str | None = None
    destination: str | None = None
    move: str | None = None
    private_to: int | None = None
    also_to: int | None = None  # one who decides for that seat sees it too
    token: str | None = None
    count: int | None = None

    def seen_by(self, seat: int | None) -> "Event":
        """Return this event as a seat sees it; None is a spectator."""
        if self.private_to is None:
            return self
        cards, said = self.cards, self.move
        if seat is None or seat not in (self.private_to, self.also_to):
            cards, said = (None,) * len(cards), said.split()[0] if said else None
        return Event(self.kind, self.seat, cards, self.source, self.destination, said)

    def to_dict(self) -> dict[str, Any]:
        """Return the event for JSON, without empty fields."""
        said = [(name, getattr(self, name)) for name in _EVENT]  # said for every seat after every move
        return {name: value for name, value in said if value is not None and value != ()}


_DECISION, _EVENT = Decision.__struct_fields__, Event.__struct_fields__


class Fields:
    """Reads numbers from the bytes of a record, field by field, in a tenth of the time that NumPy takes for one.

    >>> kind = np.dtype([("coins", np.int64), ("hands", np.int16, (2, 3))])
    >>> record = np.array([(7, [[1, 2, 3], [4, 5, 6]])], kind).tobytes()
    >>> fields = Fields(kind)
    >>> fields.number(record, "coins"), fields.row(record, "hands", 1)
    (7, (4, 5, 6))
    """

    _LETTERS: ClassVar = {"i1": "b", "i2": "h", "i8": "q", "u1": "B", "u2": "H", "u8": "Q"}

    def __init__(self, record: np.dtype[Any]) -> None:
        self.starts: dict[str, int] = {}
        self._rows: dict[str, tuple[Callable[..., tuple[int, ...]], int, int]] = {}
        for name, (kind, start, *_) in (record.fields or {}).items():
            self.starts[name] = start
            letter = self._LETTERS.get(kind.base.str[1:])
            if letter is not None:
                row = Struct(f"={kind.shape[-1] if kind.shape else 1}{letter}")
                self._rows[name] = row.unpack_from, start, row.size

    def number(self, record: bytes | bytearray, name: str, at: int = 0) -> int:
        """Return a field that is one number; `at` is where a record inside a record begins."""
        unpack, start, _ = self._rows[name]
        return unpack(record, at + start)[0]

    def row(self, record: bytes | bytearray, name: str, number: int = 0, at: int = 0) -> tuple[int, ...]:
        """Return a field that is a row of numbers; if there are several rows, the one with that number."""
        unpack, start, size = self._rows[name]
        return unpack(record, at + start + size * number)


@dataclass(frozen=True)
class Engine:
    """The compiled functions of a game, each on an array of one record."""

    state: np.dtype[Any]
    move_count: int  # moves are numbers below this inside the engine
    legal: Callable[[States, Moves], int]  # writes the legal moves and returns how many
    is_legal: Callable[[States, int], bool]
    push: Callable[[States, int], bool]  # False: the event buffer is full, empty it and push GO_ON
    replay: Callable[[States, Moves], None]  # plays moves known to be legal, and forgets what happened


class View(ABC):
    """A seat's knowledge of a game, and its legal moves now. `None` as seat is a spectator."""

    game: ClassVar[str]  # its name
    seat: int | None
    decision: Decision | None
    legal_moves: tuple[str, ...]

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Return the view for JSON."""


class Game(ABC):
    """A running game: its set-up, its moves, and the record that they led to."""

    name: ClassVar[str]
    engine: ClassVar[Engine]
    setup: Mapping[str, Any]  # what makes this game again, for its record
    words: Mapping[int, str]  # the text of every move there is in this game, by its number
    numbers: Mapping[str, int]  # and the other way round

    _bytes: bytearray  # the record
    _states: States  # the same memory as an array of one record
    _start: bytes  # the record before the first move, packed: it is mostly empty, and seldom needed
    _moves: list[int]

    def _begin(self, setup: Mapping[str, Any], states: States) -> None:
        self.setup = setup
        self._bytes = bytearray(states.tobytes())
        self._start = zlib.compress(self._bytes, 1)
        self._states = np.frombuffer(self._bytes, self.engine.state)
        self._moves = []

    @classmethod
    @abstractmethod
    def from_setup(cls, setup: Mapping[str, Any]) -> Self:
        """Return the game that `setup` describes, before its first move."""

    @classmethod
    def _of(cls, states: States) -> Self:
        """Return a game from a record alone: it can be played on, but has no beginning to write down."""
        game = object.__new__(cls)
        game._begin({}, states)
        return game

    # who is asked what

    @property
    @abstractmethod
    def to_move(self) -> int | None:
        """The seat that must decide now, None when the game is over."""

    @property
    @abstractmethod
    def turn(self) -> int:
        """The seat whose turn it is."""

    @property
    @abstractmethod
    def decision(self) -> Decision | None:
        """The question being asked now, None when the game is over."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The points of every seat, at any time."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The seats that won, empty while the game runs."""

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self.to_move is None

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Return the view of a seat; None is a spectator."""

    @abstractmethod
    def rematch(self, seed: Seed | None = None) -> Self:
        """Return the next game at the same table."""

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """All legal moves of the seat that must decide, sorted; never empty while the game runs."""
        words = self.words
        return tuple(sorted([words[number] for number in self._legal()]))

    def _legal(self) -> list[int]:
        out = np.empty(self.engine.move_count, np.int64)
        numbers: list[int] = out[: self.engine.legal(self._states, out)].tolist()
        return numbers

    # making moves and taking them back

    def push(self, move: str) -> list[Event]:
        """Make a move and return what happened, in order. An illegal one raises IllegalMove and changes nothing."""
        number = self.numbers.get(move, -1) if isinstance(move, str) else -1
        if number < 0 or not self.engine.is_legal(self._states, number):
            raise self._why_not(move)
        events = [self._said(number)]
        settled = self.engine.push(self._states, number)
        events += self._take_events()
        while not settled:
            settled = self.engine.push(self._states, GO_ON)
            events += self._take_events()
        self._moves.append(number)
        return events

    def push_forced(self) -> list[Event]:
        """Answer every question that has only one answer, until there is a real choice, and return what happened."""
        events: list[Event] = []
        while len(legal := self._legal()) == 1:
            events += self.push(self.words[legal[0]])
        return events

    def pop(self) -> str:
        """Take back the last move, exactly, and return it."""
        if not self._moves:
            raise IllegalMove("there is no move to take back")
        undone = self._moves.pop()
        self._bytes[:] = zlib.decompress(self._start)
        self.engine.replay(self._states, np.array(self._moves, np.int64))
        return self.words[undone]

    @property
    def moves(self) -> tuple[str, ...]:
        """All moves made so far, in full: for records, not for the other seats to see."""
        return tuple(self.words[number] for number in self._moves)

    def _why_not(self, move: object) -> IllegalMove:
        """Say why a move can't be made, and what can."""
        if self.is_over:
            return IllegalMove(f"{move}: the game is over", Problem("over", move=str(move)))
        legal = self.legal_moves
        reason = self._reason(move) if isinstance(move, str) and move in self.numbers else self._unknown(move)
        reason.facts["move"] = str(move)
        return IllegalMove(f"{move}: {reason}; legal: {', '.join(legal)}", reason)

    def _unknown(self, move: object) -> Problem:
        if not isinstance(move, str):
            return Problem("not-a-text", kind=type(move).__name__)
        near = difflib.get_close_matches(move, self.legal_moves, 1) or difflib.get_close_matches(move, self.numbers, 1)
        return Problem("no-such-move", near="".join(near))

    @abstractmethod
    def _reason(self, move: str) -> Problem:
        """Say why a move that exists isn't legal now."""

    @abstractmethod
    def _said(self, number: int) -> Event:
        """Return the event that tells which move the seat asked makes."""

    @abstractmethod
    def _take_events(self) -> list[Event]:
        """Empty the event buffer of the record."""

    # a game as a value

    def copy(self) -> Self:
        """Return an independent game in the same position, with the same moves made so far."""
        twin = object.__new__(type(self))
        twin.setup = self.setup
        twin._start = self._start
        twin._bytes = bytearray(self._bytes)
        twin._states = np.frombuffer(twin._bytes, self.engine.state)
        twin._moves = self._moves.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and type(self) is type(other) and self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def _content(self) -> bytes:
        """Return everything that this position depends on."""
        return bytes(self._bytes)

    def __repr__(self) -> str:
        return f"<{type(self).__module__.rsplit('.', 1)[0]}.Game {dict(self.setup)} after {len(self._moves)} moves>"

    def record(self) -> Record:
        """Return the game so far as a record. It holds every secret: show it to players only when the game is over."""
        if not self.setup:
            raise ValueError("a game sampled from a view has no beginning, so it has no record")
        setup = {name: value.hex() if isinstance(value, bytes) else value for name, value in self.setup.items()}
        return Record(self.name, setup, self.moves, self.scores if self.is_over else None)


def fresh_seed(seed: Seed | str | None) -> Seed:
    """Return the seed, checked, or a new one for None."""
    if seed is None:
        return secrets.randbits(48)
    if isinstance(seed, str):
        try:
            seed = bytes.fromhex(seed)
        except ValueError:
            raise ValueError(f"a key is 32 hexadecimal digits, not {seed!r}") from None
    if isinstance(seed, bytes):
        if len(seed) != 16 or not any(seed):
            raise ValueError(f"a key is 16 bytes, not all zero; these are {len(seed)}")
        return seed
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**63:
        raise Problem("bad-seed", seed=repr(seed))
    return seed


def seed_after(seed: Seed) -> Seed:
    """Return the seed of the next game at the same table: a number determines it; after a key it is a new secret."""
    if isinstance(seed, bytes):
        return secrets.token_bytes(16)
    return int(random_bits(random_source(seed, stream=4)) >> np.uint64(16))


def check_number(what: str, number: object, least: int, most: int) -> int:
    """Return the number if it is a whole one within its bounds."""
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
        raise ValueError(f"{what} is a whole number from {least} to {most}, not {number!r}")
    return number


def check_seat(what: str, seat: object, players: int) -> int:
    """Return the seat if it exists."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise ValueError(f"{what}: there is no seat {seat!r}; seats at this table are 0 to {players - 1}")
    return seat
