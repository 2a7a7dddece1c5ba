"""Trashing: from hand, from play, from the deck, from the supply; returning cards to their piles, and exiling them."""

from crownlands.compiled import compiled
from crownlands.dominion.asking import MAY, MUST, ask, ask_among, ask_for_one, finish
from crownlands.dominion.card_types import ANY, TREASURE
from crownlands.dominion.costs import cost_of
from crownlands.dominion.deck import announce_shuffle, take_top
from crownlands.dominion.deck_places import discarded
from crownlands.dominion.discard_pile import take_seen_from_discard
from crownlands.dominion.events import ALL, EXILED, WAS_SET_ASIDE, tell
from crownlands.dominion.hand import leave_hand
from crownlands.dominion.in_play import card_in_play, leave_play, place_in_play, seat_in_play
from crownlands.dominion.moves import (
    DONE,
    EXILE_IT,
    RETURN,
    SET_IT_ASIDE,
    START,
    TRASH_DISCARDED,
    TRASH_IT,
    card_of,
    verb_of,
)
from crownlands.dominion.piles import bit_of, leave_pile
from crownlands.dominion.programs import report
from crownlands.dominion.registry import CardId, instruction
from crownlands.dominion.set_aside import first_aside, lay_aside, take_from_aside
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import (
    BY_VERB,
    CARD,
    DECK,
    DISCARD,
    EXILE,
    FIRST_THING,
    HAND,
    IN_PLAY,
    ISLAND,
    SET_ASIDE,
    SUPPLY,
    TRASHING_MATTERS,
)
from crownlands.dominion.trashing import return_card, see_to_trashed, trash_from_hand, trash_from_play, trash_in_batch
from crownlands.dominion.trashing import trash as put_into_trash
from crownlands.game import State
from crownlands.messages import N_


@instruction(
    "trash",
    to="trash",
    answer="trash",
    sentences=(N_("trash a card from your hand"), N_("trash a card from your hand, or skip")),
)
def trash(state: State, frame: State, answer: int, types: int = ANY, optional: int = MUST) -> None:
    """Trash a card of some type from hand."""
    if answer == START:
        if not ask_for_one(state, int(frame.seat), TRASH_IT, HAND, types, optional):
            nothing_trashed(state)
        return
    trash_named(state, int(frame.seat), answer)


@instruction(
    "trash",
    to="trash",
    answer="trash",
    sentences=(N_("trash a suitable card from your hand"), N_("trash a suitable card from your hand, or skip")),
)
def trash_card(state: State, frame: State, answer: int, card: CardId, optional: int = MUST) -> None:
    """Trash a card of one name from hand."""
    if answer == START:
        if not ask_among(state, int(frame.seat), TRASH_IT, HAND, bit_of(state, card), optional):
            nothing_trashed(state)
        return
    trash_named(state, int(frame.seat), answer)


@instruction("trash", to="trash", answer="trash", sentences=(N_("trash a card with another name from your hand"),))
def trash_other_than_this(state: State, frame: State, answer: int) -> None:
    """Rats: trash a card other than this from hand."""
    if answer == START:
        others = ~this_card(frame)
        if not ask_among(state, int(frame.seat), TRASH_IT, HAND, others, MUST):
            nothing_trashed(state)
        return
    trash_named(state, int(frame.seat), answer)


@compiled
def trash_named(state: State, seat: int, answer: int) -> None:
    """Trash the card that an answer names, from hand, and report it with what it cost."""
    if answer == DONE:
        report(state, NONE, 0)
        return
    card = card_of(answer)
    report(state, card, cost_of(state, card))
    trash_from_hand(state, seat, card)


@compiled
def nothing_trashed(state: State) -> None:
    """Tell its program that an instruction was finished without a card."""
    program = state.stack[state.depth - 1]
    program.a = NONE
    program.c = 0


@instruction("trash", to="trash", answer="trash-any", sentences=(N_("trash a card from your hand, or stop"),))
def trash_up_to(state: State, frame: State, answer: int, count: int) -> None:
    """Chapel: trash up to so many cards from hand, as one batch."""
    seat = int(frame.seat)
    if answer == START:
        frame.step = count
    elif answer != DONE:
        _pick_to_trash(state, seat, card_of(answer))
        frame.step -= 1
    if answer == DONE or frame.step == 0:
        finish(state)
        trash_picked(state, seat)
    else:
        ask(state, seat, 1 << TRASH_IT, HAND, ANY, 0, int(frame.step), seat)


