"""The network of the baselines for Dominion: cards as tokens, one encoder for all of them, actions by verb and card.

It is written once for NumPy and PyTorch: weights and inputs are arrays of either, and nothing is used that only one of
them has. So a player needs only NumPy, and the network that learns is the one that plays.
"""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crownlands.dominion.moves import BARE, CARD_VERBS, NAMES, VERB_COUNT
from crownlands.dominion.state import SLOTS
from crownlands.envs.batch import Batch
from crownlands.envs.network_inputs import CARD_WIDTH, SCALES, card_table
from crownlands.envs.observation_layout import Layout, Observation
from crownlands.envs.observing_dominion import layout as dominion_layout

Array = NDArray[Any]
Weights = dict[str, Any]

# What is read of an observation: of each card, of the own cards and those of the player to the left, and of the table.
OF_CARDS = ("kingdom", "supply", "cost", "barred", "trash", "pending", "loot", "asking")
OF_OWN = (
    *("owned", "known_hand", "known_discard", "discard_top", "known_deck", "in_play", "set_aside", "revealed"),
    "looking",
)
OF_LEFT = ("owned", "known_hand", "discard_top", "in_play", "revealed")
OF_TABLE = (
    *("phase", "actions", "buys", "coins", "bought", "merchants", "silver_played", "question", "zone", "least", "most"),
    *("min_cost", "max_cost", "to_hand", "to_deck"),
)
OF_SEATS = (
    *("turn", "about", "target", "immune", "points", "turns", "hand_size", "deck_size", "discard_size"),
    *("coffers", "villagers", "victory_tokens", "debt"),
)
GREATEST = 4.0  # nothing is larger than this, however many coins there are
FEATURES = len(OF_CARDS) + len(OF_OWN) + len(OF_LEFT)
CARD, WHOLE = 64, 96  # how wide a card is inside, and the whole position


class Seen(NamedTuple):
    """Observations as the network reads them, with as many cards as any of the games has."""

    kinds: Any  # (count, cards): rows of the table of cards, 0 where there is none
    cards: Any  # (count, cards, FEATURES)
    table: Any  # (count, width)


class Thought(NamedTuple):
    """The output of the network for some positions."""

    bare: Any  # (count, 12): the worth of moves that name nothing
    cards: Any  # (count, cards, 22): of every verb with every card
    value: Any  # (count,): the share of the win, as a logit


class _Columns(NamedTuple):
    kinds: Array
    cards: Array
    card_scales: Array
    table: Array
    table_scales: Array


@cache
def _columns(width: int) -> _Columns:
    """Return where in observations of this width everything stands that is read."""
    layout = next(found for players in range(2, 7) if (found := dominion_layout(players)).width == width)
    parts = [_by_slot(layout, name, 0) for name in (*OF_CARDS, *OF_OWN)] + [
        _by_slot(layout, name, 1) for name in OF_LEFT
    ]
    table = [(layout.places[name], name) for name in OF_TABLE]
    table += [(slice(start, start + 2), name) for name in OF_SEATS if (start := layout.places[name].start) >= 0]
    places = [np.arange(where.start, where.stop) for where, _ in table]
    scales = [np.full(len(where), SCALES.get(name, 1)) for where, (_, name) in zip(places, table, strict=True)]
    card_scales = [SCALES.get(name, 1) for name in (*OF_CARDS, *OF_OWN, *OF_LEFT)]
    return _Columns(
        _by_slot(layout, "kind", 0),
        np.stack(parts, axis=-1),
        np.array(card_scales, np.float32),
        np.concatenate(places),
        np.concatenate(scales).astype(np.float32),
    )


def _by_slot(layout: Layout, name: str, seat: int) -> Array:
    start = layout.places[name].start + seat * SLOTS
    return np.arange(start, start + SLOTS)


def see(observations: Observation) -> Seen:
    """Return observations as the network reads them, for any number of players.

    >>> from crownlands.envs.batch import Batch
    >>> from crownlands.envs.rules import dominion_rules
    >>> seen = see(Batch(dominion_rules(), count=3).reset(seed=1).observations)
    >>> seen.kinds.shape, seen.cards.shape, seen.table.shape
    ((3, 17), (3, 17, 22), (3, 123))
    """
    at = _columns(observations.shape[-1])
    kinds = observations[:, at.kinds]
    there: Array = np.asarray(kinds.any(axis=0))
    count = SLOTS - int(np.argmax(there[::-1])) if there.any() else 1
    cards = observations[:, at.cards[:count]] / at.card_scales
    table = observations[:, at.table] / at.table_scales
    return Seen(kinds[:, :count].astype(np.int64), np.minimum(cards, GREATEST), np.minimum(table, GREATEST))


