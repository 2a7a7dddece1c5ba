"""Trashing: Chapel, Moneylender, Mine, Remodel, and the Treasure that Bandit or Thief takes."""

from crownlands.bots.strategy.conditions import Plan, all_money, cards_to_draw, holds, lead
from crownlands.bots.strategy.gaining import ANY_KIND, card_to_gain, ends_behind, ends_game, worth_of_coins
from crownlands.bots.strategy.knowledge import A_COST, CHEAPER, EXACTLY_MORE, FILLS_HAND, IN_COINS, VICTORY_CURSES
from crownlands.bots.strategy.plan import TRASH_PART
from crownlands.bots.strategy.valuing import (
    MONEY_TO_KEEP,
    coins_in_hand,
    coins_to_come,
    deck_worth,
    future,
    is_dead_shelter,
    is_junk,
    is_late,
    mean_to_draw,
    others_hold,
    treasure_to_improve,
    treasure_worth,
    wants,
)
from crownlands.compiled import compiled
from crownlands.dominion.card_types import ACTION, TREASURE, VICTORY
from crownlands.dominion.cards import BASICS, COPPER, CURSE, DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from crownlands.dominion.costs import COINS_PART, POTION, cost_of, within
from crownlands.dominion.stack import NONE
from crownlands.game import State

WINS = 50.0  # what it is worth to end the game ahead
LOSES = 8.0  # and costs to end it behind, unless the buys still change that
NO_GAIN = -100.0
RICH = 1.1  # a deck with so many coins a card gets worse by a Copper
AT_ONCE = 4  # cards that go at once
A_COPPER_LESS, AN_ESTATE_LESS = 1.25, 1.5  # what a deck is better by for the rest of the game
HASTENS = 0.5  # what it is worth to him who is ahead that a Province less is left
FULL_HAND = 5  # cards: who has fewer pays no tax
A_TAX = 0.3  # what it is worth for each coin of a Treasure that others may have to discard one
UNWANTED = 0.3  # of what a card is worth, when the strategy doesn't speak of it


@compiled
def has_part(plan: Plan, part: int) -> bool:
    """Return whether the strategy has this part."""
    return plan.last[part] > plan.first[part]


@compiled
def line_for(state: State, plan: Plan, seat: int, card: int, part: int) -> int:
    """Return the first line of a part that speaks of a card and holds, NONE if there is none."""
    for line in range(plan.first[part], plan.last[part]):
        if plan.cards[line] >> card & 1 and holds(state, plan, seat, line):
            return line
    return NONE


@compiled
def first_in_hand(state: State, plan: Plan, seat: int, part: int) -> int:
    """Return the card in hand that the first fitting line of a part names, NONE if there is none."""
    for line in range(plan.first[part], plan.last[part]):
        for card in range(state.kinds):
            if plan.cards[line] >> card & 1 and state.hand[seat, card] > 0:
                if holds(state, plan, seat, line):
                    return card
    return NONE


@compiled
def is_spare(state: State, plan: Plan, seat: int, card: int) -> bool:
    """Return whether this turn's buys are as good without a Treasure in hand."""
    return worth_in_hand(state, plan, seat, card, worth_of_hand(state, plan, seat)) <= 0.0


@compiled
def worth_of_hand(state: State, plan: Plan, seat: int) -> float:
    """Return the worth of this turn's buys with all Treasures in hand."""
    return worth_of_coins(state, plan, seat, coins_in_hand(state, plan, seat))


@compiled
def worth_in_hand(state: State, plan: Plan, seat: int, card: int, whole: float) -> float:
    """Return the loss of this turn's buys without a Treasure in hand, of their worth as a whole."""
    less = worth_of_coins(state, plan, seat, coins_in_hand(state, plan, seat) - treasure_worth(state, plan, card))
    return max(0.0, whole - less)


@compiled
def card_to_trash(state: State, plan: Plan, seat: int) -> int:
    """Chapel: Curses, Estates and spare Coppers, but never the money for the next buy. NONE: that is enough."""
    if has_part(plan, TRASH_PART):
        return first_in_hand(state, plan, seat, TRASH_PART)
    hand = state.hand[seat]
    if hand[CURSE] > 0:
        return CURSE
    if hand[ESTATE] > 0 and is_junk(state, plan, seat, ESTATE):
        return ESTATE
    for card in range(BASICS, state.kinds):
        if hand[card] > 0 and is_dead_shelter(state, card):
            return card
    return COPPER if coppers_to_trash(state, plan, seat)[0] > 0 else NONE


