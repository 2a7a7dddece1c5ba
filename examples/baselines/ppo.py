"""PPO in self-play over many kingdoms of Dominion: every seat of a batch is played by the network that learns.

    python -m examples.baselines.ppo --start clone.npz --minutes 30

goes on from weights if some are given, writes ppo.npz and the learning curve as ppo.csv. Forced moves are skipped;
positions are read and judged by NumPy, and PyTorch is used for learning only.
"""

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch

from crownlands.envs.baselines.network import Seen, fresh_weights, load_weights, save_weights, see
from crownlands.envs.batch import Batch, Turn
from crownlands.envs.kingdoms import sample_kingdoms
from crownlands.envs.rules import dominion_rules
from examples.baselines.learning import (
    Array,
    Choices,
    Curve,
    as_arrays,
    as_tensors,
    choices_of,
    log_chances,
    log_chances_of_arrays,
    player_of,
    share_against,
)

JUDGING_FIRST = 6  # lessons
CLIP, LAMBDA, ENTROPY, JUDGING = 0.2, 0.95, 0.003, 0.5


class Step(NamedTuple):
    """A decision in every game."""

    seen: Seen
    choices: Choices
    moves: Array  # by place in the list of legal moves
    chances: Array  # logarithms of how likely these were
    seats: Array
    values: Array  # of the seat that decides: its share of the win
    rewards: Array  # of all seats, after the move
    over: Array


def sigmoid(logits: Array) -> Array:
    """Return the share of the win that a logit stands for."""
    share: Array = 1 / (1 + np.exp(-logits))
    return share


def look(weights: dict[str, Array], batch: Batch, turn: Turn) -> tuple[Seen, Choices, Array, Array]:
    """Return the positions of a batch, their legal moves, how likely each is, and what the positions are worth."""
    seen = see(turn.observations)
    choices = choices_of(*batch.legal, seen.kinds.shape[1])
    chances, values = log_chances_of_arrays(weights, seen, choices)
    return seen, choices, chances, sigmoid(values)


def play(weights: dict[str, Array], batch: Batch, steps: int, random: np.random.Generator) -> tuple[list[Step], Array]:
    """Play so many decisions in every game; return them, and what the seat that is asked then has to expect."""
    turn, played = batch.turn, []
    everyone = np.arange(batch.count)
    for _ in range(steps):
        seen, choices, chances, values = look(weights, batch, turn)
        luck = random.gumbel(size=chances.shape)
        moves = (chances + luck).argmax(1)
        seats = turn.seats.copy()
        turn = batch.step(batch.legal[0][everyone, moves].astype(np.int64))
        made = chances[everyone, moves].astype(np.float32)
        over = turn.over | turn.truncated
        played.append(Step(seen, choices, moves, made, seats, values, turn.rewards.copy(), over))
    return played, look(weights, batch, turn)[3]


def advantages(played: list[Step], last_seats: Array, last_values: Array) -> tuple[list[Array], list[Array]]:
    """Return by how much each move did better than expected, and what its position turned out to be worth.

    The two seats of a game are two sequences of decisions: what follows a decision is the next one of the same seat.
    """
    count = len(last_seats)
    everyone = np.arange(count)
    following = np.empty((count, 2))  # by seat: what its next position is worth
    following[everyone, last_seats] = last_values
    following[everyone, 1 - last_seats] = 1 - last_values
    for step in played:  # of who isn't asked, what it thought when it was asked last
        others = step.seats != last_seats
        following[everyone[others], step.seats[others]] = step.values[others]
    gains = np.zeros((count, 2))  # by seat: how much better than expected its next moves did
    better, targets = [], []
    for step in reversed(played):
        over = step.over[:, None]
        following = np.where(over, step.rewards, following)
        gains = np.where(over, 0.0, gains)
        seats = step.seats
        gain = following[everyone, seats] - step.values + LAMBDA * gains[everyone, seats]
        gains[everyone, seats] = gain
        following[everyone, seats] = step.values
        better.append(gain)
        targets.append(gain + step.values)
    return better[::-1], targets[::-1]


class Experience(NamedTuple):
    """Decisions to learn from, of all games and steps."""

    seen: Seen
    choices: Choices
    moves: Array
    chances: Array
    better: Array
    targets: Array


