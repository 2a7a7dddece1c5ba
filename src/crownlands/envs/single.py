"""Both games as a Gymnasium environment: one learner, in seat 0, against opponents of your choice."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded

from crownlands.envs.actions import check_action
from crownlands.envs.drawing import RENDER_MODES, check_mode, show
from crownlands.envs.game_slots import LEARNER
from crownlands.envs.kingdoms import Kingdoms
from crownlands.envs.observation_layout import Masks
from crownlands.envs.opponents import Playable, find_opponents
from crownlands.envs.rules import Rules, dominion_rules, kingdomino_rules, position_rules
from crownlands.envs.running_games import MOST_MOVES, RunningGames
from crownlands.envs.spaces import LegalActions, check_options, fresh_series, observation_space
from crownlands.game import Game
from crownlands.record import Record

Observed = dict[str, Any]


class SeatEnv(gymnasium.Env[Observed, np.int64]):
    """A game from the learner's seat: a step is its move and all moves up to its next one.

    The seat that begins is drawn for every game. The reward is the share of the win when the game is over, or with
    `reward="points"` the growth of the lead over the mean of the others. After `most_moves` moves of all players
    together a game is truncated. Games of one seed make a series: the same seed gives the same games.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self,
        rules: Rules,
        opponents: Sequence[Playable] | Playable,
        reward: str,
        most_moves: int,
        render_mode: str | None,
    ) -> None:
        self.render_mode = check_mode(render_mode)
        self.rules = rules
        self.opponents = find_opponents(opponents, rules.name, rules.players - 1)
        self._tables = RunningGames(rules, [None, *self.opponents], reward=reward, most_moves=most_moves)
        self.observation_space = observation_space(rules)
        self.action_space = self._actions = LegalActions(rules.action_count)
        self._series: int | None = None
        self._number = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal a game: the first one of a seed, or the next one in the series."""
        start = check_options(options, "start").get("start", -1)
        super().reset(seed=seed)
        if seed is not None or self._series is None:
            self._series = fresh_series(self.np_random) if seed is None else seed
            self._number = 0
        else:
            self._number += 1
        self._tables.begin([self._series], [self._number], start)
        self._tables.ask_bots()
        return self._look(), {}

    def _look(self) -> Observed:
        observation, mask = self._tables.look(0, LEARNER)
        self._actions.legal = mask.copy()
        return {"observation": observation, "action_mask": mask}

    def step(self, action: np.int64 | int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Make the learner's move and those up to its next. A wrong action raises `WrongAction` and changes nothing."""
        if self._actions.legal is None:
            raise ResetNeeded("the game is over, or none was dealt yet: call reset() first")
        move = check_action(action, self._actions.legal, self.words)
        self._tables.play(0, move)
        self._tables.ask_bots()
        terminated, truncated = self._tables.is_over(), self._tables.is_too_long()
        observed = self._look()
        if terminated or truncated:
            self._actions.legal = None
        ended = self._tables.ending() if terminated or truncated else {}
        return observed, self._tables.reward(0, LEARNER), terminated, truncated, ended

    @property
    def words(self) -> Mapping[int, str]:
        """The move that each action stands for, by number."""
        return self._tables.words()

    def action_masks(self) -> Masks:
        """Return the mask of legal actions, under the name that masking learners expect."""
        return self._tables.look(0, LEARNER)[1]

    def render(self) -> Any:
        """Return the table as the learner sees it: printed, as text, or as a picture."""
        return None if self.render_mode is None else show(self._tables.game().view(LEARNER), self.render_mode)


class DominionEnv(SeatEnv):
    """Dominion against random players or strategies by name, or against anything with `choose(view)`.

    >>> env = DominionEnv(opponents=["smithy"])
    >>> observed, info = env.reset(seed=7)
    >>> [env.rules.moves[action] for action in observed["action_mask"].nonzero()[0]]
    ['end-actions']
    """

    def __init__(
        self,
        kingdom: Kingdoms = "first-game",
        edition: str = "2e",
        players: int = 2,
        kingdom_seed: int = 1,
        opponents: Sequence[Playable] | Playable = "random",
        reward: str = "win",
        most_moves: int = MOST_MOVES,
        starts: Sequence[Game | Record] | None = None,
        render_mode: str | None = None,
    ) -> None:
        rules = (
            dominion_rules(kingdom, edition, players, kingdom_seed)
            if starts is None
            else position_rules(starts, "dominion")
        )
        super().__init__(rules, opponents, reward, most_moves, render_mode)


class KingdominoEnv(SeatEnv):
    """Kingdomino against `random` or `greedy`, or against anything with `choose(view)`.

    >>> env = KingdominoEnv(opponents=["greedy"], variants={"harmony"})
    >>> observed, info = env.reset(seed=7)
    >>> int(observed["action_mask"].sum()) > 0
    True
    """

    def __init__(
        self,
        players: int = 2,
        variants: Iterable[str] = (),
        opponents: Sequence[Playable] | Playable = "random",
        reward: str = "win",
        most_moves: int = MOST_MOVES,
        starts: Sequence[Game | Record] | None = None,
        render_mode: str | None = None,
    ) -> None:
        rules = kingdomino_rules(players, variants) if starts is None else position_rules(starts, "kingdomino")
        super().__init__(rules, opponents, reward, most_moves, render_mode)
