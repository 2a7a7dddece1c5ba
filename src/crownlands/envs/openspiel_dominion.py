"""Dominion for OpenSpiel: `python_dominion`."""

from typing import Any, ClassVar

import pyspiel

from crownlands import dominion
from crownlands.compiled import random_below, reseed
from crownlands.dominion.events import forget_all_events
from crownlands.dominion.setup import deal
from crownlands.envs.openspiel_state import Outcomes, RecordState, SeatObserver
from crownlands.envs.rules import dominion_rules
from crownlands.game import Game

MOST_MOVES = 10_000  # a game that hasn't ended by then is scored as it stands
THE_DEAL, NOTHING = -2, -1  # what waits for chance, beside the moves

DOMINION = pyspiel.GameType(
    short_name="python_dominion",
    long_name="Dominion",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "kingdom": "first-game",  # a recommended set, "random", or ten cards with semicolons between them
        "edition": "2e",
        "players": 2,
        "kingdom_seed": 1,
        "shuffles": 1024,
    },
)


class DominionGame(pyspiel.Game):  # type: ignore[misc]
    """Dominion with any kingdom, edition and number of players."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = DOMINION.parameter_specification | (params or {})
        self.shuffles = chosen["shuffles"]
        self.rules = dominion_rules(chosen["kingdom"], chosen["edition"], chosen["players"], chosen["kingdom_seed"])
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.moves),
            max_chance_outcomes=self.shuffles,
            num_players=self.rules.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(DOMINION, info, params or {})

    def new_initial_state(self) -> "DominionState":
        """A table before the deal."""
        return DominionState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Every move may draw, and so may the deal."""
        return MOST_MOVES + 1

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> SeatObserver | None:
        """An observer of what a seat may know; there is none that tells how it came to know it (perfect recall)."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return None if kind.perfect_recall else SeatObserver(self.rules.layout, kind)


class DominionState(RecordState):
    """A position, in which a move that draws may wait for chance to say how the cards come."""

    game_class: ClassVar[type[Game]] = dominion.Game

    def __init__(self, game: DominionGame) -> None:
        super().__init__(game, game.rules.tables[:1])
        self._shuffles = game.shuffles
        self._waiting = THE_DEAL
        self._moves = 0

    def is_terminal(self) -> bool:
        """Whether the game is over, or has gone on for too long."""
        return super().is_terminal() or (self._waiting == NOTHING and self._moves >= MOST_MOVES)

    def _waits_for_chance(self) -> bool:
        return self._waiting != NOTHING

    def chance_outcomes(self) -> Outcomes:
        """So many shuffles, each as likely."""
        return [(shuffle, 1.0 / self._shuffles) for shuffle in range(self._shuffles)]

    def _can_come(self, outcome: int) -> bool:
        return 0 <= outcome < self._shuffles

    def _apply_chance(self, outcome: int) -> None:
        """The random source goes on from where it stood, by the way that chance has picked."""
        states = self._states()
        source = states[0].random
        reseed(source, int(source[0]) >> 1, outcome)
        waiting, self._waiting = self._waiting, NOTHING
        if waiting == THE_DEAL:
            deal(states, random_below(source, int(states[0].players)))
            forget_all_events(states)
            self._record = states.tobytes()
        else:
            self._record = states.tobytes()
            self._record = self._after(waiting).tobytes()

    def _apply_move(self, move: int) -> None:
        """A move that doesn't touch the random source is made; another one waits for chance."""
        after = self._after(move)
        self._moves += 1
        if after[0].random[0] == self._states()[0].random[0]:
            self._record = after.tobytes()
        else:
            self._waiting = move

    def _outcome(self, outcome: int) -> str:
        return f"shuffle {outcome}"

    def __str__(self) -> str:
        """All of the position, for debugging."""
        game = self.table()
        lines = [f"turn {game.turns}, {game.phase} phase of seat {game.turn}, asked: {game.decision}"]
        lines += [f"actions {game.actions}, buys {game.buys}, coins {game.coins}", f"supply {game.supply}"]
        lines += [f"seat {seat}: {game.zones(seat)}" for seat in range(game.players)]
        if self._waits_for_chance():
            lines.append(
                "waits for chance: " + ("the deal" if self._waiting == THE_DEAL else self._move(self._waiting))
            )
        return "\n".join(lines)
