"""Ending the game as its winner, where buys can do it."""

from crownlands.compiled import compiled
from crownlands.dominion.cards import COST, DUCHY, ESTATE, GARDENS, POINTS, PROVINCE
from crownlands.dominion.state import PILES
from crownlands.dominion.turn import score
from crownlands.dominion.zones import NONE
from crownlands.game import State

MOST_PILES = 2  # that are thought of as bought out in one turn
OUT_OF_REACH = -(10**6)


@compiled
def points_to_win(state: State, seat: int) -> int:
    """How many points a seat needs to win alone if the game ended with this turn."""
    needed = OUT_OF_REACH
    for other in range(state.players):
        if other != seat:
            later = state.turns[seat] >= state.turns[other]
            needed = max(needed, score(state, other) + (1 if later else 0))
    return needed


@compiled
def affordable(state: State, card: int, coins: int, buys: int, pile: int, other: int) -> int:
    """How many copies of a card can be bought, apart from two piles that are bought out already."""
    return 0 if card in (pile, other) else min(int(state.supply[card]), buys, coins // COST[card])


@compiled
def most_points(state: State, seat: int, pile: int, other: int) -> tuple[int, int]:
    """The most points to end this turn with, one or two piles bought out, and the card to buy first for points."""
    coins, buys, cards, gardens = state.coins, state.buys, state.cards[seat], state.owned[seat, GARDENS]
    points = score(state, seat) - gardens * (cards // 10)
    for bought_out in (pile, other):
        if bought_out != NONE:
            left = int(state.supply[bought_out])
            coins, buys, cards = coins - left * COST[bought_out], buys - left, cards + left
            points += left * POINTS[bought_out]
            gardens += left if bought_out == GARDENS else 0
    if coins < 0 or buys < 0:
        return OUT_OF_REACH, NONE
    best, first = OUT_OF_REACH, NONE
    for p in range(affordable(state, PROVINCE, coins, buys, pile, other), -1, -1):
        rest = coins - p * COST[PROVINCE]
        for d in range(affordable(state, DUCHY, rest, buys - p, pile, other), -1, -1):
            rest = coins - p * COST[PROVINCE] - d * COST[DUCHY]
            for g in range(affordable(state, GARDENS, rest, buys - p - d, pile, other), -1, -1):
                e = affordable(state, ESTATE, rest - g * COST[GARDENS], buys - p - d - g, pile, other)
                total = points + p * POINTS[PROVINCE] + d * POINTS[DUCHY] + e * POINTS[ESTATE]
                total += (gardens + g) * ((cards + p + d + g + e) // 10)
                if total > best:
                    best, first = total, NONE
                    for card, count in ((ESTATE, e), (GARDENS, g), (DUCHY, d), (PROVINCE, p)):
                        first = card if count > 0 else first
    return best, first


@compiled
def closing_buy(state: State, seat: int) -> int:
    """The first of the buys that end the game as its only winner, NONE if none do. If the end has come, for points."""
    to_empty = state.empty_to_end - state.empty_piles
    if to_empty <= 0 or state.supply[PROVINCE] == 0:
        return most_points(state, seat, NONE, NONE)[1]
    if state.supply[PROVINCE] > state.buys and to_empty > MOST_PILES:
        return NONE
    needed = points_to_win(state, seat)
    if state.supply[PROVINCE] <= state.buys and most_points(state, seat, PROVINCE, NONE)[0] >= needed:
        return PROVINCE
    if to_empty > MOST_PILES:
        return NONE
    for i in range(PILES):
        card = state.piles[i]
        if 0 < state.supply[card] <= state.buys:
            if to_empty == 1:
                if most_points(state, seat, card, NONE)[0] >= needed:
                    return card
                continue
            for j in range(i):
                other = state.piles[j]
                if 0 < state.supply[other] < state.buys and most_points(state, seat, card, other)[0] >= needed:
                    return card
    return NONE
