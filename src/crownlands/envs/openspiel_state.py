"""The parts of both games for OpenSpiel: a state around a record, what each seat has seen so far, and an observer."""

import hashlib
from random import Random
from typing import Any, ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from crownlands.envs.drawing import describe
from crownlands.envs.observation_layout import Layout
from crownlands.envs.rules import observation_of
from crownlands.game import Game, States

Outcomes = list[tuple[int, float]]
FINGERPRINT = 256  # bits of the checksum of all that a seat has seen
REMEMBERED = 64  # moves that the tensor of an information state holds, the last ones
SEEDS = 1 << 48


class ReplayedGame:
    """The game that was last made from a record. Copies of a state begin without one."""

    record: bytes | None = None
    game: Any = None

    def __deepcopy__(self, memo: dict[int, Any]) -> "ReplayedGame":
        return ReplayedGame()

    def __reduce__(self) -> tuple[type["ReplayedGame"], tuple[()]]:
        return ReplayedGame, ()


class RecordState(pyspiel.State):  # type: ignore[misc]
    """A position: its record, what chance has still to say, and what every seat has seen since the beginning.

    It holds plain data only, so copies are exact.
    """

    game_class: ClassVar[type[Game]]
    _record: bytes

    def __init__(self, game: pyspiel.Game, states: States) -> None:
        super().__init__(game)
        self._record = states.tobytes()
        self._glimpse = ReplayedGame()
        self._seen: tuple[str, ...] = ("",) * int(states[0].players)  # by seat: everything, in order
        self._made: tuple[tuple[int, int], ...] = ()  # seats and moves as far as everybody saw them, the last ones

    def _states(self) -> States:
        """Return the record, to work on."""
        return np.frombuffer(bytearray(self._record), self.game_class.engine.state)

    def table(self) -> Any:
        """Return the game as it stands, to look at."""
        if self._glimpse.record is not self._record:
            self._glimpse.record = self._record
            self._glimpse.game = self.get_game().rules.game_of(self._states())
        return self._glimpse.game

    def _see(self, told: list[str]) -> None:
        """Add to what the seats have seen: a text for each."""
        self._seen = tuple(f"{before}{new}" for before, new in zip(self._seen, told, strict=True))

    def _waits_for_chance(self) -> bool:
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
            if not any(action == outcome for outcome, _ in self.chance_outcomes()):
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

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> "RecordState":
        """Return a state that the seat can't tell from this one: what it doesn't know is dealt anew.

        The other seats have seen what they would see of that deal, and no more of what was really dealt. Its history is
        this state's; play it on, and don't play its history again. Ask for it where a seat must decide: at a chance
        node a move is half made, and another deal might not allow it.
        """
        if self._waits_for_chance():
            raise pyspiel.SpielError("at a chance node nothing is dealt anew: ask where a seat must decide")
        twin: RecordState = self.clone()
        seed = int(probability_sampler() * SEEDS) if callable(probability_sampler) else Random().randrange(SEEDS)
        twin._record = bytes(self.table().view(player).sample(seed)._bytes)
        twin._seen = tuple(seen if seat == player else twin._seen_anew(seat) for seat, seen in enumerate(self._seen))
        return twin

    def _seen_anew(self, seat: int) -> str:
        """Return what a seat may be said to have seen if its hidden cards were dealt anew."""
        raise NotImplementedError


def best_seats(game: Any) -> tuple[int, ...]:
    """Return the seats with the most points, in a game that was broken off."""
    most = max(game.scores)
    return tuple(seat for seat in range(game.players) if game.scores[seat] == most)


class SeatObserver:
    """An observer for one seat: the observation of the other environments as a tensor, and a view as text.

    With perfect recall the text is all that the seat has seen since the game began; the tensor is the observation,
    which knows of all cards that the seat can have an idea of, the last moves (by seat and action, each + 1), and a
    fingerprint of that text in bits: two information states never have the same tensor, however long ago they parted.
    """

    def __init__(self, layout: Layout, kind: pyspiel.IIGObservationType) -> None:
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public, self.recalls = kind.public_info, kind.perfect_recall
        self.dict: dict[str, NDArray[np.float32]] = {}
        self.tensor: NDArray[np.float32] | None = None
        self.width = layout.width
        if self.private and self.public:
            self.tensor = np.zeros(layout.width + (2 * REMEMBERED + FINGERPRINT if self.recalls else 0), np.float32)
            self.dict = layout.split(self.tensor[: self.width])
            if self.recalls:
                self.dict["last_moves"] = self.tensor[self.width : -FINGERPRINT].reshape(REMEMBERED, 2)
                self.dict["fingerprint"] = self.tensor[-FINGERPRINT:]

    def set_from(self, state: RecordState, player: int) -> None:
        """Write the tensor as a seat sees the position."""
        if self.tensor is None:
            return
        self.tensor[: self.width] = observation_of(state.table(), player)
        if self.recalls:
            moves = self.dict["last_moves"]
            moves[:] = 0
            for place, made in enumerate(state._made[::-1]):
                moves[place] = made
            digest = hashlib.sha256(state._seen[player].encode()).digest()
            self.dict["fingerprint"][:] = np.unpackbits(np.frombuffer(digest, np.uint8))

    def string_from(self, state: RecordState, player: int) -> str:
        """Return the position as a seat sees it, or the part of it that all see, or that it alone sees; with perfect
        recall, all that it has seen."""
        if self.recalls:
            return state._seen[player]
        game = state.table()
        public = describe(game.view(None))
        whole = describe(game.view(player))
        if not self.private:
            return public
        return whole if self.public else "\n".join(line for line in whole.split("\n") if line not in public)
