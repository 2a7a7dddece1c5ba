"""Changing a strategy a little: order, numbers, conditions, cards, and the optional parts."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from crownlands.bots.strategy import Line, Strategy
from crownlands.bots.strategy.knowledge import (
    DISCARDS_BY_PILES,
    EXCHANGES,
    GAINS_TO_HAND,
    GAINS_UP_TO,
    IMPROVES_TREASURE,
    REMODELS,
    SAVES_TREASURE,
    SELLS_COPPER,
    SORTS_TOP,
    TRASHES_MANY,
    is_village,
    known,
)
from crownlands.bots.strategy.tree import COMPARISONS, Condition, Counter, Measure, Negative, Not, Number, Pair, walk
from crownlands.dominion.card_types import ACTION
from crownlands.dominion.cards import BASIC_IDS, CARDS

MOST_LINES = 22  # of a part: more than that nobody reads
BASIC_CARDS = BASIC_IDS[:6]
_POINTS = ("province", "duchy", "estate")
# What cards do that an optional part speaks of.
_TRASHING = {TRASHES_MANY, SELLS_COPPER, IMPROVES_TREASURE, SAVES_TREASURE, REMODELS, SORTS_TOP}
_DISCARDING = {EXCHANGES, SORTS_TOP, DISCARDS_BY_PILES}
_GAINING = {GAINS_UP_TO, GAINS_TO_HAND, REMODELS}


class Mutator:
    """Makes children of strategies for a kingdom; the same random source makes the same ones."""

    def __init__(self, kingdom: Sequence[str], source: random.Random) -> None:
        self.kingdom = list(kingdom)
        self.random = source
        self.actions = [card for card in kingdom if CARDS[card].types & ACTION]
        self.villages = [card for card in kingdom if is_village(card)]
        self.parts = ["play"] if len(self.actions) > 1 else []
        done = {known(card).judged for card in kingdom}
        for part, ways in (("trash", _TRASHING), ("discard", _DISCARDING), ("gain", _GAINING)):
            if ways & done:
                self.parts.append(part)
        self.ways: list[tuple[int, Callable[[Strategy, Strategy], Strategy]]] = [
            (34, self.tweak),
            (10, self.move_line),
            (6, self.swap_lines),
            (14, self.insert_line),
            (9, self.remove_line),
            (9, self.new_condition),
            (6, self.exchange_card),
            (5, self.join_condition),
            (5, self.loosen_condition),
            (6, self.borrow_line),
            (5, self.change_part),
            (5, self.cross),
            (6, self.go_green_otherwise),
            (4, self.add_pair),
            (1, self.toggle_careful),
            (1, self.toggle_closing),
        ]

    def child(self, parent: Strategy, other: Strategy) -> Strategy:
        """Return a strategy somewhat different from its parent; some of it may come from the other one."""
        child = parent
        weights, ways = zip(*self.ways, strict=True)
        bold = self.random.random() < 0.15
        for _ in range(self.random.randint(3, 6) if bold else self.random.choice((1, 1, 1, 2, 2, 3))):
            for _ in range(5):
                changed = self.random.choices(ways, weights)[0](child, other)
                if changed != child:
                    child = changed
                    break
        return replace(child, remarks=())

    # which line

    def _part(self, strategy: Strategy) -> str:
        others = [part for part in strategy.parts if part != "buy"]
        return self.random.choice(others) if others and self.random.random() < 0.15 else "buy"

    def _changed(self, strategy: Strategy, part: str, lines: Sequence[Line]) -> Strategy:
        if (part == "buy" and not lines) or len(lines) > MOST_LINES:
            return strategy
        return strategy.with_part(part, tuple(lines))

    # ways of changing

    def tweak(self, strategy: Strategy, _: Strategy) -> Strategy:
        """Change a number, or which way it is compared."""
        part = self._part(strategy)
        lines = list(strategy.parts[part])
        places = [
            (row, condition)
            for row, line in enumerate(lines)
            if line.condition is not None
            for condition in walk(line.condition)
            if isinstance(condition, Number)
        ]
        if not places:
            return strategy
        row, number = self.random.choice(places)
        lines[row] = replace(lines[row], condition=_with(lines[row].condition, number, self._near(number)))
        return self._changed(strategy, part, lines)

    def _near(self, number: Number) -> Number:
        value = number.value
        if value != int(value):
            return Number(round(value * self.random.choice([0.7, 0.85, 1.15, 1.4]), 2))
        far = self.random.random() < 0.3
        change = self.random.choice([-1, 1]) * (self.random.randint(2, max(2, int(abs(value) / 3) + 1)) if far else 1)
        return Number(max(min(value, 1.0), value + change))  # below 1 most lines would never be used

    def move_line(self, strategy: Strategy, _: Strategy) -> Strategy:
        """Put a line elsewhere."""
        part = self._part(strategy)
        lines = list(strategy.parts[part])
        if len(lines) < 2:
            return strategy
        row = self.random.randrange(len(lines))
        line = lines.pop(row)
        step = self.random.choice([-3, -2, -1, -1, 1, 1, 2, 3])
        lines.insert(min(max(row + step, 0), len(lines)), line)
        return self._changed(strategy, part, lines)

    def swap_lines(self, strategy: Strategy, _: Strategy) -> Strategy:
        """Let two lines change places."""
        part = self._part(strategy)
        lines = list(strategy.parts[part])
        if len(lines) < 2:
            return strategy
        one, other = self.random.sample(range(len(lines)), 2)
        lines[one], lines[other] = lines[other], lines[one]
        return self._changed(strategy, part, lines)

    def insert_line(self, strategy: Strategy, _: Strategy) -> Strategy:
        """Add a line to buy something, half of the time something new."""
        lines = list(strategy.parts["buy"])
        card = self._any_card()
        new = [other for other in self.kingdom if all(line.target != other for line in lines)]
        if new and self.random.random() < 0.5:
            card = self.random.choice(new)
        lines.insert(self.random.randint(0, len(lines)), Line(card, self._condition(card)))
        return self._changed(strategy, "buy", lines)

    def remove_line(self, strategy: Strategy, _: Strategy) -> Strategy:
        """Take a line out."""
        part = self._part(strategy)
        lines = list(strategy.parts[part])
        del lines[self.random.randrange(len(lines))]
        return self._changed(strategy, part, lines)

    def new_condition(self, strategy: Strategy, _: Strategy) -> Strategy:
        """Give a line another condition."""
        lines = list(strategy.parts["buy"])
        row = self.random.randrange(len(lines))
        lines[row] = Line(lines[row].target, self._condition(lines[row].target))
        return self._changed(strategy, "buy", lines)

    def exchange_card(self, strategy: Strategy, _: Strategy) -> Strategy:
        """Name another card in a line, and in its condition."""
        lines = list(strategy.parts["buy"])
        row = self.random.randrange(len(lines))
        old, new = lines[row].target, self._any_card()
        condition = lines[row].condition
        if condition is not None:
            for inner in list(walk(condition)):
                if isinstance(inner, Counter) and inner.of == old and not inner.is_type:
                    condition = _with(condition, inner, Counter(inner.word, new))
        lines[row] = Line(new, condition)
        return self._changed(strategy, "buy", lines)

    def join_condition(self, strategy: Strategy, _: Strategy) -> Strategy:
        """Ask for something more."""
        lines = list(strategy.parts["buy"])
        row = self.random.randrange(len(lines))
        more, there = self._some_condition(lines[row].target), lines[row].condition
        if there is None:
            lines[row] = replace(lines[row], condition=more)
        elif sum(isinstance(inner, Pair) and inner.sign in COMPARISONS for inner in walk(there)) < 3:
            sign = "and" if self.random.random() < 0.75 else "or"
            lines[row] = replace(lines[row], condition=Pair(sign, there, more))
        return self._changed(strategy, "buy", lines)

    def loosen_condition(self, strategy: Strategy, _: Strategy) -> Strategy:
        """Ask for less."""
        part = self._part(strategy)
        lines = list(strategy.parts[part])
        rows = [row for row, line in enumerate(lines) if line.condition is not None]
        if not rows:
            return strategy
        row = self.random.choice(rows)
        lines[row] = replace(lines[row], condition=self.random.choice(loosened(lines[row].condition)))
        return self._changed(strategy, part, lines)

    def borrow_line(self, strategy: Strategy, other: Strategy) -> Strategy:
        """Take a line, or a whole optional part, from another strategy."""
        parts = [part for part in other.parts if part != "buy"]
        if parts and self.random.random() < 0.2:
            part = self.random.choice(parts)
            return self._changed(strategy, part, other.parts[part])
        lines = list(strategy.parts["buy"])
        taken = self.random.choice(other.parts["buy"])
        place = round(other.parts["buy"].index(taken) / len(other.parts["buy"]) * len(lines))
        lines.insert(place, taken)
        return self._changed(strategy, "buy", lines)

    def change_part(self, strategy: Strategy, _: Strategy) -> Strategy:
        """Add a line to an optional part, or give the part up."""
        if not self.parts:
            return strategy
        part = self.random.choice(self.parts)
        lines = list(strategy.parts.get(part, ()))
        if lines and self.random.random() < 0.4:
            return self._changed(strategy, part, ())
        line = self._line_of(part)
        if all(line.target != there.target for there in lines):
            lines.insert(self.random.randint(0, len(lines)), line)
        return self._changed(strategy, part, lines)

    def cross(self, strategy: Strategy, other: Strategy) -> Strategy:
        """Return the upper lines of one strategy and the lower ones of another."""
        upper, lower = strategy.parts["buy"], other.parts["buy"]
        cut = self.random.random()
        lines = [*upper[: round(cut * len(upper))], *lower[round(cut * len(lower)) :]]
        return self._changed(strategy, "buy", list(dict.fromkeys(lines)))

    def go_green_otherwise(self, strategy: Strategy, other: Strategy) -> Strategy:
        """Take another way of buying points, of the other strategy or a new one; or do it sooner or later."""
        lines = list(strategy.parts["buy"])
        rows = [row for row, line in enumerate(lines) if line.target in _POINTS]
        if self.random.random() < 0.4:
            later = self.random.choice([-2, -1, 1, 2])
            for row in rows:
                lines[row] = _shifted(lines[row], later)
            return self._changed(strategy, "buy", lines)
        green = [line for line in other.parts["buy"] if line.target in _POINTS]
        if self.random.random() < 0.5:
            last = self.random.randint(1, 5)
            green = [Line("province", self._own_condition("province")), Line("province", _few_left("province", last))]
            green += [Line("duchy", _few_left("duchy", last)), Line("estate", _few_left("estate", max(1, last - 2)))]
            self.random.shuffle(green)
        kept = [line for row, line in enumerate(lines) if row not in rows]
        place = min(self.random.choice([0, 0, 1, 2]), len(kept))
        return self._changed(strategy, "buy", [*kept[:place], *green, *kept[place:]])

    def add_pair(self, strategy: Strategy, _: Strategy) -> Strategy:
        """Add two cards at once that only do something together: what gives Actions, and what needs them."""
        needy = [card for card in self.actions if known(card).actions == 0]
        if not self.villages or not needy:
            return strategy
        village, card = self.random.choice(self.villages), self.random.choice(needy)
        enough = Pair("<", Counter("count", "village", True), Counter("count", "terminal", True))
        pair = [Line(village, enough), Line(card, Pair("<", Counter("count", card), Number(self.random.randint(1, 5))))]
        lines = list(strategy.parts["buy"])
        place = self.random.randint(0, len(lines))
        return self._changed(strategy, "buy", [*lines[:place], *pair, *lines[place:]])

    def toggle_careful(self, strategy: Strategy, _: Strategy) -> Strategy:
        """Mind ending the game behind, or not."""
        return replace(strategy, careful=not strategy.careful)

    def toggle_closing(self, strategy: Strategy, _: Strategy) -> Strategy:
        """End the game when that wins it, or not."""
        return replace(strategy, closing=not strategy.closing)

    # new things

    def _any_card(self) -> str:
        if self.random.random() < 0.35:
            return self.random.choice(BASIC_CARDS[1:])
        return self.random.choice(self.kingdom)

    def _line_of(self, part: str) -> Line:
        pick = self.random.choice
        if part == "play":
            card = pick(self.actions)
            spare = Pair(">", Measure("actions"), Number(1))
            drawing = Pair("and", spare, Pair(">=", Measure("undrawn"), Number(pick([2, 3, 4]))))
            return Line(card, pick([None, None, spare, drawing]))
        if part == "gain":
            card = self._any_card()
            return Line(card, self._condition(card))
        if part == "discard":
            return Line(pick(["estate", "duchy", "province", "curse", "copper", *self.actions]), None)
        card = pick(["curse", "estate", "copper", "copper", "silver", "gold", "gold", *self.actions])
        conditions: list[Condition | None] = [
            None,
            Pair(">", Counter("supply", "province"), Number(pick([1, 2, 3, 4]))),
            Pair("<=", Counter("supply", "province"), Number(pick([2, 3, 4, 5, 6]))),
            Pair(">", Measure("money"), Number(pick([5, 6, 8, 10, 12]))),
        ]
        return Line(card, pick(conditions))

    def _condition(self, card: str) -> Condition | None:
        if self.random.random() < 0.12:
            return None
        condition = self._own_condition(card)
        if self.random.random() < 0.2:
            return Pair("and", condition, self._some_condition(card))
        return condition

    def _own_condition(self, card: str) -> Condition:
        """Return one that fits the card: so many of it, or late in the game for points."""
        pick = self.random.choice
        if card in ("province", "duchy", "estate"):
            late: list[Condition] = [
                Pair("<=", Counter("supply", "province"), Number(self.random.randint(1, 6))),
                Pair("<=", Measure("gains_to_end"), Number(self.random.randint(1, 8))),
                Pair(">", Measure("money"), Number(self.random.randint(8, 28))),
                Pair(">", Measure("turn"), Number(self.random.randint(6, 20))),
                Pair(">", Counter("count", "gold"), Number(self.random.randint(0, 3))),
                Pair(">=", Measure("coins"), Number(pick([8, 11, 13, 16]))),
            ]
            return late[0] if card != "province" and self.random.random() < 0.6 else pick(late)
        own = Counter("count", card)
        if card in self.villages:
            own = pick([own, Counter("count", "village", True)])
        others: list[Condition] = [
            Counter("count", "terminal", True),
            Counter("count", "treasure", True),
            Counter("count", pick(self.kingdom)),
            Counter("count", pick(["gold", "silver"])),
        ]
        if self.random.random() < 0.65:
            return Pair("<", own, Number(pick([1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 8])))
        other = pick(others)
        if isinstance(other, Counter) and other.of == "treasure":
            other = Pair("/", other, Number(pick([3, 4, 5, 7, 9, 11])))
        return Pair(pick(["<", "<="]), own, other)

    def _some_condition(self, card: str) -> Condition:
        pick = self.random.choice
        choices: list[Condition] = [
            Pair(pick(["<", ">"]), Measure("turn"), Number(self.random.randint(2, 14))),
            Pair(pick(["<=", ">"]), Counter("supply", "province"), Number(self.random.randint(1, 7))),
            Pair(
                pick([">=", "<"]),
                Counter("count", pick([*self.kingdom, "gold", "silver"])),
                Number(self.random.randint(1, 3)),
            ),
            Pair(pick([">", "<"]), Measure("money"), Number(self.random.randint(6, 24))),
            Pair(pick([">", "<"]), Counter("count", "action", True), Number(self.random.randint(1, 9))),
            Pair("<=", Measure("gains_to_end"), Number(self.random.randint(1, 8))),
            Pair(pick([">", "<="]), Measure("lead"), Number(pick([-6, -3, 0, 3, 6]))),
            Pair(
                "<",
                Counter("count", "terminal", True),
                Pair("+", Counter("count", "village", True), Number(pick([1, 2]))),
            ),
            Pair(pick([">", "<"]), Measure("buys"), Number(1)),
            Pair(pick([">=", "<"]), Measure("coins"), Number(pick([6, 8, 11, 14, 16]))),
            Pair("<", Counter("count", card), Number(self.random.randint(1, 5))),
        ]
        return pick(choices)


def _few_left(card: str, last: int) -> Condition:
    """Return the condition that the end is so many gains away: by Provinces for these, by any pile for the rest."""
    counted = Counter("supply", "province") if card == "province" else Measure("gains_to_end")
    return Pair("<=", counted, Number(last))


def _shifted(line: Line, by: int) -> Line:
    """Return the line with the first number of its condition moved."""
    numbers = [inner for inner in walk(line.condition) if isinstance(inner, Number)] if line.condition else []
    if not numbers:
        return line
    moved = Number(max(min(numbers[0].value, 1.0), numbers[0].value + by))
    return replace(line, condition=_with(line.condition, numbers[0], moved))


def loosened(condition: Condition | None) -> list[Condition | None]:
    """Return what is left of a condition without one of its parts, for each of them."""
    if isinstance(condition, Pair) and condition.sign in ("and", "or"):
        smaller: list[Condition | None] = [condition.left, condition.right]
        for left in loosened(condition.left):
            if left is not None:
                smaller.append(Pair(condition.sign, left, condition.right))
        for right in loosened(condition.right):
            if right is not None:
                smaller.append(Pair(condition.sign, condition.left, right))
        return smaller
    return [None]


def _with(condition: Condition | None, old: Condition, new: Condition) -> Condition:
    """Return the condition with one piece of it, this very object, exchanged."""
    assert condition is not None
    if condition is old:
        return new
    if isinstance(condition, Pair):
        left = _with(condition.left, old, new)
        right = condition.right if left is not condition.left else _with(condition.right, old, new)
        if left is condition.left and right is condition.right:
            return condition
        return Pair(condition.sign, left, right)
    if isinstance(condition, Not | Negative):
        inner = _with(condition.of, old, new)
        return condition if inner is condition.of else type(condition)(inner)
    return condition
