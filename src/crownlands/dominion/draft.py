"""A kingdom made by the players."""

from crownlands.compiled import random_below, random_source
from crownlands.dominion.kingdoms import KINGDOM_CARDS, KINGDOM_SIZE, check_players
from crownlands.game import check_seat, did_you_mean, fresh_seed


class Draft:
    """A kingdom made by the players: each in turn picks a card until there are ten.

    >>> draft = Draft("2e", players=2, first=1)
    >>> draft.to_pick, draft.pick("witch"), draft.to_pick, draft.picked
    (1, None, 0, ('witch',))
    """

    def __init__(
        self, edition: str = "2e", players: int = 2, first: int | None = None, seed: int | None = None
    ) -> None:
        check_players(players, edition)
        if first is None:
            first = int(random_below(random_source(fresh_seed(seed), stream=2), players))
        check_seat("first", first, players)
        self.edition, self.players, self._first = edition, players, first
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
        return tuple(card for card in KINGDOM_CARDS[self.edition] if card not in self._picked)

    @property
    def picked(self) -> tuple[str, ...]:
        """The cards picked so far, in this order; the kingdom when they are ten."""
        return tuple(self._picked)

    def pick(self, card: str) -> None:
        """The seat to pick picks a card."""
        if self.is_over:
            raise ValueError(f"{card}: the draft is over")
        if card in self._picked:
            raise ValueError(f"{card} is already picked; left: {', '.join(self.offered)}")
        if card not in self.offered:
            raise ValueError(f"{card!r} is no kingdom card of {self.edition}{did_you_mean(card, self.offered)}")
        self._picked.append(card)
