"""A small learner in plain NumPy: it learns to beat an opponent at Kingdomino by playing against it.

Every legal move is described by a handful of numbers: how many squares of its own land a half would touch, how many
crowns these have, and so on. The policy is a softmax of their weighted sum, and the weights are learned by policy
gradient (REINFORCE) from the points by which games are won. Run it with `python examples/learn_kingdomino.py`; the
opponent is `page`, the beginner among the named ones. `--opponent squire`, `knight` and `greedy` are harder.
"""

import argparse
import time

import numpy as np
from numpy.typing import NDArray

from crownlands.envs.vector import KingdominoVectorEnv
from crownlands.kingdomino.dominoes import CROWNS, LAND

Array = NDArray[np.float32]

SIDE, REACH = 9, 13  # a kingdom's planes, and the squares that moves can name
FIRST_PLACE, DIRECTIONS = 49, ((0, 1), (1, 0), (0, -1), (-1, 0))  # e, n, w, s as steps of y and x
DECISIONS = 24  # of one player in a game of two
NAMES = (
    *(
        "own land touched",
        "crowns touched",
        "crowns laid on own land",
        "squares touched",
        "distance",
        "same land alone",
    ),
    *("crowns taken", "number taken", "own land taken", "crowns taken on own land"),
)
HALVES = np.eye(6, dtype=np.float32)[LAND[1:]]  # by domino, half and land
HALF_CROWNS = CROWNS[1:].astype(np.float32)


def touching(planes: Array) -> Array:
    """Return how much of each plane lies on the four sides of every square."""
    padded = np.pad(planes, [(0, 0)] * (planes.ndim - 2) + [(1, 1), (1, 1)])
    return padded[..., 2:, 1:-1] + padded[..., :-2, 1:-1] + padded[..., 1:-1, 2:] + padded[..., 1:-1, :-2]


def shifted(squares: Array, step: tuple[int, int]) -> Array:
    """Return the squares one step further, for every square that moves can name."""
    room = (REACH - SIDE) // 2 + 1
    padded = np.pad(squares, [(0, 0), (room, room), (room, room)])
    y, x = 1 + step[0], 1 + step[1]
    return padded[:, y : y + REACH, x : x + REACH]


