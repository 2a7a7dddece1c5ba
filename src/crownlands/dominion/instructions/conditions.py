"""Parts of a program that are done in some cases, for several players, or by choice."""

from collections.abc import Sequence

from crownlands.compiled import compiled
from crownlands.dominion.asking import MUST, ask_words, finish
from crownlands.dominion.costs import COINS_PART
from crownlands.dominion.dispatch import amount
from crownlands.dominion.hand import holds_type
from crownlands.dominion.moves import CHOOSE, START, card_of
from crownlands.dominion.programs import run_for_each, run_within
from crownlands.dominion.registry import Amount, CardId, Options, Part, Quantity, Step, instruction
from crownlands.dominion.stack import NONE, OPTION, WHEN
from crownlands.dominion.tables import PROGRAM
from crownlands.game import State
from crownlands.messages import N_


def others(*program: Step) -> Step:
    """Let every other player do it, in turn order."""
    return for_each(program, 1)


def everyone(*program: Step) -> Step:
    """Let every player do it, in turn order from the one whose turn it is."""
    return for_each(program, 0)


@instruction()
def for_each(state: State, program: State, part: Part, only_others: int) -> None:
    """Several players do a part of the program, one after the other."""
    run_for_each(state, program, part, only_others)


def if_so(*program: Step) -> Step:
    """If the step before came to something."""
    return when_so(program)


@instruction()
def when_so(state: State, program: State, part: Part) -> None:
    """Do a part if the step before came to something."""
    if program.a != NONE:
        run_within(state, program, part)


def if_not(*program: Step) -> Step:
    """If the step before came to nothing."""
    return when_not(program)


@instruction()
def when_not(state: State, program: State, part: Part) -> None:
    """Do a part if the step before came to nothing."""
    if program.a == NONE:
        run_within(state, program, part)


def if_it_is(types: int, *program: Step) -> Step:
    """If the card of the step before is of some type."""
    return when_of_type(types, program)


@instruction()
def when_of_type(state: State, program: State, types: int, part: Part) -> None:
    """Do a part if the card of the step before is of some type."""
    if program.a != NONE and state.types_of[program.a] & types:
        run_within(state, program, part)


@instruction()
def only_if_it_is(state: State, program: State, types: int) -> None:
    """Count the step before as done only if its card is of some type."""
    if program.a != NONE and not state.types_of[program.a] & types:
        program.a = NONE


def if_at_least(count: int, *program: Step) -> Step:
    """If the step before dealt with so many."""
    return when_at_least(count, program)


@instruction()
def when_at_least(state: State, program: State, count: int, part: Part) -> None:
    """Do a part if the step before dealt with so many."""
    if program.c >= count:
        run_within(state, program, part)


def if_nobody(*program: Step) -> Step:
    """If the step before came to something for none of several players."""
    return when_nobody(program)


@instruction()
def when_nobody(state: State, program: State, part: Part) -> None:
    """Do a part if the step before came to something for nobody."""
    if program.c == 0:
        run_within(state, program, part)


def if_it_costs(coins: int, *program: Step) -> Step:
    """If the card of the step before cost so many coins at least."""
    return when_it_costs(coins, program)


@instruction()
def when_it_costs(state: State, program: State, coins: int, part: Part) -> None:
    """Do a part if the card of the step before cost so many coins at least."""
    if program.a != NONE and int(program.c) & COINS_PART >= coins:
        run_within(state, program, part)


def if_it_is_one_of(one: str, other: str, then: Step, otherwise: Step) -> Step:
    """If the card of the step before is one of two, and else something other."""
    return when_one_of(one, other, (then,), (otherwise,))


@instruction()
def when_one_of(state: State, program: State, one: CardId, other: CardId, part: Part, other_part: Part) -> None:
    """Do a part if the card of the step before is one of two, another if it is none of them."""
    if program.a != NONE:
        kind = state.kind[program.a]
        run_within(state, program, part if kind in (one, other) else other_part)


