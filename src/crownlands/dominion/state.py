"""The record that a game of Dominion is, and the names of what stands in it."""

import numpy as np

from crownlands.compiled import RANDOM
from crownlands.dominion.cards import CARDS

SEATS = 6
PILES = 17
KINDS_OF_CARDS = len(CARDS)
ALL_CARDS = 512  # more than the two boxes of a game for six hold
DEPTH = 40  # ten Throne Rooms and ten Vassals on each other need 30 frames, an attack on top of them 4 more
EVENTS = 96
EVENTS_FULL = 48  # what one instruction can add still fits above this

ACTION_PHASE, BUY_PHASE, OVER = range(3)
PHASES = ("action", "buy", "over")

# Where cards are. PICKED is a batch of discards while it is being chosen: on the table, but face down.
HAND, DECK, DISCARD, IN_PLAY, SUPPLY, TRASH, SET_ASIDE, REVEALED, LOOKING, PICKED, DISCARD_TOP = range(11)
ZONES = (
    *("hand", "deck", "discard", "in_play", "supply", "trash", "set_aside", "revealed", "looking", "set_aside"),
    "discard",
)

# An entry of an ordered pile is a card, plus who knows it when it lies on a deck.
CARD = 63
OWNER, EVERYONE_KNOWS = 64, 128
HIDDEN = 63  # a card that an onlooker can't name, in a view

FRAME = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("op", np.int16),
                ("seat", np.int16),  # who carries it out
                ("card", np.int16),  # the card it comes from
                ("a", np.int16),
                ("b", np.int16),
                ("step", np.int16),  # how far it is
            ],
            align=True,
        ),
    )
)

EVENT = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("kind", np.int16),
                ("seat", np.int16),
                ("card", np.int16),
                ("count", np.int16),
                ("source", np.int16),
                ("destination", np.int16),
                ("private_to", np.int16),  # the only seat that sees the card; -1: all do
            ],
            align=True,
        ),
    )
)

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("random", *RANDOM),
                ("players", np.int64),
                ("edition", np.int64),
                ("empty_to_end", np.int64),  # so many empty piles end the game
                ("open_counts", np.int64),
                ("piles", np.int64, PILES),  # the cards of this game, basic ones first
                ("has_moat", np.int64),
                # the turn
                ("turn", np.int64),
                ("phase", np.int64),
                ("actions", np.int64),
                ("buys", np.int64),
                ("coins", np.int64),
                ("bought", np.int64),  # no Treasure is played after a buy
                ("merchants", np.int64),
                ("silver_played", np.int64),
                ("turns", np.int64, SEATS),  # begun by each player
                # what is being asked; the seat is -1 when no card asks anything
                ("asked", np.int64),
                ("verbs", np.int64),
                ("zone", np.int64),
                ("kinds", np.int64),
                ("max_cost", np.int64),
                ("least", np.int64),
                ("most", np.int64),
                ("optional", np.int64),
                ("target", np.int64),
                # pending work
                ("depth", np.int64),
                ("stack", FRAME, DEPTH),
                ("immune", np.int64),  # seats, as bits, that showed a Moat to the attack being carried out
                ("loot", np.int64, 4),  # cards + 1 that the Thief being carried out trashed
                # the cards
                ("supply", np.int16, KINDS_OF_CARDS),
                ("empty_piles", np.int64),
                ("trash", np.int16, KINDS_OF_CARDS),
                ("owned", np.int16, (SEATS, KINDS_OF_CARDS)),
                ("cards", np.int64, SEATS),  # how many each player owns
                ("hand", np.int16, (SEATS, KINDS_OF_CARDS)),
                ("hand_size", np.int64, SEATS),
                ("deck", np.uint8, (SEATS, ALL_CARDS)),  # topmost last
                ("deck_size", np.int64, SEATS),
                ("unordered", np.int64, SEATS),  # so many cards at the bottom of the deck have no order yet
                ("discard", np.uint8, (SEATS, ALL_CARDS)),
                ("discard_size", np.int64, SEATS),
                ("in_play", np.uint8, ALL_CARDS),
                ("in_play_size", np.int64),
                ("aside", np.uint8, ALL_CARDS),  # set aside, revealed, looked at or picked, in this order
                ("aside_zone", np.uint8, ALL_CARDS),
                ("aside_seat", np.uint8, ALL_CARDS),
                ("aside_size", np.int64),
                # what happened, and what everybody knows for sure; kept up only when somebody watches
                ("watched", np.int64),
                ("known_hand", np.int16, (SEATS, KINDS_OF_CARDS)),
                ("known_discard", np.int16, (SEATS, KINDS_OF_CARDS)),
                ("events", EVENT, EVENTS),
                ("event_count", np.int64),
            ],
            align=True,
        ),
    )
)
