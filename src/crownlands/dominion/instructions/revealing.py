"""Revealing cards for everyone: from hand, from the top of a deck, or until one turns up; and what becomes of them."""

from crownlands.compiled import compiled
from crownlands.dominion.asking import MAY, MUST, ask, ask_among, ask_for_one, ask_words, finish
from crownlands.dominion.card_types import ANY, TREASURE
from crownlands.dominion.costs import ANY_COST, COINS_PART, cost_of, within
from crownlands.dominion.deck import announce_shuffle, draw, lay_on_deck, put_on_deck, shuffle_deck, take_top
from crownlands.dominion.discard_pile import discard, in_discard, show_discard, take_seen_from_discard
from crownlands.dominion.dispatch import amount
from crownlands.dominion.gaining import gain
from crownlands.dominion.hand import leave_hand, show_in_hand
from crownlands.dominion.moves import (
    CHOOSE,
    DISCARD_IT,
    DONE,
    OPTION_WORDS,
    PUT_BACK,
    REVEAL,
    START,
    TRASH_IT,
    card_of,
    fitting,
    verb_of,
)
from crownlands.dominion.piles import bit_of
from crownlands.dominion.programs import report
from crownlands.dominion.registry import Amount, CardId, Step, instruction
from crownlands.dominion.set_aside import (
    aside_card,
    aside_count,
    discard_aside,
    first_aside,
    keep_at,
    keep_revealed,
    lies_there,
    order_revealed,
    put_ordered_back,
    reveal_top,
    take_aside,
    take_from_aside,
    types_aside,
)
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import CARD, DECK, DISCARD, EVERYONE_KNOWS, HAND, REVEALED
from crownlands.dominion.trashing import trash
from crownlands.game import State
from crownlands.messages import N_

COPPER, SILVER, GOLD = range(3)
DISCARD_OPTION, PUT_BACK_OPTION = OPTION_WORDS.index("discard"), OPTION_WORDS.index("put-back")

# From hand


@instruction(
    "reveal",
    to="hand",
    answer="reveal-best",
    sentences=(N_("reveal a card from your hand"), N_("reveal a card from your hand, or skip")),
)
def reveal_from_hand(state: State, frame: State, answer: int, types: int = ANY, optional: int = MUST) -> None:
    """Reveal a card of some type from hand; it stays there."""
    seat = int(frame.seat)
    if answer == START:
        if not ask_for_one(state, seat, REVEAL, HAND, types, optional):
            state.stack[state.depth - 1].a = NONE
        return
    reveal_named(state, seat, answer)


@instruction(
    "reveal", to="hand", answer="reveal-card", sentences=(N_("reveal a suitable card from your hand, or skip"),)
)
def may_reveal(state: State, frame: State, answer: int, card: CardId) -> None:
    """Reveal a card of one name from hand, or not."""
    seat = int(frame.seat)
    if answer == START:
        ask_among(state, seat, REVEAL, HAND, bit_of(state, card), MAY)
        return
    reveal_named(state, seat, answer)


@instruction("reveal", to="hand", answer="reveal-card", sentences=(N_("reveal a bane card from your hand, or skip"),))
def may_reveal_bane(state: State, frame: State, answer: int) -> None:
    """Young Witch's victim: reveal a bane from hand, or not."""
    seat = int(frame.seat)
    if answer == START:
        ask_among(state, seat, REVEAL, HAND, int(state.bane), MAY)
        return
    reveal_named(state, seat, answer)


@compiled
def reveal_named(state: State, seat: int, answer: int) -> None:
    """Show the card that an answer names, in hand, and report it."""
    if answer == DONE:
        report(state, NONE, 0)
        return
    card = card_of(answer)
    show_in_hand(state, seat, card)
    report(state, card, cost_of(state, card))


# From the top of the deck


@instruction()
def reveal(state: State, program: State, count: Amount) -> None:
    """Reveal the top cards of the deck."""
    seat = int(program.seat)
    program.c = reveal_top(state, seat, amount(state, count))
    place = first_aside(state, seat, REVEALED)
    program.a = NONE if place == NONE else aside_card(state, place)


