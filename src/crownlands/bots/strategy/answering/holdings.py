"""Answers about tokens, mats and what lies in front of a player."""

from crownlands.bots.strategy.answering.picking import first_of
from crownlands.bots.strategy.answers import answers
from crownlands.bots.strategy.conditions import Plan
from crownlands.bots.strategy.decktop import card_to_put_back, is_poor
from crownlands.bots.strategy.discarding import hand_worth
from crownlands.bots.strategy.knowledge import MUST_TRASH, RETURNS_JUNK, TRASHES_MANY
from crownlands.bots.strategy.trashing import gained_worth
from crownlands.bots.strategy.valuing import deck_worth, is_junk, is_terminal
from crownlands.compiled import compiled
from crownlands.dominion.cards import BASICS, COPPER, GOLD
from crownlands.dominion.moves import (
    CALL,
    DISCARD_EXILED,
    DONE,
    RECEIVE,
    SET_IT_ASIDE,
    SPEND_COFFERS,
    TOKEN,
    fitting,
    move_of,
)
from crownlands.dominion.stack import NONE, gain_at_hand
from crownlands.game import State

A_COFFER = 0.5  # what a token is worth that is kept


@answers("spend-villagers")
def spend_villagers(state: State, plan: Plan, seat: int) -> int:
    """They are kept for a turn in which they are needed."""
    return DONE


@answers("hold")
def hold(state: State, plan: Plan, seat: int) -> int:
    """Set aside a card that can't be used this turn; not the junk that another card in hand gets rid of."""
    card = card_to_put_back(state, plan, seat)
    if card != NONE and is_junk(state, plan, seat, card) and waits_for_junk(state, plan, seat):
        card = other_than_junk(state, seat, card)
    if card == NONE:
        return DONE
    if state.optional and hand_worth(state, plan, seat, card) > 0.0 and not is_terminal(state, plan, card):
        return DONE
    return move_of(SET_IT_ASIDE, card)


@compiled
def waits_for_junk(state: State, plan: Plan, seat: int) -> bool:
    """Return whether a card in hand that trashes or gives back cards of the hand can be played."""
    if state.actions == 0:
        return False
    for card in range(BASICS, state.kinds):
        if state.hand[seat, card] > 0 and plan.judged[card] in (TRASHES_MANY, MUST_TRASH, RETURNS_JUNK):
            return True
    return False


@compiled
def other_than_junk(state: State, seat: int, junk: int) -> int:
    """Return the least of the other Treasures in hand; without one, the junk."""
    for card in range(COPPER, GOLD + 1):
        if state.hand[seat, card] > 0 and card != junk:
            return card
    return junk


@answers("load")
def load(state: State, plan: Plan, seat: int) -> int:
    """Set aside a good card for the next hand."""
    card = first_of(int(state.among))
    return DONE if is_poor(state, plan, seat, card) else move_of(SET_IT_ASIDE, card)


@answers("call")
def call(state: State, plan: Plan, seat: int) -> int:
    """For a card worth having twice."""
    gained = int(state.stack[gain_at_hand(state)].card)
    card = first_of(fitting(state))
    return move_of(CALL, card) if deck_worth(state, plan, seat, gained) > 4.0 else DONE


@answers("token")
def token(state: State, plan: Plan, seat: int) -> int:
    """On the pile that one owns most of."""
    best, most = NONE, -1
    piles = fitting(state)
    for card in range(state.kinds):
        if piles >> card & 1 and state.owned[seat, card] > most:
            best, most = card, int(state.owned[seat, card])
    return move_of(TOKEN, best)


@answers("receive")
def receive(state: State, plan: Plan, seat: int) -> int:
    """Receive the first."""
    return move_of(RECEIVE, first_of(int(state.among)))


@answers("discard-exiled")
def discard_exiled(state: State, plan: Plan, seat: int) -> int:
    """Discard cards from exile that aren't junk."""
    card = first_of(int(state.among))
    return DONE if is_poor(state, plan, seat, card) else move_of(DISCARD_EXILED, card)


@answers("spend-coffers")
def spend_coffers(state: State, plan: Plan, seat: int) -> int:
    """As many as it takes for a card that is worth them."""
    if state.among == 0:
        return DONE
    most = int(state.stack[state.depth - 2].c)
    worth = gained_worth(state, plan, seat, most)
    for more in range(1, int(state.coffers[seat]) + 1):
        if gained_worth(state, plan, seat, most + more) > worth + A_COFFER * more:
            return SPEND_COFFERS
    return DONE
