"""Playing a card: one way for all, whatever plays it; the answers to an Attack; plays that are repeated."""

from crownlands.compiled import compiled, inlined
from crownlands.dominion.asking import MAY, MUST, ask_among, ask_by_verb, finish, unask
from crownlands.dominion.card_types import ACTION, ATTACK
from crownlands.dominion.deck import draw
from crownlands.dominion.events import ALL, NOTHING, PLAYED, RECEIVED, tell
from crownlands.dominion.hand import leave_hand, show_in_hand
from crownlands.dominion.in_play import enter_play
from crownlands.dominion.moments import set_off
from crownlands.dominion.moves import DONE, PLAY, PLAY_AS_WAY, REVEAL, SET_IT_ASIDE, START, card_of, verb_of
from crownlands.dominion.registry import engine_work
from crownlands.dominion.stack import (
    ACTIONS,
    AGAIN,
    ASK_WAY,
    BUYS,
    CARDS,
    COINS,
    END,
    NONE,
    POTIONS_GIVEN,
    REACTIONS,
    RUN,
    push_frame,
)
from crownlands.dominion.state import (
    ANYWHERE,
    ATTACKS_ANSWERED,
    FIRST_THING,
    HAND,
    IN_PLAY,
    OTHER_REACTIONS,
    PLAYS_MATTER,
    SLOTS,
    WAYS,
    WHEN_ATTACKED,
)
from crownlands.dominion.tables import (
    ENCHANTED_PROGRAM,
    HELPS_WITH_HAND_OF,
    IS_WAY,
    PROGRAM,
    PROGRAM_OF,
    REACTS_BY,
    SHIELDS,
)
from crownlands.game import State
from crownlands.messages import N_


@compiled
def play_from_hand(state: State, seat: int, card: int, as_way: bool) -> None:
    """Play a card from hand."""
    leave_hand(state, seat, card, 1)
    play(state, seat, card, HAND, as_way)


@compiled
def play(state: State, seat: int, card: int, source: int, as_way: bool) -> int:
    """Put a card that has left its place into play and see to it that it is carried out; returns which copy it is."""
    copy = enter_play(state, seat, card)
    carry_out(state, seat, card, copy, source, as_way)
    return copy


@compiled
def play_or_ask_way(state: State, seat: int, card: int, source: int) -> int:
    """Return the same where nobody has said yet whether the card is played as a Way."""
    copy = enter_play(state, seat, card)
    carry_out_or_ask_way(state, seat, card, copy, source)
    return copy


@compiled
def carry_out_or_ask_way(state: State, seat: int, card: int, copy: int, source: int) -> None:
    """Carry out a card that is in play, as a Way if its player likes."""
    if state.features & WAYS and state.types_of[card] & ACTION:
        push_frame(state, ASK_WAY, seat, card, source, 0)
        state.stack[state.depth - 1].d = copy
    else:
        carry_out(state, seat, card, copy, source, False)


@engine_work(ASK_WAY, "play", answer="way", sentences=(N_("choose whether the card is played as itself or as a Way"),))
def ask_way(state: State, frame: State, answer: int) -> None:
    """Ask how a card is carried out: as what it is, or as a Way."""
    seat, card = int(frame.seat), int(frame.card)
    if answer == START:
        ask_among(state, seat, PLAY, ANYWHERE, 1 << card, MUST)
        state.verbs |= 1 << PLAY_AS_WAY
        return
    source, copy = int(frame.a), int(frame.d)
    finish(state)
    carry_out(state, seat, card, copy, source, verb_of(answer) == PLAY_AS_WAY)


@compiled
def carry_out(state: State, seat: int, card: int, copy: int, source: int, as_way: bool) -> None:
    """Carry out a card: at once as far as it is plain, the rest comes on the stack, and above it, for an Attack, the
    answers of the others.
    """
    if state.watched:
        tell(state, PLAYED, seat, card, 1, source, IN_PLAY, ALL)
    program, played = int(state.program[card]), 0
    if state.features & PLAYS_MATTER:
        played = state.played >> card & 1
        program = _mind_play(state, seat, card, as_way, program)
    answered = state.features & ATTACKS_ANSWERED and state.types_of[card] & ATTACK
    if not answered:
        program = do_plain(state, seat, program)
        if PROGRAM[program, 0] == END:
            return
    push_frame(state, RUN, seat, card, NONE, 0)
    frame = state.stack[state.depth - 1]
    frame.step = program
    frame.c = played
    frame.d = copy
    if answered:
        push_frame(state, REACTIONS, seat, card, 0, 0)


