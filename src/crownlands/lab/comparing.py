"""Compare: numbers of a strategy swept over ranges, and the score for each."""

import re
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

from crownlands.bots.strategy import Line, Strategy, find_strategy, parse_line
from crownlands.bots.strategy.strategy_words import PARTS
from crownlands.bots.strategy.tree import Condition, Counter, Measure, Negative, Not, Number, Pair, spelled_number
from crownlands.dominion import Kingdom
from crownlands.lab.outcome import Interval
from crownlands.lab.players import Playable, PlayedWith, find_player, kingdom_for, told_kingdom
from crownlands.lab.running import Progress
from crownlands.lab.simulation import simulate
from crownlands.problems import Problem
from crownlands.words import nearest

_SWEEP = re.compile(r"\{\s*(-?[\d.]+?)\s*\.\.\s*(-?[\d.]+?)\s*(?:\.\.\s*([\d.]+)\s*)?\}")
_PART = re.compile(r"\s*([A-Za-z_-]+)\s*:")
MOST_STEPS = 200

Value = float | tuple[float, ...]  # of the number that is swept; of several, one for each


@dataclass(frozen=True)
class Comparison:
    """The score for each value of the number that was swept, or of each choice of several."""

    strategy: str
    change: str
    replaced: str  # the lines that were changed, as they were
    opponent: str
    values: list[Value]
    scores: list[float]
    ci95: list[Interval]
    games: int  # for each value
    kingdom: Kingdom
    seed: int
    skipped: list[str]  # cards that the strategy names and the kingdom lacks
    interrupted: bool = False

    @property
    def best(self) -> Value:
        """The value with the highest score."""
        return self.values[self.scores.index(max(self.scores))]

    def to_dict(self) -> dict[str, Any]:
        """Return the comparison for JSON."""
        return {**vars(self), **told_kingdom(self.kingdom), "players": 2, "best": self.best}

    def _repr_html_(self) -> str:
        """Show the comparison in a notebook."""
        from crownlands.lab.notebook import comparison_html

        return comparison_html(self)


def spelled_value(value: Value) -> str:
    """Return a value as text: `2.5`, or of several `2.5, 4`."""
    return ", ".join(map(spelled_number, value)) if isinstance(value, tuple) else spelled_number(value)


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
    """Sweep the numbers in braces of a changed line, each value against the same opponent: by default the strategy as
    it is. Several lines, separated by `;`, change together.

    >>> sweep = compare("smithy", "province if money > {0..30..15}", against="basic", games=40)
    >>> sweep.values, sweep.opponent
    ([0.0, 15.0, 30.0], 'Basic')
    """
    whole = strategy if isinstance(strategy, Strategy) else find_strategy(strategy)
    values = swept(change)
    rival = find_player(whole if against is None else against)
    tried = [_changed_to(whole, change, value) for value in values]
    played_with = kingdom_for(kingdom, edition, seed, [*(find_player(one) for one in tried), rival])
    scores, intervals = [], []
    skipped: list[str] = []
    interrupted = False
    for one in tried:
        match = simulate(
            [one, rival], kingdom=played_with, games=games, seed=seed, threads=threads, ray=ray, progress=progress
        )
        if match.interrupted:
            interrupted = True
            break
        scores.append(match.players[0].score)
        intervals.append(match.players[0].ci95)
        skipped = match.players[0].skipped
    if not scores:
        raise KeyboardInterrupt
    return Comparison(
        whole.name,
        change,
        "; ".join(str(_line_to_change(whole, *made)) for made in _parts_and_lines(whole, change, values[0])),
        rival.name,
        values[: len(scores)],
        scores,
        intervals,
        games,
        played_with,
        seed,
        skipped,
        interrupted,
    )


def swept(change: str) -> list[Value]:
    """Return the values that a change asks for: `{1..4}`, or in other steps `{1..4..0.5}`; of several, all pairs.

    >>> swept("smithy if count(smithy) < {1..3}")
    [1.0, 2.0, 3.0]
    >>> swept("trash: copper if money > {3..4} and turn < {8..10..2}")
    [(3.0, 8.0), (3.0, 10.0), (4.0, 8.0), (4.0, 10.0)]
    """
    found = _SWEEP.findall(change)
    if not found or len(re.findall("[{}]", change)) != 2 * len(found):
        raise Problem("no-range", example="{1..4}", change=change)
    ranges = [_steps(change, *(float(number) if number else 1.0 for number in one)) for one in found]
    if prod(len(one) for one in ranges) > MOST_STEPS + 1:
        raise Problem("ranges-too-long", most=MOST_STEPS, change=change)
    return [value if len(value) > 1 else value[0] for value in product(*ranges)]


def _steps(change: str, first: float, last: float, step: float) -> list[float]:
    if step <= 0 or last < first or (last - first) / step > MOST_STEPS:
        raise Problem("range-falls", most=MOST_STEPS, change=change)
    return [round(first + number * step, 9) for number in range(int((last - first) / step + 1e-9) + 1)]


def _parts_and_lines(strategy: Strategy, change: str, value: Value) -> list[tuple[str, Line]]:
    """Return the lines of a change with these numbers, each with the part that it names."""
    numbers = iter(value if isinstance(value, tuple) else (value,))
    text = _SWEEP.sub(lambda _: spelled_number(next(numbers)), change)
    return [_part_and_line(strategy, one) for one in text.split(";")]


def _part_and_line(strategy: Strategy, text: str) -> tuple[str, Line]:
    """Return the part that a changed line names, `buy` if it names none, and the line."""
    heading = _PART.match(text)
    if heading is None:
        return "buy", parse_line(text, "buy", source="change")
    part = heading[1].lower()
    if part not in (parts := (*PARTS, *strategy.card_parts)):
        raise Problem("strategy-unknown-part", part=part, near=nearest(part, parts), known=list(parts))
    return part, parse_line(text[heading.end() :], part, source="change")


def _changed_to(strategy: Strategy, change: str, value: Value) -> Strategy:
    for part, line in _parts_and_lines(strategy, change, value):
        strategy = changed(strategy, line, part)
    return strategy


def changed(strategy: Strategy, line: Line, part: str = "buy") -> Strategy:
    """Return the strategy with one line of a part replaced: the first that differs only in numbers, else the first
    about that card. A change that fits no line is refused.
    """
    there = _line_to_change(strategy, part, line)
    lines = [line if one is there else one for one in strategy.parts[part]]
    return strategy.with_part(part, tuple(lines))


def _line_to_change(strategy: Strategy, part: str, line: Line) -> Line:
    lines = strategy.parts.get(part, ())
    same = [there for there in lines if (there.verb, there.target) == (line.verb, line.target)]
    alike = [there for there in same if _shape(there.condition) == _shape(line.condition)]
    if same:
        return (alike or same)[0]
    if lines:
        raise Problem("part-without-card", line=str(line), strategy=strategy.name, part=part, name=line.target)
    raise Problem("no-part-to-change", line=str(line), strategy=strategy.name, part=part)


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
