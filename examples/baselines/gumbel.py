"""A learner with search in batches, in the style of Gumbel AlphaZero, for either game.

    python -m examples.baselines.gumbel dominion --start clone.npz --minutes 10
    python -m examples.baselines.gumbel kingdomino --minutes 10

Decisions of many games are searched at once: moves picked by the prior with Gumbel noise are tried in copies with the
hidden part dealt again, and played out natively. The prior learns from the results of the search.
Weights go to gumbel-dominion.npz or gumbel-kingdomino.npz, the learning curve to a CSV file beside them.
"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch

from crownlands.bots.budget import Budget
from crownlands.envs.baselines import kingdomino_prior, network
from crownlands.envs.baselines.finding import PLAY_ON, searcher
from crownlands.envs.baselines.network import Seen, load_weights, save_weights, see
from crownlands.envs.baselines.searching import Findings, Prior, Searcher, search
from crownlands.envs.batch import Batch
from crownlands.envs.kingdoms import sample_kingdoms
from crownlands.envs.rules import Rules, dominion_rules, kingdomino_rules
from examples.baselines.learning import Array, Curve, as_arrays, as_tensors, choices_of, log_chances, share_against

Lesson = tuple[Any, Array]  # positions as the prior reads them, and how likely each move should be


class Pupil(NamedTuple):
    """A prior that learns, for one of the games."""

    weights: dict[str, torch.Tensor]
    prior: Prior
    lesson: Callable[[Batch, Findings], Lesson]
    loss: Callable[[dict[str, torch.Tensor], Lesson], torch.Tensor]


def wanted(found: Findings) -> Array:
    """Return how likely each legal move should be, by the results of a search."""
    hopes = found.better_hopes - found.better_hopes.max(1, keepdims=True)
    likely: Array = np.exp(hopes).astype(np.float32)
    likely /= likely.sum(1, keepdims=True)
    return likely


def dominion_lesson(batch: Batch, found: Findings) -> Lesson:
    """Return the positions of a batch, with their moves."""
    seen = see(batch.turn.observations)
    return (seen, choices_of(*batch.legal, seen.kinds.shape[1])), wanted(found)


def dominion_loss(weights: dict[str, torch.Tensor], lesson: Lesson) -> torch.Tensor:
    """Return how far the network's prior is from what it should be."""
    (seen, choices), likely = lesson
    chances, _ = log_chances(weights, Seen(*seen), choices)
    return -(torch.as_tensor(likely) * chances.clamp(min=-50)).sum(1).mean()


def kingdomino_lesson(batch: Batch, found: Findings) -> Lesson:
    """Return the moves of a batch in numbers, and the games they belong to."""
    return kingdomino_prior.describe(batch), wanted(found)


def kingdomino_loss(weights: dict[str, torch.Tensor], lesson: Lesson) -> torch.Tensor:
    """Return the same for Kingdomino, where a decision has as many rows as moves."""
    (about, games), likely = lesson
    hopes = kingdomino_prior.hope(weights, torch.as_tensor(about))
    rows = torch.full(likely.shape, -1e9)
    places = np.arange(len(games)) - np.searchsorted(games, games)
    rows[torch.as_tensor(games), torch.as_tensor(places)] = hopes
    chances = torch.log_softmax(rows, dim=1)
    return -(torch.as_tensor(likely) * chances.clamp(min=-50)).sum(1).mean()


def pupil_of(game: str, start: Path | None) -> Pupil:
    """Return the prior of a game, fresh or with weights to go on from."""
    own = network if game == "dominion" else kingdomino_prior
    weights = as_tensors(load_weights(start) if start else own.fresh_weights())
    shared = as_arrays(weights)
    if game == "dominion":
        return Pupil(weights, network.NetworkPrior(shared), dominion_lesson, dominion_loss)
    return Pupil(weights, kingdomino_prior.KingdominoPrior(shared), kingdomino_lesson, kingdomino_loss)


def rules_for(game: str, kingdoms: int) -> tuple[Rules, Rules]:
    """Return rules to learn by, and rules to be measured by."""
    if game == "kingdomino":
        return kingdomino_rules(), kingdomino_rules()
    return dominion_rules(sample_kingdoms(kingdoms, 1, "train")), dominion_rules("validation")


def measure(player: Searcher, rules: Rules, opponent: str, games: int) -> float:
    """Return the share of the win of the searcher."""
    return share_against(player, rules, opponent, games, seed=10**6)


def main(arguments: list[str] | None = None) -> float:
    """Learn for some minutes, save the weights, and return the share of the win at the end."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["dominion", "kingdomino"])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--kingdoms", type=int, default=32, help="of the split train, in Dominion")
    parser.add_argument("--tables", type=int, default=64, help="games at once")
    parser.add_argument("--playouts", type=int, default=32, help="playouts of every decision")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--measure", type=int, default=64, help="games of each measure")
    parser.add_argument("--every", type=float, default=3, help="minutes between two measures")
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args(arguments)
    torch.set_num_threads(1)
    out = chosen.out or Path(f"gumbel-{chosen.game}.npz")
    opponent = "knight" if chosen.game == "dominion" else "baron"
    pupil = pupil_of(chosen.game, chosen.start)
    teacher = torch.optim.Adam(pupil.weights.values(), lr=chosen.rate)
    random = np.random.default_rng(1)
    rules, held_out = rules_for(chosen.game, chosen.kingdoms)
    batch = Batch(rules, chosen.tables, skip_forced=True, auto_reset=False, most_moves=2_000)
    turn = batch.reset(seed=1)
    curve = Curve(out.with_suffix(".csv"), "decisions", "loss", "agreed", f"against_{opponent}")
    began = time.perf_counter()
    measured, share, decisions = -np.inf, 0.0, 0
    recent: list[Lesson] = []
    told: list[tuple[float, float]] = []
    budget = Budget(playouts=chosen.playouts)
    while True:
        minutes = (time.perf_counter() - began) / 60
        if minutes >= chosen.minutes or minutes - measured >= chosen.every:
            player = searcher("gumbel", pupil.prior, chosen.game, budget)
            share = measure(player, held_out, opponent, chosen.measure) if chosen.measure else 0.0
            loss, agreed = np.mean(told[-50:], axis=0).tolist() if told else (0.0, 0.0)
            curve.add(decisions, loss, agreed, share)
            save_weights(out, as_arrays(pupil.weights))
            measured = (time.perf_counter() - began) / 60
            if minutes >= chosen.minutes:
                return share
        hopes = pupil.prior.hopes(batch)
        luck = random.gumbel(size=hopes.shape)
        found = search(batch, hopes, budget, PLAY_ON[chosen.game], seed=decisions, luck=luck)
        recent = [*recent[-31:], pupil.lesson(batch, found)]
        for lesson in (recent[-1], recent[random.integers(len(recent))], recent[random.integers(len(recent))]):
            loss_now = pupil.loss(pupil.weights, lesson)
            teacher.zero_grad()
            loss_now.backward()
            teacher.step()
        agrees = float((found.best == np.where(hopes == 0, -1e9, hopes).argmax(1)).mean())
        told.append((loss_now.item(), agrees))
        decisions += chosen.tables
        turn = batch.step(batch.legal[0][np.arange(batch.count), found.best].astype(np.int64))
        if (ended := turn.over | turn.truncated).any():
            turn = batch.reset(which=ended)


if __name__ == "__main__":
    main()
