"""The words of the strategy language: what can be measured, the types of cards, the parts of a strategy."""

from crownlands.dominion.cards import ACTION, ATTACK, CARDS, CURSE_KIND, TREASURE, VICTORY, Card
from crownlands.dominion.program import ACTIONS, COINS
from crownlands.dominion.program import CARDS as DRAW

# Numbers that a condition can name.
MEASURES = (
    "money",  # all coins in the deck, the Actions' coins too
    "coins",
    "buys",
    "actions",
    "turn",
    "phase",  # of the turn: `action` or `buy`
    "score",
    "lead",  # over the best opponent
    "deck",  # cards owned
    "undrawn",  # of these, in the draw pile and the discard pile together
    "players",
    "gains_to_end",  # so many cards taken from the supply can end the game
)
PHASE_WORDS = {"action": 0, "buy": 1}  # what `phase` can be compared with

# Numbers of a card or a type of cards: `count(treasure)`.
COUNTERS = ("count", "supply", "hand", "in_play")

# The parts of a strategy: what to do where, each a list of lines in order of preference.
PARTS = ("buy", "play", "gain", "trash", "discard", "topdeck", "reveal")


def gives(card: Card, op: int) -> int:
    """How much of something the program of a card gives outright.

    >>> gives(CARDS[21], COINS), CARDS[21].id
    (1, 'market')
    """
    return sum(instruction.a for instruction in card.program if instruction.op == op)


def _all(kinds: int) -> frozenset[str]:
    return frozenset(card.id for card in CARDS if card.kinds & kinds)


# Types of cards, with what belongs to each. A terminal gives no Action back; a village gives two.
TYPES = {
    "action": _all(ACTION),
    "treasure": _all(TREASURE),
    "victory": _all(VICTORY),
    "curse": _all(CURSE_KIND),
    "attack": _all(ATTACK),
    "terminal": frozenset(card.id for card in CARDS if card.kinds & ACTION and not gives(card, ACTIONS)),
    "village": frozenset(card.id for card in CARDS if gives(card, ACTIONS) >= 2),
}
TYPE_NAMES = tuple(TYPES)

COINS_GIVEN = tuple(card.worth + gives(card, COINS) for card in CARDS)
ACTIONS_GIVEN = tuple(gives(card, ACTIONS) for card in CARDS)
CARDS_GIVEN = tuple(gives(card, DRAW) for card in CARDS)
