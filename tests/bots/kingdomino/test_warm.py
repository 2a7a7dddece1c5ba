"""Preparing the opponents: once, and then it is known to be done."""

from pathlib import Path

import pytest

from crownlands import compiled
from crownlands.bots.kingdomino import warm


@pytest.mark.compiled
def test_it_uses_everything_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiled, "cache_folder", lambda part: tmp_path / part)
    warm.prepare()
    assert (tmp_path / "bots.kingdomino" / "Kingdomino's-opponents-ready").exists()
    monkeypatch.setattr(warm, "_think", lambda: pytest.fail("it was prepared already"))
    warm.prepare()
