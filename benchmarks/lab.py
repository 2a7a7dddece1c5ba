"""The speed of the lab: strategies as text, through `simulate`, beside the bare yardstick and beside themselves."""

import resource

from benchmarks._measure import best_rates, show, yardstick
from crownlands.bots.strategy import Strategy, parse
from crownlands.lab import simulate

# The yardstick's own two strategies, as a user would write them.
BIG_MONEY = parse(
    "name: Big Money\nbuy: province, duchy if supply(province) <= 4, estate if supply(province) <= 2, gold,"
    "duchy if supply(province) <= 6, silver"
)
WITH_SMITHY = parse(
    "name: With Smithy\nbuy: province, duchy if supply(province) <= 4, estate if supply(province) <= 2, gold,"
    "smithy if count(smithy) < 2, silver"
)


def against_the_yardstick() -> None:
    """One thread beside the yardstick, two threads beside one."""
    games = 20_000

    def ours(players: list[Strategy], threads: int) -> object:
        return simulate(players, games=games, seed=7, threads=threads)

    both, alike = [BIG_MONEY, WITH_SMITHY], [BIG_MONEY, BIG_MONEY]
    tasks = [(lambda: ours(both, 1), games), (lambda: ours(both, 2), games), (lambda: ours(alike, 1), games)]
    bare = yardstick("dominion_yardstick")
    if bare is not None:
        import numpy as np

        state = np.zeros(1, bare.state_t)[0]
        tasks.append((lambda: bare.play_many(state, bare.bm, bare.bms, games, 7), games))
    rates = best_rates(*tasks)
    show("simulate, Big Money against Smithy, one thread", rates[0], "games/s", rates[3] if bare else None, "1.5")
    show("simulate, Big Money against itself, one thread", rates[2], "games/s", rates[3] if bare else None, "1.5")
    show("simulate, Big Money against Smithy, two threads", rates[1], "games/s", rates[0], "1.9 of one thread")


def memory() -> None:
    """Measure the most memory that the process holds, after few and after many games."""
    for games in (10_000, 1_000_000):
        simulate([BIG_MONEY, WITH_SMITHY], games=games, threads=2)
        held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        show(f"memory after {games:,} games", held, "MB", wanted="under 600")


def main() -> None:
    """Print all of it."""
    against_the_yardstick()
    memory()
