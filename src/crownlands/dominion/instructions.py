"""What the instructions of card programs do.

An instruction that may ask stays on the stack as a frame. It is run for the first time with START, then again with
each answer; it finishes, perhaps leaving others on the stack, or asks and stops.
"""

from crownlands.compiled import compiled
from crownlands.dominion import program
from crownlands.dominion.aside import (
    aside_count,
    discard_aside,
    discard_picked,
    keep_looked_at,
    lay_aside,
    look_at_top,
    pick_to_discard,
    reveal_top,
    take_aside,
)
from crownlands.dominion.asking import ANY_COST, ask, ask_for_one, finish
from crownlands.dominion.cards import ACTION, ANY, COPPER_ITSELF, COST, KINDS, TREASURE
from crownlands.dominion.events import ALL, KEPT, WAS_SET_ASIDE, tell
from crownlands.dominion.moves import (
    DISCARD_IT,
    DONE,
    GAIN,
    KEEP,
    PLAY,
    PUT_BACK,
    SET_IT_ASIDE,
    START,
    TOPDECK,
    TRASH_IT,
    YES,
    YES_OR_NO,
    card_of,
    verb_of,
)
from crownlands.dominion.program import MAY, MUST
from crownlands.dominion.state import (
    CARD,
    DECK,
    DISCARD,
    DISCARD_TOP,
    EVERYONE_KNOWS,
    HAND,
    LOOKING,
    OWNER,
    REVEALED,
    SET_ASIDE,
    SUPPLY,
)
from crownlands.dominion.turn import play_action, push_frame
from crownlands.dominion.zones import (
    NONE,
    announce_shuffle,
    discard,
    draw,
    forget_discard,
    gain,
    join_hand,
    leave_hand,
    leave_hand_unseen,
    note_top,
    put_on_deck,
    take_from_discard,
    take_top,
    tell_batch,
    trash,
    trash_from_hand,
)
from crownlands.game import State

# Discarding


@compiled
def discard_for_cards(state: State, frame: State, answer: int) -> None:
    """Cellar: discard any number of cards, then draw as many."""
    seat = frame.seat
    if answer == DONE:
        count = discard_picked(state, seat)
        finish(state)
        draw(state, seat, count)
        return
    if answer != START:
        pick_to_discard(state, seat, card_of(answer))
    ask(state, seat, 1 << DISCARD_IT, HAND, ANY, ANY_COST, 0, state.hand_size[seat], seat)


@compiled
def discard_some(state: State, frame: State, answer: int, count: int) -> None:
    """Discard so many cards of one's choice, or the whole hand if it is smaller."""
    seat = frame.seat
    if answer == START:
        frame.step = min(count, state.hand_size[seat])
    else:
        pick_to_discard(state, seat, card_of(answer))
        frame.step -= 1
    if frame.step > 0:
        ask(state, seat, 1 << DISCARD_IT, HAND, ANY, ANY_COST, frame.step, frame.step, seat)
    else:
        discard_picked(state, seat)
        finish(state)


# Trashing and gaining


@compiled
def trash_up_to(state: State, frame: State, answer: int) -> None:
    """Chapel: trash up to so many cards from hand."""
    if answer != START and answer != DONE:
        trash_from_hand(state, frame.seat, card_of(answer))
        frame.a -= 1
    if answer == DONE or frame.a == 0:
        finish(state)
    else:
        ask(state, frame.seat, 1 << TRASH_IT, HAND, ANY, ANY_COST, 0, frame.a, frame.seat)


@compiled
def trash_copper(state: State, frame: State, answer: int) -> None:
    """Moneylender: trash a Copper for coins."""
    if answer == START:
        ask_for_one(state, frame.seat, TRASH_IT, HAND, COPPER_ITSELF, ANY_COST, frame.b)
        return
    if answer != DONE:
        trash_from_hand(state, frame.seat, card_of(answer))
        state.coins += frame.a
    finish(state)


@compiled
def trash_to_improve(state: State, frame: State, answer: int) -> None:
    """Remodel: trash a card, gain one that costs somewhat more at most."""
    if answer == START:
        ask_for_one(state, frame.seat, TRASH_IT, HAND, ANY, ANY_COST, MUST)
        return
    trash_from_hand(state, frame.seat, card_of(answer))
    frame.op = program.GAIN_UP_TO
    frame.a += COST[card_of(answer)]
    frame.b = 0
    gain_up_to(state, frame, START)


@compiled
def trash_treasure_to_improve(state: State, frame: State, answer: int) -> None:
    """Mine: trash a Treasure, gain one that costs somewhat more at most to hand."""
    seat = frame.seat
    if answer == START:
        ask_for_one(state, seat, TRASH_IT, HAND, TREASURE, ANY_COST, frame.b)
    elif answer == DONE:
        finish(state)
    elif verb_of(answer) == GAIN:
        finish(state)
        gain(state, seat, card_of(answer), HAND)
    else:
        trash_from_hand(state, seat, card_of(answer))
        ask_for_one(state, seat, GAIN, SUPPLY, TREASURE, frame.a + COST[card_of(answer)], MUST)


@compiled
def gain_up_to(state: State, frame: State, answer: int) -> None:
    """Gain a card that costs so much at most, to the discard pile or to hand."""
    seat, to_hand = frame.seat, frame.b
    if answer == START:
        ask_for_one(state, seat, GAIN, SUPPLY, ANY, frame.a, MUST)
        return
    finish(state)
    gain(state, seat, card_of(answer), HAND if to_hand else DISCARD)


# On top of the deck


