"""The tables of every kind of card and thing that compiled code reads: filled by `cards/`, empty until that is
imported. They have room for more: a card can be added at any time, and nothing is compiled again.
"""

import numpy as np

from crownlands.compiled import Lookup
from crownlands.dominion.state import MOMENTS

KINDS = 320
ROWS = 3_000
PARAMETERS = 4
CUBES = 2  # that a player can put on Projects

# Programs: rows of an instruction and its parameters. Row 0 is the end of all that have no program.
PROGRAM = Lookup("program", np.zeros((ROWS, 1 + PARAMETERS), np.int16))
ENCHANTED_PROGRAM = Lookup("enchanted program", np.zeros(1, np.int16))  # what an Enchantress puts in a card's stead


def _of_kinds(name: str, otherwise: int = 0) -> Lookup:
    return Lookup(name, np.full(KINDS, otherwise, np.int16))


PROGRAM_OF = _of_kinds("program of")  # its first row
# The first row of what a kind does at a moment, 0 for nothing.
TRIGGER_OF = Lookup("trigger of", np.zeros((KINDS, MOMENTS), np.int16))
# The first row of such a program may say in which case it is done: also that the gained card hasn't moved, or that a
# Cargo Ship is marked.
IF_THERE, IF_MARKED = 1, 2

TYPE_COUNT = _of_kinds("type count")
# Costs, and what can be bought.
CHEAPENS = _of_kinds("cheapens")  # by so much all cards, while it is in play
FALLS_WITH_GAINS = _of_kinds("falls with gains")  # costs one less for each card gained this turn
NO_COPPER_IN_PLAY = _of_kinds("no copper in play")  # can't be bought with a Copper in play
THING_COST = _of_kinds("thing cost", -1)  # of an Event or a Project
IS_PROJECT = _of_kinds("is project")
IS_WAY = _of_kinds("is way")
# Gains and buys.
GAINED_TO_HAND = _of_kinds("gained to hand")
TOKENS_FIRST = _of_kinds("tokens first")  # what it does then only gives tokens: it comes first, and unasked
# Reactions.
REACTS_BY = _of_kinds("reacts by")  # the verb that it is used by
SHIELDS = _of_kinds("shields")  # it keeps an Attack off
HELPS_WITH_HAND_OF = _of_kinds("helps with hand of")  # so many cards at least
# What becomes of a card as it is discarded from play: it may go on the deck, or lets a Treasure go there.
BACK_WITHOUT_VICTORY, BACK_WITH_POTION, HANDS_BACK_TREASURE, IS_POTION = range(1, 5)
ON_PUT_DOWN = _of_kinds("on put down")
# Turns and hands.
OUTPOST_TURN, POSSESSED_TURN = 1, 2
GIVES_TURN = _of_kinds("gives turn")
DRAWS_MORE = _of_kinds("draws more")  # a thing whose holder draws so many cards more in Clean-up
ORDER_FREE = _of_kinds("order free")  # what it does at the start of a turn can come in any order
# Points that count something: so many for every so many of what is counted.
CARDS_OWNED, NAMES_OWNED, LARGE_GROUPS = range(3)
POINTS_EACH = _of_kinds("points each")
POINTS_PER = _of_kinds("points per", 1)
POINTS_FOR = _of_kinds("points for")
