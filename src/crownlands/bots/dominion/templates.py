"""Strategies for any kingdom: the shapes that good decks have, filled with the cards there are."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from crownlands.bots.strategy import Strategy, parse
from crownlands.bots.strategy.words import ACTIONS_GIVEN, CARDS_GIVEN, COINS_GIVEN, TYPES
from crownlands.dominion.cards import COST, NUMBER

# A few lines that all of them end with: when points are worth more than what else could be had.
_LATE = ("duchy if supply(province) <= 4", "estate if supply(province) <= 2")
_THINNING = "trash:\n  curse\n  estate if supply(province) > 2\n  copper if money > 5"
_TRASHERS = ("chapel", "sentry", "moneylender", "remodel")
_GROWERS = ("workshop", "woodcutter", "festival", "market", "council-room")  # what fills a deck for Gardens


def all_templates(kingdom: Sequence[str]) -> list[Strategy]:
    """Every shape with every filling that makes sense.

    >>> from crownlands.dominion import find_kingdom
    >>> len(all_templates(find_kingdom("first-game", "2e", 1))) > 50
    True
    """
    money = [money_with(())]
    money += [money_with([card], copies) for card in kingdom for copies in (1, 2)]
    money += [money_with(pair) for pair in combinations(kingdom, 2)]
    return [*money, *_engines(kingdom), *_thin_decks(kingdom), *_gardens(kingdom)]


def money_with(cards: Iterable[str], copies: int = 1) -> Strategy:
    """Big Money with some copies of some cards.

    >>> print(money_with(["smithy"], 2).parts["buy"][4])
    smithy if count(smithy) < 2
    """
    chosen = sorted(cards, key=_cost, reverse=True)
    lines = [f"{card} if {_count(card)} < {copies}" for card in chosen]
    costly = [line for card, line in zip(chosen, lines, strict=True) if _cost(card) >= 5]
    cheap = [line for card, line in zip(chosen, lines, strict=True) if _cost(card) < 5]
    first = f"province if money > {15 if chosen else 18}"
    name = f"Money with {' and '.join(chosen) or 'nothing'}"
    return _strategy(name, first, *_LATE, *costly, "gold", *cheap, "duchy if supply(province) <= 6", "silver")


def _engines(kingdom: Sequence[str]) -> list[Strategy]:
    """Cards that give Actions, cards that draw, and something to draw."""
    villages = [card for card in kingdom if ACTIONS_GIVEN[NUMBER[card]] >= 2]
    draws = [card for card in kingdom if CARDS_GIVEN[NUMBER[card]] >= 2 or card == "library"]
    pays = [card for card in kingdom if COINS_GIVEN[NUMBER[card]] > 0 and card not in villages]
    trashers = [card for card in _TRASHERS if card in kingdom]
    found = []
    for draw in draws:
        for village in villages or [""] if villages or ACTIONS_GIVEN[NUMBER[draw]] else []:
            for trasher in ["", *trashers]:
                for pay in ["", *pays]:
                    found.append(_engine(draw, village, trasher, pay))
    return found


def _engine(draw: str, village: str, trasher: str, pay: str) -> Strategy:
    lines = [
        "province if money > 20 or supply(province) < 6",
        "duchy if supply(province) <= 3",
        "estate if supply(province) <= 1",
        f"{trasher} if count({trasher}) < 1" if trasher else "",
        "gold if count(gold) < 1",
        f"{draw} if count({draw}) < 1",
        f"{pay} if count({pay}) < {5 if _cost(pay) >= 5 else 1}" if pay else "",
        f"{village} if count(village) < count(terminal) - 1" if village else "",
        f"{draw} if count({draw}) < 5",
        "gold",
        f"{village} if count(village) < 6" if village else "",
        "silver if count(silver) < 3",
    ]
    parts = [card for card in (trasher, village, draw, pay) if card]
    return _strategy(f"Engine of {', '.join(dict.fromkeys(parts))}", *lines, thin=trasher == "chapel")


def _thin_decks(kingdom: Sequence[str]) -> list[Strategy]:
    """Decks that trash most of what they begin with."""
    found = []
    for trasher in [card for card in _TRASHERS if card in kingdom]:
        for card in kingdom:
            if card != trasher:
                opening = [f"{trasher} if count({trasher}) < 1 and turn <= 6", f"{card} if {_count(card)} < 3"]
                lines = ["province if money > 8", *_LATE, *opening, "gold", "silver"]
                found.append(_strategy(f"{trasher} and {card}", *lines, thin=trasher != "remodel"))
    return found


def _gardens(kingdom: Sequence[str]) -> list[Strategy]:
    """Many cards, many Gardens."""
    if "gardens" not in kingdom:
        return []
    end = ["duchy if supply(gardens) <= 2", "estate if supply(gardens) <= 3", "silver", "copper"]
    return [
        _strategy(
            f"Gardens with {card}",
            f"gardens if count(gardens) > 0 or count({card}) >= 3",
            f"{card} if count({card}) < 8",
            *end,
        )
        for card in _GROWERS
        if card in kingdom
    ]


def _strategy(name: str, *lines: str, thin: bool = False) -> Strategy:
    text = f"name: {name}\ncareful: yes\nbuy:\n  " + "\n  ".join(line for line in lines if line)
    return parse(f"{text}\n{_THINNING}" if thin else text)


def _count(card: str) -> str:
    return f"count(card {card})" if card in TYPES and card != "curse" else f"count({card})"


def _cost(card: str) -> int:
    return int(COST[NUMBER[card]])