def if_no_card_was_bought(*program: Step) -> Step:
    """If no card was bought this turn."""
    return when_nothing_bought(program)


@instruction()
def when_nothing_bought(state: State, program: State, part: Part) -> None:
    """Do a part if no card was bought this turn."""
    if state.cards_bought == 0:
        run_within(state, program, part)


def if_hand_at_most(count: int, *program: Step) -> Step:
    """With so few cards in hand."""
    return when_hand(0, count, program)


def if_hand_at_least(count: int, *program: Step) -> Step:
    """With so many cards in hand."""
    return when_hand(count, 999, program)


@instruction()
def when_hand(state: State, program: State, least: int, most: int, part: Part) -> None:
    """Do a part with a hand of that size."""
    if least <= state.hand_size[program.seat] <= most:
        run_within(state, program, part)


def if_hand_lacks(types: int, *program: Step) -> Step:
    """With no such card in hand."""
    return when_hand_lacks(types, program)


@instruction()
def when_hand_lacks(state: State, program: State, types: int, part: Part) -> None:
    """Do a part with no card of some type in hand."""
    if not holds_type(state, int(program.seat), types):
        run_within(state, program, part)


def if_hand_is_all_different(*program: Step, otherwise: Sequence[Step]) -> Step:
    """With no two equal cards in hand, and else something other."""
    return when_all_different(program, tuple(otherwise))


@instruction()
def when_all_different(state: State, program: State, part: Part, other_part: Part) -> None:
    """Menagerie: do a part with no two equal cards in hand, else another."""
    twice = False
    for card in range(state.kinds):
        twice = twice or state.hand[program.seat, card] > 1
    run_within(state, program, other_part if twice else part)


def if_first(*program: Step) -> Step:
    """If it is the first card of its name that is played this turn."""
    return when_first(program, ())


def first_and_later(first: Step, later: Step) -> Step:
    """Do one thing for the first card of its name that is played this turn, another for the next ones."""
    return when_first((first,), (later,))


@instruction()
def when_first(state: State, program: State, part: Part, other_part: Part) -> None:
    """Do a part if the card is the first of its name that is played this turn, else another."""
    run_within(state, program, part if program.c == 0 else other_part)


def choose(count: int | Quantity, **options: Step | Sequence[Step]) -> Step:
    """Choose so many of several options, all before any of them is done; they are done in this order."""
    words = {word.replace("_", "-"): (o,) if isinstance(o, Step) else tuple(o) for word, o in options.items()}
    return choose_options(count, words)


@instruction("choose", answer="choose", sentences=(N_("choose one"),))
def choose_options(state: State, frame: State, answer: int, count: Amount, table: Options) -> None:
    """Name options, all different; then they are done, each as a part of the program, in the order of the table."""
    if answer == START:
        frame.c = 0
        frame.d = amount(state, count)
    else:
        frame.c |= 1 << row_of(table, card_of(answer))
        frame.d -= 1
    words, row = 0, table
    while PROGRAM[row, 0] == OPTION:
        if not frame.c >> (row - table) & 1:
            words |= 1 << PROGRAM[row, 1]
        row += 1
    if frame.d > 0 and words:
        ask_words(state, int(frame.seat), CHOOSE, words, MUST)
        state.least = state.most = frame.d
        return
    chosen = int(frame.c)
    finish(state)
    program = state.stack[state.depth - 1]
    for place in range(row - 1, table - 1, -1):
        if chosen >> (place - table) & 1:
            run_within(state, program, PROGRAM[place, 2])


@compiled
def row_of(table: int, word: int) -> int:
    """Return the row of a word in a table of options, from 0 on."""
    row = table
    while PROGRAM[row, 1] != word:
        row += 1
    return row - table


def when(types: int = 0x7FFF, card: str = "", cost: int = 0x7FFF, conditions: int = 0) -> Step:
    """Begin what happens at a moment, and say for which cards it is meant."""
    return Step(WHEN, (types, card, cost, conditions))
