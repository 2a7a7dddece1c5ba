"""The winner on each recommended set with another box, as on the page of the base game's sets."""

from pathlib import Path

from crownlands.dominion.sets import SETS_WITH_BOXES

from .sets import GAMES as GAMES
from .sets import make_page


def make(folder: Path, games: int) -> str:
    """The page, with its pictures in the folder."""
    return make_page(
        folder,
        games,
        "box_sets",
        "What wins on each recommended set with another box",
        f"`discover` has searched each of the {len(SETS_WITH_BOXES)} sets that add a box to the base game.",
        [("2e", kingdom) for kingdom in SETS_WITH_BOXES],
    )