@compiled
def coppers_to_trash(state: State, plan: Plan, seat: int) -> tuple[int, float]:
    """Return the number of Coppers in hand that are better gone, and what that is worth: the deck gets better by each,
    and this turn's buys may get worse.
    """
    most = min(int(state.hand[seat, COPPER]), AT_ONCE, all_money(state, plan, seat) - MONEY_TO_KEEP)
    if most <= 0 or not is_junk(state, plan, seat, COPPER):
        return 0, 0.0
    whole, coins = worth_of_hand(state, plan, seat), coins_in_hand(state, plan, seat)
    gain = A_COPPER_LESS * future(state)
    best, worth = 0, 0.0
    for count in range(1, most + 1):
        here = gain * count - (whole - worth_of_coins(state, plan, seat, coins - count))
        if here >= worth:
            best, worth = count, here
    return best, worth


@compiled
def chapel_worth(state: State, plan: Plan, seat: int) -> float:
    """Return the worth of trashing up to four cards from hand."""
    junk = AN_ESTATE_LESS * future(state) * dead_in_hand(state, plan, seat)
    return junk + coppers_to_trash(state, plan, seat)[1]


@compiled
def dead_in_hand(state: State, plan: Plan, seat: int) -> int:
    """Return the number of cards in hand, four at most, that do nothing but harm: junk that is no Treasure."""
    count = 0
    for card in (CURSE, ESTATE):
        if is_junk(state, plan, seat, card):
            count += int(state.hand[seat, card])
    for card in range(BASICS, state.kinds):
        if is_dead_shelter(state, card):
            count += int(state.hand[seat, card])
    return min(count, AT_ONCE)


@compiled
def trashes_looked_at(state: State, plan: Plan, seat: int, card: int) -> bool:
    """Sentry: whether a card from the top of the deck goes for good."""
    if has_part(plan, TRASH_PART):
        return line_for(state, plan, seat, card, TRASH_PART) != NONE
    if card == COPPER:
        return is_junk(state, plan, seat, card) and all_money(state, plan, seat) > MONEY_TO_KEEP + 1
    return is_junk(state, plan, seat, card)


@compiled
def treasure_to_mine(state: State, plan: Plan, seat: int, more: int) -> int:
    """Mine: the Treasure to exchange for one that costs so much more, NONE if that makes none better."""
    card = first_in_hand(state, plan, seat, TRASH_PART)
    return card if card in (COPPER, SILVER, GOLD) else treasure_to_improve(state, plan, seat, more)


@compiled
def treasure_to_save(state: State, plan: Plan, seat: int, more: int) -> tuple[int, float]:
    """Taxman: return the Treasure to exchange for one that costs so much more and comes onto the deck, and what that
    brings: this turn lacks its coins, and another with a full hand may lose as many. NONE and 0 if it brings nothing.
    """
    coins = coins_to_come(state, plan, seat) + int(state.coffers[seat])
    whole, attacks = worth_of_coins(state, plan, seat, coins), others_hold(state, seat, FULL_HAND)
    replaced = fills_hand_later(state, plan, seat)
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if state.hand[seat, card] > 0 and state.types_of[card] & TREASURE:
            own, most, gained = treasure_worth(state, plan, card), cost_of(state, card) + more, 0.0
            for other in range(state.supply_kinds):
                if state.supply[other] > 0 and state.types_of[other] & TREASURE and within(cost_of(state, other), most):
                    gained = max(gained, deck_worth(state, plan, seat, other))
            here = gained - loss(state, plan, seat, card, 0.0)
            if not replaced:
                here -= max(0.0, whole - worth_of_coins(state, plan, seat, coins - own))
            here += A_TAX * own if attacks else 0.0
            if here > worth:
                best, worth = card, here
    return best, worth


