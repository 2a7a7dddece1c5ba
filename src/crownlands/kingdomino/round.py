"""A deal: rows are laid out, kings drawn and put on dominoes, and round by round each king acts in turn."""

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import compiled, random_below
from crownlands.game import State, States
from crownlands.kingdomino import bits
from crownlands.kingdomino.dominoes import ALL_DOMINOES
from crownlands.kingdomino.events import (
    DEAL,
    DISCARDED,
    GAME_OVER,
    KING_DRAWN,
    LAID_OUT,
    NO_DOMINO,
    NOBODY,
    PLACED,
    ROUND,
    TAKEN,
    tell,
)
from crownlands.kingdomino.placing import found, lay_domino
from crownlands.kingdomino.scoring import deal_score
from crownlands.kingdomino.state import NO_KING, OVER, PLACE, TAKE


@compiled
def start(states: States) -> None:
    """Begin the game that the record is set up for, from where its random source stands."""
    state = states[0]
    state.deals_over = 0
    state.deal_points[:] = 0
    state.stacked_count = 0
    state.unstacked = 0
    start_deal(state)


@compiled
def start_deal(state: State) -> None:
    """Start a deal: empty kingdoms, a first row, and the first king drawn."""
    for seat in range(state.players):
        found(state.kingdoms[seat])
        state.kings_left[seat] = state.row_size // state.players
    state.undrawn = ALL_DOMINOES
    state.rows_left = state.rounds
    state.starting = 1
    state.domino = 0
    state.acted = 0
    _clear(state.next_row, state.next_row_kings)
    state.next_row_count = 0
    lay_first_row(state)
    draw_king(state)


@compiled
def lay_first_row(state: State) -> None:
    """Lay out the row that the kings are put on before the first round."""
    _clear(state.row, state.row_kings)
    _lay_out(state, state.row, state.row_kings)
    state.row_count = state.row_size


@compiled
def _clear(row: NDArray[np.int8], kings: NDArray[np.int8]) -> None:
    row[:] = 0
    kings[:] = NO_KING


@compiled
def _lay_out(state: State, row: NDArray[np.int8], kings: NDArray[np.int8]) -> None:
    """Draw a row and lay it out in rising order."""
    drawn = 0
    for _ in range(state.row_size):
        drawn |= 1 << _draw_domino(state)
    tell(state, LAID_OUT, NOBODY, drawn)
    for i in range(state.row_size):
        domino = bits.lowest(drawn)
        drawn &= drawn - 1
        row[i] = domino
        kings[i] = NO_KING
    state.rows_left -= 1


@compiled
def _draw_domino(state: State) -> int:
    if state.unstacked < state.stacked_count:
        domino = int(state.stacked[state.unstacked])
        state.unstacked += 1
        return domino
    domino = bits.nth(state.undrawn, random_below(state.random, bits.size(state.undrawn)))
    state.undrawn &= ~(1 << domino)
    return domino


@compiled
def draw_king(state: State) -> None:
    """Draw one of the kings that are left; its owner is asked to put it on a domino."""
    left = 0
    for seat in range(state.players):
        left += state.kings_left[seat]
    drawn = random_below(state.random, left)
    seat = 0
    while drawn >= state.kings_left[seat]:
        drawn -= state.kings_left[seat]
        seat += 1
    state.kings_left[seat] -= 1
    state.seat = seat
    state.asked = TAKE
    tell(state, KING_DRAWN, seat, NO_DOMINO)


@compiled
def take(state: State, domino: int) -> None:
    """Put the king on a free domino: of the first row at the start, of the next row later."""
    tell(state, TAKEN, state.seat, 1 << domino)
    if not state.starting:
        _put_king(state.next_row, state.next_row_kings, domino, state.seat)
        next_act(state)
        return
    _put_king(state.row, state.row_kings, domino, state.seat)
    for seat in range(state.players):
        if state.kings_left[seat] > 0:
            draw_king(state)
            return
    state.starting = 0
    start_round(state)
    next_act(state)


@compiled
def _put_king(row: NDArray[np.int8], kings: NDArray[np.int8], domino: int, seat: int) -> None:
    for i in range(len(row)):
        if row[i] == domino:
            kings[i] = seat


@compiled
def start_round(state: State) -> None:
    """Start a round: a row with kings on it lies there, and the next one is laid out, if there is one."""
    if state.rows_left > 0:
        _lay_out(state, state.next_row, state.next_row_kings)
        state.next_row_count = state.row_size
    tell(state, ROUND, NOBODY, NO_DOMINO)


@compiled
def next_act(state: State) -> None:
    """Let the king on the lowest domino of the row act; after the last one the next row becomes the row."""
    if state.acted == state.row_count:
        for i in range(len(state.row)):
            state.row[i] = state.next_row[i]
            state.row_kings[i] = state.next_row_kings[i]
        state.row_count = state.next_row_count
        state.acted = 0
        _clear(state.next_row, state.next_row_kings)
        state.next_row_count = 0
        if state.row_count == 0:
            end_deal(state)
            return
        start_round(state)
    state.seat = int(state.row_kings[state.acted])
    state.domino = int(state.row[state.acted])
    state.asked = PLACE


@compiled
def place(state: State, square: int, direction: int) -> None:
    """Lay the domino being placed, with square A here."""
    lay_domino(state.kingdoms[state.seat], state.domino, square, direction)
    _leave_row(state, PLACED)


@compiled
def discard(state: State) -> None:
    """Discard the domino: it doesn't fit."""
    _leave_row(state, DISCARDED)


@compiled
def _leave_row(state: State, kind: int) -> None:
    """Take the domino off the row; its king takes another one unless this was the last row."""
    tell(state, kind, state.seat, 1 << state.domino)
    state.domino = 0
    state.acted += 1
    if state.next_row_count > 0:
        state.asked = TAKE
    else:
        next_act(state)


@compiled
def end_deal(state: State) -> None:
    """Count the points; a Dynasty goes on until its third deal is over."""
    for seat in range(state.players):
        state.deal_points[state.deals_over, seat] = deal_score(state, seat)
    state.deals_over += 1
    if state.deals_over < state.deals:
        tell(state, DEAL, NOBODY, NO_DOMINO)
        start_deal(state)
    else:
        state.asked = OVER
        tell(state, GAME_OVER, NOBODY, NO_DOMINO)
