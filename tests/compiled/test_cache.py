"""The cache of compiled code: its folders, and the moments when it is made anew."""

import os
from pathlib import Path

import pytest

from crownlands import compiled, dominion
from crownlands.compiled import cache
from crownlands.record import GAMES
from tests.compiled.fresh_python import run_python


def test_the_cache_lies_where_it_is_told_and_each_part_has_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folders = {compiled.cache_folder(part) for part in (*compiled.BUILT_FROM, compiled.ELSEWHERE)}
    assert len(folders) == len(compiled.BUILT_FROM) + 1
    monkeypatch.setenv("CROWNLANDS_CACHE", str(tmp_path))
    fresh = compiled.cache_folder.__wrapped__("dominion")  # what was asked for before is remembered
    assert fresh.parent == tmp_path


def test_a_function_belongs_to_the_part_that_its_module_is_in() -> None:
    from crownlands.bots.strategy.choose import choose_for
    from crownlands.dominion.playout import play_randomly

    assert cache.part_of(compiled.random_bits) == "compiled"
    assert cache.part_of(play_randomly) == "dominion"
    assert cache.part_of(choose_for) == "bots.strategy"
    assert cache.part_of(run_python) == compiled.ELSEWHERE


def test_the_fingerprint_of_a_part_changes_with_its_sources_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "PACKAGE", tmp_path)
    (tmp_path / "compiled").mkdir()
    (tmp_path / "compiled/decorators.py").write_text("# the ground\n")
    for game in GAMES:
        (tmp_path / game).mkdir()
        (tmp_path / game / "state.py").write_text("# state\n")
    parts = (*GAMES, "bots.dominion", compiled.ELSEWHERE)
    before = [cache._fingerprint(part) for part in parts]
    (tmp_path / "dominion/state.py").write_text("# another state\n")
    changed = [cache._fingerprint(part) != old for part, old in zip(parts, before, strict=True)]
    assert changed == [True, False, True, True]
    (tmp_path / "compiled/decorators.py").write_text("# another ground\n")
    assert all(cache._fingerprint(part) != old for part, old in zip(parts, before, strict=True))


@pytest.mark.compiled
def test_what_is_prepared_once_is_not_prepared_again_and_old_caches_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crownlands.compiled.compiling_once.cache_folder", lambda part: tmp_path / f"{part}-new")
    for age in range(5):
        old = tmp_path / f"dominion-{age}"
        old.mkdir()
        os.utime(old, (1_000 - age, 1_000 - age))
    (tmp_path / "kingdomino-0").mkdir()
    done: list[str] = []
    steps = [("one", lambda: done.append("one")), ("two", lambda: done.append("two"))]
    compiled.compile_once("Dominion", steps, "dominion")
    assert done == ["one", "two"]
    compiled.compile_once("Dominion", steps, "dominion")
    assert done == ["one", "two"]
    left = {folder.name for folder in tmp_path.iterdir()}
    assert left == {"dominion-new", "dominion-0", "dominion-1", "kingdomino-0"}


@pytest.mark.compiled
def test_a_preparation_that_was_interrupted_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crownlands.compiled.compiling_once.cache_folder", lambda part: tmp_path / part)
    done: list[str] = []

    def fail() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compiled.compile_once("Dominion", [("one", lambda: done.append("one")), ("two", fail)], "dominion")
    compiled.compile_once("Dominion", [("one", lambda: done.append("one"))], "dominion")
    assert done == ["one", "one"]


@pytest.mark.compiled
def test_a_game_is_dealt_from_the_cache_without_loading_the_compiler() -> None:
    dominion.compile_rules()
    deal = "import sys; from crownlands.dominion import Game; Game(seed=1); print('numba.np.linalg' in sys.modules)"
    assert run_python(deal) == "False\n"
