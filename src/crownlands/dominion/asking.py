"""Asking a player something: the question stands in the record until it is answered or its instruction is finished."""

from crownlands.compiled import compiled
from crownlands.dominion.card_types import ANY
from crownlands.dominion.costs import ANY_COST
from crownlands.dominion.moves import some_fits
from crownlands.dominion.stack import NONE, drop_frame
from crownlands.dominion.state import BY_VERB, OPTIONS
from crownlands.game import State

MUST, MAY = 0, 1
ALL_CARDS_FIT = -1


@compiled
def who_decides(state: State, seat: int) -> int:
    """Return the seat that decides for a seat: in a possessed turn somebody else for the one whose turn it is."""
    return int(state.possessor) if state.possessor != NONE and seat == state.turn else seat


@compiled
def ask(state: State, seat: int, verbs: int, zone: int, types: int, least: int, most: int, target: int) -> None:
    """Ask a player to name one of the cards in `zone`; with `least` 0 they may be `done` instead."""
    state.asked = who_decides(state, seat)
    state.about = seat
    state.verbs = verbs
    state.zone = zone
    state.types = types
    state.low_cost = 0
    state.high_cost = ANY_COST
    state.among = ALL_CARDS_FIT
    state.least = least
    state.most = most
    state.optional = 1 if least == 0 else 0
    state.target = target


@compiled
def ask_for_one(state: State, seat: int, verb: int, zone: int, types: int, optional: int) -> bool:
    """Ask for one card of some type. What is compulsory but can't be done is passed over: False, and the instruction is
    finished."""
    ask(state, seat, 1 << verb, zone, types, 1 - optional, 1, seat)
    return optional != 0 or can_be_answered(state)


@compiled
def ask_among(state: State, seat: int, verb: int, zone: int, cards: int, optional: int) -> bool:
    """Return the same for one of these cards."""
    ask(state, seat, 1 << verb, zone, ANY, 1 - optional, 1, seat)
    state.among = cards
    return optional != 0 or can_be_answered(state)


@compiled
def ask_by_cost(
    state: State, seat: int, verb: int, zone: int, types: int, low: int, high: int, cards: int, optional: int
) -> bool:
    """Return the same for a card whose cost is limited."""
    ask(state, seat, 1 << verb, zone, types, 1 - optional, 1, seat)
    state.low_cost = low
    state.high_cost = high
    state.among = cards
    return optional != 0 or can_be_answered(state)


@compiled
def can_be_answered(state: State) -> bool:
    """Return whether some card fits; else the instruction that asked is finished."""
    if some_fits(state):
        return True
    finish(state)
    return False


@compiled
def ask_words(state: State, seat: int, verb: int, words: int, optional: int) -> None:
    """Ask for one of several options or answers without a card, as bits."""
    ask(state, seat, 1 << verb, OPTIONS, ANY, 1 - optional, 1, seat)
    state.among = words


@compiled
def ask_by_verb(state: State, seat: int, verbs: int, optional: int) -> None:
    """Ask where each verb has its own cards: what may be named is told by the instruction."""
    ask(state, seat, verbs, BY_VERB, ANY, 1 - optional, 1, seat)


@compiled
def unask(state: State) -> None:
    """Nobody is asked anything any more."""
    state.asked = NONE
    state.about = NONE
    state.verbs = 0
    state.zone = 0
    state.types = 0
    state.low_cost = 0
    state.high_cost = 0
    state.among = 0
    state.least = 1
    state.most = 0
    state.optional = 0
    state.target = 0


@compiled
def finish(state: State) -> None:
    """Take the instruction on top off the stack, and with it what it asked."""
    drop_frame(state)
    if state.asked != NONE:
        unask(state)
