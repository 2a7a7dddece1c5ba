"""Choosing a strategy for a kingdom: known ones for the recommended sets, the book and a search for the rest."""

import threading
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from crownlands.bots.budget import Budget
from crownlands.bots.dominion import opening_search, openings, studying
from crownlands.bots.dominion.adapting import adapted
from crownlands.bots.dominion.book import best_templates, book
from crownlands.bots.dominion.opening_search import OpeningSearch, Study
from crownlands.bots.dominion.openings import best_strategy, known_strategy, strategy_at_hand
from crownlands.bots.dominion.strategy_search import races
from crownlands.bots.dominion.strategy_search.patience import Patience
from crownlands.bots.dominion.strategy_search.races import Contender, RaceSetting, Rival
from crownlands.bots.dominion.templates import SHAPES, Template, all_templates
from crownlands.bots.strategy import Strategy, find_strategy, missing_cards
from crownlands.dominion import SETS, Kingdom, find_kingdom
from crownlands.dominion.kingdoms import whole_kingdom

WITH_WITCH = Kingdom(tuple("bandit cellar library merchant mine moneylender poacher vassal witch workshop".split()))


@pytest.mark.parametrize("edition", SETS)
def test_every_recommended_set_has_its_strategy(edition: str) -> None:
    for name in SETS[edition]:
        kingdom = whole_kingdom(name, edition, 1)
        known = known_strategy(kingdom)
        assert known is not None
        assert not missing_cards(known, kingdom.cards)
        assert strategy_at_hand(kingdom) == known
        for players in (3, 4):
            studied = strategy_at_hand(kingdom, players)
            assert not missing_cards(studied, kingdom.cards)
            assert studied.name == f"{known.name}, {players} players"
            assert best_strategy(kingdom, players) == studied
        assert strategy_at_hand(kingdom, 5) == studied


@pytest.mark.parametrize("edition", SETS)
def test_templates_use_only_cards_of_the_kingdom(edition: str) -> None:
    for seed in range(3):
        kingdom = find_kingdom("random", edition, seed)
        templates = all_templates(kingdom)
        assert {template.shape for template in templates} <= set(SHAPES)
        for template in templates[seed::3]:
            assert template.fits(kingdom)
            assert not missing_cards(template.strategy, kingdom)
            assert Template.loads(str(template)) == template


def test_the_book_is_sorted_and_says_something_for_every_kingdom() -> None:
    scores = [score for _, score in book()]
    assert scores == sorted(scores, reverse=True)
    for seed in range(30):
        kingdom = find_kingdom("random", ("1e", "2e")[seed % 2], seed)
        (best,) = best_templates(kingdom, 1)
        assert not missing_cards(best.strategy, kingdom)


def test_strategies_of_other_kingdoms_are_made_to_suit_this_one() -> None:
    kingdom = find_kingdom(
        "bandit chapel festival harbinger laboratory mine moat sentry vassal workshop".split(), "2e", 1
    )
    found = adapted(kingdom)
    assert not any(missing_cards(strategy, kingdom) for strategy in found)
    engines = [strategy.cards for strategy in found if strategy.name == "First Game (2e)"]
    assert any({"festival", "laboratory", "chapel"} <= cards for cards in engines)


@pytest.mark.compiled
def test_what_was_studied_for_four_players_is_where_more_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening_search, "MOST_MOVES", 1)
    monkeypatch.setattr(openings, "_found", {})
    kingdom = whole_kingdom("size-distortion", "2e", 1)
    for players in (2, 3, 4):
        best_strategy(kingdom, players)
    assert not openings._found
    for_five = best_strategy(kingdom, 5)
    assert openings._found == {(kingdom, 5): for_five}


def test_a_study_goes_on_from_what_was_found_before(monkeypatch: pytest.MonkeyPatch) -> None:
    before = strategy_at_hand(whole_kingdom("deck-top", "2e", 1), 3)
    searched: list[OpeningSearch] = []

    def run(search: OpeningSearch) -> Strategy:
        searched.append(search)
        return search.before

    monkeypatch.setattr(OpeningSearch, "run", run)
    monkeypatch.setattr(studying, "TEST_GAMES", 1)
    found, share = studying.study("deck-top-2e", 3, Study(times=12, finer=3))
    assert found.name == before.name
    assert set(found.parts["buy"]) <= set(before.parts["buy"])  # idle lines may go
    assert 0 <= share <= 100
    (search,) = searched
    assert [rival.strategy for rival in search.rivals] == [known_strategy(search.track.kingdom), before]
    assert before in [*search.families()][-1]
    assert search.elite_games == 3 * opening_search.SMALL.elite_games


@pytest.mark.compiled
def test_a_search_finds_the_witch_and_repeats_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening_search, "MOST_MOVES", 600_000)
    assert known_strategy(WITH_WITCH) is None
    found = []
    for threads in (1, 3):
        monkeypatch.setattr(openings, "_found", {})
        monkeypatch.setattr(races, "THREADS", threads)
        found.append(best_strategy(WITH_WITCH, 2))
        assert openings._found
    assert "witch" in found[0].cards
    assert found[0] == found[1]


def test_a_small_search_goes_through_all_of_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    few = opening_search.SMALL._replace(children=2, era=1, first_look=1, stages=((1, 1), (2, 1)), elite_games=2)
    for name, value in {"MOST_MOVES": 4_000, "SETTLERS": 1, "FINAL_GAMES": 2, "SMALL": few}.items():
        monkeypatch.setattr(opening_search, name, value)
    monkeypatch.setattr(opening_search, "FAMILIES", (("money",), ("engine",)))
    monkeypatch.setattr(opening_search, "adapted", lambda kingdom: [])
    search = OpeningSearch(RaceSetting(WITH_WITCH, 2), strategy_at_hand(WITH_WITCH))
    assert not missing_cards(search.run(), WITH_WITCH.cards)
    assert search.track.moves >= opening_search.MOST_MOVES
    assert len(search.islands) == 1
    assert search.rivals[1].strategy != search.before or search.generation > 0


@pytest.mark.compiled
def test_a_search_that_is_stopped_answers_at_once_and_is_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    stop = threading.Event()
    for memory in ("_found", "_in_haste"):
        monkeypatch.setattr(openings, memory, {})
    games: list[object] = []

    def stopping(*given: object) -> None:
        games.append(given)
        stop.set()

    monkeypatch.setattr(races, "play_jobs", stopping)
    monkeypatch.setattr(races, "THREADS", 1)
    assert best_strategy(WITH_WITCH, 2, Patience.of(Budget(), stop)) == strategy_at_hand(WITH_WITCH)
    assert len(games) == 1
    assert best_strategy(WITH_WITCH, 2, Patience.of(Budget(), stop)) == strategy_at_hand(WITH_WITCH)
    assert len(games) == 1
    assert not openings._found
    assert not openings._in_haste


def test_the_plan_is_the_deck_of_the_library_that_does_better() -> None:
    def rigged(candidates: Sequence[Contender], rivals: Sequence[Rival], games: int, seed: int) -> None:
        for candidate in candidates:
            shares = [45 if rival.strategy.name == "Witch" != candidate.strategy.name else 55 for rival in rivals]
            candidate.won = [share * races.WHOLE * games // 100 for share in shares]
            candidate.played = [games for _ in rivals]
            candidate.goals = [rival.goal for rival in rivals]

    track: Any = SimpleNamespace(kingdom=WITH_WITCH, moves=0, bring_to=rigged)
    search = OpeningSearch(track, find_strategy("basic"))
    search.islands = [[Contender(find_strategy("ultimate"))]]
    assert search.chosen().name == "Witch"
