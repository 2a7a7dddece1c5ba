"""Choosing a strategy for a kingdom: known ones for the recommended sets, a race by itself for the rest."""

import threading

import pytest

from crownlands.bots.budget import Budget
from crownlands.bots.dominion import openings
from crownlands.bots.dominion.openings import Patience, best_strategy, known_strategy, raced_strategy
from crownlands.bots.dominion.templates import all_templates
from crownlands.bots.strategy import missing_cards
from crownlands.dominion import SETS, find_kingdom

WITH_WITCH = "bandit cellar library merchant mine moneylender poacher vassal witch workshop".split()


@pytest.mark.parametrize("edition", SETS)
def test_every_recommended_set_has_its_strategy(edition: str) -> None:
    for name in SETS[edition]:
        kingdom = find_kingdom(name, edition, 1)
        known = known_strategy(kingdom, edition)
        assert known is not None
        assert not missing_cards(known, kingdom)


@pytest.mark.parametrize("edition", SETS)
def test_templates_use_only_cards_of_the_kingdom(edition: str) -> None:
    for seed in range(5):
        kingdom = find_kingdom("random", edition, seed)
        for strategy in all_templates(kingdom):
            assert not missing_cards(strategy, kingdom)


def test_a_race_finds_the_witch_and_repeats_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    kingdom = find_kingdom(WITH_WITCH, "2e", 1)
    assert known_strategy(kingdom, "2e") is None
    found = raced_strategy(kingdom, "2e", 2)
    assert "witch" in found.cards
    monkeypatch.setattr(openings, "_raced", {})
    assert raced_strategy(kingdom, "2e", 2) == found


def test_a_race_that_is_stopped_answers_at_once_and_is_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    kingdom = find_kingdom(WITH_WITCH, "2e", 1)
    stop = threading.Event()
    stop.set()
    for memory in ("_raced", "_improved", "_in_haste"):
        monkeypatch.setattr(openings, memory, {})
    games: list[object] = []
    monkeypatch.setattr(openings, "try_move", lambda *given: games.append(given))
    assert not missing_cards(best_strategy(kingdom, "2e", 2, Patience.of(Budget(), stop)), kingdom)
    assert not games
    assert not openings._raced
    assert not openings._improved
