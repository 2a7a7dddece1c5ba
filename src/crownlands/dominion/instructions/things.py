"""Things that are no cards: tokens on piles, Artifacts, States, Boons and Hexes, Landmarks."""

from crownlands.compiled import compiled, random_below
from crownlands.dominion.asking import MAY, MUST, ask_among, ask_words, finish
from crownlands.dominion.card_types import ACTION, VICTORY
from crownlands.dominion.events import (
    ALL,
    COFFERS_TOKEN,
    COIN_TOKEN,
    GAVE_BACK,
    NOTHING,
    RECEIVED,
    TOOK,
    VICTORY_TOKEN,
    tell,
    tell_tokens,
)
from crownlands.dominion.moves import DONE, RECEIVE, SPEND_COFFERS, START, TOKEN, card_of
from crownlands.dominion.piles import thing_of
from crownlands.dominion.registry import CardId, instruction
from crownlands.dominion.stack import NONE, run_program
from crownlands.dominion.state import ANYWHERE, FIRST_THING, SLOTS
from crownlands.dominion.tables import PROGRAM_OF
from crownlands.game import State
from crownlands.messages import N_

BOONS, HEXES = 12, 12
SILVER, GOLD = 1, 2


@instruction("token", answer="token", sentences=(N_("choose an Action pile for your +1 Coin token"),))
def place_coin_token(state: State, frame: State, answer: int) -> None:
    """Training: put the own +1 coin token on an Action pile of the supply."""
    seat = int(frame.seat)
    if answer == START:
        piles = 0
        for card in range(state.supply_kinds):
            if state.pile[card] == card and state.types_of[card] & ACTION:
                piles |= 1 << card
        ask_among(state, seat, TOKEN, ANYWHERE, piles, MUST)
        return
    finish(state)
    state.coin_token[seat] = card_of(answer) + 1
    tell_tokens(state, seat, COIN_TOKEN, 1, card_of(answer))


@instruction(
    "spend-coffers",
    answer="spend-coffers",
    sentences=(N_("spend a Coffers token to gain a card that costs more, or stop"),),
)
def pay_coffers_for_gain(state: State, frame: State, answer: int) -> None:
    """Butcher: pay any number of Coffers; what may be gained can cost so much more."""
    seat = int(frame.seat)
    if answer == SPEND_COFFERS:
        state.coffers[seat] -= 1
        state.stack[state.depth - 2].c += 1
        tell_tokens(state, seat, COFFERS_TOKEN, -1, NOTHING)
    if answer == DONE:
        finish(state)
        return
    ask_words(state, seat, 0, 1 << SPEND_COFFERS if state.coffers[seat] > 0 else 0, MAY)


# Artifacts and States


@compiled
def give_thing(state: State, seat: int, thing: int) -> None:
    """Give a thing to a player."""
    state.has[seat] |= 1 << thing
    if state.watched:
        tell(state, TOOK, seat, FIRST_THING + thing, 1, NOTHING, NOTHING, ALL)


@instruction()
def take_artifact(state: State, program: State, artifact: CardId) -> None:
    """Take an Artifact, from whoever has it."""
    thing = thing_of(state, artifact, SLOTS)
    if thing == NONE:
        return
    for seat in range(state.players):
        state.has[seat] &= ~(1 << thing)
    give_thing(state, int(program.seat), thing)


@instruction()
def take_state(state: State, program: State, mine: CardId, other: CardId) -> None:
    """Take a State, unless one has it or its other side."""
    seat = int(program.seat)
    thing, back = thing_of(state, mine, SLOTS), thing_of(state, other, SLOTS)
    if thing != NONE and back != NONE and not state.has[seat] & (1 << thing | 1 << back):
        give_thing(state, seat, thing)


@instruction()
def grow_miserable(state: State, program: State, first: CardId, second: CardId) -> None:
    """Misery: take the first State; the next time it becomes the second."""
    seat = int(program.seat)
    once, twice = thing_of(state, first, SLOTS), thing_of(state, second, SLOTS)
    if once == NONE or twice == NONE:
        return
    if state.has[seat] >> once & 1:
        state.has[seat] &= ~(1 << once)
        give_thing(state, seat, twice)
    elif not state.has[seat] >> twice & 1:
        give_thing(state, seat, once)


