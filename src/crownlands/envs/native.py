"""Many games in one native call: moves, opponents' moves, new games, observations and masks.

Written once for both games. What each game does in its own way is a word in `by_record`: the record that is worked on
tells which of two functions it means, when the code is compiled.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import by_record, compiled, reseed
from crownlands.dominion.scoring import score as dominion_score
from crownlands.dominion.scoring import winners as dominion_winners
from crownlands.dominion.state import STATE as DOMINION
from crownlands.envs import native_dominion, native_kingdomino, observing_dominion, observing_kingdomino
from crownlands.envs.game_slots import BEGIN, MOST_SEATS, NOBODY, SAME_STEP, THE_ONE_ASKED, Slots
from crownlands.envs.observation_layout import Masks, Observation, Offsets
from crownlands.envs.opponents import OUTSIDE
from crownlands.game import Moves, State, States
from crownlands.kingdomino.moves import make
from crownlands.kingdomino.scoring import leaders
from crownlands.kingdomino.scoring import score as kingdomino_score
from crownlands.kingdomino.state import STATE as KINGDOMINO

Brains = tuple[Moves, Any]  # who decides for each seat, and what the game's own players go by
Scratch = Any  # the game's own room to work in
Starts = tuple[States, NDArray[np.int64]]  # what games begin from, and which of these are dealt already
# What a batch shows of every game: observation, mask, who is asked, what is legal and how much of it; the table + 1
# whose cards the observation was last written with, 0 where it must be written whole; and which parts of it hold
# something, as the game's own encoder notes them.
Settings = tuple[int, int, int, int, int, int]
Shown = tuple[Observation, Masks, Moves, NDArray[np.int16], Moves, Moves, Moves]

new_game = by_record({DOMINION: native_dominion.new_game, KINGDOMINO: native_kingdomino.new_game})
make_move = by_record({DOMINION: native_dominion.make_move, KINGDOMINO: make})
opponents_move = by_record({DOMINION: native_dominion.opponents_move, KINGDOMINO: native_kingdomino.opponents_move})
list_legal = by_record({DOMINION: native_dominion.list_legal, KINGDOMINO: native_kingdomino.list_legal})
deal_unknown = by_record({DOMINION: native_dominion.deal_unknown, KINGDOMINO: native_kingdomino.deal_unknown})
seat_asked = by_record({DOMINION: observing_dominion.seat_asked, KINGDOMINO: observing_kingdomino.seat_asked})
observe = by_record({DOMINION: observing_dominion.observe, KINGDOMINO: observing_kingdomino.observe})
observe_again = by_record({DOMINION: observing_dominion.observe_again, KINGDOMINO: observing_kingdomino.observe_again})
score = by_record({DOMINION: dominion_score, KINGDOMINO: kingdomino_score})
winners = by_record({DOMINION: dominion_winners, KINGDOMINO: leaders})


@compiled
def begin(states: States, slots: Slots, i: int, starts: Starts, brains: Brains, room: Scratch, skips: bool) -> int:
    """Deal the next game of a slot and let opponents play until somebody outside is asked. Returns how many moves that
    one has, which are listed in the room."""
    slot = slots[i]
    new_game(states, i, slot, starts)
    slot.moves = 0
    slot.standing[:] = 0
    count = play_on(states[i], slot, brains, room, skips)
    slot.over = count == 0
    return count


@compiled
def play_on(state: State, slot: State, brains: Brains, room: Scratch, skips: bool) -> int:
    """Let opponents play, and moves be made where there is only one if these are skipped, until somebody outside has to
    decide or the game is over. Returns how many moves there are, listed in the room."""
    while True:
        seat = seat_asked(state)
        if seat == NOBODY:
            return 0
        if brains[0][seat] != OUTSIDE:
            move = opponents_move(state, slot, seat, brains, room)
        else:
            count = list_legal(state, room)
            if count > 1 or not skips:
                return count
            move = room[0][0]
        make_move(state, move)
        slot.moves += 1


@compiled
def play(states: States, slots: Slots, i: int, move: int, brains: Brains, room: Scratch, skips: bool) -> int:
    """Make a legal move of somebody outside, and what follows by itself. Returns the number of moves listed then."""
    make_move(states[i], move)
    slots[i].moves += 1
    return play_on(states[i], slots[i], brains, room, skips)


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
        for k in range(list_legal(state, room)):
            mask[room[0][k]] = 1


@compiled
def look_at(
    states: States, which: Moves, viewer: int, at: Offsets, observations: Observation, masks: Masks, room: Scratch
) -> None:
    """Look at some games from one seat."""
    for k in range(len(which)):
        look(states, which[k], viewer, at, observations[k], masks[k], room)


@compiled
def to_move(states: States, i: int) -> int:
    """Return the seat that must decide now, NOBODY when the game is over."""
    return seat_asked(states[i])


@compiled
def show(
    state: State, i: int, settings: Settings, table: int, count: int, at: Offsets, shown: Shown, room: Scratch
) -> None:
    """Write what a batch shows of a game: so many legal moves are listed in the room."""
    observations, masks, seats, legal, counts, written, parts = shown
    seat = seat_asked(state)
    viewer = settings[3] if settings[3] != THE_ONE_ASKED else max(seat, 0)
    seats[i] = seat
    if settings[5]:
        if table >= 0 and written[i] == table + 1:
            parts[i] = observe_again(state, viewer, at, observations[i], parts[i])
        else:
            parts[i] = observe(state, viewer, at, observations[i])
    mask = masks[i]
    if written[i] == 0:
        mask[:] = 0
    else:
        for k in range(counts[i]):
            mask[legal[i, k]] = 0
    for k in range(count):
        legal[i, k] = room[0][k]
        mask[room[0][k]] = 1
    counts[i] = count
    written[i] = table + 1


@compiled
def pay(state: State, slot: State, i: int, shaped: bool, over: bool, rewards: NDArray[np.float64]) -> None:
    """Add to the rewards of all seats by how much their standing has changed."""
    if shaped or over:
        for seat in range(state.players):
            now = standing(state, seat, shaped)
            rewards[i, seat] += now - slot.standing[seat]
            slot.standing[seat] = now


@compiled
def step_games(
    states: States,
    slots: Slots,
    starts: Starts,
    brains: Brains,
    room: Scratch,
    first: int,
    end: int,
    which: Moves,
    actions: Moves,
    settings: Settings,
    at: Offsets,
    shown: Shown,
    finals: tuple[Observation, Masks],
    results: tuple[NDArray[np.float64], Moves, Masks, Moves],
    ended: tuple[NDArray[np.bool_], NDArray[np.bool_]],
) -> None:
    """Make a step in some of the games told, from the first to before the end: actions known to be legal or BEGIN, the
    opponents' moves, and a new game where one is over.

    `settings` are how games begin anew, whether rewards follow points, after how many moves games are broken off, who
    looks (or THE_ONE_ASKED), whether moves without a choice are skipped, and whether observations are written.
    """
    mode, shaped, most_moves, skips = settings[0], settings[1] != 0, settings[2], settings[4] != 0
    rewards, scores, won, ended_at = results
    terminated, truncated = ended
    for k in range(first, end):
        i = which[k]
        slot = slots[i]
        if actions[k] == BEGIN or slot.over:
            if actions[k] != BEGIN:
                slot.number += 1
            count = begin(states, slots, i, starts, brains, room, skips)
        else:
            count = play(states, slots, i, actions[k], brains, room, skips)
            over = seat_asked(states[i]) == NOBODY
            too_long = not over and slot.moves >= most_moves
            if not (terminated[i] or truncated[i]):  # what a game brings that began in this step is paid in the next
                pay(states[i], slot, i, shaped, over, rewards)
            terminated[i] |= over
            truncated[i] |= too_long
            slot.over = over or too_long
            if slot.over:
                ended_at[i] = slot.table
                for seat in range(states[i].players):
                    scores[i, seat] = score(states[i], seat)
                    won[i, seat] = over and winners(states[i]) >> seat & 1
                if mode == SAME_STEP:
                    if len(finals[0]) > 0:
                        look(states, i, settings[3], at, finals[0][i], finals[1][i], room)
                    slot.number += 1
                    count = begin(states, slots, i, starts, brains, room, skips)
        table = -1 if starts[1][slot.table] else int(slot.table)
        show(states[i], i, settings, table, count, at, shown, room)


@compiled
def show_games(
    states: States, slots: Slots, starts: Starts, settings: Settings, at: Offsets, shown: Shown, room: Scratch
) -> None:
    """Write anew what a batch shows of all its games."""
    for i in range(len(states)):
        over = slots[i].over or seat_asked(states[i]) == NOBODY
        count = 0 if over else list_legal(states[i], room)
        table = -1 if starts[1][slots[i].table] else int(slots[i].table)
        show(states[i], i, settings, table, count, at, shown, room)


@compiled
def deal_unknown_of(states: States, seeds: Moves) -> None:
    """Deal anew, in every game, what the seat that is asked can't know."""
    for i in range(len(states)):
        seat = seat_asked(states[i])
        if seat != NOBODY:
            deal_unknown(states[i : i + 1], seat, seeds[i])


