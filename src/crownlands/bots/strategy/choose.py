"""The moves of a strategy: one function that answers every question of the engine for the seat that is asked."""

from crownlands.bots.strategy.answers import answer
from crownlands.bots.strategy.conditions import Plan
from crownlands.bots.strategy.gaining import choose_buy
from crownlands.bots.strategy.plan import PLAN
from crownlands.bots.strategy.playing import choose_action
from crownlands.bots.strategy.treasures_and_tokens import unusual_move
from crownlands.compiled import apart, compiled, inlined
from crownlands.dominion.cards import COPPER, CURSE, DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from crownlands.dominion.moves import BUY, END_ACTIONS, END_TURN, PLAY_TREASURES, verb_of
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import ACTION_PHASE, ATTACKS_ANSWERED, STATE
from crownlands.game import State, States


@inlined
def choose(state: State, plan: Plan) -> int:
    """Return the move of the seat that is asked, by a plan."""
    if state.depth > 0:
        return answer(state, plan, int(state.about))
    seat = int(state.turn)
    hand = state.hand[seat]
    treasures = int(hand[COPPER]) + int(hand[SILVER]) + int(hand[GOLD])
    if state.features & ~ATTACKS_ANSWERED or state.other_treasures:
        move = unusual_move(state, plan, seat)
        if move != NONE:
            return move
    elif state.phase == ACTION_PHASE:
        idle = treasures + int(hand[ESTATE]) + int(hand[DUCHY]) + int(hand[PROVINCE]) + int(hand[CURSE])
        if idle == state.hand_size[seat]:
            return END_ACTIONS
    if state.phase == ACTION_PHASE:
        return choose_action(state, plan, seat)
    if state.bought == 0 and treasures > 0:
        return PLAY_TREASURES
    if state.buys == 0:
        return END_TURN
    return choose_buy(state, plan, seat)


@inlined
def choose_after(state: State, move: int) -> int:
    """Return the move that follows one of a plan's, whatever the plan, NONE where the plan is asked again: where only
    the basic rules count all Treasures are played, and the last buy ends the turn.
    """
    if state.features & ~ATTACKS_ANSWERED or state.other_treasures:
        return NONE
    if move == END_ACTIONS:
        return PLAY_TREASURES
    return END_TURN if verb_of(move) == BUY and state.buys == 0 else NONE


@apart(STATE, PLAN)
def chosen(state: State, plan: Plan) -> int:
    """Do the same, compiled once for all who don't count nanoseconds."""
    return choose(state, plan)


@compiled
def choose_for(states: States, plans: States) -> int:
    """Do the same on an array of one record and an array of one plan."""
    return chosen(states[0], plans[0])
