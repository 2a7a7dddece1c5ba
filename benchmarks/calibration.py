"""The chances that playouts show: how often such games are won, which `bots/calibration.py` makes use of.

    python -m benchmarks.calibration play dominion --games 100
    python -m benchmarks.calibration play kingdomino --games 100
    python -m benchmarks.calibration

Two equally strong players, knights, barons or regents with few playouts, play a game. A few of one's decisions are
drawn by lot; at each the best move's chance is taken from playouts, as a hint does. Then the move is made, and the game
played on from there many times by the same two, with what is hidden dealt anew: that is how often it is really won. The
first two add to `calibration.jsonl`. Without a word, what was found is printed as a table, with the figures that follow
from it: how much of the lead over an even chance to believe, and how many games a chance is worth. A chance that is
worth `n` games is as far off as the mean of `n` games would be, however many playouts it comes from.
"""

import argparse
import math
import random
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from crownlands import dominion, kingdomino
from crownlands.bots.budget import Budget
from crownlands.bots.calibration import LIKELY, STAGES, Trust, part_over, stage_of, trust_in
from crownlands.bots.opponents import find_opponent

FILE = Path(__file__).with_name("calibration.jsonl")
GAMES = ("dominion", "kingdomino")
PLAYERS = ("knight", "baron", "regent:24")
A_GAME = 3  # positions of each
TIMES = 16  # each is played on
LIKE_A_HINT = Budget(playouts=2_000)
EVEN = 0.5  # between two
BOUNDS = (0.1, 0.3, 0.5, 0.7, 0.9)  # between the lines of the table
MOST_GAMES = 999  # more than that can't be told from so few positions


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A chance as playouts show it, and what came of it."""

    game: str
    number: int  # of the game it is from
    players: str
    over: int  # hundredths of the game
    chance: float
    playouts: int
    won: float  # share of the games played on


def main(arguments: Sequence[str] = ()) -> None:
    """Play, or print what was found."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.calibration",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", nargs="?", choices=("play", "print"), default="print")
    parser.add_argument("game", nargs="?", choices=GAMES, help="both if none is named")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game, to play in several runs")
    given = parser.parse_args(arguments)
    for game in [given.game] if given.game else GAMES:
        if given.what == "play":
            play(game, range(given.first, given.first + given.games))
        else:
            show(game)


def kept(game: str) -> list[Told]:
    """Return what was found for a game."""
    lines = FILE.read_text("utf-8").splitlines() if FILE.exists() else []
    return [it for line in lines if (it := msgspec.json.decode(line, type=Told)).game == game]


def play(game: str, seeds: range) -> None:
    """Add what comes of these games to the file, but for those that are in it."""
    known = {it.number for it in kept(game)}
    for number in seeds:
        if number in known:
            continue
        for it in _found(game, number):
            print(it, flush=True)
            with FILE.open("a", encoding="utf-8") as file:
                file.write(f"{msgspec.json.encode(it).decode()}\n")


def _found(name: str, number: int) -> Iterator[Told]:
    """Yield what playouts show in one game, and what came of it."""
    lot = random.Random(number)
    seat, names = lot.randrange(2), [lot.choice(PLAYERS) for _ in range(2)]
    if names[0] != names[1]:  # who is stronger wins more often, whatever the position
        return
    game: Any = dominion.Game(seed=number, kingdom="random") if name == "dominion" else kingdomino.Game(seed=number)
    players = [find_opponent(name, names[it], number + it) for it in range(2)]
    views: list[Any] = []
    while game.to_move is not None:
        view = game.view(game.to_move)
        if game.to_move == seat and len(view.legal_moves) > 1:
            views.append(view)
        game.push(players[game.to_move].choose(view))
    chances = import_module(f"crownlands.bots.{name}").chances
    for view in lot.sample(views, min(A_GAME, len(views))):
        best = chances(view, LIKE_A_HINT, number)[0]
        if best.exact or not best.tries:
            continue
        won = sum(_played_on(view.sample(1_000 * number + time), best.move, seat, players) for time in range(TIMES))
        yield Told(
            game=name,
            number=number,
            players=names[0],
            over=part_over(view),
            chance=round(best.chance, 4),
            playouts=best.tries,
            won=round(won / TIMES, 4),
        )


def _played_on(game: Any, move: str, seat: int, players: Sequence[Any]) -> float:
    """Return the share of the win that a seat gets after a move."""
    game.push(move)
    while game.to_move is not None:
        game.push(players[game.to_move].choose(game.view(game.to_move)))
    share: float = (seat in game.winners) / len(game.winners)
    return share


def show(game: str) -> None:
    """Print how often games were won by what playouts had shown, and what follows."""
    found = kept(game)
    print(f"{game}: {len(found)} positions of {len({it.number for it in found})} games, each played on {TIMES} times")
    for low, high in zip((0.0, *BOUNDS), (*BOUNDS, 1.01), strict=True):
        if same := [it for it in found if low <= it.chance < high]:
            shown, told, won = (100 * sum(each) / len(same) for each in zip(*map(_line, same), strict=True))
            print(f"  playouts {shown:3.0f} %, told {told:3.0f} %, won {won:3.0f} %: {len(same)} positions")
    for trust in STAGES[game]:
        same = [it for it in found if stage_of(game, it.over) == trust]
        inside = sum(abs(it.won - _told(it)) <= _off(it) for it in same)
        print(f"  to {trust.until} %, {len(same)} positions: believe, worth {fitted(same)}; in use {tuple(trust)[1:]}")
        print(f"    won as often as told, give or take what is told: {100 * inside / max(1, len(same)):.0f} %")


def _line(it: Told) -> tuple[float, float, float]:
    return it.chance, _told(it), it.won


def _told(it: Told) -> float:
    return trust_in(it.game, it.over).told(it.chance, EVEN)


def _off(it: Told) -> float:
    """Return how far a share of so few games may be off what is told."""
    told = _told(it)
    own = told * (1 - told) / TIMES  # what the games played on are off by themselves
    return LIKELY * math.sqrt(own + trust_in(it.game, it.over).variance(told, it.playouts))


def fitted(found: Sequence[Told]) -> tuple[float, int]:
    """Return how much of the lead over an even chance came true, and how many games such a chance is worth."""
    leads = [(it.chance - EVEN, it.won - EVEN) for it in found]
    believe = min(1.0, sum(shown * won for shown, won in leads) / max(1e-9, sum(shown * shown for shown, _ in leads)))
    trust = Trust(0, believe, MOST_GAMES)
    off = sum((it.won - trust.told(it.chance, EVEN)) ** 2 for it in found)
    by_chance = sum(it.won * (1 - it.won) / (TIMES - 1) for it in found)
    spread = sum((told := trust.told(it.chance, EVEN)) * (1 - told) for it in found)
    return round(believe, 2), round(min(MOST_GAMES, spread / max(1e-9, off - by_chance)))


if __name__ == "__main__":
    main(sys.argv[1:])
