"""Anyone can check a deal: `crownlands verify`, on records true and false."""

from pathlib import Path

import pytest

from crownlands import kingdomino
from crownlands.record import Record, RecordError
from crownlands.server.commands import app
from crownlands.server.tables.fair_deals import key_hash, verify

KEY = bytes(range(1, 17))


def played(seed: int | bytes) -> str:
    """The record of a short game."""
    game = kingdomino.Game(players=2, seed=seed)
    while not game.is_over:
        game.push(game.legal_moves[0])
    return game.record().dumps()


def answer(arguments: list[str]) -> int:
    with pytest.raises(SystemExit) as ended:
        app(arguments)
    return int(ended.value.code or 0)


def test_the_promised_key_is_told_from_another() -> None:
    text = played(KEY)
    game, found = verify(text, key_hash(KEY).upper() + "\n")
    assert found == key_hash(KEY)
    assert game.scores == Record.loads(text).scores
    with pytest.raises(RecordError, match="not the one from the start"):
        verify(text, key_hash(bytes(reversed(KEY))))
    with pytest.raises(RecordError, match="plain seed"):
        verify(played(7), key_hash(KEY))
    assert verify(played(7))[1] is None


def test_a_deal_that_was_changed_afterwards_is_found_out() -> None:
    record = Record.loads(played(KEY))
    other = Record(record.game, {**record.setup, "seed": bytes(reversed(KEY)).hex()}, record.moves, record.scores)
    with pytest.raises(RecordError):
        verify(other.dumps())


def test_the_command_says_it_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.txt"
    file.write_text(played(KEY), encoding="utf-8")
    assert answer(["verify", str(file)]) == 0
    assert key_hash(KEY) in capsys.readouterr().out
    assert answer(["verify", str(file), key_hash(KEY)]) == 0
    assert "promised before" in capsys.readouterr().out
    assert answer(["verify", str(file), "0" * 64]) == 1
    file.write_text(file.read_text(encoding="utf-8").replace("take", "tkae", 1), encoding="utf-8")
    assert answer(["verify", str(file)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 2


@pytest.mark.parametrize(
    ("language", "good", "bad"),
    [
        ("en", "promised before the game.", "which is not the one from the start"),
        ("hu", "amelyet a játék előtt megígértek.", "nem az, ami kezdéskor látszott."),
        ("ro", "promisă înainte de joc.", "care nu este cea de la început."),
        ("cs", "slíbeno před hrou.", "to není ten ze začátku."),
    ],
)
def test_the_command_says_it_in_four_languages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, good: str, bad: str
) -> None:
    file = tmp_path / "record.txt"
    file.write_text(played(KEY), encoding="utf-8")
    assert answer(["verify", str(file), key_hash(KEY), "--lang", language]) == 0
    assert good in capsys.readouterr().out
    assert answer(["verify", str(file), "0" * 64, "--lang", language]) == 1
    assert bad in capsys.readouterr().err
