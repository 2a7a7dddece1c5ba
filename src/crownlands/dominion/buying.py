"""Buying a card where more happens than that it changes hands: paying, overpaying, and what a buy sets off."""

from crownlands.compiled import compiled
from crownlands.dominion.asking import MAY, MUST, ask_by_verb, ask_words, finish, unask
from crownlands.dominion.card_types import VICTORY
from crownlands.dominion.costs import COINS_PART, DEBT_SHIFT, POTION, cost_of
from crownlands.dominion.events import ALL, BOUGHT, DEBT_TOKEN, NOTHING, tell, tell_tokens
from crownlands.dominion.gaining import gain_bought
from crownlands.dominion.in_play import count_in_play
from crownlands.dominion.moments import applies, in_play_with, lowest, rank, set_off, trigger
from crownlands.dominion.moves import DONE, OVERPAY, OVERPAY_POTION, RESOLVE, START, card_of
from crownlands.dominion.registry import engine_work
from crownlands.dominion.stack import BUYING, NONE, push_frame, run_program
from crownlands.dominion.state import (
    DISCARD,
    FIRST_THING,
    IN_HAND_BUYS,
    IN_PLAY_BUYS,
    SLOTS,
    SUPPLY,
    WHEN_BOUGHT,
    WHEN_CHARMED,
    WHEN_OVERPAID,
)
from crownlands.dominion.tables import IS_PROJECT, PROGRAM_OF, THING_COST, TOKENS_FIRST
from crownlands.game import State
from crownlands.messages import N_


@compiled
def buy_with_all(state: State, card: int) -> None:
    """Pay for a card. What happens when it is bought, and its gain, come on the stack."""
    seat, cost = int(state.turn), cost_of(state, card)
    state.buys -= 1
    state.coins -= cost & COINS_PART
    state.potions -= 1 if cost & POTION else 0
    state.bought += 1
    state.cards_bought += 1
    state.victory_bought += (state.types_of[card] & VICTORY) != 0
    if state.watched:
        tell(state, BOUGHT, seat, card, 1, SUPPLY, DISCARD, ALL)
    debt = cost >> DEBT_SHIFT
    if debt:
        owing = seat if state.possessor == NONE else int(state.possessor)
        state.debt[owing] += debt
        tell_tokens(state, owing, DEBT_TOKEN, debt, NOTHING)
    push_frame(state, BUYING, seat, card, 0, 0)


@compiled
def buy_thing(state: State, thing: int) -> None:
    """Buy an Event, which is carried out at once, or a Project."""
    seat, kind = int(state.turn), int(state.kind[SLOTS + thing])
    state.buys -= 1
    state.coins -= THING_COST[kind]
    state.bought += 1
    if state.watched:
        tell(state, BOUGHT, seat, FIRST_THING + thing, 1, NOTHING, NOTHING, ALL)
    if IS_PROJECT[kind]:
        state.has[seat] |= 1 << thing
    else:
        run_program(state, seat, FIRST_THING + thing, int(PROGRAM_OF[kind]), NONE)


# The steps of a buy. `c` and `d` are coins and Potions overpaid, `b` has what is done, as bits, by the rank of the
# cards among all that may do something.

OVERPAYING, TOKENS, EFFECTS = range(3)


@compiled
def _sources(state: State, card: int) -> int:
    """Return the cards, as bits, that may have something to do when a card is bought."""
    cards = int(state.moments[IN_PLAY_BUYS] | state.moments[IN_HAND_BUYS] | state.moments[WHEN_CHARMED])
    return cards | (int(state.moments[WHEN_BOUGHT] | state.moments[WHEN_OVERPAID]) & 1 << card)


@compiled
def _has_something(state: State, buying: State, source: int) -> bool:
    """Return whether a card still has something to do for the buyer."""
    seat, card = int(buying.seat), int(buying.card)
    if source == card:
        overpaid = buying.c + buying.d > 0 and trigger(state, card, WHEN_OVERPAID) != 0
        if overpaid or applies(state, trigger(state, card, WHEN_BOUGHT), card):
            return True
    if trigger(state, source, WHEN_CHARMED) != 0:
        return state.charms > 0
    if applies(state, trigger(state, source, IN_HAND_BUYS), card):
        return True
    return count_in_play(state, seat, source) > 0 and applies(state, trigger(state, source, IN_PLAY_BUYS), card)


@compiled
def _pending(state: State, buying: State) -> int:
    sources = _sources(state, int(buying.card))
    pending, place = 0, 0
    for source in range(state.kinds):
        if sources >> source & 1:
            if not buying.b >> place & 1 and _has_something(state, buying, source):
                pending |= 1 << source
            place += 1
    return pending


@compiled
def _resolvable(state: State, frame: State, verb: int) -> int:
    return _pending(state, frame)


@compiled
def _ask_overpaying(state: State, buying: State) -> None:
    words = (1 << OVERPAY if state.coins > 0 else 0) | (1 << OVERPAY_POTION if state.potions > 0 else 0)
    ask_words(state, int(buying.seat), 0, words, MAY)


@engine_work(
    BUYING,
    {RESOLVE: "resolve", 0: "overpay"},
    answer="buying",
    allows=_resolvable,
    sentences=(N_("choose what comes next"), N_("pay more for the card, or stop")),
)
def what_buying_sets_off(state: State, frame: State, answer: int) -> None:
    """Go on after a card was paid for: overpaying, what the buy sets off, and then the gain."""
    seat, card = int(frame.seat), int(frame.card)
    if frame.step == OVERPAYING:
        if trigger(state, card, WHEN_OVERPAID) != 0 and answer != DONE:
            if answer == OVERPAY:
                state.coins -= 1
                frame.c += 1
            elif answer == OVERPAY_POTION:
                state.potions -= 1
                frame.d += 1
            _ask_overpaying(state, frame)
            return
        unask(state)
        frame.step = TOKENS
        answer = START
    if frame.step == TOKENS:
        frame.step = EFFECTS
        givers = in_play_with(state, seat, IN_PLAY_BUYS)
        for source in range(state.kinds):
            if givers >> source & 1 and TOKENS_FIRST[state.kind[source]]:
                _do(state, frame, source)
        return
    if answer != START:
        unask(state)
        _do(state, frame, card_of(answer))
        return
    pending = _pending(state, frame)
    if pending & (pending - 1):
        ask_by_verb(state, seat, 1 << RESOLVE, MUST)
    elif pending:
        _do(state, frame, lowest(pending))
    else:
        finish(state)
        gain_bought(state, seat, card)


@compiled
def _do(state: State, buying: State, source: int) -> None:
    """Let a card do what it does when its owner buys a card: once for each copy in play."""
    seat, card = int(buying.seat), int(buying.card)
    buying.b |= 1 << rank(_sources(state, card), source)
    if source == card and trigger(state, card, WHEN_BOUGHT) != 0:
        set_off(state, seat, source, WHEN_BOUGHT, card)
    elif source == card and trigger(state, card, WHEN_OVERPAID) != 0 and buying.c + buying.d > 0:
        set_off(state, seat, source, WHEN_OVERPAID, card)
    elif trigger(state, source, WHEN_CHARMED) != 0:
        for _ in range(state.charms):
            set_off(state, seat, source, WHEN_CHARMED, card)
        state.charms = 0
    elif trigger(state, source, IN_HAND_BUYS) != 0:
        set_off(state, seat, source, IN_HAND_BUYS, card)
    else:
        for _ in range(count_in_play(state, seat, source)):
            set_off(state, seat, source, IN_PLAY_BUYS, card)
