"""The installed program, as it is typed."""

import subprocess
import sys

import pytest


def crownlands(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-c", "from crownlands.cli import main; main()", *arguments]
    return subprocess.run(program, input=typed, capture_output=True, text=True, timeout=300, check=False)


def test_help_names_every_command() -> None:
    told = crownlands("--help")
    assert told.returncode == 0
    for command in ("play", "simulate", "tournament", "discover", "compare"):
        assert command in told.stdout


def test_help_loads_nothing_slow() -> None:
    slow = "import sys, crownlands.cli; print({'numba', 'numpy', 'matplotlib', 'rich.table'} & sys.modules.keys())"
    told = subprocess.run([sys.executable, "-c", slow], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "set()"


@pytest.mark.compiled
def test_alone_it_starts_a_game_that_can_be_left() -> None:
    told = crownlands(typed="quit\n")
    assert told.returncode == 0
    assert "Your hand: " in told.stdout
    assert told.stdout.endswith("You leave the table.\n")


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("play", "--kingdom", "frist-game"), "did you mean 'first-game'?"),
        (("play", "--players", "7"), "2e is for 2 to 6 players, not 7"),
        (("play", "--opponent", "smity"), "unknown strategy 'smity'; did you mean 'smithy'?"),
    ],
)
def test_what_is_asked_wrongly_is_said_in_one_line(arguments: tuple[str, ...], reason: str) -> None:
    told = crownlands(*arguments)
    assert told.returncode == 2
    assert told.stderr.startswith("crownlands: ")
    assert reason in told.stderr
    assert told.stderr.count("\n") == 1
