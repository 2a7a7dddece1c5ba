"""Quantities, counted when they are needed: how many cards, coins or actions something comes to."""

from crownlands.compiled import compiled
from crownlands.dominion.card_types import TREASURE, VICTORY
from crownlands.dominion.costs import COINS_PART, POTION
from crownlands.dominion.in_play import cards_in_play, names_in, types_in_play
from crownlands.dominion.registry import quantity
from crownlands.dominion.set_aside import cards_aside, count_aside
from crownlands.dominion.stack import BUYING, NONE, RUN
from crownlands.dominion.state import FIRST_THING, REVEALED, TAVERN
from crownlands.dominion.tables import TYPE_COUNT
from crownlands.game import State

COPPER, SILVER = 0, 1


@compiled
def program_at_hand(state: State) -> int:
    """Return the place on the stack of the program that is being carried out."""
    place = state.depth - 1
    while place > 0 and state.stack[place].op != RUN:
        place -= 1
    return place


@compiled
def buy_at_hand(state: State) -> int:
    """Return the place on the stack of the buy that is being dealt with, NONE if there is none."""
    place = state.depth - 1
    while place >= 0 and state.stack[place].op != BUYING:
        place -= 1
    return place


@quantity
def that_many(state: State) -> int:
    """As many as the step before dealt with."""
    return max(0, int(state.stack[program_at_hand(state)].c))


@quantity
def coins_it_costs(state: State) -> int:
    """Return the coins that the card of the step before cost."""
    program = state.stack[program_at_hand(state)]
    return 0 if program.a == NONE else int(program.c) & COINS_PART


@quantity
def cards_for_its_cost(state: State) -> int:
    """Apprentice: one for each coin that the card of the step before cost, and two for a Potion."""
    program = state.stack[program_at_hand(state)]
    if program.a == NONE:
        return 0
    return (int(program.c) & COINS_PART) + (2 if program.c & POTION else 0)


@quantity
def types_of_it(state: State) -> int:
    """Return the number of types of the card of the step before."""
    program = state.stack[program_at_hand(state)]
    return 0 if program.a == NONE else int(TYPE_COUNT[state.kind[program.a]])


@quantity
def empty_piles(state: State) -> int:
    """Return the empty piles of the supply."""
    return int(state.empty_piles)


@quantity
def actions_left(state: State) -> int:
    """Return the actions that aren't used."""
    return int(state.actions)


@quantity
def treasures_in_play(state: State) -> int:
    """Return the Treasures that the player has in play."""
    return types_in_play(state, int(state.stack[program_at_hand(state)].seat), TREASURE)


@quantity
def names_in_play(state: State) -> int:
    """Return the differently named cards that the player has in play."""
    return names_in(cards_in_play(state, int(state.stack[program_at_hand(state)].seat)))


@quantity
def names_revealed(state: State) -> int:
    """Return the differently named cards that the player has revealed."""
    return names_in(cards_aside(state, int(state.stack[program_at_hand(state)].seat), REVEALED))


@quantity
def fifth_of_deck_and_discard(state: State) -> int:
    """Philosopher's Stone: one for every five cards of deck and discard pile together."""
    seat = int(state.stack[program_at_hand(state)].seat)
    return (int(state.deck_size[seat]) + int(state.discard_size[seat])) // 5


@quantity
def victory_cards_in_hand(state: State) -> int:
    """Return the Victory cards in hand."""
    seat, count = int(state.stack[program_at_hand(state)].seat), 0
    for card in range(state.kinds):
        if state.types_of[card] & VICTORY:
            count += int(state.hand[seat, card])
    return count


@quantity
def treasures_in_hand(state: State) -> int:
    """Return the Treasures in hand."""
    seat, count = int(state.stack[program_at_hand(state)].seat), 0
    for card in range(state.kinds):
        if state.types_of[card] & TREASURE:
            count += int(state.hand[seat, card])
    return count


@quantity
def cards_in_hand(state: State) -> int:
    """Return the cards in hand."""
    return int(state.hand_size[state.stack[program_at_hand(state)].seat])


@quantity
def pirate_tokens(state: State) -> int:
    """Return the coin tokens on the Pirate Ship mat."""
    return int(state.pirate_tokens[state.stack[program_at_hand(state)].seat])


@quantity
def coppers_on_tavern_mat(state: State) -> int:
    """Return the Coppers on the Tavern mat."""
    return count_aside(state, int(state.stack[program_at_hand(state)].seat), TAVERN, COPPER)


@quantity
def silvers_gained(state: State) -> int:
    """Return the Silvers gained this turn."""
    return int(state.silvers_gained)


@quantity
def coins_overpaid(state: State) -> int:
    """Return the coins overpaid for the card that is being bought."""
    place = buy_at_hand(state)
    return 0 if place == NONE else int(state.stack[place].c)


@quantity
def tokens_on_its_pile(state: State) -> int:
    """Return the Victory tokens on the pile of the card that is played."""
    card = int(state.stack[program_at_hand(state)].card)
    return int(state.tokens[state.pile[card]]) if card < FIRST_THING else 0
