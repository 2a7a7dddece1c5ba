"""A view as it came over the network, with the words that local views have."""

from collections.abc import Mapping
from typing import Any

from crownlands.game import Decision
from crownlands.kingdomino.table import Breakdown, Property


class NetworkView:
    """A seat's view, from the JSON of the network.

    >>> view = NetworkView({"decision": None, "legal_moves": [], "winners": [1], "to_move": None, "row": [[7, 0]]})
    >>> view.is_over, view.winners, view.row
    (True, (1,), ((7, 0),))
    """

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.source, self.told = told, dict(told)
        asked = told.get("decision")
        self.decision = Decision(**asked) if asked else None
        self.legal_moves = tuple(told["legal_moves"])
        self.winners = tuple(told.get("winners", ()))
        self.is_over = told["to_move"] is None

    def __getattr__(self, name: str) -> Any:
        try:
            value = self.told[name]
        except KeyError:
            raise AttributeError(name) from None
        return tuple(tuple(it) if isinstance(it, list) else it for it in value) if isinstance(value, list) else value

    def gains(self) -> dict[str, int]:
        """Return the points that each place would add at once."""
        return dict(self.told["gains"])

    def kingdom(self, seat: int) -> dict[tuple[int, int], tuple[str, int]]:
        """Return the squares of a kingdom."""
        return {(x, y): (land, crowns) for x, y, land, crowns in self.told["kingdoms"][seat]}

    def breakdown(self, seat: int) -> Breakdown:
        """Return the points of a seat and their sources."""
        told = self.told["breakdowns"][seat]
        properties = tuple(
            Property(**it | {"places": tuple(tuple(place) for place in it["places"])}) for it in told["properties"]
        )
        return Breakdown(properties, told["bonuses"], tuple(told["earlier"]), told["points"], told["total"])
