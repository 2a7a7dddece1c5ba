"""Kingdomino for OpenSpiel: `python_kingdomino`."""

from itertools import combinations
from math import comb
from typing import Any, ClassVar

import numpy as np
import pyspiel

from crownlands import kingdomino
from crownlands.envs.drawing import describe
from crownlands.envs.native_kingdomino import deal_anew
from crownlands.envs.openspiel_game import RecordGame, game_type
from crownlands.envs.openspiel_state import REMEMBERED, Outcomes, RecordState
from crownlands.envs.rules import kingdomino_rules
from crownlands.envs.small import SMALL_KINGDOMINO, small_kingdomino
from crownlands.game import Game, States
from crownlands.kingdomino.state import DOMINO_COUNT, NO_KING
from crownlands.kingdomino.variants import shape

FEW_ROWS = 64

KINGDOMINO = game_type(
    "kingdomino",
    pyspiel.GameType.Information.PERFECT_INFORMATION,
    most_players=4,
    settings={"players": 2, "variants": ""},  # variants with semicolons between them, or a small game
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
        deal_anew(states)
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

    def _left(self) -> list[int]:
        undrawn = int(self._states()[0].undrawn)
        return [domino for domino in range(1, DOMINO_COUNT + 1) if undrawn >> domino & 1]

    def _rows(self) -> list[tuple[int, ...]] | None:
        """Return the rows that can come where these are few, as in small games; otherwise dominoes come one by one."""
        left, missing = self._left(), self._dominoes_to_draw
        if self._states()[0].row_size != missing or comb(len(left), missing) > FEW_ROWS:
            return None
        return list(combinations(left, missing))

    def chance_outcomes(self) -> Outcomes:
        """Return any domino that is left, each as likely, or a whole row of few; or the seat of any king left."""
        state = self._states()[0]
        if self._dominoes_to_draw > 0:
            rows, left = self._rows(), self._left()
            if rows is not None:
                return [(number, 1.0 / len(rows)) for number in range(len(rows))]
            return [(domino, 1.0 / len(left)) for domino in left]
        kings = state.kings_left[: state.players].tolist()
        return [(seat, count / sum(kings)) for seat, count in enumerate(kings) if count]

    def _apply_chance(self, outcome: int) -> None:
        states = self._states()
        state = states[0]
        if self._dominoes_to_draw > 0:
            rows = self._rows()
            drawn = (outcome,) if rows is None else rows[outcome]
            name = "row" if state.starting else "next_row"
            count = int(state[f"{name}_count"]) + len(drawn)
            state[name][:count] = sorted([*state[name][: count - len(drawn)].tolist(), *drawn])
            state[f"{name}_kings"][:count] = NO_KING
            state[f"{name}_count"] = count
            for domino in drawn:
                state.undrawn &= ~(1 << domino)
            self._dominoes_to_draw -= len(drawn)
            if self._dominoes_to_draw == 0:
                self._tell(f"row {' '.join(map(str, state[name][:count].tolist()))}")
        else:
            state.kings_left[outcome] -= 1
            state.seat = outcome
            self._king_to_draw = False
            self._tell(f"king of seat {outcome}")
        self._record = states.tobytes()

    def _tell(self, what: str) -> None:
        """Everybody sees everything."""
        self._see([f"{what}\n"] * len(self._seen))

    def _apply_move(self, move: int) -> None:
        before, after = self._states()[0], self._after(move)
        self._tell(f"{int(before.seat)}: {self._move(move)}")
        self._made = ((int(before.seat) + 1, move + 1), *self._made[: REMEMBERED - 1])
        new_deal = after[0].deals_over != before.deals_over and not self.game_class._of(after).is_over
        king = bool(after[0].starting) and (new_deal or bool((after[0].kings_left != before.kings_left).any()))
        self._take_back(after, row=after[0].rows_left != before.rows_left, king=king)

    def _after(self, move: int) -> States:
        """Return the record after a legal move."""
        states = self._states()
        self.game_class.engine.replay(states, np.array([move], np.int64))
        return states

    def _seen_anew(self, seat: int) -> str:
        """Nothing that anybody has seen is hidden from others."""
        return self._seen[seat]

    def _outcome(self, outcome: int) -> str:
        rows = self._rows() if self._dominoes_to_draw > 0 else None
        if rows is not None:
            return f"row {', '.join(map(str, rows[outcome]))}"
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
        if len(variants) == 1 and variants[0] in SMALL_KINGDOMINO:
            if chosen["players"] != 2:
                raise ValueError(f"{variants[0]} is a game for two, not for {chosen['players']}")
            self._dominoes = len(SMALL_KINGDOMINO[variants[0]].dominoes)
            rules = small_kingdomino(variants[0])
        else:
            played = shape(chosen["players"], variants)
            self._dominoes = played.rounds * played.row_size * played.deals
            rules = kingdomino_rules(chosen["players"], variants)
        super().__init__(KINGDOMINO, rules, FEW_ROWS, 2 * self._dominoes, params)

    def new_initial_state(self) -> KingdominoState:
        """Return a new game, before the first row."""
        return KingdominoState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the most draws there can be: every domino, and at most as many kings."""
        return 2 * self._dominoes
