"""A strategy as arrays: what compiled code plays from.

A plan is one NumPy record, made for a kingdom: lines about cards that the kingdom lacks are left out. Conditions are a
short code: simple comparisons with a number are one step each, everything else is reckoned on a small stack.
"""

import math
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.strategy.knowledge import TYPE_NAMES, is_of_type, known
from crownlands.bots.strategy.strategy_words import ANSWER_VERBS, COUNTERS, LEFT_ALONE, MEASURES, PARTS
from crownlands.bots.strategy.tree import (
    COMPARISONS,
    Condition,
    Counter,
    Line,
    Measure,
    Negative,
    Not,
    Number,
    Pair,
    Strategy,
)
from crownlands.dominion.cards import BASICS, CARDS, THINGS
from crownlands.dominion.cards.compiling import cost_word
from crownlands.dominion.moves import BARE, OPTION_WORDS, VERBS
from crownlands.dominion.slots import Kingdom, Slots, slots_of
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import SLOTS
from crownlands.problems import Problem

Plans = NDArray[Any]  # an array of plans, one for each player

LINES, CODE, STACK = 160, 1600, 24
NOT_FOR_COINS = 1 << 30  # the cost of what isn't found by its cost alone
ANY_VERB = sum(1 << VERBS.index(verb) for verb in ANSWER_VERBS if verb not in (*LEFT_ALONE, "choose"))

# Parts, by the order of their names.
BUY_PART, PLAY_PART, GAIN_PART, TRASH_PART, DISCARD_PART, TOPDECK_PART, REVEAL_PART = range(len(PARTS))

# What a step looks at: a measure, or a counter of a card or of a type.
MONEY, COINS, BUYS, ACTIONS_LEFT, TURN, PHASE, SCORE, LEAD = range(8)
DECK_SIZE, UNDRAWN, PLAYERS, GAINS_TO_END, POTIONS_LEFT, OWN_COFFERS = range(8, 14)
OWN_VILLAGERS, OWN_DEBT, OWN_TOKENS, OWN_PIRATE_TOKENS = range(14, 18)
EMPTY_PILES, SMALLEST_PILE, COINS_IN_HAND, OPENING, OWN_CARD = range(18, 23)
COUNT_CARD, SUPPLY_CARD, HAND_CARD, IN_PLAY_CARD, OPPONENT_CARD, GAINED_CARD = range(23, 29)
COUNT_TYPE, SUPPLY_TYPE, HAND_TYPE, IN_PLAY_TYPE, OPPONENT_TYPE, GAINED_TYPE = range(29, 35)
FIXED = 35  # a number as it stands
NOTHING = 36  # a card that isn't in this game
BUILT = 37  # a Project: 1 when it is one's own

# Steps. The first six compare what they look at with a number, and the condition fails where they do.
LESS, AT_MOST, MORE, AT_LEAST, EQUAL, UNEQUAL = range(6)
RECKON = 6  # the next so many steps are done on the stack, and the condition fails if they leave 0
PUSH, ADD, SUBTRACT, MULTIPLY, DIVIDE, NEGATE, NOT_IT, BOTH, EITHER = range(7, 16)
COMPARE = 16  # the same six comparisons, of two numbers on the stack

# A line to buy in eight small numbers: its cost and its card; a card of the supply, and how many of it there are at
# least and at most; a card of one's own, likewise.
COST_OF, CARD_OF, SUPPLY_OF, SUPPLY_LEAST, SUPPLY_MOST, COUNT_OF, COUNT_LEAST, COUNT_MOST, QUICK = range(9)
LEAST, MOST = -128, 127
ASKS_CONDITION, ASKS_CARE = 1, 2  # what a line to buy asks beside, as bits: more of its condition, not to end behind
NEVER = 0, 0, 0, MOST, LEAST, 0, MOST, LEAST

_COMPARE_WITH = {"<": LESS, "<=": AT_MOST, ">": MORE, ">=": AT_LEAST, "=": EQUAL, "!=": UNEQUAL}
_TURNED_ROUND = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!="}
# The least and the most whole number that a comparison lets through.
_RANGES: dict[int, Callable[[float], tuple[int, int]]] = {
    LESS: lambda number: (LEAST, math.ceil(number) - 1),
    AT_MOST: lambda number: (LEAST, math.floor(number)),
    MORE: lambda number: (math.floor(number) + 1, MOST),
    AT_LEAST: lambda number: (math.ceil(number), MOST),
    EQUAL: lambda number: (math.ceil(number), math.floor(number)),
}
_OF_A_LINE = ("card", "cost", "cards", "thing", "verbs", "bare", "start", "end")
_ON_STACK = {"+": ADD, "-": SUBTRACT, "*": MULTIPLY, "/": DIVIDE, "and": BOTH, "or": EITHER}

