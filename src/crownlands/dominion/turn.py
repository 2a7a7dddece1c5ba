"""A turn: playing cards, buying, and how it passes from phase to phase."""

from crownlands.compiled import apart, compiled, inlined
from crownlands.dominion.buying import buy_thing, buy_with_all
from crownlands.dominion.card_types import VICTORY
from crownlands.dominion.clean_up import clean_up, next_turn
from crownlands.dominion.costs import cost_of
from crownlands.dominion.discard_pile import put_on_discard
from crownlands.dominion.events import (
    ALL,
    BOUGHT,
    COFFERS_TOKEN,
    DEBT_TOKEN,
    NOTHING,
    PHASE,
    PLAYED,
    VILLAGERS_TOKEN,
    tell,
    tell_tokens,
)
from crownlands.dominion.hand import leave_hand
from crownlands.dominion.in_play import lay_in_play, write_in_play
from crownlands.dominion.moves import (
    BUY,
    BUY_THING,
    END_ACTIONS,
    END_BUYS,
    END_TURN,
    PLAY,
    PLAY_AS_WAY,
    PLAY_TREASURES,
    REPAY,
    SPEND_COFFERS,
    SPEND_VILLAGERS,
    card_of,
    verb_of,
)
from crownlands.dominion.piles import leave_pile, own
from crownlands.dominion.playing import do_plain, play, play_from_hand
from crownlands.dominion.stack import CLEANING_UP, END_BUYING, START_BUYING, push_frame
from crownlands.dominion.state import (
    ACTION_PHASE,
    ATTACKS_ANSWERED,
    BUY_PHASE,
    BUYING_MATTERS,
    BUYS_MATTER,
    CARDS_STAY,
    DEBT,
    DISCARD,
    EXTRA_TURNS,
    GAINS_MATTER,
    HAND,
    HANDS_DIFFER,
    IN_PLAY,
    NIGHT_PHASE,
    OTHERS_PLAY,
    POTIONS,
    PUT_DOWN_ASKS,
    STARTS_MATTER,
    STATE,
    SUPPLY,
)
from crownlands.dominion.tables import PROGRAM
from crownlands.game import State

COPPER, SILVER, GOLD = range(3)
UNUSUAL_BUY = BUYS_MATTER | GAINS_MATTER | POTIONS | DEBT
UNUSUAL_END = CARDS_STAY | PUT_DOWN_ASKS | STARTS_MATTER | BUYING_MATTERS | EXTRA_TURNS | HANDS_DIFFER | OTHERS_PLAY


@inlined
def turn_move(state: State, move: int) -> None:
    """Make a move of the turn itself, when no card asks anything."""
    if move == END_TURN:
        _end_turn(state)
    elif move == END_ACTIONS:
        state.phase = BUY_PHASE
        if state.watched:
            tell(state, PHASE, state.turn, NOTHING, 0, NOTHING, BUY_PHASE, ALL)
        if state.features & BUYING_MATTERS:
            push_frame(state, START_BUYING, int(state.turn), NOTHING, 0, 0)
    elif move == PLAY_TREASURES:
        _play_treasures(state)
    elif verb_of(move) == BUY:
        _buy(state, card_of(move))
    elif verb_of(move) == PLAY:
        if state.phase == ACTION_PHASE:
            state.actions -= 1
        _play(state, card_of(move))
    else:
        _unusual_move(state, move)


@inlined
def _play(state: State, card: int) -> None:
    if state.treasures >> card & 1:
        _play_plain_treasure(state, card, 1)
    else:
        play_from_hand(state, int(state.turn), card, False)


@inlined
def _play_treasures(state: State) -> None:
    if state.watched or state.features & ~ATTACKS_ANSWERED:
        for card in range(3):
            _play_plain_treasure(state, card, int(state.hand[state.turn, card]))
    else:
        _play_basic_treasures(state)
    if state.treasures >> 3:
        for card in range(3, state.kinds):
            if state.treasures >> card & 1:
                _play_plain_treasure(state, card, int(state.hand[state.turn, card]))


@inlined
def _play_basic_treasures(state: State) -> None:
    """Play all Coppers, Silvers and Golds where nobody watches and only the basic rules count: of none it is asked
    whether there is one, for that can't be guessed."""
    seat = int(state.turn)
    hand = state.hand[seat]
    coppers, silvers, golds = int(hand[COPPER]), int(hand[SILVER]), int(hand[GOLD])
    first_silver = silvers > 0 and not state.silver_played
    state.silver_played |= first_silver
    state.coins += coppers + 2 * silvers + 3 * golds + (state.merchants if first_silver else 0)
    state.hand_size[seat] -= coppers + silvers + golds
    hand[COPPER] = hand[SILVER] = hand[GOLD] = 0
    place = int(state.in_play_size)
    state.in_play_size = place + coppers + silvers + golds
    place = write_in_play(state, place, seat, COPPER, coppers)
    place = write_in_play(state, place, seat, SILVER, silvers)
    write_in_play(state, place, seat, GOLD, golds)


