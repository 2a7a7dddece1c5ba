"""Cutting away the lines and conditions of a strategy that do nothing."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from crownlands.bots.dominion.mutation import loosened
from crownlands.bots.dominion.strategy_search.races import Contender, Opponents, RaceSetting
from crownlands.bots.strategy import Line, Strategy

FINAL_GAMES = 4_096  # against each opponent
SHORTER, SHORTEST = 8, 128  # so many times fewer where large differences are looked for, but not fewer than these
IDLE_ROUNDS = 8
LITTLE = 0.12  # points that a line may cost before it counts


def pruned(
    track: RaceSetting,
    strategy: Strategy,
    opponents: Opponents,
    seed: int,
    go_on: Callable[[], bool],
    games: int = FINAL_GAMES,
) -> Strategy:
    """Return the strategy without the lines and conditions that do nothing, or nearly nothing.

    What never makes a difference goes at once; then, one at a time, what costs next to nothing, as long as `go_on`
    says that there is time.
    """
    strategy = without_idle(track, tidied(strategy), opponents, seed, fewer(games))
    whole = Contender(strategy)
    track.bring_to([whole], opponents, games, seed)
    floor = whole.worth - 2 * LITTLE
    while go_on():
        shorter = [Contender(smaller) for smaller in _shorter(strategy)]
        stages = ((256, max(3, len(shorter) // 3)), (1024, 4), (games, 1))
        best = track.race(shorter, opponents, stages, seed)
        if not best or best[0].worth < max(floor, whole.worth - LITTLE):
            break
        strategy, whole = best[0].strategy, best[0]
    return strategy


def fewer(games: int) -> int:
    """Return so many games as large differences take."""
    return max(min(SHORTEST, games), games // SHORTER)


def tidied(strategy: Strategy) -> Strategy:
    """Return the strategy without lines that can't be reached because one about the same card always comes first."""
    for part, lines in strategy.parts.items():
        kept: list[Line] = []
        for line in lines:
            above = [earlier for earlier in kept if earlier.target == line.target]
            if not any(earlier.condition is None or earlier.condition == line.condition for earlier in above):
                kept.append(line)
        strategy = strategy.with_part(part, tuple(kept))
    return strategy


def without_idle(track: RaceSetting, strategy: Strategy, opponents: Opponents, seed: int, games: int) -> Strategy:
    """Return the strategy without the lines whose absence changes not a single game."""
    for _ in range(IDLE_ROUNDS):
        whole = Contender(strategy)
        without = [Contender(smaller) for smaller in _shorter(strategy)]
        track.bring_to([whole, *without], opponents, games, seed)
        idle = [candidate for candidate in without if candidate.won == whole.won]
        if not idle:
            break
        together = Contender(_all_left_out(strategy, [candidate.strategy for candidate in idle]))
        track.bring_to([together], opponents, games, seed)
        strategy = together.strategy if together.won == whole.won else idle[0].strategy
    return strategy


def _shorter(strategy: Strategy) -> list[Strategy]:
    """Return all strategies with one line, or one piece of a condition, less."""
    found = []
    for part, lines in strategy.parts.items():
        for row, line in enumerate(lines):
            rest = (*lines[:row], *lines[row + 1 :])
            if rest or part != "buy":
                found.append(strategy.with_part(part, rest))
            if line.condition is not None:
                for smaller in loosened(line.condition):
                    found.append(
                        strategy.with_part(part, (*lines[:row], replace(line, condition=smaller), *lines[row + 1 :]))
                    )
    return found


def _all_left_out(strategy: Strategy, smaller: Sequence[Strategy]) -> Strategy:
    """Return the strategy without any of the lines that one of the smaller ones lacks."""
    for part, lines in strategy.parts.items():
        kept: list[Line] = []
        for row, line in enumerate(lines):
            rest = (*lines[:row], *lines[row + 1 :])
            if not any(other.parts.get(part, ()) == rest for other in smaller):
                kept.append(line)
        if kept or part != "buy":
            strategy = strategy.with_part(part, tuple(kept))
    return strategy
