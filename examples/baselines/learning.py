"""The parts that all learners of this folder share: the network in PyTorch, legal moves, curves, and measuring."""

import csv
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from crownlands.dominion.moves import BARE, CARD_VERBS, NAMES
from crownlands.envs.baselines.network import NetworkPlayer, Seen, Weights, descriptions, think
from crownlands.envs.batch import Batch
from crownlands.envs.rules import Rules

Array = NDArray[Any]
Tensors = dict[str, torch.Tensor]


class Choices(NamedTuple):
    """Legal moves as places among the logits of the network, in lists of one length; `there` marks those in use."""

    places: Any
    there: Any


def choices_of(legal: Array, counts: Array, cards: int) -> Choices:
    """Return where the logits of legal actions are, which are given as lists with their lengths."""
    listed = legal[:, : int(counts.max())].astype(np.int64)
    verbs, names = listed // NAMES, listed % NAMES
    of_cards = len(BARE) + names * len(CARD_VERBS) + verbs - 1
    unknown = len(BARE) + cards * len(CARD_VERBS)
    known = (verbs <= len(CARD_VERBS)) & ((verbs == 0) | (names < cards))
    places = np.where(known, np.where(verbs == 0, names, of_cards), unknown)
    there = np.arange(listed.shape[1]) < counts[:, None]
    return Choices(np.where(there, places, unknown), there)


def as_tensors(weights: Weights) -> dict[str, torch.Tensor]:
    """Return weights that can learn."""
    return {name: torch.tensor(part, requires_grad=True) for name, part in weights.items()}


def as_arrays(weights: dict[str, torch.Tensor]) -> dict[str, Array]:
    """Return the same weights for NumPy; they change as those learn."""
    return {name: part.detach().numpy() for name, part in weights.items()}


def log_chances(weights: Weights, seen: Seen, choices: Choices) -> tuple[torch.Tensor, torch.Tensor]:
    """Return the logarithm of how likely each legal move is, and what the position is worth, as a logit."""
    thought = think(weights, torch.as_tensor(descriptions()), Seen(*map(torch.as_tensor, seen)))
    count = len(thought.bare)
    logits = torch.cat([thought.bare, thought.cards.reshape(count, -1), torch.zeros(count, 1)], dim=1)
    listed = logits.gather(1, torch.as_tensor(choices.places))
    listed = listed.masked_fill(~torch.as_tensor(choices.there), -1e9)
    return torch.log_softmax(listed, dim=1), thought.value


def log_chances_of_arrays(weights: Weights, seen: Seen, choices: Choices) -> tuple[Array, Array]:
    """Return the same from NumPy, which is faster where nothing is learned."""
    thought = think(weights, descriptions(), seen)
    count = len(thought.bare)
    logits = np.concatenate([thought.bare, thought.cards.reshape(count, -1), np.zeros((count, 1), np.float32)], axis=1)
    listed = np.where(choices.there, np.take_along_axis(logits, choices.places, 1), -1e9)
    listed -= listed.max(1, keepdims=True)
    return listed - np.log(np.exp(listed).sum(1, keepdims=True)), thought.value


def share_against(player: Any, rules: Rules, opponent: Any, games: int, seed: int) -> float:
    """Return the share of the win of a player against an opponent, in both seats by turns."""
    won = 0.0
    for seat in range(2):
        seated = [opponent, opponent]
        seated[seat] = player
        batch = Batch(rules, games // 2, seated, auto_reset=False, skip_forced=True)
        batch.reset(seed=seed, starts=[i % len(rules.tables) for i in range(games // 2)])
        won += float((batch.winners[:, seat] / np.maximum(batch.winners.sum(1), 1)).sum())
    return won / (games // 2 * 2)


class Curve:
    """The learning curve: a line for every measure, written at once, so that it can be looked at while it grows."""

    def __init__(self, path: Path, *columns: str) -> None:
        self.path, self.began = path, time.perf_counter()
        self.cpu = time.process_time()
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerow(["seconds", "cpu_seconds", *columns])

    def add(self, *values: float) -> None:
        """Write a line, and print it."""
        spent = time.perf_counter() - self.began, time.process_time() - self.cpu
        line = [f"{value:.4g}" if isinstance(value, float) else str(value) for value in (*map(round, spent), *values)]
        with self.path.open("a", encoding="utf-8", newline="") as file:
            csv.writer(file).writerow(line)
        print(*line, flush=True)


def player_of(name: str, weights: dict[str, torch.Tensor]) -> NetworkPlayer:
    """Return a player with these weights."""
    return NetworkPlayer(name, as_arrays(weights))
