"""A game as text, written and read: its set-up, its moves in the words they were said in, and a check at the end.

    crownlands record 1
    game: "kingdomino"
    players: 2
    seed: 7

    take 12; take 31; place 1,0 e; …

    end: 48 moves, scores 41 38, check 0f3c…

Set-up values are JSON. A record that was cut off or edited is told from a whole one by its last line.
"""

import hashlib
import importlib
import json
import re
import sys
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from crownlands.game import Game

VERSION = 1
GAMES = ("dominion", "kingdomino")
SHOWN = 80  # of a line that can't be read
_FIRST_LINE = re.compile(r"crownlands record (\d{1,9})")
_LAST_LINE = re.compile(r"end: (\d{1,9}) moves(?:, scores (-?\d{1,6}(?: -?\d{1,6})*))?, check ([0-9a-f]{16})")


class RecordError(ValueError):
    """A text that isn't a complete, undamaged record; the message says what is wrong with it."""


@dataclass(frozen=True)
class Record:
    """A game as text: its set-up and its moves, and the scores when it was played to the end."""

    game: str
    setup: Mapping[str, Any]
    moves: tuple[str, ...]
    scores: tuple[int, ...] | None = None

    def dumps(self) -> str:
        """Return the record as text."""
        lines = [f"crownlands record {VERSION}", f'game: "{self.game}"']
        lines += [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in self.setup.items()]
        moves = textwrap.fill("; ".join(self.moves), 118, break_long_words=False, break_on_hyphens=False)
        body = "\n".join(lines) + "\n\n" + (moves + "\n\n" if moves else "")
        scores = "" if self.scores is None else f", scores {' '.join(map(str, self.scores))}"
        end = f"end: {len(self.moves)} moves{scores}"
        return f"{body}{end}, check {_check(body + end)}\n"

    @classmethod
    def loads(cls, text: str) -> "Record":
        """Read a record. A damaged one raises RecordError."""
        text = text.replace("\r\n", "\n").strip() + "\n"
        _check_version(text)
        last = _LAST_LINE.search(text)
        if last is None:
            raise RecordError("the record is cut off: its last line, 'end: …', is missing")
        if text[last.end() :].strip():
            raise RecordError("the record goes on after its last line, 'end: …'")
        head, _, body = text[: last.start()].partition("\n\n")
        setup = _read_setup(head)
        moves = tuple(" ".join(move.split()) for move in body.split(";")) if body.strip() else ()
        if len(moves) != int(last[1]):
            raise RecordError(f"the record has {len(moves)} moves, but its last line says {last[1]}")
        if last[3] != _check(text[: last.start()] + last[0].rpartition(", check")[0]):
            raise RecordError("the record was edited: the check in its last line doesn't match the lines above it")
        scores = tuple(map(int, last[2].split())) if last[2] else None
        return cls(setup.pop("game"), setup, moves, scores)

    def replay(self) -> "Game":
        """Play the moves again. One that isn't legal where it stands raises RecordError."""
        from crownlands.game import IllegalMove

        game_class = importlib.import_module(f"crownlands.{self.game}").Game
        try:
            game: Game = game_class.from_setup(self.setup)
        except (ValueError, TypeError, OverflowError, RecursionError) as error:
            raise RecordError(f"the set-up of the record is wrong: {error}") from error
        for ply, move in enumerate(self.moves, 1):
            try:
                game.push(move)
            except IllegalMove as error:
                raise RecordError(f"move {ply} of the record is not legal there: {error}") from error
        if self.scores is not None and self.scores != game.scores:
            raise RecordError(f"the record has the scores {self.scores}, but its moves lead to {game.scores}")
        return game


def read_text(file: str | Path) -> str:
    """Read the text of a record from a file; `-` is standard input. Anything but text raises RecordError.

    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile() as picture:
    ...     _ = picture.write(bytes([137, 80, 78, 71])), picture.flush()
    ...     read_text(picture.name)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    crownlands.record.RecordError: ...: this is not a record: a record is text
    """
    try:
        return sys.stdin.read() if str(file) == "-" else Path(file).read_text(encoding="utf-8")
    except UnicodeError:
        raise RecordError(f"{file}: this is not a record: a record is text") from None


def _check(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _check_version(text: str) -> None:
    first = _FIRST_LINE.fullmatch(text.partition("\n")[0].strip())
    if first is None:
        raise RecordError(f"this is not a record: its first line is not 'crownlands record {VERSION}'")
    if int(first[1]) != VERSION:
        raise RecordError(f"the record has version {first[1]}; this program reads version {VERSION}")


def _read_setup(head: str) -> dict[str, Any]:
    setup: dict[str, Any] = {}
    for number, line in enumerate(head.split("\n")[1:], 2):
        key, colon, value = line.partition(": ")
        try:
            setup[key] = json.loads(value)
        except (ValueError, RecursionError):  # also numbers too long to read, and brackets too deep
            raise RecordError(
                f"line {number} of the record is not 'name: value' with a value in JSON: {line[:SHOWN]}"
            ) from None
        if not colon:
            raise RecordError(f"line {number} of the record has no colon: {line}")
    if setup.get("game") not in GAMES:
        raise RecordError(f"the record is of {setup.get('game')!r}; this program plays {' and '.join(GAMES)}")
    return setup
