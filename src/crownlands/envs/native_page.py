"""The page of Dominion in native code: the habits of `bots/dominion/ladder.py`, with chances of its own."""

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.dominion.ladder import CARELESS, FOR_ACTIONS, FOR_POINTS
from crownlands.bots.strategy.choose import chosen
from crownlands.bots.strategy.conditions import Plan
from crownlands.compiled import compiled, random_below
from crownlands.dominion.card_types import ACTION, ATTACK
from crownlands.dominion.cards import DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from crownlands.dominion.costs import coins_of
from crownlands.dominion.moves import (
    BUY,
    BUY_THING,
    END_ACTIONS,
    END_BUYS,
    PLAY,
    PLAY_TREASURES,
    card_of,
    legal_moves,
    move_of,
    verb_of,
)
from crownlands.dominion.state import BUY_PHASE
from crownlands.game import Moves, State

Source = NDArray[np.uint64]
FINE = 1 << 20  # chances are drawn in steps of one in so many


@compiled
def page_move(state: State, sense: Plan, source: Source, room: tuple[Moves, Moves]) -> int:
    """Return the move of a page; `sense` is the plan it goes by when it is neither buying nor careless."""
    legal, some = room
    count = legal_moves(state, legal)
    plays, buys, ends_actions = 0, False, False
    for k in range(count):
        move = legal[k]
        if move == PLAY_TREASURES:
            return PLAY_TREASURES
        if verb_of(move) == PLAY:
            some[plays] = move
            plays += 1
        buys = buys or verb_of(move) == BUY or verb_of(move) == BUY_THING
        ends_actions = ends_actions or move == END_ACTIONS
    if plays > 0 and state.depth == 0 and state.phase == BUY_PHASE:
        return int(some[random_below(source, plays)])
    if buys:
        return _buy(state, legal, count, source, some)
    if plays > 0 and ends_actions:
        return int(some[random_below(source, plays)])
    if random_below(source, FINE) < CARELESS * FINE:
        return int(legal[random_below(source, count)])
    return chosen(state, sense)


@compiled
def _buy(state: State, legal: Moves, count: int, source: Source, some: Moves) -> int:
    """Return a Province if it can, mostly; else what it fancies."""
    if _is_there(legal, count, move_of(BUY, PROVINCE)) and random_below(source, FINE) > CARELESS * FINE:
        return move_of(BUY, PROVINCE)
    fancy = random_below(source, FINE)
    liked, weight = 0, 0
    for k in range(count):
        card = card_of(legal[k])
        if verb_of(legal[k]) == BUY and state.types_of[card] & ACTION and not state.types_of[card] & ATTACK:
            some[liked] = legal[k]
            liked += 1
            weight += 1 + coins_of(int(state.cost[card]))
    if liked > 0 and fancy < FOR_ACTIONS * FINE:
        left = random_below(source, weight)
        k = 0
        while left >= 1 + coins_of(int(state.cost[card_of(some[k])])):
            left -= 1 + coins_of(int(state.cost[card_of(some[k])]))
            k += 1
        return int(some[k])
    for wanted in range(4):
        if wanted >= 2 or fancy < (FOR_ACTIONS + FOR_POINTS) * FINE:
            card = DUCHY if wanted == 0 else ESTATE if wanted == 1 else GOLD if wanted == 2 else SILVER
            if _is_there(legal, count, move_of(BUY, card)):
                return move_of(BUY, card)
    return END_BUYS if _is_there(legal, count, END_BUYS) else int(legal[count - 1])


@compiled
def _is_there(legal: Moves, count: int, move: int) -> bool:
    for k in range(count):
        if legal[k] == move:
            return True
    return False
