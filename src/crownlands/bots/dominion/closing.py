"""The last turn: buys that end the game with a win, and moves that would end it with a loss."""

from collections.abc import Mapping

import numpy as np

from crownlands.bots.strategy.closing import points_to_win
from crownlands.compiled import compiled
from crownlands.dominion.cards import COST, GARDENS, IDS, NUMBER, POINTS, PROVINCE, WORTH
from crownlands.dominion.moves import END_TURN
from crownlands.dominion.state import KINDS_OF_CARDS, PILES
from crownlands.dominion.turn import score
from crownlands.dominion.view import DominionView
from crownlands.dominion.zones import NONE
from crownlands.game import States

MOST_BUYS = 12  # nobody needs more to see a win
MOST_TRIES = 200_000


@compiled
def winning_buy(states: States, seat: int, coins: int, first: int) -> int:
    """The first of as few buys as it takes to end the game with this turn as its only winner, NONE if none do.

    All sets of cards that so many coins buy are gone through, once `first` has been bought if it isn't NONE. If the end
    has come already and is won, END_TURN.
    """
    state = states[0]
    left = np.zeros(KINDS_OF_CARDS, np.int64)
    for i in range(PILES):
        left[state.piles[i]] = state.supply[state.piles[i]]
    buys, empty, cards, gardens = state.buys, state.empty_piles, state.cards[seat], state.owned[seat, GARDENS]
    points = score(state, seat) - gardens * (cards // 10)
    if first != NONE:
        left[first] -= 1
        empty += left[first] == 0
        buys, coins, cards = buys - 1, coins - COST[first], cards + 1
        gardens += first == GARDENS
        points += POINTS[first]
    needed = points_to_win(state, seat)
    over = left[PROVINCE] == 0 or empty >= state.empty_to_end
    if over and points + gardens * (cards // 10) >= needed:
        return END_TURN
    places = np.zeros(MOST_BUYS + 1, np.int64)
    tries = 0
    for most in range(1, min(buys, MOST_BUYS) + 1):
        depth = 0
        places[0] = 0
        while tries < MOST_TRIES:
            tries += 1
            back = depth == most or places[depth] == PILES
            if back:
                depth -= 1
                if depth < 0:
                    break
            card = state.piles[places[depth]]
            if not back and (left[card] == 0 or COST[card] > coins):
                places[depth] += 1
                continue
            sign = -1 if back else 1
            empty += sign * (left[card] == (0 if back else 1))
            left[card] -= sign
            coins -= sign * COST[card]
            cards += sign
            points += sign * POINTS[card]
            gardens += sign * (card == GARDENS)
            if back:
                places[depth] += 1
                continue
            over = left[PROVINCE] == 0 or empty >= state.empty_to_end
            if over and points + gardens * (cards // 10) >= needed:
                return state.piles[places[0]]
            depth += 1
            places[depth] = places[depth - 1]
    return NONE


def winning_move(view: DominionView) -> str | None:
    """A move that wins the game this turn for sure without another Action, None if there is none.

    >>> from crownlands.dominion import Game
    >>> winning_move(Game.scenario(hands=[["gold"] * 3, []], supply={"province": 1}).view(0))
    'end-actions'
    """
    if view.seat != view.turn or view._number("depth") > 0 or view.buys == 0:
        return None
    treasures = [move for move in view.legal_moves if move == "play-treasures"]
    first = ["end-actions"] if view.phase == "action" else treasures
    coins = view.coins + (_coins_in_hand(view) if first else 0)
    if not _end_is_near(view.supply, view.buys, coins, view._number("empty_to_end")):
        return None
    card = winning_buy(view._states, view.seat, coins, NONE)
    if card == NONE:
        return None
    last = "end-turn" if card == END_TURN else f"buy {IDS[card]}"
    return first[0] if first else last


def loses_at_once(view: DominionView, move: str) -> bool:
    """Whether a move of the buy phase brings the end of the game about with this turn, and no further buy wins it.

    >>> from crownlands.dominion import Game
    >>> game = Game.scenario(
    ...     hands=[[], []], phase="buy", coins=8, supply={"province": 1}, discards=[[], ["province"] * 2]
    ... )
    >>> loses_at_once(game.view(0), "buy province"), loses_at_once(game.view(0), "buy gold")
    (True, False)
    """
    if view.seat != view.turn or not move.startswith(("buy ", "end-turn")):
        return False
    card = NONE if move == "end-turn" else NUMBER[move.split()[1]]
    left = view.supply | ({} if card == NONE else {IDS[card]: view.supply[IDS[card]] - 1})
    if left["province"] and list(left.values()).count(0) < view._number("empty_to_end"):
        return False
    return winning_buy(view._states, view.seat, view.coins, card) == NONE


def _coins_in_hand(view: DominionView) -> int:
    """What the Treasures in hand would bring."""
    hand = view.hand
    merchants = view._number("merchants") if "silver" in hand and not view._number("silver_played") else 0
    return sum(int(WORTH[NUMBER[card]]) for card in hand) + merchants


def _end_is_near(supply: Mapping[str, int], buys: int, coins: int, empty_to_end: int) -> bool:
    """Whether so many buys could end the game."""
    provinces = supply["province"]
    piles = sorted(supply.values())
    return (provinces <= buys and 8 * provinces <= coins) or sum(piles[:empty_to_end]) <= buys
