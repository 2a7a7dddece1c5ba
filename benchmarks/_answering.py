"""How long opponents take for an answer: all but the regent at most 50 ms, the regent its budget and a fifth more."""

import threading
import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from benchmarks._score import Options
from crownlands.bots.budget import Budget
from crownlands.bots.opponents import LADDER, SEARCHER, find_opponent

QUICK = LADDER[:-1]
NewGame = Callable[[int], Any]  # a game by its seed
BUDGETS = (0.1, 1.0)
MOVES = 30  # of the regent, with each budget
STOPPED_AFTER = 0.2


def answer_times(name: str, new_game: NewGame, options: Options) -> None:
    """Every opponent in its own company, a new one at every table."""
    for who in QUICK:
        times = [seconds for number in range(options.games) for seconds in _a_game(name, who, new_game(number), number)]
        longest = 1000 * max(times)
        print(f"  {who:<56} {longest:10.1f} ms at most in {len(times):,} moves  (wanted: 50)", flush=True)
    for seconds in BUDGETS:
        times = list(_thinking(name, new_game, Budget(seconds)))
        print(f"  regent, {seconds:g} s a move {max(times):>46.3f} s at most  (wanted: {1.2 * seconds:g})", flush=True)
    print(f"  regent, told to stop {1000 * _stopping(name, new_game(1)):>43.1f} ms until it answers", flush=True)


def _a_game(name: str, who: str, game: Any, seed: int) -> Iterator[float]:
    bots = [find_opponent(name, who, seed + seat) for seat in range(game.players)]
    while (seat := game.to_move) is not None and len(game.moves) < 2_000:
        view = game.view(seat)
        began = time.perf_counter()
        move = bots[seat].choose(view)
        yield time.perf_counter() - began
        game.push(move)


def _thinking(name: str, new_game: NewGame, budget: Budget) -> Iterator[float]:
    """The regent's moves where there is something to decide, in a few games."""
    left = MOVES
    for number in count():
        game = new_game(100 + number)
        regent = find_opponent(name, SEARCHER, number, budget)
        knight = find_opponent(name, "knight", number)
        regent.choose(game.view(game.to_move))  # on a new kingdom it looks for a strategy first
        while game.to_move is not None and len(game.moves) < 120:
            view = game.view(game.to_move)
            if len(view.legal_moves) > 1 and len(game.moves) % 4 == 0:
                began = time.perf_counter()
                regent.choose(view)
                yield time.perf_counter() - began
                left -= 1
                if left == 0:
                    return
            game.push(knight.choose(view))


def _stopping(name: str, game: Any) -> float:
    """From telling it to stop to its answer."""
    stop = threading.Event()
    regent = find_opponent(name, SEARCHER, 1, Budget(60.0), stop)
    game.push_forced()
    view = game.view(game.to_move)
    timer = threading.Timer(STOPPED_AFTER, stop.set)
    began = time.perf_counter()
    timer.start()
    regent.choose(view)
    return max(0.0, time.perf_counter() - began - STOPPED_AFTER)