@compiled
def play_out(
    states: States,
    slots: Slots,
    work: States,
    notes: Slots,
    brains: Brains,
    room: Scratch,
    seeds: tuple[int, int, int, int],
    most_moves: int,
    results: NDArray[np.float64],
) -> None:
    """Play every game on to its end, so often, by the players told, and add up each seat's share of the win and, behind
    these, its points. The games themselves stay as they are.

    `seeds` are the seed, how often, whether what the seat that is asked can't know is dealt anew every time, and the
    number of the first game.
    """
    seed, times, unknown, first = seeds
    note = notes[0]
    for i in range(len(states)):
        for time in range(times):
            work[0] = states[i]
            notes[0] = slots[i]
            state = work[0]
            seat = seat_asked(state)
            number = 3 * ((first + i) * times + time)
            if unknown and seat != NOBODY:
                deal_unknown(work, seat, seed + number)
            reseed(state.random, seed, number + 1)
            reseed(note.source, seed, number + 2)
            state.watched = 0
            note.moves = 0
            while seat != NOBODY and note.moves < most_moves:
                make_move(state, opponents_move(state, note, seat, brains, room))
                note.moves += 1
                seat = seat_asked(state)
            won, shared = winners(state), 0
            for other in range(state.players):
                shared += won >> other & 1
            for other in range(state.players):
                results[i, other] += (won >> other & 1) / shared
                results[i, MOST_SEATS + other] += score(state, other)


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
