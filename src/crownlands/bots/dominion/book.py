"""A book of templates: which filling of which shape did how well in many games, for whoever has no time to try them.

`python -m crownlands.bots.dominion.book_trials` writes the book anew.
"""

from collections.abc import Container, Sequence
from functools import cache
from importlib import resources

from crownlands.bots.dominion.templates import SHAPES, Template

FILE = "book.txt"


@cache
def book() -> tuple[tuple[Template, float], ...]:
    """Return all templates of the book with their scores, in percent, the best first.

    >>> best, score = book()[0]
    >>> "witch" in best.cards, score > 80
    (True, True)
    """
    lines = resources.files("crownlands.bots.dominion").joinpath(FILE).read_text(encoding="utf-8").splitlines()
    entries = (line.split(maxsplit=1) for line in lines)
    return tuple((Template.loads(text), float(score)) for score, text in entries)


def best_templates(kingdom: Sequence[str], count: int, shapes: Container[str] = SHAPES) -> list[Template]:
    """Return the best templates of some shapes for a kingdom, the best first.

    >>> from crownlands.dominion import find_kingdom
    >>> len(best_templates(find_kingdom("random", "2e", 1), 3))
    3
    """
    found: list[Template] = []
    for template, _ in book():
        if len(found) == count:
            break
        if template.shape in shapes and template.fits(kingdom):
            found.append(template)
    return found
