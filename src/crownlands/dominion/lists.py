"""Kingdoms as lists have them: ten names in any language, as they are printed, typed or pasted."""

import re
from collections.abc import Collection
from typing import NamedTuple

from crownlands.dominion.cards import CARDS, MIXED, THINGS
from crownlands.dominion.naming import card_id, card_names
from crownlands.words import folded

PARTS = re.compile(r"[,;\n•·|()]")
MARKS = re.compile(r"^(?:[-–—*]|\d+[.)])\s+")  # of the items of a list
AND = re.compile(r"\s+(?:and|és|și|şi|si|a)\s+", re.IGNORECASE)  # before the last name
LANDSCAPE_KINDS = ("event", "project", "landmark", "way")
BANE_WORDS = ("bane", "rontas", "descantec", "prokleti")


class CardList(NamedTuple):
    """The contents of a list: piles, and perhaps a bane and landscapes."""

    piles: list[str]
    bane: str | None = None
    landscapes: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The list again, by ids.

        >>> CardList(["young-witch", "village"], "chapel", ("training",)).text
        'young-witch, village, training, bane: chapel'
        """
        return ", ".join([*self.piles, *self.landscapes, *([f"bane: {self.bane}"] if self.bane else [])])


def read_list(text: str, fitting: Collection[str] = ()) -> CardList:
    """Read a list; titles, which end with a colon, may stand in it, and a name of several cards means the fitting
    one.

    >>> read_list("Kezdőknek: pince, piac, polgárőrség").piles
    ['cellar', 'market', 'militia']
    >>> read_list("Piata, Taietorul de Lemne si Atelier.").piles
    ['market', 'woodcutter', 'workshop']
    """
    piles: list[str] = []
    landscapes: list[str] = []
    bane = None
    for said in PARTS.split(text):
        title, _, name = said.rpartition(":")
        if folded(title) in BANE_WORDS:
            bane = card_id(_bare(name), fitting)
            continue
        for one in _names(_bare(name)):
            card = card_id(one, fitting)
            if card in CARDS or card in MIXED or THINGS[card].kind not in LANDSCAPE_KINDS:
                piles.append(card)
            else:
                landscapes.append(card)
    return CardList(piles, bane, tuple(landscapes))


def _bare(said: str) -> str:
    return MARKS.sub("", said.strip()).strip(" .")


def _names(said: str) -> list[str]:
    """Return one name, or two that `and` joins."""
    if not said:
        return []
    two = AND.split(said)
    return two if len(two) == 2 and not card_names().meant(said) else [said]
