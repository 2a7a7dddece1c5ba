"""A turn: playing cards, buying, cleaning up, and the end of the game."""

from crownlands.compiled import compiled, inlined
from crownlands.dominion.cards import ATTACK, COST, GARDENS, KINDS, POINTS, PROVINCE, SILVER, WORTH
from crownlands.dominion.events import ALL, BOUGHT, GAME_OVER, NOTHING, PHASE, PLAYED, TURN, tell, tell_turn
from crownlands.dominion.moves import END_ACTIONS, END_TURN, PLAY, PLAY_TREASURES, card_of, verb_of
from crownlands.dominion.program import CARRY_OUT, REACTIONS
from crownlands.dominion.state import (
    ACTION_PHASE,
    BUY_PHASE,
    DISCARD,
    HAND,
    IN_PLAY,
    OVER,
    PILES,
    SUPPLY,
)
from crownlands.dominion.zones import draw, leave_hand, leave_supply, note_top, put_on_discard, tell_batch
from crownlands.game import State, States

HAND_SIZE = 5


@compiled
def seat_to_move(state: State) -> int:
    """The seat that must decide now: whom a card asks, or else whose turn it is."""
    return state.turn if state.asked < 0 else state.asked


@inlined
def turn_move(state: State, move: int) -> None:
    """Make a move of the turn itself, when no card asks anything."""
    if move == END_TURN:
        _clean_up(state)
        _next_turn(state)
    elif move == END_ACTIONS:
        state.phase = BUY_PHASE
        if state.watched:
            tell(state, PHASE, state.turn, NOTHING, 0, NOTHING, BUY_PHASE, ALL)
    elif move == PLAY_TREASURES:
        for card in range(3):
            _play_treasures(state, card, int(state.hand[state.turn, card]))
    elif verb_of(move) != PLAY:
        _buy(state, card_of(move))
    elif state.phase == BUY_PHASE:
        _play_treasures(state, card_of(move), 1)
    else:
        state.actions -= 1
        leave_hand(state, state.turn, card_of(move), 1)
        play_action(state, card_of(move), HAND)


@inlined
def _play_treasures(state: State, card: int, count: int) -> None:
    if count == 0:
        return
    leave_hand(state, state.turn, card, count)
    for _ in range(count):
        enter_play(state, card)
    state.coins += count * WORTH[card]
    if card == SILVER and not state.silver_played:
        state.coins += state.merchants
        state.silver_played = 1
    if state.watched:
        tell(state, PLAYED, state.turn, card, count, HAND, IN_PLAY, ALL)


@compiled
def enter_play(state: State, card: int) -> None:
    """Put a card into play."""
    state.in_play[state.in_play_size] = card
    state.in_play_size += 1


@compiled
def play_action(state: State, card: int, source: int) -> None:
    """Put an Action into play and see to it that it is carried out."""
    enter_play(state, card)
    carry_out(state, card, source)


@compiled
def carry_out(state: State, card: int, source: int) -> None:
    """What playing an Action does comes on the stack, and above it, for an Attack, the question for a Moat."""
    if state.watched:
        tell(state, PLAYED, state.turn, card, 1, source, IN_PLAY, ALL)
    push_frame(state, CARRY_OUT, state.turn, card, 0, 0)
    state.immune = 0
    if state.has_moat and KINDS[card] & ATTACK:
        push_frame(state, REACTIONS, state.turn, card, 0, 0)


@compiled
def push_frame(state: State, op: int, seat: int, card: int, a: int, b: int) -> None:
    """Put an instruction on the stack."""
    frame = state.stack[state.depth]
    frame.op = op
    frame.seat = seat
    frame.card = card
    frame.a = a
    frame.b = b
    frame.step = 0
    state.depth += 1


@inlined
def _buy(state: State, card: int) -> None:
    state.buys -= 1
    state.coins -= COST[card]
    state.bought = 1
    leave_supply(state, state.turn, card)
    put_on_discard(state, state.turn, card)
    if state.watched:
        tell(state, BOUGHT, state.turn, card, 1, SUPPLY, DISCARD, ALL)


@inlined
def _clean_up(state: State) -> None:
    """The hand goes on the discard pile, then the cards in play; then five cards are drawn."""
    seat = state.turn
    if state.watched:
        _note_clean_up(state)
    size = state.discard_size[seat]
    end = size + state.hand_size[seat]
    i = 0
    while size < end:
        card = state.piles[i]
        i += 1
        count = int(state.hand[seat, card])
        for j in range(count):
            state.discard[seat, size + j] = card
        size += count
        state.hand[seat, card] = 0
    state.hand_size[seat] = 0
    in_play = state.in_play_size
    for i in range(in_play):
        state.discard[seat, size + i] = state.in_play[i]
        state.in_play[i] = 0
    size += in_play
    put_down = size - state.discard_size[seat]
    state.discard_size[seat] = size
    state.in_play_size = 0
    if state.watched and put_down > 0:
        note_top(state, seat)
        tell_batch(state, seat, put_down, HAND)
    draw(state, seat, HAND_SIZE)


@compiled
def _note_clean_up(state: State) -> None:
    """What was in play, and what was known to be in hand, is now known to be in the discard pile."""
    for i in range(state.in_play_size):
        state.known_discard[state.turn, state.in_play[i]] += 1
    for i in range(PILES):
        card = state.piles[i]
        state.known_discard[state.turn, card] += state.known_hand[state.turn, card]
        state.known_hand[state.turn, card] = 0


@inlined
def _next_turn(state: State) -> None:
    """The player to the left goes on, unless the game has ended."""
    state.actions = 1
    state.buys = 1
    state.coins = 0
    state.bought = 0
    state.merchants = 0
    state.silver_played = 0
    if state.supply[PROVINCE] == 0 or state.empty_piles >= state.empty_to_end:
        state.phase = OVER
        if state.watched:
            tell_turn(state, GAME_OVER, state.turn)
        return
    state.phase = ACTION_PHASE
    state.turn += 1
    if state.turn == state.players:
        state.turn = 0
    state.turns[state.turn] += 1
    if state.watched:
        tell_turn(state, TURN, state.turn)


@compiled
def score(state: State, seat: int) -> int:
    """The points of all that a player owns."""
    points = 0
    for i in range(PILES):
        card = state.piles[i]
        points += POINTS[card] * state.owned[seat, card]
    return points + state.owned[seat, GARDENS] * (state.cards[seat] // 10)


@compiled
def points(states: States, seat: int) -> int:
    """The same on an array of one record."""
    return score(states[0], seat)


@compiled
def winners(state: State) -> int:
    """The seats, as bits, with the most points and, among those, the fewest turns."""
    best, fewest, seats = -(10**6), 0, 0
    for seat in range(state.players):
        points = score(state, seat)
        if points > best or (points == best and state.turns[seat] < fewest):
            best, fewest, seats = points, state.turns[seat], 1 << seat
        elif points == best and state.turns[seat] == fewest:
            seats |= 1 << seat
    return seats


@compiled
def winning_seats(states: States) -> int:
    """The same on an array of one record."""
    return winners(states[0])
