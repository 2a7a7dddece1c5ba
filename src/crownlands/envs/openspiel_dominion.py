"""Dominion for OpenSpiel: `python_dominion`."""

from typing import Any, ClassVar

import pyspiel

from crownlands import dominion
from crownlands.compiled import random_below, reseed
from crownlands.envs.native_dominion import deal_anew
from crownlands.envs.openspiel_game import RecordGame, game_type
from crownlands.envs.openspiel_state import Outcomes, RecordState
from crownlands.envs.rules import dominion_rules
from crownlands.game import Game

MOST_MOVES = 10_000  # a game that hasn't ended by then is scored as it stands
THE_DEAL, NOTHING = -2, -1  # what waits for chance, beside the moves

DOMINION = game_type(
    "dominion",
    pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    most_players=6,
    settings={
        "kingdom": "first-game",  # a recommended set, "random", or ten cards with semicolons between them
        "edition": "2e",
        "players": 2,
        "kingdom_seed": 1,
        "shuffles": 1024,
    },
)


class DominionState(RecordState):
    """A position, in which a move that draws may wait for chance to say how the cards come."""

    game_class: ClassVar[type[Game]] = dominion.Game

    def __init__(self, game: "DominionGame") -> None:
        super().__init__(game, game.rules.tables[:1])
        self._shuffles = game.shuffles
        self._waiting = THE_DEAL
        self._moves = 0

    def is_terminal(self) -> bool:
        """Return whether the game is over, or has gone on for too long."""
        return super().is_terminal() or (self._waiting == NOTHING and self._moves >= MOST_MOVES)

    def _waits_for_chance(self) -> bool:
        return self._waiting != NOTHING

    def chance_outcomes(self) -> Outcomes:
        """Return so many shuffles, each as likely."""
        return [(shuffle, 1.0 / self._shuffles) for shuffle in range(self._shuffles)]

    def _can_come(self, outcome: int) -> bool:
        return 0 <= outcome < self._shuffles

    def _apply_chance(self, outcome: int) -> None:
        """Let the random source go on from where it stood, the way that chance has picked."""
        states = self._states()
        source = states[0].random
        reseed(source, int(source[0]) >> 1, outcome)
        waiting, self._waiting = self._waiting, NOTHING
        if waiting == THE_DEAL:
            deal_anew(states, random_below(source, int(states[0].players)))
            self._record = states.tobytes()
        else:
            self._record = states.tobytes()
            self._record = self._after(waiting).tobytes()

    def _apply_move(self, move: int) -> None:
        """Make a move that doesn't touch the random source; let another one wait for chance."""
        after = self._after(move)
        self._moves += 1
        if after[0].random[0] == self._states()[0].random[0]:
            self._record = after.tobytes()
        else:
            self._waiting = move

    def _outcome(self, outcome: int) -> str:
        return f"shuffle {outcome}"

    def __str__(self) -> str:
        """Return all of the position, for debugging."""
        game = self.table()
        lines = [f"turn {game.turns}, {game.phase} phase of seat {game.turn}, asked: {game.decision}"]
        lines += [f"actions {game.actions}, buys {game.buys}, coins {game.coins}", f"supply {game.supply}"]
        lines += [f"seat {seat}: {game.zones(seat)}" for seat in range(game.players)]
        if self._waits_for_chance():
            lines.append(
                "waits for chance: " + ("the deal" if self._waiting == THE_DEAL else self._move(self._waiting))
            )
        return "\n".join(lines)


class DominionGame(RecordGame):
    """Dominion with any kingdom, edition and number of players."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = DOMINION.parameter_specification | (params or {})
        self.shuffles = chosen["shuffles"]
        rules = dominion_rules(chosen["kingdom"], chosen["edition"], chosen["players"], chosen["kingdom_seed"])
        super().__init__(DOMINION, rules, self.shuffles, MOST_MOVES, params)

    def new_initial_state(self) -> DominionState:
        """Return a new game, before the deal."""
        return DominionState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the most draws there can be: every move may draw, and so may the deal."""
        return MOST_MOVES + 1
