"""The question to a player, and what the others wait for, in one sentence each."""

from collections.abc import Sequence
from typing import Any

from crownlands.dominion.cards import BASE, CARDS
from crownlands.dominion.registry import INSTRUCTIONS
from crownlands.dominion.stack import FIRST_INSTRUCTION
from crownlands.game import Decision
from crownlands.messages import N_
from crownlands.texts.dominion import unworded
from crownlands.texts.dominion.names import CardName, all_of, card_name
from crownlands.texts.texts import Texts

# By what is asked and the card that asks; a second message is for when the player may decline.
ONE_CARD = {
    ("gain", "mine"): (N_("{card}: gain a Treasure costing up to {cost} to your hand."),),
    ("gain", "artisan"): (N_("{card}: gain a card costing up to {cost} to your hand."),),
    ("gain", "thief"): ("", N_("{card}: gain a Treasure that was just trashed, or leave the rest.")),
    ("topdeck", "bureaucrat"): (N_("{card}: put a Victory card from your hand on your deck."),),
    ("topdeck", "artisan"): (N_("{card}: put a card from your hand on your deck."),),
    ("topdeck", "harbinger"): ("", N_("{card}: put a card from your discard pile on your deck, or none.")),
    ("play", "throne-room"): (
        N_("{card}: choose an Action card to play twice."),
        N_("{card}: choose an Action card to play twice, or none."),
    ),
    ("trash", "mine"): (
        N_("{card}: trash a Treasure from your hand."),
        N_("{card}: trash a Treasure from your hand, or none."),
    ),
    ("trash", "moneylender"): (
        N_("{card}: trash a Copper for 3 coins."),
        N_("{card}: trash a Copper for 3 coins, or keep it."),
    ),
    ("trash", "remodel"): (N_("{card}: trash a card from your hand."),),
    ("trash", "bandit"): (N_("{card}: choose which of your revealed Treasures is trashed."),),
    ("trash", "thief"): (N_("{card}: {who} reveals {cards}. Choose which Treasure is trashed."),),
    ("sort", "sentry"): (N_("{card}: trash, discard or put back each card; the last one put back ends up on top."),),
    ("discard-deck", "chancellor"): (N_("{card}: put your deck into your discard pile?"),),
}
ONLY_ONE = {  # the same where there is one answer: it says what happens
    ("trash", "bandit"): N_("{card}: you reveal {cards}; {shown:the} is trashed."),
    ("trash", "thief"): N_("{card}: {who} reveals {cards}; {shown:the} is trashed."),
}
GAIN = N_("{card}: gain a card costing up to {cost}.")
WAITING = {
    "action": N_("{who} is playing Actions."),
    "buy": N_("{who} is buying."),
    "discard": N_("{who} is choosing what to discard."),
    "trash": N_("{who} is choosing what to trash."),
    "gain": N_("{who} is choosing a card to gain."),
    "topdeck": N_("{who} is choosing a card to put on the deck."),
    "play": N_("{who} is choosing a card to play."),
    "reveal": N_("{who} may reveal a Reaction."),
    "keep-or-set-aside": N_("{who} is deciding about a card just drawn."),
    "discard-or-put-back": N_("{who} is deciding about a revealed card."),
    "sort": N_("{who} is sorting the top of the deck."),
    "discard-deck": N_("{who} is deciding about the deck."),
}


