"""Compiling what environments run before it is used, with a progress bar."""

import importlib
from functools import cache

import numpy as np

from crownlands import compiled
from crownlands.envs.opponents import find_opponent
from crownlands.envs.rules import dominion_rules, kingdomino_rules
from crownlands.envs.slots import NEXT_STEP, first_wrong, random_actions
from crownlands.envs.tables import Tables


@cache
def prepare(game: str) -> None:
    """Compile all that plays a game in environments into the cache, unless it is there.

    >>> prepare("kingdomino")
    """
    importlib.import_module(f"crownlands.{game}").prepare()
    compiled.prepare(f"{game.title()}'s environments", [("playing", lambda: _play(game))], "envs")


def _play(game: str) -> None:
    """Use everything once: one game, all games, and recording."""
    rules = dominion_rules() if game == "dominion" else kingdomino_rules()
    tables = Tables(rules, [None, find_opponent("random", game)])
    now, actions = tables.empty_arrays(), np.zeros(1, np.int64)
    ended = np.zeros(1, np.bool_), np.zeros(1, np.bool_)
    tables.begin([1])
    tables.play(0, int(tables.look(0, 0)[1].argmax()))
    tables.reward(0, 0)
    tables.begin_marked(np.ones(1, np.bool_), now)
    random_actions(now[1], compiled.random_source(1), actions)
    first_wrong(tables.slots, actions, NEXT_STEP, now[1])
    tables.step(actions, now, now, np.zeros(1), ended)
    tables.record(tables.brains, now, actions, actions)
