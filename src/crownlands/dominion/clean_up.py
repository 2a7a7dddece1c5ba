"""The end of a turn: cards are put down, a new hand is drawn, and the next turn begins or the game is over."""

from crownlands.compiled import WORD, compiled, fill_word, inlined
from crownlands.dominion.asking import MAY, MUST, ask_by_verb, finish
from crownlands.dominion.card_types import TREASURE
from crownlands.dominion.deck import draw, put_on_deck
from crownlands.dominion.deck_places import set_discarded
from crownlands.dominion.discard_pile import note_top, put_on_discard, tell_batch
from crownlands.dominion.events import GAME_OVER, NOTHING, TURN, tell_turn
from crownlands.dominion.hand import forget_seen_hand, remember_hand
from crownlands.dominion.in_play import card_in_play, leave_play, place_in_play, seat_in_play
from crownlands.dominion.moments import kind_of, set_off, trigger
from crownlands.dominion.moves import DONE, RESOLVE, START, TOPDECK, card_of
from crownlands.dominion.registry import engine_work
from crownlands.dominion.set_aside import change_marks, drop_marks, first_aside, take_from_aside
from crownlands.dominion.stack import CLEANING_UP, NONE, STARTING, TURN_ENDS, push_frame
from crownlands.dominion.state import (
    ACTION_PHASE,
    ATTACKS_ANSWERED,
    CAPTIVE,
    CARGO,
    CLEAN_UP,
    EVERYONE_KNOWS,
    EXTRA_TURNS,
    FIRST_THING,
    HAND,
    IN_PLAY,
    NEXT_TURN,
    OVER,
    STARTS_MATTER,
    STAYS,
    THIS_TURN,
    WHEN_PUT_DOWN,
)
from crownlands.dominion.tables import (
    BACK_WITH_POTION,
    BACK_WITHOUT_VICTORY,
    DRAWS_MORE,
    GIVES_TURN,
    HANDS_BACK_TREASURE,
    IS_POTION,
    ON_PUT_DOWN,
    OUTPOST_TURN,
    POSSESSED_TURN,
)
from crownlands.game import State
from crownlands.messages import N_

PROVINCE = 5
BASICS = 7
HAND_SIZE = 5
OUTPOST_HAND = 3
FEW = 6  # cards in play: mostly no more


@inlined
def clean_up(state: State) -> None:
    """Discard the hand, then the cards in play, and draw five cards."""
    seat = int(state.turn)
    if not state.watched and state.cards[seat] + WORD <= state.room[seat]:
        _put_down_unwatched(state, seat)
        draw(state, seat, HAND_SIZE)
        return
    put_down = put_hand_down(state, seat)
    in_play = int(state.in_play_size)
    flip = ~state.flip[seat]
    place, step = state.discard_at[seat] + (state.discard_size[seat] ^ flip), 1 | flip
    for i in range(in_play):
        card = card_in_play(state, i)
        state.lying[place] = card
        place += step
        if state.watched:
            state.known_discard[seat, card] += 1
    state.discard_size[seat] += in_play
    state.in_play_size = 0
    if state.watched and put_down + in_play > 0:
        note_top(state, seat)
        tell_batch(state, seat, put_down + in_play, HAND)
    draw(state, seat, HAND_SIZE)


@inlined
def _put_down_unwatched(state: State, seat: int) -> None:
    """Put down hand and cards in play, unseen, where there is room to spare: the first few places are written without
    asking how many cards there are, for that can't be guessed. What lies beyond the discard pile means nothing.
    """
    flip = ~state.flip[seat]
    place, step = state.discard_at[seat] + (state.discard_size[seat] ^ flip), 1 | flip
    below = (WORD - 1) & flip  # a pile that grows downwards is written from below
    left = int(state.hand_size[seat])
    state.discard_size[seat] += left + state.in_play_size
    state.hand_size[seat] = 0
    for card in range(BASICS):
        here = int(state.hand[seat, card])
        state.hand[seat, card] = 0
        fill_word(state.lying, place - below, card)
        for i in range(WORD, here):
            state.lying[place + i * step] = card
        place += here * step
        left -= here
    card = BASICS
    while left > 0:
        here = int(state.hand[seat, card])
        state.hand[seat, card] = 0
        for i in range(here):
            state.lying[place + i * step] = card
        place += here * step
        left -= here
        card += 1
    for i in range(FEW):
        state.lying[place + i * step] = card_in_play(state, i)
    for i in range(FEW, state.in_play_size):
        state.lying[place + i * step] = card_in_play(state, i)
    state.in_play_size = 0


