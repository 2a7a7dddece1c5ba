"""The supply and the piles beside it: taking cards from them and putting them back, and who owns what."""

from crownlands.compiled import compiled, inlined, random_below
from crownlands.dominion.deck_places import make_room
from crownlands.dominion.state import MIXED, MIXED_PILES
from crownlands.game import State


@inlined
def leave_pile(state: State, card: int) -> None:
    """Take a card from its pile."""
    state.supply[card] -= 1
    if state.supply[card] == 0:
        if state.features & MIXED and mixed_number(state, card) >= 0:
            uncover(state, mixed_number(state, card))
        elif card < state.supply_kinds:
            state.empty_piles += 1
    elif state.features & MIXED and mixed_number(state, card) >= 0:
        state.mixed_size[mixed_number(state, card)] -= 1


@compiled
def mixed_number(state: State, card: int) -> int:
    """Return the number of the mixed pile that a card belongs to, -1 for none."""
    first = state.pile[card]
    for number in range(MIXED_PILES):
        if state.mixed_size[number] >= 0 and state.pile[state.mixed[number, 0]] == first:
            return number
    return -1


@compiled
def uncover(state: State, number: int) -> None:
    """Show the next card of a mixed pile: the last of those on top is gone."""
    state.mixed_size[number] -= 1
    if state.mixed_size[number] == 0:
        state.empty_piles += 1
    else:
        turn_up(state, number)


@compiled
def turn_up(state: State, number: int) -> None:
    """Show the top card of a mixed pile: by lot, where it has no order."""
    size = int(state.mixed_size[number])
    if state.mixed_unordered[number] >= size:
        chosen = random_below(state.random, size)
        top = state.mixed[number, chosen]
        state.mixed[number, chosen] = state.mixed[number, size - 1]
        state.mixed[number, size - 1] = top
        state.mixed_unordered[number] = size - 1
    show_top(state, number)


@compiled
def turn_up_all(state: State) -> None:
    """Show the top cards of all mixed piles, as a game begins."""
    for number in range(MIXED_PILES):
        if state.mixed_size[number] > 0:
            turn_up(state, number)


@compiled
def show_top(state: State, number: int) -> None:
    """Count the cards on top of a mixed pile that can be gained one after the other."""
    place = int(state.mixed_size[number]) - 1
    top = state.mixed[number, place]
    count = 0
    while place >= state.mixed_unordered[number] and state.mixed[number, place] == top:
        count += 1
        place -= 1
    state.supply[top] = count


@compiled
def return_to_pile(state: State, card: int) -> None:
    """Put a card on top of the pile it came from."""
    number = mixed_number(state, card) if state.features & MIXED else -1
    if number >= 0:
        size = int(state.mixed_size[number])
        if size == 0:
            state.empty_piles -= 1
        else:
            state.supply[state.mixed[number, size - 1]] = 0
        state.mixed[number, size] = card
        state.mixed_size[number] = size + 1
        show_top(state, number)
        return
    if state.supply[card] == 0 and card < state.supply_kinds:
        state.empty_piles -= 1
    state.supply[card] += 1


@inlined
def own(state: State, seat: int, card: int) -> None:
    """Count a card as this player's from now on."""
    state.owned[seat, card] += 1
    state.cards[seat] += 1
    if seat == state.turn:
        state.gained[seat] |= 1 << card
    if state.cards[seat] > state.room[seat]:
        make_room(state, seat)


@compiled
def disown(state: State, seat: int, card: int) -> None:
    """Count a card as nobody's from now on."""
    state.owned[seat, card] -= 1
    state.cards[seat] -= 1


@compiled
def slot_of(state: State, kind: int) -> int:
    """Return the card that is of a kind in this game, -1 if there is none."""
    for card in range(state.kinds):
        if state.kind[card] == kind:
            return card
    return -1


@compiled
def bit_of(state: State, kind: int) -> int:
    """Return the card that is of a kind in this game, as a bit; 0 if there is none."""
    slot = slot_of(state, kind)
    return 0 if slot < 0 else 1 << slot


@compiled
def thing_of(state: State, kind: int, first: int) -> int:
    """Return the thing that is of a kind in this game, -1 if there is none; things stand behind all cards."""
    for thing in range(state.things):
        if state.kind[first + thing] == kind:
            return thing
    return -1
