"""The players as the page shows them: each has a name, a colour and a shape of its own."""

from collections.abc import Sequence
from dataclasses import dataclass

from crownlands.texts import Texts

SHAPES = ("circle", "triangle", "square", "diamond", "hexagon", "cross")


@dataclass(frozen=True, slots=True)
class Player:
    """One seat of a table."""

    seat: int
    name: str
    is_me: bool = False
    is_program: bool = False
    is_away: bool = False
    is_vacant: bool = False
    has_left: bool = False
    clock: float | None = None
    clock_runs: bool = False

    @property
    def shape(self) -> str:
        """The shape of its pieces.

        >>> Player(2, "Ilka").shape
        'square'
        """
        return SHAPES[self.seat]

    @property
    def tint(self) -> str:
        """The class that gives its colour.

        >>> Player(2, "Ilka").tint
        'k3'
        """
        return f"k{self.seat + 1}"

    @property
    def time_left(self) -> str:
        """The clock as minutes and seconds, empty without one.

        >>> Player(0, "Ilka", clock=125.4).time_left
        '2:05'
        """
        return "" if self.clock is None else f"{int(self.clock) // 60}:{int(self.clock) % 60:02}"


def distinct(names: Sequence[str]) -> list[str]:
    """The names with a number behind those that others have too.

    >>> distinct(["Baron", "Ilka", "Baron"])
    ['Baron', 'Ilka', 'Baron 2']
    """
    given: list[str] = []
    for name in names:
        taken = names[: len(given)].count(name)
        given.append(f"{name} {taken + 1}" if taken else name)
    return given


def seat_name(texts: Texts, kind: str, name: str | None, opponent: str | None) -> str:
    """What a seat is called: its person, its program, or that it is free."""
    if kind == "opponent" and opponent:
        return texts.opponents.name(opponent)
    return name or texts.gettext("Free seat")