@instruction()
def take_revealed(state: State, program: State, types: int) -> None:
    """Take the revealed cards of some type into hand."""
    keep_revealed(state, int(program.seat), types)


@instruction()
def take_revealed_cards(state: State, program: State, one: CardId, other: CardId) -> None:
    """Take all of two cards among the revealed ones into hand."""
    seat = int(program.seat)
    wanted = bit_of(state, one) | bit_of(state, other)
    for i in range(state.aside_size - 1, -1, -1):
        if lies_there(state, i, seat, REVEALED) and wanted >> aside_card(state, i) & 1:
            keep_at(state, seat, i)


@instruction()
def discard_revealed(state: State, program: State, types: int = ANY) -> None:
    """Discard the revealed cards of some type."""
    seat = int(program.seat)
    if types == ANY:
        discard_aside(state, seat, REVEALED)
        return
    i = 0
    while i < state.aside_size:
        if lies_there(state, i, seat, REVEALED) and state.types_of[aside_card(state, i)] & types:
            discard(state, seat, take_from_aside(state, i), REVEALED)
        else:
            i += 1


@instruction()
def discard_revealed_but(state: State, program: State, types: int) -> None:
    """Discard the revealed cards that are not of some type."""
    seat, i = int(program.seat), 0
    while i < state.aside_size:
        if lies_there(state, i, seat, REVEALED) and not state.types_of[aside_card(state, i)] & types:
            discard(state, seat, take_from_aside(state, i), REVEALED)
        else:
            i += 1


@instruction(
    "put-back",
    secret={PUT_BACK},
    to="deck",
    answer="put-back",
    sentences=(N_("put the cards back on your deck; the last one put back ends up on top"),),
)
def put_revealed_back(state: State, frame: State, answer: int) -> None:
    """Put the revealed cards back on the deck in any order, which the others don't see."""
    seat = int(frame.seat)
    if answer != START:
        order_revealed(state, seat, card_of(answer))
        frame.step += 1
    left = aside_count(state, seat, REVEALED)
    if left > 0:
        ask(state, seat, 1 << PUT_BACK, REVEALED, ANY, left, left, seat)
    else:
        put_ordered_back(state, seat)
        finish(state)


@instruction("choose", answer="oracle", sentences=(N_("choose whether the revealed cards are discarded or put back"),))
def discard_or_put_back_revealed(state: State, frame: State, answer: int) -> None:
    """Oracle: its player says whether a player's revealed cards are discarded or put back, all together."""
    seat, by = int(frame.seat), int(frame.by)
    if answer == START:
        if aside_count(state, seat, REVEALED) == 0:
            report(state, NONE, 0)
            return
        ask_words(state, by, CHOOSE, 1 << DISCARD_OPTION | 1 << PUT_BACK_OPTION, MUST)
        state.target = seat
        return
    if card_of(answer) == DISCARD_OPTION:
        discard_aside(state, seat, REVEALED)
    finish(state)


@instruction(
    "discard-or-put-back", answer="spy", sentences=(N_("choose whether the revealed card is discarded or put back"),)
)
def spy_on(state: State, frame: State, answer: int) -> None:
    """Spy: a player reveals the top card, and Spy's player has it discarded or put back."""
    seat, by = int(frame.seat), int(frame.by)
    if answer == START:
        if reveal_top(state, seat, 1) > 0:
            ask(state, by, 1 << DISCARD_IT | 1 << PUT_BACK, REVEALED, ANY, 1, 1, seat)
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


@instruction(
    "discard", to="discard", answer="advisor", sentences=(N_("choose which of the revealed cards is discarded"),)
)
def neighbour_discards(state: State, frame: State, answer: int) -> None:
    """Advisor: the player to the left chooses a revealed card, which is discarded; the others go to hand."""
    seat = int(frame.seat)
    if answer == START:
        if aside_count(state, seat, REVEALED) == 0:
            finish(state)
            return
        left = (seat + 1) % int(state.players)
        ask(state, left, 1 << DISCARD_IT, REVEALED, ANY, 1, 1, seat)
        return
    card = card_of(answer)
    take_aside(state, seat, card, REVEALED)
    discard(state, seat, card, REVEALED)
    keep_revealed(state, seat, ANY)
    finish(state)


