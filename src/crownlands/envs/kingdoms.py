"""The kingdoms that games of Dominion are played with: lists of them, drawn ones, and splits for hold-outs.

The cards alone determine the split, so anybody can check where a kingdom belongs, and none belongs to two of them:

- `train`, `validation` and `test` have no card that is held out; the checksum of its ids decides which of the three a
  combination of ten belongs to: eight tenths, one tenth, one tenth;
- `unseen` has at least two cards that are held out, which no kingdom of the others has.
"""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from crownlands.compiled import random_bits, random_source
from crownlands.dominion.cards import BASE
from crownlands.dominion.kingdoms import (
    KINGDOM_SIZE,
    complete_kingdom,
    piles_of_boxes,
    random_kingdom,
    whole_kingdom,
)
from crownlands.dominion.slots import Kingdom

SPLITS = ("train", "validation", "test", "unseen")
RANDOM_KINGDOMS = 64  # so many are drawn for `kingdom="random"`; every game is played with one of them
UNSEEN_CARDS = 2  # at least, in a kingdom of `unseen`
ONE_IN = 8  # one card in so many is held out
TENTHS = {8: "validation", 9: "test"}  # by the last digit of a checksum; all others are for training
KINGDOM_STREAM = 5  # of a seed, apart from what games are dealt from

Kingdoms = str | Kingdom | Iterable[str] | Sequence[Kingdom | Iterable[str]]


def is_held_out(card: str) -> bool:
    """Return whether a card is never seen in training.

    >>> from crownlands.dominion.kingdoms import piles_of
    >>> [card for card in piles_of("base") if is_held_out(card)]
    ['bandit', 'laboratory', 'militia', 'poacher']
    """
    return zlib.crc32(card.encode()) % ONE_IN == 0


def split_of(piles: Iterable[str]) -> str | None:
    """Return the split that a kingdom of these ten piles belongs to; None if exactly one card is held out.

    >>> split_of("cellar market merchant militia mine moat remodel smithy village workshop".split()) is None
    True
    """
    ten = sorted(piles)
    unseen = sum(map(is_held_out, ten))
    if unseen:
        return "unseen" if unseen >= UNSEEN_CARDS else None
    return TENTHS.get(zlib.crc32(" ".join(ten).encode()) % 10, "train")


def sample_kingdoms(
    count: int, seed: int, split: str | None = None, edition: str = "2e", boxes: Sequence[str] = (BASE,)
) -> list[Kingdom]:
    """Return `count` different random kingdoms of some boxes: of one of the splits, or of any.

    >>> kingdoms = sample_kingdoms(3, seed=1, split="train")
    >>> [split_of(kingdom.piles) for kingdom in kingdoms]
    ['train', 'train', 'train']
    """
    if split is not None and split not in SPLITS:
        raise ValueError(f"there is no split {split!r}; there are {', '.join(SPLITS)}")
    if type(count) is not int or count < 1:
        raise ValueError(f"at least one kingdom is drawn, not {count!r}")
    return list(islice(_drawn(seed, split, edition, tuple(boxes)), count))


def _drawn(seed: int, split: str | None, edition: str, boxes: tuple[str, ...]) -> Iterator[Kingdom]:
    """Yield different kingdoms of a split, for as long as there are some."""
    piles_of_boxes(boxes, edition)
    source = random_source(seed, KINGDOM_STREAM)
    seen: set[tuple[str, ...]] = set()
    in_vain = 0
    while in_vain < 100_000:
        number = int(random_bits(source)) >> 1
        piles = random_kingdom(edition, number, boxes)
        in_vain += 1
        if piles not in seen and (split is None or split_of(piles) == split):
            seen.add(piles)
            in_vain = 0
            yield complete_kingdom(piles, edition, number, boxes=boxes)
    raise ValueError(f"there are no more than {len(seen)} such kingdoms to be found")


def read_kingdoms(kingdom: Kingdoms, edition: str, seed: int) -> list[Kingdom]:
    """Return the kingdoms that a setting names: one by name or by its ten cards, several of those, or 64 for `random`,
    perhaps followed by boxes; `train`, `validation`, `test` and `unseen` are 64 of that split.

    >>> len(read_kingdoms("random", "2e", 1)), len(read_kingdoms(["first-game"], "2e", 1))
    (64, 1)
    >>> one = {kingdom.piles for kingdom in read_kingdoms("random", "2e", 1)}
    >>> len(one & {kingdom.piles for kingdom in read_kingdoms("random", "2e", 2)})
    0
    """
    if isinstance(kingdom, Kingdom):
        return [kingdom]
    if isinstance(kingdom, str):
        word, _, boxes = kingdom.strip().partition(" ")
        if word in SPLITS or word == "random":
            named = tuple(boxes.replace(",", " ").split()) or (BASE,)
            return sample_kingdoms(RANDOM_KINGDOMS, seed, word if word in SPLITS else None, edition, named)
        return [whole_kingdom(kingdom, edition, seed)]
    given = list(kingdom)
    if not given:
        raise ValueError("no kingdom was given")
    if all(isinstance(one, str) for one in given) and len(given) == KINGDOM_SIZE:
        return [whole_kingdom([str(one) for one in given], edition, seed)]
    return [whole_kingdom(one, edition, seed) for one in given]
