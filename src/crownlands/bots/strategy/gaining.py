"""Buying and gaining: the lines of the strategy, and the best card there is where one must be gained."""

from crownlands.bots.strategy.closing import closing_buy
from crownlands.bots.strategy.conditions import Plan, holds, lead
from crownlands.bots.strategy.plan import BUY_PART, GAIN_PART
from crownlands.bots.strategy.valuing import deck_worth
from crownlands.compiled import compiled, inlined
from crownlands.dominion.cards import PROVINCE
from crownlands.dominion.costs import COINS_PART, cost_of, within
from crownlands.dominion.moves import BUY, END_BUYS, END_TURN, can_buy, move_of
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import ATTACKS_ANSWERED, NIGHT
from crownlands.game import State

ANY_KIND = 0x7FFF
MOST_BUYS = 6  # that are thought of beforehand


@compiled
def choose_buy(state: State, plan: Plan, seat: int) -> int:
    """The first line whose card can be bought and whose condition holds; before that, what ends the game as won."""
    card = closing_buy(state, seat) if plan.closing else NONE
    if card == NONE or not can_buy(state, card):
        card = card_to_buy(state, plan, seat, int(state.coins))
    if card != NONE:
        return move_of(BUY, card)
    return END_BUYS if state.features & NIGHT else END_TURN


@inlined
def line_to_buy(state: State, plan: Plan, seat: int, coins: int) -> int:
    """The line that the strategy buys by with so many coins, NONE if it buys nothing."""
    unusual = (state.features & ~ATTACKS_ANSWERED) != 0
    for line in range(plan.first[BUY_PART], plan.last[BUY_PART]):
        card = plan.card[line]
        if (plan.cost[line] <= coins or unusual) and state.supply[card] > 0:
            if plan.start[line] == plan.end[line] or holds(state, plan, seat, line):
                if plan.careful == 0 or not ends_behind(state, plan, seat, card):
                    if not unusual or can_buy_for(state, card, coins):
                        return line
    return NONE


@compiled
def can_buy_for(state: State, card: int, coins: int) -> bool:
    """Return whether a card can be bought with so many coins, in a game where more than coins may matter."""
    had = state.coins
    state.coins = coins
    can = state.debt[state.turn] == 0 and can_buy(state, card)
    state.coins = had
    return can


@compiled
def card_to_buy(state: State, plan: Plan, seat: int, coins: int) -> int:
    """Return the card that the strategy buys for so many coins, NONE if it buys nothing."""
    line = line_to_buy(state, plan, seat, coins)
    return NONE if line == NONE else plan.card[line]


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
    """Return whether taking a card ends the game with fewer points than somebody else has."""
    if not ends_game(state, card):
        return False
    gained = int(state.points[card])
    if plan.gardens >= 0:
        gained += state.owned[seat, plan.gardens] if (state.cards[seat] + 1) % 10 == 0 else 0
        if card == plan.gardens:
            gained += (state.cards[seat] + 1) // 10
    return lead(state, seat) + gained < 0


@compiled
def card_to_gain(state: State, plan: Plan, seat: int, most: int, kinds: int) -> int:
    """Return the card that the strategy gains up to a cost: by its `gain` lines, its `buy` lines, or the best one."""
    card = _by_lines(state, plan, seat, most, kinds, GAIN_PART)
    if card == NONE:
        card = _by_lines(state, plan, seat, most, kinds, BUY_PART)
    if card == NONE:
        card = best_card(state, plan, seat, most, kinds)
    return card


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
    """The card of the supply that is worth most up to a cost, one that doesn't lose the game if there is a choice."""
    best, worth = NONE, 0.0
    for card in range(state.supply_kinds):
        if within(cost_of(state, card), most) and state.supply[card] > 0 and state.types_of[card] & kinds:
            here = deck_worth(state, plan, seat, card)
            if plan.careful and ends_behind(state, plan, seat, card):
                here -= 100.0
            if best == NONE or here > worth:
                best, worth = card, here
    return best
