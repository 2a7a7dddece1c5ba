"""The record that a game of Dominion is, and the names of what stands in it.

A card has a number in its own game: the seven basic cards first, then the kingdom, then what these bring. What is never
in a deck (Events, Projects, Ways, Landmarks, Artifacts, States, Boons, Hexes) is a thing, numbered apart.
"""

import numpy as np

from crownlands.compiled import RANDOM

SEATS = 6
SLOTS = 52  # kinds of cards that one game can contain
THINGS = 36
ALL_CARDS = 616  # more than a game for six can hold, with all that any kingdom brings
DEPTH = 48
DEEPEST = 38  # a card that plays others can't be used above this; what one card leaves pending still fits
EVENTS = 62
EVENTS_FULL = 16  # what one instruction can add still fits above this
MOST_LOOT = 6
MOST_SEEN = 8  # cards of a hand that were seen in a possessed turn and are remembered
MIXED_PILES, MIXED_SIZE = 3, 10

ACTION_PHASE, BUY_PHASE, NIGHT_PHASE, CLEAN_UP, OVER = range(5)
PHASES = ("action", "buy", "night", "clean-up", "over")

# Where cards are. PICKED is a batch of discards while it is being chosen: on the table, but face down. HELD_DOWN and
# HELD_UP lie aside until their owner's next turn. CAPTIVE cards were trashed in a possessed turn and come back. ORDERED
# ones are revealed and go back on the deck in an order that the others don't learn.
HAND, DECK, DISCARD, IN_PLAY, SUPPLY, TRASH, SET_ASIDE, REVEALED, LOOKING, PICKED = range(10)
DISCARD_TOP, LOOT, ISLAND, TAVERN, EXILE, HELD_DOWN, HELD_UP, CAPTIVE, BESIDE, BOTTOM, ORDERED = range(10, 21)
# Where a question may look that is no place of cards.
ANYWHERE, OPTIONS, BY_VERB = range(21, 24)
# Marks among the cards aside: something is due at the start of the next turn, or of this one; a Cargo Ship may be
# loaded; a card was trashed that does something then. The cards held for a mark lie right before it.
NEXT_TURN, THIS_TURN, CARGO, JUST_TRASHED = range(24, 28)
ZONES = (
    *("hand", "deck", "discard", "in_play", "supply", "trash", "set_aside", "revealed", "looking", "set_aside"),
    *("discard", "trash", "island", "tavern", "exile", "set_aside", "set_aside", "set_aside", "beside", "deck"),
    *("revealed", "anywhere", "options", "several"),
)
HIDDEN_ZONES = 1 << LOOKING | 1 << PICKED | 1 << HELD_DOWN  # face down: their owner alone sees these cards

# An entry of a deck or a discard pile is a card, plus who knows it when it lies on a deck. Of cards known as a SET all
# know which they are, and only their owner knows the order.
CARD = 63
OWNER, EVERYONE_KNOWS, SET = 64, 128, 192
KNOWLEDGE = 192
HIDDEN = 63  # a card that an onlooker can't name, in a view
FIRST_THING = 64  # as the source of an instruction a thing is numbered from here

# An entry of the cards in play is a card, its owner, a number if it can stay in play, and whether it stays.
SEAT_SHIFT, COPY_SHIFT = 6, 9
COPIES = 63
STAYS = 1 << 15
ZONE_SHIFT = 9  # an entry of the cards aside is a card, its owner and its zone

# Moments at which a card or a thing may have something to do besides being played.
(
    WHEN_GAINED,
    WHEN_BOUGHT,
    WHEN_TRASHED,
    WHEN_PUT_DOWN,  # discarded from play in Clean-up
    WHEN_ATTACKED,  # a Reaction
    WHEN_OVERPAID,
    IN_PLAY_BUYS,  # its owner buys a card while it is in play
    IN_PLAY_GAINS,
    IN_HAND_BUYS,
    OTHERS_GAIN,  # another player gains a card: a Reaction in hand, or a thing of one's own
    CALLED_AT_START,  # from the Tavern mat
    CALLED_AT_GAIN,
    TURN_STARTS,
    NEXT_TURN_STARTS,
    BUYING_STARTS,
    BUYING_ENDS,
    THING_GAINS,
    WAY_SEALS,
    WHEN_CHARMED,
    WHEN_SCORED,
    MOMENTS,
) = range(21)


