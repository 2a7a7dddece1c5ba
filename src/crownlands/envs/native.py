"""Many games in one native call: moves, opponents' moves, new games, observations and masks.

Written once for both games. What each game does in its own way is a word in `by_record`: the record that is worked on
tells which of two functions it means, when the code is compiled.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import by_record, compiled
from crownlands.dominion.scoring import score as dominion_score
from crownlands.dominion.scoring import winners as dominion_winners
from crownlands.dominion.state import STATE as DOMINION
from crownlands.envs import native_dominion, native_kingdomino, observing_dominion, observing_kingdomino
from crownlands.envs.layout import Masks, Observation, Offsets
from crownlands.envs.opponents import OUTSIDE
from crownlands.envs.slots import LEARNER, NOBODY, SAME_STEP, Slots
from crownlands.game import Moves, State, States
from crownlands.kingdomino.moves import make
from crownlands.kingdomino.scoring import leaders
from crownlands.kingdomino.scoring import score as kingdomino_score
from crownlands.kingdomino.state import STATE as KINGDOMINO

Brains = tuple[Moves, Any]  # who decides for each seat, and what the game's own players go by
Scratch = Any  # the game's own room to work in

new_game = by_record({DOMINION: native_dominion.new_game, KINGDOMINO: native_kingdomino.new_game})
make_move = by_record({DOMINION: native_dominion.make_move, KINGDOMINO: make})
opponents_move = by_record({DOMINION: native_dominion.opponents_move, KINGDOMINO: native_kingdomino.opponents_move})
mark_legal = by_record({DOMINION: native_dominion.mark_legal, KINGDOMINO: native_kingdomino.mark_legal})
seat_asked = by_record({DOMINION: observing_dominion.seat_asked, KINGDOMINO: observing_kingdomino.seat_asked})
observe = by_record({DOMINION: observing_dominion.observe, KINGDOMINO: observing_kingdomino.observe})
score = by_record({DOMINION: dominion_score, KINGDOMINO: kingdomino_score})
winners = by_record({DOMINION: dominion_winners, KINGDOMINO: leaders})


@compiled
def begin(states: States, slots: Slots, i: int, tables: States, brains: Brains, room: Scratch) -> None:
    """Deal the next game of a slot and let opponents play until somebody outside is asked."""
    slot = slots[i]
    new_game(states, i, slot, tables)
    slot.moves = 0
    slot.over = 0
    slot.standing[:] = 0
    play_on(states[i], slot, brains, room)


@compiled
def play_on(state: State, slot: State, brains: Brains, room: Scratch) -> None:
    """Let opponents play until somebody outside is asked or the game is over."""
    seat = seat_asked(state)
    while seat != NOBODY and brains[0][seat] != OUTSIDE:
        make_move(state, opponents_move(state, slot, seat, brains, room))
        slot.moves += 1
        seat = seat_asked(state)


@compiled
def play(states: States, slots: Slots, i: int, move: int, brains: Brains, room: Scratch) -> None:
    """Make a legal move of somebody outside, and the opponents' moves after it."""
    make_move(states[i], move)
    slots[i].moves += 1
    play_on(states[i], slots[i], brains, room)


@compiled
def standing(state: State, seat: int, shaped: bool) -> float:
    """Return the standing of a seat: its share of the win, or its points ahead of the mean of the others."""
    if shaped:
        others = 0.0
        for other in range(state.players):
            if other != seat:
                others += score(state, other)
        return score(state, seat) - others / (state.players - 1)
    if seat_asked(state) != NOBODY:
        return 0.0
    won = winners(state)
    if not won >> seat & 1:
        return 0.0
    shared = 0
    for other in range(state.players):
        shared += won >> other & 1
    return 1.0 / shared


@compiled
def reward(states: States, slots: Slots, i: int, seat: int, shaped: bool) -> float:
    """Return the change in a seat's standing since it was last rewarded."""
    now = standing(states[i], seat, shaped)
    gained = now - slots[i].standing[seat]
    slots[i].standing[seat] = now
    return gained


@compiled
def look(
    states: States, i: int, viewer: int, at: Offsets, observation: Observation, mask: Masks, room: Scratch
) -> None:
    """Write what a seat may know, and what it may do: nothing, when it isn't asked."""
    state = states[i]
    observe(state, viewer, at, observation)
    mask[:] = 0
    if seat_asked(state) == viewer:
        mark_legal(state, mask, room)


@compiled
def to_move(states: States, i: int) -> int:
    """Return the seat that must decide now, NOBODY when the game is over."""
    return seat_asked(states[i])


@compiled
def begin_games(
    states: States,
    slots: Slots,
    tables: States,
    brains: Brains,
    room: Scratch,
    which: NDArray[np.bool_],
    at: Offsets,
    observations: Observation,
    masks: Masks,
) -> None:
    """Begin the games that are marked, and look at them."""
    for i in range(len(states)):
        if which[i]:
            begin(states, slots, i, tables, brains, room)
            look(states, i, LEARNER, at, observations[i], masks[i], room)


@compiled
def step_games(
    states: States,
    slots: Slots,
    tables: States,
    brains: Brains,
    room: Scratch,
    actions: Moves,
    settings: tuple[int, bool, int],
    at: Offsets,
    now: tuple[Observation, Masks],
    finals: tuple[Observation, Masks],
    rewards: NDArray[np.float64],
    ended: tuple[NDArray[np.bool_], NDArray[np.bool_]],
) -> None:
    """Make a step in every game: actions known to be legal, the opponents' moves, and a new game where one is over.

    `settings` are how games begin anew, whether rewards follow points, and after how many moves games are broken off.
    """
    mode, shaped, most_moves = settings
    observations, masks = now
    terminated, truncated = ended
    for i in range(len(states)):
        slot = slots[i]
        if slot.over:
            slot.number += 1
            begin(states, slots, i, tables, brains, room)
            rewards[i], terminated[i], truncated[i] = 0.0, False, False
        else:
            play(states, slots, i, actions[i], brains, room)
            rewards[i] = reward(states, slots, i, LEARNER, shaped)
            terminated[i] = seat_asked(states[i]) == NOBODY
            truncated[i] = not terminated[i] and slot.moves >= most_moves
            slot.over = terminated[i] or truncated[i]
            if slot.over and mode == SAME_STEP:
                look(states, i, LEARNER, at, finals[0][i], finals[1][i], room)
                slot.number += 1
                begin(states, slots, i, tables, brains, room)
        look(states, i, LEARNER, at, observations[i], masks[i], room)


@compiled
def record_moves(
    states: States,
    slots: Slots,
    brains: Brains,
    room: Scratch,
    most_moves: int,
    at: Offsets,
    seen: tuple[Observation, Masks],
    seats: Moves,
    moves: Moves,
) -> int:
    """Let opponents play the first game on and write down what each saw and did, until somebody outside is asked, the
    game is over or too long, or the arrays are full. Return the number of moves made.
    """
    state, slot = states[0], slots[0]
    made = 0
    seat = seat_asked(state)
    while made < len(moves) and slot.moves < most_moves and seat != NOBODY and brains[0][seat] != OUTSIDE:
        look(states, 0, seat, at, seen[0][made], seen[1][made], room)
        move = opponents_move(state, slot, seat, brains, room)
        seats[made] = seat
        moves[made] = move
        make_move(state, move)
        slot.moves += 1
        made += 1
        seat = seat_asked(state)
    return made
