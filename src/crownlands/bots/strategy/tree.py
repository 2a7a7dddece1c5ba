"""A strategy as a tree, and the tree as readable text."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import numpy as np

from crownlands.bots.strategy.knowledge import TYPES
from crownlands.bots.strategy.strategy_words import PARTS, PHASE_WORDS
from crownlands.dominion.cards import BASIC_IDS


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it stands."""

    value: float


@dataclass(frozen=True, slots=True)
class Measure:
    """A number by its name: `money`."""

    word: str


@dataclass(frozen=True, slots=True)
class Counter:
    """A number of cards: `count(treasure)`. `of` is a card's id, or a type's name when `is_type`."""

    word: str
    of: str
    is_type: bool = False


@dataclass(frozen=True, slots=True)
class Negative:
    """The same with the other sign."""

    of: "Condition"


@dataclass(frozen=True, slots=True)
class Not:
    """True when the other is not."""

    of: "Condition"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two things joined by a sign or a word: `+ - * / < <= > >= = != and or`."""

    sign: str
    left: "Condition"
    right: "Condition"


Condition: TypeAlias = Number | Measure | Counter | Negative | Not | Pair

COMPARISONS = ("<", "<=", ">", ">=", "=", "!=")
_TIGHTNESS = {"or": 1, "and": 2, **dict.fromkeys(COMPARISONS, 4), "+": 5, "-": 5, "*": 6, "/": 6}
_NOT, _NEGATIVE, _WHOLE = 3, 7, 8
_PHASES: dict[float, str] = {number: word for word, number in PHASE_WORDS.items()}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a part: a card, a type, or an Event or a Project to buy, and when. In the part of a card it may be an
    answer: a verb with what it names, or a word alone.
    """

    target: str
    condition: Condition | None = None
    is_type: bool = False
    verb: str = ""

    def __str__(self) -> str:
        when = "" if self.condition is None else f" if {written(self.condition)}"
        return " ".join(filter(None, (self.verb, self.target))) + when

    @property
    def cards(self) -> frozenset[str]:
        """The cards that the line speaks of."""
        return TYPES[self.target] if self.is_type else frozenset(filter(None, (self.target,)))


@dataclass(frozen=True)
class Strategy:
    """A strategy: its name, its parts, and whether it is careful not to end the game behind, and ends it ahead.

    >>> print(Strategy("Basic", {"buy": (Line("province"), Line("gold"), Line("silver"))}).text, end="")
    name: Basic
    buy:
      province
      gold
      silver
    """

    name: str
    parts: Mapping[str, tuple[Line, ...]]
    careful: bool = False
    closing: bool = False
    remarks: tuple[str, ...] = field(default=(), compare=False)

    @property
    def text(self) -> str:
        """The strategy as its text."""
        lines = [f"# {remark}".rstrip() for remark in self.remarks]
        lines.append(f"name: {self.name}")
        if self.careful:
            lines.append("careful: yes")
        if self.closing:
            lines.append("closing: yes")
        for part in (*PARTS, *self.card_parts):
            if self.parts.get(part):
                lines.append(f"{part}:")
                lines += [f"  {line}" for line in self.parts[part]]
        return "\n".join(lines) + "\n"

    @property
    def card_parts(self) -> tuple[str, ...]:
        """The cards that it has a part for."""
        return tuple(part for part in self.parts if part not in PARTS)

    def with_part(self, part: str, lines: tuple[Line, ...]) -> "Strategy":
        """Return the same with one part exchanged; an empty one is left out."""
        parts = {**self.parts, part: lines}
        return replace(self, parts={name: there for name, there in parts.items() if there})

    @property
    def cards(self) -> frozenset[str]:
        """All kingdom cards that the text names, and Events and Projects."""
        named: set[str] = set()
        for lines in self.parts.values():
            for line in lines:
                if line.target and not line.is_type and line.verb != "choose":
                    named.add(line.target)
                if line.condition is not None:
                    named.update(c.of for c in walk(line.condition) if isinstance(c, Counter) and not c.is_type)
        return frozenset(named - set(BASIC_IDS))


def walk(condition: Condition) -> Iterator[Condition]:
    """Yield a condition and all that it is made of."""
    yield condition
    if isinstance(condition, Pair):
        yield from walk(condition.left)
        yield from walk(condition.right)
    elif isinstance(condition, Not | Negative):
        yield from walk(condition.of)


def spelled_number(value: float) -> str:
    """Return a number in digits as the language reads it, with all of them and no power of ten.

    >>> spelled_number(1e6), spelled_number(2.50)
    ('1000000', '2.5')
    """
    return np.format_float_positional(value, trim="-")


def written(condition: Condition) -> str:
    """Return a condition as text, with as few brackets as it needs.

    >>> written(Pair("*", Pair("+", Number(1), Measure("turn")), Number(0.5)))
    '(1 + turn) * 0.5'
    """
    return _written(condition, 0)


def _written(condition: Condition, around: int) -> str:
    match condition:
        case Number(value):
            text, tightness = spelled_number(value), _WHOLE if value >= 0 else _NEGATIVE
        case Measure(word):
            text, tightness = word, _WHOLE
        case Counter(word, of, is_type):
            text, tightness = f"{word}({'card ' if of in TYPES and not is_type and of != 'curse' else ''}{of})", _WHOLE
        case Negative(of):
            text, tightness = f"-{_written(of, _NEGATIVE)}", _NEGATIVE
        case Not(of):
            text, tightness = f"not {_written(of, _NOT)}", _NOT
        case Pair(sign, Measure("phase"), Number(value)) if sign in COMPARISONS and value in _PHASES:
            text, tightness = f"phase {sign} {_PHASES[value]}", _TIGHTNESS[sign]
        case Pair(sign, Number(value), Measure("phase")) if sign in COMPARISONS and value in _PHASES:
            text, tightness = f"{_PHASES[value]} {sign} phase", _TIGHTNESS[sign]
        case Pair(sign, left, right):
            tightness = _TIGHTNESS[sign]
            # a comparison can't stand in a comparison without brackets; subtraction goes from left to right
            left_text = _written(left, tightness + (sign in COMPARISONS))
            text = f"{left_text} {sign} {_written(right, tightness + (sign not in ('and', 'or')))}"
    return f"({text})" if tightness < around else text
