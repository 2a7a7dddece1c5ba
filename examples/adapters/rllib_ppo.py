"""RLlib: its PPO on a Gymnasium environment of Crownlands, with a module that chooses among legal moves only.

    python -m examples.adapters.rllib_ppo --lessons 8

`MaskedModule` is all that the library needs: RLlib hands it observations with their masks, and it gives illegal moves
a probability of zero. Ray may run games and learners on other machines; here they stay in one process.
"""

import argparse
from collections.abc import Mapping
from typing import Any

import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule

from crownlands.envs.network_inputs import normaliser
from crownlands.envs.rules import kingdomino_rules
from crownlands.envs.single import KingdominoEnv

WIDTH = 64
NEVER = -1e9  # the logit of an illegal move


class PointsEnv(KingdominoEnv):
    """Kingdomino as RLlib makes its games: from a dictionary of settings. Rewards are points."""

    def __init__(self, settings: Mapping[str, Any]) -> None:
        super().__init__(reward="points", **settings)


class MaskedModule(TorchRLModule, ValueFunctionAPI):  # type: ignore[misc]  # the library comes without types
    """A player and a judge of Kingdomino, in the form that RLlib trains."""

    def setup(self) -> None:
        """Make the networks. Observations are scaled near one."""
        layout = kingdomino_rules().layout
        self.register_buffer("scale", torch.as_tensor(normaliser(layout)))

        def network(out: int) -> Any:
            hidden = torch.nn.Linear(layout.width, WIDTH)
            return torch.nn.Sequential(hidden, torch.nn.Tanh(), torch.nn.Linear(WIDTH, out))

        self.player, self.judge = network(int(self.action_space.n)), network(1)

    def _forward(self, batch: dict[str, Any], **_: Any) -> dict[str, Any]:
        seen = batch[Columns.OBS]
        logits = self.player(seen["observation"].float() / self.scale)
        return {Columns.ACTION_DIST_INPUTS: logits.masked_fill(seen["action_mask"] == 0, NEVER)}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> Any:
        """Return what the judge expects in each position."""
        return self.judge(batch[Columns.OBS]["observation"].float() / self.scale)[:, 0]


def learner(opponent: str, decisions: int) -> PPOConfig:
    """Return the settings of PPO, with this number of decisions of one player in a lesson."""
    return (
        PPOConfig()
        .environment(PointsEnv, env_config={"opponents": opponent})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=16, batch_mode="complete_episodes")
        .learners(num_learners=0)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=MaskedModule))
        .training(
            train_batch_size=decisions,
            minibatch_size=240,
            num_epochs=4,
            lr=1e-3,
            gamma=1.0,
            lambda_=0.95,
            vf_clip_param=1e6,
            vf_loss_coeff=0.01,
            entropy_coeff=0.003,
            grad_clip=1.0,
        )
        .debugging(seed=1)
    )


def main(arguments: list[str] | None = None) -> tuple[float, float]:
    """Learn, and return by how many points games were won at first and at last, on average."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lessons", type=int, default=8)
    parser.add_argument("--decisions", type=int, default=1_920, help="of one player, to a lesson")
    parser.add_argument("--opponent", default="random")
    chosen = parser.parse_args(arguments)
    algorithm = learner(chosen.opponent, chosen.decisions).build_algo()
    leads = []
    for lesson in range(chosen.lessons):
        told = algorithm.train()["env_runners"]
        leads.append(float(told["episode_return_mean"]))
        print(f"lesson {lesson + 1}: ahead by {leads[-1]:+.1f} points", flush=True)
    algorithm.stop()
    return leads[0], leads[-1]


if __name__ == "__main__":
    main()
