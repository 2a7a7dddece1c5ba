"""Compiling everything there is into the cache, both games at once: `python -m crownlands.warm`.

Whoever runs this once, as the Makefile and the container do, waits for nothing later. The cards of other boxes, which
a server compiles beside its first tables, come along with `python -m crownlands.warm boxes`.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from multiprocessing import get_context

from crownlands.bots import dominion, kingdomino
from crownlands.lab import compiling_lab as lab
from crownlands.record import GAMES

PARTS = {
    "dominion": (dominion.compile_opponents, lab.compile_lab),
    "kingdomino": (kingdomino.compile_opponents, lab.compile_kingdomino_lab),
}


def compile_game(game: str) -> None:
    """Compile all that plays one of the games."""
    for compile_part in PARTS[game]:
        compile_part()
    if find_spec("gymnasium"):  # the extra `learn`
        from crownlands.envs import compiling_environments as envs

        envs.compile_environments(game)


def main(*more: str) -> None:
    """Compile both games, each in a process of its own, and the cards of other boxes if they are asked for."""
    with ProcessPoolExecutor(len(GAMES), get_context("spawn")) as processes:
        list(processes.map(compile_game, GAMES))
    if "boxes" in more:
        dominion.compile_boxes()


if __name__ == "__main__":
    main(*sys.argv[1:])
