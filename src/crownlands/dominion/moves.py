"""Moves: their words, their numbers, and which of them are legal."""

import numpy as np

from crownlands.compiled import compiled
from crownlands.dominion.cards import ACTION, COST, IDS, KINDS
from crownlands.dominion.state import (
    ACTION_PHASE,
    DISCARD,
    DISCARD_TOP,
    HAND,
    KINDS_OF_CARDS,
    OVER,
    PILES,
    SUPPLY,
    TRASH,
)
from crownlands.game import GO_ON, Moves, State, States

CARD_VERBS = ("play", "buy", "discard", "trash", "gain", "topdeck", "set-aside", "keep", "put-back", "reveal")
PLAY, BUY, DISCARD_IT, TRASH_IT, GAIN, TOPDECK, SET_IT_ASIDE, KEEP, PUT_BACK, REVEAL = range(len(CARD_VERBS))
VERB_COUNT = len(CARD_VERBS)
BARE = ("end-actions", "play-treasures", "end-turn", "done", "yes", "no")
END_ACTIONS, PLAY_TREASURES, END_TURN, DONE, YES, NO = range(
    VERB_COUNT * KINDS_OF_CARDS, VERB_COUNT * KINDS_OF_CARDS + len(BARE)
)
START = GO_ON  # no answer yet: an instruction is run for the first time

MOVES = (*(f"{verb} {card}" for verb in CARD_VERBS for card in IDS), *BARE)
YES_OR_NO = 1 << VERB_COUNT  # what Chancellor asks, beside the bits of the verbs
MOST_LEGAL = 64  # three verbs for each of the 17 piles, and what names no card


@compiled
def verb_of(move: int) -> int:
    """The verb of a move that names a card."""
    return move // KINDS_OF_CARDS


@compiled
def card_of(move: int) -> int:
    """The card that a move names."""
    return move % KINDS_OF_CARDS


@compiled
def move_of(verb: int, card: int) -> int:
    """The number of `verb card`."""
    return verb * KINDS_OF_CARDS + card


@compiled
def legal_moves(state: State, out: Moves) -> int:
    """Write the legal moves and return how many there are."""
    if state.phase == OVER:
        return 0
    if state.depth > 0:
        return _answers(state, out)
    if state.phase == ACTION_PHASE:
        return _action_moves(state, out)
    return _buy_moves(state, out)


@compiled
def _action_moves(state: State, out: Moves) -> int:
    n = 0
    if state.actions > 0:
        for i in range(PILES):
            card = state.piles[i]
            if state.hand[state.turn, card] > 0 and KINDS[card] & ACTION:
                out[n] = move_of(PLAY, card)
                n += 1
    out[n] = END_ACTIONS
    return n + 1


@compiled
def _buy_moves(state: State, out: Moves) -> int:
    n = 0
    if not state.bought:
        for card in range(3):
            if state.hand[state.turn, card] > 0:
                out[n] = move_of(PLAY, card)
                n += 1
        if n > 0:
            out[n] = PLAY_TREASURES
            n += 1
    if state.buys > 0:
        for i in range(PILES):
            card = state.piles[i]
            if state.supply[card] > 0 and COST[card] <= state.coins:
                out[n] = move_of(BUY, card)
                n += 1
    out[n] = END_TURN
    return n + 1


@compiled
def _answers(state: State, out: Moves) -> int:
    if state.verbs == YES_OR_NO:
        out[0] = YES
        out[1] = NO
        return 2
    n = 0
    there = present(state)
    for i in range(PILES):
        card = state.piles[i]
        if there >> card & 1 and fits(state, card):
            for verb in range(VERB_COUNT):
                if state.verbs >> verb & 1 and (verb != SET_IT_ASIDE or KINDS[card] & ACTION):
                    out[n] = move_of(verb, card)
                    n += 1
    if state.optional:
        out[n] = DONE
        n += 1
    return n


@compiled
def fits(state: State, card: int) -> bool:
    """Whether a card is of the kind, and cheap enough, for what is being asked."""
    return (KINDS[card] & state.kinds) != 0 and COST[card] <= state.max_cost


@compiled
def present(state: State) -> int:
    """The cards, as bits, that lie where the question looks."""
    cards = 0
    if state.zone == HAND:
        for i in range(PILES):
            card = state.piles[i]
            if state.hand[state.asked, card] > 0:
                cards |= 1 << card
    elif state.zone == SUPPLY:
        for i in range(PILES):
            card = state.piles[i]
            if state.supply[card] > 0:
                cards |= 1 << card
    elif state.zone == DISCARD:
        for i in range(state.discard_size[state.asked]):
            cards |= 1 << int(state.discard[state.asked, i])
    elif state.zone == DISCARD_TOP:
        cards = 1 << int(state.discard[state.asked, state.discard_size[state.asked] - 1])
    elif state.zone == TRASH:
        for i in range(len(state.loot)):
            if state.loot[i] > 0:
                cards |= 1 << (state.loot[i] - 1)
    else:
        for i in range(state.aside_size):
            if state.aside_seat[i] == state.target and state.aside_zone[i] == state.zone:
                cards |= 1 << int(state.aside[i])
    return cards


@compiled
def is_legal_move(state: State, move: int) -> bool:
    """Whether a move can be made now."""
    out = np.empty(MOST_LEGAL, np.int64)
    for i in range(legal_moves(state, out)):
        if out[i] == move:
            return True
    return False


@compiled
def legal(states: States, out: Moves) -> int:
    """The engine's `legal` on an array of one record."""
    return legal_moves(states[0], out)


@compiled
def is_legal(states: States, move: int) -> bool:
    """The engine's `is_legal` on an array of one record."""
    return is_legal_move(states[0], move)
