"""Other plans than the best one known: a card that it doesn't name is bought by somebody who has another in mind.

Gone on from by the best plan, such a buy would look worse than it is: nothing that follows makes use of it.
"""

from functools import lru_cache

from crownlands.bots.dominion.adapting import shipped_for
from crownlands.bots.dominion.book import book
from crownlands.bots.dominion.kingdoms import cards_to_build_on
from crownlands.bots.strategy import Strategy
from crownlands.dominion.slots import Kingdom
from crownlands.dominion.view import DominionView

MOST_REMEMBERED = 500  # answers
MONEY = {"silver", "gold"}


def cards_besides(view: DominionView, move: str, strategy: Strategy) -> frozenset[str]:
    """Return what a seat owns and doesn't have from the strategy, with what the move buys, if that isn't in it either.

    >>> from crownlands.bots.strategy import find_strategy
    >>> from crownlands.dominion import Game, find_kingdom
    >>> game = Game.scenario(kingdom=find_kingdom("first-game", "2e", 1), hands=[["smithy", "market"], []], phase="buy")
    >>> sorted(cards_besides(game.view(0), "buy moat", find_strategy("smithy")))
    ['market', 'moat']
    """
    assert view.seat is not None
    owned = view._row("owned", view.seat)
    kingdom_cards = set(cards_to_build_on(view.slots.kingdom))
    had = {card for number, card in enumerate(view.slots.ids) if card in kingdom_cards and owned[number]}
    verb, _, card = move.partition(" ")
    if verb == "buy" and card in kingdom_cards | MONEY:
        had.add(card)
    return frozenset(had - strategy.cards - {line.target for line in strategy.parts["buy"]})


@lru_cache(MOST_REMEMBERED)
def plan_with(kingdom: Kingdom, cards: frozenset[str]) -> Strategy | None:
    """Return the deck of the library or of the book that is made of most of these cards; None if none has any.

    >>> from crownlands.dominion.kingdoms import whole_kingdom
    >>> plan_with(whole_kingdom("size-distortion", "2e", 1), frozenset({"gardens", "workshop"})).name
    'Gardens and Workshop'
    """
    there = cards_to_build_on(kingdom)
    best, most = None, 0
    for strategy in shipped_for(there):
        count = len(cards & strategy.cards)
        if count > most:
            best, most = strategy, count
    for template, _ in book():
        count = len(cards.intersection(template.cards)) + (template.shape == "money" and bool(cards & MONEY))
        if count > most and template.fits(there):
            best, most = template.strategy, count
    return best
