"""Families and lands stay apart for people who don't see all colours; names and drawings tell them apart besides."""

import re
from importlib import resources
from itertools import combinations

import pytest

from crownlands.kingdomino import LANDS
from crownlands.web.symbols import drawings
from tests.web.colours import SIGHTS, distance, lab

_INKS = re.compile(r"\.f-(\w+)(\.late)? \{ (--d1[^}]*)\}")
_COLOUR = re.compile(r"#[0-9a-f]{6}")
# CIEDE2000. Families: the mean of their four inks and the plate; lands: the colour that covers most of a square.
FAMILIES_APART = {"all colours": 13.5, "protan": 9.5, "deutan": 8.0, "tritan": 7.5}
LANDS_APART = {"all colours": 20.0, "protan": 14.0, "deutan": 14.0, "tritan": 14.0}
WATER = 0  # of a lake the first colour of its ground covers most, of other lands the second
GROUND = 1


def families() -> dict[str, list[str]]:
    """The inks of each family, by name and hour."""
    text = resources.files("crownlands.web").joinpath("styles", "inks.css").read_text(encoding="utf-8")
    return {f"{found[1]}{found[2] or ''}": _COLOUR.findall(found[3]) for found in _INKS.finditer(text)}


def grounds() -> dict[str, str]:
    """The colour of each land."""
    fills = {land: _COLOUR.findall(drawings()[f"l-{land}-g"]) for land in LANDS}
    return {land: found[WATER if land == "lake" else GROUND] for land, found in fills.items()}


@pytest.mark.parametrize("sight", SIGHTS)
def test_families_are_told_apart(sight: str) -> None:
    drawn = {name: [lab(ink, sight) for ink in inks] for name, inks in families().items()}
    assert len(drawn) > 15
    for one, other in combinations(drawn, 2):
        if one.partition(".")[0] != other.partition(".")[0]:
            apart = [distance(a, b) for a, b in zip(drawn[one], drawn[other], strict=True)]
            assert sum(apart) / len(apart) >= FAMILIES_APART[sight], (one, other)


@pytest.mark.parametrize("sight", SIGHTS)
def test_lands_are_told_apart(sight: str) -> None:
    drawn = {land: lab(colour, sight) for land, colour in grounds().items()}
    for one, other in combinations(drawn, 2):
        assert distance(drawn[one], drawn[other]) >= LANDS_APART[sight], (one, other)
