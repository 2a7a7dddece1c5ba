"""TorchRL: its collector, loss and masked distribution on a Gymnasium environment of Crownlands.

    python -m examples.adapters.torchrl_ppo --steps 6000

`KingdominoEnv` is wrapped by TorchRL's own `GymWrapper`, which finds the mask among the observations.
"""

import argparse
from typing import Any

import torch
from tensordict.nn import TensorDictModule
from torchrl.collectors import Collector
from torchrl.envs import DTypeCastTransform, GymWrapper, TransformedEnv
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from crownlands.envs.network_inputs import normaliser
from crownlands.envs.single import KingdominoEnv

WIDTH = 64


def environment(opponent: str) -> Any:
    """Return a game for TorchRL, which wants masks of booleans; rewards are points."""
    env = KingdominoEnv(opponents=opponent, reward="points")
    made = GymWrapper(env, categorical_action_encoding=True, device="cpu")
    return TransformedEnv(made, DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"]))


def networks(env: KingdominoEnv) -> tuple[Any, Any]:
    """Return an actor that chooses among legal moves, and a critic."""
    scale = torch.as_tensor(normaliser(env.rules.layout))

    class Scaled(torch.nn.Module):  # type: ignore[misc]  # PyTorch may be missing where types are checked
        def forward(self, observation: Any) -> Any:
            return observation.float() / scale

    def body(out: int) -> Any:
        hidden = torch.nn.Linear(env.rules.layout.width, WIDTH)
        return torch.nn.Sequential(Scaled(), hidden, torch.nn.Tanh(), torch.nn.Linear(WIDTH, out))

    policy = TensorDictModule(body(env.rules.action_count), in_keys=["observation"], out_keys=["logits"])
    actor = ProbabilisticActor(
        policy,
        in_keys={"logits": "logits", "mask": "action_mask"},
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    return actor, ValueOperator(body(1), in_keys=["observation"])


def main(arguments: list[str] | None = None) -> tuple[float, float]:
    """Learn, and return by how many points games were won at first and at last, on average."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=6_000, help="decisions of one player")
    parser.add_argument("--opponent", default="random")
    chosen = parser.parse_args(arguments)
    torch.manual_seed(1)
    env = environment(chosen.opponent)
    env.set_seed(1)
    actor, critic = networks(env.base_env._env)
    collector = Collector(
        env, actor, frames_per_batch=480, total_frames=chosen.steps, device="cpu", auto_register_policy_transforms=True
    )
    better = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    loss_of = ClipPPOLoss(actor, critic, entropy_coeff=0.003, normalize_advantage=True)
    teacher = torch.optim.Adam(loss_of.parameters(), lr=1e-3)
    leads = []
    for seen in collector:
        games = max(1, int(seen["next", "done"].sum()))
        leads.append(float(seen["next", "reward"].sum()) / games)
        for _ in range(4):
            better(seen)
            for part in seen.reshape(-1).split(120):
                losses = loss_of(part)
                loss = losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]
                teacher.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(loss_of.parameters(), 1.0)
                teacher.step()
        print(f"{len(leads) * 480:7,} decisions, ahead by {leads[-1]:+.1f} points", flush=True)
    collector.shutdown()
    third = max(1, len(leads) // 3)
    return sum(leads[:third]) / third, sum(leads[-third:]) / third


if __name__ == "__main__":
    main()
