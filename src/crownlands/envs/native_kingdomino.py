"""Many games of Kingdomino in one native call: moves, opponents' moves, new games, observations and masks."""

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.kingdomino.aiming import Aims, aiming_move
from crownlands.compiled import compiled, reseed
from crownlands.envs.layout import Masks, Observation
from crownlands.envs.observing_kingdomino import NOBODY, Offsets, observe, seat_asked
from crownlands.envs.opponents import AIMING, OUTSIDE, RANDOM
from crownlands.envs.slots import LEARNER, SAME_STEP, Slots
from crownlands.game import Moves, State, States
from crownlands.kingdomino.moves import MOVE_COUNT, legal_moves, make
from crownlands.kingdomino.placing import Words
from crownlands.kingdomino.playout import greedy_move, random_move
from crownlands.kingdomino.round import start
from crownlands.kingdomino.scoring import leaders, score
from crownlands.kingdomino.state import OVER, SIDE

Brains = tuple[Moves, Aims]  # who decides for each seat, and what it aims at
Scratch = tuple[Words, Moves]  # room for the places of a domino and for the legal moves of a position


def scratch() -> Scratch:
    """Room to work in: made once, for it takes longer to make than to use."""
    return np.empty(SIDE, np.int64), np.empty(MOVE_COUNT, np.int64)


@compiled
def begin(states: States, slots: Slots, i: int, tables: States, brains: Brains, room: Scratch) -> None:
    """Deal the next game of a slot and let opponents play until somebody outside is asked."""
    slot = slots[i]
    reseed(slot.source, slot.series, 2 * slot.number + 1)
    states[i] = tables[0]
    state = states[i]
    reseed(state.random, slot.series, 2 * slot.number)
    start(states[i : i + 1])
    slot.moves = 0
    slot.over = 0
    slot.standing[:] = 0
    play_on(state, slot, brains, room)


@compiled
def opponents_move(state: State, slot: State, seat: int, brains: Brains, room: Scratch) -> int:
    """What an opponent of the environment does."""
    if brains[0][seat] == RANDOM:
        return random_move(state, slot.source, room[0])
    if brains[0][seat] == AIMING:
        return aiming_move(state, brains[1][seat], slot.source, room[0])
    return greedy_move(state, slot.source, room[0])


@compiled
def play_on(state: State, slot: State, brains: Brains, room: Scratch) -> None:
    """Let opponents play until somebody outside is asked or the game is over."""
    seat = seat_asked(state)
    while seat != NOBODY and brains[0][seat] != OUTSIDE:
        make(state, opponents_move(state, slot, seat, brains, room))
        slot.moves += 1
        seat = seat_asked(state)


@compiled
def play(states: States, slots: Slots, i: int, move: int, brains: Brains, room: Scratch) -> None:
    """Make a legal move of somebody outside, and the opponents' moves after it."""
    make(states[i], move)
    slots[i].moves += 1
    play_on(states[i], slots[i], brains, room)


@compiled
def standing(state: State, seat: int, shaped: bool) -> float:
    """How a seat stands: its share of the win, or by how many points it leads the mean of the others."""
    if shaped:
        others = 0.0
        for other in range(state.players):
            if other != seat:
                others += score(state, other)
        return score(state, seat) - others / (state.players - 1)
    if state.asked != OVER:
        return 0.0
    won = leaders(state)
    if not won >> seat & 1:
        return 0.0
    shared = 0
    for other in range(state.players):
        shared += won >> other & 1
    return 1.0 / shared


@compiled
def reward(states: States, slots: Slots, i: int, seat: int, shaped: bool) -> float:
    """What has become of a seat since it was last rewarded."""
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
        words, legal = room
        for k in range(legal_moves(state, words, legal)):
            mask[legal[k]] = 1


@compiled
def to_move(states: States, i: int) -> int:
    """The seat that must decide now, NOBODY when the game is over."""
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
    """A step of every game: actions known to be legal, the opponents' moves, and a new game where one is over.

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
            terminated[i] = states[i].asked == OVER
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
    """Let opponents play the first game on, and write what each saw and did, until somebody outside is asked, the game
    is over or too long, or the arrays are full. Returns how many moves were made."""
    state, slot = states[0], slots[0]
    made = 0
    seat = seat_asked(state)
    while made < len(moves) and slot.moves < most_moves and seat != NOBODY and brains[0][seat] != OUTSIDE:
        look(states, 0, seat, at, seen[0][made], seen[1][made], room)
        move = opponents_move(state, slot, seat, brains, room)
        seats[made] = seat
        moves[made] = move
        make(state, move)
        slot.moves += 1
        made += 1
        seat = seat_asked(state)
    return made
