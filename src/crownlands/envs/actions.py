"""Checking actions before anything happens: a wrong one changes nothing."""

import operator
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.error import InvalidAction

from crownlands.envs.observation_layout import Masks


class WrongAction(InvalidAction, AssertionError):
    """An action that can't be made now; nothing has changed.

    It is Gymnasium's `InvalidAction`, and an `AssertionError`, which is what PettingZoo's environments raise.
    """


def check_action(action: Any, mask: Masks, words: Mapping[int, str]) -> int:
    """Return the action as a plain number, if it is one of the legal ones.

    >>> check_action(1, np.array([0, 1], np.int8), {0: "yes", 1: "no"})
    1
    >>> check_action(0, np.array([0, 1], np.int8), {0: "yes", 1: "no"})
    Traceback (most recent call last):
    crownlands.envs.actions.WrongAction: action 0 (yes) is not legal now; legal: 1 (no)
    """
    try:
        if isinstance(action, bool | np.bool_):
            raise TypeError
        number = operator.index(action)
    except TypeError:
        raise WrongAction(f"an action is a whole number, not {action!r}; {_legal(mask, words)}") from None
    if not 0 <= number < len(mask):
        raise WrongAction(f"actions are numbers from 0 to {len(mask) - 1}, not {number}; {_legal(mask, words)}")
    if not mask[number]:
        raise WrongAction(f"action {number} ({words.get(number, 'no move')}) is not legal now; {_legal(mask, words)}")
    return number


def _legal(mask: Masks, words: Mapping[int, str]) -> str:
    return "legal: " + ", ".join(f"{number} ({words[number]})" for number in np.flatnonzero(mask).tolist())
