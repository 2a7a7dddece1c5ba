"""A random learner at Dominion against a strategy, through Gymnasium."""

import gymnasium

env = gymnasium.make("crownlands.envs:crownlands/Dominion-v0", opponents=["smithy"], render_mode="ansi")
observed, info = env.reset(seed=7)
over = False
while not over:
    observed, reward, terminated, truncated, info = env.step(env.action_space.sample(observed["action_mask"]))
    over = terminated or truncated
print(env.render())
