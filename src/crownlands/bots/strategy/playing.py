"""The Action to play: those that give Actions back come first, and the last Action goes to the card that does most."""

import numpy as np

from crownlands.bots.strategy.conditions import Plan, cards_to_draw, holds
from crownlands.bots.strategy.knowledge import (
    CHEAPER,
    CUTS_HANDS,
    DISCARDS_BY_PILES,
    EXACTLY_MORE,
    EXCHANGES,
    FILLS_HAND,
    LOOKS_BACK,
    MUST_TRASH,
    REMODELS,
    REPEATS,
    SAVES_TREASURE,
    SORTS_TOP,
    THINS_DECK,
    TRADES_BY_TYPE,
    TRASHES_MANY,
)
from crownlands.bots.strategy.plan import PLAY_PART, TRASH_PART
from crownlands.bots.strategy.trashing import (
    best_remodel,
    best_sale,
    best_trade,
    chapel_worth,
    has_part,
    treasure_to_save,
)
from crownlands.bots.strategy.valuing import is_action, is_terminal, play_worth
from crownlands.compiled import compiled, inlined
from crownlands.dominion.cards import BASICS
from crownlands.dominion.costs import COINS_PART
from crownlands.dominion.moves import END_ACTIONS, PLAY, move_of
from crownlands.dominion.stack import NONE
from crownlands.game import State

ANY, DRAWING, OTHER = range(3)  # Actions that may be played last
MOST_REMODELLED = 4  # cards: two by Remake, twice
A_COFFER = 0.8  # what a token is worth, which a Butcher gives whatever becomes of the trashing
A_TERMINAL = 2.0  # what an Action is worth for which a card waits
AT_WILL = (EXCHANGES, MUST_TRASH, THINS_DECK)  # give an Action back, and yet may do nothing, or harm


@compiled
def choose_action(state: State, plan: Plan, seat: int) -> int:
    """Return the Action to play now, or the end of the action phase."""
    if state.actions == 0:
        return END_ACTIONS
    card = by_own_order(state, plan, seat)
    if card == NONE:
        card = only_action(state, plan, seat)
        if card == NONE:
            card = by_default(state, plan, seat)
        elif not is_worth_playing(state, plan, seat, card):
            card = NONE
    return END_ACTIONS if card == NONE else move_of(PLAY, card)


@compiled
def by_own_order(state: State, plan: Plan, seat: int) -> int:
    """Return the first line of the strategy's `play` part whose card is in hand and whose condition holds."""
    for line in range(plan.first[PLAY_PART], plan.last[PLAY_PART]):
        for card in range(BASICS, state.kinds):
            if plan.cards[line] >> card & 1 and state.hand[seat, card] > 0 and is_action(state, card):
                if holds(state, plan, seat, line):
                    return card
    return NONE


@inlined
def only_action(state: State, plan: Plan, seat: int) -> int:
    """Return the Action in hand if there is one kind of it only that the default may play, and it is no Throne Room;
    else NONE. So it is most of the time."""
    only = NONE
    for card in range(BASICS, state.kinds):
        if state.hand[seat, card] > 0 and is_action(state, card) and not plan.played >> card & 1:
            if only != NONE:
                return NONE
            only = card
    return NONE if only != NONE and plan.judged[only] == REPEATS else only


@compiled
def is_worth_playing(state: State, plan: Plan, seat: int, card: int) -> bool:
    """Return whether the default plays an Action that is the only one."""
    if plan.judged[card] == 0 and state.cost[card] & COINS_PART:
        return True  # what is plain is worth something, however much that is
    if is_terminal(state, plan, card):
        return worth_now(state, plan, seat, card) > 0.0
    return plan.judged[card] not in AT_WILL or worth_now(state, plan, seat, card) > 0.0


