"""Perft: how many sequences of moves there are from a position, to the last one.

`kingdomino.txt` holds a position by line: its set-up in JSON and the counts for 1, 2, 3 … moves.
"""

import json
from pathlib import Path

import pytest

from crownlands.compiled import INTERPRETED
from crownlands.kingdomino import Game

LINES = Path(__file__).with_name("kingdomino.txt").read_text(encoding="utf-8").splitlines()
MOST = 300 if INTERPRETED else 100_000


def perft(game: Game, depth: int) -> int:
    legal = game._legal()
    if depth <= 1 or not legal:
        return len(legal)
    count = 0
    for number in legal:
        after = game.copy()
        after.engine.push(after._states, number)
        after._take_events()
        count += perft(after, depth - 1)
    return count


@pytest.mark.parametrize("line", LINES)
def test_so_many_sequences(line: str) -> None:
    setup, _, counts = line.rpartition(": ")
    game = Game.from_setup(json.loads(setup))
    for depth, count in enumerate(map(int, counts.split()), 1):
        if count <= MOST:
            assert perft(game, depth) == count
