"""Random games for the tests of the environments, in every kind of set-up."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from crownlands import dominion, kingdomino
from crownlands.compiled import INTERPRETED

# Kingdoms of many boxes: turns that another decides in, mixed piles, mats, a bane; tokens, things, cards outside the
# supply.
POSSESSED = "alchemist, guide, haven, hermit, island, knights, possession, sanctuary, university, young-witch"
BLESSED = (
    "bard, cargo-ship, catapult-rocks, cursed-village, duplicate, exorcist, flag-bearer, goons, overlord, tournament"
)
DOMINION_TABLES = [
    {"kingdom": "first-game"},
    {"kingdom": "silver-and-gold", "players": 3},
    {"kingdom": "deck-top", "players": 2},
    {"kingdom": "interaction", "edition": "1e", "players": 3},
    {"kingdom": "size-distortion", "edition": "1e", "players": 4},
    {"kingdom": POSSESSED, "players": 2, "shelters": True},
    {"kingdom": BLESSED, "players": 3, "landscapes": ["aqueduct", "road-network", "training", "way-of-the-mole"]},
]
KINGDOMINO_TABLES = [
    {"players": 2},
    {"players": 3, "variants": ["harmony"]},
    {"players": 4, "variants": ["middle-kingdom"]},
    {"players": 2, "variants": ["mighty-duel", "dynasty"]},
]
TABLES = [
    *(pytest.param(dominion.Game, setup, id=f"dominion-{i}") for i, setup in enumerate(DOMINION_TABLES)),
    *(pytest.param(kingdomino.Game, setup, id=f"kingdomino-{i}") for i, setup in enumerate(KINGDOMINO_TABLES)),
]


LONGEST = 80 if INTERPRETED else 300


def positions(game: Any, seed: int, most: int = LONGEST) -> Iterator[Any]:
    """The positions of a random game, the last one too. Actions are played when there are any, so that cards ask."""
    random = Random(seed)
    for _ in range(most):
        yield game
        if game.is_over:
            return
        game.push(choice(game.legal_moves, random))
    yield game


def choice(moves: tuple[str, ...], random: Random) -> str:
    """A random move; one that plays or buys an Action rather than ending something."""
    lively = [move for move in moves if not move.startswith(("end-", "done", "buy copper", "buy curse"))]
    return random.choice(lively or moves)
