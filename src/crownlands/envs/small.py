"""Small games on the same engines: few enough positions for exact methods, and still games of chance and hidden cards.

Name one in place of a kingdom in Dominion, or of variants in Kingdomino. `solving.py` solves them.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from crownlands import dominion, kingdomino
from crownlands.dominion.deck_places import set_deck_entry
from crownlands.dominion.setup import empty_table
from crownlands.dominion.slots import Kingdom, slots_of
from crownlands.envs import native_dominion, native_kingdomino, observing_dominion, observing_kingdomino
from crownlands.envs.rules import Rules
from crownlands.kingdomino import setup as kingdomino_setup
from crownlands.kingdomino.variants import Shape


@dataclass(frozen=True)
class SmallDominion:
    """A small game of Dominion: the starting cards, the supply, and the length of a game."""

    deck: tuple[str, ...]
    supply: dict[str, int]
    kingdom: tuple[str, ...] = ()
    turns: int = 2  # of each player
    most_empty: int = 1  # so many piles more than at first, empty, end the game


@dataclass(frozen=True)
class SmallKingdomino:
    """A small game of Kingdomino: the dominoes, how large kingdoms get, and how many dominoes a row has."""

    dominoes: tuple[int, ...]
    size: int
    row_size: int


# Seat 0 begins, and a turn is one decision, what to buy: all Treasures are played at once.
SMALL_DOMINION = {
    # The first turns hide nothing; after them one of six cards stays in each deck. Silver or Estates, two turns each.
    "mini-1": SmallDominion(("copper",) * 3 + ("estate",) * 2, {"silver": 3, "estate": 3, "province": 1}, turns=2),
    # The first hands leave one of six cards out, so something is hidden from the beginning; there are Duchies too.
    "mini-2": SmallDominion(
        ("copper",) * 4 + ("estate",) * 2, {"silver": 3, "estate": 3, "duchy": 2, "province": 1}, turns=2
    ),
    # The same as the first with Duchies and a third turn: a Silver pays off.
    "mini-3": SmallDominion(
        ("copper",) * 3 + ("estate",) * 2, {"silver": 3, "estate": 3, "duchy": 2, "province": 1}, turns=3
    ),
}
SMALL_KINGDOMINO = {
    # Two rows of two dominoes, kingdoms of 2x2: each player lays one domino at most, and may be left with the other.
    "mini-1": SmallKingdomino((2, 14, 19, 41), 2, 2),
    "mini-2": SmallKingdomino((2, 14, 19, 24, 36, 41), 2, 2),
}


def small_dominion(name: str) -> Rules:
    """Return the rules of a small game of Dominion for two.

    >>> small_dominion("mini-1").name
    'dominion'
    """
    small = _named(name, SMALL_DOMINION)
    kingdom = Kingdom(small.kingdom)
    slots = slots_of(kingdom)
    supply = dict.fromkeys(slots.ids, 0) | small.supply
    states = empty_table(kingdom, 2, supply, 0)
    state = states[0]
    state.empty_to_end = int(state.empty_piles) + small.most_empty
    for seat in range(2):
        for place, card in enumerate(small.deck):
            state.owned[seat, slots.number[card]] += 1
            set_deck_entry(state, seat, place, slots.number[card])
        state.cards[seat] = state.deck_size[seat] = state.unordered[seat] = len(small.deck)
    return Rules(dominion.Game, 2, states, observing_dominion.layout(2), native_dominion.scratch, (slots,))


def small_kingdomino(name: str) -> Rules:
    """Return the rules of a small game of Kingdomino for two.

    >>> small_kingdomino("mini-1").layout.room
    (2, 2)
    """
    small = _named(name, SMALL_KINGDOMINO)
    rounds = len(small.dominoes) // small.row_size
    shape = Shape(2, (), small.size, small.row_size, rounds, 1)
    states = kingdomino_setup.empty_table(shape, 0)
    states["watched"] = 0
    states[0].undrawn = np.int64(sum(1 << domino for domino in small.dominoes))
    layout = observing_kingdomino.layout(2, small.size)
    return Rules(kingdomino.Game, 2, states, layout, native_kingdomino.scratch)


def _named(name: str, games: dict[str, Any]) -> Any:
    if name not in games:
        raise ValueError(f"there is no small game {name!r}; there are {', '.join(games)}")
    return games[name]
