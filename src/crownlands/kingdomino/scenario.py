"""Positions by hand, for puzzles, teaching and tests: read, checked, and made into the record of a game."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from crownlands.compiled import Seed
from crownlands.game import States, check_number, check_seat
from crownlands.kingdomino.dominoes import ALL_DOMINOES, DOMINOES, LANDS, MOST_CROWNS
from crownlands.kingdomino.places import Place
from crownlands.kingdomino.placing import lay_square
from crownlands.kingdomino.round import draw_king, lay_first_row, next_act, start_round
from crownlands.kingdomino.setup import empty_table
from crownlands.kingdomino.state import CENTRE, NO_KING, SIDE, TAKE
from crownlands.kingdomino.variants import Shape
from crownlands.words import did_you_mean

Squares = dict[Place, tuple[str, int]]
Entry = tuple[int, int | None]  # a domino of a row and the seat whose king stands on it

CASTLE_PLACE = (0, 0)
CASTLE_ON_IT = ("castle", 0)
MOST_POINTS = 9_999  # that a deal may have brought


@dataclass(frozen=True)
class Scenario:
    """A position by hand, read and checked; what is wrong with it is a ValueError."""

    shape: Shape
    kingdoms: Sequence[Squares]
    row: Sequence[Entry]
    next_row: Sequence[Entry]
    draw: Sequence[int]  # what the pile brings first
    rows: int  # still to be laid out
    seen: Sequence[int]  # dominoes that won't come any more
    taking: int | None  # the seat that has placed and must now take a domino
    deal_scores: Sequence[Sequence[int]]

    @classmethod
    def read(
        cls,
        shape: Shape,
        kingdoms: Iterable[Any],
        row: Iterable[Any],
        next_row: Iterable[Any],
        draw: Iterable[Any],
        rows: int | None,
        seen: Iterable[Any],
        taking: int | None,
        deal_scores: Iterable[Any],
    ) -> "Scenario":
        """Read what was given, in the forms a person or a record writes it in."""
        drawn = [_domino(number) for number in draw]
        if rows is None:
            rows, over = divmod(len(drawn), shape.row_size)
            if over:
                raise ValueError(f"draw has {len(drawn)} dominoes, not whole rows of {shape.row_size}")
        scenario = cls(
            shape,
            [_kingdom(squares, shape.size) for squares in kingdoms],
            sorted((_entry(entry, shape) for entry in row), key=itemgetter(0)),
            sorted((_entry(entry, shape) for entry in next_row), key=itemgetter(0)),
            drawn,
            check_number("the number of rows still to be laid out", rows, 0, shape.rounds),
            sorted(_domino(number) for number in seen),
            None if taking is None else check_seat("taking", taking, shape.players),
            [_deal(points, shape) for points in deal_scores],
        )
        scenario._check()
        return scenario

    def _check(self) -> None:
        shape = self.shape
        if len(self.kingdoms) > shape.players:
            raise ValueError(f"{len(self.kingdoms)} kingdoms are too many for {shape.players} players")
        named = [number for number, _ in (*self.row, *self.next_row)] + [*self.draw, *self.seen]
        for number, times in Counter(named).items():
            if times > 1:
                raise ValueError(f"domino {number} is given {times} times; give it once")
        needed = self.rows * shape.row_size
        if len(self.draw) > needed:
            raise ValueError(f"draw has {len(self.draw)} dominoes, {self.rows} rows only need {needed}")
        if needed - len(self.draw) > len(DOMINOES) - len(named):
            raise ValueError(f"{len(DOMINOES) - len(named)} dominoes are left for {self.rows} rows, too few")
        if len(self.deal_scores) >= shape.deals:
            raise ValueError(f"{len(self.deal_scores)} deals can't be over in a game of {shape.deals}")
        self._check_rows()
        self._check_kings()

    def _check_rows(self) -> None:
        size = self.shape.row_size
        if len(self.row) > size:
            raise ValueError(f"row has {len(self.row)} dominoes, not at most {size}")
        if self.starting:
            if self.next_row or self.taking is not None:
                raise ValueError(
                    "a domino of the row without a king means that the kings are still being drawn: "
                    "there is no next_row and no taking then"
                )
            if len(self.row) != size:
                raise ValueError(f"row has {len(self.row)} dominoes; while the kings are drawn it has {size}")
        elif self.next_row or self.taking is not None:
            if len(self.next_row) != size:
                raise ValueError(f"next_row has {len(self.next_row)} dominoes, not {size}")
        elif self.rows and len(self.row) not in (0, size):
            raise ValueError(f"rows are still to come, so there must be a next_row beside a row of {len(self.row)}")

    def _check_kings(self) -> None:
        """Check that all kings stand on dominoes but those not drawn yet, and in the last row those that have acted."""
        kings = Counter(seat for _, seat in (*self.row, *self.next_row, (0, self.taking)) if seat is not None)
        all_out = bool(self.next_row) or (self.rows > 0 and bool(self.row) and not self.starting)
        for seat in range(self.shape.players):
            if kings[seat] > self.shape.kings or (all_out and kings[seat] != self.shape.kings):
                raise ValueError(f"seat {seat} has {kings[seat]} kings in row and next_row, not {self.shape.kings}")

    @property
    def starting(self) -> bool:
        """True while the kings are being drawn."""
        return any(seat is None for _, seat in self.row)

    def states(self, seed: Seed) -> States:
        """Return the record of the position."""
        states = empty_table(self.shape, seed)
        state: Any = states[0]
        state.watched = 0  # what leads to the position isn't news
        for kingdom, squares in zip(state.kingdoms, self.kingdoms, strict=False):
            for (x, y), (land, crowns) in sorted(squares.items()):
                lay_square(kingdom, (y + CENTRE) * SIDE + x + CENTRE, LANDS.index(land), crowns)
            kingdom.loose = kingdom.pieces
        for name, entries in (("row", self.row), ("next_row", self.next_row)):
            for i, (number, seat) in enumerate(entries):
                state[name][i] = number
                state[f"{name}_kings"][i] = NO_KING if seat is None else seat
            state[f"{name}_count"] = len(entries)
        state.rows_left = self.rows
        state.stacked[: len(self.draw)] = self.draw
        state.stacked_count = len(self.draw)
        gone = [number for number, _ in (*self.row, *self.next_row)] + [*self.draw, *self.seen]
        state.undrawn = ALL_DOMINOES & ~sum(1 << number for number in gone)
        state.deals_over = len(self.deal_scores)
        for deal, points in enumerate(self.deal_scores):
            state.deal_points[deal, : len(points)] = points
        self._ask(state)
        state.watched = 1
        return states

    def _ask(self, state: Any) -> None:
        """Go on to the first question."""
        if self.starting or (not self.row and not self.next_row and self.rows):
            if not self.row:
                lay_first_row(state)
            state.starting = 1
            standing = Counter(seat for _, seat in self.row)
            state.kings_left[: self.shape.players] = [
                self.shape.kings - standing[seat] for seat in range(self.shape.players)
            ]
            draw_king(state)
        elif self.taking is not None:
            state.seat = self.taking
            state.asked = TAKE
        else:
            if self.row and not self.next_row:
                start_round(state)
            next_act(state)

    def to_setup(self) -> dict[str, Any]:
        """Return the set-up that makes this position again, for JSON; defaults are left out."""
        squares = [{f"{x},{y}": list(on_it) for (x, y), on_it in sorted(kingdom.items())} for kingdom in self.kingdoms]
        given = {
            "row": [list(entry) for entry in self.row],
            "next_row": [list(entry) for entry in self.next_row],
            "draw": list(self.draw),
            "rows": self.rows,
            "seen": list(self.seen),
            "taking": self.taking,
            "deal_scores": [list(points) for points in self.deal_scores],
        }
        return {"kingdoms": squares} | {key: value for key, value in given.items() if value not in ([], None)}


# Reading the parts, each from what a person writes or from what a record holds


def _domino(number: Any) -> int:
    if type(number) is not int or number not in DOMINOES:
        raise ValueError(f"there is no domino {number!r}; dominoes are 1 to {len(DOMINOES)}")
    return number


def _entry(entry: Any, shape: Shape) -> Entry:
    """Read a domino of a row: (number, seat) with a king, (number, None) or just the number without one."""
    number, seat = entry if isinstance(entry, Sequence) and len(entry) == 2 else (entry, None)
    return _domino(number), None if seat is None else check_seat(f"the king on domino {number}", seat, shape.players)


def _deal(points: Any, shape: Shape) -> list[int]:
    if not isinstance(points, Sequence) or len(points) != shape.players:
        raise ValueError(f"the scores of a deal are {shape.players} whole numbers, not {points!r}")
    return [check_number("the score of a deal", number, 0, MOST_POINTS) for number in points]


def _kingdom(squares: Any, size: int) -> Squares:
    """Return a kingdom without its castle, checked to be no larger than allowed."""
    kingdom: Squares = {}
    for key, value in squares.items() if isinstance(squares, Mapping) else squares:
        place, on_it = _place(key, size), _on_square(value)
        if (place == CASTLE_PLACE) != (on_it == CASTLE_ON_IT):
            raise ValueError(f"the castle, and nothing else, is at 0,0; {on_it[0]} is given at {_written(place)}")
        if place in kingdom:
            raise ValueError(f"two squares overlap at {_written(place)}")
        kingdom[place] = on_it
    kingdom[CASTLE_PLACE] = CASTLE_ON_IT
    for axis, name in enumerate(("wide", "high")):
        along = [place[axis] for place in kingdom]
        if (extent := max(along) - min(along) + 1) > size:
            raise ValueError(f"the kingdom is {extent} squares {name}, more than the {size} allowed")
    del kingdom[CASTLE_PLACE]
    return kingdom


def _place(key: Any, size: int) -> Place:
    parts = key.split(",") if isinstance(key, str) else key
    try:
        x, y = (int(part) if isinstance(part, str) else part for part in parts)
        inside = all(type(number) is int and abs(number) < size for number in (x, y))
    except (TypeError, ValueError):
        raise ValueError(f"a square is (x, y) or 'x,y', not {key!r}") from None
    if not inside:
        raise ValueError(f"the square {key!r} is out of range: x and y are {1 - size} to {size - 1}")
    return x, y


def _written(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def _on_square(value: Any) -> tuple[str, int]:
    land, crowns = value if isinstance(value, Sequence) and len(value) == 2 else (value, 0)
    if land == "castle" and crowns == 0:
        return CASTLE_ON_IT
    if land not in LANDS:
        near = did_you_mean(str(land), LANDS)
        raise ValueError(f"unknown land {land!r}{near or '; there are ' + ', '.join(LANDS)}")
    if type(crowns) is not int or not 0 <= crowns <= MOST_CROWNS:
        raise ValueError(f"a square has 0 to {MOST_CROWNS} crowns, not {crowns!r}")
    return land, crowns
