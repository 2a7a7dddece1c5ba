"""The words of the strategy language: what can be measured, and the parts of a strategy."""

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
    "potions",  # left this turn
    "coffers",
    "villagers",
    "debt",
    "tokens",  # for victory
    "pirate_tokens",
)
PHASE_WORDS = {"action": 0, "buy": 1}  # what `phase` can be compared with

# Numbers of a card or a type of cards: `count(treasure)`.
COUNTERS = ("count", "supply", "hand", "in_play")

# The parts of a strategy: what to do where, each a list of lines in order of preference.
PARTS = ("buy", "play", "gain", "trash", "discard", "topdeck", "reveal")
