"""Observations for networks, layout version 1: cards as tokens, numbers near one, actions by their parts.

Version 1 won't change: the places of values in an observation, in a token and in the table of cards stay as they are,
and anything new will come as version 2 beside it. `VERSION` is written into data sets and saved results.

In Dominion an observation becomes 52 tokens, one for each card of the game, and numbers about the table. The kind of a
token says which card it is; `card_table()` describes what each card does, so that a network can use a card that it has
never seen. In Kingdomino observations are planes already: `kingdoms` in `rules.layout`.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crownlands.dominion.card_types import TYPE_NAMES
from crownlands.dominion.cards import CARDS, KIND_OF, steps_of
from crownlands.dominion.cards.card import Points
from crownlands.dominion.moves import NAMES, VERB_COUNT
from crownlands.dominion.state import SLOTS
from crownlands.dominion.tables import KINDS
from crownlands.envs import native
from crownlands.envs.batch import Batch
from crownlands.envs.game_slots import MOST_SEATS
from crownlands.envs.observation_layout import Layout, Observation
from crownlands.envs.observing_dominion import KINDS as QUESTIONS
from crownlands.envs.observing_dominion import MOST_QUESTIONS, TYPES
from crownlands.kingdomino.moves import FIRST_PLACE, INNER
from crownlands.kingdomino.state import DOMINO_COUNT

VERSION = 1
Floats = NDArray[np.float32]

# What is divided by what, so that numbers are mostly between 0 and 1. What isn't named is 0 or 1, or small already.
SCALES = {
    "supply": 10,
    "cost": 8,
    "pile_tokens": 10,
    "trash": 10,
    "aqueduct": 8,
    "coins": 10,
    "actions": 5,
    "buys": 3,
    "potions": 3,
    "merchants": 3,
    "least": 5,
    "most": 5,
    "min_cost": 8,
    "max_cost": 8,
    "points": 30,
    "turns": 20,
    "hand_size": 5,
    "deck_size": 20,
    "discard_size": 20,
    "face_down": 5,
    "coffers": 5,
    "villagers": 5,
    "debt": 8,
    "victory_tokens": 20,
    "pirate_tokens": 5,
    "owned": 10,
    "known_hand": 5,
    "known_discard": 10,
    "known_deck": 5,
    "in_play": 5,
    "set_aside": 5,
    "revealed": 5,
    "looking": 5,
    "pending": 3,
    "loot": 3,
    "seat": 5,
    "round": 12,
    "rows_left": 12,
    "deal": 3,
    "scores": 50,
    "deal_scores": 50,
    "kings_left": 2,
    "domino": DOMINO_COUNT,
    "row": DOMINO_COUNT,
    "next_row": DOMINO_COUNT,
    "kingdoms": 1,
    "deck_top": SLOTS,
    "deck_bottom": SLOTS,
    "bane": SLOTS,
    "kind": KINDS,
    "thing": KINDS,
    "instruction": 400,
}
BY_CARD = ("kingdom", "supply", "top", "cost", "barred", "pile_tokens", "trash", "pending", "loot")
BY_SEAT = (
    *("owned", "known_hand", "known_discard", "discard_top", "known_deck", "in_play", "set_aside", "revealed"),
    *("looking", "island", "tavern", "exile", "coin_token", "gained"),
)
BY_TABLE = (
    *("edition", "turn", "to_move", "possessor", "extra_turn", "phase", "actions", "buys", "coins", "potions"),
    *("bought", "merchants", "silver_played", "question", "about", "target", "zone", "least", "most", "min_cost"),
    *("max_cost", "to_hand", "to_deck", "immune", "points", "turns", "hand_size", "deck_size", "discard_size"),
    *("face_down", "coffers", "villagers", "victory_tokens", "debt", "pirate_tokens", "aqueduct"),
)
OF_SEATS = (
    *("turn", "to_move", "possessor", "about", "target", "immune", "points", "turns", "hand_size", "deck_size"),
    *("discard_size", "face_down", "coffers", "villagers", "victory_tokens", "debt", "pirate_tokens"),
)

# The table of cards: amounts of what playing it gives at once, then its cost and points, its types, and the themes and
# the questions of all that it does at any time. There is room for more themes.
AMOUNTS = ("cards", "actions", "buys", "coins")  # the operations 1 to 4
THEMES = (
    *("adding", "conditions", "decktop", "discarding", "durations", "gaining", "looking", "naming", "playing"),
    *("quantities", "revealing", "things", "trashing", "turns"),
)
MOST_THEMES = 32
OWN = ("cost", "potion", "debt", "points", "points_vary", "moments", "others")
CARD_WIDTH = len(AMOUNTS) + len(OWN) + TYPES + MOST_THEMES + MOST_QUESTIONS
FOR_EACH = "for_each"


class Tokens(NamedTuple):
    """An observation of Dominion for a network; any number of them, by their first indices."""

    kinds: NDArray[np.int16]  # (…, 52): which card each is, a row of `card_table()`; 0 where there is none
    cards: Floats  # (…, 52, TOKEN_WIDTH)
    table: Floats  # (…, TABLE_WIDTH)


def normaliser(layout: Layout) -> Floats:
    """Return the divisors that bring an observation near one, place by place.

    >>> from crownlands.envs.rules import kingdomino_rules
    >>> float(normaliser(kingdomino_rules().layout)[kingdomino_rules().layout.places["scores"]][0])
    50.0
    """
    parts = [np.full(field.width, SCALES.get(field.name, 1), np.float32) for field in layout.fields]
    return np.concatenate(parts)


def tokens(observations: Observation, layout: Layout) -> Tokens:
    """Return observations of Dominion as tokens, in one shape for any number of players: six seats, the observer first.

    >>> from crownlands.envs.rules import dominion_rules
    >>> rules = dominion_rules(players=3)
    >>> made = tokens(np.zeros((7, rules.layout.width), np.int16), rules.layout)
    >>> made.kinds.shape, made.cards.shape, made.table.shape
    ((7, 52), (7, 52, 109), (7, 203))
    """
    fields = layout.split(observations)
    before = observations.shape[:-1]

    def scaled(name: str) -> Floats:
        return fields[name].astype(np.float32) / np.float32(SCALES.get(name, 1))

    own = [scaled(name)[..., None] for name in BY_CARD]
    own += [fields["types"].astype(np.float32), fields["asking"][..., :SLOTS, None].astype(np.float32)]
    seats = [_six_seats(scaled(name)) for name in BY_SEAT]
    cards = np.concatenate([*own, *(np.moveaxis(rows, -2, -1) for rows in seats)], axis=-1)
    numbers = [_six_seats(scaled(name)[..., None])[..., 0] if name in OF_SEATS else scaled(name) for name in BY_TABLE]
    table = np.concatenate([part.reshape(*before, -1) for part in numbers], axis=-1)
    return Tokens(fields["kind"], cards, table)


def _six_seats(rows: Floats) -> Floats:
    """Return rows by seat with empty ones for the seats that aren't there."""
    missing = MOST_SEATS - rows.shape[-2]
    return np.pad(rows, [(0, 0)] * (rows.ndim - 2) + [(0, missing), (0, 0)])


