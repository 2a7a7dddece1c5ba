"""The public side of a table. In Kingdomino that is nearly everything, so a game and every view of it share these
words.
"""

from functools import lru_cache

import numpy as np

from crownlands.game import Decision, Fields, States, check_seat
from crownlands.kingdomino import scoring
from crownlands.kingdomino.dominoes import DOMINOES, LANDS
from crownlands.kingdomino.places import PLACES, Place
from crownlands.kingdomino.sight import Breakdown, Property
from crownlands.kingdomino.state import CASTLE_PIECE, KINGDOM, NO_KING, OVER, STATE, TAKE
from crownlands.kingdomino.variants import DUEL_SIZE, VARIANTS

ON_SQUARE = (*LANDS, "castle")
FIELDS, KINGDOM_FIELDS = Fields(STATE), Fields(KINGDOM)

Row = tuple[tuple[int, int | None], ...]


@lru_cache(256)
def numbers_in(dominoes: int) -> tuple[int, ...]:
    """Return the numbers of dominoes given as bits.

    >>> numbers_in(1 << 2 | 1 << 48)
    (2, 48)
    """
    return tuple([number for number in DOMINOES if dominoes >> number & 1])


class PublicState:
    """The public part of a position."""

    _states: States
    _bytes: bytearray  # the same memory

    def _number(self, name: str) -> int:
        return FIELDS.number(self._bytes, name)

    def _row(self, name: str, number: int = 0) -> tuple[int, ...]:
        return FIELDS.row(self._bytes, name, number)

    def _of_kingdom(self, seat: int, name: str) -> tuple[int, ...]:
        return KINGDOM_FIELDS.row(self._bytes, name, at=FIELDS.starts["kingdoms"] + KINGDOM.itemsize * seat)

    # what is played

    @property
    def players(self) -> int:
        """The number of players."""
        return self._number("players")

    @property
    def variants(self) -> frozenset[str]:
        """The variants that are played."""
        played = (self.deals > 1, self._number("harmony"), self._number("middle_kingdom"), self.size == DUEL_SIZE)
        return frozenset(name for name, it_is in zip(VARIANTS, played, strict=True) if it_is)

    @property
    def size(self) -> int:
        """The greatest width and height of a kingdom."""
        return self._number("limit")

    @property
    def deals(self) -> int:
        """The number of deals: three in a Dynasty, otherwise one."""
        return self._number("deals")

    @property
    def deal(self) -> int:
        """The number of the present deal, from 1."""
        return min(self._number("deals_over") + 1, self.deals)

    @property
    def rounds(self) -> int:
        """The number of rounds of placing in a deal."""
        return self._number("rounds")

    @property
    def round(self) -> int:
        """The number of the present round, from 1; 0 while the kings are drawn."""
        if self._number("starting"):
            return 0
        return self.rounds - self._number("rows_left") - (self._number("next_row_count") > 0)

    # what is being asked

    @property
    def to_move(self) -> int | None:
        """The seat that must decide now, None when the game is over."""
        return None if self._number("asked") == OVER else self._number("seat")

    @property
    def turn(self) -> int:
        """The seat whose turn it is; when the game is over, the one that placed the last domino."""
        return self._number("seat")

    def _question(self) -> Decision | None:
        """Return the question: `place` the domino named as the card, or `take` one from the row in `source`."""
        asked, seat = self._number("asked"), self._number("seat")
        if asked == OVER:
            return None
        if asked == TAKE:
            return Decision("take", seat, source="row" if self._number("starting") else "next_row")
        return Decision("place", seat, card=str(self.domino), source="row", destination="kingdom")

    @property
    def domino(self) -> int | None:
        """The number of the domino being placed now."""
        return self._number("domino") or None

    # the table

    @property
    def row(self) -> Row:
        """The dominoes still to be placed, each with the seat whose king stands on it, None while it is free."""
        return self._entries("row")[self._number("acted") : self._number("row_count")]

    @property
    def next_row(self) -> Row:
        """The dominoes of the next round, each with the seat whose king stands on it, None while it is free."""
        return self._entries("next_row")[: self._number("next_row_count")]

    def _entries(self, name: str) -> Row:
        entries = zip(self._row(name), self._row(f"{name}_kings"), strict=True)
        return tuple([(number, None if seat == NO_KING else seat) for number, seat in entries])

    @property
    def unseen(self) -> tuple[int, ...]:
        """The dominoes that nobody has seen in this deal: some come yet, with 2 or 3 players others are out of it.

        >>> from crownlands.kingdomino import Game
        >>> Game.scenario(row=[(1, 0)], seen=range(3, 47)).unseen
        (2, 47, 48)
        """
        stacked = self._row("stacked")[self._number("unstacked") : self._number("stacked_count")]
        hidden = self._number("undrawn") | sum([1 << number for number in stacked])
        return numbers_in(hidden)

    def kingdom(self, seat: int) -> dict[Place, tuple[str, int]]:
        """Return the squares of a kingdom with land and crowns, the castle at (0, 0); x to the east, y to the north.

        >>> from crownlands.kingdomino import Game
        >>> Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}]).kingdom(0)
        {(0, 0): ('castle', 0), (1, 0): ('lake', 2)}
        """
        places = self._places(check_seat("seat", seat, self.players))
        lands, crowns = self._of_kingdom(seat, "land"), self._of_kingdom(seat, "crowns")
        return {
            place: (ON_SQUARE[lands[piece]], crowns[piece]) for piece, place in enumerate(places, start=CASTLE_PIECE)
        }

    def dominoes(self, seat: int) -> tuple[tuple[Place, Place], ...]:
        """Return the two squares of each domino in a kingdom, in the order they were placed.

        >>> from crownlands.kingdomino import Game
        >>> game = Game.scenario(row=[(7, 0)])
        >>> _ = game.push("place 1,0 n")
        >>> game.dominoes(0)
        (((1, 0), (1, 1)),)
        """
        places = self._places(check_seat("seat", seat, self.players))
        first = self._of_kingdom(seat, "loose")[0]
        return tuple(zip(places[first::2], places[first + 1 :: 2], strict=True))

    def _places(self, seat: int) -> tuple[Place, ...]:
        """Return the places of the pieces of a kingdom in the order they were laid; the castle is the first."""
        at = bytes(self._of_kingdom(seat, "at"))
        return tuple([PLACES[at.index(piece)] for piece in range(1, self._of_kingdom(seat, "pieces")[0] + 1)])

    # points

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat: bonuses count when the deal they were earned in is over."""
        out = np.empty(self.players, np.int64)
        scoring.scores(self._states, out)
        return tuple(out.tolist())

    @property
    def deal_scores(self) -> tuple[tuple[int, ...], ...]:
        """The points of every seat in each deal that is over, bonuses included."""
        return tuple([self._row("deal_points", deal)[: self.players] for deal in range(self._number("deals_over"))])

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, empty while the game runs."""
        if self._number("asked") != OVER:
            return ()
        leaders = scoring.leading_seats(self._states)
        return tuple(seat for seat in range(self.players) if leaders >> seat & 1)

    def breakdown(self, seat: int) -> Breakdown:
        """Return the points of a seat and their sources: its properties, bonuses apart, and earlier deals.

        >>> from crownlands.kingdomino import Game
        >>> game = Game.scenario(kingdoms=[{(1, 0): ("lake", 2), (2, 0): ("lake", 0)}], variants={"middle-kingdom"})
        >>> game.breakdown(0).properties
        (Property(land='lake', squares=2, crowns=2, points=4, places=((1, 0), (2, 0))),)
        >>> game.breakdown(1).bonuses
        {'middle-kingdom': 10}
        """
        check_seat("seat", seat, self.players)
        return self._breakdown(seat, self.properties(seat))

    def _breakdown(self, seat: int, properties: tuple[Property, ...]) -> Breakdown:
        points = sum([it.points for it in properties])
        return Breakdown(properties, self._bonuses(seat), self._earlier(seat), points, self.scores[seat])

    def _bonuses(self, seat: int) -> dict[str, int]:
        played = self._number("harmony"), self._number("middle_kingdom")
        if not any(played):
            return {}
        bonuses = zip(("harmony", "middle-kingdom"), played, scoring.bonuses(self._states, seat), strict=True)
        return {name: int(points) for name, it_is, points in bonuses if it_is}

    def _earlier(self, seat: int) -> tuple[int, ...]:
        return tuple([points[seat] for points in self.deal_scores[: self.deal - 1]])

    def properties(self, seat: int) -> tuple[Property, ...]:
        """Return the properties of a kingdom, what brings most first."""
        lands, belongs_to = self._of_kingdom(seat, "land"), self._of_kingdom(seat, "property")
        squares, crowns = self._of_kingdom(seat, "property_squares"), self._of_kingdom(seat, "property_crowns")
        places: dict[int, list[Place]] = {}
        for piece, place in enumerate(self._places(seat)[CASTLE_PIECE:], start=CASTLE_PIECE + 1):
            places.setdefault(belongs_to[piece], []).append(place)
        found = [
            Property(LANDS[lands[it]], squares[it], crowns[it], squares[it] * crowns[it], tuple(where))
            for it, where in places.items()
        ]
        return tuple(sorted(found, key=lambda it: (-it.points, -it.squares, it.land, it.places)))
