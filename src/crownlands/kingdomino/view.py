"""The view of one seat: all but the order of the pile, the dominoes that are out of the game and the king drawn next.
The pile has no order until a domino is drawn, so there is little to hide.
"""

import marshal
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from crownlands.compiled import compiled, random_source
from crownlands.game import States, View, check_seat
from crownlands.kingdomino.moves import FIRST_PLACE, MOVES, gain_of
from crownlands.kingdomino.places import Place
from crownlands.kingdomino.state import KINGDOM, STATE
from crownlands.kingdomino.table import FIELDS, KINGDOM_FIELDS, Table

if TYPE_CHECKING:
    from crownlands.kingdomino.game import Game

NUMBERS = {text: number for number, text in enumerate(MOVES)}
SAMPLE_STREAM = 3  # of a seed, apart from what games are dealt from
PROPERTY = ("land", "squares", "crowns", "points", "places")
KINGDOMS_KEPT = 1_024  # of those told last, some 2 kB each


@compiled
def mask(states: States) -> None:
    """Take out what nobody may know: the random source, and the order a scenario gave the pile."""
    state = states[0]
    state.random[:] = 0
    for i in range(state.unstacked, state.stacked_count):
        state.undrawn |= 1 << int(state.stacked[i])
    state.stacked[:] = 0
    state.stacked_count = 0
    state.unstacked = 0


class KingdominoView(Table, View):
    """A seat's knowledge of the game, and its legal moves when it is asked. `seat` None is a spectator."""

    game = "kingdomino"

    def __init__(self, game: "Game", seat: int | None) -> None:
        self._bytes = bytearray(game._bytes)
        self._states = np.frombuffer(self._bytes, STATE)
        self.seat = None if seat is None else check_seat("seat", seat, game.players)
        self.legal_moves = game.legal_moves if seat is not None and seat == game.to_move else ()
        self.decision = self._question()
        mask(self._states)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KingdominoView) and self.seat == other.seat and self._bytes == other._bytes

    def __hash__(self) -> int:
        return hash((self.seat, bytes(self._bytes)))

    # What never changes here, and is asked for again and again while the view is written.

    @cached_property
    def _laid(self) -> list[tuple[Place, ...]]:
        return [super(KingdominoView, self)._places(seat) for seat in range(self.players)]

    def _places(self, seat: int) -> tuple[Place, ...]:
        return self._laid[seat]

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat: bonuses count when the deal they were earned in is over."""
        return super().scores

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self.to_move is None

    def gains(self) -> dict[str, int]:
        """Return the points that each legal `place` would add at once; empty when this seat has nothing to place.

        >>> from crownlands.kingdomino import Game
        >>> Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)]).view(0).gains()["place 2,0 e"]
        4
        """
        places = {move: NUMBERS[move] for move in self.legal_moves}
        return {move: int(gain_of(self._states, number)) for move, number in places.items() if number >= FIRST_PLACE}

    def sample(self, seed: int) -> "Game":
        """Return a game as it might be: what nobody may know is dealt anew. Its view for this seat is this view.

        >>> from crownlands.kingdomino import Game
        >>> view = Game(players=2, seed=7).view(0)
        >>> view.sample(1).view(0) == view
        True
        """
        from crownlands.kingdomino.game import Game

        states = np.frombuffer(bytearray(self._bytes), STATE)
        states[0].random[:] = random_source(seed, SAMPLE_STREAM)
        return Game._of(states)

    def to_dict(self) -> dict[str, Any]:
        """Return the view for JSON."""
        seats = range(self.players)
        kingdoms, dominoes, properties = zip(
            *[marshal.loads(_told(self._kingdom(seat))) for seat in seats], strict=True
        )
        return {
            "game": self.game,
            "seat": self.seat,
            "players": self.players,
            "variants": sorted(self.variants),
            "size": self.size,
            "deal": self.deal,
            "deals": self.deals,
            "round": self.round,
            "rounds": self.rounds,
            "to_move": self.to_move,
            "turn": self.turn,
            "decision": self.decision.to_dict() if self.decision else None,
            "legal_moves": list(self.legal_moves),
            "gains": self.gains(),
            "domino": self.domino,
            "row": [list(entry) for entry in self.row],
            "next_row": [list(entry) for entry in self.next_row],
            "unseen": list(self.unseen),
            "kingdoms": list(kingdoms),
            "dominoes": list(dominoes),
            "breakdowns": [self._breakdown_dict(seat, properties[seat]) for seat in seats],
            "scores": list(self.scores),
            "deal_scores": [list(points) for points in self.deal_scores],
            "winners": list(self.winners),
        }

    def _kingdom(self, seat: int) -> bytes:
        first = FIELDS.starts["kingdoms"] + KINGDOM.itemsize * seat
        return bytes(self._bytes[first : first + KINGDOM.itemsize])

    def _breakdown_dict(self, seat: int, properties: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        return {
            "properties": properties,
            "bonuses": self._bonuses(seat),
            "earlier": list(self._earlier(seat)),
            "points": sum([it["points"] for it in properties]),
            "total": self.scores[seat],
        }


class OneKingdom(Table):
    """A kingdom by itself, as seat 0."""

    def __init__(self, kingdom: bytes) -> None:
        self._kingdom = kingdom

    @property
    def players(self) -> int:
        """The one whose kingdom it is."""
        return 1

    def _of_kingdom(self, seat: int, name: str) -> tuple[int, ...]:
        return KINGDOM_FIELDS.row(self._kingdom, name)

    @cached_property
    def _laid(self) -> tuple[Place, ...]:
        return super()._places(0)

    def _places(self, seat: int) -> tuple[Place, ...]:
        return self._laid


@lru_cache(KINGDOMS_KEPT)
def _told(kingdom: bytes) -> bytes:
    """Return the JSON of one kingdom, packed: its squares, its dominoes and its properties.

    A move changes one kingdom at most and every seat sees them all, so most of them were told a moment ago. They are
    packed so that everybody unpacks lists of their own.
    """
    alone = OneKingdom(kingdom)
    squares = [[x, y, *on_it] for (x, y), on_it in alone.kingdom(0).items()]
    dominoes = [[[*a], [*b]] for a, b in alone.dominoes(0)]
    properties = [(*numbers, [[x, y] for x, y in places]) for *numbers, places in alone._properties(0)]
    return marshal.dumps((squares, dominoes, [dict(zip(PROPERTY, it, strict=True)) for it in properties]))
