"""Counting all ways that a game can go on, and reading the files of counts.

A file is named after its game and holds blocks: a line `# what it is`, `setup: {…}` in JSON as a record has it, `moves:
…; …` that lead to the position, and `nodes: n n n …`, the number of ways to make 1, 2, 3, … moves from there. After a
change that is meant `python -m tests.perft.counting` counts anew, for the positions and depths that the files hold.
"""

import json
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

from crownlands.game import Game

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Position:
    """A position and how many ways lead on from it, by the number of moves."""

    game: str
    name: str
    setup: dict[str, Any]
    moves: tuple[str, ...]
    nodes: tuple[int, ...]

    def reached(self) -> Game:
        """The game, with the moves made that lead to the position."""
        game: Game = import_module(f"crownlands.{self.game}").Game.from_setup(self.setup)
        for move in self.moves:
            game.push(move)
        return game

    def dumps(self) -> str:
        nodes = " ".join(map(str, self.nodes))
        return f"# {self.name}\nsetup: {json.dumps(self.setup)}\nmoves: {'; '.join(self.moves)}\nnodes: {nodes}\n"


def read(path: Path) -> list[Position]:
    """The positions of a file."""
    game, positions = path.stem.partition("-")[0], []
    for block in path.read_text(encoding="utf-8").strip().split("\n\n"):
        name, *lines = block.splitlines()
        field = dict(line.split(":", 1) for line in lines)
        moves = tuple(move.strip() for move in field["moves"].split(";") if move.strip())
        nodes = tuple(map(int, field["nodes"].split()))
        positions.append(Position(game, name.removeprefix("# "), json.loads(field["setup"]), moves, nodes))
    return positions


def perft(game: Game, depth: int) -> int:
    """Return the number of ways to make so many moves."""
    legal = game.legal_moves
    if depth == 1:
        return len(legal)
    count = 0
    for move in legal:
        after = game.copy()
        after.push(move)
        count += perft(after, depth - 1)
    return count


def main() -> None:
    """Count all files anew."""
    for path in sorted(FOLDER.glob("*.perft")):
        positions = read(path)
        for i, position in enumerate(positions):
            nodes = tuple(perft(position.reached(), depth) for depth in range(1, len(position.nodes) + 1))
            positions[i] = replace(position, nodes=nodes)
        path.write_text("\n".join(position.dumps() for position in positions), encoding="utf-8")


if __name__ == "__main__":
    main()
