"""Matches of Dominion inside one native loop: game after game, and what is counted of them.

Game g of a match always deals from the same shuffles, whoever plays it when, and all that is counted is whole numbers:
the sum is the same for any number of threads, batches and machines.
"""

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.strategy.choose import choose
from crownlands.bots.strategy.conditions import all_money
from crownlands.bots.strategy.plan import Plans
from crownlands.compiled import compiled, reseed
from crownlands.dominion.cards import PROVINCE
from crownlands.dominion.engine import seat_to_move, step
from crownlands.dominion.moves import BUY, END_TURN, card_of, verb_of
from crownlands.dominion.scoring import score, winners
from crownlands.dominion.setup import deal
from crownlands.dominion.state import OVER, SEATS
from crownlands.game import State, States
from crownlands.lab.tally import CURVE, PROVINCES, Tally, note_points, note_winners

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
    for game in range(first, last):
        states[0] = start[0]
        reseed(state.random, seed, game)
        deal(states, 0)
        shift = game % players
        watched = game < sampled
        provinces[:] = 0
        turns = 0
        while state.phase != OVER:
            player = player_at(seat_to_move(state), shift, players)
            move = choose(state, plans[player])
            if move == END_TURN:
                seat = int(state.turn)
                player = player_at(seat, shift, players)  # another one decides in a possessed turn
                if watched:
                    note_turn(state, plans[player], counts, player)
                    note_provinces(state, counts, player, provinces)
                turns += 1
                all_done = state.turns[seat] >= LONGEST and seat == players - 1
                if all_done or turns >= MANY_TIMES * LONGEST * players:
                    counts.broken_off += 1
                    break
            elif verb_of(move) == BUY:
                card = card_of(move)
                counts.bought[player, card] += 1
            step(state, move)
        note_end(state, counts, shift)


@compiled
def player_at(seat: int, shift: int, players: int) -> int:
    """Return the player who sits there in a game with this shift."""
    player = seat - shift
    return player if player >= 0 else player + players


@compiled
def note_turn(state: State, plan: State, counts: State, player: int) -> None:
    """Note a player's standing at the end of an ordinary turn."""
    if state.extra:
        return
    seat = int(state.turn)
    turn = min(int(state.turns[seat]), CURVE) - 1
    counts.curve_games[player, turn] += 1
    counts.curve_money[player, turn] += all_money(state, plan, seat)
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
def count_game(states: States, tally: Tally, shift: int, broken_off: int) -> None:
    """Count a game that was played elsewhere."""
    tally[0].broken_off += broken_off
    note_end(states[0], tally[0], shift)
