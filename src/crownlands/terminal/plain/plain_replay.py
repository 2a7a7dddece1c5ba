"""A record line by line: step, jump, play through, and go on from any position."""

import sys
import time
from collections.abc import Callable

from crownlands.terminal.new_game import Wish, play_on
from crownlands.terminal.plain.narrating import result_lines
from crownlands.terminal.plain.plain_game import PROMPT, PlainTable
from crownlands.terminal.plain.plain_words import command_words, read_command
from crownlands.terminal.plain.table_text import table_lines
from crownlands.terminal.replaying import Replay
from crownlands.texts.texts import Texts

COMMANDS = ("next", "back", "start", "end", "through", "go on", "table", "help", "quit")


class PlainReplay:
    """A record being looked at, over two streams of text."""

    def __init__(
        self,
        replay: Replay,
        texts: Texts,
        wish: Wish,
        read: Callable[[], str] | None = None,
        write: Callable[[str], object] | None = None,
        pause: float = 0.6,
    ) -> None:
        self.replay, self.texts, self.wish = replay, texts.in_edition(replay.table.edition), wish
        self.read = read or sys.stdin.readline
        self.write = write or (lambda text: print(text, flush=True))
        self.pause = pause  # seconds from one move to the next when it plays through

    def show(self) -> bool:
        """Go through the record as the commands say; False if the input ended in a game that is played on."""
        self._help()
        self._here()
        while True:
            self.write(PROMPT)
            line = self.read()
            if not line:
                return True
            command, rest = read_command(line, self.texts, COMMANDS)
            if command == "quit":
                return True
            if command == "go on":
                if not self.replay.table.is_over:
                    return self._go_on()
                self.write(self.texts.gettext("The game is over."))
            else:
                self._obey(command, rest)

    def _help(self) -> None:
        words = command_words(self.texts)
        named = ", ".join(words[command] for command in COMMANDS)
        self.write(
            self.texts.gettext(
                "Press Enter for the next move, or type a number from 0 to {last} to go there. Also: {commands}.",
                last=self.replay.length,
                commands=named,
            )
        )

    def _obey(self, command: str, rest: str) -> None:
        if command == "next" or not (command or rest):
            self._step(1)
        elif command == "back":
            self._step(-1)
        elif command in ("start", "end"):
            self._step(self.replay.length if command == "end" else -self.replay.length)
        elif command == "through":
            self._through()
        elif command == "table":
            for line in table_lines(self.texts, self.replay.table):
                self.write(line)
        elif rest.isdecimal() and int(rest) <= self.replay.length:
            self._step(int(rest) - self.replay.table.ply)
        else:
            self._help()

    def _step(self, by: int) -> None:
        """Go some moves on or back; a single step on is told."""
        before = self.replay.table.ply
        self.replay.step(by)
        if self.replay.table.ply == before + 1:
            self._tell()
        self._here()

    def _through(self) -> None:
        while self.replay.table.ply < self.replay.length:
            self.replay.step(1)
            self._tell()
            time.sleep(self.pause)
        self._here()

    def _tell(self) -> None:
        table = self.replay.table
        for line in table.log(self.texts, len(table.history) - 1):
            self.write("  " * line.depth + line.text)

    def _here(self) -> None:
        table = self.replay.table
        asked = self.texts.of(table.kind).question(table.view, table.names)
        who = f"{table.names[table.shown]}: " if asked else ""
        self.write(f"{table.ply}/{self.replay.length}  {who}{asked}".rstrip())
        for line in result_lines(table.view, table.scores, table.names, self.texts, table.kind):
            self.write(line)

    def _go_on(self) -> bool:
        """Play on from here: you decide for the seat that is asked, opponents play the others."""
        table = play_on(self.replay.here(), self.wish, self.texts)
        return PlainTable(table, self.texts, self.read, self.write).play()
