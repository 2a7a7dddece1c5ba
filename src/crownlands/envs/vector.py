"""Thousands of games at once for Gymnasium: a step of all of them is one native call."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from crownlands.compiled import random_source
from crownlands.envs.actions import WrongAction, check_action
from crownlands.envs.layout import Masks, Observation
from crownlands.envs.opponents import Playable, find_opponents
from crownlands.envs.rules import Rules, dominion_rules, kingdomino_rules
from crownlands.envs.slots import DISABLED, NEXT_STEP, SAME_STEP, first_wrong, random_actions
from crownlands.envs.spaces import action_space, fresh_series, observation_space
from crownlands.envs.tables import MOST_MOVES, Tables, as_series
from crownlands.envs.warm import prepare

Observed = dict[str, NDArray[Any]]
Stepped = tuple[Observed, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]

MODES = {AutoresetMode.NEXT_STEP: NEXT_STEP, AutoresetMode.SAME_STEP: SAME_STEP, AutoresetMode.DISABLED: DISABLED}


class SeatsEnv(gymnasium.vector.VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """So many games from the learner's seat, as `SeatEnv` plays one: game i with seed s is that one's with seed s + i.

    `autoreset_mode` is Gymnasium's: by default a game that ends is dealt anew by the next step, whatever its action is.
    Where nothing is legal, at the end of a game, the mask is all zero. With `copy=False` the arrays returned are those
    that the next step writes to: read them, and don't keep them.
    """

    def __init__(
        self,
        num_envs: int,
        rules: Rules,
        opponents: Sequence[Playable] | Playable,
        reward: str,
        most_moves: int,
        autoreset_mode: AutoresetMode | str,
        copy: bool,
    ) -> None:
        if type(num_envs) is not int or num_envs < 1:
            raise ValueError(f"num_envs is at least 1, not {num_envs!r}")
        self.num_envs = num_envs
        self.rules = rules
        self.opponents = find_opponents(opponents, rules.name, rules.players - 1)
        for opponent in self.opponents:
            if opponent.bot is not None:
                raise ValueError(f"{opponent.name} plays in Python: use the environment of one game")
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": mode}
        self._mode, self._copy = MODES[mode], copy
        self.single_observation_space = observation_space(rules)
        self.single_action_space = action_space(rules)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._tables = Tables(rules, [None, *self.opponents], num_envs, reward, most_moves)
        prepare(rules.name)
        self._tables.slots["over"] = 1  # nothing is dealt yet
        self._now, self._finals = self._tables.empty_arrays(), self._tables.empty_arrays()
        self._rewards = np.zeros(num_envs, np.float64)
        self._ended = np.zeros(num_envs, np.bool_), np.zeros(num_envs, np.bool_)
        self._source = random_source(0)
        self._dealt = False

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal all games, or with `options={"reset_mask": …}` those marked. A seed is that of the first game."""
        if seed is not None and not isinstance(seed, int) and len(seed) != self.num_envs:
            raise ValueError(f"{self.num_envs} games need {self.num_envs} seeds, not {len(seed)}")
        super().reset(seed=seed if seed is None or isinstance(seed, int) else seed[0])
        which = self._marked(options)
        slots = self._tables.slots
        if seed is None and self._dealt:
            slots["number"][which] += 1
        else:
            first = fresh_series(self.np_random) if seed is None else seed
            seeds = range(first, first + self.num_envs) if isinstance(first, int) else first
            slots["series"][which] = as_series(seeds)[which]
            slots["number"][which] = 0
            self._source = random_source(seeds[0], stream=7)
        self._tables.begin_marked(which, self._now)
        for ended in self._ended:
            ended[which] = False
        self._dealt = True
        return self._observed(self._now), {}

    def _marked(self, options: dict[str, Any] | None) -> NDArray[np.bool_]:
        which = (options or {}).get("reset_mask")
        if which is None:
            return np.ones(self.num_envs, np.bool_)
        if not isinstance(which, np.ndarray) or which.shape != (self.num_envs,) or which.dtype != np.bool_:
            raise ValueError(f"a reset_mask is an array of {self.num_envs} booleans, not {which!r}")
        return which

    def step(self, actions: NDArray[np.int64]) -> Stepped:
        """Make a step in every game. If any action is wrong, `WrongAction` says which, and no game has changed."""
        numbers = self._checked(actions)
        self._tables.step(numbers, self._now, self._finals, self._rewards, self._ended, self._mode)
        terminated, truncated = self._ended
        infos: dict[str, Any] = {}
        if self._mode == SAME_STEP and (ended := terminated | truncated).any():
            infos = {"final_obs": self._final_observations(ended), "_final_obs": ended}
            infos |= {"final_info": {}, "_final_info": ended}
        if self._copy:
            return self._observed(self._now), self._rewards.copy(), terminated.copy(), truncated.copy(), infos
        return self._observed(self._now), self._rewards, terminated, truncated, infos

    def _checked(self, actions: NDArray[Any]) -> NDArray[np.int64]:
        if not self._dealt:
            raise gymnasium.error.ResetNeeded("no games were dealt yet: call reset() first")
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            given = f"an array of {numbers.dtype} in the shape {numbers.shape}"
            raise WrongAction(f"actions are {self.num_envs} whole numbers, not {given}")
        numbers = numbers.astype(np.int64, copy=False)
        wrong = int(first_wrong(self._tables.slots, numbers, self._mode, self._now[1]))
        if wrong >= 0:
            if self._tables.slots["over"][wrong]:
                raise gymnasium.error.ResetNeeded(f"game {wrong} is over: reset it with a reset_mask")
            try:
                check_action(int(numbers[wrong]), self._now[1][wrong], self.words(wrong))
            except WrongAction as error:
                raise WrongAction(f"game {wrong}: {error}") from None
        return numbers

    def _observed(self, arrays: tuple[Observation, Masks]) -> Observed:
        observations, masks = arrays
        if self._copy:
            return {"observation": observations.copy(), "action_mask": masks.copy()}
        return {"observation": observations, "action_mask": masks}

    def _final_observations(self, ended: NDArray[np.bool_]) -> NDArray[Any]:
        """As Gymnasium has it: an array of objects, an observation where a game has ended and None elsewhere."""
        finals = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(ended):
            finals[i] = {"observation": self._finals[0][i].copy(), "action_mask": self._finals[1][i].copy()}
        return finals

    def words(self, i: int) -> Mapping[int, str]:
        """Return the move that each action of a game stands for, by number."""
        return self._tables.words(i)

    def random_actions(self) -> NDArray[np.int64]:
        """Return a random legal action for every game, 0 where nothing is legal; the same ones for the same seed."""
        actions = np.empty(self.num_envs, np.int64)
        random_actions(self._now[1], self._source, actions)
        return actions