@compiled
def _pick_to_trash(state: State, seat: int, card: int) -> None:
    """Trash a card of a batch: at once, or held aside where trashing sets something off, for that comes after all."""
    if state.features & TRASHING_MATTERS:
        leave_hand(state, seat, card, 1)
        lay_aside(state, seat, card, SET_ASIDE)
        if state.watched:
            tell(state, WAS_SET_ASIDE, seat, card, 1, HAND, SET_ASIDE, ALL)
    else:
        trash_from_hand(state, seat, card)


@compiled
def trash_picked(state: State, seat: int) -> None:
    """Close a batch: its cards are trashed together; only then comes what that sets off."""
    place = first_aside(state, seat, SET_ASIDE)
    while place != NONE:
        trash_in_batch(state, seat, take_from_aside(state, place), SET_ASIDE)
        place = first_aside(state, seat, SET_ASIDE)
    see_to_trashed(state, seat)


# From play, the deck, the supply, the discard pile


@compiled
def this_card(frame: State) -> int:
    """Return the card that an instruction comes from, as a bit; 0 if it comes from a thing."""
    return 1 << int(frame.card) if 0 <= frame.card < FIRST_THING else 0


@compiled
def is_in_hand(state: State, program: State) -> bool:
    """Return whether a player holds the card that a program comes from."""
    return 0 <= program.card < FIRST_THING and state.hand[program.seat, program.card] > 0


@instruction()
def trash_this(state: State, program: State) -> None:
    """Trash the card that is being played, if it is still in play."""
    seat, card, copy = int(program.seat), int(program.card), int(program.d)
    program.a = card if place_in_play(state, seat, card, copy) != NONE else NONE
    trash_from_play(state, seat, card, copy)


@instruction("trash", to="trash", answer="trash-this", sentences=(N_("trash this card, or keep it"),))
def may_trash_this(state: State, frame: State, answer: int) -> None:
    """Mining Village: perhaps trash the card that is being played."""
    seat, card = int(frame.seat), int(frame.card)
    program = state.stack[state.depth - 2]
    if answer == START:
        if place_in_play(state, seat, card, int(program.d)) == NONE:
            report(state, NONE, 0)
        else:
            ask_among(state, seat, TRASH_IT, IN_PLAY, 1 << card, MAY)
        return
    copy = int(program.d)
    if answer == DONE:
        report(state, NONE, 0)
    else:
        report(state, card, cost_of(state, card))
        trash_from_play(state, seat, card, copy)


@instruction()
def trash_this_from_hand(state: State, program: State) -> None:
    """Trash the card that this is about from hand: a Reaction."""
    if is_in_hand(state, program):
        trash_from_hand(state, int(program.seat), int(program.card))


@instruction()
def trash_another(state: State, program: State) -> None:
    """Treasure Map: trash another card of this name from hand. It came to something if both were trashed."""
    seat, card = int(program.seat), int(program.card)
    if is_in_hand(state, program):
        trash_from_hand(state, seat, card)
    else:
        program.a = NONE


@instruction()
def trash_top(state: State, program: State) -> None:
    """Trash the top card of the deck."""
    seat = int(program.seat)
    announce_shuffle(state, seat, 1)
    entry = take_top(state, seat)
    program.a = NONE if entry == NONE else entry & CARD
    if entry != NONE:
        program.c = cost_of(state, entry & CARD)
        put_into_trash(state, seat, entry & CARD, DECK)


@instruction()
def trash_treasures_in_play(state: State, program: State) -> None:
    """Mint: trash all Treasures in play."""
    seat = int(program.seat)
    for i in range(state.in_play_size - 1, -1, -1):
        if seat_in_play(state, i) == seat and state.types_of[card_in_play(state, i)] & TREASURE:
            trash_in_batch(state, seat, leave_play(state, i), IN_PLAY)
    see_to_trashed(state, seat)


@instruction("trash", to="trash", answer="trash-from-supply", sentences=(N_("trash a suitable card from the supply"),))
def trash_from_supply(state: State, frame: State, answer: int, types: int) -> None:
    """Lurker: trash a card of some type from the supply."""
    seat = int(frame.seat)
    if answer == START:
        if not ask_for_one(state, seat, TRASH_IT, SUPPLY, types, MUST):
            nothing_trashed(state)
        return
    card = card_of(answer)
    report(state, card, cost_of(state, card))
    leave_pile(state, card)
    put_into_trash(state, seat, card, SUPPLY)


@compiled
def _no_treasures(state: State, frame: State, verb: int) -> int:
    """Hermit: the cards, as bits, that may be trashed: from hand or from the discard pile, no Treasures."""
    seat, cards = int(frame.seat), 0
    if verb == TRASH_IT:
        for card in range(state.kinds):
            if state.hand[seat, card] > 0 and not state.types_of[card] & TREASURE:
                cards |= 1 << card
    else:
        for i in range(state.discard_size[seat]):
            card = discarded(state, seat, i)
            if not state.types_of[card] & TREASURE:
                cards |= 1 << card
    return cards


