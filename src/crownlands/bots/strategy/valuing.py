"""What cards are worth to a seat: in its deck for the rest of the game, and played now. Rough figures, in coins.

All default decisions come from these, so that they agree with each other.
"""

import numpy as np

from crownlands.bots.strategy.conditions import Plan, all_money, cards_to_draw, gains_to_end
from crownlands.bots.strategy.plan import COINS_OF
from crownlands.bots.strategy.words import ACTIONS_GIVEN, CARDS_GIVEN
from crownlands.compiled import compiled
from crownlands.dominion.cards import (
    ACTION,
    COPPER,
    COST,
    CURSE,
    DUCHY,
    ESTATE,
    GARDENS,
    GOLD,
    KINDS,
    NUMBER,
    PROVINCE,
    SILVER,
    WORTH,
)
from crownlands.game import State

ACTIONS_OF = np.array(ACTIONS_GIVEN)
CARDS_OF = np.array(CARDS_GIVEN)
BANDIT, BUREAUCRAT, CELLAR, CHAPEL, FEAST = (NUMBER[c] for c in "bandit bureaucrat cellar chapel feast".split())
HARBINGER, LIBRARY, MERCHANT, MILITIA, MINE = (NUMBER[c] for c in "harbinger library merchant militia mine".split())
MONEYLENDER, POACHER, REMODEL, SENTRY, SPY = (NUMBER[c] for c in "moneylender poacher remodel sentry spy".split())
THIEF, THRONE_ROOM, VASSAL, WITCH, WORKSHOP = (NUMBER[c] for c in "thief throne-room vassal witch workshop".split())
ADVENTURER, ARTISAN, COUNCIL_ROOM = (NUMBER[c] for c in "adventurer artisan council-room".split())

FAR_FROM_OVER = 8.0  # gains from the end
NEARLY_OVER = 4  # so few gains from the end, points count more than what a card does
GIFT = 1.0  # what a card is worth that all others draw
MONEY_TO_KEEP = 5  # a deck that trashes its Coppers keeps so many coins


@compiled
def is_late(state: State) -> bool:
    """Whether the end is near enough for an Estate to be worth its point."""
    return gains_to_end(state) <= NEARLY_OVER


@compiled
def wants(plan: Plan, card: int) -> bool:
    """Whether the strategy speaks of getting that card."""
    return plan.wanted >> card & 1 == 1


@compiled
def mean_coins(state: State, plan: Plan, seat: int) -> float:
    """The coins of an average card of the own deck."""
    return all_money(state, plan, seat) / max(1, state.cards[seat])


@compiled
def mean_treasure(state: State, seat: int) -> float:
    """The coins of an average card of the own deck, those of Treasures alone."""
    owned = state.owned[seat]
    return (owned[COPPER] + 2 * owned[SILVER] + 3 * owned[GOLD]) / max(1, state.cards[seat])


@compiled
def coins_in_hand(state: State, seat: int) -> int:
    """The coins there will be when all Treasures in hand are played."""
    hand = state.hand[seat]
    bonus = state.merchants if hand[SILVER] > 0 and not state.silver_played else 0
    return state.coins + hand[COPPER] + 2 * hand[SILVER] + 3 * hand[GOLD] + bonus


@compiled
def future(state: State) -> float:
    """How much of the game is still to come, from 1 down to 0: cards other than points are worth as much less."""
    return min(1.0, gains_to_end(state) / FAR_FROM_OVER)


