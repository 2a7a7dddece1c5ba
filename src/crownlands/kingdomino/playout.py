"""Whole games inside one native loop: played at random, or greedily.

The random source of a player is its own, not the game's: looking ahead must not tell what the pile will bring.
"""

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import compiled, random_below
from crownlands.game import State, States
from crownlands.kingdomino import bits
from crownlands.kingdomino.moves import (
    DISCARD,
    direction_of,
    free_dominoes,
    make,
    place_move,
    square_of,
)
from crownlands.kingdomino.placing import Words, find_places, gain
from crownlands.kingdomino.round import start
from crownlands.kingdomino.scoring import score
from crownlands.kingdomino.state import OVER, SIDE, TAKE

Source = NDArray[np.uint64]
DOES_NOT_FIT = -1
RANDOM, GREEDY = range(2)


@compiled
def random_move(state: State, source: Source, words: Words) -> int:
    """Return any legal move, each as likely."""
    if state.asked == TAKE:
        free = free_dominoes(state)
        return bits.nth(free, random_below(source, bits.size(free)))
    count = find_places(state.kingdoms[state.seat], state.limit, state.domino, words)
    if count == 0:
        return DISCARD
    chosen = random_below(source, count)
    line = 0
    while True:
        here = bits.size(words[line])
        if chosen < here:
            return place_move(line, bits.nth(words[line], chosen))
        chosen -= here
        line += 1


@compiled
def best_place(state: State, seat: int, domino: int, source: Source, words: Words) -> tuple[int, int]:
    """Return the move that lays the domino where it brings most at once, and what it brings; ties are random."""
    kingdom = state.kingdoms[seat]
    if find_places(kingdom, state.limit, domino, words) == 0:
        return DISCARD, DOES_NOT_FIT
    best, most, equals = DISCARD, DOES_NOT_FIT, 0
    for line in range(1, SIDE - 1):
        word = words[line]
        while word:
            move = place_move(line, bits.lowest(word))
            word &= word - 1
            points = gain(kingdom, domino, square_of(move), direction_of(move))
            if points > most:
                best, most, equals = move, points, 1
            elif points == most:
                equals += 1
                if random_below(source, equals) == 0:
                    best = move
    return best, most


@compiled
def greedy_move(state: State, source: Source, words: Words) -> int:
    """Place the domino, or take the one, that brings most at once."""
    if state.asked != TAKE:
        return best_place(state, state.seat, state.domino, source, words)[0]
    free = free_dominoes(state)
    best, most, equals = 0, DOES_NOT_FIT - 1, 0
    while free:
        domino = bits.lowest(free)
        free &= free - 1
        points = best_place(state, state.seat, domino, source, words)[1]
        if points > most:
            best, most, equals = domino, points, 1
        elif points == most:
            equals += 1
            if random_below(source, equals) == 0:
                best = domino
    return best


@compiled
def play_on(states: States, player: int, source: Source) -> None:
    """Play the game to its end, all seats at random or all greedily, unwatched."""
    state = states[0]
    watched = state.watched
    state.watched = 0
    words = np.empty(SIDE, np.int64)
    while state.asked != OVER:
        if player == RANDOM:
            make(state, random_move(state, source, words))
        else:
            make(state, greedy_move(state, source, words))
    state.watched = watched


@compiled
def play_games(states: States, player: int, source: Source, games: int) -> int:
    """Play so many games of the kind that the record is set up for, and return the sum of all scores."""
    state = states[0]
    state.watched = 0
    total = 0
    for _ in range(games):
        start(states)
        play_on(states, player, source)
        for seat in range(state.players):
            total += score(state, seat)
    return total
