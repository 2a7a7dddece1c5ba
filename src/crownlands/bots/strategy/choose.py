"""What a strategy does: one function that answers every question of the engine for the seat that is asked."""

from crownlands.bots.strategy.conditions import Plan
from crownlands.bots.strategy.decktop import (
    card_to_put_back,
    choose_from_discard,
    discards_deck,
    keep_or_not,
    sort_card,
    spy_choice,
    victory_to_show,
)
from crownlands.bots.strategy.discarding import card_to_discard, card_to_exchange
from crownlands.bots.strategy.gaining import card_to_gain, choose_buy
from crownlands.bots.strategy.plan import REVEAL_PART
from crownlands.bots.strategy.playing import any_action, card_to_double, choose_action, worth_now
from crownlands.bots.strategy.trashing import (
    any_treasure,
    best_remodel,
    card_to_trash,
    has_part,
    line_for,
    treasure_to_mine,
)
from crownlands.bots.strategy.valuing import is_terminal, wants
from crownlands.compiled import compiled, inlined
from crownlands.dominion import program
from crownlands.dominion.cards import COPPER, CURSE, DUCHY, ESTATE, GARDENS, GOLD, MOAT, PROVINCE, SILVER, TREASURE
from crownlands.dominion.moves import (
    DISCARD_IT,
    DONE,
    END_ACTIONS,
    END_TURN,
    GAIN,
    PLAY,
    PLAY_TREASURES,
    REVEAL,
    TOPDECK,
    TRASH_IT,
    move_of,
    present,
)
from crownlands.dominion.state import ACTION_PHASE, PILES
from crownlands.dominion.zones import NONE
from crownlands.game import State, States


@inlined
def choose(state: State, plan: Plan) -> int:
    """The move of the seat that is asked, by a plan."""
    if state.depth > 0:
        return answer(state, plan, state.asked)
    seat = state.turn
    hand = state.hand[seat]
    treasures = hand[COPPER] + hand[SILVER] + hand[GOLD]
    if state.phase == ACTION_PHASE:
        idle = treasures + hand[ESTATE] + hand[DUCHY] + hand[PROVINCE] + hand[CURSE]
        return END_ACTIONS if idle == state.hand_size[seat] else choose_action(state, plan, seat)
    if state.bought == 0 and treasures > 0:
        return PLAY_TREASURES
    if state.buys == 0:
        return END_TURN
    return choose_buy(state, plan, seat)


@compiled
def choose_for(states: States, plans: States) -> int:
    """The same on an array of one record and an array of one plan."""
    return choose(states[0], plans[0])


@compiled
def shown(state: State) -> int:
    """The first of the cards that a question is about."""
    there = present(state)
    for i in range(PILES):
        card = state.piles[i]
        if there >> card & 1:
            return card
    return NONE


@compiled
def or_done(verb: int, card: int) -> int:
    """A move that names a card, or `done` if there is none."""
    return DONE if card == NONE else move_of(verb, card)


@compiled
def answer(state: State, plan: Plan, seat: int) -> int:
    """What a seat answers to what a card asks."""
    frame = state.stack[state.depth - 1]
    op = frame.op
    if op == program.REACTIONS:
        return reveals(state, plan, seat)
    if op == program.DISCARD_FOR_CARDS:
        return or_done(DISCARD_IT, card_to_exchange(state, plan, seat))
    if op == program.DISCARD_DOWN_TO or op == program.DISCARD_PER_EMPTY_PILE:
        return move_of(DISCARD_IT, card_to_discard(state, plan, seat))
    if op == program.TRASH_UP_TO:
        return or_done(TRASH_IT, card_to_trash(state, plan, seat))
    if op == program.TRASH_COPPER:
        return or_done(TRASH_IT, COPPER if state.hand[seat, COPPER] > 0 else NONE)
    if op == program.TRASH_TO_IMPROVE:
        return move_of(TRASH_IT, best_remodel(state, plan, seat, frame.a, NONE)[0])
    if op == program.TRASH_TREASURE_TO_IMPROVE:
        return mine(state, plan, seat)
    if op == program.GAIN_UP_TO:
        return move_of(GAIN, card_to_gain(state, plan, seat, state.max_cost, state.kinds))
    if op == program.TOPDECK_FROM_HAND:
        return move_of(TOPDECK, card_to_put_back(state, plan, seat))
    if op == program.TOPDECK_FROM_DISCARD:
        return choose_from_discard(state, plan, seat)
    if op == program.TOPDECK_VICTORY:
        return move_of(TOPDECK, victory_to_show(state, plan, seat))
    if op == program.PLAY_TWICE:
        return double(state, plan, seat)
    return answer_by_shown(state, plan, seat, op)