@compiled
def worth_now(state: State, plan: Plan, seat: int, card: int) -> float:
    """Return the worth of playing an Action from hand; of Throne Room, that of playing the best other one twice."""
    if plan.judged[card] == REMODELS:
        worth = worth_of_remodels(state, plan, seat, card, 1)
        return max(worth, 0.0) + A_COFFER * plan.coffers[card] if plan.coffers[card] > 0 else worth
    if plan.judged[card] == TRASHES_MANY and not has_part(plan, TRASH_PART):
        return chapel_worth(state, plan, seat)
    if plan.judged[card] == TRADES_BY_TYPE:
        return best_trade(state, plan, seat, card)[1]
    if plan.judged[card] == SAVES_TREASURE:
        return treasure_to_save(state, plan, seat, int(plan.amount[card]))[1]
    if plan.judged[card] == MUST_TRASH and plan.amount[card] > 0:
        return best_sale(state, plan, seat, card, card)[1]
    if plan.judged[card] == REPEATS:
        target = card_to_double(state, plan, seat)
        return 0.0 if target == NONE else 2.0 * target_worth(state, plan, seat, target)
    return play_worth(state, plan, seat, card)


@compiled
def worth_of_remodels(state: State, plan: Plan, seat: int, card: int, times: int) -> float:
    """Return what a Remodel brings that is played so many times: each time another card of the hand goes, with Remake
    two, and at last perhaps a good one.
    """
    more = int(plan.amount[card])
    if EXACTLY_MORE <= more < CHEAPER:
        times *= 2
    gone, worth = np.full(MOST_REMODELLED, NONE), 0.0
    for number in range(min(times, MOST_REMODELLED)):
        gone[number], here = best_remodel(state, plan, seat, more, card)
        if gone[number] == NONE:
            break
        worth += here
        state.hand[seat, gone[number]] -= 1
    for other in gone:
        if other != NONE:
            state.hand[seat, other] += 1
    return worth


@compiled
def by_default(state: State, plan: Plan, seat: int) -> int:
    """Return an Action that gives Actions back, in a good order; then another, drawing first while Actions are left."""
    best, order = NONE, 0.0
    free, terminals = 0, 0
    throne = in_hand(state, plan, seat, REPEATS)
    doubled = NONE if throne == NONE else card_to_double(state, plan, seat)
    for card in range(BASICS, state.kinds):
        if state.hand[seat, card] == 0 or not is_action(state, card) or plan.played >> card & 1:
            continue
        if is_terminal(state, plan, card):
            terminals += int(state.hand[seat, card])
        elif plan.judged[card] not in AT_WILL or worth_now(state, plan, seat, card) > 0.0:
            free += int(state.hand[seat, card])
            here = place_in_order(plan, card)
            if card == doubled and state.hand[seat, card] == 1:
                here = 0.0
            if best == NONE or here > order:
                best, order = card, here
    if best != NONE and plan.judged[best] == EXCHANGES and terminals > 0 and state.actions > 1 and doubled == NONE:
        drawing = terminal_of_most_worth(state, plan, seat, DRAWING)  # what it draws may be exchanged too
        if drawing != NONE:
            return drawing
    if best != NONE and (doubled == NONE or free > kept_to_double(state, plan, seat, doubled)):
        return best
    if terminals == 0:
        return NONE
    return terminal_to_play(state, plan, seat)


@compiled
def place_in_order(plan: Plan, card: int) -> float:
    """Return the order of cards that give Actions back: look at the deck first, then draw most, and exchange before the
    last cards are drawn: what comes may be what is needed.
    """
    judged = plan.judged[card]
    if judged == SORTS_TOP:
        return 9.0
    if judged == LOOKS_BACK:
        return 8.0
    if judged == EXCHANGES:
        return 5.5
    if judged == DISCARDS_BY_PILES:
        return 2.0
    return 3.0 + plan.actions[card] + plan.draws[card]


@compiled
def kept_to_double(state: State, plan: Plan, seat: int, doubled: int) -> int:
    """Return the number of cards that give Actions back which are better kept for the Throne Rooms in hand: what one
    of them doubles, or as many as two of them have no other cards for.
    """
    if plan.judged[doubled] != REPEATS:
        return 0 if is_terminal(state, plan, doubled) else 1
    thrones, others = 0, 0
    for card in range(BASICS, state.kinds):
        if is_terminal(state, plan, card):
            if plan.judged[card] == REPEATS:
                thrones += int(state.hand[seat, card])
            else:
                others += int(state.hand[seat, card])
    return max(0, thrones - others)


