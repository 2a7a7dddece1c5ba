"""Buying and gaining: the lines of the strategy, and the best card there is where one must be gained."""

from crownlands.bots.strategy.closing import closing_buy
from crownlands.bots.strategy.conditions import Plan, count_of, holds
from crownlands.bots.strategy.knowledge import CURSES, TYPE_NAMES
from crownlands.bots.strategy.plan import (
    ASKS_CARE,
    ASKS_CONDITION,
    BUY_PART,
    CARD_OF,
    COST_OF,
    COUNT_LEAST,
    COUNT_MOST,
    COUNT_OF,
    GAIN_PART,
    SUPPLY_LEAST,
    SUPPLY_MOST,
    SUPPLY_OF,
)
from crownlands.bots.strategy.valuing import deck_worth, is_terminal, wants
from crownlands.compiled import compiled, inlined
from crownlands.dominion.card_types import ACTION
from crownlands.dominion.cards import COPPER, CURSE, DUCHY, ESTATE, PROVINCE, SILVER
from crownlands.dominion.costs import COINS_PART, cost_of, within
from crownlands.dominion.moves import BUY, BUY_THING, END_BUYS, END_TURN, can_buy, can_buy_thing, move_of
from crownlands.dominion.scoring import score
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import ATTACKS_ANSWERED, NIGHT
from crownlands.game import State

ANY_KIND = 0x7FFF
ONE_TOO_MANY, SPARE_ACTION = 0.5, 0.75  # what an Action is worth that the strategy didn't ask for
CARDS_FOR_A_TERMINAL = 7  # of a deck: with more it has room for another one
TERMINALS, VILLAGES = TYPE_NAMES.index("terminal"), TYPE_NAMES.index("village")
FILLERS = (COPPER, SILVER, ESTATE, DUCHY)  # what lines for buys have last
MOST_BUYS = 6  # that are thought of beforehand


@inlined
def choose_buy(state: State, plan: Plan, seat: int) -> int:
    """Return the first line whose card can be bought and whose condition holds; before, what wins at once."""
    card = closing_buy(state, seat) if plan.closing else NONE
    if card != NONE and can_buy(state, card):
        return move_of(BUY, card)
    line = line_to_buy(state, plan, seat, int(state.coins))
    if line != NONE:
        if plan.thing[line] > 0:
            return move_of(BUY_THING, int(plan.thing[line]) - 1)
        return move_of(BUY, int(plan.card[line]))
    return END_BUYS if state.features & NIGHT else END_TURN


@inlined
def line_to_buy(state: State, plan: Plan, seat: int, coins: int) -> int:
    """Return the line that the strategy buys by with so many coins, NONE if it buys nothing."""
    if state.features & ~ATTACKS_ANSWERED:
        return _unusual_line_to_buy(state, plan, seat, coins)
    line = quick_line(state, plan, seat, coins, plan.first[BUY_PART])
    if line == NONE or not plan.asks_more[line]:
        return line
    return _line_asking_more(state, plan, seat, coins, line)


@inlined
def quick_line(state: State, plan: Plan, seat: int, coins: int, first: int) -> int:
    """Return the first line from there on whose card is to be had and whose condition holds, as far as that is asked at
    once. All lines are looked at, the last one first, and it isn't guessed of any whether it is the one: whatever is
    short or too much makes a number below zero, and together they are one.
    """
    found = NONE
    for line in range(plan.last[BUY_PART] - 1, first - 1, -1):
        asked = plan.quick[line]
        supply, count = int(state.supply[asked[SUPPLY_OF]]), int(state.owned[seat, asked[COUNT_OF]])
        there = (coins - int(asked[COST_OF])) | (int(state.supply[asked[CARD_OF]]) - 1)
        enough = (supply - int(asked[SUPPLY_LEAST])) | (int(asked[SUPPLY_MOST]) - supply)
        fits = (count - int(asked[COUNT_LEAST])) | (int(asked[COUNT_MOST]) - count)
        found = line if there | enough | fits >= 0 else found
    return found


