"""Answers where several things happen at the same moment of a turn."""

from crownlands.bots.strategy.answering.picking import first_of, or_done
from crownlands.bots.strategy.answers import answers
from crownlands.bots.strategy.conditions import Plan
from crownlands.bots.strategy.decktop import is_poor
from crownlands.bots.strategy.knowledge import FOR_ACTIONS, FOR_DISCARDED
from crownlands.bots.strategy.valuing import deck_worth, is_action, wants
from crownlands.compiled import compiled
from crownlands.dominion.cards import BASICS
from crownlands.dominion.costs import POTION, cost_of
from crownlands.dominion.deck_places import discarded
from crownlands.dominion.dispatch import allowed_names
from crownlands.dominion.moves import CALL, DONE, OVERPAY, RESOLVE, RESOLVE_THING, TOPDECK, move_of
from crownlands.dominion.stack import NONE
from crownlands.dominion.tables import BACK_WITH_POTION, IS_POTION, ON_PUT_DOWN
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
    """Overpay all that is left, or as much as brings Actions that one wants, or good cards of the discard pile."""
    if state.verbs >> RESOLVE & 1:
        return move_of(RESOLVE, first_of(allowed_names(state, RESOLVE)))
    frame = state.stack[state.depth - 1]
    paid, way = int(frame.c), plan.overpaid[int(frame.card)]
    if not state.among >> OVERPAY & 1:
        return DONE
    if way == FOR_ACTIONS and not wants_action_for(state, plan, paid, int(frame.card)):
        return DONE
    if way == FOR_DISCARDED and good_discarded(state, plan, seat) <= paid:
        return DONE
    return OVERPAY


@compiled
def wants_action_for(state: State, plan: Plan, paid: int, bought: int) -> bool:
    """Stonemason: return whether more coins than were paid would gain other Actions that the strategy wants."""
    for card in range(BASICS, state.supply_kinds):
        if card != bought and is_action(state, card) and wants(plan, card) and state.supply[card] > 0:
            if paid < cost_of(state, card) <= paid + state.coins:
                return True
    return False


@compiled
def good_discarded(state: State, plan: Plan, seat: int) -> int:
    """Herald: return the number of cards in the discard pile that one would like to draw."""
    count = 0
    for i in range(state.discard_size[seat]):
        count += not is_poor(state, plan, seat, discarded(state, seat, i))
    return count


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


@compiled
def needs_potions(state: State, plan: Plan, seat: int) -> bool:
    """Return whether a Potion does something: it buys a card that the strategy wants, or brings Alchemists back."""
    for card in range(BASICS, state.kinds):
        if state.cost[card] & POTION and wants(plan, card) and state.supply[card] > 0:
            return True
        if ON_PUT_DOWN[state.kind[card]] == BACK_WITH_POTION and state.owned[seat, card] > 0:
            return True
    return False


@answers("clean-up")
def clean_up(state: State, plan: Plan, seat: int) -> int:
    """Put every card on the deck that may go there and isn't poor."""
    cards = allowed_names(state, TOPDECK)
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1 and not is_poor(state, plan, seat, card):
            here = deck_worth(state, plan, seat, card)
            if ON_PUT_DOWN[state.kind[card]] == IS_POTION and not needs_potions(state, plan, seat):
                continue
            if best == NONE or here > worth:
                best, worth = card, here
    return or_done(TOPDECK, best)
