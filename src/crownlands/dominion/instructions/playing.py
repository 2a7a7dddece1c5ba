"""Playing other cards: from hand once or several times, from the deck, from the supply."""

from crownlands.compiled import compiled
from crownlands.dominion.asking import MAY, MUST, ask_among, finish, unask
from crownlands.dominion.card_types import ACTION, COMMAND, TREASURE
from crownlands.dominion.costs import cost_of, within
from crownlands.dominion.deck import announce_shuffle, put_on_deck, take_top
from crownlands.dominion.discard_pile import discard, take_seen_from_discard
from crownlands.dominion.events import ALL, WAS_SET_ASIDE, tell
from crownlands.dominion.hand import leave_hand
from crownlands.dominion.in_play import cards_in_play, enter_play, place_in_play
from crownlands.dominion.instructions.durations import leave_mark
from crownlands.dominion.moves import DONE, PLAY, PLAY_AS_WAY, START, card_of, fitting, verb_of
from crownlands.dominion.playing import (
    carry_out,
    play,
    play_or_ask_way,
    play_several_times,
)
from crownlands.dominion.programs import report
from crownlands.dominion.registry import instruction
from crownlands.dominion.set_aside import (
    aside_card,
    discard_aside,
    first_aside,
    lay_aside,
    lies_there,
    reveal_top,
    take_aside,
    take_from_aside,
)
from crownlands.dominion.stack import AGAIN, EACH, END, NONE, RUN, push_frame
from crownlands.dominion.state import (
    CARD,
    COPIES,
    COPY_SHIFT,
    DECK,
    DEEPEST,
    DISCARD,
    DISCARD_TOP,
    EVERYONE_KNOWS,
    HAND,
    HELD_UP,
    REVEALED,
    SET_ASIDE,
    SUPPLY,
    WAYS,
)
from crownlands.dominion.tables import PROGRAM
from crownlands.dominion.turn import play_treasure
from crownlands.game import State
from crownlands.messages import N_


@compiled
def leave_nothing(state: State) -> None:
    """Finish the instruction on top of the stack, and its program with it where nothing is left of that: cards that
    play each other in a long row then fit on the stack."""
    finish(state)
    program = state.stack[state.depth - 1]
    if program.op == RUN and PROGRAM[program.step, 0] == END:
        below = state.depth - 2
        if below < 0 or state.stack[below].op != EACH:
            finish(state)


@compiled
def ask_to_play(state: State, seat: int, zone: int, cards: int, optional: int) -> bool:
    """Ask for an Action to play, as a Way too if there is one. Far too deep in a row of cards none can be named."""
    ask_among(state, seat, PLAY, zone, cards, MAY)
    state.types = ACTION
    if state.features & WAYS:
        state.verbs |= 1 << PLAY_AS_WAY
    if state.depth > DEEPEST:
        state.among = 0
        return True
    if optional == MUST:
        state.least = 1
        state.optional = 0
        if fitting(state) == 0:
            finish(state)
            return False
    return True


@instruction(
    "play",
    to="in_play",
    answer="play-several-times",
    sentences=(
        N_("choose an Action card to play several times"),
        N_("choose an Action card to play several times, or skip"),
    ),
)
def play_times(state: State, frame: State, answer: int, times: int, optional: int) -> None:
    """Throne Room: play an Action from hand several times."""
    seat = int(frame.seat)
    if answer == START:
        ask_to_play(state, seat, HAND, -1, optional)
        return
    throne = abs(int(state.stack[state.depth - 2].d))
    leave_nothing(state)
    if answer != DONE:
        card = card_of(answer)
        leave_hand(state, seat, card, 1)
        play_several_times(state, seat, card, HAND, times, throne, verb_of(answer) == PLAY_AS_WAY)


@instruction("play", to="in_play", answer="play-top", sentences=(N_("play the discarded Action card, or skip"),))
def play_deck_top(state: State, frame: State, answer: int) -> None:
    """Vassal: discard the top card; if it is an Action, perhaps play it."""
    seat = int(frame.seat)
    if answer == START:
        announce_shuffle(state, seat, 1)
        entry = take_top(state, seat)
        if entry == NONE:
            finish(state)
            return
        card = entry & CARD
        discard(state, seat, card, DECK)
        if state.types_of[card] & ACTION:
            ask_to_play(state, seat, DISCARD_TOP, -1, MAY)
        else:
            finish(state)
        return
    leave_nothing(state)
    if answer != DONE:
        take_seen_from_discard(state, seat, card_of(answer))
        play(state, seat, card_of(answer), DISCARD, verb_of(answer) == PLAY_AS_WAY)


@instruction()
def play_revealed_top(state: State, program: State) -> None:
    """Herald: reveal the top card; an Action is played, any other card stays."""
    seat = int(program.seat)
    if reveal_top(state, seat, 1) == 0:
        return
    card = take_from_aside(state, state.aside_size - 1)
    if state.types_of[card] & ACTION and state.depth <= DEEPEST:
        play_or_ask_way(state, seat, card, DECK)
    else:
        put_on_deck(state, seat, card, EVERYONE_KNOWS, REVEALED)


@instruction()
def dig_and_play_treasure(state: State, frame: State, answer: int) -> None:
    """Venture: reveal one more card, until a Treasure turns up; the others are discarded, and it is played."""
    seat = int(frame.seat)
    if frame.step == 0 and reveal_top(state, seat, 1) > 0:
        frame.step = (state.types_of[aside_card(state, state.aside_size - 1)] & TREASURE) != 0
        return
    found = NONE if frame.step == 0 else take_from_aside(state, state.aside_size - 1)
    leave_nothing(state)
    discard_aside(state, seat, REVEALED)
    if found != NONE:
        play_treasure(state, seat, found, DECK)