@compiled
def in_hand(state: State, plan: Plan, seat: int, judged: int) -> int:
    """Return a card in hand that is judged so and that the default may play, NONE if there is none."""
    for card in range(BASICS, state.kinds):
        if plan.judged[card] == judged and state.hand[seat, card] > 0 and not plan.played >> card & 1:
            return card
    return NONE


@compiled
def terminal_to_play(state: State, plan: Plan, seat: int) -> int:
    """Throne Room if it has something to double; what draws, while more can be played; else what brings most."""
    throne = in_hand(state, plan, seat, REPEATS)
    if throne != NONE and card_to_double(state, plan, seat) != NONE:
        return throne
    if state.actions > 1:
        if in_hand(state, plan, seat, FILLS_HAND) != NONE:
            card = terminal_of_most_worth(state, plan, seat, OTHER)  # the fewer cards in hand, the more it draws
            if card != NONE:
                return card
        card = terminal_of_most_worth(state, plan, seat, DRAWING)
        if card != NONE:
            return card
    return terminal_of_most_worth(state, plan, seat, ANY)


@compiled
def terminal_of_most_worth(state: State, plan: Plan, seat: int, which: int) -> int:
    """Return the Action without an Action in return that brings most, of those that draw, of the others or of all."""
    best, worth = NONE, 0.0
    undrawn = cards_to_draw(state, seat)
    for card in range(BASICS, state.kinds):
        judged = plan.judged[card]
        if state.hand[seat, card] == 0 or not is_terminal(state, plan, card):
            continue
        if judged == REPEATS or plan.played >> card & 1:
            continue
        draws = undrawn > 0 and (plan.draws[card] > 0 or judged == FILLS_HAND)
        if (which == DRAWING and not draws) or (which == OTHER and draws):
            continue
        if judged == REMODELS and best != NONE and state.actions > 1:
            continue  # there will be an Action left for it
        here = worth_now(state, plan, seat, card)
        if here > worth:
            best, worth = card, here
    return best


@compiled
def target_worth(state: State, plan: Plan, seat: int, card: int) -> float:
    """Return half the worth of a card under Throne Room: its own, and Actions where there are more cards to play."""
    if plan.judged[card] == REMODELS:
        return 0.5 * worth_of_remodels(state, plan, seat, card, 2)
    worth = play_worth(state, plan, seat, card)
    if plan.judged[card] == EXCHANGES:
        return 0.3 * worth
    if plan.judged[card] == CUTS_HANDS:
        return 0.5 * (worth + plan.coins[card] + plan.draws[card])  # hands are cut once
    if plan.actions[card] > 0:
        waiting = 0
        for other in range(BASICS, state.kinds):
            if is_terminal(state, plan, other):
                waiting += int(state.hand[seat, other])
        more = int(plan.actions[card])
        worth += A_TERMINAL * max(0, min(waiting - int(state.actions) - more, more))
    return worth


@compiled
def card_to_double(state: State, plan: Plan, seat: int) -> int:
    """Return the Action in hand that Throne Room plays twice, NONE if none is worth it."""
    best, worth = NONE, 0.0
    itself = 0 if state.depth > 0 else 1  # it is in play already when it asks
    for card in range(BASICS, state.kinds):
        if state.hand[seat, card] == 0 or not is_action(state, card):
            continue
        if plan.judged[card] == REPEATS:
            here = 50.0 if state.hand[seat, card] > itself and other_actions(state, plan, seat) > 1 else 0.0
        else:
            here = target_worth(state, plan, seat, card)
        if here > worth:
            best, worth = card, here
    return best


@compiled
def other_actions(state: State, plan: Plan, seat: int) -> int:
    """Return the number of Actions in hand that are no Throne Rooms."""
    count = 0
    for card in range(BASICS, state.kinds):
        if plan.judged[card] != REPEATS and is_action(state, card):
            count += int(state.hand[seat, card])
    return count


@compiled
def any_action(state: State, seat: int) -> int:
    """Return an Action in hand, where one must be named."""
    for card in range(BASICS, state.kinds):
        if is_action(state, card) and state.hand[seat, card] > 0:
            return card
    return NONE
