"""A table of Kingdomino for the page, from what one seat may know: rows, kingdoms, properties, and the squares where
the domino in hand may lie.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from crownlands.game import Event
from crownlands.kingdomino import DOMINOES, Domino, Property, Square, View
from crownlands.kingdomino.places import Place, places_of
from crownlands.problems import Problem
from crownlands.texts import Texts
from crownlands.texts.kingdomino.names import DominoNumber
from crownlands.texts.kingdomino.refused import refused_squares
from crownlands.texts.refusals import why
from crownlands.texts.rules.why import behind_refusal
from crownlands.web.players import SeatedPlayer

SQUARES_KEPT = 1_024  # names of squares that are kept
MOVES_KEPT = 2_048  # and what each placement covers: there are hardly more
ROOM = 2  # squares drawn around a kingdom, as far as it may still grow
DONE = ("placed", "discarded")  # what is done with a domino of the row in the end
TAKEN = "place-taken"  # the problem of a square with land


class RowDomino(NamedTuple):
    """A domino of a row, with the owner of the king on it."""

    number: int
    player: SeatedPlayer | None
    state: str = ""  # of the row being placed: placed, discarded, now, next or then
    move: str | None = None
    label: str = ""
    hinted: bool = False

    @property
    def is_done(self) -> bool:
        """True when it has left the row: nothing of it lies there any more."""
        return self.state in DONE

    @property
    def domino(self) -> Domino:
        """The domino itself."""
        return DOMINOES[self.number]


class Laid(NamedTuple):
    """A domino lying in a kingdom: its squares from left to right or from top to bottom."""

    column: int
    row: int
    upright: bool
    squares: tuple[Square, Square]
    places: tuple[str, str]
    names: tuple[str, str]  # where each square is and what is on it, for those who can't see it


class Cell(NamedTuple):
    """A square without land."""

    column: int
    row: int
    can: bool = False
    label: str = ""
    hinted: Square | None = None  # the half that a hint would lay there
    where: str = ""
    no: str = ""  # the code of the problem, where the domino in hand can't lie


class KingdomGrid(NamedTuple):
    """A kingdom drawn on a grid; columns go to the east, rows to the south, both from 1."""

    columns: int
    rows: int
    castle: Place
    laid: tuple[Laid, ...]
    loose: tuple[tuple[int, int, Square], ...]  # squares of a position set up by hand, which no domino holds together
    cells: tuple[Cell, ...]


class Placing(NamedTuple):
    """A domino to be placed: which, what each place for it brings, and the place that is pointed at."""

    domino: int
    gains: tuple[tuple[str, int], ...]  # by move
    hinted: str = ""


class Ground(NamedTuple):
    """The land of a kingdom: all that its grid is drawn from."""

    squares: tuple[tuple[int, int, str, int], ...]  # where each is, its land and its crowns
    dominoes: tuple[tuple[Place, Place], ...]
    size: int
    room: int = 0  # squares that are drawn around it
    placing: Placing | None = None


class Estate(NamedTuple):
    """A player with a kingdom, and what it is worth."""

    player: SeatedPlayer
    points: int
    ground: Ground
    properties: tuple[Property, ...]
    bonuses: tuple[tuple[str, int], ...]
    is_now: bool = False  # of another, like what follows: one's own page says so elsewhere
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


class KingdominoTable(NamedTuple):
    """Everything the page shows of a table of Kingdomino."""

    row: tuple[RowDomino, ...]
    next_row: tuple[RowDomino, ...]
    mine: Estate | None
    others: tuple[Estate, ...]
    places: str  # the legal placements, for the script
    hinted: str  # the one of them that is marked
    ask: str  # what the band asks while no square is chosen
    asks: str  # what the band asks for each gain
    longest_ask: str
    refusals: str  # for each problem that a square may have: its sentence, and the statements behind it
    held: Domino | None
    discard: str  # what the button says, empty while nothing can be discarded
    hints_discard: bool
    coming: tuple[int, ...]
    round: int

    @property
    def same(self) -> bool:
        """True when both halves of the domino in hand are alike."""
        return self.held is not None and self.held.a == self.held.b


class Surveyor:
    """Lays a view out on the page."""

    def __init__(
        self, view: View, texts: Texts, players: Sequence[SeatedPlayer], hinted: str = "", question: str = ""
    ) -> None:
        self.view, self.texts, self.said, self.players = view, texts, texts.kingdomino, players
        self.hinted, self.question = hinted, question
        self.gains = view.gains()
        self.last: list[tuple[tuple[str, Domino], ...]] = [()] * view.players

    def table(self, events: Sequence[Event]) -> KingdominoTable:
        """Return the whole table; `events` is what the seat saw of the game."""
        view = self.view
        mine = view.seat
        self.last = last_dominoes(events, view.players)
        seats = [seat for seat in range(view.players) if seat != mine]
        estate = None if mine is None else self._estate(mine, ROOM)
        asks = {str(gain): self._ask(gain) for gain in set(self.gains.values())}
        return KingdominoTable(
            row=tuple(self._row(events)),
            next_row=tuple([self._entry(number, seat) for number, seat in view.next_row]),
            mine=estate,
            others=tuple([self._estate(seat, 0) for seat in seats]),
            places=_places(estate.ground) if estate and self.gains else "",
            hinted=self.hinted if self.hinted in self.gains else "",
            ask=self.question if self.gains else "",
            asks=json.dumps(asks),
            longest_ask=max(asks.values(), key=len, default=""),
            refusals=_refusals(self.texts, view.size) if self.gains else "",
            held=DOMINOES[view.domino] if self.gains and view.domino else None,
            discard=self.said.button("discard", view) if "discard" in view.legal_moves else "",
            hints_discard=self.hinted == "discard",
            coming=view.unseen,
            round=view.round,
        )

    # the rows

    def _row(self, events: Sequence[Event]) -> Iterator[RowDomino]:
        if self.view.round:
            for number, placer, deed in placed_this_round(events):
                yield RowDomino(number, self.players[placer], deed, label=domino_text(self.texts, number))
        for i, (number, seat) in enumerate(self.view.row):
            state = ("now", "next", "then")[min(i, 2)] if self.view.round else ""
            if self.view.round and self.view.domino is None and i < 2:
                state = ("next", "then")[i]
            yield self._entry(number, seat, state)

    def _entry(self, number: int, seat: int | None, state: str = "") -> RowDomino:
        move = f"take {number}" if f"take {number}" in self.view.legal_moves else None
        about = domino_text(self.texts, number)
        label = f"{self.said.button(move, self.view)}: {about}" if move else about
        player = None if seat is None else self.players[seat]
        return RowDomino(number, player, state, move, label, bool(move) and move == self.hinted)

    def _estate(self, seat: int, room: int) -> Estate:
        view = self.view
        made = view.breakdown(seat)
        own = seat == view.seat
        placing = Placing(view.domino or 0, tuple(self.gains.items()), self.hinted) if own and self.gains else None
        return Estate(
            player=self.players[seat],
            points=made.total,
            ground=Ground(view.squares(seat), view.dominoes(seat), view.size, room, placing),
            properties=made.properties,
            bonuses=tuple((self.said.variant(name), points) for name, points in made.bonuses.items()),
            is_now=seat == view.to_move and not own,
            last=() if own else self.last[seat],
        )

    def _ask(self, gain: int) -> str:
        return self.texts.gettext(
            "Place domino {domino} here for +{gain}?", domino=DominoNumber(self.view.domino or 0), gain=gain
        )


covered = lru_cache(MOVES_KEPT)(places_of)  # the two places that a `place` covers


@lru_cache
def domino_text(texts: Texts, number: int) -> str:
    """Return a domino in words, for those who can't see it."""
    it, said = DOMINOES[number], texts.kingdomino
    return f"{number}: {said.square(it.a.land, it.a.crowns)} | {said.square(it.b.land, it.b.crowns)}"


