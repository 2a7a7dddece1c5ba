"""The lab: matches, tournaments, sweeps, and the search for the best strategy.

The commands `simulate`, `tournament`, `compare`, `discover` and `audit` are functions of the same name here, and
`simulate_kingdomino` is for the other game:

    from crownlands.lab import simulate
    simulate(["smithy", "ultimate"], games=100_000).players[0].score
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from crownlands.lab.auditing import audit
    from crownlands.lab.charts import draw_comparison, draw_match, draw_tournament
    from crownlands.lab.comparing import compare
    from crownlands.lab.discovery import discover
    from crownlands.lab.kingdomino import sample_kingdomino, simulate_kingdomino
    from crownlands.lab.pairing import difference
    from crownlands.lab.simulation import sample_game, simulate, write_sample
    from crownlands.lab.tournaments import tournament

__all__ = [
    "audit",
    "compare",
    "difference",
    "discover",
    "draw_comparison",
    "draw_match",
    "draw_tournament",
    "sample_game",
    "sample_kingdomino",
    "simulate",
    "simulate_kingdomino",
    "tournament",
    "write_sample",
]
_HOMES = {
    "audit": "auditing",
    "compare": "comparing",
    "difference": "pairing",
    "discover": "discovery",
    "draw_comparison": "charts",
    "draw_match": "charts",
    "draw_tournament": "charts",
    "sample_game": "simulation",
    "sample_kingdomino": "kingdomino",
    "simulate": "simulation",
    "simulate_kingdomino": "kingdomino",
    "tournament": "tournaments",
    "write_sample": "simulation",
}


def __getattr__(name: str) -> Any:
    """Load what is asked for: NumPy and Numba take longer than `crownlands --help` may."""
    if name not in _HOMES:
        raise AttributeError(f"module 'crownlands.lab' has no attribute {name!r}")
    return getattr(import_module(f"crownlands.lab.{_HOMES[name]}"), name)
