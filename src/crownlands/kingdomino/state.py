"""The record that a game of Kingdomino is, and the names of what stands in it."""

from typing import Any

import numpy as np

from crownlands.compiled import RANDOM
from crownlands.kingdomino.dominoes import DOMINOES, LANDS
from crownlands.kingdomino.variants import DUEL_SIZE, DYNASTY_DEALS, MOST

SEATS = MOST
ROW = 4
DOMINO_COUNT = len(DOMINOES)
DEALS = DYNASTY_DEALS
EVENTS = 8  # a move tells of four things at most

# Squares are numbered on a board that has room for a 7x7 kingdom whichever way it grows, with a rim around it.
CENTRE = DUEL_SIZE
SIDE = 2 * CENTRE + 1
CASTLE_SQUARE = CENTRE * SIDE + CENTRE
DIRECTIONS = "enws"
STEPS = np.array([1, SIDE, -1, -SIDE])  # from a square to the next one in each of them

# The squares of a 7x7 kingdom are numbered from 1 in the order they were laid; the castle is the first.
PIECES = DUEL_SIZE**2 + 1
CASTLE_PIECE = 1

OVER, TAKE, PLACE = range(3)  # what is being asked
NO_KING = -1

Kingdom = Any  # one of the kingdoms in the record

# All that placing and scoring ask is kept up with every square laid, rather than found again.
KINGDOM = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("pieces", np.int64),
                ("loose", np.int64),  # so many were laid by hand, in a scenario; after them each two are a domino
                ("west", np.int64),
                ("east", np.int64),
                ("south", np.int64),
                ("north", np.int64),
                ("points", np.int64),  # of all properties
                ("covered", np.int16, SIDE),  # the columns with something on them, as bits, by line from the south
                ("beside", np.int16, (len(LANDS), SIDE)),  # the columns next to each land or to the castle, by line
                ("at", np.int8, SIDE * SIDE),  # the piece on each square, 0 where there is none
                ("land", np.int8, PIECES),  # what follows goes by piece
                ("crowns", np.int8, PIECES),
                ("property", np.int8, PIECES),  # the first piece of the property it belongs to; and by that piece
                ("property_squares", np.int8, PIECES),
                ("property_crowns", np.int8, PIECES),
            ],
            align=True,
        ),
    )
)

EVENT = np.dtype((np.record, np.dtype([("kind", np.int64), ("seat", np.int64), ("dominoes", np.int64)], align=True)))

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("random", *RANDOM),
                # what is played
                ("players", np.int64),
                ("limit", np.int64),  # a kingdom is at most so wide and high
                ("row_size", np.int64),
                ("rounds", np.int64),
                ("deals", np.int64),
                ("harmony", np.int64),
                ("middle_kingdom", np.int64),
                # what is being asked
                ("asked", np.int64),
                ("seat", np.int64),
                ("domino", np.int64),  # being placed, else 0
                # the deal
                ("deals_over", np.int64),
                ("deal_points", np.int64, (DEALS, SEATS)),  # of the deals that are over, bonuses included
                ("starting", np.int64),  # the kings are being drawn
                ("kings_left", np.int64, SEATS),  # not drawn yet
                ("row", np.int8, ROW),  # rising; the first `acted` of them have been placed or discarded
                ("row_kings", np.int8, ROW),  # the seat whose king stands on each, or NO_KING
                ("row_count", np.int64),
                ("acted", np.int64),
                ("next_row", np.int8, ROW),
                ("next_row_kings", np.int8, ROW),
                ("next_row_count", np.int64),
                # the pile has no order until a domino is drawn, but for what a scenario stacked on it
                ("rows_left", np.int64),  # still to be laid out
                ("undrawn", np.int64),  # the dominoes without an order, as bits
                ("stacked", np.int8, DOMINO_COUNT),
                ("stacked_count", np.int64),
                ("unstacked", np.int64),  # so many of them have been drawn
                ("kingdoms", KINGDOM, SEATS),
                # what happened; written only when somebody watches
                ("watched", np.int64),
                ("events", EVENT, EVENTS),
                ("event_count", np.int64),
            ],
            align=True,
        ),
    )
)
