"""A game line by line: for screen readers, scripts and pipes. Moves are typed as words, or as their number.

A program plays by reading the lines `1) buy gold`, `2) end-turn`, … until the line `?`, and writing a move or its
number as a line of its own. Several cards of one choice can be named in one line: `discard copper, estate, done`.
"""

import sys
from collections.abc import Callable
from typing import Any

from crownlands.game import IllegalMove
from crownlands.terminal.local_table import LocalTable
from crownlands.terminal.online.drafting import is_draft
from crownlands.terminal.plain.narrating import result_lines
from crownlands.terminal.plain.plain_words import command_words, label, meant, read_command
from crownlands.terminal.plain.table_text import table_lines
from crownlands.texts.dominion import drafts
from crownlands.texts.languages import SOURCE
from crownlands.texts.refusals import why
from crownlands.texts.rules.why import behind_question, behind_refusal, why_lines
from crownlands.texts.texts import Texts

PROMPT = "?"
LEAVING = ("exit", "q")  # what else may mean `quit`


class Quit(Exception):
    """The player leaves the table."""


class InputEnded(Quit):
    """There is nothing left to read, and the game isn't over."""


class PlainTable:
    """People and programs at a table, over two streams of text."""

    COMMANDS: tuple[str, ...] = ("table", "text", "hint", "why", "undo", "help", "quit")

    def __init__(
        self,
        table: LocalTable,
        texts: Texts,
        read: Callable[[], str] | None = None,
        write: Callable[[str], object] | None = None,
    ) -> None:
        self.table, self.texts = table, texts.in_edition(table.edition)
        self.said = self.texts.of(table.kind)
        self.read = read or sys.stdin.readline
        self.write = write or (lambda text: print(text, flush=True))
        self.told = 0
        self._refused_by: tuple[str, ...] = ()  # the statements that forbid the move typed last
        self._retold = table.retold

    def play(self) -> bool:
        """Play to the end, or until the player quits; False if the input ended before that."""
        try:
            self.wait_for_players()
            self._help()
            while not self.table.is_over:
                if self.table.is_yours:
                    self._ask()
                else:
                    self._wait()
        except Quit as leaving:
            self.write(self.texts.gettext("You leave the table."))
            return not isinstance(leaving, InputEnded)
        self.tell()
        self._result()
        return True

    def wait_for_players(self) -> None:
        """Wait until all are there: at a table of one's own they are."""

    def _wait(self) -> None:
        """Let the program that is asked make its move."""
        if (move := self.table.wait_for_others()) is not None:
            self.table.push(move)

    def _help(self) -> None:
        words = command_words(self.texts)
        named = [words[command] for command in self.COMMANDS]
        named[named.index(words["text"])] += " " + self.texts.pgettext("command", "CARD")
        self.write(self.texts.gettext("Type a move or its number. Also: {commands}.", commands=", ".join(named)))

    def tell(self) -> None:
        """Print what has happened since the last call."""
        if self._retold != self.table.retold:  # somebody took something back: the rest was told before
            self._retold, self.told = self.table.retold, len(self.table.history)
        for line in self.table.log(self.texts, self.told):
            self.write("  " * line.depth + line.text)
        self.told = len(self.table.history)

    def _ask(self) -> None:
        self.pose()
        while True:
            self.write(PROMPT)
            line = self.read()
            if not line:
                raise InputEnded
            if self.answer(line):
                return

    def pose(self) -> None:
        """Print the table, the question and the legal moves."""
        if len(self.table.people) > 1:
            self.write(f"== {self.table.names[self.table.shown]} ==")
        self.tell()
        view = self.table.view
        for line in table_lines(self.texts, self.table):
            self.write(line)
        if is_draft(view):
            self.write(drafts.question(self.texts, view, self.table.names))
        else:
            self.write(self.said.question(view, self.table.names))
        for number, move in enumerate(view.legal_moves, 1):
            self.write(f"{number}) {move}{self._label(move, view)}")

    def _label(self, move: str, view: Any) -> str:
        """Return the meaning of a move, where its own words don't tell it."""
        said = label(move, view, self.table.kind, self.texts)
        told = [] if said.casefold() == move.replace("-", " ") else [said]
        verb, _, card = move.partition(" ")
        if verb == "buy" and card in view.costs:
            told.append(self.texts.gettext("costs {cost}", cost=self.texts.dominion.price(card, view.costs[card])))
        return f"  ({', '.join(told)})" if told else ""

    def answer(self, line: str) -> bool:
        """Take one line; return False if the question still stands."""
        command, rest = read_command(line, self.texts, self.COMMANDS)
        if command == "quit" or rest.casefold() in LEAVING:
            raise Quit
        if command == "undo":
            return self._undo()
        if command:
            self.obey(command, rest)
        elif rest == PROMPT:
            self._help()
        elif rest:
            return self._make(meant(line, self.table.view, self.table.kind, self.texts))
        return False

    def obey(self, command: str, rest: str) -> None:
        """Carry out a command that changes nothing."""
        if command == "help":
            self._help()
        elif command == "table":
            for told in table_lines(self.texts, self.table):
                self.write(told)
        elif command == "text":
            self._text(rest)
        elif command == "hint":
            self._hint()
        elif command == "why":
            self._why(rest)

    def _why(self, line: str) -> None:
        """Print the rules behind a refused move, else behind the question, or behind a line of the log from its end."""
        view = self.table.view
        rules = self._refused_by or behind_question(view)
        if line.isdecimal():
            told = [it for it in self.table.log(self.texts) if it.rules][-int(line) :]
            rules = told[0].rules if told and int(line) else ()
            for it in told[:1]:
                self.write(it.text)
        for said in why_lines(self.texts, rules):
            self.write(said)
        if not line:
            word = command_words(self.texts)["why"]
            self.write(self.texts.gettext("{why} 1: the last line of the log; {why} 2: the one before it", why=word))

    def _make(self, moves: list[str]) -> bool:
        self._refused_by = ()
        try:
            self.table.push(*moves)
        except IllegalMove as error:
            self.write(self._refused(error))
            if error.problem is not None:
                asking = self.table.view.decision
                card = asking.card if asking else None
                self._refused_by = behind_refusal(self.table.kind, error.problem.code, card)
            return False
        return True

    def _refused(self, error: IllegalMove) -> str:
        """Say why a move can't be made; the games say it in English themselves, with what is legal."""
        if self.texts.language == SOURCE or error.problem is None:
            return str(error)
        return f"{error.problem.facts['move']}: {why(self.texts, error)}"

    def _text(self, name: str) -> None:
        from crownlands.dominion import card_id

        here = getattr(self.table.view, "supply", ())
        try:
            card = card_id(name, here)
        except ValueError as error:
            self.write(why(self.texts, error))
            return
        said = self.texts.dominion
        price = self.texts.gettext("costs {cost}", cost=said.price(card))
        self.write(f"{said.card(card)} ({said.types(card)}, {price})")
        self.write(said.card_text(card, self.table.edition))

    def _hint(self) -> None:
        try:
            found = self.table.hint(1.0)
        except ValueError as error:
            self.write(why(self.texts, error))
            return
        for line in self.texts.opponents.hint(found, self.table.view, self.table.kind, self.table.names):
            self.write(line)

    def _undo(self) -> bool:
        if self.table.undo():
            self.write(self.texts.gettext("Taken back."))
            return True
        self.write(self.texts.gettext("There is nothing to take back."))
        return False

    def _result(self) -> None:
        if self.table.scores:
            for line in result_lines(self.table.view, self.table.scores, self.table.names, self.texts, self.table.kind):
                self.write(line)
        else:
            self.write(self.table.result(self.texts))
