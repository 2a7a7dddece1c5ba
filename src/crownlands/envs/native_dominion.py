"""The part of an environment's native code that is Dominion's own; native.py holds what both games share."""

import numpy as np

from crownlands.bots.strategy.choose import chosen
from crownlands.bots.strategy.plan import Plans
from crownlands.compiled import apart, compiled, random_below, reseed
from crownlands.dominion.engine import step
from crownlands.dominion.events import forget_events
from crownlands.dominion.masking import deal_hidden, mask
from crownlands.dominion.moves import MOST_LEGAL, START, legal_moves
from crownlands.dominion.piles import show_top
from crownlands.dominion.setup import deal
from crownlands.dominion.state import MIXED_PILES, STATE
from crownlands.envs.native_page import page_move
from crownlands.envs.opponents import PAGE, RANDOM
from crownlands.game import Moves, State, States

Brains = tuple[Moves, Plans]  # who decides for each seat, and the plans of strategies by table and seat
Starts = tuple[States, Moves]
Scratch = tuple[Moves, Moves]  # room for the legal moves of a position, and for some of them


def scratch() -> Scratch:
    """Room to work in: made once, for it takes longer to make than to use."""
    return np.empty(MOST_LEGAL, np.int64), np.empty(MOST_LEGAL, np.int64)


@compiled
def new_game(states: States, i: int, slot: State, starts: Starts) -> None:
    """Deal the game of a slot at its table, or at one of all tables; or take up the position that lies there."""
    tables, dealt = starts
    reseed(slot.source, slot.series, 2 * slot.number + 1)
    slot.table = slot.always - 1 if slot.always > 0 else random_below(slot.source, len(tables))
    states[i] = tables[slot.table]
    state = states[i]
    reseed(state.random, slot.series, 2 * slot.number)
    if not dealt[slot.table]:
        deal_anew(states[i : i + 1], random_below(slot.source, state.players))


@compiled
def deal_anew(states: States, first: int) -> None:
    """Deal a game at a table that was set up with another random source: the first card of a shuffled pile is drawn
    again too."""
    state = states[0]
    for number in range(MIXED_PILES):
        if state.mixed_unordered[number] > 0:
            top = int(state.mixed_size[number]) - 1
            chosen = random_below(state.random, top + 1)
            covered = state.mixed[number, top]
            state.supply[covered] = 0
            state.mixed[number, top] = state.mixed[number, chosen]
            state.mixed[number, chosen] = covered
            show_top(state, number)
    deal(states, first)
    forget_events(state)


@compiled
def make_move(state: State, move: int) -> None:
    """Make a legal move in a game that is watched but nobody listens to."""
    _made_move(state, move)


@apart(STATE, int)
def _made_move(state: State, move: int) -> int:
    settled = step(state, move)
    forget_events(state)
    while not settled:
        settled = step(state, START)
        forget_events(state)
    return 0


@compiled
def opponents_move(state: State, slot: State, seat: int, brains: Brains, room: Scratch) -> int:
    """Return the move of an opponent."""
    kinds, plans = brains
    if kinds[seat] == RANDOM:
        return room[0][random_below(slot.source, legal_moves(state, room[0]))]
    if kinds[seat] == PAGE:
        return page_move(state, plans[slot.table, seat], slot.source, room)
    return chosen(state, plans[slot.table, seat])


@compiled
def list_legal(state: State, room: Scratch) -> int:
    """Write the legal moves into the first part of the room and return how many there are."""
    return legal_moves(state, room[0])


@compiled
def deal_unknown(states: States, viewer: int, seed: int) -> None:
    """Deal anew what a seat can't know; what it observes stays the same."""
    random = np.zeros(3, np.uint64)
    reseed(random, seed, 0)
    mask(states, viewer)
    deal_hidden(states, viewer, random)
