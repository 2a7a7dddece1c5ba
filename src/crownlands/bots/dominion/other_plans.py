"""Other plans than the best one known: whoever buys a card that it doesn't name has another in mind.

Gone on from by the best plan alone, such a buy looks worse than it is: nothing that follows makes use of it.
"""

from collections.abc import Iterator

from crownlands.bots.dominion.adapting import shipped_for
from crownlands.bots.dominion.book import best_templates, book
from crownlands.bots.dominion.kingdoms import cards_to_build_on
from crownlands.bots.dominion.templates import SHAPES, money_with
from crownlands.bots.strategy import Strategy
from crownlands.dominion.view import DominionView

MONEY = ("money",)  # the shape of such decks
MOST_KINDS = 2  # of cards that money goes with
GETTING = ("buy", "gain")  # verbs


def other_plans(view: DominionView, made: str, best: Strategy) -> list[Strategy]:
    """Return plans that go on from a move otherwise than the best strategy: money with what suits it best, the best
    deck of the book, money with the cards that the seat has, and decks that use the card that the move buys.

    >>> from crownlands.bots.strategy import find_strategy
    >>> from crownlands.dominion import Game, find_kingdom
    >>> game = Game.scenario(kingdom=find_kingdom("first-game", "2e", 1), hands=[["market"], []], phase="buy")
    >>> plans = other_plans(game.view(0), "buy smithy", find_strategy("first-game-2e"))
    >>> [plan.name for plan in plans if plan.name.startswith("Money")]
    ['Money with militia and smithy', 'Money with market and smithy']
    """
    assert view.seat is not None
    there = cards_to_build_on(view.slots.kingdom)
    owned = view._row("owned", view.seat)
    counts = {card: owned[number] for number, card in enumerate(view.slots.ids) if card in there and owned[number]}
    had = sorted(counts, key=lambda card: (-counts[card], card))
    verb, _, card = made.partition(" ")
    bought = card if verb in GETTING and card in there else ""
    if bought:
        had = [bought, *(other for other in had if other != bought)]
    found = [
        *(template.strategy for shapes in (MONEY, SHAPES) for template in best_templates(there, 1, shapes)),
        *([money_with(had[:MOST_KINDS])] if had else ()),
        *(_decks_with(there, bought, set(had)) if bought else ()),
    ]
    return list({plan.text: plan for plan in found if plan.text != best.text}.values())


def _decks_with(there: tuple[str, ...], card: str, had: set[str]) -> Iterator[Strategy]:
    """Yield the deck of the library and the one of the book that use a card and most of those that a seat has."""
    shipped = [strategy for strategy in shipped_for(there) if card in strategy.cards]
    if shipped:
        yield max(shipped, key=lambda strategy: len(had & strategy.cards))
    written = [template for template, _ in book() if card in template.cards and template.fits(there)]
    if written:
        yield max(written, key=lambda template: len(had.intersection(template.cards))).strategy
