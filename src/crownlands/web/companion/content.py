"""The pages of the companion and their data, made once for each language."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from crownlands.kingdomino import LANDS
from crownlands.texts import Texts, find_texts
from crownlands.web.companion.catalogue import cards_json
from crownlands.web.companion.judging import statements_json
from crownlands.web.companion.sentences import sentences
from crownlands.web.rendering import render
from crownlands.web.symbols import REALM

PAGES = ("", "kingdom", "sheet", "dominion", "kingdomino", "judge")
DATA: dict[str, Callable[[Texts], Any]] = {"cards.json": cards_json, "statements.json": statements_json}
SHOWN = {"": ("village", "workshop", "province", "market", "library"), "kingdomino": REALM}  # pictures, by page
SCRIPTS = (
    *("companion.js", "companion-choosing.js", "companion-players.js", "companion-points.js"),
    *("companion-qr.js", "companion-realm-points.js", "companion-setup.js"),
    *(f"companion-{name}.js" for name in PAGES if name),
)


@cache
def html(language: str, name: str) -> str:
    """Return a page of the companion; the empty name is its first one."""
    texts = find_texts(language)
    context = {
        "path": f"/companion/{language}/{name}".rstrip("/"),
        "name": name,
        "script": f"companion-{name}.js" if name else "companion.js",
        "said": sentences(texts, name),
        "symbols": ("crown", *SHOWN.get(name, ())),
        "lands": LANDS,
    }
    return render(texts, f"companion/{name or 'index'}.html", **context)


@cache
def data(language: str, name: str) -> bytes:
    """Return what a page needs to know, as JSON."""
    return msgspec.json.encode(DATA[name](find_texts(language)))
