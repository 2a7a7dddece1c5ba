"""Gaining: a named card, one of some cost, one from the trash or from beside the supply, or for another player."""

from crownlands.compiled import compiled
from crownlands.dominion.asking import (
    ALL_CARDS_FIT,
    MAY,
    MUST,
    ask,
    ask_among,
    ask_by_cost,
    ask_by_verb,
    ask_for_one,
    finish,
)
from crownlands.dominion.card_types import ANY, ATTACK, PRIZE, SPIRIT, VICTORY
from crownlands.dominion.costs import ANY_COST, LESS, POTION, cost_of, within
from crownlands.dominion.dispatch import amount
from crownlands.dominion.gaining import gain as take_from_pile
from crownlands.dominion.gaining import gain_from_trash as take_from_trash
from crownlands.dominion.instructions.quantities import buy_at_hand
from crownlands.dominion.moves import DONE, GAIN, GIVE, START, card_of, fitting, verb_of
from crownlands.dominion.piles import bit_of, slot_of
from crownlands.dominion.programs import report
from crownlands.dominion.registry import Amount, CardId, Quantity, Step, instruction
from crownlands.dominion.set_aside import discard_all_aside
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import ANYWHERE, BESIDE, BUY_PHASE, DECK, DISCARD, HAND, LOOT, REVEALED, SUPPLY, TRASH
from crownlands.game import State
from crownlands.messages import N_

CURSE = 6

# How a card to gain is chosen: by these bits.
OPTIONAL = 1
TO_HAND, TO_DECK = 2, 4
EXACTLY, LESS_THAN = 8, 16
RELATIVE = 32  # to what the card of the step before cost
ANOTHER_NAME = 64


@instruction()
def gain(state: State, program: State, card: CardId, to: int = DISCARD) -> None:
    """Gain a card of one name. It comes to something if this player gained it."""
    slot = slot_of(state, card)
    program.a = NONE
    if slot != NONE and state.supply[slot] > 0:
        program.a = slot
        if not take_from_pile(state, int(program.seat), slot, to):
            program.a = NONE


@instruction()
def gain_several(state: State, frame: State, answer: int, card: CardId, count: Amount, to: int = DISCARD) -> None:
    """Gain so many cards of one name, one after the other, as far as there are any."""
    slot = slot_of(state, card)
    if frame.step == 0:
        frame.b = amount(state, count)
        frame.step = 1
    if frame.b == 0 or slot == NONE or state.supply[slot] <= 0:
        finish(state)
        return
    frame.b -= 1
    take_from_pile(state, int(frame.seat), slot, to)


def gain_costing(
    up_to: int | Quantity | None = None,
    *,
    exactly: int | Quantity | None = None,
    less_than_it: bool = False,
    more_than_it: bool = False,
    types: int = ANY,
    to: int = DISCARD,
    optional: int = MUST,
    another_name: bool = False,
) -> Step:
    """Gain a card by its cost: up to so much, exactly so much, so much more than the card of the step before, or less
    than that."""
    how = (optional and OPTIONAL) | {DISCARD: 0, HAND: TO_HAND, DECK: TO_DECK}[to]
    how |= (more_than_it or less_than_it) and RELATIVE
    how |= (exactly is not None and EXACTLY) or (less_than_it and LESS_THAN)
    how |= another_name and ANOTHER_NAME
    limit = up_to if up_to is not None else exactly if exactly is not None else 0
    return gain_chosen(limit, int(how), types)


@instruction(
    "gain",
    answer="gain",
    sentences=(N_("gain a card costing up to {cost}"), N_("gain a card costing up to {cost}, or skip")),
)
def gain_chosen(state: State, frame: State, answer: int, limit: Amount, how: int, types: int) -> None:
    """Gain a card of the supply of one's choice, by its cost and type."""
    seat = int(frame.seat)
    if answer == START:
        program = state.stack[state.depth - 2]
        high = amount(state, limit) + (int(program.c) if how & RELATIVE else 0)
        low = LESS if how & LESS_THAN else high if how & EXACTLY else 0
        cards = ~(1 << int(program.a)) if how & ANOTHER_NAME else ALL_CARDS_FIT
        optional = MAY if how & OPTIONAL else MUST
        if not ask_by_cost(state, seat, GAIN, SUPPLY, types, low, high, cards, optional):
            _nothing_gained(state)
        return
    to = HAND if how & TO_HAND else DECK if how & TO_DECK else DISCARD
    gain_named(state, seat, answer, to)


@compiled
def gain_named(state: State, seat: int, answer: int, to: int) -> None:
    """Gain the card that an answer names from its pile, and report it."""
    if answer == DONE:
        report(state, NONE, 0)
        return
    card = card_of(answer)
    report(state, card, cost_of(state, card))
    program = state.stack[state.depth - 1]
    if not take_from_pile(state, seat, card, to):
        program.a = NONE


