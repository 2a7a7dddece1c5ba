"""Discarding: Militia's victims and Poachers give what they miss least, Cellar what does nothing now."""

import numpy as np

from crownlands.bots.strategy.conditions import Plan
from crownlands.bots.strategy.knowledge import CHEAPER, REMODELS
from crownlands.bots.strategy.plan import DISCARD_PART
from crownlands.bots.strategy.playing import worth_now
from crownlands.bots.strategy.trashing import first_in_hand, has_part
from crownlands.bots.strategy.valuing import (
    RICH,
    does_nothing,
    is_action,
    is_terminal,
    mean_to_draw,
    treasure_or_cost,
)
from crownlands.compiled import compiled
from crownlands.dominion.cards import BASICS, COPPER, CURSE, GOLD, PROVINCE
from crownlands.dominion.costs import COINS_PART
from crownlands.dominion.stack import NONE
from crownlands.game import State

MOST_AT_ONCE = 3  # cards that are thought of together
FOR_REMODEL = 1.2  # what a card is worth that a Remodel makes something better of
NOT_TO_BE_PLAYED = 0.7  # what an Action is worth that comes after all that can be played: less than a Copper
USUAL_REMODEL = 2.0  # what a Remodel brings: to find out exactly takes long


@compiled
def terminals_in_hand(state: State, plan: Plan, seat: int) -> int:
    """Return the number of Actions in hand that give no Action back."""
    count = 0
    for card in range(BASICS, state.kinds):
        if is_terminal(state, plan, card):
            count += int(state.hand[seat, card])
    return count


@compiled
def terminals_of_use(state: State, plan: Plan, seat: int) -> int:
    """Return the number of Actions in hand that give no Action back and are worth playing now."""
    count = 0
    for card in range(BASICS, state.kinds):
        if state.hand[seat, card] > 0 and is_terminal(state, plan, card) and worth_now(state, plan, seat, card) > 0.0:
            count += int(state.hand[seat, card])
    return count


@compiled
def actions_to_come(state: State, plan: Plan, seat: int) -> int:
    """Return the number of terminal Actions the hand can play: those left, or one in the turn to come, and villages'
    more.
    """
    count = int(state.actions) if seat == state.turn else 1
    for card in range(BASICS, state.kinds):
        if plan.actions[card] > 1:
            count += (int(plan.actions[card]) - 1) * int(state.hand[seat, card])
    return count


@compiled
def is_for_remodel(state: State, plan: Plan, seat: int, card: int) -> bool:
    """Return whether a card that does nothing itself is what a Remodel in hand will be played on."""
    if card == CURSE or state.hand[seat, GOLD] > 0:
        return False
    for other in range(BASICS, state.kinds):
        if plan.judged[other] == REMODELS and not plan.amount[other] & CHEAPER and state.hand[seat, other] > 0:
            return actions_to_come(state, plan, seat) > 0
    return False


@compiled
def lesser_terminals(state: State, plan: Plan, seat: int, card: int) -> int:
    """Return the number of Actions in hand that give no Action back and are worth less than one of them."""
    worth, count = worth_now(state, plan, seat, card), 0
    for other in range(BASICS, state.kinds):
        if other != card and state.hand[seat, other] > 0 and is_terminal(state, plan, other):
            if worth_now(state, plan, seat, other) < worth:
                count += int(state.hand[seat, other])
    return count


@compiled
def hand_worth(state: State, plan: Plan, seat: int, card: int) -> float:
    """Return the worth of holding a card this turn: its coins, or what playing it brings if it can be played."""
    coins = treasure_or_cost(state, plan, card)
    if coins > 0:
        return float(coins)
    if not is_action(state, card):
        if state.hand[seat, card] == 1 and is_for_remodel(state, plan, seat, card):
            return FOR_REMODEL
        return -0.01 * (state.cost[card] & COINS_PART)
    remodels = plan.judged[card] == REMODELS
    worth = USUAL_REMODEL if remodels else max(worth_now(state, plan, seat, card), 0.0) + 0.1
    if is_terminal(state, plan, card):
        surplus = terminals_in_hand(state, plan, seat) - actions_to_come(state, plan, seat)
        if surplus > 0 and lesser_terminals(state, plan, seat, card) < surplus:
            return min(0.4 * worth, NOT_TO_BE_PLAYED)
        return worth
    waiting = terminals_in_hand(state, plan, seat) > 1
    return worth + (1.5 if plan.actions[card] > 1 and waiting else 0.6)


@compiled
def card_to_discard(state: State, plan: Plan, seat: int) -> int:
    """Return the card in hand that will be missed least."""
    named = first_in_hand(state, plan, seat, DISCARD_PART)
    if named != NONE:
        return named
    if seat == state.turn:
        return least_of_hand(state, plan, seat)
    return least_for_next_turn(state, plan, seat)


@compiled
def least_for_next_turn(state: State, plan: Plan, seat: int) -> int:
    """Return the card in hand that is worth least in the own next turn: the attacker's actions are not its own."""
    had = as_in_own_turn(state)
    card = least_of_hand(state, plan, seat)
    state.actions, state.buys, state.coins, state.merchants = had
    return card


@compiled
def as_in_own_turn(state: State) -> tuple[int, int, int, int]:
    """Give the table what a turn begins with, and return the actions, buys, coins and Merchants that there were."""
    had = int(state.actions), int(state.buys), int(state.coins), int(state.merchants)
    state.actions, state.buys, state.coins, state.merchants = 1, 1, 0, 0
    return had


@compiled
def some_to_discard(state: State, plan: Plan, seat: int, count: int) -> tuple[int, float]:
    """Return the first of so many cards in hand that will be missed least, and what they are worth together."""
    gone, worth = np.full(MOST_AT_ONCE, NONE), 0.0
    for number in range(count):
        gone[number] = card_to_discard(state, plan, seat)
        if gone[number] == NONE:
            break
        worth += hand_worth(state, plan, seat, gone[number])
        state.hand[seat, gone[number]] -= 1
    for card in gone:
        if card != NONE:
            state.hand[seat, card] += 1
    return int(gone[0]), worth


@compiled
def least_of_hand(state: State, plan: Plan, seat: int) -> int:
    """Return the card in hand that is worth least this turn."""
    best, least = NONE, 0.0
    for card in range(state.kinds):
        if state.hand[seat, card] > 0:
            here = hand_worth(state, plan, seat, card)
            if best == NONE or here < least:
                best, least = card, here
    return best


@compiled
def card_to_exchange(state: State, plan: Plan, seat: int) -> int:
    """Cellar: a card that does nothing this turn, NONE if all are worth keeping."""
    if has_part(plan, DISCARD_PART):
        return first_in_hand(state, plan, seat, DISCARD_PART)
    dead = terminals_in_hand(state, plan, seat) - actions_to_come(state, plan, seat)
    worst, least = NONE, 0.0
    for card in range(BASICS, state.kinds):
        if state.hand[seat, card] > 0:
            if does_nothing(state, card):
                return card
            if (dead > 0 and is_terminal(state, plan, card)) or (state.actions == 0 and is_action(state, card)):
                here = worth_now(state, plan, seat, card)
                if worst == NONE or here < least:
                    worst, least = card, here
    for card in range(3, BASICS):
        if state.hand[seat, card] > 0:
            if state.hand[seat, card] > 1 or card == PROVINCE or not is_for_remodel(state, plan, seat, card):
                return card
    if worst != NONE:
        return worst
    if state.hand[seat, COPPER] > 0 and mean_to_draw(state, plan, seat) > RICH:
        return COPPER
    return NONE
