"""Answers about what to trash, exile or put away."""

from crownlands.bots.strategy.answering.picking import best_treasure, first_of, or_done, worth_least, worth_most
from crownlands.bots.strategy.answers import answers
from crownlands.bots.strategy.conditions import Plan, holds
from crownlands.bots.strategy.gaining import worth_of_coins
from crownlands.bots.strategy.knowledge import (
    IMPROVES_TREASURE,
    MUST_TRASH,
    REMODELS,
    REMODELS_WHEN_BOUGHT,
    SAVES_TREASURE,
    SELLS_COPPER,
    TRADES_BY_TYPE,
)
from crownlands.bots.strategy.plan import TRASH_PART
from crownlands.bots.strategy.trashing import (
    best_remodel,
    best_sale,
    best_trade,
    card_to_trash,
    has_part,
    treasure_to_mine,
    treasure_to_save,
)
from crownlands.bots.strategy.valuing import coins_to_come, deck_worth, is_junk, is_late
from crownlands.compiled import compiled
from crownlands.dominion.card_types import ACTION, ANY, TREASURE, VICTORY
from crownlands.dominion.cards import COPPER
from crownlands.dominion.dispatch import allowed_names
from crownlands.dominion.moves import DONE, EXILE_IT, SET_IT_ASIDE, TRASH_DISCARDED, TRASH_IT, fitting, move_of
from crownlands.dominion.stack import NONE
from crownlands.game import State


@answers("trash")
def trash(state: State, plan: Plan, seat: int) -> int:
    """Trash a card that becomes something better, or that the deck is better off without."""
    frame = state.stack[state.depth - 1]
    source = int(frame.card)
    judged = plan.judged[source] if source < len(plan.judged) else 0
    if judged == TRADES_BY_TYPE:
        return or_done(TRASH_IT, best_trade(state, plan, seat, NONE)[0])
    if judged == MUST_TRASH and plan.amount[source] > 0 and not has_part(plan, TRASH_PART):
        return or_done(TRASH_IT, best_sale(state, plan, seat, source, NONE)[0])
    if judged in (REMODELS, REMODELS_WHEN_BOUGHT) and state.types == ANY:
        card, worth = best_remodel(state, plan, seat, plan.amount[source], NONE)
        return DONE if state.optional and worth <= 0.0 else move_of(TRASH_IT, card)
    if judged == IMPROVES_TREASURE:
        card = treasure_to_mine(state, plan, seat, int(plan.amount[source]))
        if card == NONE and not state.optional:
            card = first_of(fitting(state))
        return or_done(TRASH_IT, card)
    cards = fitting(state)
    if judged == SAVES_TREASURE and not has_part(plan, TRASH_PART):
        return or_done(TRASH_IT, treasure_to_save(state, plan, seat, int(plan.amount[source]))[0])
    if judged == SELLS_COPPER and cards >> COPPER & 1:
        return move_of(TRASH_IT, COPPER)
    return or_done(TRASH_IT, card_to_trash_of(state, plan, seat, cards))


@compiled
def card_to_trash_of(state: State, plan: Plan, seat: int, cards: int) -> int:
    """Of some cards the one that the deck is best off without; NONE where that can be declined and none is junk."""
    for line in range(plan.first[TRASH_PART], plan.last[TRASH_PART]):
        for card in range(state.kinds):
            if cards >> card & 1 and plan.cards[line] >> card & 1 and holds(state, plan, seat, line):
                return card
    worst = worth_least(state, plan, seat, cards)
    if worst != NONE and state.optional and not is_junk(state, plan, seat, worst):
        return NONE
    return worst


@answers("trash-any")
def trash_any(state: State, plan: Plan, seat: int) -> int:
    """Curses, Estates and spare Coppers."""
    card = card_to_trash(state, plan, seat)
    if card != NONE and not fitting(state) >> card & 1:
        card = NONE
    if card == NONE and not state.optional:
        card = worth_least(state, plan, seat, fitting(state))
    return or_done(TRASH_IT, card)


@answers("trash-this")
def trash_this(state: State, plan: Plan, seat: int) -> int:
    """Near the end, where the card does no more, and before where two coins buy something that is worth it."""
    card = first_of(fitting(state))
    if not is_late(state):
        coins = coins_to_come(state, plan, seat)
        more = worth_of_coins(state, plan, seat, coins + 2) - worth_of_coins(state, plan, seat, coins)
        if more <= deck_worth(state, plan, seat, card):
            return DONE
    return move_of(TRASH_IT, card)


@answers("trash-this-from-hand")
def trash_this_from_hand(state: State, plan: Plan, seat: int) -> int:
    """Always."""
    return or_done(TRASH_IT, first_of(fitting(state)))


@answers("trash-from-hand-or-discard")
def trash_from_hand_or_discard(state: State, plan: Plan, seat: int) -> int:
    """Junk from hand or from the discard pile."""
    for verb in (TRASH_IT, TRASH_DISCARDED):
        card = worth_least(state, plan, seat, allowed_names(state, verb))
        if card != NONE and is_junk(state, plan, seat, card):
            return move_of(verb, card)
    return DONE


@answers("trash-from-supply")
def trash_from_supply(state: State, plan: Plan, seat: int) -> int:
    """Trash the best Action, to be gained later."""
    return move_of(TRASH_IT, worth_most(state, plan, seat, fitting(state)))


@answers("trash-revealed")
def trash_revealed(state: State, plan: Plan, seat: int) -> int:
    """Trash the best Treasure shown as an attacker, the least that one may as a victim."""
    cards = fitting(state)
    if state.target != seat:
        return move_of(TRASH_IT, best_treasure(state, plan, cards))
    return move_of(TRASH_IT, worth_least(state, plan, seat, cards))


@answers("exile", "island")
def put_away(state: State, plan: Plan, seat: int) -> int:
    """Put away a Victory card, else junk."""
    cards = fitting(state)
    verb = EXILE_IT if state.verbs >> EXILE_IT & 1 else SET_IT_ASIDE
    best, most = NONE, 0
    for card in range(state.kinds):
        dead = state.types_of[card] & VICTORY and not state.types_of[card] & (ACTION | TREASURE)
        if cards >> card & 1 and dead and state.points[card] > most:
            best, most = card, int(state.points[card])
    if best != NONE:
        return move_of(verb, best)
    worst = worth_least(state, plan, seat, cards)
    if worst == NONE or (state.optional and not is_junk(state, plan, seat, worst)):
        return DONE
    return move_of(verb, worst)
