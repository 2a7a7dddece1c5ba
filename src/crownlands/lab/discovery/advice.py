"""Advice: lines that make a strategy buy cards that proved better, in the situations where they did."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.dominion.mutation import MOST_LINES
from crownlands.bots.dominion.strategy_search.races import Opponents
from crownlands.bots.strategy import Line, Strategy
from crownlands.bots.strategy.tree import Condition, Counter, Measure, Number, Pair
from crownlands.dominion.slots import slots_of
from crownlands.lab.discovery.buy_probes import (
    BEST,
    BOUGHT,
    BUYS,
    COINS,
    LEAD,
    LINE,
    MONEY,
    OWNED,
    PROVINCES,
    TO_END,
    TURN,
    VALUES,
    Looks,
    looks_of,
)
from crownlands.lab.discovery.tracks import LabTrack

Chosen = NDArray[np.bool_]
FEWEST = 8  # looks that a line must rest on
COPIES = (1, 2, 3, 4, 6)
FOR_EACH_CARD = 4
WHEN: tuple[tuple[int, Condition, range], ...] = (
    (PROVINCES, Counter("supply", "province"), range(1, 8)),
    (TO_END, Measure("gains_to_end"), range(1, 8)),
    (TURN, Measure("turn"), range(2, 18)),
    (MONEY, Measure("money"), range(6, 30, 2)),
    (COINS, Measure("coins"), range(3, 17)),
    (BUYS, Measure("buys"), range(1, 4)),
    (LEAD, Measure("lead"), range(-9, 10, 3)),
)


def advised(track: LabTrack, strategy: Strategy, opponents: Opponents, games: int, seed: int) -> list[Strategy]:
    """Return variants of the strategy with one more line, for each buy that looked better, the most promising first."""
    lines = strategy.parts["buy"]
    if len(lines) >= MOST_LINES:
        return []
    looks = looks_of(track, strategy, opponents, games, seed)
    found = []
    slots = slots_of(track.kingdom)
    for number, card in enumerate(slots.ids[: slots.supply_kinds]):
        for gain, place, line in _lines_for(looks, number, card, len(lines))[:FOR_EACH_CARD]:
            found.append((gain, strategy.with_part("buy", (*lines[:place], line, *lines[place:]))))
    return [better for gain, better in sorted(found, key=lambda it: -it[0]) if gain > 0]


def _lines_for(looks: Looks, number: int, card: str, count: int) -> list[tuple[float, int, Line]]:
    """Return lines that buy a card, one for each number of copies, each with its sure gain and its place."""
    values = looks[:, VALUES:OWNED] / BEST
    better = values[:, number] - values[np.arange(len(looks)), looks[:, BOUGHT]]
    open_to = (values[:, number] >= 0) & (looks[:, BOUGHT] != number)
    decided = np.where(looks[:, LINE] < 0, count, looks[:, LINE])
    found = []
    for copies in COPIES:
        few = open_to & (looks[:, OWNED + number] < copies)
        best: tuple[float, int, Line] | None = None
        for condition, when in _conditions(looks):
            rows = few & when
            sure = _sure_gains(better[rows], decided[rows], count)
            place = int(sure.argmax())
            if sure[place] > (-np.inf if best is None else best[0]):
                limit = Pair("<", Counter("count", card), Number(copies))
                line = Line(card, limit if condition is None else Pair("and", limit, condition))
                best = float(sure[place]), place, line
        if best is not None:
            found.append(best)
    return sorted(found, key=lambda it: -it[0])


def _sure_gains(gains: NDArray[np.float64], decided: NDArray[np.int64], count: int) -> NDArray[np.float64]:
    """Return the sure gain of a line by its place, 0 to `count`: a line is asked wherever none before it has decided.
    Where that rests on too few looks it is minus infinity.
    """

    def from_place_on(weights: NDArray[np.float64] | None = None) -> NDArray[np.float64]:
        return np.bincount(decided, weights, count + 1)[::-1].cumsum()[::-1]

    sure = from_place_on(gains) - np.sqrt(from_place_on(gains**2))
    return np.where(from_place_on() < FEWEST, -np.inf, sure)


def _conditions(looks: Looks) -> Iterator[tuple[Condition | None, Chosen]]:
    """Yield the conditions of a line, each with the looks at which it holds."""
    yield None, np.ones(len(looks), np.bool_)
    for column, measure, numbers in WHEN:
        for number in numbers:
            most = looks[:, column] <= number
            yield Pair("<=", measure, Number(number)), most
            yield Pair(">", measure, Number(number)), ~most
