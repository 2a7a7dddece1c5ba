"""Answers to Attacks and gains: what is revealed."""

from crownlands.bots.strategy.answering.picking import first_of, or_done
from crownlands.bots.strategy.answers import answers
from crownlands.bots.strategy.conditions import Plan
from crownlands.bots.strategy.discarding import some_to_discard
from crownlands.bots.strategy.knowledge import CUTS_HANDS
from crownlands.bots.strategy.plan import REVEAL_PART
from crownlands.bots.strategy.trashing import has_part, line_for
from crownlands.bots.strategy.valuing import mean_to_draw
from crownlands.compiled import compiled
from crownlands.dominion.cards import GOLD
from crownlands.dominion.dispatch import allowed_names
from crownlands.dominion.moves import DONE, PLAY, REVEAL, SET_IT_ASIDE, TRASH_IT, move_of
from crownlands.dominion.stack import NONE
from crownlands.dominion.tables import HELPS_WITH_HAND_OF
from crownlands.game import State

DRAWN, DISCARDED = 2, 3  # by a Diplomat


@compiled
def _shield_in_hand(state: State, seat: int) -> int:
    """Return the first card in hand that may be revealed, NONE without one."""
    shields, card = int(state.among), 0
    while shields:
        if shields & 1 and state.hand[seat, card] > 0:
            return card
        shields >>= 1
        card += 1
    return NONE


@compiled
def is_better_exchanged(state: State, plan: Plan, seat: int, attack: int) -> bool:
    """Diplomat: return whether three cards are worth less than two drawn ones, or have to go anyway."""
    if plan.judged[attack] == CUTS_HANDS:
        return True
    return some_to_discard(state, plan, seat, DISCARDED)[1] < DRAWN * mean_to_draw(state, plan, seat)


@answers("react")
def react(state: State, plan: Plan, seat: int) -> int:
    """Show a shield whenever there is one, unless the strategy says when; other Reactions are used as they come."""
    frame = state.stack[state.depth - 1]
    by_verb = state.verbs >> SET_IT_ASIDE & 1
    card = first_of(allowed_names(state, REVEAL)) if by_verb else _shield_in_hand(state, seat)
    if card != NONE:
        if has_part(plan, REVEAL_PART) and line_for(state, plan, seat, card, REVEAL_PART) == NONE:
            return DONE
        if HELPS_WITH_HAND_OF[state.kind[card]] > 0 and not is_better_exchanged(state, plan, seat, int(frame.card)):
            return DONE
        return move_of(REVEAL, card)
    if by_verb and not frame.b >> seat & 1:
        return or_done(SET_IT_ASIDE, first_of(allowed_names(state, SET_IT_ASIDE)))
    return DONE


@answers("react-to-gain")
def react_to_gain(state: State, plan: Plan, seat: int) -> int:
    """Fool's Gold becomes a Gold while there are any; a Black Cat is played."""
    card = first_of(allowed_names(state, TRASH_IT))
    if card != NONE and state.supply[GOLD] > 0 and state.hand[seat, card] < 3:
        return move_of(TRASH_IT, card)
    return or_done(PLAY, first_of(allowed_names(state, PLAY)))
