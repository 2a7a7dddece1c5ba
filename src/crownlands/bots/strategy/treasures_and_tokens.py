"""Moves of the turn that base games don't have: special Treasures, Coffers, Villagers, debt, Night cards, Events."""

from crownlands.bots.strategy.closing import closing_buy, is_last_turn
from crownlands.bots.strategy.conditions import Plan, holds
from crownlands.bots.strategy.gaining import choose_buy, ends_behind, line_to_buy, worth_of_coins
from crownlands.bots.strategy.knowledge import COUNTS_TABLE
from crownlands.bots.strategy.plan import PLAN, PLAY_PART
from crownlands.bots.strategy.valuing import future, is_late, treasure_or_cost
from crownlands.compiled import apart, compiled
from crownlands.dominion.card_types import ACTION, NIGHT_TYPE, TREASURE
from crownlands.dominion.cards import BASICS, COPPER
from crownlands.dominion.in_play import card_in_play, count_in_play, seat_in_play
from crownlands.dominion.moves import (
    BUY,
    END_ACTIONS,
    END_BUYS,
    END_TURN,
    PLAY,
    PLAY_TREASURES,
    REPAY,
    SPEND_COFFERS,
    SPEND_VILLAGERS,
    can_buy,
    move_of,
)
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import ACTION_PHASE, BUY_PHASE, BUYS_MATTER, NIGHT, POTIONS, STATE
from crownlands.dominion.tables import NO_COPPER_IN_PLAY
from crownlands.game import State

BASIC_TREASURES = 3
POINTS_FOR_A_COPPER = 2
A_COFFER = 1.1  # what a token is worth that is kept for another turn


@apart(STATE, PLAN, int)
def unusual_move(state: State, plan: Plan, seat: int) -> int:
    """Return a move of the turn that a game with more than the basic rules has, NONE if the usual ones will do."""
    if state.phase == ACTION_PHASE:
        return action_move(state, seat)
    if state.phase == BUY_PHASE:
        return buy_move(state, plan, seat)
    return night_move(state, plan, seat)


@compiled
def action_move(state: State, seat: int) -> int:
    """Spend a Villager where an Action waits and no action is left."""
    waiting = 0
    for card in range(state.kinds):
        if state.types_of[card] & ACTION:
            waiting += int(state.hand[seat, card])
    if waiting == 0:
        return END_ACTIONS
    if state.actions == 0 and state.villagers[seat] > 0 and not state.snowed_in:
        return SPEND_VILLAGERS
    return NONE


@compiled
def buy_move(state: State, plan: Plan, seat: int) -> int:
    """Play all Treasures, those whose order matters first; pay debt; spend Coffers where they buy something better."""
    if state.bought == 0:
        if state.features & POTIONS and state.hand[seat, COPPER] > 0 and holds_coppers_back(state, plan, seat):
            other = other_treasure(state, plan, seat)
            return choose_buy(state, plan, seat) if other == NONE else move_of(PLAY, other)
        move = treasure_move(state, plan, seat)
        if move != NONE:
            return move
    if state.debt[seat] > 0:
        if state.coins > 0:
            return REPAY
        return END_BUYS if state.features & NIGHT else END_TURN
    if state.buys == 0:
        return END_BUYS if state.features & NIGHT else END_TURN
    if state.bought == 0 and state.coffers[seat] > 0 and spends_coffers(state, plan, seat):
        return SPEND_COFFERS
    if state.features & BUYS_MATTER and line_to_buy(state, plan, seat, int(state.coins)) == NONE:
        if buys_for_points(state, plan, seat) and not ends_behind(state, plan, seat, COPPER):
            return move_of(BUY, COPPER)
    if state.possessor != NONE:
        return choose_buy(state, plan, int(state.possessor))  # who gains it all
    return NONE


