"""The drawings: parts, scenes, lands and signs, of which each page carries those it shows, so that nothing flickers in
later.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources

from markupsafe import Markup

from crownlands.dominion import CARDS
from crownlands.dominion.cards import MIXED
from crownlands.dominion.slots import cards_of
from crownlands.web.families import METALS, family

FILES = ("kit", "base", "boxes", "backdrops", "lands", "signs")
_DRAWN = re.compile(r'<(symbol|pattern) id="([\w-]+)".*?</\1>', re.DOTALL)
_PART = re.compile(r'(?:href="#|url\(#)([\w-]+)')
TOOLS = ("crown", "ui-undo", "ui-hint", "ui-menu", "ui-close", "ui-wait", "ui-log", "ui-check", "ui-trash", "ui-cards")
KINGS = ("king-circle", "king-triangle", "king-square", "king-diamond", "king-hexagon", "king-cross")
LANDS = ("wheat", "forest", "lake", "grassland", "swamp", "mine")
DRAWINGS_OF_A_LAND = 3
REALM = (
    *(f"l-{land}-{way}" for land in LANDS for way in range(1, DRAWINGS_OF_A_LAND + 1)),
    *("l-castle", "crown-1", "crown-2", "crown-3", "ui-rotate-left", "ui-rotate-right"),
)
VIEW = 'viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice"'


@cache
def drawings() -> dict[str, str]:
    """Return everything that is drawn in the files, by its id."""
    folder = resources.files("crownlands.web").joinpath("pictures")
    files = "".join(folder.joinpath(f"{name}.svg").read_text(encoding="utf-8") for name in FILES)
    return {found[2]: found[0] for found in _DRAWN.finditer(files)}


@cache
def _scene(card: str) -> str:
    """Return the picture of a card: its scene, or for a card of one's own the backdrop of its family."""
    drawn, first = drawings(), cards_of(card)[0]
    if f"s-{first}" in drawn:  # a pile of different cards is drawn as its first one
        return drawn[f"s-{first}"].replace(f'id="s-{first}"', f'id="s-{card}"', 1)
    backdrop = "gold" if family(first) in METALS else family(first)
    return f'<symbol id="s-{card}" {VIEW}><use href="#b-{backdrop}"/></symbol>'


def _drawing(name: str) -> str:
    if name in CARDS or name in MIXED:
        return _scene(name)
    return drawings()[name] if name in drawings() else drawings()[f"i-{name}"]


def _with_parts(names: Iterable[str]) -> Iterator[str]:
    """Yield the drawings of these names and of all parts that they are made of, each once."""
    waiting, done = list(dict.fromkeys(names)), set()
    while waiting:
        name = waiting.pop()
        if name in done:
            continue
        done.add(name)
        drawing = _drawing(name)
        yield drawing
        waiting += [part for part in _PART.findall(drawing) if part in drawings()]


def sprite(names: Iterable[str]) -> Markup:
    """Return the drawings of these names, to stand at the head of a page; `crown` is drawn by `#i-crown`, a card by
    `#s-village`.

    >>> sprite(["crown", "crown"]).count("<symbol")
    1
    """
    return Markup(f'<svg class="vh" aria-hidden="true">{"".join(_with_parts(names))}</svg>')
