"""The top of a deck: answers to Artisan, Harbinger, Bureaucrat, Sentry, Library, Spy, Chancellor, Mystic."""

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.strategy.conditions import Plan
from crownlands.bots.strategy.discarding import actions_to_come, as_in_own_turn, least_of_hand, terminals_in_hand
from crownlands.bots.strategy.knowledge import STEALS
from crownlands.bots.strategy.plan import DISCARD_PART, TOPDECK_PART
from crownlands.bots.strategy.playing import worth_now
from crownlands.bots.strategy.trashing import first_in_hand, has_part, is_spare, line_for, trashes_looked_at
from crownlands.bots.strategy.valuing import (
    AN_ACTION,
    is_action,
    is_terminal,
    mean_coins,
    play_worth,
    treasure_or_cost,
    treasure_worth,
)
from crownlands.compiled import compiled
from crownlands.dominion.card_types import VICTORY
from crownlands.dominion.cards import BASICS, COPPER, CURSE, GOLD
from crownlands.dominion.costs import COINS_PART
from crownlands.dominion.deck_places import deck_entry, discarded
from crownlands.dominion.in_play import card_in_play, seat_in_play
from crownlands.dominion.moves import (
    DISCARD_IT,
    DONE,
    KEEP,
    NO,
    PUT_BACK,
    SET_IT_ASIDE,
    TOPDECK,
    TRASH_IT,
    YES,
    move_of,
    present,
)
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import CARD, KNOWLEDGE, SLOTS
from crownlands.game import State

WORTH_A_DRAW = 2.0  # what Harbinger puts on the deck is at least as good as a Silver
ANY_ACTION = 1.5  # what drawing an Action is worth, in coins


@compiled
def card_to_put_back(state: State, plan: Plan, seat: int) -> int:
    """Artisan: an Action that can't be played any more, else a spare Treasure, else what is missed least."""
    named = first_in_hand(state, plan, seat, TOPDECK_PART)
    if named != NONE:
        return named
    if seat == state.turn:
        return spare_of_hand(state, plan, seat)
    had = as_in_own_turn(state)  # Ghost Ship's victim
    card = spare_of_hand(state, plan, seat)
    state.actions, state.buys, state.coins, state.merchants = had
    return card


@compiled
def spare_of_hand(state: State, plan: Plan, seat: int) -> int:
    """Return the card in hand that is better drawn again than held now: of Actions too many the one that comes after
    the one that will be played.
    """
    best, second, worth, less = NONE, NONE, 0.0, 0.0
    if terminals_in_hand(state, plan, seat) > actions_to_come(state, plan, seat) or state.actions == 0:
        for card in range(BASICS, state.kinds):
            dead = is_terminal(state, plan, card) or (state.actions == 0 and is_action(state, card))
            if state.hand[seat, card] > 0 and dead:
                here = worth_now(state, plan, seat, card) + 0.1
                if here > worth:
                    best, second, worth, less = card, best, here, worth
                elif here > less:
                    second, less = card, here
    if best != NONE:
        return best if second == NONE or state.actions == 0 or state.hand[seat, best] > 1 else second
    for card in range(GOLD, -1, -1):
        if state.hand[seat, card] > 0 and is_spare(state, plan, seat, card):
            return card
    return least_of_hand(state, plan, seat)


@compiled
def choose_from_discard(state: State, plan: Plan, seat: int) -> int:
    """Harbinger: the best card of the discard pile, if it is a good one."""
    there = present(state)
    if has_part(plan, TOPDECK_PART):
        for line in range(plan.first[TOPDECK_PART], plan.last[TOPDECK_PART]):
            for card in range(state.kinds):
                if there >> card & 1 and line_for(state, plan, seat, card, TOPDECK_PART) == line:
                    return move_of(TOPDECK, card)
        return DONE
    best, worth = NONE, WORTH_A_DRAW - 0.01 if state.optional else -1.0
    for card in range(state.kinds):
        if there >> card & 1:
            here = float(treasure_worth(state, plan, card))
            if is_action(state, card):
                here = play_worth(state, plan, seat, card) + (0.0 if is_terminal(state, plan, card) else 0.5)
            if here > worth:
                best, worth = card, here
    return DONE if best == NONE else move_of(TOPDECK, best)


@compiled
def victory_to_show(state: State, plan: Plan, seat: int) -> int:
    """Bureaucrat's victim: a Victory card for the top of the deck."""
    named = first_in_hand(state, plan, seat, TOPDECK_PART)
    if named != NONE and state.types_of[named] & VICTORY:
        return named
    for card in range(state.kinds):
        if state.hand[seat, card] > 0 and state.types_of[card] & VICTORY:
            return card
    return NONE


@compiled
def is_poor(state: State, plan: Plan, seat: int, card: int) -> bool:
    """Return whether one would rather draw another card than this one."""
    if is_action(state, card):
        return False
    if card == COPPER:
        return mean_coins(state, plan, seat) > 1.1
    return treasure_or_cost(state, plan, card) == 0


