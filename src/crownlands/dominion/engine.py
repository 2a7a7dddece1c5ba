"""The engine: a move is made, and all that follows from it is done, until a player is asked something."""

from crownlands.compiled import compiled, inlined
from crownlands.dominion.dispatch import UNIT_OF, run_base, run_boxes, run_more_boxes, run_rest
from crownlands.dominion.events import forget_events
from crownlands.dominion.moves import START
from crownlands.dominion.programs import each, next_steps
from crownlands.dominion.stack import EACH, NONE, RUN
from crownlands.dominion.state import EVENTS_FULL
from crownlands.dominion.turn import turn_move
from crownlands.game import Moves, State, States

next_player = each.function  # called here and not by its number, as all Attacks are carried out by it


@compiled
def seat_to_move(state: State) -> int:
    """Return the seat that must decide now: whom a card asks, or else whose turn it is, or who decides in it."""
    if state.asked != NONE:
        return int(state.asked)
    return int(state.turn) if state.possessor == NONE else int(state.possessor)


@inlined
def step(state: State, move: int) -> bool:
    """Make a legal move and do all that follows from it. False: the event buffer must be emptied first."""
    if state.depth == 0 and move != START:
        turn_move(state, move)
        if state.depth == 0:
            return True
        move = START
    return settle(state, move)


@compiled
def settle(state: State, answer: int) -> bool:
    """Do pending work, beginning with an answer if there is one, until somebody is asked or none is left.

    False: the event buffer must be emptied first.
    """
    while state.depth > 0 and (state.asked == NONE or answer != START):
        if state.event_count > EVENTS_FULL:
            return False
        op = state.stack[state.depth - 1].op
        if op == RUN:
            next_steps(state)
        elif op == EACH:
            next_player(state, state.stack[state.depth - 1])
        else:
            unit = UNIT_OF[op]
            if unit == 0:
                run_base(state, answer)
            elif unit == 1:
                run_boxes(state, answer)
            elif unit == 2:
                run_more_boxes(state, answer)
            else:
                run_rest(state, answer)
        answer = START
    return True


@compiled
def push(states: States, move: int) -> bool:
    """Push a move as the engine does: `step` on an array of one record. START, instead of a move, is GO_ON."""
    return step(states[0], move)


@compiled
def replay(states: States, moves: Moves) -> None:
    """Replay moves as the engine does: the same moves lead to the same record."""
    state = states[0]
    for i in range(len(moves)):
        settled = step(state, moves[i])
        forget_events(state)
        while not settled:
            settled = step(state, START)
            forget_events(state)
