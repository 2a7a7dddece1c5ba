"""A seat at a table on the network: the same screens, over the server's client."""

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from crownlands.client import Refused
from crownlands.client import Table as Client
from crownlands.game import Decision, Event, IllegalMove
from crownlands.kingdomino.table import Breakdown, Property
from crownlands.record import Record
from crownlands.terminal.table import Happened, Table

if TYPE_CHECKING:
    from crownlands.bots.hints import Hint

NAP = 0.5  # seconds between two looks at whether the table was left


class NetworkView:
    """A view as it came over the network, with the words that local views have."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.source, self.told = told, dict(told)
        self.decision = Decision(**told["decision"]) if told["decision"] else None
        self.legal_moves = tuple(told["legal_moves"])
        self.winners = tuple(told["winners"])
        self.is_over = told["to_move"] is None

    def __getattr__(self, name: str) -> Any:
        try:
            value = self.told[name]
        except KeyError:
            raise AttributeError(name) from None
        return tuple(tuple(it) if isinstance(it, list) else it for it in value) if isinstance(value, list) else value

    def gains(self) -> dict[str, int]:
        """The points that each place would add at once."""
        return dict(self.told["gains"])

    def kingdom(self, seat: int) -> dict[tuple[int, int], tuple[str, int]]:
        """The squares of a kingdom."""
        return {(x, y): (land, crowns) for x, y, land, crowns in self.told["kingdoms"][seat]}

    def breakdown(self, seat: int) -> Breakdown:
        """How the points of a seat come about."""
        told = self.told["breakdowns"][seat]
        properties = tuple(
            Property(**it | {"places": tuple(tuple(place) for place in it["places"])}) for it in told["properties"]
        )
        return Breakdown(properties, told["bonuses"], tuple(told["earlier"]), told["points"], told["total"])


class _Listener(Client):
    """The client, keeping what it is told until somebody shows it."""

    heard: Callable[[Mapping[str, Any]], None] | None = None

    def _read(self, text: str | bytes) -> dict[str, Any]:
        message = super()._read(text)
        if message["type"] == "state" and self.heard is not None:
            self.heard(message)
        return message


class NetworkTable(Table):
    """A table on a server, as the seat of a link sees it."""

    def __init__(self, client: Client, names: Sequence[str] = ()) -> None:
        self.client = client
        self.names = list(names)
        self.history = []
        self.stop = threading.Event()
        self.number = 0
        self._turn = 0
        self._view: NetworkView | None = None

    @classmethod
    def open(cls, link: str) -> "NetworkTable":
        """Take the seat that a link opens, and wait until the game has begun."""
        client = _Listener.open(link)
        table = cls(client)
        client.heard = table._hear
        while not client.state or client.state["status"] == "waiting":
            client.next()
        return table

    def _hear(self, state: Mapping[str, Any]) -> None:
        """Keep what happened; begin anew after a take-back or with another game."""
        if "seats" in state:
            self.names = [seat["name"] or "–" for seat in state["seats"]]
        if state.get("back") or state.get("number", self.number) != self.number:
            self.history.clear()
            self.number = state.get("number", self.number)
        for told in state.get("log", ()):
            events = [_event(event) for event in told["events"]]
            self.history.append(Happened(told["ply"], self._turn, events))
            self._turn = next(
                (it.seat for it in reversed(events) if it.kind == "turn" and it.seat is not None), self._turn
            )

    @property
    def kind(self) -> str:
        """The name of the game."""
        return str(self.view.game)

    @property
    def people(self) -> frozenset[int]:  # type: ignore[override]
        """The one seat that is played here."""
        return frozenset({self.shown})

    @property
    def shown(self) -> int:  # type: ignore[override]
        """The seat that is played here."""
        return int(self.client.state["seat"])

    @property
    def view(self) -> Any:
        """What the seat may know."""
        told = self.client.state.view or {}
        if self._view is None or self._view.source is not told:
            self._view = NetworkView(told)
        return self._view

    @property
    def is_yours(self) -> bool:
        """Whether this seat is asked now."""
        return self.client.state.my_turn

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.client.state.is_over

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat, none for a game that was given up."""
        return tuple(self.client.state["scores"] or ())

    def push(self, move: str) -> None:
        """Send a move."""
        try:
            self.client.move(move)
        except Refused as refused:
            raise IllegalMove(str(refused)) from None

    def wait_for_others(self) -> str | None:
        """Wait until something has changed at the table."""
        while not self.stop.is_set():
            try:
                self.client.next(NAP)
            except TimeoutError:
                continue
            return None
        return None

    def undo(self) -> bool:
        """Take back, or ask the others whether one may."""
        try:
            self.client.take_back()
        except Refused:
            return False
        return True

    def record(self) -> Record:
        """The record, when the game is over."""
        return Record.loads(self.client.record())

    def hint(self, seconds: float) -> "Hint":
        """What the server's strongest opponent would do."""
        from crownlands.bots.hints import Choice, Hint

        told = self.client.hint()
        told = told.get("hint", told)
        return Hint(told["move"], tuple(Choice(**it) for it in told["choices"]), tuple(told["reasons"]))

    def rematch(self) -> "NetworkTable":
        """The next game at the same table."""
        self.client.again()
        return self


def _event(told: Mapping[str, Any]) -> Event:
    return Event(**{**told, "cards": tuple(told.get("cards", ()))})


def play_at_link(link: str, language: str, plain: bool, light: bool) -> None:
    """Play at the seat that a link opens, in the terminal or line by line."""
    from crownlands.texts import find_texts

    try:
        table = NetworkTable.open(link)
    except Refused as refused:
        raise ValueError(str(refused)) from None
    if plain:
        from crownlands.terminal.plain import PlainTable

        texts = find_texts(language)
        PlainTable(table, texts).play()
    else:
        from crownlands.terminal.app import CrownlandsApp

        CrownlandsApp(language, table=table, light=light).run()
    table.client.close()
