"""Learning from data: write a data set of regent's games, and train a small policy to make the same moves.

The policy is linear in the tokens of `crownlands.envs.network_inputs`: the worth of a move depends on its verb and its
card, described by what the card does and where its copies are. So it can also judge cards that it never saw.
Plain NumPy; run it with `python examples/clone_behaviour.py --games 40`.
"""

import argparse
import tempfile
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
from numpy.typing import NDArray

from crownlands.dominion.moves import NAMES, VERB_COUNT
from crownlands.dominion.state import SLOTS
from crownlands.envs.dataset import write_dataset
from crownlands.envs.network_inputs import card_table, tokens
from crownlands.envs.rules import Rules, dominion_rules

Array = NDArray[np.float32]


def features(observations: NDArray[np.int16], rules: Rules) -> Array:
    """Return numbers that describe each card, by decision and card: its token, what it does, and a one."""
    made = tokens(observations, rules.layout)
    described = card_table()[made.kinds]
    money = np.repeat(made.table[:, None, :], SLOTS, axis=1)[..., :40]
    ones = np.ones((*made.kinds.shape, 1), np.float32)
    return np.concatenate([made.cards, described, money, ones], axis=-1)


def scores(weights: Array, described: Array) -> Array:
    """Return the worth of every action, of each verb with each card; 0 for actions without a card of the game."""
    worth = np.zeros((len(described), VERB_COUNT, NAMES), np.float32)
    worth[:, :, :SLOTS] = np.einsum("ncf,vf->nvc", described, weights)
    return worth.reshape(len(described), -1)


def learn(weights: Array, described: Array, masks: NDArray[np.bool_], moves: NDArray[np.int64], rate: float) -> float:
    """Raise the chances of the recorded moves; return the share of decisions in which they were the likeliest."""
    logits = np.where(masks, scores(weights, described), -np.inf)
    likely = np.exp(logits - logits.max(1, keepdims=True))
    likely /= likely.sum(1, keepdims=True)
    right = float((logits.argmax(1) == moves).mean())
    likely[np.arange(len(moves)), moves] -= 1
    slopes = likely.reshape(-1, VERB_COUNT, NAMES)[:, :, :SLOTS]
    weights -= rate * np.einsum("nvc,ncf->vf", slopes, described) / len(moves)
    return right


def main(arguments: list[str] | None = None) -> float:
    """Write games, learn from four fifths, and return how often the policy finds the moves of the last fifth."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--player", default="regent:32", help="whose games: any opponent")
    parser.add_argument("--kingdoms", default="train", help="a split, a set, or ten cards")
    chosen = parser.parse_args(arguments)
    if chosen.games < 2:
        parser.error("one game is learned from and another one held out: --games must be at least 2")
    rules = dominion_rules(chosen.kingdoms)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.parquet"
        write_dataset(path, rules, chosen.player, chosen.games, seed=1)
        table = pq.read_table(path, columns=["game", "observation", "mask", "move"])
    masks = np.array(table["mask"].to_pylist(), np.bool_)
    decides = masks.sum(1) > 1
    observations = np.array(table["observation"].to_pylist(), np.int16)[decides]
    games, moves = (np.array(table[name].to_pylist())[decides] for name in ("game", "move"))
    masks, described = masks[decides], features(observations, rules)
    seen = games < int(0.8 * chosen.games)
    weights = np.zeros((VERB_COUNT, described.shape[-1]), np.float32)
    for number in range(chosen.rounds):
        right = learn(weights, described[seen], masks[seen], moves[seen], rate=0.5)
        if number % 20 == 0:
            print(f"round {number}: {right:.1%} of the moves in the games it learns from")
    held_out = np.where(masks[~seen], scores(weights, described[~seen]), -np.inf).argmax(1)
    found = float((held_out == moves[~seen]).mean())
    chance = float((1 / masks[~seen].sum(1)).mean())
    print(f"{found:.1%} of the moves in other games are found; by chance it would be {chance:.1%}")
    return found


if __name__ == "__main__":
    main()
