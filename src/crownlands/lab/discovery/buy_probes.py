"""Looking at buys: the outcome of each other card, had it been bought instead.

A strategy plays some games; at each of its buys every card that it could buy is tried, and the game played to its end a
few times. One look says little; hundreds of them show which card should be bought more often, and when.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.dominion.playouts import TURNS, is_buying, mixed, tidy, turns_begun
from crownlands.bots.dominion.strategy_search.races import LONGEST_RACE, Opponents
from crownlands.bots.strategy import Strategy, make_plans
from crownlands.bots.strategy.choose import choose
from crownlands.bots.strategy.conditions import Plan, all_money, gains_to_end, lead
from crownlands.bots.strategy.gaining import line_to_buy
from crownlands.bots.strategy.plan import Plans
from crownlands.compiled import compiled, reseed
from crownlands.dominion.cards import PROVINCE
from crownlands.dominion.engine import seat_to_move, step
from crownlands.dominion.moves import BUY, END_BUYS, END_TURN, can_buy, move_of
from crownlands.dominion.scoring import winners
from crownlands.dominion.setup import deal
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import NIGHT, OVER, SLOTS
from crownlands.game import State, States
from crownlands.lab.discovery.tracks import LabTrack
from crownlands.lab.running import Counts, Worker, run

Looks = NDArray[np.int64]
TRIES = 12  # of each card at each look
MOST_LOOKS = 80  # in a game
BEST = 1_000  # what a win is worth
POINTS_COUNT = 0.4  # with all Provinces left: to be ahead then tells more than one win or loss
# What a look holds: the line that bought, the card it bought, what conditions may speak of, and then for each card what
# buying it led to, and how many of it the strategy has.
LINE, BOUGHT, COINS, BUYS, TURN, PROVINCES, TO_END, LEAD, MONEY, VALUES = range(10)
OWNED = VALUES + SLOTS + 1
WIDTH = OWNED + SLOTS
NOTHING = SLOTS  # the card of those who buy none
UNTRIED = -1
NO_MOVE = -1


@compiled
def look(states: States, start: States, plans: Plans, other: int, game: int, seed: int, looks: Looks) -> None:
    """Play a game and look at each buy of the first plan; all others play one of the other plans."""
    state, trial = states[0], states[1]
    states[0] = start[0]
    reseed(state.random, seed, game)
    deal(states, 0)
    own = game % state.players
    move = play_on(state, plans, own, other, NO_MOVE, seed, game, True)
    count = 0
    while move != NO_MOVE and count < MOST_LOOKS:
        note(state, plans[0], own, looks[count])
        points_count = POINTS_COUNT * min(1.0, state.supply[PROVINCE] / 8.0)
        for card in range(SLOTS + 1):
            made = END_BUYS if state.features & NIGHT else END_TURN
            if card != NOTHING:
                if card >= state.supply_kinds or state.debt[own] > 0 or not can_buy(state, card):
                    continue
                made = move_of(BUY, card)
            total = 0.0
            for number in range(TRIES):
                states[1] = states[0]
                play_on(trial, plans, own, other, made, seed + 1, (game * MOST_LOOKS + count) * TRIES + number, False)
                total += judged(trial, own, points_count)
            looks[count, VALUES + card] = int(BEST * total / TRIES)
        count += 1
        move = play_on(state, plans, own, other, move, seed, game, True)


@compiled
def note(state: State, plan: Plan, own: int, looked: NDArray[np.int64]) -> None:
    """Write down what the plan buys, and what its conditions may speak of."""
    line = line_to_buy(state, plan, own, int(state.coins))
    looked[LINE], looked[BOUGHT] = line, NOTHING
    looked[COINS], looked[BUYS], looked[TURN] = state.coins, state.buys, state.turns[own]
    looked[PROVINCES], looked[TO_END] = state.supply[PROVINCE], gains_to_end(state)
    looked[LEAD], looked[MONEY] = lead(state, own), all_money(state, plan, own)
    for card in range(SLOTS):
        looked[OWNED + card] = state.owned[own, card]
        looked[VALUES + card] = UNTRIED
    if line != NONE:
        looked[BOUGHT] = plan.card[line]


@compiled
def play_on(state: State, plans: Plans, own: int, other: int, move: int, seed: int, number: int, stops: bool) -> int:
    """Make a move and play on to the end, or to the own next buy if it `stops` there; return the move it makes then.

    Each turn has chances of its own by the number of the try, so that they are the same for all that is tried.
    """
    turns = turns_begun(state)
    most = turns + 2 * LONGEST_RACE * state.players
    while True:
        if move == END_TURN:
            if state.turns[state.turn] >= LONGEST_RACE or turns > most:
                return NO_MOVE
            reseed(state.random, seed, number * TURNS + turns)
            turns += 1  # those too that come besides the ordinary ones
            tidy(state, state.turn)
        if move != NO_MOVE:
            step(state, move)
        if state.phase == OVER:
            return NO_MOVE
        seat = seat_to_move(state)
        move = choose(state, plans[0 if seat == own else other])
        if stops and seat == own and seat == state.turn and is_buying(state, move):
            return move


@compiled
def judged(state: State, own: int, points_count: float) -> float:
    """Return the worth of an end: the share of the win, and to a lesser degree the points ahead."""
    best = winners(state)
    share = 0.0
    if best >> own & 1:
        shared = 0
        for seat in range(state.players):
            shared += best >> seat & 1
        share = 1.0 / shared
    return mixed(share, float(lead(state, own)), points_count)


@dataclass(frozen=True)
class _Games:
    """Games that threads or machines share among them, with room for the looks of each."""

    start: States
    plans: Plans
    others: NDArray[np.int64]  # the plan that is met in each game
    seed: int

    def worker(self) -> Worker:
        return _AtOneTable(self)


class _AtOneTable:
    def __init__(self, games: _Games) -> None:
        self.games = games
        self.states = np.repeat(games.start, 2)
        self.plans = games.plans.copy()  # reckoning needs room of its own
        self.counts: Counts = np.zeros(len(games.others) * MOST_LOOKS * WIDTH, np.int64)

    def play(self, first: int, last: int) -> None:
        looks = self.counts.reshape(-1, MOST_LOOKS, WIDTH)
        for game in range(first, last):
            other = int(self.games.others[game])
            look(self.states, self.games.start, self.plans, other, game, self.games.seed, looks[game])


def looks_of(track: LabTrack, strategy: Strategy, opponents: Opponents, games: int, seed: int) -> Looks:
    """Return all looks at the buys of a strategy in so many games, against the opponents by their shares."""
    shares = np.array([opponent.share for opponent in opponents])
    edges = np.round(np.cumsum(shares) / shares.sum() * games)
    others = 1 + np.searchsorted(edges, np.arange(games), side="right")
    plans = make_plans([strategy, *(opponent.strategy for opponent in opponents)], track.kingdom)
    played = run(_Games(track.start, plans, others, seed), games, track.threads, track.ray, part=1)
    if played.interrupted:
        raise KeyboardInterrupt
    looks: Looks = played.counts.reshape(-1, WIDTH)
    looks = looks[looks[:, TURN] > 0]
    track.games += games + TRIES * int((looks[:, VALUES:OWNED] != UNTRIED).sum())
    return looks
