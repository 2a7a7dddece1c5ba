"""The default answers themselves, by what is asked. What a strategy says of it in a part of its own comes first."""

import numpy as np

from crownlands.bots.strategy.answers import answers
from crownlands.bots.strategy.conditions import Plan, holds
from crownlands.bots.strategy.decktop import (
    card_to_name,
    card_to_put_back,
    choose_from_discard,
    discards_deck,
    is_poor,
    keep_or_not,
    sort_card,
    spy_choice,
    victory_to_show,
)
from crownlands.bots.strategy.discarding import card_to_discard, card_to_exchange, hand_worth
from crownlands.bots.strategy.gaining import ends_behind
from crownlands.bots.strategy.knowledge import IMPROVES_TREASURE, REMODELS
from crownlands.bots.strategy.plan import BUY_PART, GAIN_PART, REVEAL_PART, TRASH_PART
from crownlands.bots.strategy.playing import any_action, card_to_double, worth_now
from crownlands.bots.strategy.trashing import best_remodel, card_to_trash, has_part, line_for, treasure_to_mine
from crownlands.bots.strategy.valuing import deck_worth, is_junk, is_late, is_terminal, treasure_worth, wants
from crownlands.compiled import Table, compiled
from crownlands.dominion.card_types import ACTION, ANY, ATTACK, TREASURE, VICTORY
from crownlands.dominion.cards import COPPER, CURSE, DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from crownlands.dominion.costs import COINS_PART
from crownlands.dominion.dispatch import allowed_names
from crownlands.dominion.moves import (
    CALL,
    CHOOSE,
    DISCARD_EXILED,
    DISCARD_IT,
    DONE,
    EXILE_IT,
    GAIN,
    GIVE,
    KEEP,
    NAME,
    OPTION_WORDS,
    OVERPAY,
    PLAY,
    PUT_BACK,
    RECEIVE,
    RESOLVE,
    RESOLVE_THING,
    RETURN,
    REVEAL,
    SET_IT_ASIDE,
    SHUFFLE,
    SPEND_COFFERS,
    TAKE,
    TOKEN,
    TOPDECK,
    TRASH_DISCARDED,
    TRASH_IT,
    fitting,
    move_of,
    present,
)
from crownlands.dominion.set_aside import cards_aside
from crownlands.dominion.stack import NONE, gain_at_hand
from crownlands.dominion.state import ANYWHERE, HAND, REVEALED
from crownlands.dominion.tables import TYPE_COUNT
from crownlands.game import State

ACTIONS_OPTION, GOLD_OPTION = OPTION_WORDS.index("actions"), OPTION_WORDS.index("gold")
SILVER_OPTION, DUCHY_OPTION = OPTION_WORDS.index("silver"), OPTION_WORDS.index("duchy")
ATTACK_OPTION = OPTION_WORDS.index("attack")
DISCARD_OPTION, PUT_BACK_OPTION = OPTION_WORDS.index("discard"), OPTION_WORDS.index("put-back")
ENOUGH_TOKENS = 4  # of a Pirate Ship


@compiled
def or_done(verb: int, card: int) -> int:
    """A move that names a card, or `done` if there is none."""
    return DONE if card == NONE else move_of(verb, card)


@compiled
def shown(state: State) -> int:
    """The first of the cards that a question is about."""
    return first_of(present(state))


@compiled
def first_of(cards: int) -> int:
    """The first card of a set of bits, NONE if it is empty."""
    card = 0
    while cards:
        if cards & 1:
            return card
        cards >>= 1
        card += 1
    return NONE


@compiled
def least_missed(state: State, plan: Plan, seat: int, cards: int) -> int:
    """The one of some cards in hand that will be missed least, NONE if there is none."""
    best, least = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = hand_worth(state, plan, seat, card)
            if best == NONE or here < least:
                best, least = card, here
    return best


