"""A game line by line: for screen readers, scripts and pipes. Moves are typed as words, or as their number.

A program plays by reading the lines `1) buy gold`, `2) end-turn`, … until the line `?`, and writing a move or its
number as a line of its own.
"""

import sys
from collections.abc import Callable, Sequence
from typing import Any

from crownlands.game import IllegalMove
from crownlands.terminal.retelling import result_lines
from crownlands.terminal.table import Table
from crownlands.terminal.told import table_lines
from crownlands.texts.texts import Texts

PROMPT = "?"


class Quit(Exception):
    """The player leaves the table."""


class PlainTable:
    """People and programs at a table, over two streams of text."""

    def __init__(
        self,
        table: Table,
        texts: Texts,
        read: Callable[[], str] | None = None,
        write: Callable[[str], object] | None = None,
    ) -> None:
        self.table, self.texts = table, texts
        self.said = texts.of(table.kind)
        self.read = read or sys.stdin.readline
        self.write = write or (lambda text: print(text, flush=True))
        self.told = 0

    def play(self) -> None:
        """Play to the end, or until the player quits or the input ends."""
        self._help()
        try:
            while not self.table.is_over:
                if self.table.is_yours:
                    self._ask()
                elif (move := self.table.wait_for_others()) is not None:
                    self.table.push(move)
        except Quit:
            self.write(self.texts.gettext("You leave the table."))
            return
        self._tell()
        self._result()

    def _help(self) -> None:
        self.write(self.texts.gettext("Type a move or its number. Also: table, text CARD, hint, undo, help, quit."))

    def _tell(self) -> None:
        """Say what has happened since this was last done."""
        for line in self.table.log(self.texts, self.told):
            self.write("  " * line.depth + line.text)
        self.told = len(self.table.history)

    def _ask(self) -> None:
        if len(self.table.people) > 1:
            self.write(f"== {self.table.names[self.table.shown]} ==")
        self._tell()
        view = self.table.view
        for line in table_lines(self.texts, self.table):
            self.write(line)
        self.write(self.said.question(view, self.table.names))
        for number, move in enumerate(view.legal_moves, 1):
            self.write(f"{number}) {move}{self._label(move, view)}")
        while True:
            self.write(PROMPT)
            if self._answer(view.legal_moves):
                return

    def _label(self, move: str, view: Any) -> str:
        """What a move means, where its own words don't say it."""
        label = (
            self.said.button(move, view)
            if self.table.kind == "dominion"
            else self.texts.kingdomino.described(move, view)
        )
        return "" if label.casefold() == move.replace("-", " ") else f"  ({label})"

    def _answer(self, legal: Sequence[str]) -> bool:
        """Take one line; False if the question still stands."""
        line = self.read()
        words = " ".join(line.lower().split())
        if not line or words in ("quit", "exit", "q"):
            raise Quit
        if words in ("help", "?"):
            self._help()
        elif words == "table":
            for told in table_lines(self.texts, self.table):
                self.write(told)
        elif words.startswith("text "):
            self._text(words.removeprefix("text "))
        elif words == "hint":
            self._hint()
        elif words == "undo":
            return self._undo()
        elif words:
            return self._make(self._meant(words, legal))
        return False

    def _meant(self, words: str, legal: Sequence[str]) -> str:
        """The move that was typed: by number, in words, or with the card's name in any language."""
        if words.isdecimal() and 0 < int(words) <= len(legal):
            return legal[int(words) - 1]
        verb, _, name = words.partition(" ")
        if name and self.table.kind == "dominion":
            from crownlands.dominion import card_id

            try:
                return f"{verb} {card_id(name)}"
            except ValueError:
                return words
        return words

    def _make(self, move: str) -> bool:
        try:
            self.table.push(move)
        except IllegalMove as error:
            self.write(str(error))
            return False
        return True

    def _text(self, name: str) -> None:
        from crownlands.dominion import card_id

        try:
            card = card_id(name)
        except ValueError as error:
            self.write(str(error))
            return
        said = self.texts.dominion
        edition = self.table.view.edition if self.table.kind == "dominion" else "2e"
        self.write(f"{said.card(card)} ({said.types(card)})")
        self.write(said.card_text(card, edition))

    def _hint(self) -> None:
        for line in self.texts.opponents.hint(self.table.hint(1.0), self.table.view, self.table.kind, self.table.names):
            self.write(line)

    def _undo(self) -> bool:
        if self.table.undo():
            self.told = len(self.table.history)
            self.write(self.texts.gettext("Taken back."))
            return True
        self.write(self.texts.gettext("There is nothing to take back."))
        return False

    def _result(self) -> None:
        for line in result_lines(self.table.view, self.table.scores, self.table.names, self.texts, self.table.kind):
            self.write(line)
