"""Compiling and loading what tables need before the first guest comes."""

from importlib import import_module

from crownlands.compiled import GAMES, INTERPRETED, cache_folder


def prepare() -> None:
    """Compile the games and their opponents into the cache, unless they are there."""
    for game in GAMES:
        if not (INTERPRETED or is_prepared(f"bots.{game}")):
            import_module(f"crownlands.bots.{game}").prepare()


def is_prepared(part: str) -> bool:
    """Whether a part has been compiled to the end; what plays at tables is loaded later, so it isn't asked itself."""
    return any(cache_folder(part).glob("*-ready"))


def load() -> None:
    """Load the compiled games and their opponents into this process, so that the first table doesn't wait for it."""
    for name in GAMES:
        game = import_module(f"crownlands.{name}").Game(seed=bytes(range(1, 17)))
        game.push_forced()
        for seat in (0, None):
            game.view(seat).to_dict()
        game.push(game.legal_moves[0])
        game.pop()
    for name in GAMES:
        import_module(f"crownlands.bots.{name}.ladder")
