"""The reasons for a move, as words of a small language that the faces put into sentences.

`wins-now`; `worked-out`, it is known how the game ends; `over <percent> <move>`, better than the next best by so much;
`close-call`, hardly so; `plan`, the strategy for the kingdom says the same; what a card gives (`points 6`, `cards 3`,
`actions 2`, `buys 1`, `coins 1`); what it is for: `trashes`, `remodels`, `gains`, `attacks`, `shields`; `thins`, a card
that the deck is better without goes; `spends`, Treasures are of no use in hand; `nothing-helps`, whatever could be
bought; `end-near <cards>`, so few gains can end the game.
"""

from collections.abc import Collection, Sequence

from crownlands.bots.dominion.closing import winning_move
from crownlands.bots.dominion.search import plans_for
from crownlands.bots.dominion.strategy_search.patience import Patience
from crownlands.bots.racing import Candidate
from crownlands.bots.strategy.choose import choose_for
from crownlands.bots.strategy.knowledge import GAINS_TO_HAND, GAINS_UP_TO, REMODELS, attacks, known, trashes
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
    words += uses(move, view.kingdom)
    if move == "play-treasures":
        words.append("spends")
    if move == "end-turn" and any(it.startswith("buy ") for it in view.legal_moves):
        words.append("nothing-helps")
    if (left := _gains_to_end(view)) <= LAST_CARDS:
        words.append(f"end-near {left}")
    return tuple(words)


def _compared(found: Sequence[Candidate]) -> list[str]:
    ahead = round(100 * (found[0].chance - found[1].chance))
    return [f"over {ahead} {found[1].move}"] if ahead >= CLOSE else ["close-call"]


def uses(move: str, kingdom: Collection[str]) -> list[str]:
    """Return what the card of a move gives, and what it is for in a kingdom.

    >>> uses("buy moat", ["moat", "village"]), uses("buy moat", ["moat", "witch"])
    (['cards 2'], ['cards 2', 'shields'])
    """
    verb, _, card = move.partition(" ")
    if verb == "trash":
        return ["thins"] if card in JUNK else []
    if verb not in ("play", "buy", "gain") or card not in CARDS:
        return []
    points, about = CARDS[card].points, known(card)
    gives = {"points": 0 if verb == "play" or isinstance(points, Points) else points, "cards": about.cards}
    gives |= {"actions": about.actions, "buys": about.buys, "coins": about.coins}
    is_for = {
        "remodels": about.judged == REMODELS,
        "trashes": about.judged != REMODELS and trashes(card),
        "gains": about.judged in (GAINS_UP_TO, GAINS_TO_HAND),
        "attacks": attacks(card),
        "shields": verb != "play" and CARDS[card].traits["shields"] and any(map(attacks, kingdom)),
    }
    given = [f"{what} {count}" for what, count in gives.items() if count > 0]
    return given + [word for word, is_so in is_for.items() if is_so]


def _gains_to_end(view: DominionView) -> int:
    """Return the number of cards that must go until the Provinces or Colonies are gone, or enough piles are empty."""
    left = view.supply
    for pile in view.tops:  # of different cards
        left[pile] = sum(left.pop(card) for card in cards_of(pile))
    smallest = sum(sorted(left.values())[: view._number("empty_to_end")])
    return min(left["province"], left.get("colony", smallest), smallest)
