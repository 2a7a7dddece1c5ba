"""A small network for moves in Kingdomino: a prior from a handful of numbers about each move."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.envs.batch import Batch
from crownlands.kingdomino.dominoes import CROWNS, LAND
from crownlands.kingdomino.moves import FIRST_PLACE, INNER

Array = NDArray[Any]

STEPS = np.array([(0, 1), (1, 0), (0, -1), (-1, 0)])  # e, n, w, s as steps of y and x
LANDS = 6
OF_PLACES = (
    *("same land near", "halves alone", "crowns near on its land", "crowns laid on own land", "crowns laid"),
    *("squares near", "distance", "growth", "points"),
)
OF_TAKES = (
    "crowns",
    "number",
    "own land",
    "crowns of own land",
    "crowns on its land",
    "land of the others",
    "one land",
)
WIDTH = len(OF_PLACES) + len(OF_TAKES) + 4  # and whether it is a place, whether a discard, how far the game is, a one
HIDDEN = 32


def describe(batch: Batch) -> tuple[Array, Array]:
    """Return numbers about every legal move of every game, one after the other, and the game that each belongs to."""
    legal, counts = batch.legal
    games = np.repeat(np.arange(batch.count), counts)
    places = np.arange(len(games)) - np.repeat(np.cumsum(counts) - counts, counts)
    actions = legal[games, places].astype(np.int64)
    fields = batch.rules.layout.split(batch.turn.observations)
    about = np.zeros((len(games), WIDTH), np.float32)
    is_place, is_take = actions >= FIRST_PLACE, (actions > 0) & (actions < FIRST_PLACE)
    if is_place.any():
        about[is_place, : len(OF_PLACES) - 1] = _about_places(fields, games[is_place], actions[is_place])
        about[is_place, len(OF_PLACES) - 1] = _gains(batch, games, actions)[is_place] / 10
    if is_take.any():
        about[is_take, len(OF_PLACES) : -4] = _about_takes(fields, games[is_take], actions[is_take])
    left = fields["rows_left"].reshape(batch.count)[games] / 12
    about[:, -4:] = np.stack([is_place, actions == 0, left, np.ones(len(games))], axis=1)
    return about, games


def _gains(batch: Batch, games: Array, actions: Array) -> Array:
    """Return the points that each move makes at once, above the least of its game: every move is made in a copy."""
    copies = batch.clone(games)
    before = copies.turn.seats.copy()
    own = _scores(copies, before)
    copies.step(actions)
    gained = _scores(copies, before) - own
    gained[copies.turn.seats < 0] = 0  # the game is over, and nobody looks
    return gained


def _scores(batch: Batch, seats: Array) -> Array:
    """Return the points of the seats named; observations count seats from the one that looks."""
    scores = batch.rules.layout.split(batch.turn.observations)["scores"].astype(np.float32)
    away = (seats - np.maximum(batch.turn.seats, 0)) % batch.states["players"]
    found: Array = scores[np.arange(batch.count), away]
    return found


def _near(planes: Array) -> Array:
    """Return planes of sums over the four neighbours, with a rim of one square around."""
    padded = np.pad(planes, [(0, 0)] * (planes.ndim - 2) + [(2, 2), (2, 2)])
    return padded[..., 2:, 1:-1] + padded[..., :-2, 1:-1] + padded[..., 1:-1, 2:] + padded[..., 1:-1, :-2]


def _about_places(fields: dict[str, Array], games: Array, actions: Array) -> Array:
    own = fields["kingdoms"][:, 0].astype(np.float32)
    lands, crowns, side = own[:, :LANDS], own[:, LANDS], own.shape[-1]
    middle = side // 2
    filled = lands.sum(1)
    filled[:, middle, middle] = 1
    near, near_crowns, anything = _near(lands), _near(lands * crowns[:, None]), _near(filled[:, None])[:, 0]
    cell, turned = np.divmod(actions - FIRST_PLACE, 4)
    first = np.stack(np.divmod(cell, INNER), axis=1) - (INNER - side) // 2
    domino = fields["domino"].astype(np.float32)[games]
    about = np.zeros((len(games), len(OF_PLACES) - 1), np.float32)
    halves = (first, first + STEPS[turned])
    for half, squares in enumerate(halves):
        y, x = squares.T + 1
        land = domino[:, 1 + 7 * half : 7 + 7 * half].argmax(1)
        laid = domino[:, 7 + 7 * half]
        same = near[games, land, y, x]
        about[:, 0] += same
        about[:, 1] += same == 0
        about[:, 2] += near_crowns[games, land, y, x]
        about[:, 3] += laid * (same > 0)
        about[:, 4] += laid
        about[:, 5] += anything[games, y, x]
        about[:, 6] += np.abs(squares - middle).sum(1) / 4
    about[:, 7] = _growth(filled, games, np.stack(halves, axis=1))
    return about


def _growth(filled: Array, games: Array, squares: Array) -> Array:
    """Return by how many lines and columns a kingdom grows."""
    grown = np.zeros(len(games), np.float32)
    for axis in (0, 1):
        used: Array = np.asarray(filled.any(axis=2 - axis))
        low, high = used.argmax(1)[games], used.shape[1] - 1 - used[:, ::-1].argmax(1)[games]
        grown += np.maximum(low - squares[:, :, axis].min(1), 0) + np.maximum(squares[:, :, axis].max(1) - high, 0)
    return grown


def _about_takes(fields: dict[str, Array], games: Array, actions: Array) -> Array:
    kingdoms = fields["kingdoms"].astype(np.float32)
    lands = kingdoms[:, :, :LANDS].sum((3, 4)) / 5
    crowned = (kingdoms[:, 0, :LANDS] * kingdoms[:, 0, LANDS:]).sum((2, 3)) / 3
    about = np.zeros((len(games), len(OF_TAKES)), np.float32)
    about[:, 1] = actions / 48
    for half in (0, 1):
        land, crowns = LAND[actions, half], CROWNS[actions, half]
        about[:, 0] += crowns
        about[:, 2] += lands[games, 0, land]
        about[:, 3] += crowns * lands[games, 0, land]
        about[:, 4] += crowned[games, land]
        about[:, 5] += lands[games, 1, land]
    about[:, 6] = LAND[actions, 0] == LAND[actions, 1]
    return about


def hope(weights: dict[str, Any], about: Any) -> Any:
    """Return the worth of moves as logits, for arrays of NumPy or of PyTorch."""
    hidden = about @ weights["hidden"]
    return (hidden * (hidden > 0) @ weights["out"] + about @ weights["straight"])[:, 0]


def fresh_weights(seed: int = 1) -> dict[str, Array]:
    """Return weights that know nothing yet."""
    random = np.random.default_rng(seed)
    made = {
        "hidden": random.normal(0, np.sqrt(2 / WIDTH), (WIDTH, HIDDEN)),
        "out": random.normal(0, 0.05, (HIDDEN, 1)),
        "straight": np.zeros((WIDTH, 1)),
    }
    return {name: part.astype(np.float32) for name, part in made.items()}


class KingdominoPrior:
    """A prior from the network."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights

    def hopes(self, batch: Batch) -> Array:
        """Return a logit for each legal move of each game, by its place in `batch.legal`."""
        about, games = describe(batch)
        counts = batch.legal[1]
        made = np.zeros((batch.count, int(counts.max())), np.float32)
        made[np.arange(made.shape[1]) < counts[:, None]] = hope(self.weights, about)
        assert len(games) == int(counts.sum())
        return made
