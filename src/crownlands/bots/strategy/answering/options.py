"""Answers where a card offers options, and where a card is to be named or shown."""

import numpy as np

from crownlands.bots.strategy.answering.picking import first_of, or_done, worth_least, worth_most
from crownlands.bots.strategy.answers import answers
from crownlands.bots.strategy.conditions import Plan, cards_to_draw
from crownlands.bots.strategy.decktop import card_to_name, card_to_skip
from crownlands.bots.strategy.gaining import worth_of_coins
from crownlands.bots.strategy.knowledge import SKIPS_NAMED, WORTH_OF_OPTION
from crownlands.bots.strategy.playing import worth_now
from crownlands.bots.strategy.valuing import (
    AN_ACTION,
    coins_in_hand,
    coins_to_come,
    deck_worth,
    is_junk,
    is_late,
    mean_to_draw,
    mean_treasure,
    others_hold,
    treasure_or_cost,
)
from crownlands.compiled import Lookup, compiled
from crownlands.dominion.card_types import ACTION, ATTACK, TREASURE
from crownlands.dominion.cards import BASICS, COPPER, CURSE, DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from crownlands.dominion.costs import cost_of
from crownlands.dominion.moves import CHOOSE, DONE, NAME, OPTION_WORDS, RETURN, REVEAL, fitting, move_of
from crownlands.dominion.stack import AGAIN, NONE
from crownlands.dominion.tables import TYPE_COUNT
from crownlands.game import State

ACTIONS_OPTION, GOLD_OPTION = OPTION_WORDS.index("actions"), OPTION_WORDS.index("gold")
SILVER_OPTION, DUCHY_OPTION = OPTION_WORDS.index("silver"), OPTION_WORDS.index("duchy")
ATTACK_OPTION, GAIN_OPTION = OPTION_WORDS.index("attack"), OPTION_WORDS.index("gain")
COINS_OPTION = OPTION_WORDS.index("coins")
BUYS_OPTION, HAND_OPTION = OPTION_WORDS.index("buys"), OPTION_WORDS.index("hand")
ENOUGH_TOKENS = 4  # of a Pirate Ship
FOR_TWO_BUYS = 11  # coins
A_CHOICE_MORE = 0.3  # what an action is worth beyond the Action that it is for
SECOND_BUY = 3.0  # what it is worth with so many
NEW_CARDS = 4  # of a Minion
MUCH_MORE = 4.5  # than without the coins: a Province instead of a Gold
A_LOST_HAND = 0.7  # what it is worth that another has to draw anew
A_VILLAGE = 1.5  # what a card that gives Actions is worth beyond what it brings itself


@answers("choose")
def choose(state: State, plan: Plan, seat: int) -> int:
    """Choose the options that bring most: actions where Actions wait, cards, Gold, coins, buys."""
    options = fitting(state)
    waiting, most = 0, 0.0
    for card in range(state.kinds):
        if state.types_of[card] & ACTION and state.hand[seat, card] > 0:
            waiting += int(state.hand[seat, card])
            most = max(most, worth_now(state, plan, seat, card) + (A_VILLAGE if plan.actions[card] > 1 else 0.0))
    short = waiting - int(state.actions)
    coins_worth = worth_of_coins_chosen(state, plan, seat)
    best, worth = NONE, 0.0
    for option in range(len(OPTION_WORDS)):
        if options >> option & 1:
            here = OPTION_WORTH[option] / 10.0
            if option == ACTIONS_OPTION and short > 0:
                here = max(here, most + A_CHOICE_MORE)
            if option == BUYS_OPTION and state.buys == 1 and coins_in_hand(state, plan, seat) >= FOR_TWO_BUYS:
                here += SECOND_BUY
            if option == GAIN_OPTION and gains_rather(state, seat):
                here += 5.0
            if option == HAND_OPTION:
                here = worth_of_new_hand(state, plan, seat)
            if option == GOLD_OPTION:
                here = min(here, deck_worth(state, plan, seat, GOLD) - coins_worth + OPTION_WORTH[COINS_OPTION] / 10.0)
            if option == COINS_OPTION and coins_worth >= MUCH_MORE:
                here = max(here, coins_worth)
            if is_out(state, option):
                here = 0.0
            if option == ATTACK_OPTION and not is_worth_robbing(state, seat):
                here = 0.0
            if best == NONE or here > worth:
                best, worth = option, here
    return move_of(CHOOSE, best)


@compiled
def worth_of_coins_chosen(state: State, plan: Plan, seat: int) -> float:
    """Return how much better this turn's buys are with the coins that the card offers."""
    more, coins = int(plan.coins_chosen[int(state.stack[state.depth - 1].card)]), coins_to_come(state, plan, seat)
    if more == 0:
        return 0.0
    return worth_of_coins(state, plan, seat, coins + more) - worth_of_coins(state, plan, seat, coins)


@compiled
def is_out(state: State, option: int) -> bool:
    """Return whether an option is a card whose pile is empty."""
    if option == GOLD_OPTION:
        return state.supply[GOLD] <= 0
    if option == SILVER_OPTION:
        return state.supply[SILVER] <= 0
    return option == DUCHY_OPTION and state.supply[DUCHY] <= 0


