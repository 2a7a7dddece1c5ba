"""Answers about what to gain, and what to give."""

from crownlands.bots.strategy.answering.picking import best_treasure, first_of, or_done, worth_least
from crownlands.bots.strategy.answers import answers
from crownlands.bots.strategy.conditions import Plan, holds
from crownlands.bots.strategy.gaining import FILLERS, ends_behind, rather_than_filler, worth_of_coins
from crownlands.bots.strategy.knowledge import GAINS_UP_TO, REMODELS, VICTORY_CURSES
from crownlands.bots.strategy.plan import BUY_PART, GAIN_PART
from crownlands.bots.strategy.trashing import rather_with_curse
from crownlands.bots.strategy.valuing import (
    POINT,
    coins_in_hand,
    coins_or_half_cost,
    deck_worth,
    future,
    is_action,
    is_late,
    play_worth,
    treasure_worth,
    wants,
)
from crownlands.compiled import compiled
from crownlands.dominion.card_types import ACTION, TREASURE
from crownlands.dominion.cards import COPPER, CURSE
from crownlands.dominion.dispatch import allowed_names
from crownlands.dominion.instructions.gaining import TO_HAND
from crownlands.dominion.moves import DONE, GAIN, GIVE, fitting, move_of
from crownlands.dominion.stack import NONE
from crownlands.game import State

OF_USE = 2.5  # what a card is worth that nobody should be given
A_COIN = 2.0  # what a Treasure is worth for each of its coins, for the rest of the game


@answers("gain")
def gain(state: State, plan: Plan, seat: int) -> int:
    """Gain the best Treasure where it must be one; else by the strategy's own lines, or what is worth most."""
    cards = fitting(state)
    if state.types == TREASURE:
        if is_late(state):
            return or_done(GAIN, treasure_in_the_end(state, plan, seat, cards))
        return or_done(GAIN, best_treasure(state, plan, cards))
    source = int(state.stack[state.depth - 1].card)
    if 0 <= source < state.kinds and state.trash[source] > 0 and plan.judged[source] == GAINS_UP_TO:
        cards &= ~(1 << source)  # a Feast is not given for a Feast
    card = card_to_gain_of(state, plan, seat, cards)
    if 0 <= source < state.kinds and plan.judged[source] == REMODELS and plan.amount[source] & VICTORY_CURSES:
        if state.supply[CURSE] > 0:
            card = rather_with_curse(state, plan, seat, card, cards)
    return or_done(GAIN, card)


@compiled
def treasure_in_the_end(state: State, plan: Plan, seat: int, cards: int) -> int:
    """Return the Treasure of some that is worth most near the end: its coins, most if it comes to hand, and points."""
    to_hand = int(state.stack[state.depth - 1].b) & TO_HAND
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = A_COIN * future(state) * coins_or_half_cost(state, plan, card) + POINT * int(state.points[card])
            if to_hand:
                coins = coins_in_hand(state, plan, seat) + treasure_worth(state, plan, card)
                here += worth_of_coins(state, plan, seat, coins)
            if best == NONE or here > worth:
                best, worth = card, here
    return best


@compiled
def card_to_gain_of(state: State, plan: Plan, seat: int, cards: int) -> int:
    """Of some cards what the strategy gains: by its `gain` lines, then by its `buy` lines, then whatever is best."""
    for part in (GAIN_PART, BUY_PART):
        for line in range(plan.first[part], plan.last[part]):
            named = int(plan.cards[line]) & cards
            if named and holds(state, plan, seat, line):
                for card in range(state.kinds):
                    if named >> card & 1 and not (plan.careful and ends_behind(state, plan, seat, card)):
                        if part == BUY_PART and card in FILLERS:
                            return rather_than_filler(state, plan, seat, card, cards)
                        return card
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = deck_worth(state, plan, seat, card)
            if plan.careful and ends_behind(state, plan, seat, card):
                here -= 100.0
            if best == NONE or here > worth:
                best, worth = card, here
    if best != NONE and state.optional and worth <= 0.0:
        return NONE
    return best


@answers("gain-prize")
def gain_prize(state: State, plan: Plan, seat: int) -> int:
    """Gain the Prize that brings most when it is played; near the end a Duchy, where there is a choice."""
    cards = fitting(state)
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = deck_worth(state, plan, seat, card)
            if state.types_of[card] & ACTION:
                here += future(state) * play_worth(state, plan, seat, card)
            if best == NONE or here > worth:
                best, worth = card, here
    return or_done(GAIN, best)


@answers("gain-from-trash")
def gain_best(state: State, plan: Plan, seat: int) -> int:
    """Gain the card that is worth most."""
    return or_done(GAIN, card_to_gain_of(state, plan, seat, fitting(state)))


@answers("gain-loot")
def gain_loot(state: State, plan: Plan, seat: int) -> int:
    """Silver and Gold, and Coppers only for Gardens."""
    cards = fitting(state)
    best, worth = NONE, 0
    for card in range(state.kinds):
        if cards >> card & 1 and treasure_worth(state, plan, card) > worth:
            best, worth = card, treasure_worth(state, plan, card)
    if best == COPPER and not (plan.gardens >= 0 and wants(plan, plan.gardens)):
        return DONE
    return or_done(GAIN, best)


@answers("give")
def give(state: State, plan: Plan, seat: int) -> int:
    """Give the card that is worth least to the other: best an Action that its deck isn't made for."""
    cards, strange, target = fitting(state), 0, int(state.target)
    for card in range(state.kinds):
        if cards >> card & 1 and is_action(state, card) and state.owned[target, card] == 0:
            strange |= 1 << card
    worst = worth_least(state, plan, target, cards)
    if strange and deck_worth(state, plan, target, worst) >= OF_USE:
        worst = worth_least(state, plan, target, strange)
    return move_of(GIVE, worst)


@answers("gain-or-give")
def gain_or_give(state: State, plan: Plan, seat: int) -> int:
    """Gain a good card oneself, and give a poor one to the other."""
    card = first_of(allowed_names(state, GAIN))
    return move_of(GAIN if deck_worth(state, plan, seat, card) > 2.0 else GIVE, card)
