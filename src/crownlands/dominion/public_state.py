"""The words that a game and every view of it share: the turn, the supply, and what lies open."""

from collections.abc import Sequence

from crownlands.dominion.cards import EDITIONS, MIXED
from crownlands.dominion.costs import COINS_PART
from crownlands.dominion.slots import Slots, cards_of
from crownlands.dominion.state import (
    CARD,
    EXILE,
    GAINS_MATTER,
    HIDDEN,
    ISLAND,
    PHASES,
    SEAT_SHIFT,
    STATE,
    TAVERN,
    ZONE_SHIFT,
)
from crownlands.dominion.tables import FALLS_WITH_GAINS
from crownlands.game import Fields

FIELDS = Fields(STATE)
SEAT_BITS = 7


class PublicState:
    """The part of a position that is the same for everyone."""

    slots: Slots
    _bytes: bytearray

    def _number(self, field: str) -> int:
        return FIELDS.number(self._bytes, field)

    def _row(self, field: str, number: int = 0) -> tuple[int, ...]:
        return FIELDS.row(self._bytes, field, number)

    def _by_seat(self, field: str) -> tuple[int, ...]:
        return self._row(field)[: self.players]

    @property
    def players(self) -> int:
        """The number of players."""
        return self._number("players")

    @property
    def edition(self) -> str:
        """`1e` or `2e`."""
        return EDITIONS[self._number("edition")]

    @property
    def kingdom(self) -> tuple[str, ...]:
        """The ten kingdom piles."""
        return self.slots.kingdom.piles

    @property
    def bane(self) -> str | None:
        """The pile that is the bane of a Young Witch, None without."""
        return self.slots.kingdom.bane or None

    @property
    def landscapes(self) -> tuple[str, ...]:
        """The Events, Projects, Landmarks and Ways of this game."""
        return self.slots.kingdom.landscapes

    @property
    def boxes(self) -> tuple[str, ...]:
        """The boxes that this game needs beside the base game."""
        return self.slots.kingdom.boxes

    def _deck(self, seat: int) -> list[int]:
        """Return the entries of a deck, lowest first."""
        first, flip = FIELDS.starts["lying"] + self._row("deck_at")[seat], self._row("flip")[seat]
        return [self._bytes[first + (i ^ flip)] for i in range(self._row("deck_size")[seat])]

    def _discard_pile(self, seat: int) -> list[str]:
        """Return the cards of a discard pile, lowest first."""
        first, flip = FIELDS.starts["lying"] + self._row("discard_at")[seat], ~self._row("flip")[seat]
        return [self.slots.ids[self._bytes[first + (i ^ flip)]] for i in range(self._row("discard_size")[seat])]

    def _counted(self, row: Sequence[int]) -> dict[str, int]:
        """Return a row of counts as a dict, without what isn't there."""
        return {card: count for card, count in zip(self.slots.ids, row) if count > 0} if any(row) else {}

    def _spelled(self, row: Sequence[int]) -> list[str]:
        """Return a row of counts as a sorted list of card ids."""
        return sorted([card for card, count in self._counted(row).items() for _ in range(count)])

    # the turn

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self._number("turn")

    @property
    def turns(self) -> tuple[int, ...]:
        """The number of ordinary turns each seat has begun."""
        return self._by_seat("turns")

    @property
    def possessor(self) -> int | None:
        """The seat that decides in this turn for the one whose turn it is, None in an ordinary turn."""
        seat = self._number("possessor")
        return None if seat < 0 else seat

    @property
    def is_extra_turn(self) -> bool:
        """True when this turn comes besides the ordinary ones."""
        return bool(self._number("extra"))

    @property
    def phase(self) -> str:
        """`action`, `buy`, `night`, `clean-up` or `over`."""
        return PHASES[self._number("phase")]

    @property
    def actions(self) -> int:
        """Actions left this turn."""
        return self._number("actions")

    @property
    def buys(self) -> int:
        """Buys left this turn."""
        return self._number("buys")

    @property
    def coins(self) -> int:
        """Coins to spend."""
        return self._number("coins")

    @property
    def potions(self) -> int:
        """Potions to spend."""
        return self._number("potions")

    # the piles

    @property
    def supply(self) -> dict[str, int]:
        """The number of cards of each kind in the piles of the supply; of mixed piles, all that lie in them."""
        left = dict(zip(self.slots.ids[: self.slots.supply_kinds], self._row("supply")))
        for number, pile in enumerate(self._mixed_piles()):
            inside = self._row("mixed", number)[: max(0, self._row("mixed_size")[number])]
            for card in cards_of(pile):
                left[card] = inside.count(self.slots.number[card])
        return left

    def _mixed_piles(self) -> list[str]:
        return [pile for pile in self.slots.kingdom.all_piles if pile in MIXED]

    @property
    def tops(self) -> dict[str, str | None]:
        """The card on top of every mixed pile, None where there is none left."""
        left = self._row("supply")
        return {
            pile: next((card for card in cards_of(pile) if left[self.slots.number[card]]), None)
            for pile in self._mixed_piles()
        }

    @property
    def beside(self) -> dict[str, int]:
        """The number of cards in the piles beside the supply."""
        first, left = self.slots.supply_kinds, self._row("supply")
        return dict(zip(self.slots.ids[first:], left[first:]))

    @property
    def costs(self) -> dict[str, int]:
        """The coins that every card of this game costs now."""
        cheaper, gained = self._number("cheaper"), self._number("gained_count")
        costs = {}
        for card, cost, kind in zip(self.slots.ids, self._row("cost"), self.slots.kinds):
            less = cheaper + (gained if FALLS_WITH_GAINS[kind] else 0)
            costs[card] = max(0, (cost & COINS_PART) - less)
        return costs

    @property
    def barred(self) -> tuple[str, ...]:
        """The cards that can't be bought this turn because somebody named them."""
        return self._set(self._number("barred"))

    def _set(self, bits: int) -> tuple[str, ...]:
        return tuple([card for number, card in enumerate(self.slots.ids) if bits >> number & 1])

    # what lies open

    def _entries(self) -> tuple[int, ...]:
        return self._row("table")

    @property
    def in_play(self) -> tuple[str, ...]:
        """The cards in play of the one whose turn it is, in the order they were played."""
        return self.all_in_play[self.turn]

    @property
    def all_in_play(self) -> tuple[tuple[str, ...], ...]:
        """The cards in play of every seat."""
        cards: list[list[str]] = [[] for _ in range(self.players)]
        for entry in self._entries()[: self._number("in_play_size")]:
            cards[entry >> SEAT_SHIFT & SEAT_BITS].append(self.slots.ids[entry & CARD])
        return tuple(map(tuple, cards))

    def _aside(self, *zones: int) -> tuple[tuple[str | None, ...], ...]:
        """Return the cards of every seat in some zones; None for one that can't be seen."""
        cards: list[list[str | None]] = [[] for _ in range(self.players)]
        size = self._number("aside_size")
        if size:
            for entry in reversed(self._entries()[-size:]):
                if entry >> ZONE_SHIFT in zones:
                    card = entry & CARD
                    cards[entry >> SEAT_SHIFT & SEAT_BITS].append(None if card == HIDDEN else self.slots.ids[card])
        return tuple(map(tuple, cards))

    @property
    def island(self) -> tuple[tuple[str | None, ...], ...]:
        """The cards on the Island mat of every seat."""
        return self._aside(ISLAND)

    @property
    def tavern(self) -> tuple[tuple[str | None, ...], ...]:
        """The cards on the Tavern mat of every seat."""
        return self._aside(TAVERN)

    @property
    def exile(self) -> tuple[tuple[str | None, ...], ...]:
        """The cards on the Exile mat of every seat."""
        return self._aside(EXILE)

    # tokens and things

    @property
    def coffers(self) -> tuple[int, ...]:
        """The Coffers of every seat."""
        return self._by_seat("coffers")

    @property
    def villagers(self) -> tuple[int, ...]:
        """The Villagers of every seat."""
        return self._by_seat("villagers")

    @property
    def victory_tokens(self) -> tuple[int, ...]:
        """The Victory tokens of every seat."""
        return self._by_seat("victory_tokens")

    @property
    def debt(self) -> tuple[int, ...]:
        """The debt tokens of every seat."""
        return self._by_seat("debt")

    @property
    def pirate_tokens(self) -> tuple[int, ...]:
        """The coin tokens on the Pirate Ship mat of every seat."""
        return self._by_seat("pirate_tokens")

    @property
    def coin_tokens(self) -> tuple[str | None, ...]:
        """The pile that the +1 coin token of every seat lies on, None where it lies nowhere."""
        tops = {cards_of(pile)[0]: pile for pile in self.slots.kingdom.all_piles}
        placed = [card and self.slots.ids[card - 1] for card in self._by_seat("coin_token")]
        return tuple([tops.get(card, card) if card else None for card in placed])

    @property
    def pile_tokens(self) -> dict[str, int]:
        """The Victory tokens on piles and Landmarks, where there are any."""
        tokens = dict(zip(self.slots.ids, self._row("tokens")))
        if "aqueduct" in self.slots.things:
            tokens["aqueduct"] = self._number("aqueduct")
        return {pile: count for pile, count in tokens.items() if count}

    @property
    def things(self) -> tuple[tuple[str, ...], ...]:
        """The Artifacts, States and Projects of every seat."""
        return tuple(
            [
                tuple([thing for number, thing in enumerate(self.slots.things) if bits >> number & 1])
                for bits in self._by_seat("has")
            ]
        )

    @property
    def gained(self) -> tuple[tuple[str, ...], ...]:
        """The kinds of cards that every seat gained in their own last turn, where a card of this game looks at them."""
        looked_at = bool(self._number("features") & GAINS_MATTER)
        return tuple([self._set(bits if looked_at else 0) for bits in self._by_seat("gained")])
