"""The course of one game at a table, as its log tells it. Pure: no clock is read here, nothing is sent or stored.

A log only grows. Taking back is an entry like a move, so a ply, the number of entries so far, names one moment for
good: an answer to an older question can always be told from an answer to this one.
"""

from array import array
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from crownlands.game import Event, Game
from crownlands.server.storage.rows import Entry
from crownlands.server.tables.standings import leaders

MOVE, BACK, ASK, AGREE, REFUSE, RESIGN, FLAG = "move", "back", "ask", "agree", "refuse", "resign", "flag"
THE_END = "end"  # said by a resignation that ends the game
RECENT = 12  # plies whose events are kept at hand for those who lost a few messages
FORCED, REVEALING = 1, 2
UNKNOWN = -1
REVEALS = frozenset(("drawn", "revealed", "looked", "shuffled", "received", "laid-out", "king-drawn", "deal"))


@dataclass(frozen=True, slots=True)
class ToldEntry:
    """The news of one log entry, as one seat may know it."""

    ply: int
    seat: int
    kind: str
    events: tuple[Event, ...] = ()

    def seen_by(self, seat: int | None) -> "ToldEntry":
        """Return the same with every event masked for a seat."""
        return ToldEntry(self.ply, self.seat, self.kind, tuple([event.seen_by(seat) for event in self.events]))


@dataclass(frozen=True, slots=True)
class TakeBackRequest:
    """A request to take back to where `kept` moves were made."""

    seat: int
    kept: int
    agreed: frozenset[int] = frozenset()


