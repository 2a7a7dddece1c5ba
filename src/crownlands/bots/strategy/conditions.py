"""The conditions of lines: the code of a plan, run on a position.

Only what the seat may know is looked at: its own hand, what lies on the table, and who owns what.
"""

from crownlands.bots.strategy.plan import (
    ACTIONS_LEFT,
    ADD,
    AT_LEAST,
    AT_MOST,
    BOTH,
    BUILT,
    BUYS,
    COINS,
    COINS_IN_HAND,
    COMPARE,
    COUNT_CARD,
    COUNT_TYPE,
    DECK_SIZE,
    DIVIDE,
    EITHER,
    EMPTY_PILES,
    EQUAL,
    FIXED,
    GAINED_CARD,
    GAINED_TYPE,
    GAINS_TO_END,
    HAND_CARD,
    HAND_TYPE,
    IN_PLAY_CARD,
    IN_PLAY_TYPE,
    LEAD,
    LESS,
    MONEY,
    MORE,
    MULTIPLY,
    NEGATE,
    NOT_IT,
    OPENING,
    OPPONENT_CARD,
    OPPONENT_TYPE,
    OWN_CARD,
    OWN_COFFERS,
    OWN_DEBT,
    OWN_PIRATE_TOKENS,
    OWN_TOKENS,
    OWN_VILLAGERS,
    PHASE,
    PLAYERS,
    POTIONS_LEFT,
    PUSH,
    RECKON,
    SCORE,
    SMALLEST_PILE,
    SUBTRACT,
    SUPPLY_CARD,
    SUPPLY_TYPE,
    TURN,
    UNDRAWN,
)
from crownlands.compiled import compiled, inlined
from crownlands.dominion.card_types import TREASURE
from crownlands.dominion.cards import COPPER, PROVINCE
from crownlands.dominion.in_play import card_in_play, seat_in_play
from crownlands.dominion.scoring import score
from crownlands.dominion.setup import STARTING_COPPERS
from crownlands.dominion.state import BUY_PHASE
from crownlands.game import State

Plan = State  # the record of a plan
_MANY = 10_000


@inlined
def holds(state: State, plan: Plan, seat: int, line: int) -> bool:
    """Return whether the condition of a line of the plan holds for a seat."""
    place = plan.start[line]
    end = plan.end[line]
    while place < end:
        op = plan.code[place, 0]
        if op < RECKON:
            what, of = plan.code[place, 1], plan.code[place, 2]
            if what == SUPPLY_CARD:  # what most conditions look at is found without a call
                value = float(state.supply[of])
            elif what == COUNT_CARD:
                value = float(state.owned[seat, of])
            else:
                value = look_at(state, plan, seat, what, of)
            if not compare(op, value, plan.number[place]):
                return False
            place += 1
        else:
            after = place + 1 + plan.code[place, 1]
            if reckon(state, plan, seat, place + 1, after) == 0.0:
                return False
            place = after
    return True


@compiled
def compare(op: int, left: float, right: float) -> bool:
    """Return one of the six comparisons."""
    if op == LESS:
        return left < right
    if op == AT_MOST:
        return left <= right
    if op == MORE:
        return left > right
    if op == AT_LEAST:
        return left >= right
    if op == EQUAL:
        return left == right
    return left != right


@compiled
def reckon(state: State, plan: Plan, seat: int, start: int, end: int) -> float:
    """Return the result of steps on the stack; true is 1."""
    stack = plan.stack
    size = 0
    for place in range(start, end):
        op = plan.code[place, 0]
        if op == PUSH:
            what = plan.code[place, 1]
            if what == FIXED:
                stack[size] = plan.number[place]
            else:
                stack[size] = look_at(state, plan, seat, what, plan.code[place, 2])
            size += 1
        elif op == NEGATE:
            stack[size - 1] = -stack[size - 1]
        elif op == NOT_IT:
            stack[size - 1] = 1.0 if stack[size - 1] == 0.0 else 0.0
        else:
            size -= 1
            stack[size - 1] = joined(op, stack[size - 1], stack[size])
    return stack[0]


