"""Answers to a single card: the part that has its name answers what it asks."""

import numpy as np

from crownlands.bots.strategy.conditions import Plan, holds
from crownlands.bots.strategy.plan import PLAN
from crownlands.compiled import apart
from crownlands.dominion.moves import DONE, MOST_LEGAL, card_of, legal_moves, verb_of
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import SLOTS, STATE
from crownlands.game import State


@apart(STATE, PLAN, int)
def said_to_card(state: State, plan: Plan, seat: int) -> int:
    """Return the answer of the part that has the name of the card that asks: its first line that fits and holds. Where
    none does, `done` if that may be said; NONE where something has to be chosen, or the strategy doesn't speak of the
    card.
    """
    card = int(state.stack[state.depth - 1].card)
    if not 0 <= card < SLOTS or plan.first_answer[card] == plan.last_answer[card]:
        return NONE
    moves = np.empty(MOST_LEGAL, np.int64)
    count = legal_moves(state, moves)
    for line in range(plan.first_answer[card], plan.last_answer[card]):
        if holds(state, plan, seat, line):
            for i in range(count):
                move, verb = int(moves[i]), verb_of(int(moves[i]))
                if verb == 0:
                    if move == plan.bare[line]:
                        return move
                elif plan.bare[line] == NONE and plan.verbs[line] >> verb & 1:
                    if plan.cards[line] >> card_of(move) & 1:
                        return move
    return DONE if state.optional else NONE
