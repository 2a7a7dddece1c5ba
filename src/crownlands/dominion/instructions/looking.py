"""Looking at cards of the own deck, which the others don't see, and deciding what becomes of them."""

from crownlands.compiled import compiled
from crownlands.dominion.asking import MUST, ask, ask_by_verb, finish, unask
from crownlands.dominion.card_types import ACTION, ANY
from crownlands.dominion.deck import announce_shuffle, draw, put_on_deck, put_under_deck, take_bottom
from crownlands.dominion.discard_pile import discard
from crownlands.dominion.dispatch import amount
from crownlands.dominion.events import ALL, LOOKED, WAS_SET_ASIDE, tell
from crownlands.dominion.moves import (
    DISCARD_IT,
    DONE,
    KEEP,
    PUT_BACK,
    SET_IT_ASIDE,
    START,
    TOPDECK,
    TRASH_IT,
    card_of,
    verb_of,
)
from crownlands.dominion.registry import Amount, instruction
from crownlands.dominion.set_aside import (
    aside_card,
    aside_count,
    cards_aside,
    discard_aside,
    discard_picked,
    first_aside,
    keep_looked_at,
    lay_aside,
    look_at_top,
    put_back,
    take_aside,
)
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import DECK, LOOKING, OWNER, PICKED, SET_ASIDE
from crownlands.dominion.trashing import trash
from crownlands.game import State
from crownlands.messages import N_

EACH_WAY = 1 << TRASH_IT | 1 << DISCARD_IT | 1 << PUT_BACK


@compiled
def sort_named(state: State, seat: int, answer: int) -> None:
    """Trash, discard or put back a card that is looked at."""
    card = card_of(answer)
    unask(state)
    if verb_of(answer) == PUT_BACK:
        put_back(state, seat, card)
        return
    take_aside(state, seat, card, LOOKING)
    if verb_of(answer) == DISCARD_IT:
        discard(state, seat, card, LOOKING)
    else:
        trash(state, seat, card, LOOKING)


@instruction(
    "sort",
    secret={PUT_BACK},
    answer="sort",
    sentences=(N_("trash, discard or put back each card; the last one put back comes to lie on top"),),
)
def sort_top(state: State, frame: State, answer: int, count: int) -> None:
    """Sentry: look at the top cards and trash, discard or put back each of them."""
    seat = int(frame.seat)
    if answer != START:
        sort_named(state, seat, answer)
        return
    if frame.step == 0:
        frame.step = 1
        look_at_top(state, seat, count)
    left = aside_count(state, seat, LOOKING)
    if left > 0:
        ask(state, seat, EACH_WAY, LOOKING, ANY, left, left, seat)
    else:
        finish(state)


@instruction(
    "sort", secret={PUT_BACK}, answer="sort", sentences=(N_("trash, discard or put back the top card of your deck"),)
)
def sort_one_by_one(state: State, frame: State, answer: int, count: Amount) -> None:
    """Doctor, overpaid: so many times look at the top card alone and trash it, discard it or put it back."""
    seat = int(frame.seat)
    if answer != START:
        sort_named(state, seat, answer)
        return
    if frame.step == 0:
        frame.step = 1
        frame.b = amount(state, count)
    if frame.b > 0 and look_at_top(state, seat, 1) > 0:
        frame.b -= 1
        ask(state, seat, EACH_WAY, LOOKING, ANY, 1, 1, seat)
    else:
        finish(state)


@instruction(
    {TRASH_IT: "trash", DISCARD_IT: "discard"},
    answer="lookout",
    sentences=(N_("trash one of the cards, then discard one"),),
)
def trash_one_discard_one(state: State, frame: State, answer: int, count: int) -> None:
    """Lookout: look at the top cards; trash one, discard one, and put the last one back."""
    seat = int(frame.seat)
    if answer != START:
        sort_named(state, seat, answer)
        frame.step += 1
        return
    if frame.step == 0:
        frame.step = 1
        look_at_top(state, seat, count)
    left = aside_count(state, seat, LOOKING)
    if left > 0 and frame.step <= 2:
        ask(state, seat, 1 << (TRASH_IT if frame.step == 1 else DISCARD_IT), LOOKING, ANY, 1, 1, seat)
        return
    if left > 0:
        put_back(state, seat, aside_card(state, first_aside(state, seat, LOOKING)))
    finish(state)


