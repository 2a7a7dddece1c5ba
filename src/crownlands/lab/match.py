"""Matches of Dominion inside one native loop: game after game, and what is counted of them.

Game g of a match always deals from the same shuffles, whoever plays it when, and all that is counted is whole numbers:
the sum is the same for any number of threads, batches and machines.
"""

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.strategy.choose import choose, choose_after
from crownlands.bots.strategy.conditions import all_money, lead
from crownlands.bots.strategy.plan import Plans
from crownlands.compiled import compiled, reseed
from crownlands.dominion.cards import COPPER, PROVINCE
from crownlands.dominion.costs import COINS_PART, cost_of
from crownlands.dominion.engine import seat_to_move, step
from crownlands.dominion.moves import BUY, END_TURN, card_of, verb_of
from crownlands.dominion.scoring import score, winners
from crownlands.dominion.setup import deal
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import OVER, SEATS, SLOTS
from crownlands.game import State, States
from crownlands.lab.tally import CURVE, MARGIN, PROVINCES, WIN, Tally, note_points, note_winners

Counts = NDArray[np.int64]

LONGEST = 200  # turns of each player; a game that hasn't ended by then is broken off and scored as it stands
MANY_TIMES = 5  # so many times as many turns with those that cards give are too many as well


@compiled
def play_games(
    states: States, start: States, plans: Plans, tally: Tally, first: int, last: int, seed: int, sampled: int
) -> None:
    """Play the games from `first` up to `last` of a match and count them; curves are drawn from those below `sampled`.

    Seats go round: in game g player p sits at seat (p + g) modulo the number of players.
    """
    state = states[0]
    counts = tally[0]
    players = start[0].players
    provinces = np.zeros(SEATS, np.int64)  # noted so far
    coppers = np.zeros(SEATS, np.int64)  # of the first hands
    first_buys = np.zeros((SEATS, 2), np.int64)  # in the first two turns
    for game in range(first, last):
        states[0] = start[0]
        reseed(state.random, seed, game)
        deal(states, 0)
        shift = game % players
        watched = game < sampled
        provinces[:] = 0
        turns = spent = player = 0
        if watched:
            first_buys[:] = SLOTS
            for seat in range(players):
                coppers[player_at(seat, shift, players)] = state.hand[seat, COPPER]
        move = NONE
        while state.phase != OVER:
            move = choose_after(state, move)
            if move == NONE:
                player = player_at(seat_to_move(state), shift, players)
                move = choose(state, plans[player])
            if move == END_TURN:
                seat = int(state.turn)
                player = player_at(seat, shift, players)  # another one decides in a possessed turn
                if watched:
                    note_turn(state, plans[player], counts, player, int(state.coins) + spent)
                    note_provinces(state, counts, player, provinces)
                    spent = 0
                turns += 1
                all_done = state.turns[seat] >= LONGEST and seat == players - 1
                if all_done or turns >= MANY_TIMES * LONGEST * players:
                    counts.broken_off += 1
                    break
            elif verb_of(move) == BUY:
                card = card_of(move)
                counts.bought[player, card] += 1
                if watched:
                    spent += cost_of(state, card) & COINS_PART
                    note_first_buys(state, first_buys, player, card)
            step(state, move)
        note_end(state, counts, shift)
        if watched:
            note_sample(state, counts, shift, coppers, first_buys)


@compiled
def player_at(seat: int, shift: int, players: int) -> int:
    """Return the player who sits there in a game with this shift."""
    player = seat - shift
    return player if player >= 0 else player + players


@compiled
def note_turn(state: State, plan: State, counts: State, player: int, coins: int) -> None:
    """Note a player's standing at the end of an ordinary turn, in which there were so many coins to spend."""
    if state.extra:
        return
    seat = int(state.turn)
    turn = min(int(state.turns[seat]), CURVE) - 1
    counts.curve_games[player, turn] += 1
    counts.curve_money[player, turn] += all_money(state, plan, seat)
    counts.curve_coins[player, turn] += coins
    counts.curve_points[player, turn] += score(state, seat)
    for card in range(state.kinds):
        counts.curve_owned[player, turn, card] += state.owned[seat, card]