@compiled
def _nothing_gained(state: State) -> None:
    program = state.stack[state.depth - 1]
    program.a = NONE
    program.c = 0


@instruction("gain", to="discard", answer="gain", sentences=(N_("gain an Attack card"),))
def gain_attack(state: State, frame: State, answer: int) -> None:
    """Squire, trashed: gain an Attack card of the supply, whatever it costs."""
    seat = int(frame.seat)
    if answer == START:
        ask_for_one(state, seat, GAIN, SUPPLY, ATTACK, MUST)
        return
    gain_named(state, seat, answer, DISCARD)


@instruction("gain", to="discard", answer="gain-from-trash", sentences=(N_("gain a card from the trash"),))
def gain_from_trash(state: State, frame: State, answer: int, types: int, to: int = DISCARD) -> None:
    """Gain a card of some type from the trash."""
    seat = int(frame.seat)
    if answer == START:
        if not ask_by_cost(state, seat, GAIN, TRASH, types, 0, ANY_COST, ALL_CARDS_FIT, MUST):
            _nothing_gained(state)
        return
    card = card_of(answer)
    report(state, card, cost_of(state, card))
    take_from_trash(state, seat, card, to)


@instruction("gain", to="discard", answer="gain-loot", sentences=(N_("gain a card that was just trashed, or stop"),))
def gain_loot(state: State, frame: State, answer: int) -> None:
    """Thief: gain any of the cards it has trashed; then all else that was revealed is discarded."""
    seat = int(frame.seat)
    if answer != START and answer != DONE:
        card = card_of(answer)
        drop_loot(state, card)
        take_from_trash(state, seat, card, DISCARD)
    left = loot_left(state)
    if left > 0 and answer != DONE:
        ask(state, seat, 1 << GAIN, LOOT, ANY, 0, left, seat)
        return
    for i in range(len(state.loot)):
        state.loot[i] = 0
    finish(state)
    discard_all_aside(state, REVEALED)


@compiled
def loot_left(state: State) -> int:
    """Return the number of trashed cards that can still be gained."""
    left = 0
    for i in range(len(state.loot)):
        left += state.loot[i] > 0
    return left


@compiled
def drop_loot(state: State, card: int) -> None:
    """Drop one of the trashed cards: it isn't there any more."""
    for i in range(len(state.loot)):
        if state.loot[i] == card + 1:
            state.loot[i] = 0
            return


@instruction()
def gain_all_loot(state: State, frame: State, answer: int) -> None:
    """Noble Brigand: gain all the cards it has trashed."""
    for i in range(len(state.loot)):
        if state.loot[i] > 0:
            card = int(state.loot[i]) - 1
            state.loot[i] = 0
            take_from_trash(state, int(frame.seat), card, DISCARD)
            return
    finish(state)


# For another, and by what others have


@instruction(
    "give",
    to="discard",
    answer="give",
    sentences=(N_("choose a card with the same cost, which the other player gains"),),
)
def give_same_cost(state: State, frame: State, answer: int) -> None:
    """Swindler: the one who played it chooses a card that costs the same as the card of the step before, and this
    player gains it."""
    seat, by = int(frame.seat), int(frame.by)
    if answer == START:
        cost = int(state.stack[state.depth - 2].c)
        ask(state, by, 1 << GIVE, SUPPLY, ANY, 1, 1, seat)
        state.low_cost = cost
        state.high_cost = cost
        if fitting(state) == 0:
            finish(state)
        return
    finish(state)
    take_from_pile(state, seat, card_of(answer), DISCARD)


@compiled
def _copy(state: State, frame: State, verb: int) -> int:
    return 1 << int(state.stack[state.depth - 2].a)


@instruction(
    "gain-or-give",
    to="discard",
    answer="gain-or-give",
    allows=_copy,
    sentences=(N_("choose whether you or the other player gains a copy of the discarded card"),),
)
def gain_or_give_copy(state: State, frame: State, answer: int) -> None:
    """Jester: the one who played it chooses who gains a copy of the card of the step before, if there is one."""
    seat, by = int(frame.seat), int(frame.by)
    card = int(state.stack[state.depth - 2].a)
    if answer == START:
        if card == NONE or card >= state.supply_kinds or state.supply[card] <= 0:
            finish(state)
            return
        ask_by_verb(state, by, 1 << GAIN | 1 << GIVE, MUST)
        state.target = seat
        return
    finish(state)
    take_from_pile(state, by if verb_of(answer) == GAIN else seat, card, DISCARD)


@instruction()
def gain_copy(state: State, program: State) -> None:
    """Gain a copy of the card of the step before from the supply, to where it goes by itself."""
    card = int(program.a)
    if card != NONE and card < state.supply_kinds:
        take_from_pile(state, int(program.seat), card, DISCARD)


