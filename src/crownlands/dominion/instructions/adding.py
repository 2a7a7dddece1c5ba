"""Adding: cards, actions, buys, coins, Potions and tokens; and the memory of a turn."""

from crownlands.dominion.asking import MAY, ask_words, finish
from crownlands.dominion.deck import draw
from crownlands.dominion.dispatch import amount
from crownlands.dominion.events import (
    COFFERS_TOKEN,
    NOTHING,
    PIRATE_TOKEN,
    VICTORY_TOKEN,
    VILLAGERS_TOKEN,
    tell_tokens,
)
from crownlands.dominion.moves import DONE, SPEND_VILLAGERS
from crownlands.dominion.registry import Amount, Quantity, Step, instruction
from crownlands.dominion.stack import ACTIONS, BUYS, CARDS, COINS, POTIONS_GIVEN
from crownlands.dominion.state import ACTION_PHASE
from crownlands.game import State
from crownlands.messages import N_


def cards(count: int | Quantity) -> Step:
    """`+ cards`."""
    return Step(CARDS, (count,)) if isinstance(count, int) else draw_counted(count)


def actions(count: int) -> Step:
    """`+ actions`."""
    return Step(ACTIONS, (count,))


def buys(count: int) -> Step:
    """`+ buys`."""
    return Step(BUYS, (count,))


def coins(count: int | Quantity) -> Step:
    """`+ coins`."""
    return Step(COINS, (count,)) if isinstance(count, int) else add_coins(count)


def potions(count: int) -> Step:
    """`+ Potions`."""
    return Step(POTIONS_GIVEN, (count,))


@instruction()
def draw_counted(state: State, program: State, count: Amount) -> None:
    """Draw as many cards as something comes to."""
    draw(state, int(program.seat), amount(state, count))


@instruction()
def add_coins(state: State, program: State, count: Amount) -> None:
    """Add as many coins as something comes to."""
    if program.seat == state.turn:
        state.coins += amount(state, count)


@instruction()
def lose_coins(state: State, program: State, count: Amount) -> None:
    """Poor House: lose as many coins as something comes to, but never more than there are."""
    if program.seat == state.turn:
        state.coins = max(0, int(state.coins) - amount(state, count))


@instruction()
def coffers(state: State, program: State, count: Amount) -> None:
    """`+ Coffers`."""
    seat, more = int(program.seat), amount(state, count)
    state.coffers[seat] += more
    tell_tokens(state, seat, COFFERS_TOKEN, more, NOTHING)


@instruction()
def villagers(state: State, program: State, count: Amount) -> None:
    """`+ Villagers`."""
    seat, more = int(program.seat), amount(state, count)
    state.villagers[seat] += more
    tell_tokens(state, seat, VILLAGERS_TOKEN, more, NOTHING)


@instruction()
def victory_tokens(state: State, program: State, count: Amount) -> None:
    """`+ Victory tokens`."""
    seat, more = int(program.seat), amount(state, count)
    state.victory_tokens[seat] += more
    tell_tokens(state, seat, VICTORY_TOKEN, more, NOTHING)


@instruction()
def pirate_token(state: State, program: State) -> None:
    """Pirate Ship: a coin token for the own mat."""
    seat = int(program.seat)
    state.pirate_tokens[seat] += 1
    tell_tokens(state, seat, PIRATE_TOKEN, 1, NOTHING)


@instruction()
def silver_bonus(state: State, program: State, count: int) -> None:
    """Merchant: the first Silver of this turn gives more."""
    if program.seat == state.turn:
        state.merchants += count


@instruction()
def cheaper(state: State, program: State, count: int) -> None:
    """Bridge: all cards cost less for the rest of this turn."""
    state.cheaper += count


@instruction(
    "spend-villagers",
    answer="spend-villagers",
    sentences=(N_("spend a Villager while it still adds an action, or stop"),),
)
def add_no_more_actions(state: State, frame: State, answer: int) -> None:
    """Snowy Village: for the rest of the turn no actions are added; just before, Villagers may be spent."""
    seat = int(frame.seat)
    if answer == SPEND_VILLAGERS:
        state.villagers[seat] -= 1
        state.actions += 1
        tell_tokens(state, seat, VILLAGERS_TOKEN, -1, NOTHING)
    own_turn = seat == state.turn and not state.snowed_in
    if own_turn and answer != DONE and state.phase == ACTION_PHASE and state.villagers[seat] > 0:
        ask_words(state, seat, 0, 1 << SPEND_VILLAGERS, MAY)
        return
    finish(state)
    if own_turn:
        state.snowed_in = 1
