"""Compare: a number of a strategy swept over a range, and what becomes of the score."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from crownlands.bots.strategy import Line, Strategy, find_strategy, parse_line
from crownlands.bots.strategy.tree import Condition, Counter, Measure, Negative, Not, Number, Pair, spelled_number
from crownlands.dominion.cards import CARDS
from crownlands.lab.players import Playable, PlayedWith
from crownlands.lab.results import Interval
from crownlands.lab.running import Progress
from crownlands.lab.simulation import simulate

_SWEEP = re.compile(r"\{\s*(-?[\d.]+?)\s*\.\.\s*(-?[\d.]+?)\s*(?:\.\.\s*([\d.]+)\s*)?\}")
MOST_STEPS = 200


@dataclass(frozen=True)
class Comparison:
    """The score for each value of the number that was swept."""

    strategy: str
    change: str
    opponent: str
    values: list[float]
    scores: list[float]
    ci95: list[Interval]
    games: int  # for each value
    skipped: list[str]  # cards that the strategy names and the kingdom lacks
    interrupted: bool = False

    @property
    def best(self) -> float:
        """The value with the highest score."""
        return self.values[self.scores.index(max(self.scores))]

    def to_dict(self) -> dict[str, Any]:
        """Return the comparison for JSON."""
        return {**vars(self), "best": self.best}


def compare(
    strategy: str | Strategy,
    change: str,
    *,
    against: Playable | None = None,
    kingdom: PlayedWith | None = None,
    edition: str = "2e",
    games: int = 20_000,
    seed: int = 1,
    threads: int | None = None,
    ray: str | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Sweep the number in braces of a changed line, each value against the same opponent: the strategy as it is.

    >>> sweep = compare("smithy", "province if money > {0..30..15}", against="basic", games=40)
    >>> sweep.values, sweep.opponent
    ([0.0, 15.0, 30.0], 'Basic')
    """
    whole = strategy if isinstance(strategy, Strategy) else find_strategy(strategy)
    values = swept(change)
    rival: Playable = whole if against is None else against
    scores, intervals, name = [], [], ""
    skipped: list[str] = []
    interrupted = False
    for value in values:
        line = parse_line(_SWEEP.sub(spelled_number(value), change), source="change")
        match = simulate(
            [changed(whole, line), rival],
            kingdom=kingdom,
            edition=edition,
            games=games,
            seed=seed,
            threads=threads,
            ray=ray,
            progress=progress,
        )
        if match.interrupted:
            interrupted = True
            break
        scores.append(match.players[0].score)
        intervals.append(match.players[0].ci95)
        skipped = match.players[0].skipped
        name = match.players[1].name.removesuffix(" (2)")
    if not scores:
        raise KeyboardInterrupt
    return Comparison(whole.name, change, name, values[: len(scores)], scores, intervals, games, skipped, interrupted)


def swept(change: str) -> list[float]:
    """Return the values that a change asks for: `{1..4}`, or in other steps `{1..4..0.5}`.

    >>> swept("smithy if count(smithy) < {1..3}")
    [1.0, 2.0, 3.0]
    """
    found = _SWEEP.findall(change)
    if len(found) != 1:
        raise ValueError(f"expected one range such as {{1..4}} or {{1..4..0.5}} in {change!r}")
    first, last, step = (float(number) if number else 1.0 for number in found[0])
    if step <= 0 or last < first or (last - first) / step > MOST_STEPS:
        raise ValueError(f"expected a range that rises, in {MOST_STEPS} steps at most, in {change!r}")
    return [round(first + number * step, 9) for number in range(int((last - first) / step + 1e-9) + 1)]


def changed(strategy: Strategy, line: Line) -> Strategy:
    """Return the strategy with one line replaced: the one that differs in numbers only, else the first about that card.

    A line about a new card is put before the first line that is about a cheaper one.
    """
    lines = list(strategy.parts["buy"])
    same = [row for row, there in enumerate(lines) if there.target == line.target]
    alike = [row for row in same if _shape(lines[row].condition) == _shape(line.condition)]
    if alike or same:
        lines[(alike or same)[0]] = line
    else:
        lines.insert(_place_for(lines, line), line)
    return strategy.with_part("buy", tuple(lines))


def _place_for(lines: Sequence[Line], line: Line) -> int:
    cost = CARDS[line.target].cost
    return next((row for row, there in enumerate(lines) if CARDS[there.target].cost < cost), len(lines))


def _shape(condition: Condition | None) -> object:
    """Return a condition without its numbers."""
    match condition:
        case Number() | None:
            return type(condition)
        case Measure() | Counter():
            return condition
        case Negative(of) | Not(of):
            return type(condition), _shape(of)
        case Pair(sign, left, right):
            return sign, _shape(left), _shape(right)