def think(weights: Weights, descriptions: Any, seen: Seen) -> Thought:
    """Return the network's output for positions. `descriptions` is the table of cards, in the same kind of arrays."""
    cards, whole = _read(weights, descriptions, seen)
    again = _relu(cards @ weights["again"] + (whole @ weights["from_whole"] + weights["again_bias"])[:, None])
    bare = whole @ weights["bare"] + weights["bare_bias"]
    return Thought(bare, again @ weights["verbs"] + weights["verbs_bias"], _judged(weights, whole))


def judge(weights: Weights, descriptions: Any, seen: Seen) -> Any:
    """Return only the share of the win, as a logit: faster where no move is needed."""
    return _judged(weights, _read(weights, descriptions, seen)[1])


def _read(weights: Weights, descriptions: Any, seen: Seen) -> tuple[Any, Any]:
    """Return each card, and the whole position, as they are inside."""
    cards = seen.cards @ weights["card"] + (descriptions @ weights["kind"])[seen.kinds]
    cards = _relu(cards + (seen.table @ weights["table"] + weights["card_bias"])[:, None])
    cards = cards * (seen.kinds > 0)[..., None]
    return cards, _relu(cards.sum(1) @ weights["sum"] / 8 + seen.table @ weights["about"] + weights["whole_bias"])


def _judged(weights: Weights, whole: Any) -> Any:
    return (_relu(whole @ weights["judge"] + weights["judge_bias"]) @ weights["value"])[:, 0]


def _relu(numbers: Any) -> Any:
    return numbers * (numbers > 0)


def fresh_weights(seed: int = 1) -> dict[str, Array]:
    """Return random weights; those of the last layer are small, so that all moves are about equally likely.

    >>> sum(part.size for part in fresh_weights().values()) < 100_000
    True
    """
    random = np.random.default_rng(seed)
    verbs, bare, table = len(CARD_VERBS), len(BARE), len(_columns(dominion_layout(2).width).table)
    shapes = {
        "card": (FEATURES, CARD),
        "kind": (CARD_WIDTH, CARD),
        "table": (table, CARD),
        "sum": (CARD, WHOLE),
        "about": (table, WHOLE),
        "again": (CARD, CARD),
        "from_whole": (WHOLE, CARD),
        "judge": (WHOLE, CARD),
        "verbs": (CARD, verbs),
        "bare": (WHOLE, bare),
        "value": (CARD, 1),
    }
    last = {"verbs", "bare", "value"}
    made = {
        name: random.normal(0, (0.1 if name in last else 1) * np.sqrt(2 / shape[0]), shape)
        for name, shape in shapes.items()
    }
    biases = {"card": CARD, "whole": WHOLE, "again": CARD, "judge": CARD, "verbs": verbs, "bare": bare}
    made |= {f"{name}_bias": np.zeros(width) for name, width in biases.items()}
    return {name: part.astype(np.float32) for name, part in made.items()}


def save_weights(path: str | Path, weights: Weights) -> None:
    """Write weights in half as many bytes as they have: the moves stay the same."""
    halved: dict[str, Any] = {name: np.asarray(part, np.float16) for name, part in weights.items()}
    np.savez_compressed(path, **halved)


def load_weights(path: Any) -> dict[str, Array]:
    """Return weights that were saved."""
    with np.load(path, allow_pickle=False) as held:
        return {name: held[name].astype(np.float32) for name in held.files}


def worth(thought: Thought) -> Array:
    """Return the worth of every action as a logit, by position; 0 for actions that the network knows nothing about."""
    count, cards, verbs = thought.cards.shape
    made = np.zeros((count, VERB_COUNT, NAMES), np.float32)
    made[:, 0, : len(BARE)] = thought.bare
    made[:, 1 : verbs + 1, :cards] = thought.cards.transpose(0, 2, 1)
    return made.reshape(count, -1)


@cache
def descriptions() -> Array:
    """Return the table of cards that the network reads."""
    return card_table()


class NetworkPlayer:
    """Makes the move that the network rates best. It can play in a batch, an environment, and in `crownlands bench`."""

    def __init__(self, name: str, weights: dict[str, Array]) -> None:
        self.name, self.weights = name, weights

    def choose_many(self, observations: Observation, masks: Array) -> Array:
        """Return an action for each observation."""
        logits = worth(think(self.weights, descriptions(), see(observations)))
        chosen: Array = np.where(masks > 0, logits, -np.inf).argmax(1)
        return chosen


class NetworkPrior:
    """A prior from the same network, for a search."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights

    def hopes(self, batch: Batch) -> Array:
        """Return a logit for each legal move of each game, by its place in `batch.legal`."""
        legal, counts = batch.legal
        logits = worth(think(self.weights, descriptions(), see(batch.turn.observations)))
        listed = legal[:, : int(counts.max())].astype(np.int64)
        return np.take_along_axis(logits, np.where(np.arange(listed.shape[1]) < counts[:, None], listed, 0), 1)
