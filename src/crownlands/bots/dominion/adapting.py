"""Strategies that were found for one kingdom, made to suit another: missing cards give way to others of their kind."""

import re
from collections.abc import Iterator, Sequence

from crownlands.bots.strategy import Strategy, library, missing_cards, parse
from crownlands.dominion import SETS

# Cards that do much the same in a deck, the best first.
KINDS = (
    ("village", "festival"),
    ("laboratory", "smithy", "council-room", "witch", "library", "moat"),
    ("chapel", "sentry", "moneylender", "remodel", "workshop"),
    ("market", "festival", "militia", "poacher", "merchant", "woodcutter", "vassal", "chancellor"),
    ("witch", "militia", "bandit", "bureaucrat", "spy", "thief"),
)
LEAST_CARDS = 2  # of the kingdom that a strategy must still speak of


def adapted(kingdom: Sequence[str]) -> list[Strategy]:
    """What was found for the recommended sets, as far as this kingdom allows.

    >>> cards = "artisan bandit chapel festival harbinger laboratory mine moneylender sentry workshop".split()
    >>> all(not missing_cards(strategy, cards) for strategy in adapted(cards))
    True
    """
    found = [library()[f"{name}-{edition}"] for edition, sets in SETS.items() for name in sets]
    texts = dict.fromkeys(text for strategy in found for text in _versions(strategy, kingdom))
    strategies = [parse(text) for text in texts]
    return [strategy for strategy in strategies if len(strategy.cards) >= LEAST_CARDS]


def _versions(strategy: Strategy, kingdom: Sequence[str]) -> Iterator[str]:
    """The strategy with its missing cards left out, and with others in their place: of first choice, and of second."""
    yield _without_missing(strategy, kingdom).text
    for choice in range(2):
        text = strategy.text
        taken = set(strategy.cards)
        for card in missing_cards(strategy, kingdom):
            like = [
                other for kind in KINDS if card in kind for other in kind if other in kingdom and other not in taken
            ]
            if like:
                other = like[min(choice, len(like) - 1)]
                taken.add(other)
                text = re.sub(rf"(?<![\w-]){card}(?![\w-])", other, text)
        yield _without_missing(parse(text), kingdom).text


def _without_missing(strategy: Strategy, kingdom: Sequence[str]) -> Strategy:
    """Without the lines that speak of cards which aren't there."""
    for part, lines in strategy.parts.items():
        kept = tuple(line for line in lines if not missing_cards(Strategy("", {part: (line,)}), kingdom))
        strategy = strategy.with_part(part, kept)
    return strategy