@compiled
def joined(op: int, left: float, right: float) -> float:
    """Return two numbers joined by a sign. Nothing divided by nothing is nothing."""
    if op == ADD:
        return left + right
    if op == SUBTRACT:
        return left - right
    if op == MULTIPLY:
        return left * right
    if op == DIVIDE:
        if right == 0.0:
            return 0.0 if left == 0.0 else left * 1e300
        return left / right
    if op == BOTH:
        return 1.0 if left != 0.0 and right != 0.0 else 0.0
    if op == EITHER:
        return 1.0 if left != 0.0 or right != 0.0 else 0.0
    return 1.0 if compare(op - COMPARE, left, right) else 0.0


@compiled
def look_at(state: State, plan: Plan, seat: int, what: int, of: int) -> float:
    """Return a number of the position by its name."""
    if what == COUNT_CARD:
        return float(state.owned[seat, of])
    if what == SUPPLY_CARD:
        return float(state.supply[of])
    if what == MONEY:
        return float(all_money(state, plan, seat))
    if what == HAND_CARD:
        return float(state.hand[seat, of])
    if what == IN_PLAY_CARD:
        return float(in_play(state, 1 << of))
    if what == COUNT_TYPE:
        return float(count_of(state.owned[seat], state, plan.types[of]))
    if what == HAND_TYPE:
        return float(count_of(state.hand[seat], state, plan.types[of]))
    if what == SUPPLY_TYPE:
        return float(count_of(state.supply, state, plan.types[of]))
    if what == IN_PLAY_TYPE:
        return float(in_play(state, plan.types[of]))
    if what == COINS:
        return float(state.coins)
    if what == BUYS:
        return float(state.buys)
    if what == ACTIONS_LEFT:
        return float(state.actions)
    if what == TURN:
        return float(state.turns[seat])
    if what == PHASE:
        return 1.0 if state.phase == BUY_PHASE else 0.0
    if what == SCORE:
        return float(score(state, seat))
    if what == LEAD:
        return float(lead(state, seat))
    if what == DECK_SIZE:
        return float(state.cards[seat])
    if what == UNDRAWN:
        return float(cards_to_draw(state, seat))
    if what == PLAYERS:
        return float(state.players)
    if what == GAINS_TO_END:
        return float(gains_to_end(state))
    if what == POTIONS_LEFT:
        return float(state.potions)
    if what == OWN_COFFERS:
        return float(state.coffers[seat])
    if what == OWN_VILLAGERS:
        return float(state.villagers[seat])
    if what == OWN_DEBT:
        return float(state.debt[seat])
    if what == OWN_TOKENS:
        return float(state.victory_tokens[seat])
    if what == OWN_PIRATE_TOKENS:
        return float(state.pirate_tokens[seat])
    return look_further(state, plan, seat, what, of)


@compiled
def look_further(state: State, plan: Plan, seat: int, what: int, of: int) -> float:
    """Return the numbers that are asked for less often."""
    if what == OPPONENT_CARD:
        return float(count_of_others(state, seat, 1 << of))
    if what == OPPONENT_TYPE:
        return float(count_of_others(state, seat, plan.types[of]))
    if what == GAINED_CARD:
        return float(state.gained[seat] >> of & 1) if seat == state.turn else 0.0
    if what == GAINED_TYPE:
        return float(bits_of(state.gained[seat] & plan.types[of])) if seat == state.turn else 0.0
    if what == EMPTY_PILES:
        return float(state.empty_piles)
    if what == SMALLEST_PILE:
        return float(smallest_pile(state))
    if what == COINS_IN_HAND:
        return float(treasure_coins(state, plan, seat))
    if what == OPENING:
        return float(opening(state, seat))
    if what == OWN_CARD:
        return 1.0 if state.target == seat else 0.0
    if what == BUILT:
        return float(state.has[seat] >> of & 1)
    return 0.0


@compiled
def bits_of(cards: int) -> int:
    """Return the number of cards in a set of bits."""
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


