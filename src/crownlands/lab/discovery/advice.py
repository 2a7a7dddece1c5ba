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
            for place in range(count + 1):
                rows = few & when & (decided >= place)
                if rows.sum() < FEWEST:
                    break  # further down there are fewer still
                gains = better[rows]
                sure = float(gains.sum() - np.sqrt((gains**2).sum()))
                if best is None or sure > best[0]:
                    limit = Pair("<", Counter("count", card), Number(copies))
                    best = (sure, place, Line(card, limit if condition is None else Pair("and", limit, condition)))
        if best is not None:
            found.append(best)
    return sorted(found, key=lambda it: -it[0])


def _conditions(looks: Looks) -> Iterator[tuple[Condition | None, Chosen]]:
    """Yield the conditions of a line, each with the looks at which it holds."""
    yield None, np.ones(len(looks), np.bool_)
    for column, measure, numbers in WHEN:
        for number in numbers:
            most = looks[:, column] <= number
            yield Pair("<=", measure, Number(number)), most
            yield Pair(">", measure, Number(number)), ~most