DIGGING, CHOOSING, PLAYING_SECOND = range(3)


@instruction("play", to="in_play", answer="play-first", sentences=(N_("choose which Action card is played first"),))
def dig_and_play_two(state: State, frame: State, answer: int) -> None:
    """Golem: reveal one more card, until two Actions other than this have turned up; discard the rest and play them."""
    seat, this = int(frame.seat), int(frame.card)
    if answer != START:
        first = card_of(answer)
        take_aside(state, seat, first, REVEALED)
        second = take_from_aside(state, first_aside(state, seat, REVEALED))
        lay_aside(state, seat, second, SET_ASIDE)
        if state.watched:
            tell(state, WAS_SET_ASIDE, seat, second, 1, REVEALED, SET_ASIDE, ALL)
        frame.a = PLAYING_SECOND
        frame.b = second
        unask(state)
        play(state, seat, first, DECK, verb_of(answer) == PLAY_AS_WAY)
        return
    if frame.a == DIGGING:
        if state.depth > DEEPEST:
            finish(state)
            return
        if frame.step < 2 and reveal_top(state, seat, 1) > 0:
            frame.step += is_other_action(state, aside_card(state, state.aside_size - 1), this)
            return
        frame.a = CHOOSING
        discard_all_but_actions(state, seat, this)
        if frame.step == 2:
            ask_to_play(state, seat, REVEALED, -1, MUST)
            return
    last = NONE
    if frame.a == PLAYING_SECOND:
        last = int(frame.b)
        take_aside(state, seat, last, SET_ASIDE)
    elif frame.step == 1:
        last = take_from_aside(state, first_aside(state, seat, REVEALED))
    leave_nothing(state)
    if last != NONE:
        play_or_ask_way(state, seat, last, DECK)


@compiled
def is_other_action(state: State, card: int, this: int) -> bool:
    """Return whether a card is an Action other than this one."""
    return (state.types_of[card] & ACTION) != 0 and card != this


@compiled
def discard_all_but_actions(state: State, seat: int, this: int) -> None:
    """Discard all revealed cards but Actions other than this."""
    i = 0
    while i < state.aside_size:
        if lies_there(state, i, seat, REVEALED) and not is_other_action(state, aside_card(state, i), this):
            discard(state, seat, take_from_aside(state, i), REVEALED)
        else:
            i += 1


@instruction(
    "play",
    to="in_play",
    answer="play-once",
    sentences=(N_("play an Action card from your hand of which you have no copy in play, or skip"),),
)
def may_play_new_name(state: State, frame: State, answer: int) -> None:
    """Conclave: perhaps play an Action from hand of which no copy is in play."""
    seat = int(frame.seat)
    if answer == START:
        ask_to_play(state, seat, HAND, ~cards_in_play(state, seat), MAY)
        return
    play_named(state, seat, answer)


@compiled
def play_named(state: State, seat: int, answer: int) -> None:
    """Play the card that an answer names from hand, and report it."""
    if answer == DONE:
        report(state, NONE, 0)
        return
    card = card_of(answer)
    finish(state)
    state.stack[state.depth - 1].a = card
    leave_hand(state, seat, card, 1)
    play(state, seat, card, HAND, verb_of(answer) == PLAY_AS_WAY)


@instruction("play", to="supply", answer="play-once", sentences=(N_("choose an Action card from the supply to play"),))
def play_from_supply(state: State, frame: State, answer: int, most: int) -> None:
    """Overlord: play an Action of the supply that is no Command and costs so much at most, leaving it there. If it
    stays for later, this card stays in its stead."""
    seat = int(frame.seat)
    if answer == START:
        fit = 0
        for card in range(state.supply_kinds):
            if state.supply[card] > 0 and not state.types_of[card] & COMMAND and within(cost_of(state, card), most):
                fit |= 1 << card
        ask_to_play(state, seat, SUPPLY, fit, MUST)
        return
    copy = int(state.stack[state.depth - 2].d)
    leave_nothing(state)
    carry_out(state, seat, card_of(answer), -copy, SUPPLY, verb_of(answer) == PLAY_AS_WAY)


@instruction()
def dig_for_later(state: State, frame: State, answer: int) -> None:
    """Ghost: reveal one more card, until an Action turns up; it is set aside for later, and the rest is discarded."""
    seat = int(frame.seat)
    if frame.step == 0 and reveal_top(state, seat, 1) > 0:
        frame.step = (state.types_of[aside_card(state, state.aside_size - 1)] & ACTION) != 0
        return
    found = frame.step
    copy = int(state.stack[state.depth - 2].d)
    ghost = int(frame.card)
    finish(state)
    if found:
        card = take_from_aside(state, state.aside_size - 1)
        lay_aside(state, seat, card, HELD_UP)
        leave_mark(state, seat, ghost, copy)
        if state.watched:
            tell(state, WAS_SET_ASIDE, seat, card, 1, REVEALED, HELD_UP, ALL)
    discard_aside(state, seat, REVEALED)


@instruction()
def play_held_twice(state: State, program: State) -> None:
    """Ghost: play the Action that it has set aside twice."""
    seat, ghost = int(program.seat), int(program.card)
    place = first_aside(state, seat, HELD_UP)
    if place != NONE and program.c > 0:
        card = take_from_aside(state, place)
        at = place_in_play(state, seat, ghost, 0)
        throne = 0 if at == NONE else int(state.table[at]) >> COPY_SHIFT & COPIES
        copy = enter_play(state, seat, card)
        state.throne_of[copy] = throne
        push_frame(state, AGAIN, seat, card, 2, HELD_UP)
        state.stack[state.depth - 1].d = copy
