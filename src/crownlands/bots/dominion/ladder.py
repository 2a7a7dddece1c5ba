"""The ladder of Dominion: page, squire, knight, baron and regent."""

import random
import threading
import zlib
from collections.abc import Callable, Sequence

from crownlands.bots.budget import Budget
from crownlands.bots.dominion.openings import known_strategy, raced_strategy
from crownlands.bots.dominion.search import best_move
from crownlands.bots.dominion.templates import money_with
from crownlands.bots.opponents import Opponent
from crownlands.bots.strategy import Strategy, StrategyBot, find_strategy
from crownlands.bots.strategy.words import TYPES
from crownlands.dominion.cards import COST, NUMBER
from crownlands.dominion.view import DominionView

# The card that goes best with money alone, and how many of it: the first that the kingdom has.
BESIDE_MONEY = (
    *(("witch", 2), ("council-room", 1), ("smithy", 2), ("library", 1), ("bandit", 1), ("militia", 1)),
    *(("sentry", 2), ("laboratory", 3), ("moat", 1), ("bureaucrat", 1), ("moneylender", 1), ("mine", 1)),
)


def opponent(name: str, seed: int, budget: Budget, stop: threading.Event | None = None) -> Opponent:
    """An opponent by its name."""
    if name == "page":
        return Page(seed)
    if name == "regent":
        return Regent(seed, budget, stop)
    return Follower(name, STRATEGIES[name])


class Page:
    """A beginner: friendly, fond of Actions, and rather careless. Attacks nobody.

    >>> from crownlands.dominion import Game
    >>> Page(seed=1).choose(Game(seed=7, first=0).view(0))
    'end-actions'
    """

    name = "page"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: DominionView) -> str:
        """The move, one of `view.legal_moves`."""
        chance = random.Random(own_seed(self.seed, view))
        legal = view.legal_moves
        if "play-treasures" in legal:
            return "play-treasures"
        buys = [move for move in legal if move.startswith("buy ")]
        if buys:
            return self._buy(buys, chance)
        played = [move for move in legal if move.startswith("play ")]
        if played and "end-actions" in legal:  # in any order, so that a Village may come too late
            return chance.choice(played)
        return chance.choice(legal)

    def _buy(self, buys: Sequence[str], chance: random.Random) -> str:
        """Something that it can afford, mostly something dear."""
        weights = [self._liking(move.split()[1]) for move in buys]
        return chance.choices([*buys, "end-turn"], [*weights, 0.1])[0]

    def _liking(self, card: str) -> float:
        if card == "curse" or card in TYPES["attack"]:
            return 0.0
        liking = float((1 + COST[NUMBER[card]]) ** 2)
        return {"province": 400.0, "copper": 2.0, "estate": 6.0, "silver": 10.0}.get(card, liking)


class Follower:
    """Plays a strategy that it chooses when it sees the kingdom."""

    def __init__(self, name: str, strategy_for: Callable[[DominionView], Strategy]) -> None:
        self.name, self._strategy_for = name, strategy_for
        self._bots: dict[tuple[tuple[str, ...], str, int], StrategyBot] = {}

    def choose(self, view: DominionView) -> str:
        """The move, one of `view.legal_moves`."""
        table = view.kingdom, view.edition, view.players
        if table not in self._bots:
            self._bots[table] = StrategyBot(self._strategy_for(view))
        return self._bots[table].choose(view)


class Regent:
    """The strongest: knows a strategy for the kingdom, and plays out what it might do otherwise."""

    name = "regent"

    def __init__(self, seed: int, budget: Budget, stop: threading.Event | None = None) -> None:
        self.seed, self.budget, self.stop = seed, budget, stop

    def choose(self, view: DominionView) -> str:
        """The move, one of `view.legal_moves`."""
        return best_move(view, self.budget, own_seed(self.seed, view), self.stop)


def own_seed(seed: int, view: DominionView) -> int:
    """A seed for this view: the same for the same view, whatever lies hidden, and another for the next."""
    return zlib.crc32(bytes(view._bytes), seed & 0xFFFFFFFF)


def _money(view: DominionView) -> Strategy:
    """Money, and points when there is enough of it; hardly more than what the rules tell."""
    return find_strategy("basic")


def _money_and_more(view: DominionView) -> Strategy:
    """Big Money with the one card that goes best with it."""
    for card, copies in BESIDE_MONEY:
        if card in view.kingdom:
            return money_with([card], copies)
    return find_strategy("ultimate")


def _suited_to_the_kingdom(view: DominionView) -> Strategy:
    """What is known for the kingdom, or what does best in a short race of everything that comes to mind."""
    known = known_strategy(view.kingdom, view.edition)
    return known or raced_strategy(view.kingdom, view.edition, view.players)


STRATEGIES = {"squire": _money, "knight": _money_and_more, "baron": _suited_to_the_kingdom}