@compiled
def spends_coffers(state: State, plan: Plan, seat: int) -> bool:
    """Return whether Coffers are spent: in the last turn, to win at once, for a better card, or for more buys that are
    worth them.
    """
    coins, coffers = int(state.coins), int(state.coffers[seat])
    if is_last_turn(state):
        return True
    if plan.closing and closing_buy(state, seat) == NONE:
        state.coins = coins + coffers
        wins = closing_buy(state, seat) != NONE
        state.coins = coins
        if wins:
            return True
    without = line_to_buy(state, plan, seat, coins)
    usual = worth_of_coins(state, plan, seat, coins) if state.buys > 1 else 0.0
    kept = A_COFFER * future(state)
    for more in range(1, coffers + 1):
        with_more = line_to_buy(state, plan, seat, coins + more)
        if with_more != without and with_more != NONE:
            return True
        if state.buys > 1 and worth_of_coins(state, plan, seat, coins + more) > usual + kept * more:
            return True
    return False


@compiled
def buys_for_points(state: State, plan: Plan, seat: int) -> bool:
    """Goons: return whether a Copper is bought for the points that a buy brings."""
    points = 0
    for i in range(state.in_play_size):
        if seat_in_play(state, i) == seat:
            points += int(plan.points_a_buy[card_in_play(state, i)])
    return points >= (1 if is_late(state) else POINTS_FOR_A_COPPER) and can_buy(state, COPPER)


@compiled
def holds_coppers_back(state: State, plan: Plan, seat: int) -> bool:
    """Grand Market: return whether what the strategy wants most can be bought without Coppers alone."""
    barred, without = 0, int(state.coins)
    for card in range(BASICS, state.supply_kinds):
        if NO_COPPER_IN_PLAY[state.kind[card]]:
            barred |= 1 << card
    if barred == 0 or count_in_play(state, seat, COPPER) > 0:
        return False
    for card in range(state.kinds):
        if card != COPPER:
            without += int(state.hand[seat, card]) * treasure_or_cost(state, plan, card)
    line = line_to_buy(state, plan, seat, without)
    if line == NONE or not barred >> plan.card[line] & 1:
        return False
    before = state.barred
    state.barred |= barred
    instead = line_to_buy(state, plan, seat, without + int(state.hand[seat, COPPER]))
    state.barred = before
    return instead == NONE or instead > line


@compiled
def other_treasure(state: State, plan: Plan, seat: int) -> int:
    """Return a Treasure in hand that is no Copper, what counts the others last; NONE without one."""
    last = NONE
    for card in range(state.kinds):
        if card != COPPER and state.hand[seat, card] > 0 and state.types_of[card] & TREASURE:
            if plan.judged[card] != COUNTS_TABLE:
                return card
            last = card
    return last


@compiled
def treasure_move(state: State, plan: Plan, seat: int) -> int:
    """Play Treasures that do something, then the plain ones, then those that count what lies there; NONE without."""
    last = NONE
    for card in range(BASIC_TREASURES, state.kinds):
        if state.other_treasures >> card & 1 and state.hand[seat, card] > 0 and not state.treasures >> card & 1:
            if plan.judged[card] != COUNTS_TABLE:
                return move_of(PLAY, card)
            last = card
    for card in range(state.kinds):
        if state.treasures >> card & 1 and state.hand[seat, card] > 0:
            return PLAY_TREASURES
    return NONE if last == NONE else move_of(PLAY, last)


@compiled
def night_move(state: State, plan: Plan, seat: int) -> int:
    """Play Night cards as the strategy's own lines have it, then all that they don't speak of."""
    for line in range(plan.first[PLAY_PART], plan.last[PLAY_PART]):
        for card in range(state.kinds):
            if plan.cards[line] >> card & 1 and state.types_of[card] & NIGHT_TYPE and state.hand[seat, card] > 0:
                if holds(state, plan, seat, line):
                    return move_of(PLAY, card)
    for card in range(state.kinds):
        if state.types_of[card] & NIGHT_TYPE and state.hand[seat, card] > 0 and not plan.played >> card & 1:
            return move_of(PLAY, card)
    return END_TURN
