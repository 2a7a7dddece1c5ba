"""Extra turns, and turns in which another player decides."""

from crownlands.dominion.in_play import stay
from crownlands.dominion.registry import instruction
from crownlands.game import State


@instruction()
def outpost_turn(state: State, program: State) -> None:
    """Outpost: another turn after this one, with a hand of three, once in a row."""
    seat = int(program.seat)
    if seat == state.turn and state.before != seat and not state.drawing_less:
        state.outposts |= 1 << seat
        state.drawing_less = 1
        stay(state, int(program.d))


@instruction()
def possess(state: State, program: State) -> None:
    """Possession: a turn of the left neighbour after this one, in which this player decides."""
    state.possessions[(int(program.seat) + 1) % int(state.players)] += 1
