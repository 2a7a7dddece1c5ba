"""A strategy at a table: `choose(view)` like any other bot, by the same compiled code that simulations run."""

from crownlands.bots.opponents import check_asked
from crownlands.bots.strategy.choose import choose_for
from crownlands.bots.strategy.plan import Plans, make_plans
from crownlands.bots.strategy.tree import Strategy
from crownlands.dominion.slots import Kingdom
from crownlands.dominion.view import DominionView


class StrategyBot:
    """Plays a strategy from what its seat may know.

    >>> from crownlands import dominion
    >>> from crownlands.bots.strategy import find_strategy
    >>> game = dominion.Game(seed=7, first=0)
    >>> StrategyBot(find_strategy("smithy")).choose(game.view(0))
    'end-actions'
    """

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy
        self._plans: dict[Kingdom, Plans] = {}

    def choose(self, view: DominionView) -> str:
        """Return the move of the seat whose view it is, which must be the one that is asked."""
        check_asked(view)
        kingdom = view.slots.kingdom
        if kingdom not in self._plans:
            self._plans[kingdom] = make_plans([self.strategy], kingdom)
        return view.slots.moves[choose_for(view._states, self._plans[kingdom])]
