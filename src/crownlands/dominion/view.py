"""What a seat may know of a game of Dominion: what the table shows, and what perfect memory has worked out."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from crownlands.compiled import random_source
from crownlands.dominion.cards import IDS
from crownlands.dominion.hidden import SPECTATOR, deal_hidden, mask
from crownlands.dominion.state import CARD, DISCARD, HIDDEN, STATE, ZONES
from crownlands.dominion.table import Table
from crownlands.game import Decision, View, check_seat

if TYPE_CHECKING:
    from crownlands.dominion.game import Game

Cards = tuple[str | None, ...]


class DominionView(Table, View):
    """What one seat may know, and its legal moves when it is the one asked. `seat` None is a spectator."""

    game = "dominion"

    def __init__(self, game: "Game", seat: int | None) -> None:
        if seat is not None:
            check_seat("seat", seat, game.players)
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

    @property
    def trash(self) -> dict[str, int]:
        """The cards in the trash, counted."""
        return counted(self._row("trash"))

    @property
    def hand(self) -> tuple[str, ...]:
        """The own hand."""
        return () if self.seat is None else tuple(spelled(self._row("hand", self.seat)))

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return self._row("hand_size")[: self.players]

    @property
    def in_play(self) -> tuple[str, ...]:
        """The cards in play, in the order they were played."""
        return tuple([IDS[card] for card in self._pile("in_play")])

    @property
    def discard_tops(self) -> Cards:
        """The top card of every discard pile, None where there is no card."""
        piles = [self._pile("discard", seat) for seat in range(self.players)]
        return tuple([IDS[pile[-1]] if pile else None for pile in piles])

    @property
    def deck_size(self) -> int | None:
        """The own deck counted."""
        return None if self.seat is None else self._deck_sizes()[self.seat]

    def _deck_sizes(self) -> tuple[int, ...]:
        return self._row("deck_size")[: self.players]

    @property
    def counts(self) -> tuple[dict[str, int], ...] | None:
        """How many cards are in every deck and discard pile, if the table agreed to show it."""
        if not self._number("open_counts"):
            return None
        discards = self._row("discard_size")[: self.players]
        return tuple({"deck": d, "discard": p} for d, p in zip(self._deck_sizes(), discards, strict=True))

    @property
    def discard(self) -> tuple[str, ...] | None:
        """The own discard pile, sorted, while a Harbinger looks through it."""
        looking = self._number("zone") == DISCARD and self._number("asked") == self.seat
        return tuple(self._own_discard()) if looking else None

    def _own_discard(self) -> list[str]:
        return [] if self.seat is None else sorted([IDS[card] for card in self._pile("discard", self.seat)])

    @property
    def set_aside(self) -> tuple[Cards, ...]:
        """What every seat has set aside or picked to discard; None for a card face down."""
        return self._aside["set_aside"]

    @property
    def revealed(self) -> tuple[Cards, ...]:
        """What every seat has revealed."""
        return self._aside["revealed"]

    @property
    def looking(self) -> tuple[Cards, ...]:
        """What every seat looks at; None for a card of another's."""
        return self._aside["looking"]

    @cached_property
    def _aside(self) -> Mapping[str, tuple[Cards, ...]]:
        cards: dict[str, list[Cards]] = {zone: [()] * self.players for zone in ("set_aside", "revealed", "looking")}
        if self._number("aside_size"):
            zones, seats = self._row("aside_zone"), self._row("aside_seat")
            for i, card in enumerate(self._pile("aside")):
                cards[ZONES[zones[i]]][seats[i]] += (None if card == HIDDEN else IDS[card],)
        return {zone: tuple(by_seat) for zone, by_seat in cards.items()}

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The points, when the game is over."""
        return self._scores

    # what memory adds

    @cached_property
    def memory(self) -> Mapping[str, Any]:
        """What a player with perfect memory has worked out, a list by seat each:

        who owns what, how large decks and discard piles are, which cards are sure to be in a hand or a discard pile,
        and what is known of the top of a deck (topmost first, None for an unknown card above a known one).
        """
        seats = range(self.players)
        known_discard = [counted(self._row("known_discard", seat)) for seat in seats]
        known_hand = [counted(self._row("known_hand", seat)) for seat in seats]
        if self.seat is not None:
            own = self._own_discard()
            known_discard[self.seat] = {card: own.count(card) for card in dict.fromkeys(own)}
            known_hand[self.seat] = counted(self._row("hand", self.seat))
        return {
            "owned": [counted(self._row("owned", seat)) for seat in seats],
            "deck_sizes": list(self._deck_sizes()),
            "discard_sizes": list(self._row("discard_size")[: self.players]),
            "known_hand": known_hand,
            "known_discard": known_discard,
            "deck_top": [self._deck_top(seat) for seat in seats],
        }

    def _deck_top(self, seat: int) -> list[str | None]:
        ordered = self._pile("deck", seat)[self._row("unordered")[seat] :]
        return [None if entry == HIDDEN else IDS[entry & CARD] for entry in reversed(ordered)]

    def sample(self, seed: int) -> "Game":
        """A game as it might be: what this seat may not know is dealt anew. Its view of it is this view."""
        from crownlands.dominion.game import Game

        states = np.frombuffer(bytearray(self._bytes), STATE)
        deal_hidden(states, SPECTATOR if self.seat is None else self.seat, random_source(seed, stream=3))
        return Game._of(states)

    def to_dict(self) -> dict[str, Any]:
        """The view as the JSON of the network."""
        return {
            "game": self.game,
            "seat": self.seat,
            "players": self.players,
            "edition": self.edition,
            "kingdom": list(self.kingdom),
            "to_move": self.to_move,
            "turn": self.turn,
            "turns": list(self.turns),
            "phase": self.phase,
            "actions": self.actions,
            "buys": self.buys,
            "coins": self.coins,
            "decision": self.decision.to_dict() if self.decision else None,
            "legal_moves": list(self.legal_moves),
            "supply": self.supply,
            "trash": self.trash,
            "hand": list(self.hand),
            "hand_sizes": list(self.hand_sizes),
            "in_play": list(self.in_play),
            "discard_tops": list(self.discard_tops),
            "discard": None if self.discard is None else list(self.discard),
            "deck_size": self.deck_size,
            "counts": None if self.counts is None else list(self.counts),
            "set_aside": [list(cards) for cards in self.set_aside],
            "revealed": [list(cards) for cards in self.revealed],
            "looking": [list(cards) for cards in self.looking],
            "scores": None if self.scores is None else list(self.scores),
            "winners": list(self.winners),
            "memory": dict(self.memory),
        }


def counted(row: Sequence[int]) -> dict[str, int]:
    """A row of counts as a dict, without what isn't there."""
    return {card: count for card, count in zip(IDS, row) if count > 0} if any(row) else {}


def spelled(row: Sequence[int]) -> list[str]:
    """A row of counts as a sorted list of card ids."""
    return sorted([card for card, count in counted(row).items() for _ in range(count)])
