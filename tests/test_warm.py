"""Compiling everything: nothing that plays a game is left for later."""

import pytest

from crownlands import warm
from crownlands.bots.dominion import compile_boxes
from crownlands.compiled import cache_folder
from crownlands.dominion.dispatch import UNITS
from crownlands.record import GAMES

READY = {
    "dominion": {
        "dominion": "Dominion-ready",
        "bots.strategy": "strategies-ready",
        "bots.dominion": "Dominion's-opponents-ready",
        "lab": "the-lab-ready",
        "envs": "Dominion's-environments-ready",
    },
    "kingdomino": {
        "kingdomino": "Kingdomino-ready",
        "bots.kingdomino": "Kingdomino's-opponents-ready",
        "lab": "Kingdomino's-matches-ready",
        "envs": "Kingdomino's-environments-ready",
    },
}


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_game_is_ready(game: str) -> None:
    warm.compile_game(game)
    assert [name for part, name in READY[game].items() if not (cache_folder(part) / name).exists()] == []


@pytest.mark.compiled
def test_the_cards_of_every_box_are_ready() -> None:
    compile_boxes()
    made = {path.name.rpartition("_")[0] for path in cache_folder("dominion").glob("run_*.py")}
    assert made == {f"run_{unit}" for unit in range(UNITS)}
    assert (cache_folder("bots.dominion") / "cards-of-other-boxes-ready").exists()