@dataclass(slots=True)
class Course:
    """One game so far."""

    number: int
    begin: Callable[[], Game]  # the game before the first entry
    game: Game
    players: int
    ply: int = 0
    started: float | None = None
    last: float = 0.0  # when the last entry was made
    used: list[float] = field(default_factory=list)  # seconds of thinking by seat
    answered: list[int] = field(default_factory=list)  # real choices made by seat
    resigned: frozenset[int] = frozenset()
    request: TakeBackRequest | None = None
    outcome: Mapping[str, Any] | None = None
    plies: "array[int]" = field(default_factory=lambda: array("H"))  # of the moves that stand
    movers: bytearray = field(default_factory=bytearray)
    flags: bytearray = field(default_factory=bytearray)
    recent: deque[ToldEntry] = field(default_factory=lambda: deque(maxlen=RECENT))
    _asked: int | None = UNKNOWN  # who is, once somebody wanted to know it of this ply
    _legal: tuple[str, ...] | None = None  # likewise

    def __post_init__(self) -> None:
        self.used = self.used or [0.0] * self.players
        self.answered = self.answered or [0] * self.players

    def start(self, at: float) -> None:
        """Start the game: all are seated."""
        self.started = self.last = at

    def copy(self) -> "Course":
        """Return an independent course, to try entries out on."""
        return Course(
            self.number,
            self.begin,
            self.game.copy(),
            self.players,
            self.ply,
            self.started,
            self.last,
            self.used.copy(),
            self.answered.copy(),
            self.resigned,
            self.request,
            self.outcome,
            self.plies[:],
            self.movers[:],
            self.flags[:],
            self.recent.copy(),
            self._asked,
            self._legal,
        )

    @property
    def is_over(self) -> bool:
        """True once the game has ended, at the table or by resignation."""
        return self.outcome is not None

    @property
    def to_move(self) -> int | None:
        """The seat that must decide now."""
        if self._asked == UNKNOWN:
            self._asked = self.game.to_move
        return None if self.is_over else self._asked

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """The legal moves of the seat that is asked."""
        if self._legal is None:
            self._legal = self.game.legal_moves
        return self._legal

    @property
    def is_forced(self) -> bool:
        """True when there is only one answer."""
        return len(self.legal_moves) == 1

    # the log

    def apply(self, entry: Entry) -> None:
        """Apply the next entry of the log. An illegal move raises IllegalMove and changes nothing."""
        if entry.ply != self.ply + 1:
            raise ValueError(f"entry {entry.ply} can't follow ply {self.ply}")
        asked = self.to_move
        events = tuple(self._move(entry)) if entry.kind == MOVE else ()
        if entry.kind != MOVE:
            _HAPPEN[entry.kind](self, entry)
        if asked is not None:
            self.used[asked] += max(0.0, entry.at - self.last if entry.thought is None else entry.thought)
        self.last = max(self.last, entry.at)
        self.ply = entry.ply
        self.recent.append(ToldEntry(entry.ply, entry.seat, entry.kind, events))
        if self.outcome is None and self.game.is_over:
            self.outcome = self._played()

    def _move(self, entry: Entry) -> Sequence[Event]:
        if entry.seat != self.to_move:
            raise ValueError(f"seat {entry.seat} moves in place of seat {self.to_move}")
        forced = self.is_forced
        events = self.game.push(entry.text)
        self._asked, self._legal = UNKNOWN, None
        revealing = any(event.kind in REVEALS or event.source == "deck" for event in events)
        self.plies.append(entry.ply)
        self.movers.append(entry.seat)
        self.flags.append((FORCED if forced else 0) | (REVEALING if revealing else 0))
        self.answered[entry.seat] += not forced
        self.request = None
        return events

    def _back(self, entry: Entry) -> None:
        kept = int(entry.text)
        self._asked, self._legal = UNKNOWN, None
        while len(self.movers) > kept:
            self.game.pop()
            self.plies.pop()
            seat, flag = self.movers.pop(), self.flags.pop()
            self.answered[seat] -= not flag & FORCED
        self.request = None

    def _ask(self, entry: Entry) -> None:
        self.request = TakeBackRequest(entry.seat, int(entry.text))

    def _agree(self, entry: Entry) -> None:
        if self.request is not None:
            self.request = TakeBackRequest(self.request.seat, self.request.kept, self.request.agreed | {entry.seat})

    def _refuse(self, entry: Entry) -> None:
        self.request = None

    def _resign(self, entry: Entry) -> None:
        self.resigned |= {entry.seat}
        self.request = None
        if entry.text == THE_END:
            ended = "clock" if entry.kind == FLAG else "resigned"
            self.outcome = {"ended": ended, "scores": None, "winners": leaders(self.game, self._staying())}

    def _played(self) -> dict[str, Any]:
        won = [seat for seat in self.game.winners if seat not in self.resigned]
        winners = won or leaders(self.game, self._staying())
        return {"ended": "played", "scores": list(self.game.scores), "winners": winners}

    def _staying(self) -> list[int]:
        return [seat for seat in range(self.players) if seat not in self.resigned]

    # what there was

    def told_since(self, ply: int) -> list[ToldEntry] | None:
        """Return what happened after a ply, None if that takes the whole log: too long ago, or taken back since."""
        if ply == self.ply:
            return []
        if not 0 <= ply < self.ply or not self.recent or self.recent[0].ply > ply + 1:
            return None
        since = [told for told in self.recent if told.ply > ply]
        return None if any(told.kind == BACK for told in since) else since

    # taking back

    def last_choice(self, seat: int) -> int | None:
        """Return the number of moves before the last real choice of a seat; None if it made none."""
        for number in range(len(self.movers) - 1, -1, -1):
            if self.movers[number] == seat and not self.flags[number] & FORCED:
                return number
        return None

    def is_free_to(self, seat: int, kept: int) -> bool:
        """Return whether nobody has learned anything since so many moves: no card turned up, no other seat answered."""
        return all(mover == seat and not flag & REVEALING for mover, flag in zip(self.movers[kept:], self.flags[kept:]))

    # clocks

    def thinking(self, seat: int, since: float) -> float:
        """Return the seconds that a seat has thought in this game, with those since the last entry."""
        running = seat == self.to_move and self.started is not None
        return self.used[seat] + (since if running else 0.0)


_HAPPEN = {
    BACK: Course._back,
    ASK: Course._ask,
    AGREE: Course._agree,
    REFUSE: Course._refuse,
    RESIGN: Course._resign,
    FLAG: Course._resign,
}
