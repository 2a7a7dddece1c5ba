"""Thousands of games at once for Gymnasium: a step of all of them is one native call."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from crownlands.envs.batch import Batch, Turn
from crownlands.envs.game_slots import DISABLED, LEARNER, NEXT_STEP, SAME_STEP
from crownlands.envs.kingdoms import Kingdoms
from crownlands.envs.observation_layout import Masks, Observation
from crownlands.envs.opponents import Playable, find_opponents
from crownlands.envs.rules import Rules, dominion_rules, kingdomino_rules, position_rules
from crownlands.envs.running_games import MOST_MOVES
from crownlands.envs.spaces import action_space, check_options, fresh_series, observation_space
from crownlands.game import Game
from crownlands.record import Record

Observed = dict[str, NDArray[Any]]
Stepped = tuple[Observed, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]

MODES = {AutoresetMode.NEXT_STEP: NEXT_STEP, AutoresetMode.SAME_STEP: SAME_STEP, AutoresetMode.DISABLED: DISABLED}


class LearnersBatch(Batch):
    """Games that are always seen from the learner's seat, and start again in one of Gymnasium's ways."""

    def set_mode(self, mode: int) -> None:
        """Start games again in this way."""
        self._mode, self._viewer = mode, LEARNER
        if mode == SAME_STEP:
            self._finals = self.arrays()[1:3]

    @property
    def finals(self) -> tuple[Observation, Masks]:
        """The last observation and mask of each game that has ended."""
        return self._finals


class SeatsEnv(gymnasium.vector.VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """Many games from the learner's seat: game i with seed s is the game of a `SeatEnv` with seed s + i.

    `autoreset_mode` is Gymnasium's: by default the next step deals a new game after one that ended, whatever its
    action. At the end of a game nothing is legal, and the mask is all zero. With `copy=False` the next step writes to
    the arrays that were returned: read them, and don't keep them.
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
        threads: int,
    ) -> None:
        if type(num_envs) is not int or num_envs < 1:
            raise ValueError(f"num_envs is at least 1, not {num_envs!r}")
        self.num_envs = num_envs
        self.rules = rules
        self.opponents = find_opponents(opponents, rules.name, rules.players - 1)
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": mode}
        self._mode, self._copy = MODES[mode], copy
        self.single_observation_space = observation_space(rules)
        self.single_action_space = action_space(rules)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._batch = LearnersBatch(
            rules, num_envs, [None, *self.opponents], reward=reward, most_moves=most_moves, threads=threads
        )
        self._batch.set_mode(MODES[mode])

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal all games, or with `options={"reset_mask": …}` those marked. A seed is that of the first game. With
        `options={"start": …}` they are played from now on at the table with this number, or each at its own; when all
        are dealt without it, at any.
        """
        given = check_options(options, "reset_mask", "start")
        if seed is not None and not isinstance(seed, int) and len(seed) != self.num_envs:
            raise ValueError(f"{self.num_envs} games need {self.num_envs} seeds, not {len(seed)}")
        super().reset(seed=seed if seed is None or isinstance(seed, int) else seed[0])
        which = self._marked(given.get("reset_mask"))
        if seed is None and not self._batch._dealt:
            seed = fresh_series(self.np_random)
        turn = self._batch.reset(seed, starts=given.get("start", -1 if which.all() else None), which=which)
        return self._observed(turn), {}

    def _marked(self, which: NDArray[np.bool_] | None) -> NDArray[np.bool_]:
        if which is None:
            return np.ones(self.num_envs, np.bool_)
        if not isinstance(which, np.ndarray) or which.shape != (self.num_envs,) or which.dtype != np.bool_:
            raise ValueError(f"a reset_mask is an array of {self.num_envs} booleans, not {which!r}")
        return which

    def step(self, actions: NDArray[np.int64]) -> Stepped:
        """Make a step in every game. If any action is wrong, `WrongAction` says which, and no game has changed."""
        if not self._batch._dealt:
            raise gymnasium.error.ResetNeeded("no games were dealt yet: call reset() first")
        if self._mode == DISABLED and len(over := np.flatnonzero(self._batch.slots["over"])):
            raise gymnasium.error.ResetNeeded(f"game {over[0]} is over: reset it with a reset_mask")
        turn = self._batch.step(actions)
        rewards, terminated, truncated = turn.rewards[:, LEARNER], turn.over, turn.truncated
        infos: dict[str, Any] = {}
        if (ended := terminated | truncated).any():
            infos = self._infos(ended)
        if self._copy:
            return self._observed(turn), rewards.copy(), terminated.copy(), truncated.copy(), infos
        return self._observed(turn), rewards, terminated, truncated, infos

    def _infos(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """Return the scores of games that have ended, and where a new one has begun already the last observation."""
        told: dict[str, Any] = {"scores": np.where(ended[:, None], self._batch.scores, 0), "_scores": ended}
        told |= {"winners": np.where(ended[:, None], self._batch.winners, 0), "_winners": ended}
        for name in self._batch.about():
            here = np.full(self.num_envs, None, object)
            for i in np.flatnonzero(ended).tolist():
                here[i] = self._batch.about(i, int(self._batch.ended_at[i]))[name]
            told |= {name: here, f"_{name}": ended}
        if self._mode != SAME_STEP:
            return told
        return {
            "final_obs": self._final_observations(ended),
            "_final_obs": ended,
            "final_info": told,
            "_final_info": ended,
        }

    def _observed(self, turn: Turn) -> Observed:
        if self._copy:
            return {"observation": turn.observations.copy(), "action_mask": turn.masks.copy()}
        return {"observation": turn.observations, "action_mask": turn.masks}

    def _final_observations(self, ended: NDArray[np.bool_]) -> NDArray[Any]:
        """As Gymnasium has it: an array of objects, an observation where a game has ended and None elsewhere."""
        last, masks = self._batch.finals
        finals = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(ended):
            finals[i] = {"observation": last[i].copy(), "action_mask": masks[i].copy()}
        return finals

    def words(self, i: int) -> Mapping[int, str]:
        """Return the move that each action of a game stands for, by number."""
        return self._batch.words(i)

    def random_actions(self) -> NDArray[np.int64]:
        """Return a random legal action for every game, 0 where nothing is legal; the same ones for the same seed."""
        return self._batch.random_actions()


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
        kingdom: Kingdoms = "first-game",
        edition: str = "2e",
        players: int = 2,
        kingdom_seed: int = 1,
        opponents: Sequence[Playable] | Playable = "random",
        reward: str = "win",
        most_moves: int = MOST_MOVES,
        starts: Sequence[Game | Record] | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        threads: int = 1,
    ) -> None:
        rules = (
            dominion_rules(kingdom, edition, players, kingdom_seed)
            if starts is None
            else position_rules(starts, "dominion")
        )
        super().__init__(num_envs, rules, opponents, reward, most_moves, autoreset_mode, copy, threads)


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
        starts: Sequence[Game | Record] | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        threads: int = 1,
    ) -> None:
        rules = kingdomino_rules(players, variants) if starts is None else position_rules(starts, "kingdomino")
        super().__init__(num_envs, rules, opponents, reward, most_moves, autoreset_mode, copy, threads)
