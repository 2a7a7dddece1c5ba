"""Ending the game as its winner, where buys can do it."""

from crownlands.compiled import compiled
from crownlands.dominion.cards import COST, GARDENS, POINTS, PROVINCE
from crownlands.dominion.state import PILES
from crownlands.dominion.turn import score
from crownlands.dominion.zones import NONE
from crownlands.game import State


@compiled
def points_to_win(state: State, seat: int) -> int:
    """How many points a seat needs to win alone if the game ended with this turn."""
    needed = -(10**6)
    for other in range(state.players):
        if other != seat:
            later = state.turns[seat] >= state.turns[other]
            needed = max(needed, score(state, other) + (1 if later else 0))
    return needed


@compiled
def points_after(state: State, seat: int, card: int, count: int) -> int:
    """The points of a seat once it has gained so many copies of a card."""
    owned = state.cards[seat]
    gardens = state.owned[seat, GARDENS]
    before = gardens * (owned // 10)
    if card == GARDENS:
        gardens += count
    return score(state, seat) - before + gardens * ((owned + count) // 10) + POINTS[card] * count


@compiled
def closing_buy(state: State, seat: int) -> int:
    """A card whose whole pile can be bought now to end the game as its only winner, NONE if there is none."""
    if state.supply[PROVINCE] > state.buys and state.empty_piles + 1 < state.empty_to_end:
        return NONE
    needed = points_to_win(state, seat)
    for i in range(PILES):
        card = state.piles[i]
        left = int(state.supply[card])
        if 0 < left <= state.buys and left * COST[card] <= state.coins:
            if card == PROVINCE or state.empty_piles + 1 >= state.empty_to_end:
                if points_after(state, seat, card, left) >= needed:
                    return card
    return NONE
