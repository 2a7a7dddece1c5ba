"""The regions of a table's page: what each is drawn from, and drawing it.

A region is a function of its facts: its template gets these and nothing else. So who has a region drawn from the same
facts has it already, and whoever sees the same shares what was drawn.
"""

from collections.abc import Mapping
from functools import lru_cache
from operator import attrgetter
from types import SimpleNamespace
from typing import Any, NamedTuple

from crownlands.texts import Texts, find_texts
from crownlands.web.rendering import fingerprint, render_pieces

REGIONS_KEPT = 256  # drawn last: enough for all who hear of the same change at once

Facts = tuple[Any, ...]


class Region(NamedTuple):
    """A region: its template, and its facts, those of the table and those of the game."""

    template: str
    table: tuple[str, ...]
    game: tuple[str, ...] = ()


def _region(template: str, table: str = "", game: str = "") -> Region:
    return Region(f"{template}.html", tuple(table.split()), tuple(game.split()))


BEGIN = {
    "head": _region(
        "regions/head",
        "heading is_given deal seat is_over may_undo why_no_undo face may_hint why_no_hint",
    ),
    "clocks": _region("regions/clocks", "has_clocks is_over players"),
    "result": _region("regions/result", "result face game seat replay deal"),
    "promise": _region("regions/promise", "deal"),
}
END = {
    "notes": _region("regions/notes", "is_replaced request hint lesson"),
    "log": _region("regions/log", "log"),
    "chat": _region("regions/chat", "may_chat chat said"),
}
ASKING = "is_over is_mine seat question label rules"
REGIONS: Mapping[str, Mapping[str, Region]] = {
    "draft": {
        **BEGIN,
        "offered": _region("draft/offered", "", "offered edition"),
        "band": _region("draft/band", ASKING, "left"),
        "places": _region("draft/places", "", "places"),
        **END,
    },
    "dominion": {
        **BEGIN,
        "supply": _region("dominion/supply", "", "kingdom basics besides empty empty_to_end ending"),
        "looked": _region("dominion/looked", "", "groups"),
        "band": _region(
            "dominion/band",
            f"{ASKING} replay players",
            "turn phase actions buys coins potions selection acts",
        ),
        "mine": _region(
            "dominion/mine",
            "is_over seat players",
            "is_crowded turn in_play holdings trash hand_of hand hand_size deck_size my_top",
        ),
        "trash": _region("dominion/trash", "", "trash trashed"),
        "others": _region("dominion/others", "seat", "others"),
        **END,
    },
    "kingdomino": {
        **BEGIN,
        "draft": _region("kingdomino/draft", "", "row next_row round"),
        "kingdom": _region("kingdomino/kingdom", "", "mine places hinted ask asks refusals held same"),
        "band": _region("kingdomino/band", f"{ASKING} replay", "held longest_ask discard hints_discard"),
        "others": _region("kingdomino/others", "seat", "others coming"),
        **END,
    },
}


def _getter(names: tuple[str, ...]) -> Any:
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda it: (getattr(it, names[0]),)) if names else lambda it: ()


_READERS = {
    face: [(name, _getter(region.table), _getter(region.game)) for name, region in regions.items()]
    for face, regions in REGIONS.items()
}


def facts_of(face: str, table: Any, game: Any) -> dict[str, Facts]:
    """Return what each region of a face is drawn from, by its name."""
    return {name: (of_table(table), of_game(game)) for name, of_table, of_game in _READERS[face]}


class DrawnRegion(NamedTuple):
    """A region as it is drawn: its pieces, and the fingerprint by which a page knows whether it shows it already."""

    print: str
    pieces: tuple[str, ...]

    @property
    def html(self) -> str:
        """The whole of it."""
        return "".join(self.pieces)


def draw(texts: Texts, face: str, name: str, facts: Facts) -> DrawnRegion:
    """Return a region drawn from its facts."""
    return _drawn(texts.language, texts.edition, face, name, facts)


@lru_cache(REGIONS_KEPT)
def _drawn(language: str, edition: str, face: str, name: str, facts: Facts) -> DrawnRegion:
    region = REGIONS[face][name]
    table, game = (
        SimpleNamespace(**dict(zip(names, values, strict=True)))
        for names, values in zip((region.table, region.game), facts, strict=True)
    )
    pieces = render_pieces(find_texts(language, edition), region.template, table=table, **{face: game})
    return DrawnRegion(fingerprint("".join(pieces)), tuple(pieces))


def regions_drawn() -> int:
    """Return how many regions this process has drawn."""
    return _drawn.cache_info().misses
