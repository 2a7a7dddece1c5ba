"""The position that each statement of the rules is tested by, for the pages that show it:

    python -m tests.rules.positions

runs the tests of the rules and writes, for each statement, one game that a test of it played: as a record, to be shown
move by move.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from crownlands import dominion, kingdomino
from crownlands.game import Game
from crownlands.record import Record
from crownlands.texts.rules import FOLDER, statements

FILE = FOLDER / "positions.json"
MOST_MOVES, IDEAL_MOVES = 16, 3
MOST_LETTERS = 1_800


class Watching:
    """A plugin that keeps the games which the tests of a statement play."""

    def __init__(self) -> None:
        self.begun: list[Game] = []
        self.found: dict[str, tuple[int, str]] = {}

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        self.begun.clear()
        outcome: Any = yield
        if outcome.excinfo is None:
            for mark in item.iter_markers("rule"):
                for number in mark.args:
                    self.keep(number)

    def keep(self, number: str) -> None:
        """Keep the game that shows most in few moves, if it is better than what was kept before."""
        for game in self.begun:
            rank = (10 if game.moves else 0) - abs(IDEAL_MOVES - len(game.moves))
            if rank <= self.found.get(number, (-MOST_MOVES, ""))[0] or len(game.moves) > MOST_MOVES:
                continue
            text = game.record().dumps()
            record = Record.loads(text)
            before = Record(record.game, record.setup, ()).replay()
            if len(text) <= MOST_LETTERS and not before.is_over and record.replay() == game:
                self.found[number] = (rank, text)


def watched(watching: Watching) -> None:
    """Let every game that begins be kept by the plugin."""
    for kind in (dominion.Game, kingdomino.Game):
        begin = kind._begin

        def kept(self: Any, *given: Any, begin: Any = begin, **more: Any) -> None:
            begin(self, *given, **more)
            if len(watching.begun) < 10:
                watching.begun.append(self)

        kind._begin = kept  # type: ignore[method-assign]


def main() -> int:
    """Write the positions; 1 if the tests failed or a statement has none."""
    watching = Watching()
    watched(watching)
    failed = pytest.main(["-q", "-n", "0", "-p", "no:cacheprovider", "tests/rules"], plugins=[watching])
    numbers = [it.number for it in statements("en")]
    kept = {number: watching.found[number][1] for number in numbers if number in watching.found}
    FILE.write_text(json.dumps(kept, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    missing = [number for number in numbers if number not in kept]
    print(f"{len(kept)} positions, none for {', '.join(missing) or 'no statement'}")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
