"""Onto the deck: from hand, from the discard pile, or shuffled in; and the deck into the discard pile."""

from crownlands.dominion.asking import MAY, MUST, ask, ask_among, ask_for_one, ask_words, finish
from crownlands.dominion.card_types import ANY, VICTORY
from crownlands.dominion.deck import lay_on_deck, put_on_deck, shuffle_deck
from crownlands.dominion.discard_pile import (
    in_discard,
    put_deck_into_discard,
    take_seen_from_discard,
    take_unseen_from_discard,
)
from crownlands.dominion.dispatch import amount
from crownlands.dominion.events import ALL, KEPT, REVEALED_IT, tell
from crownlands.dominion.hand import join_hand, leave_hand, leave_hand_unseen, reveal_hand
from crownlands.dominion.moves import DONE, NO, SHUFFLE, START, TAKE, TOPDECK, YES, card_of
from crownlands.dominion.piles import bit_of
from crownlands.dominion.registry import Amount, CardId, instruction
from crownlands.dominion.set_aside import first_aside, lay_aside, take_from_aside
from crownlands.dominion.stack import NONE, lose_one_gained
from crownlands.dominion.state import DISCARD, EVERYONE_KNOWS, HAND, OWNER, REVEALED
from crownlands.game import State
from crownlands.messages import N_


@instruction(
    "topdeck", secret={TOPDECK}, to="deck", answer="topdeck", sentences=(N_("put a card from your hand on your deck"),)
)
def topdeck(state: State, frame: State, answer: int) -> None:
    """Put a card from hand on the deck, unseen by the others."""
    seat = int(frame.seat)
    if answer == START:
        ask_for_one(state, seat, TOPDECK, HAND, ANY, MUST)
        return
    leave_hand_unseen(state, seat, card_of(answer))
    put_on_deck(state, seat, card_of(answer), OWNER, HAND)
    finish(state)


@instruction(
    "topdeck", secret={TOPDECK}, to="deck", answer="topdeck", sentences=(N_("put a card from your hand on your deck"),)
)
def topdeck_down_to(state: State, frame: State, answer: int, count: int) -> None:
    """Ghost Ship's victim: put cards from hand on the deck, one by one, until so many are left."""
    seat = int(frame.seat)
    if answer != START:
        leave_hand_unseen(state, seat, card_of(answer))
        put_on_deck(state, seat, card_of(answer), OWNER, HAND)
    left = int(state.hand_size[seat]) - count
    if left > 0:
        ask(state, seat, 1 << TOPDECK, HAND, ANY, left, left, seat)
    else:
        finish(state)


@instruction(
    "topdeck",
    secret={TOPDECK},
    to="deck",
    answer="topdeck-from-discard",
    sentences=(
        N_("put a card from your discard pile on your deck"),
        N_("put a card from your discard pile on your deck, or skip"),
    ),
)
def topdeck_from_discard(state: State, frame: State, answer: int, optional: int = MAY, count: Amount = 1) -> None:
    """Look through the discard pile and put so many of its cards on the deck, unseen by the others."""
    seat = int(frame.seat)
    if answer == START:
        frame.step = amount(state, count)
    elif answer != DONE:
        take_unseen_from_discard(state, seat, card_of(answer))
        put_on_deck(state, seat, card_of(answer), OWNER, DISCARD)
        frame.step -= 1
    if answer == DONE or frame.step == 0:
        finish(state)
    else:
        ask_for_one(state, seat, TOPDECK, DISCARD, ANY, optional)


@instruction(
    "topdeck", to="deck", answer="topdeck-victory", sentences=(N_("put a Victory card from your hand on your deck"),)
)
def topdeck_victory(state: State, frame: State, answer: int) -> None:
    """Bureaucrat's victim: reveal a Victory card and put it on the deck, or reveal a hand with none."""
    seat = int(frame.seat)
    if answer == START:
        if not ask_for_one(state, seat, TOPDECK, HAND, VICTORY, MUST):
            reveal_hand(state, seat)
        return
    leave_hand(state, seat, card_of(answer), 1)
    put_on_deck(state, seat, card_of(answer), EVERYONE_KNOWS, HAND)
    finish(state)


@instruction(
    "take",
    to="hand",
    answer="take",
    sentences=(N_("put a suitable card from your discard pile into your hand, or stop"),),
)
def take_from_discard_pile(state: State, frame: State, answer: int, card: CardId) -> None:
    """Counting House: look through the discard pile and take any number of one card into hand, for all to see."""
    seat = int(frame.seat)
    if answer != START and answer != DONE:
        taken = card_of(answer)
        take_seen_from_discard(state, seat, taken)
        join_hand(state, seat, taken)
        if state.watched:
            tell(state, KEPT, seat, taken, 1, DISCARD, HAND, ALL)
    if answer == DONE:
        finish(state)
    else:
        ask_among(state, seat, TAKE, DISCARD, bit_of(state, card), MAY)


@instruction(
    "shuffle",
    to="deck",
    answer="shuffle",
    sentences=(N_("choose a card from your discard pile to shuffle into your deck, or stop"),),
)
def shuffle_from_discard(state: State, frame: State, answer: int, types: int) -> None:
    """Inn: look through the discard pile, reveal any number of cards of some type and shuffle them into the deck."""
    seat = int(frame.seat)
    if answer != START and answer != DONE:
        card = card_of(answer)
        take_seen_from_discard(state, seat, card)
        if in_discard(state, seat, card) == 0:
            lose_one_gained(state, seat, card)
        lay_aside(state, seat, card, REVEALED)
        if state.watched:
            tell(state, REVEALED_IT, seat, card, 1, DISCARD, REVEALED, ALL)
    if answer != DONE:
        ask_for_one(state, seat, SHUFFLE, DISCARD, types, MAY)
        return
    finish(state)
    place = first_aside(state, seat, REVEALED)
    while place != NONE:
        lay_on_deck(state, seat, take_from_aside(state, place), 0)
        place = first_aside(state, seat, REVEALED)
    shuffle_deck(state, seat)


@instruction(
    "discard-deck",
    source="deck",
    to="discard",
    answer="discard-deck",
    sentences=(N_("choose whether to put your deck into your discard pile"),),
)
def may_discard_deck(state: State, frame: State, answer: int) -> None:
    """Chancellor: perhaps put the whole deck into the discard pile, unseen."""
    seat = int(frame.seat)
    if answer == START:
        ask_words(state, seat, 0, 1 << YES | 1 << NO, MUST)
        return
    finish(state)
    if answer == YES:
        put_deck_into_discard(state, seat)


@instruction()
def discard_deck(state: State, program: State) -> None:
    """Put the whole deck into the discard pile, unseen."""
    put_deck_into_discard(state, int(program.seat))
