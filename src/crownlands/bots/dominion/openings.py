"""Which strategy suits a table: what was found long ago for the recommended sets, else a quick search.

For two players that is what the lab discovered. With more of them there are twelve Provinces and others to share them
with, which asks for other decks: `studied/` holds what a long search found for three and for four (`studying.py`). With
more the quick search begins there.

The same kingdom gets the same strategy on every machine, unless time is what counts and there was too little of it.
"""

import math
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from crownlands.bots.dominion.book import best_templates
from crownlands.bots.dominion.opening_search import OpeningSearch
from crownlands.bots.dominion.track import PATIENT, Patience, Track
from crownlands.bots.strategy import Strategy, library, parse
from crownlands.bots.strategy.shelf import SUFFIX
from crownlands.compiled import INTERPRETED
from crownlands.dominion import SETS

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
    name = _recommended_set(kingdom, edition)
    return library()[f"{name}-{edition}"] if name else None


@lru_cache(MOST_REMEMBERED)
def studied_strategy(kingdom: tuple[str, ...], edition: str, players: int) -> Strategy | None:
    """The strategy that was found for a recommended set with more than two players.

    >>> from crownlands.dominion import find_kingdom
    >>> studied_strategy(find_kingdom("first-game", "2e", 1), "2e", 3).name
    'First Game (2e), 3 players'
    """
    name = _recommended_set(kingdom, edition)
    file = studied_file(f"{name}-{edition}", players)
    return parse(file.read_text(encoding="utf-8"), file.name) if name and file.is_file() else None


def _recommended_set(kingdom: tuple[str, ...], edition: str) -> str | None:
    return next((name for name, cards in SETS[edition].items() if set(cards.split()) == set(kingdom)), None)


def studied_file(name: str, players: int) -> Traversable:
    """Where the strategy for a set and so many players is written."""
    return resources.files("crownlands.bots.dominion").joinpath("studied", f"{name}-{players}{SUFFIX}")


@lru_cache(MOST_REMEMBERED)
def strategy_at_hand(kingdom: tuple[str, ...], edition: str, players: int = 2) -> Strategy:
    """The best that is known for a kingdom without thinking.

    >>> strategy_at_hand(("chapel", "market", "moat", "witch", *"abcdef"), "2e").cards >= {"witch"}
    True
    """
    studied = (studied_strategy(kingdom, edition, count) for count in range(players, 2, -1))
    known = next(filter(None, studied), None) or known_strategy(kingdom, edition)
    return known or best_templates(kingdom, 1)[0].strategy


def best_strategy(kingdom: tuple[str, ...], edition: str, players: int, patience: Patience = PATIENT) -> Strategy:
    """The best that is known for a kingdom, or that about two seconds find.

    What is known for fewer players is where the search begins.
    """
    known = known_strategy(kingdom, edition) if players == 2 else studied_strategy(kingdom, edition, players)
    if known is not None:
        return known
    place = kingdom, edition, players
    if place in _found:
        return _found[place]
    if place in _in_haste and patience.deadline < math.inf:
        return _in_haste[place]
    if patience.over or INTERPRETED:  # a search without native code would take hours
        return strategy_at_hand(kingdom, edition, players)
    track = Track(kingdom, edition, players, patience)
    found = OpeningSearch(track, strategy_at_hand(kingdom, edition, players)).run()
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
