"""The end of a search: choose the best, cut away what does nothing, and explain why it is good."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from crownlands.bots.dominion.mutation import loosened
from crownlands.bots.strategy import Line, Strategy
from crownlands.lab.discovery.racing import Candidate, Opponents, Track

FINAL_GAMES = 4_096  # against each opponent
CHOOSING = 4  # so many times more for the choice among finalists, which are close to each other
SHORTER, SHORTEST = 8, 128  # so many times fewer where large differences are looked for, but not fewer than these
IDLE_ROUNDS = 8
LITTLE = 0.12  # points that a line may cost before it counts
WORTH_TELLING = 1.0  # points that a card must bring to be named among the reasons


def choose_best(
    track: Track, finalists: Sequence[Strategy], opponents: Opponents, seed: int, games: int = FINAL_GAMES
) -> Strategy:
    """Return the best of the finalists, by many new games."""
    candidates = [Candidate(strategy) for strategy in finalists]
    stages = ((games, max(2, len(candidates) // 2)), (CHOOSING * games, 1))
    return track.race(candidates, opponents, stages, seed)[0].strategy


def pruned(
    track: Track,
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
    strategy = _without_idle(track, tidied(strategy), opponents, seed, _fewer(games))
    whole = Candidate(strategy)
    track.bring_to([whole], opponents, games, seed)
    floor = whole.worth - 2 * LITTLE
    while go_on():
        shorter = [Candidate(smaller) for smaller in _shorter(strategy)]
        stages = ((256, max(3, len(shorter) // 3)), (1024, 4), (games, 1))
        best = track.race(shorter, opponents, stages, seed)
        if not best or best[0].worth < max(floor, whole.worth - LITTLE):
            break
        strategy, whole = best[0].strategy, best[0]
    return strategy


def _fewer(games: int) -> int:
    return max(SHORTEST, games // SHORTER)


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


def _without_idle(track: Track, strategy: Strategy, opponents: Opponents, seed: int, games: int) -> Strategy:
    """Return the strategy without the lines whose absence changes not a single game."""
    for _ in range(IDLE_ROUNDS):
        whole = Candidate(strategy)
        without = [Candidate(smaller) for smaller in _shorter(strategy)]
        track.bring_to([whole, *without], opponents, games, seed)
        idle = [candidate for candidate in without if candidate.won == whole.won]
        if not idle:
            break
        together = Candidate(_all_left_out(strategy, [candidate.strategy for candidate in idle]))
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


def cards_that_matter(
    track: Track, strategy: Strategy, opponents: Opponents, seed: int, games: int = FINAL_GAMES
) -> list[tuple[str, float]]:
    """Return the score lost without each kingdom card, most first."""
    whole = Candidate(strategy)
    without = [(card, Candidate(_without_card(strategy, card))) for card in sorted(strategy.cards)]
    track.bring_to([whole, *(candidate for _, candidate in without)], opponents, _fewer(games), seed)
    losses = [(card, whole.score - candidate.score) for card, candidate in without]
    return sorted((item for item in losses if item[1] >= WORTH_TELLING), key=lambda item: -item[1])


def _without_card(strategy: Strategy, card: str) -> Strategy:
    for part, lines in strategy.parts.items():
        kept = tuple(line for line in lines if line.target != card)
        if kept or part != "buy":
            strategy = strategy.with_part(part, kept)
    return strategy
