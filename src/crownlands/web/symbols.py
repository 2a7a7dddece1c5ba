"""The drawings: one file of symbols, of which each page carries those it shows, so that nothing flickers in later."""

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources

from markupsafe import Markup

from crownlands.dominion import CARDS

_SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
TOOLS = ("crown", "ui-undo", "ui-hint", "ui-menu", "ui-close", "ui-wait", "ui-log", "ui-check", "ui-trash", "ui-cards")
PLATES = ("plate-action", "plate-attack", "plate-reaction", "plate-treasure", "plate-victory", "plate-curse")
KINGS = ("king-circle", "king-triangle", "king-square", "king-diamond", "king-hexagon", "king-cross")
LANDS = ("land-wheat", "land-forest", "land-lake", "land-grassland", "land-swamp", "land-mine")
REALM = (*LANDS, "castle", "crown-1", "crown-2", "crown-3", "ui-rotate-left", "ui-rotate-right")

UNDRAWN = "ui-cards"


@cache
def _symbols() -> dict[str, str]:
    drawings = resources.files("crownlands.web").joinpath("static/emblems.svg").read_text(encoding="utf-8")
    return {found[1]: found[0] for found in _SYMBOL.finditer(drawings)}


def _drawing(name: str) -> str:
    symbols = _symbols()
    if name in CARDS and name not in symbols:  # FALLBACK, for cards that have no drawing: one's own
        return symbols[UNDRAWN].replace(f'id="{UNDRAWN}"', f'id="i-{name}"', 1)
    return symbols[name].replace('id="', 'id="i-', 1)


def sprite(names: Iterable[str]) -> Markup:
    """Return the symbols of these names, each once, to stand at the head of a page; `crown` is drawn by `#i-crown`.

    >>> sprite(["crown", "crown"]).count("<symbol")
    1
    """
    drawn = "".join(_drawing(name) for name in dict.fromkeys(names))
    return Markup(f'<svg class="vh" aria-hidden="true">{drawn}</svg>')
