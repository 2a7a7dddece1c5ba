"""What Attacks ask: the question for a Moat, and what they do to the cards of others."""

from crownlands.compiled import compiled
from crownlands.dominion.aside import discard_aside, reveal_top, revealed_of_kind, take_aside
from crownlands.dominion.asking import ANY_COST, ask, ask_for_one, finish
from crownlands.dominion.cards import ANY, REACTION, TREASURE, VICTORY
from crownlands.dominion.events import ALL, GAINED, REVEALED_IT, tell
from crownlands.dominion.moves import (
    DISCARD_IT,
    DONE,
    GAIN,
    PUT_BACK,
    REVEAL,
    START,
    TOPDECK,
    TRASH_IT,
    card_of,
    verb_of,
)
from crownlands.dominion.program import MUST
from crownlands.dominion.state import DISCARD, EVERYONE_KNOWS, HAND, REVEALED, TRASH
from crownlands.dominion.zones import (
    discard,
    leave_hand,
    put_on_deck,
    put_on_discard,
    reveal_hand,
    trash,
)
from crownlands.game import State


@compiled
def reactions(state: State, frame: State, answer: int) -> None:
    """Before an Attack does anything: every other player may reveal a Moat, in turn order."""
    if answer == START:
        frame.step = 0
    elif answer != DONE:
        state.immune |= 1 << state.asked
        if state.watched:
            moat = card_of(answer)
            state.known_hand[state.asked, moat] = max(1, state.known_hand[state.asked, moat])
            tell(state, REVEALED_IT, state.asked, moat, 1, HAND, HAND, ALL)
    frame.step += 1
    if frame.step < state.players:
        seat = (state.turn + frame.step) % state.players
        ask(state, seat, 1 << REVEAL, HAND, REACTION, ANY_COST, 0, 1, seat)
    else:
        finish(state)


@compiled
def topdeck_victory(state: State, frame: State, answer: int) -> None:
    """Bureaucrat's victim: reveal a Victory card and put it on the deck, or reveal a hand with none."""
    seat = frame.seat
    if answer == START:
        if not ask_for_one(state, seat, TOPDECK, HAND, VICTORY, ANY_COST, MUST):
            reveal_hand(state, seat)
        return
    leave_hand(state, seat, card_of(answer), 1)
    put_on_deck(state, seat, card_of(answer), EVERYONE_KNOWS, HAND)
    finish(state)


@compiled
def lose_treasure(state: State, frame: State, answer: int) -> None:
    """Bandit's and Thief's victim: reveal two cards, one Treasure of them is trashed.

    Bandit leaves the choice to the victim and the rest is discarded at once; Thief's player chooses, and the rest
    stays revealed until the loot is shared out.
    """
    seat, by_thief = frame.seat, frame.a == TREASURE
    if answer == START:
        reveal_top(state, seat, 2)
        if revealed_of_kind(state, seat, frame.a) > 0:
            chooser = state.turn if by_thief else seat
            ask(state, chooser, 1 << TRASH_IT, REVEALED, frame.a, ANY_COST, 1, 1, seat)
            return
    else:
        card = card_of(answer)
        take_aside(state, seat, card, REVEALED)
        trash(state, seat, card, REVEALED)
        if by_thief:
            for i in range(len(state.loot)):
                if state.loot[i] == 0:
                    state.loot[i] = card + 1
                    break
    finish(state)
    if not by_thief:
        discard_aside(state, REVEALED)


@compiled
def gain_loot(state: State, frame: State, answer: int) -> None:
    """Thief: gain any of the cards it has trashed; then all else that was revealed is discarded."""
    seat = frame.seat
    if answer != START and answer != DONE:
        take_loot(state, seat, card_of(answer))
    left = 0
    for i in range(len(state.loot)):
        left += state.loot[i] > 0
    if left > 0 and answer != DONE:
        ask(state, seat, 1 << GAIN, TRASH, ANY, ANY_COST, 0, left, seat)
        return
    for i in range(len(state.loot)):
        state.loot[i] = 0
    finish(state)
    discard_aside(state, REVEALED)


@compiled
def take_loot(state: State, seat: int, card: int) -> None:
    """Gain a card from the trash."""
    for i in range(len(state.loot)):
        if state.loot[i] == card + 1:
            state.loot[i] = 0
            break
    state.trash[card] -= 1
    state.owned[seat, card] += 1
    state.cards[seat] += 1
    put_on_discard(state, seat, card)
    if state.watched:
        tell(state, GAINED, seat, card, 1, TRASH, DISCARD, ALL)


@compiled
def spy_on(state: State, frame: State, answer: int) -> None:
    """Spy: a player reveals the top card, and Spy's player has it discarded or put back."""
    seat = frame.seat
    if answer == START:
        reveal_top(state, seat, 1)
        if state.aside_size > 0:
            ask(state, state.turn, 1 << DISCARD_IT | 1 << PUT_BACK, REVEALED, ANY, ANY_COST, 1, 1, seat)
        else:
            finish(state)
        return
    card = card_of(answer)
    take_aside(state, seat, card, REVEALED)
    if verb_of(answer) == DISCARD_IT:
        discard(state, seat, card, REVEALED)
    else:
        put_on_deck(state, seat, card, EVERYONE_KNOWS, REVEALED)
    finish(state)
