"""The effects of the number of players and the variants: kingdoms, kings, rounds and deals."""

from collections.abc import Iterable
from dataclasses import dataclass

from crownlands.game import did_you_mean

VARIANTS = ("dynasty", "harmony", "middle-kingdom", "mighty-duel")
HARMONY_POINTS = 5
MIDDLE_KINGDOM_POINTS = 10
DYNASTY_DEALS = 3
SIZE, DUEL_SIZE = 5, 7  # a kingdom is at most so wide and high; in a Mighty Duel
FEWEST, MOST = 2, 4


@dataclass(frozen=True, slots=True)
class Shape:
    """The players and variants at a table, and the sizes that follow from them."""

    players: int
    variants: tuple[str, ...]
    size: int  # a kingdom is at most so wide and so high
    row_size: int  # dominoes of a row, and kings at the table
    rounds: int  # of placing, in one deal
    deals: int

    @property
    def kings(self) -> int:
        """The number of kings each player has."""
        return self.row_size // self.players


def shape(players: int, variants: Iterable[str] = ()) -> Shape:
    """Return the shape of a game for so many players with these variants. An impossible one is a ValueError.

    >>> shape(2).rounds, shape(2, {"mighty-duel"}).rounds, shape(3).row_size
    (6, 12, 3)
    """
    if type(players) is not int or not FEWEST <= players <= MOST:
        raise ValueError(f"Kingdomino is for {FEWEST} to {MOST} players, not {players!r}")
    names = _checked(variants)
    duel = "mighty-duel" in names
    if duel and players != 2:
        raise ValueError(f"the Mighty Duel is for exactly 2 players, not {players}")
    return Shape(
        players=players,
        variants=names,
        size=DUEL_SIZE if duel else SIZE,
        row_size=3 if players == 3 else 4,
        rounds=6 if players == 2 and not duel else 12,
        deals=DYNASTY_DEALS if "dynasty" in names else 1,
    )


def _checked(variants: Iterable[str]) -> tuple[str, ...]:
    names = {variants} if isinstance(variants, str) else set(variants)
    for name in sorted(names, key=str):
        if name not in VARIANTS:
            near = did_you_mean(str(name), VARIANTS)
            raise ValueError(f"unknown variant {name!r}{near or '; there are ' + ', '.join(VARIANTS)}")
    return tuple(sorted(names))
