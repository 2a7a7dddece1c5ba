"""Preparing the opponents: once, and then it is known to be done."""

from pathlib import Path

import pytest

from crownlands.bots.kingdomino import warm


@pytest.mark.compiled
def test_it_uses_everything_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(warm, "cache_folder", lambda part: tmp_path / part)
    warm.prepare()
    assert [path.name for path in (tmp_path / "bots").iterdir()] == ["ready-for-kingdomino"]
    monkeypatch.setattr(warm, "_think", lambda: pytest.fail("it was prepared already"))
    warm.prepare()
