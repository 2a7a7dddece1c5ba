"""Compiling everything there is into the cache, both games at once: `python -m crownlands.warm`.

Whoever runs this once, as the Makefile and the container do, waits for nothing later.
"""

from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from multiprocessing import get_context

from crownlands.bots import dominion, kingdomino
from crownlands.lab import warm as lab
from crownlands.record import GAMES

PARTS = {
    "dominion": (dominion.prepare, dominion.prepare_boxes, lab.prepare),
    "kingdomino": (kingdomino.prepare, lab.prepare_kingdomino),
}


def prepare(game: str) -> None:
    """Compile all that plays one of the games."""
    for prepare_part in PARTS[game]:
        prepare_part()
    if find_spec("gymnasium"):  # the extra `learn`
        from crownlands.envs import warm as envs

        envs.prepare(game)


def main() -> None:
    """Compile both games, each in a process of its own."""
    with ProcessPoolExecutor(len(GAMES), get_context("spawn")) as processes:
        list(processes.map(prepare, GAMES))


if __name__ == "__main__":
    main()
