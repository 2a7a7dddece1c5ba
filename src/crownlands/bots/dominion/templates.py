"""Strategies for any kingdom: the shapes that good decks have, filled with the cards there are."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from crownlands.bots.strategy import Strategy, parse, parse_line
from crownlands.bots.strategy.knowledge import (
    TYPES,
    attacks,
    draws,
    fills_deck,
    is_village,
    known,
    openers_of,
    pays,
    trashers_of,
)
from crownlands.dominion.cards import CARDS

NO_CARD = "-"  # where a shape does without
SPARE_VILLAGES = 2  # more of them are worth less than a Silver
# A few lines that many of them end with: when points are worth more than what else could be had.
_LATE = ("duchy if supply(province) <= 4", "estate if supply(province) <= 2")
_THINNING = "trash:\n  curse\n  estate if supply(province) > 2\n  copper if money > 5"


class Template(NamedTuple):
    """A shape and the cards that fill it, in the places that the shape has."""

    shape: str
    cards: tuple[str, ...]

    @classmethod
    def loads(cls, text: str) -> "Template":
        """Return a template from its text.

        >>> Template.loads("engine smithy village - market").cards
        ('smithy', 'village', '-', 'market')
        """
        shape, *cards = text.split()
        return cls(shape, tuple(cards))

    def __str__(self) -> str:
        return " ".join((self.shape, *self.cards))

    @property
    def strategy(self) -> Strategy:
        """The strategy it stands for.

        >>> print(Template("money", ("smithy", "smithy")).strategy.parts["buy"][4])
        smithy if count(smithy) < 2
        """
        return SHAPES[self.shape](*("" if card == NO_CARD else card for card in self.cards))

    def fits(self, kingdom: Iterable[str]) -> bool:
        """Return whether the kingdom has all of its cards."""
        return set(self.cards) <= {*kingdom, NO_CARD}


def all_templates(kingdom: Sequence[str]) -> list[Template]:
    """Return every shape with every filling that makes sense.

    >>> from crownlands.dominion import find_kingdom
    >>> len(all_templates(find_kingdom("first-game", "2e", 1))) > 100
    True
    """
    money = [(), *((card,) * copies for card in kingdom for copies in (1, 2)), *combinations(kingdom, 2)]
    trashers = trashers_of(kingdom)
    growers = [card for card in kingdom if fills_deck(card)] if "gardens" in kingdom else []
    return [
        *(Template("money", cards) for cards in money),
        *(Template(shape, cards) for shape in ("engine", "growing", "patient") for cards in _engines(kingdom)),
        *(Template("thin", (trasher, card)) for trasher in trashers for card in kingdom if card != trasher),
        *(Template("gardens", (card,)) for card in growers),
    ]


def _engines(kingdom: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield cards that draw, cards that give Actions, one to begin with, and one that pays or attacks."""
    villages = [card for card in kingdom if is_village(card)]
    drawing = [card for card in kingdom if draws(card)]
    paying = [card for card in kingdom if pays(card) or attacks(card)]
    openers = openers_of(kingdom)
    for cards in product(drawing, villages or [NO_CARD], [NO_CARD, *openers], [NO_CARD, *paying]):
        draw, village, *_ = cards
        there = [card for card in cards if card != NO_CARD]
        if len(set(there)) == len(there) and (village != NO_CARD or known(draw).actions):
            yield cards


def _money(*cards: str) -> Strategy:
    """Big Money with one card, two copies of it, or two different ones."""
    return money_with(dict.fromkeys(cards), 2 if len(cards) > len(set(cards)) else 1)


def money_with(cards: Iterable[str], copies: int = 1) -> Strategy:
    """Big Money with some copies of some cards.

    >>> print(money_with(["smithy"], 2).parts["buy"][4])
    smithy if count(smithy) < 2
    """
    chosen = sorted(cards, key=_cost, reverse=True)
    lines = [_some(card, copies) for card in chosen]
    costly = [line for card, line in zip(chosen, lines, strict=True) if _cost(card) >= 5]
    cheap = [line for card, line in zip(chosen, lines, strict=True) if _cost(card) < 5]
    first = f"province if money > {15 if chosen else 18}"
    name = f"Money with {' and '.join(chosen) or 'nothing'}"
    return _strategy(name, first, *_LATE, *costly, "gold", *cheap, "duchy if supply(province) <= 6", "silver")