@compiled
def worth_most(state: State, plan: Plan, seat: int, cards: int) -> int:
    """The one of some cards that is worth most to own, NONE if there is none."""
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = deck_worth(state, plan, seat, card)
            if best == NONE or here > worth:
                best, worth = card, here
    return best


@compiled
def worth_least(state: State, plan: Plan, seat: int, cards: int) -> int:
    """The one of some cards that is worth least to own, NONE if there is none."""
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = deck_worth(state, plan, seat, card)
            if best == NONE or here < worth:
                best, worth = card, here
    return best


# Reactions


@compiled
def _shield_in_hand(state: State, seat: int) -> int:
    """The first card in hand that may be revealed, NONE without one."""
    shields, card = int(state.among), 0
    while shields:
        if shields & 1 and state.hand[seat, card] > 0:
            return card
        shields >>= 1
        card += 1
    return NONE


@answers("react")
def react(state: State, plan: Plan, seat: int) -> int:
    """A shield is shown whenever it is there, unless the strategy says when; other Reactions are used as they come."""
    frame = state.stack[state.depth - 1]
    by_verb = state.verbs >> SET_IT_ASIDE & 1
    card = first_of(allowed_names(state, REVEAL)) if by_verb else _shield_in_hand(state, seat)
    if card != NONE:
        if has_part(plan, REVEAL_PART) and line_for(state, plan, seat, card, REVEAL_PART) == NONE:
            return DONE
        return move_of(REVEAL, card)
    if by_verb and not frame.b >> seat & 1:
        return or_done(SET_IT_ASIDE, first_of(allowed_names(state, SET_IT_ASIDE)))
    return DONE


@answers("react-to-gain")
def react_to_gain(state: State, plan: Plan, seat: int) -> int:
    """Fool's Gold becomes a Gold while there are any; a Black Cat is played."""
    card = first_of(allowed_names(state, TRASH_IT))
    if card != NONE and state.supply[GOLD] > 0 and state.hand[seat, card] < 3:
        return move_of(TRASH_IT, card)
    return or_done(PLAY, first_of(allowed_names(state, PLAY)))


# Discarding


@answers("discard")
def discard(state: State, plan: Plan, seat: int) -> int:
    """The card that will be missed least."""
    if state.zone != HAND or state.types != ANY:
        return move_of(DISCARD_IT, least_missed(state, plan, seat, fitting(state)))
    return move_of(DISCARD_IT, card_to_discard(state, plan, seat))


@answers("discard-any")
def discard_any(state: State, plan: Plan, seat: int) -> int:
    """Cards that do nothing this turn."""
    return or_done(DISCARD_IT, card_to_exchange(state, plan, seat))


@answers("discard-all-or-none")
def discard_all_or_none(state: State, plan: Plan, seat: int) -> int:
    """Discard if the two least cards are worth less than what it brings."""
    card = card_to_discard(state, plan, seat)
    if card == NONE or (state.optional and hand_worth(state, plan, seat, card) > 0.6):
        return DONE
    return move_of(DISCARD_IT, card)


@answers("discard-for-gift")
def discard_for_gift(state: State, plan: Plan, seat: int) -> int:
    """Discard a card that is worth less than what it brings."""
    card = least_missed(state, plan, seat, fitting(state))
    if card == NONE or hand_worth(state, plan, seat, card) > 1.0:
        return DONE
    return move_of(DISCARD_IT, card)


@answers("discard-card")
def discard_card(state: State, plan: Plan, seat: int) -> int:
    """Discard what keeps harm off."""
    return or_done(DISCARD_IT, first_of(fitting(state)))


@answers("advisor")
def advisor(state: State, plan: Plan, seat: int) -> int:
    """Another's revealed cards: the best one goes."""
    return move_of(DISCARD_IT, worth_most(state, plan, int(state.target), fitting(state)))


# Trashing