@inlined
def do_plain(state: State, seat: int, program: int) -> int:
    """Do the plain steps that a program begins with; returns the first row that is none.

    What comes to a player in another's turn is cards only: actions, buys and coins are of the one whose turn it is.
    """
    while True:
        op, count = PROGRAM[program, 0], int(PROGRAM[program, 1])
        if op == CARDS:
            draw(state, seat, count)
        elif seat != state.turn and ACTIONS <= op <= POTIONS_GIVEN:
            pass
        elif op == ACTIONS:
            if not state.snowed_in:
                state.actions += count
        elif op == BUYS:
            state.buys += count
        elif op == COINS:
            state.coins += count
        elif op == POTIONS_GIVEN:
            state.potions += count
        else:
            return program
        program += 1


@compiled
def _mind_play(state: State, seat: int, card: int, as_way: bool, program: int) -> int:
    """Do what else a play does in this game, and return the program to carry out: a Way's or an Enchantress's."""
    state.played |= 1 << card if seat == state.turn else 0
    if seat == state.turn and state.coin_token[seat] > 0 and state.pile[card] == state.pile[state.coin_token[seat] - 1]:
        state.coins += 1
    if not state.types_of[card] & ACTION:
        return program
    first = seat == state.turn and state.actions_played == 0
    if seat == state.turn:
        state.actions_played += 1
    if as_way:
        for thing in range(state.things):
            kind = state.kind[SLOTS + thing]
            if IS_WAY[kind]:
                if state.watched:
                    tell(state, RECEIVED, seat, FIRST_THING + thing, 1, NOTHING, NOTHING, ALL)
                return int(PROGRAM_OF[kind])
    if first:
        for other in range(state.players):
            if state.enchants[other] >> seat & 1:
                return int(ENCHANTED_PROGRAM[0])
    return program


# Plays that are repeated


@compiled
def play_several_times(state: State, seat: int, card: int, source: int, times: int, throne: int, as_way: bool) -> None:
    """Play a card that has left its place so many times in a row; `throne` is the copy of the card that does it, and
    nobody need be asked whether the first play is as a Way."""
    copy = enter_play(state, seat, card)
    state.throne_of[copy] = throne
    push_frame(state, AGAIN, seat, card, times - 1, IN_PLAY)
    state.stack[state.depth - 1].d = copy
    carry_out(state, seat, card, copy, source, as_way)


@engine_work(AGAIN)
def again(state: State, frame: State) -> None:
    """Play a card once more, in play or not any more."""
    seat, card, source, copy = int(frame.seat), int(frame.card), int(frame.b), int(frame.d)
    frame.a -= 1
    frame.b = IN_PLAY
    if frame.a == 0:
        finish(state)
    carry_out_or_ask_way(state, seat, card, copy, source)


# Answers to an Attack


@compiled
def _helps(state: State, seat: int, card: int, immune: int) -> bool:
    """Return whether a Reaction in hand can be used against an Attack now: a shield once, others with a large enough
    hand.
    """
    kind = state.kind[card]
    if SHIELDS[kind]:
        return not immune >> seat & 1
    return state.hand_size[seat] >= HELPS_WITH_HAND_OF[kind]


@compiled
def _reactions(state: State, frame: State, verb: int) -> int:
    cards, seat = 0, int(state.about)
    for card in range(state.kinds):
        if state.moments[WHEN_ATTACKED] >> card & 1 and state.hand[seat, card] > 0:
            if REACTS_BY[state.kind[card]] == verb and _helps(state, seat, card, int(frame.b)):
                cards |= 1 << card
    return cards


@engine_work(
    REACTIONS,
    "reveal",
    to="hand",
    answer="react",
    allows=_reactions,
    sentences=(N_("use a Reaction from your hand, or skip"),),
)
def reactions(state: State, frame: State, answer: int) -> None:
    """Before an Attack does anything: every other player may use Reactions, one at a time, in turn order."""
    if answer == DONE:
        frame.step += 1
    elif answer != START:
        seat, card = int(state.about), card_of(answer)
        if SHIELDS[state.kind[card]]:
            frame.b |= 1 << seat
            show_in_hand(state, seat, card)
            if not state.features & OTHER_REACTIONS:  # nobody can use a second one
                frame.step += 1
        else:
            if verb_of(answer) == REVEAL:
                show_in_hand(state, seat, card)
            unask(state)
            set_off(state, seat, card, WHEN_ATTACKED, NONE)
            return
    while frame.step < state.players:
        seat = int(state.turn + frame.step) % int(state.players)
        if seat == frame.by:
            frame.step += 1
            continue
        if not state.features & OTHER_REACTIONS:
            ask_among(state, seat, REVEAL, HAND, int(state.moments[WHEN_ATTACKED]), MAY)
        else:
            ask_by_verb(state, seat, 1 << REVEAL | 1 << SET_IT_ASIDE, MAY)
        return
    immune = int(frame.b)
    finish(state)
    state.stack[state.depth - 1].b = immune
