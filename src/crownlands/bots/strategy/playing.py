"""Which Action to play: what gives Actions back comes first, and the last Action goes to the card that does most."""

from crownlands.bots.strategy.conditions import Plan, cards_to_draw, holds
from crownlands.bots.strategy.plan import PLAY_PART
from crownlands.bots.strategy.trashing import best_remodel
from crownlands.bots.strategy.valuing import (
    ACTIONS_OF,
    CARDS_OF,
    CELLAR,
    HARBINGER,
    LIBRARY,
    POACHER,
    REMODEL,
    SENTRY,
    SPY,
    THRONE_ROOM,
    is_action,
    is_terminal,
    play_worth,
)
from crownlands.compiled import compiled
from crownlands.dominion.cards import BASICS
from crownlands.dominion.moves import END_ACTIONS, PLAY, move_of
from crownlands.dominion.state import PILES
from crownlands.dominion.zones import NONE
from crownlands.game import State

REMODEL_MORE = 2
ANY, DRAWING, OTHER = range(3)  # Actions that may be played last


@compiled
def choose_action(state: State, plan: Plan, seat: int) -> int:
    """The Action to play now, or the end of the action phase."""
    if state.actions == 0:
        return END_ACTIONS
    card = by_own_order(state, plan, seat)
    if card == NONE:
        card = by_default(state, plan, seat)
    return END_ACTIONS if card == NONE else move_of(PLAY, card)


@compiled
def by_own_order(state: State, plan: Plan, seat: int) -> int:
    """The first line of the strategy's `play` part whose card is in hand and whose condition holds."""
    for line in range(plan.first[PLAY_PART], plan.last[PLAY_PART]):
        for i in range(BASICS, PILES):
            card = state.piles[i]
            if plan.cards[line] >> card & 1 and state.hand[seat, card] > 0 and is_action(card):
                if holds(state, plan, seat, line):
                    return card
    return NONE


@compiled
def worth_now(state: State, plan: Plan, seat: int, card: int) -> float:
    """What playing an Action from hand brings; of Throne Room, what it brings to play the best other one twice."""
    if card == REMODEL:
        return best_remodel(state, plan, seat, REMODEL_MORE, REMODEL)[1]
    if card == THRONE_ROOM:
        target = card_to_double(state, plan, seat)
        return 0.0 if target == NONE else 2.0 * target_worth(state, plan, seat, target)
    return play_worth(state, plan, seat, card)


@compiled
def by_default(state: State, plan: Plan, seat: int) -> int:
    """What gives Actions back, in a good order; then the rest, drawing first while Actions are left."""
    best, order = NONE, 0.0
    free, terminals = 0, 0
    for i in range(BASICS, PILES):
        card = state.piles[i]
        if state.hand[seat, card] == 0 or not is_action(card) or plan.played >> card & 1:
            continue
        if is_terminal(card):
            terminals += state.hand[seat, card]
        elif card != CELLAR or play_worth(state, plan, seat, card) > 0.0:
            free += state.hand[seat, card]
            here = place_in_order(state, card)
            if best == NONE or here > order:
                best, order = card, here
    if best == CELLAR and terminals > 0 and state.actions > 1:
        drawing = terminal_of_most_worth(state, plan, seat, DRAWING)
        if drawing != NONE:
            return drawing  # the more cards in hand, the more there are to choose from
    if best != NONE and not (free == 1 and doubles_rather(state, plan, seat, terminals)):
        return best
    if terminals == 0:
        return NONE
    return terminal_to_play(state, plan, seat)


@compiled
def place_in_order(state: State, card: int) -> float:
    """The order of cards that give Actions back: look at the deck first, draw, and sort the hand last."""
    if card == SENTRY:
        return 9.0
    if card in (HARBINGER, SPY):
        return 8.0
    if card == CELLAR:
        return 1.0
    if card == POACHER:
        return 2.0
    return 3.0 + ACTIONS_OF[card] + CARDS_OF[card]


