"""The last turn: buys that end the game with a win, and moves that would end it with a loss."""

from collections.abc import Mapping

import numpy as np

from crownlands.bots.strategy.closing import is_whole_pile, points_to_win, price
from crownlands.bots.strategy.conditions import gains_to_end
from crownlands.bots.strategy.knowledge import known
from crownlands.compiled import compiled
from crownlands.dominion.card_types import ACTION
from crownlands.dominion.clean_up import is_at_end
from crownlands.dominion.moves import END_TURN
from crownlands.dominion.scoring import score
from crownlands.dominion.setup import is_plain_treasure
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import BUYING_MATTERS, BUYS_MATTER, GAINS_MATTER, MIXED
from crownlands.dominion.tables import NO_COPPER_IN_PLAY
from crownlands.dominion.view import DominionView
from crownlands.game import State, States, copy_of

MOST_BUYS = 12  # nobody needs more to see a win
MOST_TRIES = 200_000
UNSURE = GAINS_MATTER | BUYS_MATTER | BUYING_MATTERS | MIXED  # games where buys may do more than add a card
ENDS = ("end-turn", "end-buys")


@compiled
def winning_buy(states: States, seat: int, coins: int, first: int) -> int:
    """Return the first of as few buys as it takes to end the game with this turn as its only winner, NONE if none do.

    All sets of cards that so many coins buy are gone through, once `first` has been bought if it isn't NONE. If the end
    has come already and is won, END_TURN. The record isn't the same afterwards.
    """
    state = states[0]
    buys = int(state.buys)
    if first != NONE:
        coins -= price(state, first)
        buys -= 1
        own(state, seat, first, 1)
    needed = points_to_win(state, seat)
    if is_at_end(state) and score(state, seat) >= needed:
        return END_TURN
    if gains_to_end(state) > buys:
        return NONE
    places = np.zeros(MOST_BUYS + 1, np.int64)
    tries = 0
    for most in range(1, min(buys, MOST_BUYS) + 1):
        depth = 0
        places[0] = 0
        while tries < MOST_TRIES:
            tries += 1
            back = depth == most or places[depth] == state.supply_kinds
            if back:
                depth -= 1
                if depth < 0:
                    break
            card = places[depth]
            if not back and not (state.supply[card] > 0 and price(state, card) <= coins and is_plain_buy(state, card)):
                places[depth] += 1
                continue
            sign = -1 if back else 1
            coins -= sign * price(state, card)
            own(state, seat, card, sign)
            if back:
                places[depth] += 1
                continue
            if is_at_end(state) and score(state, seat) >= needed:
                return places[0]
            depth += 1
            places[depth] = places[depth - 1]
    return NONE


@compiled
def own(state: State, seat: int, card: int, sign: int) -> None:
    """Let a player own a card of the supply more, or one less."""
    state.empty_piles += sign * (state.supply[card] == (1 if sign > 0 else 0))
    state.supply[card] -= sign
    state.owned[seat, card] += sign
    state.cards[seat] += sign


@compiled
def is_plain_buy(state: State, card: int) -> bool:
    """Return whether coins are all that it takes to buy a card."""
    if NO_COPPER_IN_PLAY[state.kind[card]] or (state.deluded and state.types_of[card] & ACTION):
        return False
    return is_whole_pile(state, card)


def winning_move(view: DominionView) -> str | None:
    """Return a move that wins the game this turn for sure without another Action, None if there is none.

    >>> from crownlands.dominion import Game
    >>> winning_move(Game.scenario(hands=[["gold"] * 3, []], supply={"province": 1}).view(0))
    'end-actions'
    """
    if view._number("depth") > 0 or view.buys == 0 or not _is_sure(view):
        return None
    treasures = [move for move in view.legal_moves if move == "play-treasures"]
    first = ["end-actions"] if view.phase == "action" else treasures
    coins = view.coins + (_coins_in_hand(view) if first else 0)
    if not _end_is_near(view, coins):
        return None
    card = winning_buy(copy_of(view._states), view.turn, coins, NONE)
    if card == NONE:
        return None
    if first:
        return first[0]
    end = next(move for move in ENDS if move in view.legal_moves)
    return end if card == END_TURN else f"buy {view.slots.ids[card]}"


def loses_at_once(view: DominionView, move: str) -> bool:
    """Return whether a move of the buy phase ends the game with this turn, and no further buy wins it.

    >>> from crownlands.dominion import Game
    >>> game = Game.scenario(
    ...     hands=[[], []], phase="buy", coins=8, supply={"province": 1}, discards=[[], ["province"] * 2]
    ... )
    >>> loses_at_once(game.view(0), "buy province"), loses_at_once(game.view(0), "buy gold")
    (True, False)
    """
    verb, _, card = move.partition(" ")
    left: Mapping[str, int] = view.supply
    if not _is_sure(view) or view.phase != "buy" or not (verb in ENDS or (verb == "buy" and card in left)):
        return False
    bought = NONE
    if card:
        left, bought = {**left, card: left[card] - 1}, view.slots.number[card]
    gone = list(left.values()).count(0)
    if left["province"] and left.get("colony", 1) and gone < view._number("empty_to_end"):
        return False
    return winning_buy(copy_of(view._states), view.turn, view.coins, bought) == NONE


def _is_sure(view: DominionView) -> bool:
    """Return whether it is one's own turn, and the outcome of a buy is certain."""
    own_turn = view.seat == view.turn and view.phase in ("action", "buy")
    return own_turn and not view._number("features") & UNSURE and not view.debt[view.turn]


def _coins_in_hand(view: DominionView) -> int:
    """Return the coins of the Treasures in hand, played all at once."""
    hand = view.hand
    merchants = view._number("merchants") if "silver" in hand and not view._number("silver_played") else 0
    return sum(known(card).coins for card in hand if is_plain_treasure(card)) + merchants


def _end_is_near(view: DominionView, coins: int) -> bool:
    """Return whether the buys there are could end the game with so many coins."""
    supply, buys = view.supply, view.buys
    for card in ("province", "colony"):
        if supply.get(card, buys + 1) <= buys and supply[card] * view.costs[card] <= coins:
            return True
    return sum(sorted(supply.values())[: view._number("empty_to_end")]) <= buys
