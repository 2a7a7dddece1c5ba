"""Compiling the opponents: once, and then it is known to be done."""

from pathlib import Path

import pytest

from crownlands.bots.dominion import closing, compiling_opponents
from crownlands.compiled import compiling_once
from crownlands.dominion.stack import NONE
from crownlands.game import States


@pytest.mark.compiled
def test_it_uses_everything_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiling_once, "cache_folder", lambda part: tmp_path / part)
    compiling_opponents.compile_opponents()
    assert (tmp_path / "bots.dominion" / "Dominion's-opponents-ready").exists()
    monkeypatch.setattr(compiling_opponents, "_think", lambda: pytest.fail("it was compiled already"))
    compiling_opponents.compile_opponents()


def test_the_endgame_is_looked_at_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that nothing is compiled in the middle of somebody's first one."""
    coins_asked_about: list[int] = []

    def winning_buy(states: States, seat: int, coins: int, first: int) -> int:
        coins_asked_about.append(coins)
        return NONE

    monkeypatch.setattr(closing, "winning_buy", winning_buy)
    monkeypatch.setattr(compiling_opponents, "chances", lambda *_: [])
    compiling_opponents._think()
    assert coins_asked_about == [9]