class DominionVectorEnv(SeatsEnv):
    """Many games of Dominion; settings as for `DominionEnv`.

    >>> envs = DominionVectorEnv(num_envs=3)
    >>> observed, infos = envs.reset(seed=7)
    >>> observed, rewards, terminated, truncated, infos = envs.step(envs.random_actions())
    >>> observed["action_mask"].shape
    (3, 1728)
    """

    def __init__(
        self,
        num_envs: int = 1,
        kingdom: str | Iterable[str] = "first-game",
        edition: str = "2e",
        players: int = 2,
        kingdom_seed: int = 1,
        opponents: Sequence[Playable] | Playable = "random",
        reward: str = "win",
        most_moves: int = MOST_MOVES,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        rules = dominion_rules(kingdom, edition, players, kingdom_seed)
        super().__init__(num_envs, rules, opponents, reward, most_moves, autoreset_mode, copy)


class KingdominoVectorEnv(SeatsEnv):
    """Many games of Kingdomino; settings as for `KingdominoEnv`.

    >>> envs = KingdominoVectorEnv(num_envs=3, opponents="greedy")
    >>> observed, infos = envs.reset(seed=7)
    >>> observed["action_mask"].any(axis=1)
    array([ True,  True,  True])
    """

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 2,
        variants: Iterable[str] = (),
        opponents: Sequence[Playable] | Playable = "random",
        reward: str = "win",
        most_moves: int = MOST_MOVES,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        rules = kingdomino_rules(players, variants)
        super().__init__(num_envs, rules, opponents, reward, most_moves, autoreset_mode, copy)
