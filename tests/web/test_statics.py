"""Static files, sent once: small, ours, and with nothing from elsewhere."""

import re
from importlib import resources

from crownlands.dominion import CARDS
from crownlands.dominion.cards import OWN
from crownlands.kingdomino import LANDS
from crownlands.web.symbols import KINGS, PLATES, REALM, TOOLS, sprite
from crownlands.web.symbols import LANDS as LAND_SYMBOLS

STATIC = resources.files("crownlands.web").joinpath("static")


def test_everything_together_is_small() -> None:
    sizes = {file.name: len(file.read_bytes()) for file in STATIC.iterdir()}
    assert sizes["table.js"] + sizes["board.js"] + sizes["sound.js"] < 40_000
    emblems = sizes.pop("emblems.svg")  # never sent whole: a page carries the symbols that it shows
    assert sum(sizes.values()) < 126_000
    assert emblems < 1_000 * len(CARDS)


def test_nothing_comes_from_elsewhere() -> None:
    for file in STATIC.iterdir():
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"https?://(?!www\.w3\.org/)", text), file.name
        assert "@import" not in text
        assert "url(" not in text


def test_every_card_and_land_has_an_emblem() -> None:
    cards = [card.id for card in CARDS.values() if card.box != OWN]
    drawn = sprite([*cards, *TOOLS, *PLATES, *KINGS, *REALM])
    drawings = STATIC.joinpath("emblems.svg").read_text(encoding="utf-8")
    assert all(f'id="i-{card}"' in drawn and f'id="{card}"' in drawings for card in cards)
    assert {f"land-{land}" for land in LANDS} == set(LAND_SYMBOLS)