def with_colonies(strategy: Strategy) -> Strategy:
    """Return a strategy that plays for Provinces as it goes on where there are Colonies: for these, and for Platinums
    while there are enough of them left; its Provinces wait until the end is near.

    >>> print(*with_colonies(money_with([])).parts["buy"][:3], sep=", ")
    colony, platinum if supply(colony) > 3, province if supply(colony) <= 5
    """
    late = parse_line("province if supply(colony) <= 5")
    lines = [late if line.target == "province" else line for line in strategy.parts["buy"]]
    first = (parse_line(line) for line in ("colony", "platinum if supply(colony) > 3"))
    return strategy.with_part("buy", (*first, *lines))


def _engine(draw: str, village: str, opener: str, pay: str) -> Strategy:
    """Golds early, Provinces when there is money enough."""
    return _strategy(
        _named("Engine", opener, village, draw, pay),
        "province if money > 20 or supply(province) < 6",
        "duchy if supply(province) <= 3",
        "estate if supply(province) <= 1",
        _some(opener),
        "gold if count(gold) < 1",
        _some(draw),
        _some(pay, 5 if _cost(pay) >= 5 else 1),
        f"{village} if count(village) < count(terminal) - 1" if village else "",
        _some(draw, 5),
        "gold",
        f"{village} if count(village) < 6" if village else "",
        "silver if count(silver) < 3",
        thin=opener == "chapel",
    )


def _growing(draw: str, village: str, opener: str, pay: str) -> Strategy:
    """Return an engine that draws its deck before it buys Golds, and buys Golds before Provinces."""
    return _strategy(
        _named("Growing engine", opener, village, draw, pay),
        _some(opener),
        "province if supply(province) <= 3 or count(gold) >= 3",
        "duchy if gains_to_end <= 3",
        "estate if gains_to_end <= 1",
        f"gold if count({draw}) >= 3 and count(gold) < 4",
        _some(pay, _wanted(pay)),
        f"{village} if count(village) < count(terminal)" if village else "",
        _some(draw, 5),
        f"{village} if count(village) < count(terminal) + {SPARE_VILLAGES}" if village else "",
        "silver",
        thin=opener == "chapel",
    )


def _patient(draw: str, village: str, opener: str, pay: str) -> Strategy:
    """Return an engine that keeps growing, and buys Duchies before the last Provinces until it can take them all."""
    short = f"{draw} if count({draw}) < 5 and count(terminal) < count(village) + 2"
    return _strategy(
        _named("Patient engine", opener, village, draw, pay),
        _some(opener),
        "duchy if gains_to_end <= 4",
        "province if supply(province) <= 4",
        "estate if supply(province) <= 2",
        f"{pay} if count({pay}) <= count(gold) or coins < 7" if _wanted(pay) > 1 else _some(pay),
        "gold if count(gold) < 2",
        f"{village} if count(village) < count(terminal)" if village else "",
        short if village else draw,
        village,
        "province if money > 14",
        "silver",
        thin=opener == "chapel",
    )


def _thin(trasher: str, card: str) -> Strategy:
    """Return a deck that trashes most of what it begins with."""
    opening = [f"{trasher} if count({trasher}) < 1 and turn <= 6", _some(card, 3)]
    lines = ["province if money > 8", *_LATE, *opening, "gold", "silver"]
    return _strategy(f"{trasher} and {card}", *lines, thin=trasher != "remodel")


def _gardens(card: str) -> Strategy:
    """Return a deck of many cards and many Gardens."""
    return _strategy(
        f"Gardens with {card}",
        f"gardens if count(gardens) > 0 or count({card}) >= 3",
        _some(card, 8),
        *("duchy if supply(gardens) <= 2", "estate if supply(gardens) <= 3", "silver", "copper"),
    )


SHAPES: dict[str, Callable[..., Strategy]] = {
    "money": _money,
    "engine": _engine,
    "growing": _growing,
    "patient": _patient,
    "thin": _thin,
    "gardens": _gardens,
}


def _strategy(name: str, *lines: str, thin: bool = False) -> Strategy:
    text = f"name: {name}\ncareful: yes\nbuy:\n  " + "\n  ".join(line for line in lines if line)
    return parse(f"{text}\n{_THINNING}" if thin else text)


def _named(shape: str, *cards: str) -> str:
    return f"{shape} of {', '.join(card for card in cards if card)}"


def _some(card: str, most: int = 1) -> str:
    """Return a line that gets so many of a card; none for no card."""
    counted = f"card {card}" if card in TYPES and card != "curse" else card
    return f"{card} if count({counted}) < {most}" if card else ""


def _wanted(pay: str) -> int:
    """Return the number to have of a card that pays: several of those that give their Action back."""
    return 4 if pay and known(pay).actions else 1


def _cost(card: str) -> int:
    return CARDS[card].cost if card else 0
