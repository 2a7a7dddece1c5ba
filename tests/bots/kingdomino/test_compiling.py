"""Compiling the opponents: once, and then it is known to be done."""

from pathlib import Path

import pytest

from crownlands import compiled
from crownlands.bots.kingdomino import compiling_opponents


@pytest.mark.compiled
def test_it_uses_everything_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiled, "cache_folder", lambda part: tmp_path / part)
    compiling_opponents.compile_opponents()
    assert (tmp_path / "bots.kingdomino" / "Kingdomino's-opponents-ready").exists()
    monkeypatch.setattr(compiling_opponents, "_think", lambda: pytest.fail("it was compiled already"))
    compiling_opponents.compile_opponents()
