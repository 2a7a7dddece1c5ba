"""A seat's sight of a game of Kingdomino, declared field by field: the one list that the JSON of the network, its
description, its client and the faces are made from.
"""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from crownlands.game import Decision
from crownlands.kingdomino.places import Place

Position = Annotated[Place, Meta(description="x to the east and y to the north of the castle at 0, 0.")]
Square = Annotated[
    tuple[int, int, str, int], Meta(description="x, y, the land or `castle`, and how many crowns lie there.")
]
Taken = Annotated[
    tuple[int, int | None], Meta(description="A domino's number, and the seat whose king stands on it, null for none.")
]
Points = Annotated[tuple[int, ...], Meta(description="By seat.")]


class Property(Struct, frozen=True, forbid_unknown_fields=True):
    """Squares of one land joined by their sides."""

    land: str
    squares: int
    crowns: int
    points: int
    places: tuple[Position, ...]


class Breakdown(Struct, frozen=True, forbid_unknown_fields=True):
    """The points of a seat and their sources."""

    properties: tuple[Property, ...]
    bonuses: Annotated[
        Mapping[str, int], Meta(description="As they would be if the deal ended now, one for each that is played for.")
    ]
    earlier: Annotated[tuple[int, ...], Meta(description="What the deals before this one brought, in a Dynasty.")]
    points: Annotated[int, Meta(description="Of all properties.")]
    total: Annotated[int, Meta(description="What `scores` says; bonuses count when the game is over.")]


class KingdominoSight(Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="kingdomino"):
    """A game of Kingdomino as one seat may know it."""

    seat: int | None
    players: int
    variants: tuple[str, ...]
    size: Annotated[int, Meta(description="A kingdom is at most so many squares wide and high.")]
    deal: int
    deals: int
    round: int
    rounds: int
    to_move: int | None
    turn: int
    decision: Annotated[Decision | None, Meta(description="What is being asked: `card` is the domino to be placed.")]
    legal_moves: Annotated[
        tuple[str, ...], Meta(description="What this seat may answer now; empty when it isn't asked.")
    ]
    gains: Annotated[Mapping[str, int], Meta(description="The points that each legal `place` would add at once.")]
    domino: Annotated[int | None, Meta(description="The domino being placed now.")]
    row: tuple[Taken, ...]
    next_row: tuple[Taken, ...]
    unseen: Annotated[tuple[int, ...], Meta(description="The dominoes that nobody has seen in this deal.")]
    kingdoms: Annotated[tuple[tuple[Square, ...], ...], Meta(description="By seat, in the order they were laid.")]
    dominoes: Annotated[
        tuple[tuple[tuple[Position, Position], ...], ...], Meta(description="The two squares of each domino, by seat.")
    ]
    breakdowns: tuple[Breakdown, ...]
    scores: Points
    deal_scores: Annotated[tuple[Points, ...], Meta(description="What each deal that is over brought.")]
    winners: Annotated[tuple[int, ...], Meta(description="The seats that won; empty while the game runs.")]