@compiled
def _line_asking_more(state: State, plan: Plan, seat: int, coins: int, line: int) -> int:
    """Return that line or a later one, whose whole condition holds, and which doesn't lose the game."""
    while line != NONE:
        more = plan.asks_more[line]
        if not more & ASKS_CONDITION or holds(state, plan, seat, line):
            if not more & ASKS_CARE or not ends_behind(state, plan, seat, plan.card[line]):
                break
        line = quick_line(state, plan, seat, coins, line + 1)
    return line


@compiled
def _unusual_line_to_buy(state: State, plan: Plan, seat: int, coins: int) -> int:
    """Return the same in a game where more than coins and cards may matter."""
    for line in range(plan.first[BUY_PART], plan.last[BUY_PART]):
        card, thing = plan.card[line], plan.thing[line] > 0
        if (state.supply[card] > 0 or thing) and holds(state, plan, seat, line):
            if plan.careful == 0 or thing or not ends_behind(state, plan, seat, card):
                if can_buy_for(state, plan, line, coins):
                    return line
    return NONE


@compiled
def can_buy_for(state: State, plan: Plan, line: int, coins: int) -> bool:
    """Return whether the card, Event or Project of a line can be bought with so many coins, in a game where more than
    coins may matter.
    """
    had, thing = state.coins, int(plan.thing[line])
    state.coins = coins
    can = can_buy_thing(state, thing - 1) if thing > 0 else can_buy(state, plan.card[line])
    state.coins = had
    return can and state.debt[state.turn] == 0


@compiled
def card_to_buy(state: State, plan: Plan, seat: int, coins: int) -> int:
    """Return the card that the strategy buys for so many coins, NONE if it buys nothing, or no card."""
    line = line_to_buy(state, plan, seat, coins)
    return NONE if line == NONE or plan.thing[line] > 0 else plan.card[line]


@compiled
def worth_of_coins(state: State, plan: Plan, seat: int, coins: int) -> float:
    """Return the worth of the strategy's buys of this turn, with so many coins."""
    had, empty = state.coins, state.empty_piles
    worth, bought = 0.0, 0
    for _ in range(min(state.buys, MOST_BUYS)):
        state.coins = coins
        card = card_to_buy(state, plan, seat, coins)
        if card == NONE:
            break
        worth += deck_worth(state, plan, seat, card)
        coins -= cost_of(state, card) & COINS_PART
        bought = bought << 6 | card + 1
        state.owned[seat, card] += 1
        state.cards[seat] += 1
        state.supply[card] -= 1
        state.empty_piles += state.supply[card] == 0
    while bought:
        card = (bought & 63) - 1
        state.owned[seat, card] -= 1
        state.cards[seat] -= 1
        state.supply[card] += 1
        bought >>= 6
    state.coins, state.empty_piles = had, empty
    return worth


@compiled
def ends_game(state: State, card: int) -> bool:
    """Return whether the game ends with this turn if a card is taken."""
    last = state.supply[card] == 1
    provinces_gone = state.supply[PROVINCE] == 0 or (card == PROVINCE and last)
    if state.colony != 0:
        provinces_gone = provinces_gone or state.supply[state.colony] == 0 or (card == state.colony and last)
    return provinces_gone or state.empty_piles + last >= state.empty_to_end


@compiled
def ends_behind(state: State, plan: Plan, seat: int, card: int) -> bool:
    """Return whether taking a card ends the game as lost: somebody has more points, or as many in fewer turns."""
    if not ends_game(state, card):
        return False
    gained = int(state.points[card])
    if plan.gardens >= 0:
        gained += state.owned[seat, plan.gardens] if (state.cards[seat] + 1) % 10 == 0 else 0
        if card == plan.gardens:
            gained += (state.cards[seat] + 1) // 10
    mine = score(state, seat) + gained
    for other in range(state.players):
        if other != seat:
            theirs = score(state, other)
            if theirs > mine or (theirs == mine and state.turns[other] < state.turns[seat]):
                return True
    return False


