"""The time opponents take for an answer: all but the regent at most 50 ms, the regent its budget and a fifth more.

On a kingdom that it doesn't know Dominion's regent looks for a strategy first, for 3 s at most.
"""

import threading
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from typing import Any

from benchmarks._score import Options
from crownlands.bots.budget import Budget
from crownlands.bots.opponents import LADDER, SEARCHER, find_opponent

QUICK = LADDER[:-1]
NewGame = Callable[[int], Any]  # a game by its seed
BUDGETS = (0.1, 1.0)
MOVES = 30  # of the regent, with each budget
FIRST_ANSWERS = 5
STOPPED_AFTER = 0.2


def answer_times(name: str, new_game: NewGame, options: Options) -> None:
    """Every opponent in its own company, a new one at every table."""
    import_module(f"crownlands.bots.{name}").compile_opponents()
    for who in QUICK:
        times = [
            seconds
            for number in range(options.games)
            for seconds in answer_seconds(name, who, new_game(number), number)
        ]
        longest = 1000 * max(times)
        print(f"  {who:<56} {longest:10.1f} ms at most in {len(times):,} moves  (wanted: 50)", flush=True)
    first = [_first_answer(name, new_game(number)) for number in range(FIRST_ANSWERS)]
    print(f"  regent, 0.1 s a move, first answer {max(first):>33.3f} s at most  (wanted: 3.1)", flush=True)
    for seconds in BUDGETS:
        times = list(_thinking(name, new_game, Budget(seconds)))
        print(f"  regent, {seconds:g} s a move {max(times):>46.3f} s at most  (wanted: {1.2 * seconds:g})", flush=True)
    print(f"  regent, told to stop {1000 * _stopping(name, new_game(1)):>43.1f} ms until it answers", flush=True)


def answer_seconds(name: str, who: str, game: Any, seed: int) -> Iterator[float]:
    """Play a game of one opponent with itself, and yield the seconds of each answer."""
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
        _first_answer(name, game.copy())
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


def _first_answer(name: str, game: Any) -> float:
    """The regent's time for the first move of a game that is a choice."""
    regent = find_opponent(name, SEARCHER, 1, Budget(BUDGETS[0]))
    view = _first_choice(name, game)
    began = time.perf_counter()
    regent.choose(view)
    return time.perf_counter() - began


def _first_choice(name: str, game: Any) -> Any:
    """The view of whoever has the first real choice."""
    knight = find_opponent(name, "knight", 1)
    view = game.view(game.to_move)
    while len(view.legal_moves) == 1 or "play-treasures" in view.legal_moves:
        game.push(knight.choose(view))
        view = game.view(game.to_move)
    return view


def _stopping(name: str, game: Any) -> float:
    """From telling it to stop to its answer."""
    stop = threading.Event()
    regent = find_opponent(name, SEARCHER, 1, Budget(60.0), stop)
    view = _first_choice(name, game)
    timer = threading.Timer(STOPPED_AFTER, stop.set)
    began = time.perf_counter()
    timer.start()
    regent.choose(view)
    return max(0.0, time.perf_counter() - began - STOPPED_AFTER)
