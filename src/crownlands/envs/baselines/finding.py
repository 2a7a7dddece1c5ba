"""Trained players, made by the programs in `examples/baselines`; they need only NumPy to play.

`clone` and `ppo` play Dominion with a network. `gumbel` plays both games with a prior and a search, with a budget like
the regent's: `gumbel:64`, `gumbel:0.1s`. A file of your own weights is named by its path.
"""

from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from crownlands.bots.budget import Budget, read_budget
from crownlands.envs.baselines.kingdomino_prior import KingdominoPrior
from crownlands.envs.baselines.names import SEARCHER
from crownlands.envs.baselines.network import NetworkPlayer, NetworkPrior, load_weights
from crownlands.envs.baselines.searching import Prior, Searcher
from crownlands.problems import Problem

FOLDER = Path(__file__).parent / "weights"
PLAYOUTS = 64  # of a move, unless told otherwise
PRIORS = {"dominion": "clone", "kingdomino": "gumbel-kingdomino"}  # whose weights the searcher hopes by
PLAY_ON = {"dominion": "baron", "kingdomino": "knight"}  # who plays games out


def find_baseline(name: str, game: str) -> NetworkPlayer | Searcher:
    """Return a baseline by its name, or one that plays by a file of weights.

    >>> find_baseline("ppo", "kingdomino")
    Traceback (most recent call last):
    crownlands.problems.Problem: ppo plays Dominion only; for Kingdomino there is gumbel
    """
    who, _, said = name.partition(":")
    if who == SEARCHER:
        return searcher(name, prior_of(game), game, read_budget(said, name) if said else Budget(playouts=PLAYOUTS))
    if game != "dominion":
        raise Problem("dominion-only", name=name, other=SEARCHER)
    path = Path(name) if name.endswith(".npz") else FOLDER / f"{name}.npz"
    return NetworkPlayer(path.stem, _weights(path))


def _weights(path: Path) -> dict[str, NDArray[Any]]:
    if not path.is_file():
        maker = f"python -m examples.baselines.{path.stem.partition('-')[0]}"
        raise Problem("no-weights", name=path.name, command=maker)
    return load_weights(path)


def prior_of(game: str) -> Prior:
    """Return the searcher's prior for a game."""
    weights = _weights(FOLDER / f"{PRIORS[game]}.npz")
    return NetworkPrior(weights) if game == "dominion" else KingdominoPrior(weights)


def searcher(name: str, prior: Prior, game: str, budget: Budget) -> Searcher:
    """Return a searcher with a prior for a game, and with the players that play games out."""
    return Searcher(name, prior, PLAY_ON[game], budget)
