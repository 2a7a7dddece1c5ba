"""The parts of both games for OpenSpiel: a state around a record, and an observer."""

from typing import Any, ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from crownlands.envs.drawing import describe
from crownlands.envs.layout import Layout
from crownlands.envs.rules import observation_of
from crownlands.game import Game, States

Outcomes = list[tuple[int, float]]


class Glimpse:
    """The game that was last made from a record. Copies of a state begin without one."""

    record: bytes | None = None
    game: Any = None

    def __deepcopy__(self, memo: dict[int, Any]) -> "Glimpse":
        return Glimpse()

    def __reduce__(self) -> tuple[type["Glimpse"], tuple[()]]:
        return Glimpse, ()


class RecordState(pyspiel.State):  # type: ignore[misc]
    """A position: its record, and what chance has still to say. It holds plain data only, so copies are exact."""

    game_class: ClassVar[type[Game]]
    _record: bytes

    def __init__(self, game: pyspiel.Game, states: States) -> None:
        super().__init__(game)
        self._record = states.tobytes()
        self._glimpse = Glimpse()

    def _states(self) -> States:
        """Return the record, to work on."""
        return np.frombuffer(bytearray(self._record), self.game_class.engine.state)

    def table(self) -> Any:
        """Return the game as it stands, to look at."""
        if self._glimpse.record is not self._record:
            self._glimpse.record = self._record
            self._glimpse.game = self.get_game().rules.game_of(self._states())
        return self._glimpse.game

    def _after(self, move: int) -> States:
        """Return the record after a legal move."""
        states = self._states()
        self.game_class.engine.replay(states, np.array([move], np.int64))
        return states

    def _waits_for_chance(self) -> bool:
        raise NotImplementedError

    def _can_come(self, outcome: int) -> bool:
        raise NotImplementedError

    def _apply_chance(self, outcome: int) -> None:
        raise NotImplementedError

    def _apply_move(self, move: int) -> None:
        raise NotImplementedError

    # What OpenSpiel asks

    def current_player(self) -> int:
        """Return the seat that is asked, or OpenSpiel's numbers for chance or the end."""
        if self._waits_for_chance():
            return int(pyspiel.PlayerId.CHANCE)
        seat = None if self.is_terminal() else self.table().to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return not self._waits_for_chance() and bool(self.table().is_over)

    def returns(self) -> list[float]:
        """Return the share of the win, when the game is over."""
        game = self.table()
        if not self.is_terminal():
            return [0.0] * game.players
        won = game.winners or best_seats(game)
        return [float(seat in won) / len(won) for seat in range(game.players)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table()._legal())

    def _apply_action(self, action: int) -> None:
        if self._waits_for_chance():
            if not self._can_come(action):
                raise pyspiel.SpielError(f"{action} is not an outcome here")
            self._apply_chance(action)
            return
        if action not in self._legal_actions(self.current_player()):
            raise pyspiel.SpielError(f"action {action} is not legal: {self.table()._why_not(self._move(action))}")
        self._apply_move(action)

    def _move(self, action: int) -> str:
        words: str = self.table().words.get(action, str(action))
        return words

    def _action_to_string(self, player: int, action: int) -> str:
        return self._move(action) if player >= 0 else self._outcome(action)

    def _outcome(self, outcome: int) -> str:
        raise NotImplementedError


def best_seats(game: Any) -> tuple[int, ...]:
    """Return the seats with the most points, in a game that was broken off."""
    most = max(game.scores)
    return tuple(seat for seat in range(game.players) if game.scores[seat] == most)


class SeatObserver:
    """An observer for one seat: the observation of the other environments as a tensor, and a view as text."""

    def __init__(self, layout: Layout, kind: pyspiel.IIGObservationType) -> None:
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public = kind.public_info
        self.dict: dict[str, NDArray[np.float32]] = {}
        self.tensor: NDArray[np.float32] | None = None
        if self.private and self.public:
            self.tensor = np.zeros(layout.width, np.float32)
            self.dict = layout.split(self.tensor)

    def set_from(self, state: RecordState, player: int) -> None:
        """Write the tensor as a seat sees the position."""
        if self.tensor is not None:
            self.tensor[:] = observation_of(state.table(), player)

    def string_from(self, state: RecordState, player: int) -> str:
        """Return the position as a seat sees it, or the part of it that all see, or that it alone sees."""
        game = state.table()
        public = describe(game.view(None))
        whole = describe(game.view(player))
        if not self.private:
            return public
        return whole if self.public else "\n".join(line for line in whole.split("\n") if line not in public)
