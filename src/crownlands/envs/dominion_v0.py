"""Dominion for PettingZoo: `from crownlands.envs import dominion_v0; env = dominion_v0.env(players=3)`."""

from collections.abc import Sequence
from typing import Any, ClassVar

from pettingzoo import AECEnv

from crownlands.envs.aec import TurnsEnv, wrapped
from crownlands.envs.kingdoms import Kingdoms
from crownlands.envs.rules import dominion_rules, position_rules
from crownlands.game import Game
from crownlands.record import Record


class raw_env(TurnsEnv):  # noqa: N801  (PettingZoo's name for it)
    """Dominion with any kingdom, edition and number of players.

    >>> env = raw_env(kingdom="size-distortion", players=3)
    >>> env.reset(seed=7)
    >>> [env.rules.moves[action] for action in env.last()[0]["action_mask"].nonzero()[0]]
    ['end-actions']
    """

    metadata: ClassVar[dict[str, Any]] = TurnsEnv.metadata | {"name": "dominion_v0"}

    def __init__(
        self,
        kingdom: Kingdoms = "first-game",
        edition: str = "2e",
        players: int = 2,
        kingdom_seed: int = 1,
        reward: str = "win",
        max_cycles: int | None = None,
        starts: Sequence[Game | Record] | None = None,
        render_mode: str | None = None,
    ) -> None:
        rules = (
            dominion_rules(kingdom, edition, players, kingdom_seed)
            if starts is None
            else position_rules(starts, "dominion")
        )
        super().__init__(rules, reward, max_cycles, render_mode)


def env(*, illegal_reward: float | None = -1.0, **settings: Any) -> AECEnv:
    """Return the environment with PettingZoo's own checks around it; settings as for `raw_env`.

    An illegal move ends the game with that reward for its agent; with None it raises `WrongAction`.
    """
    return wrapped(raw_env(**settings), illegal_reward)
