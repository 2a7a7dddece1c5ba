"""Answers about what to discard."""

from crownlands.bots.strategy.answering.picking import first_of, least_missed, or_done
from crownlands.bots.strategy.answers import answers
from crownlands.bots.strategy.conditions import Plan
from crownlands.bots.strategy.decktop import drawn_worth
from crownlands.bots.strategy.discarding import (
    actions_to_come,
    card_to_discard,
    card_to_exchange,
    hand_worth,
    some_to_discard,
    terminals_of_use,
)
from crownlands.bots.strategy.trashing import fills_hand_later
from crownlands.bots.strategy.valuing import deck_worth, is_action, mean_to_draw
from crownlands.dominion.card_types import ANY, TREASURE
from crownlands.dominion.moves import DISCARD_IT, DONE, fitting, move_of
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import HAND
from crownlands.game import State

TWO_COINS = 2.0


@answers("discard")
def discard(state: State, plan: Plan, seat: int) -> int:
    """Answer with the card that will be missed least."""
    if state.zone != HAND or state.types != ANY:
        return move_of(DISCARD_IT, least_missed(state, plan, seat, fitting(state)))
    return move_of(DISCARD_IT, card_to_discard(state, plan, seat))


@answers("discard-any")
def discard_any(state: State, plan: Plan, seat: int) -> int:
    """Discard cards that do nothing this turn."""
    return or_done(DISCARD_IT, card_to_exchange(state, plan, seat))


@answers("discard-all-or-none")
def discard_all_or_none(state: State, plan: Plan, seat: int) -> int:
    """Discard if the two least cards are worth less than what they bring: two coins, in another's turn a card."""
    if not state.optional:
        return or_done(DISCARD_IT, card_to_discard(state, plan, seat))
    card, worth = some_to_discard(state, plan, seat, 2)
    brings = TWO_COINS if seat == state.turn else mean_to_draw(state, plan, seat)
    return DONE if worth >= brings else or_done(DISCARD_IT, card)


@answers("discard-for-gift")
def discard_for_gift(state: State, plan: Plan, seat: int) -> int:
    """Discard a card that is worth less than what it brings: a coin for a Treasure, else an action or a buy."""
    cards = fitting(state)
    if state.types != TREASURE:
        for action in range(state.kinds):
            if is_action(state, action):
                cards &= ~(1 << action)
    card = least_missed(state, plan, seat, cards)
    waiting = terminals_of_use(state, plan, seat) > actions_to_come(state, plan, seat)
    most = 1.0 if state.types == TREASURE or waiting else 0.0
    if state.types == TREASURE and fills_hand_later(state, plan, seat):
        most += mean_to_draw(state, plan, seat)  # it draws another card instead
    if card == NONE or hand_worth(state, plan, seat, card) > most:
        return DONE
    return move_of(DISCARD_IT, card)


@answers("discard-card")
def discard_card(state: State, plan: Plan, seat: int) -> int:
    """Discard what keeps harm off."""
    return or_done(DISCARD_IT, first_of(fitting(state)))


@answers("advisor")
def advisor(state: State, plan: Plan, seat: int) -> int:
    """Another's revealed cards: the one goes that is best in hand."""
    cards = fitting(state)
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = drawn_worth(state, plan, card) + 0.01 * deck_worth(state, plan, int(state.target), card)
            if best == NONE or here > worth:
                best, worth = card, here
    return move_of(DISCARD_IT, best)
