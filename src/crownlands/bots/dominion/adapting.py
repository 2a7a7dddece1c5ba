"""The library's strategies for a kingdom: those that need no other cards, and those that were found for another one and
made to suit it, with others of their kind for the cards that are missing.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from crownlands.bots.strategy import Strategy, library, missing_cards
from crownlands.bots.strategy.knowledge import alike
from crownlands.bots.strategy.tree import Condition, Counter, Negative, Not, Pair
from crownlands.dominion import SETS

LEAST_CARDS = 2  # of the kingdom that a strategy must still speak of


def shipped_for(cards: Sequence[str]) -> list[Strategy]:
    """Return the strategies of the library that need no other cards.

    >>> [strategy.name for strategy in shipped_for(("moat", "witch"))]
    ['Basic', 'Chemistry Lesson (2e)', 'Ultimate', 'Witch']
    """
    return [strategy for strategy in library().values() if not missing_cards(strategy, cards)]


def adapted(kingdom: Sequence[str]) -> list[Strategy]:
    """Return the strategies found for the recommended sets, as far as this kingdom allows.

    >>> cards = "artisan bandit chapel festival harbinger laboratory mine moneylender sentry workshop".split()
    >>> all(not missing_cards(strategy, cards) for strategy in adapted(cards))
    True
    """
    names = [f"{name}-{edition}" for edition, sets in SETS.items() for name in sets]
    found = [library()[name] for name in names if name in library()]
    versions = {version.text: version for strategy in found for version in _versions(strategy, kingdom)}
    return [version for version in versions.values() if len(version.cards) >= LEAST_CARDS]


def _versions(strategy: Strategy, kingdom: Sequence[str]) -> Iterator[Strategy]:
    """Yield the strategy with its missing cards left out, and with others in their place: of first choice, and of
    second.
    """
    missing = missing_cards(strategy, kingdom)
    yield _without_missing(strategy, kingdom)
    for choice in range(2):
        instead: dict[str, str] = {}
        for card in missing:
            if like := [
                other for other in alike(card, kingdom) if other not in strategy.cards and other not in instead.values()
            ]:
                instead[card] = like[min(choice, len(like) - 1)]
        yield _without_missing(_renamed(strategy, instead), kingdom)


def _renamed(strategy: Strategy, instead: Mapping[str, str]) -> Strategy:
    """Return the strategy with other cards in all lines and conditions."""
    for part, lines in strategy.parts.items():
        renamed = [
            replace(
                line,
                target=instead.get(line.target, line.target),
                condition=line.condition and _with(line.condition, instead),
            )
            for line in lines
        ]
        strategy = strategy.with_part(part, tuple(renamed))
    return replace(strategy, remarks=())


def _with(condition: Condition, instead: Mapping[str, str]) -> Condition:
    match condition:
        case Counter(word, of, False):
            return Counter(word, instead.get(of, of))
        case Pair(sign, left, right):
            return Pair(sign, _with(left, instead), _with(right, instead))
        case Not(inner):
            return Not(_with(inner, instead))
        case Negative(inner):
            return Negative(_with(inner, instead))
    return condition


def _without_missing(strategy: Strategy, kingdom: Sequence[str]) -> Strategy:
    """Return the strategy without the lines about cards that aren't there."""
    for part, lines in strategy.parts.items():
        kept = tuple(line for line in lines if not missing_cards(Strategy("", {part: (line,)}), kingdom))
        strategy = strategy.with_part(part, kept)
    return strategy
