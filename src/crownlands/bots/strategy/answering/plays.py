"""Answers about what to play next, and how."""

from crownlands.bots.strategy.answering.picking import first_of, or_done, shown
from crownlands.bots.strategy.answers import answers
from crownlands.bots.strategy.conditions import Plan
from crownlands.bots.strategy.playing import any_action, card_to_double, is_worth_playing, worth_now
from crownlands.dominion.moves import DONE, PLAY, fitting, move_of
from crownlands.dominion.stack import NONE
from crownlands.game import State


@answers("play-several-times")
def play_several_times(state: State, plan: Plan, seat: int) -> int:
    """Choose the card that is best played twice."""
    card = card_to_double(state, plan, seat)
    if card == NONE and not state.optional:
        card = any_action(state, seat)
    if card != NONE and not fitting(state) >> card & 1:
        card = NONE
    return or_done(PLAY, card)


@answers("play-top")
def play_top(state: State, plan: Plan, seat: int) -> int:
    """Play the card that turned up, unless it would do nothing or harm."""
    card = shown(state)
    if not fitting(state) >> card & 1:
        return DONE
    return move_of(PLAY, card) if is_worth_playing(state, plan, seat, card) else DONE


@answers("play-first")
def play_first(state: State, plan: Plan, seat: int) -> int:
    """Of two cards that are both played begin with the one that draws more: the other one may find a use for that."""
    cards = fitting(state)
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = 100.0 * int(plan.draws[card]) + worth_now(state, plan, seat, card)
            if best == NONE or here > worth:
                best, worth = card, here
    return move_of(PLAY, best)


@answers("play-once")
def play_once(state: State, plan: Plan, seat: int) -> int:
    """Choose the card that brings most."""
    cards = fitting(state)
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = worth_now(state, plan, seat, card)
            if best == NONE or here > worth:
                best, worth = card, here
    if best == NONE or (state.optional and worth <= 0.0):
        return DONE
    return move_of(PLAY, best)


@answers("way")
def way(state: State, plan: Plan, seat: int) -> int:
    """As the card itself."""
    return move_of(PLAY, first_of(int(state.among)))
