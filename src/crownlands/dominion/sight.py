"""A seat's sight of a game of Dominion, declared field by field: the one list that the JSON of the network, its
description, its client and the faces are made from.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from crownlands.game import Decision

Card = Annotated[str, Meta(description="A card's id, such as `throne-room`.")]
HiddenCard = Annotated[str | None, Meta(description="A card's id, null for a card that this seat can't see.")]
Counts = Annotated[Mapping[str, int], Meta(description="How many of each card, by its id.")]
BySeat = Annotated[tuple[int, ...], Meta(description="By seat.")]
Moves = Annotated[tuple[str, ...], Meta(description="What this seat may answer now; empty when it isn't asked.")]
Mats = Annotated[tuple[tuple[HiddenCard, ...], ...], Meta(description="By seat.")]


class Piles(Struct, frozen=True, forbid_unknown_fields=True):
    """The sizes of a seat's deck and discard pile, where the table agreed to show them."""

    deck: int
    discard: int


class Memory(Struct, frozen=True, forbid_unknown_fields=True):
    """The knowledge of a player with perfect memory, by seat."""

    owned: tuple[Counts, ...]
    deck_sizes: tuple[int, ...]
    discard_sizes: tuple[int, ...]
    known_hand: Annotated[tuple[Counts, ...], Meta(description="Cards that are in a hand for sure.")]
    known_discard: Annotated[tuple[Counts, ...], Meta(description="Cards that are in a discard pile for sure.")]
    deck_top: Annotated[
        tuple[tuple[HiddenCard, ...], ...],
        Meta(description="The topmost cards of each deck, down to the last known."),
    ]
    known_deck: Annotated[
        tuple[Counts, ...], Meta(description="Cards that lie in the part of a deck that has an order, known or not.")
    ]
    deck_bottom: Annotated[tuple[HiddenCard, ...], Meta(description="The lowest card of each deck, where it is known.")]


class DominionSight(Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="dominion"):
    """A game of Dominion as one seat may know it."""

    seat: int | None
    players: int
    edition: Literal["1e", "2e"]
    kingdom: Annotated[tuple[Card, ...], Meta(description="Its ten piles.")]
    bane: Annotated[str | None, Meta(description="An eleventh pile, in games with Young Witch.")]
    landscapes: Annotated[tuple[str, ...], Meta(description="Events, Projects, Landmarks and Ways.")]
    boxes: Annotated[tuple[str, ...], Meta(description="The boxes that this kingdom needs beside the base game.")]
    to_move: int | None
    turn: int
    turns: Annotated[tuple[int, ...], Meta(description="How many ordinary turns each seat has begun.")]
    possessor: Annotated[int | None, Meta(description="The seat that decides in this turn for the one whose it is.")]
    is_extra_turn: bool
    phase: Literal["action", "buy", "night", "clean-up", "over"]
    actions: int
    buys: int
    coins: int
    potions: int
    decision: Decision | None
    legal_moves: Moves
    supply: Annotated[Counts, Meta(description="How many of each card lie in the piles of the supply.")]
    tops: Annotated[Mapping[str, str | None], Meta(description="The card on top of every pile of different cards.")]
    beside: Annotated[Counts, Meta(description="How many cards the piles beside the supply hold.")]
    costs: Annotated[Mapping[str, int], Meta(description="The coins that every card costs now.")]
    barred: Annotated[tuple[Card, ...], Meta(description="Cards that can't be bought this turn: somebody named them.")]
    trash: Counts
    hand: Annotated[tuple[Card, ...], Meta(description="The own hand, or that of the one this seat decides for.")]
    own_hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    in_play: Annotated[tuple[Card, ...], Meta(description="The cards in play of the one whose turn it is.")]
    all_in_play: Annotated[tuple[tuple[Card, ...], ...], Meta(description="The cards in play, by seat.")]
    discard_tops: Annotated[
        tuple[str | None, ...], Meta(description="The top of each discard pile, null where there is none.")
    ]
    discard: Annotated[tuple[Card, ...] | None, Meta(description="The own discard pile while it is looked through.")]
    deck_size: int | None
    counts: tuple[Piles, ...] | None
    set_aside: Mats
    revealed: Mats
    looking: Mats
    island: Mats
    tavern: Mats
    exile: Mats
    coffers: BySeat
    villagers: BySeat
    victory_tokens: BySeat
    debt: BySeat
    pirate_tokens: BySeat
    coin_tokens: Annotated[
        tuple[str | None, ...], Meta(description="The pile that the +1 coin token of each seat lies on.")
    ]
    pile_tokens: Annotated[Mapping[str, int], Meta(description="Victory tokens on piles and Landmarks.")]
    things: Annotated[tuple[tuple[str, ...], ...], Meta(description="Artifacts, States and Projects, by seat.")]
    gained: Annotated[
        tuple[tuple[Card, ...], ...],
        Meta(description="What each seat gained in its last turn, where a card asks."),
    ]
    scores: Annotated[tuple[int, ...] | None, Meta(description="By seat, when the game is over.")]
    winners: Annotated[tuple[int, ...], Meta(description="The seats that won; empty while the game runs.")]
    memory: Memory


class DraftSight(Struct, frozen=True, forbid_unknown_fields=True):
    """The public side of a kingdom that is being drafted."""

    game: Literal["dominion"]
    phase: Literal["draft"]
    seat: int | None
    players: int
    edition: Literal["1e", "2e"]
    to_move: int
    picks: Annotated[
        tuple[tuple[str, int], ...], Meta(description="The cards picked so far, each with the seat that did.")
    ]
    offered: tuple[Card, ...]
    boxes: Annotated[tuple[str, ...], Meta(description="The boxes that are picked from.")]
    legal_moves: Moves