# What a game may have beside the basic rules. A game without it pays one test for it.
(
    ATTACKS_ANSWERED,  # Reactions to Attacks
    GAINS_MATTER,
    BUYS_MATTER,
    TRASHING_MATTERS,
    PLAYS_MATTER,
    CARDS_STAY,  # in play past the turn
    PUT_DOWN_ASKS,  # something happens to cards as they are discarded from play
    STARTS_MATTER,  # something happens at the start of a turn
    BUYING_MATTERS,  # or as the Buy phase starts or ends
    EXTRA_TURNS,
    HANDS_DIFFER,  # how many cards are drawn in Clean-up may change
    NIGHT,
    POTIONS,
    DEBT,
    COFFERS,
    VILLAGERS,
    CHANGING_COSTS,  # a card whose cost changes by itself
    OTHERS_PLAY,  # cards are played or called in another's turn
    WAYS,
    LANDSCAPES,  # Events and Projects
    EXILES,
    MIXED,
    OTHER_REACTIONS,  # to Attacks, besides shields like Moat
) = (1 << bit for bit in range(23))


def _record(fields: list[tuple[object, ...]]) -> np.dtype[np.void]:
    return np.dtype((np.record, np.dtype(fields, align=True)))


FRAME = _record(
    [
        ("op", np.int16),
        ("seat", np.int8),  # who carries it out
        ("by", np.int8),  # who played the card
        ("card", np.int16),  # the card or thing it comes from
        ("step", np.int16),  # how far it is; of a program, where
        ("a", np.int16),
        ("b", np.int16),
        ("c", np.int16),
        ("d", np.int16),
    ]
)

EVENT = _record(
    [
        ("count", np.int16),
        ("kind", np.int8),
        ("seat", np.int8),
        ("card", np.int8),
        ("source", np.int8),
        ("destination", np.int8),
        ("private_to", np.int8),  # the only seat that sees the card; -1: all do
    ]
)

