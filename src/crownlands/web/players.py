"""The players as the page shows them: each has a name, a colour and a shape of its own."""

from typing import NamedTuple

from crownlands.texts.seats import time_left

SHAPES = ("circle", "triangle", "square", "diamond", "hexagon", "cross")


class SeatedPlayer(NamedTuple):
    """One seat of a table."""

    seat: int
    name: str
    is_me: bool = False
    is_away: bool = False
    is_vacant: bool = False
    has_left: bool = False
    clock: float | None = None
    clock_runs: bool = False

    @property
    def shape(self) -> str:
        """The shape of its pieces.

        >>> SeatedPlayer(2, "Ilka").shape
        'square'
        """
        return SHAPES[self.seat]

    @property
    def tint(self) -> str:
        """The class that gives its colour.

        >>> SeatedPlayer(2, "Ilka").tint
        'k3'
        """
        return f"k{self.seat + 1}"

    @property
    def time_left(self) -> str:
        """The clock as minutes and seconds, empty without one.

        >>> SeatedPlayer(0, "Ilka", clock=125.4).time_left
        '2:05'
        """
        return "" if self.clock is None else time_left(self.clock)
