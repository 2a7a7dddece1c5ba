"""The view of one seat: what the table shows, and what perfect memory has worked out."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from crownlands.compiled import random_source
from crownlands.dominion.masking import SPECTATOR, deal_hidden, mask
from crownlands.dominion.public_state import PublicState
from crownlands.dominion.sight import DominionSight, Memory, Piles
from crownlands.dominion.state import (
    CAPTIVE,
    CARD,
    DISCARD,
    HELD_DOWN,
    HELD_UP,
    HIDDEN,
    KNOWLEDGE,
    LOOKING,
    ORDERED,
    PICKED,
    REVEALED,
    SET,
    SET_ASIDE,
    STATE,
)
from crownlands.game import Decision, View, check_seat

if TYPE_CHECKING:
    from crownlands.dominion.game import Game

Cards = tuple[str | None, ...]


class DominionView(PublicState, View):
    """A seat's knowledge of the game, and its legal moves when it is asked. `seat` None is a spectator."""

    game = "dominion"

    def __init__(self, game: "Game", seat: int | None) -> None:
        if seat is not None:
            check_seat("seat", seat, game.players)
        self.slots = game.slots
        self.seat = seat
        self.decision: Decision | None = game.decision
        self.to_move = game.to_move
        self.legal_moves = game.legal_moves if seat is not None and seat == self.to_move else ()
        self.winners = game.winners
        self._bytes = bytearray(game._bytes)
        self._states = np.frombuffer(self._bytes, STATE)
        mask(self._states, SPECTATOR if seat is None else seat)
        self._scores = game.scores if game.is_over else None

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, DominionView)
            and self.seat == other.seat
            and self._bytes == other._bytes
            and self.legal_moves == other.legal_moves
        )

    def __hash__(self) -> int:
        return hash((self.seat, bytes(self._bytes)))

    # what the table shows

    @cached_property
    def players(self) -> int:  # it never changes, and is asked for at every second word
        """The number of players."""
        return super().players

    @cached_property
    def edition(self) -> str:  # likewise
        """`1e` or `2e`."""
        return super().edition

    @cached_property
    def supply(self) -> dict[str, int]:  # it never changes here, and is asked for again and again
        """The number of cards of each kind in the piles of the supply; of mixed piles, all that lie in them."""
        return super().supply

    @cached_property
    def costs(self) -> dict[str, int]:
        """The coins that every card of this game costs now."""
        return super().costs

    @property
    def trash(self) -> dict[str, int]:
        """The cards in the trash, counted."""
        return self._counted(self._row("trash"))

    @property
    def seen_seat(self) -> int | None:
        """The seat whose cards this one sees: the own one, or in a possessed turn that of the one it decides for."""
        return self.turn if self.seat is not None and self.possessor == self.seat else self.seat

    @property
    def hand(self) -> tuple[str, ...]:
        """The own hand; of the one that this seat decides for, in a possessed turn."""
        return () if self.seen_seat is None else tuple(self._spelled(self._row("hand", self.seen_seat)))

    @property
    def own_hand(self) -> tuple[str, ...]:
        """The own hand, whoever's turn it is."""
        return () if self.seat is None else tuple(self._spelled(self._row("hand", self.seat)))

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """The number of cards in each hand."""
        return self._by_seat("hand_size")

    @property
    def discard_tops(self) -> Cards:
        """The top card of every discard pile, None where there is no card."""
        piles = [self._discard_pile(seat) for seat in range(self.players)]
        return tuple([pile[-1] if pile else None for pile in piles])

    @property
    def deck_size(self) -> int | None:
        """The own deck counted."""
        return None if self.seat is None else self._by_seat("deck_size")[self.seat]

    @property
    def counts(self) -> tuple[dict[str, int], ...] | None:
        """The sizes of every deck and discard pile, if the table agreed to show them."""
        if not self._number("open_counts"):
            return None
        sizes = zip(self._by_seat("deck_size"), self._by_seat("discard_size"), strict=True)
        return tuple({"deck": deck, "discard": discard} for deck, discard in sizes)

    @property
    def discard(self) -> tuple[str, ...] | None:
        """The own discard pile, sorted, while it is looked through."""
        looking = self._number("zone") == DISCARD or (self.decision is not None and self.decision.looks_through)
        if not looking or self.seat is None or self.seat not in (self._number("asked"), self._number("about")):
            return None
        return tuple(sorted(self._discard_pile(self._number("about"))))

    @property
    def set_aside(self) -> tuple[Cards, ...]:
        """The cards every seat has set aside or picked to discard; None for a card face down."""
        return self._aside(SET_ASIDE, PICKED, HELD_DOWN, HELD_UP, CAPTIVE)

    @property
    def revealed(self) -> tuple[Cards, ...]:
        """The cards every seat has revealed."""
        return self._aside(REVEALED, ORDERED)

    @property
    def looking(self) -> tuple[Cards, ...]:
        """The cards every seat looks at; None for a card of another's."""
        return self._aside(LOOKING)

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self.to_move is None

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The points, when the game is over."""
        return self._scores

    # what memory adds

    @cached_property
    def memory(self) -> Mapping[str, Any]:
        """The knowledge of a player with perfect memory, a list by seat each:

        who owns what, how large decks and discard piles are, which cards are sure to be in a hand or a discard pile,
        what is known of the top of a deck (topmost first, None for an unknown card above a known one), which cards
        lie there in an order that may not be known, and the lowest card where it alone is known.
        """
        seats = range(self.players)
        known_discard = [self._counted(self._row("known_discard", seat)) for seat in seats]
        known_hand = [self._counted(self._surely_in_hand(seat)) for seat in seats]
        for seat in seats:
            if self._sees(seat):
                known_hand[seat] = self._counted(self._row("hand", seat))
            if seat == self.seat or (self.discard is not None and seat == self._number("about")):
                own = sorted(self._discard_pile(seat))
                known_discard[seat] = {card: own.count(card) for card in dict.fromkeys(own)}
        return {
            "owned": [self._counted(self._row("owned", seat)) for seat in seats],
            "deck_sizes": list(self._by_seat("deck_size")),
            "discard_sizes": list(self._by_seat("discard_size")),
            "known_hand": known_hand,
            "known_discard": known_discard,
            "deck_top": [self._deck_top(seat) for seat in seats],
            "known_deck": [self._known_deck(seat) for seat in seats],
            "deck_bottom": [self._deck_bottom(seat) for seat in seats],
        }

    def _surely_in_hand(self, seat: int) -> list[int]:
        seen = self._row("seen", seat)
        return [known + seen.count(card + 1) for card, known in enumerate(self._row("known_hand", seat))]

    def _sees(self, seat: int) -> bool:
        return seat in (self.seat, self.seen_seat)

    def _ordered(self, seat: int) -> list[int]:
        """Return the entries of the part of a deck that has an order, topmost first."""
        return self._deck(seat)[self._row("unordered")[seat] :][::-1]

    def _deck_top(self, seat: int) -> list[str | None]:
        top: list[str | None] = []
        for entry in self._ordered(seat):
            unknown = entry == HIDDEN or (entry & KNOWLEDGE == SET and not self._sees(seat))
            top.append(None if unknown else self.slots.ids[entry & CARD])
        while top and top[-1] is None:
            top.pop()
        return top

    def _known_deck(self, seat: int) -> dict[str, int]:
        known = [self.slots.ids[entry & CARD] for entry in self._ordered(seat) if entry != HIDDEN]
        return {card: known.count(card) for card in self.slots.ids if card in known}

    def _deck_bottom(self, seat: int) -> str | None:
        """Return the lowest card of a deck where it is known though those above have no order."""
        return self.slots.ids[self._deck(seat)[0] & CARD] if self._row("bottom")[seat] else None

    def sample(self, seed: int) -> "Game":
        """Return a game as it might be: what this seat may not know is dealt anew. Its view of it is this view."""
        from crownlands.dominion.game import Game

        states = np.frombuffer(bytearray(self._bytes), STATE)
        deal_hidden(states, SPECTATOR if self.seat is None else self.seat, random_source(seed, stream=3))
        return Game._from_record(states, self.slots)

    @property
    def sight(self) -> DominionSight:
        """All of it, as it is declared for programs and the network."""
        told = {name: getattr(self, name) for name in DominionSight.__struct_fields__}
        counts = None if self.counts is None else [Piles(**sizes) for sizes in self.counts]
        return DominionSight(**told | {"memory": Memory(**self.memory), "counts": counts})

    def to_dict(self) -> dict[str, Any]:
        """Return the view as the JSON of the network."""
        told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.sight))
        return told