@instruction(
    "discard-or-put-back",
    secret={DISCARD_IT, PUT_BACK},
    answer="discard-or-put-back",
    sentences=(N_("discard or put back each card; the last one put back comes to lie on top"),),
)
def discard_or_put_back(state: State, frame: State, answer: int, count: int) -> None:
    """Night Watchman: look at the top cards, discard any number of them and put the rest back in any order."""
    seat = int(frame.seat)
    if answer == START:
        look_at_top(state, seat, count)
    elif verb_of(answer) == PUT_BACK:
        put_back(state, seat, card_of(answer))
    else:
        take_aside(state, seat, card_of(answer), LOOKING)
        lay_aside(state, seat, card_of(answer), PICKED)
    left = aside_count(state, seat, LOOKING)
    if left > 0:
        ask(state, seat, 1 << DISCARD_IT | 1 << PUT_BACK, LOOKING, ANY, left, left, seat)
    else:
        discard_picked(state, seat)
        finish(state)


@instruction(
    "topdeck",
    secret={TOPDECK},
    to="deck",
    answer="topdeck-bottom",
    sentences=(N_("put the bottom card of your deck on top, or leave it there"),),
)
def look_at_bottom(state: State, frame: State, answer: int) -> None:
    """Pearl Diver: look at the bottom card of the deck, and perhaps put it on top."""
    seat = int(frame.seat)
    if answer == START:
        announce_shuffle(state, seat, 1)
        card = take_bottom(state, seat)
        if card == NONE:
            finish(state)
            return
        lay_aside(state, seat, card, LOOKING)
        if state.watched:
            tell(state, LOOKED, seat, card, 1, DECK, LOOKING, seat)
        ask(state, seat, 1 << TOPDECK, LOOKING, ANY, 0, 1, seat)
        return
    card = aside_card(state, first_aside(state, seat, LOOKING))
    take_aside(state, seat, card, LOOKING)
    if answer == DONE:
        put_under_deck(state, seat, card)
    else:
        put_on_deck(state, seat, card, OWNER, LOOKING)
    finish(state)


@compiled
def _only_actions_aside(state: State, frame: State, verb: int) -> int:
    """Library: the card drawn may be kept, and set aside if it is an Action."""
    cards = cards_aside(state, int(frame.seat), LOOKING)
    for card in range(state.kinds):
        if verb == SET_IT_ASIDE and not state.types_of[card] & ACTION:
            cards &= ~(1 << card)
    return cards


@instruction(
    "keep-or-set-aside",
    secret={KEEP},
    source="looking",
    answer="keep-or-set-aside",
    allows=_only_actions_aside,
    sentences=(N_("keep the card in your hand or set it aside"),),
)
def draw_up_to(state: State, frame: State, answer: int, count: int) -> None:
    """Library: draw up to so many in hand; an Action may be set aside, and is discarded at the end."""
    seat = int(frame.seat)
    if answer != START:
        card = card_of(answer)
        if verb_of(answer) == KEEP:
            keep_looked_at(state, seat, card)
        else:
            take_aside(state, seat, card, LOOKING)
            lay_aside(state, seat, card, SET_ASIDE)
            if state.watched:
                tell(state, WAS_SET_ASIDE, seat, card, 1, LOOKING, SET_ASIDE, ALL)
    if state.hand_size[seat] < count and state.minus_card[seat]:
        draw(state, seat, 1)
    if state.hand_size[seat] < count and look_at_top(state, seat, 1) > 0:
        ask_by_verb(state, seat, 1 << KEEP | 1 << SET_IT_ASIDE, MUST)
        state.target = seat
    else:
        finish(state)
        discard_aside(state, seat, SET_ASIDE)