@compiled
def answer_by_shown(state: State, plan: Plan, seat: int, op: int) -> int:
    """The questions about a card that lies on the table."""
    if op == program.DISCARD_DECK:
        return discards_deck(state, seat)
    if op == program.LOSE_TREASURE:
        return move_of(TRASH_IT, treasure_to_lose(state, seat))
    if op == program.GAIN_LOOT:
        return loot(state, plan)
    card = shown(state)
    if op == program.SORT_DECK_TOP:
        return sort_card(state, plan, seat, card)
    if op == program.DRAW_UP_TO:
        return keep_or_not(state, seat, card)
    if op == program.SPY_ON:
        return spy_choice(state, plan, seat, card, state.target)
    return vassal(state, plan, seat, card)


@compiled
def reveals(state: State, plan: Plan, seat: int) -> int:
    """A Moat is shown whenever it is there, unless the strategy says when."""
    if state.hand[seat, MOAT] == 0:
        return DONE
    if has_part(plan, REVEAL_PART) and line_for(state, plan, seat, MOAT, REVEAL_PART) == NONE:
        return DONE
    return move_of(REVEAL, MOAT)


@compiled
def mine(state: State, plan: Plan, seat: int) -> int:
    """Mine asks twice: for the Treasure to trash and for the one to gain."""
    if state.verbs == 1 << GAIN:
        return move_of(GAIN, best_treasure(state))
    card = treasure_to_mine(state, plan, seat)
    if card == NONE and not state.optional:
        card = any_treasure(state, seat)
    return or_done(TRASH_IT, card)


@compiled
def best_treasure(state: State) -> int:
    """The best Treasure that can be gained."""
    there = present(state)
    if there >> GOLD & 1 and state.max_cost >= 6:
        return GOLD
    return SILVER if there >> SILVER & 1 and state.max_cost >= 3 else COPPER


@compiled
def treasure_to_lose(state: State, seat: int) -> int:
    """A Thief takes the best Treasure shown, Bandit's victim gives the least that it may."""
    there = present(state)
    if state.target != seat:
        return GOLD if there >> GOLD & 1 else SILVER if there >> SILVER & 1 else COPPER
    if state.kinds & TREASURE and there >> COPPER & 1:
        return COPPER
    return SILVER if there >> SILVER & 1 else GOLD


@compiled
def loot(state: State, plan: Plan) -> int:
    """Thief keeps Silver and Gold, and Coppers only for Gardens."""
    there = present(state)
    if there >> GOLD & 1:
        return move_of(GAIN, GOLD)
    if there >> SILVER & 1:
        return move_of(GAIN, SILVER)
    if there >> COPPER & 1 and wants(plan, GARDENS):
        return move_of(GAIN, COPPER)
    return DONE


@compiled
def double(state: State, plan: Plan, seat: int) -> int:
    """Throne Room: the card that is best played twice."""
    card = card_to_double(state, plan, seat)
    if card == NONE and not state.optional:
        card = any_action(state, seat)
    return or_done(PLAY, card)


@compiled
def vassal(state: State, plan: Plan, seat: int, card: int) -> int:
    """Vassal: what it turned up is played, unless it would do nothing or harm."""
    if is_terminal(card) and worth_now(state, plan, seat, card) <= 0.0:
        return DONE
    return move_of(PLAY, card)
