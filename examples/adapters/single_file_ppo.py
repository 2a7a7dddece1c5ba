"""PPO in one file, in the style of CleanRL, on the native vector environment of Dominion: PyTorch and nothing else.

    python -m examples.adapters.single_file_ppo --steps 200000

Observations go in flat, divided by `normaliser`; masked actions get a probability of zero.
"""

import argparse
from typing import Any

import numpy as np
import torch
from torch.distributions import Categorical

from crownlands.envs.network_inputs import normaliser
from crownlands.envs.vector import DominionVectorEnv

STEPS, EPOCHS, PARTS, CLIP, LAMBDA = 64, 3, 8, 0.2, 0.95


def layers(wide: int, out: int, gain: float) -> Any:
    """Return a small network, its last layer with small weights."""
    made = torch.nn.Sequential(torch.nn.Linear(wide, 64), torch.nn.Tanh(), torch.nn.Linear(64, out))
    torch.nn.init.orthogonal_(made[2].weight, gain)
    return made


def main(arguments: list[str] | None = None) -> tuple[float, float]:
    """Learn, and return by how many points games were won at first and at last, on average."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=200_000, help="decisions of all games together")
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--kingdom", default="first-game")
    chosen = parser.parse_args(arguments)
    torch.manual_seed(1)
    envs = DominionVectorEnv(
        chosen.tables, kingdom=chosen.kingdom, opponents=chosen.opponent, reward="points", most_moves=600
    )
    scale = torch.as_tensor(normaliser(envs.rules.layout))
    actor = layers(len(scale), envs.rules.action_count, 0.01)
    critic = layers(len(scale), 1, 1.0)
    parameters = [*actor.parameters(), *critic.parameters()]
    teacher = torch.optim.Adam(parameters, lr=1e-3, eps=1e-5)

    def looked(observed: dict[str, Any]) -> tuple[Any, Any]:
        seen = torch.as_tensor(observed["observation"]) / scale
        masks = torch.as_tensor(observed["action_mask"]).bool()
        masks[~masks.any(1), 0] = True  # where a game has just ended any action will do
        return seen, masks

    def policy(seen: Any, masks: Any) -> Any:
        return Categorical(logits=actor(seen).masked_fill(~masks, -1e9))

    seen, masks = looked(envs.reset(seed=1)[0])
    leads: list[float] = []
    for _ in range(max(1, chosen.steps // (STEPS * chosen.tables))):
        rows: list[tuple[Any, ...]] = []
        for _ in range(STEPS):
            with torch.no_grad():
                chances, value = policy(seen, masks), critic(seen)[:, 0]
                actions = chances.sample()
            observed, rewards, terminated, truncated, told = envs.step(actions.numpy())
            over = torch.as_tensor(terminated | truncated)
            reward = torch.as_tensor(rewards, dtype=torch.float32) / 10
            rows.append((seen, masks, actions, chances.log_prob(actions), value, reward, over))
            seen, masks = looked(observed)
            if over.any():
                scores = told["scores"][terminated | truncated]
                leads += (scores[:, 0] - scores[:, 1]).tolist()
        with torch.no_grad():
            following, gain = critic(seen)[:, 0], torch.zeros(chosen.tables)
        gains: list[Any] = []
        for *_, value, reward, over in reversed(rows):
            goes_on = (~over).float()
            gain = reward + goes_on * following - value + LAMBDA * goes_on * gain
            gains.insert(0, gain)
            following = value
        old_seen, old_masks, old_actions, old_chances, values, _, _ = (
            torch.cat(part) for part in zip(*rows, strict=True)
        )
        better = torch.cat(gains)
        targets = better + values
        better = (better - better.mean()) / (better.std() + 1e-6)
        for _ in range(EPOCHS):
            for which in torch.randperm(len(better)).chunk(PARTS):
                chances = policy(old_seen[which], old_masks[which])
                ratio = (chances.log_prob(old_actions[which]) - old_chances[which]).exp()
                clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                loss = -torch.minimum(ratio * better[which], clipped * better[which]).mean()
                loss = loss + 0.5 * (critic(old_seen[which])[:, 0] - targets[which]).square().mean()
                loss = loss - 0.01 * chances.entropy().mean()
                teacher.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(parameters, 0.5)
                teacher.step()
    third = max(1, len(leads) // 3)
    first, last = float(np.mean(leads[:third])), float(np.mean(leads[-third:]))
    print(f"{len(leads):,} games against {chosen.opponent}: {first:+.1f} points at first, {last:+.1f} at last")
    return first, last


if __name__ == "__main__":
    main()
