"""A seat at a table on a server, line by line: others' moves are told as they come, and one can talk meanwhile."""

import sys
from collections.abc import Callable

from crownlands.terminal.online.network_table import NetworkTable
from crownlands.terminal.online.presence import invitations, seat_notes
from crownlands.terminal.plain.plain_game import LEAVING, PROMPT, InputEnded, PlainTable
from crownlands.terminal.plain.plain_words import command_words, read_command
from crownlands.terminal.plain.stdin_lines import TypedLines
from crownlands.texts.texts import Texts

BEFORE_THE_GAME = ("say", "help", "quit")  # commands that need no game


class PlainSeat(PlainTable):
    """A person or a program at a table on a server, over two streams of text."""

    COMMANDS = ("table", "text", "hint", "why", "undo", "help", "quit", "say", "resign", "allow", "refuse")
    table: NetworkTable

    def __init__(
        self,
        table: NetworkTable,
        texts: Texts,
        lines: TypedLines,
        write: Callable[[str], object] | None = None,
        talks: bool | None = None,
    ) -> None:
        super().__init__(table, texts, write=write)
        self.lines = lines
        # Somebody at a keyboard may say something at any time; what a script has written ahead waits for its turn.
        self.talks = sys.stdin.isatty() if talks is None else talks
        self._request = ""
        self._connected = True
        table.on_news = lines.wake

    def wait_for_players(self) -> None:
        """Print who is missing and the links for them, until all are there."""
        told: list[str] = []
        self.write(self.table.deal)
        waited = self.table.is_waiting
        while self.table.is_waiting:
            here = self.table.names
            if here != told:
                told = here
                self.write(self.texts.gettext("The game begins as soon as every seat is taken."))
                self.write(", ".join(here))
                for label, link in invitations(self.table, self.texts):
                    self.write(f"{label}: {link}")
            self._hear()
        if waited:
            self.write(self.table.deal)  # now it is known who added to it

    def answer(self, line: str) -> bool:
        """Take one line; before the game there is nothing to answer or to look at yet."""
        command, rest = read_command(line, self.texts, self.COMMANDS)
        is_early = command not in BEFORE_THE_GAME if command else rest.casefold() not in ("", PROMPT, *LEAVING)
        if self.table.is_waiting and is_early:
            self.write(self.texts.gettext("The table is still waiting for players."))
            return False
        return super().answer(line)

    def _hear(self) -> bool:
        """Wait for news or for a line that is a command; return whether the question still stands afterwards."""
        moment = self._moment()
        line = self.lines.next(typed=self.talks)
        if line is None:
            self._take_in()
        elif not line:
            raise InputEnded
        else:
            self.answer(line)
        return self._moment() == moment

    def _moment(self) -> tuple[object, ...]:
        return self.table.moment, self.table.is_yours, self.table.is_waiting, self.table.is_over

    def _take_in(self) -> None:
        self.table.catch_up()
        if not self.table.is_waiting:
            self.tell()
        if self.table.gone:
            raise ValueError(self.table.gone)
        if self.table.refused:
            self.write(self.table.refused)
            self.table.refused = ""
        if self.table.request not in ("", self._request):
            self.write(self.table.request)
            if self.table.must_answer:
                words = command_words(self.texts)
                said = f"{words['allow']}, {words['refuse']}"
                self.write(self.texts.gettext("Answer with: {commands}.", commands=said))
        self._request = self.table.request
        if self.table.is_connected != self._connected:
            self._connected = self.table.is_connected
            lost = self.texts.gettext("Not connected; trying again. Your last move is safe.")
            self.write(self.texts.gettext("Connected again.") if self._connected else lost)

    def tell(self) -> None:
        """Print what has happened; a take-back is told as such."""
        if self._retold != self.table.retold:
            self.write(self.texts.gettext("Taken back."))
        super().tell()

    def _result(self) -> None:
        super()._result()
        if found := self.table.checked_deal(self.texts):
            self.write(found)

    def _wait(self) -> None:
        """Wait for the others."""
        self._hear()

    def _ask(self) -> None:
        self.pose()
        moment = self._moment()
        asked_again = True
        while self._moment() == moment:
            if asked_again:
                self.write(PROMPT)
            line = self.lines.next()
            asked_again = line is not None
            if line is None:
                self._take_in()
            elif not line:
                raise InputEnded
            elif self.answer(line):
                return

    def pose(self) -> None:
        """Print the question, with everybody's time."""
        notes = [seat_notes(self.table, seat, self.texts) for seat in range(len(self.table.names))]
        said = [f"{name} {note}" for name, note in zip(self.table.names, notes, strict=True) if note]
        if said:
            self.write("; ".join(said))
        super().pose()

    def obey(self, command: str, rest: str) -> None:
        """Talk, resign, and answer a request to take back."""
        if command == "say":
            self.table.say(rest)
        elif command == "resign":
            self.table.resign()
        elif command in ("allow", "refuse"):
            self.table.answer(command == "allow")
        else:
            super().obey(command, rest)

    def _undo(self) -> bool:
        """Take back, or ask; the result is told when it comes."""
        if not self.table.undo():
            self.write(self.texts.gettext("There is nothing to take back."))
        return False

    def _make(self, moves: list[str]) -> bool:
        if self.table.is_yours:
            return super()._make(moves)
        self.write(self.texts.gettext("It isn't your move."))
        return False
