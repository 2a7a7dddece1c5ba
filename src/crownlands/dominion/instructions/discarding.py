"""Discarding from hand: so many, any number, down to a number, or none."""

from crownlands.compiled import compiled
from crownlands.dominion.asking import MAY, MUST, ask, ask_among, ask_for_one
from crownlands.dominion.card_types import ANY
from crownlands.dominion.costs import cost_of
from crownlands.dominion.discard_pile import discard as put_on_pile
from crownlands.dominion.discard_pile import discard_hand as discard_whole_hand
from crownlands.dominion.dispatch import amount
from crownlands.dominion.hand import leave_hand, reveal_hand
from crownlands.dominion.moves import DISCARD_IT, DONE, START, card_of
from crownlands.dominion.piles import bit_of, slot_of
from crownlands.dominion.programs import report
from crownlands.dominion.registry import Amount, CardId, instruction
from crownlands.dominion.set_aside import discard_picked, pick_to_discard
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import HAND
from crownlands.game import State
from crownlands.messages import N_


@instruction(
    "discard",
    secret={DISCARD_IT},
    to="discard",
    answer="discard-any",
    sentences=(N_("discard a card from your hand, or stop"),),
)
def discard_any(state: State, frame: State, answer: int) -> None:
    """Cellar: discard any number of cards."""
    seat = int(frame.seat)
    if answer == DONE:
        report(state, NONE, discard_picked(state, seat))
        return
    if answer != START:
        pick_to_discard(state, seat, card_of(answer))
    ask(state, seat, 1 << DISCARD_IT, HAND, ANY, 0, int(state.hand_size[seat]), seat)


@compiled
def discard_some(state: State, frame: State, answer: int, count: int) -> None:
    """Discard so many cards of one's choice, or the whole hand if it is smaller."""
    seat = int(frame.seat)
    if answer == START:
        frame.step = max(0, min(count, int(state.hand_size[seat])))
    else:
        pick_to_discard(state, seat, card_of(answer))
        frame.step -= 1
    if frame.step > 0:
        ask(state, seat, 1 << DISCARD_IT, HAND, ANY, int(frame.step), int(frame.step), seat)
    else:
        report(state, NONE, discard_picked(state, seat))


@instruction(
    "discard", secret={DISCARD_IT}, to="discard", answer="discard", sentences=(N_("discard a card from your hand"),)
)
def discard(state: State, frame: State, answer: int, count: Amount) -> None:
    """Discard so many cards."""
    discard_some(state, frame, answer, amount(state, count) if answer == START else 0)


@instruction(
    "discard", secret={DISCARD_IT}, to="discard", answer="discard", sentences=(N_("discard a card from your hand"),)
)
def discard_down_to(state: State, frame: State, answer: int, count: int) -> None:
    """Discard until so many cards are left in hand."""
    discard_some(state, frame, answer, int(state.hand_size[frame.seat]) - count)


@instruction(
    "discard",
    secret={DISCARD_IT},
    to="discard",
    answer="discard-all-or-none",
    sentences=(N_("discard a card from your hand"), N_("discard cards from your hand, or skip")),
)
def discard_all_or_none(state: State, frame: State, answer: int, count: int) -> None:
    """Mill: discard so many cards, or none; who begins goes on to the full number, or as far as there are cards."""
    seat = int(frame.seat)
    if answer == DONE:
        report(state, NONE, 0)
        return
    if answer == START:
        frame.step = count
        ask(state, seat, 1 << DISCARD_IT, HAND, ANY, 0, count, seat)
        return
    pick_to_discard(state, seat, card_of(answer))
    frame.step -= 1
    if frame.step > 0 and state.hand_size[seat] > 0:
        left = min(int(frame.step), int(state.hand_size[seat]))
        ask(state, seat, 1 << DISCARD_IT, HAND, ANY, left, left, seat)
    else:
        report(state, NONE, discard_picked(state, seat))


@instruction(
    "discard", to="discard", answer="discard-for-gift", sentences=(N_("discard a card from your hand, or skip"),)
)
def may_discard(state: State, frame: State, answer: int, types: int) -> None:
    """Discard one card of some type, or none; seen by all."""
    seat = int(frame.seat)
    if answer == START:
        ask_for_one(state, seat, DISCARD_IT, HAND, types, MAY)
        return
    discard_named(state, seat, answer)


@compiled
def discard_named(state: State, seat: int, answer: int) -> None:
    """Discard the card that an answer names, for all to see, and report it."""
    if answer == DONE:
        report(state, NONE, 0)
        return
    card = card_of(answer)
    cost = cost_of(state, card)
    leave_hand(state, seat, card, 1)
    put_on_pile(state, seat, card, HAND)
    report(state, card, cost)


@instruction(
    "discard", to="discard", answer="discard-card", sentences=(N_("discard a suitable card from your hand, or skip"),)
)
def may_discard_card(state: State, frame: State, answer: int, card: CardId) -> None:
    """Discard a card of one name, or not."""
    seat = int(frame.seat)
    if answer == START:
        ask_among(state, seat, DISCARD_IT, HAND, bit_of(state, card), MAY)
        return
    discard_named(state, seat, answer)


@instruction()
def discard_or_show(state: State, program: State, card: CardId) -> None:
    """Cutpurse's victim: discard such a card, or show a hand without one."""
    seat, slot = int(program.seat), slot_of(state, card)
    if slot != NONE and state.hand[seat, slot] > 0:
        leave_hand(state, seat, slot, 1)
        put_on_pile(state, seat, slot, HAND)
    else:
        reveal_hand(state, seat)


@instruction()
def discard_it_or_show(state: State, program: State, least: int) -> None:
    """Taxman's victim: with so many cards in hand, discard a copy of the card of the step before, or show the hand."""
    seat, card = int(program.seat), int(program.a)
    if state.hand_size[seat] < least or card == NONE:
        return
    if state.hand[seat, card] > 0:
        leave_hand(state, seat, card, 1)
        put_on_pile(state, seat, card, HAND)
    else:
        reveal_hand(state, seat)


@instruction("discard", to="discard", answer="discard", sentences=(N_("discard a suitable card from your hand"),))
def discard_type_or_show(state: State, frame: State, answer: int, types: int) -> None:
    """Discard a card of some type, or show a hand without one."""
    seat = int(frame.seat)
    if answer == START:
        if not ask_for_one(state, seat, DISCARD_IT, HAND, types, MUST):
            reveal_hand(state, seat)
        return
    discard_named(state, seat, answer)


@instruction()
def discard_hand(state: State, program: State) -> None:
    """Discard the whole hand."""
    program.c = discard_whole_hand(state, int(program.seat))


@instruction()
def show_hand(state: State, program: State) -> None:
    """Reveal the hand."""
    reveal_hand(state, int(program.seat))
