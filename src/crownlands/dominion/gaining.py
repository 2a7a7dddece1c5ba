"""Gaining a card: one way for all, whatever it comes by, and what happens when a card is gained."""

from crownlands.compiled import compiled
from crownlands.dominion.asking import MAY, MUST, ask_among, ask_by_verb, finish, unask
from crownlands.dominion.deck import lay_on_deck, take_top
from crownlands.dominion.deck_places import deck_entry
from crownlands.dominion.discard_pile import put_on_discard, take_seen_from_discard
from crownlands.dominion.events import ALL, DISCARDED, tell
from crownlands.dominion.events import GAINED as GAINED_EVENT
from crownlands.dominion.hand import join_hand, leave_hand
from crownlands.dominion.in_play import count_in_play
from crownlands.dominion.moments import applies, lowest, rank, set_off, thing_with, trigger
from crownlands.dominion.moves import (
    DISCARD_EXILED,
    DONE,
    PLAY,
    RESOLVE,
    RESOLVE_THING,
    START,
    TRASH_IT,
    card_of,
    verb_of,
)
from crownlands.dominion.piles import leave_pile, own
from crownlands.dominion.registry import engine_work
from crownlands.dominion.set_aside import count_aside, first_aside, take_aside
from crownlands.dominion.stack import (
    DISCARD_EXILED_COPIES,
    GAINED,
    NONE,
    REACT_TO_GAIN,
    RUN,
    WHEN,
    gain_at_hand,
    push_frame,
)
from crownlands.dominion.state import (
    CALLED_AT_GAIN,
    CARD,
    CARGO,
    DECK,
    DISCARD,
    EVERYONE_KNOWS,
    EXILE,
    EXILES,
    FIRST_THING,
    GAINS_MATTER,
    HAND,
    IN_PLAY_GAINS,
    OTHERS_GAIN,
    SUPPLY,
    TAVERN,
    THING_GAINS,
    TRASH,
    WAY_SEALS,
    WHEN_GAINED,
)
from crownlands.dominion.tables import GAINED_TO_HAND, IF_MARKED, IF_THERE, PROGRAM, REACTS_BY, TOKENS_FIRST
from crownlands.game import State
from crownlands.messages import N_

SILVER = 1


@compiled
def gain(state: State, seat: int, card: int, destination: int) -> bool:
    """Gain a card from its pile, if there is one left. False if this player gained nothing."""
    if state.supply[card] <= 0:
        return False
    leave_pile(state, card)
    return receive(state, seat, card, destination, SUPPLY, True)


@compiled
def gain_from_trash(state: State, seat: int, card: int, destination: int) -> bool:
    """Gain a card from the trash."""
    state.trash[card] -= 1
    return receive(state, seat, card, destination, TRASH, True)


@compiled
def gain_bought(state: State, seat: int, card: int) -> None:
    """Gain a card that was just bought, if its pile still has it. That it was bought has been told."""
    if state.supply[card] > 0:
        leave_pile(state, card)
        receive(state, seat, card, DISCARD, SUPPLY, False)


@compiled
def receive(state: State, seat: int, card: int, destination: int, source: int, news: bool) -> bool:
    """Return a card comes to its new owner, and what that sets off comes on the stack.

    In a possessed turn the possessor gets it instead: then the other has gained nothing.
    """
    gainer = seat
    if state.features & GAINS_MATTER:
        to_hand = GAINED_TO_HAND[state.kind[card]]
        if state.possessor != NONE and seat == state.turn:
            gainer = int(state.possessor)
            destination, news = DISCARD, True
        if to_hand and destination == DISCARD:
            destination, news = HAND, True
    own(state, gainer, card)
    if state.watched and news:
        tell(state, GAINED_EVENT, gainer, card, 1, source, destination, ALL)
    place_gained(state, gainer, card, destination)
    if state.features & GAINS_MATTER:
        note_gain(state, gainer, card, destination)
    return gainer == seat


@compiled
def place_gained(state: State, seat: int, card: int, destination: int) -> None:
    """Put a gained card where it goes, seen by all."""
    if destination == HAND:
        join_hand(state, seat, card)
    elif destination == DECK:
        lay_on_deck(state, seat, card, EVERYONE_KNOWS)
    else:
        put_on_discard(state, seat, card)


@compiled
def note_gain(state: State, seat: int, card: int, destination: int) -> None:
    """Remember a gain, and see to what it sets off."""
    if seat == state.turn:
        state.gained_count += 1
        state.silvers_gained += card == SILVER
    push_frame(state, GAINED, seat, card, destination, 0)
    state.stack[state.depth - 1].step = EVERYBODY if state.things > 0 else 0


# The gained card, while its gain is dealt with


@compiled
def is_still_there(state: State, gaining: State) -> bool:
    """Return whether a gained card is still where it was gained to."""
    seat, card, where = int(gaining.seat), int(gaining.card), int(gaining.a)
    if where == DECK:
        top = state.deck_size[seat] - 1
        return top >= 0 and deck_entry(state, seat, top) & CARD == card
    if where == HAND:
        return state.hand[seat, card] > 0
    return where == DISCARD


