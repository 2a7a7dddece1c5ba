"""A seat at a table on a server, for the screens and for plain text: the same table, with others at their own screens.

News come in the client's thread and wait until the face takes them in with `catch_up`, so that nothing changes while it
draws. What the face does is begun and not waited for; a refusal is news as well.
"""

import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Event as StopEvent
from typing import TYPE_CHECKING, Any

from crownlands.client import Refused, State
from crownlands.client import Table as Client
from crownlands.game import Event, IllegalMove
from crownlands.problems import Problem
from crownlands.record import Record
from crownlands.refusal_sentences import SENTENCES
from crownlands.terminal.local_table import LocalTable, MoveEvents, Said
from crownlands.terminal.online.network_view import NetworkView
from crownlands.texts.deals import deal_line, finding
from crownlands.texts.endings import ending
from crownlands.texts.log import LogLine
from crownlands.texts.refusals import refusal, why
from crownlands.texts.seats import distinct, seat_name
from crownlands.texts.texts import Texts

if TYPE_CHECKING:
    from crownlands.bots.hints import Hint

PATIENCE = 30.0  # seconds until the table must have been seen first


class NetworkTable(LocalTable):
    """A table on a server, as one seat sees it; without a seat, as a spectator."""

    is_remote = True

    def __init__(self, client: Client, texts: Texts) -> None:
        self.client, self.texts = client, texts
        self.state = State()
        self.history = []
        self.retold = 0
        self.stop = StopEvent()
        self.is_connected = False
        self.refused = ""  # why the last thing that was tried can't be done
        self.gone = ""  # why the server won't have this seat any more
        self.on_news: Callable[[], object] = lambda: None
        self._news: SimpleQueue[Mapping[str, Any]] = SimpleQueue()
        self._heard_at = 0.0
        self._sent: tuple[int, int] | None = None  # the moment that was answered; what came of it is on its way
        self._chat_read = 0
        self._retaking = False
        self._turn = 0
        self._view: NetworkView | None = None
        client.listen(self._hear)
        self._await_first_state()

    def _await_first_state(self) -> None:
        until = time.monotonic() + PATIENCE
        while not self.state and not self.gone and time.monotonic() < until:
            self.wait(until - time.monotonic())
        if not self.state:
            self.client.close()
            raise ValueError(self.gone) if self.gone else nobody_answers(self.client.server, self.texts)

    def close(self) -> None:
        """Hang up; the seat stays."""
        self.stop.set()
        self.on_news = lambda: None
        self.client.close()

    # news

    def _hear(self, message: Mapping[str, Any]) -> None:
        self._news.put(message)
        self.on_news()

    def wait(self, timeout: float | None = None) -> None:
        """Wait for news and take them in."""
        try:
            self._take(self._news.get(timeout=timeout))
        except Empty:
            return
        self.catch_up()

    def catch_up(self) -> None:
        """Take in all news there are."""
        while True:
            try:
                self._take(self._news.get_nowait())
            except Empty:
                return

    def _take(self, message: Mapping[str, Any]) -> None:
        if message["type"] == "state":
            self.is_connected, self._heard_at = True, time.monotonic()
            self._follow(message)
            self.state = State({**self.state, **message})
            if self._sent not in (None, self.moment):
                self._sent, self.refused = None, ""
            self._sit_down_again()
        else:
            self.is_connected = self.is_connected and message["type"] != "lost"
            if message["type"] in ("refused", "error"):
                self._sent = None
                self.refused = refusal(self.texts, message)
                self.gone = self.refused if message["type"] == "error" else ""

    def _sit_down_again(self) -> None:
        """Play again after coming back, in place of the program that did so meanwhile."""
        played_for = self.seat is not None and self.state["seats"][self.seat]["opponent"] is not None
        if played_for and not self._retaking:
            self._begin(self.client.seat.retake())
        self._retaking = played_for

    def _follow(self, state: Mapping[str, Any]) -> None:
        """Keep what happened and was said; begin anew after a take-back or with another game."""
        anew = self.state and state["number"] != self.state["number"]
        if state.get("back") or anew:
            talk = [it for it in self.history if isinstance(it, Said)]
            self.history, self._turn = [], 0
            self.retold += 1
            self._tell_log(state)
            self.history += [] if anew else talk
        else:
            self._tell_log(state)
        for line in state.get("chat", ()):
            if line["number"] > self._chat_read:
                self._chat_read = line["number"]
                self.history.append(Said(line["seat"], line["name"] or "–", line["text"]))

    def _tell_log(self, state: Mapping[str, Any]) -> None:
        for told in state.get("log", ()):
            events = [Event(**{**event, "cards": tuple(event.get("cards", ()))}) for event in told["events"]]
            self.history.append(MoveEvents(told["ply"], self._turn, events))
            turns = [it.seat for it in events if it.kind == "turn" and it.seat is not None]
            self._turn = turns[-1] if turns else self._turn

    # what there is

    @property
    def moment(self) -> tuple[int, int]:
        """The number of the game and of the entries in its log."""
        return self.state["number"], self.state["ply"]

    @property
    def is_waiting(self) -> bool:
        """True while somebody is still missing."""
        return bool(self.state["status"] == "waiting")

    @property
    def seat(self) -> int | None:
        """The seat that is played here, None for a spectator."""
        seat: int | None = self.state["seat"]
        return seat

    @property
    def kind(self) -> str:
        """The name of the game."""
        return str(self.state["options"]["game"])

    @property
    def edition(self) -> str:
        """The edition whose names are said here."""
        return str(self.state["options"]["edition"])

    @property
    def names(self) -> list[str]:  # type: ignore[override]
        """The names of all players."""
        return seat_names(self.state["seats"], self.texts)

    @property
    def people(self) -> frozenset[int]:  # type: ignore[override]
        """The one seat that is played here."""
        return frozenset() if self.seat is None else frozenset({self.seat})

    @property
    def shown(self) -> int:  # type: ignore[override]
        """The seat in front: the own one; for a spectator the first."""
        return self.seat or 0

    @property
    def view(self) -> Any:
        """The view of the seat."""
        told = self.state.view or {}
        if self._view is None or self._view.source is not told:
            self._view = NetworkView(told)
        return self._view

    @property
    def is_yours(self) -> bool:
        """True when this seat is asked and hasn't answered."""
        return self.state.my_turn and self._sent is None

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self.state.is_over

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat, none for a game that was given up."""
        return tuple(self.state["scores"] or ())

    def clock(self, seat: int) -> float | None:
        """Return the seconds that a seat has left now; None at a table without clocks."""
        told = self.state["seats"][seat]
        left: float | None = told["clock"]
        if left is None or not told["clock_runs"] or self.is_over:
            return left
        return max(0.0, left - (time.monotonic() - self._heard_at))

    def is_away(self, seat: int) -> bool:
        """Return whether the person of a seat is away from the table."""
        told = self.state["seats"][seat]
        return told["kind"] == "person" and not told["connected"] and told["opponent"] is None

    @property
    def vacant(self) -> list[int]:
        """The seats that may be given to a program now."""
        running = self.state["status"] == "running" and self.seat is not None
        return [seat["seat"] for seat in self.state["seats"] if running and seat["vacant"] and not seat["opponent"]]

    @property
    def request(self) -> str:
        """The sentence about a request to take back, empty if there is none."""
        asked = self.state["request"]
        if asked is None:
            return ""
        if asked["seat"] == self.seat:
            return self.texts.gettext("You asked to take your move back; the others decide.")
        return self.texts.gettext("{who} would like to take a move back.", who=self.names[asked["seat"]])

    @property
    def must_answer(self) -> bool:
        """True when this seat is asked if another may take back."""
        asked = self.state["request"]
        return asked is not None and asked["answers"].get(str(self.seat), False) is None

    @property
    def deal(self) -> str:
        """The promise about the deal, and who added to it once it is dealt."""
        names = [] if self.is_waiting else self.names
        return deal_line(self.texts, self.state["hash"], self.state["parts"], names)

    def checked_deal(self, texts: Texts) -> str:
        """Return what checking the deal has found, when the game is over; empty if the server made it alone."""
        return " ".join(finding(texts, code) for code in self.client.check_deal())

    def result(self, texts: Texts) -> str:
        """Return the result of the game."""
        if not self.is_over:
            return ""
        winners, gone = self.state["winners"], [it["seat"] for it in self.state["seats"] if it["resigned"]]
        early = ending(texts, self.state["ended"], winners, gone, self.seat, self.names)
        return early or texts.of(self.kind).result(self.view, self.names, winners, gone)

    def log(self, texts: Texts, since: int = 0) -> list[LogLine]:
        """Return the log, as this seat may know it; a spectator is nobody in it."""
        return self._log(texts, since, self.seat)

    # what is done here

    def push(self, *moves: str) -> None:
        """Make moves, and wait until the server has them."""
        self._answer_now(self.client.seat.move(list(moves), self.state))

    def send(self, *moves: str) -> None:
        """Make moves, without waiting."""
        self._sent = self.moment
        self._begin(self.client.seat.move(list(moves), self.state))

    def wait_for_others(self) -> str | None:
        """Wait until there is news; moves come with it."""
        self.wait()
        return None

    def undo(self) -> bool:
        """Take back, or ask the others whether one may."""
        if self.state["may_take_back"] is None:
            return False
        self._begin(self.client.seat.take_back())
        return True

    def answer(self, agree: bool) -> None:
        """Agree that another takes back, or refuse."""
        self._begin(self.client.seat.answer_take_back(agree))

    def say(self, text: str) -> None:
        """Send a chat message to the table."""
        self._begin(self.client.seat.say(text))

    def resign(self) -> None:
        """Resign."""
        self._begin(self.client.seat.resign())

    def replace(self, seat: int) -> None:
        """Let a program play on for somebody who left."""
        self._begin(self.client.seat.replace(seat))

    def rematch(self) -> "NetworkTable":
        """Return the next game at the same table; if somebody else has begun it already, that is the one."""
        self._begin(self.client.seat.again())
        return self

    def record(self) -> Record:
        """Return the record, once the game is over."""
        try:
            return Record.loads(self.client.record())
        except Refused as refused:
            raise ValueError(refusal(self.texts, refused.answer)) from None

    def hint(self, seconds: float) -> "Hint":
        """Return the move of the server's strongest opponent. A refusal is a ValueError."""
        from crownlands.bots.hints import Choice, Hint

        try:
            told = self.client.hint()
        except Refused as refused:
            raise ValueError(refusal(self.texts, refused.answer)) from None
        return Hint(told["move"], tuple(Choice(**it) for it in told["choices"]), tuple(told["reasons"]))

    def _begin(self, doing: Coroutine[Any, Any, Any]) -> None:
        self.refused = ""
        self.client.begin(doing).add_done_callback(self._done)

    def _done(self, future: "Future[Any]") -> None:
        error = None if future.cancelled() else future.exception()
        if isinstance(error, Refused):
            self._hear({**error.answer, "error": error.code, "type": "refused"})

    def _answer_now(self, doing: Coroutine[Any, Any, Any]) -> None:
        try:
            self.client.begin(doing).result()
        except Refused as refused:
            raise _illegal(refused, self.texts) from None
        finally:
            self.catch_up()


def seat_names(seats: Sequence[Mapping[str, Any]], texts: Texts) -> list[str]:
    """Return the names of all players at a table on a server; free seats are marked."""
    return distinct([seat_name(texts, seat["kind"], seat["name"], seat["opponent"]) for seat in seats])


def nobody_answers(server: str, texts: Texts) -> ConnectionError:
    """Return the refusal that no server is there."""
    return ConnectionError(why(texts, Problem("nobody-answers", server=server)))


def _illegal(refused: Refused, texts: Texts) -> IllegalMove:
    """Return a refused move as the games themselves refuse one: with its problem, and in English with what is legal."""
    answer = refused.answer
    if refused.code != "illegal-move":
        return IllegalMove(refusal(texts, answer))
    known = answer.get("problem") in SENTENCES
    return IllegalMove(str(refused), Problem(str(answer["problem"]), **answer["facts"]) if known else None)
