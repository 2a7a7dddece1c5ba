"""Kingdomino for PettingZoo: `from crownlands.envs import kingdomino_v0; env = kingdomino_v0.env(players=4)`."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from pettingzoo import AECEnv

from crownlands.envs.aec import TurnsEnv, wrapped
from crownlands.envs.rules import kingdomino_rules, position_rules
from crownlands.game import Game
from crownlands.record import Record


class raw_env(TurnsEnv):  # noqa: N801  (PettingZoo's name for it)
    """Kingdomino with any number of players and any variants.

    >>> env = raw_env(players=2, variants={"mighty-duel"})
    >>> env.reset(seed=7)
    >>> env.rules.layout.split(env.last()[0]["observation"])["kingdoms"].shape
    (2, 7, 13, 13)
    """

    metadata: ClassVar[dict[str, Any]] = TurnsEnv.metadata | {"name": "kingdomino_v0"}

    def __init__(
        self,
        players: int = 2,
        variants: Iterable[str] = (),
        reward: str = "win",
        max_cycles: int | None = None,
        starts: Sequence[Game | Record] | None = None,
        render_mode: str | None = None,
    ) -> None:
        rules = kingdomino_rules(players, variants) if starts is None else position_rules(starts, "kingdomino")
        super().__init__(rules, reward, max_cycles, render_mode)


def env(*, illegal_reward: float | None = -1.0, **settings: Any) -> AECEnv:
    """Return the environment with PettingZoo's own checks around it; settings as for `raw_env`.

    An illegal move ends the game with that reward for its agent; with None it raises `WrongAction`.
    """
    return wrapped(raw_env(**settings), illegal_reward)