@compiled
def note_provinces(state: State, counts: State, player: int, provinces: Counts) -> None:
    """Note which of their Provinces a player got this turn."""
    seat = state.turn
    while provinces[player] < min(state.owned[seat, PROVINCE], PROVINCES):
        counts.province_games[player, provinces[player]] += 1
        counts.province_turns[player, provinces[player]] += state.turns[seat]
        provinces[player] += 1


@compiled
def note_end(state: State, counts: State, shift: int) -> None:
    """Count a game that is over."""
    players = int(state.players)
    note_winners(counts, players, shift, winners(state))
    if state.supply[PROVINCE] == 0:
        counts.by_provinces += 1
    elif state.colony != 0 and state.supply[state.colony] == 0:
        counts.by_colonies += 1
    for seat in range(players):
        player = player_at(seat, shift, players)
        note_points(counts, player, score(state, seat))
        counts.turns[player] += state.turns[seat]
        for card in range(state.kinds):
            counts.owned[player, card] += state.owned[seat, card]


@compiled
def note_first_buys(state: State, first_buys: Counts, player: int, card: int) -> None:
    """Note the first card that a player buys in each of the first two turns."""
    turn = int(state.turns[state.turn]) - 1
    if 0 <= turn < 2 and first_buys[player, turn] == SLOTS:
        first_buys[player, turn] = card


@compiled
def note_sample(state: State, counts: State, shift: int, coppers: Counts, first_buys: Counts) -> None:
    """Note how long a game was, by how much it was won, and how it opened."""
    players = int(state.players)
    won, longest, shared = winners(state), 1, 0
    for seat in range(players):
        longest = max(longest, int(state.turns[seat]))
        shared += won >> seat & 1
    counts.lengths[min(longest, CURVE) - 1] += 1
    for seat in range(players):
        player = player_at(seat, shift, players)
        share = shared if won >> seat & 1 else 0
        ahead = max(-MARGIN, min(MARGIN, lead(state, seat)))
        counts.margins[player, ahead + MARGIN] += 1
        counts.splits[player, coppers[player], share] += 1
        first, second = first_buys[player, 0], first_buys[player, 1]
        counts.openings[player, first, second] += 1
        counts.opening_wins[player, first, second] += WIN // share if share > 0 else 0


@compiled
def play_out(states: States, start: States, plans: Plans, game: int, seed: int) -> int:
    """Play one game of a match to its end and return how much of the win the first player has, in sixtieths."""
    state = states[0]
    players = int(start[0].players)
    states[0] = start[0]
    reseed(state.random, seed, game)
    deal(states, 0)
    shift, turns, move = game % players, 0, NONE
    while state.phase != OVER:
        move = choose_after(state, move)
        if move == NONE:
            move = choose(state, plans[player_at(seat_to_move(state), shift, players)])
        if move == END_TURN:
            turns += 1
            if turns >= LONGEST * players:
                break
        step(state, move)
    won, shared = winners(state), 0
    for seat in range(players):
        shared += won >> seat & 1
    return WIN // shared if won >> shift & 1 else 0


@compiled
def play_pairs(
    states: States, start: States, plans: Plans, others: Plans, pairs: States, first: int, last: int, seed: int
) -> None:
    """Play each game twice, from the same shuffles: once with these plans, once with the others."""
    counts = pairs[0]
    for game in range(first, last):
        one = play_out(states, start, plans, game, seed)
        other = play_out(states, start, others, game, seed)
        counts.games += 1
        counts.one += one
        counts.other += other
        counts.one_squared += one * one
        counts.other_squared += other * other
        counts.squared += (one - other) * (one - other)


@compiled
def count_game(states: States, tally: Tally, shift: int, broken_off: int) -> None:
    """Count a game that was played elsewhere."""
    tally[0].broken_off += broken_off
    note_end(states[0], tally[0], shift)
