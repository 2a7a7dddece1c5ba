"""Matches of Kingdomino: compiled players inside one native loop, others asked for every move."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.kingdomino.full_greedy import ROOMS, full_greedy_move
from crownlands.bots.opponents import LADDER, Bot
from crownlands.compiled import compiled, random_source, reseed
from crownlands.game import IllegalMove, State, States, fresh_seed
from crownlands.kingdomino import Game
from crownlands.kingdomino.moves import MOVES, make
from crownlands.kingdomino.playout import greedy_move, random_move
from crownlands.kingdomino.round import start
from crownlands.kingdomino.scoring import leaders, score
from crownlands.kingdomino.setup import empty_table
from crownlands.kingdomino.state import KINGDOM, OVER, SIDE
from crownlands.kingdomino.variants import shape
from crownlands.lab.compiling_lab import compile_kingdomino_lab
from crownlands.lab.players import Player, by_name, find_bot
from crownlands.lab.results import MatchResult, results_of
from crownlands.lab.running import Progress, Worker, default_threads, run
from crownlands.lab.simulation import game_seed
from crownlands.lab.tally import Tally, empty_tally, note_points, note_winners
from crownlands.problems import Problem
from crownlands.words import nearest

RANDOM, GREEDY, FULL_GREEDY = range(3)
NATIVE = {"random": RANDOM, "greedy": GREEDY, "full-greedy": FULL_GREEDY}
OWN_STREAM = 1 << 40  # players draw from a source of their own: the pile must not depend on how they think


@compiled
def native_move(state: State, player: int, source: NDArray[np.uint64], words: NDArray[np.int64], rooms: States) -> int:
    """Return the move of one of the compiled players; `rooms` are two kingdoms to try things out in."""
    if player == RANDOM:
        return random_move(state, source, words)
    if player == GREEDY:
        return greedy_move(state, source, words)
    return full_greedy_move(state, rooms, source, words)


@compiled
def play_games(
    states: States,
    table: States,
    players: NDArray[np.int64],
    rooms: States,
    tally: Tally,
    first: int,
    last: int,
    seed: int,
) -> None:
    """Play the games from `first` up to `last` of a match and count them. Seats go round."""
    state = states[0]
    words = np.empty(SIDE, np.int64)
    source = np.zeros(3, np.uint64)
    for game in range(first, last):
        states[0] = table[0]
        reseed(state.random, seed, game)
        reseed(source, seed, game + OWN_STREAM)
        start(states)
        shift = game % state.players
        while state.asked != OVER:
            player = (state.seat - shift) % state.players
            make(state, native_move(state, players[player], source, words, rooms))
        note_end(state, tally[0], shift)


@compiled
def note_end(state: State, counts: State, shift: int) -> None:
    """Count a game that is over."""
    note_winners(counts, state.players, shift, leaders(state))
    for seat in range(state.players):
        player = (seat - shift) % state.players
        note_points(counts, player, score(state, seat))
        counts.turns[player] += state.rounds * state.deals


@compiled
def count_game(states: States, tally: Tally, shift: int) -> None:
    """Count a game that was played elsewhere."""
    note_end(states[0], tally[0], shift)


@compiled
def choose_natively(states: States, player: int, source: NDArray[np.uint64], rooms: States) -> int:
    """Return the move of a compiled player in a game that is played move by move."""
    return native_move(states[0], player, source, np.empty(SIDE, np.int64), rooms)


@dataclass(frozen=True)
class KingdominoMatch:
    """A match of Kingdomino."""

    variants: tuple[str, ...]
    players: tuple[Player, ...]
    seed: int

    @property
    def native(self) -> bool:
        """True when all play inside the native loop."""
        return all(player.make_bot is None for player in self.players)

    @property
    def threadable(self) -> bool:
        """True when games may be played side by side."""
        return all(player.threadable for player in self.players)

    def worker(self) -> Worker:
        """Return a worker with a table of its own."""
        return _AtOneTable(self) if self.native else _MoveByMove(self)


class _AtOneTable:
    def __init__(self, match: KingdominoMatch) -> None:
        self.match = match
        self.table = empty_table(shape(len(match.players), match.variants), 0)
        self.table[0].watched = 0
        self.states = self.table.copy()
        self.players = np.array([NATIVE[player.name] for player in match.players], np.int64)
        self.rooms = np.zeros(ROOMS, KINGDOM)
        self.counts: Tally = empty_tally()

    def play(self, first: int, last: int) -> None:
        play_games(self.states, self.table, self.players, self.rooms, self.counts, first, last, self.match.seed)


class _MoveByMove:
    def __init__(self, match: KingdominoMatch) -> None:
        self.match = match
        self.bots = [player.make_bot() if player.make_bot else None for player in match.players]
        self.counts: Tally = empty_tally()

    def play(self, first: int, last: int) -> None:
        for number in range(first, last):
            game = play_one(self.match, self.bots, number)
            count_game(game._states, self.counts, number % len(self.bots))


def play_one(match: KingdominoMatch, bots: Sequence[Bot | None], number: int) -> Game:
    """Play one game, move by move."""
    seed = game_seed(match.seed, number)
    game = Game(len(bots), match.variants, seed)
    source, rooms = random_source(match.seed, number + OWN_STREAM), np.zeros(ROOMS, KINGDOM)
    while (seat := game.to_move) is not None:
        player = (seat - number) % len(bots)
        bot = bots[player]
        if bot is None:
            move = MOVES[choose_natively(game._states, NATIVE[match.players[player].name], source, rooms)]
        else:
            move = bot.choose(game.view(seat))
        try:
            game.push(move)
        except IllegalMove as error:
            raise IllegalMove(f"{match.players[player].name} in game {number} (seed {seed}): {error}") from None
    return game


def find_kingdomino_player(who: Any) -> Player:
    """Find a player: `random`, `greedy`, `full-greedy`, an opponent's name, `file.py:Class`, or an object with
    `choose(view)`.
    """
    if isinstance(who, str) and who in NATIVE:
        return Player(who)
    found = find_bot(who, "kingdomino")
    if found is None:
        known = [*NATIVE, *LADDER]
        raise Problem("unknown-player", name=str(who), near=nearest(str(who), known), known=known)
    return found


def simulate_kingdomino(
    players: Iterable[Any],
    *,
    variants: Iterable[str] = (),
    games: int = 10_000,
    seed: int = 1,
    threads: int | None = None,
    ray: str | None = None,
    progress: Progress | None = None,
) -> MatchResult:
    """Play a match of Kingdomino.

    >>> match = simulate_kingdomino(["greedy", "random"], games=20, seed=1)
    >>> match.players[0].score > 70
    True
    """
    seats = tuple(find_kingdomino_player(who) for who in players)
    played_as = shape(len(seats), variants)
    if games < 1:
        raise Problem("few-games", count=games)
    fresh_seed(seed)
    match = KingdominoMatch(tuple(played_as.variants), seats, seed)
    compile_kingdomino_lab()
    if ray is None:
        match.worker().play(0, 0)  # whatever isn't compiled yet is now, and not in the time that is measured
    began = time.perf_counter()
    threads = default_threads() if threads is None else threads
    part = 1_000 if match.native else 1
    played = run(match, games, threads if match.threadable else 1, ray, progress, part)
    results = results_of(played.counts, by_name(seats), [()] * len(seats))
    count = int(played.counts[0].games)
    seconds = time.perf_counter() - began
    setup = {"variants": list(played_as.variants)}
    return MatchResult("kingdomino", setup, seed, count, seconds, results, {}, played.interrupted)


def sample_kingdomino(players: Iterable[Any], *, variants: Iterable[str] = (), seed: int = 1) -> Game:
    """Play one game of a match, move by move."""
    seats = tuple(find_kingdomino_player(who) for who in players)
    match = KingdominoMatch(tuple(shape(len(seats), variants).variants), seats, seed)
    compile_kingdomino_lab()
    return play_one(match, [player.make_bot() if player.make_bot else None for player in seats], 0)
