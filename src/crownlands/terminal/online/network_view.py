"""A view as it came over the network, with the words that local views have."""

from collections.abc import Mapping
from typing import Any

from msgspec import convert, structs

from crownlands.dominion.sight import DominionSight, DraftSight
from crownlands.kingdomino.sight import Breakdown, KingdominoSight


class NetworkView:
    """A seat's view, from the JSON of the network.

    >>> from crownlands.kingdomino import Game
    >>> view = NetworkView(Game.scenario(row=[(7, 0)]).view(0).to_dict())
    >>> view.is_over, view.row, view.kingdom(1)
    (False, ((7, 0),), {(0, 0): ('castle', 0)})
    """

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.source = told
        is_draft = told.get("phase") == "draft"
        self.sight: Any = convert(told, DraftSight if is_draft else DominionSight | KingdominoSight)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.sight, name)

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self.sight.to_move is None

    @property
    def memory(self) -> Mapping[str, Any]:
        """The knowledge of a player with perfect memory, by its names."""
        return structs.asdict(self.sight.memory)

    @property
    def counts(self) -> tuple[dict[str, int], ...] | None:
        """The sizes of every deck and discard pile, if the table agreed to show them."""
        return self.sight.counts and tuple(structs.asdict(sizes) for sizes in self.sight.counts)

    def gains(self) -> dict[str, int]:
        """Return the points that each place would add at once."""
        return dict(self.sight.gains)

    def kingdom(self, seat: int) -> dict[tuple[int, int], tuple[str, int]]:
        """Return the squares of a kingdom."""
        return {(x, y): (land, crowns) for x, y, land, crowns in self.sight.kingdoms[seat]}

    def breakdown(self, seat: int) -> Breakdown:
        """Return the points of a seat and their sources."""
        found: Breakdown = self.sight.breakdowns[seat]
        return found
