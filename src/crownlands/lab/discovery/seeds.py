"""The start of the search: money with one or two cards of the kingdom, engines, thin decks, and what is known."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from crownlands.bots.dominion.templates import all_templates
from crownlands.bots.strategy import Strategy, parse
from crownlands.bots.strategy.knowledge import (
    TYPES,
    attacks,
    draws,
    is_village,
    known,
    openers_of,
    pays,
    trashers_of,
)
from crownlands.dominion.cards import CARDS

MOST_OPENERS, MOST_TRASHERS = 4, 3  # of a kingdom that has many
_END = "duchy if supply(province) <= 4\n  estate if supply(province) <= 2"


# What a deck trashes that wants to be thin soon, whatever it costs this turn.
_THINNING = "\ntrash:\n  curse\n  estate if supply(province) > 2\n  copper if money > 5"


def _strategy(name: str, *lines: str, thinning: bool = False) -> Strategy:
    text = f"name: {name}\ncareful: yes\nclosing: yes\nbuy:\n  " + "\n  ".join(line for line in lines if line)
    return parse(text + _THINNING if thinning else text)


def _spelled(card: str) -> str:
    return f"card {card}" if card in TYPES and card != "curse" else card


def _filled(shape: str, kingdom: Sequence[str]) -> list[Strategy]:
    """Return all that a shape of the book makes of these cards; it closes games, as all that is raced here does."""
    return [replace(template.strategy, closing=True) for template in all_templates(kingdom) if template.shape == shape]


def money_seeds(kingdom: Sequence[str]) -> list[Strategy]:
    """Return money with every card, once and twice, and with every pair of cards."""
    return _filled("money", kingdom)


@dataclass(frozen=True)
class _Parts:
    """The parts of an engine; missing ones are empty."""

    draw: str
    village: str
    opener: str
    pay: str
    attack: str
    support: str

    @property
    def name(self) -> str:
        cards = (self.opener, self.village, self.draw, self.pay, self.attack, self.support)
        return "Engine of " + ", ".join(dict.fromkeys(card for card in cards if card))

    @property
    def is_possible(self) -> bool:
        there = [card for card in (self.opener, self.draw, self.village, self.pay, self.attack, self.support) if card]
        return len(there) == len(set(there))


def _engines(kingdom: Sequence[str]) -> list[_Parts]:
    villages = [card for card in kingdom if is_village(card)]
    drawing = [card for card in kingdom if draws(card)]
    payload = [card for card in kingdom if pays(card) and card not in villages]
    attacking = [card for card in kingdom if attacks(card)]
    openers = openers_of(kingdom)[:MOST_OPENERS]
    kinds = product(drawing, villages or [""], ["", *openers], ["", *payload], ["", *attacking], ["", *kingdom])
    made = [_Parts(*cards) for cards in kinds]
    return [parts for parts in made if parts.is_possible and (parts.village or known(parts.draw).actions > 0)]


def engine_seeds(kingdom: Sequence[str]) -> list[list[Strategy]]:
    """Return engines, a family for each card that draws: among all, the quickest to improve would starve the others.

    >>> cards = "cellar market merchant militia mine moat remodel smithy village workshop".split()
    >>> moats, smithies = engine_seeds(cards)
    >>> smithies[-1].name
    'Engine of workshop, village, smithy, militia, remodel'
    """
    engines = _engines(kingdom)
    draws = dict.fromkeys(parts.draw for parts in engines)
    return [[make(parts) for make in (_patient, _growing) for parts in engines if parts.draw == draw] for draw in draws]


def _growing(parts: _Parts) -> Strategy:
    """Return an engine that draws its deck before it buys Golds, and Golds before Provinces."""
    return _engine(
        parts,
        "province if supply(province) <= 3 or count(gold) >= 3",
        "duchy if gains_to_end <= 3",
        "estate if gains_to_end <= 1",
        f"gold if count({parts.draw}) >= 3 and count(gold) < 4",
        _some(parts.support),
        f"{parts.pay} if count({parts.pay}) < 3" if parts.pay else "",
        f"{parts.village} if count(village) < count(terminal)" if parts.village else "",
        _one(parts.attack),
        f"{parts.draw} if count({parts.draw}) < 5",
        _without_end(parts.pay),
        parts.village,
        "silver",
    )


def _patient(parts: _Parts) -> Strategy:
    """Return an engine that keeps growing, and buys Duchies before the last Provinces until it can take them all."""
    few = f"{parts.draw} if count({parts.draw}) < 5 and count(terminal) < count(village) + 2"
    return _engine(
        parts,
        "duchy if gains_to_end <= 4",
        "province if supply(province) <= 4",
        "estate if supply(province) <= 2",
        _some(parts.support),
        f"{parts.pay} if count({parts.pay}) <= count(gold) or coins < 7" if parts.pay else "gold if count(gold) < 2",
        f"{parts.village} if count(village) < count(terminal)" if parts.village else "",
        _one(parts.attack),
        few if parts.village else parts.draw,
        parts.village,
        "province if money > 14",
        "silver",
    )


def _engine(parts: _Parts, *lines: str) -> Strategy:
    return _strategy(parts.name, _one(parts.opener), *lines, thinning="chapel" in (parts.opener, parts.support))


def _one(card: str) -> str:
    return f"{card} if count({_spelled(card)}) < 1" if card else ""


def _some(card: str) -> str:
    """Return one of a card that costs much, two of another."""
    return f"{card} if count({_spelled(card)}) < {1 if CARDS[card].cost >= 5 else 2}" if card else ""


def _without_end(card: str) -> str:
    """Return as many as there are of a card that gives its Action back."""
    return card if card and known(card).actions > 0 else ""


def _thin_engines(kingdom: Sequence[str]) -> list[Strategy]:
    """Return engines with a trasher first, then cards that give Actions back, with money to draw."""
    free = [card for card in kingdom if known(card).actions > 0 and CARDS[card].cost >= 4]
    found = []
    for trasher in trashers_of(kingdom)[:MOST_TRASHERS]:
        for pair in combinations(free, 2):
            lines = [
                "province if money > 14",
                _END,
                f"{trasher} if count({trasher}) < 1 and turn <= 5",
                "gold if count(gold) < 2",
                *(f"{card} if count({card}) < 5" for card in pair if card != trasher),
                "gold",
                "throne-room if count(throne-room) < 2 and count(action) > 3" if "throne-room" in kingdom else "",
                "silver if count(silver) < 2",
            ]
            found.append(_strategy(f"{trasher} and {' and '.join(pair)}", *lines, thinning=True))
    return found


def thin_seeds(kingdom: Sequence[str]) -> list[Strategy]:
    """Return decks that trash most of what they begin with, and Gardens, which want to grow."""
    found = []
    for trasher in trashers_of(kingdom):
        for card in kingdom:
            if card != trasher:
                opening = [f"{trasher} if count({trasher}) < 1 and turn <= 6", f"{card} if count({_spelled(card)}) < 3"]
                lines = ["province if money > 8", _END, *opening, "gold", "silver"]
                found.append(_strategy(f"{trasher} and {card}", *lines))
                found.append(_strategy(f"{trasher} and {card}", *lines, thinning=True))
    return [*found, *_thin_engines(kingdom), *_filled("gardens", kingdom)]
