"""The strategy for a table: found long ago for the recommended sets, else by a quick search.

For two players that is what the lab discovered. With more of them there are twelve Provinces and others to share them
with, which asks for other decks: `studied/` holds what a long search found for three and for four (`studying.py`). With
more the quick search begins there.

The same kingdom gets the same strategy on every machine, unless time is what counts and there was too little of it.
"""

import math
from dataclasses import replace
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from crownlands.bots.dominion.book import best_templates
from crownlands.bots.dominion.kingdoms import cards_to_build_on
from crownlands.bots.dominion.opening_search import OpeningSearch
from crownlands.bots.dominion.strategy_search.patience import PATIENT, Patience
from crownlands.bots.dominion.strategy_search.races import RaceSetting
from crownlands.bots.dominion.templates import with_colonies
from crownlands.bots.strategy import Strategy, library, parse
from crownlands.bots.strategy.shelf import SUFFIX
from crownlands.compiled import INTERPRETED
from crownlands.dominion import sets_of
from crownlands.dominion.kingdoms import kingdom_of_set
from crownlands.dominion.slots import Kingdom

MOST_REMEMBERED = 200  # kingdoms; a server that runs for months sees more

Place = tuple[Kingdom, int]  # and how many play there
_found: dict[Place, Strategy] = {}
_in_haste: dict[Place, Strategy] = {}  # when time was up: never taken for the full result


@lru_cache(MOST_REMEMBERED)
def known_strategy(kingdom: Kingdom) -> Strategy | None:
    """Return the strategy that was found for a recommended set.

    >>> from crownlands.dominion.kingdoms import whole_kingdom
    >>> known_strategy(whole_kingdom("first-game", "2e", 1)).name
    'First Game (2e)'
    """
    return library().get(_recommended_set(kingdom))


@lru_cache(MOST_REMEMBERED)
def studied_strategy(kingdom: Kingdom, players: int) -> Strategy | None:
    """Return the strategy that was found for a recommended set with more than two players.

    >>> from crownlands.dominion.kingdoms import whole_kingdom
    >>> studied_strategy(whole_kingdom("first-game", "2e", 1), 3).name
    'First Game (2e), 3 players'
    """
    name = _recommended_set(kingdom)
    file = studied_file(name, players)
    return parse(file.read_text(encoding="utf-8"), file.name) if name and file.is_file() else None


def _recommended_set(kingdom: Kingdom) -> str:
    """Return the name of a set's strategies; empty for other piles, and where something else belongs to them."""
    edition = kingdom.edition
    for name, cards in sets_of(edition).items():
        if set(cards.split()) == set(kingdom.piles):
            same = replace(kingdom, piles=(), shelters=False) == replace(kingdom_of_set(name, edition), piles=())
            return f"{name}-{edition}" if same else ""
    return ""


def studied_file(name: str, players: int) -> Traversable:
    """Return the file of the strategy for a set and so many players."""
    return resources.files("crownlands.bots.dominion").joinpath("studied", f"{name}-{players}{SUFFIX}")


@lru_cache(MOST_REMEMBERED)
def strategy_at_hand(kingdom: Kingdom, players: int = 2) -> Strategy:
    """Return the best known strategy for a kingdom, without thinking.

    >>> strategy_at_hand(Kingdom(("chapel", "market", "moat", "witch"))).cards >= {"witch"}
    True
    """
    studied = (studied_strategy(kingdom, count) for count in range(players, 2, -1))
    known = next(filter(None, studied), None) or known_strategy(kingdom)
    if known is not None:
        return known
    best = best_templates(cards_to_build_on(kingdom), 1)[0].strategy
    return with_colonies(best) if kingdom.colonies else best


def best_strategy(kingdom: Kingdom, players: int, patience: Patience = PATIENT) -> Strategy:
    """Return the best strategy for a kingdom that is known, or found in about two seconds.

    What is known for fewer players is where the search begins.
    """
    known = known_strategy(kingdom) if players == 2 else studied_strategy(kingdom, players)
    if known is not None:
        return known
    place = kingdom, players
    if place in _found:
        return _found[place]
    if place in _in_haste and patience.deadline < math.inf:
        return _in_haste[place]
    if patience.over or INTERPRETED:  # a search without native code would take hours
        return strategy_at_hand(kingdom, players)
    track = RaceSetting(kingdom, players, patience=patience)
    found = OpeningSearch(track, strategy_at_hand(kingdom, players)).run()
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
