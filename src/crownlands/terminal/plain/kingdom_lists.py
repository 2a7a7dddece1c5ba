"""Kingdoms in lines of text: all sets, one of them, and the piles to choose from."""

from collections.abc import Iterator

from crownlands.dominion import BOXES
from crownlands.dominion.kingdoms import check_edition, kingdom_of_set, piles_of, piles_of_boxes, whole_kingdom
from crownlands.dominion.sets import sets_of
from crownlands.game import fresh_seed
from crownlands.texts.texts import Texts


def all_sets(texts: Texts, edition: str) -> Iterator[str]:
    """Yield every recommended set: its id, its name, and what it needs besides its piles.

    >>> from crownlands.texts import find_texts
    >>> list(all_sets(find_texts("en"), "2e"))[15]
    'biggest-money  Biggest Money · Boxes: Base game, Prosperity · Platinum and Colony'
    """
    check_edition(edition)
    for name in sets_of(edition):
        needs = texts.dominion.set_up(kingdom_of_set(name, edition))
        yield f"{name}  {' · '.join([texts.dominion.kingdom_set(name), *needs])}"


def one_kingdom(texts: Texts, kingdom: str, edition: str, seed: int | None) -> Iterator[str]:
    """Yield the piles of a kingdom by cost, and what it needs besides; advice, if there is any."""
    said = texts.dominion
    if kingdom in sets_of(edition):
        found = kingdom_of_set(kingdom, edition)
        yield said.kingdom_set(kingdom)
    else:
        found = whole_kingdom(kingdom, edition, fresh_seed(seed))
    for pile in found.piles:
        yield _pile(texts, pile)
    yield from said.set_up(found)
    if advice := said.potion_advice(found.piles):
        yield advice


def piles_to_choose(texts: Texts, boxes: str, edition: str) -> Iterator[str]:
    """Yield all piles of some boxes, under the name of each box."""
    check_edition(edition)
    named = BOXES if boxes == "all" else tuple(boxes.replace(",", " ").split())
    piles_of_boxes([*named, BOXES[0]], edition)  # an unknown box is told so
    for box in named:
        yield f"{texts.dominion.box(box)}:"
        for pile in piles_of(box, edition):
            yield f"  {_pile(texts, pile)}"


def _pile(texts: Texts, pile: str) -> str:
    said = texts.dominion
    return f"{pile}  {said.card(pile)} ({said.price(pile)}, {said.types(pile)})"
