"""The worth of cards to a seat: in its deck for the rest of the game, and played now. Rough figures, in coins.

All default decisions come from these, so that they agree with each other.
"""

from crownlands.bots.strategy.conditions import Plan, all_money, cards_to_draw, gains_to_end, in_play
from crownlands.bots.strategy.knowledge import (
    ACTIONS_ONCE,
    CHOOSES,
    COPIES_TREASURE,
    CURSES,
    CUTS_HANDS,
    DIGS_ACTIONS,
    DIGS_TREASURES,
    DISCARDS_BY_PILES,
    EXCHANGES,
    FILLS_HAND,
    GAINS_TO_HAND,
    GAINS_UP_TO,
    GIVES_CARDS,
    IMPROVES_TREASURE,
    LIKES_SILVER,
    LIKES_VARIETY,
    LOOKS_BACK,
    MUST_TRASH,
    NEEDS_ANOTHER,
    PAYS_FOR_TREASURES,
    PLAYS_TOP,
    PUTS_AWAY,
    RETURNS_JUNK,
    SELLS_COPPER,
    SKIPS_NAMED,
    SORTS_TOP,
    STEALS,
    TAKES_COPPERS,
    TAKES_GOLD,
    TAKES_SILVER,
    THINS_DECK,
    TRASHES_MANY,
)
from crownlands.compiled import compiled
from crownlands.dominion.card_types import ACTION, NIGHT_TYPE, PRIZE, SHELTER, TREASURE, VICTORY
from crownlands.dominion.cards import BASICS, COPPER, CURSE, DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from crownlands.dominion.costs import COINS_PART, cost_of, within
from crownlands.dominion.deck_places import discarded
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import ATTACKS_ANSWERED
from crownlands.game import State

FAR_FROM_OVER = 8.0  # gains from the end
NEARLY_OVER = 4  # so few gains from the end, points count more than what a card does
GIFT = 1.0  # what a card is worth that all others draw
MONEY_TO_KEEP = 5  # a deck that trashes its Coppers keeps so many coins
POINT = 1.8  # what a point is worth in the end
A_PRIZE = 7.0
RICH = 1.25  # a deck with cards of so many coins would rather be drawn than a Copper held
AN_ACTION = 2.0  # what drawing an Action is worth while it can be played, in coins
THREE_OTHERS = 2.7  # what three cards are worth, the most useless one left out
FOUR_GOLDS = 12.0  # that one will draw next
DRAWN_FOR_VARIETY = 3  # cards, instead of one
A_COPY = 0.5  # of what the card is worth
OUT_OF_THE_WAY = 1.5  # what it is worth that a card of no use is drawn no more
COUNTED_POINTS = 3  # of a Victory card whose points are counted in the end


@compiled
def is_late(state: State) -> bool:
    """Return whether the end is near enough for an Estate to be worth its point."""
    return gains_to_end(state) <= NEARLY_OVER


@compiled
def wants(plan: Plan, card: int) -> bool:
    """Return whether the strategy names that card to get."""
    return plan.wanted >> card & 1 == 1


@compiled
def mean_coins(state: State, plan: Plan, seat: int) -> float:
    """Return the coins of an average card of the own deck."""
    return all_money(state, plan, seat) / max(1, int(state.cards[seat]))


@compiled
def mean_treasure(state: State, plan: Plan, seat: int) -> float:
    """Return the coins of an average card of the own deck, those of Treasures alone."""
    owned = state.owned[seat]
    coins = int(owned[COPPER]) + 2 * int(owned[SILVER]) + 3 * int(owned[GOLD])
    if state.other_treasures:
        coins += coins_of_others(state, plan, owned)
    return coins / max(1, int(state.cards[seat]))


