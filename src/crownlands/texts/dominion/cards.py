"""The texts of every card, in our own words. Plain gifts (cards, actions, …) are read from its program."""

from collections.abc import Iterator, Sequence
from typing import Any

from crownlands.dominion.card_types import TREASURE
from crownlands.dominion.cards import CARDS, MIXED, THINGS
from crownlands.dominion.cards.card import Card, MixedPile
from crownlands.dominion.registry import INSTRUCTIONS, Program, Step
from crownlands.dominion.slots import cards_of
from crownlands.dominion.stack import ACTIONS, BUYS, COINS
from crownlands.dominion.stack import CARDS as DRAW
from crownlands.messages import N_
from crownlands.texts.dominion import boxes
from crownlands.texts.dominion.names import card_name, some
from crownlands.texts.texts import Texts

TYPES = {
    "action": N_("Action"),
    "treasure": N_("Treasure"),
    "victory": N_("Victory"),
    "curse": N_("Curse"),
    "attack": N_("Attack"),
    "reaction": N_("Reaction"),
    "duration": N_("Duration"),
    "night": N_("Night"),
    "command": N_("Command"),
    "knight": N_("Knight"),
    "spirit": N_("Spirit"),
    "prize": N_("Prize"),
    "shelter": N_("Shelter"),
    "reserve": N_("Reserve"),
    "gathering": N_("Gathering"),
    "fate": N_("Fate"),
    "doom": N_("Doom"),
    "event": N_("Event"),
    "project": N_("Project"),
    "landmark": N_("Landmark"),
    "way": N_("Way"),
    "artifact": N_("Artifact"),
    "state": N_("State"),
    "boon": N_("Boon"),
    "hex": N_("Hex"),
}
TEXTS = {
    "adventurer": N_(
        "Reveal cards from your deck until two Treasures have turned up. Put these into your hand and discard the rest."
    ),
    "artisan": N_("Gain a card costing up to 5 to your hand. Then put a card from your hand on your deck."),
    "bandit": N_(
        "Gain a Gold. Each other player reveals the top two cards of their deck, trashes a revealed Treasure other "
        "than Copper, and discards the rest."
    ),
    "bureaucrat": N_(
        "Gain a Silver onto your deck. Each other player reveals a Victory card from their hand and puts it on their "
        "deck, or reveals a hand without any."
    ),
    "cellar": N_("Discard any number of cards, then draw as many."),
    "chancellor": N_("You may at once put your deck into your discard pile."),
    "chapel": N_("Trash up to four cards from your hand."),
    "council-room": N_("Each other player draws a card."),
    "feast": N_("Trash this card. Gain a card costing up to 5."),
    "gardens": N_("Worth 1 point at the end for every ten cards you own, rounded down."),
    "harbinger": N_("Look through your discard pile. You may put a card from it on your deck."),
    "library": N_(
        "Draw until you hold seven cards. An Action card that you draw may be set aside instead; those are discarded "
        "at the end."
    ),
    "merchant": N_("The first Silver you play this turn gives one more coin."),
    "militia": N_("Each other player discards down to three cards in hand."),
    "mine": N_("You may trash a Treasure from your hand and gain a Treasure costing up to 3 more to your hand."),
    "moat": N_("When another player plays an Attack, you may first reveal this from your hand: it doesn't affect you."),
    "moneylender": N_("You may trash a Copper from your hand for 3 coins."),
    "poacher": N_("Discard a card for each empty pile of the supply."),
    "remodel": N_("Trash a card from your hand. Gain a card costing up to 2 more than it."),
    "sentry": N_(
        "Look at the top two cards of your deck. Trash or discard any of them and put the rest back in any order."
    ),
    "spy": N_(
        "Each player, including you, reveals the top card of their deck; you decide whether it is discarded or put "
        "back."
    ),
    "thief": N_(
        "Each other player reveals the top two cards of their deck. One revealed Treasure of each, of your choice, is "
        "trashed; you may gain any of these. The other cards are discarded."
    ),
    "throne-room": N_("You may play an Action card from your hand twice."),
    "vassal": N_("Discard the top card of your deck. If it is an Action card, you may play it."),
    "witch": N_("Each other player gains a Curse."),
    "workshop": N_("Gain a card costing up to 4."),
}
FIRST_EDITION = {
    "mine": N_("Trash a Treasure from your hand and gain a Treasure costing up to 3 more to your hand."),
    "moneylender": N_("Trash a Copper from your hand for 3 coins."),
    "throne-room": N_("Play an Action card from your hand twice."),
}


def card_text(texts: Texts, card: str, edition: str) -> str:
    """Return the text of a card, one thing on each line.

    >>> from crownlands.texts import find_texts
    >>> print(card_text(find_texts("en"), "cellar", "2e"))
    +1 Action
    Discard any number of cards, then draw as many.
    """
    if card in MIXED:
        return _mixed(texts, MIXED[card], edition)
    lines = _given(texts, CARDS[card], edition) if card in CARDS else []
    text = TEXTS.get(card) or boxes.TEXTS.get(card)
    if edition == "1e":
        text = FIRST_EDITION.get(card, text)
    return "\n".join([*lines, texts.gettext(text)] if text else lines)