@compiled
def deck_worth(state: State, plan: Plan, seat: int, card: int) -> float:
    """What owning a card is worth for the rest of the game."""
    if card == PROVINCE:
        return 11.0
    ahead = future(state)
    if card == CURSE:
        return -1.8 - 1.2 * ahead
    if card == COPPER:
        return 0.8 * ahead
    if card == SILVER:
        return 3.0 * ahead
    if card == GOLD:
        return 6.0 * ahead
    if card == DUCHY:
        return 5.5 - 3.5 * ahead
    if card == ESTATE:
        return 1.8 - 2.3 * ahead
    if card == GARDENS:
        return 5.0 if wants(plan, GARDENS) else 0.5 * (state.cards[seat] // 10)
    if card in (CHAPEL, MONEYLENDER) and state.owned[seat, COPPER] <= 3:
        return 0.5 * ahead
    return (COST[card] + 0.5) * ahead


@compiled
def is_junk(state: State, plan: Plan, seat: int, card: int) -> bool:
    """Whether the deck is better off without a card: Curses, Estates before the end, and Coppers of a rich deck."""
    if card == CURSE:
        return True
    if wants(plan, GARDENS) and state.supply[GARDENS] + state.owned[seat, GARDENS] > 0:
        return False
    if card == ESTATE:
        return not is_late(state)
    if card == COPPER:
        return all_money(state, plan, seat) > MONEY_TO_KEEP
    return False


@compiled
def junk_in_hand(state: State, plan: Plan, seat: int) -> int:
    """How many cards in hand the deck would be better off without."""
    count = 0
    for card in range(CURSE + 1):
        if state.hand[seat, card] > 0 and is_junk(state, plan, seat, card):
            count += state.hand[seat, card]
    return count


@compiled
def others_hold(state: State, seat: int, size: int) -> bool:
    """Whether some other player has at least so many cards in hand."""
    for other in range(state.players):
        if other != seat and state.hand_size[other] >= size:
            return True
    return False


@compiled
def play_worth(state: State, plan: Plan, seat: int, card: int) -> float:
    """What playing an Action now brings, in coins; 0 if it does nothing. Not for Remodel and Throne Room."""
    dead = is_terminal(card) and state.actions <= 1  # Actions that it draws can't be played
    mean = mean_treasure(state, seat) if dead else mean_coins(state, plan, seat)
    drawn = min(CARDS_OF[card], cards_to_draw(state, seat)) * mean
    hand = state.hand[seat]
    if card == WITCH:
        return drawn + (4.0 if state.supply[CURSE] > 0 else 0.0)
    if card == MILITIA:
        return 2.0 + (1.5 if others_hold(state, seat, 4) else 0.0)
    if card == LIBRARY:
        return max(0, min(8 - state.hand_size[seat], cards_to_draw(state, seat))) * max(mean, 0.8)
    if card == ADVENTURER:
        treasures = state.owned[seat, COPPER] + state.owned[seat, SILVER] + state.owned[seat, GOLD]
        return 2.0 * all_money(state, plan, seat) / max(1, treasures)
    if card == COUNCIL_ROOM:  # the others draw as well
        return drawn - GIFT
    if card == CHAPEL:
        return 1.2 * junk_in_hand(state, plan, seat)
    if card == MONEYLENDER:
        return 2.6 if hand[COPPER] > 0 else 0.0
    if card == MINE:
        improved = (hand[SILVER] > 0 and state.supply[GOLD] > 0) or (hand[COPPER] > 0 and state.supply[SILVER] > 0)
        return 2.0 if improved else 0.0
    if card == BANDIT:
        return 3.0 if state.supply[GOLD] > 0 else 0.5
    if card == BUREAUCRAT:
        return 1.8 if state.supply[SILVER] > 0 else 0.3
    if card == THIEF:
        return 1.0
    if card == WORKSHOP:
        return 1.6
    if card == FEAST:
        return 2.2
    if card == ARTISAN:
        return 3.2
    if card == VASSAL:
        return 2.0 + 0.3 * mean
    if card == CELLAR:
        return 0.6 * cards_for_cellar(state, plan, seat)
    if card == MERCHANT:
        return drawn + (1.0 if hand[SILVER] > 0 else 0.3)
    if card == POACHER:
        return drawn + max(0.2, 1.0 - 0.5 * state.empty_piles)
    if card in (SENTRY, SPY, HARBINGER):
        return drawn + 0.7
    return drawn + COINS_OF[card] + 0.01 * COST[card]


@compiled
def cards_for_cellar(state: State, plan: Plan, seat: int) -> int:
    """How many cards in hand do nothing this turn."""
    hand = state.hand[seat]
    return hand[ESTATE] + hand[DUCHY] + hand[PROVINCE] + hand[CURSE] + hand[GARDENS]


@compiled
def is_action(card: int) -> bool:
    """Whether a card is an Action."""
    return (KINDS[card] & ACTION) != 0


@compiled
def is_terminal(card: int) -> bool:
    """Whether an Action gives no Action back."""
    return (KINDS[card] & ACTION) != 0 and ACTIONS_OF[card] == 0


@compiled
def treasure_worth(card: int) -> int:
    """The coins of a Treasure, 0 of anything else."""
    return WORTH[card]
