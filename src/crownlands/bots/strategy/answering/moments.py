"""Answers where several things happen at the same moment of a turn."""

from crownlands.bots.strategy.answering.picking import first_of, or_done
from crownlands.bots.strategy.answers import answers
from crownlands.bots.strategy.conditions import Plan
from crownlands.bots.strategy.decktop import is_poor
from crownlands.bots.strategy.valuing import deck_worth
from crownlands.dominion.dispatch import allowed_names
from crownlands.dominion.moves import CALL, DONE, OVERPAY, RESOLVE, RESOLVE_THING, TOPDECK, move_of
from crownlands.dominion.stack import NONE
from crownlands.game import State


@answers("resolve")
def resolve(state: State, plan: Plan, seat: int) -> int:
    """In the order in which they stand."""
    card = first_of(allowed_names(state, RESOLVE)) if state.verbs >> RESOLVE & 1 else NONE
    if card != NONE:
        return move_of(RESOLVE, card)
    return move_of(RESOLVE_THING, first_of(allowed_names(state, RESOLVE_THING)))


@answers("buying")
def buying(state: State, plan: Plan, seat: int) -> int:
    """Overpay all that is left."""
    if state.verbs >> RESOLVE & 1:
        return move_of(RESOLVE, first_of(allowed_names(state, RESOLVE)))
    return OVERPAY if state.among >> OVERPAY & 1 else DONE


@answers("start-of-turn")
def start_of_turn(state: State, plan: Plan, seat: int) -> int:
    """Answer with what must be done first; a Guide is called for a poor hand."""
    for verb in (RESOLVE, RESOLVE_THING):
        if state.verbs >> verb & 1:
            return move_of(verb, first_of(allowed_names(state, verb)))
    poor = 0
    for card in range(state.kinds):
        if is_poor(state, plan, seat, card):
            poor += int(state.hand[seat, card])
    return move_of(CALL, first_of(allowed_names(state, CALL))) if poor >= 3 else DONE


@answers("clean-up")
def clean_up(state: State, plan: Plan, seat: int) -> int:
    """Put every card on the deck that may go there and isn't poor."""
    cards = allowed_names(state, TOPDECK)
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1 and not is_poor(state, plan, seat, card):
            here = deck_worth(state, plan, seat, card)
            if best == NONE or here > worth:
                best, worth = card, here
    return or_done(TOPDECK, best)