# Treasures that others lose

BY_VICTIM, BY_ATTACKER, BY_THIEF = range(3)


@instruction(
    "trash", to="trash", answer="trash-revealed", sentences=(N_("choose which of the revealed cards is trashed"),)
)
def lose_revealed(state: State, frame: State, answer: int, types: int, chooser: int, but: CardId = NONE) -> None:
    """Trash one of the revealed cards of some type, other than one card; the victim chooses, or the attacker does. What
    a Thief trashes can be gained afterwards, and the rest stays revealed until then."""
    seat, by = int(frame.seat), int(frame.by)
    if answer == START and frame.step == 0:
        frame.step = 1
        cards = -1 if but == NONE else ~bit_of(state, but)
        ask(state, seat if chooser == BY_VICTIM else by, 1 << TRASH_IT, REVEALED, types, 1, 1, seat)
        state.among = cards
        if fitting(state) != 0:
            return
        report(state, NONE, 0)
    elif answer != START:
        card = card_of(answer)
        take_aside(state, seat, card, REVEALED)
        if chooser == BY_THIEF:
            add_loot(state, card)
        report(state, card, cost_of(state, card))
        trash(state, seat, card, REVEALED)


@compiled
def add_loot(state: State, card: int) -> None:
    """Remember a card that was trashed, to be gained afterwards."""
    for i in range(len(state.loot)):
        if state.loot[i] == 0:
            state.loot[i] = card + 1
            return


@instruction(
    "trash", to="trash", answer="trash-revealed", sentences=(N_("choose which of the revealed cards is trashed"),)
)
def lose_revealed_costing(state: State, frame: State, answer: int, low: int, high: int) -> None:
    """Knights' victim: trash one of the revealed cards of some cost."""
    seat = int(frame.seat)
    if answer == START:
        ask(state, seat, 1 << TRASH_IT, REVEALED, ANY, 1, 1, seat)
        state.low_cost = low
        state.high_cost = high
        if fitting(state) == 0:
            report(state, NONE, 0)
        return
    card = card_of(answer)
    take_aside(state, seat, card, REVEALED)
    report(state, card, cost_of(state, card))
    trash(state, seat, card, REVEALED)


@instruction(
    "trash", to="trash", answer="trash-revealed", sentences=(N_("choose which of the revealed cards is trashed"),)
)
def lose_silver_or_gold(state: State, frame: State, answer: int) -> None:
    """Noble Brigand's victim: a revealed Silver or Gold is trashed, the attacker chooses; a Copper is gained if no
    Treasure was revealed."""
    seat, by = int(frame.seat), int(frame.by)
    if answer == START:
        ask(state, by, 1 << TRASH_IT, REVEALED, TREASURE, 1, 1, seat)
        state.among = 1 << SILVER | 1 << GOLD
        if fitting(state) == 0:
            poor = types_aside(state, seat, REVEALED, TREASURE) == 0
            finish(state)
            discard_aside(state, seat, REVEALED)
            if poor:
                gain(state, seat, COPPER, DISCARD)
        return
    card = card_of(answer)
    take_aside(state, seat, card, REVEALED)
    add_loot(state, card)
    finish(state)
    trash(state, seat, card, REVEALED)
    discard_aside(state, seat, REVEALED)


# Until one turns up


def until(types: int = ANY, count: int = 1, to: int = HAND) -> Step:
    """Reveal cards until so many of some type have turned up; they go to hand or on the deck, the rest is discarded."""
    return dig(types, count, to)


@instruction()
def dig(state: State, frame: State, answer: int, types: int, count: int, to: int) -> None:
    """Reveal one more card, until so many of some type have turned up; they go to hand or on the deck."""
    seat = int(frame.seat)
    if frame.step < count and reveal_top(state, seat, 1) > 0:
        if state.types_of[aside_card(state, state.aside_size - 1)] & types:
            frame.step += 1
        return
    finish(state)
    if to == HAND:
        keep_revealed(state, seat, types)
    else:
        for i in range(state.aside_size - 1, -1, -1):
            if lies_there(state, i, seat, REVEALED) and state.types_of[aside_card(state, i)] & types:
                put_on_deck(state, seat, take_from_aside(state, i), EVERYONE_KNOWS, REVEALED)
    discard_aside(state, seat, REVEALED)


