"""The spaces of a game, and the seeds of its series."""

from typing import Any

import numpy as np
from gymnasium import spaces

from crownlands.envs.observation_layout import Masks
from crownlands.envs.rules import Rules


def observation_space(rules: Rules) -> spaces.Dict:
    """Return a space with the fields of the layout in one array, and the mask of legal actions.

    >>> from crownlands.envs.rules import kingdomino_rules
    >>> sorted(observation_space(kingdomino_rules()))
    ['action_mask', 'observation']
    """
    layout = rules.layout
    return spaces.Dict(
        {
            "observation": spaces.Box(layout.low, layout.high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (rules.action_count,), np.int8),
        }
    )


def action_space(rules: Rules) -> spaces.Discrete:
    """Return the space of all moves, by number.

    >>> from crownlands.envs.rules import dominion_rules
    >>> action_space(dominion_rules())
    Discrete(1728)
    """
    return spaces.Discrete(rules.action_count)


class LegalActions(spaces.Discrete):
    """The space of all moves; by default `sample` draws from those that are legal now.

    So Gymnasium's tools, which sample without a mask, also play by the rules.
    """

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.legal: Masks | None = None

    def sample(self, mask: Masks | None = None, probability: Any | None = None) -> np.int64:
        """Return a random action: of the legal ones, of those in a mask, or by given probabilities."""
        if mask is None and probability is None:
            mask = self.legal
        return super().sample(mask, probability)


def fresh_series(random: np.random.Generator) -> int:
    """Return the seed of a new series of games."""
    return int(random.integers(2**62))


def check_options(options: dict[str, Any] | None, *known: str) -> dict[str, Any]:
    """Return the options of a reset, if all of them are known: a misspelt one would do nothing, unnoticed.

    >>> check_options({"seed": 1}, "start")
    Traceback (most recent call last):
    ValueError: reset knows no option 'seed'; it knows start
    """
    unknown = sorted(set(options or {}) - set(known))
    if unknown:
        knows = ", ".join(known) or "none"
        raise ValueError(f"reset knows no option {unknown[0]!r}; it knows {knows}")
    return dict(options or {})
