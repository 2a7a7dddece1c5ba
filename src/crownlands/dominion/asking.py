"""Asking a player something: the question stands in the record until it is answered or its instruction is finished."""

from crownlands.compiled import compiled
from crownlands.dominion.moves import fits, present
from crownlands.dominion.state import PILES
from crownlands.dominion.zones import NONE
from crownlands.game import State

ANY_COST = 99  # of a card that is asked for: no limit


@compiled
def ask(
    state: State, seat: int, verbs: int, zone: int, kinds: int, max_cost: int, least: int, most: int, target: int
) -> None:
    """Ask a player to name one of the cards in `zone`; with `least` 0 they may be `done` instead."""
    state.asked = seat
    state.verbs = verbs
    state.zone = zone
    state.kinds = kinds
    state.max_cost = max_cost
    state.least = least
    state.most = most
    state.optional = 1 if least == 0 else 0
    state.target = target


@compiled
def ask_for_one(state: State, seat: int, verb: int, zone: int, kinds: int, max_cost: int, optional: int) -> bool:
    """Ask for one card. What is compulsory but can't be done is passed over: the instruction is finished."""
    ask(state, seat, 1 << verb, zone, kinds, max_cost, 1 - optional, 1, seat)
    if optional:
        return True
    there = present(state)
    for i in range(PILES):
        card = state.piles[i]
        if there >> card & 1 and fits(state, card):
            return True
    finish(state)
    return False


@compiled
def finish(state: State) -> None:
    """Take the instruction on top off the stack, and with it what it asked."""
    state.depth -= 1
    frame = state.stack[state.depth]
    frame.op = 0
    frame.seat = 0
    frame.card = 0
    frame.a = 0
    frame.b = 0
    frame.step = 0
    if state.asked != NONE:
        ask(state, NONE, 0, 0, 0, 0, 1, 0, 0)