@compiled
def fills_hand_later(state: State, plan: Plan, seat: int) -> bool:
    """Return whether a card in hand that draws up to a number of cards can be played after the one that asks, or that
    is about to be played.
    """
    if state.actions <= (0 if state.depth > 0 else 1):
        return False
    for card in range(BASICS, state.kinds):
        if plan.judged[card] == FILLS_HAND and state.hand[seat, card] > 0:
            return True
    return False


@compiled
def builds_engine(state: State, plan: Plan) -> bool:
    """Return whether the strategy wants a card that gives two Actions or more: its deck is drawn, and does without
    Coppers.
    """
    for card in range(BASICS, state.kinds):
        if plan.actions[card] > 1 and wants(plan, card):
            return True
    return False


@compiled
def loss(state: State, plan: Plan, seat: int, card: int, whole: float) -> float:
    """Return the cost of trashing a card from hand, this turn's buys included."""
    if card == PROVINCE:
        return 12.0
    if card == DUCHY:
        return 5.5
    lost = deck_worth(state, plan, seat, card)
    if card == COPPER and builds_engine(state, plan) and is_junk(state, plan, seat, card):
        lost = 0.0
    return lost + worth_in_hand(state, plan, seat, card, whole) if treasure_worth(state, plan, card) > 0 else lost


@compiled
def remodel_worth(state: State, plan: Plan, seat: int, card: int, more: int, whole: float) -> float:
    """Return the gain of trashing a card for one that costs somewhat more, or up to so much."""
    lost = loss(state, plan, seat, card, whole)
    curses, more = more >= VICTORY_CURSES and state.supply[CURSE] > 0, more % VICTORY_CURSES
    if more >= EXACTLY_MORE:
        return worth_by_cost(state, plan, seat, card, more) - lost
    state.owned[seat, card] -= 1  # what is gained is decided when the card is gone
    state.cards[seat] -= 1
    most = more - A_COST if more >= A_COST else cost_of(state, card) + more
    gained = card_to_gain(state, plan, seat, most, ANY_KIND)
    if curses:
        gained = rather_with_curse(state, plan, seat, gained, cards_up_to(state, most))
    after = 0
    if gained != NONE and ends_game(state, gained):
        after = lead(state, seat) + int(state.points[gained])
    state.owned[seat, card] += 1
    state.cards[seat] += 1
    if gained == NONE:
        return -lost
    if card == PROVINCE and gained == PROVINCE and after == 0:
        return HASTENS if lead(state, seat) > 0 and is_late(state) else -1.0
    worth = deck_worth(state, plan, seat, gained)
    if not wants(plan, gained):
        worth *= UNWANTED
    if curses and state.types_of[gained] & VICTORY:
        worth -= deck_worth(state, plan, seat, CURSE)
    if after != 0:
        worth += WINS if after > 0 else -LOSES
    return worth - lost


@compiled
def cards_up_to(state: State, most: int) -> int:
    """Return the cards of the supply up to a cost, as bits."""
    cards = 0
    for card in range(state.supply_kinds):
        if state.supply[card] > 0 and within(cost_of(state, card), most):
            cards |= 1 << card
    return cards


@compiled
def rather_with_curse(state: State, plan: Plan, seat: int, instead: int, cards: int) -> int:
    """Replace: return the best Victory card of some, if with the Curse that others get it is worth more than what would
    be gained instead.
    """
    best, worth = instead, 0.0
    if instead != NONE:
        worth = deck_worth(state, plan, seat, instead) * (1.0 if wants(plan, instead) else UNWANTED)
        if state.types_of[instead] & VICTORY:
            worth -= deck_worth(state, plan, seat, CURSE)
    for card in range(state.supply_kinds):
        if cards >> card & 1 and state.types_of[card] & VICTORY:
            here = deck_worth(state, plan, seat, card) - deck_worth(state, plan, seat, CURSE)
            if here > worth and not ends_behind(state, plan, seat, card):
                best, worth = card, here
    return best