@instruction(
    "gain",
    to="discard",
    answer="gain",
    sentences=(
        N_("gain a copy of a card that the player to your right gained in their last turn"),
        N_("gain a copy of a card that the player to your right gained in their last turn, or skip"),
    ),
)
def gain_smuggled(state: State, frame: State, answer: int, most: int) -> None:
    """Smugglers: gain a copy of a card that the right neighbour gained in their last turn, of some cost at most. One
    that can't be had may be chosen too, and gives nothing."""
    seat = int(frame.seat)
    if answer == START:
        right = (seat - 1) % int(state.players)
        kinds, there = 0, 0
        for card in range(state.kinds):
            if state.gained[right] >> card & 1 and within(cost_of(state, card), most):
                kinds |= 1 << card
                if card < state.supply_kinds and state.supply[card] > 0:
                    there |= 1 << card
        if kinds == 0:
            finish(state)
        else:
            ask_among(state, seat, GAIN, SUPPLY, there, MAY if kinds != there else MUST)
        return
    gain_named(state, seat, answer, DISCARD)


@instruction(
    "gain",
    to="deck",
    answer="gain-prize",
    sentences=(N_("choose what you gain onto your deck"), N_("choose what you gain onto your deck, or skip")),
)
def gain_prize(state: State, frame: State, answer: int, instead: CardId) -> None:
    """Tournament: gain a Prize of one's choice, or another card, onto the deck. What is out may be chosen as well."""
    seat = int(frame.seat)
    if answer == START:
        other, prizes = bit_of(state, instead), 0
        for card in range(state.supply_kinds, state.kinds):
            if state.types_of[card] & PRIZE and state.supply[card] > 0:
                prizes |= 1 << card
        if other == 0 or state.supply[slot_of(state, instead)] <= 0:
            other = 0
        ask_among(state, seat, GAIN, ANYWHERE, prizes | other, MAY if prizes == 0 or other == 0 else MUST)
        return
    gain_named(state, seat, answer, DECK)


@instruction(
    "gain", to="discard", answer="gain", sentences=(N_("gain a Spirit that costs less than the trashed card"),)
)
def gain_spirit(state: State, frame: State, answer: int) -> None:
    """Exorcist: gain a Spirit that costs less than the card of the step before."""
    seat = int(frame.seat)
    if answer == START:
        cost = int(state.stack[state.depth - 2].c)
        ask_by_cost(state, seat, GAIN, BESIDE, SPIRIT, LESS, cost, ALL_CARDS_FIT, MUST)
        return
    gain_named(state, seat, answer, DISCARD)


@instruction(
    "gain", to="discard", answer="gain", sentences=(N_("gain a card costing exactly as much as you overpaid"),)
)
def gain_overpaid(state: State, frame: State, answer: int, types: int) -> None:
    """Stonemason: gain a card of some type that costs exactly what was overpaid."""
    seat = int(frame.seat)
    if answer == START:
        place = buy_at_hand(state)
        if place == NONE or state.stack[place].d > 1:
            finish(state)
            return
        buying = state.stack[place]
        cost = int(buying.c) + (POTION if buying.d else 0)
        ask_by_cost(state, seat, GAIN, SUPPLY, types, cost, cost, ALL_CARDS_FIT, MUST)
        return
    gain_named(state, seat, answer, DISCARD)


@instruction(
    "gain", to="discard", answer="gain", sentences=(N_("gain a cheaper card that shares a type with the trashed card"),)
)
def gain_cheaper_of_its_types(state: State, frame: State, answer: int) -> None:
    """Locusts: gain a cheaper card that shares a type with the card of the step before."""
    seat = int(frame.seat)
    if answer == START:
        program = state.stack[state.depth - 2]
        if program.a == NONE:
            finish(state)
            return
        types = int(state.types_of[program.a])
        ask_by_cost(state, seat, GAIN, SUPPLY, types, LESS, int(program.c), ALL_CARDS_FIT, MUST)
        return
    gain_named(state, seat, answer, DISCARD)


@instruction()
def curse_those_with_victory(state: State, program: State) -> None:
    """Jester's victim whose card is a Victory card gains a Curse; then nothing else comes of that card."""
    if program.a != NONE and state.types_of[program.a] & VICTORY:
        program.a = NONE
        take_from_pile(state, int(program.seat), CURSE, DISCARD)


@instruction()
def gain_by_phase(state: State, program: State, card: CardId) -> None:
    """Rocks: gain a card onto the deck in one's own Buy phase, to hand at any other time."""
    seat = int(program.seat)
    own_buy_phase = seat == state.turn and state.phase == BUY_PHASE
    slot = slot_of(state, card)
    if slot != NONE:
        take_from_pile(state, seat, slot, DECK if own_buy_phase else HAND)
