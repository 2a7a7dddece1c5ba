"""A small search on a batch: try every legal move of a position in many deals, play them out, and print the best.

The position is copied once for each move and deal; what the seat can't know is dealt again in each copy, so that the
search knows no more than the player does.
"""

import numpy as np

from crownlands.envs.batch import Batch
from crownlands.envs.rules import dominion_rules

DEALS = 64

batch = Batch(dominion_rules("size-distortion"), count=1, skip_forced=True)
batch.reset(seed=7)
legal, counts = batch.legal
moves = legal[0, : counts[0]].astype(np.int64)
copies = batch.clone(np.zeros(len(moves) * DEALS, np.int64))
copies.determinise(np.tile(np.arange(DEALS), len(moves)))  # the same deals for every move
seat = int(copies.turn.seats[0])
copies.step(np.repeat(moves, DEALS))
shares = copies.play_out("ultimate", times=4, seed=1, as_seen=False).shares[:, seat].reshape(len(moves), DEALS).mean(1)
for move, share in sorted(zip(moves.tolist(), shares.tolist(), strict=True), key=lambda found: -found[1]):
    print(f"{share:6.1%}  {batch.words(0)[move]}")
