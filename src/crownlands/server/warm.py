"""Compiling and loading what tables need before the first guest comes."""

from importlib import import_module

from crownlands.compiled import GAMES


def prepare() -> None:
    """Compile the games and their opponents into the cache, unless they are there."""
    for game in GAMES:
        import_module(f"crownlands.bots.{game}").prepare()


def load() -> None:
    """Load the compiled games into this process, so that the first table doesn't wait for it."""
    for name in GAMES:
        game = import_module(f"crownlands.{name}").Game(seed=bytes(range(1, 17)))
        game.push_forced()
        for seat in (0, None):
            game.view(seat).to_dict()
        game.push(game.legal_moves[0])
        game.pop()
