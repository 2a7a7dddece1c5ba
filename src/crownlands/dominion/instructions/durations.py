"""Durations: what a card leaves for its owner's next turn, and what holds until then."""

from crownlands.compiled import compiled
from crownlands.dominion.asking import ask, finish, unask
from crownlands.dominion.card_types import ANY
from crownlands.dominion.deck import put_on_deck
from crownlands.dominion.discard_pile import in_discard, take_seen_from_discard
from crownlands.dominion.events import ALL, KEPT, WAS_SET_ASIDE, tell
from crownlands.dominion.gaining import MOVED, gain, is_still_there, take_gained
from crownlands.dominion.hand import join_hand, join_hand_unseen, leave_hand, leave_hand_unseen
from crownlands.dominion.in_play import leave_play, place_in_play, stay
from crownlands.dominion.instructions.trashing import is_in_hand
from crownlands.dominion.moves import CALL, DONE, SET_IT_ASIDE, START, TOPDECK, card_of
from crownlands.dominion.registry import Part, Step, instruction
from crownlands.dominion.set_aside import (
    aside_zone,
    count_aside,
    first_aside,
    is_held,
    lay_aside,
    take_from_aside,
)
from crownlands.dominion.stack import NONE, gain_at_hand
from crownlands.dominion.starting import call
from crownlands.dominion.state import (
    ANYWHERE,
    CARGO,
    DISCARD,
    EVERYONE_KNOWS,
    FIRST_THING,
    HAND,
    HELD_DOWN,
    HELD_UP,
    IN_PLAY,
    NEXT_TURN,
    SUPPLY,
    TAVERN,
)
from crownlands.game import State
from crownlands.messages import N_


def next_turn(*program: Step) -> Step:
    """At the start of the next turn."""
    return due_next_turn(program)


@instruction()
def due_next_turn(state: State, program: State, part: Part) -> None:
    """Something is due at the start of this player's next turn; the card stays in play until then."""
    leave_mark(state, int(program.seat), int(program.card), int(program.d))


@compiled
def leave_mark(state: State, seat: int, card: int, copy: int) -> None:
    """Mark a card for the start of the next turn; it stays in play until then."""
    if 0 <= card < FIRST_THING:
        lay_aside(state, seat, card, NEXT_TURN)
        stay(state, copy)


@instruction(
    "set-aside",
    secret={SET_IT_ASIDE},
    to="set_aside",
    answer="hold",
    sentences=(N_("set aside a card from your hand"), N_("set aside a card from your hand, or stop")),
)
def hold(state: State, frame: State, answer: int, count: int, optional: int, part: Part) -> None:
    """Set cards from hand aside, face down, for the next turn; if there is none, nothing is due then."""
    seat = int(frame.seat)
    program = state.stack[state.depth - 2]
    if answer == START:
        frame.step = 0
    elif answer != DONE:
        leave_hand_unseen(state, seat, card_of(answer))
        lay_aside(state, seat, card_of(answer), HELD_DOWN)
        if state.watched:
            tell(state, WAS_SET_ASIDE, seat, card_of(answer), 1, HAND, HELD_DOWN, seat)
        frame.step += 1
    if answer != DONE and frame.step < count and (optional or state.hand_size[seat] > 0):
        left = count - int(frame.step)
        ask(state, seat, 1 << SET_IT_ASIDE, HAND, ANY, 0 if optional else left, left, seat)
        return
    held, card, copy = frame.step, int(frame.card), int(program.d)
    finish(state)
    if held > 0:
        leave_mark(state, seat, card, copy)


@instruction()
def take_held(state: State, program: State) -> None:
    """Take the cards that were set aside for this turn into hand."""
    seat = int(program.seat)
    for _ in range(program.c):
        place = 0
        while place < state.aside_size and not is_held(state, place, seat):
            place += 1
        if place < state.aside_size:
            _take_at(state, seat, place)


@compiled
def _take_at(state: State, seat: int, place: int) -> None:
    """Take a card that was set aside into hand; the others know it if it lay face up."""
    zone = aside_zone(state, place)
    card = take_from_aside(state, place)
    if zone == HELD_UP:
        join_hand(state, seat, card)
    else:
        join_hand_unseen(state, seat, card)
    if state.watched:
        tell(state, KEPT, seat, card, 1, zone, HAND, ALL if zone == HELD_UP else seat)


@instruction()
def set_this_aside(state: State, program: State) -> None:
    """Horse Traders: set this aside from hand until the next turn."""
    seat, card = int(program.seat), int(program.card)
    if not is_in_hand(state, program):
        return
    leave_hand(state, seat, card, 1)
    lay_aside(state, seat, card, HELD_UP)
    lay_aside(state, seat, card, NEXT_TURN)
    if state.watched:
        tell(state, WAS_SET_ASIDE, seat, card, 1, HAND, HELD_UP, ALL)