@compiled
def card_to_gain(state: State, plan: Plan, seat: int, most: int, kinds: int) -> int:
    """Return the card that the strategy gains up to a cost: by its `gain` lines, its `buy` lines, or the best one."""
    card = _by_lines(state, plan, seat, most, kinds, GAIN_PART)
    if card == NONE:
        card = _by_lines(state, plan, seat, most, kinds, BUY_PART)
        if card in FILLERS:
            cards = 0
            for other in range(state.supply_kinds):
                if within(cost_of(state, other), most) and state.supply[other] > 0 and state.types_of[other] & kinds:
                    cards |= 1 << other
            card = rather_than_filler(state, plan, seat, card, cards)
    if card == NONE:
        card = best_card(state, plan, seat, most, kinds)
    return card


@compiled
def rather_than_filler(state: State, plan: Plan, seat: int, filler: int, cards: int) -> int:
    """Return the card to gain where the lines for buys come down to a Silver, or to points that cost little: that is
    what they have left for coins that buy nothing better, and a card that costs more may be had for nothing.
    """
    best, worth = filler, deck_worth(state, plan, seat, filler)
    points = filler in (ESTATE, DUCHY)
    terminals = count_of(state.owned[seat], state, plan.types[TERMINALS])
    room = CARDS_FOR_A_TERMINAL * terminals < state.cards[seat]
    idle = count_of(state.owned[seat], state, plan.types[VILLAGES]) >= terminals
    for card in range(state.kinds):
        if not cards >> card & 1:
            continue
        unsought = 0.0
        if card == plan.gardens:
            unsought = 1.0 if points or not wants(plan, card) else 0.0
        elif points:
            unsought = 1.0 if card == PROVINCE else 0.0
        elif plan.judged[card] == CURSES and state.supply[CURSE] > 0:
            unsought = 1.0
        elif state.types_of[card] & ACTION:
            spare = (is_terminal(state, plan, card) and not room) or (idle and plan.actions[card] > 1)
            unsought = ONE_TOO_MANY if spare else SPARE_ACTION
        here = unsought * deck_worth(state, plan, seat, card)
        if here > worth and not ends_behind(state, plan, seat, card):
            best, worth = card, here
    return best


@compiled
def _by_lines(state: State, plan: Plan, seat: int, most: int, kinds: int, part: int) -> int:
    for line in range(plan.first[part], plan.last[part]):
        if plan.cards[line] == 1 << plan.card[line]:
            if _fits(state, plan, seat, line, plan.card[line], most, kinds):
                return plan.card[line]
        else:
            for card in range(state.supply_kinds):
                if plan.cards[line] >> card & 1 and _fits(state, plan, seat, line, card, most, kinds):
                    return card
    return NONE


@compiled
def _fits(state: State, plan: Plan, seat: int, line: int, card: int, most: int, kinds: int) -> bool:
    return (
        within(cost_of(state, card), most)
        and state.supply[card] > 0
        and (state.types_of[card] & kinds) != 0
        and holds(state, plan, seat, line)
        and not (plan.careful and ends_behind(state, plan, seat, card))
    )


@compiled
def best_card(state: State, plan: Plan, seat: int, most: int, kinds: int) -> int:
    """Return the card of the supply that is worth most up to a cost, one that doesn't lose the game if there is a
    choice.
    """
    best, worth = NONE, 0.0
    for card in range(state.supply_kinds):
        if within(cost_of(state, card), most) and state.supply[card] > 0 and state.types_of[card] & kinds:
            here = deck_worth(state, plan, seat, card)
            if plan.careful and ends_behind(state, plan, seat, card):
                here -= 100.0
            if best == NONE or here > worth:
                best, worth = card, here
    return best
