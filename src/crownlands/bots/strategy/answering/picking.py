"""The best or the worst of some cards, and the move that names it."""

from crownlands.bots.strategy.conditions import Plan
from crownlands.bots.strategy.decktop import drawn_worth, next_worth
from crownlands.bots.strategy.discarding import hand_worth
from crownlands.bots.strategy.trashing import loss
from crownlands.bots.strategy.valuing import coins_or_half_cost, deck_worth
from crownlands.compiled import compiled
from crownlands.dominion.moves import DONE, move_of, present
from crownlands.dominion.stack import NONE
from crownlands.game import State


@compiled
def or_done(verb: int, card: int) -> int:
    """Return the move that names a card, or `done` if there is none."""
    return DONE if card == NONE else move_of(verb, card)


@compiled
def shown(state: State) -> int:
    """Return the first of the cards that a question is about."""
    return first_of(present(state))


@compiled
def first_of(cards: int) -> int:
    """Return the first card of a set of bits, NONE if it is empty."""
    card = 0
    while cards:
        if cards & 1:
            return card
        cards >>= 1
        card += 1
    return NONE


@compiled
def least_missed(state: State, plan: Plan, seat: int, cards: int) -> int:
    """Return the one of some cards in hand that will be missed least, NONE if there is none."""
    best, least = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = hand_worth(state, plan, seat, card)
            if best == NONE or here < least:
                best, least = card, here
    return best


@compiled
def worth_most(state: State, plan: Plan, seat: int, cards: int) -> int:
    """Return the one of some cards that is worth most to own, NONE if there is none."""
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = deck_worth(state, plan, seat, card)
            if best == NONE or here > worth:
                best, worth = card, here
    return best


@compiled
def worth_least(state: State, plan: Plan, seat: int, cards: int) -> int:
    """Return the one of some cards that is worth least to own, NONE if there is none."""
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = deck_worth(state, plan, seat, card)
            if best == NONE or here < worth:
                best, worth = card, here
    return best


@compiled
def drawn_least(state: State, plan: Plan, cards: int) -> int:
    """Return the one of some cards that one would least like to draw, NONE if there is none."""
    best, least = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = drawn_worth(state, plan, card)
            if best == NONE or here < least:
                best, least = card, here
    return best


@compiled
def next_least(state: State, plan: Plan, cards: int) -> int:
    """Return the one of some cards that one would least like to draw next turn, NONE if there is none."""
    best, least = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = next_worth(state, plan, card)
            if best == NONE or here < least:
                best, least = card, here
    return best


@compiled
def lost_least(state: State, plan: Plan, seat: int, cards: int) -> int:
    """Return the one of some cards that is best trashed, wherever it lies, NONE if there is none."""
    best, least = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = loss(state, plan, seat, card, 0.0)
            if best == NONE or here < least:
                best, least = card, here
    return best


@compiled
def best_treasure(state: State, plan: Plan, cards: int) -> int:
    """Of some Treasures the one that gives most coins; one that gives none outright is as good as its cost says."""
    best, worth = NONE, -1
    for card in range(state.kinds):
        if cards >> card & 1:
            here = coins_or_half_cost(state, plan, card)
            if here > worth:
                best, worth = card, here
    return best
