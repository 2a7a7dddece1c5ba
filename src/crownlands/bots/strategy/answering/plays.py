"""Answers about what to play next, and how."""

from crownlands.bots.strategy.answering.picking import first_of, or_done, shown
from crownlands.bots.strategy.answers import answers
from crownlands.bots.strategy.conditions import Plan
from crownlands.bots.strategy.playing import any_action, card_to_double, worth_now
from crownlands.bots.strategy.valuing import is_terminal
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
    if is_terminal(state, plan, card) and worth_now(state, plan, seat, card) <= 0.0:
        return DONE
    return move_of(PLAY, card)


@answers("play-once", "play-first")
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
