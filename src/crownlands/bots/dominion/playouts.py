"""Playing a position to its end many times inside compiled code: what a move is worth.

What the seat can't see is dealt anew for every playout. Playout number `n` of every move begins with the same deal, and
every turn of every player with the same chances, so that what is compared is the moves and not their luck.
"""

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.strategy.choose import choose
from crownlands.bots.strategy.closing import closing_buy
from crownlands.bots.strategy.conditions import lead
from crownlands.bots.strategy.plan import Plans
from crownlands.compiled import compiled, reseed
from crownlands.dominion.deck_places import deck_entry, discarded, set_deck_entry, set_discarded
from crownlands.dominion.engine import seat_to_move, step
from crownlands.dominion.masking import deal_hidden
from crownlands.dominion.moves import BUY, END_BUYS, END_TURN, can_buy, move_of, verb_of
from crownlands.dominion.scoring import winners
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import BUY_PHASE, CARD, OVER, SEATS, SLOTS
from crownlands.game import State, States

Sums = NDArray[np.float64]
LONGEST = 45  # turns from here; a playout that hasn't ended by then is scored as it stands
# What is summed: both of the next in one figure, shares of the win, points ahead, moves made, and the shares of all
# seats.
VALUE, WINS, MARGIN, MOVES_MADE, OF_SEAT = range(5)
SUMS = OF_SEAT + SEATS
FAR = 16.0  # points ahead that are as good as half a win, where points count
TOO_SOON = 0.25  # a loss by one's own hand this turn is worse than one that may yet be averted
TURNS = 4096  # more than a game lasts: every turn of every playout has chances of its own


@compiled
def try_move(
    work: States,
    seen: States,
    viewer: int,
    plans: Plans,
    move: int,
    first: int,
    last: int,
    seed: int,
    points_count: float,
    sums: Sums,
) -> None:
    """Make a move in so many deals and play on to the end, the viewer by the first plan, all others by the second.

    Whoever can end the game as the winner does, whatever the plan says. `points_count` says, from 0 to 1, how much of
    the value is the points that the viewer ends ahead, and how much the win alone.
    """
    state = work[0]
    random = np.zeros(3, np.uint64)
    for number in range(first, last):
        work[0] = seen[0]
        reseed(random, seed, number)
        deal_hidden(work, viewer, random)
        state.watched = 0
        begun = turns_begun(state)
        turns = begun  # those too that come besides the ordinary ones
        made = move
        while True:  # one place that makes moves: the engine is compiled into each
            if made == END_TURN:
                if turns > begun + LONGEST * state.players:
                    break
                turns += 1
                reseed(state.random, seed, number * TURNS + turns)
                tidy(state, state.turn)
            step(state, made)
            sums[MOVES_MADE] += 1.0
            if state.phase == OVER:
                break
            seat = seat_to_move(state)
            made = choose(state, plans[0 if seat == viewer else 1])
            if is_buying(state, made) and seat == state.turn:
                card = closing_buy(state, seat)
                if card != NONE and can_buy(state, card):
                    made = move_of(BUY, card)
        count_outcome(state, viewer, turns_begun(state) == begun and state.turn == viewer, points_count, sums)


@compiled
def is_buying(state: State, move: int) -> bool:
    """Return whether a move is a buy, or passes up a possible one."""
    if state.phase != BUY_PHASE or state.depth > 0 or state.buys <= 0:
        return False
    return move in (END_TURN, END_BUYS) or verb_of(move) == BUY


@compiled
def turns_begun(state: State) -> int:
    """Return the number of ordinary turns that all players have begun."""
    total = 0
    for seat in range(state.players):
        total += int(state.turns[seat])
    return total


@compiled
def tidy(state: State, seat: int) -> None:
    """Lay the cards that have no order by kind: decks that differ in one card then draw alike from equal chances."""
    counts = np.zeros(SLOTS, np.int64)
    place = int(state.bottom[seat])  # a card that is known to lie lowest stays there
    for i in range(place, state.unordered[seat]):
        counts[deck_entry(state, seat, i) & CARD] += 1
    for card in range(state.kinds):
        for _ in range(counts[card]):
            set_deck_entry(state, seat, place, card)
            place += 1
    counts[:] = 0
    for i in range(state.discard_size[seat]):
        counts[discarded(state, seat, i)] += 1
    place = 0
    for card in range(state.kinds):
        for _ in range(counts[card]):
            set_discarded(state, seat, place, card)
            place += 1


@compiled
def mixed(share: float, margin: float, points_count: float) -> float:
    """Return the worth of an end from 0 to 1: the share of the win, and as far as points count the lead."""
    return (1.0 - points_count) * share + points_count * 0.5 * (1.0 + margin / (FAR + abs(margin)))


@compiled
def count_outcome(state: State, viewer: int, at_once: bool, points_count: float, sums: Sums) -> None:
    """Add up how a game has ended for the viewer: its share of the win, and by how much."""
    best = winners(state)
    shared = 0
    for seat in range(state.players):
        shared += best >> seat & 1
    for seat in range(state.players):
        if best >> seat & 1:
            sums[OF_SEAT + seat] += 1.0 / shared
    share = 1.0 / shared if best >> viewer & 1 else 0.0
    margin = float(lead(state, viewer))
    value = mixed(share, margin, points_count)
    if at_once and share == 0.0:
        value -= TOO_SOON
    sums[WINS] += share
    sums[MARGIN] += margin
    sums[VALUE] += value
