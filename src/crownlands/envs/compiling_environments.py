"""Compiling the code of environments before it is used, with a progress bar."""

import importlib

import numpy as np

from crownlands import compiled
from crownlands.envs import native
from crownlands.envs.batch import Batch
from crownlands.envs.opponents import find_opponent
from crownlands.envs.rules import dominion_rules, kingdomino_rules
from crownlands.envs.running_games import RunningGames

_begun: set[str] = set()  # games whose code is compiled, or just being compiled by using it


def compile_environments(game: str) -> None:
    """Compile the code that plays a game in environments into the cache, unless it is there.

    >>> compile_environments("kingdomino")
    """
    if game in _begun:
        return
    _begun.add(game)
    try:
        importlib.import_module(f"crownlands.{game}").compile_rules()
        compiled.compile_once(f"{game.title()}'s environments", [("playing", lambda: _play(game))], "envs")
    except BaseException:
        _begun.discard(game)  # broken off: it is tried again
        raise


def _play(game: str) -> None:
    """Use everything once: one game, all games, search, and recording."""
    rules = dominion_rules() if game == "dominion" else kingdomino_rules()
    tables = RunningGames(rules, [None, find_opponent("random", game)])
    tables.begin([1])
    observation, mask = tables.look(0, 0)
    tables.play(0, int(mask.argmax()))
    tables.reward(0, 0)
    seats, actions = np.zeros(1, np.int64), np.zeros(1, np.int64)
    tables.record(tables.brains, (observation[None], mask[None]), seats, actions)
    batch = Batch(rules, 1)
    batch.reset(seed=1)
    batch.step(batch.random_actions())
    native.look_at(batch.states, actions, 0, rules.layout.offsets, observation[None], mask[None], rules.scratch())
    batch.determinise(1)
    batch.play_out("random")