PLAN = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("careful", np.int64),
                ("closing", np.int64),
                ("first", np.int64, len(PARTS)),  # the lines of each part
                ("last", np.int64, len(PARTS)),
                ("card", np.int64, LINES),  # of a line to buy
                ("cost", np.int64, LINES),
                ("cards", np.int64, LINES),  # the cards a line speaks of, as bits
                ("thing", np.int64, LINES),  # of a line to buy: the Event or Project + 1, 0 for a card
                ("verbs", np.int64, LINES),  # of an answer to a card: how it may be put, as bits
                ("bare", np.int64, LINES),  # the answer without a card, NONE if it names one
                ("start", np.int64, LINES),  # the code of its condition
                ("end", np.int64, LINES),
                ("quick", np.int8, (LINES, QUICK)),  # what a line to buy asks, as far as that can be asked at once
                ("asks_more", np.int8, LINES),  # what it asks more than that, as bits
                ("code", np.int64, (CODE, 3)),  # step, what it looks at, of which card or type
                ("number", np.float64, CODE),
                ("stack", np.float64, STACK),  # for reckoning
                ("wanted", np.int64),  # the cards it would buy or gain, as bits
                ("played", np.int64),  # the cards that its own order of playing speaks of
                ("types", np.int64, len(TYPE_NAMES)),  # the cards of each type, as bits
                ("coin_cards", np.int64, SLOTS),  # the cards, but basic Treasures, that give coins
                ("coin_card_count", np.int64),
                ("gardens", np.int64),  # which card it is, -1 without
                ("has_answers", np.int64),  # whether there are parts for what single cards ask
                ("first_answer", np.int16, SLOTS),  # the lines of the part for each card
                ("last_answer", np.int16, SLOTS),
                # what is known about every card of the game
                ("draws", np.int16, SLOTS),
                ("actions", np.int16, SLOTS),
                ("coins", np.int16, SLOTS),
                ("judged", np.int16, SLOTS),
                ("amount", np.int16, SLOTS),
                ("coffers", np.int16, SLOTS),
                ("points_a_buy", np.int16, SLOTS),
                ("overpaid", np.int16, SLOTS),
                ("coins_chosen", np.int16, SLOTS),
            ],
            align=True,
        ),
    )
)


class StrategyTooLong(ValueError):
    """A strategy with more lines or longer conditions than a plan holds."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(str(problem))


def make_plans(strategies: Iterable[Strategy], kingdom: Kingdom) -> Plans:
    """Return the plans of several strategies in a kingdom.

    >>> from crownlands.bots.strategy.parser import parse
    >>> plans = make_plans([parse("buy: province, witch, gold")], Kingdom(("market", "smithy")))
    >>> [slots_of(Kingdom(("market", "smithy"))).ids[card] for card in plans[0].card[:2]]
    ['province', 'gold']
    """
    chosen, slots = list(strategies), slots_of(kingdom)
    plans = np.repeat(_known_cards(slots), len(chosen))
    for number, strategy in enumerate(chosen):
        _Maker(plans[number], strategy, slots).make()
    return plans


def _known_cards(slots: Slots) -> Plans:
    """Return a plan without lines, with all that is known about the cards of a game."""
    plans = np.zeros(1, PLAN)
    plan, cards = plans[0], [known(card) for card in slots.ids]
    plan.draws[: len(cards)] = [card.cards for card in cards]
    plan.actions[: len(cards)] = [card.actions for card in cards]
    plan.coins[: len(cards)] = [card.coins for card in cards]
    plan.judged[: len(cards)] = [card.judged for card in cards]
    plan.amount[: len(cards)] = [card.amount for card in cards]
    plan.coffers[: len(cards)] = [card.coffers for card in cards]
    plan.points_a_buy[: len(cards)] = [card.points_a_buy for card in cards]
    plan.overpaid[: len(cards)] = [card.overpaid for card in cards]
    plan.coins_chosen[: len(cards)] = [card.coins_chosen for card in cards]
    plan.types[:] = [sum(1 << card for card in _of_type(slots, name)) for name in TYPE_NAMES]
    coin_cards = [number for number in range(BASICS, len(cards)) if cards[number].coins]
    plan.coin_cards[: len(coin_cards)] = coin_cards
    plan.coin_card_count = len(coin_cards)
    plan.gardens = slots.number.get("gardens", -1)
    return plans


def _of_type(slots: Slots, name: str) -> list[int]:
    """Return the cards of a game that belong to a type, one's own too."""
    return [number for number, card in enumerate(slots.ids) if is_of_type(card, name)]


