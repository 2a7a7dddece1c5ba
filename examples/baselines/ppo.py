"""PPO in self-play over many kingdoms of Dominion: the learning network plays every seat of a batch.

    python -m examples.baselines.ppo --start clone.npz --minutes 30

starts from the given weights, if any, and writes ppo.npz and the learning curve as ppo.csv. A second network, the
judge, estimates how well each seat stands: with one network for both, learning to judge spoils its play. The judge
learns alone first. A lesson ends early when the player has moved far enough from how the games were played. The weights
that are kept are the best ones measured, never worse than the start. Forced moves are skipped; NumPy plays the games,
and PyTorch is only used for learning.
"""

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch

from crownlands.envs.baselines.network import (
    NetworkPlayer,
    Seen,
    descriptions,
    fresh_weights,
    judge,
    load_weights,
    save_weights,
    see,
)
from crownlands.envs.batch import Batch
from crownlands.envs.kingdoms import sample_kingdoms
from crownlands.envs.rules import Rules, dominion_rules
from examples.baselines.learning import (
    Array,
    Choices,
    Curve,
    Tensors,
    as_arrays,
    as_tensors,
    choices_of,
    log_chances,
    log_chances_of_arrays,
    share_against,
)

CLIP, LAMBDA, ENTROPY = 0.2, 0.98, 0.001
FAR = 0.02  # a lesson ends when moves have become by so much likelier or less likely: the KL divergence
WORSE = 0.04  # who wins by so much less than the best goes back to it
SIZE = 2_048  # decisions that are learned from at once


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


class Experience(NamedTuple):
    """Decisions to learn from, of all games and steps."""

    seen: Seen
    choices: Choices
    moves: Array
    chances: Array
    better: Array  # by how much each move did better than expected
    targets: Array  # what its position turned out to be worth


def values_of(weights: dict[str, Array], seen: Seen) -> Array:
    """Return the share of the win that the judge expects in each position."""
    share: Array = 1 / (1 + np.exp(-judge(weights, descriptions(), seen)))
    return share


def play(
    player: dict[str, Array], judging: dict[str, Array], batch: Batch, steps: int, random: np.random.Generator
) -> Experience:
    """Play this number of decisions in every game, and return them with their outcomes."""
    turn, played = batch.turn, []
    everyone = np.arange(batch.count)
    for _ in range(steps):
        seen = see(turn.observations)
        choices = choices_of(*batch.legal, seen.kinds.shape[1])
        chances, _ = log_chances_of_arrays(player, seen, choices)
        moves = (chances + random.gumbel(size=chances.shape)).argmax(1)
        made = chances[everyone, moves].astype(np.float32)
        seats, values = turn.seats.copy(), values_of(judging, seen)
        turn = batch.step(batch.legal[0][everyone, moves].astype(np.int64))
        over = turn.over | turn.truncated
        played.append(Step(seen, choices, moves, made, seats, values, turn.rewards.copy(), over))
    better, targets = advantages(played, turn.seats, values_of(judging, see(turn.observations)))
    return gather(played, better, targets)


def advantages(played: list[Step], last_seats: Array, last_values: Array) -> tuple[list[Array], list[Array]]:
    """Return by how much each move did better than expected, and what its position turned out to be worth.

    The two seats of a game are two sequences of decisions: a decision is followed by the next one of the same seat.
    """
    count = len(last_seats)
    everyone = np.arange(count)
    following = np.empty((count, 2))  # by seat: what its next position is worth
    following[everyone, last_seats] = last_values
    following[everyone, 1 - last_seats] = 1 - last_values
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