@compiled
def doubles_rather(state: State, plan: Plan, seat: int, terminals: int) -> bool:
    """Whether the last card that gives Actions back is better kept for a Throne Room in hand."""
    doubled = state.hand[seat, THRONE_ROOM] > 0 and not plan.played >> THRONE_ROOM & 1
    return doubled and terminals == state.hand[seat, THRONE_ROOM]


@compiled
def terminal_to_play(state: State, plan: Plan, seat: int) -> int:
    """Throne Room if it has something to double; what draws, while more can be played; else what brings most."""
    if state.hand[seat, THRONE_ROOM] > 0 and not plan.played >> THRONE_ROOM & 1:
        if card_to_double(state, plan, seat) != NONE:
            return THRONE_ROOM
    if state.actions > 1:
        if state.hand[seat, LIBRARY] > 0 and not plan.played >> LIBRARY & 1:
            card = terminal_of_most_worth(state, plan, seat, OTHER)  # the fewer cards in hand, the more it draws
            if card != NONE:
                return card
        card = terminal_of_most_worth(state, plan, seat, DRAWING)
        if card != NONE:
            return card
    return terminal_of_most_worth(state, plan, seat, ANY)


@compiled
def terminal_of_most_worth(state: State, plan: Plan, seat: int, which: int) -> int:
    """The Action without an Action in return that brings most, of those that draw, of the others or of all."""
    best, worth = NONE, 0.0
    undrawn = cards_to_draw(state, seat)
    for i in range(BASICS, PILES):
        card = state.piles[i]
        if state.hand[seat, card] == 0 or not is_terminal(card) or card == THRONE_ROOM or plan.played >> card & 1:
            continue
        draws = undrawn > 0 and (CARDS_OF[card] > 0 or card == LIBRARY)
        if (which == DRAWING and not draws) or (which == OTHER and draws):
            continue
        if card == REMODEL and best != NONE and state.actions > 1:
            continue  # there will be an Action left for it
        here = worth_now(state, plan, seat, card)
        if here > worth:
            best, worth = card, here
    return best


@compiled
def target_worth(state: State, plan: Plan, seat: int, card: int) -> float:
    """What Throne Room makes of a card: twice what it does, and Actions where there are more cards to play."""
    if card == REMODEL:
        return best_remodel(state, plan, seat, REMODEL_MORE, REMODEL)[1]
    worth = play_worth(state, plan, seat, card)
    if card == CELLAR:
        return 0.3 * worth
    if ACTIONS_OF[card] > 0:
        waiting = 0
        for i in range(BASICS, PILES):
            other = state.piles[i]
            if is_terminal(other):
                waiting += state.hand[seat, other]
        short = waiting - state.actions
        worth += 1.2 * max(0, min(short, 2 * ACTIONS_OF[card]))
    return worth


@compiled
def card_to_double(state: State, plan: Plan, seat: int) -> int:
    """The Action in hand that Throne Room plays twice, NONE if none is worth it."""
    best, worth = NONE, 0.0
    for i in range(BASICS, PILES):
        card = state.piles[i]
        if state.hand[seat, card] == 0 or not is_action(card):
            continue
        if card == THRONE_ROOM:
            here = 50.0 if state.hand[seat, card] > 1 and other_actions(state, seat) > 1 else 0.0
        else:
            here = target_worth(state, plan, seat, card)
        if here > worth:
            best, worth = card, here
    return best


@compiled
def other_actions(state: State, seat: int) -> int:
    """How many Actions in hand are no Throne Rooms."""
    count = 0
    for i in range(BASICS, PILES):
        card = state.piles[i]
        if card != THRONE_ROOM and is_action(card):
            count += state.hand[seat, card]
    return count


@compiled
def any_action(state: State, seat: int) -> int:
    """An Action in hand, where one must be named."""
    for i in range(BASICS, PILES):
        card = state.piles[i]
        if is_action(card) and state.hand[seat, card] > 0:
            return card
    return NONE