@answers("trash")
def trash(state: State, plan: Plan, seat: int) -> int:
    """A card that becomes something better, or that the deck is better off without."""
    frame = state.stack[state.depth - 1]
    source = int(frame.card)
    judged = plan.judged[source] if source < len(plan.judged) else 0
    if judged == REMODELS and state.types == ANY:
        card, worth = best_remodel(state, plan, seat, plan.amount[source], NONE)
        return DONE if state.optional and worth <= 0.0 else move_of(TRASH_IT, card)
    if judged == IMPROVES_TREASURE:
        card = treasure_to_mine(state, plan, seat)
        if card == NONE and not state.optional:
            card = first_of(fitting(state))
        return or_done(TRASH_IT, card)
    cards = fitting(state)
    if state.among != -1 and cards == 1 << COPPER:  # Moneylender
        return move_of(TRASH_IT, COPPER)
    return or_done(TRASH_IT, card_to_trash_of(state, plan, seat, cards))


@compiled
def card_to_trash_of(state: State, plan: Plan, seat: int, cards: int) -> int:
    """Of some cards the one that the deck is best off without; NONE where that can be declined and none is junk."""
    for line in range(plan.first[TRASH_PART], plan.last[TRASH_PART]):
        for card in range(state.kinds):
            if cards >> card & 1 and plan.cards[line] >> card & 1 and holds(state, plan, seat, line):
                return card
    worst = worth_least(state, plan, seat, cards)
    if worst != NONE and state.optional and not is_junk(state, plan, seat, worst):
        return NONE
    return worst


@answers("trash-any", "trash-different")
def trash_any(state: State, plan: Plan, seat: int) -> int:
    """Curses, Estates and spare Coppers."""
    card = card_to_trash(state, plan, seat)
    if card != NONE and not fitting(state) >> card & 1:
        card = NONE
    if card == NONE and not state.optional:
        card = worth_least(state, plan, seat, fitting(state))
    return or_done(TRASH_IT, card)


@answers("trash-this")
def trash_this(state: State, plan: Plan, seat: int) -> int:
    """Only near the end, where the card does no more."""
    return move_of(TRASH_IT, first_of(fitting(state))) if is_late(state) else DONE


@answers("trash-this-from-hand")
def trash_this_from_hand(state: State, plan: Plan, seat: int) -> int:
    """Always."""
    return or_done(TRASH_IT, first_of(fitting(state)))


@answers("trash-from-hand-or-discard")
def trash_from_hand_or_discard(state: State, plan: Plan, seat: int) -> int:
    """Junk from hand or from the discard pile."""
    for verb in (TRASH_IT, TRASH_DISCARDED):
        card = worth_least(state, plan, seat, allowed_names(state, verb))
        if card != NONE and is_junk(state, plan, seat, card):
            return move_of(verb, card)
    return DONE


@answers("trash-from-supply")
def trash_from_supply(state: State, plan: Plan, seat: int) -> int:
    """The best Action, to be gained later."""
    return move_of(TRASH_IT, worth_most(state, plan, seat, fitting(state)))


@answers("trash-revealed")
def trash_revealed(state: State, plan: Plan, seat: int) -> int:
    """An attacker takes the best Treasure shown, a victim gives the least that it may."""
    cards = fitting(state)
    if state.target != seat:
        return move_of(TRASH_IT, best_treasure(state, plan, cards))
    return move_of(TRASH_IT, worth_least(state, plan, seat, cards))


@answers("exile", "island")
def put_away(state: State, plan: Plan, seat: int) -> int:
    """A Victory card, else junk."""
    cards = fitting(state)
    verb = EXILE_IT if state.verbs >> EXILE_IT & 1 else SET_IT_ASIDE
    best, most = NONE, 0
    for card in range(state.kinds):
        dead = state.types_of[card] & VICTORY and not state.types_of[card] & (ACTION | TREASURE)
        if cards >> card & 1 and dead and state.points[card] > most:
            best, most = card, int(state.points[card])
    if best != NONE:
        return move_of(verb, best)
    worst = worth_least(state, plan, seat, cards)
    if worst == NONE or (state.optional and not is_junk(state, plan, seat, worst)):
        return DONE
    return move_of(verb, worst)


