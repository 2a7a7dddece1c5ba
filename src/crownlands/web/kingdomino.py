"""A table of Kingdomino for the page, from what one seat may know: rows, kingdoms, properties, and the squares where
the domino in hand may lie.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from crownlands.game import Event
from crownlands.kingdomino import DOMINOES, Domino, Property, Square, View
from crownlands.kingdomino.places import Place, places_of
from crownlands.texts import Texts
from crownlands.texts.kingdomino.names import DominoNumber
from crownlands.web.players import Player

ROOM = 2  # squares drawn around a kingdom, as far as it may still grow


@dataclass(frozen=True, slots=True)
class Entry:
    """A domino of a row, with the owner of the king on it."""

    number: int
    player: Player | None
    state: str = ""  # of the row being placed: done, now, next or then
    move: str | None = None
    label: str = ""
    hinted: bool = False

    @property
    def domino(self) -> Domino:
        """The domino itself."""
        return DOMINOES[self.number]


@dataclass(frozen=True, slots=True)
class Laid:
    """A domino lying in a kingdom: its squares from left to right or from top to bottom."""

    column: int
    row: int
    upright: bool
    squares: tuple[Square, Square]
    places: tuple[str, str]
    names: tuple[str, str]  # where each square is and what is on it, for those who can't see it


@dataclass(frozen=True, slots=True)
class Cell:
    """A square without land."""

    column: int
    row: int
    can: bool = False
    label: str = ""
    hinted: Square | None = None  # the half that a hint would lay there
    where: str = ""


@dataclass(frozen=True)
class Kingdom:
    """A kingdom drawn on a grid; columns go to the east, rows to the south, both from 1."""

    columns: int
    rows: int
    castle: Place
    laid: tuple[Laid, ...]
    loose: tuple[tuple[int, int, Square], ...]  # squares of a position set up by hand, which no domino holds together
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Estate:
    """A player with a kingdom, and what it is worth."""

    player: Player
    points: int
    kingdom: Kingdom
    properties: tuple[Property, ...]
    bonuses: tuple[tuple[str, int], ...]
    is_now: bool = False
    last: tuple[tuple[str, Domino], ...] = ()  # what was done with which domino the last time

    @property
    def best(self) -> Property | None:
        """The property that brings most."""
        return self.properties[0] if self.properties and self.properties[0].points else None

    @property
    def worth(self) -> tuple[Property, ...]:
        """The properties that bring points."""
        return tuple(it for it in self.properties if it.points)

    @property
    def bare(self) -> tuple[str, ...]:
        """The lands of the properties without a crown, each once."""
        return tuple(dict.fromkeys(it.land for it in self.properties if not it.points))


@dataclass(frozen=True)
class Table:
    """Everything the page shows of a table of Kingdomino."""

    row: tuple[Entry, ...]
    next_row: tuple[Entry, ...]
    mine: Estate | None
    others: tuple[Estate, ...]
    places: str  # the legal placements, for the script
    asks: str  # what the band asks for each gain
    held: Domino | None
    discards: bool
    coming: tuple[Domino, ...]
    view: View = field(repr=False)

    @property
    def same(self) -> bool:
        """True when both halves of the domino in hand are alike."""
        return self.held is not None and self.held.a == self.held.b


class Surveyor:
    """Lays a view out on the page."""

    def __init__(self, view: View, texts: Texts, players: Sequence[Player], hinted: str = "") -> None:
        self.view, self.texts, self.said, self.players = view, texts, texts.kingdomino, players
        self.hinted = hinted
        self.gains = view.gains()
        self.last: list[tuple[tuple[str, Domino], ...]] = [()] * view.players

    def table(self, events: Sequence[Event]) -> Table:
        """Return the whole table; `events` is what the seat saw of the game."""
        view = self.view
        mine = view.seat
        self.last = last_dominoes(events, view.players)
        seats = [seat for seat in range(view.players) if seat != mine]
        placing = bool(self.gains)
        return Table(
            row=tuple(self._row(events)),
            next_row=tuple(self._entry(number, seat) for number, seat in view.next_row),
            mine=None if mine is None else self._estate(mine, ROOM),
            others=tuple(self._estate(seat, 0) for seat in seats),
            places=self._places() if placing else "",
            asks=json.dumps({str(gain): self._ask(gain) for gain in set(self.gains.values())}),
            held=DOMINOES[view.domino] if placing and view.domino else None,
            discards="discard" in view.legal_moves,
            coming=tuple(DOMINOES[number] for number in view.unseen),
            view=view,
        )

    # the rows

    def _row(self, events: Sequence[Event]) -> Iterator[Entry]:
        if self.view.round:
            for number, placer in placed_this_round(events):
                yield Entry(number, self.players[placer], "done", label=self.domino_text(number))
        for i, (number, seat) in enumerate(self.view.row):
            state = ("now", "next", "then")[min(i, 2)] if self.view.round else ""
            if self.view.round and self.view.domino is None and i < 2:
                state = ("next", "then")[i]
            yield self._entry(number, seat, state)

    def _entry(self, number: int, seat: int | None, state: str = "") -> Entry:
        move = f"take {number}" if f"take {number}" in self.view.legal_moves else None
        about = self.domino_text(number)
        label = f"{self.said.button(move, self.view)}: {about}" if move else about
        player = None if seat is None else self.players[seat]
        return Entry(number, player, state, move, label, bool(move) and move == self.hinted)

    def domino_text(self, number: int) -> str:
        """Return a domino in words, for those who can't see it."""
        it = DOMINOES[number]
        halves = (self.said.square(it.a.land, it.a.crowns), self.said.square(it.b.land, it.b.crowns))
        return f"{number}: {halves[0]} | {halves[1]}"

    # kingdoms

    def _estate(self, seat: int, room: int) -> Estate:
        made = self.view.breakdown(seat)
        return Estate(
            player=self.players[seat],
            points=made.total,
            kingdom=self._kingdom(seat, room),
            properties=made.properties,
            bonuses=tuple((self.said.variant(name), points) for name, points in made.bonuses.items()),
            is_now=seat == self.view.to_move,
            last=self.last[seat],
        )

    def _kingdom(self, seat: int, room: int) -> Kingdom:
        land = self.view.kingdom(seat)
        left, right = reach([x for x, _ in land], self.view.size, room)
        bottom, top = reach([y for _, y in land], self.view.size, room)
        dominoes = self.view.dominoes(seat)
        held = {place for domino in dominoes for place in domino}
        own = seat == self.view.seat
        return Kingdom(
            columns=right - left + 1,
            rows=top - bottom + 1,
            castle=(1 - left, top + 1),
            laid=tuple(self._laid(domino, land, left, top) for domino in dominoes),
            loose=tuple(
                (x - left + 1, top - y + 1, Square(*on_it))
                for (x, y), on_it in land.items()
                if (x, y) not in held and (x, y) != (0, 0)
            ),
            cells=tuple(self._cells(land, left, right, bottom, top, own)),
        )

    def _laid(self, domino: tuple[Place, Place], land: dict[Place, tuple[str, int]], left: int, top: int) -> Laid:
        first, second = sorted(domino, key=lambda place: (place[0], -place[1]))
        return Laid(
            column=first[0] - left + 1,
            row=top - first[1] + 1,
            upright=first[0] == second[0],
            squares=(Square(*land[first]), Square(*land[second])),
            places=(f"{first[0]},{first[1]}", f"{second[0]},{second[1]}"),
            names=(self._on(first, land, left, top), self._on(second, land, left, top)),
        )

    def _on(self, place: Place, land: dict[Place, tuple[str, int]], left: int, top: int) -> str:
        return f"{self._where(place, left, top)}: {self.said.square(*land[place])}"

    def _where(self, place: Place, left: int, top: int) -> str:
        """Return the name of a square of a kingdom as it is drawn."""
        return self.texts.gettext("Column {column}, row {row}", column=place[0] - left + 1, row=top - place[1] + 1)

    def _cells(
        self, land: dict[Place, tuple[str, int]], left: int, right: int, bottom: int, top: int, own: bool
    ) -> Iterator[Cell]:
        best: dict[Place, int] = {}
        hinted: dict[Place, Square] = {}
        if own and self.hinted in self.gains and self.view.domino:
            held = DOMINOES[self.view.domino]
            hinted = dict(zip(places_of(self.hinted), (held.a, held.b), strict=True))
        if own:
            for move, gain in self.gains.items():
                for place in places_of(move):
                    best[place] = max(gain, best.get(place, 0))
        for y in range(top, bottom - 1, -1):
            for x in range(left, right + 1):
                place = (x, y)
                if place in land:
                    continue
                where = self._where(place, left, top)
                label = self.texts.gettext("{where}: empty", where=where)
                if place in best:
                    label = self.texts.gettext(
                        "Column {column}, row {row}: up to +{gain}",
                        column=x - left + 1,
                        row=top - y + 1,
                        gain=best[place],
                    )
                yield Cell(x - left + 1, top - y + 1, place in best, label, hinted.get(place), where)

    # placing

    def _places(self) -> str:
        seat = self.view.seat
        assert seat is not None
        land = self.view.kingdom(seat)
        left, _ = reach([x for x, _ in land], self.view.size, ROOM)
        _, top = reach([y for _, y in land], self.view.size, ROOM)
        entries = []
        for move, gain in self.gains.items():
            (x, y), _ = places_of(move)
            entries.append(f"{move};{x - left + 1};{top - y + 1};{move[-1]};{gain}")
        return "|".join(entries)

    def _ask(self, gain: int) -> str:
        return self.texts.gettext(
            "Place domino {domino} here for +{gain}?", domino=DominoNumber(self.view.domino or 0), gain=gain
        )