def gather(played: list[Step], better: list[Array], targets: list[Array]) -> Experience:
    """Put all decisions together."""
    longest = max(step.choices.places.shape[1] for step in played)

    def padded(rows: Array) -> Array:
        return np.pad(rows, [(0, 0), (0, longest - rows.shape[1])])

    seen = Seen(*(np.concatenate([step.seen[i] for step in played]) for i in range(3)))
    choices = Choices(*(np.concatenate([padded(step.choices[i]) for step in played]) for i in range(2)))
    moves, chances = (np.concatenate([step[i] for step in played]) for i in (2, 3))
    gains = np.concatenate(better).astype(np.float32)
    return Experience(seen, choices, moves, chances, gains, np.concatenate(targets).astype(np.float32))


def learn(
    weights: dict[str, torch.Tensor],
    teacher: torch.optim.Optimizer,
    seen: Experience,
    random: np.random.Generator,
    epochs: int,
    size: int,
    judging_only: bool = False,
) -> None:
    """Go through the decisions a few times, and make likelier what did better than expected."""
    middle, spread = seen.better.mean(), seen.better.std() + 1e-6
    for _ in range(epochs):
        for which in np.array_split(random.permutation(len(seen.moves)), max(1, len(seen.moves) // size)):
            there = seen.choices.there[which]
            longest = int(there.sum(1).max())
            choices = Choices(seen.choices.places[which][:, :longest], there[:, :longest])
            chances, value = log_chances(weights, Seen(*(part[which] for part in seen.seen)), choices)
            made = chances.gather(1, torch.as_tensor(seen.moves[which])[:, None])[:, 0]
            ratio = torch.exp(made - torch.as_tensor(seen.chances[which]))
            better = torch.as_tensor((seen.better[which] - middle) / spread)
            policy = -torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            targets = torch.as_tensor(seen.targets[which]).clamp(0, 1)
            judging = torch.nn.functional.binary_cross_entropy_with_logits(value, targets)
            likely = chances.exp()
            entropy = -(likely * chances.clamp(min=-50)).sum(1).mean()
            loss = JUDGING * judging if judging_only else policy + JUDGING * judging - ENTROPY * entropy
            teacher.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(weights.values(), 0.5)
            teacher.step()


def main(arguments: list[str] | None = None) -> float:
    """Learn for so many minutes, save the weights, and return the share of the win against `ultimate`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--kingdoms", type=int, default=400, help="of the split train")
    parser.add_argument("--tables", type=int, default=256, help="games at once")
    parser.add_argument("--steps", type=int, default=64, help="decisions of each game between two lessons")
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--measure", type=int, default=512, help="games of each measure")
    parser.add_argument("--every", type=int, default=10, help="lessons between two measures")
    parser.add_argument("--out", type=Path, default=Path("ppo.npz"))
    chosen = parser.parse_args(arguments)
    torch.set_num_threads(1)
    weights = as_tensors(load_weights(chosen.start) if chosen.start else fresh_weights())
    teacher = torch.optim.Adam(weights.values(), lr=chosen.rate, eps=1e-5)
    random = np.random.default_rng(1)
    rules, held_out = dominion_rules(sample_kingdoms(chosen.kingdoms, 1, "train")), dominion_rules("validation")
    batch = Batch(rules, chosen.tables, skip_forced=True, most_moves=2_000)
    batch.reset(seed=1)
    curve = Curve(chosen.out.with_suffix(".csv"), "lesson", "games", "decisions", "against_ultimate", "against_baron")
    until = time.perf_counter() + 60 * chosen.minutes
    lesson = games = decisions = 0
    share = 0.0
    while True:
        last = time.perf_counter() >= until
        if lesson % chosen.every == 0 or last:
            player = player_of("ppo", weights)
            share, hard = (
                share_against(player, held_out, other, chosen.measure, seed=10**6) for other in ("ultimate", "baron")
            )
            curve.add(lesson, games, decisions, share, hard)
            save_weights(chosen.out, player.weights)
        if last:
            return share
        played, values = play(as_arrays(weights), batch, chosen.steps, random)
        better, targets = advantages(played, batch.turn.seats, values)
        # what weights to go on from think of positions comes from other games: they learn to judge their own first
        first = chosen.start is not None and lesson < JUDGING_FIRST
        learn(weights, teacher, gather(played, better, targets), random, epochs=2, size=2_048, judging_only=first)
        lesson += 1
        games += sum(int(step.over.sum()) for step in played)
        decisions += chosen.steps * chosen.tables


if __name__ == "__main__":
    main()
