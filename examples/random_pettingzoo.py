"""Random agents at Dominion through PettingZoo."""

from crownlands.envs import dominion_v0

env = dominion_v0.env(kingdom="size-distortion", players=3)
env.reset(seed=7)
for agent in env.agent_iter():
    observed, reward, terminated, truncated, info = env.last()
    over = terminated or truncated
    env.step(None if over else env.action_space(agent).sample(observed["action_mask"]))
    if over:
        print(agent, "has won" if reward == 1 else "shares the win" if reward else "has lost")
