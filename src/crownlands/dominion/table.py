"""What both a game and every view of it tell in the same words: the turn, and the supply."""

from crownlands.dominion.cards import BASICS, EDITIONS, IDS
from crownlands.dominion.state import PHASES
from crownlands.game import States


class Table:
    """The part of a position that is the same for everyone."""

    _states: States

    def _number(self, field: str) -> int:
        return int(self._states[field][0])

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
        return tuple(IDS[card] for card in self._states["piles"][0, BASICS:])

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self._number("turn")

    @property
    def turns(self) -> tuple[int, ...]:
        """How many turns each seat has begun."""
        return tuple(self._states["turns"][0, : self.players].tolist())

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
        return {IDS[card]: int(self._states["supply"][0, card]) for card in self._states["piles"][0]}
