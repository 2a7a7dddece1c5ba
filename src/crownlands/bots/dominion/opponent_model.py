"""The others' likely plans, by what they have bought: everybody sees that."""

from functools import cache

from crownlands.bots.dominion.templates import money_with
from crownlands.bots.strategy import Strategy, find_strategy
from crownlands.bots.strategy.knowledge import TYPES
from crownlands.dominion.view import DominionView

TURNS_TO_TELL = 5  # what was bought before then may mean anything
MOST_KINDS = 2  # of Actions that money goes with


def expected_of_others(view: DominionView, best: Strategy) -> Strategy:
    """Return the strategy that the others most likely play: the best one, unless what they own speaks against it.

    Who has bought no Action after some turns, or others than the best strategy wants, plays for money.

    >>> from crownlands.dominion import Game, find_kingdom
    >>> game = Game.scenario(
    ...     kingdom=find_kingdom("first-game", "2e", 1), hands=[[], []], discards=[[], ["gold", "silver"]], turns=[6, 6]
    ... )
    >>> expected_of_others(game.view(0), find_strategy("first-game-2e")).name
    'Ultimate'
    """
    others = [seat for seat in range(view.players) if seat != view.seat]
    if min(view.turns[seat] for seat in others) < TURNS_TO_TELL:
        return best
    owned = [view._row("owned", seat) for seat in others]
    counts = {card: sum(row[number] for row in owned) for number, card in enumerate(_in_supply(view))}
    actions = {card: count for card, count in counts.items() if count and card in TYPES["action"]}
    if actions and set(actions) <= best.cards:
        return best
    most_first = sorted(actions, key=lambda card: (-actions[card], card))
    return _money(tuple(most_first[:MOST_KINDS]), 2 if max(actions.values(), default=0) > len(others) else 1)


def _in_supply(view: DominionView) -> tuple[str, ...]:
    return view.slots.ids[: view.slots.supply_kinds]


@cache
def _money(cards: tuple[str, ...], copies: int) -> Strategy:
    return money_with(cards, copies) if cards else find_strategy("ultimate")