@compiled
def count_of_others(state: State, seat: int, cards: int) -> int:
    """Return the number of some cards, as bits, that all others own together."""
    total = 0
    for other in range(state.players):
        if other != seat:
            total += count_of(state.owned[other], state, cards)
    return total


@compiled
def smallest_pile(state: State) -> int:
    """Return the number of cards in the smallest pile of the supply that isn't empty, 0 if all are."""
    smallest = _MANY
    for card in range(state.supply_kinds):
        if 0 < state.supply[card] < smallest:
            smallest = int(state.supply[card])
    return 0 if smallest == _MANY else smallest


@compiled
def treasure_coins(state: State, plan: Plan, seat: int) -> int:
    """Return the coins of the Treasures in hand, as printed."""
    hand = state.hand[seat]
    total = int(hand[0]) + 2 * int(hand[1]) + 3 * int(hand[2])
    for i in range(plan.coin_card_count):
        card = plan.coin_cards[i]
        if state.types_of[card] & TREASURE:
            total += int(hand[card]) * plan.coins[card]
    return total


@compiled
def opening(state: State, seat: int) -> int:
    """Return the number of Coppers in a seat's first hand, in its first two turns; 0 later."""
    if state.turns[seat] > 2 or seat != state.turn:
        return 0
    coppers = int(state.hand[seat, COPPER]) + in_play(state, 1 << COPPER)
    return coppers if state.turns[seat] == 1 else STARTING_COPPERS - coppers


@compiled
def all_money(state: State, plan: Plan, seat: int) -> int:
    """Return the coins in all that a seat owns, the Actions' too."""
    owned = state.owned[seat]
    total = int(owned[0]) + 2 * int(owned[1]) + 3 * int(owned[2])
    for i in range(plan.coin_card_count):
        card = plan.coin_cards[i]
        total += int(owned[card]) * plan.coins[card]
    return total


@compiled
def count_of(row: State, state: State, cards: int) -> int:
    """Return the number of some cards, as bits, in a row of counts."""
    total = 0
    for card in range(state.kinds):
        if cards >> card & 1:
            total += int(row[card])
    return total


@compiled
def in_play(state: State, cards: int) -> int:
    """Return the number of some cards, as bits, that the one whose turn it is has in play."""
    total = 0
    for i in range(state.in_play_size):
        if seat_in_play(state, i) == state.turn:
            total += cards >> card_in_play(state, i) & 1
    return total


@compiled
def cards_to_draw(state: State, seat: int) -> int:
    """Return the number of cards in the own deck and discard pile together."""
    return int(state.deck_size[seat]) + int(state.discard_size[seat])


@compiled
def lead(state: State, seat: int) -> int:
    """By how many points a seat is ahead of the best of the others; of nobody, when it plays alone."""
    best = -_MANY
    for other in range(state.players):
        if other != seat:
            best = max(best, score(state, other))
    return score(state, seat) - (0 if best == -_MANY else best)


@compiled
def gains_to_end(state: State) -> int:
    """Return the fewest cards that must leave the supply to end the game: the Provinces, or the smallest piles
    together.
    """
    left = state.empty_to_end - state.empty_piles
    if left <= 0 or (state.colony != 0 and state.supply[state.colony] == 0):
        return 0
    provinces, smaller = int(state.supply[PROVINCE]), 0
    for card in range(state.supply_kinds):
        smaller += int(0 < state.supply[card] < provinces)
    if state.colony == 0 and smaller < left:
        return provinces  # it mostly is so, and is found without guessing
    first, second, third, fourth = _MANY, _MANY, _MANY, _MANY  # the smallest piles
    for card in range(state.supply_kinds):
        size = int(state.supply[card])
        if 0 < size < fourth:
            if size >= third:
                fourth = size
            elif size >= second:
                third, fourth = size, third
            elif size >= first:
                second, third, fourth = size, second, third
            else:
                first, second, third, fourth = size, first, second, third
    total = first
    if left > 1:
        total += second
    if left > 2:
        total += third
    if left > 3:
        total += fourth
    if state.colony != 0:
        total = min(total, int(state.supply[state.colony]))
    return min(total, provinces)