@instruction()
def dig_for_new_name(state: State, frame: State, answer: int) -> None:
    """Hunting Party: reveal one more card, until one turns up that isn't in hand; it goes there."""
    seat = int(frame.seat)
    if frame.step == 0 and reveal_top(state, seat, 1) > 0:
        frame.step = state.hand[seat, aside_card(state, state.aside_size - 1)] == 0
        return
    found = frame.step
    finish(state)
    if found:
        keep_at(state, seat, state.aside_size - 1)
    discard_aside(state, seat, REVEALED)


@instruction()
def discard_top(state: State, program: State) -> None:
    """Discard the top card of the deck."""
    seat = int(program.seat)
    announce_shuffle(state, seat, 1)
    entry = take_top(state, seat)
    program.a = NONE if entry == NONE else entry & CARD
    if entry != NONE:
        program.c = cost_of(state, entry & CARD)
        discard(state, seat, entry & CARD, DECK)


@instruction()
def take_top_if_costing(state: State, program: State, low: int, high: int) -> None:
    """Patrician: reveal the top card; if it costs so much it goes to hand, else it stays."""
    seat = int(program.seat)
    if reveal_top(state, seat, 1) == 0:
        return
    place = state.aside_size - 1
    cost = cost_of(state, aside_card(state, place))
    if cost & COINS_PART >= low and (high == ANY_COST or within(cost, high)):
        keep_at(state, seat, place)
    else:
        put_on_deck(state, seat, take_from_aside(state, place), EVERYONE_KNOWS, REVEALED)


@instruction()
def dig_for_cost_to_trash(state: State, frame: State, answer: int, low: int, high: int) -> None:
    """War: reveal one more card, until one of some cost turns up; it is trashed, then the others are discarded."""
    seat = int(frame.seat)
    if frame.step == 0 and reveal_top(state, seat, 1) > 0:
        cost = cost_of(state, aside_card(state, state.aside_size - 1))
        frame.step = cost >= low and within(cost, high)
        return
    if frame.step == 1:
        frame.step = 2
        trash(state, seat, take_from_aside(state, state.aside_size - 1), REVEALED)
        return
    finish(state)
    discard_aside(state, seat, REVEALED)


@instruction()
def shuffle_revealed_in(state: State, program: State) -> None:
    """Famine: shuffle the revealed cards into the deck."""
    seat = int(program.seat)
    place = first_aside(state, seat, REVEALED)
    while place != NONE:
        lay_on_deck(state, seat, take_from_aside(state, place), 0)
        place = first_aside(state, seat, REVEALED)
    shuffle_deck(state, seat)


@instruction()
def put_coppers_on_deck(state: State, program: State, count: int) -> None:
    """Bad Omens: so many Coppers of the discard pile go on the deck; with fewer the pile is shown."""
    seat = int(program.seat)
    for _ in range(count):
        if in_discard(state, seat, COPPER) == 0:
            show_discard(state, seat)
            return
        take_seen_from_discard(state, seat, COPPER)
        put_on_deck(state, seat, COPPER, EVERYONE_KNOWS, DISCARD)


@instruction()
def draw_to(state: State, program: State, count: int) -> None:
    """Cursed Village: draw until so many are in hand."""
    seat = int(program.seat)
    if state.hand_size[seat] < count and state.minus_card[seat]:
        draw(state, seat, 1)
    draw(state, seat, max(0, count - int(state.hand_size[seat])))


@instruction()
def discard_it(state: State, program: State) -> None:
    """Discard the card of the step before from hand."""
    seat, card = int(program.seat), int(program.a)
    if card != NONE and state.hand[seat, card] > 0:
        leave_hand(state, seat, card, 1)
        discard(state, seat, card, HAND)
