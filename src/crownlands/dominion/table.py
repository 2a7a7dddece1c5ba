"""What both a game and every view of it tell in the same words: the turn, and the supply."""

from crownlands.dominion.cards import BASICS, EDITIONS, IDS
from crownlands.dominion.state import ALL_CARDS, PHASES, STATE
from crownlands.game import Fields

FIELDS = Fields(STATE)


class Table:
    """The part of a position that is the same for everyone."""

    _bytes: bytearray

    def _number(self, field: str) -> int:
        return FIELDS.number(self._bytes, field)

    def _row(self, field: str, number: int = 0) -> tuple[int, ...]:
        return FIELDS.row(self._bytes, field, number)

    def _pile(self, field: str, number: int = 0) -> bytearray:
        """The cards of a pile, whose size is a field of its own."""
        size = self._row(f"{field}_size")[number]
        first = FIELDS.starts[field] + ALL_CARDS * number
        return self._bytes[first : first + size]

    @property
    def players(self) -> int:
        """How many play."""
        return self._number("players")

    @property
    def edition(self) -> str:
        """`1e` or `2e`."""
        return EDITIONS[self._number("edition")]

    @property
    def kingdom(self) -> tuple[str, ...]:
        """The ten kingdom cards."""
        return tuple([IDS[card] for card in self._row("piles")[BASICS:]])

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self._number("turn")

    @property
    def turns(self) -> tuple[int, ...]:
        """How many turns each seat has begun."""
        return self._row("turns")[: self.players]

    @property
    def phase(self) -> str:
        """`action`, `buy` or `over`."""
        return PHASES[self._number("phase")]

    @property
    def actions(self) -> int:
        """Actions left this turn."""
        return self._number("actions")

    @property
    def buys(self) -> int:
        """Buys left this turn."""
        return self._number("buys")

    @property
    def coins(self) -> int:
        """Coins to spend."""
        return self._number("coins")

    @property
    def supply(self) -> dict[str, int]:
        """How many cards each of the 17 piles holds."""
        left = self._row("supply")
        return {IDS[card]: left[card] for card in self._row("piles")}
