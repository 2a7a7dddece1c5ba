"""The view of one seat: all but the order of the pile, the dominoes that are out of the game and the king drawn next.
The pile has no order until a domino is drawn, so there is little to hide.
"""

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from crownlands.compiled import compiled, random_source
from crownlands.game import States, View, check_seat
from crownlands.kingdomino.moves import FIRST_PLACE, MOVES, gain_of
from crownlands.kingdomino.places import Place
from crownlands.kingdomino.public_state import FIELDS, KINGDOM_FIELDS, PublicState
from crownlands.kingdomino.sight import KingdominoSight, Property, Square
from crownlands.kingdomino.state import KINGDOM, STATE

if TYPE_CHECKING:
    from crownlands.kingdomino.game import Game

NUMBERS = {text: number for number, text in enumerate(MOVES)}
SAMPLE_STREAM = 3  # of a seed, apart from what games are dealt from
_WORKED_OUT = ("variants", "gains", "kingdoms", "dominoes", "breakdowns")
_PLAIN = tuple(name for name in KingdominoSight.__struct_fields__ if name not in _WORKED_OUT)
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


class KingdominoView(PublicState, View):
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

    def squares(self, seat: int) -> tuple[tuple[int, int, str, int], ...]:
        """Return the squares of a kingdom in the order they were laid: where each is, its land and its crowns."""
        return _alone(self._kingdom(check_seat("seat", seat, self.players)))[0]

    def dominoes(self, seat: int) -> tuple[tuple[Place, Place], ...]:
        """Return the two squares of each domino in a kingdom, in the order they were placed."""
        return _alone(self._kingdom(check_seat("seat", seat, self.players)))[1]

    def properties(self, seat: int) -> tuple[Property, ...]:
        """Return the properties of a kingdom, what brings most first."""
        return _alone(self._kingdom(check_seat("seat", seat, self.players)))[2]

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

    @property
    def sight(self) -> KingdominoSight:
        """All of it, as it is declared for programs and the network."""
        alone = [_alone(self._kingdom(seat)) for seat in range(self.players)]
        told = {name: getattr(self, name) for name in _PLAIN}
        return KingdominoSight(
            **told,
            variants=tuple(sorted(self.variants)),
            gains=self.gains(),
            kingdoms=tuple([squares for squares, _, _ in alone]),
            dominoes=tuple([dominoes for _, dominoes, _ in alone]),
            breakdowns=tuple([self._breakdown(seat, properties) for seat, (_, _, properties) in enumerate(alone)]),
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the view as the JSON of the network."""
        told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.sight))
        return told

    def _kingdom(self, seat: int) -> bytes:
        first = FIELDS.starts["kingdoms"] + KINGDOM.itemsize * seat
        return bytes(self._bytes[first : first + KINGDOM.itemsize])


class OneKingdom(PublicState):
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
def _alone(kingdom: bytes) -> tuple[tuple[Square, ...], tuple[tuple[Place, Place], ...], tuple[Property, ...]]:
    """Return the squares, the dominoes and the properties of one kingdom.

    A move changes one kingdom at most and every seat sees them all, so most of them were told a moment ago.
    """
    alone = OneKingdom(kingdom)
    squares = tuple([(x, y, *on_it) for (x, y), on_it in alone.kingdom(0).items()])
    return squares, alone.dominoes(0), alone.properties(0)
