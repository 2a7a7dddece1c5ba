"""Sets with other boxes beside those of the base game: matches of their own strategies, and the time of opponents."""

import time
from statistics import fmean

from benchmarks._answering import QUICK, answer_seconds
from benchmarks._measure import best_rates, show
from crownlands.bots.dominion import compile_boxes
from crownlands.bots.dominion.openings import known_strategy
from crownlands.dominion import Game
from crownlands.dominion.kingdoms import whole_kingdom
from crownlands.dominion.sets import SETS, SETS_WITH_BOXES
from crownlands.lab import simulate

GAMES = 4_000
EDITION = "2e"


def match_rates(sets: list[str]) -> dict[str, float]:
    """Return the games a second of each set's own strategy against itself, on one thread."""
    rates = {}
    for name in sets:
        strategy = known_strategy(whole_kingdom(name, EDITION, 1))
        assert strategy is not None

        def play(name: str = name, players: tuple = (strategy, strategy)) -> object:  # type: ignore[type-arg]
            return simulate(players, kingdom=name, games=GAMES, seed=7, threads=1)

        [rates[name]] = best_rates((play, GAMES), rounds=3)
    return rates


def matches() -> None:
    """Compare the speed of `simulate` on sets with boxes with that on the base game's."""
    base, boxes = match_rates(list(SETS[EDITION])), match_rates(list(SETS_WITH_BOXES))
    usual = fmean(base.values())
    slowest = min(boxes, key=boxes.__getitem__)
    show("simulate on sets with boxes, on average", fmean(boxes.values()), "games/s", usual, "0.3")
    show(f"the slowest of them, {slowest}", boxes[slowest], "games/s", usual)


def answers() -> None:
    """Measure the longest time that each opponent but the regent takes for a move."""
    for who in QUICK:
        times = [
            seconds
            for number, name in enumerate(SETS_WITH_BOXES)
            for seconds in answer_seconds("dominion", who, Game(kingdom=name, seed=number), number)
        ]
        show(f"{who}, longest of {len(times):,} moves", 1000 * max(times), "ms", wanted="50")


def main() -> None:
    """Print all of it."""
    began = time.perf_counter()
    compile_boxes()
    print(f"  compiled in {time.perf_counter() - began:.0f} s")
    matches()
    answers()
