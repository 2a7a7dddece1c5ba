"""Static files, sent once: small, ours, and with nothing from elsewhere."""

import gzip
import re
import struct
from importlib import resources

from crownlands.dominion import CARDS
from crownlands.dominion.cards import MIXED, OWN
from crownlands.kingdomino import LANDS
from crownlands.web.families import FAMILIES, family, inks
from crownlands.web.stylesheet import STYLES, stylesheet
from crownlands.web.symbols import DRAWINGS_OF_A_LAND, FILES, KINGS, REALM, TOOLS, drawings, sprite

WEB = resources.files("crownlands.web")
STATIC = WEB.joinpath("static")
MOST_OF_PICTURES = 60_000  # bytes, all of them together, packed
_PART = re.compile(r'(?:href="#|url\(#)([\w-]+)')


def test_everything_together_is_small() -> None:
    sizes = {file.name: len(file.read_bytes()) for file in STATIC.iterdir()}
    assert sizes["table.js"] + sizes["kingdomino-board.js"] + sizes["sound.js"] < 40_000
    at_tables = [size for name, size in sizes.items() if not name.startswith(("companion", "lab"))]
    assert sum(at_tables) < 100_000
    # the panel of Why?, the finale, the table that is set as a table, large screens and low ones came to it,
    # the coach in the rail, many cards that are asked about, room for both texts of a question,
    # and nine basic piles side by side
    assert len(gzip.compress(stylesheet())) < 22_600


def test_a_table_asks_for_nothing_that_is_looked_for_in_all_of_it() -> None:
    """After every change of the page a browser asks again what contains what: that took half of the time of a click."""
    asking = re.findall(r"([^{}]*):has\(", stylesheet().decode())
    assert {selector.split(":")[0].strip().removeprefix(",") for selector in asking} == {".chair", ".dealt"}


def test_icons_of_the_home_screen_are_pictures_of_their_size() -> None:
    for size in (180, 192, 512):
        picture = STATIC.joinpath(f"icon-{size}.png").read_bytes()
        width, height = struct.unpack(">II", picture[16:24])
        assert (picture[:4], width, height) == (b"\x89PNG", size, size)
        assert len(picture) < 5_000


def test_all_pictures_together_are_small() -> None:
    files = [WEB.joinpath("pictures", f"{name}.svg").read_bytes() for name in FILES]
    assert len(gzip.compress(b"".join(files))) < MOST_OF_PICTURES
    assert {f"{name}.svg" for name in FILES} == {file.name for file in WEB.joinpath("pictures").iterdir()}
    assert {f"{name}.css" for name in STYLES} == {file.name for file in WEB.joinpath("styles").iterdir()}


def test_nothing_comes_from_elsewhere_and_no_drawing_has_a_style_of_its_own() -> None:
    for file in (*STATIC.iterdir(), *WEB.joinpath("styles").iterdir(), *WEB.joinpath("pictures").iterdir()):
        if file.name.endswith(".png"):
            continue
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"https?://(?!www\.w3\.org/)", text), file.name
        assert "@import" not in text
        assert not re.search(r"url\((?!#)", text)
        assert "style=" not in text


def test_every_card_has_a_scene_in_the_inks_of_its_family() -> None:
    drawn = drawings()
    for card in [*CARDS.values()]:
        assert family(card.id) in FAMILIES
        assert f".f-{family(card.id)}{{" in stylesheet().decode()
        assert f'id="s-{card.id}"' in sprite([card.id])
        assert f"s-{card.id}" in drawn or card.box == OWN
    for pile in MIXED:
        assert f'id="s-{pile}"' in sprite([pile])
    assert ".late" in stylesheet().decode()
    assert " late" in inks("mine")


def test_every_land_has_its_drawings_and_every_part_is_there() -> None:
    assert {f"l-{land}-{way}" for land in LANDS for way in range(1, DRAWINGS_OF_A_LAND + 1)} <= set(drawings())
    page = sprite([*CARDS, *MIXED, *TOOLS, *KINGS, *REALM])
    assert set(_PART.findall(page)) <= set(re.findall(r'id="([\w-]+)"', page))
