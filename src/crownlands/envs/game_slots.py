"""The notes of an environment on each of its games: the source of its seeds, its length, and the standing of its seats
when they were last rewarded.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import RANDOM, compiled, random_below

MOST_SEATS = 6
NEXT_STEP, SAME_STEP, DISABLED = range(3)  # what becomes of a game that is over, in Gymnasium's words
BEGIN = -1  # instead of an action: begin the game of a slot anew
THE_ONE_ASKED = -1  # who looks at a game: whoever must decide
NOBODY = -1  # the seat that is asked when the game is over
LEARNER = 0  # the seat of the one who learns, where there is only one; who begins is drawn for every game

Slots = NDArray[Any]

SLOT = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("series", np.int64),  # the seed
                ("number", np.int64),  # of the game in the series of this seed
                ("source", *RANDOM),  # what opponents draw from: how they think must not change the shuffles
                ("table", np.int64),  # which of the tables is played at
                ("always", np.int64),  # the table that every game of this slot is played at + 1; 0: drawn for each
                ("moves", np.int64),  # made so far, by everybody
                ("over", np.int64),
                ("standing", np.float64, MOST_SEATS),
            ],
            align=True,
        ),
    )
)


@compiled
def random_legal(
    legal: NDArray[np.int16], counts: NDArray[np.int64], source: NDArray[np.uint64], actions: NDArray[np.int64]
) -> None:
    """Write a random action for each game, of a list of what is legal; 0 where nothing is."""
    for i in range(len(counts)):
        actions[i] = legal[i, random_below(source, counts[i])] if counts[i] > 0 else 0


@compiled
def first_wrong(slots: Slots, actions: NDArray[np.int64], mode: int, masks: NDArray[np.int8]) -> int:
    """Return the first game whose action can't be made, -1 if all can. Before a new game any action will do."""
    for i in range(len(actions)):
        if slots[i].over:
            if mode != NEXT_STEP:
                return i
        elif actions[i] < 0 or actions[i] >= masks.shape[1] or masks[i, actions[i]] == 0:
            return i
    return -1