@cache
def card_table() -> Floats:
    """Return what each card is and does, by its kind, as numbers; row 0 is no card.

    >>> table = card_table()
    >>> table[1 + KIND_OF["laboratory", "2e"], :4].tolist()  # cards, actions, buys, coins
    [2.0, 1.0, 0.0, 0.0]
    """
    table = np.zeros((KINDS + 1, CARD_WIDTH), np.float32)
    for (name, _), kind in KIND_OF.items():
        if name in CARDS:
            table[kind + 1] = _described(CARDS[name])
    return table


def _described(card: Any) -> Floats:
    row = np.zeros(CARD_WIDTH, np.float32)
    for step in card.program:
        if 1 <= step.op <= len(AMOUNTS) and type(step.arguments[0]) is int:
            row[step.op - 1] += step.arguments[0]
    points = card.points
    steps = [step.instruction for step in steps_of(card.programs()) if step.instruction is not None]
    sure = 0 if isinstance(points, Points) else points / 6
    others = any(step.name == FOR_EACH for step in steps)
    own = card.cost / 8, card.potion, card.debt / 8, sure, isinstance(points, Points), len(card.moments), others
    place = len(AMOUNTS)
    row[place : place + len(OWN)] = own
    place += len(OWN)
    for bit in range(min(TYPES, len(TYPE_NAMES))):
        row[place + bit] = card.types >> bit & 1
    place += TYPES
    for step in steps:
        row[place + THEMES.index(step.module.rpartition(".")[2])] = 1
        for kind in filter(None, step.asks.values()):
            row[place + MOST_THEMES + QUESTIONS.index(kind)] = 1
    return row


