"""The programs of cards and things for a moment: finding them, and whether they apply."""

from crownlands.compiled import compiled
from crownlands.dominion.costs import cost_of, within
from crownlands.dominion.in_play import cards_in_play
from crownlands.dominion.stack import NONE, WHEN, run_program
from crownlands.dominion.state import FIRST_THING, SLOTS
from crownlands.dominion.tables import PROGRAM, TRIGGER_OF
from crownlands.game import State


@compiled
def kind_of(state: State, source: int) -> int:
    """Return the kind of a card or a thing."""
    return int(state.kind[source if source < FIRST_THING else SLOTS + source - FIRST_THING])


@compiled
def trigger(state: State, source: int, moment: int) -> int:
    """Return the program that a card or thing has for a moment, 0 for none."""
    return int(TRIGGER_OF[kind_of(state, source), moment])


@compiled
def applies(state: State, program: int, it: int) -> bool:
    """Return whether such a program is for this card: it may name types, a card, and the highest cost."""
    if program == 0:
        return False
    if PROGRAM[program, 0] != WHEN:
        return True
    if PROGRAM[program, 2] >= 0 and state.kind[it] != PROGRAM[program, 2]:
        return False
    return (state.types_of[it] & PROGRAM[program, 1]) != 0 and within(cost_of(state, it), PROGRAM[program, 3])


@compiled
def set_off(state: State, seat: int, source: int, moment: int, it: int) -> None:
    """Let a player carry out what a card or thing does at a moment, about a card."""
    run_program(state, seat, source, trigger(state, source, moment), it)


@compiled
def in_play_with(state: State, seat: int, moment: int) -> int:
    """Return the cards, as bits, that a player has in play and that do something at a moment."""
    return cards_in_play(state, seat) & int(state.moments[moment])


@compiled
def lowest(bits: int) -> int:
    """Return the lowest number in a set of bits, NONE if it is empty."""
    if bits == 0:
        return NONE
    number = 0
    while not bits >> number & 1:
        number += 1
    return number


@compiled
def rank(bits: int, number: int) -> int:
    """Return the count of lower numbers in a set of bits."""
    count = 0
    for lower in range(number):
        count += bits >> lower & 1
    return count


@compiled
def thing_with(state: State, moment: int) -> int:
    """Return the first thing of this game that does something at a moment, NONE if there is none."""
    for thing in range(state.things):
        if trigger(state, FIRST_THING + thing, moment) != 0:
            return thing
    return NONE
