"""Questions and log lines of other boxes' cards: in the words of their instructions, and of options and tokens."""

from crownlands.dominion.registry import INSTRUCTIONS
from crownlands.game import Decision, Event
from crownlands.messages import N_
from crownlands.texts.dominion.cards import option_gifts
from crownlands.texts.dominion.names import card_name
from crownlands.texts.texts import Texts, sentence

# What a card may cost that is gained.
GAIN = N_("gain a card"), N_("gain a card, or skip")
GAIN_EXACTLY = N_("gain a card costing exactly {cost}"), N_("gain a card costing exactly {cost}, or skip")
OPTIONS = {
    "actions": N_("Actions"),
    "attack": N_("Attack"),
    "buys": N_("Buys"),
    "cards": N_("Cards"),
    "coins": N_("Coins"),
    "copy": N_("A copy"),
    "discard": N_("Discard"),
    "gain": N_("Gain a card"),
    "hand": N_("A new hand"),
    "later": N_("Later"),
    "now": N_("Now"),
    "put-back": N_("Put back"),
    "trash": N_("Trash a card"),
    "tuck": N_("Under the deck"),
}


def question(texts: Texts, decision: Decision) -> str:
    """Return the question in the words of the instruction that asks.

    >>> from crownlands.texts import find_texts
    >>> question(find_texts("en"), Decision("gain", 0, "hermit", least=0, max_cost=3, instruction="gain_chosen"))
    'Hermit: gain a card costing up to 3, or skip.'
    """
    asking = INSTRUCTIONS[decision.instruction or ""]
    sentences, kinds = asking.sentences, list(asking.asks.values())
    if decision.instruction == "gain_chosen":
        exactly = decision.min_cost is not None and decision.min_cost == decision.max_cost
        sentences = GAIN if decision.max_cost is None else GAIN_EXACTLY if exactly else sentences
    which = kinds.index(decision.kind) if len(kinds) > 1 else -1 if decision.least == 0 else 0
    asked = texts.gettext(sentences[which], cost=decision.max_cost)
    if decision.instruction == "choose_options" and decision.least > 1:
        asked = texts.gettext("choose {count}, all different", count=decision.least)
    return f"{card_name(texts, decision.card)}: {asked}." if decision.card else f"{sentence(asked)}."


def waiting(texts: Texts, who: str) -> str:
    """Return the sentence for those who wait: somebody decides."""
    return texts.gettext("{who} is deciding.", who=who)


def option(texts: Texts, word: str, card: str = "") -> str:
    """Return an option of a card in words: what it gives, one of the words above, or a card by its name.

    >>> from crownlands.texts import find_texts
    >>> option(find_texts("en"), "coins", "minion"), option(find_texts("hu"), "gold", "courtier")
    ('+2 Coins', 'Arany')
    """
    if gifts := option_gifts(texts, card, word):
        return gifts
    return texts.gettext(OPTIONS[word]) if word in OPTIONS else card_name(texts, word)


def tokens(texts: Texts, event: Event) -> str:
    """Return so many tokens of a kind as the object of a sentence.

    >>> from crownlands.texts import find_texts
    >>> tokens(find_texts("en"), Event("tokens", 0, token="debt", count=-2))
    '2 debt tokens'
    """
    count = abs(event.count or 0)
    if event.token == "coffers":
        return texts.ngettext("a Coffers token", "{count} Coffers tokens", count)
    if event.token == "villagers":
        return texts.ngettext("a Villager", "{count} Villagers", count)
    if event.token == "victory":
        return texts.ngettext("a Victory token", "{count} Victory tokens", count)
    if event.token == "debt":
        return texts.ngettext("a debt token", "{count} debt tokens", count)
    if event.token == "pirate":
        return texts.gettext("a coin token on the Pirate Ship mat")
    if event.token == "card":
        return texts.gettext("a −1 Card token")
    return texts.ngettext("a token", "{count} tokens", count)
