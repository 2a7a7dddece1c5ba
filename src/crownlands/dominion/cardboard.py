"""The recommended sets that can't be played here, and the facts about those of their cards that the engine lacks: what
people with real cards need to choose them and to lay them out.
"""

import csv
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

CARDBOARD_SETS = {
    "level-up": "dungeon gear guide lost-city market merchant militia miser throne-room workshop",
    "son-of-size-distortion": (
        "amulet bandit bureaucrat duplicate gardens giant messenger moneylender treasure-trove witch"
    ),
    "everything-in-moderation": ("cellar enchantress forum legionary library overlord remodel temple village workshop"),
    "silver-bullets": (
        "bureaucrat catapult-rocks charm farmers-market gardens groundskeeper laboratory market moneylender "
        "patrician-emporium"
    ),
    "night-shift": "bandit druid exorcist gardens ghost-town idol mine night-watchman poacher smithy",
    "idle-hands": (
        "bard cellar conclave cursed-village devils-workshop harbinger market merchant moneylender tragic-hero"
    ),
    "it-takes-a-villager": "acting-troupe cargo-ship market merchant mine recruiter seer smithy treasurer vassal",
    "capture-the-flag": ("cellar festival flag-bearer harbinger lackeys remodel scholar swashbuckler villain workshop"),
    "pony-express": "artisan barge cellar destrier market mine paddock stockpile supplies village",
    "garden-of-cats": "bandit black-cat displace gardens harbinger merchant moat sanctuary scrap snowy-village",
}
CARDBOARD_LANDSCAPES = {
    "level-up": ("training",),
    "son-of-size-distortion": ("bonfire", "raid"),
    "everything-in-moderation": ("orchard", "windfall"),
    "silver-bullets": ("aqueduct", "conquest"),
    "night-shift": (),
    "idle-hands": (),
    "it-takes-a-villager": ("road-network",),
    "capture-the-flag": ("barracks", "pageant"),
    "pony-express": ("stampede", "way-of-the-seal"),
    "garden-of-cats": ("toil", "way-of-the-mole"),
}


@dataclass(frozen=True)
class Cardboard:
    """A card, or something beside the supply, that only people with the box can play."""

    id: str
    box: str
    kind: str  # card, pile (of different cards), beside (the supply), or the kind of a landscape or an Artifact
    cost: int
    types: tuple[str, ...]
    pile: int
    cards: int
    actions: int
    buys: int
    coins: int
    traits: tuple[str, ...]
    brings: tuple[str, ...]

    @property
    def is_pile(self) -> bool:
        """True when it can be a pile of a kingdom."""
        return self.kind in ("card", "pile") and self.id not in ("patrician", "emporium")


@cache
def cardboard() -> dict[str, Cardboard]:
    """Return all of them by id.

    >>> cardboard()["lost-city"].actions
    2
    """
    text = resources.files("crownlands.dominion").joinpath("cardboard.csv").read_text(encoding="utf-8")
    words = ("types", "traits", "brings")
    numbers = ("cost", "pile", "cards", "actions", "buys", "coins")
    rows = csv.DictReader(text.splitlines())
    return {row["id"]: Cardboard(**_typed(row, words, numbers)) for row in rows}


def _typed(row: dict[str, str], words: tuple[str, ...], numbers: tuple[str, ...]) -> dict[str, Any]:
    split: dict[str, Any] = {name: tuple(row[name].split()) for name in words}
    return row | split | {name: int(row[name]) for name in numbers}
