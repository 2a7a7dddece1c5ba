"""Moves that can't be made now, as one seat sees it: the problem of each, which has a sentence and its statements."""

from typing import Any

from crownlands.dominion.card_types import ACTION, NIGHT_TYPE, TREASURE
from crownlands.dominion.cards import CARDS
from crownlands.problems import Problem


def refused(move: str, view: Any) -> Problem | None:
    """Return why a move can't be made now; None when it can.

    >>> from crownlands import dominion
    >>> view = dominion.Game.scenario(phase="buy", coins=3, hands=[[], []]).view(0)
    >>> refused("buy smithy", view)
    Problem('costs 4; you have 3')
    """
    verb, _, card = move.partition(" ")
    if move in view.legal_moves:
        return None
    if view.decision is None:
        return Problem("over")
    if view.decision.seat != view.seat:
        return Problem("not-your-turn")
    from_trash = verb == "gain" and view.decision.source != "supply"
    if verb in ("buy", "gain") and not from_trash and view.supply.get(card) == 0:
        return Problem("pile-empty")
    if verb == "buy" and view.decision.kind == "action":
        return Problem("actions-first")
    if verb == "buy" and view.decision.kind == "buy":
        return _not_bought(card, view)
    if verb == "play" and view.decision.kind in ("action", "buy"):
        return _not_played(card, view)
    if verb == "gain" and view.decision.kind == "gain" and card in view.supply:
        return _not_gained(card, view)
    return Problem("not-asked")


def _not_bought(card: str, view: Any) -> Problem:
    if card not in view.supply:
        return Problem("not-in-game")
    if not view.buys:
        return Problem("no-buys")
    if view.debt[view.turn]:
        return Problem("debt-first")
    cost = view.costs[card]
    if cost > view.coins:
        return Problem("too-dear", cost=cost, coins=view.coins)
    return Problem("needs-potion" if CARDS[card].potion > view.potions else "not-here")


def _not_gained(card: str, view: Any) -> Problem:
    cost, most = view.costs[card], view.decision.max_cost
    if most is not None and cost > most:
        return Problem("too-dear-here", cost=cost, most=most)
    return Problem("not-here")


def _not_played(card: str, view: Any) -> Problem:
    if card not in view.hand:
        return Problem("not-in-hand")
    types = CARDS[card].types
    if types & TREASURE:
        is_early = view.decision.kind == "action"
        return Problem("treasures-later" if is_early else "treasures-over")
    if not types & (ACTION | NIGHT_TYPE):
        return Problem("not-playable")
    if not types & ACTION:
        return Problem("not-asked")
    is_late = view.decision.kind == "buy"
    return Problem("actions-over" if is_late else "no-actions")