@compiled
def take_gained(state: State) -> None:
    """Take the gained card from where it was gained to; nothing else can move it then."""
    gaining = state.stack[gain_at_hand(state)]
    seat, card = int(gaining.seat), int(gaining.card)
    if gaining.a == DECK:
        take_top(state, seat)
    elif gaining.a == HAND:
        leave_hand(state, seat, card, 1)
    else:
        take_seen_from_discard(state, seat, card)
    gaining.a = NONE


# What a gain sets off: first for all (Aqueduct), then player by player from the one whose turn it is. The gainer's
# cards come in the order that the gainer likes; those that only give tokens come first and unasked. `step` is the
# player, and `b` has what is done, as bits: the cards by their rank among all that may do something, and a thing last.

SEALED = 15
EXILES_ASKED = 1 << 14
MOVED = -1  # the number that a gain leaves to its program if the card was moved
EVERYBODY = -1  # the step before the first player


@compiled
def _sources(state: State, card: int) -> int:
    """Return the cards, as bits, that may have something to do when a card is gained."""
    cards = int(state.moments[IN_PLAY_GAINS] | state.moments[CALLED_AT_GAIN])
    return cards | (int(state.moments[WHEN_GAINED]) & 1 << card)


@compiled
def _has_something(state: State, gaining: State, source: int) -> bool:
    """Return whether a card still has something to do for the gainer."""
    seat, card = int(gaining.seat), int(gaining.card)
    if source == card and applies(state, trigger(state, card, WHEN_GAINED), card):
        return True
    if state.moments[CALLED_AT_GAIN] >> source & 1:
        if count_aside(state, seat, TAVERN, source) > 0:
            return applies(state, trigger(state, source, CALLED_AT_GAIN), card)
        return False
    program = trigger(state, source, IN_PLAY_GAINS)
    if not applies(state, program, card):
        return False
    conditions = PROGRAM[program, 4] if PROGRAM[program, 0] == WHEN else 0
    if conditions & IF_THERE and not is_still_there(state, gaining):
        return False
    if conditions & IF_MARKED:
        return seat == state.turn and first_aside(state, seat, CARGO) != NONE
    return count_in_play(state, seat, source) > 0


@compiled
def _pending(state: State, gaining: State) -> int:
    """Return the cards, as bits, that still have something to do for the gainer."""
    sources = _sources(state, int(gaining.card))
    pending, place = 0, 0
    for source in range(state.kinds):
        if sources >> source & 1:
            if not gaining.b >> place & 1 and _has_something(state, gaining, source):
                pending |= 1 << source
            place += 1
    return pending


@compiled
def _is_sealed(state: State, gaining: State) -> bool:
    """Return whether the Way of the Seal still has something to do for the gainer."""
    sealed = state.sealed >> gaining.seat & 1 and thing_with(state, WAY_SEALS) != NONE
    return sealed != 0 and not gaining.b >> SEALED & 1 and is_still_there(state, gaining)


@compiled
def _resolvable(state: State, gaining: State, verb: int) -> int:
    """Return what may come next, where the gainer has a choice."""
    if verb == RESOLVE:
        return _pending(state, gaining)
    if verb == DISCARD_EXILED:
        return 1 << int(gaining.card)
    seal = thing_with(state, WAY_SEALS)
    return 1 << seal if _is_sealed(state, gaining) else 0


@engine_work(GAINED, "resolve", answer="resolve", allows=_resolvable, sentences=(N_("choose what comes next"),))
def what_gaining_sets_off(state: State, frame: State, answer: int) -> None:
    """Go on after a card was gained: everybody's effects, one after the other."""
    seat, card = int(frame.seat), int(frame.card)
    if answer != START:
        unask(state)
        if verb_of(answer) == RESOLVE:
            _do(state, frame, card_of(answer))
        elif verb_of(answer) == DISCARD_EXILED:
            frame.b |= EXILES_ASKED
            discard_exiled_copies(state, seat, card)
        else:
            _seal(state, frame)
        return
    if frame.step == EVERYBODY:
        frame.step = 0
        for thing in range(state.things - 1, -1, -1):
            if applies(state, trigger(state, FIRST_THING + thing, THING_GAINS), card):
                set_off(state, seat, FIRST_THING + thing, THING_GAINS, card)
        return
    while frame.step < state.players:
        player = int(state.turn + frame.step) % int(state.players)
        if player != seat:
            frame.step += 1
            if _others_react(state, player, card):
                return
            continue
        if _gainer_goes_on(state, frame):
            return
        frame.step += 1
    gone = frame.a == NONE
    finish(state)
    if gone and state.depth > 0 and state.stack[state.depth - 1].op == RUN:
        state.stack[state.depth - 1].c = MOVED


