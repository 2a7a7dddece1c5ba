"""The player that Kingdomino programs are measured against in print, as its authors' own program plays.

It tries every place for its domino together with every free domino and every place for that one, leaves out what walls
in a single square or moves the castle out of the middle, and makes one of the moves with most points in the end
(bonuses included). With nothing laid yet it goes by the most crowns on one square.
"""

import zlib

import numpy as np

from crownlands.bots.kingdomino.holes import NOWHERE, holes_with
from crownlands.compiled import compiled, random_below, random_source
from crownlands.game import State, States
from crownlands.kingdomino import bits
from crownlands.kingdomino.dominoes import CROWNS
from crownlands.kingdomino.moves import DISCARD, MOVES, direction_of, free_dominoes, place_move, square_of
from crownlands.kingdomino.placing import Words, find_places, lay_domino
from crownlands.kingdomino.playout import Source, random_move
from crownlands.kingdomino.state import CASTLE_PIECE, CENTRE, KINGDOM, SIDE, TAKE, Kingdom
from crownlands.kingdomino.variants import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS
from crownlands.kingdomino.view import KingdominoView

ROOMS = 2  # kingdoms that are needed to try things out in
HARM = 10_000  # what is left out counts only when there is nothing else


@compiled
def full_greedy_move(state: State, rooms: States, source: Source, words: Words) -> int:
    """Return the move of a Full Greedy player. `rooms` are two kingdoms to try things out in."""
    kingdom = state.kingdoms[state.seat]
    nothing_laid = kingdom.pieces == CASTLE_PIECE
    if state.asked == TAKE:
        if nothing_laid:
            return _most_crowns(state, source)
        rooms[0] = kingdom
        return _best_take(state, rooms, source, words)[0]
    if nothing_laid or find_places(kingdom, state.limit, state.domino, words) == 0:
        return random_move(state, source, words)
    best, most, equals = DISCARD, 0, 0
    words_after = np.empty(SIDE, np.int64)
    for line in range(1, SIDE - 1):
        word = words[line]
        while word:
            move = place_move(line, bits.lowest(word))
            word &= word - 1
            rooms[0] = kingdom
            lay_domino(rooms[0], state.domino, square_of(move), direction_of(move))
            value = _value(state, rooms[0])
            if state.next_row_count > 0:
                value = _best_take(state, rooms, source, words_after)[1]
            if equals == 0 or value > most:
                best, most, equals = move, value, 1
            elif value == most:
                equals += 1
                if random_below(source, equals) == 0:
                    best = move
    return best


@compiled
def _most_crowns(state: State, source: Source) -> int:
    free = free_dominoes(state)
    best, most, equals = 0, -1, 0
    while free:
        domino = bits.lowest(free)
        free &= free - 1
        crowns = max(CROWNS[domino, 0], CROWNS[domino, 1])
        if crowns > most:
            best, most, equals = domino, crowns, 1
        elif crowns == most:
            equals += 1
            if random_below(source, equals) == 0:
                best = domino
    return best


@compiled
def _best_take(state: State, rooms: States, source: Source, words: Words) -> tuple[int, int]:
    """Return the free domino with which the first room becomes worth most, once it is laid there, and how much."""
    free = free_dominoes(state)
    best, most, equals = 0, 0, 0
    while free:
        domino = bits.lowest(free)
        free &= free - 1
        value = _best_with(state, rooms, domino, words)
        if equals == 0 or value > most:
            best, most, equals = domino, value, 1
        elif value == most:
            equals += 1
            if random_below(source, equals) == 0:
                best = domino
    return best, most


@compiled
def _best_with(state: State, rooms: States, domino: int, words: Words) -> int:
    """Return the worth of the first room with the domino on its best place; negative if it doesn't fit."""
    most = -2 * HARM
    find_places(rooms[0], state.limit, domino, words)
    for line in range(1, SIDE - 1):
        word = words[line]
        while word:
            move = place_move(line, bits.lowest(word))
            word &= word - 1
            rooms[1] = rooms[0]
            lay_domino(rooms[1], domino, square_of(move), direction_of(move))
            most = max(most, _value(state, rooms[1]))
    return most


@compiled
def _value(state: State, kingdom: Kingdom) -> int:
    """Return the points of a kingdom with the bonuses that it has or can still have; far less if it has been harmed."""
    value = kingdom.points
    reach = state.limit // 2
    west, east, south, north = kingdom.west, kingdom.east, kingdom.south, kingdom.north
    around = min(west, south) >= CENTRE - reach and max(east, north) <= CENTRE + reach
    if around and state.middle_kingdom:
        value += MIDDLE_KINGDOM_POINTS
        west, east, south, north = CENTRE - reach, CENTRE + reach, CENTRE - reach, CENTRE + reach
    elif state.middle_kingdom:
        value -= HARM
    if state.harmony and kingdom.pieces == state.limit * state.limit:
        value += HARMONY_POINTS
    holes = holes_with(
        kingdom,
        *(NOWHERE, NOWHERE),
        *(east - state.limit + 1, west + state.limit - 1, north - state.limit + 1, south + state.limit - 1),
    )
    return value - HARM if holes > 0 else value


@compiled
def choose_full_greedily(states: States, rooms: States, source: Source) -> int:
    """Return the move of a Full Greedy player in a game that is played move by move."""
    return full_greedy_move(states[0], rooms, source, np.empty(SIDE, np.int64))


class FullGreedy:
    """Full Greedy at a table.

    >>> from crownlands.kingdomino import Game
    >>> game = Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)])
    >>> _ = game.push(FullGreedy(seed=1).choose(game.view(0)))
    >>> game.scores
    (6, 0)
    """

    name = "full-greedy"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: KingdominoView) -> str:
        """Return one of the moves with most points; which one comes from the seed and what it sees."""
        source = random_source(self.seed, zlib.crc32(bytes(view._bytes)))
        return MOVES[choose_full_greedily(view._states, np.empty(ROOMS, KINGDOM), source)]
