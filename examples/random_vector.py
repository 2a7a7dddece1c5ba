"""Random learners at a thousand games of Kingdomino at once, through Gymnasium."""

from crownlands.envs.vector import KingdominoVectorEnv

envs = KingdominoVectorEnv(num_envs=1_000, opponents="greedy")  # or gymnasium.make_vec("crownlands/Kingdomino-v0", …)
observed, infos = envs.reset(seed=7)
won = games = 0.0
for _ in range(100):
    observed, rewards, terminated, truncated, infos = envs.step(envs.random_actions())
    won += rewards.sum()
    games += terminated.sum()
print(f"{won:,.1f} of {games:,.0f} games won")
