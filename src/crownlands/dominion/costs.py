"""The cost of cards now. A cost is one number: its coins, and above them its Potions and its debt."""

from crownlands.compiled import compiled, inlined
from crownlands.dominion.state import CHANGING_COSTS
from crownlands.dominion.tables import FALLS_WITH_GAINS
from crownlands.game import State

POTION = 1 << 7
COINS_PART = POTION - 1
DEBT_SHIFT = 8
ANY_COST = 0x7FFF
LESS = -1  # as the lowest cost: anything but the highest itself


@inlined
def cost_of(state: State, card: int) -> int:
    """Return the cost of a card at this moment."""
    if state.cheaper == 0 and not state.features & CHANGING_COSTS:
        return int(state.cost[card])
    return changed_cost(state, card)


@compiled
def changed_cost(state: State, card: int) -> int:
    """Return the same where costs have changed: only the coins fall, and not below 0."""
    cost = int(state.cost[card])
    less = int(state.cheaper)
    if FALLS_WITH_GAINS[state.kind[card]]:
        less += state.gained_count
    return cost - min(less, cost & COINS_PART)


@compiled
def coins_of(cost: int) -> int:
    """Return the coins of a cost."""
    return cost & COINS_PART


@compiled
def most_coins(low: int, high: int) -> int:
    """Return the most coins that a card may cost, given the limits of a question: one less where it must be cheaper."""
    return (high & COINS_PART) - (1 if low == LESS and 0 < high <= COINS_PART else 0)


@compiled
def within(cost: int, high: int) -> bool:
    """Return whether a cost is at most another, part by part: coins, Potions and debt."""
    if (cost | high) <= COINS_PART or high == ANY_COST:
        return cost <= high
    if cost & COINS_PART > high & COINS_PART or cost & POTION > high & POTION:
        return False
    return cost >> DEBT_SHIFT <= high >> DEBT_SHIFT


@compiled
def affordable(state: State, cost: int) -> bool:
    """Return whether the player whose turn it is can pay a cost."""
    if cost <= COINS_PART:
        return cost <= state.coins
    return cost & COINS_PART <= state.coins and (not cost & POTION or state.potions > 0)
