"""A choice of several cards of the hand, made at once: pick and put down as you like, then confirm."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from crownlands.terminal.widgets.card_chip import ORDER
from crownlands.texts.dominion.buttons import picks_several


@dataclass
class Selection:
    """The cards that may be chosen, and which of them are, in the order they were picked."""

    verb: str
    cards: tuple[str, ...]
    least: int
    most: int
    picked: list[int] = field(default_factory=list)

    def toggle(self, at: int) -> bool:
        """Pick a card, or put it down again; False if there are as many as there may be.

        >>> some = Selection("discard", ("copper", "estate"), 1, 1)
        >>> some.toggle(1), some.toggle(0), some.moves
        (True, False, ['discard estate'])
        """
        if at in self.picked:
            self.picked.remove(at)
        elif len(self.picked) < self.most:
            self.picked.append(at)
        else:
            return False
        return True

    def toggle_card(self, card: str) -> bool:
        """Pick one more copy of a card; if all of them are picked, or no more may be, put all down."""
        copies = [at for at, it in enumerate(self.cards) if it == card]
        free = [at for at in copies if at not in self.picked]
        if free and len(self.picked) < self.most:
            return self.toggle(free[0])
        self.picked = [at for at in self.picked if at not in copies]
        return len(free) < len(copies)

    @property
    def counts(self) -> Counter[str]:
        """The number of copies picked of each card."""
        return Counter(self.cards[at] for at in self.picked)

    @property
    def missing(self) -> int:
        """The number of cards still to be picked."""
        return max(0, self.least - len(self.picked))

    @property
    def is_full(self) -> bool:
        """True when no more may be picked."""
        return len(self.picked) == self.most

    @property
    def moves(self) -> list[str]:
        """The moves that the choice stands for."""
        picks = [f"{self.verb} {self.cards[at]}" for at in self.picked]
        return picks if self.is_full else [*picks, "done"]


def selection_in(view: Any) -> Selection | None:
    """Return the choice of several cards that a view asks for, None if it asks for something else.

    >>> from crownlands import dominion
    >>> game = dominion.Game.scenario(hands=[["cellar", "copper", "copper"], []])
    >>> _ = game.push("play cellar")
    >>> some = selection_in(game.view(0))
    >>> some.verb, some.cards, some.least, some.most
    ('discard', ('copper', 'copper'), 0, 2)
    """
    if not picks_several(view):
        return None
    asked = view.decision
    cards = sorted(view.hand, key=lambda card: ORDER[card], reverse=True)
    cards = [card for card in cards if f"{asked.kind} {card}" in view.legal_moves]
    return Selection(asked.kind, tuple(cards), asked.least, min(asked.most, len(cards)))