@compiled
def give_back(state: State, program: State) -> None:
    """Return the thing that this comes from."""
    thing = int(program.card) - FIRST_THING
    if thing < 0:
        return
    state.has[program.seat] &= ~(1 << thing)
    if state.watched:
        tell(state, GAVE_BACK, int(program.seat), FIRST_THING + thing, 1, NOTHING, NOTHING, ALL)


@instruction()
def be_deluded(state: State, program: State) -> None:
    """Deluded: it is returned, and no Action can be bought this turn."""
    give_back(state, program)
    state.deluded = 1


@instruction()
def be_envious(state: State, program: State) -> None:
    """Envious: it is returned, and Silver and Gold give 1 coin this turn."""
    give_back(state, program)
    state.envious = 1


# Boons and Hexes. The next one is drawn by lot: nobody knows the order.


@compiled
def draw_by_lot(state: State, left: int) -> int:
    """Return one of a set of bits, each as likely."""
    count = 0
    for number in range(BOONS):
        count += left >> number & 1
    chosen = random_below(state.random, count)
    for number in range(BOONS):
        if left >> number & 1:
            if chosen == 0:
                return number
            chosen -= 1
    return 0


@compiled
def receive_thing(state: State, seat: int, thing: int) -> None:
    """Let a player do what a Boon or a Hex says."""
    if state.watched:
        tell(state, RECEIVED, seat, FIRST_THING + thing, 1, NOTHING, NOTHING, ALL)
    run_program(state, seat, FIRST_THING + thing, int(PROGRAM_OF[state.kind[SLOTS + thing]]), NONE)


@instruction()
def receive_boon(state: State, program: State) -> None:
    """Turn up the next Boon and do what it says; when all are through, those that aren't kept are shuffled."""
    if state.hexes_at == state.boons_at:
        return
    if state.boons_left == 0:
        state.boons_left = ((1 << BOONS) - 1) & ~int(state.boons_aside) & ~int(state.boons_kept)
    if state.boons_left == 0:
        return
    boon = draw_by_lot(state, int(state.boons_left))
    state.boons_left &= ~(1 << boon)
    receive_thing(state, int(program.seat), int(state.boons_at) + boon)


@instruction("receive", answer="receive", sentences=(N_("choose a Boon to receive"),))
def receive_chosen_boon(state: State, frame: State, answer: int) -> None:
    """Druid: receive one of the three Boons that lie aside."""
    seat = int(frame.seat)
    if answer == START:
        if state.boons_aside == 0:
            finish(state)
        else:
            ask_words(state, seat, RECEIVE, int(state.boons_aside), MUST)
        return
    finish(state)
    receive_thing(state, seat, int(state.boons_at) + card_of(answer))


@instruction()
def keep_boon(state: State, program: State) -> None:
    """Leave the Boon in front of the player until Clean-up, unless it is one of Druid's."""
    boon = int(program.card) - FIRST_THING - int(state.boons_at)
    if 0 <= boon < BOONS and not state.boons_aside >> boon & 1:
        state.boons_kept |= 1 << boon


@instruction()
def draw_at_end_of_turn(state: State, program: State, count: int) -> None:
    """Draw cards at the end of this turn: The River's Gift."""
    if program.seat == state.turn:
        state.rivers += count


@instruction()
def receive_hex(state: State, program: State) -> None:
    """Turn up the next Hex and do what it says; when all are through, they are shuffled."""
    if state.things == state.hexes_at:
        return
    if state.hexes_left == 0:
        state.hexes_left = (1 << HEXES) - 1
    hex_number = draw_by_lot(state, int(state.hexes_left))
    state.hexes_left &= ~(1 << hex_number)
    receive_thing(state, int(program.seat), int(state.hexes_at) + hex_number)


# Landmarks


@instruction()
def flow_over_aqueduct(state: State, program: State) -> None:
    """Aqueduct: a token moves to it from the pile of a gained Treasure; who gains a Victory card takes all."""
    seat, card = int(program.seat), int(program.a)
    if card == NONE:
        return
    if state.tokens[card] > 0 and card in (SILVER, GOLD):
        state.tokens[card] -= 1
        state.aqueduct += 1
    if state.types_of[card] & VICTORY and state.aqueduct > 0:
        state.victory_tokens[seat] += state.aqueduct
        tell_tokens(state, seat, VICTORY_TOKEN, int(state.aqueduct), NOTHING)
        state.aqueduct = 0
