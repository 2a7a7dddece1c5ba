"""Kingdoms by wish: ten piles at random that keep what somebody asked for."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import Seed, random_below, random_source
from crownlands.dominion.card_types import ATTACK, REACTION
from crownlands.dominion.cardboard import cardboard
from crownlands.dominion.cards import CARDS, steps_of
from crownlands.dominion.kingdoms import KINGDOM_SIZE, banes_for, box_of, draw_ten, piles_of_boxes
from crownlands.dominion.slots import cards_of
from crownlands.dominion.stack import ACTIONS, BUYS
from crownlands.problems import Problem

TRIES = 3_000  # after so many kingdoms that break a wish, there is none that keeps all
SPREAD = (2, 3, 4, 5)
FEW_ATTACKS = 1
VILLAGE_BY_DISCARDING = "hamlet"  # gives two actions, one at a time


@dataclass(frozen=True)
class Wishes:
    """The wishes somebody has for a kingdom. A number is the most there may be; None leaves it to chance."""

    village: bool = False
    buy: bool = False
    answer: bool = False
    attacks: int | None = None
    spread: bool = False  # a pile of each cost from 2 to 5
    boxes: int | None = None
    always: tuple[str, ...] = ()
    never: tuple[str, ...] = ()


@cache
def traits_of(pile: str) -> frozenset[str]:
    """Return what a pile is good for: `village`, `buy`, `answer` (to attacks), `attack`.

    >>> sorted(traits_of("festival")), sorted(traits_of("moat"))
    (['buy', 'village'], ['answer'])
    """
    if pile in cardboard():
        return _traits_of_cardboard(pile)
    found = set()
    for card in (CARDS[it] for it in cards_of(pile)):
        steps = list(steps_of(card.programs()))
        given = [step.arguments[0] for step in steps if step.op == ACTIONS]
        if any(isinstance(count, int) and count >= 2 for count in given) or card.id == VILLAGE_BY_DISCARDING:
            found.add("village")
        if any(step.op == BUYS for step in steps):
            found.add("buy")
        if card.types & ATTACK:
            found.add("attack")
        if card.types & REACTION and (card.traits["shields"] or "when_attacked" in card.moments):
            found.add("answer")
    return frozenset(found)


def _traits_of_cardboard(pile: str) -> frozenset[str]:
    facts = cardboard()[pile]
    found = set(facts.traits)
    if facts.actions >= 2:
        found.add("village")
    if facts.buys:
        found.add("buy")
    if "attack" in facts.types:
        found.add("attack")
    return frozenset(found)


def coins_of(pile: str) -> int | None:
    """Return the coins a pile costs; None where it costs something else too."""
    if pile in cardboard():
        return cardboard()[pile].cost
    top = CARDS[cards_of(pile)[0]]
    return None if top.potion or top.debt else top.cost


def box_of_any(pile: str) -> str:
    """Return the box of a pile, of one that can't be played here too."""
    return cardboard()[pile].box if pile in cardboard() else box_of(pile)


def broken_wishes(piles: Collection[str], wishes: Wishes) -> list[str]:
    """Return the names of the wishes that a kingdom breaks.

    >>> broken_wishes(["chapel", "witch"], Wishes(village=True, attacks=0))
    ['village', 'attacks']
    """
    broken = [name for name in ("village", "buy", "answer") if getattr(wishes, name) and not _has(name, piles)]
    if wishes.attacks is not None and sum("attack" in traits_of(pile) for pile in piles) > wishes.attacks:
        broken.append("attacks")
    if wishes.spread and not set(SPREAD) <= {coins_of(pile) for pile in piles}:
        broken.append("spread")
    if wishes.boxes is not None and len({box_of_any(pile) for pile in piles}) > wishes.boxes:
        broken.append("boxes")
    if not set(wishes.always) <= set(piles):
        broken.append("always")
    if set(wishes.never) & set(piles):
        broken.append("never")
    return broken


def _has(trait: str, piles: Iterable[str]) -> bool:
    return any(trait in traits_of(pile) for pile in piles)


def wished_kingdom(edition: str, seed: Seed, boxes: Sequence[str], wishes: Wishes) -> tuple[str, ...]:
    """Return ten piles of some boxes that keep all wishes; a Problem where none could be found.

    >>> kingdom = wished_kingdom("2e", 1, ["base", "guilds"], Wishes(village=True, always=("moat",)))
    >>> "moat" in kingdom, broken_wishes(kingdom, Wishes(village=True))
    (True, [])
    """
    source = random_source(seed, stream=1)
    piles = [pile for pile in piles_of_boxes(boxes, edition) if pile not in wishes.never or pile in wishes.always]
    for _ in range(TRIES):
        pool = _of_few_boxes(piles, wishes, source)
        if len(pool) < KINGDOM_SIZE:
            continue
        ten = draw_ten(pool, source, wishes.always)
        if not broken_wishes(ten, wishes) and not _needs_box_for_bane(ten, edition, wishes):
            return ten
    raise Problem("no-such-kingdom")


def _needs_box_for_bane(piles: Sequence[str], edition: str, wishes: Wishes) -> bool:
    """Return whether the bane of a kingdom of few boxes would come out of one more."""
    if wishes.boxes is None or "young-witch" not in piles:
        return False
    return set(banes_for(piles, {box_of_any(pile) for pile in piles}, edition)) <= set(wishes.never)


def _of_few_boxes(piles: Sequence[str], wishes: Wishes, source: NDArray[np.uint64]) -> list[str]:
    """Return the piles to draw from: those of as many boxes as may be, by lot, those of the wished cards among them."""
    boxes = list(dict.fromkeys(map(box_of_any, piles)))
    if wishes.boxes is None or len(boxes) <= wishes.boxes:
        return list(piles)
    taken = list(dict.fromkeys(map(box_of_any, wishes.always)))
    left = [box for box in boxes if box not in taken]
    while left and len(taken) < wishes.boxes:
        taken.append(left.pop(random_below(source, len(left))))
    return [pile for pile in piles if box_of_any(pile) in taken]
