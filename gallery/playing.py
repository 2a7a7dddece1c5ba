"""Games of named opponents, move by move, as many at a time as there are cores."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from crownlands import dominion, kingdomino
from crownlands.bots.budget import Budget
from crownlands.bots.opponents import LADDER, find_opponent
from crownlands.lab.running import default_threads

Item = TypeVar("Item")
Result = TypeVar("Result")

QUICK = LADDER[:-1]  # all but regent answer at once
THINKING = Budget(playouts=300)  # of regent: so that a page doesn't take a night


def in_threads(play_one: Callable[[Item], Result], items: Iterable[Item]) -> list[Result]:
    """The results in the order of the items; most of the thinking is done in native code, side by side."""
    with ThreadPoolExecutor(default_threads()) as threads:
        return list(threads.map(play_one, items))


def new_game(name: str, players: int, seed: int) -> Any:
    """A game; Dominion with a kingdom of its own for every seed."""
    if name == "dominion":
        return dominion.Game(kingdom="random", players=players, seed=seed)
    return kingdomino.Game(players=players, seed=seed)


def play(game: Any, seats: Sequence[str]) -> Any:
    """Play the game to its end with these opponents, by seat."""
    for _ in asked(game, seats):
        pass
    return game


def asked(game: Any, seats: Sequence[str]) -> Iterator[int]:
    """Play the game likewise, telling at each move whose it is."""
    bots = [find_opponent(game.name, name, seed=place, budget=THINKING) for place, name in enumerate(seats)]
    while not game.is_over:
        seat: int = game.to_move
        yield seat
        game.push(bots[seat].choose(game.view(seat)))


def share(game: Any, seat: int) -> float:
    """A seat's share of the win."""
    return 1 / len(game.winners) if seat in game.winners else 0.0
