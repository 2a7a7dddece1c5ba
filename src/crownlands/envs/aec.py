"""Both games as a PettingZoo environment: agents take turns (AEC), each sees what its seat may know."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from crownlands.envs.actions import check_action
from crownlands.envs.drawing import RENDER_MODES, check_mode, show
from crownlands.envs.observation_layout import Masks
from crownlands.envs.rules import Rules
from crownlands.envs.running_games import MOST_MOVES, RunningGames
from crownlands.envs.spaces import action_space, check_options, fresh_series, observation_space

Observed = dict[str, Any]
OF_THE_API_TEST = "options"  # PettingZoo's own test gives this option, which means nothing


class TurnsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo comes without types
    """A game in which every seat is an agent: `player_0`, `player_1`, …

    Rewards come when the game is over: the share of the win, 1 for a sole winner; or with `reward="points"` after
    every step: the growth of an agent's lead over the mean of the others. After `max_cycles` moves a game is
    truncated.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 2}

    def __init__(self, rules: Rules, reward: str, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__()
        self.render_mode = check_mode(render_mode)
        self.rules = rules
        self.possible_agents = [f"player_{seat}" for seat in range(rules.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        most = MOST_MOVES if max_cycles is None else max_cycles
        self._tables = RunningGames(rules, [None] * rules.players, reward=reward, most_moves=most)
        self._observation_spaces = {agent: observation_space(rules) for agent in self.possible_agents}
        self._action_spaces = {agent: action_space(rules) for agent in self.possible_agents}
        self._series: int | None = None
        self._number = 0
        self._mask: Masks | None = None  # of the agent that is asked, once somebody has looked

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space with the fields of `rules.layout` in one array, and the mask of legal actions."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of all moves; `words` gives their meaning."""
        return self._action_spaces[agent]

    @property
    def words(self) -> Mapping[int, str]:
        """The move that each action stands for, by number."""
        return self._tables.words()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game: the first one of a seed, or the next one in the series."""
        given = {name: value for name, value in (options or {}).items() if name != OF_THE_API_TEST}
        start = check_options(given, "start").get("start", -1)
        if seed is not None or self._series is None:
            self._series = fresh_series(np.random.default_rng()) if seed is None else seed
            self._number = 0
        else:
            self._number += 1
        self._tables.begin([self._series], [self._number], start)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._mask = None
        self._select()

    def observe(self, agent: str) -> Observed:
        """Return what an agent may know, and its legal actions if it must decide."""
        observation, mask = self._tables.look(0, self._seats[agent])
        if agent == self.agent_selection:
            self._mask = mask.copy()
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make the move of the agent that must decide. A wrong action raises `WrongAction` and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        mask = self._mask if self._mask is not None else self._tables.look(0, self._seats[agent])[1]
        move = check_action(action, mask, self.words)
        self._mask = None
        self._cumulative_rewards[agent] = 0.0
        self._tables.play(0, move)
        self.rewards = {name: self._tables.reward(0, self._seats[name]) for name in self.agents}
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, self._tables.is_over())
        self.truncations = dict.fromkeys(self.agents, self._tables.is_too_long())
        if self._tables.is_over() or self._tables.is_too_long():
            self.infos = {name: self._tables.ending() for name in self.agents}
        self._select()

    def _select(self) -> None:
        """Select the agent whose turn it is; when the game is over, everybody once more, from the first."""
        seat = self._tables.to_move()
        self.agent_selection = self.possible_agents[0 if seat is None else seat]
        if any(self.terminations.values()) or any(self.truncations.values()):
            self._deads_step_first()

    def render(self) -> Any:
        """Return the table as seen by the agent that must decide: printed, as text, or as a picture."""
        seat = self._seats.get(self.agent_selection)
        return show(self._tables.game().view(seat), self.render_mode or "ansi")

    def close(self) -> None:
        """Do nothing: nothing is left open."""


def wrapped(env: TurnsEnv, illegal_reward: float | None = -1.0) -> AECEnv:
    """Wrap the environment in PettingZoo's own checks, as its own games are.

    An illegal move gives its agent that reward and ends the game; with None it raises `WrongAction` instead.
    """
    inner = env if illegal_reward is None else wrappers.TerminateIllegalWrapper(env, illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))