STATE = _record(
    [
        ("random", *RANDOM),
        # sets of cards and things, as bits
        ("moments", np.int64, MOMENTS),  # the cards that have something to do at each moment
        ("features", np.int64),  # what this game has beside the basic rules
        ("bane", np.int64),
        ("treasures", np.int64),  # those that `play-treasures` plays
        ("other_treasures", np.int64),  # all but Copper, Silver and Gold
        ("verbs", np.int64),  # what is being asked may be answered by
        ("among", np.int64),  # and with these cards only
        ("barred", np.int64),  # can't be bought this turn
        ("played", np.int64),  # by the player whose turn it is, this turn
        ("gained", np.int64, SEATS),  # by each player in their own last turn
        ("has", np.int64, SEATS),  # things that a player has: Artifacts, States, Projects
        # the set-up
        ("players", np.int16),
        ("edition", np.int16),
        ("kinds", np.int16),  # of cards in this game
        ("supply_kinds", np.int16),  # of these, in the supply
        ("things", np.int16),
        ("boons_at", np.int16),  # the thing that is the first Boon
        ("hexes_at", np.int16),
        ("empty_to_end", np.int16),  # so many empty piles end the game
        ("open_counts", np.int16),
        ("colony", np.int16),  # which card it is, 0 without
        ("watched", np.int16),
        # the turn
        ("turn", np.int16),
        ("phase", np.int16),
        ("actions", np.int16),
        ("buys", np.int16),
        ("coins", np.int16),
        ("potions", np.int16),
        ("bought", np.int16),  # buys made: no Treasure is played after one
        ("cards_bought", np.int16),
        ("victory_bought", np.int16),
        ("cheaper", np.int16),  # what all cards cost less
        ("merchants", np.int16),
        ("silver_played", np.int16),
        ("actions_played", np.int16),
        ("gained_count", np.int16),  # by the player whose turn it is, this turn
        ("silvers_gained", np.int16),
        ("charms", np.int16),
        ("sealed", np.int16),  # seats, as bits, that may put what they gain on the deck this turn
        ("drawing_less", np.int16),  # a smaller hand is drawn in Clean-up: Outpost
        ("rivers", np.int16),  # cards to draw at the end of the turn
        ("snowed_in", np.int16),  # no more actions are added
        ("deluded", np.int16),
        ("envious", np.int16),
        ("aqueduct", np.int16),  # Victory tokens on it
        ("boons_left", np.int16),  # as bits, like the next four
        ("boons_aside", np.int16),
        ("boons_kept", np.int16),
        ("hexes_left", np.int16),
        # turns besides the ordinary ones
        ("possessor", np.int16),  # who decides in this turn, NONE in an ordinary one
        ("extra", np.int16),  # whether this is an extra turn
        ("before", np.int16),  # whose turn the one before was
        ("next_up", np.int16),  # who has the next ordinary turn
        ("outposts", np.int16),  # seats, as bits, that have another turn waiting
        ("possessions", np.int8, SEATS),  # turns of each player waiting in which their right neighbour decides
        # what is being asked; the seat is NONE when no card asks anything
        ("asked", np.int16),
        ("about", np.int16),  # whose decision it is: another's in a possessed turn
        ("target", np.int16),
        ("zone", np.int16),
        ("types", np.int16),
        ("low_cost", np.int16),
        ("high_cost", np.int16),
        ("least", np.int16),
        ("most", np.int16),
        ("optional", np.int16),
        # pending work
        ("depth", np.int16),
        ("event_count", np.int16),
        ("in_play_size", np.int16),
        ("aside_size", np.int16),
        ("empty_piles", np.int16),
        ("stack", FRAME, DEPTH),
        ("loot", np.int8, MOST_LOOT),  # cards + 1 that the Thief being carried out trashed
        # the players
        ("turns", np.int16, SEATS),  # ordinary ones, begun by each player
        ("cards", np.int16, SEATS),  # how many each player owns
        ("hand_size", np.int16, SEATS),
        ("deck_size", np.int16, SEATS),
        ("unordered", np.int16, SEATS),  # so many cards at the bottom of the deck have no order yet
        ("bottom", np.int16, SEATS),  # 1: but the lowest is known to its owner
        ("discard_size", np.int16, SEATS),
        ("room", np.int16, SEATS),  # for deck and discard pile together
        ("deck_at", np.int16, SEATS),  # where they begin; one more for the one that grows downwards
        ("discard_at", np.int16, SEATS),
        (
            "flip",
            np.int16,
            SEATS,
        ),  # 0: the deck grows upwards from there, the discard pile downwards; -1: the other way
        ("coffers", np.int16, SEATS),
        ("villagers", np.int16, SEATS),
        ("victory_tokens", np.int16, SEATS),
        ("debt", np.int16, SEATS),
        ("pirate_tokens", np.int16, SEATS),
        ("coin_token", np.int16, SEATS),  # the card + 1 whose pile it lies on
        ("minus_card", np.int16, SEATS),
        ("journey", np.int16, SEATS),  # 1: face down
        ("enchants", np.int16, SEATS),  # seats, as bits, whose first Action is changed by this player's Enchantress
        # the cards of this game
        ("kind", np.int16, SLOTS + THINGS),  # what each is, in the package's list
        ("program", np.int16, SLOTS),
        ("types_of", np.int16, SLOTS),
        ("cost", np.int16, SLOTS),  # as printed
        ("points", np.int8, SLOTS),
        ("pile", np.int8, SLOTS),  # the first card of the pile it belongs to
        ("supply", np.int8, SLOTS),  # how many can be gained; of a mixed pile, those on top
        ("tokens", np.int8, SLOTS),  # Victory tokens on each pile
        ("trash", np.int8, SLOTS),
        ("owned", np.int8, (SEATS, SLOTS)),
        ("hand", np.int8, (SEATS, SLOTS)),
        ("known_hand", np.int8, (SEATS, SLOTS)),  # what everybody knows for sure; kept up only when somebody watches
        ("known_discard", np.int8, (SEATS, SLOTS)),
        ("seen", np.int8, (SEATS, MOST_SEEN)),  # cards + 1 in hand that only the right neighbour knows of besides
        ("mixed", np.int8, (MIXED_PILES, MIXED_SIZE)),  # the cards of mixed piles, topmost last
        ("mixed_size", np.int8, MIXED_PILES),
        ("mixed_unordered", np.int8, MIXED_PILES),  # of these, at the bottom, in no order yet
        ("throne_of", np.uint8, COPIES + 1),  # the card in play that played another several times
        ("lying", np.uint8, ALL_CARDS),  # decks and discard piles
        ("table", np.uint16, ALL_CARDS),  # cards in play from the front, cards aside from the back
        ("events", EVENT, EVENTS),  # what happened
    ]
)
