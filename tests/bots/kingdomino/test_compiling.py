"""Compiling the opponents: once, and then it is known to be done."""

from pathlib import Path

import pytest

from crownlands.bots.kingdomino import compiling_opponents
from crownlands.compiled import compiling_once


@pytest.mark.compiled
def test_it_uses_everything_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiling_once, "cache_folder", lambda part: tmp_path / part)
    compiling_opponents.compile_opponents()
    assert (tmp_path / "bots.kingdomino" / "Kingdomino's-opponents-ready").exists()
    monkeypatch.setattr(compiling_opponents, "_think", lambda: pytest.fail("it was compiled already"))
    compiling_opponents.compile_opponents()
