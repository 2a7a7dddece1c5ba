"""Which strategy suits a kingdom: what was found long ago for the recommended sets, a quick race for all others.

The race is run by the same playouts that the search uses, from the first turn of a few dealt games. It counts games and
not seconds: the same kingdom gets the same strategy on every machine.
"""

import math
import random
import threading
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from crownlands.bots.budget import Budget
from crownlands.bots.dominion.playouts import SUMS, WINS, try_move
from crownlands.bots.dominion.templates import all_templates
from crownlands.bots.strategy import Line, Strategy, find_strategy, library, make_plans
from crownlands.bots.strategy.tree import Condition, Counter, Negative, Not, Number, Pair
from crownlands.dominion import SETS, Game
from crownlands.dominion.moves import END_ACTIONS
from crownlands.game import States

DEALS = 6  # first hands that a race begins with, for each seat
SEED = 20_081  # of all races
MOST_SECONDS = 2.5  # for a race, when time is what counts
# So many games, and so many strategies that go on.
STAGES = ((24, 36), (96, 8), (384, 3))
LAST_GAMES = 384  # of the last ones against each other
CHILDREN, CHILD_GAMES, GENERATIONS = 8, 192, 20


@cache
def known_strategy(kingdom: tuple[str, ...], edition: str) -> Strategy | None:
    """The strategy that was found for a recommended set.

    >>> from crownlands.dominion import find_kingdom
    >>> known_strategy(find_kingdom("first-game", "2e", 1), "2e").name
    'First Game (2e)'
    """
    for name, cards in SETS[edition].items():
        if set(cards.split()) == set(kingdom):
            return library()[f"{name}-{edition}"]
    return None


@dataclass(frozen=True)
class Patience:
    """How long to look for a strategy: until told to stop, and with a budget in seconds up to a deadline."""

    deadline: float = math.inf
    stop: threading.Event | None = None

    @classmethod
    def of(cls, budget: Budget, stop: threading.Event | None) -> "Patience":
        """What a budget allows."""
        return cls(math.inf if budget.playouts is not None else time.perf_counter() + MOST_SECONDS, stop)

    @property
    def stopped(self) -> bool:
        """Whether somebody said so."""
        return self.stop is not None and self.stop.is_set()

    @property
    def over(self) -> bool:
        """Whether to make do with what there is."""
        return self.stopped or time.perf_counter() >= self.deadline


_PATIENT = Patience()
_raced: dict[tuple[tuple[str, ...], str, int], Strategy] = {}
_improved: dict[tuple[tuple[str, ...], str, int], Strategy] = {}
_in_haste: dict[tuple[tuple[str, ...], str, int], Strategy] = {}  # when time was up: never taken for the full result


def raced_strategy(kingdom: tuple[str, ...], edition: str, players: int, patience: Patience = _PATIENT) -> Strategy:
    """The template that does best in a kingdom: half a second when it is asked for the first time."""
    table = kingdom, edition, players
    if table in _raced:
        return _raced[table]
    found = _Race(kingdom, edition, players, patience).best_template()
    if not patience.over:
        _raced[table] = found
    return found


def best_strategy(kingdom: tuple[str, ...], edition: str, players: int, patience: Patience = _PATIENT) -> Strategy:
    """The best that is known for a kingdom, or that about two seconds find."""
    known = known_strategy(kingdom, edition)
    if known is not None:
        return known
    table = kingdom, edition, players
    if table in _improved:
        return _improved[table]
    if table in _in_haste and patience.deadline < math.inf:
        return _in_haste[table]
    found = raced_strategy(kingdom, edition, players, patience)
    found = _Race(kingdom, edition, players, patience).improved(found)
    if not patience.over:
        _improved[table] = found
    elif not patience.stopped:
        _in_haste[table] = found
    return found


@dataclass
class _Runner:
    """A strategy and what it has won so far."""

    strategy: Strategy
    wins: float = 0.0
    games: int = 0

    @property
    def score(self) -> float:
        """The mean share of the win."""
        return self.wins / max(1, self.games)


