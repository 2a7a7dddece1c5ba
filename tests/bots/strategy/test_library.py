"""The strategies that come with the package."""

from pathlib import Path

import pytest

from crownlands.bots.strategy import find_strategy, library, missing_cards, read_strategy
from crownlands.dominion import EDITIONS, sets_of
from crownlands.dominion.kingdoms import kingdom_of_set
from crownlands.dominion.slots import slots_of
from crownlands.lab import simulate
from crownlands.problems import Problem

ALL_SETS = [(edition, kingdom) for edition in EDITIONS for kingdom in sets_of(edition)]


def test_there_are_about_fifty() -> None:
    assert len(library()) >= 45


def test_every_name_is_told_apart() -> None:
    names = [strategy.name for strategy in library().values()]
    assert len(set(names)) == len(names)


@pytest.mark.compiled
@pytest.mark.parametrize(("edition", "kingdom"), ALL_SETS)
def test_every_recommended_set_has_a_good_one(edition: str, kingdom: str) -> None:
    strategy = library()[f"{kingdom}-{edition}"]
    assert missing_cards(strategy, slots_of(kingdom_of_set(kingdom, edition)).ids) == ()
    result = simulate([strategy, "ultimate"], kingdom=kingdom, edition=edition, games=1_000)
    assert result.players[0].score > 70


@pytest.mark.compiled
@pytest.mark.parametrize("name", sorted(set(library()) - {"basic", "ultimate", "chapel"}))
def test_all_of_them_do_better_than_the_simplest_plan(name: str) -> None:
    strategy = library()[name]
    edition = "1e" if name.endswith("-1e") else "2e"
    kingdom = name.removesuffix(f"-{edition}") if name.removesuffix(f"-{edition}") in sets_of(edition) else None
    assert simulate([strategy, "basic"], kingdom=kingdom, edition=edition, games=500).players[0].score > 60


def test_a_strategy_is_found_by_its_file_by_its_name_and_in_any_case(tmp_path: Path) -> None:
    path = tmp_path / "mine.strategy"
    path.write_text("buy: gold", encoding="utf-8")
    assert read_strategy(path) == find_strategy(str(path))
    assert find_strategy(str(path)).name == "mine"
    assert find_strategy("SMITHY") == find_strategy("smithy") == library()["smithy"]
    assert find_strategy("council room") == library()["council-room"]


def test_a_file_may_begin_with_a_byte_order_mark_and_must_be_text(tmp_path: Path) -> None:
    path = tmp_path / "mine.strategy"
    path.write_bytes(b"\xef\xbb\xbfname: Mine\r\nbuy: gold\r\n")
    assert find_strategy(str(path)).name == "Mine"
    path.write_bytes(b"\xffname: Mine")
    with pytest.raises(Problem, match=r"isn't text, so it isn't a strategy: .*mine\.strategy"):
        find_strategy(str(path))
