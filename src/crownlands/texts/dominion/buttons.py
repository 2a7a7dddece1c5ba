"""The buttons of moves, and the reasons why a move can't be made."""

from typing import Any

from crownlands.dominion.card_types import ACTION, NIGHT_TYPE, TREASURE
from crownlands.dominion.cards import CARDS
from crownlands.dominion.setup import is_plain_treasure
from crownlands.messages import N_
from crownlands.texts.dominion import unworded
from crownlands.texts.dominion.cards import coins_given
from crownlands.texts.dominion.names import card_name
from crownlands.texts.texts import Texts

DONE = N_("Done")
LABELS = {
    "play": N_("Play {card}"),
    "buy": N_("Buy {card}"),
    "discard": N_("Discard {card}"),
    "trash": N_("Trash {card}"),
    "gain": N_("Gain {card}"),
    "topdeck": N_("Put {card} on the deck"),
    "set-aside": N_("Set {card} aside"),
    "keep": N_("Keep {card}"),
    "put-back": N_("Put {card} back"),
    "reveal": N_("Reveal {card}"),
    "end-actions": N_("Go on to buying"),
    "play-treasures": N_("Play all Treasures"),
    "end-turn": N_("End turn"),
    "yes": N_("Yes, discard the deck"),
    "no": N_("No, keep the deck"),
    "give": N_("Give {card}"),
    "return": N_("Return {card}"),
    "take": N_("Take {card}"),
    "name": N_("Name {card}"),
    "resolve": N_("{card} comes next"),
    "shuffle": N_("Shuffle {card} into the deck"),
    "call": N_("Call {card}"),
    "token": N_("Put the token on {card}"),
    "exile": N_("Exile {card}"),
    "discard-exiled": N_("Discard {card} from exile"),
    "play-as-way": N_("Play {card} as a Way"),
    "trash-from-discard": N_("Trash {card} from the discard pile"),
    "receive": N_("Receive {card}"),
    "end-buys": N_("Go on to the night"),
    "spend-coffers": N_("Spend a Coffers token"),
    "spend-villagers": N_("Spend a Villager"),
    "overpay": N_("Pay a coin more"),
    "overpay-potion": N_("Pay a Potion more"),
    "repay": N_("Pay off a debt token"),
}

# Instructions that take any cards of the hand, and take them together.
BATCHES = ("discard_any", "discard", "discard_down_to", "trash_up_to")


def button(texts: Texts, move: str, view: Any) -> str:
    """Return a move in a few words, with what it brings."""
    verb, _, card = move.partition(" ")
    if move == "play-treasures":
        worth = _worth(view)
        return texts.gettext("Play all Treasures · +{coins}", coins=worth) if worth else texts.gettext(LABELS[move])
    if move == "done":
        return _done(texts, view)
    if verb == "choose":
        return unworded.option(texts, card, view.decision.card or "")
    label = texts.gettext(LABELS[verb])
    return label.format(card=card_name(texts, card)) if card else label


def _worth(view: Any) -> int | None:
    """Return the coins of all Treasures in hand that do nothing else; None where a Throne Room on a Merchant may have
    added to them, or Envy made them less."""
    coins = sum(coins_given(CARDS[card]) for card in view.hand if is_plain_treasure(card))
    if "nocturne" in view.boxes and {"silver", "gold"} & set(view.hand):
        return None
    if "silver" in view.hand and "silver" not in view.in_play and "merchant" in view.in_play:
        if "throne-room" in view.in_play:
            return None
        coins += view.in_play.count("merchant")
    return coins


def _done(texts: Texts, view: Any) -> str:
    decision = view.decision
    if decision is not None and decision.kind == "reveal":
        return texts.gettext("Reveal nothing") if len(view.legal_moves) == 1 else texts.gettext("Don't")
    several = decision is None or decision.card in ("cellar", "chapel", "thief") or decision.most > 1
    return texts.gettext(DONE) if several else texts.gettext("Skip")


def picks_several(view: Any) -> bool:
    """Return whether several cards of the hand can be chosen at once."""
    asked = view.decision
    return bool(asked and view.legal_moves and asked.instruction in BATCHES and asked.most > 1)


def selection(texts: Texts, view: Any, count: int) -> str:
    """Return the button that confirms a choice of so many cards at once."""
    trash = view.decision is not None and view.decision.kind == "trash"
    if count == 0:
        return texts.gettext("Trash nothing") if trash else texts.gettext("Discard nothing")
    if trash:
        return texts.ngettext("Trash {count} card", "Trash {count} cards", count)
    return texts.ngettext("Discard {count} card", "Discard {count} cards", count)


def why_not(texts: Texts, move: str, view: Any) -> str:
    """Return why a move can't be made now; the empty text when it can.

    >>> from crownlands import dominion
    >>> from crownlands.texts import find_texts
    >>> view = dominion.Game.scenario(phase="buy", coins=3, hands=[[], []]).view(0)
    >>> why_not(find_texts("en"), "buy smithy", view)
    'Costs 4; you have 3.'
    """
    verb, _, card = move.partition(" ")
    if move in view.legal_moves:
        return ""
    if view.decision is None:
        return texts.gettext("The game is over.")
    if view.decision.seat != view.seat:
        return texts.gettext("It isn't your move.")
    from_trash = verb == "gain" and view.decision.source != "supply"
    if verb in ("buy", "gain") and not from_trash and view.supply.get(card) == 0:
        return texts.gettext("The pile is empty.")
    if verb == "buy" and view.decision.kind == "action":
        return texts.gettext("The Action phase comes first.")
    if verb == "buy" and view.decision.kind == "buy":
        return _why_not_buy(texts, card, view)
    if verb == "play" and view.decision.kind in ("action", "buy"):
        return _why_not_play(texts, card, view)
    if verb == "gain" and view.decision.kind == "gain" and card in view.supply:
        return _why_not_gain(texts, card, view)
    return texts.gettext("That isn't what is asked now.")


def _why_not_buy(texts: Texts, card: str, view: Any) -> str:
    if card not in view.supply:
        return texts.gettext("This card isn't in this game.")
    if not view.buys:
        return texts.gettext("You have no buys left.")
    if view.debt[view.turn]:
        return texts.gettext("First pay off your debt.")
    cost = view.costs[card]
    if cost > view.coins:
        return texts.gettext("Costs {cost}; you have {coins}.", cost=cost, coins=view.coins)
    if CARDS[card].potion > view.potions:
        return texts.gettext("It costs a Potion too, and you have none left.")
    return texts.gettext("This card can't be chosen here.")


def _why_not_gain(texts: Texts, card: str, view: Any) -> str:
    cost, most = view.costs[card], view.decision.max_cost
    if most is not None and cost > most:
        return texts.gettext("Costs {cost}; it may cost up to {most}.", cost=cost, most=most)
    return texts.gettext("This card can't be chosen here.")


def _why_not_play(texts: Texts, card: str, view: Any) -> str:
    if card not in view.hand:
        return texts.gettext("This card isn't in your hand.")
    types = CARDS[card].types
    if types & TREASURE:
        if view.decision.kind == "action":
            return texts.gettext("Treasures are played in the Buy phase.")
        return texts.gettext("After the first buy no more Treasures are played.")
    if not types & (ACTION | NIGHT_TYPE):
        return texts.gettext("This card can't be played.")
    if not types & ACTION:
        return texts.gettext("That isn't what is asked now.")
    if view.decision.kind == "buy":
        return texts.gettext("The Action phase is over.")
    return texts.gettext("You have no actions left.")