@inlined
def _play_plain_treasure(state: State, card: int, count: int) -> None:
    """Play so many of a Treasure that gives a fixed amount and does nothing else."""
    if count == 0:
        return
    seat = int(state.turn)
    leave_hand(state, seat, card, count)
    lay_in_play(state, seat, card, count)
    if card > GOLD or state.features & ~ATTACKS_ANSWERED:
        _do_plain_treasure(state, card, count)
    else:
        state.coins += count * PROGRAM[state.program[card], 1]
    if card == SILVER and not state.silver_played:
        state.coins += state.merchants
        state.silver_played = 1
    if state.watched:
        tell(state, PLAYED, seat, card, count, HAND, IN_PLAY, ALL)


@compiled
def _do_plain_treasure(state: State, card: int, count: int) -> None:
    """Do what a Treasure does, where more may matter than its coins."""
    state.played |= 1 << card
    if state.envious and card in (SILVER, GOLD):
        state.coins += count
        return
    for _ in range(count):
        do_plain(state, int(state.turn), int(state.program[card]))


@compiled
def play_treasure(state: State, seat: int, card: int, source: int) -> None:
    """Play a Treasure that has left its place, other than by a move of the turn."""
    coins, before = state.coins, state.silver_played
    play(state, seat, card, source, False)
    if seat != state.turn:
        return
    if state.envious and card in (SILVER, GOLD):
        state.coins = coins + 1
    if card == SILVER and not before:
        state.coins += state.merchants
        state.silver_played = 1


@inlined
def _buy(state: State, card: int) -> None:
    if state.features & UNUSUAL_BUY:
        buy_with_all(state, card)
        return
    seat = int(state.turn)
    state.buys -= 1
    state.coins -= cost_of(state, card)
    state.bought += 1
    if state.features & ~ATTACKS_ANSWERED:
        state.cards_bought += 1
        state.victory_bought += (state.types_of[card] & VICTORY) != 0
    leave_pile(state, card)
    own(state, seat, card)
    put_on_discard(state, seat, card)
    if state.watched:
        tell(state, BOUGHT, seat, card, 1, SUPPLY, DISCARD, ALL)


@inlined
def _end_turn(state: State) -> None:
    if state.features & UNUSUAL_END:
        _end_unusual_turn(state)
    else:
        clean_up(state)
        next_turn(state)


@compiled
def _end_unusual_turn(state: State) -> None:
    """Put the Clean-up on the stack, and above it what happens at the end of the Buy phase."""
    push_frame(state, CLEANING_UP, int(state.turn), NOTHING, 0, 0)
    if state.features & BUYING_MATTERS and state.phase == BUY_PHASE:
        push_frame(state, END_BUYING, int(state.turn), NOTHING, 0, 0)


@apart(STATE, int)
def _unusual_move(state: State, move: int) -> int:
    """Return a move that base games don't have."""
    seat = int(state.turn)
    if verb_of(move) == PLAY_AS_WAY:
        state.actions -= 1
        play_from_hand(state, seat, card_of(move), True)
    elif verb_of(move) == BUY_THING:
        buy_thing(state, card_of(move))
    elif move == SPEND_COFFERS:
        state.coffers[seat] -= 1
        state.coins += 1
        tell_tokens(state, seat, COFFERS_TOKEN, -1, NOTHING)
    elif move == SPEND_VILLAGERS:
        state.villagers[seat] -= 1
        state.actions += 0 if state.snowed_in else 1
        tell_tokens(state, seat, VILLAGERS_TOKEN, -1, NOTHING)
    elif move == REPAY:
        state.debt[seat] -= 1
        state.coins -= 1
        tell_tokens(state, seat, DEBT_TOKEN, -1, NOTHING)
    elif move == END_BUYS:
        state.phase = NIGHT_PHASE
        if state.watched:
            tell(state, PHASE, seat, NOTHING, 0, NOTHING, NIGHT_PHASE, ALL)
        if state.features & BUYING_MATTERS:
            push_frame(state, END_BUYING, seat, NOTHING, 0, 0)
    return 0
