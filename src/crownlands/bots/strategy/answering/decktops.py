"""Answers about cards that go onto the deck, and cards that lie there."""

from crownlands.bots.strategy.answering.picking import (
    drawn_least,
    first_of,
    lost_least,
    next_least,
    or_done,
    shown,
    worth_most,
)
from crownlands.bots.strategy.answers import answers
from crownlands.bots.strategy.conditions import Plan
from crownlands.bots.strategy.decktop import (
    card_to_put_back,
    choose_from_discard,
    discards_deck,
    is_poor,
    keep_or_not,
    next_worth,
    sort_card,
    spy_choice,
    victory_to_show,
)
from crownlands.bots.strategy.valuing import mean_to_draw
from crownlands.dominion.dispatch import allowed_names
from crownlands.dominion.moves import (
    CHOOSE,
    DISCARD_IT,
    DONE,
    KEEP,
    OPTION_WORDS,
    PUT_BACK,
    SHUFFLE,
    TAKE,
    TOPDECK,
    TRASH_IT,
    fitting,
    move_of,
)
from crownlands.dominion.set_aside import cards_aside
from crownlands.dominion.state import ANYWHERE, REVEALED
from crownlands.game import State

DISCARD_OPTION, PUT_BACK_OPTION = OPTION_WORDS.index("discard"), OPTION_WORDS.index("put-back")


@answers("topdeck")
def topdeck(state: State, plan: Plan, seat: int) -> int:
    """Answer with a card that can't be played any more, a spare Treasure, or the one that is missed least."""
    return move_of(TOPDECK, card_to_put_back(state, plan, seat))


@answers("topdeck-from-discard")
def topdeck_from_discard(state: State, plan: Plan, seat: int) -> int:
    """Answer with the best card of the discard pile, if it is a good one."""
    move = choose_from_discard(state, plan, seat)
    if move == DONE and not state.optional:
        return move_of(TOPDECK, worth_most(state, plan, seat, fitting(state)))
    return move


@answers("topdeck-victory")
def topdeck_victory(state: State, plan: Plan, seat: int) -> int:
    """Answer with a Victory card for the top of the deck."""
    return move_of(TOPDECK, victory_to_show(state, plan, seat))


@answers("topdeck-bottom", "topdeck-gained")
def topdeck_good(state: State, plan: Plan, seat: int) -> int:
    """Answer with a card that one would like to draw next."""
    card = shown(state) if state.zone != ANYWHERE else first_of(int(state.among))
    return DONE if is_poor(state, plan, seat, card) else move_of(TOPDECK, card)


@answers("discard-deck")
def discard_deck(state: State, plan: Plan, seat: int) -> int:
    """Discard the deck unless it holds more coins a card than deck and discard pile together."""
    return discards_deck(state, plan, seat)


@answers("sort")
def sort(state: State, plan: Plan, seat: int) -> int:
    """Answer with the best place for a card from the top of the deck."""
    return sort_card(state, plan, seat, shown(state))


@answers("lookout")
def lookout(state: State, plan: Plan, seat: int) -> int:
    """Trash the card that is missed least, but points stay; discard what one would least like to draw next turn."""
    if state.verbs >> TRASH_IT & 1:
        return move_of(TRASH_IT, lost_least(state, plan, seat, fitting(state)))
    return move_of(DISCARD_IT, next_least(state, plan, fitting(state)))


@answers("discard-or-put-back")
def discard_or_put_back(state: State, plan: Plan, seat: int) -> int:
    """Poor cards go."""
    card = shown(state)
    return move_of(DISCARD_IT if is_poor(state, plan, seat, card) else PUT_BACK, card)


@answers("keep-or-set-aside")
def keep_or_set_aside(state: State, plan: Plan, seat: int) -> int:
    """Set an Action aside that can't be played."""
    frame = state.stack[state.depth - 1]
    return keep_or_not(state, plan, int(frame.seat), first_of(allowed_names(state, KEEP)))


@answers("spy")
def spy(state: State, plan: Plan, seat: int) -> int:
    """Discard one's own poor cards, and of the others' the good ones."""
    return spy_choice(state, plan, seat, shown(state), int(state.target))


@answers("oracle")
def oracle(state: State, plan: Plan, seat: int) -> int:
    """Discard one's own cards if an average one is better, the others' if it is worse."""
    target = int(state.target)
    worth = 0.0
    cards = cards_aside(state, target, REVEALED)
    for card in range(state.kinds):
        if cards >> card & 1:
            worth += next_worth(state, plan, card) - mean_to_draw(state, plan, target)
    return move_of(CHOOSE, DISCARD_OPTION if (worth < 0.0) == (target == seat) else PUT_BACK_OPTION)


@answers("put-back")
def put_back(state: State, plan: Plan, seat: int) -> int:
    """Put back first what one would like to draw least, so that the best comes to lie on top."""
    return move_of(PUT_BACK, drawn_least(state, plan, fitting(state)))


@answers("take")
def take(state: State, plan: Plan, seat: int) -> int:
    """Take all there are."""
    return or_done(TAKE, first_of(fitting(state)))


@answers("shuffle")
def shuffle(state: State, plan: Plan, seat: int) -> int:
    """Shuffle every Action in."""
    return or_done(SHUFFLE, first_of(fitting(state)))
