"""Stable-Baselines3: MaskablePPO of sb3-contrib on the native vector environment.

    python -m examples.adapters.maskable_ppo --steps 60000

`SeatsVecEnv` is all that the library needs: its kind of vector environment around ours, whose step is one native call,
with the masks where MaskablePPO looks for them.
"""

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from crownlands.envs.network_inputs import normaliser
from crownlands.envs.vector import KingdominoVectorEnv, SeatsEnv

Array = NDArray[Any]


class SeatsVecEnv(VecEnv):  # type: ignore[misc]  # the library comes without types here
    """A vector environment of Crownlands for Stable-Baselines3. Observations are scaled near one."""

    def __init__(self, envs: SeatsEnv, seed: int = 1) -> None:
        """Take `envs`, which start the next game in the same step (`AutoresetMode.SAME_STEP`)."""
        self.envs, self._first_seed = envs, seed
        self._scale = normaliser(envs.rules.layout)
        self._masks = np.zeros((envs.num_envs, envs.rules.action_count), np.bool_)
        space = Box(-np.inf, np.inf, (envs.rules.layout.width,), np.float32)
        super().__init__(envs.num_envs, space, envs.single_action_space)

    def _seen(self, observed: dict[str, Array]) -> Array:
        self._masks = observed["action_mask"].astype(np.bool_)
        return np.asarray(observed["observation"] / self._scale, np.float32)

    def reset(self) -> Array:
        """Deal all games."""
        seed, self._first_seed = self._first_seed, None  # type: ignore[assignment]  # later ones go on from there
        return self._seen(self.envs.reset(seed=seed)[0])

    def step_async(self, actions: Array) -> None:
        """Remember the actions."""
        self._actions = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        """Make the moves. The info of a game that has ended holds what the library needs."""
        observed, rewards, terminated, truncated, told = self.envs.step(np.asarray(self._actions))
        over = terminated | truncated
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(over).tolist():
            last = told["final_obs"][i]["observation"] / self._scale
            infos[i] = {"terminal_observation": last.astype(np.float32), "TimeLimit.truncated": bool(truncated[i])}
        return self._seen(observed), rewards.astype(np.float32), over, infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """Return the masks, the only thing that single games are asked for."""
        if method_name != "action_masks":
            raise AttributeError(f"these games have no method {method_name}")
        return list(self._masks[self._get_indices(indices)])

    def get_attr(self, attr_name: str, indices: Sequence[int] | int | None = None) -> list[Any]:
        """Return an attribute of every game."""
        known = {"render_mode": None, "action_masks": self._masks}
        if attr_name not in known:
            raise AttributeError(f"these games have no {attr_name}")
        return [known[attr_name] for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Refuse: all games are alike."""
        raise AttributeError(f"{attr_name} can't be set in single games")

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Any = None) -> list[bool]:
        """Return that no game is wrapped."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Do nothing: nothing is left open."""


def share_won(model: Any, envs: SeatsEnv, seed: int) -> float:
    """Return the share of the win in a game at each table."""
    observed, _ = envs.reset(seed=seed)
    won, playing = np.zeros(envs.num_envs), np.ones(envs.num_envs, np.bool_)
    scale = normaliser(envs.rules.layout)
    while playing.any():
        seen = (observed["observation"] / scale).astype(np.float32)
        actions, _ = model.predict(seen, action_masks=observed["action_mask"].astype(np.bool_), deterministic=True)
        observed, _, terminated, truncated, told = envs.step(actions)
        ended = (terminated | truncated) & playing
        if ended.any():
            winners = told["final_info"]["winners"]
            won[ended] = winners[ended, 0] / np.maximum(winners[ended].sum(1), 1)
        playing &= ~ended
    return float(won.mean())


def main(arguments: list[str] | None = None) -> tuple[float, float]:
    """Learn, and return the share of the win before and after it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=60_000, help="decisions of all games together")
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--opponent", default="random")
    chosen = parser.parse_args(arguments)
    settings: dict[str, Any] = {
        "opponents": chosen.opponent,
        "reward": "points",
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }
    envs = SeatsVecEnv(KingdominoVectorEnv(chosen.tables, **settings))
    measured = KingdominoVectorEnv(200, **settings)
    model = MaskablePPO(
        "MlpPolicy", envs, n_steps=48, batch_size=512, n_epochs=4, learning_rate=1e-3, gamma=1.0, seed=1, device="cpu"
    )
    before = share_won(model, measured, seed=10**6)
    model.learn(chosen.steps)
    after = share_won(model, measured, seed=10**6)
    print(f"won against {chosen.opponent}: {before:.1%} before, {after:.1%} after {chosen.steps:,} decisions")
    return before, after


if __name__ == "__main__":
    main()