# kingdoms


def lay_out(ground: Ground, texts: Texts) -> KingdomGrid:
    """Return a kingdom on its grid."""
    land = {(x, y): (name, crowns) for x, y, name, crowns in ground.squares}
    left, right = reach([x for x, _ in land], ground.size, ground.room)
    bottom, top = reach([y for _, y in land], ground.size, ground.room)
    held = {place for domino in ground.dominoes for place in domino}

    def on(place: Place) -> str:
        column, row = place[0] - left + 1, top - place[1] + 1
        return f"{_where(texts, column, row)}: {texts.kingdomino.square(*land[place])}"

    def laid(domino: tuple[Place, Place]) -> Laid:
        first, second = sorted(domino, key=lambda place: (place[0], -place[1]))
        return Laid(
            column=first[0] - left + 1,
            row=top - first[1] + 1,
            upright=first[0] == second[0],
            squares=(Square(*land[first]), Square(*land[second])),
            places=(f"{first[0]},{first[1]}", f"{second[0]},{second[1]}"),
            names=(on(first), on(second)),
        )

    return KingdomGrid(
        columns=right - left + 1,
        rows=top - bottom + 1,
        castle=(1 - left, top + 1),
        laid=tuple([laid(domino) for domino in ground.dominoes]),
        loose=tuple(
            (x - left + 1, top - y + 1, Square(*on_it))
            for (x, y), on_it in land.items()
            if (x, y) not in held and (x, y) != (0, 0)
        ),
        cells=tuple(_cells(texts, land, (left, right, bottom, top), ground.size, ground.placing)),
    )


