"""Which strategy suits a table: what was found long ago for two players on the recommended sets, else a quick search.

The same kingdom gets the same strategy on every machine, unless time is what counts and there was too little of it.
"""

import math
from functools import lru_cache

from crownlands.bots.dominion.book import best_templates
from crownlands.bots.dominion.opening_search import OpeningSearch
from crownlands.bots.dominion.track import PATIENT, Patience, Track
from crownlands.bots.strategy import Strategy, library
from crownlands.compiled import INTERPRETED
from crownlands.dominion import SETS

STUDIED_PLAYERS = 2
MOST_REMEMBERED = 200  # kingdoms; a server that runs for months sees more

Place = tuple[tuple[str, ...], str, int]  # kingdom, edition, players
_found: dict[Place, Strategy] = {}
_in_haste: dict[Place, Strategy] = {}  # when time was up: never taken for the full result


@lru_cache(MOST_REMEMBERED)
def known_strategy(kingdom: tuple[str, ...], edition: str) -> Strategy | None:
    """The strategy that was found for a recommended set.

    >>> from crownlands.dominion import find_kingdom
    >>> known_strategy(find_kingdom("first-game", "2e", 1), "2e").name
    'First Game (2e)'
    """
    for name, cards in SETS[edition].items():
        if set(cards.split()) == set(kingdom):
            return library()[f"{name}-{edition}"]
    return None


@lru_cache(MOST_REMEMBERED)
def strategy_at_hand(kingdom: tuple[str, ...], edition: str) -> Strategy:
    """The best that is known for a kingdom without thinking.

    >>> strategy_at_hand(("chapel", "market", "moat", "witch", *"abcdef"), "2e").cards >= {"witch"}
    True
    """
    return known_strategy(kingdom, edition) or best_templates(kingdom, 1)[0].strategy


def best_strategy(kingdom: tuple[str, ...], edition: str, players: int, patience: Patience = PATIENT) -> Strategy:
    """The best that is known for a kingdom, or that about two seconds find.

    What is known was found for two players; for more of them it is where the search begins.
    """
    known = known_strategy(kingdom, edition)
    if known is not None and players == STUDIED_PLAYERS:
        return known
    place = kingdom, edition, players
    if place in _found:
        return _found[place]
    if place in _in_haste and patience.deadline < math.inf:
        return _in_haste[place]
    if patience.over or INTERPRETED:  # a search without native code would take hours
        return strategy_at_hand(kingdom, edition)
    found = OpeningSearch(Track(kingdom, edition, players, patience), strategy_at_hand(kingdom, edition)).run()
    if not patience.over:
        _remember(_found, place, found)
    elif not patience.stopped:
        _remember(_in_haste, place, found)
    return found


def _remember(memory: dict[Place, Strategy], place: Place, strategy: Strategy) -> None:
    """Note a strategy, and forget the oldest if there are too many."""
    memory[place] = strategy
    if len(memory) > MOST_REMEMBERED:
        del memory[next(iter(memory))]