@compiled
def _gainer_goes_on(state: State, frame: State) -> bool:
    """Do the next thing for the gainer, or ask which it is. False: there is nothing left."""
    pending = _pending(state, frame)
    for source in range(state.kinds):
        if pending >> source & 1 and TOKENS_FIRST[state.kind[source]]:
            _do(state, frame, source)
            return True
    sealed = _is_sealed(state, frame)
    exiled = _has_exiled(state, frame)
    if pending & (pending - 1) or (pending and (sealed or exiled)) or (sealed and exiled):
        verbs = (1 << RESOLVE if pending else 0) | (1 << RESOLVE_THING if sealed else 0)
        verbs |= 1 << DISCARD_EXILED if exiled else 0
        ask_by_verb(state, int(frame.seat), verbs, MUST)
        return True
    if pending:
        _do(state, frame, lowest(pending))
        return True
    if sealed:
        _seal(state, frame)
        return True
    if exiled:
        frame.b |= EXILES_ASKED
        push_frame(state, DISCARD_EXILED_COPIES, int(frame.seat), int(frame.card), int(frame.card), 0)
        return True
    return False


@compiled
def _has_exiled(state: State, gaining: State) -> bool:
    """Return whether the gainer may still discard exiled copies of the gained card."""
    if not state.features & EXILES or gaining.b & EXILES_ASKED:
        return False
    return count_aside(state, int(gaining.seat), EXILE, int(gaining.card)) > 0


@engine_work(
    DISCARD_EXILED_COPIES,
    "discard-exiled",
    to="discard",
    answer="discard-exiled",
    sentences=(N_("discard all copies of the gained card from your Exile mat, or skip"),),
)
def may_discard_exiled(state: State, frame: State, answer: int) -> None:
    """Ask whether all exiled copies of a gained card are discarded, or none."""
    seat, card = int(frame.seat), int(frame.card)
    if answer == START:
        ask_among(state, seat, DISCARD_EXILED, EXILE, 1 << card, MAY)
        return
    finish(state)
    if answer != DONE:
        discard_exiled_copies(state, seat, card)


@compiled
def discard_exiled_copies(state: State, seat: int, card: int) -> None:
    """Discard all exiled copies of a card."""
    count = 0
    while take_aside(state, seat, card, EXILE):
        put_on_discard(state, seat, card)
        count += 1
    if state.watched:
        tell(state, DISCARDED, seat, card, count, EXILE, DISCARD, ALL)


@compiled
def _do(state: State, gaining: State, source: int) -> None:
    """Let a card do what it does when its owner gains a card: once for each copy in play where it only gives tokens."""
    seat, card = int(gaining.seat), int(gaining.card)
    gaining.b |= 1 << rank(_sources(state, card), source)
    if source == card and state.moments[WHEN_GAINED] >> source & 1:
        set_off(state, seat, source, WHEN_GAINED, card)
    elif state.moments[CALLED_AT_GAIN] >> source & 1:
        set_off(state, seat, source, CALLED_AT_GAIN, card)
    else:
        times = count_in_play(state, seat, source) if TOKENS_FIRST[state.kind[source]] else 1
        for _ in range(times):
            set_off(state, seat, source, IN_PLAY_GAINS, card)


@compiled
def _seal(state: State, gaining: State) -> None:
    gaining.b |= -1 << SEALED
    seal = FIRST_THING + thing_with(state, WAY_SEALS)
    set_off(state, int(gaining.seat), seal, WAY_SEALS, int(gaining.card))


@compiled
def _others_react(state: State, player: int, card: int) -> bool:
    """Do what another's gain sets off for a player: things of their own, and Reactions from hand."""
    found = False
    for reaction in range(state.kinds):
        if state.moments[OTHERS_GAIN] >> reaction & 1 and applies(state, trigger(state, reaction, OTHERS_GAIN), card):
            found = True
    if found:
        push_frame(state, REACT_TO_GAIN, player, card, card, 0)
    for thing in range(state.things):
        if state.has[player] >> thing & 1 and applies(state, trigger(state, FIRST_THING + thing, OTHERS_GAIN), card):
            set_off(state, player, FIRST_THING + thing, OTHERS_GAIN, card)
            found = True
    return found


@compiled
def _reactions_to_gain(state: State, frame: State, verb: int) -> int:
    cards = 0
    for card in range(state.kinds):
        if state.moments[OTHERS_GAIN] >> card & 1 and state.hand[frame.seat, card] > 0:
            fits = applies(state, trigger(state, card, OTHERS_GAIN), int(frame.card))
            if fits and REACTS_BY[state.kind[card]] == verb:
                cards |= 1 << card
    return cards


@engine_work(
    REACT_TO_GAIN,
    "react-to-gain",
    answer="react-to-gain",
    allows=_reactions_to_gain,
    sentences=(N_("use a Reaction from your hand, or skip"),),
)
def react_to_gain(state: State, frame: State, answer: int) -> None:
    """Another player gained a card: cards in hand that react to it, one after the other."""
    if answer == DONE:
        finish(state)
        return
    if answer != START:
        unask(state)
        set_off(state, int(frame.seat), card_of(answer), OTHERS_GAIN, int(frame.card))
        return
    ask_by_verb(state, int(frame.seat), 1 << TRASH_IT | 1 << PLAY, MAY)
