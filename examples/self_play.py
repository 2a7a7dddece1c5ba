"""One policy plays every seat of a thousand games, here at random: the basic loop of self-play."""

import numpy as np

from crownlands.envs.batch import Batch
from crownlands.envs.rules import dominion_rules, joined

# Kingdoms of the training split, for two players and for three, in one batch: observations are padded.
rules = joined(dominion_rules("train", players=2), dominion_rules("train", players=3))
batch = Batch(rules, count=1_000, skip_forced=True)
turn = batch.reset(seed=7)
games, shares = 0, np.zeros(rules.players)
for _ in range(300):
    actions = batch.random_actions()  # a network would choose by turn.observations and turn.masks
    turn = batch.step(actions)
    games += int(turn.over.sum())
    shares += turn.rewards.sum(axis=0)
print(f"{games:,} games, won by seat: {np.round(shares, 1).tolist()}")