@compiled
def gains_rather(state: State, seat: int) -> bool:
    """Lurker: return whether the trash has an Action, or what is trashed now would be another's who has a Lurker."""
    for card in range(state.kinds):
        if state.trash[card] > 0 and state.types_of[card] & ACTION:
            return True
    lurker = int(state.stack[state.depth - 1].card)
    for i in range(state.depth):
        if state.stack[i].op == AGAIN and state.stack[i].card == lurker:
            return False
    owned = 0
    for other in range(state.players):
        owned += int(state.owned[other, lurker]) if other != seat else 0
    return state.hand[seat, lurker] == 0 and owned > 0


@compiled
def worth_of_new_hand(state: State, plan: Plan, seat: int) -> float:
    """Minion: return what four new cards are worth more than the hand, and the others' loss of theirs."""
    if state.hand[seat, int(state.stack[state.depth - 1].card)] > 0:
        return 0.0  # the next one can do that, when this one has paid
    worth = NEW_CARDS * mean_to_draw(state, plan, seat) if cards_to_draw(state, seat) >= NEW_CARDS else 0.0
    for card in range(state.kinds):
        if state.hand[seat, card] > 0:
            here = AN_ACTION if state.types_of[card] & ACTION else float(treasure_or_cost(state, plan, card))
            worth -= here * state.hand[seat, card]
    return worth + (A_LOST_HAND if others_hold(state, seat, NEW_CARDS + 1) else 0.0)


@compiled
def is_worth_robbing(state: State, seat: int) -> bool:
    """Return whether Pirate Ship needs more tokens, and others have Treasures to lose for them."""
    if is_late(state) and state.pirate_tokens[seat] > 0:
        return False
    treasures = 0
    for other in range(state.players):
        for card in (COPPER, SILVER, GOLD):
            treasures += int(state.owned[other, card]) if other != seat else 0
    return treasures > 0 and state.pirate_tokens[seat] < ENOUGH_TOKENS


# What an option is worth where nothing else speaks for one, in tenths of a coin, by the order of OPTION_WORDS.
_WORTH = WORTH_OF_OPTION | {"cards": 22, "actions": 8, "buys": 5, "coins": 20}
OPTION_WORTH = Lookup("option worth", np.array([_WORTH.get(word, 10) for word in OPTION_WORDS], np.int16))


@answers("reveal-best")
def reveal_best(state: State, plan: Plan, seat: int) -> int:
    """Reveal the best card: what has most types for Courtier, the dearest Treasure for Mint, junk for Ambassador."""
    cards = fitting(state)
    if cards == 0:
        return DONE
    if state.types == TREASURE:
        best = worth_most(state, plan, seat, cards)
        return DONE if state.optional and is_junk(state, plan, seat, best) else move_of(REVEAL, best)
    asks = int(state.stack[state.depth - 1].card)
    if state.types_of[asks] & ATTACK:
        return move_of(REVEAL, worth_least(state, plan, seat, cards))
    best, most = NONE, 0
    for card in range(state.kinds):
        if cards >> card & 1 and TYPE_COUNT[state.kind[card]] > most:
            best, most = card, TYPE_COUNT[state.kind[card]]
    return move_of(REVEAL, best)


@answers("reveal-card")
def reveal_card(state: State, plan: Plan, seat: int) -> int:
    """Always."""
    return or_done(REVEAL, first_of(fitting(state)))


@answers("return")
def return_card(state: State, plan: Plan, seat: int) -> int:
    """Junk goes back."""
    card = first_of(fitting(state))
    return move_of(RETURN, card) if card != NONE and is_junk(state, plan, seat, card) else DONE


@answers("name-to-bar")
def name_to_bar(state: State, plan: Plan, seat: int) -> int:
    """Name the best card that whose turn it is will be able to buy, by what an average hand of its deck brings: a
    basic one, or one that it has bought before.
    """
    buyer = int(state.turn)
    asks = int(state.stack[state.depth - 1].card)  # it lies in play, and its coins are counted
    mean = mean_treasure(state, plan, buyer) - plan.coins[asks] / max(1, int(state.cards[buyer]))
    coins = int(state.coins) + round(int(state.hand_size[buyer]) * mean)
    best, worth = PROVINCE if state.supply[PROVINCE] > 0 else GOLD, 0.0
    for card in range(state.supply_kinds):
        liked = card < BASICS or state.owned[buyer, card] > 0
        if liked and state.supply[card] > 0 and cost_of(state, card) <= coins:
            here = deck_worth(state, plan, buyer, card)
            if card == plan.gardens:
                here = float(state.cards[buyer] // 10)  # whatever oneself wants with them
            if here > worth:
                best, worth = card, here
    return move_of(NAME, best)


@answers("name-own")
def name_own(state: State, plan: Plan, seat: int) -> int:
    """Name the card that Journeyman leaves out for the best of the rest; else the junk that one owns most of."""
    if plan.judged[int(state.stack[state.depth - 1].card)] == SKIPS_NAMED:
        return move_of(NAME, card_to_skip(state, plan, seat))
    best, most = NONE, 0
    for card in (COPPER, CURSE, ESTATE):
        if is_junk(state, plan, seat, card) and state.owned[seat, card] > most:
            best, most = card, int(state.owned[seat, card])
    return or_done(NAME, best if best != NONE else CURSE)


@answers("name-top")
def name_top(state: State, plan: Plan, seat: int) -> int:
    """Name the top card if it is known, else what is likely and good to have."""
    return move_of(NAME, card_to_name(state, plan, seat))
