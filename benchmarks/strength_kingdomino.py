"""How strong Kingdomino's opponents are, with intervals of 95 %.

`python -m benchmarks strength_kingdomino` plays a few games of everything; the figures that count take longer:

    python -m benchmarks.strength_kingdomino four --games 200 --budget 1s
    python -m benchmarks.strength_kingdomino two --games 400 --budget 1s
    python -m benchmarks.strength_kingdomino ladder --games 400 --budget 1s

A budget is seconds a move (1s), or playouts a move (5000), which gives the same figures on every machine.
"""

import argparse
import math
import statistics
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise

from crownlands.bots.opponents import LADDER
from crownlands.lab.kingdomino import KingdominoMatch, find_kingdomino_player, play_one

BONUSES = ("harmony", "middle-kingdom")
TABLES: dict[str, tuple[int, tuple[str, ...]]] = {
    "2 players": (2, ()),
    "2 players with both bonuses": (2, BONUSES),
    "Mighty Duel": (2, ("mighty-duel",)),
}


@dataclass(frozen=True)
class Score:
    """What the first player won of all games, in percent, and its points over the best of the others; each ± half
    of its interval."""

    wins: float
    wins_by: float
    margin: float
    margin_by: float
    seconds: float


def play(names: Sequence[str], variants: Sequence[str], games: int, threads: int, seed: int = 1) -> Score:
    """A match: the first against the others, seats going round."""
    players = tuple(find_kingdomino_player(name) for name in names)
    match = KingdominoMatch(tuple(variants), players, seed)

    def one(number: int) -> tuple[float, int]:
        game = play_one(match, [player.make_bot() if player.make_bot else None for player in players], number)
        seat = number % len(names)
        best_other = max(score for other, score in enumerate(game.scores) if other != seat)
        return (seat in game.winners) / len(game.winners), game.scores[seat] - best_other

    one(games)  # whatever isn't compiled yet is now
    began = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        wins, margins = zip(*pool.map(one, range(games)), strict=True)
    spread = 1.96 / math.sqrt(games)
    return Score(
        *(100 * statistics.fmean(wins), 100 * spread * statistics.pstdev(wins)),
        *(statistics.fmean(margins), spread * statistics.pstdev(margins)),
        time.perf_counter() - began,
    )


def show(label: str, score: Score, wanted: str) -> None:
    """Print a line of figures."""
    wins = f"{score.wins:5.1f} ± {score.wins_by:4.1f} % of games"
    margin = f"margin {score.margin:+5.1f} ± {score.margin_by:.1f}"
    print(f"  {label:<58} {wins}  {margin}  (wanted: {wanted}; {score.seconds:.0f} s)", flush=True)


def four(games: int, budget: str, threads: int) -> None:
    """One regent against three Full Greedy players, with both bonuses."""
    score = play([f"regent:{budget}", *["full-greedy"] * 3], BONUSES, games, threads)
    show(f"regent, {budget} a move, against three full-greedy", score, "80 % and +12 at 1s, 60 % at 0.1s")


def two(games: int, budget: str, threads: int) -> None:
    """One regent against one Full Greedy player."""
    for table, (players, variants) in TABLES.items():
        score = play([f"regent:{budget}", *["full-greedy"] * (players - 1)], variants, games, threads)
        show(f"regent, {budget} a move, against full-greedy, {table}", score, "90 %")


def ladder(games: int, budget: str, threads: int) -> None:
    """Each opponent against the one before, with two players."""
    for weaker, stronger in pairwise(LADDER):
        name = f"{stronger}:{budget}" if stronger == LADDER[-1] else stronger
        show(f"{name} against {weaker}", play([name, weaker], (), games, threads), "65 %")


PARTS = {"four": four, "two": two, "ladder": ladder}


def main() -> None:
    """A glimpse of all of it: few games, few playouts."""
    ladder(60, "200", 2)
    two(10, "200", 2)
    four(10, "200", 2)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--budget", default="1s")
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_args()
    PARTS[given.part](given.games, given.budget, given.threads)
