"""The position that tests each statement: a record of the game that a test played."""

import json
from functools import cache
from typing import Any

from crownlands.game import Event
from crownlands.record import Record
from crownlands.texts.rules import FOLDER


@cache
def _positions() -> dict[str, str]:
    loaded: dict[str, str] = json.loads((FOLDER / "positions.json").read_text(encoding="utf-8"))
    return loaded


def has_position(number: str) -> bool:
    """Return whether a statement has a position to be shown.

    >>> has_position("D-45"), has_position("D-999")
    (True, False)
    """
    return number in _positions()


def position(number: str) -> Record:
    """Return the game that tests a statement, with the moves of the test."""
    return Record.loads(_positions()[number])


def played(number: str) -> tuple[Any, list[Event]]:
    """Return the game before the moves of the test, and all that happens by them."""
    record = position(number)
    before = Record(record.game, record.setup, ()).replay()
    game = before.copy()
    return before, [event for move in record.moves for event in game.push(move)]