def missing_cards(strategy: Strategy, kingdom: Iterable[str]) -> tuple[str, ...]:
    """Return the cards that a strategy names and the kingdom lacks."""
    return tuple(sorted(strategy.cards - set(kingdom)))


class _Maker:
    """Fills one plan."""

    def __init__(self, plan: Any, strategy: Strategy, slots: Slots) -> None:
        self.plan, self.strategy, self.slots = plan, strategy, slots
        self.number = slots.number
        self.lines: dict[str, list[int]] = {name: [] for name in _OF_A_LINE}
        self.code: list[tuple[int, int, int]] = []
        self.numbers: list[float] = []

    @property
    def count(self) -> int:
        """Return the number of lines so far."""
        return len(self.lines["card"])

    def make(self) -> None:
        plan, strategy = self.plan, self.strategy
        plan.careful = strategy.careful
        plan.closing = strategy.closing
        parts = [self.part(strategy.parts.get(part, ())) for part in PARTS]
        plan.first[:], plan.last[:] = zip(*parts, strict=True)
        for card in strategy.card_parts:
            if card in self.number:
                here = self.number[card]
                plan.first_answer[here], plan.last_answer[here] = self.part(strategy.parts[card])
                plan.has_answers = 1
        plan.wanted = self.spoken_of(*parts[BUY_PART]) | self.spoken_of(*parts[GAIN_PART])
        plan.played = self.spoken_of(*parts[PLAY_PART])
        for name, column in self.lines.items():
            plan[name][: self.count] = column
        if self.code:
            plan.code[: len(self.code)] = self.code
            plan.number[: len(self.code)] = self.numbers
        for line in range(*parts[BUY_PART]):
            plan.quick[line], more = self.quick(line)
            plan.asks_more[line] = ASKS_CONDITION * more | ASKS_CARE * strategy.careful

    def part(self, lines: Iterable[Line]) -> tuple[int, int]:
        """Add the lines of a part, and return the numbers of the first and of the one after the last."""
        first = self.count
        for line in lines:
            self.add(line)
        return first, self.count

    def add(self, line: Line) -> None:
        """Add a line, unless the game has nothing that it speaks of."""
        if line.target in self.slots.thing_number and line.target in THINGS:
            self.line([0], line.condition)
            self.change_last(cards=0, cost=NOT_FOR_COINS, thing=self.slots.thing_number[line.target] + 1)
        elif line.verb == "choose":
            self.answer([OPTION_WORDS.index(line.target)], line)
        elif line.target == "":
            self.answer([0], line)
        elif cards := _of_type(self.slots, line.target) if line.is_type else self.named(line.target):
            self.answer(cards, line)

    def answer(self, cards: list[int], line: Line) -> None:
        """Add a line with the way it answers: a word alone, one verb, or any but those that leave a card alone."""
        self.line(cards, line.condition)
        bare = NONE if line.target else BARE.index(line.verb)
        verbs = 1 << VERBS.index(line.verb) if line.target and line.verb else ANY_VERB
        self.change_last(bare=bare, verbs=verbs)

    def named(self, card: str) -> list[int]:
        return [self.number[card]] if card in self.number else []

    def spoken_of(self, first: int, last: int) -> int:
        cards = 0
        for here in self.lines["cards"][first:last]:
            cards |= here
        return cards

    def line(self, cards: list[int], condition: Condition | None) -> None:
        if self.count == LINES:
            raise StrategyTooLong(Problem("strategy-lines", name=self.strategy.name, most=LINES))
        start = len(self.code)
        if condition is not None:
            self.condition(condition)
        for column in self.lines.values():
            column.append(0)
        cost = cost_word(CARDS[self.slots.ids[cards[0]]]) if cards[0] < len(self.slots.ids) else 0
        every = sum(1 << card for card in cards)
        self.change_last(card=cards[0], cost=cost, cards=every, start=start, end=len(self.code))

    def change_last(self, **numbers: int) -> None:
        """Write numbers of the last line."""
        for name, number in numbers.items():
            self.lines[name][-1] = number

    def quick(self, line: int) -> tuple[tuple[int, ...], bool]:
        """Return a line's cost, its card and what its condition asks of one card of the supply and of one's own; and
        whether it asks more."""
        card, cost = self.lines["card"][line], self.lines["cost"][line]
        asked = {SUPPLY_CARD: (card, LEAST, MOST), COUNT_CARD: (card, LEAST, MOST)}
        named: dict[int, int] = {}
        more = False
        for place in range(self.lines["start"][line], self.lines["end"][line]):
            step, what, of = self.code[place]
            if step not in _RANGES or what not in asked or named.setdefault(what, of) != of:
                more = True
                break
            least, most = _RANGES[step](min(max(self.numbers[place], LEAST - 1), MOST + 1))
            asked[what] = of, max(asked[what][1], least), min(asked[what][2], most)
        if cost > MOST or any(least > most for _, least, most in asked.values()):
            return NEVER, False
        return (cost, card, *asked[SUPPLY_CARD], *asked[COUNT_CARD]), more

    def step(self, op: int, what: int = 0, of: int = 0, number: float = 0.0) -> None:
        if len(self.code) == CODE:
            raise StrategyTooLong(Problem("strategy-conditions", name=self.strategy.name))
        self.code.append((op, what, of))
        self.numbers.append(number)

    def condition(self, condition: Condition) -> None:
        """Write a condition; parts joined by `and` are tested one by one."""
        if isinstance(condition, Pair) and condition.sign == "and":
            self.condition(condition.left)
            self.condition(condition.right)
        elif isinstance(condition, Pair) and condition.sign in COMPARISONS and self.simple(condition):
            return
        else:
            start = len(self.code)
            self.step(RECKON)
            self.reckon(condition, 1)
            self.code[start] = RECKON, len(self.code) - start - 1, 0

    def simple(self, condition: Pair) -> bool:
        """Return a comparison of one thing with a number, as a single step."""
        for left, right, sign in (
            (condition.left, condition.right, condition.sign),
            (condition.right, condition.left, _TURNED_ROUND[condition.sign]),
        ):
            number = _number(right)
            if number is not None and isinstance(left, Measure | Counter):
                self.step(_COMPARE_WITH[sign], *self.looked_at(left), number)
                return True
        return False

    def looked_at(self, condition: Measure | Counter) -> tuple[int, int]:
        """Return what a condition looks at, and of which card or type; nothing, for a card that isn't in this game."""
        if isinstance(condition, Measure):
            return MEASURES.index(condition.word), 0
        if condition.of in THINGS:
            there = condition.of in self.slots.thing_number
            return (BUILT, self.slots.thing_number[condition.of]) if there else (NOTHING, 0)
        place = COUNTERS.index(condition.word)
        if condition.is_type:
            return COUNT_TYPE + place, TYPE_NAMES.index(condition.of)
        if condition.of not in self.number:
            return NOTHING, 0
        return COUNT_CARD + place, self.number[condition.of]

    def reckon(self, condition: Condition, depth: int) -> None:
        if depth > STACK:
            raise StrategyTooLong(Problem("strategy-depth", name=self.strategy.name))
        match condition:
            case Number(value):
                self.step(PUSH, FIXED, 0, value)
            case Measure() | Counter():
                self.step(PUSH, *self.looked_at(condition))
            case Negative(of):
                self.reckon(of, depth)
                self.step(NEGATE)
            case Not(of):
                self.reckon(of, depth)
                self.step(NOT_IT)
            case Pair(sign, left, right):
                self.reckon(left, depth)
                self.reckon(right, depth + 1)
                self.step(_ON_STACK[sign] if sign in _ON_STACK else COMPARE + _COMPARE_WITH[sign])


def _number(condition: Condition) -> float | None:
    if isinstance(condition, Number):
        return condition.value
    if isinstance(condition, Negative) and isinstance(condition.of, Number):
        return -condition.of.value
    return None