@inlined
def put_hand_down(state: State, seat: int) -> int:
    """Put a hand on the discard pile, in the order of the piles; returns how many cards it was."""
    count = int(state.hand_size[seat])
    flip = ~state.flip[seat]
    place, step = state.discard_at[seat] + (state.discard_size[seat] ^ flip), 1 | flip
    left, card = count, 0
    while left > 0:
        here = int(state.hand[seat, card])
        if here > 0:
            state.hand[seat, card] = 0
            left -= here
            for _ in range(here):
                state.lying[place] = card
                place += step
        card += 1
    state.hand_size[seat] = 0
    state.discard_size[seat] += count
    if state.watched:
        forget_seen_hand(state, seat)
        for card in range(state.kinds):
            state.known_discard[seat, card] += state.known_hand[seat, card]
            state.known_hand[seat, card] = 0
    return count


# Clean-up where cards stay, go on the deck, or hands differ


@compiled
def _may_go_on_deck(state: State, frame: State, verb: int) -> int:
    """Return the cards in play, as bits, that may be put on the deck now. `a` counts the Treasures that Herbalists
    took.
    """
    seat, cards, herbalists = int(frame.seat), 0, 0
    potion = False
    for i in range(state.in_play_size):
        if seat_in_play(state, i) == seat:
            kind = state.kind[card_in_play(state, i)]
            herbalists += ON_PUT_DOWN[kind] == HANDS_BACK_TREASURE and not state.table[i] & STAYS
            potion = potion or ON_PUT_DOWN[kind] == IS_POTION
    for i in range(state.in_play_size):
        if seat_in_play(state, i) != seat or state.table[i] & STAYS:
            continue
        card = card_in_play(state, i)
        rule = ON_PUT_DOWN[state.kind[card]]
        if (
            (rule == BACK_WITHOUT_VICTORY and state.victory_bought == 0)
            or (rule == BACK_WITH_POTION and potion)
            or (state.types_of[card] & TREASURE and herbalists > frame.a)
        ):
            cards |= 1 << card
    return cards


@engine_work(
    CLEANING_UP,
    "clean-up",
    to="deck",
    answer="clean-up",
    allows=_may_go_on_deck,
    sentences=(N_("put a card from play on your deck, or stop"),),
)
def cleaning_up(state: State, frame: State, answer: int) -> None:
    """Clean-up, step by step."""
    seat = int(frame.seat)
    if state.phase != CLEAN_UP:
        state.phase = CLEAN_UP
        if _put_down_by_themselves(state, seat):
            return
    if answer != START and answer != DONE:
        _put_on_deck(state, frame, card_of(answer))
    if answer != DONE and _may_go_on_deck(state, frame, TOPDECK) != 0:
        ask_by_verb(state, seat, 1 << TOPDECK, MAY)
        return
    _put_down(state, seat)
    draw(state, seat, cards_to_draw(state, seat))
    draw(state, seat, int(state.rivers))
    _release(state, seat)
    if state.possessor != NONE and state.watched:
        remember_hand(state, seat)
    finish(state)
    next_turn(state)


@compiled
def _put_down_by_themselves(state: State, seat: int) -> bool:
    """Do what cards do by themselves as they are discarded from play: Hermit. True if there is something to be done."""
    found = False
    for i in range(state.in_play_size - 1, -1, -1):
        card = card_in_play(state, i)
        if seat_in_play(state, i) == seat and not state.table[i] & STAYS and trigger(state, card, WHEN_PUT_DOWN) != 0:
            set_off(state, seat, card, WHEN_PUT_DOWN, card)
            found = True
    return found


@compiled
def _put_on_deck(state: State, frame: State, card: int) -> None:
    """Put a card from play on the deck. What is no Alchemist or Treasury is a Treasure that a Herbalist takes."""
    seat = int(frame.seat)
    rule = ON_PUT_DOWN[state.kind[card]]
    if rule != BACK_WITHOUT_VICTORY and rule != BACK_WITH_POTION:
        frame.a += 1
    leave_play(state, place_in_play(state, seat, card, 0))
    put_on_deck(state, seat, card, EVERYONE_KNOWS, IN_PLAY)


@compiled
def _put_down(state: State, seat: int) -> None:
    """Put down the hand, and all cards in play that don't stay, each on its owner's discard pile."""
    put_down = put_hand_down(state, seat)
    kept = 0
    for i in range(state.in_play_size):
        entry = int(state.table[i])
        if entry & STAYS:
            state.table[kept] = entry
            kept += 1
            continue
        owner, card = seat_in_play(state, i), card_in_play(state, i)
        set_discarded(state, owner, state.discard_size[owner], card)
        state.discard_size[owner] += 1
        if state.watched:
            state.known_discard[owner, card] += 1
        if owner == seat:
            put_down += 1
        elif state.watched:
            tell_batch(state, owner, 1, IN_PLAY)
    state.in_play_size = kept
    if state.watched and put_down > 0:
        note_top(state, seat)
        tell_batch(state, seat, put_down, HAND)


@compiled
def cards_to_draw(state: State, seat: int) -> int:
    """Return the number of cards a player draws in Clean-up."""
    count = OUTPOST_HAND if state.drawing_less else HAND_SIZE
    for thing in range(state.things):
        if state.has[seat] >> thing & 1:
            count += DRAWS_MORE[kind_of(state, FIRST_THING + thing)]
    return count