@lru_cache
def _refusals(texts: Texts, size: int) -> str:
    """Return for each problem that a square may have its sentence and the statements behind it, as JSON."""
    found = (Problem(TAKEN), Problem("too-large", size=size), Problem("no-room-beside"), Problem("touches-nothing"))
    return json.dumps({it.code: (why(texts, it), "+".join(behind_refusal("kingdomino", it.code))) for it in found})


def _cells(
    texts: Texts, land: Mapping[Place, object], reached: tuple[int, int, int, int], size: int, placing: Placing | None
) -> Iterator[Cell]:
    """Yield the squares without land; where the domino in hand may lie, with the most that it brings there."""
    left, right, bottom, top = reached
    best: dict[Place, int] = {}
    hinted: dict[Place, Square] = {}
    if placing:
        held = DOMINOES[placing.domino]
        for move, gain in placing.gains:
            for place in covered(move):
                best[place] = max(gain, best.get(place, 0))
            if move == placing.hinted:
                hinted = dict(zip(covered(move), (held.a, held.b), strict=True))
    bare = [(x, y) for y in range(top, bottom - 1, -1) for x in range(left, right + 1) if (x, y) not in land]
    no = refused_squares([place for place in bare if place not in best], land, size) if placing else {}
    for place in bare:
        column, row = place[0] - left + 1, top - place[1] + 1
        label, where = _label(texts, column, row, best.get(place)), _where(texts, column, row)
        yield Cell(column, row, place in best, label, hinted.get(place), where, no.get(place, ""))


@lru_cache(SQUARES_KEPT)
def _where(texts: Texts, column: int, row: int) -> str:
    """Return the name of a square of a kingdom as it is drawn."""
    return texts.gettext("Column {column}, row {row}", column=column, row=row)


@lru_cache(SQUARES_KEPT)
def _label(texts: Texts, column: int, row: int, gain: int | None) -> str:
    """Return what is said of a square without land: that it is empty, or what the domino in hand brings there."""
    if gain is None:
        return texts.gettext("{where}: empty", where=_where(texts, column, row))
    return texts.gettext("Column {column}, row {row}: up to +{gain}", column=column, row=row, gain=gain)


def _places(ground: Ground) -> str:
    """Return the legal placements, for the script."""
    left, _ = reach([x for x, *_ in ground.squares], ground.size, ground.room)
    _, top = reach([y for _, y, *_ in ground.squares], ground.size, ground.room)
    entries = []
    for move, gain in ground.placing.gains if ground.placing else ():
        (x, y), _ = covered(move)
        entries.append(f"{move};{x - left + 1};{top - y + 1};{move[-1]};{gain}")
    return "|".join(entries)


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


def placed_this_round(events: Sequence[Event]) -> list[tuple[int, int, str]]:
    """Return the dominoes that were placed or discarded since the round began, each with its seat and which it was.

    >>> placed_this_round([Event("placed", 0, ("7",)), Event("round"), Event("discarded", 1, ("12",))])
    [(12, 1, 'discarded')]
    """
    done: list[tuple[int, int, str]] = []
    for event in events:
        if event.kind in ("round", "deal"):
            done.clear()
        elif event.kind in DONE and event.seat is not None and event.cards[0]:
            done.append((int(event.cards[0]), event.seat, event.kind))
    return done


def last_dominoes(events: Sequence[Event], players: int) -> list[tuple[tuple[str, Domino], ...]]:
    """Return what each player did with which domino in the last turn they had.

    >>> taken = [Event("taken", 0, ("7",)), Event("placed", 0, ("7",)), Event("taken", 0, ("30",))]
    >>> [(kind, domino.number) for kind, domino in last_dominoes(taken, 2)[0]]
    [('placed', 7), ('taken', 30)]
    """
    found: list[tuple[tuple[str, Domino], ...]] = [()] * players
    for event in events:
        if event.seat is None or event.kind not in (*DONE, "taken") or not event.cards[0]:
            continue
        done = (event.kind, DOMINOES[int(event.cards[0])])
        before = found[event.seat]
        goes_on = event.kind == "taken" and before and before[-1][0] != "taken"
        found[event.seat] = (*before, done) if goes_on else (done,)
    return found
