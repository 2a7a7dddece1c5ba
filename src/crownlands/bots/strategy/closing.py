"""Ending the game as its winner, where buys can do it."""

from crownlands.compiled import compiled
from crownlands.dominion.cards import DUCHY, ESTATE, PROVINCE
from crownlands.dominion.costs import COINS_PART, cost_of
from crownlands.dominion.scoring import score
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import WHEN_SCORED
from crownlands.dominion.tables import CARDS_OWNED, POINTS_FOR
from crownlands.game import State

MOST_PILES = 2  # that are thought of as bought out in one turn
OUT_OF_REACH = -(10**6)


@compiled
def points_to_win(state: State, seat: int) -> int:
    """Return the points a seat needs to win alone if the game ended with this turn."""
    needed = OUT_OF_REACH
    for other in range(state.players):
        if other != seat:
            later = state.turns[seat] >= state.turns[other]
            needed = max(needed, score(state, other) + (1 if later else 0))
    return needed


@compiled
def find_gardens(state: State) -> int:
    """Return the card of this game whose points grow with the number of cards, NONE if there is none."""
    for card in range(state.kinds):
        if state.moments[WHEN_SCORED] >> card & 1 and POINTS_FOR[state.kind[card]] == CARDS_OWNED:
            return card
    return NONE


@compiled
def price(state: State, card: int) -> int:
    """Return the coins that a card costs now."""
    return cost_of(state, card) & COINS_PART


@compiled
def affordable(state: State, card: int, coins: int, buys: int, pile: int, other: int) -> int:
    """Return the number of copies of a card that can be bought, apart from two piles that are bought out already."""
    if card in (NONE, pile, other):
        return 0
    cost = price(state, card)
    return min(int(state.supply[card]), buys, buys if cost == 0 else coins // cost)


@compiled
def most_points(state: State, seat: int, pile: int, other: int) -> tuple[int, int]:
    """Return the most points to end this turn with, one or two piles bought out, and the card to buy first."""
    garden = find_gardens(state)
    colony = int(state.colony) if state.colony != 0 else NONE
    coins, buys, cards = int(state.coins), int(state.buys), int(state.cards[seat])
    gardens = 0 if garden == NONE else int(state.owned[seat, garden])
    points = score(state, seat) - gardens * (cards // 10)
    for bought_out in (pile, other):
        if bought_out != NONE:
            left = int(state.supply[bought_out])
            coins, buys, cards = coins - left * price(state, bought_out), buys - left, cards + left
            points += left * int(state.points[bought_out])
            gardens += left if bought_out == garden else 0
    if coins < 0 or buys < 0:
        return OUT_OF_REACH, NONE
    best, first = OUT_OF_REACH, NONE
    for c in range(affordable(state, colony, coins, buys, pile, other), -1, -1):
        after = coins - (c * price(state, colony) if c > 0 else 0)
        above = points + (c * int(state.points[colony]) if c > 0 else 0)
        for p in range(affordable(state, PROVINCE, after, buys - c, pile, other), -1, -1):
            rest = after - p * price(state, PROVINCE)
            for d in range(affordable(state, DUCHY, rest, buys - c - p, pile, other), -1, -1):
                rest = after - p * price(state, PROVINCE) - d * price(state, DUCHY)
                for g in range(affordable(state, garden, rest, buys - c - p - d, pile, other), -1, -1):
                    last = rest - (g * price(state, garden) if g > 0 else 0)
                    e = affordable(state, ESTATE, last, buys - c - p - d - g, pile, other)
                    total = above + p * int(state.points[PROVINCE]) + d * int(state.points[DUCHY])
                    total += e * int(state.points[ESTATE])
                    total += (gardens + g) * ((cards + c + p + d + g + e) // 10)
                    if total > best:
                        best, first = total, NONE
                        for card, count in ((ESTATE, e), (garden, g), (DUCHY, d), (PROVINCE, p), (colony, c)):
                            first = card if count > 0 else first
    return best, first


@compiled
def is_last_turn(state: State) -> bool:
    """Return whether the game ends with this turn."""
    if state.colony != 0 and state.supply[state.colony] == 0:
        return True
    return state.empty_to_end <= state.empty_piles or state.supply[PROVINCE] == 0


@compiled
def closing_buy(state: State, seat: int) -> int:
    """Return the first of the buys that end the game as its only winner, NONE if none do. If the end has come, for
    points.
    """
    if state.debt[seat] > 0:
        return NONE
    to_empty = state.empty_to_end - state.empty_piles
    if is_last_turn(state):
        return most_points(state, seat, NONE, NONE)[1]
    if state.supply[PROVINCE] > state.buys and to_empty > MOST_PILES and state.colony == 0:
        return NONE
    needed = points_to_win(state, seat)
    if state.supply[PROVINCE] <= state.buys and most_points(state, seat, PROVINCE, NONE)[0] >= needed:
        return PROVINCE
    if state.colony != 0 and state.supply[state.colony] <= state.buys:
        if most_points(state, seat, int(state.colony), NONE)[0] >= needed:
            return int(state.colony)
    if to_empty > MOST_PILES:
        return NONE
    for card in range(state.supply_kinds):
        if 0 < state.supply[card] <= state.buys and is_whole_pile(state, card):
            if to_empty == 1:
                if most_points(state, seat, card, NONE)[0] >= needed:
                    return card
                continue
            for other in range(card):
                if 0 < state.supply[other] < state.buys and is_whole_pile(state, other):
                    if most_points(state, seat, card, other)[0] >= needed:
                        return card
    return NONE


@compiled
def is_whole_pile(state: State, card: int) -> bool:
    """Return whether a pile is of this card alone, and can be bought for coins."""
    return state.pile[card] == card and cost_of(state, card) <= COINS_PART and not state.barred >> card & 1
