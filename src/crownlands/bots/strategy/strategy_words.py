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
    "empty_piles",
    "smallest_pile",  # of those that aren't empty
    "coins_in_hand",  # of the Treasures there
    "opening",  # the coins of the first hand, in the first two turns
    "own",  # 1 when a card asks about a card of one's own, 0 when about another's
)
PHASE_WORDS = {"action": 0, "buy": 1}  # what `phase` can be compared with

# Numbers of a card or a type of cards: `count(treasure)`.
COUNTERS = ("count", "supply", "hand", "in_play", "opponent", "gained")

# The parts of a strategy: what to do where, each a list of lines in order of preference. A part may also have the name
# of a card, and answers what that card asks.
PARTS = ("buy", "play", "gain", "trash", "discard", "topdeck", "reveal")

# Answers to what a card asks, by themselves or with what they name: `yes`, `discard gold`, `choose coins`.
BARE_ANSWERS = ("yes", "no", "done")
ANSWER_VERBS = (
    *("play", "discard", "trash", "gain", "topdeck", "set-aside", "keep", "put-back", "reveal", "give", "return"),
    *("take", "name", "shuffle", "call", "exile", "choose"),
)
LEFT_ALONE = ("keep", "put-back")  # what has to be said: a card alone is never left where it is