# Actions by their parts


def split_dominion(actions: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return the verb and the card (or option, or thing) of actions of Dominion; the two make the action again as
    64 * verb + card. A mask is the same as `mask.reshape(27, 64)`.

    >>> [part.tolist() for part in split_dominion(np.array([2, 143]))]
    [[0, 2], [2, 15]]
    """
    return actions // NAMES, actions % NAMES


def split_mask_dominion(masks: NDArray[Any]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return which verbs are legal, and which cards go with each verb.

    >>> verbs, cards = split_mask_dominion(np.zeros((3, 1728), np.int8))
    >>> verbs.shape, cards.shape
    ((3, 27), (3, 27, 64))
    """
    cards = np.asarray(masks, np.bool_).reshape(*masks.shape[:-1], VERB_COUNT, NAMES)
    return np.asarray(cards.any(-1)), cards


def split_kingdomino(actions: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Return the verb (0 discard, 1 take, 2 place) of actions of Kingdomino, the domino taken, and the square and the
    direction of a place; 0 where there is none. Squares are numbered by line and column of 13x13.

    >>> [part.tolist() for part in split_kingdomino(np.array([0, 7, 49, 724]))]
    [[0, 1, 2, 2], [0, 7, 0, 0], [0, 0, 0, 168], [0, 0, 0, 3]]
    """
    verbs = np.where(actions == 0, 0, np.where(actions < FIRST_PLACE, 1, 2))
    places = np.maximum(actions - FIRST_PLACE, 0)
    assert int(places.max(initial=0)) < 4 * INNER * INNER
    return verbs, np.where(verbs == 1, actions, 0), places // 4, places % 4


# For critics


def full_state(batch: Batch) -> Observation:
    """Return what all seats know, by game and seat, the one that must decide first: for a critic that may know all.

    No agent that plays may see it.

    >>> from crownlands.envs.rules import dominion_rules
    >>> batch = Batch(dominion_rules(), count=3)
    >>> full_state(batch).shape if batch.reset(seed=1) else ()
    (3, 2, 3108)
    """
    batch.check_dealt()
    seats, width = batch.rules.players, batch.rules.layout.width
    seen = np.zeros((batch.count, seats, width), np.int16)
    masks = np.zeros((batch.count, batch.rules.action_count), np.int8)
    players = batch.states["players"].astype(np.int64)
    asked = np.maximum(batch.turn.seats, 0)
    for step in range(seats):
        for seat in range(seats):
            here = np.flatnonzero(((asked + step) % players == seat) & (step < players))
            rows = np.zeros((len(here), width), np.int16)
            native.look_at(batch.states, here, seat, batch.rules.layout.offsets, rows, masks, batch.rules.scratch())
            seen[here, step] = rows
    return seen
