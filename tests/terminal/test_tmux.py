"""The installed program in a real terminal, which tmux is."""

import os
import shlex
import shutil
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.compiled,
    pytest.mark.skipif(shutil.which("tmux") is None, reason="there is no tmux on this machine"),
]
PATIENCE = 90  # seconds, for machines that compile first


class Terminal:
    """A terminal of 80 columns and 24 lines with a program in it."""

    def __init__(self, command: str, folder: Path) -> None:
        self.name = f"crownlands-{uuid.uuid4().hex[:8]}"
        self.socket = str(folder / "tmux")
        setting = {"LC_ALL": "C.UTF-8", "CROWNLANDS_CACHE": os.environ.get("CROWNLANDS_CACHE", "")}
        prefix = " ".join(f"{name}={shlex.quote(value)}" for name, value in setting.items() if value)
        self.tmux("new-session", "-d", "-x", "80", "-y", "24", "-s", self.name, f"{prefix} {command}; sleep 60")

    def tmux(self, *arguments: str) -> str:
        run = ["tmux", "-S", self.socket, "-f", "/dev/null", "-u", *arguments]
        return subprocess.run(run, capture_output=True, text=True, check=True, timeout=20).stdout

    def press(self, *keys: str) -> None:
        self.tmux("send-keys", "-t", self.name, *keys)

    def screen(self) -> str:
        return self.tmux("capture-pane", "-p", "-t", self.name)

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
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    program = shlex.quote(str(Path(sys.executable).with_name("crownlands")))
    it = Terminal(f"{program} play --terminal kingdomino --opponent page --seed 3 --lang en", tmp_path)
    yield it
    it.tmux("kill-server")


def test_a_game_in_a_terminal(terminal: Terminal) -> None:
    screen = terminal.shows("Choose a domino and put your king on it.")
    assert "Round 1 of 6" in screen
    terminal.press("Enter")
    terminal.shows("You take domino")
    terminal.press("?")
    terminal.shows("in the kingdom: move and turn the domino")
    terminal.press("Enter")
    terminal.hides("in the kingdom: move and turn the domino")
    terminal.press("n")
    terminal.shows("Mighty Duel")
    assert "Traceback" not in terminal.screen()