# Gaining


@answers("gain")
def gain(state: State, plan: Plan, seat: int) -> int:
    """The best Treasure where it must be one; else by the strategy's own lines, or what is worth most."""
    cards = fitting(state)
    if state.types == TREASURE:
        return or_done(GAIN, best_treasure(state, plan, cards))
    return or_done(GAIN, card_to_gain_of(state, plan, seat, cards))


@compiled
def best_treasure(state: State, plan: Plan, cards: int) -> int:
    """Of some Treasures the one that gives most coins; one that gives none outright is as good as its cost says."""
    best, worth = NONE, -1
    for card in range(state.kinds):
        if cards >> card & 1:
            here = max(treasure_worth(state, plan, card), (int(state.cost[card]) & COINS_PART) // 2)
            if here > worth:
                best, worth = card, here
    return best


@compiled
def card_to_gain_of(state: State, plan: Plan, seat: int, cards: int) -> int:
    """Of some cards what the strategy gains: by its `gain` lines, then by its `buy` lines, then whatever is best."""
    for part in (GAIN_PART, BUY_PART):
        for line in range(plan.first[part], plan.last[part]):
            named = int(plan.cards[line]) & cards
            if named and holds(state, plan, seat, line):
                for card in range(state.kinds):
                    if named >> card & 1 and not (plan.careful and ends_behind(state, plan, seat, card)):
                        return card
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = deck_worth(state, plan, seat, card)
            if plan.careful and ends_behind(state, plan, seat, card):
                here -= 100.0
            if best == NONE or here > worth:
                best, worth = card, here
    if best != NONE and state.optional and worth <= 0.0:
        return NONE
    return best


@answers("gain-from-trash", "gain-prize")
def gain_best(state: State, plan: Plan, seat: int) -> int:
    """The card that is worth most."""
    return or_done(GAIN, card_to_gain_of(state, plan, seat, fitting(state)))


@answers("gain-loot")
def gain_loot(state: State, plan: Plan, seat: int) -> int:
    """Silver and Gold, and Coppers only for Gardens."""
    cards = fitting(state)
    best, worth = NONE, 0
    for card in range(state.kinds):
        if cards >> card & 1 and treasure_worth(state, plan, card) > worth:
            best, worth = card, treasure_worth(state, plan, card)
    if best == COPPER and not (plan.gardens >= 0 and wants(plan, plan.gardens)):
        return DONE
    return or_done(GAIN, best)


@answers("give")
def give(state: State, plan: Plan, seat: int) -> int:
    """The card that is worth least to the other."""
    return move_of(GIVE, worth_least(state, plan, int(state.target), fitting(state)))


@answers("gain-or-give")
def gain_or_give(state: State, plan: Plan, seat: int) -> int:
    """A good card for oneself, a poor one for the other."""
    card = first_of(allowed_names(state, GAIN))
    return move_of(GAIN if deck_worth(state, plan, seat, card) > 2.0 else GIVE, card)


# Onto the deck, and what lies there


@answers("topdeck")
def topdeck(state: State, plan: Plan, seat: int) -> int:
    """A card that can't be played any more, a spare Treasure, or the one that is missed least."""
    return move_of(TOPDECK, card_to_put_back(state, plan, seat))


@answers("topdeck-from-discard")
def topdeck_from_discard(state: State, plan: Plan, seat: int) -> int:
    """The best card of the discard pile, if it is a good one."""
    move = choose_from_discard(state, plan, seat)
    if move == DONE and not state.optional:
        return move_of(TOPDECK, worth_most(state, plan, seat, fitting(state)))
    return move


@answers("topdeck-victory")
def topdeck_victory(state: State, plan: Plan, seat: int) -> int:
    """A Victory card for the top of the deck."""
    return move_of(TOPDECK, victory_to_show(state, plan, seat))


@answers("topdeck-bottom", "topdeck-gained")
def topdeck_good(state: State, plan: Plan, seat: int) -> int:
    """A card that one would like to draw next."""
    card = shown(state) if state.zone != ANYWHERE else first_of(int(state.among))
    return DONE if is_poor(state, plan, seat, card) else move_of(TOPDECK, card)


@answers("discard-deck")
def discard_deck(state: State, plan: Plan, seat: int) -> int:
    """The deck goes unless it holds more coins a card than deck and discard pile together."""
    return discards_deck(state, plan, seat)


@answers("sort")
def sort(state: State, plan: Plan, seat: int) -> int:
    """The best place for a card from the top of the deck."""
    return sort_card(state, plan, seat, shown(state))


@answers("lookout")
def lookout(state: State, plan: Plan, seat: int) -> int:
    """Trash the worst card, discard the next."""
    verb = TRASH_IT if state.verbs >> TRASH_IT & 1 else DISCARD_IT
    return move_of(verb, worth_least(state, plan, seat, fitting(state)))


@answers("discard-or-put-back")
def discard_or_put_back(state: State, plan: Plan, seat: int) -> int:
    """Poor cards go."""
    card = shown(state)
    return move_of(DISCARD_IT if is_poor(state, plan, seat, card) else PUT_BACK, card)


@answers("keep-or-set-aside")
def keep_or_set_aside(state: State, plan: Plan, seat: int) -> int:
    """An Action that can't be played is set aside."""
    frame = state.stack[state.depth - 1]
    return keep_or_not(state, plan, int(frame.seat), first_of(allowed_names(state, KEEP)))


@answers("spy")
def spy(state: State, plan: Plan, seat: int) -> int:
    """The own poor cards go, and of the others' the good ones."""
    return spy_choice(state, plan, seat, shown(state), int(state.target))


@answers("oracle")
def oracle(state: State, plan: Plan, seat: int) -> int:
    """The own poor cards go, and of the others' the good ones."""
    worth = 0.0
    cards = cards_aside(state, int(state.target), REVEALED)
    for card in range(state.kinds):
        if cards >> card & 1:
            worth += -1.0 if is_poor(state, plan, seat, card) else 1.0
    own = state.target == seat
    return move_of(CHOOSE, DISCARD_OPTION if (worth < 0.0) == own else PUT_BACK_OPTION)


@answers("put-back")
def put_back(state: State, plan: Plan, seat: int) -> int:
    """The worst first, so that the best comes to lie on top."""
    return move_of(PUT_BACK, worth_least(state, plan, seat, fitting(state)))


@answers("take")
def take(state: State, plan: Plan, seat: int) -> int:
    """All there are."""
    return or_done(TAKE, first_of(fitting(state)))


@answers("shuffle")
def shuffle(state: State, plan: Plan, seat: int) -> int:
    """Every Action."""
    return or_done(SHUFFLE, first_of(fitting(state)))


# Playing


@answers("play-several-times")
def play_several_times(state: State, plan: Plan, seat: int) -> int:
    """The card that is best played twice."""
    card = card_to_double(state, plan, seat)
    if card == NONE and not state.optional:
        card = any_action(state, seat)
    if card != NONE and not fitting(state) >> card & 1:
        card = NONE
    return or_done(PLAY, card)


@answers("play-top")
def play_top(state: State, plan: Plan, seat: int) -> int:
    """Play the card that turned up, unless it would do nothing or harm."""
    card = shown(state)
    if not fitting(state) >> card & 1:
        return DONE
    if is_terminal(state, plan, card) and worth_now(state, plan, seat, card) <= 0.0:
        return DONE
    return move_of(PLAY, card)


@answers("play-once", "play-first")
def play_once(state: State, plan: Plan, seat: int) -> int:
    """The card that brings most."""
    cards = fitting(state)
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1:
            here = worth_now(state, plan, seat, card)
            if best == NONE or here > worth:
                best, worth = card, here
    if best == NONE or (state.optional and worth <= 0.0):
        return DONE
    return move_of(PLAY, best)


@answers("way")
def way(state: State, plan: Plan, seat: int) -> int:
    """As the card itself."""
    return move_of(PLAY, first_of(int(state.among)))


# Options


@answers("choose")
def choose(state: State, plan: Plan, seat: int) -> int:
    """The options that bring most: actions where Actions wait, cards, Gold, coins, buys."""
    options = fitting(state)
    waiting = 0
    for card in range(state.kinds):
        if state.types_of[card] & ACTION:
            waiting += int(state.hand[seat, card])
    short = waiting - int(state.actions)
    best, worth = NONE, 0.0
    for option in range(len(OPTION_WORDS)):
        if options >> option & 1:
            here = OPTION_WORTH[option] / 10.0
            if option == ACTIONS_OPTION and short > 0:
                here += 5.0
            if is_out(state, option):
                here = 0.0
            if option == ATTACK_OPTION and not is_worth_robbing(state, seat):
                here = 0.0
            if best == NONE or here > worth:
                best, worth = option, here
    return move_of(CHOOSE, best)


@compiled
def is_out(state: State, option: int) -> bool:
    """Return whether an option is a card whose pile is empty."""
    if option == GOLD_OPTION:
        return state.supply[GOLD] <= 0
    if option == SILVER_OPTION:
        return state.supply[SILVER] <= 0
    return option == DUCHY_OPTION and state.supply[DUCHY] <= 0


@compiled
def is_worth_robbing(state: State, seat: int) -> bool:
    """Return whether Pirate Ship needs more tokens, and others have Treasures to lose for them."""
    treasures = 0
    for other in range(state.players):
        for card in (COPPER, SILVER, GOLD):
            treasures += int(state.owned[other, card]) if other != seat else 0
    return treasures > 0 and state.pirate_tokens[seat] < ENOUGH_TOKENS


# What an option is worth where nothing else speaks for one, in tenths of a coin, by the order of OPTION_WORDS.
_WORTH = {"cards": 22, "actions": 8, "buys": 5, "coins": 20, "gold": 28, "silver": 14, "hand": 10, "attack": 21}
OPTION_WORTH = Table("option worth", np.array([_WORTH.get(word, 10) for word in OPTION_WORDS], np.int16))


@answers("reveal-best")
def reveal_best(state: State, plan: Plan, seat: int) -> int:
    """The best card: what has most types for Courtier, the dearest Treasure for Mint, junk for Ambassador."""
    cards = fitting(state)
    if cards == 0:
        return DONE
    if state.types == TREASURE:
        return move_of(REVEAL, worth_most(state, plan, seat, cards))
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
    """Province, or Colony where there is one."""
    if state.colony != 0 and state.supply[state.colony] > 0:
        return move_of(NAME, int(state.colony))
    return move_of(NAME, PROVINCE if state.supply[PROVINCE] > 0 else GOLD)


@answers("name-own")
def name_own(state: State, plan: Plan, seat: int) -> int:
    """The junk that one owns most of."""
    best, most = NONE, 0
    for card in (COPPER, CURSE, ESTATE):
        if is_junk(state, plan, seat, card) and state.owned[seat, card] > most:
            best, most = card, int(state.owned[seat, card])
    return or_done(NAME, best if best != NONE else CURSE)


@answers("name-top")
def name_top(state: State, plan: Plan, seat: int) -> int:
    """The top card if it is known, else what is likely and good to have."""
    return move_of(NAME, card_to_name(state, plan, seat))


@answers("spend-villagers")
def spend_villagers(state: State, plan: Plan, seat: int) -> int:
    """They are kept for a turn in which they are needed."""
    return DONE


@answers("hold")
def hold(state: State, plan: Plan, seat: int) -> int:
    """A card that can't be used this turn."""
    card = card_to_put_back(state, plan, seat)
    if card == NONE:
        return DONE
    if state.optional and hand_worth(state, plan, seat, card) > 0.0 and not is_terminal(state, plan, card):
        return DONE
    return move_of(SET_IT_ASIDE, card)


@answers("load")
def load(state: State, plan: Plan, seat: int) -> int:
    """A good card for the next hand."""
    card = first_of(int(state.among))
    return DONE if is_poor(state, plan, seat, card) else move_of(SET_IT_ASIDE, card)


@answers("call")
def call(state: State, plan: Plan, seat: int) -> int:
    """For a card worth having twice."""
    gained = int(state.stack[gain_at_hand(state)].card)
    card = first_of(fitting(state))
    return move_of(CALL, card) if deck_worth(state, plan, seat, gained) > 4.0 else DONE


@answers("token")
def token(state: State, plan: Plan, seat: int) -> int:
    """On the pile that one owns most of."""
    best, most = NONE, -1
    piles = fitting(state)
    for card in range(state.kinds):
        if piles >> card & 1 and state.owned[seat, card] > most:
            best, most = card, int(state.owned[seat, card])
    return move_of(TOKEN, best)


@answers("receive")
def receive(state: State, plan: Plan, seat: int) -> int:
    """The first."""
    return move_of(RECEIVE, first_of(int(state.among)))


@answers("discard-exiled")
def discard_exiled(state: State, plan: Plan, seat: int) -> int:
    """Cards that aren't junk come back."""
    card = first_of(int(state.among))
    return DONE if is_poor(state, plan, seat, card) else move_of(DISCARD_EXILED, card)


@answers("spend-coffers")
def spend_coffers(state: State, plan: Plan, seat: int) -> int:
    """All of them for a better card."""
    return SPEND_COFFERS if state.among != 0 else DONE


# The moments of a turn


@answers("resolve")
def resolve(state: State, plan: Plan, seat: int) -> int:
    """In the order in which they stand."""
    card = first_of(allowed_names(state, RESOLVE)) if state.verbs >> RESOLVE & 1 else NONE
    if card != NONE:
        return move_of(RESOLVE, card)
    return move_of(RESOLVE_THING, first_of(allowed_names(state, RESOLVE_THING)))


@answers("buying")
def buying(state: State, plan: Plan, seat: int) -> int:
    """Overpay all that is left."""
    if state.verbs >> RESOLVE & 1:
        return move_of(RESOLVE, first_of(allowed_names(state, RESOLVE)))
    return OVERPAY if state.among >> OVERPAY & 1 else DONE


@answers("start-of-turn")
def start_of_turn(state: State, plan: Plan, seat: int) -> int:
    """The things that must be done first; a Guide is called for a poor hand."""
    for verb in (RESOLVE, RESOLVE_THING):
        if state.verbs >> verb & 1:
            return move_of(verb, first_of(allowed_names(state, verb)))
    poor = 0
    for card in range(state.kinds):
        if is_poor(state, plan, seat, card):
            poor += int(state.hand[seat, card])
    return move_of(CALL, first_of(allowed_names(state, CALL))) if poor >= 3 else DONE


@answers("clean-up")
def clean_up(state: State, plan: Plan, seat: int) -> int:
    """Every card that may go on the deck and isn't poor."""
    cards = allowed_names(state, TOPDECK)
    best, worth = NONE, 0.0
    for card in range(state.kinds):
        if cards >> card & 1 and not is_poor(state, plan, seat, card):
            here = deck_worth(state, plan, seat, card)
            if best == NONE or here > worth:
                best, worth = card, here
    return or_done(TOPDECK, best)