@compiled
def sort_card(state: State, plan: Plan, seat: int, card: int) -> int:
    """Sentry: what becomes of a card from the top of the deck."""
    if trashes_looked_at(state, plan, seat, card):
        return move_of(TRASH_IT, card)
    if has_part(plan, DISCARD_PART):
        thrown = line_for(state, plan, seat, card, DISCARD_PART) != NONE
    else:
        thrown = is_poor(state, plan, seat, card)
    return move_of(DISCARD_IT if thrown else PUT_BACK, card)


@compiled
def keep_or_not(state: State, plan: Plan, seat: int, card: int) -> int:
    """Library: an Action that can't be played is set aside."""
    dead = is_action(state, card) and state.actions == 0
    if is_terminal(state, plan, card) and terminals_in_hand(state, plan, seat) >= actions_to_come(state, plan, seat):
        dead = True
    return move_of(SET_IT_ASIDE if dead else KEEP, card)


@compiled
def can_steal(state: State, plan: Plan, seat: int) -> bool:
    """Return whether a card in hand can still be played that takes what lies on the others' decks."""
    if seat != state.turn or state.actions == 0:
        return False
    for card in range(BASICS, state.kinds):
        if plan.judged[card] == STEALS and state.hand[seat, card] > 0:
            return True
    return False


@compiled
def spy_choice(state: State, plan: Plan, seat: int, card: int, target: int) -> int:
    """Spy: the own poor cards go, and of the others' the good ones; before a Thief, all but what it should take."""
    poor = is_poor(state, plan, seat, card)
    if target != seat:
        good = treasure_worth(state, plan, card) > 1
        poor = not good if can_steal(state, plan, seat) else good or is_action(state, card)
    return move_of(DISCARD_IT if poor else PUT_BACK, card)


@compiled
def drawn_worth(state: State, plan: Plan, card: int) -> float:
    """Return the worth of drawing a card, whatever else is in hand; of two Actions the dearer one is better."""
    if is_action(state, card):
        return treasure_or_cost(state, plan, card) + ANY_ACTION + 0.01 * (state.cost[card] & COINS_PART)
    return float(treasure_or_cost(state, plan, card))


@compiled
def next_worth(state: State, plan: Plan, card: int) -> float:
    """Return the worth of drawing a card for a turn that can play it, as `mean_to_draw` counts an average one."""
    return drawn_worth(state, plan, card) + (AN_ACTION - ANY_ACTION if is_action(state, card) else 0.0)


@compiled
def neither_in_hand_nor_play(state: State, seat: int) -> NDArray[np.int64]:
    """Return the number of each card in a seat's deck and discard pile together."""
    left = np.zeros(SLOTS, np.int64)
    for card in range(state.kinds):
        left[card] = int(state.owned[seat, card]) - int(state.hand[seat, card])
    for i in range(state.in_play_size):
        if seat_in_play(state, i) == seat:
            left[card_in_play(state, i)] -= 1
    return left


@compiled
def card_to_name(state: State, plan: Plan, seat: int) -> int:
    """Mystic: the top card of the deck if its owner knows it, else the one that is likely to lie there and good."""
    top = int(state.deck_size[seat]) - 1
    if top >= state.unordered[seat] and deck_entry(state, seat, top) & KNOWLEDGE:
        return deck_entry(state, seat, top) & CARD
    left = neither_in_hand_nor_play(state, seat)
    if top >= 0:
        for i in range(state.discard_size[seat]):
            left[discarded(state, seat, i)] -= 1
    best, most = COPPER, 0.0
    for card in range(state.kinds):
        here = left[card] * (drawn_worth(state, plan, card) + 0.1)
        if here > most:
            best, most = card, here
    return best


@compiled
def card_to_skip(state: State, plan: Plan, seat: int) -> int:
    """Journeyman: the card without which the rest of deck and discard pile is best to draw."""
    left = neither_in_hand_nor_play(state, seat)
    count, total, worth = 0, 0.0, np.zeros(SLOTS)
    for card in range(state.kinds):
        idle = is_action(state, card) and state.actions == 0
        worth[card] = 0.0 if idle else drawn_worth(state, plan, card)
        count += left[card]
        total += left[card] * worth[card]
    best, most = CURSE, -1.0
    for card in range(state.kinds):
        if 0 < left[card] < count:
            mean = (total - left[card] * worth[card]) / (count - left[card])
            if mean > most:
                best, most = card, mean
    return best


@compiled
def discards_deck(state: State, plan: Plan, seat: int) -> int:
    """Chancellor: the deck goes unless it holds more coins a card than deck and discard pile together."""
    left = neither_in_hand_nor_play(state, seat)
    all_size, all_coins = 0, 0.0
    for card in range(state.kinds):
        all_size += left[card]
        all_coins += left[card] * drawn_worth(state, plan, card)
    size, coins = all_size, all_coins
    for i in range(state.discard_size[seat]):
        size -= 1
        coins -= drawn_worth(state, plan, discarded(state, seat, i))
    if size == 0 or all_size == size:
        return NO
    return YES if coins / size <= all_coins / all_size else NO
