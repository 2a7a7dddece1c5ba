"""Golden records: whole games of Kingdomino that must always replay to the same end, bit for bit."""

from pathlib import Path

import pytest

from crownlands import Record
from crownlands.kingdomino import Game
from tests.records.make import FOLDER, KINGDOMINO

RECORDS = sorted(FOLDER.glob("kingdomino-*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays(path: Path) -> None:
    """If the change was meant: `python -m tests.records.make`, and say in the commit why."""
    text = path.read_text(encoding="utf-8")
    game = Record.loads(text).replay()
    assert isinstance(game, Game)
    assert game.is_over
    assert game.record().dumps() == text


def test_every_golden_game_is_there_of_all_numbers_of_players_and_all_variants() -> None:
    assert {path.stem for path in RECORDS} == {f"kingdomino-{name}" for name in KINGDOMINO}
    setups = [Record.loads(path.read_text(encoding="utf-8")).setup for path in RECORDS]
    assert {setup["players"] for setup in setups} == {2, 3, 4}
    assert {variant for setup in setups for variant in setup["variants"]} == {
        "dynasty",
        "harmony",
        "middle-kingdom",
        "mighty-duel",
    }
    assert any("kingdoms" in setup for setup in setups)
    assert any(isinstance(setup["seed"], str) for setup in setups)
