"""The installed program, as it is typed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from crownlands import kingdomino

COMMANDS = (
    "play",
    "serve",
    "simulate",
    "tournament",
    "discover",
    "compare",
    "replay",
    "analyse",
    "verify",
    "bench",
)
ENGLISH = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "100"}


def crownlands(
    *arguments: str, typed: str = "", environment: dict[str, str] | None = None, folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-c", "from crownlands.cli import main; main()", *arguments]
    return subprocess.run(
        program,
        input=typed,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env=ENGLISH | (environment or {}),
        cwd=folder,
    )


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game in a file."""
    game = kingdomino.Game(players=2, seed=1)
    while not game.is_over:
        game.push(game.legal_moves[0])
    file = tmp_path / "game.record"
    file.write_text(game.record().dumps(), encoding="utf-8")
    return file


def test_help_names_every_command() -> None:
    told = crownlands("--help")
    assert told.returncode == 0
    for command in COMMANDS:
        assert f"\n  {command} " in told.stdout


@pytest.mark.parametrize("command", ["play", "replay", "analyse", "bench", "serve", "simulate"])
def test_every_command_tells_what_it_does(command: str) -> None:
    told = crownlands(command, "--help")
    assert told.returncode == 0
    assert len(told.stdout.splitlines()) > 5


def test_help_loads_nothing_slow() -> None:
    slow = "{'numba', 'numpy', 'matplotlib', 'rich.table', 'textual', 'litestar', 'babel', 'sqlalchemy', 'httpx'}"
    code = f"import sys, crownlands.cli; print({slow} & sys.modules.keys())"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "set()"


def test_completion_is_offered() -> None:
    told = crownlands("--show-completion", "bash", environment={"SHELL": "/bin/bash"})
    assert "crownlands" in crownlands("--help").stdout
    assert told.returncode in (0, 2)


def test_version_is_said() -> None:
    assert crownlands("--version").stdout.startswith("crownlands 0.")


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["dominion", "kingdomino"])
def test_without_a_terminal_a_plain_game_is_played(game: str) -> None:
    told = crownlands("play", game, "--opponent", "page", "--seed", "1", typed="dance\nquit\n")
    assert told.returncode == 0
    assert "1) " in told.stdout
    assert "dance: no such move" in told.stdout
    assert told.stdout.endswith("You leave the table.\n")


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("arguments", "environment"),
    [
        (("play", "--plain", "--lang", "hu"), {}),
        (("--lang", "hu", "play", "--plain"), {}),
        (("play", "--plain"), {"LC_ALL": "hu_HU.UTF-8"}),
        (("play", "--plain"), {"CROWNLANDS_LANG": "hu"}),
    ],
)
def test_the_language_is_chosen_by_option_or_system(arguments: tuple[str, ...], environment: dict[str, str]) -> None:
    told = crownlands(*arguments, typed="quit\n", environment=environment)
    assert told.stdout.endswith("Felállsz az asztaltól.\n")


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("play", "--plain", "--kingdom", "frist-game"), "did you mean 'first-game'?"),
        (("play", "--plain", "--edition", "1e", "--players", "5"), "1e is for 2 to 4 players, not 5"),
        (("play", "--plain", "--opponent", "smity"), "unknown strategy 'smity'; did you mean 'smithy'?"),
        (("play", "chess"), "there are the games dominion and kingdomino, not 'chess'"),
        (("play", "--plain", "--lang", "de"), "unknown language 'de'; there are en, hu, ro, cs"),
        (("play", "kingdomino", "--variants", "harmny"), "did you mean 'harmony'?"),
        (("replay", "no-such-file"), "no-such-file: No such file or directory"),
    ],
)
def test_what_is_asked_wrongly_is_said_in_one_line(arguments: tuple[str, ...], reason: str) -> None:
    told = crownlands(*arguments)
    assert told.returncode == 2
    assert told.stderr.startswith("crownlands: ")
    assert reason in told.stderr
    assert told.stderr.count("\n") == 1


def test_debug_shows_where_an_error_comes_from() -> None:
    told = crownlands("--debug", "replay", "no-such-file")
    assert told.returncode != 0
    assert "Traceback" in told.stderr


def test_wrong_options_are_wrong_use() -> None:
    told = crownlands("play", "--no-such-option")
    assert told.returncode == 2
    assert "no-such-option" in told.stderr


def test_a_record_is_told_again(record: Path) -> None:
    told = crownlands("replay", str(record), "--lang", "cs")
    assert told.returncode == 0
    assert "Hráč 1 pokládá domino " in told.stdout
    piped = crownlands("replay", "-", typed=record.read_text(encoding="utf-8"))
    assert "Player 1 places domino " in piped.stdout


def test_a_damaged_record_is_refused(record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8")[:200], encoding="utf-8")
    told = crownlands("replay", str(record))
    assert told.returncode == 2
    assert "the record is cut off" in told.stderr


@pytest.mark.compiled
def test_a_game_is_analysed(record: Path, tmp_path: Path) -> None:
    chart = tmp_path / "chances.svg"
    told = crownlands("analyse", str(record), "--playouts", "20", "--chart", str(chart), "--lang", "ro")
    assert told.returncode == 0, told.stderr
    assert "Mutarea " in told.stdout
    assert chart.stat().st_size > 1_000


def test_benchmarks_are_where_the_sources_are(tmp_path: Path) -> None:
    told = crownlands("bench", folder=tmp_path)
    assert told.returncode == 2
    assert "they come with the sources" in told.stderr


def test_nothing_is_coloured_in_a_pipe(record: Path) -> None:
    for arguments in (("--help",), ("replay", str(record)), ("simulate", "--help")):
        assert "\x1b[" not in crownlands(*arguments).stdout
