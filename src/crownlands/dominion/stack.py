"""The stack of pending work: carrying out cards step by step until a player is asked something."""

from crownlands.compiled import compiled, inlined
from crownlands.dominion import program
from crownlands.dominion.asking import finish
from crownlands.dominion.attacks import gain_loot, lose_treasure, reactions, spy_on, topdeck_victory
from crownlands.dominion.cards import CURSE, FEAST, GOLD, PROGRAM, SILVER
from crownlands.dominion.events import forget_events
from crownlands.dominion.instructions import (
    dig_for_treasures,
    discard_deck,
    discard_for_cards,
    discard_some,
    draw_up_to,
    gain_up_to,
    play_deck_top,
    play_twice,
    sort_deck_top,
    topdeck_from_discard,
    topdeck_from_hand,
    trash_copper,
    trash_to_improve,
    trash_treasure_to_improve,
    trash_up_to,
)
from crownlands.dominion.moves import START
from crownlands.dominion.state import DECK, DISCARD, EVENTS_FULL, IN_PLAY
from crownlands.dominion.turn import carry_out, push_frame, turn_move
from crownlands.dominion.zones import NONE, draw, gain, trash
from crownlands.game import Moves, State, States


@inlined
def step(state: State, move: int) -> bool:
    """Make a legal move and do all that follows from it. False: the event buffer must be emptied first."""
    if state.depth == 0 and move != START:
        turn_move(state, move)
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
        run(state, answer)
        answer = START
    return True


@compiled
def run(state: State, answer: int) -> None:
    """Run the instruction on top of the stack, for the first time or with an answer."""
    frame = state.stack[state.depth - 1]
    op = frame.op
    if op == program.CARRY_OUT:
        next_step(state)
    elif op == program.AGAIN:
        again(state, frame)
    elif op == program.REACTIONS:
        reactions(state, frame, answer)
    elif op == program.EACH:
        each(state, frame)
    elif op == program.DISCARD_FOR_CARDS:
        discard_for_cards(state, frame, answer)
    elif op == program.DISCARD_DOWN_TO:
        discard_some(state, frame, answer, state.hand_size[frame.seat] - frame.a)
    elif op == program.DISCARD_PER_EMPTY_PILE:
        discard_some(state, frame, answer, state.empty_piles)
    elif op == program.TRASH_UP_TO:
        trash_up_to(state, frame, answer)
    elif op == program.TRASH_COPPER:
        trash_copper(state, frame, answer)
    elif op == program.TRASH_TO_IMPROVE:
        trash_to_improve(state, frame, answer)
    elif op == program.TRASH_TREASURE_TO_IMPROVE:
        trash_treasure_to_improve(state, frame, answer)
    elif op == program.GAIN_UP_TO:
        gain_up_to(state, frame, answer)
    elif op == program.TOPDECK_FROM_HAND:
        topdeck_from_hand(state, frame, answer)
    elif op == program.TOPDECK_FROM_DISCARD:
        topdeck_from_discard(state, frame, answer)
    elif op == program.TOPDECK_VICTORY:
        topdeck_victory(state, frame, answer)
    elif op == program.SORT_DECK_TOP:
        sort_deck_top(state, frame, answer)
    elif op == program.DRAW_UP_TO:
        draw_up_to(state, frame, answer)
    elif op == program.DIG_FOR_TREASURES:
        dig_for_treasures(state, frame)
    elif op == program.DISCARD_DECK:
        discard_deck(state, frame, answer)
    elif op == program.LOSE_TREASURE:
        lose_treasure(state, frame, answer)
    elif op == program.GAIN_LOOT:
        gain_loot(state, frame, answer)
    elif op == program.SPY_ON:
        spy_on(state, frame, answer)
    elif op == program.PLAY_TWICE:
        play_twice(state, frame, answer)
    else:
        play_deck_top(state, frame, answer)


@compiled
def next_step(state: State) -> None:
    """Do the next steps of the card on top of the stack, up to one that may ask or the last."""
    frame = state.stack[state.depth - 1]
    seat, card = frame.seat, frame.card
    while True:
        instruction = PROGRAM[state.edition, card, frame.step]
        op, a, b = instruction[0], instruction[1], instruction[2]
        frame.step += 1
        if op == program.END:
            finish(state)
            return
        if op == program.CARDS:
            draw(state, seat, a)
        elif op == program.ACTIONS:
            state.actions += a
        elif op == program.BUYS:
            state.buys += a
        elif op == program.COINS:
            state.coins += a
        elif op == program.SILVER_BONUS:
            state.merchants += 1
        elif op == program.GAIN_GOLD:
            gain(state, seat, GOLD, DISCARD)
        elif op == program.GAIN_SILVER_TO_DECK:
            gain(state, seat, SILVER, DECK)
        elif op == program.TRASH_THIS:
            trash_from_play(state, FEAST)
        elif op == program.OTHERS:
            push_frame(state, program.EACH, seat, card, a, b)
            state.stack[state.depth - 1].step = 1
            return
        elif op == program.EVERYONE:
            push_frame(state, program.EACH, seat, card, a, b)
            return
        else:
            push_frame(state, op, seat, card, a, b)
            return


@compiled
def trash_from_play(state: State, card: int) -> None:
    """Trash a card that is in play, if it is still there."""
    for i in range(state.in_play_size - 1, -1, -1):
        if state.in_play[i] == card:
            for j in range(i, state.in_play_size - 1):
                state.in_play[j] = state.in_play[j + 1]
            state.in_play_size -= 1
            state.in_play[state.in_play_size] = 0
            trash(state, state.turn, card, IN_PLAY)
            return


@compiled
def each(state: State, frame: State) -> None:
    """Let the next player in turn order do an instruction; those who showed a Moat are passed over."""
    while frame.step < state.players:
        seat = (state.turn + frame.step) % state.players
        frame.step += 1
        if state.immune >> seat & 1:
            continue
        if frame.a == program.CARDS:
            draw(state, seat, frame.b)
        elif frame.a == program.GAIN_CURSE:
            gain(state, seat, CURSE, DISCARD)
        else:
            push_frame(state, frame.a, seat, frame.card, frame.b, 0)
            return
    finish(state)


@compiled
def again(state: State, frame: State) -> None:
    """Throne Room's second time."""
    card = frame.card
    finish(state)
    carry_out(state, card, IN_PLAY)


@compiled
def push(states: States, move: int) -> bool:
    """The engine's `push`: `step` on an array of one record. START, instead of a move, is GO_ON."""
    return step(states[0], move)


@compiled
def replay(states: States, moves: Moves) -> None:
    """The engine's `replay`: the same moves lead to the same record."""
    state = states[0]
    for i in range(len(moves)):
        settled = step(state, moves[i])
        forget_events(state)
        while not settled:
            settled = step(state, START)
            forget_events(state)
