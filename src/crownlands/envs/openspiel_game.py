"""Both games as OpenSpiel sees them: chance is explicit, one wins or shares the win, and a seat can be observed."""

from typing import Any

import pyspiel

from crownlands.envs.compiling_environments import compile_environments
from crownlands.envs.openspiel_state import SeatObserver
from crownlands.envs.rules import Rules


def game_type(
    name: str, information: pyspiel.GameType.Information, most_players: int, settings: dict[str, Any]
) -> pyspiel.GameType:
    """Return the registration of a game, with its default settings."""
    return pyspiel.GameType(
        short_name=f"python_{name}",
        long_name=name.title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most_players,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=settings,
    )


class RecordGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its settings, which its rules were made from."""

    def __init__(
        self,
        kind: pyspiel.GameType,
        rules: Rules,
        most_outcomes: int,
        longest: int,
        params: dict[str, Any] | None,
    ) -> None:
        compile_environments(rules.name)
        self.rules = rules
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.action_count,
            max_chance_outcomes=most_outcomes,
            num_players=rules.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=longest,
        )
        super().__init__(kind, info, params or {})

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> SeatObserver:
        """Return an observer of what a seat may know; with perfect recall, of what it has seen."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SeatObserver(self.rules.layout, kind)
