"""Trashing and returning cards, and moving a card that is being played."""

from crownlands.compiled import compiled
from crownlands.dominion.asking import MUST, ask_by_verb, finish, unask
from crownlands.dominion.events import ALL, NOTHING, RETURNED, tell
from crownlands.dominion.events import TRASHED as TRASHED_EVENT
from crownlands.dominion.hand import leave_hand
from crownlands.dominion.in_play import leave_play, place_in_play
from crownlands.dominion.moments import lowest, set_off
from crownlands.dominion.moves import RESOLVE, START, card_of
from crownlands.dominion.piles import disown, return_to_pile
from crownlands.dominion.registry import engine_work
from crownlands.dominion.set_aside import aside_count, cards_aside, first_aside, lay_aside, take_aside
from crownlands.dominion.stack import NONE, TRASHED, push_frame
from crownlands.dominion.state import (
    CAPTIVE,
    HAND,
    IN_PLAY,
    JUST_TRASHED,
    SUPPLY,
    TRASH,
    TRASHING_MATTERS,
    WHEN_TRASHED,
)
from crownlands.game import State
from crownlands.messages import N_


@compiled
def trash(state: State, seat: int, card: int, source: int) -> None:
    """Put a card that has left its place into the trash: from now on it is nobody's. What that sets off comes on the
    stack.

    In a possessed turn the cards of the one whose turn it is are kept aside, to come back at its end.
    """
    _put_into_trash(state, seat, card, source)
    if state.features & TRASHING_MATTERS and state.moments[WHEN_TRASHED] >> card & 1:
        set_off(state, seat, card, WHEN_TRASHED, card)


@compiled
def _put_into_trash(state: State, seat: int, card: int, source: int) -> None:
    if state.possessor != NONE and seat == state.turn and source != SUPPLY:
        lay_aside(state, seat, card, CAPTIVE)
    else:
        state.trash[card] += 1
        if source != SUPPLY:
            disown(state, seat, card)
    if state.watched:
        tell(state, TRASHED_EVENT, seat, card, 1, source, TRASH, ALL)


# Cards that are trashed together: all of them, and only then what that sets off, in the order that their owner likes


@compiled
def trash_in_batch(state: State, seat: int, card: int, source: int) -> None:
    """Trash one of several cards."""
    _put_into_trash(state, seat, card, source)
    if state.features & TRASHING_MATTERS and state.moments[WHEN_TRASHED] >> card & 1:
        lay_aside(state, seat, card, JUST_TRASHED)


@compiled
def see_to_trashed(state: State, seat: int) -> None:
    """See to what the trashing of several cards sets off."""
    if first_aside(state, seat, JUST_TRASHED) != NONE:
        push_frame(state, TRASHED, seat, NOTHING, 0, 0)


@compiled
def _trashed(state: State, frame: State, verb: int) -> int:
    return cards_aside(state, int(frame.seat), JUST_TRASHED)


@engine_work(TRASHED, "resolve", answer="resolve", allows=_trashed, sentences=(N_("choose what comes next"),))
def what_trashing_sets_off(state: State, frame: State, answer: int) -> None:
    """Several cards were trashed: what each of them does, one after the other."""
    seat = int(frame.seat)
    cards = _trashed(state, frame, RESOLVE)
    if answer == START and cards & (cards - 1):
        ask_by_verb(state, seat, 1 << RESOLVE, MUST)
        return
    card = lowest(cards) if answer == START else card_of(answer)
    unask(state)
    take_aside(state, seat, card, JUST_TRASHED)
    if aside_count(state, seat, JUST_TRASHED) == 0:
        finish(state)
    set_off(state, seat, card, WHEN_TRASHED, card)


@compiled
def trash_from_hand(state: State, seat: int, card: int) -> None:
    """Trash a card from hand."""
    leave_hand(state, seat, card, 1)
    trash(state, seat, card, HAND)


@compiled
def trash_from_play(state: State, seat: int, card: int, copy: int) -> bool:
    """Trash a card that is in play, if it is still there."""
    place = place_in_play(state, seat, card, copy)
    if place == NONE:
        return False
    leave_play(state, place)
    trash(state, seat, card, IN_PLAY)
    return True


@compiled
def return_card(state: State, seat: int, card: int, source: int) -> None:
    """Put a card that has left its place back on its pile."""
    disown(state, seat, card)
    return_to_pile(state, card)
    if state.watched:
        tell(state, RETURNED, seat, card, 1, source, SUPPLY, ALL)
