"""A card in the supply or in hand: it can be clicked, and shows its text under the pointer."""

from collections.abc import Sequence

from textual.containers import ItemGrid
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from crownlands.dominion.cards import CARDS
from crownlands.dominion.slots import cards_of

# A sign for the first type that fits: what colour tells, a shape tells too.
SIGNS = {"curse": "◈", "attack": "✶", "reaction": "⬡", "treasure": "●", "victory": "♣", "action": "▪"}
ORDER = {card: place for place, card in enumerate(CARDS)}  # of the cards in a hand: basic ones first


def sign(card: str) -> tuple[str, str]:
    """Return the type that a card is shown as, with its sign.

    >>> sign("militia"), sign("copper")
    (('attack', '✶'), ('treasure', '●'))
    """
    types = (*CARDS[cards_of(card)[0]].type_names, "action")  # one of no such type looks like an Action
    return next((name, shape) for name, shape in SIGNS.items() if name in types)


def cost(card: str) -> int:
    """Return the coins that a card or the top of a pile costs, as printed."""
    return CARDS[cards_of(card)[0]].cost


def price(card: str, coins: int | None = None) -> str:
    """Return a price in a few signs: coins as printed unless they are given, ⚗ for a Potion, ⬢ for debt.

    >>> price("gold"), price("golem"), price("transmute"), price("overlord"), price("knights")
    ('6', '4⚗', '⚗', '⬢8', '5')
    """
    printed = CARDS[cards_of(card)[0]]
    coins = printed.cost if coins is None else coins
    more = "⚗" * bool(printed.potion) + (f"⬢{printed.debt}" if printed.debt else "")
    return f"{coins}{more}" if coins or not more else more


class CardChip(Static):
    """One line: sign, name, and what matters about the card here."""

    class Clicked(Message):
        """A card was clicked."""

        def __init__(self, card: str, where: str) -> None:
            super().__init__()
            self.card, self.where = card, where

    class Pointed(Message):
        """The pointer came to a card."""

        def __init__(self, card: str) -> None:
            super().__init__()
            self.card = card

    def __init__(self, where: str) -> None:
        super().__init__(classes="card")
        self.card, self.where = "", where
        self._shown: tuple[str, ...] = ()

    def show(self, card: str, name: str, before: str, after: str, state: str) -> None:
        """Show a card: `state` is `legal`, `quiet` or `empty`."""
        if self._shown == (card, name, before, after, state):
            return
        self.card, self._shown = card, (card, name, before, after, state)
        kind, shape = sign(card)
        self.set_classes(f"card {kind} {state}")
        self.update(Content(f"{before}{shape} {name} {after}"), layout=False)

    def on_click(self) -> None:
        """Use this card."""
        self.post_message(self.Clicked(self.card, self.where))

    def on_enter(self) -> None:
        """Show the text of this card."""
        self.post_message(self.Pointed(self.card))


class Chips(ItemGrid):
    """Cards side by side. Chips are kept from one move to the next: that is much quicker than new ones."""

    def __init__(self, where: str, id: str, min_column_width: int) -> None:
        super().__init__(id=id, min_column_width=min_column_width, stretch_height=False)
        self.where = where

    def show(self, cards: Sequence[tuple[str, str, str, str, str]]) -> None:
        """Show these cards, each with the arguments of `CardChip.show`."""
        chips = list(self.query_children(CardChip))
        missing = [CardChip(self.where) for _ in range(len(cards) - len(chips))]
        if missing:
            self.mount(*missing)
        for chip, card in zip([*chips, *missing], cards, strict=False):
            chip.show(*card)
            chip.display = True
        for chip in chips[len(cards) :]:
            chip.display = False