def describe_moves(fields: dict[str, NDArray[np.int16]], actions: int) -> Array:
    """Return the numbers that describe every move, by game and action."""
    count = len(fields["seat"])
    own = fields["kingdoms"][:, 0].astype(np.float32)
    lands, crowns = own[:, :6], own[:, 6]
    domino = fields["domino"].astype(np.float32)
    near, near_crowns = touching(lands), touching(lands * crowns[:, None])
    anything = touching(lands.sum(1))
    middle = np.abs(np.arange(SIDE) - SIDE // 2)
    far = np.broadcast_to((middle[:, None] + middle[None]).astype(np.float32), (count, SIDE, SIDE))
    places = np.zeros((count, REACH, REACH, 4, len(NAMES)), np.float32)
    for half, first in enumerate((1, 8)):
        land, half_crowns = domino[:, first : first + 6], domino[:, first + 6][:, None, None]
        own_near = np.einsum("nl,nlyx->nyx", land, near)
        own_crowns = np.einsum("nl,nlyx->nyx", land, near_crowns)
        alone = (own_near == 0).astype(np.float32)
        maps = (own_near, own_crowns, half_crowns * np.minimum(own_near, 1), anything, far, alone)
        for direction, step in enumerate(DIRECTIONS):
            for number, squares in enumerate(maps):
                places[:, :, :, direction, number] += shifted(squares, step if half else (0, 0))
    described = np.zeros((count, actions, len(NAMES)), np.float32)
    described[:, FIRST_PLACE:] = places.reshape(count, -1, len(NAMES))
    has = lands.sum((2, 3)) / 5
    match = np.einsum("dhl,nl->ndh", HALVES, has)
    takes = described[:, 1:FIRST_PLACE]
    takes[:, :, 6] = HALF_CROWNS.sum(1)
    takes[:, :, 7] = np.arange(1, FIRST_PLACE) / 48
    takes[:, :, 8] = match.sum(2)
    takes[:, :, 9] = (match * HALF_CROWNS).sum(2)
    return described


def probabilities(weights: Array, described: Array, masks: NDArray[np.int8]) -> Array:
    """Return the probability of each move: a softmax over the legal ones."""
    logits = np.where(masks > 0, described @ weights, -np.inf)
    likely: Array = np.exp(logits - logits.max(1, keepdims=True))
    likely /= likely.sum(1, keepdims=True)
    return likely


def pick(likely: Array, random: np.random.Generator) -> NDArray[np.int64]:
    """Return a random move for every game, drawn by these probabilities."""
    chosen: NDArray[np.int64] = (likely.cumsum(1) < 0.999999 * random.random((len(likely), 1))).sum(1)
    return chosen


def learn(envs: KingdominoVectorEnv, weights: Array, step: float, seed: int) -> Array:
    """Play a game at each table and return better weights."""
    random = np.random.default_rng(seed)
    observed, _ = envs.reset(seed=seed)
    slopes, rewards = [], []
    for _ in range(DECISIONS):
        described = describe_moves(envs.rules.layout.split(observed["observation"]), len(envs.rules.moves))
        likely = probabilities(weights, described, observed["action_mask"])
        actions = pick(likely, random)
        made = described[np.arange(envs.num_envs), actions]
        slopes.append(made - np.einsum("na,nak->nk", likely, described))
        observed, gained, *_ = envs.step(actions)
        rewards.append(gained)
    to_come = np.cumsum(np.array(rewards)[::-1], 0)[::-1]
    better = (to_come - to_come.mean(1, keepdims=True)) / (to_come.std(1, keepdims=True) + 1e-6)
    slope = np.einsum("tn,tnk->k", better, np.array(slopes)) / to_come.size
    scale = np.sqrt(np.einsum("tnk,tnk->k", slopes, slopes) / to_come.size) + 1e-6
    better_weights: Array = (weights + step * slope / scale**2).astype(np.float32)
    return better_weights


def win_rate(envs: KingdominoVectorEnv, weights: Array, seed: int) -> tuple[float, float]:
    """Return the share of games won with the likeliest moves, and by how many points on average."""
    observed, _ = envs.reset(seed=seed)
    lead = np.zeros(envs.num_envs)
    for _ in range(DECISIONS):
        described = describe_moves(envs.rules.layout.split(observed["observation"]), len(envs.rules.moves))
        actions = probabilities(weights, described, observed["action_mask"]).argmax(1)
        observed, gained, *_ = envs.step(actions)
        lead += gained
    return float((lead > 0).mean() + (lead == 0).mean() / 2), float(lead.mean())


def main(arguments: list[str] | None = None) -> float:
    """Learn, print the learning curve, and return the share of games won at the end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opponent", default="page")
    parser.add_argument("--tables", type=int, default=256, help="games played at once")
    parser.add_argument("--rounds", type=int, default=30, help="how often all tables are played")
    parser.add_argument("--step", type=float, default=0.3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chart", help="the file for a picture of the learning curve")
    chosen = parser.parse_args(arguments)
    envs = KingdominoVectorEnv(chosen.tables, opponents=chosen.opponent, reward="points")
    weights = np.zeros(len(NAMES), np.float32)
    curve = []
    began = time.perf_counter()
    for number in range(chosen.rounds + 1):
        if number % max(1, chosen.rounds // 12) == 0 or number == chosen.rounds:
            won, lead = win_rate(envs, weights, seed=10**9 + number * chosen.tables)
            curve.append((number * chosen.tables, won))
            bar = "#" * round(40 * won)
            print(f"{curve[-1][0]:7,} games {time.perf_counter() - began:5.1f} s  won {won:6.1%} {lead:+6.1f} {bar}")
        weights = learn(
            envs, weights, chosen.step * (1 - number / (chosen.rounds + 1)), chosen.seed + number * chosen.tables
        )
    for name, weight in zip(NAMES, weights, strict=True):
        print(f"  {weight:+.2f} {name}")
    if chosen.chart:
        draw(curve, chosen.opponent, chosen.chart)
    return curve[-1][1]


def draw(curve: list[tuple[int, float]], opponent: str, path: str) -> None:
    """Draw the learning curve."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4))
    axes = figure.add_subplot()
    axes.plot([games for games, _ in curve], [100 * won for _, won in curve], marker="o")
    axes.set(xlabel="games played", ylabel=f"% won against {opponent}", ylim=(0, 100), title="Learning Kingdomino")
    figure.savefig(path)


if __name__ == "__main__":
    main()
