"""A kingdom made by the players."""

from collections.abc import Sequence

from crownlands.compiled import random_below, random_source
from crownlands.dominion.cards import BASE
from crownlands.dominion.kingdoms import KINGDOM_SIZE, check_players, piles_of_boxes
from crownlands.game import check_seat, fresh_seed
from crownlands.problems import Problem
from crownlands.words import nearest


class Draft:
    """A kingdom made by the players: each in turn picks a pile of some boxes until there are ten.

    >>> draft = Draft("2e", players=2, first=1)
    >>> draft.to_pick, draft.pick("witch"), draft.to_pick, draft.picked
    (1, None, 0, ('witch',))
    """

    def __init__(
        self,
        edition: str = "2e",
        players: int = 2,
        first: int | None = None,
        seed: int | None = None,
        boxes: Sequence[str] = (BASE,),
    ) -> None:
        check_players(players, edition)
        if first is None:
            first = int(random_below(random_source(fresh_seed(seed), stream=2), players))
        check_seat("first", first, players)
        self.edition, self.players, self._first = edition, players, first
        self.boxes, self._piles = tuple(boxes), piles_of_boxes(boxes, edition)
        self._picked: list[str] = []

    @property
    def to_pick(self) -> int | None:
        """The seat that picks next, None when the kingdom is complete."""
        return None if self.is_over else (self._first + len(self._picked)) % self.players

    @property
    def is_over(self) -> bool:
        """True once ten cards have been picked."""
        return len(self._picked) == KINGDOM_SIZE

    @property
    def offered(self) -> tuple[str, ...]:
        """The cards that can still be picked."""
        return tuple(pile for pile in self._piles if pile not in self._picked)

    @property
    def picked(self) -> tuple[str, ...]:
        """The cards picked so far, in this order; the kingdom when they are ten."""
        return tuple(self._picked)

    def pick(self, card: str) -> None:
        """Pick a card for the seat to pick."""
        if self.is_over:
            raise Problem("draft-over", card=card)
        if card in self._picked:
            raise Problem("already-picked", card=card, cards=list(self.offered))
        if card not in self.offered:
            raise Problem("not-offered", name=card, edition=self.edition, near=nearest(card, self.offered))
        self._picked.append(card)