@compiled
def topdeck_from_hand(state: State, frame: State, answer: int) -> None:
    """Artisan: put a card from hand on the deck, unseen by the others."""
    seat = frame.seat
    if answer == START:
        ask_for_one(state, seat, TOPDECK, HAND, ANY, ANY_COST, MUST)
        return
    leave_hand_unseen(state, seat, card_of(answer))
    put_on_deck(state, seat, card_of(answer), OWNER, HAND)
    finish(state)


@compiled
def topdeck_from_discard(state: State, frame: State, answer: int) -> None:
    """Harbinger: look through the discard pile and perhaps put one of its cards on the deck, unseen by the others."""
    seat = frame.seat
    if answer == START:
        ask_for_one(state, seat, TOPDECK, DISCARD, ANY, ANY_COST, MAY)
        return
    if answer != DONE:
        take_from_discard(state, seat, card_of(answer))
        if state.watched:
            forget_discard(state, seat)
        put_on_deck(state, seat, card_of(answer), OWNER, DISCARD)
    finish(state)


@compiled
def sort_deck_top(state: State, frame: State, answer: int) -> None:
    """Sentry: look at the top cards and trash, discard or put back each of them."""
    seat = frame.seat
    if answer == START:
        look_at_top(state, seat, frame.a)
    else:
        card = card_of(answer)
        take_aside(state, seat, card, LOOKING)
        if verb_of(answer) == TRASH_IT:
            trash(state, seat, card, LOOKING)
        elif verb_of(answer) == DISCARD_IT:
            discard(state, seat, card, LOOKING)
        else:
            put_on_deck(state, seat, card, OWNER, LOOKING)
    left = aside_count(state, seat, LOOKING)
    if left > 0:
        ask(state, seat, 1 << TRASH_IT | 1 << DISCARD_IT | 1 << PUT_BACK, LOOKING, ANY, ANY_COST, left, left, seat)
    else:
        finish(state)


@compiled
def draw_up_to(state: State, frame: State, answer: int) -> None:
    """Library: draw up to so many in hand; an Action may be set aside, and is discarded at the end."""
    seat = frame.seat
    if answer != START:
        card = card_of(answer)
        if verb_of(answer) == KEEP:
            keep_looked_at(state, seat, card)
        else:
            take_aside(state, seat, card, LOOKING)
            lay_aside(state, seat, card, SET_ASIDE)
            if state.watched:
                tell(state, WAS_SET_ASIDE, seat, card, 1, LOOKING, SET_ASIDE, ALL)
    if state.hand_size[seat] < frame.a and look_at_top(state, seat, 1):
        ask(state, seat, 1 << KEEP | 1 << SET_IT_ASIDE, LOOKING, ANY, ANY_COST, 1, 1, seat)
    else:
        finish(state)
        discard_aside(state, SET_ASIDE)


@compiled
def dig_for_treasures(state: State, frame: State) -> None:
    """Adventurer: reveal one more card, until there are so many Treasures; they go to hand, the rest is discarded."""
    seat = frame.seat
    before = state.aside_size
    if frame.step < frame.a:
        reveal_top(state, seat, 1)
        if state.aside_size > before:
            if KINDS[state.aside[before]] & TREASURE:
                frame.step += 1
            return
    finish(state)
    for i in range(before - 1, -1, -1):
        card = int(state.aside[i])
        if KINDS[card] & TREASURE:
            take_aside(state, seat, card, REVEALED)
            join_hand(state, seat, card)
            if state.watched:
                tell(state, KEPT, seat, card, 1, REVEALED, HAND, ALL)
    discard_aside(state, REVEALED)


@compiled
def discard_deck(state: State, frame: State, answer: int) -> None:
    """Chancellor: perhaps put the whole deck into the discard pile, unseen."""
    seat = frame.seat
    if answer == START:
        ask(state, seat, YES_OR_NO, DECK, ANY, ANY_COST, 1, 1, seat)
        return
    finish(state)
    count = state.deck_size[seat]
    if answer != YES or count == 0:
        return
    for _ in range(count):
        entry = take_top(state, seat)
        state.discard[seat, state.discard_size[seat]] = entry & CARD
        state.discard_size[seat] += 1
        if state.watched and entry & EVERYONE_KNOWS:
            state.known_discard[seat, entry & CARD] += 1
    if state.watched:
        note_top(state, seat)
        tell_batch(state, seat, count, DECK)


# Playing other cards


@compiled
def play_twice(state: State, frame: State, answer: int) -> None:
    """Throne Room: play an Action from hand twice."""
    seat = frame.seat
    if answer == START:
        ask_for_one(state, seat, PLAY, HAND, ACTION, ANY_COST, frame.b)
        return
    finish(state)
    if answer != DONE:
        card = card_of(answer)
        push_frame(state, program.AGAIN, seat, card, 0, 0)
        leave_hand(state, seat, card, 1)
        play_action(state, card, HAND)


@compiled
def play_deck_top(state: State, frame: State, answer: int) -> None:
    """Vassal: discard the top card; if it is an Action, perhaps play it."""
    seat = frame.seat
    if answer == START:
        announce_shuffle(state, seat, 1)
        entry = take_top(state, seat)
        if entry == NONE:
            finish(state)
            return
        card = entry & CARD
        discard(state, seat, card, DECK)
        if KINDS[card] & ACTION:
            ask_for_one(state, seat, PLAY, DISCARD_TOP, ACTION, ANY_COST, MAY)
        else:
            finish(state)
        return
    finish(state)
    if answer != DONE:
        take_from_discard(state, seat, card_of(answer))
        if state.watched:
            state.known_discard[seat, card_of(answer)] -= 1
        play_action(state, card_of(answer), DISCARD)
