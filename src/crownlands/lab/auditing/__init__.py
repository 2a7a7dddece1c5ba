"""Audit: the cost of the choices that a strategy leaves to the defaults.

Games are played normally; at each such choice every other move is tried too, in playouts that meet the same chances.
What the seat can't see is dealt again for each of them: with the true cards, a choice would be blamed for what nobody
could know. The first half of the playouts decides which move is best, the second half what it is worth, so that picking
the largest doesn't flatter the figure: it is too low rather than too high.
"""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from crownlands.bots.opponents import Bot
from crownlands.bots.strategy import Strategy, find_strategy
from crownlands.dominion import Kingdom
from crownlands.lab.auditing.mending import Mend, mends_for
from crownlands.lab.auditing.report import Audit, CardCost, ranked
from crownlands.lab.auditing.trying import DefaultChoice, audit_game
from crownlands.lab.compiling_lab import compile_lab
from crownlands.lab.players import PlayedWith, find_player, kingdom_for
from crownlands.lab.running import Progress, default_threads
from crownlands.problems import Problem

__all__ = ["Audit", "CardCost", "DefaultChoice", "Mend", "audit"]

GAMES, TRIES = 200, 48
TO_MEND = 0.25  # a card whose choices cost so many percent of the games, surely, deserves a line
MOST_MENDED = 4  # cards


@dataclass(frozen=True)
class _Order:
    """The games to be audited, and the way to do it."""

    strategies: tuple[Strategy, Strategy]
    kingdom: Kingdom
    seed: int
    tries: int
    bot: Bot | None


def audit(
    strategy: str | Strategy,
    opponent: str | Strategy,
    *,
    kingdom: PlayedWith | None = None,
    edition: str = "2e",
    games: int = GAMES,
    tries: int = TRIES,
    seed: int = 1,
    threads: int | None = None,
    mend: bool = True,
    bot: Bot | None = None,
    progress: Progress | None = None,
) -> Audit:
    """Play games of a strategy against another and measure what its default choices cost.

    `tries` is the number of playouts of each move in each half. With `mend`, it looks for lines that do better. A
    `bot` makes the choices instead of the strategy, which still plays the playouts.

    >>> found = audit("witch", "smithy", games=2, tries=4, mend=False)
    >>> found.games, {choice.what for choice in found.choices} <= {"play witch", "end of Actions"}
    (2, True)
    """
    if games < 1 or tries < 2:
        raise Problem("small-audit")
    pair = _strategy(strategy), _strategy(opponent)
    played_with = kingdom_for(kingdom, edition, seed, [find_player(one) for one in pair])
    compile_lab()
    order = _Order(pair, played_with, seed, tries, bot)
    threads = default_threads() if threads is None else threads
    choices = list(_all_choices(order, games, threads, progress))
    cards = ranked(choices, games)
    costly = [card for card in cards if card.cost_a_game - card.margin_a_game > TO_MEND][:MOST_MENDED]
    mends = mends_for(pair, played_with, costly, choices, threads, seed) if mend else []
    return Audit(pair[0].name, pair[1].name, played_with, games, tries, seed, choices, cards, mends)


def _strategy(who: str | Strategy) -> Strategy:
    return who if isinstance(who, Strategy) else find_strategy(who)


def _all_choices(order: _Order, games: int, threads: int, progress: Progress | None) -> Iterable[DefaultChoice]:
    """Yield the choices of all games in their order, whoever plays them when."""
    if progress is not None:
        progress(0)

    def play(number: int) -> list[DefaultChoice]:
        return audit_game(*order.strategies, order.kingdom, order.seed, number, order.tries, order.bot)

    with ThreadPoolExecutor(max(1, threads if order.bot is None else 1)) as pool:
        for found in pool.map(play, range(games)):
            if progress is not None:
                progress(1)
            yield from found