@compiled
def _release(state: State, seat: int) -> None:
    """Put cards that were trashed in a possessed turn back into the discard pile."""
    place = first_aside(state, seat, CAPTIVE)
    while place != NONE:
        put_on_discard(state, seat, take_from_aside(state, place))
        place = first_aside(state, seat, CAPTIVE)


# The next turn


@inlined
def next_turn(state: State) -> None:
    """Let the player to the left go on, unless the game has ended."""
    state.actions = 1
    state.buys = 1
    state.coins = 0
    state.bought = 0
    state.merchants = 0
    state.silver_played = 0
    if is_at_end(state):
        state.phase = OVER
        if state.watched:
            tell_turn(state, GAME_OVER, state.turn)
        return
    if state.features & ~ATTACKS_ANSWERED:
        forget_turn(state)
        if state.features & (EXTRA_TURNS | STARTS_MATTER):
            push_frame(state, TURN_ENDS, int(state.turn), NOTHING, 0, 0)
            return
    state.phase = ACTION_PHASE
    state.turn += 1
    if state.turn == state.players:
        state.turn = 0
    state.turns[state.turn] += 1
    state.gained[state.turn] = 0
    if state.watched:
        tell_turn(state, TURN, state.turn)


@inlined
def is_at_end(state: State) -> bool:
    """Return whether the game ends with this turn: Provinces or Colonies, or enough piles, are gone."""
    if state.supply[PROVINCE] == 0 or state.empty_piles >= state.empty_to_end:
        return True
    return state.colony != 0 and state.supply[state.colony] == 0


@compiled
def forget_turn(state: State) -> None:
    """Forget what was so for a turn only."""
    state.potions = 0
    state.cards_bought = 0
    state.victory_bought = 0
    state.cheaper = 0
    state.barred = 0
    state.played = 0
    state.actions_played = 0
    state.gained_count = 0
    state.silvers_gained = 0
    state.charms = 0
    state.sealed = 0
    state.rivers = 0
    state.snowed_in = 0
    state.deluded = 0
    state.envious = 0
    state.boons_kept = 0
    state.before = state.turn
    state.drawing_less = 0
    drop_marks(state, CARGO)


@compiled
def _extra_turns(state: State, frame: State, verb: int) -> int:
    """Return the cards, as bits, that have given a player extra turns which wait."""
    cards, seat = 0, int(frame.a)
    for card in range(state.kinds):
        gives = GIVES_TURN[state.kind[card]]
        if gives == OUTPOST_TURN and state.outposts >> seat & 1:
            cards |= 1 << card
        if gives == POSSESSED_TURN and state.possessions[seat] > 0:
            cards |= 1 << card
    return cards


@engine_work(
    TURN_ENDS, "resolve", answer="resolve", allows=_extra_turns, sentences=(N_("choose which extra turn comes next"),)
)
def what_turn_is_next(state: State, frame: State, answer: int) -> None:
    """Find out whose turn is next: an extra one that waits, of the first player from here on, or the ordinary one."""
    if answer != START:
        seat = int(frame.a)
        possessed = GIVES_TURN[state.kind[card_of(answer)]] == POSSESSED_TURN
        finish(state)
        _begin_extra_turn(state, seat, possessed)
        return
    for i in range(state.players):
        seat = int(frame.seat + i) % int(state.players)
        outpost, possessed = state.outposts >> seat & 1, state.possessions[seat] > 0
        if outpost and possessed:
            frame.a = seat
            state.possessor = NONE
            ask_by_verb(state, seat, 1 << RESOLVE, MUST)
            return
        if outpost or possessed:
            finish(state)
            _begin_extra_turn(state, seat, possessed)
            return
    finish(state)
    seat = int(state.next_up)
    state.possessor = NONE
    state.extra = 0
    state.next_up = (seat + 1) % state.players
    state.turns[seat] += 1
    _begin_turn(state, seat)


@compiled
def _begin_extra_turn(state: State, seat: int, possessed: bool) -> None:
    """Begin a turn besides the ordinary ones; in a possessed one the right neighbour decides."""
    state.extra = 1
    if possessed:
        state.possessions[seat] -= 1
        state.possessor = (seat - 1) % state.players
    else:
        state.outposts &= ~(1 << seat)
        state.possessor = NONE
    _begin_turn(state, seat)


@compiled
def _begin_turn(state: State, seat: int) -> None:
    state.phase = ACTION_PHASE
    state.turn = seat
    state.gained[seat] = 0
    state.enchants[seat] = 0
    state.drawing_less = 0
    for i in range(state.in_play_size):
        if seat_in_play(state, i) == seat:
            state.table[i] &= STAYS - 1
    change_marks(state, seat, NEXT_TURN, THIS_TURN)
    if state.watched:
        tell_turn(state, TURN, seat)
    if state.features & STARTS_MATTER:
        push_frame(state, STARTING, seat, NOTHING, 0, 0)