@compiled
def coins_in_hand(state: State, plan: Plan, seat: int) -> int:
    """Return the coins there will be when all Treasures in hand are played."""
    hand = state.hand[seat]
    bonus = state.merchants if hand[SILVER] > 0 and not state.silver_played else 0
    coins = int(state.coins) + int(hand[COPPER]) + 2 * int(hand[SILVER]) + 3 * int(hand[GOLD]) + int(bonus)
    return coins + coins_of_others(state, plan, hand) if state.other_treasures else coins


@compiled
def coins_of_others(state: State, plan: Plan, row: State) -> int:
    """Return the coins of all Treasures but Copper, Silver and Gold in a row of counts, as far as they are known."""
    coins = 0
    for card in range(state.kinds):
        if state.other_treasures >> card & 1:
            coins += int(row[card]) * int(plan.coins[card])
    return coins


@compiled
def coins_to_come(state: State, plan: Plan, seat: int) -> int:
    """Return the coins in hand, with those of the Actions that can still be played."""
    coins, most, terminals = coins_in_hand(state, plan, seat), 0, 0
    for card in range(BASICS, state.kinds):
        if state.hand[seat, card] > 0 and is_action(state, card):
            if is_terminal(state, plan, card):
                terminals += int(state.hand[seat, card])
                most = max(most, int(plan.coins[card]))
            else:
                coins += int(state.hand[seat, card]) * int(plan.coins[card])
    return coins + most * min(terminals, int(state.actions))


@compiled
def future(state: State) -> float:
    """Return the part of the game still to come, from 1 down to 0: cards other than points are worth as much less."""
    return min(1.0, gains_to_end(state) / FAR_FROM_OVER)


