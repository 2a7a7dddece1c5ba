"""The ladder of Dominion: page, squire, knight, baron and regent."""

import random
import threading
import zlib
from collections.abc import Callable, Sequence

from crownlands.bots.budget import Budget
from crownlands.bots.dominion.book import best_templates
from crownlands.bots.dominion.kingdoms import cards_to_build_on
from crownlands.bots.dominion.search import best_move
from crownlands.bots.dominion.templates import money_with, with_colonies
from crownlands.bots.opponents import Opponent, check_asked
from crownlands.bots.strategy import Strategy, StrategyBot, find_strategy
from crownlands.bots.strategy.knowledge import TYPES, beside_money
from crownlands.dominion.cards import CARDS
from crownlands.dominion.slots import Kingdom
from crownlands.dominion.view import DominionView

LIKED = TYPES["action"] - TYPES["attack"]
CARELESS = 0.12  # how often the page doesn't think
FOR_ACTIONS, FOR_POINTS = 0.27, 0.12  # how often it buys these instead of money


def opponent(name: str, seed: int, budget: Budget, stop: threading.Event | None = None) -> Opponent:
    """Return an opponent by its name."""
    if name == "page":
        return Page(seed)
    if name == "regent":
        return Regent(seed, budget, stop)
    return Follower(name, STRATEGIES[name])


class Page:
    """A beginner: knows what Provinces are for, but is fond of Actions and of points too early, plays cards in any
    order, and is careless when a card asks something. Attacks nobody.

    >>> from crownlands.dominion import Game
    >>> Page(seed=1).choose(Game(seed=7, first=0).view(0))
    'end-actions'
    """

    name = "page"

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._sense = StrategyBot(find_strategy("basic"))

    def choose(self, view: DominionView) -> str:
        """Return the move, one of `view.legal_moves`."""
        check_asked(view)
        chance = random.Random(own_seed(self.seed, view))
        legal = view.legal_moves
        if "play-treasures" in legal:
            return "play-treasures"
        played = [move for move in legal if move.startswith("play ")]
        if played and view.decision is not None and view.decision.kind == "buy":
            return chance.choice(played)
        if any(move.startswith("buy ") for move in legal):
            return self._buy(legal, chance)
        if played and "end-actions" in legal:  # in any order, so that a Village may come too late
            return chance.choice(played)
        return chance.choice(legal) if chance.random() < CARELESS else self._sense.choose(view)

    def _buy(self, legal: Sequence[str], chance: random.Random) -> str:
        """Return most points if it can, mostly; else what it fancies: an Action, points, or after all some money."""
        most = next((move for move in ("buy colony", "buy province") if move in legal), None)
        if most is not None and chance.random() > CARELESS:
            return most
        actions = [card for move in legal if (card := move.removeprefix("buy ")) in LIKED]
        fancy = chance.random()
        if actions and fancy < FOR_ACTIONS:
            return f"buy {chance.choices(actions, [1 + CARDS[card].cost for card in actions])[0]}"
        points = ("duchy", "estate") if fancy < FOR_ACTIONS + FOR_POINTS else ()
        wanted = (f"buy {card}" for card in (*points, "platinum", "gold", "silver"))
        enough = "end-turn" if "end-turn" in legal else "end-buys"
        return next((move for move in wanted if move in legal), enough)


class Follower:
    """Plays a strategy that it chooses when it sees the kingdom."""

    def __init__(self, name: str, strategy_for: Callable[[DominionView], Strategy]) -> None:
        self.name, self._strategy_for = name, strategy_for
        self._bots: dict[tuple[Kingdom, int], StrategyBot] = {}

    def choose(self, view: DominionView) -> str:
        """Return the move, one of `view.legal_moves`."""
        table = view.slots.kingdom, view.players
        if table not in self._bots:
            strategy = self._strategy_for(view)
            self._bots[table] = StrategyBot(with_colonies(strategy) if table[0].colonies else strategy)
        return self._bots[table].choose(view)


class Regent:
    """The strongest: knows a strategy for the kingdom, and plays out what it might do otherwise."""

    name = "regent"

    def __init__(self, seed: int, budget: Budget, stop: threading.Event | None = None) -> None:
        self.seed, self.budget, self.stop = seed, budget, stop

    def choose(self, view: DominionView) -> str:
        """Return the move, one of `view.legal_moves`."""
        check_asked(view)
        return best_move(view, self.budget, own_seed(self.seed, view), self.stop)


def own_seed(seed: int, view: DominionView) -> int:
    """Return a seed for this view: the same for the same view, whatever lies hidden, and another for the next."""
    return zlib.crc32(bytes(view._bytes), seed & 0xFFFFFFFF)


def _money(view: DominionView) -> Strategy:
    """Money, and points when there is enough of it; hardly more than what the rules tell."""
    return find_strategy("basic")


def _money_and_more(view: DominionView) -> Strategy:
    """Big Money with a card that goes well with it."""
    fitting = beside_money(cards_to_build_on(view.slots.kingdom))
    return money_with(fitting[:1]) if fitting else find_strategy("ultimate")


def _by_the_book(view: DominionView) -> Strategy:
    """Return the deck that did best in many games, of all that this kingdom allows."""
    return best_templates(cards_to_build_on(view.slots.kingdom), 1)[0].strategy


STRATEGIES = {"squire": _money, "knight": _money_and_more, "baron": _by_the_book}
