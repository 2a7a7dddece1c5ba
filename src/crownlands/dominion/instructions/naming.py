"""Naming a card, and what depends on the name."""

from crownlands.compiled import compiled
from crownlands.dominion.asking import ask, finish
from crownlands.dominion.card_types import ANY
from crownlands.dominion.deck import put_on_deck
from crownlands.dominion.events import ALL, NAMED, NOTHING, tell
from crownlands.dominion.moves import DONE, NAME, START, card_of
from crownlands.dominion.programs import report
from crownlands.dominion.registry import instruction
from crownlands.dominion.set_aside import aside_card, discard_aside, keep_at, lies_there, reveal_top, take_from_aside
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import ANYWHERE, EVERYONE_KNOWS, REVEALED
from crownlands.dominion.trashing import trash
from crownlands.game import State
from crownlands.messages import N_


@compiled
def ask_name(state: State, seat: int) -> None:
    """Ask for the name of any card of this game; `done` is a name outside of it."""
    ask(state, seat, 1 << NAME, ANYWHERE, ANY, 0, 1, seat)


@compiled
def tell_name(state: State, seat: int, answer: int) -> int:
    """Tell the table which card was named, and return it; NONE for one outside the game."""
    card = NONE if answer == DONE else card_of(answer)
    if state.watched:
        tell(state, NAMED, seat, card, 1, NOTHING, NOTHING, ALL)
    return card


@instruction("name", answer="name-to-bar", sentences=(N_("name a card that can't be bought this turn, or skip"),))
def bar_named(state: State, frame: State, answer: int) -> None:
    """Contraband: the left neighbour names a card, which can't be bought this turn."""
    neighbour = (int(frame.seat) + 1) % int(state.players)
    if answer == START:
        ask_name(state, neighbour)
        return
    finish(state)
    card = tell_name(state, neighbour, answer)
    if card != NONE:
        state.barred |= 1 << card


@instruction("name", answer="name-own", sentences=(N_("name a card, or skip to name one outside this game"),))
def name_card(state: State, frame: State, answer: int) -> None:
    """Name a card."""
    if answer == START:
        ask_name(state, int(frame.seat))
        return
    card = tell_name(state, int(frame.seat), answer)
    report(state, card, 0)


@instruction()
def trash_revealed_named(state: State, program: State) -> None:
    """Doctor: trash all revealed cards of the name of the step before."""
    seat, named = int(program.seat), int(program.a)
    for i in range(state.aside_size - 1, -1, -1):
        if lies_there(state, i, seat, REVEALED) and aside_card(state, i) == named:
            trash(state, seat, take_from_aside(state, i), REVEALED)


@instruction()
def reveal_keeping_name(state: State, program: State, count: int) -> None:
    """Reveal the top cards of the deck, without forgetting the name of the step before."""
    reveal_top(state, int(program.seat), count)


@instruction()
def dig_for_others(state: State, frame: State, answer: int, count: int) -> None:
    """Journeyman: reveal one more card, until so many have another name; those go to hand, the rest is discarded."""
    seat, named = int(frame.seat), int(state.stack[state.depth - 2].a)
    if frame.step < count and reveal_top(state, seat, 1) > 0:
        frame.step += aside_card(state, state.aside_size - 1) != named
        return
    finish(state)
    for i in range(state.aside_size - 1, -1, -1):
        if lies_there(state, i, seat, REVEALED) and aside_card(state, i) != named:
            keep_at(state, seat, i)
    discard_aside(state, seat, REVEALED)


@instruction("name", answer="name-top", sentences=(N_("name a card, or skip to name one outside this game"),))
def take_top_if_named(state: State, frame: State, answer: int) -> None:
    """Mystic: name a card, then reveal the top one; if it is that card it goes to hand, else it stays."""
    seat = int(frame.seat)
    if answer == START:
        ask_name(state, seat)
        return
    finish(state)
    card = tell_name(state, seat, answer)
    if reveal_top(state, seat, 1) == 0:
        return
    place = state.aside_size - 1
    if aside_card(state, place) == card:
        keep_at(state, seat, place)
    else:
        put_on_deck(state, seat, take_from_aside(state, place), EVERYONE_KNOWS, REVEALED)
