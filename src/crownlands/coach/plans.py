"""The plan of a kingdom of Dominion: what the strategy behind the hints buys, a few of it and many, and when points."""

from dataclasses import dataclass
from typing import Any

from crownlands.bots.dominion.openings import best_strategy
from crownlands.bots.dominion.strategy_search.patience import Patience
from crownlands.bots.strategy import Strategy
from crownlands.bots.strategy.tree import Condition, Counter, Measure, Number, Pair, walk
from crownlands.dominion.cards import BASIC_IDS

IN_HASTE = Patience(deadline=0)  # whatever strategy is known by now
A_FEW = 2  # copies at most
ENOUGH = 4  # cards that a sentence names
SIGNS = {"<": 0, "<=": 1, "=": 1}  # how many more copies than the number that stands there


@dataclass(frozen=True)
class Plan:
    """The plan that a strategy comes to."""

    few: tuple[str, ...]  # kingdom cards of which one or two are enough
    many: tuple[str, ...]
    trashed: tuple[str, ...]  # what it gets rid of
    money: int | None  # the coins in the deck from which on it buys Provinces; None: at once


def plan_for(view: Any) -> Plan:
    """Return the plan for the kingdom of a view.

    >>> from crownlands.dominion import Game
    >>> plan_for(Game(kingdom="first-game", seed=1).view(0)).many[:2]
    ('market', 'cellar')
    """
    return plan_of(best_strategy(view.slots.kingdom, view.players, IN_HASTE), view.kingdom)


def plan_of(strategy: Strategy, kingdom: tuple[str, ...]) -> Plan:
    """Return what a strategy comes to in a kingdom.

    >>> from crownlands.bots.strategy import parse
    >>> told = parse("buy: province if money > 15, smithy if count(smithy) < 2, village, gold, silver")
    >>> plan_of(told, ("smithy", "village"))
    Plan(few=('smithy',), many=('village',), trashed=(), money=16)
    """
    most: dict[str, int | None] = {}
    money = None
    for line in strategy.parts.get("buy", ()):
        if line.target == "province" and money is None and line.condition is not None:
            money = _money(line.condition)
        if line.is_type or line.target not in kingdom or line.target in BASIC_IDS:
            continue
        copies = None if line.condition is None else _copies(line.condition, line.target)
        before = most.get(line.target, 0)
        most[line.target] = None if copies is None or before is None else max(copies, before)
    few = tuple(card for card, copies in most.items() if copies is not None and copies <= A_FEW)
    many = tuple(card for card in most if card not in few)
    trashed = [line.target for line in strategy.parts.get("trash", ()) if line.target in ("curse", "estate", "copper")]
    return Plan(few[:ENOUGH], many[:ENOUGH], tuple(dict.fromkeys(trashed)), money)


def _copies(condition: Condition, card: str) -> int | None:
    """Return the number of copies that a condition allows; None if it sets no number."""
    found = [
        int(it.right.value) + SIGNS[it.sign]
        for it in walk(condition)
        if isinstance(it, Pair)
        and it.sign in SIGNS
        and isinstance(it.right, Number)
        and it.left == Counter("count", card)
    ]
    return min(found, default=None)


def _money(condition: Condition) -> int | None:
    """Return the coins in the deck that a condition asks for; None if it asks for none."""
    for it in walk(condition):
        if isinstance(it, Pair) and it.left == Measure("money") and isinstance(it.right, Number):
            if it.sign in (">", ">="):
                return int(it.right.value) + (it.sign == ">")
    return None
