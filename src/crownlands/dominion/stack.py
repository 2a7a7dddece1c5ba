"""The stack of pending work, as a structure: putting an instruction on it and taking it off.

A program being carried out is a frame too. Its `step` is the row it has come to; `a` is the card that its last
instruction dealt with, NONE if that came to nothing, and `c` a number that goes with it: what that card cost, or how
many there were; `b` has, as bits, the seats that the Attack doesn't touch, and `d` the copy of the card in play.
"""

from crownlands.compiled import compiled
from crownlands.dominion.state import DEPTH, DISCARD
from crownlands.game import State

NONE = -1

# What the engine itself puts on the stack, and the plain things that most cards do. Instructions are numbered from
# FIRST_INSTRUCTION on, by the registry.
(
    END,
    CARDS,
    ACTIONS,
    BUYS,
    COINS,
    POTIONS_GIVEN,
    WHEN,  # the first row of what happens at a moment: in which case
    RUN,  # a program being carried out
    EACH,  # several players, one after the other
    AGAIN,  # further plays of a card
    ASK_WAY,  # a play that may be as a Way
    REACTIONS,  # to an Attack
    GAINED,  # what happens when a card is gained
    REACT_TO_GAIN,
    BUYING,
    STARTING,  # a turn
    START_BUYING,
    END_BUYING,
    CLEANING_UP,
    TURN_ENDS,
    DISCARD_EXILED_COPIES,
    TRASHED,  # what happens when cards are trashed together
    OPTION,  # a row of a table of options
) = range(23)
FIRST_INSTRUCTION = 24


@compiled
def push_frame(state: State, op: int, seat: int, card: int, a: int, b: int) -> None:
    """Put work on the stack. On a full one, in a turn that nobody will ever play, the topmost work makes room."""
    if state.depth == DEPTH:
        state.depth -= 1
    frame = state.stack[state.depth]
    frame.op = op
    frame.seat = seat
    frame.by = seat
    frame.card = card
    frame.step = 0
    frame.a = a
    frame.b = b
    frame.c = 0
    frame.d = 0
    state.depth += 1


@compiled
def drop_frame(state: State) -> None:
    """Take the topmost work off the stack."""
    state.depth -= 1


@compiled
def run_program(state: State, seat: int, card: int, program: int, it: int) -> None:
    """Let a player carry out a program that comes from a card or thing, `it` being the card it is about."""
    push_frame(state, RUN, seat, card, it, 0)
    state.stack[state.depth - 1].step = program


@compiled
def lose_gained(state: State, seat: int) -> None:
    """Lose sight of a card gained to a discard pile that is shuffled: what its gain sets off can't move it any more."""
    for i in range(state.depth):
        frame = state.stack[i]
        if frame.op == GAINED and frame.seat == seat and frame.a == DISCARD:
            frame.a = NONE


@compiled
def lose_one_gained(state: State, seat: int, card: int) -> None:
    """Lose sight of one gained card that is taken from the discard pile."""
    place = gain_at_hand(state)
    if place != NONE and state.stack[place].seat == seat and state.stack[place].card == card:
        if state.stack[place].a == DISCARD:
            state.stack[place].a = NONE


@compiled
def gain_at_hand(state: State) -> int:
    """Return the place on the stack of the gain that is being dealt with, NONE if there is none."""
    place = state.depth - 1
    while place >= 0 and state.stack[place].op != GAINED:
        place -= 1
    return place