class Learner:
    """A player and its judge, and how they learn."""

    def __init__(self, start: dict[str, Array], rate: float, random: np.random.Generator) -> None:
        self.player, self.judge, self.random = as_tensors(start), as_tensors(start), random
        self.player_teacher = torch.optim.Adam(self.player.values(), lr=rate, eps=1e-5)
        self.judge_teacher = torch.optim.Adam(self.judge.values(), lr=1e-3, eps=1e-5)

    def _parts(self, count: int) -> list[Array]:
        return np.array_split(self.random.permutation(count), max(1, count // SIZE))

    def learn_to_judge(self, seen: Experience, epochs: int) -> float:
        """Let the judge learn what positions turned out to be worth. Return how far off it was: its squared error."""
        missed = []
        for _ in range(epochs):
            for which in self._parts(len(seen.moves)):
                positions = Seen(*(torch.as_tensor(part[which]) for part in seen.seen))
                value = judge(self.judge, torch.as_tensor(descriptions()), positions)
                targets = torch.as_tensor(seen.targets[which]).clamp(0, 1)
                loss = torch.nn.functional.binary_cross_entropy_with_logits(value, targets)
                _follow(self.judge_teacher, self.judge, loss)
                missed.append(float(((torch.sigmoid(value.detach()) - targets) ** 2).mean()))
        return float(np.mean(missed))

    def learn_to_play(self, seen: Experience, epochs: int) -> float:
        """Raise the chances of moves that did better than expected, until the player is far enough from how it played.
        Return how far it went."""
        middle, spread = seen.better.mean(), seen.better.std() + 1e-6
        far = 0.0
        for _ in range(epochs):
            for which in self._parts(len(seen.moves)):
                there = seen.choices.there[which]
                longest = int(there.sum(1).max())
                choices = Choices(seen.choices.places[which][:, :longest], there[:, :longest])
                chances, _ = log_chances(self.player, Seen(*(part[which] for part in seen.seen)), choices)
                made = chances.gather(1, torch.as_tensor(seen.moves[which])[:, None])[:, 0]
                change = made - torch.as_tensor(seen.chances[which])
                ratio = torch.exp(change)
                far = float((ratio - 1 - change).detach().mean())
                if far > FAR:
                    return far
                better = torch.as_tensor((seen.better[which] - middle) / spread)
                gained = torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
                entropy = -(chances.exp() * chances.clamp(min=-50)).sum(1).mean()
                _follow(self.player_teacher, self.player, -gained - ENTROPY * entropy)
        return far

    def go_back(self, weights: dict[str, Array]) -> None:
        """Play by these weights again, and learn more slowly from now on."""
        with torch.no_grad():
            for name, part in self.player.items():
                part.copy_(torch.as_tensor(weights[name]))
        self.player_teacher.state.clear()
        for group in self.player_teacher.param_groups:
            group["lr"] /= 2


def _follow(teacher: torch.optim.Optimizer, weights: Tensors, loss: torch.Tensor) -> None:
    teacher.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(weights.values(), 0.5)
    teacher.step()


def measured(weights: dict[str, Array], start: dict[str, Array], rules: Rules, games: int) -> tuple[float, ...]:
    """Return the shares of the win against Ultimate, the baron, and the weights that it began with."""
    others = "ultimate", "baron", NetworkPlayer("start", start)
    return tuple(share_against(NetworkPlayer("ppo", weights), rules, other, games, seed=10**6) for other in others)


def main(arguments: list[str] | None = None) -> float:
    """Learn for some minutes, save the best weights, and return their share of the win against `ultimate`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--kingdoms", type=int, default=400, help="of the split train")
    parser.add_argument("--tables", type=int, default=256, help="games at once")
    parser.add_argument("--steps", type=int, default=128, help="decisions of each game between two lessons")
    parser.add_argument("--rate", type=float, default=4e-4)
    parser.add_argument("--judging", type=int, default=6, help="lessons of the judge alone, before the others")
    parser.add_argument("--measure", type=int, default=512, help="games of each measure")
    parser.add_argument("--every", type=int, default=10, help="lessons between two measures")
    parser.add_argument("--out", type=Path, default=Path("ppo.npz"))
    chosen = parser.parse_args(arguments)
    torch.set_num_threads(1)
    start = load_weights(chosen.start) if chosen.start else fresh_weights()
    random = np.random.default_rng(1)
    learner = Learner(start, chosen.rate, random)
    rules, held_out = dominion_rules(sample_kingdoms(chosen.kingdoms, 1, "train")), dominion_rules("validation")
    batch = Batch(rules, chosen.tables, skip_forced=True, most_moves=2_000)
    batch.reset(seed=1)
    columns = "lesson", "decisions", "judge_missed", "moved", "against_ultimate", "against_baron", "against_start"
    curve = Curve(chosen.out.with_suffix(".csv"), *columns)
    until = time.perf_counter() + 60 * chosen.minutes
    best, lesson = start, 0
    best_shares: tuple[float, ...] = (0.0,)
    missed = moved = 0.0
    while True:
        last = time.perf_counter() >= until
        if lesson % chosen.every == 0 or last:
            now = {name: part.copy() for name, part in as_arrays(learner.player).items()}
            shares = measured(now, start, held_out, chosen.measure)
            curve.add(lesson, lesson * chosen.steps * chosen.tables, missed, moved, *shares)
            if sum(shares) > sum(best_shares):
                best, best_shares = now, shares
                save_weights(chosen.out, best)
            elif sum(shares) < sum(best_shares) - 3 * WORSE:
                learner.go_back(best)
        if last:
            return best_shares[0]
        seen = play(as_arrays(learner.player), as_arrays(learner.judge), batch, chosen.steps, random)
        lesson += 1
        missed = learner.learn_to_judge(seen, epochs=2)
        if lesson > chosen.judging:
            moved = learner.learn_to_play(seen, epochs=3)


if __name__ == "__main__":
    main()
