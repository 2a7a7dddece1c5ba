"""The start of a turn, and the start and the end of a Buy phase: everything that is due there."""

from crownlands.compiled import compiled
from crownlands.dominion.asking import MAY, MUST, ask_by_verb, finish, unask
from crownlands.dominion.events import ALL, CALLED, tell
from crownlands.dominion.in_play import enter_play
from crownlands.dominion.moments import kind_of, lowest, set_off, trigger
from crownlands.dominion.moves import CALL, DONE, RESOLVE, RESOLVE_THING, START, card_of, verb_of
from crownlands.dominion.registry import engine_work
from crownlands.dominion.set_aside import cards_aside, take_aside, take_mark
from crownlands.dominion.stack import END_BUYING, NONE, START_BUYING, STARTING
from crownlands.dominion.state import (
    BUYING_ENDS,
    BUYING_STARTS,
    CALLED_AT_START,
    FIRST_THING,
    IN_PLAY,
    NEXT_TURN_STARTS,
    TAVERN,
    THIS_TURN,
    TURN_STARTS,
)
from crownlands.dominion.tables import ORDER_FREE
from crownlands.game import State
from crownlands.messages import N_


@compiled
def things_due(state: State, frame: State, moment: int) -> int:
    """Return a player's things, as bits, that still have something to do; `b` has those that are done."""
    things = 0
    for thing in range(state.things):
        if state.has[frame.seat] >> thing & 1 and trigger(state, FIRST_THING + thing, moment) != 0:
            if not frame.b >> thing & 1:
                things |= 1 << thing
    return things


@compiled
def _due(state: State, frame: State, verb: int) -> int:
    """Return what may be named at the start of a turn: cards of an earlier turn, cards on the Tavern mat, things."""
    if verb == RESOLVE:
        return cards_aside(state, int(frame.seat), THIS_TURN)
    if verb == CALL:
        return cards_aside(state, int(frame.seat), TAVERN) & int(state.moments[CALLED_AT_START])
    return things_due(state, frame, TURN_STARTS)


@compiled
def _order_matters(state: State, cards: int, things: int) -> bool:
    """Return whether several different things wait that can't come in any order."""
    count, free = 0, True
    for card in range(state.kinds):
        if cards >> card & 1:
            count += 1
            free = free and ORDER_FREE[kind_of(state, card)] != 0
    for thing in range(state.things):
        if things >> thing & 1:
            count += 1
            free = free and ORDER_FREE[kind_of(state, FIRST_THING + thing)] != 0
    return count > 1 and not free


@engine_work(
    STARTING,
    "start-of-turn",
    answer="start-of-turn",
    allows=_due,
    sentences=(N_("choose what comes next"), N_("call a card from your Tavern mat, or skip")),
)
def starting(state: State, frame: State, answer: int) -> None:
    """Do all that is due at the start of a turn, one after the other, in the order that its player likes."""
    seat = int(frame.seat)
    if answer == DONE:
        finish(state)
        return
    if answer != START:
        unask(state)
        if verb_of(answer) == CALL:
            call(state, seat, card_of(answer))
            set_off(state, seat, card_of(answer), CALLED_AT_START, NONE)
        elif verb_of(answer) == RESOLVE:
            _do_card(state, seat, card_of(answer))
        else:
            _do_thing(state, frame, card_of(answer), TURN_STARTS)
        return
    cards, things = _due(state, frame, RESOLVE), _due(state, frame, RESOLVE_THING)
    calls = _due(state, frame, CALL)
    if calls or _order_matters(state, cards, things):
        verbs = (1 << CALL if calls else 0) | (1 << RESOLVE if cards else 0) | (1 << RESOLVE_THING if things else 0)
        ask_by_verb(state, seat, verbs, MUST if cards or things else MAY)
    elif cards:
        _do_card(state, seat, lowest(cards))
    elif things:
        _do_thing(state, frame, lowest(things), TURN_STARTS)
    else:
        finish(state)


@compiled
def _do_card(state: State, seat: int, card: int) -> None:
    held = take_mark(state, seat, card)
    set_off(state, seat, card, NEXT_TURN_STARTS, NONE)
    state.stack[state.depth - 1].c = held


@compiled
def _do_thing(state: State, frame: State, thing: int, moment: int) -> None:
    frame.b |= 1 << thing
    set_off(state, int(frame.seat), FIRST_THING + thing, moment, NONE)


@compiled
def call(state: State, seat: int, card: int) -> None:
    """Call a card from the Tavern mat into play."""
    take_aside(state, seat, card, TAVERN)
    enter_play(state, seat, card)
    if state.watched:
        tell(state, CALLED, seat, card, 1, TAVERN, IN_PLAY, ALL)


@compiled
def _due_as_buying_starts(state: State, frame: State, verb: int) -> int:
    return things_due(state, frame, BUYING_STARTS)


@engine_work(
    START_BUYING, "resolve", answer="resolve", allows=_due_as_buying_starts, sentences=(N_("choose what comes next"),)
)
def start_buying(state: State, frame: State, answer: int) -> None:
    """Do all that is due at the start of a Buy phase."""
    if answer != START:
        unask(state)
        _do_thing(state, frame, card_of(answer), BUYING_STARTS)
        return
    things = things_due(state, frame, BUYING_STARTS)
    if things & (things - 1):
        ask_by_verb(state, int(frame.seat), 1 << RESOLVE_THING, MUST)
    elif things:
        _do_thing(state, frame, lowest(things), BUYING_STARTS)
    else:
        finish(state)


@engine_work(END_BUYING)
def end_buying(state: State, frame: State) -> None:
    """Do all that is due at the end of a Buy phase."""
    things = things_due(state, frame, BUYING_ENDS)
    if things:
        _do_thing(state, frame, lowest(things), BUYING_ENDS)
    else:
        finish(state)