def reach(along: Sequence[int], size: int, room: int) -> tuple[int, int]:
    """Return the drawn range of one direction: the kingdom with some room to grow, at least `size` squares.

    >>> reach([0, 1, 2], 5, 2), reach([0, 1, 2, 3, 4], 5, 2), reach([0, 1], 5, 0)
    ((-2, 4), (0, 4), (-2, 2))
    """
    low, high = min(along), max(along)
    first, last = max(low - room, high - size + 1), min(high + room, low + size - 1)
    while last - first + 1 < size:
        if (low - first) <= (last - high) and first > high - size + 1:
            first -= 1
        else:
            last += 1
    return first, last


def placed_this_round(events: Sequence[Event]) -> list[tuple[int, int]]:
    """Return the dominoes that were placed or discarded since the round began, each with its seat.

    >>> placed_this_round([Event("placed", 0, ("7",)), Event("round"), Event("placed", 1, ("12",))])
    [(12, 1)]
    """
    done: list[tuple[int, int]] = []
    for event in events:
        if event.kind in ("round", "deal"):
            done.clear()
        elif event.kind in ("placed", "discarded") and event.seat is not None and event.cards[0]:
            done.append((int(event.cards[0]), event.seat))
    return done


def last_dominoes(events: Sequence[Event], players: int) -> list[tuple[tuple[str, Domino], ...]]:
    """Return what each player did with which domino in the last turn they had.

    >>> taken = [Event("taken", 0, ("7",)), Event("placed", 0, ("7",)), Event("taken", 0, ("30",))]
    >>> [(kind, domino.number) for kind, domino in last_dominoes(taken, 2)[0]]
    [('placed', 7), ('taken', 30)]
    """
    found: list[tuple[tuple[str, Domino], ...]] = [()] * players
    for event in events:
        if event.seat is None or event.kind not in ("placed", "discarded", "taken") or not event.cards[0]:
            continue
        done = (event.kind, DOMINOES[int(event.cards[0])])
        before = found[event.seat]
        goes_on = event.kind == "taken" and before and before[-1][0] != "taken"
        found[event.seat] = (*before, done) if goes_on else (done,)
    return found
