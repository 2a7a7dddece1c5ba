"""Compiling the opponents before one sits down at a table, and saying so, so that nobody wonders what hangs."""

from crownlands import compiled, kingdomino
from crownlands.bots.budget import Budget


def prepare() -> None:
    """Compile the engine and all that thinks about it into the cache, unless they are there."""
    kingdomino.prepare()
    compiled.prepare("Kingdomino's opponents", [("thinking", _think)], "bots.kingdomino")


def _think() -> None:
    """Use everything once."""
    from crownlands.bots.hints import hint
    from crownlands.bots.kingdomino.full_greedy import FullGreedy
    from crownlands.bots.kingdomino.ladder import opponent

    game = kingdomino.Game(seed=1)
    while game.domino is None:
        game.push(game.legal_moves[0])
    view = game.view(game.to_move)
    for name in ("page", "baron"):
        opponent(name, 0, Budget()).choose(view)
    FullGreedy(0).choose(view)
    hint(view, Budget(playouts=1))