# Cards that are loaded or kept from where they were gained to


@instruction()
def may_load_this_turn(state: State, program: State) -> None:
    """Cargo Ship: once this turn, a card that is gained may be set aside."""
    if program.seat == state.turn:
        lay_aside(state, int(program.seat), abs(int(program.d)), CARGO)


@instruction(
    "set-aside",
    to="set_aside",
    answer="load",
    sentences=(N_("set aside the gained card until your next turn, or skip"),),
)
def load_gained(state: State, frame: State, answer: int) -> None:
    """Cargo Ship: perhaps set the gained card aside, face up, until the next turn."""
    seat = int(frame.seat)
    card = gained_card(state)
    if answer == START:
        if card == NONE or first_aside(state, seat, CARGO) == NONE:
            finish(state)
        else:
            ask_about_gained(state, seat, SET_IT_ASIDE, card)
        return
    ship = int(frame.card)
    finish(state)
    if answer != DONE:
        take_gained(state)
        lay_aside(state, seat, card, HELD_UP)
        copy = take_from_aside(state, first_aside(state, seat, CARGO))
        leave_mark(state, seat, ship, copy)
        if state.watched:
            tell(state, WAS_SET_ASIDE, seat, card, 1, SUPPLY, HELD_UP, ALL)


@compiled
def gained_card(state: State) -> int:
    """Return the card whose gain is being dealt with, if it is still where it was gained to; else NONE."""
    place = gain_at_hand(state)
    if place == NONE or not is_still_there(state, state.stack[place]):
        return NONE
    return int(state.stack[place].card)


@compiled
def ask_about_gained(state: State, seat: int, verb: int, card: int) -> None:
    """Ask whether something is done with a card just gained."""
    ask(state, seat, 1 << verb, ANYWHERE, ANY, 0, 1, seat)
    state.among = 1 << card


@instruction(
    "topdeck", to="deck", answer="topdeck-gained", sentences=(N_("put the gained card on your deck, or skip"),)
)
def may_topdeck_gained(state: State, frame: State, answer: int) -> None:
    """Royal Seal: perhaps put the gained card on the deck."""
    seat = int(frame.seat)
    card = gained_card(state)
    if answer == START:
        if card == NONE:
            finish(state)
        else:
            ask_about_gained(state, seat, TOPDECK, card)
        return
    finish(state)
    if answer != DONE:
        take_gained(state)
        put_on_deck(state, seat, card, EVERYONE_KNOWS, SUPPLY)


@instruction()
def topdeck_gained(state: State, program: State) -> None:
    """Replace: put the card that was just gained on the deck, if it is still in the discard pile."""
    seat, card = int(program.seat), int(program.a)
    if card != NONE and program.c != MOVED and in_discard(state, seat, card) > 0:
        take_seen_from_discard(state, seat, card)
        put_on_deck(state, seat, card, EVERYONE_KNOWS, DISCARD)


@instruction()
def seal_gains(state: State, program: State) -> None:
    """Way of the Seal: for the rest of this turn this player may put gained cards on the deck."""
    state.sealed |= 1 << int(program.seat)


@instruction()
def enchant(state: State, program: State) -> None:
    """Enchantress: until this player's next turn the first Action of all others, but the shielded ones, is changed."""
    for seat in range(state.players):
        if seat != program.seat and not program.b >> seat & 1:
            state.enchants[program.seat] |= 1 << seat


# Reserve cards


@instruction()
def to_tavern(state: State, program: State) -> None:
    """Put this on the Tavern mat, if it is still in play."""
    seat, card = int(program.seat), int(program.card)
    place = place_in_play(state, seat, card, int(program.d))
    if place != NONE:
        leave_play(state, place)
        lay_aside(state, seat, card, TAVERN)
        if state.watched:
            tell(state, WAS_SET_ASIDE, seat, card, 1, IN_PLAY, TAVERN, ALL)


@instruction(
    "call",
    to="in_play",
    answer="call",
    sentences=(N_("call this card from your Tavern mat to gain a copy of the gained card, or skip"),),
)
def call_to_copy(state: State, frame: State, answer: int) -> None:
    """Duplicate: call this from the Tavern mat and gain a copy of the gained card, again while there are any."""
    seat, reserve, place = int(frame.seat), int(frame.card), gain_at_hand(state)
    if place == NONE:
        finish(state)
        return
    card = int(state.stack[place].card)
    if answer == DONE:
        finish(state)
        return
    if answer != START:
        unask(state)
        call(state, seat, reserve)
        if card < state.supply_kinds:
            gain(state, seat, card, DISCARD)
        return
    if count_aside(state, seat, TAVERN, reserve) == 0:
        finish(state)
    else:
        ask(state, seat, 1 << CALL, TAVERN, ANY, 0, 1, seat)
        state.among = 1 << reserve