@compiled
def best_trade(state: State, plan: Plan, seat: int, but: int) -> tuple[int, float]:
    """Return the card in hand that Transmute makes most of, and what that brings; NONE and 0 if there is none.

    One `but` card is the Transmute itself, as long as it is in hand.
    """
    whole = worth_of_hand(state, plan, seat)
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if state.hand[seat, card] > (1 if card == but else 0):
            types, here = int(state.types_of[card]), -loss(state, plan, seat, card, whole)
            if types & ACTION and state.supply[DUCHY] > 0:
                here += deck_worth(state, plan, seat, DUCHY)
            if types & VICTORY and state.supply[GOLD] > 0:
                here += deck_worth(state, plan, seat, GOLD)
            if best == NONE or here > worth:
                best, worth = card, here
    return best, worth


@compiled
def best_sale(state: State, plan: Plan, seat: int, source: int, but: int) -> tuple[int, float]:
    """Return the card in hand that is best trashed for its cost, which Salvager pays in coins and Apprentice in cards,
    and what that brings; NONE and 0 if there is none. One `but` card is in hand only as long as it isn't played.
    """
    coins, whole = coins_in_hand(state, plan, seat), worth_of_hand(state, plan, seat)
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if state.hand[seat, card] > (1 if card == but else 0):
            cost, own = int(cost_of(state, card)), treasure_worth(state, plan, card)
            paid = cost & COINS_PART
            if plan.amount[source] != IN_COINS:
                drawn = min(paid + (2 if cost & POTION else 0), cards_to_draw(state, seat))
                paid = int(drawn * mean_to_draw(state, plan, seat))
            here = worth_of_coins(state, plan, seat, coins - own + paid) - whole
            if is_junk(state, plan, seat, card):
                here += AN_ESTATE_LESS * future(state) + max(0.0, -deck_worth(state, plan, seat, card))
            else:
                here -= loss(state, plan, seat, card, 0.0)
            if best == NONE or here > worth:
                best, worth = card, here
    return best, worth


@compiled
def gained_worth(state: State, plan: Plan, seat: int, most: int) -> float:
    """Return the worth of the card that the strategy gains up to a cost, 0 if there is none."""
    card = card_to_gain(state, plan, seat, most, ANY_KIND)
    if card == NONE:
        return 0.0
    return deck_worth(state, plan, seat, card) * (1.0 if wants(plan, card) else UNWANTED)


@compiled
def worth_by_cost(state: State, plan: Plan, seat: int, trashed: int, more: int) -> float:
    """Return the worth of what comes for a card that costs exactly so much more, or of two that cost less than it."""
    cost = int(cost_of(state, trashed))
    low, high = (0, cost - 1) if more >= CHEAPER else (cost + more - EXACTLY_MORE, cost + more - EXACTLY_MORE)
    junk = is_junk(state, plan, seat, COPPER)
    best = NO_GAIN
    for card in range(state.supply_kinds):
        if state.supply[card] > 0 and low <= cost_of(state, card) <= high:
            here = deck_worth(state, plan, seat, card)
            if not wants(plan, card):
                here = -1.0 if card == COPPER and junk else UNWANTED * here
            best = max(best, here)
    if best == NO_GAIN:
        return 0.0
    return 2.0 * best if more >= CHEAPER else best


@compiled
def best_remodel(state: State, plan: Plan, seat: int, more: int, but: int) -> tuple[int, float]:
    """Return the card in hand that Remodel makes most of, and what that brings; NONE and 0 if there is none.

    One `but` card is the Remodel itself, as long as it is in hand.
    """
    whole = worth_of_hand(state, plan, seat)
    named = first_in_hand(state, plan, seat, TRASH_PART)
    if named != NONE and (named != but or state.hand[seat, but] > 1):
        return named, remodel_worth(state, plan, seat, named, more, whole)
    best, worth = NONE, 0.0
    for card in range(BASICS):
        if state.hand[seat, card] > 0:
            here = remodel_worth(state, plan, seat, card, more, whole)
            if best == NONE or here > worth:
                best, worth = card, here
    if best == NONE or worth < 0.0 or EXACTLY_MORE <= more < CHEAPER:  # only then is it worth looking at the others
        for card in range(BASICS, state.kinds):
            if state.hand[seat, card] > (1 if card == but else 0):
                here = remodel_worth(state, plan, seat, card, more, whole)
                if best == NONE or here > worth:
                    best, worth = card, here
    return best, worth