class _Race:
    """Strategies from the first turn of a few deals, each alone against others who all play the same."""

    def __init__(self, kingdom: tuple[str, ...], edition: str, players: int, patience: Patience) -> None:
        self.kingdom, self.patience = kingdom, patience
        self.starts: list[tuple[States, int]] = []
        for deal in range(DEALS):
            game = Game(kingdom, edition, players, seed=SEED + deal, first=0)
            self.starts += [(game.view(seat)._states, seat) for seat in range(players)]
        self.work = self.starts[0][0].copy()

    def best_template(self) -> Strategy:
        """The best of all templates, first against money alone, then the last ones among themselves."""
        money = find_strategy("ultimate")
        runners = [_Runner(strategy) for strategy in all_templates(self.kingdom)]
        for games, go_on in STAGES:
            self.bring_to(runners, money, games)
            runners = _best(runners)[:go_on]
        finals = [_Runner(runner.strategy, runner.wins, runner.games) for runner in runners]
        for rival in runners if not self.patience.over else ():
            for runner in finals:
                runner.wins += self.play(runner.strategy, rival.strategy, 0, LAST_GAMES)
                runner.games += LAST_GAMES
        return _best(finals)[0].strategy

    def improved(self, strategy: Strategy) -> Strategy:
        """The same after some rounds of small changes, of which one is kept if it beats what it came from."""
        chance = random.Random(SEED)
        for generation in range(GENERATIONS):
            if self.patience.over:
                break
            children = [_Runner(_changed(strategy, self.kingdom, chance)) for _ in range(CHILDREN)]
            children = [child for child in children if child.strategy != strategy]
            first = (generation + 1) * 10_000
            for games, go_on in ((CHILD_GAMES // 4, 3), (CHILD_GAMES * 2, 1)):
                for child in children:
                    child.wins += self.play(child.strategy, strategy, first + child.games, first + games)
                    child.games = games
                children = _best(children)[:go_on]
            if children and children[0].score > self.even + 1 / CHILD_GAMES**0.5 / 2:
                strategy = children[0].strategy
        return strategy

    @property
    def even(self) -> float:
        """The share of the win that is nobody's merit."""
        return DEALS / len(self.starts)

    def bring_to(self, runners: Iterable[_Runner], rival: Strategy, games: int) -> None:
        """Let every runner play until it has played so many games."""
        for runner in runners:
            if self.patience.over:
                break
            runner.wins += self.play(runner.strategy, rival, runner.games, games)
            runner.games = games

    def play(self, strategy: Strategy, rival: Strategy, first: int, last: int) -> float:
        """The games from `first` up to `last`, shared out among the starts; what the strategy wins of them."""
        plans = make_plans([strategy, rival], self.kingdom)
        sums = np.zeros(SUMS)
        count = len(self.starts)
        for place, (start, seat) in enumerate(self.starts):
            begin, end = (first + count - 1 - place) // count, (last + count - 1 - place) // count
            if begin < end:
                try_move(self.work, start, seat, plans, END_ACTIONS, begin, end, SEED, 0.0, sums)
        return float(sums[WINS])


def _best(runners: Sequence[_Runner]) -> list[_Runner]:
    return sorted(runners, key=lambda runner: -runner.score)


def _changed(strategy: Strategy, kingdom: Sequence[str], chance: random.Random) -> Strategy:
    """A strategy with one line to buy that is new, gone, elsewhere, or with another number in it."""
    lines = list(strategy.parts["buy"])
    place = chance.randrange(len(lines))
    kind = chance.randrange(4)
    if kind == 0:
        card = chance.choice([*kingdom, "silver", "gold", "duchy"])
        most = Pair("<", Counter("count", card, is_type=False), Number(chance.randint(1, 4)))
        lines.insert(place, Line(card, most))
    elif kind == 1 and len(lines) > 4:
        del lines[place]
    elif kind == 2:
        lines.insert(chance.randrange(len(lines)), lines.pop(place))
    else:
        line = lines[place]
        if line.condition is not None:
            lines[place] = replace(line, condition=_shifted(line.condition, chance))
    return strategy.with_part("buy", tuple(lines))


def _shifted(condition: Condition, chance: random.Random) -> Condition:
    """The same condition with its numbers a little larger or smaller."""
    match condition:
        case Number(value):
            return Number(max(0, value + chance.choice((-2, -1, 1, 2))))
        case Pair(sign, left, right):
            return Pair(sign, _shifted(left, chance), _shifted(right, chance))
        case Not(of):
            return Not(_shifted(of, chance))
        case Negative(of):
            return Negative(_shifted(of, chance))
        case _:
            return condition
