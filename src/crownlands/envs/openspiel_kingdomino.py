"""Kingdomino for OpenSpiel: `python_kingdomino`."""

from typing import Any, ClassVar

import pyspiel

from crownlands import kingdomino
from crownlands.envs.drawing import describe
from crownlands.envs.openspiel_game import RecordGame, game_type
from crownlands.envs.openspiel_state import Outcomes, RecordState
from crownlands.envs.rules import kingdomino_rules
from crownlands.game import Game, States
from crownlands.kingdomino.round import start
from crownlands.kingdomino.state import DOMINO_COUNT, NO_KING
from crownlands.kingdomino.variants import shape

KINGDOMINO = game_type(
    "kingdomino",
    pyspiel.GameType.Information.PERFECT_INFORMATION,
    most_players=4,
    settings={"players": 2, "variants": ""},  # variants with semicolons between them
)


class KingdominoState(RecordState):
    """A position, in which dominoes or a king may wait to be drawn.

    The engine draws by itself. What it has drawn is taken back, and chance draws instead.
    """

    game_class: ClassVar[type[Game]] = kingdomino.Game

    def __init__(self, game: "KingdominoGame") -> None:
        super().__init__(game, game.rules.tables)
        self._dominoes_to_draw = 0
        self._king_to_draw = False
        states = self._states()
        start(states)
        self._take_back(states, row=True, king=True)

    def _take_back(self, states: States, row: bool, king: bool) -> None:
        state = states[0]
        state.random[:] = 0
        if row:
            name = "row" if state.starting else "next_row"
            for domino in state[name].tolist():
                state.undrawn |= 1 << domino if domino else 0
            state[name][:] = 0
            state[f"{name}_count"] = 0
            self._dominoes_to_draw = int(state.row_size)
        if king:
            state.kings_left[state.seat] += 1
            state.seat = 0
            self._king_to_draw = True
        self._record = states.tobytes()

    def _waits_for_chance(self) -> bool:
        return self._dominoes_to_draw > 0 or self._king_to_draw

    def chance_outcomes(self) -> Outcomes:
        """Return any domino that is left, each as likely; or the seat of any king that is left."""
        state = self._states()[0]
        if self._dominoes_to_draw > 0:
            left = [domino for domino in range(1, DOMINO_COUNT + 1) if int(state.undrawn) >> domino & 1]
            return [(domino, 1.0 / len(left)) for domino in left]
        kings = state.kings_left[: state.players].tolist()
        return [(seat, count / sum(kings)) for seat, count in enumerate(kings) if count]

    def _can_come(self, outcome: int) -> bool:
        return any(outcome == possible for possible, _ in self.chance_outcomes())

    def _apply_chance(self, outcome: int) -> None:
        states = self._states()
        state = states[0]
        if self._dominoes_to_draw > 0:
            name = "row" if state.starting else "next_row"
            count = int(state[f"{name}_count"]) + 1
            state[name][:count] = sorted([*state[name][: count - 1].tolist(), outcome])
            state[f"{name}_kings"][:count] = NO_KING
            state[f"{name}_count"] = count
            state.undrawn &= ~(1 << outcome)
            self._dominoes_to_draw -= 1
        else:
            state.kings_left[outcome] -= 1
            state.seat = outcome
            self._king_to_draw = False
        self._record = states.tobytes()

    def _apply_move(self, move: int) -> None:
        before, after = self._states()[0], self._after(move)
        new_deal = after[0].deals_over != before.deals_over and not self.game_class._of(after).is_over
        king = bool(after[0].starting) and (new_deal or bool((after[0].kings_left != before.kings_left).any()))
        self._take_back(after, row=after[0].rows_left != before.rows_left, king=king)

    def _outcome(self, outcome: int) -> str:
        return f"domino {outcome}" if self._dominoes_to_draw > 0 else f"king of seat {outcome}"

    def __str__(self) -> str:
        """Return all of the position, for debugging."""
        text = describe(self.table().view(None))
        if not self._waits_for_chance():
            return text
        return f"{text}\ndominoes to draw: {self._dominoes_to_draw}, king to draw: {self._king_to_draw}"


class KingdominoGame(RecordGame):
    """Kingdomino with any number of players and any variants."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = KINGDOMINO.parameter_specification | (params or {})
        variants = [name.strip() for name in chosen["variants"].split(";") if name.strip()]
        played = shape(chosen["players"], variants)
        self._dominoes = played.rounds * played.row_size * played.deals
        rules = kingdomino_rules(chosen["players"], variants)
        super().__init__(KINGDOMINO, rules, DOMINO_COUNT + 1, 2 * self._dominoes, params)

    def new_initial_state(self) -> KingdominoState:
        """Return a new game, before the first row."""
        return KingdominoState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the most draws there can be: every domino, and at most as many kings."""
        return 2 * self._dominoes
