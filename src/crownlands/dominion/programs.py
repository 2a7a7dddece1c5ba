"""Carrying out the program of a card: its plain steps at once, the others as instructions on the stack."""

from crownlands.compiled import compiled, inlined
from crownlands.dominion.asking import finish
from crownlands.dominion.playing import do_plain
from crownlands.dominion.registry import engine_work
from crownlands.dominion.stack import EACH, END, NONE, RUN, WHEN, push_frame
from crownlands.dominion.tables import PROGRAM
from crownlands.game import State


@inlined
def next_steps(state: State) -> None:
    """Go on with the program on top of the stack, up to an instruction that is work of its own, or its end."""
    frame = state.stack[state.depth - 1]
    program = int(frame.step)
    if PROGRAM[program, 0] == WHEN:
        program += 1
    program = do_plain(state, int(frame.seat), program)
    op = PROGRAM[program, 0]
    if op == END:
        end_program(state)
        return
    frame.step = program + 1
    push_frame(state, op, int(frame.seat), int(frame.card), PROGRAM[program, 1], PROGRAM[program, 2])
    above = state.stack[state.depth - 1]
    above.by = frame.by
    above.c = PROGRAM[program, 3]
    above.d = PROGRAM[program, 4]


@compiled
def end_program(state: State) -> None:
    """End a program. Where several players do it one after the other, those for whom it came to something count."""
    hit = state.stack[state.depth - 1].a != NONE
    finish(state)
    if state.depth > 0 and state.stack[state.depth - 1].op == EACH:
        state.stack[state.depth - 1].c += hit


@compiled
def run_within(state: State, program: State, part: int) -> None:
    """Carry out a part of the program on top of the stack, with all that it knows."""
    seat, by, card = int(program.seat), int(program.by), int(program.card)
    it, immune, number, copy = int(program.a), int(program.b), int(program.c), int(program.d)
    push_frame(state, RUN, seat, card, it, immune)
    frame = state.stack[state.depth - 1]
    frame.by = by
    frame.step = part
    frame.c = number
    frame.d = copy


@compiled
def run_for_each(state: State, program: State, part: int, others: int) -> None:
    """Let every player, or every other one, carry out a part of the program on top of the stack, in turn order."""
    by, card, it, immune = int(program.by), int(program.card), int(program.a), int(program.b)
    push_frame(state, EACH, 0, card, it, immune)
    frame = state.stack[state.depth - 1]
    frame.by = by
    frame.step = part
    frame.d = others


@engine_work(EACH)
def each(state: State, frame: State) -> None:
    """Let the next player in turn order carry out a part of a program; those who are shielded are passed over."""
    while frame.seat < state.players:
        seat = int(state.turn + frame.seat) % int(state.players)
        frame.seat += 1
        if frame.b >> seat & 1 or (frame.d and seat == frame.by):
            continue
        program = do_plain(state, seat, int(frame.step))
        if PROGRAM[program, 0] == END:
            continue
        by, card, it, immune = int(frame.by), int(frame.card), int(frame.a), int(frame.b)
        push_frame(state, RUN, seat, card, it, immune)
        above = state.stack[state.depth - 1]
        above.by = by
        above.step = program
        return
    hits = frame.c
    finish(state)
    state.stack[state.depth - 1].c = hits


@compiled
def report(state: State, it: int, number: int) -> None:
    """Finish the instruction on top of the stack and tell its program what it dealt with."""
    finish(state)
    program = state.stack[state.depth - 1]
    program.a = it
    program.c = number