@instruction(
    "trash",
    to="trash",
    answer="trash-from-hand-or-discard",
    allows=_no_treasures,
    sentences=(N_("trash a card that isn't a Treasure from your hand or your discard pile, or skip"),),
)
def may_trash_from_hand_or_discard(state: State, frame: State, answer: int) -> None:
    """Hermit: look through the discard pile, and perhaps trash a card from there or from hand, no Treasure."""
    seat = int(frame.seat)
    if answer == START:
        ask(state, seat, 1 << TRASH_IT | 1 << TRASH_DISCARDED, BY_VERB, ANY, 0, 1, seat)
        return
    if answer == DONE or verb_of(answer) == TRASH_IT:
        trash_named(state, seat, answer)
        return
    card = card_of(answer)
    report(state, card, cost_of(state, card))
    take_seen_from_discard(state, seat, card)
    put_into_trash(state, seat, card, DISCARD)


# Back to the pile, to a mat


@instruction()
def return_this(state: State, program: State) -> None:
    """Return the card that is being played to its pile, if it is still in play."""
    seat, card = int(program.seat), int(program.card)
    place = place_in_play(state, seat, card, int(program.d))
    program.a = NONE if place == NONE else card
    if place != NONE:
        leave_play(state, place)
        return_card(state, seat, card, IN_PLAY)


@instruction(
    "return",
    to="supply",
    answer="return",
    sentences=(N_("return a copy of the revealed card from your hand to its pile, or stop"),),
)
def return_copies(state: State, frame: State, answer: int, count: int) -> None:
    """Ambassador: return up to so many copies of the card of the step before from hand to its pile."""
    seat = int(frame.seat)
    card = int(state.stack[state.depth - 2].a)
    if answer == START:
        frame.step = count if card != NONE and card < state.supply_kinds else 0
    elif answer != DONE:
        leave_hand(state, seat, card, 1)
        return_card(state, seat, card, HAND)
        frame.step -= 1
    if answer == DONE or frame.step == 0:
        finish(state)
    else:
        ask_among(state, seat, RETURN, HAND, 1 << card, MAY)
        state.most = frame.step


@instruction("set-aside", to="island", answer="island", sentences=(N_("put a card from your hand on your Island mat"),))
def to_island(state: State, frame: State, answer: int) -> None:
    """Island: this card and one from hand go to the Island mat."""
    seat, card = int(frame.seat), int(frame.card)
    if answer == START:
        place = place_in_play(state, seat, card, int(state.stack[state.depth - 2].d))
        if place != NONE:
            leave_play(state, place)
            _lay_on_mat(state, seat, card, IN_PLAY)
        ask_for_one(state, seat, SET_IT_ASIDE, HAND, ANY, MUST)
        return
    finish(state)
    leave_hand(state, seat, card_of(answer), 1)
    _lay_on_mat(state, seat, card_of(answer), HAND)


@compiled
def _lay_on_mat(state: State, seat: int, card: int, source: int) -> None:
    lay_aside(state, seat, card, ISLAND)
    if state.watched:
        tell(state, WAS_SET_ASIDE, seat, card, 1, source, ISLAND, ALL)


@instruction(
    "exile",
    to="exile",
    answer="exile",
    sentences=(
        N_("put a card from your hand on your Exile mat"),
        N_("put a card from your hand on your Exile mat, or skip"),
    ),
)
def exile(state: State, frame: State, answer: int, optional: int = MUST) -> None:
    """Exile a card from hand."""
    seat = int(frame.seat)
    if answer == START:
        if not ask_for_one(state, seat, EXILE_IT, HAND, ANY, optional):
            nothing_trashed(state)
        return
    if answer == DONE:
        report(state, NONE, 0)
        return
    card = card_of(answer)
    report(state, card, cost_of(state, card))
    leave_hand(state, seat, card, 1)
    put_into_exile(state, seat, card, HAND)


@compiled
def put_into_exile(state: State, seat: int, card: int, source: int) -> None:
    """Put a card that has left its place on its owner's Exile mat."""
    lay_aside(state, seat, card, EXILE)
    if state.watched:
        tell(state, EXILED, seat, card, 1, source, EXILE, ALL)


@instruction(
    "trash", to="trash", answer="trash-this-from-hand", sentences=(N_("trash this card from your hand, or keep it"),)
)
def may_trash_this_from_hand(state: State, frame: State, answer: int) -> None:
    """Hovel: perhaps trash the card that this is about from hand."""
    seat = int(frame.seat)
    if answer == START:
        ask_among(state, seat, TRASH_IT, HAND, this_card(frame), MAY)
        return
    trash_named(state, seat, answer)
