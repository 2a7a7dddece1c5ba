"""The buttons of moves."""

from typing import Any

from crownlands.dominion.cards import CARDS
from crownlands.dominion.setup import is_plain_treasure
from crownlands.messages import N_
from crownlands.texts.dominion import unworded
from crownlands.texts.dominion.cards import bonus, coins_given
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
    "overpay": N_("Pay 1 more coin"),
    "overpay-potion": N_("Pay 1 more Potion"),
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
        return _option(texts, card, view)
    label = texts.gettext(LABELS[verb])
    return label.format(card=card_name(texts, card)) if card else label


def _option(texts: Texts, word: str, view: Any) -> str:
    if (view.decision.card, word) == ("pirate-ship", "coins"):
        return bonus(texts, word, view.pirate_tokens[view.turn])
    return unworded.option(texts, word, view.decision.card or "")


def pay_off(texts: Texts, count: int) -> str:
    """Return the button that pays off so many debt tokens at once."""
    return texts.ngettext("Pay off {count} debt token", "Pay off {count} debt tokens", count)


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
