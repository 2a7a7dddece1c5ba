"""Compiling the opponents before one sits down at a table, and saying so, so that nobody wonders what hangs."""

from crownlands import compiled, kingdomino
from crownlands.bots.budget import Budget

OPPONENTS = "Kingdomino's opponents"


def compile_opponents() -> None:
    """Compile the engine and all that thinks about it into the cache, unless they are there."""
    kingdomino.compile_rules()
    compiled.compile_once(OPPONENTS, [("thinking", _think)], "bots.kingdomino")


def are_opponents_compiled() -> bool:
    """Return whether nothing of that is left to compile."""
    return compiled.is_compiled(OPPONENTS, "bots.kingdomino")


def _think() -> None:
    """Use everything once."""
    from crownlands.bots.hints import hint
    from crownlands.bots.kingdomino.ending import exact_ends
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
    kings = [(7, 0), (8, 1), (9, 0), (10, 1)]
    exact_ends(kingdomino.Game.scenario(row=kings, next_row=[1, 2, 3, 4]).view(0), moves=("place 1,0 e",))