@compiled
def deck_worth(state: State, plan: Plan, seat: int, card: int) -> float:
    """Return the worth of owning a card for the rest of the game."""
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
    if card == plan.gardens:
        return 5.0 if wants(plan, card) else POINT * ((state.cards[seat] + 1) // 10) - 2.3 * ahead
    if plan.judged[card] in (TRASHES_MANY, SELLS_COPPER) and state.owned[seat, COPPER] <= 3:
        return 0.5 * ahead
    if plan.judged[card] == CURSES and is_out_of_curses(state, plan, card):
        return 0.5 * ahead
    if state.types_of[card] & PRIZE:
        return A_PRIZE * ahead
    if is_dead_shelter(state, card):
        return -0.5
    used = ((state.cost[card] & COINS_PART) + 0.5) * ahead
    points = int(state.points[card])
    if points == 0 and state.types_of[card] & VICTORY and does_nothing(state, card):
        points = COUNTED_POINTS
    if points == 0:
        return used
    if state.types_of[card] & (ACTION | TREASURE):
        return used + POINT * points * (1.0 - ahead)
    return POINT * points - 2.3 * ahead


@compiled
def is_out_of_curses(state: State, plan: Plan, card: int) -> bool:
    """Return whether a card that gives nothing but Curses has none left to give."""
    return state.supply[CURSE] == 0 and plan.draws[card] + plan.coins[card] + plan.amount[card] == 0


@compiled
def is_junk(state: State, plan: Plan, seat: int, card: int) -> bool:
    """Return whether the deck is better off without a card: Curses, early Estates, and Coppers of a rich deck."""
    if card == CURSE:
        return True
    if plan.gardens >= 0 and wants(plan, plan.gardens):
        if state.supply[plan.gardens] + state.owned[seat, plan.gardens] > 0:
            return False
    if card == ESTATE:
        return not is_late(state)
    if card == COPPER:
        return all_money(state, plan, seat) > MONEY_TO_KEEP
    return is_dead_shelter(state, card)


@compiled
def is_dead_shelter(state: State, card: int) -> bool:
    """Return whether a card is a Shelter that does nothing in hand: all but the Necropolis."""
    return (state.types_of[card] & (SHELTER | ACTION)) == SHELTER


@compiled
def junk_in_hand(state: State, plan: Plan, seat: int) -> int:
    """Return the number of cards in hand that the deck would be better off without."""
    count = 0
    for card in range(CURSE + 1):
        if state.hand[seat, card] > 0 and is_junk(state, plan, seat, card):
            count += int(state.hand[seat, card])
    if state.features & ~ATTACKS_ANSWERED:
        for card in range(CURSE + 1, state.kinds):
            if is_dead_shelter(state, card):
                count += int(state.hand[seat, card])
    return count


@compiled
def is_full_of_junk(state: State, plan: Plan, seat: int) -> bool:
    """Return whether one of three cards that a seat owns is junk."""
    count = 0
    for card in range(CURSE + 1):
        if is_junk(state, plan, seat, card):
            count += int(state.owned[seat, card])
    return 3 * count >= state.cards[seat]


@compiled
def others_hold(state: State, seat: int, size: int) -> bool:
    """Return whether some other player has at least so many cards in hand."""
    for other in range(state.players):
        if other != seat and state.hand_size[other] >= size:
            return True
    return False


@compiled
def play_worth(state: State, plan: Plan, seat: int, card: int) -> float:
    """Return the worth of playing an Action now, in coins; 0 if it does nothing. Not for Remodel and Throne Room."""
    dead = is_terminal(state, plan, card) and state.actions <= 1  # Actions that it draws can't be played
    mean = mean_treasure(state, plan, seat) if dead else mean_coins(state, plan, seat)
    drawn = min(int(plan.draws[card]), cards_to_draw(state, seat)) * mean
    judged = plan.judged[card]
    if judged == 0:
        return drawn + plan.coins[card] + plan.amount[card] / 10.0 + 0.01 * (state.cost[card] & COINS_PART)
    hand = state.hand[seat]
    if judged == CURSES:
        gold = plan.amount[card] / 10.0 if state.supply[GOLD] > 0 else 0.0
        return drawn + plan.coins[card] + gold + (4.0 if state.supply[CURSE] > 0 else 0.0)
    if judged == CUTS_HANDS:
        return drawn + plan.coins[card] + (1.5 if others_hold(state, seat, plan.amount[card] + 1) else 0.0)
    if judged == FILLS_HAND:
        return max(0, min(8 - int(state.hand_size[seat]), cards_to_draw(state, seat))) * max(mean, 0.8)
    if judged == DIGS_TREASURES:
        treasures = int(state.owned[seat, COPPER]) + int(state.owned[seat, SILVER]) + int(state.owned[seat, GOLD])
        return 2.0 * all_money(state, plan, seat) / max(1, treasures)
    if judged == GIVES_CARDS:  # the others draw as well
        return drawn - GIFT
    if judged == TRASHES_MANY:
        return 1.2 * junk_in_hand(state, plan, seat)
    if judged == SELLS_COPPER:
        return 2.6 if hand[COPPER] > 0 else 0.0
    if judged == IMPROVES_TREASURE:
        return 2.0 if treasure_to_improve(state, plan, seat, int(plan.amount[card])) != NONE else 0.0
    if judged == TAKES_GOLD:
        return 3.0 if state.supply[GOLD] > 0 else 0.5
    if judged == TAKES_SILVER:
        return plan.coins[card] + (1.8 if state.supply[SILVER] > 0 else 0.3)
    if judged == STEALS:
        return 1.0
    if judged == GAINS_UP_TO:
        return (6 * plan.amount[card] - 8) / 10.0
    if judged == GAINS_TO_HAND:
        return (6 * plan.amount[card] + 2) / 10.0
    if judged == PLAYS_TOP:
        return plan.coins[card] + 0.3 * mean
    if judged == EXCHANGES:
        return drawn + 0.6 * cards_for_cellar(state, plan, seat)
    if judged == LIKES_SILVER:
        return drawn + (1.0 if hand[SILVER] > 0 else 0.3)
    if judged == DISCARDS_BY_PILES:
        return drawn + max(0.2, 1.0 - 0.5 * state.empty_piles)
    if judged in (SORTS_TOP, LOOKS_BACK):
        return drawn + plan.coins[card] + 0.7
    if judged == MUST_TRASH:
        return drawn + plan.coins[card] + 1.2 if junk_in_hand(state, plan, seat) > 0 else 0.0
    if judged == THINS_DECK:
        return 1.0 if is_full_of_junk(state, plan, seat) else 0.0
    if judged == NEEDS_ANOTHER:
        return FOUR_GOLDS if hand[card] > 1 else 0.0
    if judged == RETURNS_JUNK:
        return 1.5 if junk_in_hand(state, plan, seat) > 0 else 0.0
    if judged == PAYS_FOR_TREASURES:
        return float(max(-int(state.coins), int(plan.coins[card]) - treasures_held(state, seat)))
    if judged == CHOOSES:
        return drawn + plan.coins[card] + plan.amount[card] / 10.0
    if judged == TAKES_COPPERS:
        return float(coppers_discarded(state, seat))
    if judged == SKIPS_NAMED:
        return THREE_OTHERS
    if judged == DIGS_ACTIONS:
        return min(2, actions_to_find(state, seat, card)) * AN_ACTION
    if judged == ACTIONS_ONCE:
        return min(victories_held(state, seat), cards_to_draw(state, seat)) * mean
    if judged == LIKES_VARIETY:
        return min(DRAWN_FOR_VARIETY if is_varied(state, seat, card) else 1, cards_to_draw(state, seat)) * mean
    if judged == COPIES_TREASURE:
        return A_COPY * worth_of_treasure_held(state, plan, seat)
    if judged == PUTS_AWAY:
        return OUT_OF_THE_WAY if holds_useless(state, plan, seat, card) else 0.0
    return drawn + plan.coins[card] + 0.01 * (state.cost[card] & COINS_PART)


@compiled
def treasure_to_improve(state: State, plan: Plan, seat: int, more: int) -> int:
    """Mine: return the Treasure in hand that gets better most by one that costs so much more, NONE if none does; of
    several the dearest.
    """
    best, worth = NONE, 1
    for card in range(state.kinds):
        if state.hand[seat, card] > 0 and treasure_worth(state, plan, card) > 0:
            most, own = cost_of(state, card) + more, coins_or_half_cost(state, plan, card)
            for other in range(state.supply_kinds):
                if state.supply[other] > 0 and state.types_of[other] & TREASURE and within(cost_of(state, other), most):
                    better = coins_or_half_cost(state, plan, other) - own
                    if better > worth or (better == worth and (best == NONE or state.cost[card] > state.cost[best])):
                        best, worth = card, better
    return best


@compiled
def victories_held(state: State, seat: int) -> int:
    """Return the number of Victory cards in a seat's hand."""
    count = 0
    for card in range(state.kinds):
        if state.types_of[card] & VICTORY:
            count += int(state.hand[seat, card])
    return count


@compiled
def is_varied(state: State, seat: int, but: int) -> bool:
    """Return whether all cards in hand have different names, one `but` card left out."""
    for card in range(state.kinds):
        if state.hand[seat, card] > (2 if card == but else 1):
            return False
    return True


@compiled
def worth_of_treasure_held(state: State, plan: Plan, seat: int) -> float:
    """Return the worth of one more of the best Treasure in hand, 0 if that is a Copper of a rich deck."""
    most = 0.0
    for card in range(state.kinds):
        if state.hand[seat, card] > 0 and state.types_of[card] & TREASURE and state.supply[card] > 0:
            if not is_junk(state, plan, seat, card):
                most = max(most, deck_worth(state, plan, seat, card))
    return most


@compiled
def holds_useless(state: State, plan: Plan, seat: int, but: int) -> bool:
    """Return whether the hand has a card that does nothing there, or junk, besides one `but` card."""
    for card in range(state.kinds):
        if state.hand[seat, card] > (1 if card == but else 0):
            if does_nothing(state, card) or is_junk(state, plan, seat, card):
                return True
    return False


@compiled
def actions_to_find(state: State, seat: int, but: int) -> int:
    """Return the number of Actions that a seat owns and doesn't hold, of any name but one."""
    count = 0
    for card in range(BASICS, state.kinds):
        if card != but and is_action(state, card):
            count += int(state.owned[seat, card]) - int(state.hand[seat, card])
    return count


@compiled
def coppers_discarded(state: State, seat: int) -> int:
    """Return the number of Coppers in a seat's discard pile."""
    count = 0
    for i in range(state.discard_size[seat]):
        count += discarded(state, seat, i) == COPPER
    return count


@compiled
def treasures_held(state: State, seat: int) -> int:
    """Return the number of Treasures in a seat's hand."""
    count = 0
    for card in range(state.kinds):
        if state.types_of[card] & TREASURE:
            count += int(state.hand[seat, card])
    return count


@compiled
def cards_for_cellar(state: State, plan: Plan, seat: int) -> int:
    """Return the number of cards in hand that do nothing this turn, or less than what would be drawn for them."""
    hand = state.hand[seat]
    dead = int(hand[ESTATE]) + int(hand[DUCHY]) + int(hand[PROVINCE]) + int(hand[CURSE])
    if hand[COPPER] > 0 and mean_to_draw(state, plan, seat) > RICH:
        dead += int(hand[COPPER])
    terminals = 0
    for card in range(BASICS, state.kinds):
        if hand[card] > 0:
            if is_terminal(state, plan, card):
                terminals += int(hand[card])
            elif does_nothing(state, card):
                dead += int(hand[card])
    return dead + max(0, terminals - int(state.actions))


@compiled
def mean_to_draw(state: State, plan: Plan, seat: int) -> float:
    """Return the worth of an average card of the deck and the discard pile, in coins, to one who can play Actions."""
    total, count = 0.0, 0
    for card in range(state.kinds):
        left = int(state.owned[seat, card]) - int(state.hand[seat, card])
        if left > 0:
            count += left
            total += left * (AN_ACTION if is_action(state, card) else treasure_or_cost(state, plan, card))
    return total / max(1, count)


@compiled
def does_nothing(state: State, card: int) -> bool:
    """Return whether a card can't be played, such as most Victory cards."""
    return not state.types_of[card] & (ACTION | TREASURE | NIGHT_TYPE)


@compiled
def is_action(state: State, card: int) -> bool:
    """Return whether a card is an Action."""
    return (state.types_of[card] & ACTION) != 0


@compiled
def is_terminal(state: State, plan: Plan, card: int) -> bool:
    """Return whether an Action gives no Action back; a Crossroads does so once a turn."""
    if not state.types_of[card] & ACTION:
        return False
    return plan.actions[card] == 0 or (plan.judged[card] == ACTIONS_ONCE and in_play(state, 1 << card) > 0)


@compiled
def treasure_worth(state: State, plan: Plan, card: int) -> int:
    """Return the coins of a Treasure, 0 of anything else."""
    return int(plan.coins[card]) if state.types_of[card] & TREASURE else 0


@compiled
def coins_or_half_cost(state: State, plan: Plan, card: int) -> int:
    """Return the coins of a Treasure, or half its cost if that is more."""
    return max(treasure_worth(state, plan, card), (int(state.cost[card]) & COINS_PART) // 2)


@compiled
def treasure_or_cost(state: State, plan: Plan, card: int) -> int:
    """Return the coins of a Treasure; one that gives none outright is as good as half its cost. 0 of anything else."""
    coins = treasure_worth(state, plan, card)
    if coins > 0 or not state.types_of[card] & TREASURE:
        return coins
    return (int(state.cost[card]) & COINS_PART) // 2
