"""A game as text, written and read: its set-up, its moves in the words they were said in, and a check at the end.

    crownlands record 1
    game: "kingdomino"
    players: 2
    seed: 7

    take 12; take 31; place 1,0 e; …

    end: 48 moves, scores 41 38, check 0f3c…

Set-up values are JSON. The last line shows whether a record was cut off or edited.
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

from crownlands.problems import Problem, problem_of

if TYPE_CHECKING:
    from crownlands.game import Game

VERSION = 1
GAMES = ("dominion", "kingdomino")
SHOWN = 80  # of a line that can't be read
_FIRST_LINE = re.compile(r"crownlands record (\d{1,9})")
_LAST_LINE = re.compile(r"end: (\d{1,9}) moves(?:, scores (-?\d{1,6}(?: -?\d{1,6})*))?, check ([0-9a-f]{16})")


class RecordError(Problem):
    """A text that isn't a complete, undamaged record, and what is wrong with it."""


@dataclass(frozen=True)
class Record:
    """A game as text: its set-up and its moves, and the scores when it was played to the end."""

    game: str
    setup: Mapping[str, Any]
    moves: tuple[str, ...]
    scores: tuple[int, ...] | None = None
    deal: Any = None  # the parts that the key was made of, if somebody added to it: see fair_deals.py

    def dumps(self) -> str:
        """Return the record as text."""
        lines = [f"crownlands record {VERSION}", f'game: "{self.game}"']
        lines += [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in self.setup.items()]
        lines += [] if self.deal is None else [f"deal: {json.dumps(self.deal)}"]
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
            raise RecordError("record-cut-off")
        if text[last.end() :].strip():
            raise RecordError("record-goes-on")
        head, _, body = text[: last.start()].partition("\n\n")
        setup = _read_setup(head)
        moves = tuple(" ".join(move.split()) for move in body.split(";")) if body.strip() else ()
        if len(moves) != int(last[1]):
            raise RecordError("record-moves", count=len(moves), said=int(last[1]))
        if last[3] != _check(text[: last.start()] + last[0].rpartition(", check")[0]):
            raise RecordError("record-edited")
        scores = tuple(map(int, last[2].split())) if last[2] else None
        return cls(setup.pop("game"), setup, moves, scores, setup.pop("deal", None))

    def replay(self) -> "Game":
        """Play the moves again and return the game. A move that isn't legal there raises RecordError."""
        from crownlands.game import IllegalMove

        game_class = importlib.import_module(f"crownlands.{self.game}").Game
        try:
            game: Game = game_class.from_setup(self.setup)
        except (ValueError, TypeError, OverflowError, RecursionError) as error:
            raise RecordError("record-setup", why=problem_of(error) or str(error)) from error
        for ply, move in enumerate(self.moves, 1):
            try:
                game.push(move)
            except IllegalMove as error:
                raise RecordError("record-move", ply=ply, move=move, why=error.problem or str(error)) from error
        if self.scores is not None and self.scores != game.scores:
            raise RecordError("record-scores", scores=list(self.scores), found=list(game.scores))
        return game


def read_text(file: str | Path) -> str:
    """Read the text of a record from a file; `-` is standard input. Anything but text raises RecordError.

    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile() as picture:
    ...     _ = picture.write(bytes([137, 80, 78, 71])), picture.flush()
    ...     read_text(picture.name)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    crownlands.record.RecordError: this file isn't text, so it isn't a record: ...
    """
    try:
        return sys.stdin.read() if str(file) == "-" else Path(file).read_text(encoding="utf-8")
    except UnicodeError:
        raise RecordError("record-not-text", file=str(file)) from None


def _check(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _check_version(text: str) -> None:
    first = _FIRST_LINE.fullmatch(text.partition("\n")[0].strip())
    if first is None:
        raise RecordError("record-first-line", version=VERSION)
    if int(first[1]) != VERSION:
        raise RecordError("record-version", found=int(first[1]), version=VERSION)


def _read_setup(head: str) -> dict[str, Any]:
    setup: dict[str, Any] = {}
    for number, line in enumerate(head.split("\n")[1:], 2):
        key, _, value = line.partition(": ")
        try:
            setup[key] = json.loads(value)
        except (ValueError, RecursionError):  # also numbers too long to read, and brackets too deep
            raise RecordError("record-line", number=number, line=line[:SHOWN]) from None
    if setup.get("game") not in GAMES:
        raise RecordError("record-setup", why=Problem("unknown-game", name=setup.get("game")))
    return setup