def question(texts: Texts, view: Any, names: Sequence[str]) -> str:
    """Return the question to the seat of a view, or what it waits for; the empty text when the game is over."""
    decision: Decision | None = view.decision
    if decision is None:
        return ""
    if decision.seat != view.seat:
        return waiting(texts, view, names)
    if decision.kind == "action":
        return texts.ngettext(
            "Play an Action card ({count} action left), or go on to buying.",
            "Play an Action card ({count} actions left), or go on to buying.",
            view.actions,
        )
    if decision.kind == "buy":
        return _buying(texts, view)
    if decision.kind == "night":
        return texts.gettext("Play a Night card, or end your turn.")
    if not _is_worded(view):
        return unworded.question(texts, decision)
    card = card_name(texts, decision.card or "")
    if decision.kind != "reveal" and tuple(view.legal_moves) == ("done",):
        return texts.gettext("{card}: there is no card to choose.", card=card)
    if decision.kind in ("discard", "trash") and (decision.kind, decision.card) not in ONE_CARD:
        return _several(texts, decision, card)
    if decision.kind in ("keep-or-set-aside", "discard-or-put-back") or decision.card == "vassal":
        return _about(texts, view, card, _shown(texts, view), names)
    if decision.kind == "reveal" and len(view.legal_moves) == 1:
        return texts.gettext("{who} plays {card:one}. You have no Reaction to reveal.", who=names[view.turn], card=card)
    if decision.kind == "reveal":
        return texts.gettext(
            "{who} plays {card:one}. Reveal your {moat} so that it doesn't affect you?",
            who=names[view.turn],
            card=card,
            moat=card_name(texts, "moat"),
        )
    asked = decision.kind, decision.card or ""
    messages = ONE_CARD.get(asked, (GAIN,))
    message = messages[-1] if decision.least == 0 else messages[0]
    if len(view.legal_moves) == 1 and asked in ONLY_ONE:
        message = ONLY_ONE[asked]
    who = names[decision.target or 0]
    values = {"card": card, "cost": decision.max_cost, "who": who}
    if asked in ONLY_ONE:
        values |= {"cards": all_of(texts, view.revealed[decision.target or 0]), "shown": _shown(texts, view)}
    return texts.gettext(message, **values)


def _is_worded(view: Any) -> bool:
    """Return whether a message asks just this: those there are belong to what base cards say, and to a Moat."""
    decision: Decision = view.decision
    if decision.kind == "reveal":
        return decision.instruction == "reactions" and set(view.legal_moves) <= {"reveal moat", "done"}
    asking = INSTRUCTIONS.get(decision.instruction or "")
    own = asking is not None and asking.number >= FIRST_INSTRUCTION
    return own and decision.card in CARDS and CARDS[decision.card].box == BASE


def _buying(texts: Texts, view: Any) -> str:
    if "play-treasures" in view.legal_moves:
        return texts.gettext("Play your Treasures and buy cards.")
    if not view.buys:
        return texts.gettext("You have no buys left.")
    return texts.gettext("Coins: {coins}, buys: {buys}. Buy a card or end your turn.", coins=view.coins, buys=view.buys)


def _several(texts: Texts, decision: Decision, card: CardName) -> str:
    if decision.kind == "trash" and decision.most == 1:
        return texts.gettext("{card}: trash a card from your hand, or none.", card=card)
    if decision.kind == "trash":
        return texts.ngettext(
            "{card}: trash up to {count} card from your hand.",
            "{card}: trash up to {count} cards from your hand.",
            decision.most,
            card=card,
        )
    if decision.least == 0:
        return texts.gettext("{card}: discard any number of cards, then draw as many.", card=card)
    if decision.least == 1:
        return texts.gettext("{card}: discard a card.", card=card)
    return texts.ngettext("{card}: discard {count} card.", "{card}: discard {count} cards.", decision.least, card=card)


def _shown(texts: Texts, view: Any) -> CardName:
    """Return the one card that is decided about: all moves name it."""
    named = next(move.partition(" ")[2] for move in view.legal_moves if " " in move)
    return card_name(texts, named)


def _about(texts: Texts, view: Any, card: CardName, shown: CardName, names: Sequence[str]) -> str:
    decision: Decision = view.decision
    if decision.kind == "keep-or-set-aside" and len(view.legal_moves) == 1:
        return texts.gettext("{card}: you draw {shown:one}.", card=card, shown=shown)
    if decision.kind == "keep-or-set-aside":
        return texts.gettext("{card}: you draw {shown:one}. Keep it in hand or set it aside?", card=card, shown=shown)
    if decision.kind == "play":
        return texts.gettext("{card}: you discard {shown:one}. Play it?", card=card, shown=shown)
    if decision.target == decision.seat:
        return texts.gettext("{card}: you reveal {shown:one}. Discard it or put it back?", card=card, shown=shown)
    who = names[decision.target or 0]
    return texts.gettext(
        "{card}: {who} reveals {shown:one}. Should it be discarded or put back?", card=card, who=who, shown=shown
    )


def waiting(texts: Texts, view: Any, names: Sequence[str]) -> str:
    """Return what somebody is doing while the others wait."""
    decision: Decision | None = view.decision
    if decision is None:
        return ""
    if decision.kind not in WAITING:
        return unworded.waiting(texts, names[decision.seat])
    return texts.gettext(WAITING[decision.kind], who=names[decision.seat])