def _mixed(texts: Texts, pile: MixedPile, edition: str) -> str:
    """Return what a pile of different cards is, and what they do where they are few."""
    if not pile.shuffled:
        return "\n".join(f"{card_name(texts, card)}: {card_text(texts, card, edition)}" for card in pile.cards)
    cards = ", ".join(card_name(texts, card) for card in pile.cards)
    return texts.gettext(
        "Different cards, shuffled: {cards}. The top one is face up; only that one can be bought or gained.",
        cards=cards,
    )


def _given(texts: Texts, card: Card, edition: str) -> list[str]:
    program = card.first_edition or card.program if edition == "1e" else card.program
    is_treasure = bool(card.types & TREASURE)
    given = (DRAW, ACTIONS, BUYS) if is_treasure else (DRAW, ACTIONS, BUYS, COINS)
    lines = [_bonus(texts, step.op, step.arguments[0]) for step in program if step.op in given]
    if is_treasure and (worth := coins_given(card)):
        lines.append(texts.ngettext("Worth {count} coin", "Worth {count} coins", worth))
    if isinstance(card.points, int) and card.points:
        lines.append(points(texts, card.points))
    return lines


def coins_given(card: Card) -> int:
    """Return the coins that playing a card simply gives: what a Treasure is worth.

    >>> coins_given(CARDS["gold"])
    3
    """
    return sum(step.arguments[0] for step in card.program if step.op == COINS)


def _bonus(texts: Texts, op: int, count: int) -> str:
    return bonus(texts, {DRAW: "cards", ACTIONS: "actions", BUYS: "buys"}.get(op, "coins"), count)


def bonus(texts: Texts, what: str, count: int) -> str:
    """Return a plain gift as cards print it: so many `cards`, `actions`, `buys` or `coins`.

    >>> from crownlands.texts import find_texts
    >>> bonus(find_texts("en"), "buys", 1)
    '+1 Buy'
    """
    if what == "cards" and texts.edition == "1e":
        # Translators: as the cards of the first edition print it
        return texts.npgettext("first edition", "+{count} Card", "+{count} Cards", count)
    if what == "cards":
        return texts.ngettext("+{count} Card", "+{count} Cards", count)
    if what == "actions":
        return texts.ngettext("+{count} Action", "+{count} Actions", count)
    if what == "buys":
        return texts.ngettext("+{count} Buy", "+{count} Buys", count)
    return texts.ngettext("+{count} Coin", "+{count} Coins", count)


def option_gifts(texts: Texts, card: str, word: str) -> str:
    """Return what an option of a card simply gives, read from its program; the empty text where it does more.

    >>> from crownlands.texts import find_texts
    >>> [option_gifts(find_texts("en"), *option) for option in (("pawn", "actions"), ("trusty-steed", "silver"))]
    ['+1 Action', 'Gain 4 Silvers']
    """
    programs = CARDS[card].programs() if card in CARDS else []
    part = next((part for program in programs for part in _parts(program, word)), ())
    if part and part[0].instruction is INSTRUCTIONS["gain_several"]:
        return texts.gettext("Gain {cards}", cards=some(texts, *part[0].arguments[:2]))
    gifts = all(step.op in (DRAW, ACTIONS, BUYS, COINS) for step in part)
    return ", ".join(_bonus(texts, step.op, step.arguments[0]) for step in part) if gifts else ""


def _parts(program: Sequence[Any], word: str) -> Iterator[Program]:
    """Yield what is done for an option, wherever in a program it is."""
    for argument in (it for step in program if isinstance(step, Step) for it in step.arguments):
        if isinstance(argument, dict) and word in argument:
            yield argument[word]
        elif isinstance(argument, tuple):
            yield from _parts(argument, word)


def points(texts: Texts, count: int) -> str:
    """Return so many points in words."""
    if count < 0:
        return texts.ngettext("−{count} point", "−{count} points", -count)
    return texts.ngettext("{count} point", "{count} points", count)


def card_types(texts: Texts, card: str) -> str:
    """Return all types of a card, of a pile of different ones those of the top one.

    >>> from crownlands.texts import find_texts
    >>> card_types(find_texts("en"), "moat")
    'Action – Reaction'
    """
    top = cards_of(card)[0]
    names = CARDS[top].type_names if top in CARDS else (THINGS[card].kind,) if card in THINGS else ()
    return " – ".join(texts.gettext(TYPES[name]) for name in names)


def price(texts: Texts, card: str, coins: int | None = None) -> str:
    """Return the cost of a card: coins, as printed unless they are given, a Potion, debt.

    >>> from crownlands.texts import find_texts
    >>> [price(find_texts("en"), card) for card in ("gold", "golem", "overlord")]
    ['6', '4 + Potion', 'debt 8']
    """
    printed = CARDS[cards_of(card)[0]]
    coins = printed.cost if coins is None else coins
    parts = [str(coins)] if coins or not (printed.potion or printed.debt) else []
    if printed.potion:
        parts.append(card_name(texts, "potion"))
    if printed.debt:
        parts.append(texts.gettext("debt {count}", count=printed.debt))
    return " + ".join(parts)
