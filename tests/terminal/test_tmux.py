"""The installed program in a real terminal, which tmux is."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from crownlands import dominion

pytestmark = [
    pytest.mark.compiled,
    pytest.mark.skipif(shutil.which("tmux") is None, reason="there is no tmux on this machine"),
]
COLOUR = r"\x1b\[[\d;]*\b(3[0-7]|4[0-7]|9[0-7]|38;[25]|48;[25])"
PATIENCE = 90  # seconds, for machines that compile first


class Terminal:
    """A terminal of 80 columns and 24 lines with a program in it."""

    def __init__(self, command: str, folder: Path, setting: dict[str, str]) -> None:
        self.name = f"crownlands-{uuid.uuid4().hex[:8]}"
        self.socket = str(folder / "tmux")
        setting = {"LC_ALL": "C.UTF-8", "CROWNLANDS_CACHE": os.environ.get("CROWNLANDS_CACHE", ""), **setting}
        prefix = " ".join(f"{name}={shlex.quote(value)}" for name, value in setting.items() if value)
        self.tmux("new-session", "-d", "-x", "80", "-y", "24", "-s", self.name, f"env {prefix} {command}; sleep 60")

    def tmux(self, *arguments: str) -> str:
        run = ["tmux", "-S", self.socket, "-f", "/dev/null", "-u", *arguments]
        return subprocess.run(run, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout

    def press(self, *keys: str) -> None:
        self.tmux("send-keys", "-t", self.name, *keys)

    def screen(self, escapes: bool = False) -> str:
        """Return the screen, with its escape codes if they are wanted."""
        return self.tmux("capture-pane", "-p", *(["-e"] if escapes else []), "-t", self.name)

    def shows(self, text: str) -> str:
        """Wait until a text is on the screen."""
        until = time.monotonic() + PATIENCE
        while text not in (screen := self.screen()):
            assert time.monotonic() < until, screen
            time.sleep(0.1)
        return screen

    def hides(self, text: str) -> None:
        """Wait until a text is gone."""
        until = time.monotonic() + PATIENCE
        while text in (screen := self.screen()):
            assert time.monotonic() < until, screen
            time.sleep(0.1)


@pytest.fixture
def open_terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Opens terminals with the installed program in them."""
    opened: list[Terminal] = []

    def opening(arguments: str, **setting: str) -> Terminal:
        program = shlex.quote(str(Path(sys.executable).with_name("crownlands")))
        opened.append(Terminal(f"{program} {arguments}; echo exit code $?", tmp_path, setting))
        return opened[-1]

    yield opening
    opened[0].tmux("kill-server")


def test_a_game_in_a_terminal(open_terminal: Callable[..., Terminal]) -> None:
    terminal = open_terminal("play --terminal kingdomino --opponent page --seed 3 --lang en")
    screen = terminal.shows("Choose a domino and put your king on it.")
    assert "Round 1 of 6" in screen
    assert re.search(COLOUR, terminal.screen(escapes=True))
    terminal.press("Enter")
    terminal.shows("You take domino")
    terminal.press("?")
    terminal.shows("in the kingdom: move and turn the domino")
    terminal.press("Enter")
    terminal.hides("in the kingdom: move and turn the domino")
    terminal.press("n")
    terminal.shows("Mighty Duel")
    terminal.press("C-q")
    assert "Traceback" not in terminal.shows("exit code 0")


def test_a_replay_without_colours(open_terminal: Callable[..., Terminal], tmp_path: Path) -> None:
    wishes = ("play-treasures", "buy province", "buy gold", "buy silver")
    game = dominion.Game(seed=3)
    while not game.is_over:
        legal = game.legal_moves
        game.push(next((wish for wish in wishes if wish in legal), legal[-1]))
    file = tmp_path / "game.record"
    file.write_text(game.record().dumps(), encoding="utf-8")
    terminal = open_terminal(f"replay {shlex.quote(str(file))} --lang hu", NO_COLOR="1")
    length = len(game.moves)
    terminal.shows(f"0/{length}")
    terminal.press("Right", "Right")
    terminal.shows(f"2/{length}")
    assert not re.search(COLOUR, terminal.screen(escapes=True))
    terminal.press("End")
    terminal.shows(f"{length}/{length}")
    terminal.press("j")
    terminal.shows("Melyik lépésre?")
    terminal.press("1", "0", "Enter")
    terminal.shows(f"10/{length}")
    terminal.press("q")
    assert "Traceback" not in terminal.shows("exit code 0")
