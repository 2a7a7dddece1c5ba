"""The reasons for a move, as words of a small language that the faces put into sentences.

`wins-now`; `worked-out`, it is known how the game ends; `over <percent> <move>`, better than the next best by so much;
`close-call`, hardly so; `plan`, the strategy for the kingdom says the same; what a card gives (`points 6`, `cards 3`,
`actions 2`, `coins 1`); `attacks`; `thins`, a card that the deck is better without goes; `end-near <cards>`, so few
gains can end the game.
"""

from collections.abc import Sequence

from crownlands.bots.dominion.closing import winning_move
from crownlands.bots.dominion.search import plans_for
from crownlands.bots.dominion.strategy_search.patience import Patience
from crownlands.bots.racing import Candidate
from crownlands.bots.strategy.choose import choose_for
from crownlands.bots.strategy.knowledge import TYPES, known
from crownlands.dominion.cards import CARDS
from crownlands.dominion.cards.card import Points
from crownlands.dominion.slots import cards_of
from crownlands.dominion.view import DominionView

CLOSE = 1  # percent
LAST_CARDS = 6
IN_HASTE = Patience(deadline=0)  # whatever strategy is known by now
JUNK = ("copper", "estate", "curse")


def reasons(view: DominionView, found: Sequence[Candidate]) -> tuple[str, ...]:
    """Return the reasons why the first of the moves found is the best.

    >>> from crownlands.dominion import Game
    >>> game = Game.scenario(hands=[["gold"] * 3, []], phase="buy", supply={"province": 1})
    >>> _ = game.push("play-treasures")
    >>> reasons(game.view(0), [Candidate("buy province")])
    ('wins-now', 'points 6', 'end-near 1')
    """
    move = found[0].move
    words = []
    if winning_move(view) is not None or (found[0].exact and found[0].chance == 1.0):
        words.append("wins-now")
    elif found[0].exact:
        words.append("worked-out")
    elif len(found) > 1:
        words += _compared(found)
        if view.slots.moves[choose_for(view._states, plans_for(view, IN_HASTE))] == move:
            words.append("plan")
    words += _given(move)
    if (left := _gains_to_end(view)) <= LAST_CARDS:
        words.append(f"end-near {left}")
    return tuple(words)


def _compared(found: Sequence[Candidate]) -> list[str]:
    ahead = round(100 * (found[0].chance - found[1].chance))
    return [f"over {ahead} {found[1].move}"] if ahead >= CLOSE else ["close-call"]


def _given(move: str) -> list[str]:
    """Return what the card of a move gives."""
    verb, _, card = move.partition(" ")
    if verb == "trash":
        return ["thins"] if card in JUNK else []
    if verb not in ("play", "buy", "gain") or card not in CARDS:
        return []
    points, about = CARDS[card].points, known(card)
    gives = {"points": 0 if verb == "play" or isinstance(points, Points) else points, "cards": about.cards}
    gives |= {"actions": about.actions, "coins": about.coins}
    return [f"{what} {count}" for what, count in gives.items() if count > 0] + ["attacks"] * (card in TYPES["attack"])


def _gains_to_end(view: DominionView) -> int:
    """Return the number of cards that must go until the Provinces or Colonies are gone, or enough piles are empty."""
    left = view.supply
    for pile in view.tops:  # of different cards
        left[pile] = sum(left.pop(card) for card in cards_of(pile))
    smallest = sum(sorted(left.values())[: view._number("empty_to_end")])
    return min(left["province"], left.get("colony", smallest), smallest)
