"""Self-play of two players as a data set for imitation."""

import sys

from crownlands.envs.dataset import write_dataset
from crownlands.envs.rules import kingdomino_rules

path, games = sys.argv[1], int(sys.argv[2])
print(write_dataset(path, kingdomino_rules(), ["greedy", "random"], games), "decisions written to", path)
