"""Golden records of Dominion: games played once and for all lead where they led when they were written."""

from pathlib import Path

import pytest

from crownlands import Record
from crownlands.compiled import INTERPRETED
from tests.records.make import DOMINION, FOLDER, replayed, what_it_led_to

MOST_MOVES = 300 if INTERPRETED else 10_000
RECORDS = sorted(FOLDER.glob("dominion-*.record"))


def read(path: Path) -> Record:
    return Record.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "path", [path for path in RECORDS if len(read(path).moves) <= MOST_MOVES], ids=lambda path: path.stem
)
def test_a_golden_record_leads_where_it_led(path: Path) -> None:
    """If the change was meant: `python -m tests.records.make`, and say in the commit why."""
    record = read(path)
    game, events = replayed(record)
    assert what_it_led_to(game, events) == path.with_suffix(".end").read_text(encoding="utf-8")
    assert game.record().dumps() == path.read_text(encoding="utf-8")


def test_every_golden_game_is_there_of_both_editions_all_numbers_of_players_and_all_sources() -> None:
    assert {path.stem for path in RECORDS} == {f"dominion-{name}" for name in DOMINION}
    setups = [read(path).setup for path in RECORDS]
    assert {setup["edition"] for setup in setups} == {"1e", "2e"}
    assert {setup.get("players", 2) for setup in setups} == {2, 3, 4, 5, 6}
    assert any("hands" in setup for setup in setups)
    assert any(isinstance(setup["seed"], str) for setup in setups)
    assert all(read(path).scores for path in RECORDS)  # whole games
