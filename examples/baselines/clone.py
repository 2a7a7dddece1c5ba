"""Behaviour cloning: a network learns from a data set of the baron's games to play as the baron does.

    python -m examples.baselines.clone --games 3000

writes clone.npz, which `crownlands bench clone.npz` measures, and the learning curve as clone.csv. It needs PyTorch.
"""

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow.parquet as pq
import torch

from crownlands.envs.baselines.network import Seen, fresh_weights, save_weights, see
from crownlands.envs.dataset import write_dataset
from crownlands.envs.kingdoms import sample_kingdoms
from crownlands.envs.rules import Rules, dominion_rules
from examples.baselines.learning import (
    Array,
    Choices,
    Curve,
    as_tensors,
    choices_of,
    log_chances,
    player_of,
    share_against,
)

MOST_MOVES = 64  # that any decision here has: rows of one length can be put together
AGAINST = ("baron", "knight", "ultimate", "page")  # whom the baron plays: so it is seen in many positions
CARDS = 17  # of the base game: seven basic ones and ten of the kingdom


class Lessons(NamedTuple):
    """Decisions to learn from."""

    seen: Seen
    choices: Choices
    moves: Array  # by place in the list of legal moves
    results: Array
    games: Array


def read_lessons(path: Path, player: str) -> Iterator[Lessons]:
    """Yield the decisions of a player in a data set, block by block, without those that have only one move."""
    columns = ["game", "player", "observation", "mask", "move", "result"]
    for block in pq.ParquetFile(path).iter_batches(8_192, columns=columns):
        count = len(block)
        masks = block["mask"].flatten().to_numpy(zero_copy_only=False).reshape(count, -1)
        named = np.array(block["player"].to_pylist()) == player
        wanted = (masks.sum(1) > 1) & named
        observations = block["observation"].flatten().to_numpy().reshape(count, -1)[wanted]
        moves, results, games = (block[name].to_numpy()[wanted] for name in ("move", "result", "game"))
        yield lessons_of(observations, masks[wanted], moves, results, games)


def lessons_of(observations: Array, masks: Array, moves: Array, results: Array, games: Array) -> Lessons:
    """Return decisions as the network reads them."""
    legal = np.zeros((len(masks), MOST_MOVES), np.int64)
    rows, actions = np.nonzero(masks)
    counts = masks.sum(1)
    places = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
    legal[rows, places] = actions
    made = np.argmax(legal == moves[:, None], axis=1)
    seen = see(observations)
    return Lessons(seen, _padded(choices_of(legal, counts, seen.kinds.shape[1]), seen), made, results, games)


def _padded(choices: Choices, seen: Seen) -> Choices:
    """Return choices in lists of the greatest length."""
    missing = MOST_MOVES - choices.places.shape[1]
    unknown = 12 + seen.kinds.shape[1] * 22
    places = np.pad(choices.places, [(0, 0), (0, missing)], constant_values=unknown)
    return Choices(places.astype(np.int16), np.pad(choices.there, [(0, 0), (0, missing)]))


def joined(parts: list[Lessons]) -> Lessons:
    """Return all decisions together."""
    seen = Seen(*(np.concatenate([part.seen[i] for part in parts]) for i in range(3)))
    choices = Choices(*(np.concatenate([part.choices[i] for part in parts]) for i in range(2)))
    moves, results, games = (np.concatenate([part[i] for part in parts]) for i in range(2, 5))
    return Lessons(seen, choices, moves, results, games)


def some(lessons: Lessons, which: Array) -> Lessons:
    """Return some of the decisions, with lists no longer than necessary."""
    there = lessons.choices.there[which]
    longest = int(there.sum(1).max())
    places = lessons.choices.places[which][:, :longest].astype(np.int64)
    seen = Seen(*(part[which] for part in lessons.seen))
    return Lessons(
        seen, Choices(places, there[:, :longest]), lessons.moves[which], lessons.results[which], lessons.games[which]
    )


def loss_of(weights: dict[str, torch.Tensor], lessons: Lessons) -> tuple[torch.Tensor, float]:
    """Return how far the network is from the moves and results seen, and how often its move is the same."""
    chances, value = log_chances(weights, lessons.seen, lessons.choices)
    moves = torch.as_tensor(lessons.moves)
    policy = -chances.gather(1, moves[:, None]).mean()
    judged = torch.nn.functional.binary_cross_entropy_with_logits(value, torch.as_tensor(lessons.results))
    return policy + 0.5 * judged, float((chances.argmax(1) == moves).float().mean())


def write_games(folder: Path, rules: Rules, player: str, games: int) -> list[Lessons]:
    """Let the player play all of the others, write data sets, and read them again."""
    parts = []
    for number, other in enumerate(AGAINST):
        path = folder / f"{other}.parquet"
        pairs = [(player, other), (other, player)]
        for seat, pair in enumerate(pairs):
            write_dataset(path, rules, pair, games // 8, seed=1 + 10 * number + seat, threads=1)
            parts += list(read_lessons(path, player))
            path.unlink()
        print(f"{sum(len(part.moves) for part in parts):,} decisions", flush=True)
    return parts


def main(arguments: list[str] | None = None) -> float:
    """Write games, learn from them, save the weights, and return the share of the win against `ultimate`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3_000)
    parser.add_argument("--kingdoms", type=int, default=400, help="of the split train")
    parser.add_argument("--rounds", type=int, default=6, help="passes through all decisions")
    parser.add_argument("--player", default="baron", help="the player to learn from: any of the house")
    parser.add_argument("--measure", type=int, default=512, help="games of each measure")
    parser.add_argument("--out", type=Path, default=Path("clone.npz"))
    chosen = parser.parse_args(arguments)
    torch.set_num_threads(1)
    rules = dominion_rules(sample_kingdoms(chosen.kingdoms, 1, "train"))
    held_out = dominion_rules("validation")
    with tempfile.TemporaryDirectory() as folder:
        lessons = joined(write_games(Path(folder), rules, chosen.player, chosen.games))
    weights = as_tensors(fresh_weights())
    teacher = torch.optim.Adam(weights.values(), lr=2e-3)
    random = np.random.default_rng(1)
    curve = Curve(chosen.out.with_suffix(".csv"), "round", "loss", "same_move", "against_ultimate")
    steps = len(lessons.moves) // 1_024
    schedule = torch.optim.lr_scheduler.LinearLR(teacher, 1, 0.05, max(1, steps * chosen.rounds))
    share = 0.0
    for number in range(1, chosen.rounds + 1):
        told = []
        for which in np.array_split(random.permutation(len(lessons.moves)), max(1, steps)):
            loss, same = loss_of(weights, some(lessons, which))
            teacher.zero_grad()
            loss.backward()
            teacher.step()
            schedule.step()
            told.append((loss.item(), same))
        share = share_against(player_of("clone", weights), held_out, "ultimate", chosen.measure, seed=10**6)
        curve.add(number, *np.mean(told, axis=0).tolist(), share)
        save_weights(chosen.out, player_of("clone", weights).weights)
    return share


if __name__ == "__main__":
    main()
